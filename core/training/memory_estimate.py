"""Checks that a model fits in memory, before anything of it is allocated."""

from __future__ import annotations

import math
from collections.abc import Sequence

import torch

from core.errors import PlaygroundError
from core.experiment.resolve import Choice, Resolved
from core.protocol.results import LayerInfo
from core.system.hardware import gib
from core.text import Text
from core.training.devices import free_memory

_FLOAT_BYTES = 4

_STATES = {"SGD": 1, "RMSprop": 1, "Adagrad": 1, "Adafactor": 1, "ASGD": 1, "Muon": 1}
"""Numbers that an optimizer stores for each parameter, where they are not the usual 2."""


_MOST_FOR_DATA = 0.5
"""Share of the free memory that the inputs of a split may take; the model's outputs need room too."""


def inputs_fit(n_bytes: int, device: torch.device) -> bool:
    """Return whether the inputs of a split fit in the memory of `device`, beside the model."""
    free = free_memory(device)
    return free is None or n_bytes <= _MOST_FOR_DATA * free


def check_memory(
    resolved: Resolved, layers: Sequence[LayerInfo], device: torch.device, n_evaluated: int
) -> None:
    """Refuse a model that cannot be trained in the free memory.

    Parameters
    ----------
    resolved : Resolved
        Gives the optimizer and the batch size.
    layers : sequence of LayerInfo
        Of the model.
    device : torch.device
        Where it will be trained.
    n_evaluated : int
        Samples of a batch of an evaluation.

    Raises
    ------
    PlaygroundError
        With the largest layer's setting and the GiB needed and free.
    """
    batch_size, model = resolved.batch_size, resolved.model.spec.name
    needed = _bytes_needed(resolved.optimizer, layers, batch_size, n_evaluated)
    free = free_memory(device)
    if free is not None and needed > free:
        largest = _largest(layers, batch_size)
        usual = "model.layers" if model == "layers" else "model.name"
        path = _SIZES.get((model, largest.kind), usual)
        rule = Text(
            "must fit in memory: weights, gradients, optimizer and a batch need {needed}, and "
            "{device} has {free} free",
            needed=gib(needed),
            device=device,
            free=gib(free),
        )
        value = largest.name if path == "model.layers" else resolved.experiment.get(path)
        raise PlaygroundError(path, rule, value, Text("Take fewer or smaller layers."))


_SIZES = {
    ("mlp", "Linear"): "model.hidden",
    ("cnn", "Linear"): "model.dense",
    ("cnn", "Conv2d"): "model.channels",
    ("text_mlp", "Embedding"): "model.embedding",
    ("text_mlp", "Linear"): "model.hidden",
    ("gru", "Embedding"): "model.embedding",
    ("gru", "Recurrent"): "model.hidden",
    ("gru", "Linear"): "model.hidden",
    ("transformer", "Linear"): "model.hidden",
    ("transformer", "Embedding"): "model.embedding",
}
"""The setting that decides the size of a layer."""


def _bytes_needed(optimizer: Choice, layers: Sequence[LayerInfo], batch_size: int, n_evaluated: int) -> int:
    n_parameters = sum(layer.n_parameters for layer in layers)
    outputs = [_n_outputs(layer) for layer in layers]
    # A step keeps all outputs and their gradients; an evaluation has those of one layer at a time.
    activations = max(2 * batch_size * sum(outputs), n_evaluated * max(outputs))
    # Weights, gradients and the optimizer's state.
    return _FLOAT_BYTES * int((2 + _n_states(optimizer)) * n_parameters + activations)


def _n_outputs(layer: LayerInfo) -> int:
    return math.prod(layer.output_shape) + layer.n_kept


def _largest(layers: Sequence[LayerInfo], batch_size: int) -> LayerInfo:
    """Return the layer that takes most: by its weights, or by what it gives for a batch."""
    return max(layers, key=lambda layer: layer.n_parameters + batch_size * _n_outputs(layer))


def _n_states(optimizer: Choice) -> int:
    if optimizer.spec.name == "LBFGS":  # a step and a gradient difference for each remembered iteration
        return 2 * int(optimizer.settings["history_size"])
    return _STATES.get(optimizer.spec.name, 2)
