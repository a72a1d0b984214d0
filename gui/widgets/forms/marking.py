"""Marks an editor whose content breaks a rule."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from gui.translation import translated
from gui.widgets.labels import plain_tip


def set_flag(widget: QWidget, name: str, value: bool | str) -> None:
    """Set a property that the style sheet uses, and restyle the widget."""
    if widget.property(name) == value:
        return
    widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


class Markable:
    """A mixin for every editor: shows the rule that its content breaks.

    The editor keeps what was typed, gets a red frame (property ``invalid``) and shows the rule as
    its tooltip; its row listens to ``marked`` and writes the rule under it.
    """

    rule = ""
    marked: SignalInstance
    _help: str | None = None

    def mark(self, rule: str) -> None:
        """Show the broken rule; an empty text removes it."""
        rule = translated(rule)
        if rule == self.rule:
            return
        widget = cast(QWidget, self)
        if not self.rule:
            self._help = widget.toolTip()
        self.rule = rule
        widget.setToolTip(plain_tip(rule) or self._help or "")
        set_flag(widget, "invalid", bool(rule))
        self.marked.emit(rule)
