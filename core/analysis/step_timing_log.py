"""Where the time of a run's steps went."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

import numpy as np
import numpy.typing as npt

from core.analysis.series import Doubles
from core.protocol.results import StepTimings

KEPT = 2_000
"""Most entries of a log; an even number."""

PHASES = ("fetch", "to_device", "zero_grad", "forward", "backward", "optimizer")
"""The parts of a step, in their order."""

_seconds = attrgetter(*PHASES)


class StepTimingsLog:
    """Sampled phases of a run's steps, in at most `KEPT` entries.

    When it is full, neighbours become one entry, so that all of a run stays, its steps further
    apart. An entry holds sums, so nothing is lost from the means. The first step of a run takes up
    to a hundred times longer than those after it, since torch prepares what they all use: it is
    forgotten as soon as another one is known.
    """

    def __init__(self) -> None:
        self.clear()

    def __len__(self) -> int:
        return self._length

    def clear(self) -> None:
        """Forget the run."""
        self._steps = np.zeros(KEPT, np.int64)
        self._counts = np.zeros(KEPT, np.int64)
        self._sums: Doubles = np.zeros((KEPT, len(PHASES)))
        self._length = 0
        self._per_entry = 1

    def add(self, phases: StepTimings) -> None:
        """Take in the phases of a step."""
        if self._length == 1 and self._steps[0] == 1:
            self.clear()
        if self._length == 0 or self._counts[self._length - 1] >= self._per_entry:
            self._open_entry()
        last = self._length - 1
        self._steps[last] = phases.step
        self._counts[last] += 1
        self._sums[last] += _seconds(phases)

    @property
    def n_samples(self) -> int:
        """Timed steps that count."""
        return int(self._counts.sum())

    @property
    def steps(self) -> npt.NDArray[np.int64]:
        """The last step of each entry, shape (n_entries,)."""
        return self._steps[: self._length]

    @property
    def seconds(self) -> Doubles:
        """Mean seconds of each phase in each entry, shape (n_entries, n_phases)."""
        means: Doubles = self._sums[: self._length] / self._counts[: self._length, np.newaxis]
        return means

    @property
    def mean(self) -> Doubles:
        """Mean seconds of each phase over the timed steps, shape (n_phases,); zeros before the first."""
        means: Doubles = self._sums.sum(axis=0) / max(1, self.n_samples)
        return means

    def _open_entry(self) -> None:
        if self._length == KEPT:
            self._steps = _halved(self._steps.reshape(-1, 2)[:, 1])
            self._counts = _halved(self._counts.reshape(-1, 2).sum(axis=1))
            self._sums = _halved(self._sums.reshape(-1, 2, len(PHASES)).sum(axis=1))
            self._length //= 2
            self._per_entry *= 2
        self._length += 1


def _halved(entries: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Return `entries` with as many empty ones after them."""
    return np.concatenate([entries, np.zeros_like(entries)])
