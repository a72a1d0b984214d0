"""Where a program makes a layer: the one call that can have made it, and its sizes."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import torch
from torch import nn

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Parts
from core.lab.errors.parts import Part
from core.lab.errors.source import Source, calls_named

SIZES = {
    "Linear": "in_features",
    "Conv1d": "in_channels",
    "Conv2d": "in_channels",
    "Conv3d": "in_channels",
    "ConvTranspose1d": "in_channels",
    "ConvTranspose2d": "in_channels",
    "Embedding": "num_embeddings",
    "BatchNorm1d": "num_features",
    "BatchNorm2d": "num_features",
    "BatchNorm3d": "num_features",
    "InstanceNorm1d": "num_features",
    "InstanceNorm2d": "num_features",
    "RNN": "input_size",
    "LSTM": "input_size",
    "GRU": "input_size",
    "RNNCell": "input_size",
    "LSTMCell": "input_size",
    "GRUCell": "input_size",
    "LayerNorm": "normalized_shape",
}
"""The first argument of layers."""
CONVOLUTIONS = (nn.Conv1d, nn.Conv2d, nn.Conv3d)
OPERATIONS = {
    ast.Add: int.__add__,
    ast.Sub: int.__sub__,
    ast.Mult: int.__mul__,
    ast.FloorDiv: int.__floordiv__,
}
LARGEST = 2**40


def number(node: ast.AST) -> int | None:
    """Return a whole number that is written out, such as ``16 * 5 * 5``."""
    match node:
        case ast.Constant(value=int() as value) if not isinstance(value, bool):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            positive = number(operand)
            return None if positive is None else -positive
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in OPERATIONS:
            a, b = number(left), number(right)
            if (
                a is None
                or b is None
                or max(abs(a), abs(b)) > LARGEST
                or (not b and isinstance(operator, ast.FloorDiv))
            ):
                return None
            return OPERATIONS[type(operator)](a, b)
    return None


def size_of(module: nn.Module) -> int | None:
    """Return the size of inputs that a layer was made for."""
    size = getattr(module, SIZES.get(type(module).__name__, ""), None)
    if isinstance(size, tuple):
        size = size[0] if len(size) == 1 else None
    return size if isinstance(size, int) else None


def size_argument(call: ast.Call, kind: str) -> ast.expr | None:
    """Return the argument of a call that says for what size a layer is made."""
    if call.args:
        return None if isinstance(call.args[0], ast.Starred) else call.args[0]
    return next((word.value for word in call.keywords if word.arg == SIZES.get(kind)), None)


def made(failure: Failure, module: nn.Module) -> tuple[ast.Call, ast.expr] | None:
    """Return the one call that can have made a layer, and its argument that says the size."""
    kind, size = type(module).__name__, size_of(module)
    found = [
        (call, argument)
        for call in calls_named(failure.source, kind)
        if (argument := size_argument(call, kind)) is not None and number(argument) == size is not None
    ]
    if len(found) > 1:
        name = failure.name_of(module).rpartition(".")[2]
        found = [(call, argument) for call, argument in found if name and _name(failure.source, call) == name]
    return found[0] if len(found) == 1 else None


def _name(source: Source, call: ast.Call) -> str:
    """Return the attribute or variable that a call is assigned to."""
    statement = source.statement(call)
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return ""
    target, value = statement.targets[0], statement.value
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        pairs = zip(target.elts, value.elts, strict=False)
        target = next((t for t, v in pairs if v is call), target)
    elif value is not call:
        return ""
    return target.attr if isinstance(target, ast.Attribute) else getattr(target, "id", "")


def making(failure: Failure, module: nn.Module) -> Parts:
    """Return where a layer is made: ``size_argument``, and the whole call."""
    size, place = size_of(module), made(failure, module)
    if size is None or place is None:
        return {}
    call, argument = place
    code = failure.source.code
    return {
        "size_argument": Part(str(size), size, argument),
        "made": Part(code(call), node=call),
        "made_class": Part(code(call.func), node=call.func),
    }


def in_sequential(failure: Failure, call: ast.Call) -> bool:
    """Return whether a layer is made as an argument of ``nn.Sequential``."""
    parent = failure.source.parent(call)
    return isinstance(parent, ast.Call) and ast.unparse(parent.func).split(".")[-1] == "Sequential"


def with_size(failure: Failure, call: ast.Call, argument: ast.expr, size: int) -> str:
    """Return the text of a call with another size."""
    begin, end = failure.source.range(call)
    at, stop = failure.source.range(argument)
    text = failure.source.text
    return f"{text[begin:at]}{size}{text[stop:end]}"


def is_of_pictures(given: torch.Tensor, failure: Failure) -> bool:
    """Return whether what a Linear was given are the maps of a convolution, which nobody flattened."""
    if given.ndim == 4:
        return True
    kinds = {
        type(part) for _, value in failure.live() if isinstance(value, nn.Module) for part in _parts(value)
    }
    return given.ndim == 3 and nn.Conv1d in kinds and not kinds & {nn.RNN, nn.LSTM, nn.GRU, nn.Embedding}


def _parts(module: nn.Module) -> Iterator[nn.Module]:
    if "_modules" in vars(module):
        yield from module.modules()
