"""The gradients of one step as cells: what arrives and leaves, or what is added to ``.grad``."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from core.protocol.trace.graph import Gradient
from core.protocol.trace.tensors import TensorValue
from gui.pages.lab.cells.canvas import CellCanvas, Element, Placed
from gui.pages.lab.cells.numbers import full_text, number, shape_text
from gui.pages.lab.cells.picture import CellPicture, Look, Mark
from gui.pages.lab.cells.summary import SummaryPicture
from gui.state.view_state import ViewState
from gui.theme.painting import draw_text, painting

GAP = 28.0
LINES, FEWEST_LINES = 5, 3
"""Lines of text that a picture may be high, and those that it keeps in a low pane."""


@dataclass(frozen=True)
class Titled:
    """A gradient with its title, and the sign before it: ``+``, ``=``, ``→`` or nothing."""

    title: str
    gradient: Gradient
    sign: str = ""


class Words(SummaryPicture):
    """A gradient in lines of text: none, or one too large for cells."""

    def __init__(self, value: TensorValue, look: Look, is_none: bool) -> None:
        super().__init__(value, look)
        self._lines = (
            [repr(None)] if is_none else [shape_text(value.shape), *(f"{a} {b}" for a, b in self._some())]
        )

    def _some(self) -> list[tuple[str, str]]:
        summary = self.value.summary
        if summary is None:
            return []
        facts = [("min", summary.minimum), ("mean", summary.mean), ("max", summary.maximum)]
        bad = [("NaN", summary.n_nan), ("inf", summary.n_infinite)]
        return [(a, number(b)) for a, b in facts] + [(a, str(n)) for a, n in bad if n]

    @property
    def size(self) -> tuple[int, int]:
        metrics = self.look.metrics
        wide = max(metrics.horizontalAdvance(line) for line in self._lines)
        return round(wide) + 4, round(len(self._lines) * metrics.height())

    def paint(
        self, painter: QPainter, clip: QRectF, marks: tuple[Mark, ...] = (), pale: bool = False
    ) -> None:
        painter.setFont(self.look.digits)
        painter.setPen(QColor(self.look.theme.text))
        for at, line in enumerate(self._lines):
            painter.drawText(QPointF(0, at * self.look.metrics.height() + self.look.metrics.ascent()), line)


class GradientCanvas(CellCanvas):
    """Gradients in a row, each element of which can be pointed at for all its digits."""

    def __init__(self, view: ViewState) -> None:
        super().__init__(view)
        self.setObjectName("lab.graph.gradients")
        self.setAccessibleName(self.tr("Gradients of this step"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._titled: tuple[Titled, ...] = ()

    @property
    def titled(self) -> tuple[Titled, ...]:
        """What is shown."""
        return self._titled

    def show_gradients(self, titled: tuple[Titled, ...]) -> None:
        """Show gradients beside each other."""
        self._titled = titled
        self.point_at(None)
        self.arrange()

    def sizeHint(self) -> QSize:
        return QSize(200, self.fontMetrics().height() * (LINES + 1) + 12)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.fontMetrics().height() * (FEWEST_LINES + 1) + 12)

    def arrange(self) -> None:
        """Lay out anew, for another size or look."""
        look, line = self.look(), self.fontMetrics().height()
        pictures = [_picture(titled.gradient, look) for titled in self._titled]
        signs = GAP * sum(bool(titled.sign) for titled in self._titled)
        room = self.width() - signs - 12.0 * len(pictures)
        for share in (room, room / max(len(pictures), 1)):  # as large as they like, if there is room
            for picture in pictures:
                picture.fit(max(share, 40.0), self.height() - line - 6, read=0)
            if sum(picture.size[0] for picture in pictures) <= room:
                break
        x, self.placed = 0.0, []
        for titled, picture in zip(self._titled, pictures, strict=True):
            x += GAP if titled.sign else 0.0
            self.placed.append(Placed(picture, titled.title, QPointF(x, line + 4)))
            x += max(picture.size[0], self.fontMetrics().horizontalAdvance(titled.title)) + 12
        self.update()

    def describe(self, element: Element) -> str:
        picture = self.placed[element.picture].picture
        assert isinstance(picture, CellPicture)
        shape, values = picture.value.shape, picture.value.values
        assert values is not None
        index: list[str] = []
        left = element.flat
        for size in reversed(shape):
            left, at = divmod(left, size)
            index.insert(0, str(at))
        where = f"[{', '.join(index)}] = " if shape else ""
        return f"{self._titled[element.picture].title}\n{where}{full_text(values, len(shape), element.flat)}"

    def marks(self, picture: int) -> tuple[tuple[Mark, ...], bool]:
        return (), False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with painting(self) as painter:
            painter.setPen(QColor(self.view.theme.muted))
            for titled, placed in zip(self._titled, self.placed, strict=True):
                place = QRectF(placed.at.x() - GAP, placed.at.y(), GAP - 8, placed.picture.size[1])
                draw_text(painter, place, int(Qt.AlignmentFlag.AlignCenter), titled.sign)


def _picture(gradient: Gradient, look: Look) -> CellPicture | Words:
    value = TensorValue("", 0, gradient.shape, gradient.dtype, values=gradient.values,
                        summary=gradient.summary)  # fmt: skip
    if gradient.values is not None and gradient.values.size:
        return CellPicture(value, look)
    return Words(value, look, not gradient.dtype)
