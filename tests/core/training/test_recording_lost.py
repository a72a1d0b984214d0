"""A recording that is taken away, and a disk that is full: told, and never half of it left in the way."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from torch import nn

from core.cli import main, train
from core.cli.progress import TextReport
from core.cli.train import RecordedTraining
from core.errors import PlaygroundError, RunError
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.runs.checkpoint_interval import CheckpointInterval
from core.runs.folder import Run
from core.runs.run_row import read_row
from core.training.checkpoints import checkpoint
from core.training.checkpoints.weights import save_weights
from tests.helpers.disk import largest_file

SPIRAL = (
    read_preset("spiral").experiment
    .replace("data.n_samples", 200).replace("model.hidden", [4])
    .replace("training", {"epochs": 4, "device": "cpu", "threads": 1})
)  # fmt: skip


class Meddling(TextReport):
    """A report in whose time somebody else does something, after the second epoch."""

    def __init__(self, experiment: Experiment, meddle: Callable[[], object]) -> None:
        super().__init__(experiment)
        self._meddle = meddle

    def epoch(self, evaluation: Any, lr: float) -> None:
        super().epoch(evaluation, lr)
        if evaluation.epoch == 2:
            self._meddle()


def _replace_with_a_copy(path: Path) -> None:
    copy = shutil.copy(path, path.with_suffix(".copy"))
    os.replace(copy, path)


WAYS: dict[str, Callable[[Run], object]] = {
    "metrics.csv removed": lambda run: run.metrics_file.unlink(),
    "metrics.csv replaced": lambda run: _replace_with_a_copy(run.metrics_file),
    "metrics.csv emptied": lambda run: os.truncate(run.metrics_file, 0),
    "losses.f32 renamed": lambda run: run.losses_file.rename(run.folder / "losses.old"),
    "losses.f32 replaced": lambda run: _replace_with_a_copy(run.losses_file),
    "run.toml removed": lambda run: run.run_file.unlink(),
    "experiment.toml removed": lambda run: run.experiment_file.unlink(),
    "run.lock removed": lambda run: run.lock_file.unlink(),
    "the folder removed": lambda run: shutil.rmtree(run.folder),
    "the folder renamed": lambda run: run.folder.rename(run.folder.with_name("elsewhere")),
    "checkpoints replaced by a file": lambda run: (shutil.rmtree(run.last.parent), run.last.parent.touch()),
}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps files that are open")
def test_a_recording_that_is_taken_away_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for i, way in enumerate(WAYS.values()):
        run = Run(tmp_path / str(i) / "run")
        report = Meddling(SPIRAL, lambda way=way, run=run: way(run))
        with pytest.raises(RunError, match=r"The run is done, but not all of it was recorded: .*run"):
            train.start(SPIRAL, RecordedTraining(run.folder), json=False, report=report)
        told = capsys.readouterr().out
        assert "4 epochs, 40 steps" in told
        assert "recorded in" not in told


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps files that are open")
def test_the_command_ends_with_one_line_and_exit_code_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Run(tmp_path / "run")
    monkeypatch.setattr(train, "TextReport", lambda experiment: Meddling(experiment, run.metrics_file.unlink))
    SPIRAL.write(tmp_path / "spiral.toml")
    assert main.main(["train", str(tmp_path / "spiral.toml"), "--run-dir", str(run.folder)]) == 1
    out, err = capsys.readouterr()
    assert "recorded in" not in out
    why = "metrics.csv: cannot be written to any more: it was taken away or replaced"
    at_once, at_last = err.splitlines()
    assert at_once.startswith("The run goes on, but is no longer recorded: ")
    assert at_last.startswith("The run is done, but not all of it was recorded: ")
    assert why in at_once
    assert why in at_last


def test_what_is_recorded_whole_is_said_to_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    train.start(SPIRAL, RecordedTraining(tmp_path / "run"), json=False)
    assert f"recorded in {tmp_path / 'run'}" in capsys.readouterr().out


# A full disk


def full_after(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the disk be full when it is waited for the n-th time."""
    calls = iter(range(1_000_000))

    def fsync(_: int) -> None:
        if next(calls) >= n:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fsync)


def test_a_full_disk_at_the_start_leaves_no_half_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in (0, 1):
        full_after(n, monkeypatch)
        with pytest.raises(PlaygroundError, match="No space left on device"):
            Run.create(tmp_path / "run", SPIRAL)
        assert not (tmp_path / "run").exists()


