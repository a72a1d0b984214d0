"""Training batches through ``torch.utils.data``, each gathered by one index operation."""

from __future__ import annotations

from collections.abc import Iterator

import torch
from torch import Tensor
from torch.utils.data import DataLoader, Sampler, TensorDataset


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

    def __iter__(self) -> Iterator[Tensor]:
        order = torch.randperm(self.n_samples, generator=self.generator)
        planned, start = self.batch_size, 0
        while start < self.n_samples:
            size = self.batch_size
            # A change on the way must not leave one sample over: batch norm fails on it.
            if size != planned and self.n_samples - start - size == 1:
                size += 1
            yield order[start : start + size]
            start += size

    def __len__(self) -> int:
        return -(-self.n_samples // self.batch_size)


class BatchLoader(DataLoader[tuple[Tensor, ...]]):
    """A loader whose sampler yields whole batches of indices, gathered in the calling thread.

    The base class (torch 2.13) opens a profiler record and walks through the batch to convert it,
    which takes twice as long as gathering a small batch.
    """

    def __iter__(self) -> Iterator[tuple[Tensor, ...]]:  # type: ignore[override]
        for indices in self.sampler:
            yield self.dataset[indices]


def train_loader(x: Tensor, y: Tensor, batch_size: int, generator: torch.Generator) -> BatchLoader:
    """Return a loader of shuffled batches (x, y).

    Parameters
    ----------
    x : Tensor, shape (n_samples, ...)
    y : Tensor, shape (n_samples, ...)
    batch_size : int
        Can be changed later: ``loader.sampler.batch_size``.
    generator : torch.Generator
        Decides the order of the samples.
    """
    sampler = ShuffledBatches(len(x), batch_size, generator)
    return BatchLoader(TensorDataset(x, y), batch_size=None, sampler=sampler)
