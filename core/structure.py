"""Whether saved states fit a model, an optimizer or a schedule, before anything of them is loaded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from torch import Tensor, nn
from torch.optim import LBFGS, Adafactor, Optimizer


def weight_misfits(model: nn.Module, saved: Mapping[Any, Any]) -> list[str]:
    """Return what keeps a state_dict from fitting a model, one sentence for each key; none if it fits."""
    own: dict[str, Tensor] = model.state_dict()
    found = [f"{key} is missing" for key in own if key not in saved]
    found += [f"{key} is not in this model" for key in saved if key not in own]
    for key, tensor in own.items():
        if key in saved and (problem := _misfit(saved[key], tensor, key)):
            found.append(problem)
    return found


def optimizer_misfit(optimizer: Optimizer, saved: Any) -> str:
    """Return what keeps a state_dict from fitting an optimizer; empty if it fits."""
    own = optimizer.state_dict()
    if not isinstance(saved, dict) or saved.keys() != own.keys() or not isinstance(saved["state"], dict):
        return "an optimizer's state must have param_groups and state"
    if problem := misfit(saved["param_groups"], own["param_groups"], "param_groups"):
        return problem
    if [group["params"] for group in saved["param_groups"]] != [g["params"] for g in own["param_groups"]]:
        return "param_groups must count the parameters as this optimizer does"
    parameters = [parameter for group in optimizer.param_groups for parameter in group["params"]]
    for index, entries in saved["state"].items():
        if index not in range(len(parameters)) or not isinstance(entries, dict):
            return f"there is no parameter {index} with a state"
        shapes = _state_shapes(optimizer, parameters, parameters[index])
        for name, value in entries.items():
            if problem := _state_misfit(value, shapes, f"state[{index}].{name}"):
                return problem
    return ""


def _state_shapes(optimizer: Optimizer, parameters: list[Tensor], parameter: Tensor) -> set[tuple[int, ...]]:
    """Return the shapes that an optimizer's state of a parameter can have, besides single numbers."""
    shape = tuple(parameter.shape)
    shapes = {shape}
    if isinstance(optimizer, Adafactor) and len(shape) > 1:  # means of each row and of each column
        shapes |= {(*shape[:-1], 1), (*shape[:-2], 1, shape[-1])}
    if isinstance(optimizer, LBFGS):  # all parameters as one vector
        shapes = {(sum(p.numel() for p in parameters),)}
    return shapes


def _state_misfit(value: Any, shapes: set[tuple[int, ...]], path: str) -> str:
    if isinstance(value, Tensor):
        if value.numel() != 1 and tuple(value.shape) not in shapes:
            return f"{path} has the shape {list(value.shape)}, which belongs to no parameter here"
        return "" if value.is_floating_point() else f"{path} must hold floating-point numbers"
    if isinstance(value, list):
        found = (_state_misfit(item, shapes, f"{path}[{i}]") for i, item in enumerate(value))
        return next((problem for problem in found if problem), "")
    return "" if value is None or isinstance(value, int | float) else f"{path} must be a number"


def misfit(saved: Any, own: Any, path: str) -> str:
    """Return the first place where saved plain values are built otherwise than our own; empty if none.

    Numbers may differ, and a number may stand where there is none.
    """
    if isinstance(own, Mapping):
        if not isinstance(saved, Mapping) or saved.keys() != own.keys():
            return f"{path} must have the entries {', '.join(map(str, own)) or 'of none'}"
        pairs = [(saved[key], own[key], f"{path}.{key}") for key in own]
    elif isinstance(own, list | tuple):
        if not isinstance(saved, list | tuple) or len(saved) != len(own):
            return f"{path} must be a list of {len(own)}"
        pairs = [(s, o, f"{path}[{i}]") for i, (s, o) in enumerate(zip(saved, own, strict=True))]
    else:
        return _misfit(saved, own, path)
    return next((problem for pair in pairs if (problem := misfit(*pair))), "")


def _misfit(saved: Any, own: Any, path: str) -> str:
    if isinstance(own, Tensor):
        if not isinstance(saved, Tensor):
            return f"{path} must be a tensor"
        if saved.shape != own.shape:
            return f"{path} has the shape {list(saved.shape)} and needs {list(own.shape)}"
        return "" if saved.dtype == own.dtype else f"{path} holds {saved.dtype} and needs {own.dtype}"
    if isinstance(own, str):
        return "" if isinstance(saved, str) else f"{path} must be a text"
    return "" if saved is None or isinstance(saved, int | float) else f"{path} must be a number"
