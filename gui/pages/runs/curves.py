"""Curves of the selected runs in one plot, with choices of metric and x axis, and a legend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.analysis.metrics import LOSS, METRICS
from core.runs.details import RunDetails, labels_of
from core.runs.run_row import RunRow
from gui.theme.icons import steady
from gui.theme.theme import Theme
from gui.translation import of_preset, translated
from gui.widgets.cards import caption
from gui.widgets.labels import PlainLabel, plain_tip
from gui.widgets.plots.legend import SWATCH, curve_icon
from gui.widgets.runs.run_plot import RunPlot
from gui.widgets.runs.run_sources import X_AXES, RunCurve, RunSource, XAxis
from gui.widgets.runs.short_labels import shortened

translate = QCoreApplication.translate

NAME = "runs.curves"
LEGEND_WIDTH, LEGEND_MARGIN = 208, 14
"""Pixels of the legend, and those of them beside the texts and their swatches."""
FEW = 12
"""Points that are marked, so that a run which has only begun is seen."""
USUAL = "test_loss"
MOST_LABELLED = 10
"""The most runs that are called by what differs: between more of them too much does."""


class RunCurves(QWidget):
    """Plots one metric of several runs."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._rows: Sequence[RunRow] = ()
        self._details: Mapping[Path, RunDetails] = {}
        self._sources: dict[Path, RunSource] = {}
        self._drawn: dict[Path, RunDetails] = {}
        self._curves: Sequence[RunCurve] = ()
        self._titles = _titles()
        self._wanted = USUAL
        self._plot = RunPlot(NAME, theme)
        self._plot.setAccessibleName(self.tr("Curves of the selected runs"))
        self._note = caption("")
        self._note.setObjectName("runs.curves_note")
        self._note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._legend = self._new_legend()
        self._arrange()
        self._offer()

    def _arrange(self) -> None:
        self._y = self._new_choice("runs.y", self.tr("What to draw"), self.tr("Metric"))
        self._x = self._new_choice("runs.x", self.tr("What to draw it over"), self.tr("Horizontal axis"))
        self._x.addItems([self.tr("Steps"), self.tr("Epochs"), self.tr("Seconds")])
        self._log = QToolButton(text=self.tr("Log"), checkable=True)
        self._log.setObjectName("runs.log")
        self._log.setToolTip(self.tr("Logarithmic scale of the values"))
        self._log.setAccessibleName(self.tr("Logarithmic scale"))
        self._y.activated.connect(self._choose_y)
        self._x.currentIndexChanged.connect(self._choose_axes)
        self._log.toggled.connect(self._choose_axes)
        header = QHBoxLayout()
        header.setSpacing(8)
        for widget in (self._y, PlainLabel(self.tr("over")), self._x, self._log, self._note):
            header.addWidget(widget)
        header.setStretch(4, 1)
        body = QHBoxLayout()
        body.setSpacing(8)
        body.addWidget(self._plot, 1)
        body.addWidget(self._legend)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 8, 4, 0)
        column.setSpacing(4)
        column.addLayout(header)
        column.addLayout(body, 1)

    def _new_choice(self, name: str, tip: str, title: str) -> QComboBox:
        box = QComboBox()
        box.setObjectName(name)
        box.setToolTip(tip)
        box.setAccessibleName(title)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        return box

    def _new_legend(self) -> QListWidget:
        legend = QListWidget()
        legend.setObjectName("runs.legend")
        legend.setAccessibleName(self.tr("Runs in the plot"))
        legend.setToolTip(self.tr("Choose a run to see its curve drawn thicker"))
        legend.setProperty("role", "legend")
        legend.setFixedWidth(LEGEND_WIDTH)
        legend.setIconSize(SWATCH)
        legend.setTextElideMode(Qt.TextElideMode.ElideRight)
        legend.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        legend.currentRowChanged.connect(self._emphasise)
        return legend

    # What is shown

    @property
    def plot(self) -> RunPlot:
        """The plot."""
        return self._plot

    @property
    def title(self) -> str:
        """What the plot shows, in words."""
        return self.tr("{what} over {x}").format(what=self._y.currentText(), x=self._x.currentText().lower())

    @property
    def over(self) -> XAxis:
        """The chosen x axis."""
        return X_AXES[self._x.currentIndex()]

    @property
    def column(self) -> str:
        """The metric, by its column in the file."""
        return str(self._y.currentData() or "")

    def show_runs(self, rows: Sequence[RunRow], colours: Mapping[Path, str], note: str) -> None:
        """Show these runs, each in its colour; `note` says what was left out."""
        self._note.setText(note)
        self._note.setToolTip(plain_tip(note))
        if [(r.folder, r.name) for r in rows] == [(r.folder, r.name) for r in self._rows]:
            self._rows = rows
            return
        self._rows = rows
        self._sources = {row.folder: self._sources.get(row.folder, RunSource()) for row in rows}
        self._drawn = {folder: known for folder, known in self._drawn.items() if folder in self._sources}
        seen: dict[str, int] = {}
        curves = []
        for row in rows:
            ink = colours[row.folder]
            seen[ink] = seen.get(ink, 0) + 1
            source = self._sources[row.folder]
            dashed = seen[ink] % 2 == 0
            curves.append(
                RunCurve(
                    str(row.folder),
                    of_preset(row.name),
                    source,
                    "",
                    dots=True,
                    most_dots=FEW,
                    dashed=dashed,
                    ink=ink,
                )
            )
        self._plot.set_curves(curves)
        self._curves = curves
        self._show_legend(curves)

    def show_details(self, details: Mapping[Path, RunDetails]) -> None:
        """Draw the curves read from the folders of the runs shown."""
        self._details = {folder: known for folder, known in details.items() if folder in self._sources}
        if self._offer():
            self._drawn.clear()
        self._show_labels()
        self._draw()

    def _show_labels(self) -> None:
        """Say in the legend what differs, once it is known."""
        runs = [self._details[row.folder] for row in self._rows if row.folder in self._details]
        known = len(runs) == len(self._rows) and all(run.experiment is not None for run in runs)
        if not known or not 2 <= len(runs) <= MOST_LABELLED:
            return
        labels = labels_of([of_preset(row.name) for row in self._rows], runs, self.tr("default"))
        if labels != [curve.label for curve in self._curves]:
            pairs = zip(self._curves, labels, strict=True)
            self._curves = [replace(curve, label=label) for curve, label in pairs]
            self._plot.set_labels({curve.key: curve.label for curve in self._curves})
            self._show_legend(self._curves)

    def _draw(self) -> None:
        for folder, details in self._details.items():
            if self._drawn.get(folder) is not details:
                self._drawn[folder] = details
                self._sources[folder].take(details.columns, self.over, self.column)
        self._plot.refresh(growing=any(row.is_live for row in self._rows))
        self._plot.set_empty_text(self._reason())

    def _reason(self) -> str:
        """Return why there is no curve."""
        if not self._rows:
            return self.tr("Select runs in the table to lay their curves over each other")
        if self._plot.curves:
            return ""
        if len(self._details) < len(self._rows):
            return self.tr("Reading…")
        return self.tr("Nothing was recorded of this run yet")

    def _show_legend(self, curves: Sequence[RunCurve]) -> None:
        kept = self._legend.currentItem()
        key = kept.data(Qt.ItemDataRole.UserRole) if kept is not None else ""
        self._legend.clear()
        names = {str(row.folder): of_preset(row.name) for row in self._rows}
        measure = self._legend.fontMetrics().horizontalAdvance
        room = self._legend.width() - SWATCH.width() - LEGEND_MARGIN
        for curve, text in zip(curves, shortened([c.label for c in curves], room, measure), strict=True):
            sign = curve_icon(curve, self._theme, self.devicePixelRatioF())
            item = QListWidgetItem(steady(sign.pixmap(SWATCH, state=QIcon.State.On)), text)
            item.setToolTip(plain_tip("\n".join(dict.fromkeys((names[curve.key], curve.label)))))
            item.setData(Qt.ItemDataRole.UserRole, curve.key)
            self._legend.addItem(item)
            if curve.key == key:
                self._legend.setCurrentItem(item)

    def _emphasise(self, place: int) -> None:
        item = self._legend.item(place)
        self._plot.emphasise(item.data(Qt.ItemDataRole.UserRole) if item is not None else "")

    def _offer(self) -> bool:
        """Offer the metrics that the runs have; return whether another one is shown now."""
        names = {name for details in self._details.values() for name in details.columns}
        offered = [name for name in self._titles if name in names] or [USUAL]
        if offered == [self._y.itemData(i) for i in range(self._y.count())]:
            return False
        before = self.column
        self._y.clear()
        for name in offered:
            self._y.addItem(self._titles[name], name)
        self._y.setCurrentIndex(max(0, self._y.findData(self._wanted)))
        return self.column != before

    # What the user does

    def _choose_y(self) -> None:
        self._wanted = self.column
        self._choose_axes()

    def _choose_axes(self) -> None:
        self._drawn.clear()
        self._plot.set_axes(self.over, log=self._log.isChecked())
        self._draw()
        self._plot.go_home()

    def set_theme(self, theme: Theme, scale: float) -> None:
        """Draw in the colours of a theme."""
        self._theme = theme
        self._legend.setFixedWidth(round(LEGEND_WIDTH * scale))
        self._plot.set_scale(scale)
        self._plot.set_theme(theme)


def _titles() -> dict[str, str]:
    """Return what the columns of the metrics are called, in the order in which they are offered."""
    titles = {}
    for metric in (LOSS, *METRICS.values()):
        label = translated(metric.label)
        titles[metric.column("test")] = translate("RunCurves", "Test {0}").format(label)
        titles[metric.column("train")] = translate("RunCurves", "Training {0}").format(label)
    titles["loss"] = translate("RunCurves", "Loss of the batches")
    return titles | {"lr": translate("RunCurves", "Learning rate")}
