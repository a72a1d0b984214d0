"""Devices over simulated time: the chart, what each line moved, and that all of it is simulated."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from core.analysis.trace.device_times import DeviceTimes
from core.protocol.trace.speeds import Speeds
from gui.pages.lab.devices.chart import DeviceChart, Legend
from gui.pages.lab.devices.line_table import LineTable
from gui.pages.lab.devices.texts import activity_text, busy_text, moment_text, speeds_text
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from gui.widgets.labels import PlainLabel


class DevicesView(QWidget):
    """Shows when practice GPUs computed and what was moved."""

    def __init__(self, state: LabState, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state, self._view = state, view
        self._times = DeviceTimes()
        self._is_stale = True
        self.setObjectName("lab.devices")
        self.setAccessibleName(self.tr("Devices"))
        self.note = PlainLabel(speeds_text(Speeds()), wordWrap=True, objectName="lab.devices.simulated")
        self.totals = PlainLabel(wordWrap=True, objectName="lab.devices.totals")
        self.present = PlainLabel(wordWrap=True, objectName="lab.devices.present")
        self.chart = DeviceChart(view, self._describe)
        self.lines = LineTable()
        self.empty = PlainLabel(
            self.tr(
                "Nothing ran on a GPU. Choose a practice GPU in the bar above the editor and run a program "
                'that moves a model or tensors, such as x.to("cuda"): their way over the bus is drawn here.'
            ),
            alignment=Qt.AlignmentFlag.AlignCenter,
            wordWrap=True,
            objectName="lab.devices.empty",
        )
        self._stack = QStackedWidget()
        self._lay_out()
        self.chart.position_chosen.connect(state.set_position)
        self.lines.position_chosen.connect(state.set_position)
        state.trace_reset.connect(self._restart)
        state.trace_extended.connect(self._follow)
        state.position_changed.connect(self._show_position)

    def _lay_out(self) -> None:
        for label in (self.note, self.empty):
            label.setProperty("role", "note")
        page = QWidget()
        inner = QVBoxLayout(page)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(4)
        inner.addWidget(self.totals)
        inner.addWidget(self.present)
        inner.addWidget(self.chart)
        inner.addWidget(Legend())
        inner.addWidget(self.lines, 1)
        self._stack.addWidget(self.empty)
        self._stack.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 8)
        layout.setSpacing(4)
        layout.addWidget(self.note)
        layout.addWidget(self._stack, 1)

    def _describe(self, bar: int) -> str:
        moment = self._state.trace.moments[self._times.positions[bar]]
        lines = self._state.text.splitlines()
        code = lines[moment.line - 1] if 0 < moment.line <= len(lines) else ""
        return activity_text(self._times.activities[bar], moment.line, code)

    # Following

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._refresh()

    def _restart(self) -> None:
        self._times = DeviceTimes()
        self.chart.show_all()
        self._follow()

    def _follow(self) -> None:
        self._is_stale = True
        if self.isVisible():
            self._refresh()

    def _refresh(self) -> None:
        self._is_stale = False
        self._times.extend(self._state.trace.moments)
        self._stack.setCurrentIndex(1 if self._times.activities else 0)
        self.totals.setText(busy_text(self._times))
        self.chart.show_times(self._times)
        self.lines.show_times(self._times, self._state.text.splitlines())
        self._show_position()

    def _show_position(self) -> None:
        if not self.isVisible():
            self._is_stale = True
            return
        moment = self._state.moment
        self.present.setText(moment_text(moment))
        self.chart.show_position(self._state.position)
        self.lines.show_line(moment.line if moment else None)
