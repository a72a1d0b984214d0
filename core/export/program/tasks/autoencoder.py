"""Code of an autoencoder: its decoder, the pixels that are rebuilt, and the noise on what is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core.experiment.autoencoder.mirror import ACTIVATION, LATENT, decoder_layers
from core.export.program.layout import call, literal
from core.export.program.part import Layer
from core.export.program.resolved_experiment import ResolvedExperiment


def mirrored(
    resolved: ResolvedExperiment, encoder: Iterator[Layer], activation: Layer | None
) -> Iterator[Layer]:
    """Yield the layers of an encoder, the last of them as ``latent``, and of its decoder.

    Parameters
    ----------
    encoder : iterator of Layer
        Those of a model whose outputs are the latent numbers.
    activation : Layer or None
        The model's activation, if it has one; its name and shape do not matter.
    """
    *layers, last = encoder
    yield from layers
    yield replace(last, name=LATENT)
    for layer in decoder_layers(resolved.model, resolved.shape, resolved.n_outputs):
        if layer.kind == ACTIVATION and activation is not None:
            yield replace(activation, name=layer.name, output_shape=layer.shape)
            continue
        arguments = [*map(literal, layer.args), *(f"{key}={value}" for key, value in layer.options.items())]
        code = str(call(f"nn.{layer.kind}", *arguments))
        yield Layer(layer.name, code, layer.shape, layer.n_parameters)


def pixel_line(resolved: ResolvedExperiment, white: float) -> str:
    """Return the line that makes ``pixels``, which are to be rebuilt, of ``values`` before scaling."""
    values = "values" if resolved.has_transforms or white == 1 else f"(values / {white})"
    return f"pixels = {values}.astype(np.float32)  # from 0 to 1"


def noise_line(resolved: ResolvedExperiment, white: float, std: str) -> str:
    """Return the line that makes ``noise``, its standard deviation on samples as the model gets them."""
    amount = literal(resolved.noise if resolved.has_transforms else resolved.noise * white)
    return f"noise = torch.tensor({amount} / {std}, dtype=torch.float32)"
