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
from core.components.registry import TORCH, Registry
from core.data.dataset import DataSet
from core.experiment.experiment import Experiment
from core.experiment.layers.flow import Flow, TracedLayer
from core.experiment.layers.of_model import model_layers
from core.experiment.model_schema import model_specs
from core.experiment.resolve import choice_in
from core.experiment.schema import Catalog

Named = Iterator[tuple[str, nn.Module]]


def trace_layers(
    experiment: Experiment, data: DataSet, objective: Objective, registry: Registry = TORCH
) -> list[TracedLayer]:
    """Return the layers of an experiment's model, which is none of the user's, with their shapes."""
    catalog = Catalog({"model": model_specs(()), "layer": layer_specs()})
    choice = choice_in(experiment, "model", catalog)
    assert choice is not None
    given = Flow(data.x_train.shape[1:], data.n_classes if data.is_text else 0)
    own = Catalog({**catalog.families, "activation": registry.own.get("activation", {})})
    return model_layers(choice, given, objective.n_outputs, objective.task, own)


def build_layers(layers: Sequence[TracedLayer], registry: Registry = TORCH) -> Named:
    """Yield the modules of traced layers by name; their weights are drawn in the order of the list."""
    for layer in layers:
        yield layer.name, _module(layer, registry)


def _module(layer: TracedLayer, registry: Registry) -> nn.Module:
    cls = _class(layer, registry)
    if layer.members is None:
        return cls(**layer.args)  # type: ignore[no-any-return]
    if layer.kind == "Sequential":
        return nn.Sequential(OrderedDict(build_layers(layer.members["layers"])))
    lists = {key: _listed(layer.kind, found) for key, found in layer.members.items()}
    return cls(**lists, **layer.args)  # type: ignore[no-any-return]


def _class(layer: TracedLayer, registry: Registry) -> Any:
    if layer.spec.is_own:
        return registry.find("activation", layer.kind, "model.activation")
    places = (text_layers, modules, nn)  # modules has a Recurrent too, which is no layer
    return next(getattr(place, layer.kind) for place in places if hasattr(place, layer.kind))


def _listed(kind: str, members: Sequence[TracedLayer]) -> nn.Module:
    if not members:
        return nn.Identity()
    found = OrderedDict(build_layers(members))
    return nn.ModuleDict(found) if kind == "Parallel" else nn.Sequential(found)
