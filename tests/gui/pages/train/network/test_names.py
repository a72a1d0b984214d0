"""The names beside the inputs and outputs of the network view: whole where there is room, and on hover."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QImage, QPainter
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from core.data.load import load
from core.experiment.presets import read_preset
from core.protocol.snapshot import LayerUnits
from gui.pages.train.network.board import LEFT
from gui.pages.train.network.view import NetworkView
from gui.state.store import Store
from tests.helpers.network_feed import give


def columns(sizes: list[int]) -> tuple[LayerUnits, ...]:
    """Return a network that reads a table."""
    found, before = [], 0
    for i, size in enumerate(sizes):
        weights = np.ones((size, before), dtype=np.float32) if i else None
        values = np.zeros(size, dtype=np.float32)
        name, kind = (f"linear{i}", "dense") if i else ("input", "input")
        found.append(LayerUnits(name, kind, size, np.arange(size), values=values, weights=weights))  # type: ignore[arg-type]
        before = size
    return tuple(found)


def show(view: NetworkView, store: Store, preset: str, sizes: list[int]) -> None:
    experiment = read_preset(preset).experiment
    store.run.show_data(load(experiment.data))
    store.run.set_trained(experiment)
    view.resize(574, 360)
    give(store, columns(sizes))


def hover(view: NetworkView, at: QPoint) -> None:
    QApplication.sendEvent(view.canvas, QHelpEvent(QEvent.Type.ToolTip, at, view.canvas.mapToGlobal(at)))


@pytest.mark.parametrize(
    ("preset", "sizes"), [("wine", [13, 3]), ("breast_cancer", [9, 9, 1]), ("iris", [4, 8, 3])]
)
def test_names_of_tables_are_whole_in_a_window_of_usual_size(
    view: NetworkView, store: Store, preset: str, sizes: list[int]
) -> None:
    show(view, store, preset, sizes)
    layout, metrics = view.canvas.layout_now, QFontMetricsF(view.canvas.font())
    assert layout is not None
    for i in (0, len(sizes) - 1):
        for row, name in enumerate(view._unit_columns[i].names):
            assert metrics.horizontalAdvance(name) <= layout.name_rect(i, row).width()
            hover(view, layout.name_rect(i, row).center().toPoint())
            assert QToolTip.text() == ""


def test_letters_that_reach_below_a_small_tile_are_drawn_whole() -> None:
    """The picture of a name is as high on a small tile as on a large one."""
    heights = []
    for height in (10, 40):
        picture = QImage(80, 60, QImage.Format.Format_RGB32)
        picture.fill(0)
        painter = QPainter(picture)
        painter.setPen(QColor("white"))
        painter.drawText(QRectF(5, 30 - height / 2, 70, height), LEFT, "April, g")
        painter.end()
        pixels = np.frombuffer(picture.constBits(), np.uint32).reshape(60, 80) & 0xFFFFFF
        heights.append(np.flatnonzero(pixels.any(axis=1)))
    assert len(heights[0]) == len(heights[1])


@pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
def test_a_name_that_is_cut_is_told_whole_on_hover(qtbot: QtBot, view: NetworkView, store: Store) -> None:
    show(view, store, "wine", [13, 8, 8, 8, 8, 8, 3])
    layout = view.canvas.layout_now
    assert layout is not None
    names = view._unit_columns[0].names
    row = names.index("alcalinity_of_ash")
    for place in (layout.name_rect(0, row).center().toPoint(), view.canvas.tile_rect(0, row).center()):
        hover(view, place)
        assert "alcalinity_of_ash" in QToolTip.text()
        hover(view, layout.name_rect(0, names.index("hue")).center().toPoint())
        qtbot.waitUntil(lambda: QToolTip.text() == "")


def test_long_names_give_their_room_back_to_a_smaller_window(
    qtbot: QtBot, view: NetworkView, store: Store
) -> None:
    show(view, store, "breast_cancer", [9, 9, 9, 1])
    wide = view.canvas.width()
    view.resize(380, 360)
    qtbot.waitUntil(lambda: view.canvas.width() < wide)
    assert view.canvas.width() <= 380


def test_a_table_has_smaller_tiles_than_pictures_and_so_more_of_them(view: NetworkView, store: Store) -> None:
    store.run.show_data(load(read_preset("digits_mlp").experiment.data))
    of_pictures = store.view.watch.n_units
    store.run.show_data(load(read_preset("wine").experiment.data))
    assert store.view.watch.n_units > of_pictures
