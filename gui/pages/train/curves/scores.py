"""Accuracy, or R2 and the mean absolute error, of train and test data over the run."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QSignalBlocker
from PySide6.QtWidgets import QComboBox, QToolButton

from gui.pages.train.curves.panel import CurvePanel
from gui.state.store import Store
from gui.widgets.explanation import explained
from gui.widgets.plots.frame import Text
from gui.widgets.plots.items import Curve
from gui.widgets.plots.scale import Range
from gui.widgets.plots.sources import EvaluationSource

NAME = "score_plot"
STRIDE = 6
ROOM = 0.04
"""Share of the value axis above and below a score's own limits."""
LOWEST_R2 = -8.0
"""Where the axis of R2 ends at the bottom, however bad the model."""


@dataclass(frozen=True)
class Score:
    """One way to say how good a model is: its name in ``core.protocol.results.Scores``, and how it is
    shown."""

    key: str
    title: str
    text: Text | None = None
    ranged: bool = True


def _percent(share: float) -> str:
    return f"{100 * share:.4g} %"


SPLITS = ("train", "test")
ACCURACY = Score("accuracy", "Accuracy", _percent)
CLASSIFICATION = (ACCURACY,)
REGRESSION = (Score("r2", "R²"), Score("mae", "Mean absolute error", ranged=False))


class ScoreCurves(CurvePanel):
    """The score plot; what it shows follows the task of the data.

    Parameters
    ----------
    store : Store
    """

    def __init__(self, store: Store) -> None:
        self._score = ACCURACY
        self._offered: tuple[Score, ...] = ()
        empty_text = _tr("Press Run (Space) to see the score rise")
        super().__init__(store, NAME, "", _curves(store, lambda: self._score.key), empty_text, STRIDE)
        self._choice = self._new_choice()
        self._fit = self._new_fit_button()
        self.header.addStretch()
        for widget in (self._choice, self._fit):
            self.header.addWidget(widget)
        explained(self.header, "score")
        store.data_changed.connect(self.restart)
        self.restart()

    def restart(self) -> None:
        data = self.store.data
        offered = REGRESSION if data is not None and data.task == "regression" else CLASSIFICATION
        if offered != self._offered:
            self._offered = offered
            self._offer()
        super().restart()

    def _new_choice(self) -> QComboBox:
        box = QComboBox()
        box.setObjectName(f"{NAME}.score")
        box.setToolTip(_tr("Which score to show"))
        box.setAccessibleName(_tr("Score"))
        box.currentIndexChanged.connect(self._choose)
        return box

    def _new_fit_button(self) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"{NAME}.fit")
        button.setText(_tr("Fit"))
        button.setCheckable(True)
        button.setToolTip(_tr("Let the value axis hold no more than the curves, to see small differences"))
        button.setAccessibleName(_tr("Fit the value axis to the curves"))
        button.toggled.connect(self._show_score)
        return button

    def _offer(self) -> None:
        with QSignalBlocker(self._choice):
            self._choice.clear()
            self._choice.addItems([_tr(score.title) for score in self._offered])
        self._choice.setVisible(len(self._offered) > 1)
        self._choose(0)

    def _choose(self, index: int) -> None:
        self._score = self._offered[index]
        self._show_score()

    def _show_score(self) -> None:
        self.set_title(_tr(self._score.title))
        self._fit.setVisible(self._score.ranged)
        ranged = self._score.ranged and not self._fit.isChecked()
        self.plot.set_values(self._range if ranged else None, self._score.text)

    def _range(self) -> Range:
        """Return 0 to 1, or for an R2 that is below 0 now as far down as it is, in powers of two."""
        evaluations = self.store.history.evaluations
        last = [getattr(evaluations, f"{split}_{self._score.key}").values()[-1:] for split in SPLITS]
        worst = min((float(value[0]) for value in last if len(value)), default=0.0)
        low = 0.0
        if worst < 0:
            low = max(LOWEST_R2, -(2.0 ** math.ceil(math.log2(max(-worst, 0.25)))))
        room = ROOM * (1 - low)
        return low - room, 1 + room


def _tr(text: str) -> str:
    return QCoreApplication.translate("ScoreCurves", text)


def _curves(store: Store, key: Callable[[], str]) -> tuple[Curve, ...]:
    def source(split: str) -> EvaluationSource:
        return EvaluationSource(lambda: store.history, lambda: f"{split}_{key()}")

    return (
        Curve("train", _tr("Train"), source("train"), "train", dots=True,
              doc=_tr("Score on all training data, at each evaluation")),
        Curve("test", _tr("Test"), source("test"), "test", dots=True,
              doc=_tr("Score on the test data, at each evaluation")),
    )  # fmt: skip
