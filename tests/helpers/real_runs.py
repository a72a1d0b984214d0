"""What the tests of recorded runs share: a small experiment, and what its folder must hold."""

from __future__ import annotations

import csv
from pathlib import Path

import torch
from pytestqt.qtbot import QtBot

from core.cli import train
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.runs.folder import Run
from core.runs.run_row import read_row
from core.training.checkpoints.checkpoint import read
from gui.app import Playground

LONG_MS = 60_000
SPIRAL = (
    read_preset("spiral").experiment
    .replace("data.n_samples", 200).replace("model.hidden", [4]).replace("model.dropout", 0.2)
    .replace("scheduler", {"name": "StepLR", "step_size": 3, "gamma": 0.5})
    .replace("training", {"epochs": 8, "device": "cpu", "threads": 1})
)  # fmt: skip


def in_state(qtbot: QtBot, playground: Playground, state: str) -> None:
    qtbot.waitUntil(lambda: playground.store.run.state == state, timeout=LONG_MS)


def shown_in(qtbot: QtBot, playground: Playground, experiment: Experiment) -> Playground:
    """Open an experiment in a window that is there, and return the window."""
    store = playground.store
    store.document.open(experiment, None, store._build_opened)  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: store.run.trained == experiment and store.run.state == "ready", timeout=LONG_MS)
    return playground


def recorded_as(qtbot: QtBot, run: Run, state: str) -> None:
    qtbot.waitUntil(lambda: read_row(run).state == state, timeout=LONG_MS)


def run_until(qtbot: QtBot, playground: Playground, n_steps: int) -> None:
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps >= n_steps, timeout=LONG_MS)


def run_of(playground: Playground) -> Run:
    folder = playground.store.run.run_folder
    assert folder is not None
    return Run(folder)


def said(playground: Playground) -> list[str]:
    return [message.summary for message in playground.store.messages.unread]


def trained(folder: Path, experiment: Experiment) -> Run:
    """Return the run that the command line makes of an experiment."""
    train.start(experiment, train.RecordedTraining(folder), json=True)
    return Run(folder)


def without_seconds(run: Run) -> list[dict[str, str]]:
    with open(run.metrics_file, encoding="utf-8", newline="") as file:
        return [{key: cell for key, cell in row.items() if key != "seconds"} for row in csv.DictReader(file)]


def assert_same(run: Run, other: Run) -> None:
    """Two runs have the same losses, metrics and weights, to the last bit."""
    assert run.losses().tobytes() == other.losses().tobytes()
    assert without_seconds(run) == without_seconds(other)
    for one, two in ((run.last, other.last), (run.best, other.best)):
        ours, theirs = read(one).model, read(two).model
        assert all(torch.equal(ours[key], tensor) for key, tensor in theirs.items())
