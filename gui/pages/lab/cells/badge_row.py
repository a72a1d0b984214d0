"""Badges in lines of their own, each with its sentence where it is pointed at."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gui.pages.lab.cells.badges import Badge, BadgePainter
from gui.state.view_state import ViewState
from gui.theme.painting import painting
from gui.theme.style import smaller
from gui.widgets.labels import plain_tip


class BadgeRow(QWidget):
    """Badges side by side, in as many lines as they need."""

    def __init__(self, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._lines: list[list[Badge]] = []
        self._painted: list[tuple[QRectF, Badge]] = []
        self.badges: tuple[Badge, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Badges"))

    def show_badges(self, badges: Sequence[Badge]) -> None:
        """Show badges, and tell their sentences to a screen reader."""
        self.badges = tuple(badges)
        self.setAccessibleDescription(". ".join(badge.sentence for badge in badges))
        self._arrange()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, round(max(len(self._lines), 1) * (self._painter().height + 4)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _painter(self) -> BadgePainter:
        return BadgePainter(self._view.theme, smaller(self.font()))

    def _arrange(self) -> None:
        """Break the badges into lines."""
        painter, left = self._painter(), float(self.width())
        lines: list[list[Badge]] = [[]]
        for badge in self.badges:
            width = painter.width(badge) + 4
            if width > left and lines[-1]:
                lines.append([])
                left = float(self.width())
            lines[-1].append(badge)
            left -= width
        self._lines = lines
        if self.height() != self.sizeHint().height():
            self.setFixedHeight(self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        badges = self._painter()
        line = badges.height + 4
        self._painted = []
        with painting(self) as painter:
            for at, some in enumerate(self._lines):
                self._painted += badges.paint(painter, some, QRectF(0, at * line, self.width(), line))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            text = next((b.sentence for rect, b in self._painted if rect.contains(QPointF(event.pos()))), "")
            QToolTip.showText(event.globalPos(), plain_tip(text), self)
            return True
        return super().event(event)
