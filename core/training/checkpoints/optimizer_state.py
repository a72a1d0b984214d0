"""Checks that an optimizer's saved state is possible for this optimizer after so many steps.

Torch's fused kernels trust their state: a state of one number in place of a tensor lets them write beyond
it. So each entry is compared with that of a fresh optimizer after one step.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor
from torch.optim import LBFGS, SGD, Optimizer

from core.components.live_optimizer_options import SCALED_KEYS
from core.components.own.model import is_plain
from core.text import Text
from core.training.checkpoints.check_values import (
    RATE_LIMIT,
    is_count,
    is_real,
    is_same,
    is_whole,
    key_text,
    tensor_mismatch,
)

States = dict[int, dict[str, Any]]

IMPLEMENTATION = ("fused", "foreach", "capturable")
"""How an optimizer computes on its device; the checkpoint's device may have computed in another way."""
MOST_EVALUATIONS = 1_000_000
_RATES = ("lr", *SCALED_KEYS)
_CYCLED = ("momentum", "betas", "base_momentum", "max_momentum")
_ROUNDING = 1e-6
"""How far below 0 a rate may be by rounding, when a schedule ends at 0."""


def optimizer_mismatch(optimizer: Optimizer, saved: Any, n_steps: int) -> str:
    """Return why a state_dict cannot be one of this optimizer; empty if it can.

    Parameters
    ----------
    optimizer : Optimizer
        Made from the checkpoint's experiment; it may have taken steps.
    n_steps : int
        Number of steps that the checkpoint states.
    """
    own = optimizer.state_dict()
    if not isinstance(saved, dict) or saved.keys() != own.keys() or not isinstance(saved["state"], dict):
        return Text("it must have param_groups and state")
    groups = saved["param_groups"]
    if not isinstance(groups, list) or len(groups) != len(own["param_groups"]):
        return Text("param_groups must be a list of {n}", n=len(own["param_groups"]))
    if not type(optimizer).__module__.startswith("torch."):
        return _own_code_mismatch(optimizer, saved, own)
    for i, (group, own_group) in enumerate(zip(groups, own["param_groups"], strict=True)):
        if problem := _group_mismatch(group, own_group, f"param_groups[{i}]"):
            return problem
    if isinstance(optimizer, LBFGS):
        return _lbfgs_mismatch(optimizer, saved["state"], n_steps)
    return _states_mismatch(optimizer, saved["state"], n_steps)


def _group_mismatch(saved: Any, own: Mapping[str, Any], path: str) -> str:
    if not isinstance(saved, dict) or saved.keys() != own.keys():
        return Text("{path} must have the entries {own}", path=path, own=", ".join(own))
    for name, value in own.items():
        if problem := _setting_mismatch(name, saved[name], value):
            return Text("{path} {problem}", path=f"{path}.{name}", problem=problem)
    return ""


def _setting_mismatch(name: str, saved: Any, own: Any) -> str:
    """Return what is wrong with a setting; the experiment decides most of them."""
    if name == "params":
        return "" if is_same(saved, own) else Text("must count the parameters as this optimizer does")
    if name in IMPLEMENTATION:
        return "" if saved is None or isinstance(saved, bool) else Text("must be true, false or none")
    if name in _RATES:
        return (
            ""
            if is_real(saved, -_ROUNDING, RATE_LIMIT)
            else Text("must be a finite number, and not negative")
        )
    if name == "max_eval":  # of LBFGS: made from the first max_iter, which can be changed on the way
        right = is_same(saved, own) or is_count(saved, MOST_EVALUATIONS, least=1)
        return "" if right else Text("must be a whole number greater than 0")
    if name in _CYCLED:
        values = list(saved) if isinstance(own, tuple) and isinstance(saved, tuple) else [saved]
        right = len(values) == (len(own) if isinstance(own, tuple) else 1)
        inside = right and all(is_real(value, 0, 1) and value != 1 for value in values)
        return "" if inside else Text("must be at least 0 and less than 1")
    return "" if is_same(saved, own) else Text("must be as in the experiment")


# An optimizer of the user's: no kernel trusts its state, and what it keeps is its own affair


def _own_code_mismatch(optimizer: Optimizer, saved: Mapping[str, Any], own: Mapping[str, Any]) -> str:
    for i, (group, own_group) in enumerate(zip(saved["param_groups"], own["param_groups"], strict=True)):
        if not isinstance(group, dict) or group.keys() != own_group.keys():
            return Text(
                "{path} must have the entries {own}", path=f"param_groups[{i}]", own=", ".join(own_group)
            )
        if not is_same(group["params"], own_group["params"]):
            return Text("param_groups[{i}].params must count the parameters as this optimizer does", i=i)
    n_parameters = sum(len(group["params"]) for group in optimizer.param_groups)
    if not all(type(index) is int and 0 <= index < n_parameters for index in saved["state"]):
        return Text("state must be of parameters that there are")
    return "" if is_plain(saved) else Text("it must hold tensors, numbers and texts alone")


# The state that an optimizer has for each parameter


def _states_mismatch(optimizer: Optimizer, saved: Mapping[Any, Any], n_steps: int) -> str:
    fresh, stepped, possible = _references(optimizer)
    n_parameters = sum(len(group["params"]) for group in optimizer.param_groups)
    for index in saved:
        if type(index) is not int or index not in range(n_parameters):
            return Text("there is no parameter {index} with a state", index=key_text(index))
    required = stepped if n_steps else fresh
    for index in range(n_parameters):
        if index not in saved:
            if required.get(index):
                return Text("state[{index}] is missing", index=index)
        elif problem := _entries_mismatch(
            saved[index], stepped.get(index, {}), possible.get(index, {}), n_steps, f"state[{index}]"
        ):
            return problem
    if isinstance(optimizer, SGD) and 0 < sum(bool(entries) for entries in saved.values()) < n_parameters:
        return Text("state must have a momentum for every parameter, or for none")
    return ""


