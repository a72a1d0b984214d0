"""The Temperature page: what softmax makes of logits as the temperature slides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from core.errors import PlaygroundError
from gui.store import Store
from gui.widgets.temperature_bars import TemperatureBars
from gui.widgets.temperature_bench import Bench
from gui.widgets.temperature_controls import CutsAndDraws
from gui.widgets.temperature_curves import TemperatureCurves
from gui.widgets.temperature_head import TemperatureHead
from gui.widgets.temperature_readouts import Card, IdentityPanel, Readouts, quiet_label
from gui.widgets.temperature_rows import MAX_ROWS
from gui.widgets.temperature_source import EDITABLE, NETWORK, RANDOM

if TYPE_CHECKING:
    from core.temperature import Tempered

Floats = npt.NDArray[np.float64]

FIRST_LOGITS = (2.0, 1.0, 0.5, 0.0, -1.0, -2.5)


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
        self._bench: Bench | None = None
        self._bench_kind = ""
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
        return self._head.temperature

    @property
    def logits(self) -> Floats | None:
        """The logits shown, (n,)."""
        return self._bench.logits if self._bench is not None else None

    @property
    def tempered(self) -> Tempered | None:
        """What is shown, with every change so far taken in."""
        if self._later.isActive():
            self._later.stop()
            self._show()
        return self._tempered

    # Making

    def _make_parts(self) -> None:
        self._head = TemperatureHead()
        self._source = self._head.source
        self._bars = TemperatureBars()
        self._bars.setObjectName("temperature.bars")
        self._bars.setAccessibleName(self.tr("Logits, scaled logits, probabilities and draws of each class"))
        self._readouts = Readouts()
        self._curves = TemperatureCurves()
        self._curves.setObjectName("temperature.curves")
        self._curves.setAccessibleName(self.tr("Probability of every class over temperature"))
        self._limits = quiet_label("temperature.limits")
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
        grid.addWidget(self._head, 0, 0, 1, 2)
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

    def _side(self) -> QVBoxLayout:
        side = QVBoxLayout()
        side.setSpacing(8)
        side.addWidget(self._readouts)
        side.addWidget(_card(self._curves, self._limits), 1)
        side.addWidget(self._identity)
        side.addWidget(self._cuts)
        return side

    def _join(self) -> None:
        self._head.temperature_changed.connect(self._want)
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

    def _take_source(self) -> None:
        self._bars.set_editable(self._source.kind == EDITABLE)
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
            self._head.back_to_one()
        else:
            super().keyPressEvent(event)

    # What the store tells

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
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
        self._head.picture.show_sample(data, watch.split, sample)

    def _show_loading(self) -> None:
        self._waiting.setText(self._store.loading or self.tr("PyTorch is loading…"))
        self._stack.setCurrentIndex(0 if self._engine is None else 1)

    def _show_theme(self) -> None:
        for part in (self._head, self._bars, self._curves):
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
            if self._bench is not None:
                self._temper(self._bench)
        except PlaygroundError as error:
            self._head.show_problem(str(error))

    def _take_logits(self) -> None:
        engine, kind = self._engine, self._source.kind
        assert engine is not None
        if kind == EDITABLE:
            self._edited = _resized(self._edited, self._source.n_classes)
            logits: Floats | None = self._edited.copy()
        elif kind == RANDOM:
            logits = engine.random_logits(self._source.n_logits, self._source.seed)
        else:
            logits = self._network_logits()
        if logits is not None:
            self._bench = Bench(engine, logits, self._namer(kind, len(logits)))
            self._bench_kind, self._logits_changed = kind, False
            self._show_bench(self._bench)
        elif self._bench_kind != kind:
            self._show_nothing()

    def _network_logits(self) -> Floats | None:
        """Return the newest logits of the watched sample; None while there are none."""
        snapshot, watch = self._store.snapshot, self._store.watch
        if snapshot is None or snapshot.logits is None or snapshot.watch is None:
            return None
        seen = snapshot.watch
        if (seen.split, seen.sample) != (watch.split, watch.sample):
            return None
        return snapshot.logits.astype(np.float64)

    def _namer(self, kind: str, n: int) -> Callable[[int], str]:
        data = self._store.data
        if kind == NETWORK and data is not None and not data.class_names[0].isdigit():
            return data.class_names.__getitem__
        return (self.tr("token {0:,}") if n > MAX_ROWS else self.tr("class {0}")).format

    def _show_bench(self, bench: Bench) -> None:
        self._curves.set_curves(bench.curves, bench.cold, bench.hot)
        name = self.tr("each of {0}").format(bench.n_ties) if bench.n_ties > 1 else bench.top_name
        text = self.tr("T → 0: {0:.3g} for {1}  ·  T → ∞: {2:.3g} each")
        self._limits.setText(text.format(1 / bench.n_ties, name, bench.equal_share))

    def _show_nothing(self) -> None:
        self._bench = self._tempered = None
        self._bars.show_rows(None)
        self._curves.clear()
        self._limits.clear()
        self._head.show_problem(self.tr("Waiting for the network: its logits come as soon as it is built."))

    def _temper(self, bench: Bench) -> None:
        tempered, rows = bench.temper(self.temperature, self._cuts)
        self._tempered = tempered
        self._bars.show_rows(rows)
        self._curves.set_now(self.temperature, rows.probabilities)
        self._readouts.show_numbers(tempered, bench.top_name)
        kept = tempered.kept
        self._cuts.show_kept(int(kept.sum()), len(kept), float(tempered.probabilities[kept].sum()))
        self._head.show_problem("")
        self._show_chosen(self._bars.row)

    def _show_chosen(self, row: int) -> None:
        if self._tempered is not None and self._bench is not None:
            self._curves.choose(row)
            self._identity.show_forms(self._tempered, int(self._bench.shown[row]), self._bench.names[row])


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
