"""Badges in lines of their own, and beside a text; each has its sentence where it is pointed at."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gui.pages.lab.cells.badges import GAP, Badge, BadgePainter, badge_at
from gui.state.view_state import ViewState
from gui.theme.painting import draw_text, painting
from gui.theme.style import smaller
from gui.translation import about, in_a_row, sentence
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
        self.setAccessibleDescription(in_a_row(sentence(badge.sentence) for badge in badges))
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


class Head(QWidget):
    """Badges, and a muted text after them."""

    def __init__(self, view: ViewState) -> None:
        super().__init__()
        self._view = view
        self.chips: tuple[Badge, ...] = ()
        self.text = ""
        self._painted: list[tuple[QRectF, Badge]] = []
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_chips(self, chips: Sequence[Badge], text: str = "") -> None:
        """Show badges and a text; a screen reader is told what they mean. Nothing to show takes no room."""
        self.chips, self.text = tuple(chips), text
        said = [sentence(about(chip.text, chip.sentence)) for chip in chips]
        self.setAccessibleName(in_a_row((*said, text)))
        self.setVisible(bool(chips or text))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, self.fontMetrics().height() + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, font = self._view.theme, smaller(self.font())
        with painting(self) as painter:
            self._painted = BadgePainter(theme, font).paint(painter, self.chips, QRectF(self.rect()))
            left = self._painted[-1][0].right() + 2 * GAP if self._painted else GAP
            rest = QRectF(left, 0, max(0.0, self.width() - left), self.height())
            painter.setFont(font)
            elided = painter.fontMetrics().elidedText(
                self.text, Qt.TextElideMode.ElideRight, int(rest.width())
            )
            painter.setPen(QColor(theme.muted))
            draw_text(painter, rest, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), elided)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            badge = badge_at(self._painted, QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), plain_tip(badge.sentence if badge else self.text), self)
            return True
        return super().event(event)
