"""Which samples are for training and which for testing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from core.data.proportions import Counts, in_both, shares
from core.text import Text, joined

Indices = npt.NDArray[np.intp]

TRAIN, VALIDATION, TEST = range(3)
"""What a sample is for."""
MOST_NAMED = 5
"""The most classes that are named in a sentence."""


class Parts(NamedTuple):
    """The indices of the samples for each purpose; nobody chooses on the way if none are for validation."""

    train: Indices
    validation: Indices
    test: Indices


def split_of(settings: Mapping[str, Any]) -> str:
    """Return how samples are split: as the settings say, or else by class, or by time with lags."""
    return settings.get("split") or ("last" if settings.get("lags") else "stratified")


def split(
    targets: npt.NDArray[Any],
    order: Indices,
    n_test: int,
    *,
    stratified: bool,
    groups: Indices | None = None,
) -> tuple[Indices, Indices]:
    """Return the indices of training and test samples, both as in `order`.

    The first samples in `order` are for testing: of all, or of each class if `stratified`, so that classes
    keep their shares. With groups, whole groups are, as many as fit into `n_test`, but at least one.

    Parameters
    ----------
    targets : ndarray, shape (n_samples,)
    order : ndarray, shape (n_samples,)
        The indices in random order: all, or those that are left after another split.
    groups : ndarray, shape (n_samples,), optional
        The group of each sample, numbered from 0 without a gap.
    """
    if groups is not None:
        is_test = _of_groups(groups, order, n_test)
    elif stratified:
        is_test = _of_classes(targets, order, n_test)
    else:
        return order[n_test:], order[:n_test]
    return order[~is_test[order]], order[is_test[order]]


def as_given(part: Indices, order: Indices) -> Parts:
    """Return the indices of the samples for each purpose, as in `order`.

    Parameters
    ----------
    part : ndarray, shape (n_samples,)
        TRAIN, VALIDATION or TEST for each sample.
    order : ndarray, shape (n_samples,)
        The indices in random order.
    """
    return Parts(*(order[part[order] == purpose] for purpose in (TRAIN, VALIDATION, TEST)))


def lone_classes(labels: npt.NDArray[Any], class_names: Sequence[str]) -> list[str]:
    """Return the classes with one sample only, which ``split`` leaves for training."""
    counts = np.bincount(np.asarray(labels, np.intp), minlength=len(class_names))
    return [name for name, n in zip(class_names, counts, strict=True) if n == 1]


def lone_text(names: Sequence[str]) -> str:
    """Return what is said of classes with one sample only."""
    if len(names) == 1:
        return Text(
            "{name} has 1 sample only, which is for training: nothing tests what is learnt", name=names[0]
        )
    listed = (
        names
        if len(names) <= MOST_NAMED
        else [*names[:MOST_NAMED], Text("{n:,} more", n=len(names) - MOST_NAMED)]
    )
    return Text(
        "{names} have 1 sample each, for training: nothing tests what is learnt", names=joined(listed)
    )


def _of_classes(targets: npt.NDArray[Any], order: Indices, n_test: int) -> npt.NDArray[np.bool_]:
    classes = [order[targets[order] == label] for label in np.unique(targets[order])]
    counts: Counts = np.array([len(members) for members in classes])
    taken = in_both(shares(counts, n_test), counts)
    is_test = np.zeros(len(targets), dtype=bool)
    for members, n in zip(classes, taken, strict=True):
        is_test[members[:n]] = True
    return is_test


def _of_groups(groups: Indices, order: Indices, n_test: int) -> npt.NDArray[np.bool_]:
    sizes = np.bincount(groups)
    left, chosen = max(n_test, sizes.min()), []
    for group in dict.fromkeys(groups[order].tolist()):  # in random order
        if sizes[group] <= left:
            chosen.append(group)
            left -= sizes[group]
    return np.isin(groups, chosen)
