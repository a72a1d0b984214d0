"""Training beside another busy program against training alone."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from core.components.catalog import build_catalog
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.benchmarks.figures import Figure, median

BUSY = "print(flush=True)\nwhile True: pass"


def experiments() -> dict[str, Experiment]:
    """Return what is measured, each without an end; the last one is for which threads gain most."""
    digits = read_preset("digits_mlp").experiment
    named = {
        "digits MLP": digits,
        "digits CNN": read_preset("digits_cnn").experiment.replace("scheduler", None),
        "64-1024-1024-10, batch 128": digits.replace("model.hidden", [1024, 1024]).replace(
            "data.batch_size", 128
        ),
    }
    return {name: experiment.replace("training.epochs", 10_000_000) for name, experiment in named.items()}


def run(quick: bool) -> list[Figure]:
    """Return the time of a step while another program keeps one core busy, over its time alone."""
    rounds, seconds = (3, 0.3) if quick else (15, 0.5)
    figures = []
    for name, experiment in experiments().items():
        trainer = Trainer(experiment, build_catalog(), choose("cpu", detect()))
        steps = trainer.steps()
        step_ms(steps, seconds)  # warms up
        pairs = []
        for _ in range(rounds):
            alone = step_ms(steps, seconds)
            with a_busy_program():
                pairs.append((alone, step_ms(steps, seconds)))
        ratio = median([busy for _, busy in pairs]) / median([alone for alone, _ in pairs])
        figures += [
            Figure(f"{name}: a step beside one busy core over alone", ratio, "ratio", at_most=2.0),
            Figure(f"{name}: a step alone", median([alone for alone, _ in pairs]), "ms"),
            Figure(f"{name}: threads", trainer.threads),
        ]
    return figures


@contextmanager
def a_busy_program() -> Iterator[None]:
    """Keep one core busy with a program that never waits."""
    with subprocess.Popen([sys.executable, "-c", BUSY], stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        program.stdout.readline()
        try:
            yield
        finally:
            program.kill()


def step_ms(steps: Iterator[object], seconds: float) -> float:
    """Train for so long, and return the milliseconds of a step."""
    began, n_steps = perf_counter(), 0
    while perf_counter() - began < seconds:
        next(steps)
        n_steps += 1
    return (perf_counter() - began) * 1000 / n_steps
