"""Loss over steps: each batch, smoothed, and evaluated on train and test data."""

from __future__ import annotations

import math

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtWidgets import QSlider

from core.analysis.history import FormerRun, History
from core.experiment.validate import value_at
from core.experiment.values.setting_texts import setting_text
from core.experiment.values.setting_texts import text as value_text
from gui.pages.train.curves.panel import CurvePanel
from gui.state.store import Store
from gui.theme.fonts import fixed_font
from gui.widgets.explanations.explanation import explained
from gui.widgets.labels import PlainLabel
from gui.widgets.plots.items import BOLD, Curve
from gui.widgets.plots.sources import EvaluationSource, FormerSource, LevelSource, StepSource
from gui.widgets.splitter import Yielding

translate = QCoreApplication.translate

BASELINES = ("unigram", "bigram", "pca")
NAME = "loss_plot"
STRIDE = 2
NOTCHES = 20
"""Notches of the smoothing slider over which 1 - factor falls to a tenth."""


class LossCurves(CurvePanel):
    """The loss plot, with a slider for the smoothing."""

    def __init__(self, store: Store) -> None:
        super().__init__(
            store,
            NAME,
            translate("LossCurves", "Loss"),
            _curves(store),
            translate("LossCurves", "Press Run (Space) to see the loss fall"),
            STRIDE,
        )
        self.plot.begin_at_zero()
        self.plot.leave_out_outliers()
        self.smoothing_value = PlainLabel()
        self.smoothing_value.setFont(fixed_font())
        self.smoothing_slider = self._new_slider()
        self.header.setStretchFactor(self.legend, 1)
        value = Yielding(self.smoothing_value, is_least=True)
        for widget in (Yielding(self.smoothing_slider), value, self.new_log_button()):
            self.header.addWidget(widget)
        explained(self.header, "loss")
        self._smooth_soon = QTimer(self, singleShot=True, interval=0)
        self._smooth_soon.timeout.connect(self._smooth)
        self._show_factor()
        self._offer_smoothing()
        self.legend.toggled.connect(self._offer_smoothing)
        store.run.built_changed.connect(self._offer_some)
        self._offer_some()
        self.restart()

    @property
    def factor(self) -> float:
        """The smoothing factor that the slider stands at, 0 to 0.999."""
        return round(1 - 10 ** (-self.smoothing_slider.value() / NOTCHES), 3)

    def _offer_some(self) -> None:
        """Offer the losses that only some runs have, and say of a text the unit and the perplexity."""
        built = self.store.run.built
        validated = built is not None and built.evaluation.validation is not None
        self.legend.set_offered("validation", validated)
        self.legend.set_offered("former", self.store.run.former is not None)
        self.legend.set_label("former", _former_label(self.store))
        baselines = built.baselines if built is not None else {}
        for name in BASELINES:
            self.legend.set_offered(name, name in baselines and math.isfinite(baselines[name].loss))
        is_text = "bigram" in baselines
        self.set_title(self.tr("Loss, nats a character") if is_text else self.tr("Loss"))
        self.plot.set_readout(self._with_perplexity if is_text else "{:.6g}".format)

    def _offer_smoothing(self) -> None:
        """Let the slider be moved while the curve that it changes is drawn, and else say why not."""
        is_on = self.legend.is_on("smoothed")
        self.smoothing_slider.setEnabled(is_on)
        self.smoothing_value.setEnabled(is_on)
        self.smoothing_slider.setToolTip(
            self.tr(
                "Smoothing: the factor b of the debiased moving average s = b s + (1 − b) loss; 0 is none"
            )
            if is_on
            else self.tr("Switch on the curve Smoothed to smooth it")
        )

    def _with_perplexity(self, loss: float) -> str:
        return self.tr("{0:.4f}, perplexity {1:.4g}").format(loss, math.exp(min(loss, 700.0)))

    def _new_slider(self) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setObjectName(f"{NAME}.smoothing")
        slider.setRange(0, 3 * NOTCHES)
        slider.setValue(round(-NOTCHES * math.log10(1 - self.store.run.history.smoothing)))
        slider.setFixedWidth(56)
        slider.setAccessibleName(self.tr("Smoothing of the batch loss"))
        slider.valueChanged.connect(self._factor_moved)
        return slider

    def _factor_moved(self) -> None:
        self._show_factor()
        self._smooth_soon.start()  # once for all moves that are waiting: a long run takes a while

    def _show_factor(self) -> None:
        self.smoothing_value.setText(f"{self.factor:.3f}")

    def _smooth(self) -> None:
        self.store.run.history.set_smoothing(self.factor)
        self.plot.refresh()


