"""Builds the model section as a torch module, and describes its layers."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

import torch
from torch import Tensor, nn
from torch.overrides import TorchFunctionMode

from core.components import text_models
from core.components.autoencoder.mirror import autoencoder
from core.components.catalog import make_activation
from core.components.layer_outputs import layer_outputs, layers_of
from core.components.layers.build import build_layers, trace_layers
from core.components.losses import Objective
from core.components.own.model import (
    N_TRIED,
    OWN,
    check_loss,
    check_outputs,
    make_own_model,
    no_random_trace,
)
from core.data.dataset import DataSet
from core.experiment.layers.flow import TracedLayer
from core.experiment.layers.of_model import LAYERS
from core.experiment.model_schema import POOL_SIZE, picture_sizes
from core.experiment.resolve import Resolved
from core.protocol.results import LayerInfo

Layers = Iterator[tuple[str, nn.Module]]
Settings = Mapping[str, Any]

SMALL = 20_000_000
"""Parameters times inputs of a model that is described with memory of its own, which is quicker: on the meta
device torch runs Python for each operation, and imports its compiler before the first. Each parameter is used
at most once for each input, so no output has more numbers."""


def describe_model(resolved: Resolved, data: DataSet, objective: Objective) -> tuple[LayerInfo, ...]:
    """Return the layers of the experiment's model, without allocating a large one; the user's is tried."""
    dtype = torch.int64 if data.is_text else torch.float32
    if resolved.uses_own:
        with torch.random.fork_rng([]):
            model = build_model(resolved, data, objective)
            _try_own(model, resolved, data, objective)
            return describe(model, data.x_train.shape[1:], dtype)
    if resolved.model.spec.name == LAYERS:
        found = trace_layers(resolved.model, data, objective)
        listed = [_traced_info(name, layer) for name, layer in found.leaves()]
        shape = found.layers[-1].output.shape
        last = (LayerInfo(name, type(layer).__name__, shape, 0) for name, layer in _last(objective))
        return (*listed, *last)
    model = outline_model(resolved, data, objective)
    if sum(parameter.numel() for parameter in model.parameters()) * data.n_features <= SMALL:
        model.to_empty(device="cpu")
    return describe(model, data.x_train.shape[1:], dtype)


def _try_own(model: nn.Module, resolved: Resolved, data: DataSet, objective: Objective) -> None:
    """Check what a user's model and loss give for the first samples."""
    model.eval()
    x, y = torch.from_numpy(data.x_train[:N_TRIED]), torch.from_numpy(data.y_train[:N_TRIED])
    outputs = model(x)
    if resolved.model.spec.is_own:
        check_outputs(resolved.model.cls, outputs, len(x), objective.n_outputs)
    if resolved.loss.is_own:
        check_loss(resolved.loss.cls, _loss_of(objective, x, y, outputs))


def build_model(resolved: Resolved, data: DataSet, objective: Objective) -> nn.Module:
    """Return the experiment's model on the CPU, freshly initialised.

    Weights are drawn from torch's global generator: seed it before. Layers are named after what they are
    (``linear1``, ``activation1``, ``output``); the keys of a saved model are these names.

    Parameters
    ----------
    data : DataSet
        Its shape gives the inputs.
    objective : Objective
        Gives the number of outputs and the last layer.
    """
    if resolved.model.spec.is_own:
        shape = data.x_train.shape[1:]
        model = make_own_model(resolved.model, shape, objective.n_outputs, objective.output_layer)
    else:
        model = nn.Sequential(OrderedDict(_layers(resolved, data, objective)))
        _initialise(model, resolved.model.settings["init"])
    setattr(model, OWN, resolved.uses_own)
    return model


def outline_model(resolved: Resolved, data: DataSet, objective: Objective) -> nn.Module:
    """Return the experiment's model on the meta device: shapes without numbers, so it takes no memory.

    One of the user's may not know that device, and is made as it is.
    """
    if resolved.uses_own:
        with torch.random.fork_rng([]):
            return build_model(resolved, data, objective)
    with torch.device("meta"), _WithoutNumbers():
        return nn.Sequential(OrderedDict(_layers(resolved, data, objective)))


