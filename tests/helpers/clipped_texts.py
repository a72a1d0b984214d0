"""Finds what has no room: texts that are cut off, and windows that are larger than they should be."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QLabel, QToolButton, QWidget


def clipped(window: QWidget) -> Iterator[str]:
    """Yield labels and buttons whose text is cut off without an ellipsis."""
    for part in window.findChildren(QLabel) + window.findChildren(QAbstractButton):
        if not part.isVisible() or not part.text() or part.visibleRegion().isEmpty():
            continue
        wordless = isinstance(part, QToolButton) and (
            part.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly and not part.icon().isNull()
        )
        wrapped = isinstance(part, QLabel) and (part.wordWrap() or "<" in part.text())
        if wordless or wrapped:
            continue
        icon = 20 if isinstance(part, QCheckBox) else 0
        needed = QFontMetrics(part.font()).horizontalAdvance(part.text().replace("&", "")) + icon
        if part.width() < needed or part.visibleRegion().boundingRect().width() < needed:
            yield f"{part.objectName()} {part.text()!r}: {part.width()} of {needed}"
