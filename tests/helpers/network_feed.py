"""A view of a network without a training thread, and what a user does to it."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.data.load import load
from core.data.registry import catalog_without_torch
from core.experiment.presets import read_preset
from core.protocol.snapshot import LayerUnits, Snapshot
from gui.pages.train.network.geometry import Link
from gui.pages.train.network.view import NetworkView
from gui.pages.train.network.weight_popup import WeightEdit
from gui.state.store import Store
from gui.widgets.labels import Elided

HIDDEN = [4, 3]


def columns_of(sizes: list[int], n_units: int = 99) -> tuple[LayerUnits, ...]:
    """Return a network on the plane, whose unit i of a layer gives i + 1 times x1."""
    rng = np.random.default_rng(0)
    columns, before = [], 0
    ramp = np.linspace(-1, 1, 20, dtype=np.float32) * np.ones((20, 1), dtype=np.float32)
    for i, size in enumerate(sizes):
        n = min(size, n_units)
        name = "input" if i == 0 else "output" if i == len(sizes) - 1 else f"linear{i}"
        weights = rng.normal(0, 0.5, (n, before)).astype(np.float32)
        maps = ramp * np.arange(1, n + 1, dtype=np.float32)[:, None, None]
        biases = np.linspace(-0.5, 0.5, n, dtype=np.float32)
        parts: dict[str, Any] = {"weights": weights, "biases": biases} if i else {}
        kind = "dense" if i else "input"
        shown = np.arange(n) + (size - n)  # the last ones, so that places and indices differ
        columns.append(LayerUnits(name, kind, size, shown, maps, "response", **parts))  # type: ignore[arg-type]
        before = n
    return tuple(columns)


def new_store() -> Store:
    """Return a store with a small network over the circle."""
    experiment = read_preset("circle").experiment.replace("model.hidden", HIDDEN)
    experiment = experiment.replace("model.activation", "ReLU")
    store = Store(experiment, catalog_without_torch())
    store.run.show_data(load(experiment.data))
    store.run.set_trained(experiment)
    return store


def shown(qtbot: QtBot, store: Store) -> NetworkView:
    """Return the view on a store, on show."""
    view = NetworkView(store)
    qtbot.addWidget(view)
    view.resize(580, 300)
    view.show()
    qtbot.waitExposed(view)
    return view


def give(store: Store, columns: tuple[LayerUnits, ...] | None = None) -> None:
    """Let a picture of a network arrive."""
    store.run.set_snapshot(Snapshot(1, 1, network=columns or columns_of([2, *HIDDEN, 1])))


def label(view: QWidget, name: str) -> str:
    """Return what a label of the view says, empty while it is hidden."""
    found = view.findChild(QLabel, f"network_view.{name}")
    text: str = found.full if isinstance(found, Elided) else found.text()
    return "" if found.isHidden() else text


def colour_at(view: NetworkView, at: QPoint | QPointF) -> QColor:
    """Return the colour that is drawn at a place."""
    place = at if isinstance(at, QPoint) else at.toPoint()
    return view.canvas.grab().toImage().pixelColor(place)


def ink_at(view: NetworkView, at: QPoint) -> QColor:
    """Return the darkest colour within a pixel of a place."""
    return min((colour_at(view, at + QPoint(0, dy)) for dy in (-1, 0, 1)), key=QColor.lightness)


def move_to(view: NetworkView, at: QPoint) -> None:
    """Point at a place, coming from elsewhere."""
    QTest.mouseMove(view.canvas, QPoint(1, 1))
    QTest.mouseMove(view.canvas, at)


def click(qtbot: QtBot, view: NetworkView, at: QPoint) -> None:
    """Click at a place."""
    qtbot.mouseClick(view.canvas, Qt.MouseButton.LeftButton, pos=at)


def link_place(view: NetworkView, link: Link) -> QPoint:
    """Return a place on a link where no other is nearer, not far from its middle."""
    layout = view.canvas.layout_now
    assert layout is not None
    points, _ = layout.curves.points(81)
    places = [QPointF(x, y).toPoint() for x, y in points[layout.curves.index(link)].tolist()]
    on_link = [place for place in places if view.canvas.target_at(QPointF(place)) == link]
    return min(on_link, key=lambda place: abs(places.index(place) - 40))


def enter(view: NetworkView, text: str) -> None:
    """Type a weight into the editor that is open, and Enter."""
    editor = view.findChild(WeightEdit, "network_view.weight")
    assert editor.isVisible()
    editor.lineEdit().selectAll()
    QTest.keyClicks(editor, text)
    QTest.keyClick(editor, Qt.Key.Key_Return)
