"""What is changed in the network view: layers, units, features and single weights."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from core.protocol.commands import SetWeight, StepOnce
from gui.pages.train.network.geometry import Bias, Link, Tile
from gui.pages.train.network.view import NetworkView
from gui.pages.train.network.weight_popup import WeightEdit
from gui.state.store import Store
from tests.helpers.network_feed import (
    HIDDEN,
    click,
    columns_of,
    enter,
    give,
    link_place,
)


def test_plus_and_minus_change_layers_and_units(qtbot: QtBot, view: NetworkView, store: Store) -> None:
    give(store)

    def press(name: str) -> None:
        qtbot.mouseClick(view.findChild(QToolButton, f"network_view.{name}"), Qt.MouseButton.LeftButton)

    def says(text: str) -> bool:
        return text in [label.text() for label in view.findChildren(QLabel)]

    press("hidden.1.add")
    press("hidden.0.remove")
    assert store.document.experiment.get("model.hidden") == [3, 4]
    press("add_layer")
    assert store.document.experiment.get("model.hidden") == [3, 4, 4]
    assert says("3 hidden layers")
    for _ in range(3):
        press("remove_layer")
    assert store.document.experiment.get("model.hidden") == []
    assert not view.findChild(QToolButton, "network_view.remove_layer").isEnabled()
    for _ in range(6):
        store.undo()
    assert store.document.experiment.get("model.hidden") == HIDDEN
    store.edit("model.hidden", [1, 3])
    store.run.set_trained(store.document.experiment)
    give(store, columns_of([2, 1, 3, 1]))
    assert not view.findChild(QToolButton, "network_view.hidden.0.remove").isEnabled(), "the last unit"
    assert view.findChild(QToolButton, "network_view.hidden.1.remove").isEnabled()
    store.choose("model", "linear")
    store.run.set_trained(store.document.experiment)
    give(store, columns_of([2, 1]))
    assert says("0 hidden layers")
    press("add_layer")
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


def test_enter_on_a_selected_unit_opens_its_bias_and_escape_leaves_it(
    qtbot: QtBot, view: NetworkView, store: Store
) -> None:
    sent: list[Any] = []
    store.commanded.connect(sent.append)
    give(store)
    view.canvas.setFocus()
    view.canvas.point(Tile(1, 3))
    qtbot.keyClick(view.canvas, Qt.Key.Key_Return)
    editor = view.findChild(WeightEdit, "network_view.weight")
    assert editor.isVisible()
    assert editor.value() == 0.5
    editor.lineEdit().selectAll()
    QTest.keyClicks(editor, "7")
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert not editor.isVisible()
    assert not [each for each in sent if hasattr(each, "parameter")]
    assert view.canvas.target_at(QPointF(view.canvas.bias_rect(1, 3).center())) == Bias(1, 3)


def test_a_weight_of_the_past_is_not_changed(qtbot: QtBot, view: NetworkView, store: Store) -> None:
    give(store)
    editor = view.findChild(WeightEdit, "network_view.weight")
    click(qtbot, view, view.canvas.bias_rect(1, 0).center())
    assert editor.isVisible()
    store.view.show_snapshot_at(0)
    assert not editor.isVisible()
    click(qtbot, view, view.canvas.bias_rect(1, 0).center())
    assert not editor.isVisible()
    assert "This is the network at epoch 0. Go back to live to change a weight." in [
        text.text() for text in view.findChildren(QLabel) if text.isVisible()
    ]
    store.view.show_snapshot_at(None)
    click(qtbot, view, view.canvas.bias_rect(1, 0).center())
    assert editor.isVisible()


def test_undo_gives_a_weight_its_former_value_until_the_run_goes_on(
    qtbot: QtBot, view: NetworkView, store: Store
) -> None:
    sent: list[Any] = []
    store.commanded.connect(lambda command: sent.append(command) if isinstance(command, SetWeight) else None)
    store.run.set_state("paused")
    give(store)
    click(qtbot, view, view.canvas.bias_rect(1, 0).center())
    enter(view, "7")
    edits = store.weight_edits
    assert edits.canUndo()
    edits.undo()
    edits.redo()
    assert [(each.parameter, each.index, each.value) for each in sent] == [
        ("linear1.bias", (0,), value) for value in (7.0, -0.5, 7.0)
    ]
    store.send(StepOnce())
    assert not edits.canUndo()
    edits.change("linear1.bias", (0,), 7.0, 1.0)
    store.run.add([0.5], [0.1], [])
    assert not edits.canUndo()
    store.run.set_state("running")
    edits.change("linear1.bias", (0,), 1.0, 2.0)
    assert sent[-1].value == 2.0
    assert not edits.canUndo()
