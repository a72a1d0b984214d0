"""The margin of a program: the numbers of its lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QPlainTextEdit, QToolTip, QWidget

from gui.theme.painting import draw_text, painting
from gui.theme.theme import Theme
from gui.widgets.labels import plain_tip

LinesInSight = Callable[[], Iterator[tuple[int, float, float]]]
GAP = 8


class Margin(QWidget):
    """The margin left of a program's text; it scrolls with the text.

    Parameters
    ----------
    view : QPlainTextEdit
        Shows the program.
    lines_in_sight : callable
        Gives index, top and height in pixels of each line that the view shows.
    """

    marks_width = 4
    """Pixels left of the numbers."""

    def __init__(self, view: QPlainTextEdit, lines_in_sight: LinesInSight, theme: Theme) -> None:
        super().__init__(view)
        self._view = view
        self._lines_in_sight = lines_in_sight
        self._theme = theme

    @property
    def room(self) -> int:
        """Its width in pixels."""
        digits = max(3, len(str(self._view.blockCount())))
        return self.marks_width + GAP + digits * self._view.fontMetrics().horizontalAdvance("0") + GAP

    def set_theme(self, theme: Theme) -> None:
        """Take a theme's colours."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(self._view.font())
            painter.fillRect(event.rect(), QColor(self._theme.panel))
            for line, top, height in self._lines_in_sight():
                painter.setPen(QColor(self.number_colour(line)))
                number = QRectF(0, top, self.width() - GAP, height)
                draw_text(painter, number, Qt.AlignmentFlag.AlignRight, str(line + 1))
                self.draw_marks(painter, line, top, height)

    def number_colour(self, line: int) -> str:
        """Return the colour of a line's number, ``#rrggbb``; lines count from 0."""
        return self._theme.muted

    def draw_marks(self, painter: QPainter, line: int, top: float, height: float) -> None:
        """Draw what marks a line."""

    def tip_at(self, y: float) -> str:
        """Return a tooltip for that height; empty if there is none."""
        return ""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), plain_tip(self.tip_at(event.pos().y())), self)
            return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._view.wheelEvent(event)
