"""The output of an autoencoder: pictures beside what is rebuilt, and a latent plane to walk on."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QSpinBox,
    QToolButton,
)
from pytestqt.qtbot import QtBot

from core.data.dataset import DataSet
from core.data.load import load
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.inspect.observer import Observer
from core.protocol.commands import Command
from core.protocol.latent import PlaneWatch
from core.protocol.snapshot import Watch
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from gui.pages.train.network.captions import names_of_hidden
from gui.pages.train.network.geometry import Layout, Shape
from gui.pages.train.output.rebuilt.plane import Extent, LatentView
from gui.pages.train.output.rebuilt.plane_panel import DecodedPicture
from gui.pages.train.output.view import OutputView
from gui.state.store import Store
from gui.theme.theme import DARK, LIGHT, Theme
from tests.helpers.each import each

CPU = choose("cpu", detect())


def observer_of(catalog: Catalog, **changes: Any) -> tuple[Observer, DataSet]:
    settings = {"model.hidden": [16], "training.device": "cpu", "scheduler": None, **changes}
    experiment = read_preset("autoencoder_digits").experiment.replace_all(settings)
    trainer = Trainer(experiment, catalog, CPU, load(experiment.data))
    return Observer(trainer), trainer.data


class Live:
    """The output view on a real model that answers each watch."""

    def __init__(self, qtbot: QtBot, catalog: Catalog, **changes: Any) -> None:
        tables: dict[str, Any] = {name: {"name": name} for name in ("data", "model", "loss", "optimizer")}
        self.store = Store(Experiment.from_dict(tables), Catalog())
        self.observer, data = observer_of(catalog, **changes)
        self.watches: list[Watch] = []
        self.store.commanded.connect(self._answer)
        self.view = OutputView(self.store)
        qtbot.addWidget(self.view)
        self.view.resize(400, 460)
        self.view.show()
        self.store.run.show_data(data)

    def _answer(self, command: Command) -> None:
        if isinstance(command, Watch):
            self.watches.append(command)
            self.store.run.set_snapshot(self.observer.snapshot(command))

    def find(self, kind: type[Any], name: str) -> Any:
        return self.view.findChild(kind, f"output_view.{name}")

    @property
    def plane(self) -> LatentView:
        found: LatentView = self.find(LatentView, "latent_plane")
        return found


def walk(plane: LatentView, x: float, y: float) -> None:
    none = Qt.MouseButton.NoButton
    at = QPointF(x * plane.width(), y * plane.height())
    move = QMouseEvent(QEvent.Type.MouseMove, at, at, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(plane, move)


def test_the_decoder_draws_the_place_that_mouse_and_keys_point_at(qtbot: QtBot, catalog: Catalog) -> None:
    live = Live(qtbot, catalog)
    decoded = live.find(DecodedPicture, "decoded")
    qtbot.waitUntil(lambda: decoded.pixels is not None)
    before = decoded.pixels
    walk(live.plane, 0.9, 0.1)
    qtbot.waitUntil(lambda: decoded.pixels is not before)
    at = live.plane.at
    assert at is not None
    alone = live.observer.snapshot(Watch(latent=PlaneWatch(at=at))).latent
    assert alone is not None
    np.testing.assert_array_equal(decoded.pixels, alone.picture)
    assert not np.array_equal(decoded.pixels, before)
    QTest.keyClick(live.plane, Qt.Key.Key_Left)
    QTest.keyClick(live.plane, Qt.Key.Key_Down)
    assert live.plane.at[0] < at[0]
    assert live.plane.at[1] < at[1]
    live.view.hide()
    assert live.watches[-1].latent is None, "a hidden plane is not read"


def test_pictures_stand_beside_what_is_rebuilt_and_the_error_is_told(qtbot: QtBot, catalog: Catalog) -> None:
    live = Live(qtbot, catalog)
    snapshot, data = live.store.run.snapshot, live.store.run.data
    assert snapshot is not None
    assert data is not None
    assert snapshot.outputs is not None
    assert snapshot.outputs.shape == (8, 1, 8, 8)
    expected = np.square(snapshot.outputs - data.y_test[:8]).mean()
    assert live.find(QLabel, "summary").text() == f"MSE {expected:.4f}"
    assert snapshot.inputs is None


def test_noisy_pictures_are_those_that_the_model_is_measured_on(catalog: Catalog) -> None:
    observer, data = observer_of(catalog, **{"task.noise": 0.3})
    snapshot = observer.snapshot(Watch("test", (0, 1, 2)))
    assert snapshot.inputs is not None
    assert snapshot.inputs.shape == (3, 1, 8, 8)
    assert 0.05 < np.abs(snapshot.inputs - data.y_test[:3]).mean() < 0.3


def test_of_more_latent_numbers_two_are_chosen_or_principal_components(
    qtbot: QtBot, catalog: Catalog
) -> None:
    live = Live(qtbot, catalog, **{"task.latent": 5})
    kind, across = live.find(QComboBox, "latent_axes"), live.find(QSpinBox, "latent_x")
    qtbot.waitUntil(lambda: "latent numbers" in live.find(QLabel, "latent_note").text())
    assert kind.currentText() == "Principal components"
    live.view.resize(364, 460)  # of a window of 1280 pixels
    qtbot.waitUntil(lambda: kind.isVisible() and live.view.width() == 364)
    assert kind.width() >= kind.sizeHint().width(), "it is read whole"
    assert live.watches[-1].latent is not None
    assert live.watches[-1].latent.axes is None
    kind.setCurrentIndex(0)
    kind.activated.emit(0)
    assert across.isVisible()
    assert across.maximum() == 5
    across.setValue(4)
    assert live.watches[-1].latent is not None
    assert live.watches[-1].latent.axes == (3, 1)


def test_a_grid_of_pictures_covers_the_plane_while_it_is_switched_on(qtbot: QtBot, catalog: Catalog) -> None:
    live = Live(qtbot, catalog)
    button = live.find(QToolButton, "latent_grid")
    button.click()
    snapshot = live.store.run.snapshot
    assert snapshot is not None
    assert snapshot.latent is not None
    assert snapshot.latent.grid is not None
    assert snapshot.latent.grid.shape[:2] == live.plane.cells
    assert snapshot.latent.grid.shape[2:] == (1, 8, 8)
    button.click()
    assert live.watches[-1].latent is not None
    assert live.watches[-1].latent.grid is None


@each("axes", [(0, 1), None])
def test_places_are_decoded_where_samples_were_encoded(
    catalog: Catalog, axes: tuple[int, int] | None
) -> None:
    observer, _ = observer_of(catalog)
    plane = observer.snapshot(Watch(latent=PlaneWatch(axes))).latent
    assert plane is not None
    x, y = plane.points[3].tolist()
    watch = Watch("test", (int(plane.samples[3]),), latent=PlaneWatch(axes, (x, y)))
    snapshot = observer.snapshot(watch)
    assert snapshot.latent is not None
    assert snapshot.outputs is not None
    assert snapshot.latent.picture is not None
    np.testing.assert_allclose(snapshot.latent.picture, snapshot.outputs[0], atol=1e-4)


def test_the_part_on_show_stands_still_until_points_leave_it() -> None:
    first = Extent().around(np.array([[0.0, 0.0], [1.0, 2.0]]))
    assert first.around(np.array([[-0.1, 0.1], [0.9, 2.1]])) == first
    assert first.around(np.array([[0.0, 0.0], [3.0, 2.0]])).high[0] > 3


@each("theme", [LIGHT, DARK])
def test_the_name_of_a_class_stands_at_the_middle_of_its_points(qtbot: QtBot, theme: Theme) -> None:
    plane = LatentView(theme)
    qtbot.addWidget(plane)
    plane.resize(300, 240)
    corners = np.array([[-1, -1], [-1, 1], [1, -1], [1, 1]], np.float32)
    plane.set_points(corners, np.zeros(4, np.int64))
    without = plane.grab().toImage()
    plane.set_class_names(("seven", "eight"))
    named = plane.grab().toImage()
    places = [(x, y) for x in range(300) for y in range(240) if named.pixel(x, y) != without.pixel(x, y)]
    middle = plane._scale().points(np.zeros((1, 2)))[0]
    assert np.mean(places, axis=0) == pytest.approx(middle, abs=4)


def test_latent_units_are_named_as_the_axes_of_the_plane(catalog: Catalog) -> None:
    observer, data = observer_of(catalog)
    columns = observer.snapshot(Watch(n_units=8)).network
    names = [names_of_hidden(column, data) for column in columns[1:-1]]
    assert [name for name in names if name] == [("z1", "z2")]
    shapes = [Shape(tuple(range(n)), n) for n in (1, 8, 2, 8, 1)]
    layout = Layout(shapes, 600, 400, 60, 60, 24)
    for row in (0, 1):
        assert not layout.name_rect(2, row).intersects(layout.tile_rect(2, row))
        assert layout.name_rect(2, row).height() >= 12
