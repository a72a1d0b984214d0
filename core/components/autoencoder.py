"""The two halves of an autoencoder: pictures to latent numbers, and latent numbers to pictures.

``core.experiment.model_schema`` says which layers a decoder has. What pictures are rebuilt as, and the noise
that is put on them, belongs to ``core.data.images.reconstruction``.
"""

from __future__ import annotations

from torch import nn

from core.experiment.model_schema import LATENT


def encoder_of(model: nn.Module) -> nn.Sequential:
    """Return the layers up to the latent ones; they are the model's own, not copies."""
    return nn.Sequential(*[*model.children()][: _end(model)])


def decoder_of(model: nn.Module) -> nn.Sequential:
    """Return the layers after the latent ones; they are the model's own, not copies."""
    return nn.Sequential(*[*model.children()][_end(model) :])


def _end(model: nn.Module) -> int:
    return [name for name, _ in model.named_children()].index(LATENT) + 1
