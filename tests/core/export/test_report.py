"""A report of a run: whole in one file, harmless, and true to what was recorded."""

from __future__ import annotations

import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from core.cli.train import RecordedTraining, resume, start
from core.errors import PlaygroundError, RunError
from core.experiment.experiment import Experiment
from core.export.report.write_report import write_report
from core.runs.folder import Run
from core.runs.metrics_csv import MetricsReader
from core.runs.run_row import Label, write_label
from core.text import has_controls
from tests.helpers.recorded_runs import recorded

HOSTILE = "</title><script>alert(1)</script><img src=x onerror=alert(2)> $x^2$ {{ 7 * 7 }} Höhe"


SHOWN = {
    "spiral": {"Decision map", "Calibration", "Confusion matrix", "Scores of each class"},
    "digits_cnn": {"Calibration", "Confusion matrix", "Scores of each class", "Most confident mistakes"},
    "iris": {"Calibration", "Confusion matrix", "Scores of each class", "Most confident mistakes"},
    "plane": {"Output over the plane", "Predicted against true", "Errors"},
}


class Page(HTMLParser):
    """What a test asks of a page: its tags, the addresses in it, its texts and exact numbers."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.said = ""
        self._within: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._within.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while self._within and self._within.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if "style" not in self._within:
            self.said += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for found, attributes in self.tags if found == tag]

    @property
    def numbers(self) -> list[float]:
        return [float(data["value"] or "nan") for data in self.all("data")]

    @property
    def headings(self) -> list[str]:
        return re.findall(r"<(?:h2|h3|figcaption)[^>]*>([^<]+)", self.text)


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    place = tmp_path_factory.mktemp("runs")
    return {name: recorded(place / name, name) for name in SHOWN}


@pytest.fixture(scope="module")
def pages(runs: dict[str, Path]) -> dict[str, Page]:
    return {name: report(folder) for name, folder in runs.items()}


@pytest.fixture
def run(runs: dict[str, Path], tmp_path: Path) -> Run:
    return Run(shutil.copytree(runs["spiral"], tmp_path / "run"))


def report(folder: Path) -> Page:
    output = folder.parent / "report.html"
    write_report(folder, output)
    return Page(output.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", SHOWN)
def test_it_shows_what_belongs_to_the_data_whole_and_harmless(pages: dict[str, Page], name: str) -> None:
    page = pages[name]
    everywhere = {"Learning curves", "Loss", "Learning rate", "Scores", "Settings", "How to go on"}
    assert everywhere | SHOWN[name] <= set(page.headings)
    assert not set().union(*SHOWN.values()) - SHOWN[name] & set(page.headings)
    assert ("data:image/png" in str(page.all("img"))) == (name == "digits_cnn")
    assert len(page.text) < 1_000_000
    for tag, attributes in page.tags:
        assert tag not in ("script", "link", "iframe", "object", "base")
        for key, value in attributes.items():
            assert not key.startswith("on")
            if key in ("src", "href", "xlink:href", "action", "srcset"):
                assert (value or "").startswith(("data:image/png;base64,", "#")), (tag, key, value)
    assert "@import" not in page.text
    assert set(re.findall(r"url\((.)", page.text)) <= {"#"}
    assert_figures_are_told(page)


def assert_figures_are_told(page: Page) -> None:
    """Figures are sound, have names of their own, and words for who cannot see them."""
    figures = re.findall(r"<svg.*?</svg>", page.text, re.DOTALL)
    assert len(figures) >= 4
    for figure in figures:
        ElementTree.fromstring(figure.replace("<svg", '<svg xmlns:xlink="http://www.w3.org/1999/xlink"', 1))
        assert not re.search(r"#0000[0-9a-f]{2}\b", figure)
    names = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(names) == len(set(names))
    assert all(svg["role"] == "img" and svg["aria-label"] for svg in page.all("svg"))
    assert all(image["alt"] for image in page.all("img"))


def test_scores_are_those_of_the_metrics_to_the_last_digit(
    runs: dict[str, Path], pages: dict[str, Page]
) -> None:
    metrics = MetricsReader(Run(runs["spiral"]).metrics_file)
    metrics.read()
    test_losses = metrics.column("test_loss")
    best, last = int(np.nanargmin(test_losses)), len(test_losses) - 1
    columns = ("train_loss", "test_loss"), ("train_accuracy", "test_accuracy")
    expected = [float(metrics.column(name)[i]) for pair in columns for i in (best, last) for name in pair]
    table = re.search(r'<table id="scores">.*?</table>', pages["spiral"].text, re.DOTALL)
    assert table is not None
    assert Page(table[0]).numbers == expected


def test_the_matrix_counts_every_test_sample_once(pages: dict[str, Page]) -> None:
    table = re.search(r'<table class="matrix">.*?</table>', pages["iris"].text, re.DOTALL)
    assert table is not None
    counts = re.findall(r'<td class="n[^>]*>(\d+)</td>', table[0])
    assert (len(counts), sum(map(int, counts))) == (9, 38)


def test_names_notes_and_circumstances_are_only_text(run: Run) -> None:
    run.experiment().replace("name", HOSTILE).write(run.experiment_file)
    pages = [report(run.folder)]
    assert HOSTILE in pages[0].said
    write_label(run.folder, Label(f"{HOSTILE}\x1b[2J\u202e", f"first\n{HOSTILE}\x07", starred=True))
    run.update({"host": "machine\x1b]0;owned\x07", "device_label": "\u2066card", "problem": "\x08"})
    pages.append(report(run.folder))
    assert pages[1].said.count(HOSTILE) == 3  # title, heading, note
    for page in pages:
        assert "<script" not in page.text
        assert not [image for image in page.all("img") if image.get("src") == "x"]
        assert not has_controls(page.text.replace("\n", "").replace("\t", ""))


def test_settings_that_differ_from_their_defaults_stand_out(pages: dict[str, Page]) -> None:
    text = pages["spiral"].text
    own = re.findall(r'<tr class="own"[^>]*><th scope="row"><code>(\w+)</code></th><td>([^<]*)', text)
    assert {("lr", "0.002"), ("hidden", "16, 16"), ("n_samples", "600"), ("epochs", "3")} <= set(own)
    assert "betas" not in dict(own)
    assert "<code>betas</code>" in text


def test_edits_made_on_the_way_are_listed_with_their_step(run: Run) -> None:
    changes = (("optimizer.lr", 0.05), ("training.epochs", 5))
    resume(run.folder, changes, RecordedTraining(), json=True)
    page = report(run.folder)
    assert "Edits made on the way" in page.headings
    assert re.search(r"90\s*3\s*optimizer\.lr\s*0\.002\s*0\.05", re.sub(r"<[^>]+>", " ", page.text))
    assert "without the edits made on the way" in page.said


def test_how_to_go_on_quotes_the_folder(run: Run, tmp_path: Path) -> None:
    folder = run.folder.rename(tmp_path / "two words")
    assert f"python main.py train --resume '{folder}' --epochs 6" in report(folder).said


def test_a_run_that_is_still_going(run: Run) -> None:
    run.acquire()
    run.update({"state": "running"})
    assert "still running when this report was made" in report(run.folder).said
    run.lock.release()
    assert "Its process ended before it was done" in report(run.folder).said


def test_a_run_that_has_only_begun(run: Run, tmp_path: Path) -> None:
    fresh = Run.create(tmp_path / "fresh", run.experiment())
    fresh.lock.release()
    page = report(fresh.folder)
    assert "Nothing has been recorded yet." in page.said
    assert "There is no checkpoint that could be looked at." in page.said
    assert "Settings" in page.headings


def test_torn_and_damaged_files_are_told_and_the_rest_is_shown(run: Run) -> None:
    for file in (run.last, run.best):
        content = file.read_bytes()
        file.write_bytes(content[: len(content) // 2])
    with open(run.metrics_file, "ab") as file:
        file.write(b"nonsense\n91,3.0")
    with open(run.losses_file, "ab") as file:
        file.write(b"\0")
    run.run_file.write_text('state = "finis', encoding="utf-8")
    run.experiment_file.write_text("name = ", encoding="utf-8")
    problems = write_report(run.folder, run.folder / "report.html")
    page = Page((run.folder / "report.html").read_text(encoding="utf-8"))
    for expected in ("run.toml", "experiment.toml", "last.pt", "best.pt", "1 lines are no rows"):
        assert any(expected in problem for problem in problems), expected
        assert expected in page.said
    assert {"Learning curves", "Scores"} <= set(page.headings)


def test_the_best_checkpoint_is_looked_at_where_the_last_one_and_the_experiment_are_lost(run: Run) -> None:
    run.last.write_bytes(b"")
    run.experiment_file.write_text("name = ", encoding="utf-8")
    page = report(run.folder)
    assert "best.pt at step" in page.said
    assert {"Settings", "The same as a program", "Decision map"} <= set(page.headings)


def test_entries_of_a_wrong_kind(run: Run) -> None:
    for marks in ("marks = [3]", '[[marks]]\nstep = "x"'):
        run.run_file.write_text(f"threads = 'many'\n{marks}\n", encoding="utf-8")
        problems = write_report(run.folder, run.folder / "report.html")
        assert any(str(run.run_file) in problem for problem in problems), marks


def test_a_run_that_diverged(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    with pytest.raises(RunError, match="became infinite"):
        recorded(folder, "plane", **{"optimizer.lr": 1e6, "loss": {"name": "MSELoss"}, "training.epochs": 50})
    assert "failed" in report(folder).said


def test_where_there_is_no_run_and_where_nothing_can_be_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for name, expected in (("none", "is not there"), ("empty", "holds no run")):
        with pytest.raises(PlaygroundError, match=expected):
            write_report(tmp_path / name, tmp_path / "report.html")
    assert not (tmp_path / "report.html").exists()
    with pytest.raises(PlaygroundError, match="cannot be written"):
        write_report(run.folder, run.folder / "none" / "report.html")


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
