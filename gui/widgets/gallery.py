"""Samples with what the network says about each: pages of small cells to look at and to choose from."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QHelpEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gui.theme import Theme


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
        Images (n, height, width) with values from 0 to 1.
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

    Parameters
    ----------
    theme : Theme
    page : Page
    capacity : int
        Cells of a full page: a short last page keeps their places and sizes.
    """

    chosen = Signal(int)  # position on the page

    def __init__(self, theme: Theme, page: Page, capacity: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.capacity = capacity
        self._theme = theme
        self._outputs: npt.NDArray[np.float32] | None = None
        self._selected: int | None = None
        self.set_page(page)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 200)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def set_page(self, page: Page) -> None:
        """Show other samples, without answers until they come."""
        self._page = page
        self._outputs = None
        self.update()

    def set_outputs(self, outputs: npt.NDArray[np.float32] | None) -> None:
        """Show the answers: probabilities (n, n_classes), or predictions (n,) in the target's own unit."""
        self._outputs = outputs
        self.update()

    def select(self, position: int | None) -> None:
        """Mark one cell as the selected one."""
        self._selected = position
        self.update()

    def cell_rect(self, position: int) -> QRectF:
        """Return where the cell at a position of the page is."""
        area, columns = self._area(), self._columns()
        row, column = divmod(position, columns)
        width, height = area.width() / columns, area.height() / math.ceil(self.capacity / columns)
        return QRectF(area.left() + column * width, area.top() + row * height, width, height)

    def sizeHint(self) -> QSize:
        return QSize(320, 320)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            position = self._position_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), "" if position is None else self._describe(position), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        position = self._position_at(event.position())
        if position is not None:
            self.chosen.emit(position)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        moves = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -self._columns()}
        moves[Qt.Key.Key_Down] = self._columns()
        if key not in moves or not self._page.numbers:
            super().keyPressEvent(event)
            return
        position = 0 if self._selected is None else self._selected + moves[key]
        if 0 <= position < len(self._page.numbers):
            self.chosen.emit(position)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._theme.panel))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        for position in range(len(self._page.numbers)):
            rect = self.cell_rect(position)
            self._paint_cell(painter, rect, position)
            if position == self._selected:
                painter.setPen(QPen(QColor(self._theme.accent), 2.0))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), 4, 4)
        painter.end()

    def _area(self) -> QRectF:
        return QRectF(self.rect())

    def _columns(self) -> int:
        return 1

    def _position_at(self, point: QPointF) -> int | None:
        positions = range(len(self._page.numbers))
        return next((p for p in positions if self.cell_rect(p).contains(point)), None)

    def _answer(self, position: int) -> tuple[int, float, bool]:
        """Return the predicted class, its probability, and whether it is the true one."""
        assert self._outputs is not None
        probabilities = self._outputs[position]
        predicted = int(probabilities.argmax())
        return predicted, float(probabilities[predicted]), predicted == int(self._page.y_true[position])

    def _describe(self, position: int) -> str:
        """Return the sample's tooltip."""
        page = self._page
        lines = [self.tr("Sample {}").format(page.numbers[position])]
        lines.append(self.tr("True: {}").format(page.class_names[int(page.y_true[position])]))
        if self._outputs is not None:
            named = zip(page.class_names, self._outputs[position].tolist(), strict=True)
            lines += [f"{name}: {probability:.1%}" for name, probability in named]
        return "\n".join(lines)

    def _paint_ground(self, painter: QPainter) -> None:
        """Paint what is behind and around the cells."""

    def _paint_cell(self, painter: QPainter, rect: QRectF, position: int) -> None:
        raise NotImplementedError

    def _paint_mark(self, painter: QPainter, center: QPointF, size: float, right: bool) -> None:
        """Paint a tick or a cross, drawn so that no font has to have it."""
        colour = self._theme.success if right else self._theme.error
        painter.setPen(QPen(QColor(colour), max(1.6, size / 5), c=Qt.PenCapStyle.RoundCap))
        x, y, r = center.x(), center.y(), size / 2
        if right:
            corners = [QPointF(x - r, y), QPointF(x - r / 3, y + r * 0.7), QPointF(x + r, y - r * 0.8)]
            painter.drawPolyline(corners)
        else:
            r *= 0.8
            painter.drawLine(QPointF(x - r, y - r), QPointF(x + r, y + r))
            painter.drawLine(QPointF(x - r, y + r), QPointF(x + r, y - r))


