"""The sentence in a table or list that has no rows."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView

from gui.widgets.labels import PlainLabel

MARGIN = 16


class EmptyNote(PlainLabel):
    """Stands in the middle of a view while its model, which must be set, has no rows.

    Parameters
    ----------
    view : QAbstractItemView
        Its object name, with ``.empty`` after it, becomes the note's.
    """

    def __init__(self, view: QAbstractItemView, text: str = "") -> None:
        super().__init__(text, view.viewport())
        self.setObjectName(f"{view.objectName()}.empty")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self.setMargin(MARGIN)
        self.setProperty("role", "note")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._model = model = view.model()
        for changed in (model.modelReset, model.rowsInserted, model.rowsRemoved):
            changed.connect(self._follow)
        view.viewport().installEventFilter(self)
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent):
            self.resize(event.size())
        return False

    def _follow(self) -> None:
        self.setVisible(self._model.rowCount() == 0)
