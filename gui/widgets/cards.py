"""Panels with a quiet frame, and labels of texts and digits on them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from gui.theme.painting import painting
from gui.widgets.digits import digits_font
from gui.widgets.labels import PlainLabel


class Card(QFrame):
    """A panel with a quiet frame around parts that belong together."""

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1))
            painter.setBrush(self.palette().color(QPalette.ColorRole.AlternateBase))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)


def quiet_label(name: str) -> QLabel:
    """Return an empty label in the muted colour of the theme; it gives way where room is short."""
    label = PlainLabel()
    label.setObjectName(name)
    label.setProperty("role", "note")
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return label


def caption(text: str) -> QLabel:
    """Return a label in the muted colour of the theme."""
    label = PlainLabel(text)
    label.setProperty("role", "note")
    return label


class DigitsLabel(PlainLabel):
    """A label of changing digits: monospaced, and never asking the layout for another size."""

    def __init__(self, name: str, scale: float = 1.0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._scale = scale
        self._take_font()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.ApplicationFontChange:
            self._take_font()
        super().changeEvent(event)

    def _take_font(self) -> None:
        parent = self.parentWidget()
        self.setFont(digits_font(parent.font() if parent is not None else self.font(), self._scale))


class FixedDigits(DigitsLabel):
    """Right-aligned digits in a label as wide as the text `widest`, in any font."""

    def __init__(self, name: str, widest: str, parent: QWidget | None = None) -> None:
        self._widest = widest
        super().__init__(name, parent=parent)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        # A row with room to spare would give a width that is ignored none, whatever the least is.
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _take_font(self) -> None:
        super()._take_font()
        self.setFixedWidth(self.fontMetrics().horizontalAdvance(self._widest))
