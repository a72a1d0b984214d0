"""The output of metric learning is a picture of the embedding."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.data.load import load
from core.experiment.experiment import Component, Experiment
from core.experiment.schema import Catalog
from core.experiment.tasks import Aim, Task
from core.protocol.embedding import Embedding
from core.protocol.snapshot import Snapshot
from gui.pages.train.output.embedding.canvas import EmbeddingCanvas
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


def give_data(store: Store, name: str = "iris", dimensions: int = 2) -> None:
    store.run.snapshot = None
    store.run.show_data(load(Component(name=name)).aimed(Aim(Task.METRIC, dimensions)))


def give_picture(store: Store, n_axes: int = 2, n_dimensions: int = 0, scale: float = 1.0) -> None:
    """Show ten training and ten test samples at different places, and two triplets."""
    n = 10
    positions = scale * np.random.default_rng(0).normal(size=(2 * n, n_axes)).astype(np.float32)
    picture = Embedding(
        positions,
        np.concatenate([3 * np.arange(n), np.arange(n)]),
        n,
        n_dimensions or n_axes,
        0.75,
        np.stack([positions[:3], positions[3:6]]),
    )
    store.run.set_snapshot(Snapshot(1, 1, embedding=picture))


def find(view: QWidget, kind: type[Any], name: str) -> Any:
    return view.findChild(kind, f"output_view.embedding{name}")


def painted(view: OutputView) -> bytes:
    canvas = find(view, EmbeddingCanvas, "")
    image = canvas.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return bytes(image.constBits())


def point_at(canvas: EmbeddingCanvas, index: int, kind: QEvent.Type = QEvent.Type.MouseMove) -> None:
    canvas.grab()
    send(canvas, kind, canvas.place_of(index))


def send(canvas: EmbeddingCanvas, kind: QEvent.Type, at: QPointF) -> None:
    button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
    event = QMouseEvent(kind, at, at, button, button, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(canvas, event)


def test_pictures_are_asked_for_while_it_can_be_seen(view: OutputView, store: Store) -> None:
    assert not store.view.watch.embedding
    give_data(store)
    assert store.view.watch.embedding
    assert not store.view.watch.triplets
    view.hide()
    assert not store.view.watch.embedding
    view.show()
    give_data(store, "spiral")  # points of the plane too
    assert store.view.watch.embedding
    store.run.show_data(load(Component(name="iris")))
    assert not store.view.watch.embedding


def test_pointing_tells_the_sample_and_shows_its_picture(view: OutputView, store: Store) -> None:
    give_data(store, "digits")
    give_picture(store)
    canvas, readout = find(view, EmbeddingCanvas, ""), find(view, QLabel, ".readout")
    sample = find(view, QLabel, ".sample")
    assert sample.isHidden()
    data = store.run.data
    assert data is not None
    point_at(canvas, 2)
    assert readout.text() == f"Training sample 6: {data.class_names[data.y_train[6]]}"
    assert sample.isVisible()
    point_at(canvas, 12)
    assert readout.text() == f"Test sample 2: {data.class_names[data.y_test[2]]}"
    send(canvas, QEvent.Type.MouseMove, QPointF(1, 1))
    assert sample.isHidden()
    assert "sample" not in readout.text()


def test_a_row_of_a_table_is_told_in_numbers_and_what_is_left_of_many_dimensions(
    view: OutputView, store: Store
) -> None:
    give_data(store)
    give_picture(store)
    point_at(find(view, EmbeddingCanvas, ""), 0)
    assert "sepal length" in find(view, QLabel, ".readout").text()
    assert find(view, QLabel, ".sample").isHidden()
    give_data(store, dimensions=16)
    give_picture(store, 2, 16)
    told = find(view, QLabel, ".axes").text()
    assert "principal components of 16 dimensions" in told
    assert "75%" in told.replace(" ", "")


def test_a_click_and_keys_choose_a_sample_that_the_network_shows(
    view: OutputView, store: Store, qtbot: QtBot
) -> None:
    give_data(store)
    give_picture(store)
    canvas = find(view, EmbeddingCanvas, "")
    point_at(canvas, 13, QEvent.Type.MouseButtonPress)
    assert (store.view.watch.split, store.view.watch.sample) == ("test", 3)
    qtbot.keyClick(canvas, Qt.Key.Key_PageDown)
    assert store.view.watch.sample == 4
    for _ in range(5):
        qtbot.keyClick(canvas, Qt.Key.Key_PageUp)
    assert (store.view.watch.split, store.view.watch.sample) == ("train", 27)


def test_test_data_and_triplets_can_be_left_out(view: OutputView, store: Store) -> None:
    give_data(store)
    give_picture(store)
    everything = painted(view)
    test, triplets = (find(view, QCheckBox, name) for name in (".test", ".triplets"))
    test.click()
    assert painted(view) != everything
    test.click()
    assert painted(view) == everything
    triplets.click()
    assert store.view.watch.triplets
    assert painted(view) != everything


def test_three_axes_are_turned_by_dragging_and_by_keys(view: OutputView, store: Store, qtbot: QtBot) -> None:
    give_data(store, dimensions=3)
    give_picture(store, 3)
    canvas = find(view, EmbeddingCanvas, "")
    assert find(view, QLabel, ".axes").text() == "Drag to turn, or use the arrow keys"
    first = painted(view)
    send(canvas, QEvent.Type.MouseButtonPress, QPointF(5, 5))
    send(canvas, QEvent.Type.MouseMove, QPointF(60, 25))
    send(canvas, QEvent.Type.MouseButtonRelease, QPointF(60, 25))
    turned = painted(view)
    assert turned != first
    qtbot.keyClick(canvas, Qt.Key.Key_Left)
    assert painted(view) not in (first, turned)
    qtbot.keyClick(canvas, Qt.Key.Key_Home)
    assert painted(view) == first


@each("n_axes", [1, 2, 3])
def test_all_dots_are_in_the_frame_however_they_spread(view: OutputView, store: Store, n_axes: int) -> None:
    give_data(store, dimensions=n_axes)
    canvas = find(view, EmbeddingCanvas, "")
    for scale in (1.0, 50.0, 0.01, 1e-6):
        give_picture(store, n_axes, scale=scale)
        canvas.grab()
        places = [canvas.place_of(i) for i in range(20)]
        assert all(canvas.rect().contains(place.toPoint()) for place in places)
        assert max(place.x() for place in places) - min(place.x() for place in places) > canvas.height() / 4
    span = canvas.projection.span[-1]
    give_picture(store, n_axes, scale=1.04e-6)
    assert canvas.projection.span[-1] == span, "a small move of the dots moves no axis"
