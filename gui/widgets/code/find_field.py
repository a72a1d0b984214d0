"""Finds a text in a program: Ctrl+F, Enter for the next place, Shift+Enter for the one before."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from gui.widgets.code.code_view import CodeView
from gui.widgets.labels import PlainLabel

FIELD_WIDTH, COUNT_WIDTH = 144, 64
LONGEST_SEARCH = 200


class FindField(QWidget):
    """A search field, with the number of the match shown and of all matches beside it.

    Parameters
    ----------
    name : str
        The field's object name; the count's is ``<name>.count``.
    """

    def __init__(self, name: str, view: CodeView) -> None:
        super().__init__()
        self._view = view
        self._place, self._n_found = 0, 0
        self._field = self._new_field(name)
        self._count = PlainLabel()
        self._count.setObjectName(f"{name}.count")
        self._count.setProperty("role", "note")
        self._count.setFixedWidth(COUNT_WIDTH)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self._count)
        row.addWidget(self._field)
        shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        shortcut.activated.connect(self._begin)
        self.setFocusProxy(self._field)

    def _new_field(self, name: str) -> QLineEdit:
        field = QLineEdit()
        field.setObjectName(name)
        field.setFixedWidth(FIELD_WIDTH)
        field.setMaxLength(LONGEST_SEARCH)
        field.setPlaceholderText(self.tr("Find"))
        field.setAccessibleName(self.tr("Find in the program"))
        field.setToolTip(self.tr("Find a text in the program (Ctrl+F); Enter goes on, Shift+Enter goes back"))
        field.textChanged.connect(self._search)
        return field

    def search_again(self) -> None:
        """Search another program without scrolling it."""
        self._n_found = self._view.find_all(self._field.text())
        self._place = min(self._place, max(0, self._n_found - 1))
        self._tell()

    def _begin(self) -> None:
        selected = self._view.textCursor().selectedText()
        if selected and "\u2029" not in selected:  # Qt's end of a line
            self._field.setText(selected)
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._field.selectAll()

    def _search(self) -> None:
        self._place = 0
        self.search_again()
        self._go(0)

    def _go(self, ahead: int) -> None:
        if self._n_found:
            self._place = (self._place + ahead) % self._n_found
            self._view.go_to_match(self._place)
            self._tell()

    def _tell(self) -> None:
        text = ""
        if self._n_found:
            text = self.tr("{i} of {n}").format(i=self._place + 1, n=self._n_found)
        elif self._field.text():
            text = self.tr("not found")
        self._count.setText(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys that the field does not."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif event.key() == Qt.Key.Key_Escape:
            self._field.clear()
            self._view.setFocus()
        else:
            super().keyPressEvent(event)
