"""The network view at every size: what fits, what is folded, when it looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from pytestqt.qtbot import QtBot

from core.data.load import load
from core.experiment.presets import read_preset
from core.protocol.snapshot import LayerUnits
from gui.pages.train.network.geometry import Tile
from gui.pages.train.network.unit_columns import unit_column
from gui.pages.train.network.view import NetworkView
from gui.state.store import Store
from tests.helpers.network_feed import (
    HIDDEN,
    columns_of,
    give,
)


def test_units_that_do_not_fit_are_counted(view: NetworkView, store: Store) -> None:
    view.resize(580, 400)
    n_units = store.view.watch.n_units
    assert 6 <= n_units <= 16
    give(store, columns_of([2, 128, 1], n_units))
    layout = view.canvas.layout_now
    assert layout is not None
    assert [shape.n_more for shape in layout.shapes] == [0, 128 - n_units, 0]
    foot = layout.foot_rect(1).toRect()
    inked = view.canvas.grab(foot).toImage()
    assert len({inked.pixel(x, y) for x in range(foot.width()) for y in range(foot.height())}) > 3


def test_ten_layers_of_128_fit_beside_each_other(view: NetworkView, store: Store) -> None:
    give(store, columns_of([2, *[128] * 10, 1], store.view.watch.n_units))
    layout = view.canvas.layout_now
    assert layout is not None
    assert view.canvas.width() <= 564
    assert min(layout.tiles) >= 14
    assert layout.height <= view.canvas.height()


def test_forty_layers_scroll(view: NetworkView, store: Store) -> None:
    give(store, columns_of([2, *[4] * 40, 1]))
    assert view.canvas.width() > 1400
    assert view.canvas.layout_now.step >= 36  # type: ignore[union-attr]


def test_a_smaller_window_shows_fewer_units_at_once(view: NetworkView, store: Store) -> None:
    view.resize(580, 500)
    give(store, columns_of([2, 128, 128, 1], store.view.watch.n_units))
    many = store.view.watch.n_units
    view.resize(580, 260)
    assert store.view.watch.n_units < many
    assert view.canvas.layout_now.height <= view.canvas.height()  # type: ignore[union-attr]
    give(store, columns_of([2, 128, 128, 1], many))  # one that was asked for before
    layout = view.canvas.layout_now
    assert layout is not None
    assert len(layout.shapes[1].rows) == store.view.watch.n_units


def test_networks_of_other_shapes_take_its_place(view: NetworkView, store: Store) -> None:
    view.resize(580, 420)  # 7 units fit
    for sizes in ([2, *HIDDEN, 1], [2, 1], [2, 7, 7, 7, 7, 1], [2, *HIDDEN, 1]):
        give(store, columns_of(sizes))
        layout = view.canvas.layout_now
        assert layout is not None
        assert [len(shape.rows) for shape in layout.shapes] == sizes
        view.grab()


def test_nothing_is_asked_for_or_drawn_while_it_is_hidden(view: NetworkView, store: Store) -> None:
    assert store.view.watch.n_units > 0
    view.hide()
    assert store.view.watch.n_units == 0
    give(store)
    assert view.canvas.layout_now is None
    view.show()
    assert store.view.watch.n_units > 0
    assert view.canvas.layout_now is not None


def test_columns_far_apart_need_one_line_over_them_and_have_room_for_more_units(
    view: NetworkView, store: Store
) -> None:
    asked = []
    for n_layers in (2, 8):
        give(store, columns_of([2, *[24] * n_layers, 1], store.view.watch.n_units))
        asked.append(store.view.watch.n_units)
        assert view.canvas.layout_now.height <= view.canvas.height()  # type: ignore[union-attr]
    assert asked == [5, 4]


@pytest.mark.parametrize("size", [(580, 290), (970, 480)])
def test_pictures_are_large_enough_to_be_seen(view: NetworkView, store: Store, size: tuple[int, int]) -> None:
    store.run.show_data(load(read_preset("digits_cnn").experiment.data))
    view.resize(*size)
    rows = 0
    for _ in range(2):  # the layout decides about the lines over the columns, and so how many fit
        rows = store.view.watch.n_units
        give(store, columns_of([1, 16, 32, 64, 10], rows))
    tile = view.canvas.layout_now.tiles[1]  # type: ignore[union-attr]
    assert 32 <= tile <= 48
    assert 4 <= rows <= 9


def test_a_few_large_numbers_do_not_make_the_pictures_of_filters_pale() -> None:
    maps = np.zeros((4, 8, 8), np.float32)
    maps[:, 2:6, 2:6] = 1.0
    maps[0, 0, 0] = 15.0
    column = LayerUnits("conv", "conv", 4, np.arange(4), maps, "features")
    assert unit_column(column).numbers[1].max() == 1.0


def test_more_units_are_reached_by_click_wheel_and_key(view: NetworkView, store: Store, qtbot: QtBot) -> None:
    def turn(act: Callable[[QPointF], None]) -> int:
        layout = view.canvas.layout_now
        assert layout is not None
        act(layout.foot_rect(1).center())
        first = dict(store.view.watch.first_units)["linear1"]
        columns = columns_of([2, 128, 1], view.canvas.n_units)
        n = len(columns[1].displayed)
        page = replace(columns[1], displayed=np.arange(first, first + n))
        give(store, (columns[0], page, columns[2]))
        return first

    def click(at: QPointF) -> None:
        qtbot.mouseClick(view.canvas, Qt.MouseButton.LeftButton, pos=at.toPoint())

    def wheel(at: QPointF) -> None:
        view.canvas.wheelEvent(
            QWheelEvent(
                at, view.canvas.mapToGlobal(at), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
                Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
            )
        )  # fmt: skip

    columns = columns_of([2, 128, 1], view.canvas.n_units)
    n = len(columns[1].displayed)
    give(store, (columns[0], replace(columns[1], displayed=np.arange(n)), columns[2]))
    firsts = [turn(act) for act in (click, click, wheel, wheel, wheel)]
    assert firsts == [n, 2 * n, n, 0, 128 - n], "before the first ones stand the last"
    assert turn(click) == 0
    view.canvas.point(Tile(1, 0))
    assert turn(lambda at: qtbot.keyClick(view.canvas, Qt.Key.Key_PageDown)) == n


def test_a_column_that_is_whole_has_no_pages(view: NetworkView, store: Store, qtbot: QtBot) -> None:
    give(store)
    view.canvas.point(Tile(1, 0))
    qtbot.keyClick(view.canvas, Qt.Key.Key_PageDown)
    assert store.view.watch.first_units == ()
