"""The operands of an operation and its result as cells: what made the element that is pointed at is lit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF

from core.analysis.trace.element_sources import element_sources, element_uses, n_uses
from core.protocol.trace.bounds import MOST_VALUES
from core.protocol.trace.operations import Operation
from core.protocol.trace.tensors import TensorValue
from gui.pages.lab.cells.badges import Badge, badges_of
from gui.pages.lab.cells.canvas import CellCanvas, Element, Placed
from gui.pages.lab.cells.numbers import shape_text
from gui.pages.lab.cells.picture import CellPicture, Mark
from gui.pages.lab.cells.summary import Picture, TextPicture, picture_of
from gui.pages.lab.operation.sentences import arithmetic_of, element_text
from gui.pages.lab.operation.signs import operand_text, sign_of

GAP, LEAST = 16, 32
LARGE, SMALL = 0.92, 0.78
"""Sizes of the digits, of the window's font."""
MOST_PICTURES = 12
"""Operands that are drawn; ``cat`` may have many."""


@dataclass(frozen=True)
class Item:
    """A picture, its title, the badges beside that, and the width of both."""

    picture: Picture
    title: str
    badges: tuple[Badge, ...]
    head: int

    @property
    def width(self) -> int:
        """The width of the picture and of what is above it."""
        return max(self.picture.size[0], self.head)


