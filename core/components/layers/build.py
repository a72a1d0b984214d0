"""Builds the traced layers of a model as modules."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Any

from torch import nn

from core.components import text_layers
from core.components.layers import modules
from core.components.layers.catalog import layer_specs
from core.components.losses import Objective
from core.data.dataset import DataSet
from core.experiment.layers.flow import Flow, TracedLayer
from core.experiment.layers.of_model import model_layers
from core.experiment.resolve import Choice
from core.experiment.schema import Catalog

Named = Iterator[tuple[str, nn.Module]]


def trace_layers(model: Choice, data: DataSet, objective: Objective) -> list[TracedLayer]:
    """Return the layers of a model, which is none of the user's, with their shapes."""
    given = Flow(data.x_train.shape[1:], data.n_classes if data.is_text else 0)
    return model_layers(model, given, objective.n_outputs, objective.task, Catalog({"layer": layer_specs()}))


def build_layers(layers: Sequence[TracedLayer], activation: Choice | None = None) -> Named:
    """Yield the modules of traced layers by name; their weights are drawn in the order of the list.

    A layer that is the user's is the `activation` of the model.
    """
    for layer in layers:
        yield layer.name, _module(layer, activation)


def _module(layer: TracedLayer, activation: Choice | None) -> nn.Module:
    cls = _class(layer, activation)
    if layer.members is None:
        return cls(**layer.args)  # type: ignore[no-any-return]
    if layer.kind == "Sequential":
        return nn.Sequential(OrderedDict(build_layers(layer.members["layers"])))
    lists = {key: _listed(layer.kind, found) for key, found in layer.members.items()}
    return cls(**lists, **layer.args)  # type: ignore[no-any-return]


def _class(layer: TracedLayer, activation: Choice | None) -> Any:
    if activation is not None and layer.spec is activation.spec:
        return activation.cls
    places = (text_layers, modules, nn)  # modules has a Recurrent too, which is no layer
    return next(getattr(place, layer.kind) for place in places if hasattr(place, layer.kind))


def _listed(kind: str, members: Sequence[TracedLayer]) -> nn.Module:
    if not members:
        return nn.Identity()
    found = OrderedDict(build_layers(members))
    return nn.ModuleDict(found) if kind == "Parallel" else nn.Sequential(found)
