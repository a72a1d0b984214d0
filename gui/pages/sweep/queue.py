"""The runs of a sweep in their order: what varies, how far each is, and what it came to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from core.analysis.colours.theme_colours import N_COLOURS
from core.analysis.metrics import main_metric_labels
from core.runs.run_row import RunRow
from core.runs.sweeps.sweep import Axis, Sweep
from core.runs.sweeps.values import in_short
from gui.pages.sweep.curves import groups
from gui.theme.icons import steady, swatch
from gui.theme.theme import Theme
from gui.translation import translated
from gui.widgets.labels import plain_tip
from gui.widgets.runs.progress_delegate import ROW, ProgressDelegate
from gui.widgets.runs.texts import loss_text, score_text, state_icons, state_text, time_text
from gui.widgets.table import RIGHT, Column, EmptyNote, Index, Role, TableModel, make_readable
from gui.widgets.tiles import UNKNOWN

ROOM = 8
MEASURED = 50
"""Rows that the widths of columns are measured by: Qt does so at every change."""


class QueueModel(TableModel[int]):
    """One row for each run: its values, its state, its best loss and the score with it."""

    def __init__(self, theme: Theme, font: QFont) -> None:
        super().__init__()
        self._rows: list[RunRow | None] = []
        self._groups: list[int] = []
        self.show_sweep(None, ())
        self.set_theme(theme, font)

    @property
    def state_column(self) -> int:
        """Index of the state's column."""
        return len(self.columns) - 3

    def set_theme(self, theme: Theme, font: QFont) -> None:
        """Take the colours of a theme, and the size of a font."""
        self._theme = theme
        self.set_font(font)
        self._squares = [steady(swatch(colour)) for colour in theme.class_colours(N_COLOURS)]
        self._signs = state_icons(theme)

    def show_sweep(self, sweep: Sweep | None, rows: Sequence[RunRow | None]) -> None:
        """List the runs of another sweep."""
        self.beginResetModel()
        self._rows, self._groups, self.rows = list(rows), groups(sweep), range(len(rows))
        self.columns = [*_value_columns(sweep), *self._result_columns()]
        self.endResetModel()

    def show_rows(self, rows: Mapping[int, RunRow | None]) -> None:
        """Update some runs."""
        for run, row in rows.items():
            self._rows[run] = row
        if rows:
            last = self.index(max(rows), self.columnCount() - 1)
            self.dataChanged.emit(self.index(min(rows), 0), last)

    def show_values(self, sweep: Sweep) -> None:
        """Show what a search has drawn since."""
        n = len(sweep.axes)
        self.columns = [*_value_columns(sweep), *self.columns[n:]]
        self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, n - 1))

    def _result_columns(self) -> list[Column[int]]:
        doc = self.tr("Test {0}, where the loss is least").format(translated(main_metric_labels()))
        return [
            Column(self.tr("State"), self.tr("Whether it waits, trains, or how it ended"), self._state),
            Column(
                self.tr("Best loss"),
                self.tr("Test loss of the best evaluation: the least on validation data, if there is any"),
                lambda run: self._result(run, lambda row: loss_text(row.best.get("test_loss"))),
                RIGHT,
                True,
            ),
            Column(self.tr("Score"), doc, lambda run: self._result(run, score_text), RIGHT, True),
        ]

    def _state(self, run: int) -> str:
        row = self._rows[run]
        return state_text(row) if row is not None else self.tr("queued")

    def _result(self, run: int, text: Callable[[RunRow], str]) -> str:
        row = self._rows[run]
        return text(row) if row is not None else UNKNOWN

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        row, column = self._rows[index.row()], index.column()
        is_state = column == self.state_column
        if role == ROW and is_state:
            return row
        if role == Role.DecorationRole and is_state and row is not None:
            return self._signs[row.state]
        if role == Role.DecorationRole and column == 0:
            return self._squares[self._groups[index.row()] % len(self._squares)]
        if role == Role.ForegroundRole and row is None:
            return QColor(self._theme.muted)
        if role == Role.ToolTipRole:
            return plain_tip(self._tip(row))
        return super().data(index, role)

    def _tip(self, row: RunRow | None) -> str:
        if row is None:
            return self.tr("Waits for the runs before it")
        epochs = self.tr("{0:,} of {1:,} epochs, {2}").format(
            int(row.epoch), row.epochs, time_text(row.seconds)
        )
        return "\n".join([*filter(None, (translated(row.problem),)), epochs, str(row.folder)])


class QueueTable(QTableView):
    """A table of runs; selecting highlights their curves, a double click or Enter opens an experiment."""

    chosen = Signal(object)  # the runs chosen, as a tuple of int
    opened = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("sweep.queue")
        self.setAccessibleName(self.tr("Runs of the sweep"))
        self.setToolTip(self.tr("Double click a run to open its experiment"))
        make_readable(self)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self._runs, self._progress = QueueModel(theme, self.font()), ProgressDelegate(self)
        self.setModel(self._runs)
        self._empty = EmptyNote(
            self, self.tr("The runs of a sweep are listed here, each with its values: press Start sweep")
        )
        self.setItemDelegate(self._progress)
        self.selectionModel().selectionChanged.connect(self._tell)
        self.activated.connect(lambda index: self.opened.emit(index.row()))
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._runs.set_theme(theme, self.font())
        self._progress.set_theme(theme)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + ROOM)
        self.viewport().update()

    def show_sweep(self, sweep: Sweep | None, rows: Sequence[RunRow | None]) -> None:
        """List the runs of another sweep."""
        self._runs.show_sweep(sweep, rows)
        modes, head = QHeaderView.ResizeMode, self.horizontalHeader()
        head.setResizeContentsPrecision(MEASURED)
        head.setSectionResizeMode(modes.ResizeToContents)
        head.setSectionResizeMode(self._runs.state_column, modes.Stretch)

    def show_rows(self, rows: Mapping[int, RunRow | None]) -> None:
        """Update some runs."""
        self._runs.show_rows(rows)

    def show_values(self, sweep: Sweep) -> None:
        """Show what a search has drawn since."""
        self._runs.show_values(sweep)

    def _tell(self) -> None:
        self.chosen.emit(tuple(sorted({index.row() for index in self.selectionModel().selectedRows()})))


def _value_columns(sweep: Sweep | None) -> list[Column[int]]:
    """Return a column for each setting that varies."""
    if sweep is None:
        return []
    drawn = list(zip(*sweep.values(), strict=True))
    return [
        Column(title, axis.path, in_short(values).__getitem__, RIGHT, True)
        for title, axis, values in zip(short_names(sweep.axes), sweep.axes, drawn, strict=True)
    ]


def short_names(axes: Sequence[Axis]) -> list[str]:
    """Return the last part of each setting's path, the whole path where that would not tell two apart."""
    names = [axis.path.rpartition(".")[2] for axis in axes]
    alike = len(set(names)) < len(names) or "name" in names
    return [axis.path for axis in axes] if alike else names
