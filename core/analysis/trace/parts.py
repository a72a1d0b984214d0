"""The way from a variable to its parts: attributes, keys and indices, as a program would write them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from core.analysis.trace.trace import Frame
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import (
    ContainerValue,
    DatasetValue,
    LoaderValue,
    ModuleValue,
    OptimizedParameter,
    OptimizerValue,
    Value,
)

Parts = tuple[str, ...]

MOST_TENSORS = 10_000
"""Tensors that are looked through in all variables of the stack, those of the innermost call first."""


class Named(NamedTuple):
    """A tensor that a variable leads to.

    Parameters
    ----------
    expression : str
        As a program writes it: ``model[0].weight.grad``.
    name : str
        Of the variable.
    parts : tuple of str
        From the variable on.
    """

    expression: str
    frame: int
    name: str
    parts: Parts
    tensor: TensorValue


def part(value: Value, parts: Parts) -> Value | None:
    """Return a part of a value; None if it has none of that name.

    Parameters
    ----------
    parts : tuple of str
        Outermost first. Of a tensor ``grad``. Of a container the index or key. Of a module a parameter,
        buffer, child or attribute, or a path to one such as ``0.weight``. Of an optimizer ``state``, then
        the name of a parameter or its number as in ``state_dict()``, then such as ``exp_avg``; or
        ``param_groups``, a number, ``params``, a number; or the name of a parameter. Of a dataset an
        attribute or ``sample``, of a loader ``dataset`` or ``batch``.
    """
    found: Value | None = value
    while parts and found is not None:
        found, parts = _step(found, parts)
    return found


def _step(value: Value, parts: Parts) -> tuple[Value | None, Parts]:
    """Return the next value on the way, and the way that is left."""
    if isinstance(value, OptimizerValue):
        return _in_optimizer(value, parts)
    here = dict(children(value))
    if parts[0] in here:
        return here[parts[0]], parts[1:]
    if isinstance(value, ModuleValue):
        for head, child in here.items():
            if parts[0].startswith(f"{head}."):
                return child, (parts[0][len(head) + 1 :], *parts[1:])
    return None, ()


def _in_optimizer(value: OptimizerValue, parts: Parts) -> tuple[Value | None, Parts]:
    everyone = [one for group in value.groups for one in group.parameters]
    match parts:
        case ("state", which, name, *rest):
            one = _parameter(everyone, which)
            return (dict(one.state).get(name) if one else None), tuple(rest)
        case ("param_groups", group, "params", which, *rest) if group.isdecimal():
            members = value.groups[int(group)].parameters if int(group) < len(value.groups) else ()
            one = _parameter(members, which)
        case (which, *rest):
            one = _parameter(everyone, which)
        case _:
            one, rest = None, []
    return (one.parameter if one else None), tuple(rest)


def _parameter(
    among: list[OptimizedParameter] | tuple[OptimizedParameter, ...], which: str
) -> OptimizedParameter | None:
    """Return the parameter of a name, or of a number."""
    for one in among:
        if one.name == which:
            return one
    return among[int(which)] if which.isdecimal() and int(which) < len(among) else None


def children(value: Value) -> Iterator[tuple[str, Value]]:
    """Yield the parts right below a value, each with what ``part`` finds it by."""
    match value:
        case TensorValue():
            if value.grad is not None:
                yield "grad", value.grad
        case ContainerValue():
            yield from value.items
        case ModuleValue():
            yield from value.parameters
            yield from value.buffers
            yield from value.unregistered
            yield from ((child.name, child) for child in value.children)
        case DatasetValue():
            yield from value.attributes
            if value.sample is not None:
                yield "sample", value.sample
        case LoaderValue():
            yield "dataset", value.dataset
            if value.batch is not None:
                yield "batch", value.batch
        case OptimizerValue():
            everyone = [one for group in value.groups for one in group.parameters]
            for number, one in enumerate(everyone):
                yield one.name or str(number), one.parameter


def tensors_in(value: Value) -> Iterator[tuple[Parts, TensorValue]]:
    """Yield all tensors in a value, itself included, each with the way to it."""
    return ((parts, tensor) for _, parts, tensor in _tensors_in(value, "", ()))


def tensors_of(frames: Sequence[Frame]) -> Iterator[Named]:
    """Yield the tensors that variables lead to, innermost frame first, at most ``MOST_TENSORS``."""
    found = (
        Named(text, frame.identity, name, parts, tensor)
        for frame in reversed(frames)
        for name, value in frame.variables.items()
        for text, parts, tensor in _tensors_in(value, name, ())
    )
    return islice(found, MOST_TENSORS)


def _tensors_in(value: Value, text: str, parts: Parts) -> Iterator[tuple[str, Parts, TensorValue]]:
    if isinstance(value, TensorValue):
        yield text, parts, value
    is_key = isinstance(value, ContainerValue)
    for name, child in children(value):
        yield from _tensors_in(child, text + _step_text(name, is_key), (*parts, name))


def names_of(frames: Sequence[Frame]) -> dict[int, str]:
    """Return what the program calls its tensors, by their identity; the innermost frame's name wins."""
    names: dict[int, str] = {}
    innermost: dict[int, int] = {}
    for named in tensors_of(frames):
        if innermost.setdefault(named.tensor.identity, named.frame) == named.frame:
            names[named.tensor.identity] = named.expression
    return names


def expression(name: str, parts: Parts, root: Value | None = None) -> str:
    """Return a part as a program would write it: ``model[0].weight.grad``, ``batch["x"][0]``.

    Parameters
    ----------
    name : str
        Of the variable.
    root : Value or None
        The variable's value: it tells a key from an attribute. Without it, each part is taken for an
        attribute if it could be one.
    """
    text, value = name, root
    for one in parts:
        text += _step_text(one, isinstance(value, ContainerValue))
        value = part(value, (one,)) if value is not None else None
    return text


def _step_text(one: str, is_key: bool) -> str:
    """Return one part on the way as a program writes it: ``[0]``, ``["x"]`` or ``.weight``."""
    text = ""
    for piece in (one,) if is_key else one.split("."):
        if piece.isdecimal():
            text += f"[{piece}]"
        elif is_key:
            text += f"[{piece}]" if piece[:1] in "'\"" else f'["{piece}"]'
        else:
            text += f".{piece}"
    return text
