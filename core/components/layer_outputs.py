"""Outputs of a model's layers in a forward pass, collected by hooks, however the model is built."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import ExitStack
from typing import Any

from torch import Tensor, nn

WITH_UNITS = (nn.Linear, nn.Conv2d)
"""Layers with units: each row of the weight belongs to one unit."""
WITH_WEIGHTS = (*WITH_UNITS, nn.Embedding, nn.GRU)
"""Layers with a weight to measure, which the network view need not be able to draw."""
BETWEEN = (nn.Dropout, nn.Flatten, nn.LayerNorm, nn.MaxPool2d, nn.AvgPool2d)
"""Layers that can follow a layer with units but do not belong to it, as its activation does."""


def layers_of(model: nn.Module) -> dict[str, nn.Module]:
    """Return the modules without submodules, by name."""
    return {name: module for name, module in model.named_modules() if next(module.children(), None) is None}


def layer_outputs(model: nn.Module, x: Tensor, names: Collection[str] | None = None) -> dict[str, Tensor]:
    """Return the outputs of layers in one forward pass, in the order of their calls.

    A layer that is called more than once gives its last output. The hooks are removed before the function
    returns.

    Parameters
    ----------
    model : Module
    x : Tensor
        Inputs, (n_samples, ...).
    names : collection of str, optional
        Names of the layers; all of them by default.
    """
    outputs: dict[str, Tensor] = {}

    def keep(name: str, output: Any) -> None:
        if isinstance(output, Tensor):
            outputs[name] = output

    with ExitStack() as hooks:
        for name, layer in layers_of(model).items():
            if names is None or name in names:
                hook = layer.register_forward_hook(lambda _, __, output, name=name: keep(name, output))
                hooks.callback(hook.remove)
        model(x)
    return outputs


def main_weight(layer: nn.Module) -> str:
    """Return the name of the weight that stands for a layer: of a GRU that of its first recurrence."""
    return "weight_hh_l0" if isinstance(layer, nn.GRU) else "weight"


def unit_outputs(
    model: nn.Module, order: Iterable[str], kinds: tuple[type[nn.Module], ...] = WITH_UNITS
) -> dict[str, str]:
    """Return, for each layer with units, the layer that gives their outputs: their activation, if any.

    Parameters
    ----------
    model : Module
    order : iterable of str
        Names of the model's layers in the order of their calls.
    kinds : tuple of type
        The layers with units.
    """
    layers, found, present = layers_of(model), {}, ""
    for name in order:
        layer = layers[name]
        if isinstance(layer, kinds):
            present = name
        if present and not isinstance(layer, BETWEEN):
            found[present] = name
    return found
