"""Pages over each other."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QWidget


class Stack(QStackedWidget):
    """Pages of which the present one alone says how narrow they may be."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(self.updateGeometry)

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        page = self.currentWidget()
        return least if page is None else QSize(page.minimumSizeHint().width(), least.height())
