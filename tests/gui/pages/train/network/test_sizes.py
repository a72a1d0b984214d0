"""The network view at every size: what fits, what is folded, when it looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import numpy as np
from PySide6.QtCore import QPoint, QRectF, QRegularExpression, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from core.data.load import load
from core.experiment.presets import read_preset
from core.protocol.results import Built, EvalResult, LayerInfo, LrPlan, Scores
from core.protocol.snapshot import LayerUnits
from core.protocol.step_phase import WeightStep
from gui.pages.train.network.geometry import Tile
from gui.pages.train.network.legend import SHORT, WIDTH, WeightLegend
from gui.pages.train.network.unit_columns import unit_column
from gui.pages.train.network.view import NetworkView
from gui.state.store import Store
from tests.helpers.each import each
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
    assert button.text() == f"‹ {129 - n_units}–128 of 128"
    assert layout.foot_rect(1).contains(QRectF(button.geometry()))
    assert view.canvas.rect().contains(button.geometry())


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


def test_nothing_is_asked_for_or_drawn_while_it_is_hidden(view: NetworkView, store: Store) -> None:
    assert store.view.watch.n_units > 0
    view.hide()
    assert store.view.watch.n_units == 0
    give(store)
    assert view.canvas.layout_now is None
    view.show()
    assert store.view.watch.n_units > 0
    assert view.canvas.layout_now is not None


def test_networks_of_any_shape_fit_or_scroll(view: NetworkView, store: Store) -> None:
    asked = []
    for sizes in ([2, 24, 24, 1], [2, *[24] * 8, 1], [2, *[128] * 10, 1], [2, *[4] * 40, 1]):
        give(store, columns_of(sizes, store.view.watch.n_units))
        asked.append(store.view.watch.n_units)
        layout = view.canvas.layout_now
        assert layout is not None
        assert layout.height <= view.canvas.height()
        if len(sizes) <= 12:
            assert view.canvas.width() <= 564
            assert min(layout.tiles) >= 14
    assert asked[:2] == [12, 11], "columns that are far apart need one line over them"
    assert view.canvas.width() > 1400, "forty layers scroll"
    assert view.canvas.layout_now.step >= 36  # type: ignore[union-attr]
    view.resize(580, 420)  # 7 units fit
    for sizes in ([2, *HIDDEN, 1], [2, 1], [2, 7, 7, 7, 7, 1], [2, *HIDDEN, 1]):
        give(store, columns_of(sizes))
        layout = view.canvas.layout_now
        assert layout is not None
        assert [len(shape.rows) for shape in layout.shapes] == sizes
        view.grab()
    view.canvas.point(Tile(1, 0))
    QTest.keyClick(view.canvas, Qt.Key.Key_PageDown)
    assert store.view.watch.first_units == (), "a column that is whole has no pages"


@each("size", [(580, 290), (970, 480)])
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


def test_the_button_below_a_layer_says_what_is_shown_and_its_tip_what_a_click_shows(
    view: NetworkView, store: Store, qtbot: QtBot
) -> None:
    view.resize(580, 372)
    give_page(view, store, 28)
    give_page(view, store, 28)
    n = len(view.canvas.unit_columns[1].rows)
    assert n >= 15
    assert more(view).text() == f"1–{n} of 28 ›"
    assert more(view).accessibleName() == f"Units 1–{n} of 28 of layer 1: show the next {28 - n}"
    for word in ("click", f"show the next {28 - n}", "wheel", "Page Down", "Shift+click", "Page Up"):
        assert word in more(view).toolTip()
    assert "left half" not in more(view).toolTip(), "there is nothing before"
    assert more(view).focusPolicy() & Qt.FocusPolicy.TabFocus
    more(view).click()
    give_page(view, store, 28)
    assert more(view).text() == f"‹ {29 - n}–28 of 28"
    assert f"show the first {n}" in more(view).toolTip()
    assert "left half" in more(view).toolTip()
    more(view).click()
    assert give_page(view, store, 28) == 0


def test_the_left_half_and_shift_go_back(view: NetworkView, store: Store, qtbot: QtBot) -> None:
    give_page(view, store)
    give_page(view, store)
    n = len(view.canvas.unit_columns[1].rows)

    def clicked(x: int, *, shift: bool = False) -> int:
        key = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        at = QPoint(x if x > 0 else more(view).width() + x, 5)
        qtbot.mouseClick(more(view), Qt.MouseButton.LeftButton, key, at)
        return give_page(view, store)

    left, right = 3, -3
    assert clicked(left) == n, "before the first page there is nothing"
    assert [clicked(right), clicked(left), clicked(right), clicked(right, shift=True)] == [2 * n, n, 2 * n, n]
    assert clicked(left) == 0
    more(view).click()
    assert give_page(view, store) == n


def test_columns_that_are_close_say_what_is_shown_in_few_words(view: NetworkView, store: Store) -> None:
    for n_layers, text in ((1, "1–{n} of 128 ›"), (2, "1–{n} of 128 ›"), (4, "1–{n}"), (9, "1…")):
        columns = columns_of([2, *[128] * n_layers, 1], view.canvas.n_units)
        give(store, tuple(replace(each, displayed=np.arange(len(each.displayed))) for each in columns))
        n = len(view.canvas.unit_columns[1].rows)
        assert more(view).text() == text.format(n=n)
        buttons = view.canvas.findChildren(QToolButton, QRegularExpression(r"network_view\.more\.\d+"))
        places = [button.geometry() for button in buttons if button.isVisible()]
        assert len(places) == n_layers
        assert not any(one.intersects(other) for one, other in combinations(places, 2))


def begin(store: Store, n_units: int) -> None:
    """Let a network be built whose first layer has so many units."""
    experiment = store.document.experiment.replace("model.hidden", [n_units, 64])
    layers = (LayerInfo("linear1", "Linear", (n_units,), 3), LayerInfo("linear2", "Linear", (64,), 3))
    scores = Scores(0.7, {})
    plan = LrPlan(np.arange(1, 2), np.ones(1))
    built = Built(layers, 9, "cpu", "CPU", 1, 10, EvalResult(0, 0, scores, scores), plan)
    store.run.begin(experiment, load(experiment.data), built)


def test_the_pages_of_another_network_begin_at_its_first_units(view: NetworkView, store: Store) -> None:
    def paged() -> tuple[tuple[str, int], ...]:
        store.view.change_watch(first_units=(("linear1", 8), ("linear2", 8)))
        return store.view.watch.first_units

    begin(store, 64)
    pages = paged()
    begin(store, 64)
    assert store.view.watch.first_units == pages, "a reset leaves what is looked at"
    begin(store, 32)
    assert store.view.watch.first_units == (("linear2", 8),)
    paged()
    store.edit("data.name", "moons")
    begin(store, 32)
    assert store.view.watch.first_units == ()
    paged()
    store.document.open(read_preset("spiral").experiment, Path("spiral.toml"), lambda *_: None)
    begin(store, 32)
    assert store.view.watch.first_units == ()


def test_the_page_goes_to_the_unit_that_is_followed(view: NetworkView, store: Store) -> None:
    def rows() -> int:
        return len(view.canvas.unit_columns[1].rows)

    def follow(parameter: str, *index: int) -> None:
        store.run.set_weight_step(WeightStep(3, parameter, index, "SGD", 0.03, {}, 0.5))

    def turn() -> int:
        more(view).click()
        return give_page(view, store)

    def settle() -> int:
        for _ in range(3):  # the panel that opens takes room
            first = give_page(view, store)
        return first

    settle()
    follow("linear1.weight", 1, 0)
    assert settle() == 0
    assert turn() == rows(), "the user may look elsewhere"
    follow("linear1.bias", 1)
    assert settle() == 0
    assert turn() == (n := rows())
    view.resize(580, 600)
    assert settle() == 0, "with other rows it is sought again"
    assert rows() != n
    follow("output.weight", 0, 127)
    assert settle() == 128 - rows(), "its source too"


def test_a_touchpad_turns_no_page_at_each_of_its_small_steps(view: NetworkView, store: Store) -> None:
    give_page(view, store)
    n = len(view.canvas.unit_columns[1].rows)
    for _ in range(7):
        wheel(view, -15)
    assert store.view.watch.first_units == ()
    wheel(view, -15)
    assert give_page(view, store) == n


@each(
    "size, units, shown, least",
    [
        ((574, 370), 16, 16, 18),  # on a laptop
        ((965, 618), 16, 16, 32),  # on a large screen
        ((574, 310), 16, 16, 14),  # maps are smaller before a unit is left out
        ((574, 352), 16, 16, 14),  # with a title bar
        ((574, 352), 18, 14, 14),  # with room for a button below
    ],
)
def test_sixteen_units_are_seen_in_tiles_as_large_as_the_window_allows(
    view: NetworkView, store: Store, size: tuple[int, int], units: int, shown: int, least: int
) -> None:
    view.resize(*size)
    for _ in range(2):
        give(store, columns_of([2, units, units, 1]))
    layout = view.canvas.layout_now
    assert layout is not None
    assert [len(shape.rows) for shape in layout.shapes] == [2, shown, shown, 1]
    assert layout.height <= view.canvas.height()
    assert min(layout.tiles) >= least


@each("hidden", [[2], [4, 3], [16, 16], [2, 16], [16, 2]])
def test_no_input_is_larger_than_a_hidden_unit(view: NetworkView, store: Store, hidden: list[int]) -> None:
    view.resize(574, 370)
    give(store, columns_of([2, *hidden, 1], store.view.watch.n_units))
    layout = view.canvas.layout_now
    assert layout is not None
    assert layout.tiles[0] <= min(layout.tiles[1:-1])


def test_few_units_have_large_tiles_while_a_class_reads_from_afar(view: NetworkView, store: Store) -> None:
    view.resize(1400, 800)
    for scale, least, most in ((1.0, 56, 56), (1.3, 88, 96), (1.0, 56, 56)):
        store.view.set_scale(scale)
        give(store, columns_of([2, 6, 3, 1]))
        layout = view.canvas.layout_now
        assert layout is not None
        assert all(least <= tile <= most for tile in layout.tiles[1:])
        assert layout.height <= view.canvas.height()


def test_the_bar_of_the_legend_is_shorter_before_it_gives_way(view: NetworkView, store: Store) -> None:
    give(store)
    legend = view.findChild(WeightLegend)

    def at(width: int) -> int:
        view.resize(width, 370)
        for _ in range(3):  # the row, its place and the legend lay out one after the other
            QApplication.processEvents()
        return legend.width() if legend.isVisible() else 0

    widths = [at(width) for width in (800, *range(700, 380, -15))]
    assert widths == sorted(widths, reverse=True)
    none, short, whole = sorted(set(widths))
    assert none == 0
    assert short == whole - (WIDTH - SHORT)


def test_the_legend_is_larger_while_a_class_reads_from_afar(
    qtbot: QtBot, view: NetworkView, store: Store
) -> None:
    view.resize(900, 370)
    give(store)
    legend, widths = view.findChild(WeightLegend), []
    for scale in (1.0, 1.5):
        store.view.set_scale(scale)
        qtbot.waitUntil(lambda: legend.width() == legend.sizeHint().width())
        widths.append(legend.width())
    assert widths[1] - widths[0] == WIDTH // 2
