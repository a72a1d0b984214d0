"""What the Lab shows: the trace of the last run, the position in it, and what is selected."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from core.analysis.trace.changes import newest_change
from core.analysis.trace.parts import part
from core.analysis.trace.trace import MODULE, Trace
from core.protocol.trace.events import Moment, TraceEvent
from core.protocol.trace.values import Value

START = -1
"""The position before the first line."""


@dataclass(frozen=True)
class Selection:
    """A variable, and the way to a part of it: attributes, keys and indices, outermost first."""

    name: str
    frame: int = MODULE
    parts: tuple[str, ...] = ()


class LabState(QObject):
    """The one model of the Lab's views.

    A position is the index of a moment in the trace, or ``START``. All setters ignore what is no change.
    """

    trace_reset = Signal()
    """A new run begins: the trace is empty."""
    trace_extended = Signal()
    """There are more moments or hints."""
    trace_ended = Signal()
    """The run has ended; ``trace.end`` says how."""
    position_changed = Signal(int)
    selection_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.trace = Trace()
        self.text = ""
        self._position = START
        self._selection: Selection | None = None

    @property
    def position(self) -> int:
        """The position that is shown."""
        return self._position

    @property
    def moment(self) -> Moment | None:
        """The moment that is shown; None at ``START``."""
        moments = self.trace.moments
        return moments[self._position] if 0 <= self._position < len(moments) else None

    @property
    def selection(self) -> Selection | None:
        """What the detail views show."""
        return self._selection

    @property
    def selected_value(self) -> Value | None:
        """The value of the selected variable, without its parts, at the present position."""
        chosen = self._selection
        return self.trace.value_at(self._position, chosen.name, chosen.frame) if chosen else None

    @property
    def displayed(self) -> Selection | None:
        """What the value views show: the selection if it exists at the position, else what changed last."""
        chosen, root = self._selection, self.selected_value
        if chosen is not None and root is not None and part(root, chosen.parts) is not None:
            return chosen
        newest = newest_change(self.trace, self._position)
        return Selection(newest[1], newest[0]) if newest else None

    def begin(self, text: str) -> None:
        """Begin a run of a program; the former trace is gone."""
        self.trace, self.text = Trace(), text
        self._position = START
        self.trace_reset.emit()

    def extend(self, events: list[TraceEvent]) -> None:
        """Add events of the run, in order."""
        for event in events:
            self.trace.add(event)
        if events:
            self.trace_extended.emit()
        if self.trace.end is not None:
            self.trace_ended.emit()

    def tell_all(self) -> None:
        """Tell of everything, for views that were made just now."""
        self.trace_reset.emit()
        self.trace_extended.emit()
        if self.trace.end is not None:
            self.trace_ended.emit()
        self.position_changed.emit(self._position)
        self.selection_changed.emit()

    def take_over(self, former: LabState) -> None:
        """Show what another state does."""
        self.trace, self.text = former.trace, former.text
        self._position, self._selection = former.position, former.selection
        self.tell_all()

    def set_position(self, position: int) -> None:
        """Show another moment; beyond the ends, the first or last."""
        position = max(START, min(position, len(self.trace.moments) - 1))
        if position != self._position:
            self._position = position
            self.position_changed.emit(position)

    def select(self, selection: Selection | None) -> None:
        """Select a variable or a part of one."""
        if selection != self._selection:
            self._selection = selection
            self.selection_changed.emit()
