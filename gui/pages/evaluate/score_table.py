"""The table of precision, recall, F1 and support, a row for each class and for their averages."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QIcon, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from core.analysis.colours.theme_colours import N_COLOURS
from core.protocol.report import ClassCounts, ClassScores
from gui.theme.icons import swatch
from gui.theme.theme import Theme
from gui.widgets.digits import digits_font
from gui.widgets.labels import plain_tip
from gui.widgets.tiles import share

ROOM = 6
"""Pixels of a row beside its text."""


class ScoreTable(QTableWidget):
    """Precision, recall, F1 and support of each class, with macro and weighted averages."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(0, 5)
        self._theme = theme
        self._names: Sequence[str] = ()
        self._cells: list[list[QTableWidgetItem]] = []
        self.setObjectName("evaluate.table")
        self.setAccessibleName(self.tr("Scores of each class"))
        for column, (title, tip) in enumerate(self._columns()):
            head = QTableWidgetItem(title)
            head.setToolTip(plain_tip(tip))
            self.setHorizontalHeaderItem(column, head)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)

    def _columns(self) -> tuple[tuple[str, str], ...]:
        return (
            (self.tr("Class"), self.tr("A class against the rest; the last two rows are averages")),
            (self.tr("Precision"), self.tr("Of what is predicted to be of the class, the share that is")),
            (self.tr("Recall"), self.tr("Of what is of the class, the share that is found")),
            (self.tr("F1"), self.tr("Harmonic mean of precision and recall")),
            (self.tr("Support"), self.tr("Samples of the class")),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give each column of numbers the same room, or in a narrow table what its title needs."""
        super().resizeEvent(event)
        header = self.horizontalHeader()
        numbers = range(1, self.columnCount())
        room = event.size().width() - header.sectionSize(0)
        fits = room >= len(numbers) * max(map(header.sectionSizeHint, numbers))
        mode = QHeaderView.ResizeMode.Stretch if fits else QHeaderView.ResizeMode.ResizeToContents
        for column in numbers:
            header.setSectionResizeMode(column, mode)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme, and in the present type."""
        self._theme = theme
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + ROOM)
        bold, digits = QFont(self.font()), digits_font(self.font())
        bold.setBold(True)
        for cells in self._cells:
            for cell in cells[1:]:
                cell.setFont(digits)
        n_classes = len(self._names)
        icons = [QIcon(swatch(colour)) for colour in theme.class_colours(min(n_classes, N_COLOURS))]
        for k, cells in enumerate(self._cells[:n_classes]):
            cells[0].setIcon(icons[k % N_COLOURS])
        for cells in self._cells[n_classes:]:
            cells[0].setFont(bold)
            for cell in cells:
                cell.setBackground(QColor(theme.panel))

    def show_report(self, report: ClassCounts, names: Sequence[str]) -> None:
        """Show the scores of classes with these names."""
        if names != self._names:
            self._make_rows(names)
        for cells, scores in zip(self._cells, (*report.scores, report.macro, report.weighted), strict=True):
            self._show_row(cells, scores)

    def _make_rows(self, names: Sequence[str]) -> None:
        self._names = names
        averages = {
            self.tr("macro avg."): self.tr("Mean over the classes for which it is defined"),
            self.tr("weighted avg."): self.tr("The same, each class weighted by its support"),
        }
        self.setRowCount(len(names) + len(averages))
        self._cells = [[QTableWidgetItem() for _ in self._columns()] for _ in (*names, *averages)]
        for row, (cells, name) in enumerate(zip(self._cells, (*names, *averages), strict=True)):
            cells[0].setText(name)
            if row >= len(names):
                cells[0].setToolTip(averages[name])
            for cell in cells[1:]:
                cell.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            for column, cell in enumerate(cells):
                self.setItem(row, column, cell)
        self.set_theme(self._theme)

    def _show_row(self, cells: Sequence[QTableWidgetItem], scores: ClassScores) -> None:
        values = scores.precision, scores.recall, scores.f1
        for cell, value, reason in zip(cells[1:], values, self._reasons(), strict=False):
            cell.setText(share(value))
            cell.setToolTip(plain_tip(reason) if value is None else "")
        cells[4].setText(f"{scores.support:,}")

    def _reasons(self) -> tuple[str, str, str]:
        return (
            self.tr("Not defined: no sample is predicted to be of this class"),
            self.tr("Not defined: no sample is of this class"),
            self.tr("Not defined: no sample is of this class, or predicted to be"),
        )
