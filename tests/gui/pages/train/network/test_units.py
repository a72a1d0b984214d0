"""The tiles of the network view: their colours, maps and scales."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel

from core.analysis.colours.colormap import BANDS, AnswerColours, ClassColours, SignedColours, colours_for
from core.data.load import load
from core.experiment.data_schema import FEATURES
from core.experiment.presets import read_preset
from gui.pages.train.network.tiles import PICTURE, TilePicture
from gui.pages.train.network.unit_columns import output_column
from gui.pages.train.network.view import NetworkView
from gui.state.store import Store
from gui.theme.theme import DARK, LIGHT, Theme
from tests.helpers.each import each
from tests.helpers.network_feed import (
    HIDDEN,
    colour_at,
    columns_of,
    columns_of_classes,
    give,
    label,
    move_to,
)
from tests.helpers.seen_colours import sign_of


def test_without_a_model_it_says_what_is_loading(view: NetworkView, store: Store) -> None:
    store.environment.set_loading("Loading PyTorch")
    assert "Loading PyTorch" in [text.text() for text in view.findChildren(QLabel) if text.isVisible()]
    give(store)
    assert "Loading PyTorch" not in [text.text() for text in view.findChildren(QLabel) if text.isVisible()]


@each("ratio", [1.0, 1.25, 1.5, 2.0])
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


@each("theme", [LIGHT, DARK])
def test_hidden_tiles_have_the_colours_of_signs(view: NetworkView, store: Store, theme: Theme) -> None:
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
    assert not label(view, "readout").endswith("±1")
    store.run.set_trained(store.document.experiment.replace("model.activation", "Tanh"))
    give(store)
    assert label(view, "readout").endswith("±1")


def test_a_few_extremes_do_not_make_the_rest_pale(view: NetworkView, store: Store) -> None:
    columns = columns_of([2, *HIDDEN, 1])
    maps = columns[1].maps
    assert maps is not None
    maps[:] = 0.5
    maps[0, 10, 8:12] = 4.0
    maps[:, 0] = 7.0  # beside the data
    give(store, columns)
    move_to(view, view.canvas.tile_rect(1, 0).center())
    assert "the layer's full colour is ±0.5" in label(view, "readout")
    full = QColor.fromRgb(
        int(SignedColours(store.view.theme, -1.0, 1.0, BANDS).pixels(maps[1, 10:] * 2, False)[0, 0])
    )
    assert colour_at(view, view.canvas.tile_rect(1, 1).center()) == full


@each("theme", [LIGHT, DARK])
def test_each_of_several_outputs_has_the_colour_of_its_class(
    view: NetworkView, store: Store, theme: Theme
) -> None:
    """Where it is sure it has the class's colour on the map, elsewhere the ground, and a dot by its name."""
    store.view.set_theme(theme)
    store.run.show_data(load(read_preset("spiral_3").experiment.data))
    give(store, columns_of_classes())
    sure = ClassColours(theme, 3).pixels(np.eye(3, dtype=np.float32)[None], False)[0].tolist()
    layout = view.canvas.layout_now
    assert layout is not None
    for k in range(3):
        tile, name = view.canvas.tile_rect(3, k), layout.name_rect(3, k)
        places = [tile.center() + QPoint(round(at * tile.width() / 3), 0) for at in (-1, 0, 1)]
        expected = [QColor.fromRgb(sure[k]) if at == k else QColor(theme.middle) for at in range(3)]
        assert [colour_at(view, place) for place in places] == expected
        dot = QPoint(round(name.left()) + 4, round(name.center().y()))
        assert colour_at(view, dot) == QColor(theme.class_colour(k))
    move_to(view, view.canvas.tile_rect(3, 0).center())
    assert "full colour at a probability of 100 %" in label(view, "readout")


def test_an_output_for_one_sample_has_its_logit_and_its_probability_in_words(
    view: NetworkView, store: Store
) -> None:
    store.run.show_data(load(read_preset("iris").experiment.data))
    *others, last = columns_of([4, 4, 3])
    values = {"maps": None, "pictured": "", "values": np.array([2.5, 0.0, 0.0], np.float32)}
    last = replace(last, probabilities=np.array([0.85, 0.075, 0.075], np.float32), **values)
    give(store, (*(replace(each, **values | {"values": np.zeros(4, np.float32)}) for each in others), last))
    move_to(view, view.canvas.tile_rect(2, 0).center())
    assert label(view, "readout").endswith("gives 2.500, probability 85 %")


