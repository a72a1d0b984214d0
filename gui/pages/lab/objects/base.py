"""What the views of values share: they work only while they are seen, and select the part that is opened."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.protocol.trace.values import Value
from gui.pages.lab.cells.badge_row import Head
from gui.pages.lab.state import LabState, Selection
from gui.state.view_state import ViewState


class ObjectView(QWidget):
    """Shows a value of one kind: a line about the whole, and its parts below.

    Parameters
    ----------
    name : str
        Object name.
    title : str
        Accessible name.
    """

    def __init__(self, name: str, title: str, state: LabState, view: ViewState) -> None:
        super().__init__()
        self._state, self._view = state, view
        self._value: Value | None = None
        self._is_stale = False
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.head = Head(view)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._column.addWidget(self.head)

    def show_value(self, value: Value) -> None:
        """Show a value; its kind is the one that this view is for."""
        if value is self._value:
            return
        self._value, self._is_stale = value, True
        if self.isVisible():
            self._bring_up_to_date()

    def open_part(self, parts: tuple[str, ...]) -> None:
        """Select a part of the value that is shown."""
        chosen = self._state.selection or self._place_of_value()
        if chosen is not None:
            self._state.select(Selection(chosen.name, chosen.frame, (*chosen.parts, *parts)))

    def _place_of_value(self) -> Selection | None:
        """Return the innermost variable that holds the value, where none was selected by hand."""
        for frame in reversed(self._state.trace.stack_at(self._state.position)):
            for name, value in frame.variables.items():
                if value is self._value:
                    return Selection(name, frame.identity)
        return None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._bring_up_to_date()

    def _bring_up_to_date(self) -> None:
        if self._is_stale and self._value is not None:
            self._is_stale = False
            self._refresh(self._value)

    def _refresh(self, value: Value) -> None:
        """Show a value now."""
        raise NotImplementedError
