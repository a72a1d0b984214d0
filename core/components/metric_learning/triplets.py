"""Triplets of an anchor, a positive of its class and a negative of another: of a batch, or of a whole set.

All functions return three tensors of equal length (n_triplets,): indices of anchors, positives, negatives. A
sample that is alone in its class, or whose class is the only one, is no anchor.

Hard triplets are the batch hard of Hermans, Beyer and Leibe, In Defense of the Triplet Loss (2017), equation
5; semi-hard ones those of FaceNet (Schroff, Kalenichenko and Philbin, 2015, section 3.2): every sample is an
anchor with each other one of its class, and where no negative is farther, the farthest one is taken. Triplets
whose negative is beyond the margin have a loss of 0.
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

Triplets = tuple[Tensor, Tensor, Tensor]
MOST_OF_A_SET = 4_096
"""The most triplets of a whole set."""


def random_triplets(distances: Tensor, labels: Tensor) -> Triplets:
    """Return for each anchor any other sample of its class, and any of another."""
    positive, negative = pairs_of(labels)
    draws = torch.rand(2, *distances.shape, device=distances.device)
    anchors = (positive.any(dim=1) & negative.any(dim=1)).nonzero()[:, 0]
    positives = draws[0].masked_fill(~positive, -1).argmax(dim=1)
    negatives = draws[1].masked_fill(~negative, -1).argmax(dim=1)
    return anchors, positives[anchors], negatives[anchors]


def hard_triplets(distances: Tensor, labels: Tensor) -> Triplets:
    """Return for each anchor the farthest of its class, and the nearest of another."""
    positive, negative = pairs_of(labels)
    anchors = (positive.any(dim=1) & negative.any(dim=1)).nonzero()[:, 0]
    positives = distances.masked_fill(~positive, -1).argmax(dim=1)
    negatives = distances.masked_fill(~negative, torch.inf).argmin(dim=1)
    return anchors, positives[anchors], negatives[anchors]


def semi_hard_triplets(distances: Tensor, labels: Tensor) -> Triplets:
    """Return for each pair of a class the nearest sample of another that is farther."""
    positive, negative = pairs_of(labels)
    near, order = distances.masked_fill(~negative, torch.inf).sort(dim=1, stable=True)
    pairs = positive & negative.any(dim=1, keepdim=True)
    anchors, positives = pairs.nonzero(as_tuple=True)
    places = torch.searchsorted(near, distances, right=True)[anchors, positives]
    farthest = negative.sum(dim=1)[anchors] - 1
    return anchors, positives, order[anchors, torch.minimum(places, farthest)]


MINERS: dict[str, Callable[[Tensor, Tensor], Triplets]] = {
    "random": random_triplets,
    "hard": hard_triplets,
    "semi_hard": semi_hard_triplets,
}
"""By name; each takes distances (n, n) between all samples of a batch and their classes (n,)."""


def triplets_of_set(labels: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Return a triplet for each sample, of 4,096 at most, drawn with a fixed seed.

    Parameters
    ----------
    labels : Tensor, shape (n_samples,)
    """
    labels = labels.cpu()
    order = labels.argsort(stable=True)
    n_of_class = labels.bincount()
    ends = n_of_class.cumsum(0)
    n, place = n_of_class[labels], torch.empty_like(order)
    place[order] = torch.arange(len(labels))
    anchors = ((n > 1) & (n < len(labels))).nonzero()[:, 0]
    anchors = anchors[:: max(1, -(-len(anchors) // MOST_OF_A_SET))]
    n, place, end = n[anchors], place[anchors], ends[labels[anchors]]
    fixed = torch.Generator().manual_seed(0)
    draws = torch.rand(2, len(anchors), generator=fixed, dtype=torch.float64)
    # Places in the anchor's class after its own, and after that class, both in a ring.
    own = (place - (end - n) + 1 + (draws[0] * (n - 1)).long()) % n
    others = (end + (draws[1] * (len(labels) - n)).long()) % len(labels)
    return anchors, order[end - n + own], order[others]


def pairs_of(labels: Tensor) -> tuple[Tensor, Tensor]:
    """Return which pairs (n, n) of two samples are of one class, and which of two."""
    same = labels.unsqueeze(0) == labels.unsqueeze(1)
    negative = ~same
    same.fill_diagonal_(False)
    return same, negative
