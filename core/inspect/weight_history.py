"""Recorded moments of a run: the weights of a model at many of its steps, within a memory budget."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import torch
from torch import Tensor, nn

BUDGET_BYTES = 64 * 2**20
OVERHEAD_BYTES = 250
"""What Python keeps of a moment besides its numbers, measured with Python 3.11."""

MOST = 10_000
"""Moments of even the smallest model: more than one can tell apart on any screen."""


class WeightHistory:
    """Remembers a model's weights and running statistics after chosen steps.

    When the budget is used up, a quarter of the moments is dropped, so that the gaps between the
    others grow with the root of their age: what is recent is dense, what is old is sparse but never
    gone, and the first and the newest are always there.

    Parameters
    ----------
    model : Module
    budget_bytes : int
        Memory for all moments together, on the CPU.
    """

    def __init__(self, model: nn.Module, budget_bytes: int = BUDGET_BYTES) -> None:
        # Flat views of the same memory: every optimizer and `copy_` write in place.
        self._state: list[Tensor] = [
            tensor.view(-1) for tensor in model.state_dict().values() if tensor.is_floating_point()
        ]
        n_numbers = sum(map(len, self._state))
        self.bytes_each = n_numbers * self._state[0].element_size() + OVERHEAD_BYTES
        self.capacity: int = min(MOST, max(2, budget_bytes // self.bytes_each))
        # One block, whose pages take memory when they are written: single tensors leave holes behind.
        self._numbers = torch.empty(self.capacity, n_numbers, dtype=self._state[0].dtype)
        self._rows: dict[int, int] = {}
        self._spare: list[int] = []

    @property
    def steps(self) -> tuple[int, ...]:
        """Steps after which the model was recorded, ascending."""
        return tuple(self._rows)

    @property
    def n_bytes(self) -> int:
        """Memory that all moments take."""
        return len(self._rows) * self.bytes_each

    def record(self, step: int) -> None:
        """Remember the model as it is after `step` steps, not fewer than at the last call."""
        if step not in self._rows:
            if len(self._rows) >= self.capacity:
                self._thin(step)
            self._rows[step] = self._spare.pop() if self._spare else len(self._rows)
        with torch.no_grad():
            torch.cat(self._state, out=self._numbers[self._rows[step]])

    def nearest(self, step: int) -> tuple[int, Tensor]:
        """Return the recorded moment nearest to `step`: its own step, and what ``at`` takes."""
        found = min(self._rows, key=lambda recorded: abs(recorded - step))
        return found, self._numbers[self._rows[found]].clone()

    @contextmanager
    def at(self, moment: Tensor) -> Iterator[None]:
        """Hold the model at a recorded moment; afterwards it is as it was, to the last bit."""
        present = self._gathered()
        self._scatter(moment)
        try:
            yield
        finally:
            self._scatter(present)

    def _thin(self, coming: int) -> None:
        """Drop moments, no two neighbours, where the gap left is smallest beside the root of its age."""
        steps = np.array([*self._rows, coming])
        others = np.arange(1, len(steps) - 1, 2)
        ages = coming - steps[others]
        order = np.argsort((steps[others + 1] - steps[others - 1]) / np.sqrt(ages))
        for step in steps[others[order[: (len(order) + 1) // 2]]].tolist():
            self._spare.append(self._rows.pop(step))

    def _gathered(self) -> Tensor:
        return torch.cat(self._state)

    def _scatter(self, flat: Tensor) -> None:
        parts = torch.split(flat, [len(tensor) for tensor in self._state])
        for tensor, part in zip(self._state, parts, strict=True):
            tensor.copy_(part)
