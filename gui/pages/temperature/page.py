"""The Temperature page: what softmax makes of logits as the temperature slides."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedLayout, QVBoxLayout, QWidget

from core.analysis.metrics import TAUGHT
from core.analysis.softmax_result import Floats, Tempered
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.validate import value_at
from gui.pages.temperature.logits_model import MAX_ROWS, LogitsModel
from gui.pages.temperature.logits_source import EDITABLE, NETWORK, RANDOM, TEXT
from gui.pages.temperature.results_panel import ResultsPanel
from gui.pages.temperature.slider_panel import SliderPanel
from gui.pages.temperature.text.reading import TextReading
from gui.state.connection import Connection
from gui.state.store import Store
from gui.thread.doors import tempered_softmax
from gui.widgets.labels import PlainLabel

FIRST_LOGITS = (2.0, 1.0, 0.5, 0.0, -1.0, -2.5)


class TemperaturePage(QWidget):
    """Logits, z / T and probabilities under one large slider.

    Changes are gathered and shown once the event loop is free, so that only the latest position
    of the slider is computed.
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._edited = np.array(FIRST_LOGITS)
        self._model: LogitsModel | None = None
        self._displayed_kind = ""
        self._tempered: Tempered | None = None
        self._logits_changed = True
        self._has_teacher = False
        self._later = QTimer(self, interval=0, singleShot=True)
        self._slider_panel = SliderPanel()
        self._source = self._slider_panel.source
        self._results = ResultsPanel()
        self._reading = TextReading(store, self._results.cuts_and_draws, self)
        self._results.add_text(self._reading.columns, self._reading.distribution)
        self._arrange()
        self._join()
        self._show_theme()
        self._show_data()
        self._show_loading()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._results.cuts_and_draws.set_page_width(self.width())

    # What it offers

    @property
    def temperature(self) -> float:
        """The present temperature: the value shown is the value used."""
        return self._slider_panel.temperature

    @property
    def tempered(self) -> Tempered | None:
        """The result shown, up to date with every change; None while there are no logits."""
        if self._later.isActive():
            self._later.stop()
            self._show()
        return self._tempered

    def take_over(self, former: TemperaturePage) -> None:
        """Show the logits that were edited on a page in another language."""
        self._edited, self._has_teacher = former._edited, former._has_teacher
        self._want_logits()

    # Making

    def _arrange(self) -> None:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addWidget(self._slider_panel)
        column.addWidget(self._results, 1)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(body)
        self._waiting = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._waiting)
        self._stack.addWidget(area)

    def _join(self) -> None:
        self._later.timeout.connect(self._show)
        self._slider_panel.temperature_changed.connect(self._want)
        self._source.changed.connect(self._take_source)
        self._source.reset_wanted.connect(self._reset_logits)
        self._results.cuts_and_draws.changed.connect(self._want)
        self._results.bars.logit_edited.connect(self._edit_logit)
        self._slider_panel.teacher.teacher_wanted.connect(self._use_taught)
        self._slider_panel.teacher.taught_wanted.connect(self._teach)
        store = self._store
        store.environment.loading_changed.connect(self._show_loading)
        store.environment.catalog_changed.connect(self._use_torch)
        store.view.theme_changed.connect(self._show_theme)
        store.run.data_changed.connect(self._show_data)
        self._snapshots = Connection(store.run.snapshot_changed, self._take_snapshot)
        store.view.temperature_wanted.connect(self._use_temperature)
        store.document.experiment_changed.connect(self._take_experiment)

    # What the user does

    def _take_source(self) -> None:
        self._results.bars.set_editable(self._source.kind == EDITABLE)
        self._results.show_text(self._source.kind == TEXT)
        self._reading.read(self._source.kind == TEXT and self.isVisible())
        if self._source.kind == NETWORK:
            self._store.view.change_watch(sample=self._source.sample)
            self._show_sample()
        self._want_logits()

    def _use_temperature(self, temperature: float) -> None:
        data = self._store.run.data
        self._source.choose(TEXT if data is not None and data.is_text else NETWORK)
        self._slider_panel.set_temperature(temperature)

    def _edit_logit(self, row: int, value: float) -> None:
        self._edited[row] = value
        self._want_logits()

    def _use_taught(self) -> None:
        if self._taught_temperature is not None:
            self._slider_panel.set_temperature(self._taught_temperature)

    def _teach(self) -> None:
        self._store.edit("task.temperature", self.temperature)

    def _reset_logits(self) -> None:
        self._edited = _resized(np.array(FIRST_LOGITS), self._source.n_classes)
        self._want_logits()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_1:
            self._slider_panel.back_to_one()
        else:
            super().keyPressEvent(event)

    # What the store tells

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._snapshots.set_on(True)
        self._show_sample()
        self._take_source()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._snapshots.set_on(False)
        self._reading.read(False)

    def _show_data(self) -> None:
        data = self._store.run.data
        no_logits, no_text = "", self.tr("needs a language model")
        if data is None:
            no_logits = no_text = self.tr("not built yet")
        elif data.is_text:
            no_logits, no_text = self.tr("each character of its text has its own"), ""
        elif data.task.embeds:
            no_logits = self.tr("an embedding has coordinates, not logits")
        elif data.task.rebuilds:
            no_logits = self.tr("its outputs are a sample's numbers, not logits")
        elif not data.n_classes:
            no_logits = self.tr("regression has no classes")
        self._source.set_reason(NETWORK, no_logits)
        self._source.set_reason(TEXT, no_text)
        if not no_text and self._source.kind != TEXT:
            self._source.choose(TEXT)
            self._slider_panel.back_to_one()  # a new text is written as the network has it
        self._show_sample()
        self._take_source()
        self._meet_teacher()

    def _meet_teacher(self) -> None:
        """Show the network's logits at the teacher's temperature once a run begins to have a teacher."""
        built, had_teacher = self._store.run.built, self._has_teacher
        self._has_teacher = built is not None and TAUGHT in built.evaluation.test.metrics
        if self._has_teacher and not had_teacher:
            self._source.choose(NETWORK)
            self._use_taught()

    def _take_experiment(self, old: Experiment, new: Experiment) -> None:
        """Follow the temperature that is taught where it is edited; else the slider stays where it is."""
        path = "task.temperature"
        if old.get("task.name") == new.get("task.name") and old.get(path) != new.get(path):
            self._use_taught()
        self._show_teacher()

    def _take_snapshot(self) -> None:
        if self._source.kind == NETWORK:
            self._show_sample()
            self._want_logits()

    def _show_sample(self) -> None:
        """Follow the watched sample, which may have been chosen on another page."""
        data, watch = self._store.run.data, self._store.view.watch
        if data is None or not data.task.has_classes or data.is_text:
            return
        n_samples = len(data.y_test if watch.split == "test" else data.y_train)
        sample = min(watch.sample or 0, n_samples - 1)
        self._source.show_sample(sample, n_samples, watch.split)
        self._slider_panel.picture.show_sample(data, watch.split, sample)

    def _use_torch(self) -> None:
        self._show_loading()
        self._want_logits()

    def _show_loading(self) -> None:
        self._waiting.setText(self._store.environment.loading or self.tr("PyTorch is loading…"))
        self._stack.setCurrentIndex(int(self._store.environment.has_torch))

    def _show_theme(self) -> None:
        self._slider_panel.set_theme(self._store.view.theme)
        self._results.set_theme(self._store.view.theme)
        self._reading.set_theme()

    # Showing

    def _want_logits(self) -> None:
        self._logits_changed = True
        self._want()

    def _want(self) -> None:
        if self._store.environment.has_torch:
            self._later.start()

    def _show(self) -> None:
        """Compute and show everything for the latest settings."""
        if self._source.kind == TEXT:
            cuts = self._results.cuts_and_draws.cuts
            self._reading.want(self.temperature, cuts, self._source.prompt)
            return
        try:
            if self._logits_changed:
                self._take_logits()
            if self._model is not None:
                self._tempered, rows = self._model.temper(self.temperature, self._results.cuts_and_draws.cuts)
                self._results.show_tempered(self._tempered, rows)
                self._slider_panel.show_problem("")
        except PlaygroundError as error:
            self._show_nothing(str(error))
        self._show_teacher()

    @property
    def _taught_temperature(self) -> float | None:
        """The temperature of the experiment's distillation; None where it is none, or is not looked at."""
        if self._source.kind != NETWORK:
            return None
        store = self._store
        value = value_at(store.document.experiment, store.environment.catalog, "task.temperature")
        return None if value is None else float(value)

    def _show_teacher(self) -> None:
        """Show what the teacher says at the present temperature, and the one at which it is taught."""
        row, taught = self._slider_panel.teacher, self._taught_temperature
        row.setVisible(taught is not None)
        if taught is None:
            return
        row.show_temperatures(self.temperature, taught)
        model = self._model
        if model is None or model.teacher is None:
            row.show_answer(
                self.tr("There is no teacher yet: record a run, and press Use as teacher on the Runs page.")
            )
            return
        says = self.tr("The teacher says {0}. KL from teacher to student at T = {1}: {2:.3g} nats.")
        divergence = tempered_softmax.divergence(model.teacher, model.logits, self.temperature)
        name = model.name_of(int(model.teacher.argmax()))
        row.show_answer(says.format(name, f"{self.temperature:g}", divergence))

    def _show_nothing(self, why: str) -> None:
        self._model = self._tempered = None
        self._displayed_kind = ""
        self._results.clear()
        self._slider_panel.show_problem(why)

    def _take_logits(self) -> None:
        """Set out the present logits; those shown stay until the network's next ones have come."""
        kind = self._source.kind
        logits = self._present_logits(kind)
        if logits is not None:
            teacher = self._teacher_logits() if kind == NETWORK else None
            self._model = LogitsModel(logits, self._namer(kind, len(logits)), teacher)
            self._displayed_kind, self._logits_changed = kind, False
            self._results.show_model(self._model)
        elif self._displayed_kind != kind:
            self._show_nothing(self.tr("Waiting for the network: its logits come once it is built."))

    def _present_logits(self, kind: str) -> Floats | None:
        if kind == RANDOM:
            return tempered_softmax.random_logits(self._source.n_logits, self._source.seed)
        if kind == NETWORK:
            return self._network_logits()
        self._edited = _resized(self._edited, self._source.n_classes)
        return self._edited.copy()

    def _network_logits(self) -> Floats | None:
        """Return the newest logits of the watched sample; None while there are none."""
        snapshot, watch = self._store.run.snapshot, self._store.view.watch
        if snapshot is None or snapshot.logits is None or snapshot.watch is None:
            return None
        seen = snapshot.watch
        if (seen.split, seen.sample) != (watch.split, watch.sample):
            return None
        return snapshot.logits.astype(np.float64)

    def _teacher_logits(self) -> Floats | None:
        """Return a teacher's logits of the sample whose logits are shown; None without a teacher."""
        snapshot = self._store.run.snapshot
        taught = None if snapshot is None else snapshot.teacher_logits
        return None if taught is None else taught.astype(np.float64)

    def _namer(self, kind: str, n: int) -> Callable[[int], str]:
        data = self._store.run.data
        if kind == NETWORK and data is not None and not data.class_names[0].isdigit():
            return data.class_names.__getitem__
        return (self.tr("token {0:,}") if n > MAX_ROWS else self.tr("class {0}")).format


def _resized(logits: Floats, n: int) -> Floats:
    return np.concatenate([logits[:n], np.zeros(max(n - len(logits), 0))])
