"""A sweep in two processes against one run after another, as the command line trains them."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

import main
from core.runs.sweeps.folder import SweepFolder, sweeps_in
from tests.benchmarks.figures import Figure, median

N_RUNS = 8


def run(quick: bool) -> list[Figure]:
    """Return how much faster 8 digits CNN runs are on two workers, the start of all processes included."""
    epochs, rounds = (20, 1) if quick else (100, 3)  # of 6 s each: two more processes take 7 s to start
    pairs = [(sweep_s(1, epochs), sweep_s(2, epochs)) for _ in range(rounds)]
    alone, both = ([pair[i] for pair in pairs] for i in (0, 1))
    speedup = median([one[0] for one in alone]) / median([two[0] for two in both])
    work = median([two[1] for two in both]) / median([one[1] for one in alone])
    return [
        Figure(f"{N_RUNS} digits CNN runs: speed of 2 workers over one after another", speedup, at_least=1.6),
        Figure("one after another", median([one[0] for one in alone]), "s"),
        Figure("2 workers", median([two[0] for two in both]), "s"),
        Figure("processor time of 2 workers over one after another", work, "ratio"),
    ]


def sweep_s(workers: int, epochs: int) -> tuple[float, float]:
    """Return the seconds and the seconds of processor time that a sweep takes."""
    with tempfile.TemporaryDirectory() as place:
        words = ["sweep", "digits_cnn", "--vary", f"seed=0..{N_RUNS - 1}", "--folder", place, "--set"]
        words += [f"training.epochs={epochs}", "--engine", "processes", "--workers", str(workers)]
        began, used = perf_counter(), _used_s()
        subprocess.run(
            [sys.executable, main.__file__, *words, "--json"], check=True, stdout=subprocess.DEVNULL,
            env={**os.environ, "OMP_NUM_THREADS": "1"},
        )  # fmt: skip
        seconds, used = perf_counter() - began, _used_s() - used
        (folder,) = sweeps_in(Path(place))
        planned = SweepFolder(folder)
        rows = [planned.row(i) for i in range(N_RUNS)]
        assert all(row is not None and row.state == "finished" for row in rows)
    return seconds, used


def _used_s() -> float:
    used = os.times()
    return used.children_user + used.children_system
