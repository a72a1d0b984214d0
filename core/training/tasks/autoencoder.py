"""Autoencoders: the loss of each pixel, and outputs that are read as pixels."""

from __future__ import annotations

from dataclasses import replace

import torch
from torch import Tensor

from core.components.losses import Objective
from core.components.registry import Registry
from core.data.dataset import DataSet
from core.experiment.experiment import Experiment
from core.experiment.loss_targets import LOGITS_OF_PIXELS

__all__ = ["autoencoder_objective"]


def autoencoder_objective(
    objective: Objective, experiment: Experiment, data: DataSet, registry: Registry
) -> Objective:
    """Return an objective whose outputs are pixels, or their logits where the loss takes these."""
    own = registry.own_spec("loss", experiment.loss.name)
    is_logits = (experiment.loss.name if own is None else own.like) in LOGITS_OF_PIXELS
    return replace(objective, pixels=torch.sigmoid if is_logits else _as_they_are)


def _as_they_are(outputs: Tensor) -> Tensor:
    return outputs
