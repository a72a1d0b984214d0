"""A click on a data set opens its usual experiment, and offers to keep the network."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from gui.app import Playground

pytestmark = pytest.mark.shared_window

LONG_MS = 60_000
LEFT = Qt.MouseButton.LeftButton


def preset(name: str) -> Experiment:
    return read_preset(name).experiment


class Desk:
    """The data's settings in a real window, used by mouse and keyboard."""

    def __init__(self, qtbot: QtBot, playground: Playground) -> None:
        self.qtbot, self.window, self.store = qtbot, playground.window, playground.store

    def find(self, name: str) -> Any:
        [found] = self.window.findChildren(QWidget, name)
        return found

    def click(self, name: str) -> None:
        self.qtbot.mouseClick(self.find(name), LEFT)

    @property
    def experiment(self) -> Experiment:
        return self.store.document.experiment

    @property
    def preset(self) -> str:
        chooser = self.find("preset")
        return chooser.currentText() or chooser.placeholderText()

    def await_built(self) -> None:
        self.qtbot.waitUntil(
            lambda: self.store.run.state == "ready" and self.store.run.trained == self.experiment,
            timeout=LONG_MS,
        )

    def losses(self) -> tuple[float, float]:
        """Return the losses of the untrained network, which tell its weights, on training and test data."""
        self.await_built()
        evaluation = self.store.run.built.evaluation
        return evaluation.train.loss, evaluation.test.loss


@pytest.fixture
def desk(qtbot: QtBot, playground: Playground) -> Desk:
    return Desk(qtbot, playground)


def assert_all_agree(desk: Desk, name: str, title: str) -> None:
    assert desk.experiment == preset(name)
    assert desk.find(f"data.name.{desk.experiment.data.name}").isChecked()
    assert desk.find("data.name").currentText() == desk.experiment.data.name
    assert desk.preset == title
    assert desk.experiment.notes == preset(name).notes


def test_a_click_on_a_data_set_opens_its_usual_experiment_and_all_agree(desk: Desk) -> None:
    before = desk.experiment
    desk.click("data.name.circle")
    assert_all_agree(desk, "circle", "Circle")
    desk.await_built()
    desk.window.findChild(QAction, "undo_action").trigger()
    assert desk.experiment == before
    assert_all_agree(desk, "spiral", "Spiral")


def test_a_choice_in_the_list_does_the_same(desk: Desk) -> None:
    names: QComboBox = desk.find("data.name")
    names.setFocus()
    QTest.keyClick(names, Qt.Key.Key_Down)
    assert_all_agree(desk, "moons", "Two moons")
    assert desk.find("data.keep_network").isVisible()


def test_the_usual_experiment_is_the_first_preset_of_the_data(desk: Desk) -> None:
    for data, name in (("digits", "digits_mlp"), ("iris", "iris"), ("text", "text_bigram")):
        desk.click(f"data.name.{data}")
        assert desk.experiment == preset(name)


def test_my_network_is_kept_on_request_in_one_step_that_undo_takes_back(desk: Desk) -> None:
    desk.store.edit("model.hidden", [5, 4, 3])
    desk.store.edit("optimizer.lr", 0.05)
    desk.store.edit("data.batch_size", 32)
    desk.store.edit("data.features", ["x1", "x2", "x1*x2"])
    mine = desk.experiment
    desk.click("data.name.circle")
    assert desk.experiment == preset("circle")
    desk.click("data.keep_network")
    kept = desk.experiment
    assert (kept.model, kept.loss, kept.optimizer) == (mine.model, mine.loss, mine.optimizer)
    assert (kept.scheduler, kept.training) == (mine.scheduler, mine.training)
    assert kept.data.args["features"] == ("x1", "x2", "x1*x2")
    assert kept.data.args["batch_size"] == 32
    assert kept.data.args["noise"] == preset("circle").data.args["noise"]
    assert (kept.name, kept.notes, kept.data.name) == ("Circle", preset("circle").notes, "circle")
    assert desk.preset == "Circle, changed"
    assert not desk.find("data.keep_network").isVisible()
    desk.await_built()
    desk.store.undo()
    assert desk.experiment == preset("circle")
    assert desk.find("data.keep_network").isVisible(), "it is offered again"
    desk.store.undo()
    assert desk.experiment == mine
    desk.await_built()


def test_my_network_is_the_one_i_made_also_after_a_look_at_several_sets(desk: Desk) -> None:
    desk.store.edit("model.hidden", [5])
    for name in ("circle", "xor", "gaussians"):
        desk.click(f"data.name.{name}")
    desk.click("data.keep_network")
    assert desk.experiment.data.name == "gaussians"
    assert desk.experiment.get("model.hidden") == [5]


@pytest.mark.parametrize(("data", "loss"), [("iris", "CrossEntropyLoss"), ("plane", "MSELoss")])
def test_what_does_not_fit_the_data_is_replaced(desk: Desk, data: str, loss: str) -> None:
    desk.click(f"data.name.{data}")
    desk.click("data.keep_network")
    assert desk.experiment.get("model.hidden") == [16, 16]
    assert (desk.experiment.data.name, desk.experiment.loss.name) == (data, loss)
    desk.await_built()


