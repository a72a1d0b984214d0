"""The statistics of layers over a run."""

from __future__ import annotations

from typing import Literal

import numpy as np

from core.analysis.series import Doubles, Points
from core.protocol.snapshot import LayerStatistics, LayerStatsSnapshot

Quantity = Literal["weight_norm", "gradient_norm", "update_ratio"]
QUANTITIES: tuple[Quantity, ...] = ("weight_norm", "gradient_norm", "update_ratio")

KEPT = 2_000
"""Most entries of a log."""

BENDING = frozenset(
    {
        "Hardshrink", "Hardsigmoid", "Hardswish", "Hardtanh", "LeakyReLU", "ReLU", "ReLU6", "Sigmoid",
        "Softshrink", "Softsign", "Tanh", "Threshold",
    }
)  # fmt: skip
"""Activations whose units can die or saturate, and those that are tried instead."""


class LayerStatsLog:
    """Statistics of a run's layers at several steps, in at most `KEPT` entries of numbers alone.

    When it is full, every other entry of the older half is dropped: what is recent stays dense.
    Histograms, dead and saturated units are not kept: they are told of the moment on show.
    """

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        """The layers, in their order."""
        self.edition = 0
        """Counts the changes."""
        self.clear()

    def __len__(self) -> int:
        return self._length

    def clear(self) -> None:
        """Forget the run."""
        self.names = ()
        self.edition += 1
        self._length = 0
        self._steps: Doubles = np.empty(0)
        self._values: Doubles = np.empty((0, 0, len(QUANTITIES)))

    def add(self, layer_stats: LayerStatsSnapshot) -> None:
        """Append the statistics of a step; those of a former step, which is visited, are there already."""
        names = tuple(layer.name for layer in layer_stats.layers)
        if names != self.names:
            self._begin(names)
        last = self._steps[self._length - 1] if self._length else -1.0
        if layer_stats.step < last or not names:
            return
        entry = np.array([_numbers(layer) for layer in layer_stats.layers], dtype=np.float64)
        if layer_stats.step == last:
            former = self._values[self._length - 1]
            former[:] = np.where(np.isnan(entry), former, entry)
        else:
            if self._length == KEPT:
                self._thin()
            self._steps[self._length] = layer_stats.step
            self._values[self._length] = entry
            self._length += 1
        self.edition += 1

    def series(self, layer: str, what: Quantity) -> Points:
        """Return the steps, and what the layer measured after each, shape (n_entries,).

        NaN stands for what was not measured. Both are views, to be read at once.
        """
        if layer not in self.names:
            return np.empty(0), np.empty(0)
        column = self._values[: self._length, self.names.index(layer), QUANTITIES.index(what)]
        return self._steps[: self._length], column

    def recent(self, what: Quantity, n: int, until: int, after: int = -1) -> Doubles:
        """Return the last `n` entries after step `after`, up to `until`, shape (n_entries, n_layers)."""
        start, stop = np.searchsorted(self._steps[: self._length], (after, until), side="right")
        return self._values[max(start, stop - n) : stop, :, QUANTITIES.index(what)]

    def _begin(self, names: tuple[str, ...]) -> None:
        self.clear()
        self.names = names
        self._steps = np.empty(KEPT)
        self._values = np.empty((KEPT, len(names), len(QUANTITIES)))

    def _thin(self) -> None:
        kept = np.r_[0 : KEPT // 2 : 2, KEPT // 2 : KEPT]
        self._steps[: len(kept)], self._values[: len(kept)] = self._steps[kept], self._values[kept]
        self._length = len(kept)


def _numbers(layer: LayerStatistics) -> list[float | None]:
    return [layer.weight_norm, layer.gradient_norm, layer.update_ratio]
