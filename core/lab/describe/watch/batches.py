"""What the program got from its data sets and loaders, and which process fetched it when."""

from __future__ import annotations

import json
import os
import sys
import weakref
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import wraps
from time import perf_counter
from types import FrameType
from typing import Any

import torch
from torch.utils.data import ConcatDataset, DataLoader, Dataset, Subset, TensorDataset, get_worker_info
from torch.utils.data import dataloader as loaders
from torch.utils.data._utils import fetch as fetchers

from core.lab.describe.identities import Identities
from core.lab.describe.memory import Unobserved
from core.protocol.trace.values import Fetch, Value

MOST_FETCHES = 400
MOST_INDICES = 256
_MOST_BYTES = 4_000
"""A message of at most ``PIPE_BUF`` bytes is written as a whole."""


@dataclass(frozen=True)
class Sample:
    """What came from a data set last, at which index, and how many were described."""

    index: str = ""
    value: Value | None = None
    number: int = 0


@dataclass
class Iteration:
    """The last iteration over a loader.

    Parameters
    ----------
    number : int
        Of the iterator; its workers inherit it.
    round : int
        How often these workers began anew.
    batch : Value or None
        The last one.
    n_batches, n_fetches : int
        So far, over all iterations.
    """

    number: int = 0
    round: int = 0
    fetches: list[Fetch] = field(default_factory=list)
    batch: Value | None = None
    n_batches: int = 0
    n_fetches: int = 0


