"""Every text that a window shows: read from its widgets, and recorded as they are painted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPoint,
    Qt,
)
from PySide6.QtGui import QAction, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QGraphicsSimpleTextItem,
    QGraphicsTextItem,
    QGraphicsView,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QSpinBox,
    QStatusBar,
    QTabBar,
    QTextEdit,
    QToolTip,
    QWidget,
)

Role = Qt.ItemDataRole
_TAG = re.compile(r"</?[a-zA-Z][^>]*>")
ROLES = (Role.DisplayRole, Role.ToolTipRole, Role.StatusTipRole, Role.AccessibleTextRole)


class Shown(NamedTuple):
    """A text without its markup, and where it is seen."""

    where: str
    text: str


class Texts:
    """The texts seen until now, each once at each place."""

    def __init__(self) -> None:
        self.shown: set[Shown] = set()

    def add(self, where: str, text: object) -> None:
        if isinstance(text, str) and text:
            self.shown.add(Shown(where, unescape(_TAG.sub(" ", text))))

    def look(self, *windows: QWidget) -> None:
        """Read these windows, or all there are, with everything in them, shown or not."""
        for window in windows or QApplication.topLevelWidgets():
            for widget in (window, *window.findChildren(QWidget)):
                self._read(widget)
            for action in window.findChildren(QAction):
                self._read_action(action)

    def _read_action(self, action: QAction) -> None:
        where = f"QAction {action.objectName() or action.text()}"
        for text in (action.text(), action.toolTip(), action.statusTip(), action.whatsThis()):
            self.add(where, text.replace("&", ""))

    def _read(self, widget: QWidget) -> None:
        where = f"{type(widget).__name__} {_name(widget)}"
        for text in (
            widget.windowTitle().replace("[*]", ""), widget.toolTip(), widget.statusTip(), widget.whatsThis(),
            widget.accessibleName(), widget.accessibleDescription(), *_texts_of(widget),
        ):  # fmt: skip
            self.add(where, text)
        if isinstance(widget, QComboBox | QAbstractItemView) and widget.model() is not None:
            self._read_model(where, widget.model())
        elif isinstance(widget, QGraphicsView) and widget.scene() is not None:
            for item in widget.scene().items():
                self.add(f"{where} {type(item).__name__}", item.toolTip())
                if isinstance(item, QGraphicsSimpleTextItem):
                    self.add(f"{where} {type(item).__name__}", item.text())
                elif isinstance(item, QGraphicsTextItem):
                    self.add(f"{where} {type(item).__name__}", item.toPlainText())

    def _read_model(self, where: str, model: QAbstractItemModel, parent: QModelIndex | None = None) -> None:
        parent = parent or QModelIndex()
        is_flat = isinstance(model, QAbstractListModel | QAbstractTableModel)
        n_rows = model.rowCount(parent)
        n_columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
        for row in range(min(n_rows, 100)):
            for column in range(n_columns):
                index = model.index(row, column, parent)
                for role in ROLES:
                    self.add(f"{where} [{row}, {column}]", model.data(index, role))
                if column == 0 and not is_flat:
                    self._read_model(where, model, index)
        for orientation, n in ((Qt.Orientation.Horizontal, n_columns), (Qt.Orientation.Vertical, n_rows)):
            for section in range(n):
                for role in ROLES:
                    self.add(f"{where} header {section}", model.headerData(section, orientation, role))


def _name(widget: QWidget) -> str:
    """Return the widget's name, or that of the nearest one around it which has one."""
    holder: QWidget | None = widget
    while holder is not None and not holder.objectName():
        holder = holder.parentWidget()
    name = holder.objectName() if holder is not None else "?"
    return name if holder is widget else f"in {name}"


def _texts_of(widget: QWidget) -> Iterator[str]:
    """Yield what a widget of this kind says; what is typed into it is the user's own."""
    if isinstance(widget, QLabel):
        yield widget.text()
    elif isinstance(widget, QAbstractButton):
        yield widget.text().replace("&", "")
    elif isinstance(widget, QGroupBox | QMenu):
        yield widget.title().replace("&", "")
    elif isinstance(widget, QLineEdit):
        yield widget.placeholderText()
        if widget.isReadOnly():
            yield widget.text()
    elif isinstance(widget, QPlainTextEdit | QTextEdit):
        yield widget.placeholderText()
        if widget.isReadOnly():
            yield widget.toPlainText()
    elif isinstance(widget, QAbstractSpinBox):
        yield widget.specialValueText()
        if isinstance(widget, QSpinBox):
            yield from (widget.prefix(), widget.suffix())
    elif isinstance(widget, QStatusBar):
        yield widget.currentMessage()
    elif isinstance(widget, QMessageBox):
        yield from (widget.text(), widget.informativeText(), widget.detailedText())
    elif isinstance(widget, QTabBar):
        for i in range(widget.count()):
            yield from (widget.tabText(i), widget.tabToolTip(i), widget.tabWhatsThis(i))


class _Doors(QObject):
    """Reads each window that opens: a dialog that waits for an answer cannot be read later."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, QDialog | QMenu):
            self._texts.look(watched)
        return False


@contextmanager
def recorded(texts: Texts) -> Iterator[None]:
    """Record meanwhile what Python code paints, the tooltips that it shows, and the dialogs that open."""
    draw, tip, doors = QPainter.drawText, QToolTip.showText, _Doors(texts)

    def record(painter: QPainter, *arguments: object) -> object:
        device = painter.device()
        where = f"{type(device).__name__} {_name(device)}" if isinstance(device, QWidget) else "QPainter"
        for argument in arguments:
            texts.add(f"painted on {where}", argument)
        return draw(painter, *arguments)  # type: ignore[call-overload]

    def show(place: QPoint, text: str, *arguments: object) -> None:
        texts.add("tooltip", text)

    QPainter.drawText = record  # type: ignore[method-assign, assignment]
    QToolTip.showText = show  # type: ignore[method-assign, assignment]
    QApplication.instance().installEventFilter(doors)  # type: ignore[union-attr]
    try:
        yield
    finally:
        QApplication.instance().removeEventFilter(doors)  # type: ignore[union-attr]
        QPainter.drawText = draw  # type: ignore[method-assign]
        QToolTip.showText = tip  # type: ignore[method-assign]
