"""Every control and picture of TensorFlow Playground, each driven here through its widget.

One test for each row of the table in docs/comparison.md.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QCheckBox, QComboBox, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from gui.app import Playground
from gui.pages.train.network.geometry import Link, Tile
from gui.pages.train.network.view import NetworkView
from tests.gui.conftest import START_MS

pytestmark = pytest.mark.shared_window

COMPARISON = Path(__file__).parents[3] / "docs" / "comparison.md"


class Scene:
    """The window on a small network over the spiral, and what a user does to it."""

    def __init__(self, qtbot: QtBot, playground: Playground) -> None:
        self.qtbot, self.window, self.store = qtbot, playground.window, playground.store
        self.store.edit("model.hidden", [4, 2])
        self.built()

    def built(self) -> None:
        """Wait until what the editors say stands ready, with its pictures."""
        store = self.store
        self.qtbot.waitUntil(
            lambda: store.run.trained == store.document.experiment and store.run.state == "ready",
            timeout=START_MS,
        )
        self.qtbot.waitUntil(lambda: store.run.snapshot is not None and bool(store.run.snapshot.network))

    def find(self, kind: type[Any], name: str) -> Any:
        """Return a widget by its name."""
        found = self.window.findChild(kind, name)
        assert found is not None, name
        return found

    def click(self, widget: Any, at: QPoint | None = None, button: Any = Qt.MouseButton.LeftButton) -> None:
        """Click a widget, in its middle or at a place."""
        self.qtbot.mouseClick(widget, button, pos=at if at is not None else widget.rect().center())

    def check(self, name: str) -> None:
        """Click a check box, where its mark is."""
        box = self.find(QCheckBox, name)
        self.click(box, QPoint(8, box.height() // 2))
        assert box.isChecked()

    def type(self, name: str, text: str) -> None:
        """Type a number into the editor of a setting."""
        editor = self.find(QAbstractSpinBox, name)
        editor.selectAll()
        self.qtbot.keyClicks(editor, text)
        self.qtbot.keyClick(editor, Qt.Key.Key_Return)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a shortcut of the window."""
        self.window.activateWindow()
        self.window.workspaces.setFocus()
        self.qtbot.keyClick(self.window, key, modifier)

    def steps(self, n: int) -> None:
        """Wait for at least `n` steps."""
        self.qtbot.waitUntil(lambda: self.store.run.history.n_steps >= n, timeout=START_MS)

    def state(self, state: str) -> None:
        """Wait for a state of the run."""
        self.qtbot.waitUntil(lambda: self.store.run.state == state, timeout=START_MS)

    @property
    def network(self) -> NetworkView:
        """The network view."""
        return self.find(NetworkView, "network_view")  # type: ignore[no-any-return]

    def pixels(self, widget: Any) -> np.ndarray[Any, Any]:
        """Return a widget's picture as (height, width, 4) bytes."""
        image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        return np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4).copy()


@pytest.fixture
def scene(qtbot: QtBot, playground: Playground) -> Scene:
    return Scene(qtbot, playground)


def test_play_and_pause(scene: Scene) -> None:
    scene.key(Qt.Key.Key_Space)
    scene.steps(20)
    scene.key(Qt.Key.Key_Space)
    scene.state("paused")


def test_step(scene: Scene) -> None:
    scene.key(Qt.Key.Key_S)
    scene.steps(1)
    scene.state("paused")
    assert scene.store.run.history.n_steps == 1


