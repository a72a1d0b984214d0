"""Which lines of the program moved how much."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHeaderView, QWidget

from core.analysis.trace.device_times import DeviceTimes, LineTransfers
from gui.pages.lab.devices.texts import bytes_text, time_text
from gui.translation import percent
from gui.widgets.table import RIGHT, Column, Table

CODE = 1


class LineTable(Table[LineTransfers]):
    """A row for each line that moved something; Enter or a double click goes to its first moment."""

    position_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._program: Sequence[str] = ()
        self._end_ms = 0.0
        super().__init__("lab.devices.lines", self.tr("Lines that moved tensors"), self._columns(), parent)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(CODE, QHeaderView.ResizeMode.Stretch)
        self.cellActivated.connect(lambda row, _: self.position_chosen.emit(self.rows[row].first))

    def _columns(self) -> list[Column[LineTransfers]]:
        return [
            Column(self.tr("Line"), self.tr("Its number"), lambda moved: str(moved.line), RIGHT),
            Column(
                self.tr("Code"),
                self.tr("A line of the program that moved tensors"),
                self._code,
                has_digits=True,
            ),
            Column(
                self.tr("Times"),
                self.tr("How often the line moved something"),
                lambda moved: f"{moved.n_runs:,}",
                RIGHT,
            ),
            Column(
                self.tr("Transfers"),
                self.tr("Moves over the bus, in all"),
                lambda moved: f"{moved.n_transfers:,}",
                RIGHT,
            ),
            Column(
                self.tr("Moved"), self.tr("Bytes, in all"), lambda moved: bytes_text(moved.n_bytes), RIGHT
            ),
            Column(
                self.tr("Time"),
                self.tr("Simulated time of these transfers"),
                lambda moved: time_text(moved.duration_ms),
                RIGHT,
            ),
            Column(self.tr("Share"), self.tr("Of the whole simulated time"), self._share, RIGHT),
        ]

    def _code(self, moved: LineTransfers) -> str:
        inside = 0 < moved.line <= len(self._program)
        return self._program[moved.line - 1].strip() if inside else ""

    def _share(self, moved: LineTransfers) -> str:
        return percent(f"{100 * moved.duration_ms / max(self._end_ms, 1e-9):.0f}")

    def show_times(self, times: DeviceTimes, lines: Sequence[str]) -> None:
        """Show what each line of a program, given as its text, moved."""
        self._program, self._end_ms = lines, times.end_ms
        self.show_rows(list(times.by_line.values()))

    def show_line(self, line: int | None) -> None:
        """Select the row of a line, if it has one."""
        row = next((row for row, moved in enumerate(self.rows) if moved.line == line), None)
        if row is None:
            self.clearSelection()
        else:
            self.selectRow(row)
