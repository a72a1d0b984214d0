"""The report on a regression: predicted against true, residuals, and the largest errors."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.data.dataset import DataSet
from core.protocol.report import NumberReport, Report
from gui.pages.evaluate.plot import Plot, PlotMark
from gui.pages.evaluate.samples import SampleColumn, SampleTable, input_columns
from gui.theme.theme import Theme
from gui.widgets.splitter import in_splitter
from gui.widgets.tiles import Panel, Tabs, Tiles, amount, share

N_BINS = 25
SIZE_OF_ERROR = 4
"""The column that the list is sorted by at first."""


class NumberTiles(Tiles):
    """The numbers that sum up a report on a regression."""

    def __init__(self) -> None:
        super().__init__()
        self._add(
            "r2",
            self.tr("R²"),
            self.tr("Share of the target's variance that is explained; 1 is best, 0 is guessing the mean"),
        )
        self._add("mae", self.tr("MAE"), self.tr("Mean absolute error, in the target's unit"))
        self._add(
            "rmse",
            self.tr("RMSE"),
            self.tr("Root of the mean squared error, in the target's unit: large errors weigh more"),
        )
        self._add("largest", self.tr("Largest error"), self.tr("In the target's unit"))
        self._add("bias", self.tr("Mean error"), self.tr("Predicted minus true, in the target's unit"))

    def show_report(self, report: NumberReport) -> None:
        """Show the numbers of a report."""
        errors = report.errors
        largest, bias = float(np.abs(errors).max()), float(errors.mean())
        texts = (share(report.r2), amount(report.mae), amount(report.rmse), amount(largest), signed(bias))
        self._show_texts(texts, self.tr("Not defined: all targets are the same"))


class NumberPanels(QWidget):
    """Predicted against true, residuals, and the samples with the largest errors."""

    sample_chosen = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._report: Report | None = None
        self._data: DataSet | None = None
        true, predicted = self.tr("true"), self.tr("predicted")
        residual = self.tr("predicted - true")
        self._scatter = Plot("evaluate.scatter", self.tr("Predicted against true"), true, predicted, theme)
        title = self.tr("Residuals against predictions")
        self._residuals = Plot("evaluate.residuals", title, predicted, residual, theme)
        title = self.tr("Histogram of residuals")
        self._histogram = Plot("evaluate.histogram", title, residual, self.tr("samples"), theme, counts=True)
        self._errors = SampleTable("evaluate.errors", self.tr("Largest errors"), theme, SIZE_OF_ERROR, True)
        self._errors.chosen.connect(self.sample_chosen)
        self._arrange()

    def _arrange(self) -> None:
        tabs = Tabs(
            "evaluate.residual_tabs",
            self.tr("Residuals"),
            (self.tr("Residuals"), self._residuals),
            (self.tr("Histogram"), self._histogram),
        )
        self._scatter_panel = Panel(self.tr("Predicted against true"), self._scatter)
        top = in_splitter(Qt.Orientation.Horizontal, (self._scatter_panel, 1), (tabs, 1))
        bottom = Panel(self.tr("Samples, largest errors first"), self._errors)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(in_splitter(Qt.Orientation.Vertical, (top, 6), (bottom, 4)))

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._theme = theme
        for part in (self._scatter, self._residuals, self._histogram, self._errors):
            part.set_theme(theme)
        self._draw()

    def show_report(self, report: Report, data: DataSet, sample: int | None) -> None:
        """Show a report on a split of the data; `sample` is the one that is looked at elsewhere."""
        displayed = self._report
        if displayed is None or data is not self._data or report.answers.split != displayed.answers.split:
            self._errors.set_data(data, report.answers.split)
        self._report, self._data = report, data
        self._scatter_panel.heading.setText(self.tr("Predicted against true: {0}").format(data.target_name))
        self._draw()
        numbers = report.numbers
        assert numbers is not None
        everything = np.arange(len(numbers.errors))
        self._errors.show_samples(self._columns(numbers), everything, np.zeros(len(everything), bool))
        self.select(sample)

    def select(self, sample: int | None) -> None:
        """Choose a sample in the list, silently."""
        self._errors.select(sample)

    def _columns(self, numbers: NumberReport) -> list[SampleColumn]:
        assert self._report is not None
        assert self._data is not None
        unit = self.tr("In the target's unit")
        return [
            SampleColumn("#", self.tr("Number of the sample"), np.arange(len(numbers.errors)), "{:d}".format),
            SampleColumn(self.tr("true"), unit, numbers.y_true, amount),
            SampleColumn(self.tr("predicted"), unit, numbers.predicted, amount),
            SampleColumn(self.tr("error"), self.tr("Predicted minus true"), numbers.errors, signed),
            SampleColumn(self.tr("size"), self.tr("Size of the error"), np.abs(numbers.errors), amount),
            *input_columns(self._data, self._report.answers.split),
        ]

    def _draw(self) -> None:
        if self._report is None or self._report.numbers is None:
            return
        numbers, theme = self._report.numbers, self._theme
        colour = theme.test if self._report.answers.split == "test" else theme.train
        ends = _ends(np.concatenate([numbers.y_true, numbers.predicted]))
        self._scatter.set_home((ends[0], ends[1]), (ends[0], ends[1]))
        self._scatter.draw(
            [
                PlotMark(ends, ends, theme.plan, "dashed"),
                PlotMark(numbers.y_true, numbers.predicted, colour, "dots"),
            ]
        )
        across, size = _ends(numbers.predicted), float(np.abs(numbers.errors).max()) or 1.0
        self._residuals.set_home((across[0], across[1]), (-size, size))
        self._residuals.draw(
            [
                PlotMark(across, np.zeros(2), theme.plan, "dashed"),
                PlotMark(numbers.predicted, numbers.errors, colour, "dots"),
            ]
        )
        counts, edges = np.histogram(numbers.errors, N_BINS, (-size, size))
        self._histogram.set_home((-size, size), (0.0, float(counts.max())))
        zero = PlotMark(np.zeros(2), np.array([0.0, counts.max()]), theme.plan, "dashed")
        self._histogram.draw([PlotMark(edges, counts.astype(float), colour, "bars"), zero])


def signed(value: float) -> str:
    """Return a number with its sign, and a minus as wide as the plus."""
    return f"{value:+,.4g}".replace("-", "−")


def _ends(values: np.ndarray) -> np.ndarray:
    """Return the least and the greatest value, apart at least a little."""
    low, high = float(values.min()), float(values.max())
    room = 0.0 if high > low else max(1.0, abs(low)) / 2
    return np.array([low - room, high + room])
