"""Builds an autoencoder: the layers of a model up to its outputs, which become latent, and a decoder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from torch import nn

from core.experiment.autoencoder.mirror import ACTIVATION, LATENT, decoder_layers

Layers = Iterator[tuple[str, nn.Module]]


def autoencoder(encoder: Layers, settings: Mapping[str, Any], shape: tuple[int, ...], latent: int) -> Layers:
    """Yield the layers of an encoder, the last of them as ``latent``, and of its decoder.

    Parameters
    ----------
    encoder : iterator of (str, Module)
        Layers of a model with `latent` outputs.
    settings : mapping
        Every setting of the model; `activation` is a function that makes one.
    shape : tuple of int
        Of a picture: (channels, height, width).
    """
    *layers, (_, last) = encoder
    yield from layers
    yield LATENT, last
    for layer in decoder_layers(settings, shape, latent):
        make: Callable[..., nn.Module] = (
            settings["activation"] if layer.kind == ACTIVATION else getattr(nn, layer.kind)
        )
        yield layer.name, make(*layer.args, **layer.options)
