"""Watches gradients from step to step: those that are never zeroed, and those that no optimizer uses."""

from __future__ import annotations

import ast
import weakref
from collections.abc import Iterator
from dataclasses import dataclass, field

import torch
from torch import nn

from core.lab.errors.parts import Part
from core.lab.errors.silent.watched import Found, Watched, frames_of, numbers, parts_of
from core.lab.errors.source import method_calls

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
        self._suspects: list[tuple[weakref.ref[torch.Tensor], weakref.ref[torch.Tensor], int]] = []
        self._optimized: dict[int, weakref.ref[torch.Tensor]] = {}

    @property
    def has_suspects(self) -> bool:
        """Whether gradients are there that backward should not add to."""
        return bool(self._suspects)

    def wants(self, tensor: torch.Tensor) -> bool:
        """Return whether a look at ``.grad`` is to be followed."""
        known = self._optimized.get(id(tensor))
        return known is None or known() is not tensor

    # What happens

    def backward(self, call: Watched) -> None:
        """Look at the gradients before backward adds to them."""
        for followed in self._optimizers.values():
            followed.is_stale = any(_is_left(parameter(), grad()) for parameter, grad in followed.grads)
            if not followed.is_stale:
                followed.grads.clear()
        if self._by_hand:
            self._look_for_left()

    def after_backward(self, call: Watched) -> Found | None:
        """Find a gradient that backward has added to, though its step was made by hand."""
        suspects, self._suspects = self._suspects, []
        for reference, of_grad, version in suspects:
            tensor, grad = reference(), of_grad()
            if tensor is None or grad is None or tensor.grad is None:
                continue
            if tensor.grad is grad and grad._version == version:  # backward did not reach it
                continue
            name, node = call.place.name_of(tensor), call.node
            if name.isidentifier() and node is not None:
                by_role = {"tensor": Part(name, tensor), "backward": Part("", node=node)}
                return Found("gradient-kept-by-hand", by_role)
        return None

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
        if followed.n_steps > MOST_STEPS_LOOKED_AT:
            followed.grads.clear()
            return
        if followed.is_stale and any(_is_left(parameter(), grad()) for parameter, grad in followed.grads):
            named = {"optimizer": _named(call, optimizer)}
            yield Found("gradients-never-zeroed", named | _backward_before(call))
        followed.is_stale = False
        parameters = [p for group in optimizer.param_groups for p in group["params"]]
        followed.grads = [(weakref.ref(p), weakref.ref(p.grad)) for p in parameters if p.grad is not None]
        for p in parameters:
            self._by_hand.pop(id(p), None)
            if followed.n_steps == 1:
                self._optimized[id(p)] = weakref.ref(p)
        yield from self._of_old_parameters(call, optimizer, parameters)

    # What it means

    def _look_for_left(self) -> None:
        """Keep in mind the leaves that were changed, and whose gradients are still there as they were."""
        for key, (reference, version, grad_version) in list(self._by_hand.items()):
            tensor = reference()
            if tensor is None:
                del self._by_hand[key]
            elif tensor.grad is not None and tensor._version != version:
                del self._by_hand[key]
                grad = tensor.grad
                values = numbers(grad) if grad._version == grad_version else None  # else kept on purpose
                if values is not None and values.any():
                    self._suspects.append((reference, weakref.ref(grad), grad._version))

    def _of_old_parameters(
        self, call: Watched, optimizer: torch.optim.Optimizer, parameters: list[torch.Tensor]
    ) -> Iterator[Found]:
        modules, optimized, held = [], set(), set()
        for _, value in call.place.live():
            for part in parts_of(value):
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
                part = Part(call.place.name_of(parameter), parameter)
                named = {"optimizer": _named(call, optimizer), "parameter": part}
                yield Found("optimizer-of-old-parameters", named)
                return

    def _holds(self, key: int) -> bool:
        return any(
            key == id(p) for o in self._optimizers for group in o.param_groups for p in group["params"]
        )


def _is_left_over(parameter: torch.Tensor) -> bool:
    """Return whether a parameter was made for a module, and no gradient has reached it."""
    return isinstance(parameter, nn.Parameter) and (parameter.grad is None or not parameter.grad.any())


def _named(call: Watched, optimizer: torch.optim.Optimizer) -> Part:
    return Part(call.place.name_of(optimizer) or "optimizer", optimizer)


def _is_left(parameter: torch.Tensor | None, grad: torch.Tensor | None) -> bool:
    """Return whether a gradient is still there and was not zeroed."""
    if parameter is None or grad is None or parameter.grad is not grad:
        return False
    values = numbers(grad)
    return values is not None and bool(values.any())


def _backward_before(call: Watched) -> dict[str, Part]:
    """Return the last call of backward before the step, in the text."""
    for frame in frames_of(call.frame, call.file):
        line = frame.f_lineno
        calls = [c for c in method_calls(call.source.tree, "backward") if c.lineno <= line]
        if calls:
            last = max(calls, key=lambda c: c.lineno)
            return {"backward": Part("", node=last)}
    return {}


def scheduler_step(call: Watched, scheduler: object) -> Found | None:
    """Find a scheduler that steps before its optimizer ever did."""
    optimizer = getattr(scheduler, "optimizer", None)
    if getattr(scheduler, "_step_count", 0) != 1 or getattr(optimizer, "_opt_called", False):
        return None
    if not hasattr(getattr(optimizer, "step", None), "_wrapped_by_lr_sched"):  # then torch does not know
        return None
    name = call.place.name_of(optimizer)
    by_role = {"optimizer": Part(name or "optimizer", optimizer)}
    statement = call.node and call.source.statement(call.node)
    if statement is None or not name:
        return Found("scheduler-before-optimizer", by_role)
    by_role["scheduler_step"] = Part(call.source.code(statement), node=statement)
    for other in method_calls(call.source.tree, "step"):
        after = call.source.statement(other)
        same_block = after is not None and call.source.parent(after) is call.source.parent(statement)
        if same_block and isinstance(other.func, ast.Attribute) and ast.unparse(other.func.value) == name:
            by_role["optimizer_step"] = Part("", node=after)
    return Found("scheduler-before-optimizer", by_role)
