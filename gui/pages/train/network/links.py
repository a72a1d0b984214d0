"""The links of the network view: curves that Qt paints without asking Python."""

from __future__ import annotations

import math
import struct

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QByteArray, QDataStream
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from gui.pages.train.network.geometry import Curves, Doubles
from gui.theme.style import mixed
from gui.theme.theme import Theme

ELEMENT = np.dtype([("joined", ">i4"), ("x", ">f8"), ("y", ">f8")])
"""An element of a QPainterPath as QDataStream reads it; `joined` is 0 where a line begins."""

EDGES = np.array([0.04, 0.12, 0.25, 0.42, 0.6, 0.8])
"""Strengths, as shares of the scale, that part one look of a link from the next."""
SHARES = (0.09, 0.24, 0.42, 0.62, 0.8, 0.92, 1.0)
SHARES_DARK = (0.22, 0.36, 0.52, 0.68, 0.82, 0.92, 1.0)
"""How much of its full colour a link of each look has; on a dark ground less would be no colour."""
WIDTHS = (1, 1, 1, 1, 2, 3, 4)
"""In pixels, before the screen's scale factor. Qt paints smooth lines of one pixel of the screen
thirty times as fast as wider ones or filled outlines, so a wide link is many lines side by side."""
CLOSE = 0.6
"""Distance of these lines in pixels of the screen: at 0.7 the ground begins to show between steep ones."""
POINTS = 9
LONG = 90
POINTS_LONG = 15
"""Points of a link's curve, where its ends are further apart than `LONG` pixels."""

DASHES = (5.0, 3.0)
"""Of links in the backward phase: lengths of a dash and of the gap after it, in pixels."""

FLOW_POINTS, FLOW_PERIOD, FLOW_DASH = 41, 8, 2
FLOW_FROM = 0.12
FLOW_ROUNDS = 4
"""Which links are strong enough is looked up after so many rounds: each time all paths are made anew."""
FLOW_LINKS = 400
"""Links that flow are at most so many: more would cost too much, and show nothing."""


def path_of(elements: npt.NDArray[np.void]) -> QPainterPath:
    """Return a path made of elements of dtype ELEMENT."""
    flat = elements.ravel()
    path = QPainterPath()
    if len(flat):
        data = QByteArray(struct.pack(">i", len(flat)) + flat.tobytes() + bytes(8))
        QDataStream(data) >> path
    return path


def elements_of(points: Doubles) -> npt.NDArray[np.void]:
    """Return lines through points (n, n_points, 2) as elements (n, n_points)."""
    elements = np.zeros(points.shape[:2], dtype=ELEMENT)
    elements["joined"][:, 1:] = 1
    elements["x"], elements["y"] = points[..., 0], points[..., 1]
    return elements


class Links:
    """All links in a scene, grouped into fourteen items: seven strengths of either sign.

    A link whose weight has changed enough moves to another item, and only the paths of changed items
    are made again.
    """

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        self.stroke = 1.0
        """How many times as wide as usual links are, from the next curves on."""
        looks = [*range(len(SHARES))] * 2
        self._items = [_path_item(scene, z + look / len(SHARES)) for look in looks]  # strong links on top
        self._elements: dict[int, npt.NDArray[np.void]] = {}
        self._looks = np.empty(0, dtype=np.int64)

    def set_curves(self, curves: Curves, ratio: float = 1.0) -> None:
        """Set the curves that the next strengths are drawn along, and the screen's pixel ratio."""
        long = len(curves) > 0 and np.ptp(curves.points(2)[0][0, :, 0]) > LONG
        points, normals = curves.points(POINTS_LONG if long else POINTS)
        for width in set(WIDTHS):
            lines = [elements_of(points + at * normals) for at in _offsets(width * self.stroke, ratio)]
            self._elements[width] = np.concatenate(lines, axis=1, dtype=ELEMENT)  # else not big-endian
        self._looks = np.full(len(curves), -1)
        for item in self._items:
            item.setPath(QPainterPath())

    def set_strengths(self, strengths: Doubles, is_visible: npt.NDArray[np.bool_] | None = None) -> None:
        """Draw links by their weights (n_links,), as shares of the scale; `is_visible` leaves some out."""
        looks = np.searchsorted(EDGES, np.abs(strengths)) + len(SHARES) * (strengths > 0)
        if is_visible is not None:
            looks = np.where(is_visible, looks, -1)
        changed = looks != self._looks
        if not changed.any():
            return
        for look in {*looks[changed].tolist(), *self._looks[changed].tolist()}:
            if look >= 0:
                lines = self._elements[WIDTHS[look % len(WIDTHS)]]
                self._items[look].setPath(path_of(lines[looks == look]))
        self._looks = looks

    def count(self) -> int:
        """Return how many links are drawn."""
        return int((self._looks >= 0).sum())

    def set_colours(self, theme: Theme, tint: str = "", dashed: bool = False) -> None:
        """Draw in the colours of a theme, or all in a colour `tint`; as dashes or whole."""
        shares = SHARES_DARK if theme.name == "dark" else SHARES
        for i, item in enumerate(self._items):
            full = tint or (theme.negative if i < len(shares) else theme.positive)
            item.setPen(_pen(mixed(theme.panel, full, shares[i % len(shares)]), dashed))

    def set_opacity(self, opacity: float) -> None:
        """Set the opacity of all links."""
        for item in self._items:
            item.setOpacity(opacity)


