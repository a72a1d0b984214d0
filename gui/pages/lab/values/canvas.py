"""A tensor's cells beside those of its gradient."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent

from core.analysis.trace.storage_layout import cell_of, elements_at, index_expression, index_of
from core.protocol.trace.tensors import TensorValue
from gui.pages.lab.cells.canvas import CellCanvas, Element, Placed
from gui.pages.lab.cells.numbers import full_text
from gui.pages.lab.cells.picture import READ, CellPicture, Mark
from gui.pages.lab.cells.summary import Picture, picture_of

Indices = npt.NDArray[np.int64]

GAP = 32
MOST_ZOOM, STEP = 16.0, 1.25
LARGE, USUAL = 1.3, 0.92
"""Sizes of the digits, of the window's font."""


class ValueCanvas(CellCanvas):
    """The value and its ``.grad``, with the elements that changed outlined."""

    zoom_changed = Signal()

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self._tensors: list[tuple[str, TensorValue, Indices]] = []
        self._pictures: list[Picture] = []
        self._room = QSize(400, 200)
        self.zoom = 1.0
        self.setObjectName("lab.value.cells")
        self.setAccessibleName(self.tr("Elements"))

    def show_tensors(self, tensors: list[tuple[str, TensorValue, Indices]]) -> None:
        """Show tensors: the expression of each, its value, and the elements that are outlined."""
        kept = self.element
        same = [t.shape for _, t, _ in tensors] == [t.shape for _, t, _ in self._tensors]
        self._tensors = tensors
        look = self.look()
        self._pictures = [picture_of(tensor, look) for _, tensor, _ in tensors]
        self.arrange(self._room)
        self.point_at(None)
        if kept is not None and same:
            self.point_at(kept)
        self.update()

    def set_zoom(self, zoom: float) -> None:
        """Show the cells larger than they fit; 1 fits."""
        zoom = min(max(zoom, 1.0), MOST_ZOOM)
        if zoom != self.zoom:
            self.zoom = zoom
            self.arrange(self._room)
            self.zoom_changed.emit()

    def arrange(self, room: QSize) -> None:
        """Lay out the pictures in a room, with larger digits where there is enough of it."""
        self._room = room
        few = all(tensor.n_elements <= READ for _, tensor, _ in self._tensors)
        if not few or not self._arranged(LARGE):
            self._arranged(USUAL)
        size = self.content_size()
        wide = room.width() if size.height() <= room.height() else 0  # else a bar stands beside it
        high = room.height() if size.width() <= room.width() else 0
        self.resize(size.expandedTo(QSize(wide, high)))
        self.update()

    def _arranged(self, digits: float) -> bool:
        """Lay out pictures with digits of a size, beside or below each other; return whether they fit."""
        look, room = self.look(digits), self._room
        for picture in self._pictures:
            picture.set_look(look)
        title = self.fontMetrics().height() + 6 if len(self._pictures) > 1 else 2
        width, height, n = room.width() - 4, room.height() - title - 4, len(self._pictures)
        for picture in self._pictures:
            picture.fit(width if n == 1 else 1e9, height if n == 1 else 1e9)
        beside = sum(picture.size[0] for picture in self._pictures) + GAP * (n - 1) <= width
        below = sum(picture.size[1] for picture in self._pictures) + (title + 12) * (n - 1) <= height
        is_column = n > 1 and not beside and (below or height > width)
        if n:
            wide = width if is_column else (width - GAP * (n - 1)) / n
            high = (height - (title + 12) * (n - 1)) / n if is_column else height
            if beside and n > 1:
                wide = width
            for picture in self._pictures:
                picture.fit(wide, high, self.zoom)
        self._place(is_column, title)
        size = self.content_size()
        return size.width() <= room.width() and size.height() <= room.height()

    def _place(self, is_column: bool, title: float) -> None:
        x, y, self.placed = 1.0, float(title), []
        for (name, *_), picture in zip(self._tensors, self._pictures, strict=True):
            title_text = name if len(self._pictures) > 1 else ""
            self.placed.append(Placed(picture, title_text, QPointF(x, y)))
            if is_column:
                y += picture.size[1] + title + 12
            else:
                x += max(picture.size[0], self.fontMetrics().horizontalAdvance(name)) + GAP

    def describe(self, element: Element) -> str:
        name, tensor, changed = self._tensors[element.picture]
        assert tensor.values is not None
        index = index_of(tensor.shape, element.flat)
        text = (
            f"{index_expression(name, index)} = {full_text(tensor.values, len(tensor.shape), element.flat)}"
        )
        cell = cell_of(tensor, element.flat)
        if cell is not None:
            text += "   " + self.tr("storage offset {0}").format(cell)
        if element.flat in changed:
            text += "   " + self.tr("changed")
        return text

    def marks(self, picture: int) -> tuple[tuple[Mark, ...], bool]:
        _, tensor, changed = self._tensors[picture]
        cells = self._pictures[picture]
        if isinstance(cells, CellPicture) and not cells.is_read and READ < changed.size < tensor.n_elements:
            return (Mark(changed, "", 0),), True  # so many outlines would hide what they are around
        found = [Mark(changed, self.view.theme.warning)] if changed.size else []
        if self._element is not None and self._element.picture == picture and 0 in tensor.strides:
            cell = cell_of(tensor, self._element.flat)
            if cell is not None:  # one number that is there many times
                found.append(Mark(elements_at(tensor, cell), self.view.theme.class_colour(3)))
        return tuple(found), False

    def point_at_cell(self, cell: int | None) -> None:
        """Point at the first element that lies in a storage cell."""
        flat = elements_at(self._tensors[0][1], cell) if cell is not None and self._tensors else np.zeros(0)
        is_cells = bool(self._pictures) and isinstance(self._pictures[0], CellPicture)
        self.point_at(Element(0, int(flat[0])) if flat.size and is_cells else None)

    # Zoom

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_zoom(self.zoom * (STEP if event.angleDelta().y() > 0 else 1 / STEP))
            event.accept()
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        zooms = {
            Qt.Key.Key_Plus: self.zoom * STEP,
            Qt.Key.Key_Equal: self.zoom * STEP,
            Qt.Key.Key_Minus: self.zoom / STEP,
            Qt.Key.Key_0: 1.0,
        }
        zoom = zooms.get(Qt.Key(event.key()))
        if zoom is None:
            super().keyPressEvent(event)
        else:
            self.set_zoom(zoom)
