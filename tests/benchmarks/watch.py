"""Training without the window, with everything that can be seen of a small network made anew each epoch."""

from __future__ import annotations

import itertools
import math
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE
from time import perf_counter

from core.components.catalog import build_catalog
from core.experiment.experiment import Experiment
from core.inspect.prober import Prober
from core.protocol.results import StepResult
from core.protocol.snapshot import Watch
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.benchmarks.figures import Figure, median

HIDDEN = ((4, 2), (8, 8, 8), (64, 64))
ENGINE = "TENSORFLOW_PLAYGROUND"
"""The environment variable with the path of TensorFlow Playground's ``src/nn.ts``, made a CommonJS module."""

ALL = Watch(n_units=1_000)


def run(quick: bool) -> list[Figure]:
    """Return epochs/s with losses, a decision map and the maps of all units after each epoch.

    Where TensorFlow Playground's own engine is at hand, it does the same by turns, in Node.
    """
    return [figure for hidden in HIDDEN for figure in measure(hidden, *((5, 10) if quick else (15, 30)))]


def measure(hidden: tuple[int, ...], rounds: int, n_epochs: int) -> list[Figure]:
    """Return the figures of one network."""
    trainer = Trainer(experiment(hidden), build_catalog(), choose("cpu", detect()))
    prober, steps, engine = Prober(trainer), trainer.steps(), Engine.of(hidden)
    ours, looks, ratios = [], [], []
    for i in range(rounds + 1):
        training, looking = epochs(steps, prober, n_epochs)
        theirs = engine.epochs(n_epochs) if engine is not None else math.nan
        if i:  # the first round warms up
            ours.append(n_epochs / (training + looking))
            looks.append(1e3 * looking / n_epochs)
            ratios.append(theirs / (training + looking))
    if engine is not None:
        engine.close()
    name = f"hidden {'-'.join(map(str, hidden))}"
    figures = [
        Figure(f"{name}: all maps each epoch", median(ours), "epochs/s"),
        Figure(f"{name}: of one epoch, the maps", median(looks), "ms"),
    ]
    if engine is not None:
        figures.append(
            Figure(f"{name}: over TensorFlow Playground's engine", median(ratios), "ratio", at_least=1)
        )
    return figures


class Engine:
    """TensorFlow Playground's engine in a process of Node."""

    def __init__(self, path: str, hidden: tuple[int, ...]) -> None:
        program = Path(__file__).parent / "programs" / "playground_engine.js"
        command = ["node", str(program), path, *map(str, hidden)]
        self._process = subprocess.Popen(command, stdin=PIPE, stdout=PIPE, text=True)

    @staticmethod
    def of(hidden: tuple[int, ...]) -> Engine | None:
        """Return the engine with these layers; None where there is no engine."""
        path = os.environ.get(ENGINE)
        return None if path is None else Engine(path, hidden)

    def epochs(self, n_epochs: int) -> float:
        """Train for some epochs; return the seconds."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(n_epochs, file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline()) / 1e3

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


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
