"""The parts of a value as rows of a tree: what is shown of each, and the way to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QCoreApplication

from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import (
    ContainerValue,
    DatasetValue,
    LoaderValue,
    ModuleValue,
    OptimizedParameter,
    OptimizerValue,
    ParameterGroup,
    PlainValue,
    SchedulerValue,
    Value,
)
from gui.pages.lab.objects.parts.texts import container_text, count_text, options_text

translate = QCoreApplication.translate

Tone = Literal["plain", "parameter", "buffer", "module", "warning", "error", "note", "quiet"]
Parts = tuple[str, ...]
_OFF = {str(option) for option in (None, False, 0, 0.0)}
"""Options of an optimizer that are not told."""


@dataclass(frozen=True)
class Row:
    """One row.

    Parameters
    ----------
    parts : tuple of str or None
        The way to it from the value that is shown; None for what cannot be selected.
    tensor : TensorValue or None
        If it is one: it has columns for shape, dtype, device and values.
    head, detail : str
        Of any other: what it is, and more about it, in the room of those columns.
    tone : str
        What it is to its module: its colour.
    """

    name: str
    parts: Parts | None = None
    tensor: TensorValue | None = None
    head: str = ""
    detail: str = ""
    tone: Tone = "plain"
    tip: str = ""
    children: tuple[Row, ...] = ()


def rows_of(value: Value, parts: Parts = ()) -> tuple[Row, ...]:
    """Return the rows of a value's parts."""
    match value:
        case ModuleValue():
            return tuple(_module_rows(value, parts))
        case OptimizerValue():
            return tuple(_optimizer_rows(value))
        case ContainerValue():
            return tuple(row_of(key, item, (*parts, key)) for key, item in value.items) + _rest_of(value)
        case DatasetValue():
            rows = [row_of(name, item, (*parts, name)) for name, item in value.attributes]
            return (*rows, *_sample_row(value, parts))
        case LoaderValue():
            batch = [] if value.batch is None else [row_of("batch", value.batch, (*parts, "batch"))]
            return (*batch, row_of("dataset", value.dataset, (*parts, "dataset")))
        case TensorValue() if value.grad is not None:
            return (row_of(".grad", value.grad, (*parts, "grad"), "quiet"),)
    return ()


def row_of(name: str, value: Value, parts: Parts, tone: Tone = "plain", tip: str = "") -> Row:
    """Return the row of a part, with the rows below it."""
    children = rows_of(value, parts)
    match value:
        case TensorValue():
            return Row(name, parts, value, value.type, "", tone, tip, children)
        case PlainValue():
            return Row(name, parts, None, "", value.text, tone, tip or value.type)
        case ModuleValue():
            return Row(name, parts, None, value.type, value.extra_repr, "module", tip, children)
        case ContainerValue():
            return Row(name, parts, None, value.type, container_text(value), tone, tip, children)
        case DatasetValue() | LoaderValue():
            length = "" if value.length is None else translate("Rows", "length {0:,}").format(value.length)
            return Row(name, parts, None, value.type, length, tone, tip, children)
        case SchedulerValue():
            return Row(name, parts, None, value.type, options_text(value.options), tone, tip)
        case OptimizerValue():
            return Row(name, parts, None, value.type, "", tone, tip, children)


def _rest_of(value: ContainerValue) -> tuple[Row, ...]:
    left = value.n_items - len(value.items)
    if left <= 0:
        return ()
    return (Row("…", None, detail=translate("Rows", "{0:,} more").format(left), tone="note"),)


def _sample_row(value: DatasetValue, parts: Parts) -> tuple[Row, ...]:
    if value.sample is None:
        return ()
    name = translate("Rows", "last sample: [{0}]").format(value.sample_index)
    tip = translate("Rows", "What the program got from it last")
    return (row_of(name, value.sample, (*parts, "sample"), "module", tip),)


# Modules


def _module_rows(module: ModuleValue, parts: Parts) -> Iterator[Row]:
    for name, tensor in module.parameters:
        tip = translate("Rows", "A parameter: parameters() yields it, an optimizer can update it")
        yield row_of(name, tensor, (*parts, name), "parameter", tip)
    for name, tensor in module.buffers:
        tip = translate("Rows", "A buffer: it moves with to(device), but no optimizer updates it")
        yield row_of(name, tensor, (*parts, name), "buffer", tip)
    for name, value in module.unregistered:
        yield _unregistered_row(name, value, (*parts, name))
    for hook in module.hooks:
        kind, _, function = hook.partition(": ")
        tip = translate("Rows", "A hook: torch calls it at each call of the module")
        yield Row(kind, None, detail=function, tone="quiet", tip=tip)
    for child in module.children:
        yield row_of(child.name, child, (*parts, child.name))


def _unregistered_row(name: str, value: Value, parts: Parts) -> Row:
    row = row_of(name, value, parts)
    why = _remedy(value)
    note = Row("", None, detail=why, tone="warning")
    return Row(row.name, row.parts, row.tensor, row.head, row.detail, "warning", why, (note, *row.children))


def _remedy(value: Value) -> str:
    """Return what is wrong with an attribute that torch does not know of, and what registers it."""
    if isinstance(value, TensorValue):
        ways = "nn.Parameter", "register_buffer"
    elif isinstance(value, ContainerValue) and value.type == "dict":
        ways = "nn.ModuleDict", "nn.ParameterDict"
    elif isinstance(value, ContainerValue):
        ways = "nn.ModuleList", "nn.ParameterList"
    else:
        return translate("Rows", "Not registered: parameters(), state_dict() and to() leave it out.")
    text = translate(
        "Rows", "Not registered ({0} or {1} does that): parameters(), state_dict() and to() leave it out."
    )
    return text.format(*ways)


# Optimizers


def _optimizer_rows(optimizer: OptimizerValue) -> Iterator[Row]:
    first = 0
    for number, group in enumerate(optimizer.groups):
        members = tuple(_optimized_rows(group, first))
        first += len(group.parameters)
        name = translate("Rows", "group {0}").format(number)
        tip = "\n".join(f"{key} = {text}" for key, text in group.options)
        yield Row(
            name, None, None, options_text(group.options[:1]), _rest_text(group), "module", tip, members
        )


def _rest_text(group: ParameterGroup) -> str:
    """Return a group's options but the first, without those that are switched off."""
    telling = [(key, text) for key, text in group.options[1:] if text not in _OFF]
    return options_text(telling) + "   ·   " + count_text(len(group.parameters))


def _optimized_rows(group: ParameterGroup, first: int) -> Iterator[Row]:
    for number, one in enumerate(group.parameters, first):
        way = one.name or str(number)
        states = (_state_row(one, way, name, value) for name, value in one.state)
        grad = rows_of(one.parameter, (way,))
        children = (*grad, *states)
        tip = translate("Rows", "A parameter, and below it what the optimizer keeps for it")
        yield Row(way, (way,), one.parameter, "", "", "parameter", tip, children)


def _state_row(one: OptimizedParameter, way: str, name: str, value: Value) -> Row:
    parts = ("state", way, name)
    if isinstance(value, TensorValue) and value.device != one.parameter.device and value.shape:
        why = translate("Rows", "On {0}, but its parameter is on {1}: step() will fail.")
        text = why.format(value.device, one.parameter.device)
        return Row(name, parts, value, "", "", "error", text, (Row("", None, detail=text, tone="error"),))
    return row_of(
        name, value, parts, "quiet", translate("Rows", "What the optimizer keeps for this parameter")
    )