def test_a_run_begins_where_a_process_died_before_there_was_one(tmp_path: Path) -> None:
    begun = Run.create(tmp_path / "run", SPIRAL)
    begun.experiment_file.unlink()
    (begun.folder / ".experiment.toml.7.tmp").touch()
    with pytest.raises(PlaygroundError, match="is being recorded by another process"):
        Run.create(tmp_path / "run", SPIRAL)
    begun.lock.release()
    again = Run.create(tmp_path / "run", SPIRAL)
    assert again.exists
    again.lock.release()


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Callable[[int], Path]]:
    """Return a function that makes a disk of so many kB."""
    place = tmp_path / "disk"
    place.mkdir()

    def make(n_kb: int) -> Path:
        command = ["mount", "-t", "tmpfs", "-o", f"size={n_kb}k", "tmpfs", str(place)]
        try:
            done = subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            done = False
        if not done:
            pytest.skip("no disk can be mounted here")
        return place

    yield make
    if os.path.ismount(place):
        subprocess.run(["umount", str(place)], check=True)


BROAD = SPIRAL.replace("model.hidden", [60, 60])
"""Its checkpoints take tens of kB: torch.save finds the disk full before anybody waits for it."""


def assert_told_and_done(capsys: pytest.CaptureFixture[str], reason: str) -> None:
    out, err = capsys.readouterr()
    assert json.loads(out.splitlines()[-1])["event"] == "done"
    first, last = err.splitlines()
    assert re.fullmatch(
        rf"The run goes on, but is no longer recorded: .*\.pt: cannot be written: {reason}\. .*", first
    )
    assert last.startswith("The run is done, but not all of it was recorded: ")


@pytest.mark.parametrize("n_kb", [28, 70])
def test_a_disk_that_fills_up_within_a_checkpoint_is_told_as_one_that_was_full(
    disk: Callable[[int], Path], n_kb: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    BROAD.write(tmp_path / "broad.toml")
    folder = disk(n_kb) / "run"
    assert main.main(["train", str(tmp_path / "broad.toml"), "--json", "--run-dir", str(folder)]) == 1
    assert_told_and_done(capsys, "No space left on device")
    assert not list(folder.rglob("*.tmp"))


def test_a_checkpoint_that_cannot_be_written_leaves_the_one_before_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run, whole = Run(tmp_path / "run"), Run(tmp_path / "whole")
    every = CheckpointInterval(steps=10)
    train.start(BROAD, RecordedTraining(whole.folder, every), json=True)
    with ExitStack() as stack:
        report = Meddling(BROAD, lambda: stack.enter_context(largest_file(30_000)))
        with pytest.raises(RunError, match=r"last\.pt: cannot be written: File too large"):
            train.start(BROAD, RecordedTraining(run.folder, every), json=False, report=report)
    assert "The run goes on, but is no longer recorded" in capsys.readouterr().err
    assert not list(run.folder.rglob("*.tmp"))
    assert checkpoint.read(run.last).step == 20
    assert checkpoint.read(run.best).step == 10
    train.resume(run.folder, (), RecordedTraining(), json=True)
    np.testing.assert_array_equal(run.losses(), whole.losses())


@pytest.mark.parametrize("name", ["weights.pt", "weights.safetensors"])
def test_weights_that_do_not_fit_on_the_disk_leave_the_former_file(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(b"former")
    too_large = pytest.raises(PlaygroundError, match=r"cannot be written: File too large")
    with largest_file(30_000), too_large:
        save_weights(tmp_path / name, nn.Linear(200, 200))
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_bytes() == b"former"


@pytest.mark.parametrize("n_kb", [4, 12, 20, 32])
def test_whenever_the_disk_is_full_a_folder_can_be_gone_on_with_or_begun_anew(
    disk: Callable[[int], Path], n_kb: int, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, error = disk(n_kb) / "run", None
    try:
        train.start(SPIRAL, RecordedTraining(folder), json=True)
    except (PlaygroundError, RunError) as raised:
        error = raised
    assert error is None or "No space left" in str(error)
    if isinstance(error, PlaygroundError):
        assert not folder.exists()
    elif error is not None:
        assert not list(folder.rglob("*.tmp"))
        subprocess.run(["mount", "-o", "remount,size=1m", str(folder.parent)], check=True)
        train.resume(folder, (), RecordedTraining(), json=True)
        assert read_row(Run(folder)).state == "finished"
        assert len(Run(folder).losses()) == 40
