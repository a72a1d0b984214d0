"""Pictures between the lines of a text."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPyTextObject, QTextCursor, QTextDocument, QTextFormat
from PySide6.QtGui import QTextCharFormat as Format
from PySide6.QtWidgets import QPlainTextEdit

from core.protocol.trace.pictures import size_of
from gui.state.view_state import ViewState
from gui.theme.painting import saved

OBJECT = "\ufffc"
"""Stands in the text for a strip of a picture."""
N_STRIPS = 16
"""A plain text scrolls line by line, so a picture is as many lines of equal height."""
WIDEST, LOWEST = 640, 144
"""Pixels of a picture's width, at scale 1, and the height that it may have in however low a pane."""
MOST_READY = 12
"""Pictures that are kept as they are drawn."""
PALE = 0.35
_KIND = QTextFormat.ObjectTypes.UserObject + 1
_PIECE, _STRIP = QTextFormat.Property.UserProperty + 1, QTextFormat.Property.UserProperty + 2


class InlineFigures(QPyTextObject):
    """Pictures in the lines of a plain text, whole in its width and height.

    Parameters
    ----------
    is_later : callable
        Returns whether a piece of the text is to be pale.
    """

    def __init__(self, text: QPlainTextEdit, view: ViewState, is_later: Callable[[int], bool]) -> None:
        super().__init__(text)
        self._text, self._view, self._is_later = text, view, is_later
        self._pngs: dict[int, bytes] = {}
        self._starts: dict[int, int] = {}  # where each begins in the text
        self._ready: dict[tuple[int, int], QImage] = {}  # by piece and width in dots
        text.document().documentLayout().registerHandler(_KIND, self)

    def clear(self) -> None:
        """Forget all pictures."""
        for kept in (self._pngs, self._starts, self._ready):
            kept.clear()

    def insert(self, cursor: QTextCursor, png: bytes, piece: int) -> None:
        """Insert a picture, with an end of line after it."""
        self._pngs[piece], self._starts[piece] = png, cursor.position()
        for strip in range(N_STRIPS):
            look = Format()
            look.setObjectType(_KIND)
            look.setProperty(_PIECE, piece)
            look.setProperty(_STRIP, strip)
            cursor.insertText(OBJECT, look)
            cursor.insertText("\n", Format())

    def lay_out(self) -> None:
        """Give all pictures their size in the present size of the text."""
        for start in self._starts.values():
            self._text.document().markContentsDirty(start, 2 * N_STRIPS)

    def size(self, piece: int) -> tuple[int, int]:
        """Return the width and height of a picture, in pixels."""
        width, height = size_of(self._pngs[piece])
        viewport = self._text.viewport()
        margin = 2 * round(self._text.document().documentMargin())
        widest = min(viewport.width() - margin, round(min(WIDEST, width) * self._view.scale))
        highest = max(viewport.height() - 2 * self._text.fontMetrics().lineSpacing(), LOWEST)
        scale = min(widest / width, highest / height)
        return max(round(width * scale), 1), max(round(height * scale / N_STRIPS), 1) * N_STRIPS

    # What the text's layout asks for

    def intrinsicSize(self, document: QTextDocument, position: int, look: QTextFormat) -> QSizeF:
        piece = look.intProperty(_PIECE)
        if piece not in self._pngs:
            return QSizeF(1, 1)
        width, height = self.size(piece)
        return QSizeF(width, height // N_STRIPS)

    def drawObject(
        self,
        painter: QPainter,
        place: QRectF | QRect,
        document: QTextDocument,
        position: int,
        look: QTextFormat,
    ) -> None:
        piece, strip = look.intProperty(_PIECE), look.intProperty(_STRIP)
        if piece not in self._pngs:
            return
        image = self._image(piece)
        high = image.height() / N_STRIPS
        top, bottom = round(strip * high), round((strip + 1) * high)
        with saved(painter):
            if self._is_later(piece):
                painter.setOpacity(PALE)
            painter.drawImage(QRectF(place), image, QRectF(0, top, image.width(), bottom - top))

    def _image(self, piece: int) -> QImage:
        """Return a picture in the dots of the screen."""
        width, height = self.size(piece)
        ratio = self._text.devicePixelRatioF()
        key = piece, round(width * ratio)
        image = self._ready.pop(key, None)
        if image is None:
            image = QImage.fromData(self._pngs[piece], "PNG")  # type: ignore[arg-type]
            if image.isNull():  # it is called PNG and is none
                image = QImage(width, height, QImage.Format.Format_RGB32)
                image.fill(QColor(self._view.theme.line))
            image = image.scaled(
                round(width * ratio),
                round(height * ratio),
                Qt.AspectRatioMode.IgnoreAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
            while len(self._ready) >= MOST_READY:
                del self._ready[next(iter(self._ready))]
        self._ready[key] = image
        return image
