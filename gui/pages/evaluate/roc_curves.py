"""ROC and precision-recall curves, one class against the rest, with their areas."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from core.analysis.class_scores import mean_curve
from core.protocol.report import RankingCurve
from gui.pages.evaluate.plot import Plot, PlotMark
from gui.theme.icons import swatch
from gui.theme.theme import Theme
from gui.widgets.cards import FixedDigits, caption
from gui.widgets.labels import plain_tip
from gui.widgets.tiles import UNKNOWN, share

ROWS = 6
"""Classes below each other in the legend; more go beside them."""
MOST_CURVES = 2 * ROWS
"""Classes that have a curve; of more those with the least areas, and the mean of all."""
WIDEST_NAME = 96
WIDEST = "0.000"


class RankingPanel(QWidget):
    """A curve for each class, and a legend with their areas that switches them on and off.

    Of many classes the hardest have one, and the mean of all classes.

    Parameters
    ----------
    name : str
        The plot's object name.
    area : str
        What the area under a curve is called.
    diagonal : bool
        Whether guessing gives the diagonal.
    """

    def __init__(
        self, name: str, title: str, x_label: str, y_label: str, area: str, diagonal: bool, theme: Theme
    ) -> None:
        super().__init__()
        self._theme, self._diagonal = theme, diagonal
        self._positives: Sequence[int] = ()
        self._curves: Sequence[RankingCurve] = ()
        self._mean: RankingCurve | None = None
        self._names: Sequence[str] = ()
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
        if names != self._names:
            self._names = names
            self._legend.show_all()
        chosen, n = hardest(curves), len(curves)
        self._mean = mean_curve(curves) if len(chosen) < n else None
        self._positives, self._curves = [positives[i] for i in chosen], [curves[i] for i in chosen]
        self._legend.set_classes(self._positives, [names[i] for i in chosen], n)
        self._legend.show_areas([curve.area for curve in self._curves], mean_area)
        self._draw()

    def _draw(self) -> None:
        marks = []
        if self._diagonal:
            marks.append(PlotMark(np.array([0.0, 1.0]), np.array([0.0, 1.0]), self._theme.plan, "dashed"))
        for k, curve in zip(self._positives, self._curves, strict=True):
            if self._legend.shows(k) and len(curve.x):
                marks.append(PlotMark(curve.x, curve.y, self._theme.class_colour(k)))
        if self._mean is not None and len(self._mean.x):
            marks.append(PlotMark(self._mean.x, self._mean.y, self._theme.text))
        self._plot.draw(marks)


def hardest(curves: Sequence[RankingCurve]) -> list[int]:
    """Return which curves are shown: all, or of many those with the least areas, the least first."""
    if len(curves) <= MOST_CURVES:
        return list(range(len(curves)))
    areas = [np.inf if curve.area is None else curve.area for curve in curves]
    return [int(i) for i in np.argsort(areas, kind="stable")[:MOST_CURVES]]


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
        self._hidden: set[int] = set()
        self._mean_has_curve = False
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
        self._part = caption("")
        self._part.setObjectName(f"{name}.part")
        self._part.hide()
        column.addWidget(self._part)
        column.addLayout(self._grid)
        column.addLayout(foot)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme
        for k, button in self._buttons.items():
            self._show_icon(button, k)
        self._show_mean_colour()

    def show_all(self) -> None:
        """Switch every curve on: other classes come."""
        self._hidden.clear()

    def shows(self, k: int) -> bool:
        """Return whether the curve of class `k` is switched on."""
        return k not in self._hidden

    def set_classes(self, positives: Sequence[int], names: Sequence[str], n_classes: int) -> None:
        """Have an entry for each of the classes `positives`, which are some of `n_classes`."""
        if (positives, names) == (self._positives, self._names):
            return
        self._positives, self._names = positives, names
        entries = list(zip(self._buttons.values(), self._areas.values(), strict=True))
        for widget in (widget for entry in entries[len(positives) :] for widget in entry):
            widget.setParent(None)
            widget.deleteLater()
        entries += [self._entry(i) for i in range(len(entries), len(positives))]
        self._buttons, self._areas = {}, {}
        for k, name, (button, area) in zip(positives, names, entries, strict=False):
            self._buttons[k], self._areas[k] = button, area
            area.setObjectName(f"{self._name}.area_{k}")
            self._name_button(button, k, name)
        is_part = len(positives) < n_classes
        if is_part:
            text = self.tr("hardest {n} of {all:,}").format(n=len(positives), all=n_classes)
            self._part.setText(text)
        self._part.setVisible(is_part)
        self._mean_has_curve = is_part
        self._show_mean_colour()
        for widget in (self._mean, self._mean_title):
            widget.setVisible(len(positives) > 1)

    def _entry(self, i: int) -> tuple[QToolButton, QLabel]:
        """Make the entry of place `i`; it is another class's where others are the hardest."""
        button, area = self._button(), FixedDigits(f"{self._name}.area", WIDEST, self)
        area.setText(UNKNOWN)
        self._grid.addWidget(button, i % ROWS, 2 * (i // ROWS))
        self._grid.addWidget(area, i % ROWS, 2 * (i // ROWS) + 1)
        return button, area

    def _show_mean_colour(self) -> None:
        """Give the mean the colour of its curve, if it has one."""
        colour = self._theme.text if self._mean_has_curve else ""
        self._mean_title.setStyleSheet(f"color: {colour}; font-weight: 600;" if colour else "")

    def show_areas(self, areas: Sequence[float | None], mean: float | None) -> None:
        """Show the areas, in the order of the classes, and their mean."""
        why = self.tr("Not defined: all of these samples are of this class, or none is")
        for label, area in zip(self._areas.values(), areas, strict=True):
            label.setText(share(area))
            label.setToolTip(why if area is None else "")
        self._mean.setText(share(mean))
        self._mean.setToolTip(
            why if mean is None else self.tr("Mean over the classes that have a curve (macro average)")
        )

    def _button(self) -> QToolButton:
        button = QToolButton()
        button.setProperty("role", "link")
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setCheckable(True)
        button.setChecked(True)
        button.toggled.connect(self._toggle)
        return button

    def _name_button(self, button: QToolButton, k: int, name: str) -> None:
        button.setObjectName(f"{self._name}.show_{k}")
        with QSignalBlocker(button):
            button.setChecked(self.shows(k))
        metrics = button.fontMetrics()
        button.setText(metrics.elidedText(name, Qt.TextElideMode.ElideRight, WIDEST_NAME))
        self._show_icon(button, k)
        button.setToolTip(plain_tip(self.tr("{0} against the rest: show or hide the curve").format(name)))
        button.setAccessibleName(self.tr("Show {curve}").format(curve=name))

    def _show_icon(self, button: QToolButton, k: int) -> None:
        button.setIcon(QIcon(swatch(self._theme.class_colour(k), 1.0 if button.isChecked() else 0.25)))

    def _toggle(self) -> None:
        for k, button in self._buttons.items():
            (self._hidden.discard if button.isChecked() else self._hidden.add)(k)
            self._show_icon(button, k)
        self.toggled.emit()
