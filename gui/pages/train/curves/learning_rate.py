"""The learning rate over steps: as planned, and as it was."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QSizePolicy

from gui.pages.train.curves.panel import CurvePanel
from gui.state.store import Store
from gui.widgets.explanations.explanation import explained
from gui.widgets.labels import PlainLabel, plain_tip
from gui.widgets.plots.items import BOLD, Curve
from gui.widgets.plots.sources import PlanSource, StepSource

translate = QCoreApplication.translate

NAME = "lr_plot"
STRIDE = 4
LOWEST = 76
"""Pixels that the plot needs, also in large type: the output above it is looked at more."""


class LearningRatePlot(CurvePanel):
    """Planned and actual learning rate on one plot; the plan is there before training starts."""

    def __init__(self, store: Store) -> None:
        super().__init__(
            store,
            NAME,
            translate("LearningRatePlot", "Learning rate"),
            _curves(store),
            translate("LearningRatePlot", "The plan shows here once the model is built"),
            STRIDE,
        )
        self.plot.setMinimumHeight(LOWEST)
        self.plot.begin_at_zero()
        self.note = PlainLabel()
        self.note.setObjectName(f"{NAME}.note")
        self.note.setProperty("role", "note")
        self.note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.header.addWidget(self.note, 1)
        self.header.addWidget(self.new_log_button())
        explained(self.header, "lr")
        self.restart()

    def restart(self) -> None:
        built = self.store.run.built
        note = built.plan.note if built else ""
        self.note.setText(note)
        self.note.setToolTip(plain_tip(note))
        self.plot.restart(self.planned_steps, whole=True)


def _curves(store: Store) -> tuple[Curve, ...]:
    return (
        Curve("plan", translate("LearningRatePlot", "Planned"),
              PlanSource(lambda: store.run.built.plan if store.run.built else None),
              "plan", dashed=True, width=1.0, doc=translate("LearningRatePlot",
              "What the schedule will set, over the whole run")),
        Curve("actual", translate("LearningRatePlot", "Actual"),
              StepSource(lambda: store.run.history.lr, "lr", lambda: store.run.history.recorded_rates()),
              "accent", width=BOLD, doc=translate("LearningRatePlot", "What each step so far has used")),
    )  # fmt: skip
