"""Showing a widget that the experiment may hide: see ``gui.window.hidden_parts``."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

AWAY = "put_away"
"""Property of a widget that is put away: whether it would be seen otherwise."""


def set_shown(widget: QWidget, shown: bool) -> None:
    """Show or hide a widget, at once or when it is brought back from where it is put away."""
    if widget.property(AWAY) is None:
        widget.setVisible(shown)
    else:
        widget.setProperty(AWAY, shown)
