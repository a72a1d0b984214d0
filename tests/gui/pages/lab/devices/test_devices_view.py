"""Transfers beside compute, as a student sees them and goes through them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from textwrap import dedent

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip, QWidget
from pytestqt.qtbot import QtBot

from core.analysis.colours.theme_colours import ORANGE
from core.protocol.trace.events import TraceEvent
from core.protocol.trace.program import Program
from gui.pages.lab.devices.view import DevicesView
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from gui.widgets.lane_chart import tick_left
from tests.helpers.forks import in_fork
from tests.helpers.lab_values import traced

LOOP = dedent("""\
    import torch
    model = torch.nn.Linear(100, 10).to("cuda")
    for step in range(5):
        batch = torch.randn(64, 100)
        batch = batch.to("cuda")
        loss = model(batch).sum()
        loss.backward()
    print("done")
""")
MOVE_MODEL, MOVE_BATCH, FORWARD = 2, 5, 6


@cache
def told() -> list[TraceEvent]:
    return in_fork(traced, Program(LOOP, n_practice_gpus=1))


@pytest.fixture
def events(forks: None) -> list[TraceEvent]:
    """Return what a training loop on a practice GPU tells."""
    return told()


@pytest.fixture
def devices(
    state: LabState, view: ViewState, shown: Callable[[QWidget], QWidget], events: list[TraceEvent]
) -> DevicesView:
    """Return the view on that loop, before its first line."""
    widget = DevicesView(state, view)
    shown(widget)
    state.begin(LOOP)
    state.extend(events)
    return widget


def cells(devices: DevicesView, row: int) -> list[str]:
    table = devices.lines
    return [item.text() if (item := table.item(row, column)) else "" for column in range(table.columnCount())]


def position_of(state: LabState, line: int, time: int = 0) -> int:
    return state.trace.positions_of_line(line)[time]


def bar_of(devices: DevicesView, position: int) -> int:
    return devices.chart.bar_positions.index(position)


def test_it_is_always_said_to_be_simulated_and_how_fast(devices: DevicesView, state: LabState) -> None:
    assert devices.note.isVisible()
    for part in ("Simulated", "12 GB/s", "10 µs", "8 TFLOP/s"):
        assert part in devices.note.text()
    state.begin("x = 1")
    assert devices.note.isVisible()


def test_without_a_gpu_it_says_how_to_get_one(
    state: LabState, view: ViewState, shown: Callable[[QWidget], QWidget]
) -> None:
    devices = DevicesView(state, view)
    shown(devices)
    assert devices.empty.isVisible()
    assert "Choose a practice GPU" in devices.empty.text()
    assert not devices.chart.isVisible()


def test_the_model_moves_once_and_the_batch_each_step(devices: DevicesView) -> None:
    assert cells(devices, 0)[:5] == ["2", 'model = torch.nn.Linear(100, 10).to("cuda")', "1", "2", "4.04 kB"]
    assert cells(devices, 1)[:5] == ["5", 'batch = batch.to("cuda")', "5", "5", "128 kB"]
    assert devices.totals.text().count("busy") == 2
    assert "bus busy" in devices.totals.text()


def test_a_click_on_a_bar_goes_to_its_moment(devices: DevicesView, state: LabState) -> None:
    position = position_of(state, MOVE_BATCH, 2)
    place = devices.chart.rect_of(bar_of(devices, position)).center().toPoint()
    QTest.mouseClick(devices.chart, Qt.MouseButton.LeftButton, pos=place)
    assert state.position == position
    assert devices.present.text().startswith("Line 5: moved 25.6 kB over the bus in 12.1 µs")


@pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
def test_the_mouse_tells_bytes_and_time(devices: DevicesView, state: LabState, qtbot: QtBot) -> None:
    bar = bar_of(devices, position_of(state, MOVE_BATCH))
    place = devices.chart.rect_of(bar).center().toPoint()
    QTest.mouseMove(devices.chart, place - QPoint(3, 0))
    QTest.mouseMove(devices.chart, place)
    qtbot.waitUntil(lambda: "25.6 kB" in QToolTip.text())
    assert "cpu → cuda:0: 25.6 kB in 12.1 µs" in QToolTip.text()
    assert "line 5" in QToolTip.text()
    QToolTip.hideText()


def test_arrow_keys_go_from_bar_to_bar_and_a_line_of_the_table_to_its_first_moment(
    devices: DevicesView, state: LabState
) -> None:
    devices.chart.setFocus()
    lines = []
    for _ in range(4):
        QTest.keyClick(devices.chart, Qt.Key.Key_Right)
        assert state.moment is not None
        lines.append(state.moment.line)
    assert lines == [2, 5, 6, 7]
    QTest.keyClick(devices.chart, Qt.Key.Key_Left)
    assert state.position == position_of(state, FORWARD)
    devices.lines.setFocus()
    devices.lines.setCurrentCell(1, 0)
    QTest.keyClick(devices.lines, Qt.Key.Key_Return)
    assert state.position == position_of(state, MOVE_BATCH)


def test_keys_zoom_around_and_home_shows_all(devices: DevicesView, state: LabState) -> None:
    chart = devices.chart
    whole = chart.visible_ms
    for _ in range(6):
        QTest.keyClick(chart, Qt.Key.Key_Plus)
    low, high = chart.visible_ms
    assert high - low < (whole[1] - whole[0]) / 8
    state.set_position(position_of(state, MOVE_BATCH, 4))  # is brought into view
    rect = chart.rect_of(bar_of(devices, state.position))
    assert chart.rect().contains(rect.center().toPoint())
    QTest.keyClick(chart, Qt.Key.Key_Home)
    assert chart.visible_ms == whole


def test_dragging_moves_the_time_that_is_seen(devices: DevicesView, state: LabState) -> None:
    chart = devices.chart
    chart.zoom(4)
    before = chart.visible_ms
    start = QPoint(chart.width() - 100, 10)
    QTest.mousePress(chart, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 5):
        QTest.mouseMove(chart, start - QPoint(20 * step, 0))
    QTest.mouseRelease(chart, Qt.MouseButton.LeftButton, pos=start - QPoint(80, 0))
    assert chart.visible_ms[0] > before[0]
    assert state.position == -1


def test_memory_stands_beside_each_gpu_and_the_present_moment_is_lit(
    devices: DevicesView, state: LabState
) -> None:
    state.set_position(position_of(state, MOVE_MODEL))
    assert devices.chart.memory_texts() == ["", "4.61 kB, peak 4.61 kB"]
    state.set_position(position_of(state, FORWARD))
    dim = _colours(devices)
    state.set_position(position_of(state, MOVE_BATCH))
    assert ORANGE in _colours(devices)
    assert ORANGE not in dim
    assert devices.lines.currentRow() == 1


def test_hidden_it_does_no_work_and_shown_it_is_up_to_date(
    state: LabState, view: ViewState, qtbot: QtBot, events: list[TraceEvent]
) -> None:
    devices = DevicesView(state, view)
    qtbot.addWidget(devices)
    state.begin(LOOP)
    state.extend(events)
    assert devices.lines.rowCount() == 0
    devices.show()
    qtbot.waitExposed(devices)
    assert devices.lines.rowCount() == 2


def _colours(devices: DevicesView) -> set[str]:
    image = devices.chart.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    points = (QPointF(x, y).toPoint() for x in range(image.width()) for y in range(2, image.height(), 9))
    return {QColor(image.pixel(point)).name() for point in points}


def test_the_last_number_of_the_axis_is_whole() -> None:
    assert tick_left(395.0, 40.0, 400.0) == 360.0
    assert tick_left(100.0, 40.0, 400.0) == 80.0
