"""Autoencoders: the loss of each pixel, and outputs that are read as pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from core.analysis.reconstruction.principal import explained_variance, principal_baseline
from core.components.catalog import Components
from core.components.losses import make_objective
from core.data.dataset import DataSet
from core.data.images.reconstruction import seen_pixels
from core.experiment.layers.of_model import loss_rules
from core.experiment.loss_targets import LOGITS_OF_PIXELS
from core.experiment.resolve import Resolved
from core.protocol.results import LayerInfo, Scores
from core.training.tasks.learnt_task import Known, LearntTask, share_explained


@dataclass(frozen=True, eq=False, kw_only=True)
class Autoencoder(LearntTask):
    """Outputs (n, channels, height, width) are pixels, which go from 0 to 1, or their logits."""

    has_logits: bool = False
    """Whether outputs are logits: the loss takes these."""

    @classmethod
    def of(cls, resolved: Resolved, data: DataSet, device: torch.device, catalog: Components) -> LearntTask:
        """Return the task, with outputs read as the loss takes them."""
        has_logits = loss_rules(resolved.loss) in LOGITS_OF_PIXELS
        return cls(**vars(make_objective(resolved.loss, data, device)), has_logits=has_logits)

    def predict(self, outputs: Tensor) -> Tensor:
        """Return pixels."""
        return torch.sigmoid(outputs) if self.has_logits else outputs

    def answers(self, outputs: Tensor) -> Tensor:
        """Return pixels."""
        return self.predict(outputs)

    def metrics(self, outputs: Tensor, y: Tensor, targets: Tensor, train: Known) -> dict[str, float]:
        """Return the share of the variance of the pictures that is explained."""
        return {"explained": share_explained(self.predict(outputs), y)}

    def baselines(
        self, data: DataSet, layers: Sequence[LayerInfo], x: Tensor, y: Tensor
    ) -> dict[str, Scores]:
        """Return the scores of as many principal components as there are latent numbers."""
        seen, pictures = seen_pixels(data, x.numpy(force=True)), y.numpy(force=True)
        rebuilt = principal_baseline(data.y_train, seen, pictures, self.n_outputs, data.noise)
        explained = {"explained": explained_variance(pictures, rebuilt)}
        if self.has_logits:  # numbers that may lie beyond 0 and 1 have no logits
            return {"pca": Scores(math.nan, explained)}
        outputs, targets = (torch.from_numpy(part).to(self.device) for part in (rebuilt, pictures))
        return {"pca": Scores(self.criterion(outputs, targets).item(), explained)}
