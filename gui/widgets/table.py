"""Tables that are read: their columns, their rows, and how all of them behave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from gui.widgets.digits import digits_font
from gui.widgets.labels import PlainLabel, plain_tip

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
R = TypeVar("R")

ROOM = 6
"""Pixels of a row beside its text."""
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True)
class Column(Generic[R]):
    """A column of a table.

    Parameters
    ----------
    title, doc : str
        Its head of one or two lines, and what it shows as a sentence; empty where the head says all.
    text : callable
        What it says of a row.
    align : Qt.AlignmentFlag
        Of its head and its cells.
    has_digits : bool
        Whether its cells are in digits of one width.
    tip : callable, optional
        Says more of a row than its text does, which is the tip of a cell without it.
    """

    title: str
    doc: str
    text: Callable[[R], str]
    align: Qt.AlignmentFlag = LEFT
    has_digits: bool = False
    tip: Callable[[R], str] | None = None


def make_readable(view: QTableView) -> None:
    """Let a table be read alone: a row is chosen whole, Tab leaves it, and it scrolls by pixels."""
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setTabKeyNavigation(False)
    view.setShowGrid(False)
    view.setWordWrap(False)
    view.setCornerButtonEnabled(False)
    view.verticalHeader().hide()
    view.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    view.horizontalHeader().setHighlightSections(False)


class Table(Generic[R], QTableWidget):  # Generic first: the guard of overrides ends the chain
    """A table of a few rows, each as high as its type; cells are kept while only their texts change.

    Parameters
    ----------
    name, title : str
        Its object name, and its accessible name.
    columns : sequence of Column
    """

    def __init__(
        self, name: str, title: str, columns: Sequence[Column[R]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.rows: Sequence[R] = ()
        make_readable(self)
        self.set_columns(columns)
        self.fit_rows()

    def set_columns(self, columns: Sequence[Column[R]]) -> None:
        """Have these columns from now on."""
        self.columns = columns
        self.setColumnCount(len(columns))
        for place, column in enumerate(columns):
            head = QTableWidgetItem(column.title)
            head.setToolTip(plain_tip(column.doc))
            head.setTextAlignment(column.align)
            self.setHorizontalHeaderItem(place, head)

    def show_rows(self, rows: Sequence[R]) -> None:
        """Show these rows."""
        self.rows = rows
        self.setRowCount(len(rows))
        for number, row in enumerate(rows):
            for place, column in enumerate(self.columns):
                cell, text = self.cell(number, place), column.text(row)
                cell.setText(text)
                cell.setToolTip(plain_tip(column.tip(row) if column.tip is not None else text))

    def cell(self, row: int, place: int) -> QTableWidgetItem:
        """Return a cell, which is made if it is new."""
        cell = self.item(row, place)
        if cell is None:
            cell = QTableWidgetItem()
            cell.setTextAlignment(self.columns[place].align)
            if self.columns[place].has_digits:
                cell.setFont(digits_font(self.font()))
            self.setItem(row, place, cell)
        return cell

    def fit_rows(self) -> None:
        """Give rows and digits the size of the type."""
        rows, digits = self.verticalHeader(), digits_font(self.font())
        height = self.fontMetrics().height() + ROOM
        rows.setMinimumSectionSize(height)
        rows.setDefaultSectionSize(height)
        for place, column in enumerate(self.columns):
            for row in range(self.rowCount() if column.has_digits else 0):
                self.cell(row, place).setFont(digits)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self.fit_rows()


class TableModel(Generic[R], QAbstractTableModel):
    """Rows for a view that asks only for those it shows; an heir adds signs and colours."""

    columns: Sequence[Column[R]] = ()
    rows: Sequence[R] = ()
    _digits: QFont | None = None

    def set_font(self, font: QFont) -> None:
        """Write digits as large as a font."""
        self._digits = digits_font(font)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is Qt.Orientation.Vertical or section >= len(self.columns):
            return None
        column = self.columns[section]
        if role == Role.TextAlignmentRole:
            return column.align
        return {Role.DisplayRole: column.title, Role.ToolTipRole: column.doc}.get(Role(role))

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        column = self.columns[index.column()]
        if role == Role.DisplayRole:
            return column.text(self.rows[index.row()])
        if role == Role.TextAlignmentRole:
            return column.align
        if role == Role.FontRole and column.has_digits:
            return self._digits
        if role == Role.ToolTipRole and column.tip is not None:
            return plain_tip(column.tip(self.rows[index.row()]))
        return None


MARGIN = 16


class EmptyNote(PlainLabel):
    """Stands in the middle of a view while its model, which must be set, has no rows.

    Parameters
    ----------
    view : QAbstractItemView
        Its object name, with ``.empty`` after it, becomes the note's.
    """

    def __init__(self, view: QAbstractItemView, text: str = "") -> None:
        super().__init__(text, view.viewport())
        self.setObjectName(f"{view.objectName()}.empty")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self.setMargin(MARGIN)
        self.setProperty("role", "note")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._model = model = view.model()
        for changed in (model.modelReset, model.rowsInserted, model.rowsRemoved):
            changed.connect(self._follow)
        view.viewport().installEventFilter(self)
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent):
            self.resize(event.size())
        return False

    def _follow(self) -> None:
        self.setVisible(self._model.rowCount() == 0)
