"""Runs on disk: begun, listed, named, told dead from alive, compared."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from core.errors import PlaygroundError
from core.experiment.presets import read_preset
from core.experiment.tasks import Task
from core.runs.folder import Run
from core.runs.metrics_csv import MetricsReader, columns
from core.runs.run_row import Label, read_row, write_label
from core.runs.store import RunStore, differences, folder_words
from core.system.files import replacing
from core.system.lock import Lock, is_locked
from core.system.runs_place import default_place
from tests.helpers.each import each

SPIRAL = read_preset("spiral").experiment


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    run = Run.create(tmp_path / "spiral", SPIRAL)
    yield run
    run.lock.release()


def ended(folder: Path, **entries: object) -> Run:
    run = Run.create(folder, SPIRAL)
    run.update({"state": "finished", **entries})
    run.lock.release()
    return run


def test_a_run_can_be_found_from_its_first_moment(run: Run) -> None:
    (row,) = RunStore(run.folder.parent).rows()
    assert (row.state, row.is_live) == ("running", True)
    assert (row.name, row.data, row.model, row.optimizer) == ("Spiral", "spiral", "mlp", "Adam")
    assert (row.scheduler, row.lr, row.epochs, row.seed) == ("CosineAnnealingLR", 0.002, 600, 0)
    assert run.experiment() == SPIRAL


def test_a_run_whose_process_died_is_interrupted(tmp_path: Path) -> None:
    code = (
        "import os, sys; from pathlib import Path\n"
        "from core.experiment.presets import read_preset; from core.runs.folder import Run\n"
        "run = Run.create(Path(sys.argv[1]), read_preset('spiral').experiment)\n"
        "print('begun', flush=True); sys.stdin.read()\n"
    )
    folder, store = tmp_path / "run", RunStore(tmp_path)
    child = subprocess.Popen(
        [sys.executable, "-c", code, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with child:
        child.stdout.readline()
        assert store.rows()[0].state == "running"
        with pytest.raises(PlaygroundError, match="is being recorded by another process"):
            Run(folder).acquire()
        child.kill()
    assert store.rows()[0].state == "interrupted"
    again = Run(folder)
    again.acquire()
    again.lock.release()


def test_a_run_of_another_machine_counts_as_running_while_it_is_heard(tmp_path: Path) -> None:
    run = ended(tmp_path / "far", state="running", host="another")
    run.metrics_file.write_text("step\n", encoding="utf-8")
    assert read_row(run).state == "running"
    old = time.time() - 100
    for file in (run.run_file, run.metrics_file):
        os.utime(file, (old, old))
    assert read_row(run).state == "interrupted"


def test_a_folder_that_holds_a_run_or_anything_else_is_refused(run: Run, tmp_path: Path) -> None:
    with pytest.raises(PlaygroundError, match=r"holds a run already\. Go on with: train --resume"):
        Run.create(run.folder, SPIRAL)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "thesis.tex").touch()
    for place in ("other", "other/thesis.tex"):
        with pytest.raises(PlaygroundError, match="must be a new or an empty folder"):
            Run.create(tmp_path / place, SPIRAL)
    with pytest.raises(PlaygroundError, match="cannot be written"):
        Run.create(tmp_path / "other" / "thesis.tex" / "run", SPIRAL)
    with pytest.raises(PlaygroundError, match="holds no run"):
        Run(tmp_path / "other").experiment()
    with pytest.raises(PlaygroundError, match="is not there"):
        Run(tmp_path / "none").experiment()
    run.discard()
    assert not run.folder.exists()


def test_names_notes_and_stars_stay_whatever_the_recording_process_writes(run: Run) -> None:
    write_label(run.folder, Label("Höhe 3", "a note\nof two lines", starred=True))
    run.update({"state": "finished"})
    row = read_row(run)
    assert (row.name, row.note, row.starred) == ("Höhe 3", "a note\nof two lines", True)


def test_the_newest_run_comes_first_and_other_folders_are_passed_over(tmp_path: Path) -> None:
    for i, name in enumerate(("old", "new", "middle")):
        ended(tmp_path / name, created=f"2025-01-0{(1, 3, 2)[i]}T00:00:00+00:00")
    (tmp_path / "no-run").mkdir()
    (tmp_path / "a file").touch()
    store = RunStore(tmp_path)
    assert [row.folder.name for row in store.rows()] == ["new", "middle", "old"]
    write_label(tmp_path / "old", Label("renamed"))
    assert [row.name for row in store.rows()] == ["Spiral", "Spiral", "renamed"]
    assert RunStore(tmp_path / "none").rows() == []


def test_a_row_tells_how_far_a_run_is_and_its_best_score(tmp_path: Path) -> None:
    run = ended(tmp_path / "run", best={"step": 20, "test_loss": 0.5, "test_accuracy": 0.7})
    text = ",".join(columns(Task.BINARY)) + "\n30,1.0,2.5,0.1,0.4,0.6,0.45,0.8,0.75\n"
    run.metrics_file.write_text(text, encoding="utf-8")
    row = read_row(run)
    assert (row.step, row.epoch, row.seconds, row.loss, row.test_loss) == (30, 1.0, 2.5, 0.4, 0.45)
    assert (row.best["test_loss"], row.best_score, row.lr) == (0.45, 0.75, SPIRAL.get("optimizer.lr"))
    text += "".join(f"{step},1.5,3.0,0.1,0.3,,,,\n" for step in range(80, 3000, 50))
    run.metrics_file.write_text(text, encoding="utf-8")
    row = read_row(run)
    assert (row.step, row.test_loss) == (2980, 0.45), "of the last evaluation"
    cycle = SPIRAL.replace("scheduler", {"name": "OneCycleLR", "max_lr": 0.3})
    cycled = Run.create(tmp_path / "cycled", cycle)
    cycled.lock.release()
    assert read_row(cycled).lr == 0.3


@each(
    "name, expected",
    [
        ("螺旋 第一课", "螺旋-第一课"),
        ("Cafe\u0301 / Ünïcode", "café-ünïcode"),
        ("हिन्दी और 123", "हिन्दी-और-123"),
        ("спираль: Adam", "спираль-adam"),
        ("../../etc/passwd", "etc-passwd"),
        ("CON.", "con"),
        ("🙂 [31m", "31m"),
        ("🙂", ""),
        ("螺" * 200, "螺" * 26),
        ("a" * 200, "a" * 80),
    ],
)
def test_a_folder_keeps_the_letters_of_any_script(tmp_path: Path, name: str, expected: str) -> None:
    assert folder_words(name) == expected
    store, named = RunStore(tmp_path / "runs"), SPIRAL.replace("name", name)
    folder, another = store.new_folder(named), store.new_folder(named)
    assert folder.name.endswith(f"-{expected or 'run'}")
    assert len(folder.name.encode()) <= 100
    assert folder != another
    assert folder.is_dir()
    assert another.is_dir()


def test_the_usual_place_can_be_chosen_in_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TORCH_PLAYGROUND_RUNS", str(tmp_path))
    assert default_place() == tmp_path
    monkeypatch.delenv("TORCH_PLAYGROUND_RUNS")
    assert default_place().is_absolute()
    assert default_place().name == "runs"


def test_differences_of_settings() -> None:
    others = [SPIRAL, SPIRAL.replace("optimizer.lr", 0.1), SPIRAL.replace("model.dropout", 0.5)]
    assert differences(others) == {
        "optimizer.lr": (0.002, 0.1, 0.002),
        "model.dropout": (None, None, 0.5),
    }
    assert differences([SPIRAL, SPIRAL]) == {}


def test_a_growing_metrics_file_is_read_on_and_read_anew_when_it_was_cut(tmp_path: Path) -> None:
    path = tmp_path / "metrics.csv"
    reader = MetricsReader(path)
    assert not reader.read()
    with open(path, "w", encoding="utf-8", newline="") as file:
        for text in ("step,epoch,loss\n1,0.5,", "0.7\n2,1.0,0.6\n3,", "1.5,0.5\n"):
            file.write(text)
            file.flush()
            reader.read()
        np.testing.assert_array_equal(reader.column("step"), [1, 2, 3])
    assert not reader.read()
    path.write_text(
        "step,epoch,loss\n1,0.5,0.7\n2,1.0,0.9\n3,1.5,0.8\n4,2,0.7\n", encoding="utf-8", newline=""
    )
    assert reader.read()
    np.testing.assert_array_equal(reader.column("loss"), [0.7, 0.9, 0.8, 0.7])
    assert np.isnan(reader.column("test_loss")).all()


def test_a_lock_ends_with_its_holder(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    assert not is_locked(path)
    first, second = Lock(path), Lock(path)
    assert first.acquire()
    assert first.acquire()
    assert not second.acquire()
    assert is_locked(path)
    first.release()
    assert second.acquire()
    second.release()


def test_processes_that_ask_for_a_lock_do_not_keep_it_from_others(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    path.touch()
    code = (
        "import sys; from pathlib import Path; from core.system.lock import is_locked\n"
        "print('asking', flush=True)\n"
        "while True: is_locked(Path(sys.argv[1]))\n"
    )
    children = [
        subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE) for _ in range(2)
    ]
    try:
        for child in children:
            assert child.stdout.readline() == b"asking\n"
        for _ in range(100):
            lock = Lock(path)
            assert lock.acquire()
            lock.release()
    finally:
        for child in children:
            child.kill()
            child.communicate()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a file that is open")
def test_a_lock_whose_file_was_taken_away_is_not_in_place(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "lock")
    assert not lock.is_in_place
    assert lock.acquire()
    assert lock.is_in_place
    (tmp_path / "lock").unlink()
    assert not lock.is_in_place
    (tmp_path / "lock").touch()
    assert not lock.is_in_place
    lock.release()


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"before")

    def write_half() -> None:
        with replacing(path) as file:
            file.write(b"half of")
            raise InterruptedError

    with pytest.raises(PlaygroundError, match="cannot be written"):
        write_half()
    assert [(f.name, f.read_bytes()) for f in tmp_path.iterdir()] == [("file", b"before")]
    with replacing(path) as file:
        file.write(b"after")
    assert [(f.name, f.read_bytes()) for f in tmp_path.iterdir()] == [("file", b"after")]
