"""Looks at a call: what it was given, and the class or method that was called."""

from __future__ import annotations

import ast
from pathlib import PurePath

import torch
from torch import nn

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Things
from core.lab.errors.looks.shapes.products import joined
from core.lab.errors.things import Thing

WITH_LOGITS = {
    "BCELoss": "BCEWithLogitsLoss",
    "binary_cross_entropy": "binary_cross_entropy_with_logits",
}


def bce(failure: Failure, things: Things) -> Finding:
    """Find where the program chose the loss that takes probabilities."""
    for call in failure.source.all(ast.Call):
        code = failure.source.code(call.func)
        owner, _, name = code.rpartition(".")
        if name in WITH_LOGITS:
            new = f"{owner}.{WITH_LOGITS[name]}" if owner else WITH_LOGITS[name]
            return Finding("", {"bce": Thing(code, node=call.func), "with_logits": Thing(new)})
    return Finding()


def grad_is_none(failure: Failure, things: Things) -> Finding:
    """Find a ``.grad`` in the failed expression that is None."""
    for part in ast.walk(failure.node) if failure.node is not None else ():
        if isinstance(part, ast.Attribute) and part.attr == "grad":
            tensor = failure.thing(part.value)
            if isinstance(tensor.value, torch.Tensor) and failure.thing(part).value is None:
                return Finding("none", {"tensor": tensor})
    return Finding()


def optimized(failure: Failure, things: Things) -> Finding:
    """Find out whether an optimizer was given a module."""
    given = things.get("params")
    in_optimizer = any(isinstance(f.f_locals.get("self"), torch.optim.Optimizer) for f in failure.beyond)
    return Finding("module" if in_optimizer and given and isinstance(given.value, nn.Module) else "")


def plateau_mode(failure: Failure, things: Things) -> Finding:
    """Find the text of the mode."""
    mode = str(failure.error).split()[1]
    for part in ast.walk(failure.node) if failure.node is not None else ():
        if isinstance(part, ast.Constant) and part.value == mode:
            return Finding("", {"mode_text": Thing(mode, node=part)})
    return Finding()


def module_operand(failure: Failure, things: Things) -> Finding:
    """Find the side of an operator that is a module."""
    for role in ("left", "right"):
        if role in things and isinstance(things[role].value, nn.Module):
            return Finding("module", {"module": things[role]})
    return Finding()


def called(failure: Failure, things: Things) -> Finding:
    """Find what is called and what it is given."""
    node = failure.node
    if not isinstance(node, ast.Call):
        return Finding()
    name = failure.source.code(node.func)
    arguments = ", ".join(failure.source.code(part) for part in node.args)
    return Finding("", {"indexed": Thing(f"{name}[{arguments}]")} if arguments else {})


def method(failure: Failure, things: Things) -> Finding:
    """Find the method that was given more than it takes, and whether it has a place for the object."""
    name = str(failure.error).partition("()")[0].rpartition(".")[2]
    for definition in failure.source.all(ast.FunctionDef):
        in_class = isinstance(failure.source.parent(definition), ast.ClassDef)
        if definition.name != name or not in_class or definition.decorator_list:
            continue
        parameters = definition.args.args
        if not parameters:
            return Finding("no-self")
        if parameters[0].arg not in ("self", "cls"):
            first = Thing(failure.source.code(parameters[0]), node=parameters[0])
            return Finding("no-self", {"first_parameter": first})
    return Finding()


def dataset_class(failure: Failure, things: Things) -> Finding:
    """Find out whether a DataLoader asked."""
    files = (PurePath(frame.f_code.co_filename).parts for frame in failure.beyond)
    return Finding("dataset" if any(parts[-4:-1] == ("torch", "utils", "data") for parts in files) else "")


def floats(failure: Failure, things: Things) -> Finding:
    """Find where a call that makes a tensor says the dtype, or where it could."""
    node = failure.node
    if not isinstance(node, ast.Call) or "receiver" in things:
        return Finding()
    for word in node.keywords:
        if word.arg == "dtype":
            return Finding("", {"given_dtype": Thing(failure.source.code(word.value), node=word.value)})
    return Finding("", {"numbers": things["data"]} if len(node.args) == 1 and "data" in things else {})


def list_argument(failure: Failure, things: Things) -> Finding:
    """Find the list that a call was given."""
    node = failure.node
    if isinstance(node, ast.Call) and len(node.args) == 1 and isinstance(node.args[0], ast.List | ast.Name):
        return Finding("", {"layers": failure.thing(node.args[0])})
    return Finding()


def truth(failure: Failure, things: Things) -> Finding:
    """Find out whether tensors were given to the class of a loss, or a condition was asked."""
    node = failure.node
    if isinstance(node, ast.Call):
        function = failure.thing(node.func)
        kind = function.value
        if isinstance(kind, type) and issubclass(kind, nn.Module):
            return Finding("loss-class", {"class": function})
    return joined(failure)


def uncalled(failure: Failure, things: Things) -> Finding:
    """Find the method that was named and not called."""
    for part in ast.walk(failure.node) if failure.node is not None else ():
        if isinstance(part, ast.Attribute):
            owner = failure.thing(part.value).value
            if isinstance(owner, torch.Tensor | nn.Module) and callable(
                getattr(type(owner), part.attr, None)
            ):
                parent = failure.source.parent(part)
                if not (isinstance(parent, ast.Call) and parent.func is part):
                    return Finding("", {"method": Thing(failure.source.code(part), node=part)})
    return Finding()


def assigned(failure: Failure, things: Things) -> Finding:
    """Find what the failed statement assigns."""
    statement = things.get("statement")
    node = statement.node if statement is not None else None
    if isinstance(node, ast.Assign):
        return Finding("", {"assigned": Thing(failure.source.code(node.value), node=node.value)})
    return Finding()


def device_text(failure: Failure, things: Things) -> Finding:
    """Find the text that names a device."""
    wanted = str(failure.error).rpartition(" ")[2]
    for part in failure.source.all(ast.Constant):
        if part.value == wanted:
            return Finding("", {"device_text": Thing(wanted, node=part)})
    return Finding()
