"""Training batches through ``torch.utils.data``, each gathered by one index operation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.utils.data import DataLoader, Sampler, TensorDataset

from core.components.losses import Objective
from core.components.transforms import Transforms, make_transforms
from core.data.dataset import DataSet
from core.experiment.experiment import Experiment


class Position(NamedTuple):
    """The position in a pass over the samples.

    `generator` is the generator's state before the pass drew its order, `taken` counts the samples taken so
    far, and `planned` is the batch size that the pass began with.
    """

    generator: Tensor
    taken: int
    planned: int


class ShuffledBatches(Sampler[Tensor]):
    """Yields the indices of one batch after another, in a new random order each time it is iterated.

    The last batch holds what is left. A change of `batch_size` holds from the next batch on.

    Parameters
    ----------
    n_samples, batch_size : int
    generator : torch.Generator
        On the CPU. The only source of randomness; each iteration draws one permutation from it.
    """

    def __init__(self, n_samples: int, batch_size: int, generator: torch.Generator) -> None:
        self.n_samples = n_samples
        self.batch_size = batch_size
        self.generator = generator
        self.present = torch.empty(0, dtype=torch.int64)
        """Indices of the batch that was yielded last."""
        self.n_skipped = 0
        """Samples that the next pass skips: they were taken before it was interrupted."""
        self._before = generator.get_state()
        self._planned = batch_size
        self._taken = n_samples

    def __iter__(self) -> Iterator[Tensor]:
        self._before = self.generator.get_state()
        order = torch.randperm(self.n_samples, generator=self.generator)
        if not self.n_skipped:
            self._planned, self._taken = self.batch_size, 0
        self.n_skipped = 0
        while self._taken < self.n_samples:
            start = self._taken
            self._taken = self._end(start)
            self.present = order[start : self._taken]
            yield self.present

    def _end(self, start: int) -> int:
        """Return where the batch that begins at `start` ends."""
        end = start + self.batch_size
        # A change on the way must not leave one sample over: batch norm fails on it.
        if self.batch_size != self._planned and self.n_samples - end == 1:
            end += 1
        return min(end, self.n_samples)

    @property
    def n_left(self) -> int:
        """Batches left of the present pass; 0 between two passes."""
        n, start = 0, self._taken
        while start < self.n_samples:
            n, start = n + 1, self._end(start)
        return n

    @property
    def share(self) -> float:
        """The share of the present pass that was taken; 0 between two passes."""
        return self._taken / self.n_samples if self._taken < self.n_samples else 0.0

    @property
    def position(self) -> Position:
        """The position in the present pass, or in the next one if none is under way."""
        if self._taken < self.n_samples:
            return Position(self._before, self._taken, self._planned)
        return Position(self.generator.get_state(), 0, self.batch_size)

    def resume(self, position: Position) -> None:
        """Start the next pass at a saved position of a pass over the same samples."""
        self.generator.set_state(position.generator)
        if position.taken:
            self.n_skipped = self._taken = position.taken
            self._planned = position.planned
        else:
            self.n_skipped, self._taken = 0, self.n_samples

    def __len__(self) -> int:
        return -(-self.n_samples // self.batch_size)


class BatchLoader(DataLoader[tuple[Tensor, ...]]):
    """A loader whose sampler yields whole batches of indices, gathered in the calling thread.

    The base class (torch 2.13) opens a profiler record and walks through the batch to convert it,
    which takes twice as long as gathering a small batch.
    """

    dataset: TensorDataset
    sampler: Any
    transforms: Transforms | None = None

    def __iter__(self) -> Iterator[tuple[Tensor, ...]]:  # type: ignore[override]
        x, y = self.dataset.tensors
        for indices in self.sampler:
            yield x.index_select(0, indices), y.index_select(0, indices)

    @property
    def example(self) -> Tensor:
        """A batch of one sample, as the model gets it."""
        return self.dataset.tensors[0][:1]


class TransformedLoader(BatchLoader):
    """A loader whose batches go through transforms.

    Parameters
    ----------
    dataset : TensorDataset
        Inputs and targets before transforms.
    sampler : Sampler
        Yields whole batches of indices.
    transforms : Transforms
    part : slice
        Which samples of each batch are yielded; all are transformed, so that each gets the same whoever
        takes it.
    """

    def __init__(
        self, dataset: TensorDataset, sampler: Any, transforms: Transforms, part: slice = slice(None)
    ) -> None:
        super().__init__(dataset, batch_size=None, sampler=sampler)
        self.transforms: Transforms = transforms
        self._part = part

    def __iter__(self) -> Iterator[tuple[Tensor, ...]]:  # type: ignore[override]
        x, y = self.dataset.tensors
        transforms, part = self.transforms, self._part
        for indices in self.sampler:
            batch = transforms(x.index_select(0, indices), transforms.next_seed())
            yield batch[part], y.index_select(0, indices)[part]

    @property
    def example(self) -> Tensor:
        """A batch of one sample, as the model gets it."""
        return self.transforms(super().example, 0)

    def dealt(self, part: slice) -> TransformedLoader:
        """Return a loader of a part of each batch."""
        return TransformedLoader(self.dataset, self.sampler, self.transforms, part)


def train_loader(
    x: Tensor,
    y: Tensor,
    batch_size: int,
    generator: torch.Generator,
    transforms: Transforms | None = None,
) -> BatchLoader:
    """Return a loader of shuffled batches (x, y).

    Parameters
    ----------
    x : Tensor, shape (n_samples, ...)
    y : Tensor, shape (n_samples, ...)
    batch_size : int
        Can be changed later: ``loader.sampler.batch_size``.
    generator : torch.Generator
        Decides the order of the samples.
    transforms : Transforms, optional
        What is done to `x`.
    """
    sampler = ShuffledBatches(len(x), batch_size, generator)
    if transforms is not None:
        return TransformedLoader(TensorDataset(x, y), sampler, transforms)
    return BatchLoader(TensorDataset(x, y), batch_size=None, sampler=sampler)


def make_loader(experiment: Experiment, data: DataSet, objective: Objective, batch_size: int) -> BatchLoader:
    """Return the loader of an experiment's training batches."""
    x = data.x_train if data.untransformed is None else data.untransformed
    return train_loader(
        torch.from_numpy(x),
        objective.encode(torch.from_numpy(data.y_train)),
        batch_size,
        torch.Generator().manual_seed(experiment.seed),
        make_transforms(experiment.data, data, experiment.seed),
    )
