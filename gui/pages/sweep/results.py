"""How the settings of a sweep did: a table for one setting, a heat map for two."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QIcon, QPainter, QPen, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
)

from core.analysis.metrics import LOSS, Metric
from core.runs.run_row import RunRow
from core.runs.sweeps.results import (
    Layout,
    Measure,
    Spread,
    Statistic,
    has_diverged,
    layout,
    learn_together,
    measured,
    outcome,
    results,
    spread,
)
from core.runs.sweeps.sweep import Sweep, Values
from core.runs.sweeps.values import in_short
from core.text import short
from gui.theme.contrast import contrast
from gui.theme.icons import swatch
from gui.theme.painting import painted
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.translation import of_preset
from gui.widgets.digits import digits_font
from gui.widgets.labels import plain_tip
from gui.widgets.runs.texts import loss_text, metric_text
from gui.widgets.table import EmptyNote
from gui.widgets.tiles import UNKNOWN

FAINTEST = 0.08
"""Share of its colour that the worst number has."""
ALIKE = 0.9
"""The share of numbers that colours tell apart: a loss of millions would make all others alike."""
ROOM = 8
SMALLEST = 0.00005
"""The least loss that four decimals show."""
INKS = ("black", "white")
"""One of them can be read on any colour."""
MOST_HIDDEN = 128
"""Runs whose news a table takes also while it is hidden: those of a thousand keep the window busy."""
LOST = "✗"
"""Stands before the number of runs that diverged."""


@dataclass(frozen=True)
class Cell:
    """One cell: its runs, what they came to, and how many failed or, of these, diverged."""

    runs: tuple[int, ...]
    spread: Spread | None
    n_failed: int = 0
    n_diverged: int = 0

    @property
    def is_known(self) -> bool:
        """Whether any of its runs is done."""
        return self.spread is not None or self.n_failed > 0

    def value(self, statistic: Statistic, metric: Metric) -> float | None:
        """Return the number that its colour shows; None before there is one."""
        if statistic == "diverged":
            return float(self.n_diverged) if self.is_known else None
        if self.spread is None:
            return None
        values = {
            "median": self.spread.median,
            "mean": self.spread.mean,
            "best": self.spread.best(metric),
            "spread": self.spread.greatest - self.spread.least,
        }
        return values[statistic]


class FramedCells(QStyledItemDelegate):
    """Draws a frame around a chosen cell, whose colour stays, since it shows the result."""

    @painted
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        framed = QStyleOptionViewItem(option)
        is_chosen = bool(framed.state & QStyle.StateFlag.State_Selected)
        framed.state &= ~(QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_HasFocus)
        super().paint(painter, framed, index)
        if is_chosen:
            painter.setPen(QPen(option.palette.text().color(), 2))
            painter.drawRect(option.rect.adjusted(1, 1, -2, -2))


class ResultsTable(QTableWidget):
    """A table of results: better ones have stronger colours. Enter or a double click opens an experiment.

    Rows are the values of the first setting. Columns are those of the second; where there is none, a
    statistic over the seeds and each seed.
    """

    chosen = Signal(object)  # the runs chosen, as a tuple of int
    opened = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._sweep: Sweep | None = None
        self._rows: Sequence[RunRow | None] = ()
        self._measure: Measure = "loss"
        self._statistic: Statistic = "median"
        self._layout = Layout()
        self._so_far = False
        self._cells: list[list[Cell]] = []
        self._values: list[Values] = []
        self._any_lost = self._is_old = False
        self.setObjectName("sweep.results")
        self.setAccessibleName(self.tr("Results of the sweep"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setItemDelegate(FramedCells(self))
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setHighlightSections(False)
        self._empty = EmptyNote(self, self.tr("Start a sweep to see here which setting does best"))
        self.itemSelectionChanged.connect(self._tell)
        self.itemActivated.connect(self._open)

    @property
    def run(self) -> int | None:
        """The run of the chosen cell; with several seeds, the first of them."""
        cell = self._cell(self.currentRow(), self.currentColumn())
        return cell.runs[0] if cell is not None and self.selectedItems() else None

    def show_sweep(self, sweep: Sweep | None, rows: Sequence[RunRow | None]) -> None:
        """Show the results of a sweep; news of many runs only where they are seen."""
        is_new = sweep is not self._sweep
        if is_new:
            self.clearSelection()
            self._sweep = sweep
            self._layout = layout(sweep) if sweep is not None else Layout()
            self._name()
        self._rows, self._so_far = rows, learn_together(rows)
        self._is_old = not is_new and not self.isVisible() and len(rows) > MOST_HIDDEN
        if not self._is_old:
            self._fill()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_old:
            self._fill()

    def set_measure(self, measure: Measure) -> None:
        """Show the loss or the score."""
        self._measure = measure
        self._fill()

    def set_statistic(self, statistic: Statistic) -> None:
        """Show another number of the runs that differ by their seeds."""
        self._statistic = statistic
        self._name()
        self._fill()

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._theme = theme
        self._name()
        self._fill()

    # Filling

    def _name(self) -> None:
        """Take the heads of rows and columns from the sweep."""
        sweep, seats = self._sweep, self._layout
        rows = list(seats.rows) or ([of_preset(sweep.base.name)] if sweep is not None else [])
        if sweep is not None and sweep.search is not None:
            rows = [", ".join(in_short(values)) for values in sweep.values()]
        columns = list(seats.columns) or (self._seeds(sweep) if sweep is not None else [])
        self.setRowCount(len(rows))
        self.setColumnCount(len(columns))
        self.setHorizontalHeaderLabels(columns)
        for i, text in enumerate(rows):
            head = QTableWidgetItem(text)
            if seats.rows:
                head.setIcon(QIcon(swatch(self._theme.class_colour(i))))
            self.setVerticalHeaderItem(i, head)
        self._share_out()

    def _share_out(self) -> None:
        """Let a heat map fill the room, and a table leave what it does not need."""
        columns, rows = self.horizontalHeader(), self.verticalHeader()
        modes = QHeaderView.ResizeMode
        metrics = QFontMetrics(digits_font(self.font()))
        is_map = bool(self._layout.columns)
        several = self._sweep is not None and len(self._sweep.seeds) > 1
        is_pair = self._statistic in ("mean", "spread")
        widest = "0.0000 ± 0.0000" if is_map and several and is_pair else "0.0000"
        widest += f" {LOST}00" if is_map and several and self._any_lost else ""
        model, across = self.model(), Qt.Orientation.Horizontal
        heads = [str(model.headerData(i, across)) for i in range(self.columnCount())]
        widths = [metrics.horizontalAdvance(widest), *map(columns.fontMetrics().horizontalAdvance, heads)]
        columns.setMinimumSectionSize(max(widths) + 2 * ROOM)
        columns.setSectionResizeMode(modes.Stretch)
        if not is_map and several:
            columns.setSectionResizeMode(0, modes.ResizeToContents)
        height = metrics.height() + ROOM
        rows.setMinimumSectionSize(height)
        rows.setDefaultSectionSize(height)
        rows.setSectionResizeMode(modes.Stretch if is_map else modes.Fixed)
        if not is_map:  # they keep what a heat map has stretched them to
            for i in range(self.rowCount()):
                rows.resizeSection(i, height)

    def _seeds(self, sweep: Sweep) -> list[str]:
        seeds = [self.tr("seed {0}").format(seed) for seed in sweep.seeds]
        heads = {
            "median": self.tr("median"),
            "mean": self.tr("mean ± s"),
            "best": self.tr("best"),
            "spread": self.tr("spread"),
            "diverged": self.tr("diverged"),
        }
        return [heads[self._statistic], *seeds] if len(seeds) > 1 else [self.tr("result")]

    def _fill(self) -> None:
        self._is_old = False
        self._cells = self._make_cells() if self._sweep is not None else []
        self._values = self._sweep.values() if self._sweep is not None else []
        any_lost = any(cell.n_diverged for row in self._cells for cell in row)
        if any_lost != self._any_lost:
            self._any_lost = any_lost
            self._share_out()
        metric = measured(self._measure, self._rows)
        values = sorted(
            value
            for row in self._cells
            for cell in row
            if (value := cell.value(self._statistic_of(cell), metric)) is not None
        )
        font = digits_font(self.font())
        for i, row in enumerate(self._cells):
            for j, cell in enumerate(row):
                self._fill_cell(i, j, cell, values, font)

    def _statistic_of(self, cell: Cell) -> Statistic:
        """Return what a cell shows: that of one run is its result, whatever is shown of several."""
        return self._statistic if len(cell.runs) > 1 or self._statistic == "diverged" else "median"

    def _make_cells(self) -> list[list[Cell]]:
        sweep, rows = self._sweep, self._rows
        assert sweep is not None
        found = [
            Cell(r.indices, r.spreads[self._measure], r.n_failed, r.n_diverged)
            for r in results(sweep, rows, so_far=self._so_far)
        ]
        if width := len(self._layout.columns):
            return [found[i : i + width] for i in range(0, len(found), width)]
        return [[cell, *self._each(cell)] for cell in found]

    def _each(self, cell: Cell) -> list[Cell]:
        """Return a cell for each seed, where there are several."""
        if len(cell.runs) == 1:
            return []
        return [
            Cell(
                (i,),
                spread([outcome(row, self._measure, so_far=self._so_far)]),
                _fails(row),
                int(has_diverged(row)),
            )
            for i in cell.runs
            for row in [self._rows[i]]
        ]

    def _fill_cell(self, i: int, j: int, cell: Cell, values: Sequence[float], font: QFont) -> None:
        item = self.item(i, j)
        if item is None:
            item = QTableWidgetItem()
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            self.setItem(i, j, item)
        ground, ink = self._colours(cell, values)
        item.setText(self._text(cell))
        item.setToolTip(plain_tip(self._tip(cell)))
        item.setFont(font)
        item.setBackground(QColor(ground))
        item.setForeground(QColor(ink))

    def _text(self, cell: Cell) -> str:
        if self._statistic_of(cell) == "diverged":
            return f"{cell.n_diverged}" if cell.is_known else UNKNOWN
        if cell.spread is None:
            lost = self.tr("diverged") if cell.n_diverged == cell.n_failed else self.tr("failed")
            return lost if cell.n_failed else UNKNOWN
        text = self._numbers(cell, cell.spread)
        return f"{text} {LOST}{cell.n_diverged}" if cell.n_diverged else text

    def _numbers(self, cell: Cell, spread: Spread) -> str:
        statistic = self._statistic_of(cell)
        if statistic == "mean":
            return self._number(spread.mean, spread.deviation)
        if statistic == "spread":
            return f"{self._number(spread.least)} … {self._number(spread.greatest)}"
        value = cell.value(statistic, measured(self._measure, self._rows))
        assert value is not None
        return self._number(value)

    def _number(self, value: float, deviation: float | None = None) -> str:
        if self._measure in ("score", "best_score"):
            return metric_text(measured("score", self._rows), value, deviation)
        return _loss(value) if deviation is None else f"{_loss(value)} ± {_loss(deviation)}"

    def _tip(self, cell: Cell) -> str:
        assert self._sweep is not None
        rows = [self._rows[i] for i in cell.runs]
        n = sum(row is not None and row.state == "finished" for row in rows)
        values = self._values[cell.runs[0]]
        label = self._sweep.label(values if len(cell.runs) == 1 else values[: len(self._sweep.settings)])
        lines = [label] if label else []
        lines.append(self.tr("{0} of {1} runs are finished").format(n, len(cell.runs)))
        if cell.n_diverged:
            lines.append(self.tr("{0} diverged and do not count").format(cell.n_diverged))
        if cell.n_failed > cell.n_diverged:
            lines.append(self.tr("{0} failed and do not count").format(cell.n_failed - cell.n_diverged))
        lines.append(self.tr("Double click to open this experiment"))
        return "\n".join(lines)

    def _colours(self, cell: Cell, values: Sequence[float]) -> tuple[str, str]:
        """Return a cell's colour, and that of the text on it."""
        theme, metric = self._theme, measured(self._measure, self._rows)
        statistic = self._statistic_of(cell)
        value = cell.value(statistic, metric)
        if value is None:
            return theme.field, theme.error if cell.n_failed else theme.muted
        strength = FAINTEST + (1 - FAINTEST) * _goodness(value, values, _judged(statistic, metric))
        ground = mixed(theme.field, theme.positive, strength)
        return ground, max((theme.text, *INKS), key=lambda ink: contrast(ink, ground))

    # Choosing

    def _cell(self, row: int, column: int) -> Cell | None:
        inside = 0 <= row < len(self._cells) and 0 <= column < len(self._cells[row])
        return self._cells[row][column] if inside else None

    def _tell(self) -> None:
        cells = (self._cell(item.row(), item.column()) for item in self.selectedItems())
        self.chosen.emit(tuple(sorted({run for cell in cells if cell is not None for run in cell.runs})))

    def _open(self, item: QTableWidgetItem) -> None:
        cell = self._cell(item.row(), item.column())
        if cell is not None:
            self.opened.emit(cell.runs[0])


def _judged(statistic: Statistic, metric: Metric) -> Metric:
    """Return by what a statistic is the better: a narrow spread and few that diverge, as a low loss."""
    return LOSS if statistic in ("spread", "diverged") else metric


def _loss(value: float) -> str:
    """Return a loss with four decimals; one that these would show as nothing with its power of ten."""
    return short(value) if 0 < value < SMALLEST else loss_text(value)


def _fails(row: RunRow | None) -> int:
    return int(row is not None and row.state == "failed")


def _goodness(value: float, values: Sequence[float], metric: Metric) -> float:
    """Return where a value is between the worst of ascending `values`, 0, and the best, 1: see ``ALIKE``."""
    n_alike = math.ceil(ALIKE * len(values))
    best, worst = (
        (values[-1], values[-n_alike]) if metric.higher_is_better else (values[0], values[n_alike - 1])
    )
    if metric is LOSS and values[0] > 0:  # losses may lie magnitudes apart
        value, best, worst = math.log(value), math.log(best), math.log(worst)
    low, high = min(best, worst), max(best, worst)
    if high <= low:
        return 0.5 if value == best else 0.0
    share = (min(max(value, low), high) - low) / (high - low)
    return share if metric.higher_is_better else 1 - share
