"""Batches of indices: which samples each step takes, and where a pass can be gone on with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import torch
from torch import Tensor
from torch.utils.data import Sampler

from core.training.fetching.orders import Order


class Position(NamedTuple):
    """The position in a pass over the samples.

    `generator` is the generator's state before the pass drew its order, `taken` counts the samples taken so
    far, and `planned` is the batch size that the pass began with.
    """

    generator: Tensor
    taken: int
    planned: int


class IndexBatches(Sampler[Tensor]):
    """Yields the indices of one batch after another, in a new order each time it is iterated.

    The last batch holds what is left. A change of `batch_size` holds from the next batch on.

    Parameters
    ----------
    generator : torch.Generator
        On the CPU. The only source of randomness; each iteration draws one order from it.
    order : callable, optional
        Draws the order of a pass; shuffled by default.
    drop_last : bool
        Whether a last batch that would be smaller is left out. After a change of `batch_size` within a pass
        one can still come, as the pass was to have another batch.
    """

    def __init__(
        self,
        n_samples: int,
        batch_size: int,
        generator: torch.Generator,
        order: Order | None = None,
        drop_last: bool = False,
    ) -> None:
        self.n_samples = n_samples
        self.batch_size = batch_size
        self.generator = generator
        self.drop_last = drop_last
        self.present = torch.empty(0, dtype=torch.int64)
        """Indices of the batch that was yielded last."""
        self.n_skipped = 0
        """Samples that the next pass skips: they were taken before it was interrupted."""
        self._order = order or (lambda generator: torch.randperm(n_samples, generator=generator))
        self._before = generator.get_state()
        self._planned = batch_size
        self._taken = n_samples

    def __iter__(self) -> Iterator[Tensor]:
        self._before = self.generator.get_state()
        order = self.draw()
        if not self.n_skipped:
            self._planned, self._taken = self.batch_size, 0
        self.n_skipped = 0
        while self._taken < self.n_samples:
            start, end = self._taken, self._end(self._taken)
            self._taken = self._next_start(end)
            self.present = order[start:end]
            yield self.present

    def draw(self) -> Tensor:
        """Return the order of a new pass (n_samples,), as iterating draws it."""
        return self._order(self.generator)

    def _end(self, start: int) -> int:
        """Return where the batch that begins at `start` ends."""
        end = start + self.batch_size
        # A change on the way must not leave one sample over: batch norm fails on it.
        if self.batch_size != self._planned and self.n_samples - end == 1:
            end += 1
        return min(end, self.n_samples)

    def _next_start(self, end: int) -> int:
        """Return where the batch after one that ends at `end` begins; `n_samples` if there is none."""
        is_rest = self.drop_last and self.n_samples - end < self.batch_size
        return self.n_samples if is_rest else end

    @property
    def is_under_way(self) -> bool:
        """Whether the present pass has batches left."""
        return self._taken < self.n_samples

    @property
    def n_left(self) -> int:
        """Batches left of the present pass; 0 between two passes."""
        n, start = 0, self._taken
        while start < self.n_samples:
            n, start = n + 1, self._next_start(self._end(start))
        return n

    @property
    def share(self) -> float:
        """The share of the present pass that was taken; 0 between two passes."""
        return self._taken / self.n_samples if self.is_under_way else 0.0

    @property
    def position(self) -> Position:
        """The position in the present pass, or in the next one if none is under way."""
        if self.is_under_way:
            return Position(self._before, self._taken, self._planned)
        return Position(self.generator.get_state(), 0, self.batch_size)

    def resume(self, position: Position) -> None:
        """Start the next pass at a saved position of a pass over the same samples."""
        self.generator.set_state(position.generator)
        self._before = position.generator
        if position.taken:
            self.n_skipped = self._taken = position.taken
            self._planned = position.planned
        else:
            self.n_skipped, self._taken = 0, self.n_samples

    def copy(self) -> IndexBatches:
        """Return batches of its own that go on where these are."""
        copied = IndexBatches(self.n_samples, self.batch_size, torch.Generator(), self._order, self.drop_last)
        copied.resume(self.position)
        return copied

    def __len__(self) -> int:
        if self.drop_last:
            return self.n_samples // self.batch_size
        return -(-self.n_samples // self.batch_size)


class DealtBatches(Sampler[Tensor]):
    """One rank's part of the batches of another sampler.

    Parameters
    ----------
    batches : IndexBatches
        Batches of all ranks; each rank draws the same ones, from a generator in the same state.
    part : slice
        Which samples of each batch are this rank's.
    """

    def __init__(self, batches: IndexBatches, part: slice) -> None:
        self._batches = batches
        self._part = part

    def __iter__(self) -> Iterator[Tensor]:
        for indices in self._batches:
            yield indices[self._part]

    def __len__(self) -> int:
        return len(self._batches)
