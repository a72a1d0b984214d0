"""The training loop with a recorder beside it, and the list of a thousand runs."""

from __future__ import annotations

import itertools
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from core.components.catalog import build_catalog
from core.experiment.presets import read_preset
from core.protocol.results import StepResult
from core.runs.folder import Run
from core.runs.store import RunStore
from core.training.devices import choose, detect
from core.training.recorder import Recorder
from core.training.trainer import Trainer
from tests.benchmarks.figures import Figure

N_RUNS = 1_000
SLICE = 300
"""Steps in turn with and without recording, so that what else the machine does falls on both."""


def run(quick: bool) -> list[Figure]:
    """Return steps/s with recording over without, on the spiral preset, and the time of a list."""
    rounds = 60 if quick else 400
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch)
        ratio = _recording(place / "one", rounds)
        first, again = _listing(place / "many", place / "one")
    return [
        Figure("recording on over off, spiral preset", ratio, "ratio", at_least=0.98),
        Figure(f"listing {N_RUNS:,} runs", first, "s", at_most=1.0),
        Figure(f"listing {N_RUNS:,} runs again", again, "s"),
    ]


def _recording(folder: Path, rounds: int) -> float:
    """Return the rate with recording, checkpoints and all, over that without, taken in short turns."""
    experiment = read_preset("spiral").experiment.replace("scheduler", None)
    experiment = experiment.replace("training.device", "cpu").replace("training.epochs", 10_000_000)
    catalog, cpu = build_catalog(), choose("cpu", detect())
    recorded, plain = (Trainer(experiment, catalog, cpu) for _ in range(2))
    recorder = Recorder(Run.create(folder, experiment), recorded)
    ours, bare = _recorded(recorder), plain.steps()
    for steps in (ours, bare):
        _seconds(steps, SLICE)
    on = off = 0.0
    for i in range(rounds):
        if i % 2:
            on += _seconds(ours, SLICE)
            off += _seconds(bare, SLICE)
        else:
            off += _seconds(bare, SLICE)
            on += _seconds(ours, SLICE)
    recorder.close("stopped")
    return off / on


def _recorded(recorder: Recorder) -> Iterator[StepResult]:
    for step in recorder.trainer.steps():
        recorder.add(step)
        yield step


def _seconds(steps: Iterator[StepResult], n_steps: int) -> float:
    began = perf_counter()
    for _ in itertools.islice(steps, n_steps):
        pass
    return perf_counter() - began


def _listing(place: Path, model: Path) -> tuple[float, float]:
    for i in range(N_RUNS):
        shutil.copytree(model, place / str(i), ignore=shutil.ignore_patterns("checkpoints", "losses.f32"))
    store, seconds = RunStore(place), []
    for _ in range(2):
        began = perf_counter()
        assert len(store.rows()) == N_RUNS
        seconds.append(perf_counter() - began)
    return seconds[0], seconds[1]
