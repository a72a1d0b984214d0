"""The line above a value's parts: chips with what matters of the whole, and a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from core.protocol.trace.tensors import TensorValue
from gui.pages.lab.objects.parts.chips import chip_width, device_colour, draw_chip, dtype_colour
from gui.pages.lab.objects.parts.texts import dtype_text
from gui.state.view_state import ViewState
from gui.theme.painting import painting
from gui.theme.style import smaller
from gui.theme.theme import Theme
from gui.widgets.labels import plain_tip

GAP = 4.0


@dataclass(frozen=True)
class Chip:
    """A short text in a colour, and what it means."""

    text: str
    colour: str
    tip: str


def place_chips(tensors: Iterable[TensorValue], theme: Theme, tip: str) -> list[Chip]:
    """Return a chip for each device and each dtype of some tensors."""
    tensors = list(tensors)
    devices = sorted({tensor.device for tensor in tensors})
    dtypes = sorted({dtype_text(tensor) for tensor in tensors})
    chips = [Chip(device, device_colour(device, theme), tip) for device in devices]
    return chips + [Chip(dtype, dtype_colour(dtype, theme), tip) for dtype in dtypes]


class Head(QWidget):
    """Chips, and a muted text after them."""

    def __init__(self, view: ViewState) -> None:
        super().__init__()
        self._view = view
        self.chips: tuple[Chip, ...] = ()
        self.text = ""
        self._drawn: list[tuple[QRectF, str]] = []
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_chips(self, chips: Sequence[Chip], text: str = "") -> None:
        """Show chips and a text; a screen reader is told what they mean. Nothing to show takes no room."""
        self.chips, self.text = tuple(chips), text
        said = [f"{chip.text}: {chip.tip}" for chip in chips]
        self.setAccessibleName(". ".join((*said, text) if text else said))
        self.setVisible(bool(chips or text))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, self.fontMetrics().height() + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._view.theme
        with painting(self) as painter:
            painter.setFont(smaller(self.font()))
            metrics = QFontMetricsF(painter.font())
            left, self._drawn = 0.0, []
            for chip in self.chips:
                place = QRectF(left, 0, max(0.0, self.width() - left), self.height())
                if chip_width(metrics, chip.text) > place.width():
                    break
                rect = draw_chip(painter, place, chip.text, chip.colour, theme)
                self._drawn.append((rect, chip.tip))
                left = rect.right() + GAP
            rest = QRectF(left + GAP, 0, max(0.0, self.width() - left - GAP), self.height())
            elided = metrics.elidedText(self.text, Qt.TextElideMode.ElideRight, rest.width())
            painter.setPen(QColor(theme.muted))
            painter.drawText(rest, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), elided)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = QPointF(event.pos())
            tip = next((tip for rect, tip in self._drawn if rect.contains(at)), self.text)
            QToolTip.showText(event.globalPos(), plain_tip(tip), self)
            return True
        return super().event(event)
