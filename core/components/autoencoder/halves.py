"""The two halves of an autoencoder: pictures to latent numbers, and latent numbers to pictures."""

from __future__ import annotations

from torch import nn

from core.experiment.autoencoder.mirror import LATENT


def encoder_of(model: nn.Module) -> nn.Sequential:
    """Return the layers up to the latent ones; they are the model's own, not copies."""
    return nn.Sequential(*_layers(model)[: _end(model)])


def decoder_of(model: nn.Module) -> nn.Sequential:
    """Return the layers after the latent ones; they are the model's own, not copies."""
    return nn.Sequential(*_layers(model)[_end(model) :])


def _layers(model: nn.Module) -> list[nn.Module]:
    return list(model.children())


def _end(model: nn.Module) -> int:
    return [name for name, _ in model.named_children()].index(LATENT) + 1
