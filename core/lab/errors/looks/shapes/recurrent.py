"""Looks at recurrent layers: the states that they were given, and those that fit."""

from __future__ import annotations

import ast

import torch
from torch import nn

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.looks.gradients import assigned
from core.lab.errors.parts import MISSING, Part, shape_text
from core.lab.errors.source import calls_named

KINDS = ("RNN", "LSTM", "GRU")
MOST_ZEROS = 10_000_000


def state(failure: Failure, by_role: Parts) -> Finding:
    """Find the shape that a state should have, and whether it is zeros, which may be left out."""
    layer = _recurrent(failure)
    if layer is None:
        return Finding()
    frame = next(
        f for f in failure.beyond if f.f_locals.get("self") is layer and f.f_code.co_name == "forward"
    )
    given = frame.f_locals.get("input", MISSING)
    if (
        isinstance(given, torch.Tensor) and frame.f_locals.get("is_batched", True) is False
    ):  # torch gave it one
        given = given.squeeze(1 if isinstance(layer, nn.RNNBase) and not layer.batch_first else 0)
    node = failure.node if isinstance(failure.node, ast.Call) else None
    argument = _state_argument(node)
    value = failure.part(argument).value if argument is not None else MISSING
    if value is MISSING:
        value = _parts_of(failure, argument) or frame.f_locals.get("hx", MISSING)
    found: Parts = {"layer": Part(failure.name_of(layer) or type(layer).__name__, layer)}
    if not isinstance(given, torch.Tensor) or value is None or value is MISSING:
        return Finding("unknown", found)
    if isinstance(by_role.get("input"), Part):
        found["input"] = Part(by_role["input"].plain, given, by_role["input"].node)
    if node is not None and _is_zeros(value) and not _is_carried(failure, argument):
        found["without"] = Part(_without(failure, node, argument))
    wants_pair = isinstance(layer, nn.LSTM | nn.LSTMCell)
    is_pair = isinstance(value, tuple | list)
    if wants_pair != is_pair:
        if not wants_pair and value:
            found["state"] = Part("", value[0])
        return Finding("one" if wants_pair else "pair", found)
    hidden = value[0] if is_pair and value else value
    if not isinstance(hidden, torch.Tensor):
        return Finding("unknown", found)
    wanted = _wanted(layer, given)
    found |= {"wanted": Part(shape_text(wanted)), "state": Part("", hidden)}
    if isinstance(layer, nn.RNNBase) and given.ndim == 3 and tuple(hidden.shape) != wanted:
        turned = (wanted[0], given.shape[1 if layer.batch_first else 0], wanted[2])
        if tuple(hidden.shape) == turned:
            found |= _batch_first(failure, layer)
            found.pop("without", None)
            return Finding("batch-last" if layer.batch_first else "batch-first", found)
    if isinstance(layer, nn.RNNBase) and given.ndim == 2 and hidden.ndim == 3:
        for axis in (0, 1) if layer.batch_first else (1, 0):
            if tuple(hidden.shape) == _wanted(layer, given.unsqueeze(axis)):
                found["axis"] = Part(str(axis))
                if "input" in found:
                    found["batched"] = found["input"]
                return Finding("unbatched", found)
    return Finding("state", found)


def _recurrent(failure: Failure) -> nn.Module | None:
    for frame in reversed(failure.beyond):
        owner = frame.f_locals.get("self")
        if isinstance(owner, nn.RNNBase | nn.RNNCellBase) and frame.f_code.co_name == "forward":
            return owner
    return None


def _state_argument(node: ast.Call | None) -> ast.expr | None:
    if node is None:
        return None
    words = [word.value for word in node.keywords if word.arg == "hx"]
    return node.args[1] if len(node.args) > 1 else next(iter(words), None)


def _parts_of(failure: Failure, argument: ast.expr | None) -> object:
    """Return a tuple that is written out, if its parts are known."""
    if isinstance(argument, ast.Tuple):
        parts = tuple(failure.part(part).value for part in argument.elts)
        return None if any(part is MISSING for part in parts) else parts
    return None


def _is_zeros(value: object) -> bool:
    parts = value if isinstance(value, tuple | list) else (value,)
    return 0 < len(parts) <= 2 and all(
        isinstance(part, torch.Tensor)
        and not part.requires_grad
        and part.numel() <= MOST_ZEROS
        and not bool(part.any())
        for part in parts
    )


ZEROS = ("zeros", "zeros_like", "new_zeros", "to", "type_as", "init_hidden", "initHidden")
"""What makes a state of zeros, or brings it to its place."""


def _is_carried(failure: Failure, argument: ast.expr | None) -> bool:
    """Return whether the program carries a state on purpose: assigns it from what is no call of zeros."""
    parts = argument.elts if isinstance(argument, ast.Tuple) else [argument]
    names = {ast.unparse(part) for part in parts if part is not None}
    for statement in failure.source.all(ast.Assign):
        for target in statement.targets:
            targets = target.elts if isinstance(target, ast.Tuple) else [target]
            values = statement.value.elts if isinstance(statement.value, ast.Tuple) else [statement.value]
            if any(ast.unparse(one) in names for one in targets) and not all(map(_makes_zeros, values)):
                return True
    return False


