"""Inside the layers: norms over time, histograms of this moment, and what may be wrong."""

from __future__ import annotations

from time import monotonic

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QHideEvent, QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from core.analysis.diagnosis import DEAD, SATURATED, USUAL_UPDATE, Finding, diagnose
from core.analysis.layer_stats_log import Quantity
from core.protocol.snapshot import Histogram, LayerStatistics, LayerStatsSnapshot
from gui.pages.train.layer_stats.curves import GuideSource, LayerCurve, layer_curves
from gui.pages.train.layer_stats.finding import SentenceLine
from gui.pages.train.layer_stats.histograms import HistogramRows
from gui.state.connection import Connection
from gui.state.store import Store
from gui.widgets.explanations.explanation import explained
from gui.widgets.labels import PlainLabel
from gui.widgets.plots.export import ExportButton
from gui.widgets.plots.items import Curve
from gui.widgets.plots.plot import CurvePlot
from gui.widgets.process_run_notes import opening

translate = QCoreApplication.translate

NAME = "inside_view"
LOWEST, LOW = 48, 56
"""Pixels that the plot and the histograms need, and from which on the sentence has two lines."""
READ_S = 0.6
"""How long a sentence stays while running, so that it can be read."""


class InsideView(QWidget):
    """Inside the layers: norms over time, histograms of this moment, and what may be wrong.

    Nothing is measured for it or drawn while it is hidden.
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(NAME)
        self._store = store
        self._layers: tuple[str, ...] = ()
        self._said_at = 0.0
        self._quantity, self._histogram = self._new_quantity(), self._new_histogram()
        self._plot = self._new_plot()
        self._rows = HistogramRows(NAME, store.view.theme)
        self._rows.setMinimumHeight(LOWEST)
        self._rows.toggled.connect(self._toggle)
        self._sentence = SentenceLine(f"{NAME}.sentence", store.view.theme)
        self._arrange()
        self._connect()
        self._take_theme()

    def _new_quantity(self) -> QComboBox:
        box = _combo(f"{NAME}.quantity", self.tr("Measured over steps"), _quantities())
        box.setToolTip(
            self.tr(
                "What the plot shows of each layer: the length (L2 norm) of its weights or of their "
                "gradient, or how far the last step moved the weights, as a share of their length"
            )
        )
        box.setCurrentIndex(1)
        box.currentIndexChanged.connect(self._replot)
        return box

    def _new_histogram(self) -> QComboBox:
        box = _combo(f"{NAME}.histogram", self.tr("Histograms of"), _histograms())
        box.setToolTip(
            self.tr(
                "How the numbers of each layer are spread at this moment. Bars below 0, at 0 and above it "
                "have their own colours; heights are square roots of counts, so that few can be seen"
            )
        )
        box.currentIndexChanged.connect(self._show_histograms)
        return box

    def _arrange(self) -> None:
        self.setBackgroundRole(QPalette.ColorRole.AlternateBase)
        self.setAutoFillBackground(True)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 1, 8, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(0)
        over, now = self.tr("of each layer, over steps"), self.tr("of each layer, now")
        left, right = (self._quantity, over, self._plot), (self._histogram, now, self._rows)
        for column, (box, text, body) in enumerate((left, right)):
            head = _head(box, text, 8 - 8 * column)
            self._grid.addLayout(head, 0, column)
            self._grid.addWidget(body, 1, column)
            self._grid.setColumnStretch(column, 11 - column)
        explained(head, "inside")
        self._grid.addWidget(self._sentence, 2, 0, 1, 2)
        self._grid.setRowStretch(1, 1)

    def _connect(self) -> None:
        store = self._store
        self._snapshots = Connection(store.run.snapshot_changed, self._take_snapshot)
        store.run.built_changed.connect(self._restart)
        store.run.plan_changed.connect(self._take_plan)
        store.run.marks_changed.connect(self._take_marks)
        store.view.snapshot_position_changed.connect(self._take_moment)
        store.run.state_changed.connect(self._take_state)
        store.run.state_changed.connect(self._take_marks)
        store.view.theme_changed.connect(self._take_theme)

    # The plot, made anew for other layers or another quantity

    @property
    def quantity(self) -> Quantity:
        """What the plot shows."""
        return self._quantity.currentData()  # type: ignore[no-any-return]

    def _new_plot(self) -> CurvePlot:
        curves: list[Curve] = [*self._curves()]
        if self.quantity == "update_ratio" or not curves:
            guide = GuideSource(USUAL_UPDATE)
            curves.insert(0, Curve("usual", self.tr("usual"), guide, "plan", dashed=True, width=1.0))
        plot = CurvePlot(f"{NAME}.plot", curves, self._store.view.theme, self._opening)
        plot.setAccessibleName(self.tr("{what} over steps").format(what=self._quantity.currentText()))
        plot.setMinimumHeight(LOWEST)
        plot.set_epochs(self._store.run.epochs_at)
        plot.set_log(True)
        ExportButton(self._store, plot, self._quantity.currentText, plot.recorded)
        return plot

    @property
    def _opening(self) -> str:
        text = self.tr("Press Run (Space) to see each layer's weights, gradients and updates over the run")
        return opening(self._store, text, is_measured=False)

    def _curves(self) -> list[LayerCurve]:
        return layer_curves(lambda: self._store.run.layer_stats_log, self._layers, self.quantity)

    def _replot(self) -> None:
        """Show another quantity, or other layers."""
        former, self._plot = self._plot, self._new_plot()
        self._style_plot()
        self._grid.replaceWidget(former, self._plot)
        former.setParent(None)
        former.deleteLater()
        if self.isVisible():  # at once: the layout would show it only after this turn of the event loop
            self._plot.show()
            self._grid.activate()
        for layer in self._layers:
            self._toggle(layer, self._rows.is_on(layer))
        self._plot.restart(self._planned)
        self._catch_up()

    def _toggle(self, layer: str, on: bool) -> None:
        self._plot.set_visible(layer, on)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._sentence.fit(self.height() - self._grid.contentsMargins().top() - self._quantity.height() - LOW)

    # What follows the store

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._snapshots.set_on(True)
        self._store.view.change_watch(inside=True)
        self._catch_up()
        self._take_snapshot()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._snapshots.set_on(False)
        self._store.view.change_watch(inside=False)

    @property
    def _planned(self) -> float:
        built = self._store.run.built
        return float(built.plan.n_steps) if built else 0.0

    def _catch_up(self) -> None:
        """Bring the plot to what happened while it was hidden, or not there."""
        self._take_plan()
        self._take_marks()
        self._take_moment()
        self._take_state()

    def _restart(self) -> None:
        self._plot.restart(self._planned)

    def _take_plan(self) -> None:
        self._plot.set_planned(self._planned)

    def _take_marks(self) -> None:
        if self.isVisible():
            self._plot.set_marks(self._store.run.lasting_marks)
            self._speak()

    def _take_moment(self) -> None:
        if self.isVisible():
            self._plot.set_cursor(self._store.view.snapshot_position)

    def _take_state(self) -> None:
        if self.isVisible():
            self._plot.set_running(self._store.run.state == "running")
            self._plot.set_empty_text(self._opening)
            self._plot.refresh()
            self._speak()

    def _take_snapshot(self) -> None:
        layers = self._store.run.layer_stats_log.names
        if layers and layers != self._layers:
            self._layers = layers
            self._rows.set_layers(self._curves())
            self._replot()
        self._plot.refresh()
        self._show_histograms()
        if self._store.run.state != "running" or monotonic() - self._said_at > READ_S:
            self._speak()

    def _take_theme(self) -> None:
        theme = self._store.view.theme
        self._style_plot()
        self._rows.set_scale(self._store.view.scale)
        self._rows.set_theme(theme)
        self._sentence.set_theme(theme)

    def _style_plot(self) -> None:
        self._plot.set_scale(self._store.view.scale)
        self._plot.set_theme(self._store.view.theme)

    # The moment on show

    @property
    def _layer_stats(self) -> LayerStatsSnapshot | None:
        snapshot = self._store.run.snapshot
        layer_stats = snapshot.layer_stats if snapshot else None
        fits = layer_stats is not None and tuple(layer.name for layer in layer_stats.layers) == self._layers
        return layer_stats if fits else None

    def _show_histograms(self) -> None:
        layer_stats = self._layer_stats
        if layer_stats is not None and self.isVisible():
            what = self._histogram.currentData()
            histograms: list[Histogram | None] = [getattr(layer, what) for layer in layer_stats.layers]
            missing = (
                self.tr("none yet") if self._store.view.snapshot_position is None else self.tr("not kept")
            )
            self._rows.show_histograms(histograms, [_share(layer) for layer in layer_stats.layers], missing)

    def _speak(self) -> None:
        self._said_at = monotonic()
        self._sentence.show_findings(self._findings())

    def _findings(self) -> tuple[Finding, ...]:
        store, layer_stats = self._store, self._layer_stats
        if layer_stats is None or store.run.built is None:
            return ()
        losses, lrs, earlier = store.run.history.until(layer_stats.step)
        log, marks = store.run.layer_stats_log, store.run.lasting_marks
        found = diagnose(layer_stats, log, losses, store.run.built, marks, lrs, earlier)
        if found:
            return found
        text = self.tr(
            "Once the run has begun, this line says in words whether gradients reach every layer, "
            "whether units have died, and whether the learning rate fits."
        )
        if layer_stats.step and store.view.snapshot_position is None:
            text = self.tr("Gradients and updates are told after the next steps.")
        elif store.view.snapshot_position is not None:
            text = self.tr(
                "Weights and activations after step {step}. Gradients and updates belong to the live model."
            ).format(step=f"{layer_stats.step:,}")
        return (Finding("well", "note", text),)


def _share(layer: LayerStatistics) -> tuple[str, bool]:
    """Return what to say of a layer's units, and whether to heed it."""
    if layer.dead is not None:
        return translate("InsideView", "{share} % dead").format(
            share=f"{100 * layer.dead:.0f}"
        ), layer.dead >= DEAD
    if layer.saturated is not None:
        text = translate("InsideView", "{share} % saturated").format(share=f"{100 * layer.saturated:.0f}")
        return text, layer.saturated >= SATURATED
    return "", False


def _head(box: QComboBox, text: str, left: int) -> QHBoxLayout:
    """Return a row of a choice and what it is about, `left` pixels from the edge."""
    about = PlainLabel(text)
    about.setProperty("role", "note")
    about.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    row = QHBoxLayout()
    row.setContentsMargins(left, 0, 0, 0)
    row.setSpacing(8)
    row.addWidget(box)
    row.addWidget(about, 1)
    return row


def _combo(name: str, label: str, choices: tuple[tuple[str, str], ...]) -> QComboBox:
    box = QComboBox()
    box.setObjectName(name)
    box.setAccessibleName(label)
    for text, data in choices:
        box.addItem(text, data)
    return box


def _quantities() -> tuple[tuple[str, str], ...]:
    return (
        (translate("InsideView", "Weight norm"), "weight_norm"),
        (translate("InsideView", "Gradient norm"), "gradient_norm"),
        (translate("InsideView", "Update ratio"), "update_ratio"),
    )


def _histograms() -> tuple[tuple[str, str], ...]:
    return (
        (translate("InsideView", "Weights"), "weights"),
        (translate("InsideView", "Gradients"), "gradients"),
        (translate("InsideView", "Activations"), "activations"),
    )
