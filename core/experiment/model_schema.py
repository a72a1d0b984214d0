"""The models by name: their settings, the recipes of their layers, and the sizes of pictures in them.

A recipe makes a table of layers, as that of a model of own layers, from settings and the shape of a sample.
``core.experiment.layers`` computes its shapes, ``core.components.layers`` builds it, and
``core.export.program.model`` writes it as code.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from core.errors import PlaygroundError
from core.experiment.schema import ComponentSpec, Input, ParamSpec
from core.experiment.torch_overrides import ACTIVATION_ARGS
from core.text import Text

Settings = Mapping[str, Any]
Shape = tuple[int, ...]
Table = dict[str, Any]
Layers = Iterator[tuple[str, Table]]
"""The layers of a model by name, each as its table in a list of layers."""

LAYERS = "layers"
"""The name of the model that is a list of layers."""
TEXT_MODEL = "text_mlp"
"""The usual model of a text."""
LATENT = "latent"
"""The name of the layer that the encoder of an autoencoder ends with."""
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
_POOLINGS = {"max": "MaxPool2d", "avg": "AvgPool2d"}
POOL_SIZE = 2
"""Each pooling halves height and width, rounded down."""
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
    options=(*_POOLINGS, "none"),
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


_ACTIVATION = ParamSpec(
    "activation", "choice", "ReLU", options=(), doc=Text("The function after each hidden layer.")
)
_COMMON = (_ACTIVATION, _DROPOUT, _BATCH_NORM, _INIT)


def _layer(kind: str, **args: Any) -> Table:
    return {"name": kind, **{key: value for key, value in args.items() if value is not None}}


def _activation(settings: Settings) -> Table:
    name = settings["activation"]
    return _layer(name, **ACTIVATION_ARGS.get(name, {}))


def _linear(settings: Settings, shape: Shape, n_outputs: int | None) -> Layers:
    if len(shape) == 3:
        yield "flatten", _layer("Flatten")
    yield "output", _layer("Linear", out_features=n_outputs)


def _mlp(settings: Settings, shape: Shape, n_outputs: int | None) -> Layers:
    *flat, output = _linear(settings, shape, n_outputs)
    yield from flat
    yield from _hidden(settings, settings["hidden"])
    yield output


def _cnn(settings: Settings, shape: Shape, n_outputs: int | None) -> Layers:
    channels = settings["channels"]
    for i, n_channels in enumerate(channels, start=1):
        yield from _convolution(settings, i, n_channels)
        if settings["pooling"] != "none":
            yield f"pool{i}", _layer(_POOLINGS[settings["pooling"]], kernel_size=POOL_SIZE)
    yield "flatten", _layer("Flatten")
    if channels and settings["dropout"]:
        yield f"dropout{len(channels)}", _layer("Dropout", p=settings["dropout"])
    yield from _hidden(settings, settings["dense"], len(channels))
    yield "output", _layer("Linear", out_features=n_outputs)


def _convolution(settings: Settings, i: int, n_channels: int) -> Layers:
    size = settings["kernel_size"]
    yield f"conv{i}", _layer("Conv2d", out_channels=n_channels, kernel_size=size, padding=size // 2)
    if settings["batch_norm"]:
        yield f"norm{i}", _layer("BatchNorm2d")
    yield f"activation{i}", _activation(settings)


def _hidden(settings: Settings, sizes: Iterable[int], n_before: int = 0) -> Layers:
    """Yield hidden layers, numbered on from `n_before`."""
    for i, n_units in enumerate(sizes, start=n_before + 1):
        yield f"linear{i}", _layer("Linear", out_features=n_units)
        if settings["batch_norm"]:
            yield f"norm{i}", _layer("BatchNorm1d")
        yield f"activation{i}", _activation(settings)
        if settings["dropout"]:
            yield f"dropout{i}", _layer("Dropout", p=settings["dropout"])


def _bigram(settings: Settings, shape: Shape, n_outputs: int | None) -> Layers:
    yield "table", _layer("Embedding", embedding_dim=n_outputs)


def _text_mlp(settings: Settings, shape: Shape, n_outputs: int | None) -> Layers:
    yield "embedding", _layer("Embedding", embedding_dim=settings["embedding"])
    yield "flatten", _layer("Flatten")
    yield from _hidden(settings, settings["hidden"])
    yield "output", _layer("Linear", out_features=n_outputs)
    yield "position", _layer("Unflatten", dim=1, unflattened_size=(1, n_outputs or -1))


def _gru(settings: Settings, shape: Shape, n_outputs: int | None) -> Layers:
    layers, dropout = settings["layers"], settings["dropout"]
    yield "embedding", _layer("Embedding", embedding_dim=settings["embedding"])
    # torch warns of dropout between layers where there is only one.
    between = dropout if layers > 1 and dropout else None
    recurrent = {"hidden_size": settings["hidden"], "num_layers": layers, "batch_first": True}
    yield "gru", _layer("Recurrent", **recurrent, dropout=between)
    if dropout:
        yield "dropout", _layer("Dropout", p=dropout)
    yield "output", _layer("Linear", out_features=n_outputs)


def _transformer(settings: Settings, shape: Shape, n_outputs: int | None) -> Layers:
    """Yield a decoder with learnt positions, normalised before each part of a block."""
    dropout = settings["dropout"]
    yield "embedding", _layer("Embedding", embedding_dim=settings["embedding"])
    yield "positions", _layer("Positions")
    if dropout:
        yield "dropout", _layer("Dropout", p=dropout)
    for i in range(1, settings["layers"] + 1):
        yield (
            f"block{i}",
            _layer("Block", heads=settings["heads"], hidden=settings["hidden"], dropout=dropout),
        )
    yield "norm", _layer("LayerNorm")
    yield "output", _layer("Linear", out_features=n_outputs)


def mirrored(encoder: Layers, settings: Settings, shape: Shape) -> Layers:
    """Yield the layers of an autoencoder: an encoder's, the last as ``LATENT``, and its mirror image's.

    Where the encoder halves pictures, the decoder repeats pixels before a convolution, which leaves no
    pattern as ``ConvTranspose2d`` may (Odena, Dumoulin and Olah, Deconvolution and Checkerboard Artifacts,
    2016).

    Parameters
    ----------
    encoder : iterator of (str, table)
        Of a model that ``is_mirrored``; its outputs are the latent numbers.
    settings : mapping
        Every setting of that model.
    shape : tuple of int
        Of a picture: (channels, height, width).
    """
    *layers, (_, last) = encoder
    yield from layers
    yield LATENT, last
    channels = settings.get("channels", ())
    hidden = settings.get("hidden", settings.get("dense", ()))
    n_before = len(channels) + len(hidden)
    yield from _hidden(settings, reversed(hidden), n_before)
    if not channels:
        yield "output", _layer("Linear", out_features=math.prod(shape))
        yield "picture", _layer("Unflatten", dim=1, unflattened_size=shape)
        return
    n_before += len(hidden) + 1
    sizes = [shape[1:], *picture_sizes(settings, *shape[1:])]
    inner = (channels[-1], *sizes.pop())
    yield f"linear{n_before}", _layer("Linear", out_features=math.prod(inner))
    yield f"activation{n_before}", _activation(settings)
    yield "picture", _layer("Unflatten", dim=1, unflattened_size=inner)
    for i, n_channels in enumerate((*channels[-2::-1], shape[0]), start=n_before + 1):
        size = sizes.pop()
        if settings["pooling"] != "none":
            yield f"upsample{i}", _layer("Upsample", size=size)
        convolution, *rest = _convolution(settings, i, n_channels)
        if sizes:
            yield from (convolution, *rest)
        else:
            yield "output", convolution[1]


@dataclass(frozen=True)
class NamedModel:
    """A model that is known by name.

    Parameters
    ----------
    label, doc : str
        Its name for people, and a summary.
    params : tuple of ParamSpec
    recipe : callable or None
        Yields its layers by name, as tables, from every setting, the shape of a sample, and the number of
        outputs; without that, the last layer leaves it open. Sizes that follow from the layer before are left
        out. None of the model that is a list of layers.
    inputs : tuple of Input
        What it takes.
    check : callable or None
        Raises a PlaygroundError if settings do not fit the shape of a sample.
    is_mirrored : bool
        Whether it can be turned round, to be an autoencoder.
    is_list : bool
        Whether a list of layers can have all of its layers.
    """

    label: str
    doc: str
    params: tuple[ParamSpec, ...]
    recipe: Callable[[Settings, Shape, int | None], Layers] | None
    inputs: tuple[Input, ...] = ("plane", "table", "image")
    check: Callable[[Settings, Shape], object] | None = None
    is_mirrored: bool = False
    is_list: bool = False


MODELS: Mapping[str, NamedModel] = {
    "linear": NamedModel(
        Text("Linear"),
        Text("One layer: linear, logistic or softmax regression."),
        (_INIT,),
        _linear,
        is_mirrored=True,
        is_list=True,
    ),
    "mlp": NamedModel(
        Text("Multilayer perceptron"),
        Text("Fully connected layers."),
        (_HIDDEN, *_COMMON),
        _mlp,
        is_mirrored=True,
        is_list=True,
    ),
    "cnn": NamedModel(
        Text("Convolutional network"),
        Text("Filters that slide over a picture, then dense layers."),
        (_CHANNELS, _KERNEL_SIZE, _POOLING, _DENSE, *_COMMON),
        _cnn,
        ("image",),
        lambda settings, shape: picture_sizes(settings, *shape[1:]),
        is_mirrored=True,
        is_list=True,
    ),
    LAYERS: NamedModel(
        Text("Own layers"),
        Text("A list of layers of torch.nn."),
        (_LISTED, _INIT),
        None,
        ("plane", "table", "image", "text"),
    ),
    "bigram": NamedModel(
        Text("Bigram table"),
        Text("The next character by the last one alone: a table of logits, a row for each character."),
        (_INIT,),
        _bigram,
        ("text",),
    ),
    TEXT_MODEL: NamedModel(
        Text("Perceptron of text"),
        Text("The next character by those before it: their embeddings side by side, then dense layers."),
        (*_TEXT_MLP, *_COMMON),
        _text_mlp,
        ("text",),
        is_list=True,
    ),
    "gru": NamedModel(
        Text("Gated recurrent network"),
        Text("Reads a text character by character, and carries on what it has kept of it."),
        (*_GRU, _DROPOUT, _INIT),
        _gru,
        ("text",),
    ),
    "transformer": NamedModel(
        Text("Transformer"),
        Text("Looks back from each character at all those before it, in blocks of causal attention."),
        (*_TRANSFORMER, _DROPOUT, _INIT),
        _transformer,
        ("text",),
        is_list=True,
    ),
}
"""By name. To add a model, write its recipe above and name it here.

