"""Pictures of tensors on one widget, an element of which is pointed at by mouse or keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QWidget

from gui.pages.lab.cells.badges import Badge, BadgePainter
from gui.pages.lab.cells.picture import CellPicture, Look, Mark
from gui.pages.lab.cells.summary import Picture
from gui.state.view_state import ViewState
from gui.theme.painting import draw_text, painting, saved
from gui.theme.style import smaller
from gui.widgets.digits import digits_font
from gui.widgets.plane import arrow


class Element(NamedTuple):
    """An element of one of the pictures: which picture, and its flat index."""

    picture: int
    flat: int


@dataclass
class Placed:
    """A picture with its title and badges above, and where its upper left corner is."""

    picture: Picture
    title: str
    at: QPointF
    badges: tuple[Badge, ...] = ()

    @property
    def rect(self) -> QRectF:
        """The picture's place, without the title."""
        return QRectF(self.at.x(), self.at.y(), *self.picture.size)


class CellCanvas(QWidget):
    """Paints pictures, and says which element is pointed at."""

    element_changed = Signal()

    def __init__(self, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = view
        self.placed: list[Placed] = []
        self._element: Element | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def element(self) -> Element | None:
        """What is pointed at."""
        return self._element

    def point_at(self, element: Element | None) -> None:
        """Point at an element, and emit ``element_changed``; what is no cell is not pointed at."""
        if element is not None and not self._has(element):
            element = None
        if element != self._element:
            self._element = element
            self.setAccessibleDescription(self.describe(element) if element else "")
            self.update()
            self.element_changed.emit()

    def _has(self, element: Element) -> bool:
        picture = self.placed[element.picture].picture if element.picture < len(self.placed) else None
        return isinstance(picture, CellPicture) and element.flat < picture.value.n_elements

    def look(self, digits: float = 0.92) -> Look:
        """Return the colours and type of the present theme and font, with digits of a share of its size."""
        return Look(self.view.theme, digits_font(self.font(), digits), smaller(self.font()), self.view.scale)

    def describe(self, element: Element) -> str:
        """Return the text of an element."""
        raise NotImplementedError

    def marks(self, picture: int) -> tuple[tuple[Mark, ...], bool]:
        """Return the marks on a picture, and whether the rest of it steps back."""
        raise NotImplementedError

    def rect_of(self, element: Element) -> QRectF:
        """Return where an element is on this widget."""
        placed = self.placed[element.picture]
        assert isinstance(placed.picture, CellPicture)
        return placed.picture.rect_of(element.flat).translated(placed.at)

    def content_size(self) -> QSize:
        """Return what all pictures need."""
        area = QRectF()
        for placed in self.placed:
            area = area.united(placed.rect)
        return QSize(int(area.right()) + 2, int(area.bottom()) + 2)

    # Mouse and keys

    def element_at(self, point: QPointF) -> Element | None:
        """Return the element at a point of this widget."""
        for at, placed in enumerate(self.placed):
            flat = placed.picture.element_at(point - placed.at)
            if flat is not None:
                return Element(at, flat)
        return None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.point_at(self.element_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if not self.hasFocus():
            self.point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = arrow(event)
        if way is None or not any(isinstance(placed.picture, CellPicture) for placed in self.placed):
            super().keyPressEvent(event)
        elif self._element is None:
            self.point_at(self._first())
        else:
            self._step(self._element, (-way[1], way[0]))

    def _first(self) -> Element | None:
        cells = [at for at, placed in enumerate(self.placed) if isinstance(placed.picture, CellPicture)]
        return Element(cells[-1], 0) if cells else None

    def _step(self, element: Element, move: tuple[int, int]) -> None:
        """Move on the plane of the picture, or from its edge to the one beside it."""
        picture = self.placed[element.picture].picture
        assert isinstance(picture, CellPicture)
        flat = picture.grid.moved(element.flat, *move)
        if flat != element.flat:
            self.point_at(Element(element.picture, flat))
            return
        step = move[0] + move[1]
        at = element.picture + step
        while 0 <= at < len(self.placed):
            if isinstance(self.placed[at].picture, CellPicture):
                self.point_at(Element(at, 0))
                return
            at += step

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            for at, placed in enumerate(self.placed):
                self._paint_one(painter, at, placed, QRectF(event.rect()))

    def _paint_one(self, painter: QPainter, at: int, placed: Placed, clip: QRectF) -> None:
        theme = self.view.theme
        bold = QFont(self.font())
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(QColor(theme.text))
        line = painter.fontMetrics().height()
        title = QRectF(placed.at.x(), placed.at.y() - line - 2, 2000, line)
        draw_text(painter, title, int(Qt.AlignmentFlag.AlignLeft), placed.title)
        if placed.badges:
            left = placed.at.x() + (
                painter.fontMetrics().horizontalAdvance(placed.title) + 6 if placed.title else 0
            )
            room = QRectF(left, title.top() - 2, 2000, line + 2)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            BadgePainter(theme, smaller(self.font())).paint(painter, placed.badges, room)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        marks, pale = self.marks(at)
        with saved(painter):
            painter.translate(placed.at)
            placed.picture.paint(painter, clip.translated(-placed.at), marks, pale)
            if self._element is not None and self._element.picture == at:
                assert isinstance(placed.picture, CellPicture)
                cell = placed.picture.rect_of(self._element.flat)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QColor(theme.text))
                painter.drawRect(cell.adjusted(-1, -1, 0, 0))
                painter.drawRect(cell.adjusted(0, 0, -1, -1))
