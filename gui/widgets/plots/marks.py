"""Marks of settings changed during a run: dashed vertical lines, labelled where there is room.

A solid line is the cursor at the recorded step that is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsSimpleTextItem

from core.protocol.results import Mark
from gui.theme.theme import Theme
from gui.widgets.plots.scale import Range
from gui.widgets.plots.strokes import PathItem

GAP = 6
MOST_LABELS, MOST_TRIED = 8, 200


class MarkLines:
    """Lines and labels inside a view box."""

    def __init__(self, box: pg.ViewBox) -> None:
        self._box = box
        self._marks: tuple[Mark, ...] = ()
        self._colour = QColor()
        self._lines = PathItem()
        self._labels: list[QGraphicsSimpleTextItem] = []
        self._cursor_step: int | None = None
        self._cursor = PathItem()
        box.addItem(self._lines, ignoreBounds=True)
        box.addItem(self._cursor, ignoreBounds=True)

    @property
    def texts(self) -> tuple[str, ...]:
        """The labels in sight, newest first."""
        return tuple(label.text() for label in self._labels if label.isVisible())

    def set_theme(self, theme: Theme, font: QFont) -> None:
        """Take colours and the labels' font."""
        self._colour = QColor(theme.muted)
        pen = QPen(self._colour, 0, Qt.PenStyle.DashLine)
        self._lines.setPen(pen)
        self._cursor.setPen(QPen(QColor(theme.past), 0))
        for label in self._labels:
            self._box.removeItem(label)
        self._labels = [self._new_label(font) for _ in range(MOST_LABELS)]

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Show these marks; ``place`` draws them."""
        self._marks = tuple(marks)

    def set_cursor(self, step: int | None) -> None:
        """Show the moment after `step` steps, or none; ``place`` draws it."""
        self._cursor_step = step

    def place(self, x_range: Range, y_range: Range, width: float, sign: Range | None = None) -> None:
        """Draw for these ranges on `width` pixels: one line a pixel, newest labels first.

        `sign` is where something else stands at the upper edge, in pixels: labels give way to it.
        """
        steps = np.array([mark.step for mark in self._marks], dtype=float)
        scale = width / (x_range[1] - x_range[0])
        pixels = np.rint((steps - x_range[0]) * scale)
        inside = (pixels >= 0) & (pixels <= width)
        path = QPainterPath()
        for pixel in np.unique(pixels[inside]):
            path.moveTo(x_range[0] + pixel / scale, y_range[0])
            path.lineTo(x_range[0] + pixel / scale, y_range[1])
        self._lines.setPath(path)
        cursor = QPainterPath()
        if self._cursor_step is not None:
            cursor.moveTo(self._cursor_step, y_range[0])
            cursor.lineTo(self._cursor_step, y_range[1])
        self._cursor.setPath(cursor)
        visible = [(self._marks[i], float(pixels[i])) for i in np.flatnonzero(inside)]
        self._label(visible, x_range[0], y_range[1], scale, width, sign)

    def _label(
        self,
        visible: list[tuple[Mark, float]],
        left: float,
        top: float,
        scale: float,
        width: float,
        sign: Range | None,
    ) -> None:
        n, signs = 0, [] if sign is None else [sign]
        taken = list(signs)
        for mark, pixel in reversed(visible[-MOST_TRIED:]):
            if n == len(self._labels):
                return
            label = self._labels[n]
            label.setText(mark_text(mark))
            extent, start = label.boundingRect().width(), pixel + GAP
            if start + extent > width or not _is_free(start, extent, signs):
                start = pixel - GAP - extent
            if start >= 0 and _is_free(start, extent, taken):
                n += 1
                taken.append((start, start + extent))
                label.setPos(left + start / scale, top)
                label.show()
        for label in self._labels[n:]:
            label.hide()

    def _new_label(self, font: QFont) -> QGraphicsSimpleTextItem:
        label = QGraphicsSimpleTextItem()
        label.setFlag(label.GraphicsItemFlag.ItemIgnoresTransformations)
        label.setFont(font)
        label.setBrush(QBrush(self._colour))
        label.hide()
        self._box.addItem(label, ignoreBounds=True)
        return label


def _is_free(start: float, extent: float, taken: Sequence[Range]) -> bool:
    """Return whether a label of that extent touches none of the stretches that are taken."""
    return all(start > b + GAP or start + extent < a - GAP for a, b in taken)


def mark_text(mark: Mark) -> str:
    """Return a mark's label, such as ``lr 0.01 → 0.003``; what replaced nothing has no arrow."""
    mark = mark.for_display
    if mark.old == "":
        return f"{mark.path}: {mark.new}"
    name = "code" if mark.path == "code.sha256" else mark.path.rpartition(".")[2]
    return f"{name} {_short(mark.old)} → {_short(mark.new)}"


def _short(value: object) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(_short(item) for item in value)
    return f"{value:.4g}" if isinstance(value, float) else str(value)