class OperationCanvas(CellCanvas):
    """Draws one operation."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._operation: Operation | None = None
        self._items: list[Item] = []
        self._roles: list[int | None] = []
        self._room = QSize(400, 160)
        self.setObjectName("lab.operation.cells")
        self.setAccessibleName(self.tr("Operands and result"))

    def show_operation(self, operation: Operation | None, clashing: Sequence[Sequence[str]] = ()) -> None:
        """Show an operation; of one that failed, with what the clashing badges of each operand are about."""
        self._operation = operation
        self._items, self._roles, self.placed = [], [], []
        if operation is not None:
            self._fill(operation, clashing)
        self.point_at(None)
        self.arrange(self._room)

    def _fill(self, operation: Operation, clashing: Sequence[Sequence[str]]) -> None:
        """Make the pictures, with signs between them; a role is the operand's number, or -1 of the result."""
        look, sign = self.look(LARGE), sign_of(operation.name)
        mixed = _mixed(operation)
        for at, operand in enumerate(operation.operands[:MOST_PICTURES]):
            if at:
                self._add(TextPicture(sign if sign and len(operation.operands) == 2 else ",", look, True))
            if isinstance(operand.value, TensorValue):
                about = clashing[at] if at < len(clashing) else ()
                badges = tuple(
                    badge
                    for badge in badges_of(operand.value, clashing=about)
                    if badge.about == "shape" or badge.about in mixed or badge.about in about
                )
                self._add(picture_of(operand.value, look), operand_text(operand, at), badges, at)
            else:
                self._add(TextPicture(operand_text(operand, at), look))
        if len(operation.operands) > MOST_PICTURES:
            self._add(TextPicture("…", look))
        if operation.results:
            result = operation.results[0]
            if operation.operands:
                self._add(TextPicture("→" if sign is None else "=", look, True))
            badges = tuple(b for b in badges_of(result) if b.about == "shape" or b.about in mixed)
            self._add(picture_of(result, look), self.tr("result"), badges, -1)

    def _add(
        self, picture: Picture, title: str = "", badges: tuple[Badge, ...] = (), role: int | None = None
    ) -> None:
        metrics = self.fontMetrics()
        head = metrics.horizontalAdvance(title) + 6 if title else 0
        head += sum(metrics.horizontalAdvance(badge.text) + 14 for badge in badges)
        self._items.append(Item(picture, title, badges, head))
        self._roles.append(role)

    # Layout

    def arrange(self, room: QSize) -> None:
        """Lay out the pictures in a room: in a row, or a matmul as it is done by hand."""
        self._room = room
        if self._operation is not None:
            self._arrange(self._operation)
        self.resize(self.content_size().expandedTo(room))
        self.update()

    def _title(self) -> float:
        return self.fontMetrics().height() + 6

    def _arrange(self, operation: Operation) -> None:
        """Try large digits, then smaller ones, then colours alone; scroll where not even they fit."""
        for digits in (LARGE, SMALL):
            look = self.look(digits)
            for item in self._items:
                item.picture.set_look(look)
            if self._crossed() or self._in_a_row(MOST_VALUES):
                return
        self._in_a_row(0)
        self._flow(self._room.width() - 4)

    def _in_a_row(self, read: int) -> bool:
        """Fit the pictures to a row, each to its share of what is left by those that need less."""
        width, height = self._room.width() - 4.0, self._room.height() - self._title() - 4.0
        left = width - GAP * (len(self._items) - 1)
        waiting = sorted(self._items, key=lambda item: self._natural(item, width, height))
        for n, item in enumerate(waiting):
            item.picture.fit(max(left / (len(waiting) - n), LEAST), height, 1.0, read)
            left -= item.width
        self._flow(width)
        size = self.content_size()
        return size.width() <= self._room.width() and size.height() <= self._room.height()

    def _natural(self, item: Item, width: float, height: float) -> float:
        item.picture.fit(width, height, 1.0, MOST_VALUES)
        return item.width

    def _flow(self, width: float) -> None:
        """Place the items one after another, in as many lines as they need; signs in the middle of a line."""
        line: list[Placed] = []
        self.placed = []
        x, y = 1.0, self._title()
        for item in self._items:
            wide = item.width
            if x + wide > width and line:
                y += self._end_line(line) + self._title() + 8
                x, line = 1.0, []
            placed = Placed(item.picture, item.title, QPointF(x, y), item.badges)
            self.placed.append(placed)
            line.append(placed)
            x += wide + GAP
        self._end_line(line)

    def _end_line(self, line: list[Placed]) -> float:
        """Move signs to the middle of the lowest picture's height; return the height."""
        high = max((placed.picture.size[1] for placed in line), default=0)
        cells = [placed.picture.size[1] for placed in line if not isinstance(placed.picture, TextPicture)]
        for placed in line:
            if isinstance(placed.picture, TextPicture):
                low = min(cells, default=high)
                placed.at = QPointF(placed.at.x(), placed.at.y() + max(low - placed.picture.size[1], 0) / 2)
        return high

    def _crossed(self) -> bool:
        """Place a product of two matrices as it is done by hand, if it fits."""
        operation, items = self._operation, self._items
        pictures = [item.picture for item in items if isinstance(item.picture, CellPicture)]
        if operation is None or operation.kind != "matmul" or len(items) != 5 or len(pictures) != 3:
            return False
        if any(len(picture.value.shape) != 2 for picture in pictures) or operation.name == "linear":
            return False
        cell = tuple(max(picture.natural[k] for picture in pictures) for k in (0, 1))
        for picture in pictures:
            picture.take_cell((cell[0], cell[1]))
        _, right, result = pictures
        x, y = items[0].width + GAP, right.size[1] + 2 * self._title()
        needed = QSizeF(x + max(items[2].width, items[4].width), y + result.size[1])
        if needed.width() > self._room.width() - 4 or needed.height() > self._room.height() - 4:
            return False
        places = (QPointF(1, y), None, QPointF(x, self._title()), None, QPointF(x, y))
        self.placed = [
            Placed(item.picture, item.title, at if at is not None else QPointF(-1000, 0), item.badges)
            for item, at in zip(items, places, strict=True)
        ]
        return True

    def content_size(self) -> QSize:
        area = QRectF()
        for item, placed in zip(self._items, self.placed, strict=True):
            area = area.united(QRectF(placed.at.x(), placed.at.y(), item.width, placed.picture.size[1]))
        return QSize(int(area.right()) + 2, int(area.bottom()) + 2)

    # Elements

    def role(self, picture: int) -> int | None:
        """Return which operand a picture is, -1 of the result; None of a sign."""
        return self._roles[picture] if picture < len(self._roles) else None

    def describe(self, element: Element) -> str:
        operation, role = self._operation, self.role(element.picture)
        assert operation is not None
        assert role is not None
        if role == -1:
            return arithmetic_of(operation, element.flat)
        operand = operation.operands[role]
        assert isinstance(operand.value, TensorValue)
        text = element_text(operand_text(operand, role), operand.value, element.flat)
        n = n_uses(operation, role, element.flat)
        if n and operation.results:
            shape = shape_text(operation.results[0].shape)
            text += "   " + self.tr("goes into {0:,} elements of the result {1}").format(n, shape)
        return text

    def marks(self, picture: int) -> tuple[tuple[Mark, ...], bool]:
        element, operation, role = self._element, self._operation, self.role(picture)
        if element is None or operation is None or role is None or not operation.results:
            return (), False
        pointed = self.role(element.picture)
        found = np.zeros(0, np.int64)
        picture_of_role = self.placed[picture].picture
        if not isinstance(picture_of_role, CellPicture):
            return (), False  # nothing of it can be outlined
        if pointed == -1 and role != -1:
            found = element_sources(operation, element.flat)[role]
        elif pointed is not None and pointed >= 0 and role == -1:
            found = element_uses(operation, pointed, element.flat)
        elif picture == element.picture:
            return (), False
        theme = self.view.theme
        colour = theme.text if role == -1 else theme.class_colour((2, 3, 7)[role % 3])
        return ((Mark(found, colour, 2.5),) if found.size else ()), bool(found.size)


def _mixed(operation: Operation) -> set[str]:
    """Return what the badges are about in which the tensors of an operation differ."""
    tensors = [each.value for each in operation.operands if isinstance(each.value, TensorValue)]
    tensors += operation.results[:1]
    differs = {"dtype": {tensor.dtype for tensor in tensors}, "device": {tensor.device for tensor in tensors}}
    return {about for about, values in differs.items() if len(values) > 1}
