"""Training batches through ``torch.utils.data``, each gathered by one index operation or by a worker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import torch
from torch import Tensor
from torch.utils.data import DataLoader, TensorDataset

from core.components.losses import Objective
from core.components.transforms import Transforms, make_transforms
from core.data.dataset import DataSet
from core.experiment.resolve import Resolved
from core.training.fetching.orders import make_order
from core.training.fetching.room import check_room
from core.training.fetching.sampler import DealtBatches, IndexBatches
from core.training.fetching.worker_loader import WorkerFetch, WorkerOptions, prepare


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

    def dealt(self, part: slice) -> BatchLoader:
        """Return a loader of a part of each batch, with the same sampler."""
        return BatchLoader(self.dataset, batch_size=None, sampler=DealtBatches(self.sampler, part))

    def close(self) -> None:
        """End what runs besides; the next iteration starts it again."""


class TransformedLoader(BatchLoader):
    """A loader whose batches go through transforms.

    Parameters
    ----------
    dataset : TensorDataset
        Inputs and targets before transforms.
    sampler : Sampler
        Yields whole batches of indices.
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


class PinnedLoader(BatchLoader):
    """A loader that puts the batches of another one into page-locked memory, which a GPU reads by itself."""

    def __init__(self, loader: BatchLoader) -> None:
        super().__init__(loader.dataset, batch_size=None, sampler=loader.sampler)
        self.transforms = loader.transforms
        self._loader = loader

    def __iter__(self) -> Iterator[tuple[Tensor, ...]]:  # type: ignore[override]
        for x, y in self._loader:
            yield x.pin_memory(), y.pin_memory()

    @property
    def example(self) -> Tensor:
        """A batch of one sample, as the model gets it."""
        return self._loader.example

    def dealt(self, part: slice) -> PinnedLoader:
        """Return a loader of a part of each batch."""
        return PinnedLoader(self._loader.dealt(part))


class WorkerLoader(BatchLoader):
    """A loader whose batches are fetched by worker processes: those of another loader, to the last bit.

    Parameters
    ----------
    loader : BatchLoader
        Gathers the same batches in the calling thread.
    part : slice
        Which samples of each batch are yielded.
    """

    def __init__(self, loader: BatchLoader, options: WorkerOptions, part: slice = slice(None)) -> None:
        super().__init__(loader.dataset, batch_size=None, sampler=loader.sampler)
        self.transforms = loader.transforms
        self._loader, self._options, self._part = loader, options, part
        self._fetch: WorkerFetch | None = None

    def __iter__(self) -> Iterator[tuple[Tensor, ...]]:  # type: ignore[override]
        if self._fetch is None:
            self._fetch = WorkerFetch(self.dataset, self.sampler, self.transforms, self._part, self._options)
        fetch = self._fetch
        fetch.begin()
        batches = iter(self.sampler)
        while True:
            fetch.begin_if_changed()
            # Says where the run is: what is fetched ahead has not been trained on.
            if next(batches, None) is None:
                return
            if self.transforms is not None:
                self.transforms.next_seed()
            yield fetch.take()

    @property
    def example(self) -> Tensor:
        """A batch of one sample, as the model gets it."""
        return self._loader.example

    def dealt(self, part: slice) -> WorkerLoader:
        """Return a loader of a part of each batch."""
        return WorkerLoader(self._loader, self._options, part)

    def close(self) -> None:
        """End the workers; the next iteration starts others."""
        if self._fetch is not None:
            self._fetch.close()
            self._fetch = None


def train_loader(
    x: Tensor,
    y: Tensor,
    sampler: IndexBatches,
    transforms: Transforms | None = None,
) -> BatchLoader:
    """Return a loader of batches (x, y) that are gathered in the calling thread.

    Parameters
    ----------
    x : Tensor, shape (n_samples, ...)
    y : Tensor, shape (n_samples, ...)
    sampler : IndexBatches
        Decides the samples of each batch. Its ``batch_size`` can be changed later.
    transforms : Transforms, optional
        What is done to `x`.
    """
    if transforms is not None:
        return TransformedLoader(TensorDataset(x, y), sampler, transforms)
    return BatchLoader(TensorDataset(x, y), batch_size=None, sampler=sampler)


def make_loader(resolved: Resolved, data: DataSet, objective: Objective, device: torch.device) -> BatchLoader:
    """Return the loader of an experiment's training batches.

    Parameters
    ----------
    objective : Objective
        Encodes the targets.
    device : torch.device
        Where batches are moved to: only CUDA reads page-locked memory.
    """
    settings = resolved.data.settings
    x = data.x_train if data.untransformed is None else data.untransformed
    loader = train_loader(
        torch.from_numpy(x),
        objective.encode(torch.from_numpy(data.y_train)),
        IndexBatches(
            len(x),
            settings["batch_size"],
            torch.Generator().manual_seed(resolved.seed),
            make_order(settings["sampler"], data.labels("train")),
            settings["drop_last"],
        ),
        make_transforms(resolved.data, data, resolved.seed),
    )
    pins = settings["pin_memory"] and device.type == "cuda"
    if settings["num_workers"]:
        options = WorkerOptions(settings["num_workers"], settings["prefetch_factor"], pins)
        check_room(loader.dataset, settings["batch_size"], options)
        prepare()
        return WorkerLoader(loader, options)
    return PinnedLoader(loader) if pins else loader
