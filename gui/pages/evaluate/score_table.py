"""The table of precision, recall, F1 and support, a row for each class and for their averages."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QColor, QFont, QIcon, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView

from core.analysis.colours.theme_colours import N_COLOURS
from core.protocol.report import ClassCounts, ClassScores
from gui.theme.icons import swatch
from gui.theme.theme import Theme
from gui.widgets.table import CENTRE, Column, Table
from gui.widgets.tiles import share

Row = tuple[str, ClassScores]


class ScoreTable(Table[Row]):
    """Precision, recall, F1 and support of each class, with macro and weighted averages."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._averages = {
            self.tr("macro avg."): self.tr("Mean over the classes for which it is defined"),
            self.tr("weighted avg."): self.tr("The same, each class weighted by its support"),
        }
        super().__init__("evaluate.table", self.tr("Scores of each class"), self._columns())
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)

    def _columns(self) -> list[Column[Row]]:
        nothing, no_sample, neither = (
            self.tr("Not defined: no sample is predicted to be of this class"),
            self.tr("Not defined: no sample is of this class"),
            self.tr("Not defined: no sample is of this class, or predicted to be"),
        )
        return [
            Column(
                self.tr("Class"),
                self.tr("A class against the rest; the last two rows are averages"),
                lambda row: row[0],
                tip=lambda row: self._averages.get(row[0], ""),
            ),
            Column(
                self.tr("Precision"),
                self.tr("Of the samples predicted as this class, the share that truly are"),
                lambda row: share(row[1].precision),
                CENTRE,
                True,
                lambda row: nothing if row[1].precision is None else "",
            ),
            Column(
                self.tr("Recall"),
                self.tr("Of the samples of this class, the share that was found"),
                lambda row: share(row[1].recall),
                CENTRE,
                True,
                lambda row: no_sample if row[1].recall is None else "",
            ),
            Column(
                self.tr("F1"),
                self.tr("Harmonic mean of precision and recall"),
                lambda row: share(row[1].f1),
                CENTRE,
                True,
                lambda row: neither if row[1].f1 is None else "",
            ),
            Column(
                self.tr("Support"),
                self.tr("Samples of the class"),
                lambda row: f"{row[1].support:,}",
                CENTRE,
                True,
                lambda row: "",
            ),
        ]

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
        self.fit_rows()
        bold = QFont(self.font())
        bold.setBold(True)
        n_classes = len(self.rows) - len(self._averages)
        icons = [QIcon(swatch(colour)) for colour in theme.class_colours(min(n_classes, N_COLOURS))]
        for row in range(n_classes):
            self.cell(row, 0).setIcon(icons[row % N_COLOURS])
        for row in range(max(0, n_classes), len(self.rows)):
            self.cell(row, 0).setFont(bold)
            for column in range(self.columnCount()):
                self.cell(row, column).setBackground(QColor(theme.panel))

    def show_report(self, report: ClassCounts, names: Sequence[str]) -> None:
        """Show the scores of classes with these names."""
        names = [*names, *self._averages]
        is_new = names != [name for name, _ in self.rows]
        if is_new:
            self.setRowCount(0)
        self.show_rows(list(zip(names, (*report.scores, report.macro, report.weighted), strict=True)))
        if is_new:
            self.set_theme(self._theme)