def _makes_zeros(value: ast.expr) -> bool:
    function = value.func if isinstance(value, ast.Call) else None
    return isinstance(function, ast.Attribute | ast.Name) and ast.unparse(function).split(".")[-1] in ZEROS


def _without(failure: Failure, node: ast.Call, argument: ast.expr | None) -> str:
    code = failure.source.code
    words = [f"{word.arg}={code(word.value)}" for word in node.keywords if word.value is not argument]
    given = [code(part) for part in node.args if part is not argument]
    return f"{code(node.func)}({', '.join([*given, *words])})"


def _wanted(layer: nn.Module, given: torch.Tensor) -> tuple[int, ...]:
    """Return the shape of a state, that of h for an LSTM."""
    if isinstance(layer, nn.RNNCellBase):
        return (layer.hidden_size,) if given.ndim == 1 else (given.shape[0], layer.hidden_size)
    assert isinstance(layer, nn.RNNBase)
    n_layers = layer.num_layers * (2 if layer.bidirectional else 1)
    size = layer.proj_size or layer.hidden_size
    if given.ndim == 2:
        return (n_layers, size)
    return (n_layers, given.shape[0 if layer.batch_first else 1], size)


def _batch_first(failure: Failure, layer: nn.RNNBase) -> Parts:
    """Return where ``batch_first=True`` would be written."""
    calls = list(calls_named(failure.source, type(layer).__name__))
    if (
        len(calls) != 1
        or not calls[0].args
        or any(word.arg in (None, "batch_first") for word in calls[0].keywords)
    ):
        return {}
    code = failure.source.code(calls[0])
    inside = code[: code.rindex(")")].rstrip().removesuffix(",")
    return {"made": Part(code, node=calls[0]), "made_batch_first": Part(f"{inside}, batch_first=True)")}


def tensor_input(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether a layer was given the tuple that a recurrent layer returns, or a list of numbers."""
    given = by_role.get("input")
    if given is None and by_role.get("receiver") is None and not failure.beyond:
        return Finding()
    value = next((f.f_locals["input"] for f in reversed(failure.beyond) if "input" in f.f_locals), MISSING)
    if value is MISSING and given is not None:
        value = given.value
    if (
        isinstance(value, tuple)
        and len(value) == 2
        and isinstance(value[0], torch.Tensor)
        and _has_recurrent(failure)
    ):
        direct = given is not None and given.node is not None and _is_of_call(failure, given)
        return Finding("recurrent", {"tuple": given} if direct and given is not None else {})
    if given is not None and (isinstance(given.value, list) or isinstance(given.node, ast.List)):
        return Finding("", {"number_list": given})
    return Finding()


def model_tuple(failure: Failure, by_role: Parts) -> Finding:
    """Find the model of the program's whose forward returns several things, where one was taken."""
    node = failure.node
    parts: list[ast.expr] = []
    if isinstance(node, ast.Call):
        parts = [*node.args, *(word.value for word in node.keywords)]
        node = node.func
    if isinstance(node, ast.Attribute):
        parts.append(node.value)
    for part in parts:
        call = part if isinstance(part, ast.Call) else assigned(failure, part)
        value = failure.part(part).value
        if not isinstance(call, ast.Call) or not (value is MISSING or isinstance(value, tuple)):
            continue
        model = failure.part(call.func)
        returned = _returned_tuple(failure, type(model.value).__name__)
        if isinstance(model.value, nn.Module) and returned is not None:
            n = Part(str(len(returned.elts)))
            return Finding("own", {"model": model, "returned": Part(failure.source.code(returned)), "n": n})
    return Finding()


def _returned_tuple(failure: Failure, kind: str) -> ast.Tuple | None:
    """Return the tuple with which the forward of one of the program's classes ends."""
    for definition in failure.source.all(ast.ClassDef):
        for method in definition.body if definition.name == kind else ():
            if isinstance(method, ast.FunctionDef) and method.name == "forward":
                values = [n.value for n in ast.walk(method) if isinstance(n, ast.Return)]
                return values[-1] if values and isinstance(values[-1], ast.Tuple) else None
    return None


def _is_of_call(failure: Failure, given: Part) -> bool:
    """Return whether the tuple was given by the program itself, and not by one layer to the next."""
    assert given.node is not None
    value = failure.part(given.node).value
    owners = [frame.f_locals.get("self") for frame in failure.beyond]
    return isinstance(value, tuple) or (
        value is MISSING and not any(isinstance(owner, nn.Sequential) for owner in owners)
    )


def _has_recurrent(failure: Failure) -> bool:
    return any(True for kind in KINDS for _ in calls_named(failure.source, kind))
