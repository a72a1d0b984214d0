"""What the colours of the network's weights mean."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from core.analysis.colours.theme_colours import Theme, signed_table
from gui.widgets.colour_legend import ColourLegend

WIDTH = 136


class WeightLegend(ColourLegend):
    """A bar from the most negative weight over 0 to the most positive."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._scale = 0.0
        self.setFixedWidth(WIDTH)
        self.setAccessibleName(self.tr("Colours of the weights"))
        self.setToolTip(
            self.tr(
                "<p>Links and biases: purple is negative, green positive; the wider, the stronger.</p>"
                "<p>Tiles: what a unit gives, purple below 0 and green above; a single output has the "
                "colours of the classes. Full colour is the largest absolute value of the layer, or 1 where "
                "its activation is bounded. Mean weights and biases are drawn relative to the largest of "
                "their layer.</p>"
            )
        )
        self.set_theme(theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.set_span(QRectF(0, 0, self.width(), 0))

    @property
    def scale(self) -> float:
        """The absolute weight at the ends of the bar; 0 while there is none."""
        return self._scale

    def set_scale(self, scale: float) -> None:
        """Show the range from -scale to scale."""
        if scale != self._scale:
            self._scale = scale
            self.set_theme(self._theme)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        red, green, blue = signed_table(theme)[:, :3].astype(np.uint32).T
        pixels = (0xFF000000 | red << 16 | green << 8 | blue).astype(np.uint32)
        low, high = (f"\u2212{self._scale:g}", f"+{self._scale:g}") if self._scale else ("", "")
        self.set_bar(theme, pixels[None], (low, self.tr("weight"), high))
