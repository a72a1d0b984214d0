"""What a character was drawn from: the most probable ones as bars."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from core.protocol.writing import N_TOP
from gui.theme.painting import draw_text, painting
from gui.theme.theme import LIGHT, Theme
from gui.translation import clauses
from gui.widgets.cards import Card
from gui.widgets.digits import digits_font, share_text
from gui.widgets.labels import Elided

_MOST_ROW = 26.0
_MIDDLE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip


@dataclass(frozen=True)
class Drawn:
    """One place of a text, as it is shown.

    Parameters
    ----------
    names : tuple of str
        The most probable characters.
    probabilities : tuple of float
        Theirs, at the temperature and before the cuts.
    n_kept : int
        How many of them the cuts leave.
    row : int or None
        The character drawn, if it is among them.
    """

    names: tuple[str, ...]
    probabilities: tuple[float, ...]
    n_kept: int
    row: int | None


class DistributionBars(QWidget):
    """A bar for each of the most probable characters: hollow if it was cut, marked if it was drawn."""

    def __init__(self) -> None:
        super().__init__()
        self._theme = LIGHT
        self._drawn: Drawn | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of a theme."""
        self._theme = theme
        self.update()

    def show_drawn(self, drawn: Drawn | None) -> None:
        """Show one place of a text, or none."""
        self._drawn = drawn
        if drawn is not None:
            pairs = zip(drawn.names, drawn.probabilities, strict=True)
            self.setAccessibleDescription(clauses(f"{name} {share_text(p)}" for name, p in pairs))
        self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(200, N_TOP * 13)

    def paintEvent(self, event: QPaintEvent) -> None:
        drawn = self._drawn
        if drawn is None:
            return
        with painting(self) as painter:
            height = min(self.height() / N_TOP, _MOST_ROW)
            font = digits_font(self.font())
            font.setPixelSize(max(9, min(font.pixelSize(), round(height) - 2)))
            painter.setFont(font)
            metrics = QFontMetricsF(font)
            names = max(metrics.horizontalAdvance(name) for name in drawn.names) + 12
            number = metrics.horizontalAdvance("0.0000") + 12
            bars = QRectF(names, 0, max(self.width() - names - number, 8), height)
            for row, (name, p) in enumerate(zip(drawn.names, drawn.probabilities, strict=True)):
                top = row * height
                kept = row < drawn.n_kept
                if row == drawn.row:
                    ground = QColor(self._theme.accent)
                    ground.setAlpha(48)
                    painter.fillRect(QRectF(0, top, self.width(), height), ground)
                painter.setPen(QColor(self._theme.text if kept else self._theme.muted))
                draw_text(
                    painter, QRectF(6, top, names, height), int(_MIDDLE | Qt.AlignmentFlag.AlignLeft), name
                )
                place = QRectF(0, top, self.width() - 6, height)
                draw_text(painter, place, int(_MIDDLE | Qt.AlignmentFlag.AlignRight), share_text(p))
                bar = bars.translated(0, top).adjusted(0, height * 0.2, 0, -height * 0.2)
                bar.setWidth(max(p * bars.width(), 1.0))
                if kept:
                    painter.fillRect(bar, QColor(self._theme.accent))
                else:
                    painter.setPen(QPen(QColor(self._theme.muted), 1))
                    painter.drawRect(bar)


class DistributionCard(Card):
    """The bars of one place, with what was before it and what was drawn."""

    def __init__(self) -> None:
        super().__init__()
        self._before = Elided(objectName="temperature.text_before")
        self._before.setStyleSheet("font-weight: 600;")
        self._summary = Elided(objectName="temperature.text_drawn")
        self._summary.setProperty("role", "note")
        self._bars = DistributionBars()
        self._bars.setObjectName("temperature.text_bars")
        self._bars.setAccessibleName(self.tr("The most probable characters"))
        self._bars.setToolTip(
            self.tr(
                "The most probable characters at this place; hollow ones were cut, the marked one was drawn"
            )
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(4)
        for label in (self._before, self._summary):
            column.addWidget(label)
        column.addWidget(self._bars, 1)

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of a theme."""
        self._bars.set_theme(theme)

    def show_drawn(self, drawn: Drawn | None, before: str = "", summary: str = "") -> None:
        """Show one place of a text and its sentences, or none."""
        self._before.set_full(before)
        self._summary.set_full(summary)
        self._bars.show_drawn(drawn)
