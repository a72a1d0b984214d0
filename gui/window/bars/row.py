"""A row of the window that stands above its pages and stays there."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QToolBar, QWidget


class Row(QToolBar):
    """A toolbar that nobody moves, with the padding that the style sheet has for its name."""

    def __init__(self, name: str, title: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.setObjectName(name)
        self.setMovable(False)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Qt (6.11) took its margins from the style sheet when it had no name yet.
        QCoreApplication.sendEvent(self, QEvent(QEvent.Type.StyleChange))
