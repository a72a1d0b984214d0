"""The table of runs: rows are selected and renamed in place, and stay put while runs change."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSettings, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from core.runs.run_row import RunRow
from gui.pages.runs.model import NAME, STAR, STATE, RunFilter
from gui.state.remembered import saved_state
from gui.theme.painting import draw_text, painted
from gui.theme.theme import Theme
from gui.widgets.runs.progress_delegate import ROW, ProgressDelegate
from gui.widgets.table import make_readable

Index = QModelIndex | QPersistentModelIndex

GAP = 8
LEAST = 24
"""Pixels below which nothing is written beside a name."""


class NameDelegate(QStyledItemDelegate):
    """Writes the settings that differ, paler, beside the name: runs of one preset have the same name."""

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._ink = QColor(theme.muted)

    @painted
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        row: RunRow = index.data(ROW)
        room = self._room(option, index)
        if not row.changes or room.width() < LEAST:
            return
        text = option.fontMetrics.elidedText(row.changes, Qt.TextElideMode.ElideRight, room.width())
        painter.setPen(self._ink)
        painter.setFont(option.font)
        draw_text(painter, room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    def _room(self, option: QStyleOptionViewItem, index: Index) -> QRect:
        """Return where there is room beside the name."""
        whole = QStyleOptionViewItem(option)
        self.initStyleOption(whole, index)
        style = whole.widget.style() if whole.widget is not None else QApplication.style()
        place = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, whole, whole.widget)
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, whole.widget) + 1
        place.setLeft(place.left() + margin + whole.fontMetrics.horizontalAdvance(whole.text) + GAP)
        return place.adjusted(0, 0, -margin, 0)


ROOM = 8
LAYOUT = "runs/columns_2"
OWN_WIDTH = "runs/own_widths"
SIGN, PADDING = 20, 16
"""Pixels of a state's sign with its gap, and of room on both sides of a text."""
KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2, Qt.Key.Key_Delete, Qt.Key.Key_Space)


