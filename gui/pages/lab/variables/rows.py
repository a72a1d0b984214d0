"""The rows of the variables at a position, as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from PySide6.QtCore import QCoreApplication

from core.analysis.trace.changes import changed_at
from core.analysis.trace.parts import Parts, children, names_of, tensors_of
from core.analysis.trace.trace import MODULE, Frame, Trace
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import ContainerValue, PlainValue, Value
from gui.pages.lab.cells.badges import Badge, badges_of
from gui.pages.lab.state import Selection

translate = QCoreApplication.translate

MOST_CHILDREN = 100
MOST_ROWS = 1_200
"""Rows that are listed, of the innermost calls first; the last one says that there are more."""


@dataclass(frozen=True)
class Row:
    """A row of the list: a frame's heading, or a variable or a part of one.

    Parameters
    ----------
    text : str
        The variable's name, the part's, or the frame's function.
    value : Value or None
        None for a heading.
    changed : bool
        Whether it is new or differs since the moment before.
    is_open : bool or None
        None if there is nothing to open.
    group : int or None
        The number of the memory that it shares with another row of the list.
    line : int
        Of a heading: the line the frame is at; 0 of the last row, if there are more variables.
    """

    frame: int
    text: str
    value: Value | None = None
    parts: Parts = ()
    name: str = ""
    changed: bool = False
    is_open: bool | None = None
    group: int | None = None
    badges: tuple[Badge, ...] = field(default=())
    line: int = 0

    @property
    def selection(self) -> Selection | None:
        """What choosing it selects."""
        return None if self.value is None else Selection(self.name, self.frame, self.parts)


def rows_at(trace: Trace, position: int, opened: Iterable[Selection] = ()) -> list[Row]:
    """Return the rows at a position: the innermost frame first, and headings if there are several frames.

    Parameters
    ----------
    opened : iterable of Selection
        The rows whose parts are shown below them.
    """
    frames = trace.stack_at(position)
    changed, opened = set(changed_at(trace, position)), frozenset(opened)
    groups, names = memory_groups(frames), names_of(frames)

    def every() -> Iterator[Row]:
        for frame in reversed(frames):
            if len(frames) > 1:
                yield Row(frame.identity, frame.function, line=frame.line)
            for name, value in frame.variables.items():
                is_lit = (frame.identity, name) in changed
                yield from _rows_of(frame.identity, name, value, (), is_lit, opened, groups, names)

    rows = list(islice(every(), MOST_ROWS + 1))
    if len(rows) > MOST_ROWS:
        rows[MOST_ROWS] = Row(MODULE, translate("Variables", "… and more variables than can be listed"))
    seen = Counter(row.group for row in rows)
    return [row if seen[row.group] > 1 else replace(row, group=None) for row in rows]


def _rows_of(
    frame: int,
    name: str,
    value: Value,
    parts: Parts,
    changed: bool,
    opened: frozenset[Selection],
    groups: Mapping[int, int],
    names: Mapping[int, str],
) -> Iterator[Row]:
    here = Selection(name, frame, parts)
    can_open = next(children(value), None) is not None
    is_open = here in opened if can_open else None
    group = (
        groups.get(value.storage) if isinstance(value, TensorValue) and value.storage is not None else None
    )
    text = parts[-1] if parts else name
    badges = tuple(badges_of(value, names))
    yield Row(frame, text, value, parts, name, changed, is_open, group, badges)
    if is_open:
        for at, (part, child) in enumerate(children(value)):
            if at < MOST_CHILDREN:
                yield from _rows_of(frame, name, child, (*parts, part), False, opened, groups, names)


def memory_groups(frames: Sequence[Frame]) -> dict[int, int]:
    """Return a number for each storage that two or more variables share, in order of appearance.

    A variable shares it by itself or by a part of it, such as a module by its parameters.
    """
    holders: dict[int, set[tuple[int, str]]] = {}
    for _, frame, name, parts, tensor in tensors_of(frames):
        if tensor.storage is not None and tensor.n_elements and "grad" not in parts:
            holders.setdefault(tensor.storage, set()).add((frame, name))
    shared = [storage for storage, those in holders.items() if len(those) > 1]
    return {storage: number for number, storage in enumerate(shared)}


def short_text(value: Value) -> str:
    """Return what a value without a picture shows of itself in its row."""
    match value:
        case PlainValue():
            return " ".join(value.text.split())
        case ContainerValue() if not value.is_state_dict:
            items = [
                f"{key}: {_brief(item)}" if _has_keys(value) else _brief(item)
                for key, item in value.items[:8]
            ]
            return ", ".join(items) + (" …" if value.n_items > len(items) else "")
    return ""


def _has_keys(value: ContainerValue) -> bool:
    return any(not key.isdecimal() for key, _ in value.items[:1])


def _brief(value: Value) -> str:
    if isinstance(value, PlainValue):
        return value.text[:24]
    if isinstance(value, TensorValue):
        return f"{value.type}{list(value.shape)}"
    return value.type
