"""What is changed in the network view: layers, units, features and single weights."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from core.protocol.commands import Pause, StepOnce
from gui.app import Playground
from gui.pages.train.network.geometry import Bias, Link, Tile
from gui.pages.train.network.unit_columns import cropped
from gui.pages.train.network.view import NetworkView
from gui.pages.train.network.weight_popup import WeightEdit
from gui.state.store import Store
from tests.helpers.network_feed import (
    HIDDEN,
    click,
    columns_of,
    enter,
    give,
    label,
    link_place,
    move_to,
)

LIMIT_MS = 60_000


def test_plus_and_minus_change_layers_and_units(qtbot: QtBot, view: NetworkView, store: Store) -> None:
    give(store)

    def press(name: str) -> None:
        qtbot.mouseClick(view.findChild(QToolButton, f"network_view.{name}"), Qt.MouseButton.LeftButton)

    press("hidden.1.add")
    press("hidden.0.remove")
    assert store.document.experiment.get("model.hidden") == [3, 4]
    press("add_layer")
    assert store.document.experiment.get("model.hidden") == [3, 4, 4]
    assert "3 hidden layers" in [text.text() for text in view.findChildren(QLabel)]
    for _ in range(3):
        press("remove_layer")
    assert store.document.experiment.get("model.hidden") == []
    assert not view.findChild(QToolButton, "network_view.remove_layer").isEnabled()
    for _ in range(6):
        store.undo()
    assert store.document.experiment.get("model.hidden") == HIDDEN


def test_a_layer_keeps_its_last_unit(view: NetworkView, store: Store) -> None:
    store.edit("model.hidden", [1, 3])
    store.run.set_trained(store.document.experiment)
    give(store, columns_of([2, 1, 3, 1]))
    assert not view.findChild(QToolButton, "network_view.hidden.0.remove").isEnabled()
    assert view.findChild(QToolButton, "network_view.hidden.1.remove").isEnabled()


def test_a_linear_model_becomes_a_network_of_one_hidden_layer(
    qtbot: QtBot, view: NetworkView, store: Store
) -> None:
    store.choose("model", "linear")
    store.run.set_trained(store.document.experiment)
    give(store, columns_of([2, 1]))
    assert "0 hidden layers" in [text.text() for text in view.findChildren(QLabel)]
    qtbot.mouseClick(view.findChild(QToolButton, "network_view.add_layer"), Qt.MouseButton.LeftButton)
    assert store.document.experiment.model.name == "mlp"
    assert store.document.experiment.get("model.hidden") == [8]


def test_clicking_an_input_takes_it_in_or_out_but_never_the_last(
    qtbot: QtBot, view: NetworkView, store: Store
) -> None:
    give(store)
    dim = view.canvas.grab(view.canvas.tile_rect(0, 2)).toImage()
    click(qtbot, view, view.canvas.tile_rect(0, 2).center())
    assert store.document.experiment.get("data.features") == ["x1", "x2", "x1^2"]
    QTest.mouseMove(view.canvas, QPoint(1, 1))
    assert view.canvas.grab(view.canvas.tile_rect(0, 2)).toImage() != dim
    for row in (2, 1, 0, 0):
        click(qtbot, view, view.canvas.tile_rect(0, row).center())
    assert store.document.experiment.get("data.features") == ["x1"]


def test_the_real_index_of_a_unit_is_what_is_changed(qtbot: QtBot, view: NetworkView, store: Store) -> None:
    sent: list[Any] = []
    store.commanded.connect(sent.append)
    view.resize(580, 400)  # 6 units fit
    give(store, columns_of([2, 128, 20, 1], 6))
    click(qtbot, view, link_place(view, Link(2, 5, 3)))
    enter(view, "-1.5")
    click(qtbot, view, view.canvas.bias_rect(1, 2).center())
    enter(view, "0.25")
    changes = [(each.parameter, each.index, each.value) for each in sent if hasattr(each, "parameter")]
    assert changes == [("linear2.weight", (19, 125), -1.5), ("linear1.bias", (124,), 0.25)]


def test_escape_leaves_a_weight_as_it_is(qtbot: QtBot, view: NetworkView, store: Store) -> None:
    sent: list[Any] = []
    store.commanded.connect(sent.append)
    give(store)
    click(qtbot, view, view.canvas.bias_rect(1, 0).center())
    editor = view.findChild(WeightEdit, "network_view.weight")
    assert editor.value() == -0.5
    editor.lineEdit().selectAll()
    QTest.keyClicks(editor, "7")
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert not editor.isVisible()
    assert not [each for each in sent if hasattr(each, "parameter")]


def test_an_open_editor_follows_its_weight_until_something_is_typed(
    qtbot: QtBot, view: NetworkView, store: Store
) -> None:
    def step(by: float) -> float:
        """Let a picture arrive in which all weights are so much greater; return the one on the link."""
        columns = [
            column if column.weights is None else replace(column, weights=column.weights + np.float32(by))
            for column in columns_of([2, *HIDDEN, 1])
        ]
        give(store, tuple(columns))
        weights = columns[2].weights
        assert weights is not None
        return float(str(weights[1, 0]))

    before = step(0.0)
    click(qtbot, view, link_place(view, Link(2, 1, 0)))
    editor = view.findChild(WeightEdit, "network_view.weight")
    assert editor.value() == before
    after = step(0.25)
    assert editor.value() == after != before
    assert editor.lineEdit().selectedText() == editor.lineEdit().text()
    QTest.keyClicks(editor, "7")
    step(0.5)
    assert editor.lineEdit().text() == "7"
    QTest.keyClick(editor, Qt.Key.Key_Escape)


def test_enter_on_a_selected_unit_opens_its_bias(qtbot: QtBot, view: NetworkView, store: Store) -> None:
    give(store)
    view.canvas.setFocus()
    view.canvas.point(Tile(1, 3))
    qtbot.keyClick(view.canvas, Qt.Key.Key_Return)
    editor = view.findChild(WeightEdit, "network_view.weight")
    assert editor.isVisible()
    assert editor.value() == 0.5
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert view.canvas.target_at(QPointF(view.canvas.bias_rect(1, 3).center())) == Bias(1, 3)


# In the window


Opens = Callable[..., Playground]


def open_small(qtbot: QtBot, open_playground: Opens, name: str) -> tuple[Store, NetworkView]:
    playground = open_playground(name)
    store = playground.store
    if name == "spiral":
        store.edit("model.hidden", HIDDEN)
    qtbot.waitUntil(lambda: store.run.trained == store.document.experiment, timeout=LIMIT_MS)
    qtbot.waitUntil(
        lambda: store.run.snapshot is not None and len(store.run.snapshot.network) > 1, timeout=LIMIT_MS
    )
    return store, playground.window.findChild(NetworkView, "network_view")


def test_a_changed_weight_is_the_models(qtbot: QtBot, open_playground: Opens) -> None:
    store, view = open_small(qtbot, open_playground, "spiral")
    click(qtbot, view, link_place(view, Link(2, 1, 3)))
    enter(view, "-1.25")
    qtbot.waitUntil(lambda: store.run.snapshot.network[2].weights[1, 3] == -1.25)  # type: ignore[union-attr, index]
    click(qtbot, view, view.canvas.bias_rect(1, 2).center())
    enter(view, "0.625")
    qtbot.waitUntil(lambda: store.run.snapshot.network[1].biases[2] == 0.625)  # type: ignore[union-attr, index]
    assert [mark.path for mark in store.run.marks] == ["linear2.weight[1, 3]", "linear1.bias[2]"]


def test_an_edit_of_a_run_waits_for_the_reset_and_says_so(qtbot: QtBot, open_playground: Opens) -> None:
    store, view = open_small(qtbot, open_playground, "spiral")
    store.control.step(StepOnce())
    qtbot.waitUntil(lambda: store.run.history.n_steps == 1)
    qtbot.mouseClick(view.findChild(QToolButton, "network_view.hidden.0.add"), Qt.MouseButton.LeftButton)
    texts = [text.text() for text in view.findChildren(QLabel) if text.isVisible()]
    assert "5 ↻" in texts
    assert "2 hidden layers ↻" in texts
    assert len(view.canvas.layout_now.shapes[1].rows) == 4  # type: ignore[union-attr]
    store.control.reset()
    qtbot.waitUntil(lambda: len(view.canvas.layout_now.shapes[1].rows) == 5)  # type: ignore[union-attr]
    assert "5" in [text.text() for text in view.findChildren(QLabel) if text.isVisible()]


@pytest.mark.parametrize("preset", ["digits_cnn", "digits_mlp", "breast_cancer", "plane", "spiral_3"])
def test_every_kind_of_model_is_shown_and_runs(qtbot: QtBot, open_playground: Opens, preset: str) -> None:
    store, view = open_small(qtbot, open_playground, preset)
    qtbot.waitUntil(lambda: view.canvas.layout_now is not None)
    network = cropped(store.run.snapshot.network, view.canvas.n_units)  # type: ignore[union-attr]
    expected = sum(len(a.displayed) * len(b.displayed) for a, b in pairwise(network))
    assert view.canvas.picture.links.count() == expected
    store.control.run()
    qtbot.waitUntil(lambda: store.run.history.n_steps > 3, timeout=LIMIT_MS)
    store.send(Pause())
    qtbot.waitUntil(lambda: store.run.state != "running", timeout=LIMIT_MS)
    last = len(network) - 1
    move_to(view, view.canvas.tile_rect(last, 0).center())
    assert label(view, "readout").startswith("Output ")


def test_a_kernel_is_no_single_weight_to_be_changed(qtbot: QtBot, open_playground: Opens) -> None:
    _, view = open_small(qtbot, open_playground, "digits_cnn")
    qtbot.waitUntil(lambda: view.canvas.layout_now is not None)
    at = link_place(view, Link(1, 0, 0))
    move_to(view, at)
    assert "mean weight" in label(view, "readout")
    click(qtbot, view, at)
    assert not view.findChild(WeightEdit, "network_view.weight").isVisible()


def test_filters_of_a_convolution_have_their_counters(qtbot: QtBot, open_playground: Opens) -> None:
    store, view = open_small(qtbot, open_playground, "digits_cnn")
    qtbot.waitUntil(lambda: view.canvas.layout_now is not None)
    for name in ("channels.0.add", "dense.0.remove", "add_layer"):
        qtbot.mouseClick(view.findChild(QToolButton, f"network_view.{name}"), Qt.MouseButton.LeftButton)
    assert store.document.experiment.get("model.channels") == [17, 32]
    assert store.document.experiment.get("model.dense") == [63, 63]


def test_the_checkbox_of_the_output_view_bands_the_tiles_too(qtbot: QtBot, open_playground: Opens) -> None:
    store, view = open_small(qtbot, open_playground, "spiral")
    smooth = view.canvas.grab().toImage()
    view.window().findChild(QCheckBox, "output_view.discretize").click()
    assert store.view.discrete
    assert view.canvas.grab().toImage() != smooth
