"""The loss of a batch of embeddings: a loss of torch's on the triplets that a miner finds in it.

TripletMarginLoss adds its `eps` to each difference before the norm; distances are measured without.
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor, nn

from core.components.metric_learning.triplets import Triplets

MOST_NUMBERS = 2**23
"""Numbers of which distances are computed at once, so that they take little memory."""


class MinedLoss(nn.Module):
    """A triplet loss on the triplets of a batch.

    Parameters
    ----------
    loss : TripletMarginLoss or TripletMarginWithDistanceLoss
    mine : callable
        Maps distances (n, n) between the samples of a batch and their classes (n,) to triplets.
    """

    def __init__(self, loss: nn.Module, mine: Callable[..., Triplets]) -> None:
        super().__init__()
        self.loss = loss
        self.mine = mine
        self.last: Triplets | None = None  # of the last batch, as indices in it

    def forward(self, embeddings: Tensor, labels: Tensor) -> Tensor:
        """Return the mean loss of a batch; 0, with gradients, without triplets.

        Parameters
        ----------
        embeddings : Tensor, shape (n, n_dimensions)
        labels : Tensor, shape (n,)
        """
        with torch.no_grad():
            distances = distances_between(self.loss, embeddings, embeddings)
            self.last = self.mine(distances, labels)
        return self.of(embeddings, *self.last)

    def of(self, embeddings: Tensor, *triplets: Tensor) -> Tensor:
        """Return the mean loss of triplets of embeddings (n, n_dimensions)."""
        if not len(triplets[0]):
            return embeddings.sum() * 0
        return self.loss(*(embeddings[indices] for indices in triplets))  # type: ignore[no-any-return]


def distances_between(loss: nn.Module, some: Tensor, others: Tensor) -> Tensor:
    """Return distances (n, m) of `some` embeddings to `others`, as a loss measures."""
    distance = getattr(loss, "distance_function", None)
    if distance is None or isinstance(distance, nn.PairwiseDistance):
        exact = "donot_use_mm_for_euclid_dist"  # tells near neighbours apart
        return torch.cdist(some, others, p=getattr(loss, "p", 2.0), compute_mode=exact)
    parts = torch.split(some.unsqueeze(1), max(1, MOST_NUMBERS // others.numel()))
    return torch.cat([distance(part, others) for part in parts])
