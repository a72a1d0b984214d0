"""ROC and precision-recall curves, one class against the rest, with their areas."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from core.protocol.report import RankingCurve
from gui.pages.evaluate.plot import Plot, PlotMark
from gui.theme.icons import swatch
from gui.theme.theme import Theme
from gui.widgets.cards import FixedDigits, caption
from gui.widgets.labels import plain_tip
from gui.widgets.tiles import UNKNOWN, share

ROWS = 6
"""Classes below each other in the legend; more go beside them."""
WIDEST_NAME = 96
WIDEST = "0.000"


class RankingPanel(QWidget):
    """A curve for each class, and a legend with their areas that switches them on and off.

    Parameters
    ----------
    name : str
        The plot's object name.
    title, x_label, y_label : str
    area : str
        What the area under a curve is called.
    diagonal : bool
        Whether guessing gives the diagonal.
    theme : Theme
    """

    def __init__(
        self, name: str, title: str, x_label: str, y_label: str, area: str, diagonal: bool, theme: Theme
    ) -> None:
        super().__init__()
        self._theme, self._diagonal = theme, diagonal
        self._positives: Sequence[int] = ()
        self._curves: Sequence[RankingCurve] = ()
        self._plot = Plot(name, title, x_label, y_label, theme)
        self._legend = AreaLegend(name, area, theme)
        self._legend.toggled.connect(self._draw)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 8, 0)
        layout.setSpacing(8)
        layout.addWidget(self._plot, 1)
        layout.addWidget(self._legend, 0, Qt.AlignmentFlag.AlignTop)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._theme = theme
        self._plot.set_theme(theme)
        self._legend.set_theme(theme)
        self._draw()

    def show_curves(
        self,
        positives: Sequence[int],
        names: Sequence[str],
        curves: Sequence[RankingCurve],
        mean_area: float | None,
    ) -> None:
        """Show the curves of the classes `positives`, which have these names."""
        self._positives, self._curves = positives, curves
        self._legend.set_classes(positives, names)
        self._legend.show_areas([curve.area for curve in curves], mean_area)
        self._draw()

    def _draw(self) -> None:
        marks = []
        if self._diagonal:
            marks.append(PlotMark(np.array([0.0, 1.0]), np.array([0.0, 1.0]), self._theme.plan, "dashed"))
        for k, curve in zip(self._positives, self._curves, strict=True):
            if self._legend.shows(k) and len(curve.x):
                marks.append(PlotMark(curve.x, curve.y, self._theme.class_colour(k)))
        self._plot.draw(marks)


class AreaLegend(QWidget):
    """Each class with its colour and the area under its curve, and the mean area."""

    toggled = Signal()

    def __init__(self, name: str, area: str, theme: Theme) -> None:
        super().__init__()
        self._name, self._theme = name, theme
        self._positives: Sequence[int] = ()
        self._names: Sequence[str] = ()
        self._buttons: dict[int, QToolButton] = {}
        self._areas: dict[int, QLabel] = {}
        self._mean = FixedDigits(f"{name}.macro", WIDEST)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(0)
        self._mean_title = caption(self.tr("mean"))
        foot = QHBoxLayout()
        foot.addWidget(self._mean_title, 1)
        foot.addWidget(self._mean)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(4)
        column.addWidget(caption(area))
        column.addLayout(self._grid)
        column.addLayout(foot)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme
        for k, button in self._buttons.items():
            button.setIcon(QIcon(swatch(theme.class_colour(k))))

    def shows(self, k: int) -> bool:
        """Return whether the curve of class `k` is switched on."""
        return self._buttons[k].isChecked()

    def set_classes(self, positives: Sequence[int], names: Sequence[str]) -> None:
        """Make an entry for each of the classes `positives`, if they are not there yet."""
        if (positives, names) == (self._positives, self._names):
            return
        self._positives, self._names = positives, names
        for widget in (*self._buttons.values(), *self._areas.values()):
            widget.setParent(None)
            widget.deleteLater()
        self._buttons, self._areas = {}, {}
        for i, (k, name) in enumerate(zip(positives, names, strict=True)):
            self._buttons[k] = self._button(k, name)
            self._areas[k] = FixedDigits(f"{self._name}.area_{k}", WIDEST, self)
            self._areas[k].setText(UNKNOWN)
            column = 2 * (i // ROWS)
            self._grid.addWidget(self._buttons[k], i % ROWS, column)
            self._grid.addWidget(self._areas[k], i % ROWS, column + 1)
        for widget in (self._mean, self._mean_title):
            widget.setVisible(len(positives) > 1)

    def show_areas(self, areas: Sequence[float | None], mean: float | None) -> None:
        """Show the areas, in the order of the classes, and their mean."""
        why = self.tr("Not defined: the data looked at has nothing but this class, or nothing of it")
        for label, area in zip(self._areas.values(), areas, strict=True):
            label.setText(share(area))
            label.setToolTip(why if area is None else "")
        self._mean.setText(share(mean))
        self._mean.setToolTip(
            why if mean is None else self.tr("Mean over the classes that have a curve (macro average)")
        )

    def _button(self, k: int, name: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"{self._name}.show_{k}")
        button.setProperty("role", "link")
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        metrics = button.fontMetrics()
        button.setText(metrics.elidedText(name, Qt.TextElideMode.ElideRight, WIDEST_NAME))
        button.setIcon(QIcon(swatch(self._theme.class_colour(k))))
        button.setCheckable(True)
        button.setChecked(True)
        button.setToolTip(plain_tip(self.tr("{0} against the rest: show or hide the curve").format(name)))
        button.setAccessibleName(self.tr("Show {curve}").format(curve=name))
        button.toggled.connect(partial(self._toggle, button, k))
        return button

    def _toggle(self, button: QToolButton, k: int, on: bool) -> None:
        button.setIcon(QIcon(swatch(self._theme.class_colour(k), 1.0 if on else 0.25)))
        self.toggled.emit()