Those of a text end in logits, (k, n_characters) for a sample. The last of the k positions is for the
character after the input, and a position has seen only characters up to its own. ``bigram`` and ``gru`` take
any length, and ``transformer`` at most the context: they give a position for each character. ``text_mlp``
takes exactly the context and gives one position.
After Karpathy, makemore (2022) and nanoGPT (2023): https://github.com/karpathy.
"""


def model_specs(activations: Sequence[str]) -> dict[str, ComponentSpec]:
    """Return the models that can be chosen.

    Parameters
    ----------
    activations : sequence of str
        Names of the known activations; empty before torch is loaded.
    """
    known = replace(_ACTIVATION, options=tuple(activations))
    return {
        name: ComponentSpec(
            name,
            "model",
            tuple(known if param is _ACTIVATION else param for param in model.params),
            model.label,
            model.doc,
            inputs=model.inputs,
        )
        for name, model in MODELS.items()
    }


def as_layers(name: str, settings: Settings, shape: Shape) -> dict[str, Any]:
    """Return the table of a model of layers that equals a model by name, one that ``is_list``.

    The same weights are drawn in the same order.

    Parameters
    ----------
    name : str
    settings : mapping
        Every setting of that model.
    shape : tuple of int
        Of a sample.
    """
    recipe = MODELS[name].recipe
    assert recipe is not None
    layers = [table for _, table in recipe(settings, shape, None)]
    return {"name": LAYERS, "layers": layers, "init": settings["init"]}


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
