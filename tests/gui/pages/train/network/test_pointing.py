"""What pointing at a part of the network view tells, by mouse and keys."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from core.data.load import load
from core.experiment.presets import read_preset
from core.protocol.snapshot import Snapshot
from gui.pages.train.network.geometry import Link, Tile
from gui.pages.train.network.legend import WeightLegend
from gui.pages.train.network.view import NetworkView
from gui.pages.train.output.decision_map import FieldMap
from gui.pages.train.output.view import OutputView
from gui.state.store import Store
from gui.widgets.colour_legend import ColourLegend
from tests.helpers.network_feed import (
    HIDDEN,
    columns_of,
    columns_of_classes,
    give,
    label,
    link_place,
    move_to,
)
from tests.helpers.seen_colours import answer_of, sign_of


def test_a_unit_that_takes_the_place_pointed_at_is_the_one_that_is_shown(
    view: NetworkView, store: Store
) -> None:
    columns = columns_of([2, 128, 3, 1], 8)
    give(store, columns)
    move_to(view, view.canvas.tile_rect(1, 0).center())
    other = replace(columns[1], displayed=np.array([5, *columns[1].displayed[1:]]))
    give(store, (columns[0], other, *columns[2:]))
    assert store.view.hovered == ("linear1", 5)
    assert label(view, "readout").startswith("Unit 6 of 128, layer 1:")


def test_pointing_at_a_unit_tells_its_bias_and_brings_its_links_forward(
    view: NetworkView, store: Store
) -> None:
    give(store, columns_of([2, 128, 3, 1], 8))
    still = view.canvas.grab().toImage()
    move_to(view, view.canvas.tile_rect(1, 0).center())
    assert label(view, "readout").startswith("Unit 121 of 128, layer 1: bias −0.500")
    assert store.view.hovered == ("linear1", 120)
    assert view.canvas.picture.strong.count() == 2 + 3
    assert view.canvas.grab().toImage() != still
    QTest.mouseMove(view.canvas, QPoint(1, 1))
    assert store.view.hovered is None
    assert view.canvas.grab().toImage() == still


def test_pointing_at_a_link_tells_its_ends_and_its_weight(view: NetworkView, store: Store) -> None:
    columns = columns_of([2, *HIDDEN, 1])
    columns[2].weights[2, 1] = -0.731  # type: ignore[index]
    give(store, columns)
    move_to(view, link_place(view, Link(2, 2, 1)))
    assert label(view, "readout") == "layer 1 unit 2 → layer 2 unit 3: weight −0.731"
    move_to(view, link_place(view, Link(1, 3, 0)))
    assert label(view, "readout").startswith("x₁ → layer 1 unit 4: weight")
    move_to(view, view.canvas.tile_rect(3, 0).center())
    assert label(view, "readout").startswith("Output outer ring: bias")


def hovered(view: NetworkView, at: QPoint) -> list[str]:
    """Return the lines of the tooltip of a place."""
    QToolTip.hideText()
    QApplication.sendEvent(view.canvas, QHelpEvent(QEvent.Type.ToolTip, at, view.canvas.mapToGlobal(at)))
    return QToolTip.text().split("\n")


@pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
def test_the_tooltip_has_the_name_in_code_and_no_number_that_changes(view: NetworkView, store: Store) -> None:
    give(store, columns_of([2, 16, 3, 1]))
    code, click = hovered(view, view.canvas.tile_rect(1, 6).center())
    assert code == "In code: linear1.weight[6]"
    assert "bias" in click
    code, click = hovered(view, link_place(view, Link(2, 2, 1)))
    assert code == "In code: linear2.weight[2, 1]"
    assert click == "Click to change it"
    assert hovered(view, view.canvas.bias_rect(2, 2).center())[0] == "In code: linear2.bias[2]"
    assert hovered(view, view.canvas.tile_rect(0, 0).center()) == ["Input x₁: click to leave it out"]


@pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
def test_the_tooltip_of_a_tile_stands_beside_its_layer(view: NetworkView, store: Store) -> None:
    give(store, columns_of([2, 16, 3, 1]))
    tile = view.canvas.tile_rect(1, 3)
    hovered(view, tile.center())
    (tip,) = [each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel")]
    place = tip.geometry().translated(-view.canvas.mapToGlobal(QPoint()))
    assert not any(place.intersects(view.canvas.tile_rect(1, row)) for row in range(16))
    assert place.left() - tile.right() < 12
    assert abs(place.top() - tile.top()) < 12


@pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
def test_an_empty_place_hints_once_and_not_where_the_header_does(
    qtbot: QtBot, view: NetworkView, store: Store
) -> None:
    give(store)
    view.resize(1100, 300)
    assert hovered(view, QPoint(3, 3)) == [""], "the header has the hint"
    view.resize(580, 300)
    assert hovered(view, QPoint(3, 3))[0].startswith("Point at a unit or a link")
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    assert hovered(view, QPoint(3, 3)) == [""]


def test_what_is_pointed_at_is_told_over_the_network_which_keeps_its_place(
    view: NetworkView, store: Store
) -> None:
    give(store)
    legend, layers = view.findChild(WeightLegend), view.findChild(QWidget, "network_view.layers")
    readout, area = view.findChild(QLabel, "network_view.readout"), view.canvas.size()
    assert legend.isVisible()
    assert not readout.isVisible(), "the hint has no room"
    move_to(view, view.canvas.tile_rect(1, 0).center())
    assert readout.isVisible()
    assert readout.text() == label(view, "readout"), "whole"
    assert readout.visibleRegion().boundingRect().height() >= readout.fontMetrics().height()
    assert view.canvas.size() == area
    QTest.mouseMove(view.canvas, QPoint(1, 1))
    assert not readout.isVisible()
    assert layers.isVisible()
    view.resize(1100, 300)
    assert readout.isVisible(), "now it has"
    assert readout.text().startswith("Point at a unit")


def test_the_output_view_shows_the_unit_that_is_pointed_at(
    qtbot: QtBot, view: NetworkView, store: Store
) -> None:
    output = OutputView(store)
    qtbot.addWidget(output)
    output.resize(360, 420)
    output.show()
    columns = columns_of([2, *HIDDEN, 1])
    store.run.set_snapshot(Snapshot(1, 1, np.zeros((50, 50), dtype=np.float32), network=columns))
    field_map = output.findChild(FieldMap, "output_view.map")
    readout = output.findChild(QLabel, "output_view.readout")

    def at(x: float) -> QColor:
        plane = field_map.plane_rect()
        place = QPointF(plane.left() + x * plane.width(), plane.top() + 3).toPoint()
        return field_map.grab().toImage().pixelColor(place)

    theme = store.view.theme
    assert answer_of(at(0.02), theme) == -1
    assert at(0.98) == at(0.02)
    move_to(view, view.canvas.tile_rect(2, 2).center())
    assert readout.text() == "Unit 3 of 3, layer 2"
    assert sign_of(at(0.98), theme) == 1
    store.run.set_snapshot(Snapshot(2, 1, np.zeros((50, 50), dtype=np.float32), network=columns))
    assert sign_of(at(0.98), theme) == 1
    QTest.mouseMove(view.canvas, QPoint(1, 1))
    assert at(0.98) == at(0.02)
    assert readout.text() != "Unit 3 of 3, layer 2"
    store.run.set_snapshot(
        Snapshot(3, 1, np.zeros((50, 50), dtype=np.float32))
    )  # as every other one of a run
    move_to(view, view.canvas.tile_rect(1, 3).center())
    assert readout.text() == "Unit 4 of 4, layer 1"
    assert sign_of(at(0.98), theme) == 1


def test_the_output_view_shows_the_probability_of_a_class_in_its_colour(
    qtbot: QtBot, view: NetworkView, store: Store
) -> None:
    store.run.show_data(load(read_preset("spiral_3").experiment.data))
    output = OutputView(store)
    qtbot.addWidget(output)
    output.resize(360, 420)
    output.show()
    field = np.full((50, 50, 3), 1 / 3, dtype=np.float32)
    store.run.set_snapshot(Snapshot(1, 1, field, network=columns_of_classes()))
    field_map = output.findChild(FieldMap, "output_view.map")
    move_to(view, view.canvas.tile_rect(3, 2).center())
    plane, theme = field_map.plane_rect(), store.view.theme
    picture = field_map.grab().toImage()
    left, right = (
        picture.pixelColor(QPointF(plane.left() + x * plane.width(), plane.top() + 3).toPoint())
        for x in (0.02, 0.98)
    )
    tile = view.canvas.tile_rect(3, 2)
    assert left == QColor(theme.middle)
    assert right == view.canvas.grab().toImage().pixelColor(tile.center() + QPoint(tile.width() // 3, 0))
    legend = output.findChild(ColourLegend)
    assert legend.accessibleDescription() == "0 %, 50 %, 100 %"


def test_arrow_keys_go_from_unit_to_unit_and_shift_to_their_links(
    qtbot: QtBot, view: NetworkView, store: Store
) -> None:
    give(store)
    view.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: view.canvas.target == Tile(0, 0))
    qtbot.keyClick(view.canvas, Qt.Key.Key_Right)
    assert isinstance(view.canvas.target, Tile)
    qtbot.keyClick(view.canvas, Qt.Key.Key_Up)
    qtbot.keyClick(view.canvas, Qt.Key.Key_Up)
    qtbot.keyClick(view.canvas, Qt.Key.Key_Up)
    assert view.canvas.target == Tile(1, 0)
    qtbot.keyClick(view.canvas, Qt.Key.Key_Down)
    assert view.canvas.target == Tile(1, 1)
    assert label(view, "readout").startswith("Unit 2 of 4, layer 1:")
    assert view.canvas.accessibleDescription().startswith("Unit 2 of 4, layer 1:")
    shift = Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(view.canvas, Qt.Key.Key_Down, shift)
    assert view.canvas.target == Link(1, 1, 0)
    qtbot.keyClick(view.canvas, Qt.Key.Key_Down, shift)
    assert view.canvas.target == Link(1, 1, 1)
    qtbot.keyClick(view.canvas, Qt.Key.Key_Escape)
    assert view.canvas.target is None
