"""The losses and the score of the model on show, in large digits."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGridLayout, QWidget

from core.analysis.metrics import LOSS, Metric, by_column, metrics_of
from core.experiment.tasks import Task
from gui.state.store import Store
from gui.theme.style import smaller
from gui.translation import percent, translated
from gui.widgets.forms.marking import set_flag
from gui.widgets.labels import SteadyLabel, plain_tip

DIGITS_PX = 19
NONE_YET = "–"
SPACING = 20
"""Pixels between two figures: in less, they are read as one number."""


class Figures(QWidget):
    """Train loss, test loss and the task's first metric, at the moment on show.

    They are of the newest evaluation until then. Who follows the run calls `refresh`; a figure that is as
    before costs nothing.
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACING)
        self._grid.setVerticalSpacing(0)
        self._train, _ = self._add("train_loss_label", "0.0000", self.tr("train loss"), "train")
        self._test, _ = self._add("test_loss_label", "0.0000", self.tr("test loss"), "test")
        self._score, self._caption = self._add("score_label", percent("00.0"), self.tr("accuracy"))
        self._tell(self._train, self.tr("Loss on all training data, at the newest evaluation"))
        self._tell(self._test, self.tr("Loss on the test data, at the newest evaluation"))
        store.run.data_changed.connect(self._take_task)
        self._take_task()

    def _add(
        self, name: str, widest: str, caption: str, role: str = "note"
    ) -> tuple[SteadyLabel, SteadyLabel]:
        """Add a figure over its caption, which has the colour of its curve by `role`; neither shrinks."""
        large = QFont(self.font())
        large.setPixelSize(DIGITS_PX)
        large.setFeature(QFont.Tag("tnum"), 1)
        figure = SteadyLabel(widest, self, font=large)
        below = SteadyLabel(caption, self, font=smaller(self.font()))
        figure.setObjectName(name)
        below.setProperty("role", role)
        below.setText(caption)
        column = self._grid.columnCount()
        self._grid.addWidget(figure, 0, column)
        self._grid.addWidget(below, 1, column)
        return figure, below

    def _tell(self, figure: SteadyLabel, tip: str) -> None:
        figure.setToolTip(plain_tip(tip))
        figure.setAccessibleDescription(tip)

    def _take_task(self) -> None:
        data = self._store.run.data
        self._metric = metrics_of(data.task if data is not None else Task.BINARY)[0]
        self._caption.setText(self._metric.label)
        tip = self.tr("{score} on the test data, at the newest evaluation")
        self._tell(self._score, tip.format(score=translated(self._metric.title)))
        self.refresh()

    def refresh(self) -> None:
        """Show the figures of the moment on show, or of the last step."""
        index, edited = self._index(), self._edited()
        is_past = self._store.view.snapshot_position is not None
        shown = (
            (self._train, LOSS, "train"),
            (self._test, LOSS, "test"),
            (self._score, self._metric, "test"),
        )
        for figure, metric, split in shown:
            value = edited.get(metric.column(split)) if edited else self._value(metric, split, index)
            figure.setText(_text(metric, value))
            set_flag(figure, "past", is_past)

    def _index(self) -> int:
        """Return which evaluation was the newest at the moment on show; -1 if there was none."""
        run, moment = self._store.run, self._store.view.snapshot_position
        if run.built is None or self._store.control.is_opening:
            return -1
        evaluations = run.history.evaluations
        if moment is None:
            return len(evaluations) - 1
        return int(evaluations.indices_at(np.array([moment + 0.5]))[0]) - 1

    def _edited(self) -> dict[str, float]:
        """Return the scores since the model was changed by hand; none where the moment is before that."""
        edited, moment = self._store.run.edited_evaluation, self._store.view.snapshot_position
        if edited is None or self._store.control.is_opening or (moment is not None and moment < edited.step):
            return {}
        return by_column(edited)

    def _value(self, metric: Metric, split: str, index: int) -> float | None:
        series = self._store.run.history.evaluations[metric.column(split)]
        return series.at(index) if series.first_kept <= index < len(series) else None


def _text(metric: Metric, value: float | None) -> str:
    if value is None or (metric is not LOSS and math.isnan(value)):
        return NONE_YET
    return in_percent(value) if metric.is_share else written(value)


def in_percent(share: float) -> str:
    """Return a share in percent, whole where it is all.

    Examples
    --------
    >>> in_percent(0.9834), in_percent(1.0)
    ('98.3 %', '100 %')
    """
    text = f"{100 * share:.1f}"
    return percent(text.removesuffix(".0") if text == "100.0" else text)


def written(value: float) -> str:
    """Return a loss in few digits, more of them the smaller it is, never more than six characters.

    Examples
    --------
    >>> [written(loss) for loss in (0.00312, 0.6931, 41.27, 2.5e7, math.nan)]
    ['0.0031', '0.693', '41.27', '2e+07', 'nan']
    """
    size = abs(value)
    if not math.isfinite(value) or size == 0:
        return f"{value:.3g}"
    if not 5e-5 <= size < 99_999.5:
        return f"{value:.0e}"
    decimals = 4 if size < 0.1 else 3 if size < 9.9995 else 2 if size < 99.995 else 0
    return f"{value:,.{decimals}f}"
