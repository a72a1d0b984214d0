"""Builds the model section as a torch module, and describes its layers."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import torch
from torch import Tensor, nn
from torch.overrides import TorchFunctionMode

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
from core.experiment.resolve import Choice, Resolved
from core.protocol.results import LayerInfo


def describe_model(resolved: Resolved, data: DataSet, objective: Objective) -> tuple[LayerInfo, ...]:
    """Return the layers of the experiment's model, without allocating a large one; the user's is tried."""
    if resolved.uses_own:
        dtype = torch.int64 if data.is_text else torch.float32
        with torch.random.fork_rng([]):
            model = build_model(resolved, data, objective)
            _try_own(model, resolved, data, objective)
            return describe(model, data.x_train.shape[1:], dtype)
    layers = trace_layers(resolved.model, data, objective)
    leaves = [_traced_info(name, leaf) for layer in layers for name, leaf in layer.walk()]
    shape = layers[-1].output_shape
    last = (LayerInfo(name, type(layer).__name__, shape, 0) for name, layer in _last(objective))
    return (*leaves, *last)


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
        model = _row_of_layers(resolved.model, data, objective)
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
        return _row_of_layers(resolved.model, data, objective)


def _row_of_layers(choice: Choice, data: DataSet, objective: Objective) -> nn.Sequential:
    layers = trace_layers(choice, data, objective)
    return nn.Sequential(OrderedDict([*build_layers(layers, choice.activation), *_last(objective)]))


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
    return LayerInfo(name, layer.kind, layer.output_shape, layer.n_parameters, layer.n_places, layer.n_kept)


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


def _last(objective: Objective) -> Iterator[tuple[str, nn.Module]]:
    """Yield the layer that the loss requires, if any."""
    if objective.output_layer is not None:
        yield type(objective.output_layer).__name__.lower(), objective.output_layer


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
