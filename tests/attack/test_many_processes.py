"""Runs of several processes that are killed anywhere at any moment, and what they resume from altered."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from core.cli import train as session
from core.experiment.experiment import Experiment
from core.runs.folder import Run
from core.training.checkpoints.checkpoint import read
from tests.helpers.distributed_runs import environment, eventually, ranks_of, train
from tests.helpers.warm_python import warm

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is not of Windows")
VICTIMS = ("rank 1", "launcher", "all", "rank 0")
STEPS_PER_EPOCH = 10
END_S = 40
EXPERIMENT = Experiment.from_dict(
    {
        "data": {"name": "spiral", "n_samples": 200},
        "model": {"name": "mlp", "hidden": [8]},
        "loss": {"name": "CrossEntropyLoss"},
        "optimizer": {"name": "Adam", "lr": 0.01},
        "training": {"epochs": 100_000, "device": "cpu", "threads": 1},
    }
)
NO_PICKLES = """
import os, sys
def refuse(event, arguments):
    if event == "pickle.find_class" and "core.training.distributed.process_group" in sys.modules:
        os.write(2, b"unpickled\\n")
        os._exit(3)
if "RANK" in os.environ:
    sys.addaudithook(refuse)
"""


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Path]:
    """Return a folder for runs; temporary files go to ``temporary`` in it, and a rank that unpickles ends."""
    (tmp_path / "temporary").mkdir()
    (tmp_path / "sitecustomize.py").write_text(NO_PICKLES)
    yield tmp_path
    for process in psutil.process_iter(["environ"]):
        if (process.info["environ"] or {}).get("TMPDIR") == str(tmp_path / "temporary"):
            process.kill()


def begin(place: Path, *arguments: object, n: int = 2) -> subprocess.Popen[str]:
    told = environment(TMPDIR=str(place / "temporary"))
    told["PYTHONPATH"] += f":{place}"
    more = ("--checkpoint-every", 7, "--json")
    return train(*arguments, *more, n=n, env=told)


def kill(process: subprocess.Popen[str], victim: str) -> None:
    """Kill one process or all, and wait for the end of the others."""
    ranks = ranks_of(process)
    if victim in ("launcher", "all"):
        process.kill()
    for rank, one in enumerate(ranks):
        if victim in (f"rank {rank}", "all"):
            one.kill()
    _, err = process.communicate(timeout=END_S)
    assert "unpickled" not in err
    assert psutil.wait_procs(ranks, timeout=END_S)[1] == []


def private_folders(place: Path) -> list[Path]:
    """Return the folders in which processes have found each other that are still there."""
    return [*(place / "temporary").glob("playground-ranks-*")]


def ended(process: subprocess.Popen[str]) -> tuple[int, list[str]]:
    """Return the exit code and the lines of the error output."""
    _, err = process.communicate(timeout=END_S)
    return process.returncode, err.splitlines()


def losses(folder: Path) -> list[bytes]:
    """Return the bits of every step's loss."""
    return [loss.tobytes() for loss in Run(folder).losses()]


@pytest.mark.thorough
def test_killed_anywhere_they_go_on_as_if_they_never_had_been(place: Path) -> None:
    file, folder = place / "experiment.toml", place / "run"
    EXPERIMENT.write(file)
    process = begin(place, file, "--run-dir", folder)
    for seed, victim in enumerate(VICTIMS):
        await_steps(folder, random.Random(seed).randint(1, 60))
        kill(process, victim)
        left = private_folders(place)
        assert victim == "all" or not left
        for private in left:  # none was left to take it away
            shutil.rmtree(private)
        if victim != VICTIMS[-1]:
            process = begin(place, "--resume", folder)
    finish(place, file, folder)


def finish(place: Path, file: Path, folder: Path) -> None:
    """Let the killed run and copies of it end, beside one that was never killed; compare their losses."""
    by_one, by_three = place / "by one", place / "by three"
    n_kept = step_of(folder)
    n_epochs = n_kept // STEPS_PER_EPOCH + 3
    for copy in (by_one, by_three):
        shutil.copytree(folder, copy)
    end = ("--set", f"training.epochs={n_epochs}")
    running = [
        begin(place, "--resume", folder, *end),
        begin(place, file, "--run-dir", place / "whole", *end),
        begin(place, "--resume", by_three, *end, n=3),
    ]
    session.resume(by_one, [("training.epochs", n_epochs)], session.RecordedTraining(), json=True)
    assert [ended(process) for process in running] == [(0, [])] * 3
    whole = losses(place / "whole")
    assert len(whole) > n_kept
    assert losses(folder) == whole
    for other in (by_one, by_three):
        assert losses(other)[:n_kept] == whole[:n_kept]
        assert Run(other).losses() == pytest.approx(Run(place / "whole").losses(), rel=1e-5)


def await_steps(folder: Path, n: int) -> None:
    """Wait until a run that begins or goes on has a checkpoint `n` steps later."""
    last, target = Run(folder).last, step_of(folder) + n
    former = last.stat().st_mtime_ns if last.exists() else 0
    eventually(lambda: last.exists() and last.stat().st_mtime_ns > former)  # reading would slow its start
    eventually(lambda: step_of(folder) >= target)


def step_of(folder: Path) -> int:
    """Return how far a run's last checkpoint is."""
    last = Run(folder).last
    return read(last).step if last.exists() else 0


def test_what_cannot_be_resumed_ends_all_in_one_line(place: Path, waiting_python: Path | None) -> None:
    folder = place / "run"
    session.start(EXPERIMENT.replace("training.epochs", 3), session.RecordedTraining(folder), json=True)
    damaged = shutil.copytree(folder, place / "damaged")
    os.truncate(Run(damaged).last, 2_000)
    with warm(waiting_python):
        started = [
            begin(place, "--resume", damaged),
            begin(place, "--resume", folder, "--set", "training.epochs=1e400"),
        ]
        for process in started:
            code, lines = ended(process)
            assert (code, len(lines)) == (2, 1), lines
    assert not private_folders(place)
