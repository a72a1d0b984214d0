"""Which lines of the program moved how much."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from core.analysis.trace.device_times import DeviceTimes, LineTransfers
from gui.pages.lab.devices.texts import bytes_text, time_text
from gui.widgets.digits import digits_font
from gui.widgets.labels import plain_tip

CODE = 1
ROOM = 6
"""Pixels of a row beside its text."""


class LineTable(QTableWidget):
    """A row for each line that moved something; Enter or a double click goes to its first moment."""

    position_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 7, parent)
        self._lines: list[LineTransfers] = []
        self.setObjectName("lab.devices.lines")
        self.setAccessibleName(self.tr("Lines that moved tensors"))
        for column, (title, tip) in enumerate(self._columns()):
            head = QTableWidgetItem(title)
            head.setToolTip(plain_tip(tip))
            head.setTextAlignment(_side(column))
            self.setHorizontalHeaderItem(column, head)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(CODE, QHeaderView.ResizeMode.Stretch)
        self.cellActivated.connect(lambda row, _: self.position_chosen.emit(self._lines[row].first))

    def _columns(self) -> tuple[tuple[str, str], ...]:
        return (
            (self.tr("Line"), self.tr("Its number")),
            (self.tr("Code"), self.tr("A line of the program that moved tensors")),
            (self.tr("Times"), self.tr("How often the line moved something")),
            (self.tr("Transfers"), self.tr("Moves over the bus, in all")),
            (self.tr("Moved"), self.tr("Bytes, in all")),
            (self.tr("Time"), self.tr("Simulated time of these transfers")),
            (self.tr("Share"), self.tr("Of the whole simulated time")),
        )

    def show_times(self, times: DeviceTimes, lines: Sequence[str]) -> None:
        """Show what each line of a program, given as its text, moved."""
        self._lines = list(times.by_line.values())
        self.setRowCount(len(self._lines))
        for row, moved in enumerate(self._lines):
            code = lines[moved.line - 1].strip() if 0 < moved.line <= len(lines) else ""
            texts = (
                f"{moved.line}",
                code,
                f"{moved.n_runs:,}",
                f"{moved.n_transfers:,}",
                bytes_text(moved.n_bytes),
                time_text(moved.duration_ms),
                f"{100 * moved.duration_ms / max(times.end_ms, 1e-9):.0f} %",
            )
            for column, text in enumerate(texts):
                self._cell(row, column).setText(text)
        self._restyle()

    def show_line(self, line: int | None) -> None:
        """Select the row of a line, if it has one."""
        row = next((row for row, moved in enumerate(self._lines) if moved.line == line), None)
        if row is None:
            self.clearSelection()
        else:
            self.selectRow(row)

    def _cell(self, row: int, column: int) -> QTableWidgetItem:
        cell = self.item(row, column)
        if cell is None:
            cell = QTableWidgetItem()
            cell.setTextAlignment(_side(column))
            self.setItem(row, column, cell)
        return cell

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._restyle()

    def _restyle(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + ROOM)
        for row in range(self.rowCount()):
            self._cell(row, CODE).setFont(digits_font(self.font()))


def _side(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignLeft if column == CODE else Qt.AlignmentFlag.AlignRight
    return side | Qt.AlignmentFlag.AlignVCenter
