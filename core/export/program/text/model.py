"""Code of models of text: their layers, and the classes of ``core.components.text_layers`` among them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from core.export.program.layout import call
from core.export.program.part import Layer
from core.export.program.resolved_experiment import ResolvedExperiment

_CLASSES = {"gru": ("Recurrent",), "transformer": ("Positions", "Attention", "Block")}


def layer_classes(resolved: ResolvedExperiment) -> tuple[str, ...]:
    """Return the source of the classes that the model's layers are of, besides torch's."""
    sources = _sources()
    return tuple(sources[name] for name in _CLASSES.get(resolved.experiment.model.name, ()))


@cache
def _sources() -> dict[str, str]:
    # Read and not imported: importing would load torch.
    text = (files("core.components") / "text_layers.py").read_text(encoding="utf-8")
    plain = re.sub(r"  # (type: ignore|noqa).*", "", text)
    found = (node for node in ast.parse(plain).body if isinstance(node, ast.ClassDef))
    return {node.name: ast.get_source_segment(plain, node) or "" for node in found}


def bigram(resolved: ResolvedExperiment) -> Iterator[Layer]:
    """Yield the table of logits."""
    n = resolved.n_outputs
    yield Layer("table", f"nn.Embedding({n}, {n})", (*resolved.shape, n), n * n)


def embedded(resolved: ResolvedExperiment) -> Iterator[Layer]:
    """Yield the first layers of ``text_mlp``."""
    yield _embedding(resolved)
    yield Layer("flatten", "nn.Flatten()", (resolved.shape[0] * resolved.model["embedding"],))


def one_position(resolved: ResolvedExperiment) -> Layer:
    """Return the last layer of ``text_mlp``."""
    n = resolved.n_outputs
    return Layer("position", f"nn.Unflatten(1, (1, {n}))", (1, n))


def gru(resolved: ResolvedExperiment) -> Iterator[Layer]:
    """Yield the layers of a recurrent network."""
    settings, context = resolved.model, resolved.shape[0]
    width, hidden, layers, dropout = (settings[n] for n in ("embedding", "hidden", "layers", "dropout"))
    arguments = [str(width), str(hidden), str(layers), "batch_first=True"]
    if layers > 1 and dropout:
        arguments.append(f"dropout={dropout}")
    n_parameters = sum(3 * hidden * (n_in + hidden + 2) for n_in in (width, *[hidden] * (layers - 1)))
    yield _embedding(resolved)
    yield Layer("gru", str(call("Recurrent", *arguments)), (context, hidden), n_parameters)
    if dropout:
        yield Layer("dropout", f"nn.Dropout({dropout})", (context, hidden))
    yield _output(resolved, hidden)


def transformer(resolved: ResolvedExperiment) -> Iterator[Layer]:
    """Yield the layers of a decoder."""
    settings, context = resolved.model, resolved.shape[0]
    width, heads, hidden, dropout = (settings[n] for n in ("embedding", "heads", "hidden", "dropout"))
    shape = (context, width)
    yield _embedding(resolved)
    yield Layer("positions", f"Positions({context}, {width})", shape, context * width)
    if dropout:
        yield Layer("dropout", f"nn.Dropout({dropout})", shape)
    block = str(call("Block", *map(str, (width, heads, hidden, dropout))))
    n_parameters = 4 * width * (width + 1) + 2 * width * hidden + hidden + width + 4 * width
    for i in range(1, settings["layers"] + 1):
        yield Layer(f"block{i}", block, shape, n_parameters)
    yield Layer("norm", f"nn.LayerNorm({width})", shape, 2 * width)
    yield _output(resolved, width)


def _embedding(resolved: ResolvedExperiment) -> Layer:
    n, width = resolved.n_outputs, resolved.model["embedding"]
    return Layer("embedding", f"nn.Embedding({n}, {width})", (*resolved.shape, width), n * width)


def _output(resolved: ResolvedExperiment, n_in: int) -> Layer:
    n = resolved.n_outputs
    shape = (*resolved.shape, n)
    return Layer("output", f"nn.Linear({n_in}, {n})", shape, (n_in + 1) * n)
