"""A widget that is drawn when something has changed, and painted without Python."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.theme.painting import clear_pixmap, painting
from gui.widgets.labels import PlainLabel


class PixmapWidget(QWidget):
    """A picture on a transparent label, which Qt paints alone; a subclass gives ``draw``.

    Call ``redraw`` when something has changed. Another size or another screen does so too.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_stale = True
        self._drawn = PlainLabel(self)
        self._drawn.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(160, 160)

    def draw(self, painter: QPainter) -> None:
        """Draw the picture."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw the picture anew when it is painted next."""
        self._is_stale = True
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, 320)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._is_stale:
            return
        self._is_stale = False
        pixmap = clear_pixmap(self.size(), self.devicePixelRatioF())
        with painting(pixmap) as painter:
            painter.setFont(self.font())
            self.draw(painter)
        self._drawn.setPixmap(pixmap)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._drawn.setGeometry(self.rect())
        self.redraw()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self.redraw()
        super().changeEvent(event)
