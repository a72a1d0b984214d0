"""Item models of the runs: rows that are updated in place, searched and sorted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QColor, QFont, QIcon

from core.runs.run_row import RunRow, RunStatus
from gui.pages.runs.columns import RunColumn, columns
from gui.theme.icons import icon, steady, swatch
from gui.theme.theme import Theme
from gui.translation import listed, of_preset, translated
from gui.widgets.labels import plain_tip
from gui.widgets.runs.progress_delegate import ROW
from gui.widgets.runs.texts import created_text, state_icons, state_text
from gui.widgets.table import Index, Role, TableModel

SORT = ROW + 1
STAR, NAME, STATE = 0, 1, 2
DISPLAYED = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren
NAMED = DISPLAYED | Qt.ItemFlag.ItemIsEditable
FIRST, LAST = float("-inf"), float("inf")
FIRST_TEXT, LAST_TEXT = "", "\U0010ffff"


class RunModel(TableModel[RunRow]):
    """All runs of a folder; a run that changes keeps its row, so that selections last."""

    renamed = Signal(Path, str)

    def __init__(self, theme: Theme, font: QFont, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns: Sequence[RunColumn] = columns()
        self.rows: list[RunRow] = []
        self.descending = False
        """The order of sorting, for what is not known to come last in either."""
        self._places: dict[Path, int] = {}
        self._colours: Mapping[Path, str] = {}
        self.set_theme(theme, font)

    def row_of(self, folder: Path) -> int | None:
        """Return the index of a run in `rows`."""
        return self._places.get(folder)

    def set_rows(self, rows: Sequence[RunRow]) -> None:
        """Replace all runs by these."""
        if not self.rows:
            self.beginResetModel()
            self.rows = list(rows)
            self._count()
            self.endResetModel()
            return
        new = {row.folder: row for row in rows}
        for i in reversed(range(len(self.rows))):
            if self.rows[i].folder not in new:
                self.beginRemoveRows(QModelIndex(), i, i)
                del self.rows[i]
                self._count()
                self.endRemoveRows()
        for i, old in enumerate(self.rows):
            if (row := new.pop(old.folder)) is not old and row != old:
                self.set_row(i, row)
        if new:
            self.beginInsertRows(QModelIndex(), len(self.rows), len(self.rows) + len(new) - 1)
            self.rows += new.values()
            self._count()
            self.endInsertRows()

    def _count(self) -> None:
        self._places = {row.folder: i for i, row in enumerate(self.rows)}

    def set_row(self, place: int, row: RunRow) -> None:
        """Update one run."""
        self.rows[place] = row
        self.dataChanged.emit(self.index(place, 0), self.index(place, len(self.columns) - 1))

    def set_colours(self, colours: Mapping[Path, str]) -> None:
        """Show the colours of curves beside the names of their runs."""
        before, self._colours = self._colours, dict(colours)
        for folder, _ in before.items() ^ colours.items():
            if (place := self.row_of(folder)) is not None:
                index = self.index(place, NAME)
                self.dataChanged.emit(index, index, [Role.DecorationRole])

    def set_theme(self, theme: Theme, font: QFont) -> None:
        """Take the colours of a theme, and the size of a font."""
        self._theme = theme
        self._digits = QFont(font)
        self._digits.setFeature(QFont.Tag("tnum"), 1)
        self._stars = {
            True: steady(icon("star_on", theme.warning)),
            False: steady(icon("star", theme.plan)),
        }
        self._signs = state_icons(theme)
        self._head = icon("star", theme.muted)

    # What Qt asks

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if (orientation, section, role) == (Qt.Orientation.Horizontal, STAR, Role.DecorationRole):
            return self._head
        return super().headerData(section, orientation, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return NAMED if index.column() == NAME else DISPLAYED

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        row, column = self.rows[index.row()], self.columns[index.column()]
        if role == SORT:
            return self._sorted_by(
                column.value(row), column.has_digits or column.key in ("star", "state", "created")
            )
        if role == ROW:
            return row
        if role == Role.DecorationRole:
            return self._decoration(index.column(), row)
        if role == Role.ForegroundRole and row.state == "unreadable":
            return QColor(self._theme.muted)
        if role == Role.EditRole and index.column() == NAME:
            return of_preset(row.name)
        if role == Role.AccessibleTextRole and index.column() == STAR:
            return self.tr("starred") if row.starred else self.tr("not starred")
        if role == Role.AccessibleTextRole and index.column() == NAME and row.changes:
            return listed((of_preset(row.name), row.changes))
        text = super().data(index, role)
        return text or plain_tip(_tip(row)) if role == Role.ToolTipRole else text

    def _sorted_by(self, value: float | str | None, is_number: bool) -> float | str:
        if value is not None and value == value:
            return value
        if is_number:
            return FIRST if self.descending else LAST
        return FIRST_TEXT if self.descending else LAST_TEXT

    def _decoration(self, column: int, row: RunRow) -> QIcon | None:
        if column == STAR:
            return self._stars[row.starred]
        if column == STATE:
            return self._signs[row.state]
        if column == NAME and row.folder in self._colours:
            return steady(swatch(self._colours[row.folder]))
        return None

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        row, name = self.rows[index.row()], str(value).strip()
        if role != Role.EditRole or name in (row.name, of_preset(row.name)):
            return False
        self.set_row(index.row(), replace(row, name=name or row.name))
        self.renamed.emit(row.folder, name)
        return True


class RunFilter(QSortFilterProxyModel):
    """The runs that match a search, sorted by one of the columns."""

    def __init__(self, runs: RunModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.runs = runs
        self._words: tuple[str, ...] = ()
        self._starred = False
        self._states: tuple[RunStatus, ...] = ()
        self._haystacks: dict[Path, tuple[RunRow, str]] = {}
        self.setSortRole(SORT)
        self.setSourceModel(runs)

    @property
    def is_searching(self) -> bool:
        """Whether the search may leave out runs."""
        return bool(self._words or self._starred or self._states)

    def search(self, text: str, starred: bool, states: Sequence[RunStatus]) -> None:
        """Show the runs that have every word of `text` in some column, and are of one of the `states`.

        No `states` are all of them; `starred` leaves only runs with a star.
        """
        self.beginFilterChange()
        words = dict.fromkeys(text.casefold().split())
        self._words, self._starred, self._states = tuple(words), starred, tuple(states)
        self.endFilterChange(self.Direction.Rows)

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        row = self.runs.rows[source_row]
        if (self._starred and not row.starred) or (self._states and row.state not in self._states):
            return False
        return not self._words or all(word in self._haystack(row) for word in self._words)

    def _haystack(self, row: RunRow) -> str:
        """Return all that is shown of a run, and its note, in one text."""
        known = self._haystacks.get(row.folder)
        if known is None or known[0] is not row:
            texts = [column.text(row) for column in self.runs.columns]
            texts += [row.name, row.changes, row.scheduler, row.note, row.folder.name, row.problem]
            known = self._haystacks[row.folder] = row, "\n".join(texts).casefold()
        return known[1]

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self.runs.descending = order is Qt.SortOrder.DescendingOrder
        super().sort(column, order)


def _tip(row: RunRow) -> str:
    lines = [f"{of_preset(row.name)} · {state_text(row)}", *filter(None, (translated(row.problem), row.note))]
    if row.changes:
        lines.append(row.changes)
    if row.scheduler:
        lines.append(f"{row.optimizer} · {row.scheduler}")
    return "\n".join([*lines, created_text(row), str(row.folder)])
