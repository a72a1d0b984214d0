"""Batches that worker processes fetch ahead, with the numbers of those that are gathered on the spot."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from multiprocessing.context import BaseContext
from typing import Any

import torch
from torch import Tensor
from torch.utils.data import DataLoader, Sampler, TensorDataset

from core.components.transforms import Transforms
from core.errors import RunError
from core.text import Text
from core.training.fetching import worker
from core.training.fetching.sampler import IndexBatches


@dataclass(frozen=True)
class WorkerOptions:
    """How workers fetch: the arguments of torch's DataLoader."""

    num_workers: int
    prefetch_factor: int | None = None
    pin_memory: bool = False


class KeysAhead(Sampler[worker.Key]):
    """Yields the keys of the batches that come next; the run's own place stays where it is.

    Parameters
    ----------
    batches : IndexBatches
        Those of the run.
    """

    def __init__(self, batches: IndexBatches, transforms: Transforms | None) -> None:
        self._batches = batches
        self._transforms = transforms

    def __iter__(self) -> Iterator[worker.Key]:
        seeds = None if self._transforms is None else self._transforms.seeds_ahead()
        for indices in self._batches.copy():
            yield indices.numpy(), 0 if seeds is None else next(seeds)


class WorkerFetch:
    """The worker processes of a run.

    Parameters
    ----------
    dataset : TensorDataset
        Inputs and targets before transforms; their memory is moved to where workers share it.
    part : slice
        Which samples of each batch are fetched.

    Raises
    ------
    RunError
        If they cannot start.
    """

    def __init__(
        self,
        dataset: TensorDataset,
        batches: IndexBatches,
        transforms: Transforms | None,
        part: slice,
        options: WorkerOptions,
    ) -> None:
        self._batches = batches
        self._batch_size = batches.batch_size
        self._fetched: Any = None
        x, y = dataset.tensors
        self._loader: DataLoader[Any] = DataLoader(
            worker.WholeBatches(x, y, transforms, part),
            batch_size=None,  # a key stands for a whole batch
            sampler=KeysAhead(batches, transforms),
            num_workers=options.num_workers,
            prefetch_factor=options.prefetch_factor,
            pin_memory=options.pin_memory,
            persistent_workers=True,
            multiprocessing_context=start_method(),
            worker_init_fn=partial(worker.start, torch.get_num_threads()),
            generator=torch.Generator(),  # leaves torch's own alone, which dropout draws from
        )

    def begin(self) -> None:
        """Fetch from the run's place on; what was fetched ahead is forgotten."""
        self._batch_size = self._batches.batch_size
        try:
            self._fetched = iter(self._loader)
        except Exception as error:
            raise _failed(error) from error

    def begin_if_changed(self) -> None:
        """Fetch anew if batches are of another size than those fetched ahead."""
        if self._batches.batch_size != self._batch_size:
            self.begin()

    def take(self) -> tuple[Tensor, ...]:
        """Return the next batch, as soon as it is there.

        Raises
        ------
        RunError
            If a worker has failed or was killed.
        """
        try:
            x, y = next(self._fetched)
        except Exception as error:
            raise _failed(error) from error
        return x, y

    def close(self) -> None:
        """End the workers."""
        if self._fetched is not None:
            # Torch 2.13 has no public way: it ends them when the last reference is gone.
            self._fetched._shutdown_workers()
            self._fetched = None


def prepare() -> None:
    """Start what workers come from, which takes seconds, while the run is not waiting for it yet."""
    if start_method().get_start_method() == "forkserver":
        from multiprocessing import forkserver  # not on Windows

        forkserver.ensure_running()


def start_method() -> BaseContext:
    """Return how workers start: never as a copy of this process, whose threads would be missing in it.

    On Linux a server that has imported torch forks them, elsewhere each imports it.
    """
    if not sys.platform.startswith("linux"):
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["torch", worker.__name__])
    return context


def _failed(error: Exception) -> RunError:
    """Return how a worker has ended; one that is gone shows in what its tensors would be received by."""
    hint = Text("With data.num_workers = 0 batches are fetched without workers.")
    if isinstance(error, ConnectionError | EOFError) or "unexpectedly" in str(error):
        return RunError(Text("A worker that fetches batches was killed, perhaps as memory ran short."), hint)
    reason = str(error).strip().rpartition("\n")[2] or type(error).__name__
    return RunError(
        Text("A worker that fetches batches has failed: {reason}.", reason=reason.rstrip(".")), hint
    )
