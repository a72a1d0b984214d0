"""Pictures of an embedding: positions of samples, and triplets of the last batch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from core.components.metric_learning.neighbours import spread
from core.protocol.embedding import MOST_SEEN, MOST_TRIPLETS, MOVING_EVERY, Embedding
from core.training.tasks.metric import Metric

if TYPE_CHECKING:
    from core.training.trainer import Trainer

MOST_EXACT = 128
"""Dimensions up to which principal components are computed exactly; beyond by subspace iteration."""
N_ITERATIONS, N_FOLLOWED = 4, 8
"""Passes of the iteration for a picture, which begins at the last one's result, and the axes it follows."""


@dataclass(frozen=True, eq=False)
class _Samples:
    """Inputs, numbers in their split, and how many are training samples, which come first."""

    x: Tensor
    numbers: npt.NDArray[np.int64]
    n_train: int


class EmbeddingPicture:
    """Takes pictures of a trainer's embedding, in eval mode and without gradients (the caller's affair)."""

    def __init__(self, trainer: Trainer) -> None:
        self._trainer = trainer
        self._parts = self._samples(1), self._samples(MOVING_EVERY)
        self._axes: Tensor | None = None

    def _samples(self, every: int) -> _Samples:
        trainer = self._trainer
        sets = {split: trainer.split(split) for split in ("train", "test")}
        numbers = {split: spread(len(y), MOST_SEEN[split])[::every] for split, (_, y) in sets.items()}
        parts = [x[numbers[split].to(x.device)].to(trainer.device) for split, (x, _) in sets.items()]
        return _Samples(torch.cat(parts), torch.cat([*numbers.values()]).numpy(), len(parts[0]))

    def picture(self, *, moving: bool, triplets: bool) -> Embedding | None:
        """Return the present picture; None if a position is not finite.

        Parameters
        ----------
        moving : bool
            Whether the next picture follows soon: fewer samples are enough then.
        triplets : bool
            Whether those of the last batch are wanted.
        """
        samples = self._parts[moving]
        outputs = self._trainer.model(samples.x).double().cpu()
        if not outputs.isfinite().all():
            return None
        n_dimensions, share = outputs.shape[1], 1.0
        nothing = torch.empty(0, 3, n_dimensions, dtype=torch.float64)
        found = self._triplets().double().cpu() if triplets else nothing
        if n_dimensions > 3:
            centre = outputs.mean(dim=0)
            outputs, found = outputs - centre, found - centre
            axes, share = self._principal(outputs)
            outputs, found = outputs @ axes, found @ axes
        return Embedding(
            outputs.float().numpy(),
            samples.numbers,
            samples.n_train,
            n_dimensions,
            share,
            found.float().numpy(),
        )

    def _triplets(self) -> Tensor:
        """Return the embeddings (n, 3, n_dimensions) of triplets of the last batch that have a loss."""
        trainer, objective = self._trainer, self._trainer.objective
        assert isinstance(objective, Metric)
        criterion = objective.criterion
        batch = trainer.batches.present
        nothing = torch.empty(0, 3, objective.n_outputs)
        if criterion.last is None or not len(criterion.last[0]) or int(criterion.last[0].max()) >= len(batch):
            return nothing
        x, _ = trainer.split("train")
        outputs = trainer.model(x[batch.to(x.device)].to(trainer.device))
        found = outputs[torch.stack(criterion.last, dim=1)]
        margin = float(criterion.loss.margin)  # type: ignore[arg-type]  # a triplet loss has one
        gaps = objective.distances(outputs, outputs)
        anchors, positives, negatives = criterion.last
        has_loss = gaps[anchors, positives] + margin > gaps[anchors, negatives]
        kept = has_loss.nonzero()[:, 0]
        chosen: Tensor = found[kept[spread(len(kept), MOST_TRIPLETS).to(kept.device)]]
        return chosen if len(chosen) else nothing

    def _principal(self, centred: Tensor) -> tuple[Tensor, float]:
        """Return the two principal axes (n_dimensions, 2), turned as little as may be, and their share.

        Exactly, or for many dimensions by subspace iteration (Halko, Martinsson and Tropp, Finding Structure
        with Randomness, 2011, algorithm 4.4), which goes on from the axes of the picture before.
        """
        covariance = centred.T @ centred
        if len(covariance) <= MOST_EXACT:
            values, vectors = torch.linalg.eigh(covariance)
            axes, seen = vectors[:, -2:].flip(1), values[-2:].sum()
        else:
            axes = self._axes if self._axes is not None else torch.eye(len(covariance), N_FOLLOWED).double()
            for _ in range(N_ITERATIONS):
                axes, _ = torch.linalg.qr(covariance @ axes)
            values, turn = torch.linalg.eigh(axes.T @ covariance @ axes)
            axes, seen = axes @ turn.flip(1), values[-2:].sum()
        if self._axes is not None:
            signs = (axes * self._axes).sum(dim=0).sign()
            axes = axes * torch.where(signs == 0, 1, signs)
        self._axes = axes
        total = covariance.trace()
        return axes[:, :2], float(seen / total) if total > 0 else 1.0
