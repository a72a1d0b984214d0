"""Commits what is being typed, before the experiment is saved, run, copied or closed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QPlainTextEdit, QWidget

from core.protocol.failures import is_setting
from gui.widgets.forms.marking import Markable
from gui.widgets.forms.typed import Typed


def commit_pending() -> None:
    """Commit the text of the focused field; it keeps the focus.

    A shortcut or a button that takes no focus would else act on what was there before.
    """
    field = QApplication.focusWidget()
    if isinstance(field, Typed):
        field.commit()
    elif isinstance(field, QLineEdit | QAbstractSpinBox | QPlainTextEdit):
        field.clearFocus()  # which every field takes for the end of typing
        field.setFocus()


def leave_pending() -> None:
    """Commit the text of the focused field, and clear its focus."""
    commit_pending()
    field = QApplication.focusWidget()
    if isinstance(field, QLineEdit | QAbstractSpinBox):
        field.clearFocus()


@dataclass(frozen=True)
class Typing:
    """The focused field of a form, by its path, and what is being typed into it; None for nothing."""

    path: str
    text: str | None

    @classmethod
    def take(cls, form: QWidget) -> Self | None:
        """Take it from the form, which is about to be made anew; None if it has not the focus."""
        field = QApplication.focusWidget()
        if not isinstance(field, Typed) or not form.isAncestorOf(field):
            return None
        return cls(field.objectName(), field.take_text())

    def put_back(self, form: QWidget) -> None:
        """Give the focus to the field of that path, with the text."""
        field = form.findChild(QWidget, self.path)
        if isinstance(field, Typed):
            field.setFocus()
            if self.text is not None:
                field.type_on(self.text)


def refused(window: QWidget) -> dict[str, str]:
    """Return the settings whose editors show a refused value, with the rule that it breaks."""
    editors = (widget for widget in window.findChildren(QWidget) if isinstance(widget, Markable))
    rules = {editor.objectName(): editor.rule for editor in editors if editor.rule}
    return {path: rule for path, rule in rules.items() if is_setting(path)}
