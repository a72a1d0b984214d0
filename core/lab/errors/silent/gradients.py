"""Watches gradients from step to step: those that are never zeroed, and those that no optimizer uses."""

from __future__ import annotations

import ast
import weakref
from collections.abc import Iterator
from dataclasses import dataclass, field

import torch
from torch import nn

from core.lab.errors.silent.watched import Found, Watched, frames_of, numbers
from core.lab.errors.source import method_calls
from core.lab.errors.things import Thing

Steps = list[tuple["weakref.ref[torch.Tensor]", "weakref.ref[torch.Tensor]"]]
"""Parameters and their gradients, as the last step found them."""
MOST_STEPS_LOOKED_AT = 5
"""Steps of an optimizer after which its parameters are not looked for any more."""


@dataclass
class _Followed:
    """What is known of one optimizer."""

    grads: Steps = field(default_factory=list)
    is_stale: bool = False
    n_steps: int = 0


class Gradients:
    """Follows the gradients of optimizers and of tensors that the program updates by hand."""

    def __init__(self) -> None:
        self._optimizers: weakref.WeakKeyDictionary[torch.optim.Optimizer, _Followed] = (
            weakref.WeakKeyDictionary()
        )
        self._by_hand: dict[int, tuple[weakref.ref[torch.Tensor], int, int]] = {}

    # What happens

    def backward(self, call: Watched) -> Found | None:
        """Look at the gradients before backward adds to them."""
        for followed in self._optimizers.values():
            followed.is_stale = any(_is_left(parameter(), grad()) for parameter, grad in followed.grads)
            if not followed.is_stale:
                followed.grads.clear()
        return self._left_by_hand(call)

    def read(self, call: Watched) -> None:
        """Follow a leaf whose ``.grad`` the program reads."""
        tensor = call.tensor
        if tensor.is_leaf and tensor.requires_grad and tensor.grad is not None:
            read = (weakref.ref(tensor), tensor._version, tensor.grad._version)
            self._by_hand.setdefault(id(tensor), read)

    def step(self, call: Watched, optimizer: torch.optim.Optimizer) -> Iterator[Found]:
        """Look at the gradients before an optimizer takes them."""
        followed = self._optimizers.setdefault(optimizer, _Followed())
        followed.n_steps += 1
        if followed.is_stale and any(_is_left(parameter(), grad()) for parameter, grad in followed.grads):
            named = {"optimizer": _named(call, optimizer)}
            yield Found("gradients-never-zeroed", named | _backward_before(call))
        followed.is_stale = False
        parameters = [p for group in optimizer.param_groups for p in group["params"]]
        followed.grads = [(weakref.ref(p), weakref.ref(p.grad)) for p in parameters if p.grad is not None]
        if followed.n_steps <= MOST_STEPS_LOOKED_AT:
            yield from self._of_old_parameters(call, optimizer, parameters)

    # What it means

    def _left_by_hand(self, call: Watched) -> Found | None:
        optimized = {id(p()) for followed in self._optimizers.values() for p, _ in followed.grads}
        found = None
        for key, (reference, version, grad_version) in list(self._by_hand.items()):
            tensor = reference()
            if tensor is None or key in optimized:
                del self._by_hand[key]
            elif tensor.grad is None or tensor._version == version:
                continue
            else:
                del self._by_hand[key]
                if tensor.grad._version != grad_version:  # scaled or clipped: it is kept on purpose
                    continue
                name, values = call.place.name_of(tensor), numbers(tensor.grad)
                node = call.node
                if name.isidentifier() and values is not None and values.any() and node is not None:
                    things = {"tensor": Thing(name, tensor), "backward": Thing("", node=node)}
                    found = Found("gradient-kept-by-hand", things)
        return found

    def _of_old_parameters(
        self, call: Watched, optimizer: torch.optim.Optimizer, parameters: list[torch.Tensor]
    ) -> Iterator[Found]:
        modules, optimized, held = [], set(), set()
        for _, value in call.place.live():
            for part in _parts(value):
                if isinstance(part, nn.Module):
                    modules.append(part)
                elif isinstance(part, torch.optim.Optimizer):
                    optimized |= {id(p) for group in part.param_groups for p in group["params"]}
                else:
                    held.add(id(part))
        in_models = {id(p): p for module in modules for p in module.parameters()}
        if not any(_is_left_over(p) for p in parameters if id(p) not in held and id(p) not in in_models):
            return
        for key, parameter in in_models.items():
            if parameter.grad is not None and key not in optimized | held and not self._holds(key):
                part = Thing(call.place.name_of(parameter), parameter)
                named = {"optimizer": _named(call, optimizer), "parameter": part}
                yield Found("optimizer-of-old-parameters", named)
                return

    def _holds(self, key: int) -> bool:
        return any(
            key == id(p) for o in self._optimizers for group in o.param_groups for p in group["params"]
        )


def _parts(value: object) -> tuple[object, ...]:
    """Return what a variable holds: itself, or what is in its list."""
    if isinstance(value, dict):
        return tuple(value.values())
    return tuple(value) if isinstance(value, list | tuple) else (value,)


def _is_left_over(parameter: torch.Tensor) -> bool:
    """Return whether a parameter was made for a module, and no gradient has reached it."""
    return isinstance(parameter, nn.Parameter) and (parameter.grad is None or not parameter.grad.any())


def _named(call: Watched, optimizer: torch.optim.Optimizer) -> Thing:
    return Thing(call.place.name_of(optimizer) or "optimizer", optimizer)


def _is_left(parameter: torch.Tensor | None, grad: torch.Tensor | None) -> bool:
    """Return whether a gradient is still there and was not zeroed."""
    if parameter is None or grad is None or parameter.grad is not grad:
        return False
    values = numbers(grad)
    return values is not None and bool(values.any())


def _backward_before(call: Watched) -> dict[str, Thing]:
    """Return the last call of backward before the step, in the text."""
    for frame in frames_of(call.frame, call.file):
        line = frame.f_lineno
        calls = [c for c in method_calls(call.source.tree, "backward") if c.lineno <= line]
        if calls:
            last = max(calls, key=lambda c: c.lineno)
            return {"backward": Thing("", node=last)}
    return {}


def scheduler_step(call: Watched, scheduler: object) -> Found | None:
    """Find a scheduler that steps before its optimizer ever did."""
    optimizer = getattr(scheduler, "optimizer", None)
    if getattr(scheduler, "_step_count", 0) != 1 or getattr(optimizer, "_opt_called", False):
        return None
    if not hasattr(getattr(optimizer, "step", None), "_wrapped_by_lr_sched"):  # then torch does not know
        return None
    name = call.place.name_of(optimizer)
    things = {"optimizer": Thing(name or "optimizer", optimizer)}
    statement = call.node and call.source.statement(call.node)
    if statement is None or not name:
        return Found("scheduler-before-optimizer", things)
    things["scheduler_step"] = Thing(call.source.code(statement), node=statement)
    for other in method_calls(call.source.tree, "step"):
        after = call.source.statement(other)
        same_block = after is not None and call.source.parent(after) is call.source.parent(statement)
        if same_block and isinstance(other.func, ast.Attribute) and ast.unparse(other.func.value) == name:
            things["optimizer_step"] = Thing("", node=after)
    return Found("scheduler-before-optimizer", things)
