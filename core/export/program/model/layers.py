"""Code of a list of layers, and the classes that torch.nn does not have."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files

from core.experiment.layers.flow import TracedLayer
from core.experiment.layers.of_model import traced
from core.experiment.layers.overrides import FOLLOWS
from core.experiment.layers.trace import OWN_SIZES
from core.export.program.layout import Bracket, call, literal
from core.export.program.resolved_experiment import ResolvedExperiment

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
_HOLD_LINEAR = ("MultiheadAttention", "TransformerEncoderLayer")


def listed_layers(resolved: ResolvedExperiment) -> list[TracedLayer]:
    """Return the layers of a model that is a list of them."""
    found = traced(resolved.choices)
    if found.error is not None:
        raise found.error
    return found.layers


def layer_code(layer: TracedLayer) -> Bracket:
    """Return the call that makes a layer."""
    if layer.members is None:
        return call(f"{_prefix(layer.kind)}{layer.kind}", *_arguments(layer))
    lists = {key: _list_code(layer.kind, members) for key, members in layer.members.items()}
    if layer.kind == "Sequential":
        return lists["layers"]
    named = (Bracket(f"{key}={code.opening}", code.items, code.closing) for key, code in lists.items())
    return call(layer.kind, *named, *_arguments(layer))


def _list_code(kind: str, members: Sequence[TracedLayer]) -> Bracket:
    if not members:
        return call("nn.Identity")
    items = []
    for member in members:
        code = layer_code(member)
        items.append(Bracket(f"{member.name}={code.opening}", code.items, code.closing))
    if kind == "Parallel":
        return call("nn.ModuleDict", call("OrderedDict", *items))
    return call("nn.Sequential", call("OrderedDict", *items))


def _arguments(layer: TracedLayer) -> Iterator[str]:
    leads = True
    for param in layer.spec.params:
        value = layer.args.get(param.name)
        is_usual = value == param.default and param.name not in (*_POSITIONAL, "dim")
        if param.name not in layer.args or is_usual:
            leads = False
            continue
        leads = leads and param.name in _POSITIONAL
        yield literal(value) if leads else f"{param.name}={literal(value)}"


def _prefix(kind: str) -> str:
    return "" if kind in _sources() else "nn."


def own_definitions(layers: Sequence[TracedLayer]) -> list[str]:
    """Return the source of the classes that layers need and torch.nn does not have."""
    needed = {layer.kind for layer in _all(layers)}
    sources = _sources()
    pending = [kind for kind in needed if kind in sources]
    found: set[str] = set()
    while pending:
        name = pending.pop()
        found.add(name)
        words = set(re.findall(r"(?<![.\w])\w+", sources[name]))
        pending += [other for other in sources if other in words and other not in found]
    return [source for name, source in sources.items() if name in found]


def imports(layers: Sequence[TracedLayer]) -> frozenset[str]:
    """Return the imports that the code of layers needs besides torch's."""
    code = "".join([*own_definitions(layers), *(str(layer_code(layer)) for layer in layers)])
    needed = {"from typing import Any": "Any", "from collections import OrderedDict": "OrderedDict("}
    return frozenset(line for line, word in needed.items() if word in code)


def initialised(layers: Sequence[TracedLayer]) -> str:
    """Return the types whose weights a rule draws, as code."""
    held = {layer.kind for layer in _all(layers) if layer.members is None}
    kinds = {"Linear" if kind in _HOLD_LINEAR else kind for kind in held}
    return " | ".join(f"nn.{kind}" for kind in _INITIALISED if kind in kinds) or "nn.Linear"


def _all(layers: Sequence[TracedLayer]) -> Iterator[TracedLayer]:
    for layer in layers:
        yield layer
        for members in (layer.members or {}).values():
            yield from _all(members)


@cache
def _sources() -> dict[str, str]:
    """Return the source of what ``core.components.layers.modules`` has, which needs torch to be imported."""
    text = (files("core") / "components" / "layers" / "modules.py").read_text(encoding="utf-8")
    text = re.sub(r"  # type: ignore\[.*?\]", "", text)
    nodes = ast.parse(text).body
    return {
        node.name: ast.get_source_segment(text, node) or ""
        for node in nodes
        if isinstance(node, ast.ClassDef | ast.FunctionDef)
    }
