"""Removes a part of a form."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def retire(widget: QWidget) -> None:
    """Remove a widget that another one replaces.

    It goes when the event loop runs again, as it may be what is asking for its own end; until then
    nothing in it is found by name.
    """
    widget.blockSignals(True)  # a field that loses the keyboard hands over its text, too late here
    widget.hide()
    for part in (widget, *widget.findChildren(QWidget)):
        part.setObjectName("")
    widget.deleteLater()
