"""Data sets and loaders: lengths, options, the last sample and batch, and who fetched which batch when."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import islice
from typing import Any

from torch.utils.data import (
    BatchSampler,
    DataLoader,
    Dataset,
    IterableDataset,
    RandomSampler,
    SequentialSampler,
    default_collate,
)
from torch.utils.data._utils.collate import default_convert

from core.lab.describe.attributes import attributes_of, is_a, stored_in
from core.lab.describe.look import Look
from core.lab.describe.optimizers import option_text
from core.lab.describe.pure_code import length_of
from core.protocol.trace.values import MOST_ITEMS, DatasetValue, LoaderValue

_DEFAULTS = {
    "drop_last": False,
    "pin_memory": False,
    "timeout": 0,
    "worker_init_fn": None,
    "prefetch_factor": None,
    "persistent_workers": False,
    "generator": None,
    "in_order": True,
}


def describe_dataset(dataset: Dataset[Any], describer: Look) -> DatasetValue:
    """Describe a data set, without taking anything from it."""
    sample = describer.batches.sample(dataset)
    attributes = islice(attributes_of(dataset).items(), MOST_ITEMS)
    return DatasetValue(
        type=type(dataset).__name__,
        identity=describer.identity(dataset),
        length=length_of(dataset),
        attributes=tuple((name, describer.part(value)) for name, value in attributes),
        sample=sample.value,
        sample_index=sample.index,
    )


def fingerprint_dataset(dataset: Dataset[Any], describer: Look) -> Hashable:
    """Return what differs whenever the description would."""
    attributes = islice(attributes_of(dataset).items(), MOST_ITEMS)
    return (
        describer.identity(dataset),
        length_of(dataset),
        tuple((name, describer.fingerprint_part(value)) for name, value in attributes),
        describer.batches.sample(dataset).number,
    )


def describe_loader(loader: DataLoader[Any], describer: Look) -> LoaderValue:
    """Describe a loader, without taking anything from it."""
    iteration = describer.batches.iteration(loader)
    sampler = _sampler(loader)
    return LoaderValue(
        type=type(loader).__name__,
        identity=describer.identity(loader),
        dataset=describer.part(stored_in(loader).get("dataset")),
        batch_size=_batch_size(loader),
        length=loader_length(loader),
        sampler="" if sampler is None else type(sampler).__name__,
        n_workers=stored_in(loader).get("num_workers", 0),
        options=tuple(_options(loader)),
        batch=iteration.batch,
        fetches=tuple(sorted(iteration.fetches, key=lambda fetch: fetch.begin_ms)),
    )


def fingerprint_loader(loader: DataLoader[Any], describer: Look) -> Hashable:
    """Return what differs whenever the description would."""
    iteration = describer.batches.iteration(loader)
    return (
        describer.identity(loader),
        describer.fingerprint_part(stored_in(loader).get("dataset")),
        _batch_size(loader),
        loader_length(loader),
        tuple(_options(loader)),
        (iteration.number, iteration.round, iteration.n_batches, iteration.n_fetches),
    )


def _options(loader: DataLoader[Any]) -> Iterator[tuple[str, str]]:
    own = stored_in(loader)
    for name, default in _DEFAULTS.items():
        value = own.get(name, default)
        if name == "prefetch_factor" and value == 2:
            continue  # what workers have without being told
        if value is not default and value != default:
            yield name, option_text(value)
    if own.get("collate_fn") not in (default_collate, default_convert, None):
        yield "collate_fn", option_text(own["collate_fn"])


def _sampler(loader: DataLoader[Any]) -> object:
    own = stored_in(loader)
    batches = own.get("batch_sampler")
    return own.get("sampler") if batches is None or type(batches) is BatchSampler else batches


def _batch_size(loader: DataLoader[Any]) -> int | None:
    """Return the size of batches; of a batch sampler of the program's own it is not known."""
    size = stored_in(loader).get("batch_size")
    return size if type(size) is int else None


def loader_length(loader: DataLoader[Any]) -> int | None:
    """Return the number of batches, if it can be told without calling the program's code."""
    own = stored_in(loader)
    if is_a(own.get("dataset"), IterableDataset):
        n = length_of(own["dataset"])
    else:
        n = _n_indices(own.get("sampler"))
    batches, size = own.get("batch_sampler"), _batch_size(loader)
    if size is None or n is None:
        return n if batches is None else length_of(batches)
    return n // size if own.get("drop_last") else -(-n // size)


def _n_indices(sampler: object) -> int | None:
    """Return how many indices a sampler yields."""
    if type(sampler) in (RandomSampler, SequentialSampler):
        own = stored_in(sampler)
        n: int | None = own.get("_num_samples")
        return length_of(own["data_source"]) if n is None else n
    return length_of(sampler)
