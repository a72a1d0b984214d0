"""The line above a value's parts: badges with what matters of the whole, and a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gui.pages.lab.cells.badges import GAP, Badge, BadgePainter, badge_at
from gui.state.view_state import ViewState
from gui.theme.painting import painting
from gui.theme.style import smaller
from gui.widgets.labels import plain_tip


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
        said = [f"{chip.text}: {chip.sentence}" for chip in chips]
        self.setAccessibleName(". ".join((*said, text) if text else said))
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
            painter.drawText(rest, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), elided)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            badge = badge_at(self._painted, QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), plain_tip(badge.sentence if badge else self.text), self)
            return True
        return super().event(event)
