"""Walls without training: members whose maps are circles that move, and whose losses fall."""

from __future__ import annotations

from pathlib import Path
from typing import Self

import numpy as np

from core.experiment.data_schema import DOMAIN
from core.experiment.presets import read_preset
from core.runs.run_info import Summary
from core.runs.sweeps import wall_layout as layout
from core.runs.sweeps.folder import SweepFolder
from core.runs.sweeps.sweep import SEED, Axis, Sweep
from core.runs.sweeps.wall_layout import WALL, Bytes, WallHeader, WallProgress
from core.runs.sweeps.wall_writer import WallWriter

COLUMNS = ("loss", "train_loss", "test_loss", "train_accuracy", "test_accuracy")
STEPS_PER_EPOCH = 25


class MadeWall:
    """The wall of a sweep over the learning rate and seeds, which ``advance`` makes grow.

    Every seventh member diverges at the third moment, if `diverging`. Use it with ``with``.
    """

    def __init__(
        self, place: Path, n_rates: int = 4, n_seeds: int = 4, *, classes: int = 0, kind: layout.Kind = "map",
        epochs: int = 100, diverging: bool = True,
    ) -> None:  # fmt: skip
        rates = tuple(round(0.001 * 2**i, 6) for i in range(n_rates))
        axes = (Axis("optimizer.lr", rates), Axis(SEED, tuple(range(n_seeds))))
        self.planned = SweepFolder.create(Sweep(read_preset("spiral").experiment, axes), place)
        self.n, self.epochs, self.moment = n_rates * n_seeds, epochs, 0
        members = tuple(
            Summary("Spiral", "spiral", "mlp", "Adam", lr=lr, epochs=epochs, seed=seed)
            for lr in rates
            for seed in range(n_seeds)
        )
        header = WallHeader("made", members, COLUMNS, kind, classes, check=1e-7)
        self.writer = WallWriter.create(self.planned.folder / WALL, header)
        self.rows = np.zeros(self.n, header.row)
        self.dies = (np.arange(self.n) % 7 == 6) & diverging
        self.advance(1)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.writer.close()

    def advance(self, n_moments: int, *, with_maps: bool = True) -> None:
        """Record more moments, one an epoch, each with its maps as long as there is room."""
        for _ in range(n_moments):
            self._record()
            if with_maps:
                self.draw()
                step = self.moment * STEPS_PER_EPOCH
                self.writer.record_maps(step, self.moment)
            self.moment += 1
        self.tell("finished" if self.moment > self.epochs else "running")

    def _record(self) -> None:
        at, members = self.moment, np.arange(self.n)
        dead = self.dies & (at >= 3)
        test = np.float32(0.1 + 0.6 * np.exp(-at * (1 + members % 5) / 40))
        accuracy = 1 - test / 2
        values = np.stack([test * 0.9, test * 0.95, test, accuracy, accuracy]).astype(np.float32)
        values[:, dead] = np.nan
        step = at * STEPS_PER_EPOCH
        self.writer.record(step, at, 0.1 * at, values)
        rows = self.rows
        alive = ~dead & (at > 0)
        rows["state"] = np.where(dead, layout.DIVERGED, layout.TRAINING)
        if at >= self.epochs:
            rows["state"][~dead] = layout.FINISHED
        rows["step"][alive] = rows["best_step"][alive] = step
        rows["epoch"][alive] = rows["best_epoch"][alive] = at
        rows["loss"][alive], rows["test_loss"][alive] = values[0, alive], values[2, alive]
        rows["best"][alive] = values.T[alive]
        if at == 3 and dead.any():
            text = "The loss became not a number at step 60."
            self.writer.tell_problems({int(member): text for member in np.flatnonzero(dead)})

    def draw(self, *members: int) -> None:
        """Draw the live maps of some members, or of all."""
        which = members or range(self.n)
        steps = [self.moment * STEPS_PER_EPOCH] * len(which)
        if self.writer.header.planes:
            self.writer.draw(which, steps, np.stack([self.map_of(i, self.moment) for i in which]))

    def map_of(self, member: int, moment: int) -> Bytes:
        """Return a member's map at a moment, shape (planes, side, side)."""
        header = self.writer.header
        x = np.linspace(*header.domain, header.side)
        angle = 0.1 * moment + member
        x1, x2 = DOMAIN / 2 * np.cos(angle), DOMAIN / 2 * np.sin(angle)
        near = np.exp(-((x[None, :] - x1) ** 2 + (x[:, None] - x2) ** 2) / 8)
        confidence: Bytes = (255 * near).astype(np.uint8)
        if not header.classes:
            return confidence[None]
        classes = (near * header.classes).clip(max=header.classes - 1).astype(np.uint8)
        return np.stack([classes, confidence])

    def tell(self, state: str) -> None:
        """Say how far it is."""
        step = (self.moment - 1) * STEPS_PER_EPOCH
        total = self.epochs * STEPS_PER_EPOCH
        self.writer.tell(
            WallProgress(state, step, total, self.moment - 1, self.epochs, 0.1 * step), self.rows
        )
