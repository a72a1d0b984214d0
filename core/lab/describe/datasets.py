"""Data sets: their length and attributes, and what the program got from them last."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import islice
from typing import TYPE_CHECKING, Any

from torch.utils.data import Dataset

from core.lab.describe.containers import attributes_of
from core.lab.describe.pure_code import length_of
from core.protocol.trace.values import MOST_ITEMS, DatasetValue

if TYPE_CHECKING:
    from core.lab.describe.describer import Describer


def describe_dataset(dataset: Dataset[Any], describer: Describer) -> DatasetValue:
    """Describe a data set, without taking anything from it."""
    index, sample = describer.batches.sample(dataset) or ("", None)
    attributes = islice(attributes_of(dataset).items(), MOST_ITEMS)
    return DatasetValue(
        type=type(dataset).__name__,
        identity=describer.identity(dataset),
        length=length_of_dataset(dataset),
        attributes=tuple((name, describer.part(value)) for name, value in attributes),
        sample=sample,
        sample_index=index,
    )


def fingerprint_dataset(dataset: Dataset[Any], describer: Describer) -> Hashable:
    """Return what differs whenever the description would."""
    attributes = islice(attributes_of(dataset).items(), MOST_ITEMS)
    return (
        describer.identity(dataset),
        length_of_dataset(dataset),
        tuple((name, describer.fingerprint_part(value)) for name, value in attributes),
        id(describer.batches.sample(dataset)),
    )


def length_of_dataset(dataset: object) -> int | None:
    """Return the number of samples, if it can be told without calling the program's code."""
    return length_of(dataset)
