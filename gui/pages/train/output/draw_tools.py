"""The drawing tools: strokes of points, their class, and a button to begin."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from core.experiment.data_schema import DOMAIN
from core.experiment.values.points import MOST, Rows, n_classes_in
from gui.pages.train.output.class_swatches import SIDE, ClassSwatches
from gui.pages.train.output.decision_map import FieldMap
from gui.pages.train.output.drawn_layers import nearest
from gui.theme.icons import icon
from gui.theme.theme import Theme

REACH = 12.0
"""How far from a point a click may be that means it, in pixels."""
SPACING = 0.5
"""From one point of a stroke to the next, along its way on the plane."""
LONGEST = 200
"""The most points of a stroke."""


class Stroke:
    """Points of a class along the way of the pointer, evenly spaced; the first is where it begins.

    Parameters
    ----------
    most : int
        Points after which it ends; at least the first is there.
    """

    def __init__(self, x1: float, x2: float, label: int, most: int) -> None:
        self.label, self._most = label, most
        self.points = [(x1, x2)]
        self._at, self._ahead = (x1, x2), SPACING  # how far the next point is along the way

    def go(self, x1: float, x2: float) -> bool:
        """Go straight to a place; return whether points have come."""
        n, length, start = len(self.points), math.dist(self._at, (x1, x2)), self._at
        gone = self._ahead
        while gone <= length and len(self.points) < self._most:
            share = gone / length
            self.points.append((start[0] + share * (x1 - start[0]), start[1] + share * (x2 - start[1])))
            gone += SPACING
        self._at, self._ahead = (x1, x2), gone - length
        return len(self.points) > n

    @property
    def rows(self) -> Rows:
        """Its points with their class."""
        return tuple((x1, x2, self.label) for x1, x2 in self.points)


class DrawTools(QWidget):
    """Turns clicks and drags on a map into points."""

    stroke_moved = Signal()
    points_added = Signal(object)  # rows: x1, x2, class
    point_removed = Signal(float, float)
    draw_wanted = Signal()

    def __init__(self, field_map: FieldMap, theme: Theme) -> None:
        super().__init__()
        self._map = field_map
        self._rows: Rows | None = None
        self._stroke: Stroke | None = None
        self._swatches = ClassSwatches("output_view.class", theme)
        self._draw = QToolButton(objectName="output_view.draw")
        self._draw.setAccessibleName(self.tr("Draw"))
        self._draw.setToolTip(self.tr("Draw your own points, beginning with these"))
        self._draw.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._draw.setProperty("role", "toggle")
        self._draw.setFixedSize(SIDE, SIDE)
        self._draw.clicked.connect(self.draw_wanted)
        line = QHBoxLayout(self, spacing=0)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self._swatches)
        line.addWidget(self._draw)
        field_map.pressed.connect(self._press)
        field_map.hovered.connect(self._move)
        field_map.released.connect(self._release)
        field_map.typed.connect(self._type)

    @property
    def stroke(self) -> Rows:
        """The points of the stroke that is being drawn."""
        return () if self._stroke is None else self._stroke.rows

    @property
    def last(self) -> QWidget:
        """The last control in the order of the Tab key."""
        return self._draw

    def set_theme(self, theme: Theme) -> None:
        """Draw everything in the colours of a theme."""
        self._swatches.set_theme(theme)
        self._draw.setIcon(icon("draw", theme.text))

    def offer(self, rows: Rows | None, can_begin: bool) -> None:
        """Offer to draw more points beside `rows`; for None, offer the button to begin if `can_begin`."""
        self._rows, self._stroke = rows, None
        if rows is not None:
            self._swatches.set_n_classes(n_classes_in(rows))
        self._swatches.setVisible(rows is not None)
        self._draw.setVisible(rows is None and can_begin)

    def _press(self, x1: float, x2: float, event: QMouseEvent) -> None:
        if self._rows is None:
            return
        if event.button() is Qt.MouseButton.RightButton:
            place = nearest(self._rows, x1, x2, REACH * 2 * DOMAIN / self._map.plane_rect().width())
            if place is not None:
                self.point_removed.emit(*place)
        elif event.button() is Qt.MouseButton.LeftButton:
            is_next = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            label = self._swatches.next if is_next else self._swatches.chosen
            self._stroke = Stroke(x1, x2, label, min(LONGEST, MOST - len(self._rows)))
            self.stroke_moved.emit()

    def _move(self, place: tuple[float, float] | None) -> None:
        if self._stroke is not None and place is not None and self._stroke.go(*place):
            self.stroke_moved.emit()

    def _release(self) -> None:
        """Add the points of a stroke, all at once: that is one step of undo."""
        if self._stroke is not None:
            rows, self._stroke = self._stroke.rows, None
            self.points_added.emit(rows)

    def _type(self, text: str) -> None:
        if self._rows is not None and text.isdecimal():
            self._swatches.choose(int(text) - 1)
