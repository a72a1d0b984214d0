"""Turns the inputs of a table into numbers, as learnt from the training rows alone."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from core.data.source import Samples
from core.data.split import Indices
from core.data.tables.table import Doubles


@dataclass(frozen=True, eq=False)
class TableSamples(Samples):
    """The rows of a table before they are encoded.

    ``x`` is (n_samples, n_numbers + n_categories): numbers, then indices of texts, NaN where one is missing.
    ``feature_names`` are the columns' names.

    Parameters
    ----------
    texts : tuple of tuple of str
        For each column of categories its texts.
    """

    texts: tuple[tuple[str, ...], ...] = ()


def encode(samples: TableSamples, train: Indices) -> Samples:
    """Return samples with gaps filled by the training rows' means, and one feature for each of their texts.

    Such a feature is called ``column=text``; it is 1 where a row has this text and else 0. A row with a text
    that no training row has, or with none, has 0 in all of them.

    Parameters
    ----------
    train : ndarray of int
        The training rows.
    """
    n_numbers = samples.x.shape[1] - len(samples.texts)
    numbers, codes = samples.x[:, :n_numbers], samples.x[:, n_numbers:]
    blocks, names = [filled(numbers, train)], list(samples.feature_names[:n_numbers])
    for column, texts, code in zip(samples.feature_names[n_numbers:], samples.texts, codes.T, strict=True):
        seen = seen_texts(code, train)
        blocks.append((code[:, np.newaxis] == seen).astype(np.float64))
        names += [f"{column}={texts[int(place)]}" for place in seen]
    return replace(samples, x=np.hstack(blocks), feature_names=tuple(names), n_scaled=n_numbers)


def filled(numbers: Doubles, train: Indices) -> Doubles:
    """Return numbers (n_samples, n_columns) with each gap filled by its column's mean in the training rows.

    A column without any number there gets 0.
    """
    gaps = np.isnan(numbers)
    if not gaps.any():
        return np.ascontiguousarray(numbers)
    known = np.where(gaps, 0.0, numbers)[train]
    mean = known.sum(axis=0) / np.maximum((~gaps[train]).sum(axis=0), 1)
    return np.where(gaps, mean, numbers)


def seen_texts(codes: Doubles, train: Indices) -> Doubles:
    """Return the indices of the texts that training rows have, in ascending order."""
    seen: Doubles = np.unique(codes[train])
    return seen[~np.isnan(seen)]
