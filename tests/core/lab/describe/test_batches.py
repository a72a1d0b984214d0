"""Data sets and loaders: length, last sample and batch, order of indices, and who fetched what."""

from __future__ import annotations

import gc
import os
import threading
from contextlib import suppress
from typing import Any

import pytest
import torch
from torch.utils.data import (
    ConcatDataset,
    DataLoader,
    Dataset,
    IterableDataset,
    StackDataset,
    Subset,
    SubsetRandomSampler,
    TensorDataset,
    WeightedRandomSampler,
    random_split,
)

from core.lab.describe.describer import Describer
from core.protocol.trace.codec import encode
from core.protocol.trace.events import Moment
from core.protocol.trace.values import ContainerValue, DatasetValue, LoaderValue
from tests.helpers.each import each
from tests.helpers.forks import in_fork


def told(describer: Describer, value: object) -> Any:
    described = describer.describe(value)
    encode(Moment(0, 1, changed={"v": described}))
    return described


class Points(Dataset[Any]):
    def __init__(self, n: int = 20) -> None:
        self.x, self.n_gets = torch.arange(float(n)), 0

    def __len__(self) -> int:
        return len(self.x)

    def __getitem__(self, index: int) -> torch.Tensor:
        self.n_gets += 1
        return self.x[index]


class Stream(IterableDataset[Any]):
    def __iter__(self) -> Any:
        return iter(range(7))


def _tensors() -> TensorDataset:
    return TensorDataset(torch.randn(20, 2), torch.arange(20))


@each(
    "dataset, length",
    [
        (Points(), 20), (_tensors(), 20), (Subset(_tensors(), [3, 1]), 2), (Subset(Points(), range(5)), 5),
        (ConcatDataset([_tensors(), Points(3)]), 23), (StackDataset(_tensors(), Points()), 20),
        (Stream(), None),
        (random_split(_tensors(), [15, 5])[1], 5),
    ],
)  # fmt: skip
def test_the_length_of_a_data_set(dataset: Any, length: int | None) -> None:
    described = told(Describer(), dataset)
    assert isinstance(described, DatasetValue)
    assert (described.type, described.length) == (type(dataset).__name__, length)
    assert getattr(dataset, "n_gets", 0) == 0


def test_code_of_a_data_set_is_not_called() -> None:
    class Loud(Points):
        def __len__(self) -> int:
            print("called")
            raise AssertionError

        __getitem__ = __repr__ = __len__  # type: ignore[assignment]

    describer, loud = Describer(), Loud()
    described = told(describer, loud)
    describer.fingerprint(loud)
    assert described.length is None
    assert [name for name, _ in described.attributes] == ["x", "n_gets"]
    assert told(describer, DataLoader(loud, batch_sampler=[[0]])).length == 1


def test_a_sample_is_what_the_program_got_last() -> None:
    with Describer() as describer:
        dataset = _tensors()
        assert told(describer, dataset).sample is None
        dataset[4]
        before = describer.fingerprint(dataset)
        expected = dataset[7]
        describer.next_moment()
        described = told(describer, dataset)
        assert described.sample_index == "7"
        assert described.sample.items[0][1].values.tolist() == expected[0].tolist()
        assert describer.fingerprint(dataset) != before


@each("drop_last", [False, True])
@each(
    "sampler",
    [None, SubsetRandomSampler(range(7)), WeightedRandomSampler([1.0, 2.0], 9), range(4)],
)
def test_the_length_of_a_loader(sampler: Any, drop_last: bool) -> None:
    loader = DataLoader(Points(), batch_size=3, sampler=sampler, drop_last=drop_last)
    described = told(Describer(), loader)
    assert isinstance(described, LoaderValue)
    assert described.length == len(loader)
    assert (dict(described.options).get("drop_last") == "True") == drop_last


def test_other_loaders_have_a_length_too() -> None:
    loaders: list[Any] = [
        DataLoader(Points(), batch_size=None), DataLoader(Points(), batch_sampler=[[1, 2], [3]]),
        DataLoader(Points(), shuffle=True), DataLoader(Stream(), batch_size=2),
    ]  # fmt: skip
    lengths = [told(Describer(), loader).length for loader in loaders]
    assert lengths == [20, 2, 20, None]


def _epoch(loader: DataLoader[Any]) -> list[list[float]]:
    return [batch.tolist() for batch in loader]


