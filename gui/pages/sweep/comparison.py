"""Compares the runs of a sweep: their curves in one plot, and the results of each setting."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QComboBox, QPushButton, QToolButton, QVBoxLayout, QWidget

from core.runs.sweeps.finding import finding
from core.runs.sweeps.results import STATISTICS, Measure, layout, measured, n_identical
from core.runs.sweeps.sweep import Sweep
from core.runs.sweeps.watch import SweepWatch
from gui.pages.sweep.curves import groups
from gui.pages.sweep.importances import Importances
from gui.pages.sweep.results import ResultsTable
from gui.pages.sweep.wall_curves import WallCurves
from gui.theme.theme import Theme
from gui.translation import translated
from gui.widgets.cards import caption
from gui.widgets.labels import PlainLabel
from gui.widgets.tiles import Panel

MEASURES: tuple[Measure, ...] = ("loss", "best", "score")

EXPLODED = 100
"""How many times as high as the least first loss one is that all are drawn by their logarithms for."""


class Comparison(QWidget):
    """Curves of all runs. ``results``, a table or heat map, and ``finding``, a sentence, stand elsewhere."""

    opened = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._watch: SweepWatch | None = None
        self._is_log_chosen = False  # or not, by the user
        self._first, self._most = math.inf, 0.0
        self._curves, self._results = WallCurves(theme), ResultsTable(theme)
        self._axes = caption("")
        self._axes.setObjectName("sweep.axes")
        self._identical = caption("")
        self._identical.setObjectName("sweep.identical")
        curves = Panel(self.tr("Test loss over epochs"), self._curves, self._identical, self._new_log())
        choosers = (self._new_statistic(), self._new_measure())
        self._importances = Importances(theme)
        body = QWidget()
        below = QVBoxLayout(body)
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self._results, 1)
        below.addWidget(self._importances)
        self.results = Panel(self.tr("Results"), body, self._axes, *choosers, self._new_open())
        self.finding = self._new_finding()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(curves)
        self._results.chosen.connect(self.choose)
        self._results.opened.connect(self.opened)
        self._results.itemSelectionChanged.connect(self._show_choice)

    def _new_log(self) -> QToolButton:
        self._log = log = QToolButton(text=self.tr("Log"), checkable=True)
        log.setObjectName("sweep.log")
        log.setToolTip(self.tr("Logarithmic scale of the loss"))
        log.setAccessibleName(self.tr("Logarithmic scale"))
        log.toggled.connect(lambda on: self._curves.set_axes("epoch", log=on))
        log.clicked.connect(partial(setattr, self, "_is_log_chosen", True))
        return log

    def _new_finding(self) -> PlainLabel:
        found: PlainLabel = PlainLabel(wordWrap=True, objectName="sweep.finding", visible=False)
        found.setAccessibleName(self.tr("What the sweep has found"))
        found.setToolTip(
            self.tr(
                "A network works if its score is within 5 points of the best median; where there is none,\n"
                "it comes near the least median if its loss is at most twice that. Diverged ones fail."
            )
        )
        found.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return found

    def _new_statistic(self) -> QComboBox:
        self._statistic = QComboBox()
        self._statistic.setObjectName("sweep.statistic")
        texts = {
            "median": self.tr("Median"),
            "mean": self.tr("Mean"),
            "best": self.tr("Best"),
            "spread": self.tr("Spread"),
            "diverged": self.tr("Diverged"),
        }
        self._statistic.addItems([texts[name] for name in STATISTICS])
        self._statistic.setAccessibleName(self.tr("What is shown of several seeds"))
        self._statistic.setToolTip(
            self.tr(
                "Of the seeds with the same values: the one in the middle, the mean, the best, "
                "from the least to the greatest, or how many diverged"
            )
        )
        self._statistic.currentIndexChanged.connect(lambda at: self._results.set_statistic(STATISTICS[at]))
        return self._statistic

    def _new_measure(self) -> QComboBox:
        self._measure = QComboBox()
        self._measure.setObjectName("sweep.measure")
        score = translated(measured("score", ()).title)
        self._measure.addItems([self.tr("Final test loss"), self.tr("Best test loss"), score])
        self._measure.setAccessibleName(self.tr("What the results show"))
        self._measure.setToolTip(
            self.tr("Of each run: the test loss of its last evaluation, the least one, or the last score")
        )
        self._measure.currentIndexChanged.connect(self._show_measure)
        return self._measure

    def _new_open(self) -> QPushButton:
        self._open = button = QPushButton(self.tr("Open experiment"))
        button.setObjectName("sweep.open")
        button.setToolTip(self.tr("Take the settings of the chosen cell into the window"))
        button.setEnabled(False)
        button.clicked.connect(self._open_chosen)
        return button

    # What is shown

    def show_sweep(self, watch: SweepWatch | None) -> None:
        """Compare the runs of another sweep."""
        self._watch = watch
        self._first, self._most = math.inf, 0.0
        self._log.setChecked(self._log.isChecked() and self._is_log_chosen)
        sweep = watch.planned.sweep if watch is not None else None
        self._axes.setText(_axes_text(sweep))
        self._show_identical()
        self._results.show_sweep(sweep, watch.rows if watch is not None else ())
        self._show_finding()
        self._curves.show_runs(_labels(sweep), groups(sweep))
        self._importances.show_shares({})
        if sweep is None:
            self._curves.set_empty_text(self.tr("Start a sweep to compare its runs here"))
        else:
            self._curves.set_empty_text(self.tr("No run has finished an epoch yet"))

    def show_news(self, runs: Iterable[int]) -> None:
        """Update some runs."""
        watch = self._watch
        assert watch is not None
        for run in runs:
            epochs, losses = watch.curve(run)
            self._curves.show_curve(run, epochs, losses)
            if len(losses):
                self._first, self._most = min(self._first, losses[0]), max(self._most, losses.max())
        if self._most > EXPLODED * self._first > 0 and not self._is_log_chosen:
            self._log.setChecked(True)  # else one curve would leave the others no room
        if watch.planned.sweep.search is not None:
            self._curves.name_runs(_labels(watch.planned.sweep))
            self._importances.show_shares(watch.search.importances)
        self._results.show_sweep(watch.planned.sweep, watch.rows)
        self._show_finding()
        self._measure.setItemText(MEASURES.index("score"), translated(measured("score", watch.rows).title))
        self._show_identical()
        self._curves.refresh(growing=any(row is not None and row.is_live for row in watch.rows))
        if self._curves.curves:
            self._curves.set_empty_text("")

    def choose(self, runs: tuple[int, ...]) -> None:
        """Highlight the curves of these runs."""
        self._curves.choose(runs)

    def mark(self, marks: Mapping[int, str]) -> None:
        """Draw the curves of these runs bold, each in a colour."""
        self._curves.mark(marks)

    def show_moment(self, epoch: float | None) -> None:
        """Mark an epoch that the wall has gone back to; what was found is of now."""
        self._curves.show_moment(epoch)
        self.finding.setEnabled(epoch is None)

    def set_theme(self, theme: Theme, scale: float) -> None:
        """Draw in the colours of a theme."""
        self._curves.set_scale(scale)
        self._curves.set_theme(theme)
        self._results.set_theme(theme)
        self._importances.set_theme(theme)

    def _show_finding(self) -> None:
        watch = self._watch
        self.finding.setVisible(watch is not None)
        if watch is not None:
            at_best = MEASURES[self._measure.currentIndex()] == "best"
            text = finding(
                watch.planned.sweep, watch.rows, watch.search, at_best=at_best, epoch_of=watch.epoch_of
            )
            self.finding.setText(text)

    def _show_measure(self, at: int) -> None:
        self._results.set_measure(MEASURES[at])
        self._show_finding()

    def _show_identical(self) -> None:
        n = n_identical(self._watch.rows) if self._watch is not None else 0
        text = self.tr("All {n} runs are identical, to the last bit").format(n=n) if n else ""
        self._identical.setText(text)

    def _show_choice(self) -> None:
        self._open.setEnabled(self._results.run is not None)

    def _open_chosen(self) -> None:
        run = self._results.run
        if run is not None:
            self.opened.emit(run)


def _labels(sweep: Sweep | None) -> list[str]:
    return [sweep.label(values) for values in sweep.values()] if sweep is not None else []


def _axes_text(sweep: Sweep | None) -> str:
    if sweep is not None and sweep.search is not None:
        return ", ".join(axis.path for axis in sweep.axes)
    if sweep is not None and not sweep.settings and len(sweep.seeds) > 1:
        text = QCoreApplication.translate("Comparison", "seeds {0} to {1} →")
        return text.format(sweep.seeds[0], sweep.seeds[-1])
    names = layout(sweep).names if sweep is not None else ()
    return "  ".join(f"{name} {arrow}" for name, arrow in zip(names, "↓→", strict=False))