def _baseline(store: Store, name: str) -> float | None:
    """Return a loss that needs no model, from the first step on: before, a sentence stands in the plot."""
    run = store.run
    scores = run.built.baselines.get(name) if run.built is not None and run.history.n_steps else None
    return scores.loss if scores is not None and math.isfinite(scores.loss) else None


def _former(store: Store, nothing: History) -> History | FormerRun:
    """Return the run before, from the first step on: before, a sentence stands in the plot."""
    run = store.run
    return run.former if run.former is not None and run.history.n_steps else nothing


def _former_label(store: Store) -> str:
    """Return the name of the run before; with what its data had, where its losses are not of the same."""
    former, trained = store.run.former, store.run.trained
    paths = former.other_samples(trained) if former is not None and trained is not None else []
    if former is None or not paths:
        return translate("LossCurves", "Before")
    if len(paths) > 1:
        return translate("LossCurves", "Before: other data")
    value = value_at(former.experiment, store.environment.catalog, paths[0])
    setting = setting_text(paths[0], value_text(value))
    return translate("LossCurves", "Before: {setting}").format(setting=setting)


def _longer_epochs(store: Store) -> float:
    """Return how many times as many steps an epoch takes as in the run before."""
    run = store.run
    return run.built.steps_per_epoch / run.former.steps_per_epoch if run.built and run.former else 1.0


def _curves(store: Store) -> tuple[Curve, ...]:
    """Return the curves; what single batches tell is grey, so that no eye takes it for another one."""
    nothing = History()
    return (
        Curve("unigram", translate("LossCurves", "1-gram"),
              LevelSource(lambda: _baseline(store, "unigram"), "unigram_loss"),
              "plan", dashed=True, some=True,
              doc=translate("LossCurves",
              "Test loss of counting characters: what is known without any network")),
        Curve("bigram", translate("LossCurves", "2-gram"),
              LevelSource(lambda: _baseline(store, "bigram"), "bigram_loss"),
              "text", dashed=True, some=True,
              doc=translate("LossCurves",
              "Loss on the test data of counts of pairs: what the last character alone tells")),
        Curve("pca", translate("LossCurves", "PCA"),
              LevelSource(lambda: _baseline(store, "pca"), "pca_loss"),
              "plan", dashed=True, some=True,
              doc=translate("LossCurves",
              "Loss on the test data of as many principal components as there are latent numbers")),
        Curve("former", translate("LossCurves", "Before"),
              FormerSource(lambda: _former(store, nothing), lambda: "test_loss",
                           lambda: _longer_epochs(store)),
              "plan", dashed=True, width=BOLD, some=True, still=True,
              doc=translate("LossCurves",
              "Test loss of the run before, which had other settings: at the same epochs, where an epoch "
              "had another number of steps. It is gone with another data set or loss")),
        Curve("batch", translate("LossCurves", "Batch"), StepSource(lambda: store.run.history.loss, "loss"),
              "batch", width=1.0, doc=translate("LossCurves", "Loss of each batch, before its update")),
        Curve("smoothed", translate("LossCurves", "Smoothed"),
              StepSource(lambda: store.run.history.smoothed, "smoothed_loss"),
              "muted", width=1.0, yields=True,
              doc=translate("LossCurves",
              "Moving average of the batch losses, with the factor set at the right")),
        Curve("train", translate("LossCurves", "Train"),
              EvaluationSource(lambda: store.run.history, lambda: "train_loss"),
              "train", dots=True, width=BOLD, doc=translate("LossCurves",
              "Loss on all training data, at each evaluation")),
        Curve("test", translate("LossCurves", "Test"),
              EvaluationSource(lambda: store.run.history, lambda: "test_loss"), "test",
              dots=True, width=BOLD,
              doc=translate("LossCurves", "Loss on the test data, at each evaluation")),
        Curve("validation", translate("LossCurves", "Validation"),
              EvaluationSource(lambda: store.run.history, lambda: "validation_loss"), "validation",
              dots=True, width=BOLD, some=True, doc=translate("LossCurves",
              "Loss on the validation data, by which the best weights are chosen: data.validation_fraction")),
    )  # fmt: skip
