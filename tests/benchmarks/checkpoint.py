"""Checkpoints of ten million parameters beside bare torch.save and torch.load."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import torch

from core.components.catalog import build_catalog
from core.experiment.presets import read_preset
from core.training.checkpoints import checkpoint, save_restore
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.benchmarks.figures import Figure, median


def run(quick: bool) -> list[Figure]:
    """Return the time of writing and reading over torch's own, for the same contents."""
    experiment = read_preset("digits_mlp").experiment.replace("model.hidden", [3100, 3100])
    experiment = experiment.replace("training.device", "cpu").replace("optimizer", {"name": "Adam"})
    trainer = Trainer(experiment, build_catalog(), choose("cpu", detect()))
    next(trainer.steps())
    with tempfile.TemporaryDirectory() as scratch:
        ours, bare = Path(scratch) / "ours.pt", Path(scratch) / "bare.pt"
        save_restore.save(ours, trainer)
        table = torch.load(ours, weights_only=True)

        def write() -> None:
            save_restore.save(ours, trainer)

        def write_bare() -> None:
            torch.save(table, bare)

        def read() -> None:
            checkpoint.read(ours)

        def read_bare() -> None:
            torch.load(bare, weights_only=True)

        rounds = 3 if quick else 15
        written, read_in = _times(rounds, write, write_bare), _times(rounds, read, read_bare)
    both = (written[0] + read_in[0]) / (written[1] + read_in[1])
    size = f"{trainer.built.n_parameters / 1e6:.1f} million parameters with Adam"
    return [
        Figure(f"writing and reading over torch's own, {size}", both, "ratio", at_most=1.3),
        Figure("writing, flushed to disk and sealed, over torch.save", written[0] / written[1], "ratio"),
        Figure("reading, checked, over torch.load", read_in[0] / read_in[1], "ratio"),
        Figure("writing", written[0], "s"),
        Figure("reading", read_in[0], "s"),
    ]


def _times(rounds: int, ours: Callable[[], None], bare: Callable[[], None]) -> tuple[float, float]:
    """Return the median seconds of both, taken in turn."""
    pairs = [(_seconds(ours), _seconds(bare)) for _ in range(rounds)]
    return median([pair[0] for pair in pairs]), median([pair[1] for pair in pairs])


def _seconds(do: Callable[[], None]) -> float:
    began = perf_counter()
    do()
    return perf_counter() - began
