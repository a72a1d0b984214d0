"""The models by name: their settings, and sizes that are known without building them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from core.errors import PlaygroundError
from core.experiment.schema import ComponentSpec, Input, ParamSpec
from core.text import Text

INITS = (
    "default",
    "xavier_uniform",
    "xavier_normal",
    "kaiming_uniform",
    "kaiming_normal",
    "orthogonal",
    "normal",
    "zeros",
)
POOLINGS = ("max", "avg", "none")
POOL_SIZE = 2
"""Each pooling halves height and width, rounded down."""
WORK_PER_THREAD = 15_000_000
"""Floating-point operations of a step that make one more CPU thread worthwhile.

Measured for Adam steps on two cores, time on one thread over time on two: 0.98 at 2e6 operations, 1.04 at
1e7, 1.2 to 1.3 at 3e7, 1.5 at 1e8, 1.75 at 1e9 (784-1024-1024-10, batch 128).
"""
EVAL_BATCH_SIZES = {2: 2048, 4: 256}
"""Batch sizes of an evaluation, by the number of dimensions of the inputs.

They limit the memory for activations; those of pictures outgrow the cache earlier (a CNN on 1,348 digits:
13 ms in batches of 256, 19 ms at once).
"""

EVAL_CHARACTERS = 8192
"""Characters of a batch of an evaluation on a text."""
MOST_EVALUATED = 32_768
"""The most characters of a part of a text that an evaluation predicts, so that it takes little time."""
LOOKUPS = ("Embedding", "Positions")
"""Layers that look numbers up, which costs no multiplication."""

_UNITS_MAX = 100_000
_LAYERS_MAX = 100
_DEEPEST = 48
"""Layers of a model of text."""

_HIDDEN = ParamSpec(
    "hidden",
    "ints",
    (8, 8),
    low=1,
    high=_UNITS_MAX,
    most=_LAYERS_MAX,
    doc=Text("Units of each hidden layer, from the input on."),
)
_CHANNELS = ParamSpec(
    "channels",
    "ints",
    (16, 32),
    low=1,
    high=4096,
    most=_LAYERS_MAX,
    doc=Text("Filters of each convolution, from the input on."),
)
_KERNEL_SIZE = ParamSpec(
    "kernel_size",
    "int",
    3,
    low=1,
    high=15,
    doc=Text(
        "Height and width of a filter, an odd number. The picture is padded, so that it keeps its size."
    ),
)
_POOLING = ParamSpec(
    "pooling",
    "choice",
    "max",
    options=POOLINGS,
    doc=Text("Halve the picture after each convolution: keep the largest of four values, or their mean."),
)
_DENSE = ParamSpec(
    "dense",
    "ints",
    (64,),
    low=1,
    high=_UNITS_MAX,
    most=_LAYERS_MAX,
    doc=Text("Units of each hidden layer after the convolutions."),
)
_DROPOUT = ParamSpec(
    "dropout",
    "float",
    0.0,
    low=0,
    high=1,
    high_open=True,
    doc=Text("Share of the hidden units that each training step switches off at random."),
)
_BATCH_NORM = ParamSpec(
    "batch_norm",
    "bool",
    False,
    doc=Text("Normalise each hidden layer over the batch, before its activation."),
)
_INIT = ParamSpec(
    "init",
    "choice",
    "default",
    options=INITS,
    doc=Text("How the weights start. default is torch's own choice for each kind of layer."),
)


_LISTED = ParamSpec(
    "layers",
    "components",
    family="layer",
    most=100,
    start=(
        {"name": "Flatten"},
        {"name": "Linear", "out_features": 32},
        {"name": "ReLU"},
        {"name": "Linear"},
    ),
    doc=Text(
        "Layers of torch.nn, one after the other. Sizes that follow from the layer before are left out, and "
        "of the last layer also those that follow from data and loss."
    ),
)
_EMBEDDING = ParamSpec(
    "embedding",
    "int",
    32,
    low=1,
    high=4096,
    log=True,
    doc=Text("Numbers that stand for a character; they are learnt."),
)
_LAYERS = ParamSpec("layers", "int", 1, low=1, high=_DEEPEST, doc=Text("Layers, one above the other."))
_TEXT_MLP = (
    _EMBEDDING,
    replace(_HIDDEN, default=(256,), doc=Text("Units of each hidden layer after the embedding.")),
)
_GRU = (
    replace(_EMBEDDING, default=64),
    ParamSpec(
        "hidden",
        "int",
        128,
        low=1,
        high=8192,
        log=True,
        doc=Text("Numbers that the network carries from a character to the next."),
    ),
    _LAYERS,
)
_TRANSFORMER = (
    replace(
        _EMBEDDING,
        default=64,
        doc=Text("Numbers that stand for a character and its place; the width of every block."),
    ),
    replace(_LAYERS, default=2, doc=Text("Blocks, one above the other: attention, then two dense layers.")),
    ParamSpec(
        "heads",
        "int",
        4,
        low=1,
        high=256,
        doc=Text("Parts of the embedding that look back each on its own; they divide it evenly."),
    ),
    ParamSpec(
        "hidden",
        "int",
        256,
        low=1,
        high=_UNITS_MAX,
        log=True,
        doc=Text("Units between the two dense layers of a block; four times the embedding is usual."),
    ),
)


def model_specs(activations: Sequence[str]) -> dict[str, ComponentSpec]:
    """Return the models that can be chosen.

    Parameters
    ----------
    activations : sequence of str
        Names of the known activations; empty before torch is loaded.
    """
    doc = Text("The function after each hidden layer.")
    activation = ParamSpec("activation", "choice", "ReLU", options=tuple(activations), doc=doc)
    common = (activation, _DROPOUT, _BATCH_NORM, _INIT)
    cnn = (_CHANNELS, _KERNEL_SIZE, _POOLING, _DENSE, *common)
    specs = (
        _spec("linear", Text("Linear"), Text("One layer: linear, logistic or softmax regression."), _INIT),
        _spec("mlp", Text("Multilayer perceptron"), Text("Fully connected layers."), _HIDDEN, *common),
        _spec(
            "cnn",
            Text("Convolutional network"),
            Text("Filters that slide over a picture, then dense layers."),
            *cnn,
        ),
        _spec("layers", Text("Own layers"), Text("A list of layers of torch.nn."), _LISTED, _INIT),
        _spec(
            "bigram",
            Text("Bigram table"),
            Text("The next character by the last one alone: a table of logits, a row for each character."),
            _INIT,
        ),
        _spec(
            "text_mlp",
            Text("Perceptron of text"),
            Text("The next character by those before it: their embeddings side by side, then dense layers."),
            *_TEXT_MLP,
            *common,
        ),
        _spec(
            "gru",
            Text("Gated recurrent network"),
            Text("Reads a text character by character, and carries on what it has kept of it."),
            *_GRU,
            _DROPOUT,
            _INIT,
        ),
        _spec(
            "transformer",
            Text("Transformer"),
            Text("Looks back from each character at all those before it, in blocks of causal attention."),
            *_TRANSFORMER,
            _DROPOUT,
            _INIT,
        ),
    )
    return {spec.name: spec for spec in specs}


def _spec(name: str, label: str, doc: str, *params: ParamSpec) -> ComponentSpec:
    inputs = _INPUTS.get(name, ("plane", "table", "image"))
    return ComponentSpec(name, "model", params, label, doc, inputs=inputs)


_INPUTS: dict[str, tuple[Input, ...]] = {
    "cnn": ("image",),
    "bigram": ("text",),
    "text_mlp": ("text",),
    "gru": ("text",),
    "transformer": ("text",),
    "layers": ("plane", "table", "image", "text"),
}
"""The inputs of models that do not take all that stand alone."""


def picture_sizes(settings: Mapping[str, Any], height: int, width: int) -> list[tuple[int, int]]:
    """Return (height, width) after each convolution of a ``cnn`` and its pooling.

    Parameters
    ----------
    settings : mapping
        Every setting of the model, as ``ComponentSpec.resolve`` returns them.
    height, width : int
        Size of the picture, in pixels.
    """
    if settings["kernel_size"] % 2 == 0:
        raise PlaygroundError("model.kernel_size", Text("must be odd"), settings["kernel_size"])
    sizes = []
    for i, _ in enumerate(settings["channels"]):
        if settings["pooling"] != "none":
            height, width = height // POOL_SIZE, width // POOL_SIZE
        if min(height, width) < 1:
            raise PlaygroundError(
                "model.channels",
                Text(
                    "must have at most {i} layers, as each pooling halves the picture and nothing would be "
                    "left",
                    i=i,
                ),
                settings["channels"],
                Text("Take fewer layers, or pooling none."),
            )
        sizes.append((height, width))
    return sizes


class Sized(Protocol):
    """The properties of a layer that its work depends on; the output shape is without the batch.

    `n_places` is how often each parameter is used for a sample; 0 where the output shape says it.
    """

    @property
    def kind(self) -> str: ...  # noqa: D102

    @property
    def n_parameters(self) -> int: ...  # noqa: D102

    @property
    def output_shape(self) -> tuple[int, ...]: ...  # noqa: D102

    @property
    def n_places(self) -> int: ...  # noqa: D102


def work_of_parameters(n_parameters: int, batch_size: int) -> int:
    """Return the same of a model of unknown layers: each weight is taken to be used once a sample."""
    return 6 * batch_size * n_parameters


def work_per_step(layers: Iterable[Sized], batch_size: int) -> int:
    """Return the floating-point operations of one forward and backward pass through layers with weights.

    Each weight costs a multiplication and an addition for each sample and place (pixel, character) it is
    used at; the backward pass costs twice the forward pass (Kaplan et al., Scaling Laws for Neural Language
    Models, 2020, section 2.1).
    """
    used = (layer for layer in layers if layer.kind not in LOOKUPS)
    places = ((layer, layer.n_places or _n_places(layer.output_shape)) for layer in used)
    return 6 * batch_size * sum(layer.n_parameters * n for layer, n in places)


def _n_places(shape: tuple[int, ...]) -> int:
    """Return the places of a text (n_places, n_units) or a picture (n_units, height, width); else 1."""
    return shape[0] if len(shape) == 2 else math.prod(shape[1:])


def evaluated_every(n_windows: int, stride: int, n_positions: int) -> int:
    """Return every how many windows of a text one is evaluated, with no character predicted twice.

    Parameters
    ----------
    n_windows, stride : int
        Windows of the text, and characters from the start of one to that of the next.
    n_positions : int
        Characters that the model predicts in each window: its last ones.
    """
    apart = math.ceil(n_positions / stride)
    return max(apart, math.ceil(n_windows * n_positions / MOST_EVALUATED))
