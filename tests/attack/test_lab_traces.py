"""Whatever passes the border can be shown: every view of every trace, at every moment, in bounded time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import thread_time

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from core.protocol.trace.codec import encode
from core.protocol.trace.events import TraceEvent
from core.protocol.trace.reader import EventReader
from gui.pages.lab.autograd.view import AutogradView
from gui.pages.lab.cells.canvas import CellCanvas, Element
from gui.pages.lab.devices.chart import DeviceChart
from gui.pages.lab.devices.view import DevicesView
from gui.pages.lab.editor.value_tip import value_tip
from gui.pages.lab.errors.view import ErrorView
from gui.pages.lab.objects.fetch_chart import FetchChart
from gui.pages.lab.operation.view import OperationView
from gui.pages.lab.output import OutputView
from gui.pages.lab.state import LabState, Selection
from gui.pages.lab.timeline.bar import Timeline
from gui.pages.lab.values.storage_strip import StorageStrip
from gui.pages.lab.values.view import ValueView
from gui.pages.lab.variables.view import VariablesView
from gui.state.view_state import ViewState
from tests.attack.cases import seeds
from tests.attack.lab_traces import PROGRAM, TraceMaker, mutated
from tests.helpers.effort import is_within

N_TRACES, N_MUTANTS, N_MOMENTS = 4, 8, 4
SEEDS = [pytest.param(seed, marks=pytest.mark.thorough if seed else ()) for seed in seeds(N_TRACES)]
MOST_S = 2.0
"""Processor time for one view at one moment: every tab, hover and selection of it."""
SIZES = ((760, 420), (210, 160))


class Lab:
    """All views of the Lab on one state."""

    def __init__(self) -> None:
        self.state, view = LabState(), ViewState(lambda command: None)
        kinds = (VariablesView, ValueView, OperationView, AutogradView, DevicesView, ErrorView, OutputView)
        self.views: list[QWidget] = [kind(self.state, view) for kind in kinds]
        self.views.append(Timeline(self.state, view, QWidget()))
        self.longest_s = 0.0

    def show(self, events: list[TraceEvent]) -> None:
        """Show a trace in every view, at every moment."""
        self.state.begin(PROGRAM)
        self.state.select(None)
        self.state.extend(events)
        for view in self.views:
            view.show()
            for position in range(-1, len(self.state.trace.moments)):
                before = thread_time()
                view.resize(*SIZES[position % 2])
                self.state.set_position(position)
                self._look_at(view)
                self.longest_s = max(self.longest_s, thread_time() - before)
            view.hide()

    def _look_at(self, view: QWidget) -> None:
        self.state.select(None)
        view.grab()
        self._point(view)
        frames = self.state.trace.stack_at(self.state.position)
        chosen = [(frame.identity, name) for frame in frames for name in frame.variables]
        for frame, name in chosen[-4:]:
            self.state.select(Selection(name, frame))
            value_tip(self.state, (name,))
            view.grab()
            self._point(view)

    def _point(self, view: QWidget) -> None:
        for canvas in view.findChildren(CellCanvas):
            for at in range(len(canvas.placed)):
                for flat in (0, 3, 700):
                    canvas.point_at(Element(at, flat))
                    canvas.grab()
            canvas.point_at(None)
        for strip in view.findChildren(StorageStrip):
            strip.cell_pointed_at.emit(0)
        for chart in view.findChildren(FetchChart):
            chart.tip_at(QPointF(90, 20))
        for chart in view.findChildren(DeviceChart):
            chart.zoom(3.0)
            chart.bar_at(QPointF(chart.width() / 2, 10))
            chart.grab()
            chart.show_all()
        if isinstance(view, VariablesView):
            for row in view.rows[:6]:
                view.describe(row)
                view._set_open(row, True)
        if isinstance(view, AutogradView):
            for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Return):
                QTest.keyClick(view, key)
                view.grab()
            for box in [*view._canvas.picture.boxes][::40]:
                view._tip(box)
                view._click(box)
        if isinstance(view, OperationView):
            for at in range(view.chooser.count()):
                view.chooser.setCurrentIndex(at)
                view.grab()


@pytest.fixture(scope="module")
def lab(qapp: object) -> Iterator[Lab]:
    lab = Lab()
    yield lab
    for view in lab.views:
        view.deleteLater()


def read(lines: list[bytes]) -> tuple[list[TraceEvent], str]:
    """Return the events of some lines up to the first that is refused, and why."""
    reader, events = EventReader(), []
    for line in lines:
        try:
            events.append(reader.read(line))
        except ValueError as error:
            return [*events, reader.refused(error)], str(error)
    return events, ""


@pytest.mark.parametrize("seed", SEEDS)
def test_every_view_shows_whatever_a_program_may_hold(
    lab: Lab, tried: Callable[[int], None], seed: int
) -> None:
    events, why = read([encode(event) for event in TraceMaker(seed).events(N_MOMENTS)])
    assert why == ""
    lab.longest_s = 0.0
    lab.show(events)
    assert is_within(lab.longest_s, MOST_S)
    tried(1)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_damaged_event_is_refused_in_one_line_or_shown(
    lab: Lab, tried: Callable[[int], None], seed: int
) -> None:
    random = Random(seed)
    lines = [encode(event) for event in TraceMaker(seed).events(N_MOMENTS)]
    for _ in range(N_MUTANTS):
        at = random.randrange(len(lines))
        events, why = read([*lines[:at], mutated(lines[at], random), *lines[at + 1 :]])
        assert "\n" not in why
        assert len(why) < 500
        tried(1)
        if not why:
            lab.longest_s = 0.0
            lab.show(events)
            assert is_within(lab.longest_s, MOST_S)
