"""Time travel over a long run: the memory of its recorded moments, and the way to any of them."""

from __future__ import annotations

import random
from pathlib import Path
from time import perf_counter

from PySide6.QtWidgets import QApplication

from core.components.catalog import build_catalog
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.inspect.weight_history import BUDGET_BYTES, WeightHistory
from core.protocol.commands import FASTEST
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from gui.app import Playground
from tests.benchmarks.figures import Figure, median
from tests.benchmarks.window import open_window, wait, wait_for

N_VISITS = 60


def run(quick: bool) -> list[Figure]:
    """Return the memory of the moments of 10,000 epochs, and the times from a wish to its picture."""
    n_epochs = 1_000 if quick else 10_000
    experiment = read_preset("spiral").experiment
    for path, value in {
        "model.hidden": [8, 8, 8], "data.n_samples": 100, "training.epochs": n_epochs,
    }.items():  # fmt: skip
        experiment = experiment.replace(path, value)
    times_ms, n_moments = visits(experiment)
    return [
        *memory(experiment, n_epochs),
        Figure("moments that can be visited", n_moments),
        Figure("to a recorded moment and its picture, median", median(times_ms), "ms"),
        Figure("to a recorded moment and its picture, longest", max(times_ms), "ms", at_most=100),
    ]


def memory(experiment: Experiment, n_epochs: int) -> list[Figure]:
    """Return what recording `n_epochs` moments of a small and of a large model takes of real memory."""
    figures = []
    for name, hidden in (("2-8-8-8-1", [8, 8, 8]), ("2-512-512-1", [512, 512])):
        trainer = Trainer(
            experiment.replace("model.hidden", hidden), build_catalog(), choose("cpu", detect())
        )
        moments = WeightHistory(trainer.model)
        before = resident()
        for step in range(n_epochs):
            moments.record(step)
        figures.append(
            Figure(
                f"{name}: resident memory of {n_epochs:,} recorded epochs",
                (resident() - before) / 2**20,
                "MiB",
                at_most=1.1 * BUDGET_BYTES / 2**20,
            )
        )
    return figures


def visits(experiment: Experiment) -> tuple[list[float], int]:
    """Train to the end in the window, then go to moments at random; return the times in ms."""
    with open_window(FASTEST) as playground:
        store = playground.store
        store.show_experiment(experiment)
        wait_for(lambda: store.run.state == "ready" and store.run.trained == experiment)
        store.control.run()
        while store.run.state != "finished":
            wait(0.2)
        wait(0.5)
        chosen = random.Random(0).sample(
            store.run.recorded_steps, min(N_VISITS, len(store.run.recorded_steps))
        )
        times_ms = [_visit_ms(playground, step) for step in chosen]
        n_moments = len(store.run.recorded_steps)
    return times_ms, n_moments


def _visit_ms(playground: Playground, step: int) -> float:
    began = perf_counter()
    playground.store.view.show_snapshot_at(step)
    while playground.store.run.snapshot is None or playground.store.run.snapshot.step != step:
        QApplication.processEvents()
    playground.window.repaint()
    QApplication.processEvents()
    return 1e3 * (perf_counter() - began)


def resident() -> int:
    """Return the bytes of memory that this process has in use."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * 4096
