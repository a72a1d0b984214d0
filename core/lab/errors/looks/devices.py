"""Looks for the reason why tensors of two devices met."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

import torch
from torch import nn

from core.lab.errors.failure import Failure, Site
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.parts import Part, device_of
from core.lab.errors.source import method_calls

MOVES = ("to", "cuda", "cpu")
MAKERS = ("zeros", "ones", "full", "empty", "eye", "arange", "linspace", "rand", "randn", "randint", "tensor")
"""Functions of torch that make a tensor on the CPU if they are given no device."""


def mismatch(failure: Failure, by_role: Parts) -> Finding:
    """Find out why two devices met; the first of the causes that holds."""
    for cause in (
        _optimizer_state,
        _no_buffer,
        _unregistered_layer,
        _late_layer,
        _dropped_result,
        _module_call,
    ):
        found = cause(failure)
        if found is not None:
            return found
    return _operands(failure)


def _optimizer_state(failure: Failure) -> Finding | None:
    for frame in failure.beyond:
        optimizer = frame.f_locals.get("self")
        if not isinstance(optimizer, torch.optim.Optimizer):
            continue
        for parameter, state in optimizer.state.items():
            for key, kept in state.items():
                if isinstance(kept, torch.Tensor) and kept.ndim and device_of(kept) != device_of(parameter):
                    found = {
                        "optimizer": Part(failure.name_of(optimizer) or "optimizer", optimizer),
                        "parameter": Part(failure.name_of(parameter) or "parameter", parameter),
                        "state": Part(str(key), kept),
                    }
                    return Finding("optimizer-state", found | _last_move(failure))
    return None


def _last_move(failure: Failure) -> Parts:
    """Return the last statement that moves a module, before the failed line."""
    site = failure.site
    for call in reversed(
        [c for c in failure.source.all(ast.Call) if c in set(method_calls(failure.source.tree, *MOVES))]
    ):
        if site and call.lineno < site.line and isinstance(call.func, ast.Attribute):
            owner = failure.part(call.func.value)
            if isinstance(owner.value, nn.Module):
                return {"move": Part(failure.source.code(call), node=call)}
    return {}


def _places(failure: Failure) -> Iterator[tuple[Site, str, ast.AST, object]]:
    """Yield the operands of each frame of the program, innermost frame first: text, node and value."""
    for site in reversed(failure.sites):
        for node in ast.walk(site.node) if site.node is not None else ():
            if isinstance(node, ast.Name | ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Load):
                part = failure.part(node, site)
                if isinstance(part.value, torch.Tensor | nn.Module):
                    yield site, part.plain, node, part.value


def _module_around(failure: Failure) -> nn.Module | None:
    """Return the outermost module that was called."""
    for site in failure.sites:
        owner = site.scope.names.get("self")
        if isinstance(owner, nn.Module):
            return owner
    modules = [value for _, _, _, value in _places(failure) if isinstance(value, nn.Module)]
    return modules[-1] if modules else None


def _no_buffer(failure: Failure) -> Finding | None:
    for site, text, node, value in _places(failure):
        owner = site.scope.names.get("self")
        if not (
            isinstance(owner, nn.Module)
            and isinstance(node, ast.Attribute)
            and isinstance(value, torch.Tensor)
        ):
            continue
        if ast.unparse(node.value) == "self" and node.attr in vars(owner) and _differs(value, owner):
            found = {"tensor": Part(text, value, node), "model": Part(type(owner).__name__, owner)}
            return Finding("no-buffer", found | _assigned_attribute(failure, node.attr))
    return None


def _differs(tensor: torch.Tensor, module: nn.Module) -> bool:
    devices = {device_of(p) for p in module.parameters()}
    return bool(devices) and device_of(tensor) not in devices


def _assigned_attribute(failure: Failure, name: str) -> Parts:
    """Return where ``self.name`` is assigned, and what to it."""
    for statement in failure.source.all(ast.Assign):
        if len(statement.targets) == 1 and ast.unparse(statement.targets[0]) == f"self.{name}":
            return {
                "assignment": Part(failure.source.code(statement), node=statement),
                "assigned": Part(failure.source.code(statement.value), node=statement.value),
                "attribute": Part(name),
            }
    return {}


def _unregistered_layer(failure: Failure) -> Finding | None:
    layer, owner = failure.layer(), _module_around(failure)
    if layer is None or owner is None or layer in set(owner.modules()):
        return None
    for name, kept in vars(owner).items():
        if isinstance(kept, list | tuple) and any(layer is part for part in kept):
            found = {"layers": Part(f"self.{name}", kept), "layer": Part(type(layer).__name__, layer)}
            return Finding("unregistered-layer", found | _assigned_attribute(failure, name))
    return None


def _late_layer(failure: Failure) -> Finding | None:
    layer, owner = failure.layer(), _module_around(failure)
    if layer is None or owner is None or layer is owner:
        return None
    mine = {device_of(p) for p in layer.parameters(recurse=False)}
    others = {device_of(p) for p in owner.parameters()} - mine
    if not mine or not others:
        return None
    name = failure.outer_name_of(owner)
    found = {
        "layer": Part(failure.outer_name_of(layer) or type(layer).__name__, layer),
        "model": Part(name or type(owner).__name__, owner),
        "device": Part(min(others).removesuffix(":0")),
    }
    return Finding("late-layer", found | _last_part_made(failure, name))


def _last_part_made(failure: Failure, name: str) -> Parts:
    """Return the last assignment to a part of the module that a variable holds."""
    made = [
        statement
        for statement in failure.source.all(ast.Assign)
        if name and failure.source.code(statement.targets[0]).startswith((f"{name}.", f"{name}["))
    ]
    return {"made": Part("", node=made[-1])} if made else {}


def _dropped_result(failure: Failure) -> Finding | None:
    dropped = {}
    for call in method_calls(failure.source.tree, *MOVES):
        statement = failure.source.parent(call)
        if isinstance(statement, ast.Expr) and isinstance(call.func, ast.Attribute):
            dropped[failure.source.code(call.func.value)] = (call, statement)
    for _, text, node, value in _places(failure):
        if isinstance(value, torch.Tensor) and text in dropped:
            call, statement = dropped[text]
            found = {
                "tensor": Part(text, value, node),
                "move": Part(failure.source.code(call), node=statement),
            }
            return Finding("dropped-result", found)
    return None


def _module_call(failure: Failure) -> Finding | None:
    """Find a module and a tensor given to it, at one call of the program, that are on two devices."""
    for site in failure.sites:
        for call in (site.node, *ast.walk(site.node)) if site.node is not None else ():
            if not isinstance(call, ast.Call):
                continue
            model = failure.part(call.func, site)
            if not isinstance(model.value, nn.Module) or not _has_tensors(model.value):
                continue
            for argument in _arguments(call):
                given = failure.part(argument, site)
                if isinstance(given.value, torch.Tensor) and device_of(given.value) != model.device:
                    return Finding(
                        "module-call", {"model": model, "input": given, **_device_name(failure, model, given)}
                    )
    return None


def _arguments(call: ast.Call) -> Iterator[ast.expr]:
    """Yield what a call is given, the parts of tuples one by one."""
    for given in (*call.args, *(word.value for word in call.keywords)):
        yield from given.elts if isinstance(given, ast.Tuple | ast.List) else [given]


def _has_tensors(module: nn.Module) -> bool:
    return any(True for _ in chain(module.parameters(), module.buffers()))


def _operands(failure: Failure) -> Finding:
    tensors = [
        Part(text, value, node)
        for site, text, node, value in _places(failure)
        if site is failure.site and isinstance(value, torch.Tensor)
    ]
    for first in tensors:
        for second in tensors:
            if first.device != second.device and first.device == "cpu":
                return Finding("operands", _device_name(failure, second, first))
    return _made_here(failure) or Finding("" if "type (" in str(failure.error) else "operands")


def _made_here(failure: Failure) -> Finding | None:
    """Find a tensor that the failed line makes on the CPU, beside one on an accelerator."""
    site = failure.site
    statement = failure.source.statement(site.node) if site is not None and site.node is not None else None
    if site is None or statement is None:
        return None
    elsewhere = (part.plain for part in _tensors_of(failure, statement) if part.device != "cpu")
    there = next(elsewhere, "")
    makers = [
        call
        for call in ast.walk(statement)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and failure.part(call.func.value).value is torch
        and call.func.attr in MAKERS
        and not any(word.arg == "device" for word in call.keywords)
    ]
    if not there or len(makers) != 1:
        return None
    code = failure.source.code(makers[0])
    new = Part(f"{code[:-1].rstrip(', ')}, device={there}.device)")
    return Finding(
        "made-here",
        {"maker": Part(code, node=makers[0]), "there": Part(f"{there}.device"), "with_device": new},
    )


def _tensors_of(failure: Failure, place: ast.AST) -> Iterator[Part]:
    for node in ast.walk(place):
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
            part = failure.part(node)
            if isinstance(part.value, torch.Tensor):
                yield part


def _device_name(failure: Failure, there: Part, here: Part) -> Parts:
    """Return what the program calls the accelerator, and what of the two is to be moved to it."""
    moved, device = (here, there.device) if here.device == "cpu" else (there, here.device)
    name = f'"{device.removesuffix(":0")}"'
    for variable, value in failure.live():
        if isinstance(value, torch.device | str) and str(value) in (device, device.split(":")[0]):
            name = variable
            break
    role = "moved_model" if isinstance(moved.value, nn.Module) else "moved"
    return {role: moved, "device": Part(name)}
