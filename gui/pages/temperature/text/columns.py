"""The same text at several temperatures, side by side."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from core.analysis.language.written_text import WrittenText
from core.data.dataset import DataSet
from core.protocol.writing import BESIDE
from gui.theme.theme import Theme
from gui.widgets.cards import Card, quiet_label
from gui.widgets.colour_legend import ColourLegend
from gui.widgets.labels import PlainLabel
from gui.widgets.text.grounds import show_scale
from gui.widgets.text.written import WrittenView


class TextColumns(Card):
    """What the network writes at the slider's temperature and at some others, from the same draws.

    The signal ``pointed`` carries a column and the place in it that is pointed at, or None.
    """

    pointed = Signal(int, object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._headings = [PlainLabel() for _ in range(len(BESIDE) + 1)]
        self._views: list[WrittenView] = []
        self._legend = ColourLegend(theme)
        self._legend.setToolTip(self.tr("The ground of a character: how much it was a surprise"))
        self._moment = quiet_label("temperature.text_moment")
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(4)
        column.addLayout(self._grid(theme), 1)
        column.addWidget(self._legend)
        column.addWidget(self._moment)
        self.set_theme(theme)

    def _grid(self, theme: Theme) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(8)
        for i, heading in enumerate(self._headings):
            name = "temperature.text" if i == 0 else f"temperature.text_{BESIDE[i - 1]:g}"
            title = (
                self.tr("Text at the slider's temperature")
                if i == 0
                else self.tr("Text at temperature {0:g}").format(BESIDE[i - 1])
            )
            view = WrittenView(name, title, theme, column=i)
            view.setToolTip(
                self.tr("Point at a character to see what it was drawn from; or use the arrow keys")
            )
            view.pointed.connect(partial(self.pointed.emit, i))
            self._views.append(view)
            heading.setBuddy(view)
            heading.setStyleSheet("font-weight: 600;")
            grid.addWidget(heading, i // 2 * 2, i % 2)
            grid.addWidget(view, i // 2 * 2 + 1, i % 2)
            grid.setRowStretch(i // 2 * 2 + 1, 1)
        for i in range(2):
            grid.setColumnStretch(i, 1)
        return grid

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of a theme."""
        for view in self._views:
            view.set_theme(theme)
        show_scale(self._legend, theme)

    def show_text(self, text: WrittenText, data: DataSet, why: str) -> None:
        """Show what is written by now; `why` says why nothing is, where nothing is."""
        temperatures = text.writing.temperatures
        for heading, temperature in zip(self._headings, temperatures, strict=True):
            label = f"T = {temperature:g}"
            heading.setText(
                self.tr("{0}, the slider's").format(label) if heading is self._headings[0] else label
            )
        for view in self._views:
            view.set_placeholder(why if view is self._views[0] else "")
            view.show_text(text, data)
        moment = self.tr("written at step {0:,}, {1:,} characters").format(text.step, len(text))
        self._moment.setText(moment if len(text) else "")

    def mark(self, place: int | None) -> None:
        """Mark the same place of each text."""
        for view in self._views:
            view.mark(place)
