"""Widgets that share room: with a handle between them, or one that gives way to its neighbours."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QSplitter, QWidget


def in_splitter(direction: Qt.Orientation, *parts: tuple[QWidget, int], name: str = "") -> QSplitter:
    """Return widgets beside or below each other, with the shares of room that they take.

    One with an object name is left by the window as its user leaves it.
    """
    splitter = QSplitter(direction)
    splitter.setObjectName(name)
    splitter.setChildrenCollapsible(False)
    splitter.setHandleWidth(8)
    for i, (part, portion) in enumerate(parts):
        splitter.addWidget(part)
        splitter.setStretchFactor(i, portion)
    splitter.setSizes([100 * portion for _, portion in parts])
    return splitter


class Yielding(QWidget):
    """Shows a widget where its row has room for all of it, and nothing where it has less.

    Parameters
    ----------
    content : QWidget
        What can be done without in a narrow panel.
    """

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self._content = content
        content.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        content = self._content
        least = content.minimumSizeHint().expandedTo(content.minimumSize())
        return content.sizeHint().expandedTo(least).boundedTo(content.maximumSize())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:  # the content wants another size
            self.updateGeometry()
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        self._content.setGeometry(self.rect())
        self._content.setVisible(self.width() >= self.sizeHint().width())
