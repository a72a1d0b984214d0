"""The margin of the experiment's program: numbers of lines, and marks of what an edit changed."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF
from PySide6.QtWidgets import QPlainTextEdit

from gui.pages.code.changes import Changes
from gui.theme.theme import Theme
from gui.widgets.code.margin import LinesInSight, Margin

WEDGE = 5
MOST_LINES = 12
"""Removed lines that a tooltip shows at most."""


class ChangesMargin(Margin):
    """A margin that marks changed and added lines with a bar, and removed ones with a wedge."""

    def __init__(self, view: QPlainTextEdit, lines_in_sight: LinesInSight, theme: Theme) -> None:
        super().__init__(view, lines_in_sight, theme)
        self._marked: frozenset[int] = frozenset()
        self._removed: dict[int, tuple[str, ...]] = {}

    def set_changes(self, changes: Changes) -> None:
        """Mark these changes."""
        self._marked = frozenset(changes.marked)
        self._removed = {removed.place: removed.lines for removed in changes.removed}
        self.update()

    def number_colour(self, line: int) -> str:
        return self._theme.accent if line in self._marked else self._theme.muted

    def draw_marks(self, painter: QPainter, line: int, top: float, height: float) -> None:
        if line in self._marked:
            painter.fillRect(QRectF(0, top, self.marks_width, height), QColor(self._theme.accent))
        if line in self._removed:
            self._draw_wedge(painter, top)

    def _draw_wedge(self, painter: QPainter, y: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.error))
        corners = [QPointF(0, y - WEDGE), QPointF(2 * WEDGE, y), QPointF(0, y + WEDGE)]
        painter.drawPolygon(QPolygonF(corners))

    def tip_at(self, y: float) -> str:
        """Return a tooltip with the lines removed at that height; empty if there are none."""
        for line, top, height in self._lines_in_sight():
            if line in self._removed and abs(y - top) < height / 2:
                gone = self._removed[line]
                lines = [*gone[:MOST_LINES], *(["…"] if len(gone) > MOST_LINES else [])]
                return self.tr("Removed here:") + "\n" + "\n".join(lines)
        return ""
