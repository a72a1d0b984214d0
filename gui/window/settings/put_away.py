"""Showing a widget that the experiment may hide: see ``gui.window.hidden_parts``."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

AWAY = "put_away"
"""Property of a widget that is put away: whether it would be seen otherwise."""


def set_visible(widget: QWidget, is_visible: bool) -> None:
    """Show or hide a widget, at once or when it is brought back from where it is put away."""
    if widget.property(AWAY) is None:
        widget.setVisible(is_visible)
    else:
        widget.setProperty(AWAY, is_visible)
