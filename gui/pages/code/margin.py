"""The margin of a program: numbers of lines, and marks of what an edit changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPolygonF, QWheelEvent
from PySide6.QtWidgets import QPlainTextEdit, QToolTip, QWidget

from gui.pages.code.changes import Changes
from gui.theme.theme import Theme
from gui.widgets.labels import plain_tip

LinesInSight = Callable[[], Iterator[tuple[int, float, float]]]
BAR, GAP = 4, 8
WEDGE = 5
MOST_TOLD = 12
"""Removed lines that a tooltip shows at most."""


class Margin(QWidget):
    """The margin left of a program's text; it scrolls with the text.

    Parameters
    ----------
    view : QPlainTextEdit
        Holds the program.
    lines_in_sight : callable
        Gives index, top and height in pixels of each line that the view shows.
    theme : Theme
    """

    def __init__(self, view: QPlainTextEdit, lines_in_sight: LinesInSight, theme: Theme) -> None:
        super().__init__(view)
        self._view = view
        self._lines_in_sight = lines_in_sight
        self._changes = Changes()
        self._theme = theme

    @property
    def room(self) -> int:
        """Its width in pixels."""
        digits = max(3, len(str(self._view.blockCount())))
        return BAR + GAP + digits * self._view.fontMetrics().horizontalAdvance("0") + GAP

    def set_changes(self, changes: Changes) -> None:
        """Mark these changes."""
        self._changes = changes
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take a theme's colours."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, changes = self._theme, self._changes
        marked, gone = set(changes.marked), {removed.place for removed in changes.removed}
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._view.font())
        painter.fillRect(event.rect(), QColor(theme.panel))
        for line, top, height in self._lines_in_sight():
            painter.setPen(QColor(theme.accent if line in marked else theme.muted))
            number = QRectF(0, top, self.width() - GAP, height)
            painter.drawText(number, Qt.AlignmentFlag.AlignRight, str(line + 1))
            if line in marked:
                painter.fillRect(QRectF(0, top, BAR, height), QColor(theme.accent))
            if line in gone:
                self._draw_wedge(painter, top)
        painter.end()

    def _draw_wedge(self, painter: QPainter, y: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.error))
        corners = [QPointF(0, y - WEDGE), QPointF(2 * WEDGE, y), QPointF(0, y + WEDGE)]
        painter.drawPolygon(QPolygonF(corners))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), plain_tip(self.told_at(event.pos().y())), self)
            return True
        return super().event(event)

    def told_at(self, y: float) -> str:
        """Return a tooltip with the lines removed at that height; empty if there are none."""
        gone = {removed.place: removed.lines for removed in self._changes.removed}
        for line, top, height in self._lines_in_sight():
            if line in gone and abs(y - top) < height / 2:
                lines = [*gone[line][:MOST_TOLD], *(["…"] if len(gone[line]) > MOST_TOLD else [])]
                return self.tr("Removed here:") + "\n" + "\n".join(lines)
        return ""

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._view.wheelEvent(event)
