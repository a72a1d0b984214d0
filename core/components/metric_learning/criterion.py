"""The loss of a batch of embeddings: a loss of torch's on the triplets that a miner finds in it."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from core.components.metric_learning.triplets import MINERS, Triplets

MOST_NUMBERS = 2**23
"""Numbers of which distances are computed at once, so that they take little memory."""


class MinedLoss(nn.Module):
    """A triplet loss on the triplets of a batch.

    Parameters
    ----------
    miner : str
        A name in ``MINERS``.
    """

    def __init__(self, loss: nn.TripletMarginLoss | nn.TripletMarginWithDistanceLoss, miner: str) -> None:
        super().__init__()
        self.loss = loss
        self._mine = MINERS[miner]
        self.last: Triplets | None = None
        """The triplets of the last batch, as indices in it."""

    def forward(self, embeddings: Tensor, labels: Tensor) -> Tensor:
        """Return the mean loss of a batch; 0, with gradients of 0, if there is no triplet in it.

        Parameters
        ----------
        embeddings : Tensor, shape (n, n_dimensions)
        labels : Tensor, shape (n,)
        """
        with torch.no_grad():
            self.last = self._mine(distances_between(self.loss, embeddings, embeddings), labels)
        return loss_of(self.loss, embeddings, self.last)


def loss_of(loss: nn.Module, embeddings: Tensor, triplets: Triplets) -> Tensor:
    """Return the mean loss of triplets of embeddings (n, n_dimensions); 0 if there are none."""
    anchors, positives, negatives = triplets
    if not len(anchors):
        return embeddings.sum() * 0
    found: Tensor = loss(embeddings[anchors], embeddings[positives], embeddings[negatives])
    return found


def distances_between(loss: nn.Module, some: Tensor, others: Tensor) -> Tensor:
    """Return distances (n, m) of `some` embeddings (n, n_dimensions) to `others`, as a loss measures them.

    TripletMarginLoss adds its `eps` to each difference before the norm, which is left out here.
    """
    distance = getattr(loss, "distance_function", None)
    if distance is None or isinstance(distance, nn.PairwiseDistance):
        # By differences: near neighbours far from the origin would be told apart badly by products.
        exact = "donot_use_mm_for_euclid_dist"
        return torch.cdist(some, others, p=getattr(loss, "p", 2.0), compute_mode=exact)
    parts = torch.split(some.unsqueeze(1), max(1, MOST_NUMBERS // others.numel()))
    return torch.cat([distance(part, others) for part in parts])
