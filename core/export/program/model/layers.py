"""Code of layers, and of the classes that torch.nn does not have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.experiment.layers.flow import TracedLayer
from core.experiment.layers.overrides import FOLLOWS
from core.experiment.layers.trace import OWN_SIZES
from core.export.program.layout import Bracket, call, literal
from core.export.program.source import names_in, source_of

_OURS = ("core.components.text_layers", "core.components.layers.modules")
"""Where layers of ours are: a name that both have is a layer in the first."""
_POSITIONAL = frozenset(
    {
        *FOLLOWS,
        *OWN_SIZES,
        "embedding_dim",
        "kernel_size",
        "nhead",
        "num_groups",
        "num_heads",
        "output_size",
        "p",
    }
)
"""Arguments that are written without their name where they come first."""
_INITIALISED = ("Linear", "Conv1d", "Conv2d", "Conv3d", "Embedding", "RNN", "GRU", "LSTM")
"""Layers whose weights a rule of ``torch.nn.init`` draws."""
_HOLD = {
    "MultiheadAttention": "Linear",
    "TransformerEncoderLayer": "Linear",
    "Block": "Linear",
    "Positions": "Embedding",
}
"""Layers that hold such, or are such, by another name."""


def layer_code(layer: TracedLayer, is_listed: bool) -> Bracket:
    """Return the call that makes a layer.

    Parameters
    ----------
    layer : TracedLayer
    is_listed : bool
        Whether it is one of a list of layers. What the user gave there is left out where it is torch's own
        default; the recipe of a model by name gives what shall be read.
    """
    arguments = _arguments(layer, is_listed)
    if layer.members is None:
        return call(_class_code(layer), *arguments)
    lists = {key: _list_code(layer.kind, members) for key, members in layer.members.items()}
    if layer.kind == "Sequential":
        return lists["layers"]
    named = (Bracket(f"{key}={code.opening}", code.items, code.closing) for key, code in lists.items())
    return call(layer.kind, *named, *arguments)


def _list_code(kind: str, members: Sequence[TracedLayer]) -> Bracket:
    if not members:
        return call("nn.Identity")
    items = []
    for member in members:
        code = layer_code(member, is_listed=True)
        items.append(Bracket(f"{member.name}={code.opening}", code.items, code.closing))
    if kind == "Parallel":
        return call("nn.ModuleDict", call("OrderedDict", *items))
    return call("nn.Sequential", call("OrderedDict", *items))


def _arguments(layer: TracedLayer, is_listed: bool) -> Iterator[str]:
    leads = is_listed or layer.spec.group != "activation"
    for param in layer.spec.params:
        value = layer.args.get(param.name)
        is_usual = is_listed and value == param.default and param.name not in (*_POSITIONAL, "dim")
        if param.name not in layer.args or is_usual:
            leads = False
            continue
        leads = leads and (param.name in _POSITIONAL if is_listed else param.kind != "bool")
        yield literal(value) if leads else f"{param.name}={literal(value)}"


def _class_code(layer: TracedLayer) -> str:
    is_ours = layer.spec.is_own or any(layer.kind in names_in(module) for module in _OURS)
    return layer.kind if is_ours else f"nn.{layer.kind}"


def own_definitions(layers: Sequence[TracedLayer]) -> tuple[str, ...]:
    """Return the source of the classes that layers need and torch.nn does not have."""
    needed = {layer.kind for layer in _all(layers) if not layer.spec.is_own}
    paths = []
    for module in _OURS:
        found = [name for name in names_in(module) if name in needed]
        needed.difference_update(found)
        paths += [f"{module}.{name}" for name in found]
    return source_of(*paths)


def initialised(layers: Sequence[TracedLayer]) -> str:
    """Return the types whose weights a rule draws, as code."""
    held = {layer.kind for layer in _all(layers) if layer.members is None}
    kinds = {_HOLD.get(kind, kind) for kind in held}
    return " | ".join(f"nn.{kind}" for kind in _INITIALISED if kind in kinds) or "nn.Linear"


def _all(layers: Sequence[TracedLayer]) -> Iterator[TracedLayer]:
    for layer in layers:
        yield layer
        for members in (layer.members or {}).values():
            yield from _all(members)