class BatchRecorder:
    """Listens to ``DataLoader`` and to the data sets of torch; workers report through a pipe."""

    def __init__(self, identities: Identities) -> None:
        self._identities = identities
        self._began = perf_counter()
        self._patched: list[tuple[Any, str, Any]] = []
        self._pipe: tuple[int, int] | None = None
        self._process = os.getpid()
        self._n_iterators = 0
        self._rounds: weakref.WeakKeyDictionary[Any, int] = weakref.WeakKeyDictionary()
        self._loader_of: dict[int, int] = {}
        self._iterations: dict[int, Iteration] = {}
        self._samples: dict[int, tuple[str, Any]] = {}
        self._batches: dict[int, Any] = {}
        self._described: dict[int, Sample] = {}

    # What was recorded

    def iteration(self, loader: DataLoader[Any]) -> Iteration:
        """Return the last iteration over a loader."""
        self._drain()
        return self._iterations.setdefault(self._identities.of(loader), Iteration())

    def sample(self, dataset: Dataset[Any]) -> Sample:
        """Return what the program got last from a data set."""
        return self._described.get(self._identities.of(dataset), Sample())

    def describe_new(self, describe: Callable[[object], Value]) -> None:
        """Describe samples and batches that came since the last call, and let go of them."""
        while self._samples:
            dataset, (index, sample) = self._samples.popitem()
            number = self._described.get(dataset, Sample()).number + 1
            self._described[dataset] = Sample(index, describe(sample), number)
        while self._batches:
            loader, batch = self._batches.popitem()
            self._iterations[loader].batch = describe(batch)

    def saw_return(self, frame: FrameType, value: object) -> None:
        """Note what a ``__getitem__`` of the program's own returns."""
        code = frame.f_code
        if code.co_name == "__getitem__" and code.co_argcount == 2:
            dataset, index = (frame.f_locals.get(name) for name in code.co_varnames[:2])
            if issubclass(type(dataset), Dataset):
                self._note_sample(dataset, index, value)

    # Listening

    def begin(self) -> None:
        """Listen."""
        self._patch(DataLoader, "__iter__", self._iterating)
        self._patch(loaders._BaseDataLoaderIter, "__next__", self._taking)
        for fetcher in (fetchers._MapDatasetFetcher, fetchers._IterableDatasetFetcher):
            self._patch(fetcher, "fetch", self._fetching)
        self._patch(fetchers._BaseDatasetFetcher, "__init__", self._beginning_round)
        for kind in (TensorDataset, Subset, ConcatDataset):
            self._patch(kind, "__getitem__", self._getting)

    def end(self) -> None:
        """Listen no more."""
        for owner, name, original in self._patched:
            setattr(owner, name, original)
        if self._pipe is not None and os.getpid() == self._process:
            for end in self._pipe:
                os.close(end)
        self._pipe = None
        self._samples.clear()
        self._batches.clear()

    def _patch(self, owner: Any, name: str, around: Callable[..., Any]) -> None:
        original = vars(owner)[name]

        @wraps(original)
        def patched(*args: Any, **options: Any) -> Any:
            return around(original, *args, **options)

        self._patched.append((owner, name, original))
        setattr(owner, name, patched)

    def _iterating(self, original: Callable[..., Any], loader: DataLoader[Any]) -> Any:
        number = 0
        with suppress(Exception):
            number = self._begin_iteration(loader)
        iterator = original(loader)
        with suppress(Exception):
            self._rounds[iterator] = number
        return iterator

    def _begin_iteration(self, loader: DataLoader[Any]) -> int:
        again = loader.persistent_workers and loader._iterator is not None
        if not again:
            self._n_iterators += 1
        iteration = self._iterations.setdefault(self._identities.of(loader), Iteration())
        iteration.round = iteration.round + 1 if again else 0
        iteration.number = iteration.number if again else self._n_iterators
        iteration.fetches = []
        self._loader_of[iteration.number] = self._identities.of(loader)
        if sys.platform != "win32" and loader.num_workers and self._pipe is None:
            self._pipe = os.pipe()
            for end in self._pipe:
                os.set_blocking(end, False)
        return iteration.number

    def _taking(self, original: Callable[..., Any], iterator: Any) -> Any:
        batch = original(iterator)
        with suppress(Exception):
            number = self._rounds.get(iterator, 0)
            loader = self._loader_of.get(number, 0)
            iteration = self._iterations.get(loader)
            if iteration is not None and iteration.number == number:
                self._batches[loader] = batch
                iteration.n_batches += 1
                self._drain()
        return batch

    def _beginning_round(self, original: Callable[..., Any], *args: Any, **options: Any) -> None:
        original(*args, **options)
        worker = get_worker_info()
        if worker is not None:  # the worker's own copy of this recorder
            self._worker_round = getattr(self, "_worker_round", -1) + 1

    def _fetching(self, original: Callable[..., Any], fetcher: Any, index: Any) -> Any:
        caller, begin = sys._getframe(2), perf_counter()
        data = original(fetcher, index)
        with suppress(Exception):
            times = [1e3 * (begin - self._began), 1e3 * (perf_counter() - self._began)]
            self._note_fetch(caller.f_locals, index, times)
        return data

    def _note_fetch(self, caller: dict[str, Any], index: Any, times: list[float]) -> None:
        """Note a fetch; its number is known to the function of torch that asked for it."""
        worker = get_worker_info()
        if worker is not None:
            batch = caller.get("idx", 0)
            self._report([self._n_iterators, self._worker_round, batch, worker.id, *times], index)
            return
        iterator = caller["self"]
        self._add([self._rounds[iterator], 0, iterator._num_yielded, None, *times, _numbers(index)])

    def _report(self, message: list[Any], index: Any) -> None:
        """Tell the main process of a fetch; rather lose it than wait."""
        indices = _numbers(index)
        while len(line := json.dumps([*message, indices]).encode() + b"\n") > _MOST_BYTES:
            indices = indices[: len(indices) // 2]
        with suppress(OSError):
            os.write(self._pipe[1], line)  # type: ignore[index]

    def _drain(self) -> None:
        """Read what the workers have reported."""
        if self._pipe is None or os.getpid() != self._process:
            return
        read = b""
        try:
            while piece := os.read(self._pipe[0], 1 << 16):
                read += piece
        except BlockingIOError:
            pass
        for line in read.splitlines():
            self._add(json.loads(line))

    def _add(self, message: list[Any]) -> None:
        number, turn, batch, worker, begin, end, indices = message
        iteration = self._iterations.get(self._loader_of.get(number, 0))
        if iteration is None or (iteration.number, iteration.round) != (number, turn):
            return  # of a former iteration
        iteration.fetches.append(Fetch(batch, tuple(indices), worker, begin, end))
        del iteration.fetches[:-MOST_FETCHES]
        iteration.n_fetches += 1

    def _getting(self, original: Callable[..., Any], dataset: Dataset[Any], index: Any) -> Any:
        sample = original(dataset, index)
        with suppress(Exception):
            self._note_sample(dataset, index, sample)
        return sample

    def _note_sample(self, dataset: Any, index: Any, sample: Any) -> None:
        if get_worker_info() is None:
            text = repr(index) if type(index) in (int, str, slice) else _index_text(index)
            self._samples[self._identities.of(dataset)] = text, sample


def _index_text(index: Any) -> str:
    numbers = _numbers(index)
    return str(numbers[0]) if len(numbers) == 1 else str(numbers) if numbers else ""


def _numbers(index: Any) -> list[int]:
    """Return the indices of a fetch, as far as they are numbers."""
    items = index if type(index) in (list, tuple) else [index]
    with Unobserved():
        return [int(item) for item in items[:MOST_INDICES] if type(item) is int or _is_number(item)]


def _is_number(item: object) -> bool:
    return type(item) is torch.Tensor and item.dim() == 0 and not item.is_floating_point()
