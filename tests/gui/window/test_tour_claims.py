"""What the tour claims is done: each of its steps has a trial here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from gui.app import Playground
from gui.pages.train.output.decision_map import FieldMap
from gui.widgets.sliders import AbsoluteSlider
from gui.window.tour.steps import tour_steps
from tests.gui.conftest import START_MS
from tests.helpers.find_widgets import find
from tests.helpers.strip import press

LEFT = Qt.MouseButton.LeftButton

pytestmark = pytest.mark.shared_window


class Visitor:
    """Takes the tour with the mouse, in the running window."""

    def __init__(self, qtbot: QtBot, playground: Playground) -> None:
        self.qtbot, self.playground = qtbot, playground
        self.window, self.store = playground.window, playground.store
        self.window.findChild(QAction, "tour_action").trigger()

    @property
    def title(self) -> str:
        return self.window.tour.step.title

    def go_to(self, target: str) -> None:
        """Press Next until the tour is at a control."""
        while self.window.tour.step.target != target:
            self.click(find(self.playground, QToolButton, "tour.next"))

    def click(self, widget: QWidget) -> None:
        self.qtbot.mouseClick(widget, LEFT)

    def wait(self, holds: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(holds, timeout=START_MS)

    def run_steps(self, n_steps: int) -> None:
        """Train until some steps have arrived, and pause."""
        self.window.transport.start()
        self.wait(lambda: self.store.run.history.n_steps >= n_steps)
        self.window.transport.run.trigger()
        self.wait(lambda: self.store.run.state == "paused")


@pytest.fixture
def visitor(qtbot: QtBot, playground: Playground) -> Iterator[Visitor]:
    visitor = Visitor(qtbot, playground)
    yield visitor
    playground.window.tour.end()


def test_a_preset_is_data_a_network_and_how_it_is_trained_and_ctrl_z_takes_it_back(visitor: Visitor) -> None:
    visitor.go_to("preset")
    chooser, store = find(visitor.playground, QComboBox, "preset"), visitor.store
    before = store.document.experiment
    visitor.window.open_preset("digits_mlp")
    visitor.wait(lambda: store.document.experiment.data.name == "digits")
    after = store.document.experiment
    assert (after.model, after.optimizer) != (before.model, before.optimizer)
    assert "digits" in chooser.currentText().lower()
    visitor.qtbot.keyClick(visitor.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert store.document.experiment == before


def test_run_leads_on_and_the_same_button_or_space_pauses(visitor: Visitor) -> None:
    visitor.go_to("run_action")
    run = visitor.window.tour.target
    assert isinstance(run, QToolButton)
    visitor.click(run)
    visitor.wait(lambda: visitor.store.run.state == "running")
    assert visitor.window.tour.step.target == "network_view"
    visitor.click(run)
    visitor.wait(lambda: visitor.store.run.state == "paused")
    assert visitor.window.tour.step.target == "network_view"
    visitor.qtbot.keyClick(visitor.window.centralWidget(), Qt.Key.Key_Space)
    visitor.wait(lambda: visitor.store.run.state == "running")
    visitor.qtbot.keyClick(visitor.window.centralWidget(), Qt.Key.Key_Space)
    visitor.wait(lambda: visitor.store.run.state == "paused")


def test_who_only_presses_next_sees_a_run_too(visitor: Visitor) -> None:
    visitor.go_to("network_view")
    visitor.wait(lambda: visitor.store.run.state == "running")


def test_pointing_at_a_unit_reads_its_numbers(visitor: Visitor) -> None:
    visitor.go_to("network_view")
    network = find(visitor.playground, QWidget, "network_view")
    canvas, readout = network.canvas, find(visitor.playground, QLabel, "network_view.readout")
    visitor.wait(lambda: canvas.layout_now is not None)
    inputs, unit, answer = (canvas.tile_rect(column, 0) for column in (0, 1, 3))
    assert inputs.right() < unit.left() < answer.left()
    visitor.qtbot.mouseMove(canvas, unit.center())
    visitor.wait(lambda: "unit" in readout.text().lower())


def test_the_dots_are_the_data_and_the_ground_is_the_answer(visitor: Visitor) -> None:
    visitor.go_to("output_view")
    visitor.run_steps(20)
    store, plane = visitor.store, find(visitor.playground, FieldMap, "output_view.map")
    store.edit("data.noise", 0.0)  # no dot of the other class lies beside one
    visitor.window.transport.reset.trigger()
    visitor.wait(lambda: store.run.state == "ready" and store.run.snapshot is not None)
    data, shown = store.run.data, plane.grab().toImage()
    colours = []
    for label in (0, 1):
        rows = data.points_train[data.y_train == label]
        dots = [shown.pixel(plane._scale().point(*row).toPoint()) for row in rows]
        colour, n_dots = Counter(dots).most_common(1)[0]
        assert n_dots > 0.4 * len(rows)  # the rim of a neighbour lies over others
        colours.append(colour)
    assert colours[0] != colours[1]
    visitor.qtbot.mouseMove(plane, plane._scale().point(3, 3).toPoint())
    visitor.wait(lambda: "%" in find(visitor.playground, QLabel, "output_view.readout").text())


def test_the_loss_falls_on_train_and_test(visitor: Visitor) -> None:
    visitor.go_to("curves")
    visitor.run_steps(3000)
    evaluations = visitor.store.run.history.evaluations
    for column in ("train_loss", "test_loss"):
        assert evaluations[column].last < evaluations[column].at(0)


def test_some_settings_act_at_once_and_the_others_wait_and_say_so(visitor: Visitor) -> None:
    visitor.go_to("settings")
    store = visitor.store
    visitor.run_steps(5)
    for path, value in (("optimizer.lr", 0.01), ("data.batch_size", 20), ("training.epochs", 500)):
        store.edit(path, value)
        assert store.control.pending == {}, path
        assert store.run.trained.get(path) == value
    for path, value in (
        ("data.noise", 0.2),
        ("model.hidden", (4,)),
        ("loss.name", "MSELoss"),
        ("optimizer.name", "SGD"),
    ):
        store.edit(path, value)
        assert path in store.control.pending
    badges = [label.text() for label in visitor.window.findChildren(QLabel) if "↻" in label.text()]
    assert "↻ applies on reset" in badges
    visitor.window.transport.reset.trigger()
    visitor.wait(lambda: store.run.state == "ready")
    assert store.control.pending == {}


def test_a_try_changes_trains_and_is_told_afterwards(visitor: Visitor) -> None:
    visitor.go_to("strip.try")
    store, before = visitor.store, visitor.store.document.experiment
    press(visitor.qtbot, visitor.window, "try.0")
    tried = store.document.experiment
    assert tried != before
    visitor.wait(lambda: store.run.trained is not None and store.run.trained.model == tried.model)
    visitor.wait(lambda: store.run.state == "running" and store.run.history.n_steps > 100)
    visitor.window.transport.run.trigger()
    visitor.wait(lambda: store.run.state == "paused")
    assert find(visitor.playground, QLabel, "strip.tag").text() in ("Seen", "")
    assert find(visitor.playground, QLabel, "strip.line").text()


def test_the_past_is_shown_while_training_goes_on(visitor: Visitor) -> None:
    visitor.go_to("timeline")
    store = visitor.store
    visitor.window.transport.start()
    visitor.wait(lambda: len(store.run.recorded_steps) > 3)
    assert store.run.recorded_steps[0] == 0
    slider = find(visitor.playground, AbsoluteSlider, "timeline.moment")
    visitor.qtbot.mouseClick(slider, LEFT, pos=QPoint(1, slider.height() // 2))
    visitor.wait(lambda: store.view.snapshot_position == 0)
    seen = store.run.history.n_steps
    visitor.wait(lambda: store.run.history.n_steps > seen + 10)
    assert store.view.snapshot_position == 0


def test_reset_gives_the_same_run_to_the_last_digit_and_new_weights_another(visitor: Visitor) -> None:
    visitor.go_to("reset_action")
    store = visitor.store

    def losses() -> list[float]:
        visitor.run_steps(20)
        return list(store.run.history.loss.values(0, 20))

    first = losses()
    visitor.click(visitor.window.tour.target)
    visitor.wait(lambda: store.run.state == "ready")
    assert losses() == first
    visitor.click(find(visitor.playground, QToolButton, "seed.regenerate"))
    visitor.wait(lambda: store.run.state == "ready")
    assert losses() != first


def test_the_other_pages_and_the_way_back_to_the_tour_are_there(visitor: Visitor) -> None:
    visitor.go_to("workspaces_tabs")
    tabs = visitor.window.workspaces.tabBar()
    titles = [tabs.tabText(i) for i in range(tabs.count())]
    assert {"Learn", "Lab"} <= set(titles)
    menus = {action.text().replace("&", ""): action.menu() for action in visitor.window.menuBar().actions()}
    assert visitor.window.findChild(QAction, "tour_action") in menus["Help"].actions()


def test_no_step_is_without_a_trial() -> None:
    with open(__file__) as source:
        text = source.read()
    assert [step.target for step in tour_steps() if f'go_to("{step.target}")' not in text] == []
