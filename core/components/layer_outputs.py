"""Layers of a model by name, however it is built: their outputs in a forward pass, and their parameters."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn.modules import activation, batchnorm, conv, instancenorm, normalization, rnn, sparse

from core.components.layers.modules import Parallel, Residual
from core.errors import PlaygroundError
from core.text import Text

WITH_UNITS = (
    nn.Linear,
    conv._ConvNd,
    rnn.RNNBase,
    sparse.Embedding,
    sparse.EmbeddingBag,
    nn.MultiheadAttention,
    nn.TransformerEncoderLayer,
)
"""Layers with units: numbers that the layer computes with weights of its own."""
WHOLE = (nn.MultiheadAttention, nn.TransformerEncoderLayer)
"""Modules that do not always call their submodules, but compute with their weights."""
ROOT = ""
"""The name of the model itself."""

_FOLLOWING = tuple(
    module.__name__ for module in (activation, batchnorm, instancenorm, normalization)
)  # modules of torch
_BETWEEN = ("Dropout", "Pool", "Pad", "Upsampl")
"""Parts of the names of layers that can stand between a layer with units and its activation."""


def layers_of(model: nn.Module) -> dict[str, nn.Module]:
    """Return the modules that compute, by name: those without submodules, and those that are ``WHOLE``."""
    found: dict[str, nn.Module] = {}
    _add_layers(model, ROOT, found)
    return found


def _add_layers(module: nn.Module, name: str, found: dict[str, nn.Module]) -> None:
    children = () if isinstance(module, WHOLE) else tuple(module.named_children())
    for child_name, child in children:
        _add_layers(child, f"{name}.{child_name}" if name else child_name, found)
    if not children:
        found[name] = module


def layer_outputs(model: nn.Module, x: Tensor, names: Collection[str] | None = None) -> dict[str, Tensor]:
    """Return the outputs of layers in one forward pass, in the order of their calls.

    A layer that is called more than once gives its last output. No hook stays on the model.

    Parameters
    ----------
    x : Tensor
        Inputs, (n_samples, ...).
    names : collection of str, optional
        Names of the layers, or of other modules; ``ROOT`` is the model. All layers by default.
    """
    if names is not None and _is_plain_row(model, names):
        return _outputs_in_a_row(model, x, names)
    outputs: dict[str, Tensor] = {}

    def keep(name: str, output: Any) -> None:
        if isinstance(output, Tensor):
            outputs[name] = output

    with ExitStack() as hooks:
        for name, layer in (layers_of(model) if names is None else _called(model, names)).items():
            hook = layer.register_forward_hook(lambda _, __, output, name=name: keep(name, output))
            hooks.callback(hook.remove)
        model(x)
    return outputs


def _is_plain_row(model: nn.Module, names: Collection[str]) -> bool:
    """Return whether a model only calls its members one after the other, each once, and `names` are these."""
    if type(model) is not nn.Sequential or model._forward_hooks or model._forward_pre_hooks:
        return False
    members = model._modules
    each_once = len(set(map(id, members.values()))) == len(members)
    return each_once and all(name == ROOT or name in members for name in names)


def _outputs_in_a_row(model: nn.Module, x: Tensor, names: Collection[str]) -> dict[str, Tensor]:
    """Return what ``layer_outputs`` does, without hooks: they cost as much as the layers of a small model."""
    outputs: dict[str, Any] = {}
    for name, member in model.named_children():
        outputs[name] = x = member(x)
    outputs[ROOT] = x
    return {name: output for name, output in outputs.items() if name in names and isinstance(output, Tensor)}


def _called(model: nn.Module, names: Collection[str]) -> dict[str, nn.Module]:
    return {name: model.get_submodule(name) for name in names}


def main_weight(layer: nn.Module) -> str:
    """Return the name of the weight that stands for a layer: of a GRU that of its first recurrence."""
    if isinstance(layer, rnn.RNNBase):
        return "weight_hh_l0"
    return next(name for name, parameter in layer.named_parameters() if parameter.ndim > 1)


def units_dim(layer: nn.Module) -> int:
    """Return the dimension of a layer's output that counts its units: channels come first, features last."""
    return 1 if isinstance(layer, conv._ConvNd) else -1


@dataclass(frozen=True)
class UnitLayer:
    """A layer with units.

    Parameters
    ----------
    output : str
        The module that gives its units' outputs: the layer itself, its activation, or the block whose sum it
        takes part in.
    source : str or None
        The layer whose units it reads; ``ROOT`` for the model's inputs, None where several come together.
    flat : bool
        Whether the pictures of its source are laid in a row before.
    aside : bool
        Whether it is on the shortcut of a block.
    """

    name: str
    output: str
    source: str | None
    flat: bool = False
    aside: bool = False


