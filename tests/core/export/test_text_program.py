"""A program about a text file reads it as the window does."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from core.experiment.experiment import Experiment
from core.export.program.export_program import export_program
from tests.contracts.test_export import Trained, assert_same_weights, run
from tests.helpers.experiments import CATALOG

LINES = ["道可道，非常道。", "名可名，非常名。", "无名天地之始；有名万物之母。", "abc"]


@pytest.mark.parametrize("encoding", ["gb18030", "utf-16"])
def test_it_reads_the_encoding_and_the_line_ends_of_the_file(
    encoding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "dao.txt"
    file.write_bytes("\r\n".join(LINES * 12).encode(encoding))
    experiment = Experiment.from_dict(
        {
            "data": {"name": "text", "path": str(file), "context": 5, "stride": 2, "max_characters": 12},
            "model": {"name": "text_mlp", "embedding": 3, "hidden": [4]},
            "loss": {"name": "CrossEntropyLoss"},
            "optimizer": {"name": "Adam"},
            "training": {"epochs": 2, "device": "cpu", "threads": 1},
        }
    )
    n_threads = torch.get_num_threads()
    try:
        trained = Trained(experiment)
        losses, weights = run(export_program(experiment, CATALOG), tmp_path, monkeypatch)
    finally:
        torch.set_num_threads(n_threads)
    assert losses == trained.losses
    assert_same_weights(weights, trained.weights)
