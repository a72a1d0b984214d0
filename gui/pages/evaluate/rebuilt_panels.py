"""The report on an autoencoder: the error by class, its histogram, and the pictures rebuilt worst."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.analysis.evaluation import psnr
from core.data.dataset import DataSet
from core.protocol.reconstruction import RebuiltReport
from core.protocol.report import Report
from gui.pages.evaluate.plot import Plot, PlotMark
from gui.pages.evaluate.samples import SampleColumn, SampleTable
from gui.theme.theme import Theme
from gui.widgets.splitter import in_splitter
from gui.widgets.tiles import UNKNOWN, Panel, Tiles, share

N_BINS = 30
ERROR_OF_CLASS, ERROR_OF_SAMPLE = 2, 1
"""The column of the error in the list of classes, and in that of the worst."""
SIDE = 40
"""Of a picture in the list of the worst, in pixels."""


class RebuiltTiles(Tiles):
    """The numbers that sum up a report on an autoencoder."""

    def __init__(self) -> None:
        super().__init__()
        self._add(
            "error",
            self.tr("Squared error"),
            self.tr("Mean squared error of a pixel, which goes from 0 to 1"),
        )
        self._add("psnr", self.tr("PSNR, dB"), self.tr("Peak signal-to-noise ratio: -10 log10 of the error"))
        self._add(
            "explained",
            self.tr("Explained var."),
            self.tr("Share of the pictures' variance that is rebuilt: 1 - squared error / variance"),
        )
        self._add(
            "pca",
            self.tr("PCA"),
            self.tr("Explained variance of as many principal components as there are latent numbers"),
        )

    def show_report(self, report: RebuiltReport, pca: float | None) -> None:
        """Show the numbers of a report, and what principal components explain if it is of the same data."""
        explained = report.rebuilt.explained
        texts = (
            f"{report.error:.4f}",
            f"{report.psnr:.2f}",
            share(None if math.isnan(explained) else explained),
            UNKNOWN if pca is None else share(pca),
        )
        self._show_texts(texts, self.tr("Not defined, or known of the test data only"))


class RebuiltPanels(QWidget):
    """The error of each class, a histogram of errors, and a list of the pictures rebuilt worst."""

    sample_chosen = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._report: Report | None = None
        by_class, worst = self.tr("Error by class"), self.tr("Rebuilt worst")
        self._classes = SampleTable("evaluate.class_errors", by_class, theme, ERROR_OF_CLASS, True)
        self._classes.setToolTip(self.tr("A click on a column's head sorts by it"))
        self._worst = SampleTable("evaluate.worst", worst, theme, ERROR_OF_SAMPLE, True, SIDE)
        self._worst.chosen.connect(self.sample_chosen)
        self._histogram = Plot(
            "evaluate.error_histogram",
            self.tr("Histogram of errors"),
            self.tr("squared error"),
            self.tr("samples"),
            theme,
            counts=True,
        )
        left = in_splitter(
            Qt.Orientation.Vertical,
            (Panel(by_class, self._classes), 5),
            (Panel(self.tr("Errors of all samples"), self._histogram), 4),
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(in_splitter(Qt.Orientation.Horizontal, (left, 4), (Panel(worst, self._worst), 5)))

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._theme = theme
        for part in (self._classes, self._worst, self._histogram):
            part.set_theme(theme)
        self._draw()

    def show_report(self, report: Report, data: DataSet, sample: int | None) -> None:
        """Show a report on a split of the data; `sample` is the one that is looked at elsewhere."""
        rebuilt = report.rebuilt
        assert rebuilt is not None
        self._worst.set_data(data, report.answers.split)
        self._report = report
        self._draw()
        there = np.flatnonzero(rebuilt.counts)
        everything = np.zeros(len(rebuilt.counts), bool)
        self._classes.show_samples(self._class_columns(rebuilt, data), there, everything)
        n = len(rebuilt.rebuilt.errors)
        columns = self._worst_columns(report, rebuilt, data)
        self._worst.show_samples(columns, rebuilt.rebuilt.worst.astype(np.intp), np.zeros(n, bool))
        self.select(sample)

    def select(self, sample: int | None) -> None:
        """Choose a sample in the list, silently."""
        self._worst.select(sample)

    def _class_columns(self, report: RebuiltReport, data: DataSet) -> list[SampleColumn]:
        names, errors = data.class_names, np.nan_to_num(report.by_class)
        return [
            SampleColumn(self.tr("class"), "", np.arange(len(names)), names.__getitem__, is_class=True),
            SampleColumn(self.tr("samples"), self.tr("How many there are"), report.counts, "{:,}".format),
            SampleColumn(self.tr("error"), self.tr("Mean squared error of a pixel"), errors, "{:.4f}".format),
            SampleColumn(self.tr("PSNR"), self.tr("In decibels"), errors, lambda e: f"{psnr(float(e)):.2f}"),
        ]

    def _worst_columns(self, report: Report, rebuilt: RebuiltReport, data: DataSet) -> list[SampleColumn]:
        whole = rebuilt.rebuilt
        numbers = whole.worst.tolist()
        errors = whole.errors
        found = [
            SampleColumn("#", self.tr("Number of the sample"), np.arange(len(errors)), "{:d}".format),
            SampleColumn(self.tr("error"), self.tr("Mean squared error of a pixel"), errors, "{:.4f}".format),
        ]
        if data.noise:
            seen = dict(zip(numbers, whole.seen, strict=True))
            tip = self.tr("The picture with noise, as the network got it")
            found.append(SampleColumn(self.tr("noisy"), tip, errors, lambda _: "", pictures=seen))
        made = dict(zip(numbers, whole.pictures, strict=True))
        tip = self.tr("What the network made of it")
        found.append(SampleColumn(self.tr("rebuilt"), tip, errors, lambda _: "", pictures=made))
        if data.class_names:
            classes, name = report.answers.y_true, data.class_names.__getitem__
            found.append(SampleColumn(self.tr("class"), "", classes, name, is_class=True))
        return found

    def _draw(self) -> None:
        if self._report is None or self._report.rebuilt is None:
            return
        errors = self._report.rebuilt.rebuilt.errors.astype(np.float64)
        most = float(errors.max()) or 1.0
        colour = self._theme.test if self._report.answers.split == "test" else self._theme.train
        counts, edges = np.histogram(errors, N_BINS, (0.0, most))
        self._histogram.set_home((0.0, most), (0.0, float(counts.max())))
        self._histogram.draw([PlotMark(edges, counts.astype(float), colour, "bars")])
