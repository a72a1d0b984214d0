"""The lines of an optimizer's rule with their numbers, below each other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from gui.pages.train.network.arithmetic.numbers import short
from gui.pages.train.network.arithmetic.rules import Line
from gui.theme.painting import draw_text, painting
from gui.theme.style import smaller
from gui.theme.theme import LIGHT, Theme
from gui.widgets.labels import plain_tip

GAP = 16
FEWEST = 3
"""Lines that are seen in a low window; the others are scrolled to."""
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


class RuleArea(QScrollArea):
    """Scrolls a rule where a window is too low for all its lines."""

    def __init__(self, rule: RuleView) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Maximum)
        self.setWidgetResizable(True)
        self.setWidget(rule)
        self._rule = rule

    def sizeHint(self) -> QSize:
        return QSize(self._rule.width(), self._rule.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, min(self._rule.height(), FEWEST * self._rule.line_height))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        line, height = self._rule.line_height, self.contentsRect().height()
        rest = height % line if height < self._rule.height() else 0
        if self.viewportMargins().bottom() != rest:  # whole lines alone
            self.setViewportMargins(0, 0, 0, rest)
        self.verticalScrollBar().setSingleStep(line)


class RuleView(QWidget):
    """Paints each line in short numbers, and in words beside them where there is room.

    A tooltip has both, with all digits.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("network_view.arithmetic.rule")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._lines: tuple[Line, ...] = ()
        self._theme = LIGHT
        self._widest: dict[str, float] = {}

    def shows_words(self, line: Line) -> bool:
        """Return whether there is room for a line's words beside its numbers."""
        words = QFontMetricsF(self._type).horizontalAdvance(line.symbols)
        return self._widest[line.symbols] + GAP + words <= self.width()

    def show_lines(self, lines: Sequence[Line], theme: Theme) -> None:
        """Show these lines in the colours of a theme."""
        self._lines, self._theme = tuple(lines), theme
        metrics = QFontMetricsF(self._type)
        for line in lines:  # the widest so far, so that words do not come and go with a digit
            width = metrics.horizontalAdvance(short(line.text))
            self._widest[line.symbols] = max(width, self._widest.get(line.symbols, 0.0))
        self.setFixedHeight(self.line_height * len(lines))
        description = "\n".join(line.text for line in lines)
        self.setAccessibleName(description)
        self.setToolTip(plain_tip("\n".join(f"{line.name} = {line.symbols}\n{line.text}" for line in lines)))
        self.update()

    @property
    def line_height(self) -> int:
        return round(QFontMetricsF(self._type).height())

    @property
    def _type(self) -> QFont:
        font = smaller(self.font())
        font.setFeature(QFont.Tag("tnum"), 1)
        return font

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setFont(self._type)
            metrics = QFontMetricsF(self._type)
            for i, line in enumerate(self._lines):
                room = QRectF(0, i * self.line_height, self.width(), metrics.height())
                elided = metrics.elidedText(short(line.text), Qt.TextElideMode.ElideRight, room.width())
                painter.setPen(QColor(self._theme.text))
                draw_text(painter, room, LEFT, elided)
                if self.shows_words(line):
                    painter.setPen(QColor(self._theme.muted))
                    draw_text(painter, room, RIGHT, line.symbols)
