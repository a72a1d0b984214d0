"""What pages show that the store does not have, taken from one window and given to the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QSpinBox,
    QSplitter,
    QTableView,
    QTabWidget,
    QWidget,
)

Key = tuple[str, str, str, int]
"""The nearest name above a part, its class, its own name, and how many alike come before it."""


def _press(button: QAbstractButton, is_on: bool) -> None:
    if not button.group() or not button.group().exclusive() or is_on:
        button.click()


def _choose(box: QComboBox, chosen: tuple[int, Any, str]) -> None:
    """Choose an entry as a user does: by what stands for it, else by its place."""
    index, data, text = chosen
    if box.isEditable():
        box.setEditText(text)
        return
    found = box.findData(data) if data is not None else index
    if 0 <= found < box.count():
        box.setCurrentIndex(found)
        box.activated.emit(found)


def _type(field: QLineEdit, text: str) -> None:
    field.setText(text)
    field.textEdited.emit(text)


def _chosen(box: QComboBox) -> tuple[int, Any, str]:
    return (-1, None, box.currentText()) if box.isEditable() else (box.currentIndex(), box.currentData(), "")


def _notch(slider: QAbstractSlider) -> int | None:
    """Return where a slider stands; None at its end, which may grow: there it follows what is newest."""
    return slider.value() if slider.value() < slider.maximum() else None


def _move(slider: QAbstractSlider, notch: int | None) -> None:
    slider.setValue(slider.maximum() if notch is None else notch)


def _sorting(table: QTableView) -> tuple[int, Any]:
    head = table.horizontalHeader()
    return head.sortIndicatorSection(), head.sortIndicatorOrder()


def _sort(table: QTableView, by: tuple[int, Any]) -> None:
    if table.isSortingEnabled():
        table.sortByColumn(*by)


def _at(text: QPlainTextEdit) -> tuple[str, int, int]:
    cursor = text.textCursor()
    return text.toPlainText(), cursor.anchor(), cursor.position()


def _go_to(edit: QPlainTextEdit, where: tuple[str, int, int]) -> None:
    text, anchor, position = where
    if text == edit.toPlainText():
        cursor = edit.textCursor()
        cursor.setPosition(anchor)
        cursor.setPosition(position, QTextCursor.MoveMode.KeepAnchor)
        edit.setTextCursor(cursor)


BY_ITSELF = ("learn.text",)
"""Places that are scrolled by their page: a text has another length in another language."""
PARTS: tuple[tuple[type[QWidget], Callable[[Any], Any], Callable[[Any, Any], None]], ...] = (
    (QTabWidget, QTabWidget.currentIndex, QTabWidget.setCurrentIndex),
    (QComboBox, _chosen, _choose),
    (QAbstractButton, QAbstractButton.isChecked, _press),
    (QSpinBox, QSpinBox.value, QSpinBox.setValue),
    (QDoubleSpinBox, QDoubleSpinBox.value, QDoubleSpinBox.setValue),
    (QLineEdit, QLineEdit.text, _type),
    (QAbstractSlider, _notch, _move),
    (QTableView, _sorting, _sort),
    (QPlainTextEdit, _at, _go_to),
    (QSplitter, QSplitter.sizes, QSplitter.setSizes),
)
"""How what a user has chosen is read and set, in the order in which parts depend on each other."""


class Scene:
    """The state of all parts of a widget, by their places in it, and how far it is scrolled.

    A part is set only where it differs: what shows the store is the same already.
    """

    def __init__(self, root: QWidget) -> None:
        self._states = {
            (kind, key): read(part) for kind, read, _ in PARTS for key, part in _parts(root, kind).items()
        }
        areas = _parts(root, QAbstractScrollArea).items()
        self._scrolled = {key: _scroll(area) for key, area in areas if area.objectName() not in BY_ITSELF}
        focus = QApplication.focusWidget()
        self._focus = (
            next((key for key, part in _parts(root, QWidget).items() if part is focus), None)
            if focus is not None and root.isAncestorOf(focus)
            else None
        )

    def put_into(self, root: QWidget) -> None:
        """Show the same in another widget of the same parts."""
        for kind, read, write in PARTS:
            for key, part in _parts(root, kind).items():
                state = self._states.get((kind, key))
                if state is not None and read(part) != state:
                    write(part, state)
        if self._focus is not None and (part := _parts(root, QWidget).get(self._focus)) is not None:
            part.setFocus()
        QTimer.singleShot(0, root, lambda: self._scroll(root))  # once all is laid out

    def _scroll(self, root: QWidget) -> None:
        for key, area in _parts(root, QAbstractScrollArea).items():
            if key in self._scrolled:
                area.horizontalScrollBar().setValue(self._scrolled[key].x())
                area.verticalScrollBar().setValue(self._scrolled[key].y())


def _scroll(area: QAbstractScrollArea) -> QPoint:
    return QPoint(area.horizontalScrollBar().value(), area.verticalScrollBar().value())


def _parts(root: QWidget, kind: type[QWidget]) -> dict[Key, Any]:
    """Return the parts of a kind that a user sets, by their places."""
    seen: Counter[tuple[str, str, str]] = Counter()
    found: dict[Key, Any] = {}
    for part in root.findChildren(kind):
        if _is_set_by_user(part):
            place = _name_above(part, root), type(part).__name__, part.objectName()
            found[(*place, seen[place])] = part
            seen[place] += 1
    return found


def _is_set_by_user(part: QWidget) -> bool:
    """Return whether a part is by itself, not within a field or a list; what has no name is no choice."""
    if isinstance(part, QAbstractButton | QComboBox | QLineEdit | QAbstractSlider) and not part.objectName():
        return False
    match part:
        case QAbstractButton():
            return part.isCheckable() and part.isEnabled()
        case QLineEdit():
            is_within = isinstance(part.parentWidget(), QComboBox | QAbstractSpinBox)
            return not (part.isReadOnly() or is_within)
        case QAbstractSlider():
            return not isinstance(part, QScrollBar)
    return True


def _name_above(part: QWidget, root: QWidget) -> str:
    above = part.parentWidget()
    while above is not None and above is not root:
        name = above.objectName()
        if name and not name.startswith("qt_"):
            return name
        above = above.parentWidget()
    return ""
