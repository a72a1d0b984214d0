"""The layers of ``torch.nn`` as settings, read from their signatures, and our own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import torch
from torch import nn
from torch.nn.modules import loss as loss_module

from core.components.introspect import describe
from core.experiment.layers import overrides
from core.experiment.layers.members import CONTAINERS
from core.experiment.layers.own_layers import OWN_LAYERS
from core.experiment.layers.trace import RULES
from core.experiment.schema import ComponentSpec, ParamSpec
from core.experiment.torch_overrides import ACTIVATION_ARGS
from core.text import Text


def layer_classes() -> dict[str, type[nn.Module]]:
    """Return the modules of ``torch.nn`` by name, those that are no layers too."""
    return {
        name: member
        for name, member in vars(nn).items()
        if isinstance(member, type) and issubclass(member, nn.Module)
    }


@cache
def layer_specs() -> dict[str, ComponentSpec]:
    """Return the layers by name, by their groups; those that cannot be used come last, with the reason."""
    own = (layer.spec for layer in OWN_LAYERS.values())
    specs = [*own, *(describe_layer(cls) for cls in layer_classes().values())]
    groups = [*overrides.GROUPS]
    ranked = sorted(
        specs, key=lambda spec: (bool(spec.unusable), groups.index(spec.group), spec.name.casefold())
    )
    return {spec.name: spec for spec in ranked}


def describe_layer(cls: type[nn.Module]) -> ComponentSpec:
    """Describe a module of ``torch.nn``, or say why it is no layer of a list."""
    name, reason = cls.__name__, _reason(cls)
    if reason:
        summary = describe(cls, "layer", "torch.nn", overrides.SKIPPED, signature=False)
        return replace(summary, unusable=reason, group=_group(cls))
    spec = describe(cls, "layer", "torch.nn", overrides.SKIPPED)
    params = (*(_refined(name, param) for param in spec.params), *_extra(spec))
    more = overrides.MORE.get(name, "")
    doc = Text("{doc} {more}", doc=spec.doc, more=more) if more else spec.doc
    return replace(spec, params=params, doc=doc, group=_group(cls))


def _extra(spec: ComponentSpec) -> Iterator[ParamSpec]:
    for param in overrides.EXTRA.get(spec.name, ()):
        yield replace(param, url=spec.url)


def _reason(cls: type[nn.Module]) -> str:
    name = cls.__name__
    if name in overrides.REASONS:
        return overrides.REASONS[name]
    if name.startswith("Lazy"):
        return overrides.LAZY
    if cls.__module__ == loss_module.__name__:
        return overrides.LOSS
    known = name in RULES or name in CONTAINERS or (_group(cls) == "activation" and keeps_shape(cls))
    return "" if known else overrides.UNKNOWN


def keeps_shape(cls: type[nn.Module]) -> bool:
    """Return whether an activation's output has the shape of its input.

    It runs on a small table and a small image, in eval mode so that it draws no random number.
    """
    try:
        activation = cls(**ACTIVATION_ARGS.get(cls.__name__, {})).eval()
        return all(
            activation(torch.ones(shape)).shape == torch.Size(shape) for shape in ((2, 4), (2, 4, 3, 3))
        )
    except (TypeError, ValueError, RuntimeError):
        return False


def _group(cls: type[nn.Module]) -> str:
    module = "transformer" if cls is nn.MultiheadAttention else cls.__module__.rpartition(".")[2]
    return next((group for group, modules in overrides.GROUPS.items() if module in modules), "container")


def _refined(name: str, param: ParamSpec) -> ParamSpec:
    changes: dict[str, Any] = {
        **overrides.GENERAL.get(param.name, {}),
        **overrides.PARTICULAR.get(f"{name}.{param.name}", {}),
    }
    param = replace(param, **changes)
    one = param.kind == "size" and param.length == 1 and not param.options
    return replace(param, kind="int", length=None) if one else param
