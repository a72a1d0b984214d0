"""A model by name as the equal list of layers: the same weights are drawn in the same order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from core.experiment.model_schema import POOL_SIZE
from core.experiment.torch_overrides import ACTIVATION_ARGS

Table = dict[str, Any]

TEXT_MODEL = "text_mlp"
CONVERTIBLE = ("linear", "mlp", "cnn", TEXT_MODEL)
"""The models that are a list of layers."""

_POOLINGS = {"max": "MaxPool2d", "avg": "AvgPool2d"}


def as_layers(name: str, settings: Mapping[str, Any], is_image: bool) -> Table:
    """Return the table of a model of layers that equals a model by name.

    Parameters
    ----------
    name : str
        One of ``CONVERTIBLE``.
    settings : mapping
        Every setting of that model.
    is_image : bool
        Whether its inputs are pictures.
    """
    if name == "cnn":
        layers = [*_convolutions(settings), {"name": "Flatten"}]
        if settings["channels"] and settings["dropout"]:
            layers.append({"name": "Dropout", "p": settings["dropout"]})
        layers += _dense(settings, settings["dense"])
    elif name == TEXT_MODEL:
        layers = [{"name": "Embedding", "embedding_dim": settings["embedding"]}, {"name": "Flatten"}]
        layers += _dense(settings, settings["hidden"])
    else:
        layers = [{"name": "Flatten"}] if is_image else []
        layers += _dense(settings, settings["hidden"]) if name == "mlp" else []
    layers.append({"name": "Linear"})
    if name == TEXT_MODEL:
        layers.append({"name": "Unflatten", "dim": 1, "unflattened_size": (1, -1)})
    return {"name": "layers", "layers": layers, "init": settings["init"]}


def _convolutions(settings: Mapping[str, Any]) -> Iterator[Table]:
    size = settings["kernel_size"]
    for channels in settings["channels"]:
        yield {"name": "Conv2d", "out_channels": channels, "kernel_size": size, "padding": size // 2}
        if settings["batch_norm"]:
            yield {"name": "BatchNorm2d"}
        yield _activation(settings)
        if settings["pooling"] != "none":
            yield {"name": _POOLINGS[settings["pooling"]], "kernel_size": POOL_SIZE}


def _dense(settings: Mapping[str, Any], sizes: tuple[int, ...]) -> Iterator[Table]:
    for n_units in sizes:
        yield {"name": "Linear", "out_features": n_units}
        if settings["batch_norm"]:
            yield {"name": "BatchNorm1d"}
        yield _activation(settings)
        if settings["dropout"]:
            yield {"name": "Dropout", "p": settings["dropout"]}


def _activation(settings: Mapping[str, Any]) -> Table:
    name = settings["activation"]
    return {"name": name, **ACTIVATION_ARGS.get(name, {})}
