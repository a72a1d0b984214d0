"""How much each setting of a search explains of the differences between its runs, as bars."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.theme.painting import draw_text, painting
from gui.theme.theme import Theme
from gui.translation import listed, percent
from gui.widgets.labels import plain_tip

GAP = 8
LONGEST_NAME = 160


class Importances(QWidget):
    """A bar for each setting, the most important first; nothing before there are any."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("sweep.importances")
        self._theme = theme
        self._shares: list[tuple[str, float]] = []
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_shares(self, shares: Mapping[str, float]) -> None:
        """Show which share of the differences each setting explains, by its path."""
        self._shares = sorted(shares.items(), key=lambda item: -item[1])
        text = listed(f"{path} {_percent(share)}" for path, share in self._shares)
        self.setAccessibleName(self.tr("Importances: {settings}").format(settings=text))
        tip = self.tr("Which share of the differences between the losses each setting explains (fANOVA)")
        self.setToolTip(plain_tip(f"{tip}\n{text}"))
        self.setVisible(bool(self._shares))
        self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, len(self._shares) * self._line)

    def minimumSizeHint(self) -> QSize:
        return QSize(100, self.sizeHint().height())

    @property
    def _line(self) -> int:
        return self.fontMetrics().height() + 4

    def paintEvent(self, event: QPaintEvent) -> None:
        metrics, middle = self.fontMetrics(), Qt.TextElideMode.ElideMiddle
        names = [metrics.elidedText(path, middle, LONGEST_NAME) for path, _ in self._shares]
        left = max(map(metrics.horizontalAdvance, names), default=0) + GAP
        room = self.width() - left - metrics.horizontalAdvance(_percent(1.0)) - GAP
        with painting(self) as painter:
            for i, (name, (_, share)) in enumerate(zip(names, self._shares, strict=True)):
                self._draw(painter, i * self._line, (left, room), name, share)

    def _draw(self, painter: QPainter, top: int, room: tuple[int, int], name: str, share: float) -> None:
        left, width = room
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.accent))
        bar = QRectF(left, top + 4, max(1.0, width * min(max(share, 0.0), 1.0)), self._line - 8)
        painter.drawRoundedRect(bar, 2, 2)
        painter.setPen(QColor(self._theme.text))
        line = QRectF(0, top, left - GAP, self._line)
        middle = Qt.AlignmentFlag.AlignVCenter
        draw_text(painter, line, middle | Qt.AlignmentFlag.AlignLeft, name)
        draw_text(painter, QRectF(bar.right() + GAP, top, self.width(), self._line), middle, _percent(share))


def _percent(share: float) -> str:
    return percent(f"{100 * share:.0f}")
