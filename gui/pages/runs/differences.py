"""The settings of the selected runs side by side: those that differ, or all."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtGui import QColor, QGuiApplication, QIcon
from PySide6.QtWidgets import QCheckBox, QToolButton

from core.runs.details import ComparedSetting, RunDetails, settings_of
from gui.pages.runs.noted_table import NotedTable
from gui.theme.icons import swatch
from gui.theme.theme import Theme
from gui.translation import translated
from gui.widgets.table import Column, Table

PATH_WIDTH, VALUE_WIDTH, WIDEST = 176, 120, 280


class Differences(NotedTable):
    """A table with a row for each setting and a column for each run."""

    def __init__(self, theme: Theme) -> None:
        table: Table[ComparedSetting] = Table("runs.diff", self.tr("Settings of the selected runs"), ())
        super().__init__(table, "runs.diff_note")
        self._theme = theme
        self._names: list[str] = []
        self._runs: list[RunDetails] = []
        self._inks: list[str] = []
        self._all = QCheckBox(self.tr("All settings"))
        self._all.toggled.connect(self._show)
        tip = self.tr("Show the settings that are the same in all selected runs too")
        self._add_button(self._all, "runs.all_settings", tip)
        self._copy = QToolButton(text=self.tr("Copy table"))
        self._copy.clicked.connect(self._copy_text)
        tip = self.tr("Copy the table as text, to be pasted into a document or a spreadsheet")
        self._add_button(self._copy, "runs.copy_diff", tip)

    def show_runs(self, names: Sequence[str], runs: Sequence[RunDetails], inks: Sequence[str] = ()) -> None:
        """Compare these runs under these names, beside which stand the colours of their curves, if any."""
        displayed = (list(names), list(runs), list(inks))
        if displayed == (self._names, self._runs, self._inks):
            return
        self._names, self._runs, self._inks = displayed
        self._show()

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._theme = theme
        self._show()

    def _show(self) -> None:
        settings = settings_of([run for run in self._runs if run.experiment is not None], self.tr("default"))
        everything = self._all.isChecked() or len(self._runs) == 1
        different = [setting for setting in settings if everything or setting.differs]
        self._all.setEnabled(len(self._runs) > 1)
        self._note.setText(self._summary(settings))
        self._copy.setEnabled(bool(different))
        self._fill(different)

    def _summary(self, settings: Sequence[ComparedSetting]) -> str:
        if not self._runs:
            return self.tr("Select runs in the table to compare their settings")
        unread = [run for run in self._runs if run.experiment is None]
        if unread:
            problem = translated(unread[0].problem)
            return problem.splitlines()[0] if problem else self.tr("Reading…")
        n_different = sum(setting.differs for setting in settings)
        if len(self._runs) == 1:
            return self.tr("Settings of this run; select several to see what differs")
        if n_different == 0:
            return self.tr("The {0} runs have the same settings").format(len(self._runs))
        return self.tr("{0} of {1} settings differ").format(n_different, len(settings))

    def _fill(self, settings: Sequence[ComparedSetting]) -> None:
        read = [i for i, run in enumerate(self._runs) if run.experiment is not None]
        table = self._table
        table.clear()
        table.set_columns(
            [
                Column(self.tr("Setting"), "", lambda setting: setting.path),
                *(Column(self._names[run], "", _value_of(place)) for place, run in enumerate(read)),
            ]
        )
        for column, run in enumerate(read if self._inks else (), 1):
            if (head := table.horizontalHeaderItem(column)) is not None:
                head.setIcon(QIcon(swatch(self._inks[run])))
        table.show_rows(settings)
        for row, setting in enumerate(settings):
            ink = self._theme.accent if setting.differs else self._theme.text
            for column in range(table.columnCount()):
                table.cell(row, column).setForeground(QColor(ink if column else self._theme.muted))
        table.resizeColumnsToContents()
        for column in range(table.columnCount()):
            least = VALUE_WIDTH if column else PATH_WIDTH
            table.setColumnWidth(column, max(least, min(WIDEST, table.columnWidth(column) + 16)))

    def _copy_text(self) -> None:
        lines = [[column.title for column in self._table.columns]]
        lines += [[column.text(row) for column in self._table.columns] for row in self._table.rows]
        QGuiApplication.clipboard().setText("\n".join("\t".join(line) for line in lines) + "\n")


def _value_of(run: int) -> Callable[[ComparedSetting], str]:
    return lambda setting: setting.values[run]
