"""What the layers of a model give in a forward pass, whatever the model is built of."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import ExitStack
from typing import Any

from torch import Tensor, nn

WITH_UNITS = (nn.Linear, nn.Conv2d)
"""Layers whose weights lead to units."""
BETWEEN = (nn.Dropout, nn.Flatten, nn.MaxPool2d, nn.AvgPool2d)
"""What lies between the units of a layer and the next layer with weights."""


def layers_of(model: nn.Module) -> dict[str, nn.Module]:
    """Return the modules that hold no others, by name."""
    return {name: module for name, module in model.named_modules() if next(module.children(), None) is None}


def layer_outputs(model: nn.Module, x: Tensor, names: Collection[str] | None = None) -> dict[str, Tensor]:
    """Return what layers give in one forward pass, in the order of their calls.

    The hooks that it takes are removed before it returns. Of a layer that is called more than once
    it is the last output.

    Parameters
    ----------
    model : Module
    x : Tensor
        Inputs, (n_samples, ...).
    names : collection of str, optional
        Of the layers; all of them by default.
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


def unit_outputs(model: nn.Module, order: Iterable[str]) -> dict[str, str]:
    """Return for each layer with units the layer that gives what they give, which is their activation.

    Parameters
    ----------
    model : Module
    order : iterable of str
        Names of its layers in the order of their calls.
    """
    layers, found, present = layers_of(model), {}, ""
    for name in order:
        layer = layers[name]
        if isinstance(layer, WITH_UNITS):
            present = name
        if present and not isinstance(layer, BETWEEN):
            found[present] = name
    return found
