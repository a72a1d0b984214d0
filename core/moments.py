"""Recorded moments of a run: the weights of a model at many of its steps, within a memory budget."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import torch
from torch import Tensor, nn

BUDGET_BYTES = 64 * 2**20
OVERHEAD_BYTES = 700
"""What Python and torch keep for a tensor besides its numbers, measured with torch 2.13."""


class Moments:
    """Remembers a model's weights and running statistics after chosen steps.

    When the budget is used up, every other moment of the older half is dropped: what is recent stays
    dense, what is old becomes sparse, and the first and the newest are always there.

    Parameters
    ----------
    model : Module
    budget_bytes : int
        Memory for all moments together, on the CPU.
    """

    def __init__(self, model: nn.Module, budget_bytes: int = BUDGET_BYTES) -> None:
        self._state: list[Tensor] = [
            t for t in model.state_dict(keep_vars=True).values() if t.is_floating_point()
        ]
        n_bytes = sum(tensor.numel() * tensor.element_size() for tensor in self._state) + OVERHEAD_BYTES
        self.capacity: int = max(2, budget_bytes // n_bytes)
        self.bytes_each = n_bytes
        self._kept: dict[int, Tensor] = {}

    @property
    def steps(self) -> tuple[int, ...]:
        """Steps after which the model was recorded, ascending."""
        return tuple(self._kept)

    @property
    def n_bytes(self) -> int:
        """Memory that all moments take."""
        return len(self._kept) * self.bytes_each

    def record(self, step: int) -> None:
        """Remember the model as it is after `step` steps, more than at the last call."""
        if len(self._kept) >= self.capacity:
            self._thin()
        self._kept[step] = self._gathered().cpu()

    def nearest(self, step: int) -> tuple[int, Tensor]:
        """Return the recorded moment nearest to `step`: its own step, and what ``at`` takes."""
        found = min(self._kept, key=lambda kept: abs(kept - step))
        return found, self._kept[found]

    @contextmanager
    def at(self, moment: Tensor) -> Iterator[None]:
        """Hold the model at a recorded moment; afterwards it is as it was, to the last bit."""
        present = self._gathered()
        self._scatter(moment)
        try:
            yield
        finally:
            self._scatter(present)

    def _thin(self) -> None:
        steps = list(self._kept)
        for step in steps[1 : max(2, len(steps) // 2) : 2]:
            del self._kept[step]

    def _gathered(self) -> Tensor:
        with torch.no_grad():
            return torch.cat([tensor.detach().reshape(-1) for tensor in self._state])

    def _scatter(self, flat: Tensor) -> None:
        with torch.no_grad():
            parts = torch.split(flat, [tensor.numel() for tensor in self._state])
            for tensor, part in zip(self._state, parts, strict=True):
                tensor.copy_(part.view_as(tensor))