class _WithoutNumbers(TorchFunctionMode):
    """Draws no numbers for new layers."""

    def __torch_function__(
        self, function: Callable[..., Any], types: Any, args: Any = (), kwargs: Any = None
    ) -> Any:
        kwargs = kwargs or {}
        if function.__name__ in ("normal_", "uniform_", "kaiming_uniform_"):
            return args[0] if args else kwargs["tensor"]
        return function(*args, **kwargs)


def describe(
    model: nn.Module, input_shape: Iterable[int], dtype: torch.dtype = torch.float32
) -> tuple[LayerInfo, ...]:
    """Return each layer with its output shape for inputs of `input_shape`, both without the batch.

    Layers come in the order in which a forward pass calls them.
    """
    device = next(model.parameters()).device
    with eval_mode(model):
        outputs = layer_outputs(model, torch.zeros(1, *input_shape, dtype=dtype, device=device))
    layers = layers_of(model)
    return tuple(_info(name, layers[name], output) for name, output in outputs.items())


def _info(name: str, layer: nn.Module, output: Tensor) -> LayerInfo:
    n_parameters = sum(parameter.numel() for parameter in layer.parameters())
    return LayerInfo(name, type(layer).__name__, tuple(output.shape[1:]), n_parameters)


def _traced_info(name: str, layer: TracedLayer) -> LayerInfo:
    shape = layer.output.shape
    return LayerInfo(name, layer.kind, shape, layer.n_parameters, layer.n_places, layer.n_kept)


def _loss_of(objective: Objective, x: Tensor, y: Tensor, outputs: Tensor) -> Tensor:
    device = objective.device
    targets = objective.targets_of_set(x.to(device), y.to(device))
    return objective.loss_of_set(outputs.to(device), targets)


@contextmanager
def eval_mode(model: nn.Module) -> Iterator[None]:
    """Run the body with a model in eval mode and without gradients; restore the mode afterwards."""
    training = model.training
    set_mode(model, training=False)
    try:
        with torch.inference_mode(), no_random_trace(model):
            yield
    finally:
        set_mode(model, training=training)


def set_mode(model: nn.Module, *, training: bool) -> None:
    """Do what ``model.train(training)`` does, in less than half the time.

    A short epoch asks for it at each of its evaluations. ``Module.__setattr__`` looks through parameters,
    buffers and submodules for every flag; so ``Module.__init__`` avoids it too. A module that has a way of
    its own, such as one that keeps its batch norm frozen, is asked.
    """
    modules = tuple(model.modules())
    if not any(map(_has_own_mode, modules)):
        for module in modules:
            object.__setattr__(module, "training", training)
    elif training:
        model.train()
    else:
        model.eval()


def _has_own_mode(module: nn.Module) -> bool:
    """Return whether a module has a way of its own to change its mode, in its class or by itself."""
    kind, usual, own = type(module), nn.Module, vars(module)
    is_usual = kind.train is usual.train and kind.eval is usual.eval
    return not is_usual or kind.__setattr__ is not usual.__setattr__ or "train" in own or "eval" in own


def _layers(resolved: Resolved, data: DataSet, objective: Objective) -> Layers:
    if resolved.model.spec.name == LAYERS:
        yield from build_layers(trace_layers(resolved.model, data, objective).layers)
    else:
        settings = resolved.model.settings
        if resolved.model.activation is not None:
            settings["activation"] = partial(make_activation, resolved.model.activation.cls)
        body = _BODIES[resolved.model.spec.name](settings, data, objective.n_outputs)
        if objective.task.rebuilds:
            body = autoencoder(body, settings, data.x_train.shape[1:], objective.n_outputs)
        yield from body
    yield from _last(objective)


def _last(objective: Objective) -> Layers:
    """Yield the layer that the loss requires, if any."""
    if objective.output_layer is not None:
        yield type(objective.output_layer).__name__.lower(), objective.output_layer


def _linear(settings: Settings, data: DataSet, n_outputs: int) -> Layers:
    yield from _flat(data)
    yield "output", nn.Linear(data.n_features, n_outputs)