class Flow:
    """Animates gaps that travel along the stronger links while a run goes on."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        self._item = _path_item(scene, z)
        self._elements = np.empty((0, FLOW_POINTS), dtype=ELEMENT)
        self._starts = np.empty(0, dtype=np.int64)
        self._n_frames = 0
        self._strong: npt.NDArray[np.bool_] = np.empty(0, dtype=bool)
        self._paths: dict[int, QPainterPath] = {}

    def set_curves(self, curves: Curves, ratio: float = 1.0) -> None:
        """Flow along other curves, on a screen of this pixel ratio; too many are not animated."""
        pen = self._item.pen()
        pen.setWidthF(
            0.0 if ratio <= 1 else 1.0
        )  # without a width it is one pixel of the screen, and cheaper
        self._item.setPen(pen)
        points = curves.points(FLOW_POINTS)[0] if len(curves) <= FLOW_LINKS else np.empty((0, FLOW_POINTS, 2))
        self._elements = elements_of(points)
        # Gaps of links that leave a unit together would look like a cut through all of them.
        self._starts = np.random.default_rng(0).integers(FLOW_PERIOD, size=len(points))
        self._paths.clear()
        self.clear()

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        colour = QColor(theme.panel)
        colour.setAlphaF(0.75)
        self._item.setPen(QPen(colour, self._item.pen().widthF()))

    def advance(self, strengths: Doubles) -> None:
        """Move the gaps by one frame, along links that are strong enough."""
        if not len(self._elements):
            return
        if self._n_frames % (FLOW_ROUNDS * FLOW_PERIOD) == 0:
            self._strong = np.abs(strengths) >= FLOW_FROM
            self._paths.clear()
        self._n_frames += 1
        phase = self._n_frames % FLOW_PERIOD
        if phase not in self._paths:
            self._paths[phase] = self._path(phase)
        self._item.setPath(self._paths[phase])

    def _path(self, phase: int) -> QPainterPath:
        at = np.arange(FLOW_POINTS)
        place = (at - phase + self._starts[self._strong, None]) % FLOW_PERIOD
        is_gap = place <= FLOW_DASH
        elements = self._elements[self._strong][is_gap]
        elements["joined"] = ((place > 0) & (at > 0))[is_gap]
        return path_of(elements)

    def clear(self) -> None:
        """Hide all gaps."""
        self._n_frames = 0
        self._item.setPath(QPainterPath())


def _offsets(width: float, ratio: float) -> Doubles:
    """Return how far from the middle the lines of a ribbon lie, on a screen of scale `ratio`."""
    apart = max(0.0, width * ratio - 1)  # of the outermost two, in pixels of the screen
    offsets: Doubles = np.linspace(-apart / 2, apart / 2, math.ceil(apart / CLOSE) + 1) / ratio
    return offsets


def _path_item(scene: QGraphicsScene, z: float) -> QGraphicsPathItem:
    item = scene.addPath(QPainterPath())
    item.setZValue(z)
    return item


def _pen(colour: str, dashed: bool) -> QPen:
    pen = QPen(QColor(colour), 0.0)  # one pixel of the screen; of a wider one Qt strokes the path to bound it
    if dashed:
        pen.setDashPattern(DASHES)
    return pen
