"""Base of the editors with typed text: reads it, refuses it, takes it back."""

from __future__ import annotations

import math
from typing import Any, cast

from PySide6.QtCore import QEvent, QObject, Qt, SignalInstance
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QWidget

from core.errors import PlaygroundError
from core.experiment.schema import ParamSpec
from gui.translation import translated
from gui.widgets.forms.marking import Markable


def shortcut_key(event: QEvent) -> int | None:
    """Return the key of a ShortcutOverride event; None for any other event."""
    if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
        return event.key()
    return None


def claims_key(event: QEvent) -> bool:
    """Return whether a button or chooser reached by Tab has its own use for the key of a shortcut."""
    if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    if event.modifiers() != Qt.KeyboardModifier.NoModifier:
        return False
    chooser = QApplication.focusWidget()
    if isinstance(chooser, QAbstractButton):
        return event.key() == Qt.Key.Key_Space
    return isinstance(chooser, QComboBox) and event.text().isprintable() and bool(event.text())


def _asks_for_undo(event: QEvent) -> bool:
    """Return whether Qt asks if undo or redo is wanted here or is the window's shortcut."""
    if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.ShortcutOverride:
        return False
    keys = QKeySequence.StandardKey
    return event.matches(keys.Undo) or event.matches(keys.Redo)


class SelectsWhole(QObject):
    """Has two and three clicks select the whole number: Qt takes its point for the end of a word."""

    _doubled_ms = -math.inf

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent) or not isinstance(watched, QLineEdit):
            return False
        if event.type() is QEvent.Type.MouseButtonDblClick:
            self._doubled_ms = event.timestamp()
        is_press = event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
        if not is_press or event.timestamp() - self._doubled_ms > QApplication.doubleClickInterval():
            return False
        watched.selectAll()
        return True


class Typed(Markable):
    """A mixin for widgets with a line of text.

    The text is read on Enter and on leaving the widget. What the setting's rule accepts becomes
    the value; what it does not stays in the line, marked. Escape takes back what was typed.
    """

    edited: SignalInstance
    _spec: ParamSpec
    _value: Any = None

    # What its users define. They are widgets, whose metaclass is Qt's, so that these cannot be ABC's.

    def _line(self) -> QLineEdit:
        """Return the line that is typed into."""
        raise NotImplementedError

    def _display_text(self, value: Any) -> str:
        """Return a value as text."""
        raise NotImplementedError

    def _read(self, text: str) -> Any:
        """Return the value of a text; what cannot be one is left for the setting's rule to refuse."""
        raise NotImplementedError

    def _error_text(self, error: PlaygroundError) -> str:
        """Return what a text that is refused has to be."""
        return error.rule

    # What it does with them

    def value(self) -> Any:
        """Return the value accepted last; None where an optional setting is left out."""
        return self._value

    def setValue(self, value: Any) -> None:
        """Show `value`; as in Qt's own editors, a change emits ``edited``."""
        value = tuple(value) if isinstance(value, list) else value
        changed = value != self._value
        self._take(value)
        if changed:
            self.edited.emit(value)

    def _begin(self, spec: ParamSpec, path: str) -> None:
        self._spec = spec
        if spec.kind in ("int", "float"):
            self._line().installEventFilter(SelectsWhole(self._line()))
        cast(QWidget, self).setObjectName(path)
        self._line().setPlaceholderText(translated(spec.absent) if spec.optional else "")
        self._line().textChanged.connect(self._forget_refused)

    def _forget_refused(self) -> None:
        """Remove the mark once the line shows the value again, as after its own undo."""
        if not self._is_typing():
            self.mark("")

    def _take(self, value: Any) -> None:
        self._value = value
        if self._is_typing():
            self._line().setText(self._display_text(value))
            self._line().setCursorPosition(0)
        self.mark("")

    def commit(self) -> None:
        """Take what was typed, if the setting's rule allows it."""
        if not self._is_typing() and not self.rule:
            return
        path = cast(QWidget, self).objectName()
        try:
            value = self._spec.check(self._read(self._line().text().strip()), path)
        except PlaygroundError as error:
            self.mark(self._error_text(error))
            return
        self._take(value)
        self.edited.emit(value)

    def take_text(self) -> str | None:
        """Return what is being typed and show the value instead; None where nothing is."""
        if not self._is_typing():
            return None
        text = self._line().text()
        self._take(self._value)
        return text

    def type_on(self, text: str) -> None:
        """Go on with a text that is not read yet."""
        self._line().setText(text)

    def _is_typing(self) -> bool:
        return self._line().text() != self._display_text(self._value)

    # What Qt asks

    def event(self, event: QEvent) -> bool:
        if shortcut_key(event) == Qt.Key.Key_Escape and self._is_typing():
            event.accept()
            return True
        if _asks_for_undo(event) and not self._is_typing():
            event.ignore()  # the window's undo, not that of the line, which knows only its own text
            return False
        return super().event(event)  # type: ignore[misc, no-any-return]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._is_typing():
            self._take(self._value)
        else:
            super().keyPressEvent(event)  # type: ignore[misc]

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self._line().createStandardContextMenu()
        menu.addSeparator()
        menu.addActions(cast(QWidget, self).actions())
        menu.exec(event.globalPos())
        menu.deleteLater()
