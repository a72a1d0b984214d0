"""What a name in the program holds at the moment that is shown, in a few words."""

from __future__ import annotations

import re

from core.analysis.trace.parts import part
from core.analysis.trace.trace import MODULE
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import PlainValue, Value
from gui.pages.lab.cells.badges import badges_of
from gui.pages.lab.cells.numbers import full_text
from gui.pages.lab.state import LabState

_NAMES = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*")
MOST_ELEMENTS = 8


def name_at(text: str, column: int) -> tuple[str, ...]:
    """Return the name at a column of a line, after those it is an attribute of: ``("w", "grad")``."""
    found = next((name for name in _NAMES.finditer(text) if name.start() <= column < name.end()), None)
    if found is None:
        return ()
    end = text.find(".", column, found.end())
    return tuple(text[found.start() : end if end >= 0 else found.end()].split("."))


def value_tip(state: LabState, names: tuple[str, ...]) -> str:
    """Return what a name holds in the innermost frame that has it; empty if none does."""
    if not names:
        return ""
    stack = state.trace.stack_at(state.position)
    frames = dict.fromkeys([*(frame.identity for frame in stack[::-1][:1]), MODULE])
    for frame in frames:
        root = state.trace.value_at(state.position, names[0], frame)
        if root is not None:
            value = part(root, names[1:])
            return f"{'.'.join(names)}: {_value_text(value)}" if value is not None else ""
    return ""


def _value_text(value: Value) -> str:
    badges = "  ".join(badge.text for badge in badges_of(value))
    if isinstance(value, TensorValue) and value.values is not None and value.values.size <= MOST_ELEMENTS:
        n_dims = len(value.shape)
        numbers = [full_text(value.values, n_dims, at) for at in range(value.values.size)]
        return f"{badges}\n{', '.join(numbers)}"
    if isinstance(value, PlainValue):
        return f"{badges}\n{value.text}" if value.text not in badges else badges
    return badges
