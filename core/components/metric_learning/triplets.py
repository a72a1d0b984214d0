"""Triplets of an anchor, a positive of its class and a negative of another: of a batch, or of a whole set.

All functions return three tensors of equal length (n_triplets,): indices of anchors, positives, negatives.
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

Triplets = tuple[Tensor, Tensor, Tensor]
MOST_OF_A_SET = 4_096
"""The most triplets of a whole set."""
SET_SEED = 0


def random_triplets(distances: Tensor, labels: Tensor) -> Triplets:
    """Return for each anchor one other sample of its class and one of another, both drawn at random.

    They are drawn from torch's global generator. A sample that is alone in its class, or whose class is the
    only one of the batch, is no anchor.
    """
    positive, negative = _pairs(labels)
    draws = torch.rand(2, *distances.shape, device=distances.device)
    anchors = _anchors(positive, negative)
    positives = draws[0].masked_fill(~positive, -1).argmax(dim=1)
    negatives = draws[1].masked_fill(~negative, -1).argmax(dim=1)
    return anchors, positives[anchors], negatives[anchors]


def hard_triplets(distances: Tensor, labels: Tensor) -> Triplets:
    """Return for each anchor the farthest sample of its class and the nearest one of another.

    Batch hard (Hermans, Beyer and Leibe, In Defense of the Triplet Loss, 2017, equation 5). Anchors are as
    for ``random_triplets``.
    """
    positive, negative = _pairs(labels)
    anchors = _anchors(positive, negative)
    positives = distances.masked_fill(~positive, -1).argmax(dim=1)
    negatives = distances.masked_fill(~negative, torch.inf).argmin(dim=1)
    return anchors, positives[anchors], negatives[anchors]


def semi_hard_triplets(distances: Tensor, labels: Tensor) -> Triplets:
    """Return for every pair of one class the nearest negative that is farther away than the positive.

    Every sample is an anchor with each other sample of its class in the batch (FaceNet; Schroff, Kalenichenko
    and Philbin, 2015, section 3.2). The negative is the sample of another class with the least distance to
    the anchor that is greater than the positive's. Where no negative is farther away than the positive, it
    is the farthest one. Triplets whose negative is beyond the margin take part with a loss of 0.
    """
    positive, negative = _pairs(labels)
    near, order = distances.masked_fill(~negative, torch.inf).sort(dim=1, stable=True)
    anchors, positives = (positive & negative.any(dim=1, keepdim=True)).nonzero(as_tuple=True)
    places = torch.searchsorted(near, distances, right=True)[anchors, positives]
    farthest = negative.sum(dim=1)[anchors] - 1
    return anchors, positives, order[anchors, torch.minimum(places, farthest)]


MINERS: dict[str, Callable[[Tensor, Tensor], Triplets]] = {
    "random": random_triplets,
    "hard": hard_triplets,
    "semi_hard": semi_hard_triplets,
}
"""By name; each takes distances (n, n) between all samples of a batch and their classes (n,)."""


def triplets_of_set(labels: Tensor) -> Triplets:
    """Return one triplet for each of at most ``MOST_OF_A_SET`` anchors, always the same of the same labels.

    Anchors are at equal distances in the set; positives and negatives are drawn with a fixed seed. Samples
    that have no positive or no negative are no anchors.

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
    draws = torch.rand(
        2, len(anchors), generator=torch.Generator().manual_seed(SET_SEED), dtype=torch.float64
    )
    # The places in the anchor's class after its own, and the places after that class, both in a ring.
    own = (place - (end - n) + 1 + (draws[0] * (n - 1)).long()) % n
    others = (end + (draws[1] * (len(labels) - n)).long()) % len(labels)
    return anchors, order[end - n + own], order[others]


def _pairs(labels: Tensor) -> tuple[Tensor, Tensor]:
    """Return which pairs (n, n) are of one class and not the same sample, and which of two classes."""
    same = labels.unsqueeze(0) == labels.unsqueeze(1)
    negative = ~same
    same.fill_diagonal_(False)
    return same, negative


def _anchors(positive: Tensor, negative: Tensor) -> Tensor:
    return (positive.any(dim=1) & negative.any(dim=1)).nonzero()[:, 0]
