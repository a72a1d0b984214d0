"""Resident memory of the live window at full speed, minute by minute: a day of it must not fill the memory.

``python -m tests.benchmarks soak [--seconds S]``
"""

from __future__ import annotations

from itertools import pairwise

import psutil

from core.experiment.presets import read_preset
from core.protocol.commands import FASTEST
from tests.benchmarks.figures import Figure
from tests.benchmarks.window import open_window, wait, wait_for

MIB = 2**20
MINUTES, FLAT = 30, 20
"""How long it takes, and how many of its last minutes must be flat."""
WITHIN_MIB = 8.0


def run(quick: bool, seconds: float | None = None) -> list[Figure]:
    """Return how far memory rises in the last two thirds of the time; print it each minute meanwhile."""
    seconds = seconds or (180 if quick else 60 * MINUTES)
    n_times = max(3, round(seconds / 60))
    process, resident = psutil.Process(), []
    with open_window(FASTEST) as playground:
        store = playground.store
        store.show_experiment(read_preset("spiral").experiment.replace("training.epochs", 10_000_000))
        wait_for(lambda: store.run.state == "ready")
        store.control.run()
        for minute in range(1, n_times + 1):
            wait(seconds / n_times)
            resident.append(process.memory_info().rss / MIB)
            steps = store.run.history.n_steps
            print(f"  minute {minute:>3}: {resident[-1]:7.1f} MiB, {steps:>11,} steps", flush=True)
    last = resident[-max(2, round(len(resident) * FLAT / MINUTES)) :]
    slope = sum(after - before for before, after in pairwise(last)) / (len(last) - 1)
    return [
        Figure("steps", steps),
        Figure("memory at the end", resident[-1], "MiB"),
        Figure("memory in the last two thirds, highest over lowest", max(last) - min(last), "MiB",
               at_most=WITHIN_MIB),
        Figure("memory in the last two thirds, slope", slope, "MiB/min"),
    ]  # fmt: skip
