"""Folders of runs as a recording leaves them, made in no time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.tasks import Task
from core.runs import metrics_csv
from core.runs.folder import Run

SPIRAL = read_preset("spiral").experiment


def write_rows(run: Run, losses: list[float], *, first: int = 1, seconds: float = 1.0) -> None:
    """Append an evaluation for each of these test losses, ten steps and half an epoch apart."""
    names = metrics_csv.columns(Task.BINARY)
    with open(run.metrics_file, "a", encoding="ascii") as file:
        if file.tell() == 0:
            file.write(",".join(names) + "\n")
        for i, loss in enumerate(losses, first):
            values = {"step": 10 * i, "epoch": i / 2, "seconds": seconds * i, "lr": 0.01, "loss": 2 * loss}
            file.write(metrics_csv.row(names, values | {"test_loss": loss, "test_accuracy": 1 - loss}))


@contextmanager
def recording(folder: Path, experiment: Experiment = SPIRAL, **changes: Any) -> Iterator[Run]:
    """Begin the folder of a run that is recorded until the block ends."""
    for path, value in changes.items():
        experiment = experiment.replace(path.replace("__", "."), value)
    run = Run.create(folder, experiment)
    try:
        yield run
    finally:
        run.lock.release()


def recorded(folder: Path, losses: list[float], state: str = "finished", **changes: Any) -> Run:
    """Leave the folder of a run that ended with these test losses."""
    with recording(folder, **changes) as run:
        write_rows(run, losses)
        run.update({"state": state, "device": "cpu", "best": {"step": 10, "test_loss": min(losses)}})
    return run
