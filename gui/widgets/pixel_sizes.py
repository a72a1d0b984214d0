"""Marks sizes that were set once, in pixels of the ordinary type."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

PIXEL_SIZED = "pixel_sized"


def pixel_sized(*widgets: QWidget) -> None:
    """Have presenter mode enlarge widgets also if they are made while it is on.

    It cannot know by itself: most sizes of widgets that are made then were measured in the larger type.
    """
    for widget in widgets:
        widget.setProperty(PIXEL_SIZED, True)
