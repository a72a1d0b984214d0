"""The models by name: their settings, and the sizes that follow from them without building anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.errors import PlaygroundError
from core.experiment.schema import ComponentSpec, Input, ParamSpec

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

_UNITS_MAX = 100_000
_LAYERS_MAX = 100

_HIDDEN = ParamSpec(
    "hidden",
    "ints",
    (8, 8),
    low=1,
    high=_UNITS_MAX,
    most=_LAYERS_MAX,
    doc="Units of each hidden layer, from the input on.",
)
_CHANNELS = ParamSpec(
    "channels",
    "ints",
    (16, 32),
    low=1,
    high=4096,
    most=_LAYERS_MAX,
    doc="Filters of each convolution, from the input on.",
)
_KERNEL_SIZE = ParamSpec(
    "kernel_size",
    "int",
    3,
    low=1,
    high=15,
    doc="Height and width of a filter, an odd number. The picture is padded, so that it keeps its size.",
)
_POOLING = ParamSpec(
    "pooling",
    "choice",
    "max",
    options=POOLINGS,
    doc="Halve the picture after each convolution: keep the largest of four values, or their mean.",
)
_DENSE = ParamSpec(
    "dense",
    "ints",
    (64,),
    low=1,
    high=_UNITS_MAX,
    most=_LAYERS_MAX,
    doc="Units of each hidden layer after the convolutions.",
)
_DROPOUT = ParamSpec(
    "dropout",
    "float",
    0.0,
    low=0,
    high=1,
    high_open=True,
    doc="Share of the hidden units that each training step switches off at random.",
)
_BATCH_NORM = ParamSpec(
    "batch_norm", "bool", False, doc="Normalise each hidden layer over the batch, before its activation."
)
_INIT = ParamSpec(
    "init",
    "choice",
    "default",
    options=INITS,
    doc="How the weights start. default is torch's own choice for each kind of layer.",
)


def model_specs(activations: Sequence[str]) -> dict[str, ComponentSpec]:
    """Return the models that can be chosen.

    Parameters
    ----------
    activations : sequence of str
        Names of the activations known; empty before torch is loaded.
    """
    doc = "The function after each hidden layer."
    activation = ParamSpec("activation", "choice", "ReLU", options=tuple(activations), doc=doc)
    common = (activation, _DROPOUT, _BATCH_NORM, _INIT)
    cnn = (_CHANNELS, _KERNEL_SIZE, _POOLING, _DENSE, *common)
    specs = (
        _spec("linear", "Linear", "One layer: linear, logistic or softmax regression.", _INIT),
        _spec("mlp", "Multilayer perceptron", "Fully connected layers.", _HIDDEN, *common),
        _spec("cnn", "Convolutional network", "Filters that slide over a picture, then dense layers.", *cnn),
    )
    return {spec.name: spec for spec in specs}


def _spec(name: str, label: str, doc: str, *params: ParamSpec) -> ComponentSpec:
    inputs: tuple[Input, ...] = ("image",) if name == "cnn" else ("plane", "table", "image")
    return ComponentSpec(name, "model", params, label, doc, inputs=inputs)


def picture_sizes(settings: Mapping[str, Any], height: int, width: int) -> list[tuple[int, int]]:
    """Return (height, width) after each convolution of a ``cnn`` and its pooling.

    Parameters
    ----------
    settings : mapping
        Every setting of the model, as ``ComponentSpec.resolve`` returns them.
    height, width : int
        Size of the picture, in pixels.

    Raises
    ------
    PlaygroundError
        If the kernel is even, or nothing would be left of the picture.
    """
    if settings["kernel_size"] % 2 == 0:
        raise PlaygroundError("model.kernel_size", "must be odd", settings["kernel_size"])
    sizes = []
    for i, _ in enumerate(settings["channels"]):
        if settings["pooling"] != "none":
            height, width = height // POOL_SIZE, width // POOL_SIZE
        if min(height, width) < 1:
            raise PlaygroundError(
                "model.channels",
                f"must have at most {i} layers, as each pooling halves the picture and nothing would be left",
                settings["channels"],
                "Take fewer layers, or pooling none.",
            )
        sizes.append((height, width))
    return sizes
