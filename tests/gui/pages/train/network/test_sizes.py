"""The network view at every size: what fits, what is folded, when it looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRectF, QRegularExpression, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QToolButton
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
    button = more(view)
    assert button.text().startswith(f"{129 - n_units}–128 of 128")
    assert layout.foot_rect(1).contains(QRectF(button.geometry()))
    assert view.canvas.rect().contains(button.geometry())


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
    assert asked == [12, 11]


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


def more(view: NetworkView) -> QToolButton:
    """Return the button below the first hidden layer."""
    found = view.findChild(QToolButton, "network_view.more.1")
    assert isinstance(found, QToolButton)
    return found


def wheel(view: NetworkView, turned: int) -> None:
    """Turn the wheel over the first hidden layer."""
    at = view.canvas.layout_now.foot_rect(1).center()  # type: ignore[union-attr]
    view.canvas.wheelEvent(
        QWheelEvent(
            at, view.canvas.mapToGlobal(at), QPoint(), QPoint(0, turned), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )
    )  # fmt: skip


def give_page(view: NetworkView, store: Store, size: int = 128) -> int:
    """Let the units arrive that are asked for; return the first of them."""
    first = dict(store.view.watch.first_units).get("linear1", 0)
    columns = columns_of([2, size, 1], view.canvas.n_units)
    n = len(columns[1].displayed)
    give(store, (columns[0], replace(columns[1], displayed=np.arange(first, first + n)), columns[2]))
    return first


def test_more_units_are_reached_by_click_wheel_and_key(view: NetworkView, store: Store, qtbot: QtBot) -> None:
    give_page(view, store)
    give_page(view, store)  # with as many units as fit over the button
    n = len(view.canvas.unit_columns[1].rows)

    def turned(act: Callable[[], None]) -> int:
        act()
        return give_page(view, store)

    def page_down() -> None:
        view.canvas.point(Tile(1, 0))
        qtbot.keyClick(view.canvas, Qt.Key.Key_PageDown)

    def page_up() -> None:
        qtbot.keyClick(view.canvas, Qt.Key.Key_PageUp)

    def space() -> None:
        more(view).setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.keyClick(more(view), Qt.Key.Key_Space)

    def click() -> None:
        qtbot.mouseClick(more(view), Qt.MouseButton.LeftButton)

    def up() -> None:
        wheel(view, 120)

    firsts = [turned(act) for act in (click, click, up, up, up)]
    assert firsts == [n, 2 * n, n, 0, 128 - n], "before the first ones stand the last"
    assert turned(click) == 0
    assert [turned(act) for act in (page_down, page_down, page_up, space)] == [n, 2 * n, n, 2 * n]


def test_the_button_below_a_layer_says_what_is_shown_and_what_a_click_shows(
    view: NetworkView, store: Store, qtbot: QtBot
) -> None:
    view.resize(580, 372)
    give_page(view, store, 28)
    give_page(view, store, 28)
    n = len(view.canvas.unit_columns[1].rows)
    assert n >= 15
    assert more(view).text() == f"1–{n} of 28  ·  {28 - n} more"
    assert more(view).accessibleName() == f"Units 1–{n} of 28 of layer 1: show the next {28 - n}"
    for word in ("click", "wheel", "Page Down", "Page Up"):
        assert word in more(view).toolTip()
    assert more(view).focusPolicy() & Qt.FocusPolicy.TabFocus
    more(view).click()
    give_page(view, store, 28)
    assert more(view).text() == f"{29 - n}–28 of 28  ·  first {n}"
    more(view).click()
    assert give_page(view, store, 28) == 0


def test_columns_that_are_close_leave_room_for_few_words(view: NetworkView, store: Store) -> None:
    for n_layers, text in (
        (1, "1–{n} of 128  ·  {rest} more"),
        (2, "1–{n}  ·  {rest} more"),
        (4, "{rest} more"),
        (9, "+{rest}"),
    ):
        columns = columns_of([2, *[128] * n_layers, 1], view.canvas.n_units)
        give(store, tuple(replace(each, displayed=np.arange(len(each.displayed))) for each in columns))
        n = len(view.canvas.unit_columns[1].rows)
        assert more(view).text() == text.format(n=n, rest=128 - n)
        buttons = view.canvas.findChildren(QToolButton, QRegularExpression(r"network_view\.more\.\d+"))
        places = [button.geometry() for button in buttons if button.isVisible()]
        assert len(places) == n_layers
        assert not any(one.intersects(other) for one, other in combinations(places, 2))


def test_a_touchpad_turns_no_page_at_each_of_its_small_steps(view: NetworkView, store: Store) -> None:
    give_page(view, store)
    n = len(view.canvas.unit_columns[1].rows)
    for _ in range(7):
        wheel(view, -15)
    assert store.view.watch.first_units == ()
    wheel(view, -15)
    assert give_page(view, store) == n


def test_sixteen_units_have_tiles_of_18_pixels_on_a_laptop_and_32_on_a_large_screen(
    view: NetworkView, store: Store
) -> None:
    for size, least in (((574, 370), 18), ((965, 618), 32)):
        view.resize(*size)
        assert store.view.watch.n_units >= 15, "one is never left out alone"
        give(store, columns_of([2, 16, 16, 1]))
        layout = view.canvas.layout_now
        assert layout is not None
        assert [len(shape.rows) for shape in layout.shapes] == [2, 16, 16, 1]
        assert layout.height <= view.canvas.height()
        assert min(layout.tiles) >= least


def test_room_for_a_button_is_kept_only_where_there_is_one(view: NetworkView, store: Store) -> None:
    view.resize(574, 352)  # as in a window with a title bar on a laptop
    for size, n in ((16, 16), (18, 14)):
        for _ in range(2):
            give(store, columns_of([2, size, size, 1]))
        layout = view.canvas.layout_now
        assert layout is not None
        assert [len(shape.rows) for shape in layout.shapes] == [2, n, n, 1]
        assert layout.height <= view.canvas.height()


def test_maps_are_smaller_before_a_unit_is_left_out(view: NetworkView, store: Store) -> None:
    view.resize(574, 310)  # as while the phases of a step are shown
    for _ in range(2):
        give(store, columns_of([2, 16, 16, 1]))
    layout = view.canvas.layout_now
    assert layout is not None
    assert [shape.n_more for shape in layout.shapes] == [0, 0, 0, 0]
    assert min(layout.tiles) >= 14
    assert layout.height <= view.canvas.height()


@pytest.mark.parametrize("hidden", [[2], [4, 3], [16, 16], [2, 16], [16, 2]])
def test_no_input_is_larger_than_a_hidden_unit(view: NetworkView, store: Store, hidden: list[int]) -> None:
    view.resize(574, 370)
    give(store, columns_of([2, *hidden, 1], store.view.watch.n_units))
    layout = view.canvas.layout_now
    assert layout is not None
    assert layout.tiles[0] <= min(layout.tiles[1:-1])


def test_a_column_that_is_whole_has_no_pages(view: NetworkView, store: Store, qtbot: QtBot) -> None:
    give(store)
    view.canvas.point(Tile(1, 0))
    qtbot.keyClick(view.canvas, Qt.Key.Key_PageDown)
    assert store.view.watch.first_units == ()
