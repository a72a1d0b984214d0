"""The network view: what it draws, when it looks, and what pointing at it tells."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from core.analysis.colormap import BANDS, SignedColours
from core.experiment.data_schema import FEATURES
from core.protocol.snapshot import Snapshot
from core.protocol.step_phase import StepPhase
from gui.pages.train.network.captions import caption
from gui.pages.train.network.geometry import Link, Tile
from gui.pages.train.network.tiles import PICTURE, TilePicture
from gui.pages.train.network.view import NetworkView
from gui.pages.train.output.decision_map import FieldMap
from gui.pages.train.output.view import OutputView
from gui.state.store import Store
from gui.theme.theme import DARK, LIGHT, Theme
from gui.widgets.colour_legend import ColourLegend
from tests.helpers.network_feed import (
    HIDDEN,
    colour_at,
    columns_of,
    give,
    ink_at,
    label,
    link_place,
    move_to,
    new_store,
    shown,
)


@pytest.fixture
def store(qapp: QApplication) -> Store:
    return new_store()


@pytest.fixture
def view(qtbot: QtBot, store: Store) -> NetworkView:
    return shown(qtbot, store)


# What it draws


def test_without_a_model_it_says_what_is_loading(view: NetworkView, store: Store) -> None:
    store.environment.set_loading("Loading PyTorch")
    assert "Loading PyTorch" in [text.text() for text in view.findChildren(QLabel) if text.isVisible()]
    give(store)
    assert "Loading PyTorch" not in [text.text() for text in view.findChildren(QLabel) if text.isVisible()]


def test_another_font_places_the_columns_anew(view: NetworkView, store: Store) -> None:
    give(store)
    before = view.canvas.tile_rect(0, 0).left()
    view.setStyleSheet("font-size: 30pt;")  # as the window's own, which is stronger than a font
    give(store)
    assert view.canvas.tile_rect(0, 0).left() > before


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_tiles_keep_their_rounded_corners_and_lie_within_the_picture(ratio: float) -> None:
    picture = TilePicture(100, 60, ratio)
    rects = [QRectF(4, 4, 24, 24), QRectF(76, 36, 24, 24)]
    tiles = picture.patches(rects, (1, 1), PICTURE)
    for colour in (0xFF112233, 0xFF445566):
        places = np.zeros((2, 1, 1), np.float32)
        tiles.draw(places, lambda places, c=colour: np.full(places.shape, c, np.uint32))
        image = picture.pixmap().toImage()
        for rect in rects:
            inside, corner = rect.center() * ratio, rect.topLeft() * ratio
            assert image.pixel(round(inside.x()), round(inside.y())) == colour
            assert image.pixel(round(corner.x()), round(corner.y())) == 0


def test_every_unit_is_a_tile_and_every_weight_a_link(view: NetworkView, store: Store) -> None:
    give(store)
    layout = view.canvas.layout_now
    assert layout is not None
    assert [shape.n_tiles for shape in layout.shapes] == [len(FEATURES), *HIDDEN, 1]
    assert view.canvas.picture.links.count() == 2 * 4 + 4 * 3 + 3 * 1
    for column, shape in enumerate(layout.shapes):
        for row in range(shape.n_tiles):
            assert view.canvas.rect().contains(view.canvas.tile_rect(column, row))


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_tiles_have_the_colours_of_the_output_map(view: NetworkView, store: Store, theme: Theme) -> None:
    store.view.set_theme(theme)
    columns = columns_of([2, *HIDDEN, 1])
    maps = columns[2].maps
    assert maps is not None
    maps[:] = np.array([-3.0, 0.0, 1.5], dtype=np.float32)[:, None, None]
    give(store, columns)
    colours = SignedColours(theme, -3.0, 3.0, BANDS)
    for row in range(3):
        expected = QColor.fromRgb(int(colours.pixels(maps[row], False)[0, 0]))
        assert colour_at(view, view.canvas.tile_rect(2, row).center()) == expected


def test_a_bounded_activation_has_a_scale_of_one(view: NetworkView, store: Store) -> None:
    give(store)
    move_to(view, view.canvas.tile_rect(1, 0).center())
    assert "±1.000" not in label(view, "readout")
    store.run.set_trained(store.document.experiment.replace("model.activation", "Tanh"))
    give(store)
    assert "±1.000" in label(view, "readout")


def test_a_few_extremes_do_not_make_the_rest_pale(view: NetworkView, store: Store) -> None:
    columns = columns_of([2, *HIDDEN, 1])
    maps = columns[1].maps
    assert maps is not None
    maps[:] = 0.5
    maps[0, 10, 8:12] = 4.0
    maps[:, 0] = 7.0  # beside the data
    give(store, columns)
    move_to(view, view.canvas.tile_rect(1, 0).center())
    assert "full colour at ±0.500" in label(view, "readout")
    full = QColor.fromRgb(
        int(SignedColours(store.view.theme, -1.0, 1.0, BANDS).pixels(maps[1, 10:] * 2, False)[0, 0])
    )
    assert colour_at(view, view.canvas.tile_rect(1, 1).center()) == full


def test_an_output_that_is_sure_of_nothing_is_pale(view: NetworkView, store: Store) -> None:
    columns = columns_of([2, *HIDDEN, 1])
    maps = columns[3].maps
    assert maps is not None
    maps[:] = 0.1  # a logit of 52 %
    give(store, columns)
    colours = SignedColours(store.view.theme, -1.0, 1.0, BANDS)
    expected = QColor.fromRgb(int(colours.pixels(maps[0], False)[0, 0]))
    assert colour_at(view, view.canvas.tile_rect(3, 0).center()) == expected
    move_to(view, view.canvas.tile_rect(3, 0).center())
    assert "full colour at ±1.000" in label(view, "readout")


def test_the_lowest_row_of_a_response_is_below(view: NetworkView, store: Store) -> None:
    columns = columns_of([2, *HIDDEN, 1])
    maps = columns[1].maps
    assert maps is not None
    maps[:] = np.linspace(-1, 1, 20, dtype=np.float32)[:, None]  # rises with x2
    give(store, columns)
    tile = view.canvas.tile_rect(1, 0)
    top, bottom = (colour_at(view, QPoint(tile.center().x(), y)) for y in (tile.top() + 2, tile.bottom() - 2))
    assert top.blue() > top.red()
    assert bottom.red() > bottom.blue()


def test_links_tell_sign_by_colour_and_strength_by_width(view: NetworkView, store: Store) -> None:
    columns = columns_of([2, *HIDDEN, 1])
    weights = columns[3].weights
    assert weights is not None
    weights[:] = [[-1.0, 0.0, 0.1]]
    columns[1].weights[:] = columns[2].weights[:] = 0.0  # type: ignore[index]
    give(store, columns)
    strong, weak = (ink_at(view, link_place(view, Link(3, 0, source))) for source in (0, 2))
    assert strong.red() > strong.blue() + 60
    assert weak.blue() > weak.red()

    def height(source: int) -> int:
        at, ground = link_place(view, Link(3, 0, source)), QColor(store.view.theme.panel)
        picture = view.canvas.grab().toImage()
        return sum(picture.pixelColor(at + QPoint(0, dy)) != ground for dy in range(-6, 7))

    assert height(0) >= height(2) + 2


def test_a_weight_that_changes_moves_its_link_to_another_look(view: NetworkView, store: Store) -> None:
    columns = columns_of([2, *HIDDEN, 1])
    give(store, columns)
    before = view.canvas.grab().toImage()
    columns[3].weights[:] *= -1  # type: ignore[index]
    give(store, columns)
    assert view.canvas.grab().toImage() != before
    assert view.canvas.picture.links.count() == 23


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


def test_the_legend_reaches_over_the_weights_and_does_not_flicker(view: NetworkView, store: Store) -> None:
    columns = columns_of([2, *HIDDEN, 1])
    weights = columns[1].weights
    assert weights is not None
    for largest, scale in ((1.9, 2.0), (1.4, 2.0), (0.9, 1.0), (2.4, 3.0)):
        for column in columns[1:]:
            column.weights[:] = 0.1  # type: ignore[index]
        weights[0, 0] = -largest
        give(store, columns)
        assert view._legend.scale == scale


def test_large_weights_leave_no_room_for_the_word_in_the_middle_of_the_legend(qtbot: QtBot) -> None:
    legend = ColourLegend(LIGHT)
    qtbot.addWidget(legend)
    legend.resize(136, 32)
    legend.set_span(QRectF(0, 0, 136, 0))

    def picture(low: str, middle: str, high: str) -> QImage:
        legend.set_bar(LIGHT, np.zeros((1, 2), np.uint32), (low, middle, high))
        return legend.grab().toImage()

    assert picture("−2", "weight", "+2") != picture("−2", "", "+2")
    assert picture("−1.5e+30", "weight", "+1.5e+30") == picture("−1.5e+30", "", "+1.5e+30")


def test_discretize_leaves_few_colours_of_a_map(view: NetworkView, store: Store) -> None:
    give(store)
    tile = view.canvas.tile_rect(2, 2)

    def n_colours() -> int:
        picture = view.canvas.grab(tile.adjusted(3, 3, -3, -3)).toImage()
        return len({picture.pixel(x, 4) for x in range(picture.width())})

    smooth = n_colours()
    store.view.set_discrete(True)
    assert n_colours() <= 8 < smooth


@pytest.mark.parametrize("value", [np.nan, np.inf, 3e38])
def test_a_diverged_network_is_drawn_without_complaint(view: NetworkView, store: Store, value: float) -> None:
    columns = columns_of([2, *HIDDEN, 1])
    for column in columns[1:]:
        for numbers in (column.maps, column.weights, column.biases):
            numbers[0] = value  # type: ignore[index]
    give(store, columns)
    move_to(view, view.canvas.tile_rect(1, 0).center())
    view.grab()


def test_networks_of_other_shapes_take_its_place(view: NetworkView, store: Store) -> None:
    view.resize(580, 420)  # 7 units fit
    for sizes in ([2, *HIDDEN, 1], [2, 1], [2, 7, 7, 7, 7, 1], [2, *HIDDEN, 1]):
        give(store, columns_of(sizes))
        layout = view.canvas.layout_now
        assert layout is not None
        assert [len(shape.rows) for shape in layout.shapes] == sizes
        view.grab()


# When it looks


def test_nothing_is_asked_for_or_drawn_while_it_is_hidden(view: NetworkView, store: Store) -> None:
    assert store.view.watch.n_units > 0
    view.hide()
    assert store.view.watch.n_units == 0
    give(store)
    assert view.canvas.layout_now is None
    view.show()
    assert store.view.watch.n_units > 0
    assert view.canvas.layout_now is not None


def test_the_links_flow_only_while_the_run_moves_on(view: NetworkView, store: Store) -> None:
    give(store)
    still = view.canvas.grab().toImage()
    give(store)
    assert view.canvas.grab().toImage() == still
    store.run.set_state("running")
    give(store)
    first = view.canvas.grab().toImage()
    give(store)
    assert view.canvas.grab().toImage() != first != still
    store.run.set_state("paused")
    assert view.canvas.grab().toImage() == still


def test_slow_motion_says_what_happens_and_tints_the_links(view: NetworkView, store: Store) -> None:
    give(store)
    still = view.canvas.grab().toImage()
    store.run.set_phase(StepPhase(1, "forward", (0, 1, 2), 0.532))
    assert label(view, "phase") == "forward: the batch goes through the layers"
    assert view.canvas.grab().toImage() != still
    store.run.set_phase(StepPhase(1, "loss", (0, 1, 2), 0.532))
    assert label(view, "phase") == "loss: how far the outputs are from the targets, 0.5320"
    store.run.set_phase(StepPhase(1, "backward", (0, 1, 2), 0.532))
    assert "gradient" in label(view, "phase")
    store.run.set_phase(StepPhase(1, "fetch", (0, 1, 2)))
    assert "3 samples" in label(view, "phase")
    store.run.set_phase(StepPhase())
    assert label(view, "phase") == ""
    assert view.canvas.grab().toImage() == still


# Pointing


def test_a_unit_that_takes_the_place_pointed_at_is_the_one_that_is_shown(
    view: NetworkView, store: Store
) -> None:
    columns = columns_of([2, 128, 3, 1], 8)
    give(store, columns)
    move_to(view, view.canvas.tile_rect(1, 0).center())
    other = replace(columns[1], shown=np.array([5, *columns[1].shown[1:]]))
    give(store, (columns[0], other, *columns[2:]))
    assert store.view.hovered == ("linear1", 5)
    assert label(view, "readout").startswith("linear1 unit 5:")


def test_pointing_at_a_unit_tells_its_bias_and_brings_its_links_forward(
    view: NetworkView, store: Store
) -> None:
    give(store, columns_of([2, 128, 3, 1], 8))
    still = view.canvas.grab().toImage()
    move_to(view, view.canvas.tile_rect(1, 0).center())
    assert label(view, "readout").startswith("linear1 unit 120: bias −0.500")
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
    assert label(view, "readout") == "linear1 unit 1 → linear2 unit 2: weight −0.731"
    move_to(view, link_place(view, Link(1, 3, 0)))
    assert label(view, "readout").startswith("x₁ → linear1 unit 3: weight")


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

    assert at(0.02).red() > at(0.02).blue()
    assert at(0.98) == at(0.02)
    move_to(view, view.canvas.tile_rect(2, 2).center())
    assert readout.text() == "Unit 2 of linear2"
    assert at(0.98).blue() > at(0.98).red()
    store.run.set_snapshot(Snapshot(2, 1, np.zeros((50, 50), dtype=np.float32), network=columns))
    assert at(0.98).blue() > at(0.98).red()
    QTest.mouseMove(view.canvas, QPoint(1, 1))
    assert at(0.98) == at(0.02)
    assert readout.text() != "Unit 2 of linear2"
    store.run.set_snapshot(
        Snapshot(3, 1, np.zeros((50, 50), dtype=np.float32))
    )  # as every other one of a run
    move_to(view, view.canvas.tile_rect(1, 3).center())
    assert readout.text() == "Unit 3 of linear1"
    assert at(0.98).blue() > at(0.98).red()


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
    shift = Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(view.canvas, Qt.Key.Key_Down, shift)
    assert view.canvas.target == Link(1, 1, 0)
    qtbot.keyClick(view.canvas, Qt.Key.Key_Down, shift)
    assert view.canvas.target == Link(1, 1, 1)
    qtbot.keyClick(view.canvas, Qt.Key.Key_Escape)
    assert view.canvas.target is None


def test_a_phase_has_the_word_of_its_row_in_the_caption() -> None:
    assert caption(StepPhase(1, "optimizer", ())).startswith("step: ")
