"""Labels and tooltips that show any text as plain text.

Qt takes a text that looks like HTML for HTML, and opens each file that an ``<img>`` names: also a device
without end, and a pipe that nobody writes to. Names and notes of runs come from outside. So no label decides
for itself: it is a `PlainLabel`, or says that it is rich and escapes what it is given. A tooltip has no
such setting; a text that is not the program's own goes through `plain_tip`.
"""

from __future__ import annotations

from html import escape
from math import ceil
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSize, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QImage,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QLabel, QSizePolicy, QTextBrowser, QWidget

from core.text import Text
from gui.theme.painting import draw_text, painting
from gui.translation import translated


def as_label(name: str) -> str:
    """Return a name as the text of a button or an entry of a menu, where one & alone would mark a key."""
    return name.replace("&", "&&")


def line_height(metrics: QFontMetrics, text: str = "") -> int:
    """Return the pixels of a line in the window's language, with a text: signs may be of a higher font."""
    sample = QCoreApplication.translate("Language", ", ") + text
    return max(metrics.lineSpacing(), metrics.boundingRect(QRect(0, 0, 1 << 20, 1_000), 0, sample).height())


class PlainLabel(QLabel):
    """A label that shows its text as it is, in the window's language."""

    def __init__(self, *args: Any, **properties: Any) -> None:
        texts = (translated(value) if isinstance(value, Text) else value for value in args)
        super().__init__(*texts, **properties)  # type: ignore[arg-type]
        self.setTextFormat(Qt.TextFormat.PlainText)

    def setText(self, text: str) -> None:
        super().setText(translated(text))


class Elided(PlainLabel):
    """A line of text that is cut with an ellipsis where it does not fit."""

    _full = _widest = ""

    def __init__(self, parent: QWidget | None = None, **properties: Any) -> None:
        super().__init__(parent, **properties)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @property
    def full(self) -> str:
        """The whole text."""
        return self._full

    def set_full(self, text: str) -> None:
        """Show `text`, or as much of it as fits."""
        self._full = translated(text)
        self._elide()

    def reserve(self, widest: str) -> None:
        """Be as wide as `widest`, whatever is shown."""
        self._widest = widest
        self.measure()

    def measure(self) -> None:
        """Measure the reserved width in the present font."""
        if self._widest:
            # Not QFontMetrics: it rounds down, and a text that lacks a part of a pixel is cut.
            self.setFixedWidth(ceil(QFontMetricsF(self.font()).horizontalAdvance(self._widest)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def _elide(self) -> None:
        width = self.contentsRect().width()
        self.setText(self.fontMetrics().elidedText(self._full, Qt.TextElideMode.ElideRight, width))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._elide()


class Whole(PlainLabel):
    """A text in a place of a fixed size: in two lines where one has no room for it, then in smaller type."""

    SMALLEST, STEP = 0.7, 0.05

    def __init__(self, parent: QWidget | None = None, **properties: Any) -> None:
        super().__init__(parent, **properties)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return QSize(0, 2 * self.fontMetrics().lineSpacing())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hasHeightForWidth(self) -> bool:
        return False

    def fitting_font(self) -> QFont:
        """Return the largest type in which all of the text is in sight, or the smallest."""
        font, size, scale = self.font(), self.font().pointSizeF(), 1.0
        while not self.has_room(font) and scale > self.SMALLEST:
            scale -= self.STEP
            font.setPointSizeF(size * scale)
        return font

    def has_room(self, font: QFont) -> bool:
        """Return whether all of the text is in sight in a type."""
        room = self.contentsRect()
        return room.contains(QFontMetrics(font).boundingRect(room, _WRAPPED, self.text()))

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setFont(self.fitting_font())
            painter.setPen(self.palette().color(self.foregroundRole()))
            draw_text(painter, self.contentsRect(), _WRAPPED, self.text())


_WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)


class SteadyLabel(PlainLabel):
    """A label of a fixed size, which grows where a text needs it and never shrinks.

    A QLabel that may have another size asks every layout around it to start over at each new text,
    up to the window, which then is painted whole.

    Parameters
    ----------
    widest : str
        A text as wide as most will be.
    font : QFont, optional
        If it has one of its own.
    """

    def __init__(self, widest: str, parent: QWidget | None = None, *, font: QFont | None = None) -> None:
        super().__init__(widest, parent)
        if font is not None:
            self.setFont(font)
        self.setFixedSize(self.sizeHint())
        self.clear()

    def setText(self, text: str) -> None:
        if translated(text) != self.text():
            super().setText(text)
            if self.sizeHint().width() > self.minimumWidth():
                self.setFixedSize(self.sizeHint())


def plain_tip(text: str) -> str:
    """Return a text as a tooltip that shows it as it is."""
    text = translated(text)
    if "<" not in text and "&lt;" not in text:
        return text  # Qt takes it for plain text too
    return f'<p style="white-space: pre-wrap">{escape(text)}</p>'


class SealedBrowser(QTextBrowser):
    """Rich text that opens no file and no link."""

    def __init__(self) -> None:
        super().__init__(openLinks=False)

    def loadResource(self, type: int, name: QUrl | str) -> QImage | QPixmap:
        # What is not empty: where nothing is found, Qt opens the file itself.
        image = QImage(1, 1, QImage.Format.Format_ARGB32)
        image.fill(QColor(0, 0, 0, 0))
        return image
