"""The wall: tiles in their places, painted from arrays, pointed at and pinned by mouse and keyboard."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.runs.sweeps.sweep import Axis, Sweep
from core.runs.sweeps.wall_layout import NO_CLASS
from core.runs.sweeps.wall_reader import Maps
from gui.pages.sweep.wall_grid import LEAST, WallGrid
from gui.pages.sweep.wall_pixels import POINTS, LossScale, TilePixels, frame_table
from gui.pages.sweep.wall_view import MOST_PINS, WallMoment, WallView
from gui.theme.style import hatch_colour
from gui.theme.theme import DARK, LIGHT
from tests.helpers.each import each
from tests.helpers.run_folders import SPIRAL

RATES = Axis("optimizer.lr", (0.001, 0.01, 0.1))
WIDTHS = Axis("model.hidden", ((4,), (8,)))
SEEDS = Axis("seed", (0, 1, 2, 3))


# Places


@each(
    "rows, columns, seeds, room",
    [(5, 1, 16, (760, 360)), (4, 3, 6, (640, 460)), (1, 1, 1000, (620, 450)), (5, 5, 1, (620, 450))],
)
def test_all_tiles_fit_into_the_room(rows: int, columns: int, seeds: int, room: tuple[int, int]) -> None:
    grid = WallGrid.fitted(rows, columns, seeds, *room)
    assert grid.tile >= LEAST
    right, down = grid.places().max(axis=0) + grid.tile
    assert right <= room[0]
    assert down <= room[1]
    assert len(grid.within(0, 0, *room)) == grid.n == rows * columns * seeds


def test_each_tile_is_found_at_its_place_and_too_many_scroll_down_only() -> None:
    grid = WallGrid.fitted(3, 2, 7, 500, 400)
    for tile, (x, y) in enumerate(grid.places().tolist()):
        assert grid.tile_at(x, y) == grid.tile_at(x + grid.tile - 1, y + grid.tile - 1) == tile
        assert grid.tile_at(x - 1, y) is None
    assert grid.tile_at(*grid.size) is None
    grid = WallGrid.fitted(8, 5, 25, 620, 300)
    assert grid.tile == LEAST
    assert grid.size[0] <= 620 < 300 + grid.size[1]
    assert len(grid.within(0, 0, 620, 300)) < grid.n
    assert WallGrid.fitted(5, 1, 16, 720, 340).tile >= 36, "sixteen seeds of five rates at 1280 pixels"


# Pixels


def test_the_stronger_the_frame_the_lower_the_loss() -> None:
    scale = LossScale.over(
        np.array([[1.0, 2.0, np.nan], [0.01, 1.0, np.inf]], np.float32), np.array([1.0, 2.0, np.nan])
    )
    shares = scale.shares(np.array([0.01, 0.1, 1.0, 50.0, np.nan], np.float32))
    assert shares[0] == 0
    assert (np.diff(shares[:4]) > 0).tolist() == [True, True, True]
    assert shares[3] == 1
    assert np.isnan(shares[4])
    for theme in (LIGHT, DARK):
        ground = QColor(theme.panel).lightnessF()
        apart = [abs(QColor.fromRgb(int(ink)).lightnessF() - ground) for ink in frame_table(theme)]
        assert apart[0] > 0.35
        assert (np.diff(apart) <= 0.01).all()
    began = np.full(8, 0.75, np.float32)
    scale = LossScale.over(np.stack([began, began - 0.08]), began)
    assert scale.shares(began - 0.08).min() > 0.9, "faint while hardly anything is learned"
    assert LossScale.over(np.array([[0.75], [0.01]], np.float32), began).low == pytest.approx(0.01)


def test_a_map_stands_upright_in_the_colours_of_the_train_page() -> None:
    values = np.zeros((1, 32, 32), np.uint8)
    values[0, :16] = 255  # low x2
    for side in (12, 60):
        picture = TilePixels(LIGHT).maps(values, None, side)[0]
        first, second = (QColor(colour).hsvHueF() for colour in LIGHT.class_colours(2))
        assert QColor.fromRgb(int(picture[0, 0])).hsvHueF() == pytest.approx(first, abs=0.02)
        assert QColor.fromRgb(int(picture[-1, 0])).hsvHueF() == pytest.approx(second, abs=0.02)


def test_several_classes_have_their_colours_as_far_as_they_stand_out() -> None:
    values = np.array([[[0, 1], [2, NO_CLASS]]], np.uint8)
    sure = np.array([[[255, 255], [85, 255]]], np.uint8)
    low, high = TilePixels(LIGHT, 3).maps(values, sure, 2)[0][::-1]
    hues = [QColor.fromRgb(int(ink)).hsvHueF() for ink in low]
    assert hues == pytest.approx([QColor(c).hsvHueF() for c in LIGHT.class_colours(2)], abs=0.02)
    assert [QColor.fromRgb(int(ink)).name() for ink in high] == [LIGHT.middle, LIGHT.middle]


def test_a_curve_falls_over_the_faint_bundle_of_all_and_a_network_without_one_is_blank() -> None:
    falling = np.linspace(1, 0, POINTS, dtype=np.float32)
    others = np.stack([falling, np.full(POINTS, 0.5, np.float32)])
    picture = TilePixels(LIGHT).curves(falling[None], others, 40)[0]
    shade = np.array([[QColor.fromRgb(int(ink)).lightnessF() for ink in row] for row in picture])
    assert np.abs(shade.argmin(axis=0) - np.arange(40)).max() <= 2
    assert shade.min() < shade[20, 5] < shade[35, 5]  # its own, another's, the ground
    curves = np.stack([falling, np.full(POINTS, np.nan, np.float32)])
    pictures = TilePixels(LIGHT).curves(curves, curves, 40)
    assert len(np.unique(pictures[0])) > 2
    assert (pictures[1] == TilePixels(LIGHT).blank(1, 40)).all(), "it has not begun"


# The widget


def moment(n: int, lost: tuple[int, ...] = ()) -> WallMoment:
    values = np.zeros((n, 32, 32), np.uint8)
    values[: n // 2] = 255
    losses = np.linspace(0.1, 1, n, dtype=np.float32)
    died = np.isin(np.arange(n), lost)
    losses[died] = np.nan
    curves = np.zeros((n, POINTS), np.float32)
    maps = Maps(values, None, np.zeros(n, np.int64))
    return WallMoment(losses, died, LossScale(0.1, 1.0), curves, maps)


@pytest.fixture
def wall(qtbot: QtBot) -> WallView:
    view = qtbot.shown(WallView(LIGHT, lambda run: f"network {run}"), 640, 460)
    sweep = Sweep(SPIRAL, (WIDTHS, RATES, SEEDS))
    view.show_sweep(sweep)
    view.show_moment(moment(len(sweep), (5,)))
    return view


def middle(wall: WallView, tile: int) -> QPoint:
    return wall.place_of(tile).center()


def seen(wall: WallView) -> QImage:
    return wall.viewport().grab().toImage()


def test_rows_are_the_first_setting_and_columns_the_second(wall: WallView) -> None:
    places = [wall.place_of(tile) for tile in range(wall.grid.n)]
    assert places[4].left() > places[3].right()  # another rate
    assert places[12].top() > places[11].bottom()  # another width


def test_tiles_have_their_frames_and_maps_and_the_diverged_are_hatched(wall: WallView) -> None:
    image = seen(wall)
    frames = frame_table(LIGHT)
    corner = wall.place_of(0).topLeft()
    assert image.pixelColor(corner).rgb() == frames[0]
    assert image.pixelColor(wall.place_of(23).topLeft()).rgb() == frames[-1]
    hues = [image.pixelColor(middle(wall, tile)).hsvHueF() for tile in (0, 23)]
    assert hues == pytest.approx([QColor(LIGHT.class_colour(k)).hsvHueF() for k in (1, 0)], abs=0.02)
    place = wall.place_of(5)
    inside = {
        image.pixelColor(x, y).name()
        for x in range(place.left(), place.right())
        for y in range(place.center().y(), place.bottom())  # below the number of its seed
    }
    assert inside == {LIGHT.middle, hatch_colour(LIGHT).name()}
    wall.set_theme(DARK)
    assert seen(wall).pixelColor(wall.place_of(0).topLeft()).rgb() == frame_table(DARK)[0]


def test_each_tile_has_the_number_of_its_seed_where_there_is_room(wall: WallView) -> None:
    wall.show_sweep(Sweep(SPIRAL, (Axis("seed", tuple(range(3, 19))),)))
    assert wall.seed_texts == tuple(str(seed) for seed in range(3, 19))
    wall.show_moment(moment(16))

    def is_numbered(tile: int) -> bool:
        image, corner = seen(wall), wall.place_of(tile).topLeft()
        frame = wall.grid.tile // 14
        inside = [(x, y) for x in range(frame + 1, frame + 15) for y in range(frame + 1, frame + 15)]
        return min(image.pixelColor(corner + QPoint(x, y)).lightnessF() for x, y in inside) < 0.25

    assert all(is_numbered(tile) for tile in (0, 15))
    wall.show_sweep(Sweep(SPIRAL, (RATES, Axis("seed", tuple(range(20))))))
    wall.show_moment(moment(60))
    assert wall.grid.tile < 64
    assert is_numbered(19)
    assert not is_numbered(20)
    wall.show_sweep(Sweep(SPIRAL, (RATES, WIDTHS)))
    wall.show_moment(moment(6))
    assert wall.seed_texts == ()
    assert not is_numbered(0)


def test_pointing_lights_a_network_and_says_it(qtbot: QtBot, wall: WallView) -> None:
    lit: list[int | None] = []
    wall.lit.connect(lit.append)
    qtbot.mouseMove(wall.viewport(), middle(wall, 7))
    qtbot.mouseMove(wall.viewport(), middle(wall, 8))
    assert lit == [7, 8]
    assert wall.accessibleDescription() == "network 8"
    qtbot.mouseMove(wall.viewport(), QPoint(2, 2))
    assert lit == [7, 8, None]


def click(qtbot: QtBot, wall: WallView, tile: int) -> None:
    qtbot.mouseClick(wall.viewport(), Qt.MouseButton.LeftButton, pos=middle(wall, tile))


def test_a_click_pins_up_to_eight_and_another_lets_go(qtbot: QtBot, wall: WallView) -> None:
    pinned: list[tuple[int, ...]] = []
    wall.pinned.connect(pinned.append)
    for tile in range(MOST_PINS):
        click(qtbot, wall, tile)
    with qtbot.waitSignal(wall.dropped) as dropped:
        click(qtbot, wall, MOST_PINS)
    assert dropped.args == [0]
    assert wall.pins == tuple(range(1, 9))
    click(qtbot, wall, 4)
    assert wall.pins == pinned[-1] == (1, 2, 3, 5, 6, 7, 8)
    colours = [wall.pin_colour(at) for at in range(MOST_PINS)]
    assert len({*colours, *LIGHT.class_colours(2)}) == MOST_PINS + 2
    rim = wall.place_of(1).topLeft()
    assert seen(wall).pixelColor(rim).name() == colours[0]


def test_a_double_click_opens_and_leaves_the_pins_which_escape_lets_go(qtbot: QtBot, wall: WallView) -> None:
    click(qtbot, wall, 1)
    at = middle(wall, 9)
    with qtbot.waitSignal(wall.opened) as opened:
        qtbot.mouseClick(wall.viewport(), Qt.MouseButton.LeftButton, pos=at)
        qtbot.mouseDClick(wall.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert opened.args == [9]
    assert wall.pins == (1,)
    qtbot.keyClick(wall, Qt.Key.Key_Escape)
    assert wall.pins == ()


def test_keys_go_from_tile_to_tile_pin_and_open(qtbot: QtBot, wall: WallView) -> None:
    wall.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right):
        qtbot.keyClick(wall, key)
    assert wall.current == 1  # the first arrow goes to the first tile
    qtbot.keyClick(wall, Qt.Key.Key_End)
    assert wall.current == wall.grid.n - 1
    qtbot.keyClick(wall, Qt.Key.Key_Right)
    assert wall.current == wall.grid.n - 1
    qtbot.keyClick(wall, Qt.Key.Key_Up)
    last, above = wall.place_of(wall.grid.n - 1), wall.place_of(wall.current or 0)
    assert above.left() == last.left()
    assert above.bottom() < last.top()
    qtbot.keyClick(wall, Qt.Key.Key_Home)
    qtbot.keyClick(wall, Qt.Key.Key_P)
    assert wall.pins == (0,)
    with qtbot.waitSignal(wall.opened) as opened:
        qtbot.keyClick(wall, Qt.Key.Key_Return)
    assert opened.args == [0]


def wheel(wall: WallView, at: QPoint, notches: int) -> None:
    place, keys = QPointF(at), Qt.KeyboardModifier.ControlModifier
    far = wall.viewport().mapToGlobal(place)
    QApplication.sendEvent(
        wall.viewport(),
        QWheelEvent(place, far, QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton, keys,
                    Qt.ScrollPhase.NoScrollPhase, False),
    )  # fmt: skip


def test_the_wheel_with_ctrl_zooms_around_the_pointer_and_back_to_all(qtbot: QtBot, wall: WallView) -> None:
    n_all, at = len(wall.visible_tiles()), middle(wall, 13)
    with qtbot.waitSignal(wall.seen) as told:
        wheel(wall, at, 6)
    assert wall.tile_at(QPointF(at)) == 13
    assert told.args == [wall.visible_tiles()]
    assert len(told.args[0]) < n_all == wall.grid.n
    wheel(wall, at, -9)
    assert len(wall.visible_tiles()) == n_all
    wall.zoom(4)
    wall.go_to(23)
    assert wall.viewport().rect().contains(wall.place_of(23)), "a key brings a tile into sight"
    assert 0 not in wall.visible_tiles()


@each(
    "axes, text, down",
    [
        ((Axis("seed", tuple(range(40))),), "40 seeds, row by row", None),
        ((Axis("optimizer.lr", tuple(0.01 * (1 + i) for i in range(20))),), "optimizer.lr, row by row", None),
        ((RATES, Axis("seed", tuple(range(8)))), "optimizer.lr ↓   8 seeds in a row", 1),
        (
            (Axis("optimizer.lr", (0.01, 0.1)), Axis("seed", tuple(range(8)))),
            "optimizer.lr ↓   8 seeds for each value",
            2,
        ),
        ((WIDTHS, RATES, SEEDS), "model.hidden ↓   optimizer.lr →   4 seeds in a cell", None),
        ((Axis("model.hidden", ((4,), (8,), (16,), (4, 4), (8, 8), (16, 16))),), "depth ↓   width →", 1),
    ],
)
def test_the_order_of_the_tiles_is_told(wall: WallView, axes: tuple[Axis, ...], text: str, down: int) -> None:
    wall.show_sweep(Sweep(SPIRAL, axes))
    assert wall.axes_text() == text
    assert wall.grid.down == down if down else wall.grid.down > 1


def test_a_thousand_networks_are_painted_in_sharp_pixels_at_any_scale(qtbot: QtBot) -> None:
    view = WallView(LIGHT, str)
    qtbot.addWidget(view)
    view.resize(760, 480)
    view.show()
    sweep = Sweep(SPIRAL, (RATES, Axis("seed", tuple(range(333)))))
    view.show_sweep(sweep)
    view.show_moment(moment(len(sweep)))
    assert len(view.visible_tiles()) == 999
    assert view.grid.tile >= LEAST
    assert seen(view).pixelColor(view.place_of(0).topLeft()).rgb() == frame_table(LIGHT)[0]
