"""A report of many classes tells the worst ones, and how many there are beside them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from core.cli.train import RecordedTraining, start
from core.experiment.experiment import Experiment
from core.export.report.write_report import write_report


def test_the_table_of_scores_has_the_worst_classes_and_counts_the_others(tmp_path: Path) -> None:
    n_classes, n_rows = 60, 50
    rng = np.random.default_rng(0)
    middles = rng.normal(0, 4, (n_classes, 3))
    rows = [
        ",".join([*(f"{x:.3f}" for x in middle + rng.normal(0, 0.3, 3)), f"species {k:02d}"])
        for k, middle in enumerate(middles)
        for _ in range(8)
    ]
    (tmp_path / "table.csv").write_text("\n".join(["a,b,c,kind", *rows]))
    tables: dict[str, Any] = {
        "data": {"name": "csv", "path": str(tmp_path / "table.csv"), "target": "kind"},
        "model": {"name": "linear"},
        "loss": {"name": "CrossEntropyLoss"},
        "optimizer": {"name": "Adam"},
        "training": {"epochs": 2, "device": "cpu"},
    }
    start(Experiment.from_dict(tables), RecordedTraining(tmp_path / "run"), json=True)
    write_report(tmp_path / "run", tmp_path / "report.html")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    heading = "Scores of the classes with the least F1"
    table = page.partition(f"<h3>{heading}</h3>")[2].partition("</table>")
    assert table[0].count("<tr>") + table[0].count('<tr class="mean">') == 1 + n_rows + 2
    assert table[0].count('class="mean"') == 2
    assert "And 10 more classes, with a higher F1." in table[2]
