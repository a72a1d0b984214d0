"""Training without the window, with everything that can be seen of a small network made anew each epoch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from time import perf_counter

from core.components.catalog import build_catalog
from core.experiment.experiment import Experiment
from core.inspect.prober import Prober
from core.protocol.results import StepResult
from core.protocol.snapshot import Watch
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.benchmarks.figures import Figure, median

IN_JAVASCRIPT = {(4, 2): 92.0, (8, 8, 8): 27.0, (64, 64): 1.6}
"""Epochs/s of an engine in JavaScript that does the same, on a machine of this kind."""

ALL = Watch(n_units=1_000)


def run(quick: bool) -> list[Figure]:
    """Return epochs/s with losses, a decision map and the maps of all units after each epoch."""
    rounds, n_epochs = (3, 20) if quick else (9, 60)
    figures = []
    for hidden, reference in IN_JAVASCRIPT.items():
        trainer = Trainer(experiment(hidden), build_catalog(), choose("cpu", detect()))
        prober, steps = Prober(trainer), trainer.steps()
        epochs(steps, prober, n_epochs)
        pairs = [epochs(steps, prober, n_epochs) for _ in range(rounds)]
        name = "-".join(map(str, hidden))
        figures += [
            Figure(
                f"hidden {name}: all maps each epoch; JavaScript {reference:g}",
                median([n_epochs / (training + looking) for training, looking in pairs]),
                "epochs/s",
                at_least=reference,
            ),
            Figure(
                f"hidden {name}: of one epoch, the maps",
                median([1e3 * looking / n_epochs for _, looking in pairs]),
                "ms",
            ),
        ]
    return figures


def experiment(hidden: tuple[int, ...]) -> Experiment:
    """Return what TensorFlow Playground starts with, on the spiral and without an end."""
    return Experiment.from_dict(
        {
            "data": {"name": "spiral", "n_samples": 500, "test_fraction": 0.5, "batch_size": 10},
            "model": {"name": "mlp", "hidden": list(hidden), "activation": "Tanh"},
            "loss": {"name": "BCEWithLogitsLoss"},
            "optimizer": {"name": "SGD", "lr": 0.03},
            "training": {"epochs": 10_000_000},
        }
    )


def epochs(steps: Iterator[StepResult], prober: Prober, n_epochs: int) -> tuple[float, float]:
    """Train for some epochs; return the seconds spent in training and in looking."""
    looking, began = 0.0, perf_counter()
    evaluated = (step for step in steps if step.evaluation is not None)
    for _ in itertools.islice(evaluated, n_epochs):
        before = perf_counter()
        prober.snapshot(ALL, sharp=True)
        looking += perf_counter() - before
    return perf_counter() - began - looking, looking
