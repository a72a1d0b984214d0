"""The Temperature page: what softmax makes of logits as the temperature slides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from core.errors import PlaygroundError
from core.spec import ParamSpec
from gui.store import Store
from gui.widgets.number import NumberEdit
from gui.widgets.temperature_bars import TemperatureBars
from gui.widgets.temperature_controls import CutsAndDraws
from gui.widgets.temperature_curves import GRID, TemperatureCurves
from gui.widgets.temperature_picture import SamplePicture
from gui.widgets.temperature_readouts import Card, IdentityPanel, Readouts, quiet_label
from gui.widgets.temperature_rows import MAX_ROWS, Rows
from gui.widgets.temperature_slider import HIGHEST, LOWEST, TemperatureSlider, position_of, temperature_at
from gui.widgets.temperature_source import EDITABLE, NETWORK, RANDOM, SourceBar

if TYPE_CHECKING:
    from core.temperature import Tempered

Floats = npt.NDArray[np.float64]

FIRST_LOGITS = (2.0, 1.0, 0.5, 0.0, -1.0, -2.5)
_T = ParamSpec(
    "temperature",
    "float",
    default=1.0,
    low=LOWEST,
    high=HIGHEST,
    log=True,
    doc="Logits are divided by the temperature T before softmax.",
)


class TemperaturePage(QWidget):
    """Logits, z / T and probabilities under one large slider.

    Changes are gathered and shown once the event loop is free, so that only the latest position
    of the slider is computed.

    Parameters
    ----------
    store : Store
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._engine: ModuleType | None = None
        self._edited = np.array(FIRST_LOGITS)
        self._logits: Floats | None = None
        self._shown: npt.NDArray[np.int64] = np.empty(0, np.int64)
        self._tempered: Tempered | None = None
        self._logits_changed = True
        self._later = QTimer(self, interval=0, singleShot=True)
        self._later.timeout.connect(self._show)
        self._make_parts()
        self._arrange()
        self._join()
        self._show_theme()
        self._show_data()
        self._show_loading()

    # What it offers

    def set_engine(self, engine: ModuleType) -> None:
        """Take ``core.temperature`` once torch is loaded; before that the page says that it is not."""
        self._engine = engine
        self._show_loading()
        self._want_logits()

    @property
    def temperature(self) -> float:
        """The present temperature: the value shown is the value used."""
        return float(self._value.value() or 1.0)

    @property
    def logits(self) -> Floats | None:
        """The logits shown, (n,)."""
        return self._logits

    @property
    def tempered(self) -> Tempered | None:
        """What is shown, with every change so far taken in."""
        if self._later.isActive():
            self._later.stop()
            self._show()
        return self._tempered

    # Making

    def _make_parts(self) -> None:
        self._source = SourceBar()
        self._picture = SamplePicture()
        self._slider = TemperatureSlider()
        self._slider.setObjectName("temperature.slider")
        self._slider.setAccessibleName(self.tr("Temperature"))
        self._slider.setToolTip(
            self.tr("Temperature: drag, or use the arrow keys; 1 or Home goes back to T = 1")
        )
        self._value = NumberEdit(_T, "temperature.value")
        self._value.setAccessibleName(self.tr("Temperature, as a number"))
        self._value.setToolTip(self.tr("Temperature, from 0.05 to 20"))
        self._value.setFixedWidth(88)
        self._value.setValue(1.0)
        self._sentence = QLabel(objectName="temperature.sentence")
        self._bars = TemperatureBars()
        self._bars.setObjectName("temperature.bars")
        self._bars.setAccessibleName(self.tr("Logits, scaled logits, probabilities and draws of each class"))
        self._readouts = Readouts()
        self._curves = TemperatureCurves()
        self._curves.setObjectName("temperature.curves")
        self._curves.setAccessibleName(self.tr("Probability of every class over temperature"))
        self._limits = quiet_label()
        self._limits.setObjectName("temperature.limits")
        self._limits.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._limits.setToolTip(
            self.tr("For T → 0 the largest logit gets everything; for T → ∞ all classes get the same")
        )
        self._cuts = CutsAndDraws()
        self._identity = IdentityPanel()

    def _arrange(self) -> None:
        body = QWidget()
        grid = QGridLayout(body)
        grid.setContentsMargins(8, 8, 8, 8)
        grid.setSpacing(8)
        grid.addWidget(self._head(), 0, 0, 1, 2)
        grid.addWidget(_card(self._bars), 1, 0)
        grid.addLayout(self._side(), 1, 1)
        grid.setColumnStretch(0, 9)
        grid.setColumnStretch(1, 5)
        grid.setRowStretch(1, 1)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(body)
        self._waiting = QLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._waiting)
        self._stack.addWidget(area)

    def _head(self) -> QWidget:
        name = QLabel(self.tr("Temperature T"), buddy=self._value)
        control = QGridLayout()
        control.setHorizontalSpacing(8)
        control.setVerticalSpacing(4)
        control.addWidget(name, 0, 0, Qt.AlignmentFlag.AlignBottom)
        control.addWidget(self._value, 1, 0, Qt.AlignmentFlag.AlignTop)
        control.addWidget(self._slider, 0, 1, 2, 1)
        control.setColumnStretch(1, 1)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(self._source)
        column.addLayout(control)
        column.addWidget(self._sentence)
        head = Card()
        row = QHBoxLayout(head)
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(16)
        row.addLayout(column, 1)
        row.addWidget(self._picture)
        return head

    def _side(self) -> QVBoxLayout:
        side = QVBoxLayout()
        side.setSpacing(8)
        side.addWidget(self._readouts)
        side.addWidget(_card(self._curves, self._limits), 1)
        side.addWidget(self._identity)
        side.addWidget(self._cuts)
        return side

    def _join(self) -> None:
        self._slider.valueChanged.connect(self._take_position)
        self._value.edited.connect(self._take_temperature)
        self._source.changed.connect(self._take_source)
        self._source.reset_wanted.connect(self._reset_logits)
        self._cuts.changed.connect(self._want)
        self._bars.logit_edited.connect(self._edit_logit)
        self._bars.row_chosen.connect(self._show_chosen)
        store = self._store
        store.loading_changed.connect(self._show_loading)
        store.theme_changed.connect(self._show_theme)
        store.data_changed.connect(self._show_data)
        store.snapshot_changed.connect(self._take_snapshot)

    # What the user does

    def _take_position(self, position: int) -> None:
        with QSignalBlocker(self._value):
            self._value.setValue(float(f"{temperature_at(position):.4g}"))
        self._want()

    def _take_temperature(self, temperature: float) -> None:
        with QSignalBlocker(self._slider):
            self._slider.setValue(position_of(temperature))
        self._slider.update()
        self._want()

    def _take_source(self) -> None:
        self._bars.set_editable(self._source.kind == EDITABLE)
        self._picture.setVisible(self._source.kind == NETWORK)
        if self._source.kind == NETWORK:
            self._watch_sample(self._source.sample)
        self._want_logits()

    def _edit_logit(self, row: int, value: float) -> None:
        self._edited[row] = value
        self._want_logits()

    def _reset_logits(self) -> None:
        self._edited = _resized(np.array(FIRST_LOGITS), self._source.n_classes)
        self._want_logits()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_1:
            self._slider.setValue(0)
        else:
            super().keyPressEvent(event)

    # What the store tells

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._source.kind == NETWORK:
            self._show_sample()
        self._want_logits()

    def _show_data(self) -> None:
        data = self._store.data
        if data is None:
            self._source.set_network_reason(self.tr("not built yet"))
        elif not data.n_classes:
            self._source.set_network_reason(self.tr("regression has no classes"))
        else:
            self._source.set_network_reason("")
            self._show_sample()
        self._take_source()

    def _take_snapshot(self) -> None:
        if self._source.kind == NETWORK and self.isVisible():
            self._show_sample()
            self._want_logits()

    def _watch_sample(self, sample: int) -> None:
        watch = replace(self._store.watch, sample=sample)
        if watch != self._store.watch:
            self._store.set_watch(watch)
        self._show_sample()

    def _show_sample(self) -> None:
        """Follow the watched sample, which may have been chosen on another page."""
        data, watch = self._store.data, self._store.watch
        if data is None or not data.n_classes:
            return
        n_samples = len(data.y_test if watch.split == "test" else data.y_train)
        sample = min(watch.sample or 0, n_samples - 1)
        self._source.show_sample(sample, n_samples, watch.split)
        self._picture.show_sample(data, watch.split, sample)

    def _show_loading(self) -> None:
        self._waiting.setText(self._store.loading or self.tr("PyTorch is loading…"))
        self._stack.setCurrentIndex(0 if self._engine is None else 1)

    def _show_theme(self) -> None:
        for part in (self._slider, self._bars, self._curves, self._picture):
            part.set_theme(self._store.theme)

    # Showing

    def _want_logits(self) -> None:
        self._logits_changed = True
        self._want()

    def _want(self) -> None:
        if self._engine is not None:
            self._later.start()

    def _show(self) -> None:
        """Compute and show everything for the latest settings."""
        try:
            if self._logits_changed:
                self._take_logits()
            self._temper()
        except PlaygroundError as error:
            self._sentence.setText(str(error))

    def _take_logits(self) -> None:
        makers: dict[str, Callable[[], Floats | None]] = {
            EDITABLE: self._edited_logits,
            RANDOM: self._random_logits,
            NETWORK: self._network_logits,
        }
        logits = makers[self._source.kind]()
        if logits is None:
            return
        engine = self._engine
        assert engine is not None
        n = len(logits)
        shown = np.arange(n) if n <= MAX_ROWS else engine.largest(logits, MAX_ROWS)
        curves = engine.over_temperatures(logits, GRID, shown)
        tempered = engine.analyse(logits, 1.0)
        self._curves.set_curves(curves, tempered.cold[shown], tempered.hot[shown])
        self._logits, self._shown = logits, shown
        self._show_limits(tempered)
        self._logits_changed = False

    def _show_limits(self, tempered: Tempered) -> None:
        winners = np.flatnonzero(tempered.cold)
        name = self._name(int(winners[0]))
        if len(winners) > 1:
            name = self.tr("each of {0}").format(len(winners))
        text = self.tr("T → 0: {0:.3g} for {1}  ·  T → ∞: {2:.3g} each")
        self._limits.setText(text.format(tempered.cold.max(), name, tempered.hot.max()))

    def _edited_logits(self) -> Floats:
        self._edited = _resized(self._edited, self._source.n_classes)
        return self._edited.copy()

    def _random_logits(self) -> Floats:
        assert self._engine is not None
        logits: Floats = self._engine.random_logits(self._source.n_logits, self._source.seed)
        return logits

    def _network_logits(self) -> Floats | None:
        """Return the newest logits of the watched sample; None while there are none."""
        snapshot, watch = self._store.snapshot, self._store.watch
        if snapshot is None or snapshot.logits is None or snapshot.watch is None:
            return None
        seen = snapshot.watch
        if (seen.split, seen.sample) != (watch.split, watch.sample):
            return None
        return snapshot.logits.astype(np.float64)

    def _temper(self) -> None:
        engine, logits, cuts = self._engine, self._logits, self._cuts
        if engine is None or logits is None:
            return
        tempered: Tempered = engine.analyse(logits, self.temperature, cuts.top_k, cuts.top_p)
        drawn = engine.sample(tempered.kept_probabilities, cuts.n_draws, cuts.seed)
        shown = self._shown
        rows = Rows(
            names=tuple(self._name(i) for i in shown.tolist()),
            indices=shown,
            logits=logits[shown],
            scaled=tempered.scaled[shown],
            probabilities=tempered.probabilities[shown],
            kept=tempered.kept[shown],
            expected=tempered.kept_probabilities[shown],
            drawn=drawn[shown],
            n_draws=cuts.n_draws,
            n_classes=len(logits),
            has_cut=not tempered.kept.all(),
        )
        self._tempered = tempered
        self._bars.show_rows(rows)
        self._curves.set_now(self.temperature, rows.probabilities)
        self._readouts.show_numbers(tempered, self._name(tempered.top))
        kept = tempered.kept
        cuts.show_kept(int(kept.sum()), len(kept), float(tempered.probabilities[kept].sum()))
        self._sentence.setText(self._explained(self.temperature))
        self._show_chosen(self._bars.row)

    def _show_chosen(self, row: int) -> None:
        if self._tempered is None or row >= len(self._shown):
            return
        index = int(self._shown[row])
        self._curves.choose(row)
        self._identity.show_forms(self._tempered, index, self._name(index))

    def _name(self, index: int) -> str:
        data = self._store.data
        if self._source.kind == NETWORK and data is not None and index < data.n_classes:
            return data.class_names[index]
        is_token = self._logits is not None and len(self._logits) > MAX_ROWS
        return self.tr("token {0:,}").format(index) if is_token else self.tr("class {0}").format(index)

    def _explained(self, temperature: float) -> str:
        if temperature < 1:
            text = self.tr(
                "T = {0:.4g} is below 1 and sharpens: draws get more conservative, nearer the argmax."
            )
        elif temperature > 1:
            text = self.tr("T = {0:.4g} is above 1 and flattens: draws get more varied, nearer equal shares.")
        else:
            text = self.tr(
                "T = 1 is plain softmax. Lower sharpens (more conservative, nearer the argmax), "
                "higher flattens (more varied)."
            )
        return text.format(temperature)


def _card(picture: QWidget, *captions: QWidget) -> Card:
    card = Card()
    layout = QVBoxLayout(card)
    layout.setContentsMargins(8, 8, 8, 8)
    layout.setSpacing(4)
    layout.addWidget(picture, 1)
    for caption in captions:
        layout.addWidget(caption)
    return card


def _resized(logits: Floats, n: int) -> Floats:
    return np.concatenate([logits[:n], np.zeros(max(n - len(logits), 0))])