@each("n_workers", [0, 2])
def test_fetches_tell_who_fetched_which_indices_when(n_workers: int) -> None:
    with Describer() as describer:
        torch.manual_seed(3)
        loader = DataLoader(Points(), batch_size=6, shuffle=True, num_workers=n_workers)
        for _ in range(2):  # the last iteration alone is told
            batches = _epoch(loader)
        describer.next_moment()
        described = told(describer, loader)
    fetches = sorted(described.fetches, key=lambda fetch: fetch.batch)
    assert [list(map(float, fetch.indices)) for fetch in fetches] == batches
    assert [fetch.batch for fetch in fetches] == [0, 1, 2, 3]
    assert [fetch.worker for fetch in fetches] == ([0, 1, 0, 1] if n_workers else [None] * 4)
    assert all(fetch.begin_ms < fetch.end_ms for fetch in fetches)
    assert described.batch.values.tolist() == batches[-1]


def test_workers_that_stay_begin_anew_with_each_iteration() -> None:
    with Describer() as describer:
        loader = DataLoader(Points(), batch_size=5, shuffle=True, num_workers=2, persistent_workers=True)
        for _ in range(3):
            batches = _epoch(loader)
            fetches = sorted(told(describer, loader).fetches, key=lambda fetch: fetch.batch)
            assert [list(map(float, fetch.indices)) for fetch in fetches] == batches
        del loader


@each("n_workers", [0, 2])
def test_watching_changes_neither_batches_nor_random_numbers(n_workers: int) -> None:
    def run() -> list[Any]:
        torch.manual_seed(0)
        loader = DataLoader(Points(), batch_size=6, shuffle=True, num_workers=n_workers)
        return [*_epoch(loader), *_epoch(loader), torch.rand(3).tolist()]

    bare = run()
    with Describer() as describer:
        watched = run()
        describer.next_moment()
    assert watched == bare


def test_a_stream_is_fetched_without_indices() -> None:
    with Describer() as describer:
        loader = DataLoader(Stream(), batch_size=3)
        _epoch(loader)
        fetches = told(describer, loader).fetches
    assert [(fetch.batch, fetch.indices) for fetch in fetches[:2]] == [(0, ()), (1, ())]


def test_an_iteration_that_is_broken_off_and_an_error_in_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    # So long does a loader wait for what has failed before it ends it; torch waits 5 s.
    monkeypatch.setattr(torch.utils.data._utils, "MP_STATUS_CHECK_INTERVAL", 0.1)

    class Broken(Points):
        def __getitem__(self, index: int) -> torch.Tensor:
            raise ValueError("no such sample")

    with Describer() as describer:
        loader = DataLoader(Points(), batch_size=2, num_workers=1)
        for _ in loader:
            break
        assert told(describer, loader).batch.values.tolist() == [0.0, 1.0]
        with pytest.raises(ValueError, match="no such sample"):
            _epoch(DataLoader(Broken(), num_workers=1))
    gc.collect()  # the error has kept the loader and its worker


def left_open() -> set[str]:
    """Return what is open after a watched epoch that was not before, in a process that does nothing else."""
    _epoch(DataLoader(Points(), batch_size=10, num_workers=1))  # opens what Python keeps for all workers
    before = _open_files()
    with Describer():
        _epoch(DataLoader(Points(), batch_size=10, num_workers=1))
    gc.collect()
    for thread in threading.enumerate():  # of a queue of indices, whose pipe it closes at its end
        if thread is not threading.current_thread():
            thread.join(10)
    return _open_files() - before


def _open_files() -> set[str]:
    found = set()
    for name in os.listdir("/proc/self/fd"):
        with suppress(OSError):  # of the list itself
            found.add(os.readlink(f"/proc/self/fd/{name}"))
    return {file for file in found if not file.startswith("/proc/")}


@pytest.mark.skipif(not os.path.exists("/proc/self/fd"), reason="looks at the files of Linux")
def test_a_pipe_is_left_open_by_nobody() -> None:
    assert in_fork(left_open) == set()


def test_a_batch_of_a_dict_is_told() -> None:
    class Named(Points):
        def __getitem__(self, index: int) -> Any:
            return {"x": self.x[index], "name": str(index)}

    with Describer() as describer:
        loader = DataLoader(Named(), batch_size=2)
        next(iter(loader))
        describer.next_moment()
        batch = told(describer, loader).batch
    assert isinstance(batch, ContainerValue)
    assert [name for name, _ in batch.items] == ["x", "name"]
