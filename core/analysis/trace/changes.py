"""What changed: variables at a moment, and elements of a tensor from one value to the next."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

import numpy as np
import numpy.typing as npt

from core.analysis.trace.parts import Parts, part
from core.analysis.trace.trace import Trace
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import ModuleValue, Value

MOST_COMPARED = 50
"""Moments of which all modules are compared with what they were, to find the last change."""
NewAt = tuple[int, str]
"""A frame and the name of a variable in it."""


def changed_at(trace: Trace, position: int) -> list[NewAt]:
    """Return the variables that are new or differ since the moment before; calls change no module."""
    if not 0 <= position < len(trace.moments):
        return []
    if position not in trace.changed:
        trace.changed[position] = [
            (frame, name)
            for frame, name, value in _recorded_at(trace, position)
            if not (
                isinstance(value, ModuleValue) and _is_same(trace.value_at(position - 1, name, frame), value)
            )
        ]
    return trace.changed[position]


def _recorded_at(trace: Trace, position: int) -> list[tuple[int, str, Value]]:
    moment = trace.moments[position]
    recorded = ((moment.frame, name, value) for name, value in (moment.changed or {}).items())
    return [*recorded, *moment.changed_outside]


def _is_same(one: object, other: object) -> bool:
    """Whether two descriptions are equal, but for the calls of modules."""
    if type(one) is not type(other):
        return False
    if isinstance(one, np.ndarray) and isinstance(other, np.ndarray):
        return bool(np.array_equal(one, other, equal_nan=one.dtype.kind == "f"))
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(_is_same, one, other))
    if is_dataclass(one):
        names = (field.name for field in fields(one) if field.name != "calls")
        return all(_is_same(getattr(one, name), getattr(other, name)) for name in names)
    return one == other


def newest_change(trace: Trace, position: int) -> NewAt | None:
    """Return the variable of the stack at a position that changed last: of several a tensor."""
    on_stack = {frame.identity: frame.variables for frame in trace.stack_at(position)}
    last = min(position, len(trace.moments) - 1)
    for at in range(last, -1, -1):
        is_near = last - at < MOST_COMPARED  # further back, what was told of a module counts as a change
        changed = changed_at(trace, at) if is_near else [each[:2] for each in _recorded_at(trace, at)]
        there = [(frame, name) for frame, name in changed if name in on_stack.get(frame, ())]
        tensors = [at for at in there if isinstance(on_stack[at[0]][at[1]], TensorValue)]
        if there:
            return (tensors or there)[-1]
    return None


def value_before(
    trace: Trace, position: int, name: str, frame: int, parts: Parts
) -> tuple[Value | None, int | None]:
    """Return a part of a variable as it was before its last change, and the position of that change."""
    last = next((at for at in reversed(trace.changes_of(name, frame)) if at <= position), None)
    if last is None:
        return None, None
    before = trace.value_at(last - 1, name, frame)
    return (part(before, parts) if before is not None else None), last


def changed_elements(before: Value | None, after: TensorValue) -> npt.NDArray[np.int64]:
    """Return the flat indices of the elements that differ; none where shape or dtype are not the same.

    Two NaN count as the same.
    """
    if not isinstance(before, TensorValue) or before.values is None or after.values is None:
        return np.zeros(0, np.int64)
    one, other = before.values, after.values
    if before.shape != after.shape or before.dtype != after.dtype or one.shape != other.shape:
        return np.zeros(0, np.int64)
    differ = (one != other) & ~((one != one) & (other != other))
    return np.flatnonzero(differ.any(axis=-1) if differ.ndim > len(after.shape) else differ)