def unit_layers(model: nn.Module, order: Sequence[str]) -> list[UnitLayer]:
    """Return the layers with units.

    Parameters
    ----------
    order : sequence of str
        Names of the model's layers in the order of their calls.
    """
    found: dict[str, UnitLayer] = {}
    _Walk(order, found).through(model, ROOT, _Read(ROOT))
    return sorted(found.values(), key=lambda layer: order.index(layer.name))


def unit_outputs(model: nn.Module, order: Sequence[str]) -> dict[str, str]:
    """Return, for each layer with units, the module that gives their outputs: their activation, if any."""
    return {layer.name: layer.output for layer in unit_layers(model, order)}


@dataclass(frozen=True)
class _Read:
    """What goes from layer to layer: the layer whose units it comes from.

    `whole` says whether it is still what these units give, so that an activation belongs to them.
    """

    source: str | None
    whole: bool = False
    flat: bool = False


class _Walk:
    """Goes through a model's modules in the order of their calls, and adds layers with units to `found`."""

    def __init__(self, order: Sequence[str], found: dict[str, UnitLayer]) -> None:
        self._order = order
        self._found = found

    def through(self, module: nn.Module, name: str, read: _Read, aside: bool = False) -> _Read:
        """Go through a module; return what goes on after it."""
        if isinstance(module, WITH_UNITS):
            self._found[name] = UnitLayer(name, name, read.source, read.flat, aside)
            return _Read(name, whole=True)
        if isinstance(module, Residual):
            end = self.through(module.layers, _member(name, "layers"), read, aside)
            self.through(module.shortcut, _member(name, "shortcut"), read, True)
            return self._given_by(name, end)
        if isinstance(module, Parallel):
            for branch_name, branch in module.layers.named_children():
                self.through(branch, _member(name, f"layers.{branch_name}"), read, aside)
            return _Read(None)
        if next(module.children(), None) is not None:
            return self._through_members(module, name, read, aside)
        if follows(module):
            return self._given_by(name, read)
        if isinstance(module, nn.Flatten):
            return replace(read, whole=False, flat=True)
        between = isinstance(module, nn.Identity) or any(part in type(module).__name__ for part in _BETWEEN)
        return read if between else _Read(None)

    def _through_members(self, module: nn.Module, name: str, read: _Read, aside: bool) -> _Read:
        """Go through the members of a module in turn; only of a row of them is it known what reads what."""
        if type(module) is nn.Sequential:
            for member_name, member in module.named_children():
                read = self.through(member, _member(name, member_name), read, aside)
            return read
        read = _Read(None)
        for member_name, member in sorted(
            module.named_children(), key=lambda pair: self._first(name, pair[0])
        ):
            read = self.through(member, _member(name, member_name), read, aside)
        for inside in [inside for inside in self._found if inside.startswith(_member(name, ""))]:
            self._found[inside] = replace(self._found[inside], source=None)
        return _Read(None)

    def _first(self, name: str, member: str) -> int:
        """Return when a member is first called."""
        path = _member(name, member)
        calls = (i for i, called in enumerate(self._order) if called == path or called.startswith(f"{path}."))
        return next(calls, len(self._order))

    def _given_by(self, name: str, read: _Read) -> _Read:
        if read.whole and read.source:
            self._found[read.source] = replace(self._found[read.source], output=name)
        return read


def _member(name: str, member: str) -> str:
    return f"{name}.{member}" if name else member


def follows(layer: nn.Module) -> bool:
    """Return whether a layer belongs to the units before it: it normalises them, or is their activation."""
    return type(layer).__module__ in _FOLLOWING and not isinstance(layer, nn.GLU)


def parameter_with(model: nn.Module, parameter: str, index: tuple[int, ...]) -> Tensor:
    """Return the parameter of that name, which has a number at `index`.

    Parameters
    ----------
    parameter : str
        Its name in the model, such as ``linear1.weight``.
    index : tuple of int
        Position in the parameter, one number for each of its dimensions.
    """
    tensor = dict(model.named_parameters()).get(parameter)
    if tensor is None:
        known = ", ".join(name for name, _ in model.named_parameters())
        raise PlaygroundError(
            parameter, Text("is not a parameter of this model"), hint=Text("Known: {names}.", names=known)
        )
    inside = len(index) == tensor.ndim and all(0 <= i < n for i, n in zip(index, tensor.shape, strict=True))
    if not inside:
        raise PlaygroundError(
            parameter, Text("has the shape {shape}", shape=tuple(tensor.shape)), list(index)
        )
    return tensor


def set_number(model: nn.Module, parameter: str, index: tuple[int, ...], value: float) -> float:
    """Change one number of a model, and return the old one.

    Raises
    ------
    PlaygroundError
        If there is no such position (see ``parameter_with``), or the value is not finite; nothing has
        changed then.
    """
    tensor = parameter_with(model, parameter, index)
    if not math.isfinite(value):
        raise PlaygroundError(parameter, Text("must be a finite number"), value)
    with torch.no_grad():
        old = tensor[index].item()
        tensor[index] = value
    return old