def _entries_mismatch(
    saved: Any, required: Mapping[str, Any], possible: Mapping[str, Any], n_steps: int, path: str
) -> str:
    if not isinstance(saved, dict) or not saved.keys() <= possible.keys() or required.keys() - saved.keys():
        return Text(
            "{path} must have the entries {names}", path=path, names=", ".join(required) or Text("of none")
        )
    for name, value in saved.items():
        if problem := tensor_mismatch(value, possible[name], f"{path}.{name}"):
            return problem
        if name == "step" and not is_whole(value, n_steps):
            return Text("{path}.step must be a whole number up to {n_steps:,}", path=path, n_steps=n_steps)
    return ""


def _references(optimizer: Optimizer) -> tuple[States, States, States]:
    """Return the states of fresh optimizers: before the first step, after it, and after it with momentum.

    Momentum can be switched on and off during a run, and its entries stay.
    """
    copy = _copy(optimizer)
    before = _states(copy)
    copy.step()
    after = _states(copy)
    if "momentum" not in optimizer.param_groups[0]:
        return before, after, after
    moving = _copy(optimizer, momentum=0.5)
    moving.step()
    if isinstance(optimizer, SGD):  # makes its momentum at the first step that needs it
        before = after = {}
    return before, after, _states(moving)


def _states(optimizer: Optimizer) -> States:
    return {index: dict(entries) for index, entries in optimizer.state_dict()["state"].items()}


def _copy(optimizer: Optimizer, **changes: Any) -> Optimizer:
    """Return a fresh optimizer of the same class and settings, with parameters and gradients of 0."""
    groups = []
    for group in optimizer.param_groups:
        settings = {name: value for name, value in group.items() if name not in IMPLEMENTATION}
        groups.append(settings | changes | {"params": [_zeros(p) for p in group["params"]]})
    return type(optimizer)(groups)  # type: ignore[call-arg]


def _zeros(parameter: Tensor) -> Tensor:
    zeros = torch.zeros(parameter.shape, dtype=parameter.dtype, requires_grad=True)
    zeros.grad = torch.zeros(parameter.shape, dtype=parameter.dtype)
    return zeros


# The state of LBFGS: vectors over all parameters, and growing lists of them

_LBFGS_NUMBERS = ("t", "H_diag", "prev_loss")
_LBFGS_VECTORS = ("d", "prev_flat_grad")
_LBFGS_HISTORY = {"old_dirs": True, "old_stps": True, "ro": False}
"""Whether each list holds vectors."""
_LBFGS_ALL = {*_LBFGS_NUMBERS, *_LBFGS_VECTORS, *_LBFGS_HISTORY}


def _lbfgs_mismatch(optimizer: Optimizer, saved: Mapping[Any, Any], n_steps: int) -> str:
    if not saved and not n_steps:
        return ""
    state = saved.get(0)
    if len(saved) != 1 or not isinstance(state, dict):
        return Text("state must have the entries of one parameter")
    counts = ("func_evals", "n_iter")
    if not all(is_count(state.get(name)) for name in counts):
        return Text("state[0] must count its iterations")
    names = state.keys() - {*counts, "al"}
    if names - _LBFGS_ALL or (state["n_iter"] and names != _LBFGS_ALL):
        return Text("state[0] must have the entries {lbfgs_all}", lbfgs_all=", ".join(sorted(_LBFGS_ALL)))
    group = optimizer.param_groups[0]
    dtype = group["params"][0].dtype
    vector = torch.empty(sum(p.numel() for p in group["params"]), dtype=dtype)
    number = torch.empty((), dtype=dtype)
    if problem := _history_mismatch(state, vector, number, group["history_size"]):
        return problem
    for name in _LBFGS_NUMBERS:
        problem = tensor_mismatch(state.get(name, number), number, f"state[0].{name}")
        if problem and not is_real(state[name]):
            return problem
    vectors = (
        tensor_mismatch(state.get(name, vector), vector, f"state[0].{name}") for name in _LBFGS_VECTORS
    )
    return next((problem for problem in vectors if problem), "")


def _history_mismatch(state: Mapping[str, Any], vector: Tensor, number: Tensor, history_size: int) -> str:
    lists = {name: state.get(name, []) for name in _LBFGS_HISTORY}
    if not all(isinstance(items, list) and len(items) <= history_size for items in lists.values()):
        return Text("state[0] must have lists of at most {history_size}", history_size=history_size)
    if len({len(items) for items in lists.values()}) > 1:
        return Text("state[0] must have lists of one length")
    factors = state.get("al", [None] * history_size)
    if not isinstance(factors, list) or len(factors) != history_size:
        return Text("state[0].al must be a list of {history_size}", history_size=history_size)
    items = [(factor, number, f"state[0].al[{i}]") for i, factor in enumerate(factors) if factor is not None]
    for name, of_vectors in _LBFGS_HISTORY.items():
        own = vector if of_vectors else number
        items += [(item, own, f"state[0].{name}[{i}]") for i, item in enumerate(lists[name])]
    return next((problem for item in items if (problem := tensor_mismatch(*item))), "")
