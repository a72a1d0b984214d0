"""The runs of a sweep in their order: state, how far each is, and what it came to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from core.run import RunRow
from core.sweep.plan import Sweep, Values
from core.sweep.values import in_words
from gui.theme import Theme
from gui.widgets.evaluate.parts import UNKNOWN
from gui.widgets.temperature.rows import digits_font

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole

ROOM = 8
COLOURS = {"running": "accent", "finished": "success", "failed": "error", "interrupted": "warning",
           "stopped": "warning", "paused": "warning", "unreadable": "error", "queued": "muted"}  # fmt: skip


class QueueModel(QAbstractTableModel):
    """One row a run."""

    def __init__(self, theme: Theme, font: QFont) -> None:
        super().__init__()
        self._sweep: Sweep | None = None
        self._values: list[Values] = []
        self._rows: list[RunRow | None] = []
        self.set_theme(theme, font)

    def set_theme(self, theme: Theme, font: QFont) -> None:
        """Take the colours of a theme, and the size of a font."""
        self._theme, self._digits = theme, digits_font(font)

    def show_sweep(self, sweep: Sweep | None, rows: Sequence[RunRow | None]) -> None:
        """List the runs of another sweep."""
        self.beginResetModel()
        self._sweep, self._values, self._rows = sweep, sweep.values() if sweep else [], list(rows)
        self.endResetModel()

    def show_rows(self, rows: Sequence[RunRow | None], changed: set[int]) -> None:
        """Show what has changed of some runs."""
        for index in changed:
            self._rows[index] = rows[index]
            self.dataChanged.emit(self.index(index, 0), self.index(index, self.columnCount() - 1))

    # What Qt asks

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._titles())

    def _titles(self) -> list[str]:
        axes = [axis.path for axis in self._sweep.axes] if self._sweep else []
        return [*axes, self.tr("State"), self.tr("Epoch"), self.tr("Best loss"), self.tr("Score")]

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if role == Role.DisplayRole:
            return str(section + 1) if orientation is Qt.Orientation.Vertical else self._titles()[section]
        if role == Role.TextAlignmentRole and orientation is Qt.Orientation.Horizontal:
            return self._side(section)
        return None

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        row, n_axes = self._rows[index.row()], self.columnCount() - 4
        if role == Role.DisplayRole:
            return self._text(index.row(), index.column(), n_axes)
        if role == Role.TextAlignmentRole:
            return self._side(index.column())
        if role == Role.ForegroundRole and index.column() == n_axes:
            return QColor(getattr(self._theme, COLOURS[row.state if row else "queued"]))
        if role == Role.FontRole and index.column() != n_axes:
            return self._digits
        if role == Role.ToolTipRole:
            return self._tip(index.row())
        return None

    def _side(self, column: int) -> Qt.AlignmentFlag:
        is_state = column == self.columnCount() - 4
        side = Qt.AlignmentFlag.AlignLeft if is_state else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter

    def _text(self, index: int, column: int, n_axes: int) -> str:
        row = self._rows[index]
        if column < n_axes:
            return in_words(self._values[index][column])
        if column == n_axes:
            return state_text(row)
        if row is None:
            return UNKNOWN
        if column == n_axes + 1:
            return f"{int(row.epoch):,}/{row.epochs:,}"
        value = row.best.get("test_loss") if column == n_axes + 2 else row.best_score
        return UNKNOWN if value is None else f"{value:.4f}" if column == n_axes + 2 else f"{value:.3f}"

    def _tip(self, index: int) -> str:
        row = self._rows[index]
        if row is None:
            return self.tr("Waits for the runs before it")
        seconds = self.tr("{0:.1f} s of training").format(row.seconds)
        return "\n".join([*filter(None, (row.problem,)), seconds, str(row.folder)])


class QueueTable(QTableView):
    """Choose a run to see its curve among the others; a double click or Enter opens its experiment."""

    chosen = Signal(object)  # the runs chosen, as a tuple of int
    opened = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("sweep.queue")
        self.setAccessibleName(self.tr("Runs of the sweep"))
        self.setToolTip(self.tr("Double click a run to open its experiment"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setStretchLastSection(True)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._runs = QueueModel(theme, self.font())
        self.setModel(self._runs)
        self.selectionModel().selectionChanged.connect(self._tell)
        self.activated.connect(lambda index: self.opened.emit(index.row()))
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._runs.set_theme(theme, self.font())
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + ROOM)
        self.viewport().update()

    def show_sweep(self, sweep: Sweep | None, rows: Sequence[RunRow | None]) -> None:
        """List the runs of another sweep."""
        self._runs.show_sweep(sweep, rows)

    def show_rows(self, rows: Sequence[RunRow | None], changed: set[int]) -> None:
        """Show what has changed of some runs."""
        self._runs.show_rows(rows, changed)

    def _tell(self) -> None:
        self.chosen.emit(tuple(sorted({index.row() for index in self.selectionModel().selectedRows()})))


def state_text(row: RunRow | None) -> str:
    """Return the state of a run in words; one that has not begun is queued."""
    if row is None:
        return _tr("queued")
    texts = {
        "running": _tr("running"), "paused": _tr("paused"), "finished": _tr("finished"),
        "stopped": _tr("stopped"), "failed": _tr("failed"), "interrupted": _tr("interrupted"),
        "unreadable": _tr("unreadable"),
    }  # fmt: skip
    return texts[row.state]


def _tr(text: str) -> str:
    return QCoreApplication.translate("QueueModel", text)
