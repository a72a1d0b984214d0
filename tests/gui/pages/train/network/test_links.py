"""The links of the network view: what their look says, and the legend of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from core.protocol.step_phase import StepPhase
from gui.pages.train.network.geometry import Layout, Link, Shape
from gui.pages.train.network.links import FLOW_PERIOD, FLOW_POINTS, SEGMENT, Flow, Links
from gui.pages.train.network.view import NetworkView
from gui.state.store import Store
from gui.theme.contrast import contrast as of_texts
from gui.theme.theme import DARK, LIGHT, Theme
from gui.widgets.colour_legend import ColourLegend
from tests.helpers.each import each
from tests.helpers.network_feed import (
    HIDDEN,
    columns_of,
    give,
    ink_at,
    label,
    link_place,
)
from tests.helpers.seen_colours import sign_of


def test_links_tell_sign_by_colour_and_strength_by_width(view: NetworkView, store: Store) -> None:
    columns = columns_of([2, *HIDDEN, 1])
    weights = columns[3].weights
    assert weights is not None
    weights[:] = [[-1.0, 0.0, 0.1]]
    columns[1].weights[:] = columns[2].weights[:] = 0.0  # type: ignore[index]
    give(store, columns)
    strong, weak = (ink_at(view, link_place(view, Link(3, 0, source))) for source in (0, 2))
    assert sign_of(strong, store.view.theme) == -1
    assert sign_of(weak, store.view.theme) == 1

    def height(source: int) -> int:
        at, ground = link_place(view, Link(3, 0, source)), QColor(store.view.theme.panel)
        picture = view.canvas.grab().toImage()
        return sum(picture.pixelColor(at + QPoint(0, dy)) != ground for dy in range(-6, 7))

    assert height(0) >= height(2) + 2


def test_the_legend_reaches_over_all_weights_of_its_network_and_does_not_flicker(
    view: NetworkView, store: Store
) -> None:
    columns = columns_of([2, *HIDDEN, 1])
    weights = columns[1].weights
    assert weights is not None
    for largest, scale in ((1.9, 2.0), (1.4, 2.0), (0.9, 1.0), (2.4, 3.0)):
        for column in columns[1:]:
            column.weights[:] = 0.1  # type: ignore[index]
        weights[0, 0] = -largest
        give(store, columns)
        assert view._legend.scale == scale
    for column in columns[1:]:
        column.weights[:] = 0.6  # type: ignore[index]
    shown = tuple(replace(column, reach=0.6) if column.weights is not None else column for column in columns)
    more = (shown[0], replace(shown[1], reach=0.9), *shown[2:])
    for network, scale in ((more, 1.0), (shown, 1.0)):
        give(store, network)
        assert view._legend.scale == scale
    store.run.built_changed.emit()
    give(store, shown)
    assert view._legend.scale == pytest.approx(0.7), "that of another network"


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


def test_long_links_have_no_corners_at_rest_and_few_points_while_the_run_moves_on(
    view: NetworkView, store: Store
) -> None:
    def longest() -> float:
        """Return the length of the longest line of a link from point to point, across."""
        lengths = []
        for item in view.canvas.picture.links._items:
            path = item.path()
            elements = [path.elementAt(i) for i in range(path.elementCount())]
            lengths += [b.x - a.x for a, b in pairwise(elements) if b.isLineTo()]
        return max(lengths)

    view.resize(1400, 700)
    give(store)
    assert longest() <= SEGMENT
    n_links = view.canvas.picture.links.count()
    store.run.set_state("running")
    assert longest() > 2 * SEGMENT
    store.run.set_state("paused")
    assert longest() <= SEGMENT
    assert view.canvas.picture.links.count() == n_links


def test_gaps_in_links_of_one_unit_are_not_at_one_distance(qtbot: QtBot) -> None:
    scene = QGraphicsScene()
    flow, curves = Flow(scene, 0), two_columns(8).curves
    flow.set_curves(curves)
    flow.advance(np.ones(len(curves)))
    path = scene.items()[0].path()  # type: ignore[attr-defined]
    elements = [path.elementAt(i) for i in range(path.elementCount())]
    begins = {round(element.x) for element in elements if element.isMoveTo()}
    assert len(begins) > 2 * FLOW_POINTS / FLOW_PERIOD


@each("theme", [LIGHT, DARK])
def test_a_weak_link_does_not_cut_a_strong_one(qtbot: QtBot, theme: Theme) -> None:
    scene, layout = QGraphicsScene(), two_columns(2)
    links = Links(scene, 0)
    links.set_colours(theme)
    links.set_curves(layout.curves)
    crossing = layout.curves.middle(Link(1, 0, 1)).toPoint()
    inks = []
    for has_weak in (False, True):
        links.set_strengths(np.array([0.0, -1.0, 0.1, 0.0]), np.array([False, True, has_weak, False]))
        picture = QImage(400, 200, QImage.Format.Format_RGB32)
        picture.fill(QColor(theme.panel))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scene.render(painter, QRectF(0, 0, 400, 200), QRectF(0, 0, 400, 200))
        painter.end()
        inks.append(np.array(picture.pixelColor(crossing).getRgb()))
    assert np.abs(inks[1] - inks[0]).max() < 20


@each("theme", [LIGHT, DARK])
def test_a_weak_link_is_seen_on_its_ground(qtbot: QtBot, theme: Theme) -> None:
    scene = QGraphicsScene()
    Links(scene, 0).set_colours(theme)
    inks = [item.pen().color().name() for item in scene.items()]  # type: ignore[attr-defined]
    least = 1.35 if theme is DARK else 1.05  # dark colours on a dark ground look alike
    assert min(of_texts(ink, theme.panel) for ink in inks) > least


def two_columns(n_units: int) -> Layout:
    shape = Shape(tuple(range(n_units)), n_units)
    return Layout([shape, shape], 400, 200, 10, 10, 10)


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


@each("theme", [LIGHT, DARK])
@each("phase", ["forward", "backward"])
def test_what_moves_along_the_links_has_no_sign(
    qtbot: QtBot, view: NetworkView, store: Store, theme: Theme, phase: str
) -> None:
    store.view.set_theme(theme)
    columns = columns_of([2, *HIDDEN, 1])
    columns[3].weights[:] = [[-1.0, 1.0, -1.0]]  # type: ignore[index]
    give(store, columns)
    places = [link_place(view, Link(3, 0, source)) for source in (0, 1)]
    colours = [ink_of(view, place, theme) for place in places]
    assert [sign_of(colour, theme) for colour in colours] == [-1, 1]
    show_phase(view, store, phase)
    negative, positive = (ink_of(view, place, theme) for place in places)
    assert contrast(negative, theme) > 60
    for colour in (negative, positive):
        assert max(colour.getRgb()[:3]) - min(colour.getRgb()[:3]) < 40
    store.run.set_phase(StepPhase())


def show_phase(view: NetworkView, store: Store, phase: str) -> None:
    """Show a phase of a step as it looks once it has moved along the links."""
    store.run.set_phase(StepPhase(1, phase, (0,)))
    sweep = view.canvas._sweep
    sweep.setCurrentTime(0 if phase == "backward" else sweep.duration())
    assert not sweep.state().value


def test_backward_is_told_from_forward_by_dashes(qtbot: QtBot, view: NetworkView, store: Store) -> None:
    columns = columns_of([2, *HIDDEN, 1])
    give(store, columns)
    solid = []
    for phase in ("forward", "backward"):
        show_phase(view, store, phase)
        picture, ground = view.canvas.grab().toImage(), QColor(store.view.theme.panel)
        points, _ = view.canvas.layout_now.curves.points(400)  # type: ignore[union-attr]
        line = points[view.canvas.picture.layout.curves.index(Link(3, 0, 1))]  # type: ignore[union-attr]
        inked = [picture.pixelColor(QPointF(x, y).toPoint()) != ground for x, y in line.tolist()]
        solid.append(sum(inked) / len(inked))
    assert solid[0] > 0.95 > 0.85 > solid[1] > 0.4


def contrast(colour: QColor, theme: Theme) -> int:
    return abs(colour.lightness() - QColor(theme.panel).lightness())


def ink_of(view: NetworkView, at: QPoint, theme: Theme) -> QColor:
    """Return the colour near a place that stands out most from the ground."""
    picture = view.canvas.grab().toImage()
    near = [picture.pixelColor(at + QPoint(dx, dy)) for dx in range(-6, 7) for dy in range(-2, 3)]
    return max(near, key=lambda colour: contrast(colour, theme))