def test_a_network_of_pictures_that_fits_no_points_gives_way(desk: Desk) -> None:
    desk.window.open_preset("digits_cnn")
    desk.click("data.name.moons")
    desk.click("data.keep_network")
    assert (desk.experiment.data.name, desk.experiment.model.name) == ("moons", "mlp")
    assert desk.experiment.optimizer == preset("digits_cnn").optimizer
    desk.await_built()


def test_the_offer_goes_with_the_next_edit_and_moves_nothing_below_it(desk: Desk) -> None:
    samples = desk.find("data.regenerate")
    place = samples.mapTo(desk.window, QPoint())
    desk.click("data.name.circle")
    QApplication.processEvents()
    assert samples.mapTo(desk.window, QPoint()) == place
    desk.store.edit("data.noise", 0.2)
    QApplication.processEvents()
    assert not desk.find("data.keep_network").isVisible()
    assert samples.mapTo(desk.window, QPoint()) == place


def test_data_without_an_experiment_keep_the_network_and_say_so(desk: Desk) -> None:
    desk.click("data.name.text")
    model = desk.experiment.model
    desk.click("data.name.unicode_names")
    assert desk.experiment.model == model
    assert desk.find("data.network_stays").isVisible()
    assert desk.experiment.notes == Experiment.notes, "they told of other data"
    assert not desk.find("data.keep_network").isVisible()
    desk.store.undo()
    assert not desk.find("data.network_stays").isVisible()
    assert_all_agree(desk, "text_bigram", "Text (bigram)")


def test_large_data_after_a_few_points_bring_batches_of_their_own(desk: Desk) -> None:
    desk.click("data.name.drawn")
    model = desk.experiment.model
    desk.click("data.name.unicode_names")
    desk.await_built()
    assert desk.store.run.built.steps_per_epoch <= 400
    assert desk.experiment.training.epochs <= 20
    desk.store.undo()
    assert (desk.experiment.get("data.batch_size"), desk.experiment.model) == (4, model)


def test_a_click_on_the_present_data_changes_nothing(desk: Desk) -> None:
    desk.store.edit("optimizer.lr", 0.05)
    before = desk.experiment
    desk.click("data.name.spiral")
    assert desk.experiment == before


def test_a_run_under_way_gives_way_as_it_does_to_a_preset(desk: Desk) -> None:
    desk.store.control.run()
    desk.qtbot.waitUntil(lambda: desk.store.run.history.n_steps > 5, timeout=LONG_MS)
    desk.click("data.name.circle")
    desk.await_built()
    assert desk.store.run.history.n_steps == 0
    desk.store.control.run()
    desk.qtbot.waitUntil(lambda: desk.store.run.history.n_steps > 5, timeout=LONG_MS)
    desk.click("data.keep_network")
    desk.await_built()
    assert desk.store.run.history.n_steps == 0


def test_what_an_experiment_hides_stays_hidden(desk: Desk) -> None:
    desk.store.set_hidden(["optimizer.lr"])
    desk.click("data.name.circle")
    assert desk.experiment.view.hidden == ("optimizer.lr",)
    assert not desk.find("optimizer.lr").isVisible()


def test_an_edit_by_the_store_changes_the_data_alone(desk: Desk) -> None:
    before = desk.experiment
    desk.store.choose("data", "circle")
    assert (desk.experiment.data.name, desk.experiment.model) == ("circle", before.model)
    assert not desk.find("data.keep_network").isVisible()


def test_new_weights_are_others_on_the_same_data_and_reset_repeats_them(desk: Desk) -> None:
    first, points = desk.losses(), desk.store.run.data.points_train.copy()
    desk.click("seed.regenerate")
    second = desk.losses()
    assert first != second
    np.testing.assert_array_equal(desk.store.run.data.points_train, points)
    assert desk.experiment.seed == 1
    desk.window.findChild(QAction, "reset_action").trigger()
    assert desk.losses() == second
    desk.store.undo()
    assert desk.losses() == first


def test_new_weights_begin_a_run_anew_and_stand_in_the_menu_too(desk: Desk) -> None:
    desk.store.control.run()
    desk.qtbot.waitUntil(lambda: desk.store.run.history.n_steps > 5, timeout=LONG_MS)
    QTest.keyClick(desk.window, Qt.Key.Key_W)
    desk.await_built()
    assert (desk.experiment.seed, desk.store.run.history.n_steps) == (1, 0)
    assert "same weights" in desk.window.findChild(QAction, "reset_action").toolTip()
    samples, weights = desk.find("data.regenerate"), desk.find("seed.regenerate")
    assert (samples.text(), weights.text()) == ("New samples", "New weights")
    assert samples.y() == weights.y(), "they stand side by side"
