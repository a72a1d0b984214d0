"""The report on a classification: matrix and curves over scores and samples."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from core.data.dataset import DataSet
from core.protocol.report import ClassCounts, ClassReport, Report
from gui.pages.evaluate.calibration import CalibrationPanel
from gui.pages.evaluate.confusion_matrix import Cell, ConfusionMatrix
from gui.pages.evaluate.roc_curves import RankingPanel
from gui.pages.evaluate.samples import SampleColumn, SampleTable, input_columns
from gui.pages.evaluate.score_table import ScoreTable
from gui.theme.theme import Theme
from gui.widgets.labels import PlainLabel
from gui.widgets.splitter import in_splitter
from gui.widgets.tiles import Panel, Tabs, Tiles, share

CONFIDENCE = 3
"""The column of confidence in the lists."""


class ClassTiles(Tiles):
    """The numbers that sum up a report on classes."""

    def __init__(self) -> None:
        super().__init__()
        self._add("accuracy", self.tr("Accuracy"), self.tr("Share of right answers"))
        self._add(
            "balanced_accuracy",
            self.tr("Balanced acc."),
            self.tr("Balanced accuracy: mean recall of the classes, each as important as any other"),
        )
        self._add("macro_f1", self.tr("F1, macro"), self.tr("Mean F1 of the classes"))
        self._add(
            "roc_area",
            self.tr("ROC area"),
            self.tr("Area under the ROC curve: of several classes the mean, each against the rest"),
        )
        self._add(
            "average_precision",
            self.tr("Avg. precision"),
            self.tr("Average precision over recall: of several classes the mean, each against the rest"),
        )
        self._add(
            "ece", self.tr("Calibration err."), self.tr("Expected calibration error at T = 1; 0 is best")
        )

    def show_report(self, report: ClassReport) -> None:
        """Show the numbers of a report."""
        values = (
            report.accuracy,
            report.balanced_accuracy,
            report.macro.f1,
            report.roc_area,
            report.average_precision,
            report.before.error,
        )
        why = self.tr("Not defined: the data looked at has samples of one class only")
        self._show_texts([share(value) for value in values], why)


class NearestTiles(Tiles):
    """The numbers that sum up a report on nearest neighbours."""

    def __init__(self) -> None:
        super().__init__()
        self._add(
            "nn_accuracy",
            self.tr("1-NN accuracy"),
            self.tr("Share of samples whose nearest neighbour among the training samples has their class"),
        )
        self._add(
            "nn_balanced_accuracy",
            self.tr("Balanced acc."),
            self.tr("Balanced accuracy: mean recall of the classes, each as important as any other"),
        )
        self._add("nn_macro_f1", self.tr("F1, macro"), self.tr("Mean F1 of the classes"))

    def show_report(self, report: ClassCounts) -> None:
        """Show the numbers of a report."""
        values = (report.accuracy, report.balanced_accuracy, report.macro.f1)
        why = self.tr("Not defined: the data looked at has samples of one class only")
        self._show_texts([share(value) for value in values], why)


class ClassPanels(QWidget):
    """Confusion matrix, curves, scores of each class, and lists of samples."""

    sample_chosen = Signal(int)
    temperature_sent = Signal(float)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._report: Report | None = None
        self._data: DataSet | None = None
        self._columns: list[SampleColumn] = []
        self._matrix = ConfusionMatrix(theme)
        self._scores = ScoreTable(theme)
        self._make_curves(theme)
        self._make_lists(theme)
        self._arrange()
        self._join()

    # Making

    def _make_curves(self, theme: Theme) -> None:
        self._roc = RankingPanel(
            "evaluate.roc",
            self.tr("ROC curves"),
            self.tr("false positive rate"),
            self.tr("true positive rate"),
            self.tr("area (AUC)"),
            True,
            theme,
        )
        self._precision_recall = RankingPanel(
            "evaluate.pr",
            self.tr("Precision-recall curves"),
            self.tr("recall"),
            self.tr("precision"),
            self.tr("avg. precision"),
            False,
            theme,
        )
        self._calibration = CalibrationPanel(theme)
        self._curves = Tabs(
            "evaluate.curves",
            self.tr("Curves"),
            (self.tr("ROC"), self._roc),
            (self.tr("Precision and recall"), self._precision_recall),
            (self.tr("Calibration"), self._calibration),
        )

    def _make_lists(self, theme: Theme) -> None:
        title = self.tr("Mistakes")
        self._mistakes = SampleTable("evaluate.mistakes", title, theme, CONFIDENCE, True)
        self._samples = SampleTable("evaluate.samples", self.tr("Samples"), theme, 0, False)
        self._filter = PlainLabel()
        self._filter.setObjectName("evaluate.filter")
        self._all = QToolButton()
        self._all.setObjectName("evaluate.all_samples")
        self._all.setText(self.tr("All samples"))
        self._all.setToolTip(self.tr("List the samples of every cell again"))
        header = QHBoxLayout()
        header.setContentsMargins(8, 4, 8, 4)
        header.addWidget(self._filter, 1)
        header.addWidget(self._all)
        self._cell_page = QWidget()
        column = QVBoxLayout(self._cell_page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(header)
        column.addWidget(self._samples, 1)
        self._lists = Tabs(
            "evaluate.lists",
            self.tr("Lists of samples"),
            (title, self._mistakes),
            (self.tr("Samples"), self._cell_page),
        )

    def _arrange(self) -> None:
        normalise = QCheckBox(self.tr("Shares"))
        normalise.setObjectName("evaluate.normalise")
        normalise.setToolTip(self.tr("Show shares of each true class in place of counts"))
        normalise.toggled.connect(self._matrix.set_normalised)
        why = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        why.setObjectName("evaluate.no_curves")
        why.setText(
            self.tr(
                "Here an answer is the class of the nearest training sample. It comes without a probability, "
                "so there is no ROC or precision-recall curve, no calibration and no temperature."
            )
        )
        self._no_curves = Panel(self.tr("Curves"), why)
        self._no_curves.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        vertical = Qt.Orientation.Vertical
        matrix = Panel(self.tr("Confusion matrix"), self._matrix, normalise)
        left = in_splitter(vertical, (matrix, 6), (Panel(self.tr("Scores"), self._scores), 5))
        right = QWidget()
        column = QVBoxLayout(right, spacing=8)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._no_curves)
        column.addWidget(in_splitter(vertical, (self._curves, 6), (self._lists, 5)), 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(in_splitter(Qt.Orientation.Horizontal, (left, 4), (right, 5)))

    def _join(self) -> None:
        self._matrix.chosen.connect(self._show_cell)
        self._all.clicked.connect(self._show_all)
        self._calibration.sent.connect(self.temperature_sent)
        for samples in (self._mistakes, self._samples):
            samples.chosen.connect(self.sample_chosen)
        self._curves.opened.connect(self._show_curves)
        self._lists.opened.connect(self._show_lists)

    # Showing

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        parts = (self._matrix, self._scores, self._roc, self._precision_recall, self._calibration)
        for part in (*parts, self._mistakes, self._samples):
            part.set_theme(theme)

    def show_report(self, report: Report, data: DataSet, sample: int | None) -> None:
        """Show a report on a split of the data; `sample` is the one that is looked at elsewhere."""
        classes, answers = report.counts, report.answers
        assert classes is not None
        has_curves = report.classes is not None
        self._curves.setVisible(has_curves)
        self._no_curves.setVisible(not has_curves)
        if data is not self._data or self._report is None or answers.split != self._report.answers.split:
            for samples in (self._mistakes, self._samples):
                samples.set_data(data, answers.split)
        self._report, self._data = report, data
        self._columns = self._sample_columns(classes)
        self._matrix.set_counts(classes.matrix, answers.class_names)
        self._scores.show_report(classes, answers.class_names)
        self._show_curves()
        self._show_lists()
        self.select(sample)

    def select(self, sample: int | None) -> None:
        """Choose a sample in the lists, silently."""
        for samples in (self._mistakes, self._samples):
            samples.select(sample)

    def _show_curves(self) -> None:
        """Draw what is on the open tab."""
        if self._report is None or self._report.classes is None:
            return
        report, names = self._report.classes, self._report.answers.class_names
        names = tuple(names[k] for k in report.positives)
        if self._curves.page is self._roc:
            self._roc.show_curves(report.positives, names, report.roc, report.roc_area)
        elif self._curves.page is self._precision_recall:
            area = report.average_precision
            self._precision_recall.show_curves(report.positives, names, report.precision_recall, area)
        else:
            self._calibration.show_report(report)

    def _show_cell(self, cell: Cell | None) -> None:
        if cell is not None:
            self._lists.open(self._cell_page)
        self._show_lists()

    def _show_all(self) -> None:
        self._matrix.choose(None)

    def _show_lists(self) -> None:
        """List the samples that the open tab is about."""
        report = None if self._report is None else self._report.counts
        if report is None or self._report is None:
            return
        y_true = self._report.answers.y_true
        wrong = report.predicted != y_true
        if self._lists.page is self._mistakes:
            said = self.tr("No mistakes in {n:,} samples")
            if self._report.answers.split == "test":
                said = self.tr("No mistakes in {n:,} test samples")
            self._mistakes.set_empty_text(said.format(n=len(y_true)))
            self._mistakes.show_samples(self._columns, np.flatnonzero(wrong), wrong)
            return
        cell = self._matrix.cell
        kept = np.ones(len(y_true), bool)
        if cell is not None:
            true, predicted = self._matrix.classes_of(cell)
            kept = np.isin(y_true, true) & np.isin(report.predicted, predicted)
        self._samples.show_samples(self._columns, np.flatnonzero(kept), wrong)
        self._all.setEnabled(cell is not None)
        what = self.tr("All samples") if cell is None else self.tr("True {0}, predicted {1}")
        what = what.format(*(self._matrix.names_of(cell) if cell is not None else ()))
        self._filter.setText(self.tr("{0}: {1:,}").format(what, int(kept.sum())))

    def _sample_columns(self, report: ClassCounts) -> list[SampleColumn]:
        assert self._report is not None
        assert self._data is not None
        answers, data = self._report.answers, self._data
        name: Callable[[int], str] = answers.class_names.__getitem__
        return [
            SampleColumn("#", self.tr("Number of the sample"), np.arange(len(answers.y_true)), "{:d}".format),
            SampleColumn(self.tr("true"), self.tr("Its class"), answers.y_true, name, is_class=True),
            SampleColumn(
                self.tr("predicted"),
                self.tr("The most probable class")
                if isinstance(report, ClassReport)
                else self.tr("The class of the nearest training sample"),
                report.predicted,
                name,
                is_class=True,
            ),
            *self._sure_columns(report),
            *input_columns(data, answers.split),
        ]

    def _sure_columns(self, report: ClassCounts) -> list[SampleColumn]:
        """Return the columns of how sure an answer is; the first is ``CONFIDENCE``."""
        if not isinstance(report, ClassReport):
            tip = self.tr("How far the nearest training sample is")
            return [SampleColumn(self.tr("distance"), tip, -report.confidence, "{:.3f}".format)]
        sure = SampleColumn(
            self.tr("confidence"),
            self.tr("Probability of the predicted class"),
            report.confidence,
            "{:.3f}".format,
        )
        tip = self.tr("Negative log-likelihood of the true class")
        return [sure, SampleColumn(self.tr("loss"), tip, report.losses, "{:.3f}".format)]
