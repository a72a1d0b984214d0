"""Sizes that are set once: in pixels of the ordinary type, and no larger than the screen."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

PIXEL_SIZED = "pixel_sized"
FRAME = QSize(16, 48)
"""Room that a desktop takes for a window's frame, at most."""


def pixel_sized(*widgets: QWidget) -> None:
    """Have presenter mode enlarge widgets also if they are made while it is on.

    It cannot know by itself: most sizes of widgets that are made then were measured in the larger type.
    """
    for widget in widgets:
        widget.setProperty(PIXEL_SIZED, True)


def resize_within_screen(window: QWidget, size: QSize) -> None:
    """Give a window a size, or what its screen has room for with the frame."""
    window.resize(size.boundedTo(window.screen().availableGeometry().size() - FRAME))
