"""Widgets that share room, with a handle between them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget


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
