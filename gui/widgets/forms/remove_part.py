"""Removes a part of a form."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget


def retire(widget: QWidget) -> None:
    """Remove a widget that another one replaces.

    It goes when the event loop runs again, as it may be what is asking for its own end; until then
    nothing in it is found by name.
    """
    leave(widget)
    widget.blockSignals(True)  # a field that loses the keyboard hands over its text, too late here
    widget.hide()
    for part in (widget, *widget.findChildren(QWidget)):
        part.setObjectName("")
    widget.deleteLater()


def leave(widget: QWidget) -> None:
    """Take the keyboard from what is about to vanish.

    Qt would hand it to what comes next, such as the header of a section: Space would fold that and not run.
    """
    focused = QApplication.focusWidget()
    if focused is not None and (focused is widget or widget.isAncestorOf(focused)):
        focused.clearFocus()