class RunTable(QTableView):
    """A table with a row for each run.

    Keys: Enter opens, F2 names, Delete puts into the trash, Space stars.

    Parameters
    ----------
    settings : QSettings
        Where widths, order and sorting of the columns are remembered.
    """

    chosen = Signal()
    opened = Signal()
    starred = Signal()
    discarded = Signal()

    def __init__(self, runs: RunFilter, theme: Theme, settings: QSettings) -> None:
        super().__init__()
        self._runs = runs
        self._settings = settings
        self._own_width = False
        self.setObjectName("runs.table")
        self.setAccessibleName(self.tr("Runs"))
        self.setProperty("role", "list")
        self.setModel(runs)
        make_readable(self)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._progress = ProgressDelegate(self)
        self._names = NameDelegate(self)
        self.setItemDelegateForColumn(STATE, self._progress)
        self.setItemDelegateForColumn(NAME, self._names)
        self.doubleClicked.connect(lambda index: self.opened.emit() if index.column() != STAR else None)
        self.selectionModel().selectionChanged.connect(self.chosen)
        self._head()
        self.set_theme(theme, 1.0)

    def _head(self) -> None:
        head = self.horizontalHeader()
        head.setSectionsMovable(True)
        head.setFirstSectionMovable(False)
        head.setMinimumSectionSize(28)
        head.setSortIndicatorClearable(False)
        head.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        head.customContextMenuRequested.connect(self._choose_columns)
        head.setSortIndicator(len(self._runs.runs.columns) - 1, Qt.SortOrder.DescendingOrder)
        for i, column in enumerate(self._runs.runs.columns):
            head.setSectionHidden(i, column.is_hidden)
        self._set_widths(1.0)
        if head.restoreState(saved_state(self._settings, LAYOUT)):
            self._own_width = bool(self._settings.value(OWN_WIDTH, False, type=bool))
        head.sectionResized.connect(self._note_width)
        self.setSortingEnabled(True)

    # What is chosen

    @property
    def selected(self) -> list[RunRow]:
        """The runs selected, from top to bottom."""
        # Not selectedRows(), which asks for the flags of each cell: a quarter of a second for 1,000 runs.
        ranges = self.selectionModel().selection().toList()
        places = {row for part in ranges for row in range(part.top(), part.bottom() + 1)}
        return [self._runs.index(row, NAME).data(ROW) for row in sorted(places)]

    @property
    def current(self) -> RunRow | None:
        """The run with the keyboard focus, if it is selected."""
        index = self.currentIndex()
        if index.isValid() and self.selectionModel().isRowSelected(index.row(), QModelIndex()):
            row: RunRow = index.data(ROW)
            return row
        return next(iter(self.selected), None)

    def rename(self) -> None:
        """Edit the current run's name in its row."""
        index = self.currentIndex()
        if index.isValid():
            name = self._runs.index(index.row(), NAME)
            self.scrollTo(name)
            self.setFocus()
            self.edit(name)

    def show_rows(self, rows: Sequence[RunRow]) -> None:
        """Show these runs; selection and scroll position stay."""
        runs, bar = self._runs.runs, self.verticalScrollBar()
        top = self._runs.index(self.rowAt(0), 0).data(ROW) if bar.value() > 0 else None
        runs.set_rows(rows)
        if top is not None and (place := runs.row_of(top.folder)) is not None:
            index = self._runs.mapFromSource(runs.index(place, NAME))
            if index.isValid() and index.row() != self.rowAt(0):
                bar.setValue(index.row())

    def select_current(self) -> None:
        """Select the run with the keyboard focus, or else the first."""
        index = self.currentIndex()
        self.selectRow(index.row() if index.isValid() else 0)

    # How it looks

    def set_theme(self, theme: Theme, scale: float) -> None:
        """Draw in the colours of a theme, for type that is `scale` times as large."""
        self._progress.set_theme(theme)
        self._names.set_theme(theme)
        self._runs.runs.set_theme(theme, self.font())
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + round(ROOM * scale))
        if not self._own_width:
            self._set_widths(scale)
        self.viewport().update()

    def _set_widths(self, scale: float) -> None:
        cells, heads = self.fontMetrics(), self.horizontalHeader().fontMetrics()
        for i, column in enumerate(self._runs.runs.columns):
            cell = cells.horizontalAdvance(column.widest) + round(scale * (SIGN if i in (STAR, STATE) else 0))
            head = max(map(heads.horizontalAdvance, column.title.split("\n")))
            self.setColumnWidth(i, max(cell, head) + PADDING)
        self._own_width = False
        self._fit_names()

    def _note_width(self, section: int) -> None:
        self._own_width |= section != NAME

    def save_layout(self) -> None:
        """Remember widths, order and sorting of the columns."""
        self._settings.setValue(LAYOUT, self.horizontalHeader().saveState())
        self._settings.setValue(OWN_WIDTH, self._own_width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._own_width:
            self._fit_names()

    def _fit_names(self) -> None:
        """Give the names what room is left."""
        head = self.horizontalHeader()
        others = sum(head.sectionSize(i) for i in range(head.count()) if i != NAME)
        least = self.fontMetrics().horizontalAdvance(self._runs.runs.columns[NAME].widest)
        self.setColumnWidth(NAME, max(least, self.viewport().width() - others))

    def _choose_columns(self, at: QPoint) -> None:
        """Offer to hide and show columns."""
        head = self.horizontalHeader()
        menu = QMenu(self)
        for i, column in enumerate(self._runs.runs.columns):
            if i not in (STAR, NAME):
                action = menu.addAction(column.title.replace("\n", " "))
                action.setCheckable(True)
                action.setChecked(not head.isSectionHidden(i))
                action.toggled.connect(lambda is_visible, i=i: head.setSectionHidden(i, not is_visible))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(head.mapToGlobal(at))

    # Keys and mouse

    def event(self, event: QEvent) -> bool:
        # Space is a shortcut of the window, which is asked first unless a widget claims the key.
        if event.type() is QEvent.Type.ShortcutOverride and _is_ours(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, is_plain = event.key(), not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self.state() is QAbstractItemView.State.EditingState:
            event.accept()  # an editor has seen it: what ends a name must not open the run as well
        elif key not in KEYS or not is_plain:
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_F2:
            self.rename()
        elif key == Qt.Key.Key_Space:
            self.starred.emit()
        elif key == Qt.Key.Key_Delete:
            self.discarded.emit()
        else:
            self.opened.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.column() == STAR and event.button() is Qt.MouseButton.LeftButton and not event.modifiers():
            self.starred.emit()


def _is_ours(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and event.key() in KEYS and not event.modifiers()
