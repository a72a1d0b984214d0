"""The metrics of the task, on train and test data over the run."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QSignalBlocker
from PySide6.QtWidgets import QComboBox, QToolButton

from core.analysis.metrics import TAUGHT, Metric, main_metrics, metrics_of
from core.experiment.tasks import Task
from gui.pages.train.curves.panel import CurvePanel
from gui.state.store import Store
from gui.translation import percent, translated
from gui.widgets.explanations.explanation import explained
from gui.widgets.plots.items import BOLD, Curve
from gui.widgets.plots.scale import Range
from gui.widgets.plots.sources import EvaluationSource, LevelSource

translate = QCoreApplication.translate

NAME = "score_plot"
STRIDE = 3
ROOM = 0.04
"""Share of the value axis above and below a score's own limits."""
LOWEST = -8.0
"""Where the axis of a metric such as R2 ends at the bottom, however bad the model."""


def _percent(share: float) -> str:
    return percent(f"{100 * share:.4g}")


class ScoreCurves(CurvePanel):
    """The score plot; what it shows follows the task of the data."""

    def __init__(self, store: Store) -> None:
        self._metric = main_metrics()[0]
        self._offered: tuple[Metric, ...] = ()
        empty_text = translate("ScoreCurves", "Press Run (Space) to see the score rise")
        super().__init__(store, NAME, "", _curves(store, lambda: self._metric), empty_text, STRIDE)
        self._choice = self._new_choice()
        self._fit = self._new_fit_button()
        self.header.setStretchFactor(self.legend, 1)
        for widget in (self._choice, self._fit):
            self.header.addWidget(widget)
        explained(self.header, "score")
        store.run.data_changed.connect(self.restart)
        store.run.built_changed.connect(self._offer_baseline)
        self.restart()

    def restart(self) -> None:
        data, built = self.store.run.data, self.store.run.built
        taught = built is not None and TAUGHT in built.evaluation.test.metrics
        offered = metrics_of(data.task if data is not None else Task.BINARY, taught=taught)
        if offered != self._offered:
            self._offered = offered
            self._offer()
        super().restart()

    def _new_choice(self) -> QComboBox:
        box = QComboBox()
        box.setObjectName(f"{NAME}.score")
        box.setAccessibleName(translate("ScoreCurves", "Score"))
        box.currentIndexChanged.connect(self._choose)
        return box

    def _new_fit_button(self) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"{NAME}.fit")
        button.setText(translate("ScoreCurves", "Fit"))
        button.setCheckable(True)
        button.setAccessibleName(translate("ScoreCurves", "Fit the value axis to the curves"))
        button.toggled.connect(self._show_score)
        return button

    def _offer(self) -> None:
        with QSignalBlocker(self._choice):
            self._choice.clear()
            self._choice.addItems([translated(metric.title) for metric in self._offered])
        has_choice = len(self._offered) > 1
        self._choice.setEnabled(has_choice)
        self._choice.setToolTip(
            translate("ScoreCurves", "Which score to show")
            if has_choice
            else translate("ScoreCurves", "There is one score for this task")
        )
        self._choose(0)

    def _choose(self, index: int) -> None:
        self._metric = self._offered[index]
        self._offer_baseline()
        self._show_score()

    def _offer_baseline(self) -> None:
        self.legend.set_offered("pca", _principal(self.store, self._metric.name) is not None)

    def _show_score(self) -> None:
        metric = self._metric
        self.set_title(translated(metric.title))
        self._fit.setEnabled(metric.is_bounded)
        self._fit.setToolTip(
            translate(
                "ScoreCurves", "Let the value axis hold no more than the curves, to see small differences"
            )
            if metric.is_bounded
            else translate("ScoreCurves", "The axis fits the curves already: this score has no bounds")
        )
        ranged = metric.is_bounded and not self._fit.isChecked()
        self.plot.set_values(self._range if ranged else None, _percent if metric.is_share else None)

    def _range(self) -> Range:
        """Return 0 to the highest value, or as far below 0 as the metric is now, in powers of two."""
        evaluations, high = self.store.run.history.evaluations, self._metric.high
        last = [evaluations[column] for column in self._metric.columns]
        worst = min((series.last for series in last if len(series)), default=0.0)
        low = 0.0
        if worst < 0:
            low = -(2.0 ** math.ceil(math.log2(min(max(-worst, 0.25), -LOWEST))))
        room = ROOM * (high - low)
        return low - room, high + room


def _principal(store: Store, metric: str) -> float | None:
    """Return the score of principal components, where there are any."""
    scores = store.run.built.baselines.get("pca") if store.run.built is not None else None
    return scores.metrics.get(metric) if scores is not None else None


def _curves(store: Store, metric: Callable[[], Metric]) -> tuple[Curve, ...]:
    def source(split: str) -> EvaluationSource:
        return EvaluationSource(lambda: store.run.history, lambda: metric().column(split))

    def baseline() -> float | None:
        return _principal(store, metric().name) if store.run.history.n_steps else None

    return (
        Curve("pca", translate("ScoreCurves", "PCA"), LevelSource(baseline, "pca_score"), "plan",
              dashed=True, some=True, doc=translate("ScoreCurves",
              "Score on the test data of as many principal components as there are latent numbers")),
        Curve("train", translate("ScoreCurves", "Train"), source("train"), "train", dots=True, width=BOLD,
              doc=translate("ScoreCurves", "Score on all training data, at each evaluation")),
        Curve("test", translate("ScoreCurves", "Test"), source("test"), "test", dots=True, width=BOLD,
              doc=translate("ScoreCurves", "Score on the test data, at each evaluation")),
    )  # fmt: skip
