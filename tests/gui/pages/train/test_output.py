"""The output view shows what the network answers about the data at hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.data.load import load
from core.experiment.experiment import Component, Experiment
from core.experiment.schema import Catalog
from core.protocol.snapshot import Snapshot, Watch
from gui.pages.train.output.decision_map import FieldMap
from gui.pages.train.output.gallery import Gallery
from gui.pages.train.output.view import OutputView
from gui.state.store import Store
from tests.helpers.each import each


@pytest.fixture
def store() -> Store:
    tables: dict[str, Any] = {name: {"name": name} for name in ("data", "model", "loss", "optimizer")}
    return Store(Experiment.from_dict(tables), Catalog())


@pytest.fixture
def view(qtbot: QtBot, store: Store) -> OutputView:
    view = OutputView(store)
    qtbot.addWidget(view)
    view.resize(360, 420)
    view.show()
    return view


def give_data(store: Store, name: str, **settings: Any) -> None:
    store.run.snapshot = None
    store.run.show_data(load(Component(name=name, **settings)))


def give_field(store: Store, field: Any, step: int = 1) -> None:
    store.run.set_snapshot(Snapshot(step, 1, field=np.asarray(field, dtype=np.float32)))


def give_outputs(store: Store, outputs: Any) -> None:
    store.run.set_snapshot(
        Snapshot(1, 1, outputs=np.asarray(outputs, dtype=np.float32), watch=store.view.watch)
    )


def right_answers(store: Store) -> Any:
    assert store.run.data is not None
    return np.eye(store.run.data.n_classes)[store.run.data.y_test[list(store.view.watch.samples)]]


def find(view: QWidget, kind: type[Any], name: str) -> Any:
    return view.findChild(kind, f"output_view.{name}")


def map_colour(view: OutputView, x1: float, x2: float) -> tuple[int, int, int]:
    picture, field_map = view.grab().toImage(), find(view, FieldMap, "map")
    plane = field_map.plane_rect()
    at = plane.topLeft() + QPointF((x1 + 6) / 12 * plane.width(), (6 - x2) / 12 * plane.height())
    colour = picture.pixelColor(field_map.mapTo(view, at).toPoint())
    return colour.red(), colour.green(), colour.blue()


def move_over(field_map: FieldMap, x1: float, x2: float) -> None:
    plane = field_map.plane_rect()
    at = plane.topLeft() + QPointF((x1 + 6) / 12 * plane.width(), (6 - x2) / 12 * plane.height())
    none = Qt.MouseButton.NoButton
    move = QMouseEvent(QEvent.Type.MouseMove, at, at, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(field_map, move)


def test_the_points_are_there_while_torch_is_loading(view: OutputView, store: Store) -> None:
    store.environment.set_loading("Loading PyTorch")
    assert "Loading PyTorch" in [label.text() for label in view.findChildren(QLabel) if label.isVisible()]
    give_data(store, "spiral")
    assert find(view, QLabel, "readout").text() == "Loading PyTorch"
    assert number_of_colours(view) > 5


def number_of_colours(view: OutputView) -> int:
    picture = find(view, FieldMap, "map").grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return len(np.unique(np.frombuffer(picture.constBits(), dtype=np.uint32)))


def test_class_one_is_blue_and_class_zero_orange_with_the_lowest_row_below(
    view: OutputView, store: Store
) -> None:
    give_data(store, "circle", n_samples=10)
    field = np.zeros((100, 100))
    give_field(store, field, step=0)
    assert "untrained" in find(view, QLabel, "readout").text()
    field[50:] = 1  # the upper half of the plane
    give_field(store, field)
    red, _, blue = map_colour(view, -5.5, 5.5)
    assert blue > red
    red, _, blue = map_colour(view, -5.5, -5.5)
    assert red > blue
    before = find(view, FieldMap, "map").grab().toImage()
    for is_on in (True, False):
        find(view, QCheckBox, "show_test").setChecked(is_on)
        assert (find(view, FieldMap, "map").grab().toImage() != before) == is_on


def test_discretizing_leaves_two_colours_of_a_smooth_field(view: OutputView, store: Store) -> None:
    give_data(store, "circle", n_samples=10)
    give_field(store, np.tile(np.linspace(0.2, 0.45, 100), (100, 1)))
    assert map_colour(view, -5.5, 5.5) != map_colour(view, 5.5, 5.5)
    find(view, QCheckBox, "discretize").setChecked(True)
    assert map_colour(view, -5.5, 5.5) == map_colour(view, 5.5, 5.5)


@each("value", [np.nan, np.inf, 3e38])
def test_a_diverged_network_is_drawn_without_complaint(view: OutputView, store: Store, value: float) -> None:
    for name, shape in (("plane", (50, 50)), ("circle", (50, 50))):
        give_data(store, name)
        give_field(store, np.full(shape, value))
        move_over(find(view, FieldMap, "map"), 0, 0)
        view.grab()
    give_data(store, "spiral", arms=3)
    give_field(store, np.full((50, 50, 3), np.nan))
    view.grab()
    for name, shape in (("diabetes", (12,)), ("wine", (12, 3)), ("digits", (20, 10))):
        give_data(store, name)
        give_outputs(store, np.full(shape, value if name == "diabetes" else np.nan))
        view.grab()


@each("arms, value", [(2, np.nan), (2, np.inf), (3, np.nan)])
def test_where_the_answer_is_not_a_number_the_plane_is_hatched_and_says_so(
    view: OutputView, store: Store, arms: int, value: float
) -> None:
    def n_colours_right() -> int:
        return len({map_colour(view, x1, -5.8) for x1 in np.linspace(3, 3.5, 12)})

    give_data(store, "spiral", arms=arms)
    field = np.full((50, 50) if arms == 2 else (50, 50, 3), 1 / arms)
    give_field(store, field)
    assert n_colours_right() == 1
    field = field.copy()
    field[:, 25:] = value
    give_field(store, field)
    assert n_colours_right() == 2
    assert len({map_colour(view, x1, -5.8) for x1 in np.linspace(-3.5, -3, 12)}) == 1
    move_over(find(view, FieldMap, "map"), 3, -5)
    assert find(view, QLabel, "readout").text().endswith("not a finite number")
    give_field(store, np.full_like(field, 1 / arms))
    assert n_colours_right() == 1


def test_points_are_larger_while_a_class_reads_from_afar(view: OutputView, store: Store) -> None:
    give_data(store, "spiral", n_samples=20)
    field_map = find(view, FieldMap, "map")

    def n_coloured() -> int:
        plane, picture = field_map.plane_rect().toRect(), field_map.grab().toImage()
        full = QColor(store.view.theme.classes[1])
        return sum(
            picture.pixelColor(x, y) == full
            for x in range(plane.left(), plane.right())
            for y in range(plane.top(), plane.bottom())
        )

    usual = n_coloured()
    store.view.set_scale(1.4)
    assert n_coloured() > 1.5 * usual > 0


def test_the_pointer_reads_place_and_probability(view: OutputView, store: Store) -> None:
    give_data(store, "circle")
    field = np.full((100, 100), 0.25)
    field[-1, 0] = 0.875
    give_field(store, field)
    field_map, readout = find(view, FieldMap, "map"), find(view, QLabel, "readout")
    move_over(field_map, -5.98, 5.98)
    assert readout.text() == "x1 −5.98  x2 +5.98  outer ring  88%"
    move_over(field_map, 1, 1)
    assert readout.text().endswith("inner disc  75%")
    QApplication.sendEvent(field_map, QEvent(QEvent.Type.Leave))
    assert readout.text() == ""


def test_a_regression_reads_in_its_own_unit(view: OutputView, store: Store) -> None:
    give_data(store, "plane")
    give_field(store, np.full((50, 50), -0.5))
    move_over(find(view, FieldMap, "map"), 0, 0)
    assert find(view, QLabel, "readout").text().endswith("−0.50")


def test_a_hidden_view_does_no_work_and_catches_up_when_shown(view: OutputView, store: Store) -> None:
    give_data(store, "circle", n_samples=10)
    give_field(store, np.zeros((100, 100)))
    view.hide()
    give_field(store, np.ones((100, 100)))
    red, _, blue = map_colour(view, -5.5, 5.5)
    assert red > blue
    view.show()
    red, _, blue = map_colour(view, -5.5, 5.5)
    assert blue > red


def test_right_answers_are_counted_and_told_by_more_than_colour(view: OutputView, store: Store) -> None:
    give_data(store, "digits")
    outputs = right_answers(store)
    outputs[3] = np.roll(outputs[3], 1)
    give_outputs(store, outputs)
    assert find(view, QLabel, "summary").text() == "19 of 20 on this page are right"
    gallery = find(view, Gallery, "gallery")
    assert gallery.describe(3).startswith("Sample 3\nTrue: ")
    late = Snapshot(1, 1, outputs=np.eye(10, dtype=np.float32), watch=Watch("test", tuple(range(30, 40))))
    store.run.set_snapshot(late)
    assert find(view, QLabel, "summary").text() == "19 of 20 on this page are right", "of other samples"


def test_a_click_or_an_arrow_key_selects_the_watched_sample(
    qtbot: QtBot, view: OutputView, store: Store
) -> None:
    give_data(store, "digits")
    gallery = find(view, Gallery, "gallery")
    qtbot.mouseClick(gallery, Qt.MouseButton.LeftButton, pos=gallery.cell_rect(6).center().toPoint())
    assert store.view.watch.sample == 6
    qtbot.keyClick(gallery, Qt.Key.Key_Right)
    assert store.view.watch.sample == 7
    qtbot.keyClick(gallery, Qt.Key.Key_Up)
    assert store.view.watch.sample == 3
    qtbot.keyClick(gallery, Qt.Key.Key_Up)
    assert store.view.watch.sample == 3


def test_pages_turn_forth_and_back_in_a_stable_order_and_another_when_shuffled(
    qtbot: QtBot, view: OutputView, store: Store
) -> None:
    give_data(store, "wine")
    previous, following = (find(view, QToolButton, name) for name in ("previous", "next"))
    assert store.view.watch == Watch("test", tuple(range(12)), 0)
    assert not previous.isEnabled()
    qtbot.mouseClick(following, Qt.MouseButton.LeftButton)
    assert store.view.watch.samples == tuple(range(12, 24))
    qtbot.mouseClick(previous, Qt.MouseButton.LeftButton)
    assert store.view.watch.samples == tuple(range(12))
    while following.isEnabled():
        qtbot.mouseClick(following, Qt.MouseButton.LeftButton)
    assert store.run.data is not None
    assert store.view.watch.samples[-1] == len(store.run.data.y_test) - 1, "the last page is short"
    give_outputs(store, right_answers(store))
    view.grab()
    qtbot.keyClick(find(view, QComboBox, "split"), Qt.Key.Key_Down)
    assert (store.view.watch.split, store.view.watch.samples) == ("train", tuple(range(12)))
    qtbot.mouseClick(find(view, QToolButton, "shuffle"), Qt.MouseButton.LeftButton)
    assert store.view.watch.samples != tuple(range(12))
    assert store.view.watch.sample == 0


def test_a_regression_of_a_table_says_how_far_off_it_is(view: OutputView, store: Store) -> None:
    give_data(store, "diabetes")
    assert store.run.data is not None
    y_true = store.run.data.in_unit(store.run.data.y_test[:12])
    give_outputs(store, y_true + 10)
    assert find(view, QLabel, "summary").text().endswith(": 10")
    assert f"True: {y_true[0]:.4g}" in find(view, Gallery, "gallery").describe(0)
    view.grab()


def test_one_view_with_one_button_that_explains_it_serves_every_kind_of_data_in_turn(
    view: OutputView, store: Store
) -> None:
    for name in ("digits", "spiral", "diabetes", "wine", "plane", "digits"):
        give_data(store, name)
        visible = [w for kind in (FieldMap, Gallery) for w in view.findChildren(kind) if w.isVisible()]
        assert len(visible) == 1
        view.grab()
        (button,) = view.findChildren(QToolButton, "output.explain")
        assert button.isVisible()


@pytest.mark.parametrize("name", ["digits", "iris", "diabetes"])
def test_what_is_not_finite_is_neither_predicted_nor_right(view: OutputView, store: Store, name: str) -> None:
    give_data(store, name)
    data, watch = store.run.data, store.view.watch
    assert data is not None
    if data.n_classes:
        right = np.eye(data.n_classes)[data.y_test[list(watch.samples)]]
    else:
        right = data.in_unit(data.y_test[list(watch.samples)])
    give_outputs(store, right)
    gallery, summary = view.findChild(Gallery), find(view, QLabel, "summary")
    assert gallery is not None
    whole = view.grab().toImage()
    lost = np.full_like(right, np.nan)
    lost[0] = right[0]
    give_outputs(store, lost)
    if data.n_classes:
        assert summary.text() == f"1 of {len(right)} on this page are right"
    assert "Predicted" in gallery.describe(0) or "100" in gallery.describe(0)
    assert gallery.describe(1).splitlines()[-1] == "What the network says is not a finite number."
    assert view.grab().toImage() != whole
    give_outputs(store, np.full_like(right, np.nan))
    empty = view.grab().toImage()
    assert gallery.describe(0).splitlines()[-1] == "What the network says is not a finite number."
    give_outputs(store, right)
    assert view.grab().toImage() == whole
    assert empty != whole