def _mlp(settings: Settings, data: DataSet, n_outputs: int) -> Layers:
    yield from _flat(data)
    yield from _head(settings, settings["hidden"], data.n_features, n_outputs)


def _cnn(settings: Settings, data: DataSet, n_outputs: int) -> Layers:
    n_channels, *size = data.x_train.shape[1:]
    channels = settings["channels"]
    for i, (height, width) in enumerate(picture_sizes(settings, *size), start=1):
        yield from _convolution(settings, i, n_channels, channels[i - 1])
        n_channels, size = channels[i - 1], [height, width]
    yield "flatten", nn.Flatten()
    if channels and settings["dropout"]:
        yield f"dropout{len(channels)}", nn.Dropout(settings["dropout"])
    yield from _head(settings, settings["dense"], n_channels * math.prod(size), n_outputs, len(channels))


def _convolution(settings: Settings, i: int, n_in: int, n_out: int) -> Layers:
    kernel_size = settings["kernel_size"]
    yield f"conv{i}", nn.Conv2d(n_in, n_out, kernel_size, padding=kernel_size // 2)
    if settings["batch_norm"]:
        yield f"norm{i}", nn.BatchNorm2d(n_out)
    yield f"activation{i}", settings["activation"]()
    if settings["pooling"] != "none":
        yield f"pool{i}", _POOLINGS[settings["pooling"]](POOL_SIZE)


def _head(settings: Settings, sizes: Iterable[int], n_in: int, n_outputs: int, n_before: int = 0) -> Layers:
    """Yield hidden layers, numbered on from `n_before`, and the output layer."""
    for i, n_out in enumerate(sizes, start=n_before + 1):
        yield f"linear{i}", nn.Linear(n_in, n_out)
        if settings["batch_norm"]:
            yield f"norm{i}", nn.BatchNorm1d(n_out)
        yield f"activation{i}", settings["activation"]()
        if settings["dropout"]:
            yield f"dropout{i}", nn.Dropout(settings["dropout"])
        n_in = n_out
    yield "output", nn.Linear(n_in, n_outputs)


def _bigram(settings: Settings, data: DataSet, n_outputs: int) -> Layers:
    yield from text_models.bigram(settings, n_outputs)


def _text_mlp(settings: Settings, data: DataSet, n_outputs: int) -> Layers:
    yield from text_models.embedded(settings, n_outputs)
    yield from _head(settings, settings["hidden"], data.context * settings["embedding"], n_outputs)
    yield from text_models.one_position(n_outputs)


def _gru(settings: Settings, data: DataSet, n_outputs: int) -> Layers:
    yield from text_models.gru(settings, n_outputs)


def _transformer(settings: Settings, data: DataSet, n_outputs: int) -> Layers:
    yield from text_models.transformer(settings, n_outputs, data.context)


def _flat(data: DataSet) -> Layers:
    if data.is_image:
        yield "flatten", nn.Flatten()


_BODIES: dict[str, Callable[[Settings, DataSet, int], Layers]] = {
    "linear": _linear,
    "mlp": _mlp,
    "cnn": _cnn,
    "bigram": _bigram,
    "text_mlp": _text_mlp,
    "gru": _gru,
    "transformer": _transformer,
}

_POOLINGS: dict[str, Callable[[int], nn.Module]] = {"max": nn.MaxPool2d, "avg": nn.AvgPool2d}


_DRAWN = (nn.Linear, nn.Conv1d, nn.Conv2d, nn.Conv3d, nn.Embedding, nn.RNNBase)
"""Layers whose weights a rule draws."""


def _initialise(model: nn.Module, init: str) -> None:
    """Draw the weights by a rule of ``torch.nn.init``; biases start at 0, as in the rules' papers."""
    if init == "default":
        return
    draw = {"weight": getattr(nn.init, f"{init}_"), "bias": nn.init.zeros_}
    for layer in model.modules():
        if isinstance(layer, _DRAWN):
            for name, parameter in layer.named_parameters():
                draw[name.partition("_")[0]](parameter)  # a GRU has weight_ih_l0, bias_hh_l0 and so on
