"""The weights of a model at many steps of a run, recorded within a memory budget."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import torch
from torch import Tensor, nn

from core.protocol.landscape import Layout, Singles

BUDGET_BYTES = 64 * 2**20
OVERHEAD_BYTES = 250
"""Memory that Python needs for a recorded step besides its numbers, measured with Python 3.11."""

MOST_SELECTED = 256
"""The most recorded steps of a selection."""
SELECTED_BYTES = 32 * 2**20

MOST = 10_000
"""The most recorded steps of even the smallest model: more than any screen can tell apart."""


class WeightHistory:
    """Records a model's weights and running statistics after chosen steps.

    When the budget is used up, a quarter of the recorded steps is dropped, so that the gaps between the
    others grow with the root of their age: recent steps are dense, old ones are sparse, and the first and
    the newest are always there.

    Parameters
    ----------
    budget_bytes : int
        Memory for all recorded steps together, on the CPU.
    """

    def __init__(self, model: nn.Module, budget_bytes: int = BUDGET_BYTES) -> None:
        # Flat views of the same memory, without gradients: every optimizer and `copy_` write in place.
        self._state: list[Tensor] = [
            tensor.view(-1) for tensor in model.state_dict().values() if tensor.is_floating_point()
        ]
        self.layout: Layout = tuple(
            (name, tuple(tensor.shape))
            for name, tensor in model.state_dict().items()
            if tensor.is_floating_point()
        )
        """Names and shapes of what is recorded, in the order of its numbers."""
        n_numbers = sum(map(len, self._state))
        self.bytes_each = n_numbers * self._state[0].element_size() + OVERHEAD_BYTES
        self.capacity: int = min(MOST, max(2, budget_bytes // self.bytes_each))
        # One block, whose pages take memory when written: single tensors would fragment the memory.
        self._numbers = torch.empty(self.capacity, n_numbers, dtype=self._state[0].dtype)
        self._rows: dict[int, int] = {}
        self._spare: list[int] = []

    @property
    def steps(self) -> tuple[int, ...]:
        """Steps after which the model was recorded, ascending."""
        return tuple(self._rows)

    @property
    def n_bytes(self) -> int:
        """Memory that all recorded steps take."""
        return len(self._rows) * self.bytes_each

    def record(self, step: int) -> None:
        """Record the model as it is after `step` steps; `step` never decreases between calls."""
        if step not in self._rows:
            if len(self._rows) >= self.capacity:
                self._thin(step)
            self._rows[step] = self._spare.pop() if self._spare else len(self._rows)
        torch.cat(self._state, out=self._numbers[self._rows[step]])

    def nearest(self, step: int) -> tuple[int, Tensor]:
        """Return the recorded step nearest to `step`, and its weights for ``at``."""
        found = min(self._rows, key=lambda recorded: abs(recorded - step))
        return found, self._numbers[self._rows[found]].clone()

    def selection(self) -> tuple[tuple[int, ...], Singles]:
        """Return recorded steps, evenly chosen with the first and the newest, and a copy of their weights.

        Returns
        -------
        steps : tuple of int
        weights : ndarray of float32, shape (n_steps, n_numbers)
        """
        steps, most = self.steps, max(2, min(MOST_SELECTED, SELECTED_BYTES // self.bytes_each))
        at = np.unique(np.linspace(0, len(steps) - 1, min(most, len(steps))).round().astype(int))
        chosen = tuple(steps[i] for i in at.tolist())
        rows = self._numbers[[self._rows[step] for step in chosen]]
        return chosen, rows.to(torch.float32).numpy()

    @contextmanager
    def at(self, weights: Tensor) -> Iterator[None]:
        """Put recorded weights into the model; restore its own afterwards, to the last bit."""
        present = self._gathered()
        self._scatter(weights)
        try:
            yield
        finally:
            self._scatter(present)

    def _thin(self, coming: int) -> None:
        """Drop steps, no two neighbours, whose gap is smallest relative to the root of their age."""
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
