"""The calibration of confidence, before and after the temperature that fits best."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from core.analysis.softmax_result import HIGHEST, LOWEST
from core.protocol.report import ClassReport, FittedTemperature, Reliability
from gui.pages.evaluate.plot import Plot, PlotMark
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.widgets.cards import FixedDigits, caption
from gui.widgets.labels import PlainLabel, plain_tip
from gui.widgets.tiles import share

TALLEST = 0.3
"""Height of the tallest bar, that of the bin with most samples."""
WIDEST = "00.000"
MANY = 10
"""Samples from which a bin says something of the network, and not only of chance."""
NEAR_ONE = 0.02
"""How far log T may be from 0 for a network to be called well calibrated."""
NAMES = ("ece_before", "ece_after", "nll_before", "nll_after")


class CalibrationPanel(QWidget):
    """A reliability diagram, its errors, and the fitted temperature with a button to use it."""

    sent = Signal(float)  # the fitted temperature, to be used

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._report: ClassReport | None = None
        title, x_label, y_label = self.tr("Calibration"), self.tr("confidence"), self.tr("accuracy")
        self._plot = Plot("evaluate.calibration", title, x_label, y_label, theme)
        self._plot.setToolTip(
            self.tr("Samples by confidence: bars are how many at T = 1, curves how many of them are right")
        )
        self._heads = PlainLabel(self.tr("T = 1")), PlainLabel(self.tr("fitted T"))
        self._numbers = {name: FixedDigits(f"evaluate.{name}", WIDEST) for name in NAMES}
        self._temperature = FixedDigits("evaluate.fitted_temperature", WIDEST)
        self._note = caption("")
        self._note.setObjectName("evaluate.calibration_note")
        self._note.setWordWrap(True)
        self._note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._send = QPushButton(self.tr("Use on the Temperature page"))
        self._send.setObjectName("evaluate.send_temperature")
        self._send.setToolTip(self._use_tip())
        self._send.clicked.connect(self._tell)
        self._arrange()
        self.set_theme(theme)

    def _arrange(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        for column, label in enumerate(self._heads, 1):
            grid.addWidget(label, 0, column, Qt.AlignmentFlag.AlignRight)
        for row, (title, tip, names) in enumerate(self._rows(), 1):
            name_of_row = caption(title)
            name_of_row.setToolTip(tip)
            grid.addWidget(name_of_row, row, 0)
            for column, name in enumerate(names, 1):
                self._numbers[name].setToolTip(tip)
                grid.addWidget(self._numbers[name], row, column, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(caption(self.tr("fitted T")), 3, 0, 1, 2)
        grid.addWidget(self._temperature, 3, 2, Qt.AlignmentFlag.AlignRight)
        side = QWidget()
        side.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        column_layout = QVBoxLayout(side)
        column_layout.setContentsMargins(0, 8, 0, 0)
        column_layout.setSpacing(8)
        column_layout.addLayout(grid)
        column_layout.addWidget(self._send)
        column_layout.addWidget(self._note)
        column_layout.addStretch()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 8, 0)
        layout.setSpacing(8)
        layout.addWidget(self._plot, 1)
        layout.addWidget(side)

    def _rows(self) -> tuple[tuple[str, str, tuple[str, str]], ...]:
        return (
            (
                self.tr("ECE"),
                self.tr("Expected calibration error: mean distance of confidence from accuracy"),
                ("ece_before", "ece_after"),
            ),
            (
                self.tr("test loss"),
                self.tr("Mean negative log-likelihood of the test data, which the temperature is fitted to"),
                ("nll_before", "nll_after"),
            ),
        )

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._theme = theme
        self._plot.set_theme(theme)
        for label, colour in zip(self._heads, (theme.test, theme.train), strict=True):
            label.setStyleSheet(f"color: {colour}; font-weight: 600;")
        self._draw()

    def show_report(self, report: ClassReport) -> None:
        """Show how well confidence and accuracy agree."""
        self._report = report
        fitted = report.fitted
        values = (report.before.error, report.after.error, fitted.loss_before, fitted.loss_after)
        for name, value in zip(NAMES, values, strict=True):
            self._numbers[name].setText(share(value))
        self._temperature.setText(f"{fitted.temperature:.3g}")
        self._note.setText(self._explanation(fitted))
        refusal = self._refusal(fitted)
        self._send.setEnabled(not refusal)
        self._send.setToolTip(plain_tip(refusal or self._use_tip()))
        self._draw()

    def _explanation(self, fitted: FittedTemperature) -> str:
        if fitted.limit == "lowest":
            return self.tr("The test loss falls with T to its limit, as when every answer is right.")
        if fitted.limit == "highest":
            return self.tr("The test loss falls as T grows to its limit: answers are worse than chance.")
        if fitted.limit == "flat":
            return self.tr("The logits of a sample are all the same: T changes nothing.")
        if abs(math.log(fitted.temperature)) < NEAR_ONE:
            return self.tr("T is near 1: the network is as sure as it should be.")
        if fitted.temperature > 1:
            return self.tr("T > 1: the network is too sure of itself.")
        return self.tr("T < 1: the network is less sure than it could be.")

    def _use_tip(self) -> str:
        return self.tr("See what softmax makes of the logits at this temperature")

    def _refusal(self, fitted: FittedTemperature) -> str:
        """Return why the fitted temperature cannot be used; an empty text where it can."""
        if fitted.limit:
            return self.tr("There is no best temperature. {0}").format(self._explanation(fitted))
        if not LOWEST <= fitted.temperature <= HIGHEST:
            return self.tr("The Temperature page goes from {0:g} to {1:g}").format(LOWEST, HIGHEST)
        return ""

    def _tell(self) -> None:
        assert self._report is not None
        self.sent.emit(self._report.fitted.temperature)

    def _draw(self) -> None:
        if self._report is None:
            return
        theme, report = self._theme, self._report
        edges, counts = np.linspace(0, 1, len(report.before.counts) + 1), report.before.counts
        heights = TALLEST * counts / max(1, counts.max())
        ends = np.array([0.0, 1.0])
        marks = [
            PlotMark(edges, heights, mixed(theme.panel, theme.plan, 0.35), "bars"),
            PlotMark(ends, ends, theme.plan, "dashed"),
            *self._curve(report.before, theme.test),
            *self._curve(report.after, theme.train),
        ]
        self._plot.draw(marks)

    def _curve(self, reliability: Reliability, colour: str) -> list[PlotMark]:
        """Return a pale line with a dot for each bin, a large one where it has samples enough."""
        x, y, counts = reliability.confidence, reliability.accuracy, reliability.counts
        few, many = (counts > 0) & (counts < MANY), counts >= MANY
        pale = mixed(self._theme.panel, colour, 0.5)
        return [
            PlotMark(x[counts > 0], y[counts > 0], pale),
            PlotMark(x[few], y[few], pale, "dots"),
            PlotMark(x[many], y[many], colour, "dots", 8.0),
        ]
