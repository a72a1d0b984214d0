"""The controls of the data teach by themselves: new samples, unequal classes, sliders."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSlider, QWidget
from pytestqt.qtbot import QtBot

from gui.app import Playground

pytestmark = pytest.mark.shared_window

LONG_MS = 60_000


class Desk:
    """The data's settings in a real window."""

    def __init__(self, qtbot: QtBot, playground: Playground) -> None:
        self.qtbot, self.window, self.store = qtbot, playground.window, playground.store

    def find(self, name: str) -> Any:
        [found] = self.window.findChildren(QWidget, name)
        return found

    def samples(self) -> np.ndarray:
        self.qtbot.waitUntil(
            lambda: (
                self.store.run.state == "ready" and self.store.run.trained == self.store.document.experiment
            ),
            timeout=LONG_MS,
        )
        return self.store.run.data.points_train.copy()

    def type(self, path: str, text: str) -> None:
        field = self.find(path)
        field.selectAll()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)


@pytest.fixture
def desk(qtbot: QtBot, playground: Playground) -> Desk:
    return Desk(qtbot, playground)


def test_new_samples_differ_and_undo_brings_the_old_ones_back(desk: Desk) -> None:
    before = desk.samples()
    assert desk.find("data.regenerate").text() == "New samples", "no picture among the pictures of data sets"
    desk.qtbot.mouseClick(desk.find("data.regenerate"), Qt.MouseButton.LeftButton)
    assert not np.array_equal(desk.samples(), before)
    assert desk.find("data.seed").value() == 1
    desk.store.undo()
    np.testing.assert_array_equal(desk.samples(), before)


def test_the_menu_draws_new_samples_too_and_the_same_ones_each_time(desk: Desk) -> None:
    action = desk.window.findChild(QAction, "new_samples_action")
    action.trigger()
    first = desk.samples()
    desk.store.undo()
    desk.samples()
    action.trigger()
    np.testing.assert_array_equal(desk.samples(), first)


def test_during_a_run_new_samples_wait_for_a_reset(desk: Desk) -> None:
    before = desk.samples()
    desk.store.control.run()
    desk.qtbot.waitUntil(lambda: desk.store.run.history.n_steps > 5, timeout=LONG_MS)
    desk.find("data.regenerate").click()
    assert "data.seed" in desk.store.control.pending
    np.testing.assert_array_equal(desk.store.run.data.points_train, before)
    desk.store.control.reset()
    assert not np.array_equal(desk.samples(), before)


def test_a_balance_makes_the_first_class_the_larger_one(desk: Desk) -> None:
    desk.samples()
    assert np.ptp(np.bincount(desk.store.run.data.y_train)) == 0
    desk.type("data.balance", "0.2")
    desk.samples()
    np.testing.assert_array_equal(np.bincount(desk.store.run.data.y_train), [250, 50])
    np.testing.assert_array_equal(np.bincount(desk.store.run.data.y_test), [250, 50])


def test_a_balance_out_of_range_is_refused_with_its_rule(desk: Desk) -> None:
    before = desk.store.document.experiment
    desk.type("data.balance", "0")
    assert desk.find("data.balance").rule == "must be a number at least 0.02 and at most 1"
    assert desk.store.document.experiment == before


def test_a_slider_moves_its_setting_by_even_steps(desk: Desk) -> None:
    steps = {"data.noise": 0.11, "data.test_fraction": 0.55, "data.batch_size": 11, "model.dropout": 0.05}
    for path, value in steps.items():
        slider: QSlider = desk.find(f"{path}.slider")
        slider.triggerAction(QSlider.SliderAction.SliderSingleStepAdd)
        assert desk.store.document.experiment.get(path) == value
        assert type(desk.store.document.experiment.get(path)) is type(value)
        assert desk.find(path).value() == value


def test_a_slider_tells_what_its_ends_are(desk: Desk) -> None:
    assert "← 0 at the left, 0.5 at the right →" in desk.find("data.noise.slider").toolTip()
    assert "← 1e-05 at the left, 10 at the right →" in desk.find("optimizer.lr.slider").toolTip()


def test_a_slider_follows_what_is_typed(desk: Desk) -> None:
    slider = desk.find("data.noise.slider")
    desk.type("data.noise", "0.3")
    assert slider.value() == 30
    desk.store.undo()
    assert slider.value() == 10


def test_moving_a_slider_is_one_step_of_undo(desk: Desk) -> None:
    before = desk.store.document.experiment
    for _ in range(3):
        desk.find("data.noise.slider").triggerAction(QSlider.SliderAction.SliderSingleStepAdd)
    assert desk.store.document.experiment.get("data.noise") == 0.13
    desk.store.undo()
    assert desk.store.document.experiment == before


def test_real_data_has_another_split_and_no_balance(desk: Desk) -> None:
    desk.find("data.name.iris").click()
    assert not desk.window.findChildren(QWidget, "data.balance")
    desk.find("data.regenerate").click()
    assert desk.store.document.experiment.data.args["seed"] == 1


def test_drawn_points_are_counted_and_start_over(desk: Desk) -> None:
    desk.find("data.name.drawn").click()
    assert desk.find("data.points.count").text() == "39 points in 2 classes"
    assert "as one step of undo" in desk.find("data.points.start_over").toolTip()
    drawn, batch_size = desk.store.document.experiment, desk.store.document.experiment.get("data.batch_size")
    desk.store.edit("data.points", [*drawn.get("data.points"), [1.0, 1.0, 0]])
    desk.find("data.points.start_over").click()  # right after a stroke, and still a step of its own
    assert desk.find("data.points.count").text() == "4 to start, the fewest"
    assert desk.store.document.experiment.get("data.batch_size") < batch_size
    desk.store.undo()
    assert desk.find("data.points.count").text() == "40 points in 2 classes"
    assert desk.store.document.experiment.get("data.batch_size") == batch_size
    desk.store.redo()
    assert not desk.find("data.points.start_over").isEnabled()
    desk.store.undo()
    desk.store.undo()
    assert desk.find("data.points.count").text() == "39 points in 2 classes"
    assert len(desk.samples()) == 31


def test_the_picture_under_the_pointer_is_named_in_the_header_else_the_chosen_one(desk: Desk) -> None:
    header, wine = desk.find("data_section.header"), desk.find("data.name.wine")
    for name in ("plane", "spiral", "moons", "wine"):  # a test before may have left the pointer there
        QApplication.sendEvent(desk.find(f"data.name.{name}"), QEvent(QEvent.Type.Leave))
    assert header.summary.text() == "Spiral"
    QApplication.sendEvent(wine, QEvent(QEvent.Type.Enter))
    assert header.summary.text() == "Wine"
    QApplication.sendEvent(wine, QEvent(QEvent.Type.Leave))
    assert header.summary.text() == "Spiral"
    desk.qtbot.mouseClick(desk.find("data.name.moons"), Qt.MouseButton.LeftButton)
    assert desk.store.document.experiment.data.name == "moons"
    assert header.summary.text() == "Moons"