class ImageGallery(Gallery):
    """Pictures in crisp pixels, each with the predicted class and its probability."""

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self._draw_pictures()

    def set_page(self, page: Page) -> None:
        super().set_page(page)
        self._draw_pictures()

    def _draw_pictures(self) -> None:
        assert self._page.pictures is not None
        ramp = [QColor.fromRgbF(*mix).rgb() for mix in _between(self._theme.field, self._theme.text)]
        levels = np.rint(np.clip(self._page.pictures, 0, 1) * 255).astype(np.uint8)
        self._pictures = [_indexed(level, ramp) for level in levels]

    def _columns(self) -> int:
        """Return the number of columns with which a cell is nearest to 5 wide, 4 high."""
        fits = {c: self._aspect(c) for c in range(2, self.capacity + 1) if self.capacity % c == 0}
        return min(fits, key=lambda columns: abs(math.log(fits[columns] / 1.25)))

    def _aspect(self, columns: int) -> float:
        return self.width() / columns / max(1.0, self.height() * columns / self.capacity)

    def _paint_cell(self, painter: QPainter, rect: QRectF, position: int) -> None:
        cell = rect.adjusted(2, 2, -2, -2)
        answer = self._answer(position) if self._outputs is not None else None
        wrong = answer is not None and not answer[2]
        painter.setPen(QPen(QColor(self._theme.line), 1.0))
        painter.setBrush(QColor(self._theme.error_field if wrong else self._theme.field))
        painter.drawRoundedRect(cell, 4, 4)
        inside = cell.adjusted(5, 5, -5, -5)
        pixels = self._pictures[position]
        scale = max(
            1, int(min((inside.height() - 8) / pixels.height(), 0.62 * inside.width() / pixels.width()))
        )
        picture = QRectF(inside.left(), inside.top(), scale * pixels.width(), scale * pixels.height())
        picture.moveTop(round(inside.top() + (inside.height() - 8 - picture.height()) / 2))
        painter.drawImage(picture, pixels)
        if answer is not None:
            self._paint_answer(painter, inside, picture.right(), position, answer)

    def _paint_answer(
        self, painter: QPainter, inside: QRectF, left: float, position: int, answer: tuple[int, float, bool]
    ) -> None:
        predicted, probability, right = answer
        column = QRectF(left, inside.top(), inside.right() - left, inside.height() - 8)
        font = QFont(self.font())
        font.setPixelSize(int(min(28, max(12, column.height() * 0.4))))
        painter.setFont(font)
        painter.setPen(QColor(self._theme.text))
        upper, lower = (
            column.adjusted(0, 0, 0, -column.height() / 2),
            column.adjusted(0, column.height() / 2, 0, 0),
        )
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, self._page.class_names[predicted])
        self._paint_mark(painter, lower.center(), min(12.0, lower.height() * 0.6), right)
        bar = QRectF(inside.left(), inside.bottom() - 4, inside.width(), 4)
        painter.fillRect(bar, QColor(self._theme.line))
        bar.setWidth(bar.width() * probability)
        painter.fillRect(bar, QColor(self._theme.success if right else self._theme.error))


def _between(low: str, high: str, n: int = 256) -> list[list[float]]:
    ends = [QColor(colour).getRgbF()[:3] for colour in (low, high)]
    return np.linspace(ends[0], ends[1], n).tolist()  # type: ignore[no-any-return]


def _indexed(levels: npt.NDArray[np.uint8], ramp: list[int]) -> QImage:
    height, width = levels.shape
    levels = np.ascontiguousarray(levels)
    image = QImage(levels.data, width, height, width, QImage.Format.Format_Indexed8)
    image.setColorTable(ramp)
    return image.convertToFormat(QImage.Format.Format_RGB32)
