"""Builds a traced list of layers as modules."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Any

from torch import nn

from core.components.layers import modules
from core.components.losses import Objective
from core.data.dataset import DataSet
from core.experiment.layers.flow import Flow, TracedLayer
from core.experiment.layers.trace import Trace, trace
from core.experiment.resolve import Choice

Named = Iterator[tuple[str, nn.Module]]


def trace_layers(model: Choice, data: DataSet, objective: Objective) -> Trace:
    """Return the layers of a model with their shapes."""
    given = Flow(data.x_train.shape[1:], data.n_classes if data.is_text else 0)
    found = trace(model, given, objective.n_outputs, 1)
    if found.error is not None:
        raise found.error
    return found


def build_layers(layers: Sequence[TracedLayer]) -> Named:
    """Yield the modules of traced layers by name; their weights are drawn in the order of the list."""
    for layer in layers:
        yield layer.name, _module(layer)


def _module(layer: TracedLayer) -> nn.Module:
    cls: Any = getattr(modules, layer.kind, None) or getattr(nn, layer.kind)
    if layer.members is None:
        return cls(**layer.args)  # type: ignore[no-any-return]
    if layer.kind == "Sequential":
        return nn.Sequential(OrderedDict(build_layers(layer.members["layers"])))
    lists = {key: _listed(layer.kind, found) for key, found in layer.members.items()}
    return cls(**lists, **layer.args)  # type: ignore[no-any-return]


def _listed(kind: str, members: Sequence[TracedLayer]) -> nn.Module:
    if not members:
        return nn.Identity()
    found = OrderedDict(build_layers(members))
    return nn.ModuleDict(found) if kind == "Parallel" else nn.Sequential(found)