def test_an_output_that_reads_pictures_shows_its_weights_in_the_colours_of_signs(store: Store) -> None:
    last, data = replace(columns_of_classes()[-1], pictured="weights"), store.run.data
    assert data is not None
    found = output_column(last, data)
    assert not found.is_probability
    assert found.tiles is last.maps
    assert found.classes == (0, 1, 2), "its name has the dot all the same"


def test_an_output_that_is_sure_of_nothing_is_pale(view: NetworkView, store: Store) -> None:
    columns = columns_of([2, *HIDDEN, 1])
    maps = columns[3].maps
    assert maps is not None
    maps[:] = 0.1  # a logit of 52 %
    give(store, columns)
    colours = AnswerColours(store.view.theme, -2.0, 2.0, 2)
    expected = QColor.fromRgb(int(colours.pixels(maps[0], False)[0, 0]))
    assert colour_at(view, view.canvas.tile_rect(3, 0).center()) == expected
    move_to(view, view.canvas.tile_rect(3, 0).center())
    assert "the layer's full colour is ±2" in label(view, "readout")


@each("logit", [-6340.0, -0.15, 1.0])
@each("discrete", [False, True])
def test_the_tile_of_the_answer_agrees_with_the_map_whatever_lies_beside(
    view: NetworkView, store: Store, logit: float, discrete: bool
) -> None:
    data, theme = store.run.data, store.view.theme
    assert data is not None
    maps = np.full((1, 20, 20), logit, np.float32)
    maps[0, 3:12, 3:12] = 4e17  # of a network that has diverged
    column = output_column(replace(columns_of([2, *HIDDEN, 1])[-1], maps=maps), data)
    assert column.bands == 2
    tile = AnswerColours(theme, -1.0, 1.0, column.bands).pixels(column.numbers[0], discrete)[-1, -1]
    probability = np.full((1, 1), 0.5 + 0.5 * np.tanh(logit / 2), np.float32)
    shown = colours_for(data, theme).pixels(probability, discrete)[0, 0]
    channels = (np.array([tile >> at & 255, shown >> at & 255], int) for at in (0, 8, 16))
    assert max(abs(int(ours - theirs)) for ours, theirs in channels) <= (0 if discrete else 20)


def test_a_picture_that_is_rebuilt_has_the_colours_of_the_picture_that_is_read(store: Store) -> None:
    column = columns_of([2, *HIDDEN, 1])[-1]
    data = store.run.data
    assert data is not None
    assert output_column(column, data).bands
    assert not output_column(replace(column, pictured="features"), data).bands
    assert not output_column(columns_of([2, *HIDDEN, 3])[-1], data).bands


def test_the_lowest_row_of_a_response_is_below(view: NetworkView, store: Store) -> None:
    columns = columns_of([2, *HIDDEN, 1])
    maps = columns[1].maps
    assert maps is not None
    maps[:] = np.linspace(-1, 1, 20, dtype=np.float32)[:, None]  # rises with x2
    give(store, columns)
    tile = view.canvas.tile_rect(1, 0)
    top, bottom = (colour_at(view, QPoint(tile.center().x(), y)) for y in (tile.top() + 2, tile.bottom() - 2))
    assert [sign_of(colour, store.view.theme) for colour in (top, bottom)] == [1, -1]


def test_discretize_leaves_few_colours_of_a_map(view: NetworkView, store: Store) -> None:
    give(store)
    tile = view.canvas.tile_rect(2, 2)

    def n_colours() -> int:
        picture = view.canvas.grab(tile.adjusted(3, 3, -3, -3)).toImage()
        return len({picture.pixel(x, 4) for x in range(picture.width())})

    smooth = n_colours()
    store.view.set_discrete(True)
    assert n_colours() <= 8 < smooth


@each("value", [np.nan, np.inf, -np.inf, 3e38])
def test_a_diverged_network_is_drawn_and_units_whose_response_is_not_a_number_are_hatched(
    view: NetworkView, store: Store, value: float
) -> None:
    columns = columns_of([2, *HIDDEN, 1])
    for column in columns[1:]:
        for numbers in (column.maps, column.weights, column.biases):
            numbers[0] = value  # type: ignore[index]
    columns[1].maps[1] = 0.0  # type: ignore[index]
    give(store, columns)
    move_to(view, view.canvas.tile_rect(1, 0).center())
    view.grab()
    move_to(view, QPoint(1, 1))

    def colours(unit: int) -> set[str]:
        at = view.canvas.tile_rect(1, unit).center()
        return {colour_at(view, at + QPoint(dx, 0)).name() for dx in range(-5, 6)}

    assert len(colours(0)) == (1 if np.isfinite(value) else 2)
    assert len(colours(1)) == 1
