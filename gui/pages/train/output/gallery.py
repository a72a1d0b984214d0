"""Samples with what the network says about each: pages of small cells to look at and to choose from."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from core.analysis.decided import NO_CLASS, decided
from gui.theme.painting import clear_pixmap, painting
from gui.theme.theme import Theme
from gui.translation import about
from gui.widgets.labels import plain_tip
from gui.widgets.plane import arrow

UNKNOWN = NO_CLASS
"""The predicted class before there is an answer, or if it is not finite."""
MOST_CLASSES = 12
"""Classes whose probabilities a tooltip tells; of more the most probable ones."""


@dataclass(frozen=True, eq=False)
class Page:
    """The samples on show.

    Parameters
    ----------
    numbers : tuple of int
        Which samples of the split these are.
    y_true : ndarray
        Class indices (n,), or targets (n,) in their own unit.
    class_names : tuple of str
        Empty for regression.
    pictures : ndarray or None
        Images (n, channels, height, width) with values from 0 to 1.
    y_range : tuple of float
        Regression: the least and the greatest target of all samples.
    target_name : str
        Regression: what is predicted, with its unit.
    """

    numbers: tuple[int, ...]
    y_true: npt.NDArray[np.generic]
    class_names: tuple[str, ...] = ()
    pictures: npt.NDArray[np.float32] | None = None
    y_range: tuple[float, float] = (0.0, 1.0)
    target_name: str = ""


class Gallery(QWidget):
    """A grid of cells, each one sample; the subclasses say how a cell looks.

    Cells and predicted classes are cached in a picture, in which only cells whose class has changed
    are drawn again; a frame adds the bars.

    Parameters
    ----------
    capacity : int
        Cells of a full page: a short last page keeps their places and sizes.
    """

    chosen = Signal(int)  # position on the page

    def __init__(self, theme: Theme, page: Page, capacity: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.capacity = capacity
        self._theme = theme
        self._selected: int | None = None
        self._still: QPixmap | None = None
        self._drawn: list[int | None] = []
        self.set_page(page)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 140)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._theme = theme
        self._redraw()

    def set_page(self, page: Page) -> None:
        """Show other samples, without answers until they come."""
        self._page = page
        self._outputs: list[Any] = []  # None where they are not finite
        self._predicted = [UNKNOWN] * len(page.numbers)
        self._redraw()

    def set_outputs(self, outputs: npt.NDArray[np.float32]) -> None:
        """Show the answers: probabilities (n, n_classes), or predictions (n,) in the target's own unit."""
        finite = np.isfinite(outputs)
        known = np.logical_and.reduce(finite, axis=1) if outputs.ndim == 2 else finite
        pairs = zip(outputs.tolist(), known.tolist(), strict=True)
        self._outputs = [output if is_known else None for output, is_known in pairs]
        if outputs.ndim == 2:
            self._predicted = decided(outputs).tolist()
        self.update()

    def select(self, position: int | None) -> None:
        """Mark one cell as the selected one."""
        self._selected = position
        self.update()

    def cell_rect(self, position: int) -> QRectF:
        """Return where the cell at a position of the page is, on whole pixels."""
        area, columns = self._area(), self._columns()
        row, column = divmod(position, columns)
        width, height = area.width() / columns, area.height() / math.ceil(self.capacity / columns)
        left, top = round(area.left() + column * width), round(area.top() + row * height)
        right, bottom = round(area.left() + (column + 1) * width), round(area.top() + (row + 1) * height)
        return QRectF(left, top, right - left, bottom - top)

    def sizeHint(self) -> QSize:
        return QSize(320, 320)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            position = self._position_at(QPointF(event.pos()))
            tip = "" if position is None else plain_tip(self.describe(position))
            QToolTip.showText(event.globalPos(), tip, self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        position = self._position_at(event.position())
        if position is not None:
            self.chosen.emit(position)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = arrow(event)
        if way is None:
            super().keyPressEvent(event)
            return
        position = 0 if self._selected is None else self._selected + way[0] - self._columns() * way[1]
        if 0 <= position < len(self._page.numbers):
            self.chosen.emit(position)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._redraw()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        still = self._draw_still()
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.drawPixmap(0, 0, still)
            self._paint_answers(painter, self._rects[: len(self._outputs)])
            if self._selected is not None:
                self._paint_selection(painter, self._rects[self._selected])

    def describe(self, position: int) -> str:
        """Return the tooltip of a sample."""
        page = self._page
        lines = [self.tr("Sample {}").format(page.numbers[position])]
        lines.append(self.tr("True: {}").format(page.class_names[int(page.y_true[position])]))
        if self._outputs and (outputs := self._outputs[position]) is None:
            lines.append(self.tr("What the network says is not a finite number."))
        elif self._outputs and outputs is not None:
            classes = list(range(len(outputs)))
            if len(classes) > MOST_CLASSES:
                classes = sorted(classes, key=lambda k: -outputs[k])[:MOST_CLASSES]
            lines += [about(page.class_names[k], f"{outputs[k]:.1%}") for k in classes]
            if more := len(outputs) - len(classes):
                lines.append(self.tr("and {n:,} more").format(n=more))
        return "\n".join(lines)

    def _redraw(self) -> None:
        self._still = None
        self.update()

    def _draw_still(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        if self._still is None or self._still.devicePixelRatio() != ratio:
            self._rects = [self.cell_rect(position) for position in range(len(self._page.numbers))]
            self._drawn = [None] * len(self._rects)
            self._still = clear_pixmap(self.size(), ratio)
            self._draw_on(self._still, self._paint_ground)
        if self._drawn != self._predicted:
            self._draw_on(self._still, self._update_cells)
        return self._still

    def _draw_on(self, still: QPixmap, paint: Callable[[QPainter], None]) -> None:
        with painting(still) as painter:
            painter.setFont(self.font())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(painter)

    def _update_cells(self, painter: QPainter) -> None:
        for position, (drawn, predicted) in enumerate(zip(self._drawn, self._predicted, strict=True)):
            rect = self._rects[position]
            if drawn == predicted:
                continue
            if drawn is not None:
                painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
                painter.fillRect(rect, Qt.GlobalColor.transparent)
                painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            self._paint_cell(painter, rect, position)
        self._drawn = list(self._predicted)

    def _position_at(self, point: QPointF) -> int | None:
        positions = range(len(self._page.numbers))
        return next((p for p in positions if self.cell_rect(p).contains(point)), None)

    def _is_right(self, position: int) -> bool:
        return self._predicted[position] == int(self._page.y_true[position])

    # How the subclasses look. Qt's metaclass is in the way of ABC's, so what they must define raises.

    def _area(self) -> QRectF:
        """Return what the cells share."""
        return QRectF(self.rect())

    def _columns(self) -> int:
        return 1

    def _paint_ground(self, painter: QPainter) -> None:
        """Paint what is behind and around the cells."""

    def _paint_cell(self, painter: QPainter, rect: QRectF, position: int) -> None:
        """Paint what depends only on the sample and its predicted class, which can be ``UNKNOWN``."""
        raise NotImplementedError

    def _paint_answers(self, painter: QPainter, rects: Sequence[QRectF]) -> None:
        """Paint what is new in every frame, into these cells."""
        for position, rect in enumerate(rects):
            if self._outputs[position] is not None:
                self._paint_answer(painter, rect, position)

    def _paint_answer(self, painter: QPainter, rect: QRectF, position: int) -> None:
        """Paint what is new in every frame of one cell, if it is not painted for all together."""
        raise NotImplementedError

    def _paint_selection(self, painter: QPainter, rect: QRectF) -> None:
        """Paint what tells the selected cell."""
        raise NotImplementedError
