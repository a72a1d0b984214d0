"""The decoder of an autoencoder: the layers of a model the other way round, from its latent numbers on."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from core.experiment.model_schema import picture_sizes

ACTIVATION = "activation"
"""The kind of a layer that is the model's own activation."""
LATENT = "latent"
"""The name of the layer that the encoder ends with."""
MIRRORED = ("linear", "mlp", "cnn")
"""The models that can be turned round."""

Size = tuple[int, int]


@dataclass(frozen=True)
class MirrorLayer:
    """One layer of a decoder.

    Parameters
    ----------
    name, kind : str
        `kind` is a class of ``torch.nn``, or ``ACTIVATION``.
    args : tuple
        Positional arguments of the class.
    shape : tuple of int
        What it gives of one sample.
    n_parameters : int
        Of an activation 0, although some have one.
    options : mapping
        Keyword arguments of the class.
    """

    name: str
    kind: str
    args: tuple[Any, ...]
    shape: tuple[int, ...]
    n_parameters: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)


def decoder_layers(settings: Mapping[str, Any], shape: tuple[int, ...], latent: int) -> Iterator[MirrorLayer]:
    """Yield the layers of the decoder, numbered on from those of the encoder.

    Where the encoder halves pictures, the decoder repeats pixels before a convolution, which leaves no
    pattern as ``ConvTranspose2d`` may (Odena, Dumoulin and Olah, Deconvolution and Checkerboard Artifacts,
    2016).

    Parameters
    ----------
    settings : mapping
        Every setting of the model, one of ``MIRRORED``, as ``ComponentSpec.resolve`` returns them.
    shape : tuple of int
        Of a picture: (channels, height, width).
    latent : int
        Numbers that the encoder gives.
    """
    channels = settings.get("channels", ())
    hidden = tuple(settings.get("hidden", settings.get("dense", ())))
    number, n_in = len(channels) + len(hidden), latent
    for n_out in reversed(hidden):
        number += 1
        yield from _dense(settings, number, n_in, n_out)
        n_in = n_out
    if not channels:
        yield _linear("output", n_in, math.prod(shape))
        yield MirrorLayer("picture", "Unflatten", (1, shape), shape)
        return
    sizes = [(shape[1], shape[2]), *picture_sizes(settings, *shape[1:])]
    inner = (channels[-1], *sizes[-1])
    yield _linear(f"linear{number + 1}", n_in, math.prod(inner))
    yield MirrorLayer(f"activation{number + 1}", ACTIVATION, (), (math.prod(inner),))
    yield MirrorLayer("picture", "Unflatten", (1, inner), inner)
    numbers = range(number + 1 + len(channels), number + 1, -1)
    yield from _convolutions(settings, (shape[0], *channels), sizes, numbers)


def _dense(settings: Mapping[str, Any], i: int, n_in: int, n_out: int) -> Iterator[MirrorLayer]:
    yield _linear(f"linear{i}", n_in, n_out)
    if settings["batch_norm"]:
        yield MirrorLayer(f"norm{i}", "BatchNorm1d", (n_out,), (n_out,), 2 * n_out)
    yield MirrorLayer(f"activation{i}", ACTIVATION, (), (n_out,))
    if settings["dropout"]:
        yield MirrorLayer(f"dropout{i}", "Dropout", (settings["dropout"],), (n_out,))


def _linear(name: str, n_in: int, n_out: int) -> MirrorLayer:
    return MirrorLayer(name, "Linear", (n_in, n_out), (n_out,), (n_in + 1) * n_out)


def _convolutions(
    settings: Mapping[str, Any], channels: tuple[int, ...], sizes: list[Size], numbers: range
) -> Iterator[MirrorLayer]:
    """Yield the convolutions from the last to the first; `channels` and `sizes` are those before each."""
    kernel = settings["kernel_size"]
    for i in range(len(channels) - 1, 0, -1):
        number, n_in, n_out, size = numbers[i - 1], channels[i], channels[i - 1], sizes[i - 1]
        if settings["pooling"] != "none":
            yield MirrorLayer(f"upsample{number}", "Upsample", (size,), (n_in, *size))
        name, shape = "output" if i == 1 else f"conv{number}", (n_out, *size)
        n_parameters = n_out * (n_in * kernel**2 + 1)
        padding = {"padding": kernel // 2}
        yield MirrorLayer(name, "Conv2d", (n_in, n_out, kernel), shape, n_parameters, padding)
        if i == 1:
            return
        if settings["batch_norm"]:
            yield MirrorLayer(f"norm{number}", "BatchNorm2d", (n_out,), shape, 2 * n_out)
        yield MirrorLayer(f"activation{number}", ACTIVATION, (), shape)
