"""The networks of a wall that are pinned for comparison: their colours, settings and numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHeaderView, QPushButton, QSizePolicy, QTableWidget, QTableWidgetItem

from gui.theme.icons import steady, swatch
from gui.widgets.labels import plain_tip
from gui.widgets.table import LEFT, RIGHT, make_readable
from gui.widgets.tiles import Panel

ROOM = 6
LEAST_SEEN = 2
"""Rows that there is always room for: of more, some are scrolled to where the page is low."""


class PinsTable(QTableWidget):
    """A row for each pinned network. Enter or a double click opens one, Delete lets it go.

    Parameters
    ----------
    describe : callable
        Returns a network's settings, loss and score in short, and all of it in a sentence.
    """

    opened = Signal(int)
    released = Signal(int)

    def __init__(self, describe: Callable[[int], Sequence[str]]) -> None:
        super().__init__(0, 3)
        self._describe = describe
        self._runs: tuple[int, ...] = ()
        self.setObjectName("sweep.pins")
        self.setAccessibleName(self.tr("Pinned networks"))
        self.setToolTip(self.tr("Double click opens a network as the experiment, Delete lets it go"))
        make_readable(self)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.itemActivated.connect(lambda item: self.opened.emit(self._runs[item.row()]))

    def show_pins(self, runs: tuple[int, ...], colours: Sequence[str]) -> None:
        """List these networks, each with its colour."""
        self._runs = runs
        self.setRowCount(len(runs))
        for row, colour in enumerate(colours):
            for column in range(self.columnCount()):
                item = QTableWidgetItem()
                item.setTextAlignment(RIGHT if column else LEFT)
                self.setItem(row, column, item)
                if column == 0:
                    item.setIcon(steady(swatch(colour)))
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + ROOM)
        self.updateGeometry()
        self.show_news()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._height(self.rowCount()))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self._height(min(self.rowCount(), LEAST_SEEN)))

    def _height(self, n_rows: int) -> int:
        return n_rows * self.verticalHeader().defaultSectionSize() + 2 * self.frameWidth()

    def show_news(self) -> None:
        """Show the numbers of now."""
        for row, run in enumerate(self._runs):
            *texts, whole = self._describe(run)
            for column, text in enumerate(texts):
                item = self.item(row, column)
                if item is not None and item.text() != text:
                    item.setText(text)
                    item.setToolTip(plain_tip(whole))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.currentRow()
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and 0 <= row < len(self._runs):
            self.released.emit(self._runs[row])
        else:
            super().keyPressEvent(event)


class PinsPanel(Panel):
    """The table with a button that lets all go; it is there while something is pinned."""

    def __init__(self, describe: Callable[[int], Sequence[str]]) -> None:
        self.table = PinsTable(describe)
        self.clear = QPushButton(self.tr("Let go"))
        self.clear.setObjectName("sweep.unpin")
        self.clear.setToolTip(self.tr("Let all pinned networks go (Esc on the wall)"))
        super().__init__(self.tr("Pinned"), self.table, self.clear)
        self.hide()

    def show_pins(self, runs: tuple[int, ...], colours: Sequence[str]) -> None:
        """List these networks, each with its colour."""
        self.setVisible(bool(runs))
        self.table.show_pins(runs, colours)
