"""DataLoaders: options, the last batch, and who fetched which batch when."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Any

from torch.utils.data import (
    BatchSampler,
    DataLoader,
    IterableDataset,
    RandomSampler,
    Sampler,
    SequentialSampler,
    default_collate,
)
from torch.utils.data._utils.collate import default_convert

from core.lab.describe.optimizers import option_text
from core.lab.describe.pure_code import length_of
from core.protocol.trace.values import LoaderValue

if TYPE_CHECKING:
    from core.lab.describe.describer import Describer

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


def describe_loader(loader: DataLoader[Any], describer: Describer) -> LoaderValue:
    """Describe a loader, without taking anything from it."""
    iteration = describer.batches.iteration(loader)
    sampler = _sampler(loader)
    return LoaderValue(
        type=type(loader).__name__,
        identity=describer.identity(loader),
        dataset=describer.part(vars(loader).get("dataset")),
        batch_size=_batch_size(loader),
        length=_length(loader),
        sampler="" if sampler is None else type(sampler).__name__,
        n_workers=vars(loader).get("num_workers", 0),
        options=tuple(_options(loader)),
        batch=iteration.batch,
        fetches=tuple(sorted(iteration.fetches, key=lambda fetch: fetch.begin_ms)),
    )


def fingerprint_loader(loader: DataLoader[Any], describer: Describer) -> Hashable:
    """Return what differs whenever the description would."""
    iteration = describer.batches.iteration(loader)
    return (
        describer.identity(loader),
        describer.fingerprint_part(vars(loader).get("dataset")),
        _batch_size(loader),
        _length(loader),
        tuple(_options(loader)),
        (iteration.number, iteration.round, iteration.n_batches, iteration.n_fetches),
    )


def _options(loader: DataLoader[Any]) -> Iterator[tuple[str, str]]:
    own = vars(loader)
    for name, default in _DEFAULTS.items():
        value = own.get(name, default)
        if name == "prefetch_factor" and value == 2:
            continue  # what workers have without being told
        if value is not default and value != default:
            yield name, option_text(value)
    if own.get("collate_fn") not in (default_collate, default_convert, None):
        yield "collate_fn", option_text(own["collate_fn"])


def _sampler(loader: DataLoader[Any]) -> object:
    own = vars(loader)
    batches = own.get("batch_sampler")
    return own.get("sampler") if batches is None or type(batches) is BatchSampler else batches


def _batch_size(loader: DataLoader[Any]) -> int | None:
    """Return the size of batches; of a batch sampler of the program's own it is not known."""
    size = vars(loader).get("batch_size")
    return size if type(size) is int else None


def _length(loader: DataLoader[Any]) -> int | None:
    """Return the number of batches, if it can be told without calling the program's code."""
    own = vars(loader)
    if isinstance(own.get("dataset"), IterableDataset):
        n = length_of(own["dataset"])
    else:
        n = _n_indices(own.get("sampler"))
    batches, size = own.get("batch_sampler"), _batch_size(loader)
    if size is None or n is None:
        return n if batches is None else length_of(batches)
    return n // size if own.get("drop_last") else -(-n // size)


def _n_indices(sampler: object) -> int | None:
    """Return how many indices a sampler yields."""
    if isinstance(sampler, Sampler) and type(sampler) in (RandomSampler, SequentialSampler):
        own = vars(sampler)
        n: int | None = own.get("_num_samples")
        return length_of(own["data_source"]) if n is None else n
    return length_of(sampler)