def test_reset(scene: Scene) -> None:
    scene.key(Qt.Key.Key_S)
    scene.steps(1)
    scene.key(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    scene.qtbot.waitUntil(lambda: scene.store.run.history.n_steps == 0)


def test_epoch_counter(scene: Scene) -> None:
    scene.key(Qt.Key.Key_E)
    label = scene.find(QLabel, "epoch_label")
    scene.qtbot.waitUntil(lambda: label.text().startswith("epoch 1 /"), timeout=START_MS)


def test_learning_rate(scene: Scene) -> None:
    scene.type("optimizer.lr", "0.3")
    scene.built()
    scene.key(Qt.Key.Key_S)
    scene.steps(1)
    assert scene.store.run.history.lr.values(0, 1)[0] == pytest.approx(0.3)


def test_activation(scene: Scene) -> None:
    box = scene.find(QComboBox, "model.activation")
    box.setFocus()
    for activation in ("ReLU", "Tanh", "Sigmoid", "Identity"):
        box.setCurrentText(activation)
        scene.built()
        assert activation in {layer.kind for layer in scene.store.run.built.layers}


def test_regularization_and_its_rate(scene: Scene) -> None:
    for name in ("training.l1", "training.l2"):
        scene.type(name, "0.03")
        scene.built()
        assert scene.store.run.trained.get(name) == 0.03


def test_problem_type(scene: Scene) -> None:
    assert scene.store.run.data.task == "binary"
    scene.click(scene.find(QToolButton, "data.name.plane"))
    scene.built()
    assert scene.store.run.data.task == "regression"
    assert scene.store.run.trained.loss.name == "MSELoss"


def test_the_four_and_two_data_sets(scene: Scene) -> None:
    for name in ("circle", "xor", "gaussians", "spiral", "plane", "multi_gaussian"):
        scene.click(scene.find(QToolButton, f"data.name.{name}"))
        scene.built()
        assert scene.store.run.data.name == name


def test_ratio_of_training_to_test_data(scene: Scene) -> None:
    scene.type("data.test_fraction", "0.2")
    scene.built()
    data = scene.store.run.data
    assert len(data.y_test) == round(0.2 * (len(data.y_test) + len(data.y_train)))


def test_noise(scene: Scene) -> None:
    before = scene.store.run.data.points_train
    scene.type("data.noise", "0.4")
    scene.built()
    assert not np.array_equal(scene.store.run.data.points_train, before)


def test_batch_size(scene: Scene) -> None:
    scene.type("data.batch_size", "25")
    scene.built()
    assert scene.store.run.built.steps_per_epoch == len(scene.store.run.data.y_train) / 25


def test_regenerate(scene: Scene) -> None:
    before = scene.store.run.data.points_train
    scene.click(scene.find(QToolButton, "data.regenerate"))
    scene.built()
    assert not np.array_equal(scene.store.run.data.points_train, before)


def test_the_seven_features_by_a_click_on_the_network(scene: Scene) -> None:
    canvas = scene.network.canvas
    for row in reversed(range(7)):
        before = scene.store.run.data.n_features
        scene.click(canvas, canvas.tile_rect(0, row).center())
        scene.built()
        assert abs(scene.store.run.data.n_features - before) == 1
        assert scene.store.run.snapshot.network[0].n_units == scene.store.run.data.n_features


def test_number_of_hidden_layers(scene: Scene) -> None:
    scene.click(scene.find(QToolButton, "network_view.add_layer"))
    scene.built()
    assert len(scene.store.run.trained.get("model.hidden")) == 3
    scene.click(scene.find(QToolButton, "network_view.remove_layer"))
    scene.built()
    assert scene.store.run.trained.get("model.hidden") == [4, 2]


def test_number_of_units(scene: Scene) -> None:
    scene.click(scene.find(QToolButton, "network_view.hidden.0.add"))
    scene.click(scene.find(QToolButton, "network_view.hidden.1.remove"))
    scene.built()
    assert scene.store.run.trained.get("model.hidden") == [5, 1]


def test_a_map_on_every_unit(scene: Scene) -> None:
    canvas, network = scene.network.canvas, scene.store.run.snapshot.network
    for i, column in enumerate(network[1:], start=1):
        assert column.maps is not None
        for row in range(len(column.displayed)):
            tile = canvas.grab(canvas.tile_rect(i, row).adjusted(3, 3, -3, -3)).toImage()
            colours = {tile.pixel(x, y) for x in range(tile.width()) for y in range(tile.height())}
            assert len(colours) > 8, (i, row)


def test_links_by_width_and_colour(scene: Scene) -> None:
    canvas = scene.network.canvas
    place = canvas.layout_now.curves.middle(Link(1, 0, 0)).toPoint()

    def reach() -> int:
        """Return how many pixels across the link are not the ground's."""
        column = [canvas.grab().toImage().pixel(place.x(), place.y() + dy) for dy in range(-6, 7)]
        return sum(pixel != column[0] for pixel in column)

    scene.store.view.set_weight("linear1.weight", (0, 0), 0.05)
    scene.qtbot.waitUntil(lambda: abs(float(scene.store.run.snapshot.network[1].weights[0, 0]) - 0.05) < 1e-6)
    thin = reach()
    scene.store.view.set_weight("linear1.weight", (0, 0), -2.0)
    scene.qtbot.waitUntil(lambda: float(scene.store.run.snapshot.network[1].weights[0, 0]) == -2.0)
    assert reach() > thin


def test_bias_shown_and_edited(scene: Scene) -> None:
    canvas = scene.network.canvas
    scene.click(canvas, canvas.bias_rect(1, 2).center())
    enter(scene, "0.625")
    scene.qtbot.waitUntil(lambda: float(scene.store.run.snapshot.network[1].biases[2]) == 0.625)


def test_hover_shows_a_unit_in_the_output(scene: Scene) -> None:
    canvas = scene.network.canvas
    QTest.mouseMove(canvas, canvas.tile_rect(1, 3).center())
    scene.qtbot.waitUntil(lambda: scene.store.view.hovered == ("linear1", 3))
    assert canvas.target == Tile(1, 3)
    shown = [label.text() for label in scene.find(object, "output_view").findChildren(QLabel)]
    assert any("Unit 4 of" in text and "layer 1" in text for text in shown)


def test_a_weight_edited_by_a_click_on_its_link(scene: Scene) -> None:
    canvas = scene.network.canvas
    scene.click(canvas, canvas.layout_now.curves.middle(Link(2, 1, 3)).toPoint())
    enter(scene, "-1.5")
    scene.qtbot.waitUntil(lambda: float(scene.store.run.snapshot.network[2].weights[1, 3]) == -1.5)
    assert scene.store.run.marks[-1].path == "linear2.weight[1, 3]"


def enter(scene: Scene, text: str) -> None:
    """Type a number into the editor that has opened, and accept it."""
    editor = scene.find(QAbstractSpinBox, "network_view.weight")
    assert editor.isVisible()
    editor.selectAll()
    QTest.keyClicks(editor, text)
    QTest.keyClick(editor, Qt.Key.Key_Return)


def test_show_test_data(scene: Scene) -> None:
    before = scene.pixels(scene.find(object, "output_view.map"))
    scene.check("output_view.show_test")
    assert not np.array_equal(scene.pixels(scene.find(object, "output_view.map")), before)


def test_discretize_output(scene: Scene) -> None:
    before = scene.pixels(scene.find(object, "output_view.map"))
    scene.check("output_view.discretize")
    assert not np.array_equal(scene.pixels(scene.find(object, "output_view.map")), before)


def test_lines_of_training_and_test_loss(scene: Scene) -> None:
    plot = scene.find(object, "loss_plot")
    scene.key(Qt.Key.Key_Space)
    scene.steps(200)
    scene.key(Qt.Key.Key_Space)
    scene.state("paused")
    assert plot.n_points("train") > 3
    assert plot.n_points("test") > 3


def test_colour_scale(scene: Scene) -> None:
    texts = [widget.accessibleName() for widget in scene.window.findChildren(QWidget)]
    assert "Meaning of the colours" in texts
    assert "Colours of the weights" in texts


def test_hide_controls(scene: Scene) -> None:
    for name in ("step_action", "output_view.discretize"):
        scene.find(QAction, f"show_{name.removesuffix('_action')}_action").trigger()
    assert not scene.find(QCheckBox, "output_view.discretize").isVisible()
    assert not scene.find(QAction, "step_action").isVisible()
    assert set(scene.store.document.experiment.view.hidden) == {"step_action", "output_view.discretize"}


def test_state_that_can_be_shared(scene: Scene) -> None:
    scene.type("optimizer.lr", "0.077")
    scene.find(QAction, "copy_experiment_action").trigger()
    shared, text = scene.store.document.experiment, QGuiApplication.clipboard().text()
    assert "lr = 0.077" in text
    scene.find(QAction, "undo_action").trigger()
    scene.find(QAction, "paste_experiment_action").trigger()
    assert scene.store.document.experiment == shared


def test_the_table_has_a_test_for_each_of_its_rows() -> None:
    """The rows name their tests, so that neither can be without the other."""
    table = COMPARISON.read_text("utf-8")
    named = set(re.findall(r"`(test_\w+)`", table))
    written = {name for name in globals() if name.startswith("test_")} - {
        "test_the_table_has_a_test_for_each_of_its_rows"
    }
    assert named == written
