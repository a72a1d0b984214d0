"""What language models write: the time of 200 characters, and what training keeps of its speed beside it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter, thread_time

from core.components.catalog import build_catalog
from core.experiment.presets import read_preset
from core.inspect.observer import Observer
from core.protocol.commands import WriteText
from core.protocol.writing import Writing
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from gui.thread.event_queue import EventQueue
from gui.thread.text_scheduler import TextScheduler
from tests.benchmarks.figures import Figure, median
from tests.benchmarks.text import PRESETS, bare

SLICE_S = 1.0
"""Seconds of a slice: some portions of text are written in each."""


def run(quick: bool) -> list[Figure]:
    """Return for each preset how long a text takes, and training's speed beside it over its speed without."""
    return [figure for name in PRESETS for figure in measure(name, 2 if quick else 8)]


def measure(name: str, n_slices: int) -> list[Figure]:
    """Return the figures of one preset, in processor time: what else the machine does counts little."""
    trainer = Trainer(bare(read_preset(name).experiment), build_catalog(), choose("cpu", detect()))
    steps, scheduler = trainer.steps(), TextScheduler(EventQueue(lambda: None))
    for _ in itertools.islice(steps, 20):
        pass
    scheduler.set_observer(Observer(trainer))
    slices = [(rate(steps, None), rate(steps, scheduler)) for _ in range(n_slices)]
    kept = median([writing / silent for silent, writing in slices])
    texts = [seconds_of_text(scheduler, 0.5 + i / 10) for i in range(10)]
    most = 150 if name == "text_mlp" else None
    return [
        Figure(f"{name}: 200 characters at a new temperature", 1e3 * median(texts), "ms", at_most=most),
        Figure(f"{name}: training beside the text over training alone", kept, "ratio", at_least=0.90),
    ]


def rate(steps: Iterator[object], scheduler: TextScheduler | None) -> float:
    """Train for a slice, and return the steps for each second of this thread's processor time."""
    if scheduler is not None:
        scheduler.want(WriteText(Writing()))
    began, ends, n = thread_time(), perf_counter() + SLICE_S, 0
    while perf_counter() < ends:
        next(steps)
        n += 1
        if scheduler is not None:
            scheduler.write_if_due()
    if scheduler is not None:
        scheduler.want(WriteText(None))
    return n / (thread_time() - began)


def seconds_of_text(scheduler: TextScheduler, temperature: float) -> float:
    """Return the processor time of a text that is written at rest."""
    began = thread_time()
    scheduler.want(WriteText(replace(Writing(), temperature=temperature)))
    while scheduler.write_at_rest():
        pass
    return thread_time() - began
