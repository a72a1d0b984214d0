"""Mutants of recorded folders: what cannot be read is a row with its reason, and all others are listed."""

from __future__ import annotations

import itertools
import os
import random
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QFont

from core.cli.runs import show_comparison, show_runs
from core.errors import PlaygroundError
from core.export.recorded_run import read_recorded
from core.export.report.write_report import write_report
from core.protocol.results import RecordedHistory
from core.runs.details import read_details, settings_of
from core.runs.folder import Run
from core.runs.reader import RunReader
from core.runs.resume_history import evaluation_in, read_recorded_history
from core.runs.run_row import Label, RunRow, read_row, write_label
from core.runs.store import RunStore
from gui.pages.runs.checkpoints import checkpoints_of
from gui.pages.runs.model import SORT, RunFilter, RunModel
from gui.pages.runs.notes import Notes
from gui.theme.theme import LIGHT
from gui.widgets.runs.progress_delegate import ROW
from tests.attack.conftest import Seeds, Tried
from tests.helpers.effort import is_within
from tests.helpers.peak_memory import peak_memory
from tests.helpers.recorded_runs import recorded

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="FIFOs and devices of Unix")

FILES = ("run.toml", "label.toml", "metrics.csv", "losses.f32", "experiment.toml", "run.lock", "checkpoints")
TEXTS = ("run.toml", "label.toml", "metrics.csv", "experiment.toml")
WRONG = (
    "inf", "-inf", "nan", "-1", "9" * 401, "1e400", "9" * 5000, "0", "true", '"x"', "[]", "[[[[1]]]]", "{}",
    "[3]", "2025-01-01", '"' + "x" * 2_000_000 + '"', r'"\u0000\n\u2028"', "9223372036854775807", "1e308",
    "-0.0", "5e-324", "1.79e308",
    '"0001-01-01T00:00:00"', '"9999-12-31T23:59:59-23:59"', "{a = {b = 1}}", "[" * 3000,
)  # fmt: skip
SLOWEST_S = 10.0
MOST_BYTES = 600 * 2**20
"""What looking at one folder may add to the memory: the losses that are read at most, and some."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = recorded(
        tmp_path_factory.mktemp("whole") / "run", "spiral", **{"data.n_samples": 100, "model.hidden": [3]}
    )
    write_label(folder, Label("a name", "a note", True))
    run = Run(folder)
    marks = [{"step": 4, "path": "optimizer.lr", "old": 0.002, "new": 0.1}]
    run.update({"marks": marks})
    return folder


@pytest.fixture
def place(whole: Path, tmp_path: Path) -> Path:
    """A folder of runs between whose names that of the mutant lies."""
    for name in ("a healthy one", "z healthy too"):
        shutil.copytree(whole, tmp_path / "runs" / name)
    return tmp_path / "runs"


@pytest.fixture
def quick_and_small() -> Iterator[None]:
    """Fail a test in which something took too long or too much memory."""
    before, began = peak_memory(), time.thread_time()
    yield
    assert is_within(time.thread_time() - began, SLOWEST_S * 20)
    assert peak_memory() - before < MOST_BYTES


# Mutants


def special(path: Path, kind: str) -> None:
    """Put something in the place of a file that is none."""
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
    if kind == "fifo":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "loop":
        path.symlink_to(path.name)
    elif kind == "nowhere":
        path.symlink_to("nothing/there")
    elif kind == "sparse":
        with open(path, "wb") as file:
            file.truncate(2**40)
    elif kind != "gone":
        path.symlink_to(f"/dev/{kind}")


SPECIAL = ("fifo", "folder", "loop", "nowhere", "sparse", "gone", "zero", "null", "urandom")


def with_a_wrong_value(text: str, chance: random.Random) -> str:
    """Return a text in which one value of a line is another one."""
    lines = text.splitlines()
    i = chance.randrange(len(lines))
    wrong = chance.choice(WRONG)
    if "=" in lines[i]:
        lines[i] = f"{lines[i].partition('=')[0]}= {wrong}"
    else:
        cells = lines[i].split(",")
        cells[chance.randrange(len(cells))] = wrong
        lines[i] = ",".join(cells)
    return "\n".join(lines) + "\n"


def with_other_bytes(content: bytes, chance: random.Random) -> bytes:
    """Return bytes of which some are flipped, taken out or doubled."""
    mutant = bytearray(content)
    for _ in range(chance.choice((1, 3, 30))):
        at = chance.randrange(max(1, len(mutant)))
        kind = chance.randrange(4)
        if kind == 0 and mutant:
            mutant[at % len(mutant)] ^= 1 << chance.randrange(8)
        elif kind == 1:
            del mutant[at : at + chance.choice((1, 7, 100))]
        elif kind == 2:
            mutant[at:at] = chance.randbytes(chance.choice((1, 9)))
        else:
            mutant[at:at] = mutant[at : at + 50]
    return bytes(mutant)


def mutate(folder: Path, seed: int) -> str:
    """Change a folder in one or two ways, and return in which."""
    chance = random.Random(seed)
    told = []
    for _ in range(chance.choice((1, 1, 2))):
        file = folder / chance.choice(FILES)
        way = chance.choice(("value", "value", "value", "bytes", "special"))
        if way == "value" and file.is_file() and file.name in TEXTS:
            text = file.read_text(encoding="utf-8", errors="replace") or "\n"
            file.write_text(with_a_wrong_value(text, chance), encoding="utf-8")
        elif way == "bytes" and file.is_file() and not file.is_symlink() and file.stat().st_size < 2**30:
            file.write_bytes(with_other_bytes(file.read_bytes(), chance))
        else:
            way = chance.choice(SPECIAL)
            special(file, way)
        told.append(f"{way} {file.name}")
    return f"seed {seed}: {', '.join(told)}"


# What looks at them


def seen_in_the_window(rows: list[RunRow]) -> None:
    """Ask a model of the Runs page all that a view asks it."""
    model = RunModel(LIGHT, QFont())
    shown = RunFilter(model)
    model.set_rows(rows)
    shown.search("healthy", False, ())
    shown.search("", False, ())
    roles = (*Qt.ItemDataRole, ROW, SORT)
    for column in range(model.columnCount(QModelIndex())):
        shown.sort(column)
        for row in range(model.rowCount(QModelIndex())):
            for role in roles:
                model.data(model.index(row, column), role)


def looked_at(folder: Path, notes: Notes) -> None:
    """Read a folder in all ways in which the window and the commands do."""
    run = Run(folder)
    row = read_row(run)
    for read in (run.losses, run.info, lambda: read_recorded(folder), lambda: shown_past(run)):
        _documented(read)
    followed = RunReader(folder)
    for _ in range(2):
        news = followed.refresh()
        _documented(followed.check_curves)
        rows = followed.metrics.rows(news.first_row)
        [evaluation_in(numbers) for numbers in rows if "test_loss" in numbers]
    details = read_details(RunReader(folder, with_losses=False))
    settings_of([details, details], "default")
    checkpoints_of(folder)
    notes.show_run(row, details)
    assert len(row.name) <= 200
    assert len(row.problem) <= 2000


def shown_past(run: Run) -> RecordedHistory:
    experiment = run.experiment()
    start = evaluation_in({"step": 0, "epoch": 0, "train_loss": 1.0, "test_loss": 1.0})
    return read_recorded_history(run, experiment, start, 20)


def _documented(read: Callable[[], Any]) -> Any:
    """Return what `read` returns; nothing where it refuses in one line."""
    try:
        return read()
    except PlaygroundError:
        return None


@pytest.mark.usefixtures("qapp", "quick_and_small")
def test_no_mutant_hides_its_neighbours(
    place: Path, whole: Path, capsys: pytest.CaptureFixture[str], seeds: Seeds
) -> None:
    mutant, notes = place / "mutant", Notes()
    for seed in seeds(40):
        shutil.copytree(whole, mutant)
        what, began = mutate(mutant, seed), time.thread_time()
        store = RunStore(place)
        rows = {row.folder.name: row for row in store.rows()}
        is_there = os.path.lexists(mutant / "run.toml") or os.path.lexists(mutant / "experiment.toml")
        assert set(rows) == {"a healthy one", "z healthy too"} | ({"mutant"} if is_there else set()), what
        assert {rows[name].state for name in ("a healthy one", "z healthy too")} == {"finished"}, what
        if is_there and rows["mutant"].state == "unreadable":
            assert str(mutant) in rows["mutant"].problem, what
        assert [row.folder for row in store.rows()] == [row.folder for row in rows.values()], what
        seen_in_the_window(list(rows.values()))
        looked_at(mutant, notes)
        show_runs(place, as_json=bool(seed % 2))
        _documented(lambda: show_comparison([place / "a healthy one", mutant], as_json=True))
        assert "healthy" in capsys.readouterr().out, what
        assert is_within(time.thread_time() - began, SLOWEST_S), what
        shutil.rmtree(mutant)


@pytest.mark.usefixtures("quick_and_small")
def test_a_report_of_a_mutant_says_what_it_lacks(whole: Path, tmp_path: Path, seeds: Seeds) -> None:
    for seed in seeds(4):
        mutant = tmp_path / f"mutant{seed}"
        shutil.copytree(whole, mutant)
        what = mutate(mutant, 10_000 + seed)
        began = time.thread_time()
        _documented(lambda mutant=mutant: write_report(mutant, tmp_path / "report.html"))
        assert is_within(time.thread_time() - began, 3 * SLOWEST_S), what


def test_what_is_no_file_is_neither_waited_for_nor_read(place: Path, whole: Path, tried: Tried) -> None:
    for file, kind in itertools.product(FILES, SPECIAL):
        special(shutil.copytree(whole, place / "mutant") / file, kind)
        began = time.thread_time()
        names = [row.folder.name for row in RunStore(place).rows()]
        assert {"a healthy one", "z healthy too", "mutant"} == set(names), (file, kind)
        run = Run(place / "mutant")
        for read in (run.losses, run.info, run.experiment, RunReader(run.folder).refresh):
            _documented(read)
        _documented(lambda run=run: read_recorded(run.folder))
        assert is_within(time.thread_time() - began, SLOWEST_S), (file, kind)
        shutil.rmtree(run.folder)
    tried(len(FILES) * len(SPECIAL))


def test_names_that_are_no_text_and_links_in_a_circle(place: Path, whole: Path) -> None:
    for name in (b"\xff\xfe run", b"two\nlines", b"\x1b[31mred"):
        folder = shutil.copytree(whole, place / os.fsdecode(name))
        (folder / "label.toml").unlink()
        (folder / "run.toml").unlink()
    (place / "circle").symlink_to("circle")
    (place / "to itself").symlink_to(place)
    rows = RunStore(place).rows()
    assert len(rows) == 5
    assert all(row.name.isprintable() or "\udcff" in row.name for row in rows)
    odd = next(row.folder for row in rows if "\udcff" in row.name)
    write_report(odd, odd / "report.html")
    assert (odd / "report.html").is_file()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_may_not_be_read(place: Path, whole: Path) -> None:
    mutant = shutil.copytree(whole, place / "mutant")
    mutant.chmod(0)
    try:
        assert {"a healthy one", "z healthy too"} <= {row.folder.name for row in RunStore(place).rows()}
    finally:
        mutant.chmod(0o700)


def test_a_terabyte_of_losses_is_refused_by_its_size(whole: Path, tmp_path: Path) -> None:
    run = Run(shutil.copytree(whole, tmp_path / "run"))
    special(run.losses_file, "sparse")
    with pytest.raises(PlaygroundError, match="losses of at most 100,000,000 steps are read"):
        run.losses()
    reader = RunReader(run.folder)
    assert not len(reader.refresh().losses)
    with pytest.raises(PlaygroundError, match="losses of at most"):
        reader.check_curves()
    run.losses_file.unlink()
    run.losses_file.write_bytes(np.ones(3, "<f4").tobytes() + b"\0")
    assert run.losses().tolist() == [1, 1, 1]
