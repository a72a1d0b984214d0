"""The row over the network: what it is, its layers, what its colours mean, and what is pointed at."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFontMetricsF, QPalette, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from gui.pages.train.network.legend import WeightLegend
from gui.theme.theme import Theme
from gui.widgets.explanations.explanation import explained
from gui.widgets.labels import Elided, PlainLabel
from gui.widgets.splitter import Yielding, YieldingRow

GAP = 12


class Header(QWidget):
    """A row in which a line of text takes the place of what can be done without while it is there.

    A hint stands only where nothing else does. Other lines cover the legend; what is pointed at may cover
    the counters too, which nobody can reach with the pointer meanwhile.
    """

    def __init__(self, theme: Theme, lines: tuple[Elided, ...]) -> None:
        super().__init__()
        self._heading = PlainLabel(self.tr("Network"))
        self._heading.setStyleSheet("font-weight: 600;")
        self.legend = WeightLegend(theme)
        self._legend_place = Yielding(self.legend)
        self._explain = QWidget()
        self.row = YieldingRow(self, spacing=GAP)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.addWidget(self._heading)
        self._lines = QStackedWidget(self)
        self._lines.setAutoFillBackground(True)
        self._lines.setBackgroundRole(QPalette.ColorRole.AlternateBase)
        for line in lines:
            self._lines.addWidget(line)
        self._is_hint, self._covers = True, False

    def finish(self) -> None:
        """Add what stands at the right of the counters that others have added."""
        self._counters = [item.widget() for i in range(1, self.row.count()) if (item := self.row.itemAt(i))]
        self.row.addStretch()
        self.row.addWidget(self._legend_place)
        self._explain = explained(self.row, "network")
        self._lines.raise_()

    def show_legend(self, is_shown: bool) -> None:
        """Show the legend where there is room, or nowhere."""
        self._legend_place.setVisible(is_shown)

    def tell(self, line: Elided, *, is_hint: bool = False, covers: bool = False) -> None:
        """Show a line: a hint gives way to all others, and one that `covers` to nothing."""
        self._lines.setCurrentWidget(line)
        self._is_hint, self._covers = is_hint, covers
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._place()
        return done

    def _place(self) -> None:
        line = self._lines.currentWidget()
        if not isinstance(line, Elided):
            return
        needed = QFontMetricsF(line.font()).horizontalAdvance(line.full) + 2
        parts = [self._heading, *(counter for counter in self._counters if counter.isVisible())]
        left, right = parts[-1].geometry().right() + GAP, self._explain.geometry().left() - GAP
        if self._is_hint and self.legend.isVisible():
            right = self._legend_place.geometry().left() - GAP
        if self._covers and needed > right - left:
            left = self._heading.geometry().right() + GAP
        self._lines.setGeometry(left, 0, right - left, self.height())
        self._lines.setVisible(bool(line.full) and (not self._is_hint or needed <= right - left))
