"""Autoencoders: the loss of each pixel, and outputs that are read as pixels."""

from __future__ import annotations

from dataclasses import replace

import torch
from torch import Tensor

from core.components.catalog import Components
from core.components.losses import Objective
from core.data.dataset import DataSet
from core.experiment.layers.of_model import loss_rules
from core.experiment.loss_targets import LOGITS_OF_PIXELS
from core.experiment.resolve import Resolved

__all__ = ["autoencoder_objective"]


def autoencoder_objective(
    objective: Objective, resolved: Resolved, data: DataSet, catalog: Components
) -> Objective:
    """Return an objective whose outputs are pixels, or their logits where the loss takes these."""
    is_logits = loss_rules(resolved.loss) in LOGITS_OF_PIXELS
    return replace(objective, pixels=torch.sigmoid if is_logits else _as_they_are)


def _as_they_are(outputs: Tensor) -> Tensor:
    return outputs
