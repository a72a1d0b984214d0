"""The status bar: what is running where, and how large it is."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QStatusBar, QWidget

from gui.state.connection import Connection
from gui.state.spoken import spoken_settings
from gui.state.store import Store
from gui.translation import translated
from gui.widgets.labels import Elided, PlainLabel, plain_tip
from gui.widgets.process_run_notes import run_note

SAID_MS = 8_000
"""How long it is said that something is done."""
MARGIN = 6
"""Pixels that Qt (6.11) leaves on either side of it."""


class StatusBar(QStatusBar):
    """What is loading or in memory: model, parameters, device, and what a reset would change."""

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self.setSizeGripEnabled(False)
        self._said = self._left = ""
        self._model, self._pending = Elided(), PlainLabel()
        self._model.setObjectName("model_label")
        self._pending.setObjectName("pending_label")
        self.addWidget(self._model, 1)
        self.addPermanentWidget(self._pending)
        for signal in (
            store.run.built_changed,
            store.run.trained_changed,
            store.environment.loading_changed,
            store.document.experiment_changed,
            store.run.state_changed,
            store.control.opening_changed,
        ):
            signal.connect(self._show)
        self._snapshots = Connection(store.run.snapshot_changed, self._show)
        store.messages.status_changed.connect(self._say)
        self.messageChanged.connect(self._forget)
        store.document.changes_left.connect(self._tell_left)
        store.document.experiment_changed.connect(self._forget_left)
        self._show()

    def _say(self, text: str) -> None:
        if self.isVisible():  # its timer would outlive a window that has closed
            self._said = text
            self._show_said()

    def _show_said(self) -> None:
        room = self._pending.x() - 2 * MARGIN
        self.showMessage(
            self.fontMetrics().elidedText(self._said, Qt.TextElideMode.ElideRight, room), SAID_MS
        )
        self.setToolTip(plain_tip(self._said))

    def _forget(self, text: str) -> None:
        if not text:
            self._said = ""
            self.setToolTip("")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._said:
            self._show_said()

    def _tell_left(self, name: str) -> None:
        text = self.tr("{name} had changes that are not saved. Undo (Ctrl+Z) brings them back.")
        self._left = text.format(name=name)
        self._say(self._left)

    def _forget_left(self) -> None:
        """Undo leads elsewhere now."""
        if self._said and self._said == self._left:
            self.clearMessage()

    def hideEvent(self, event: QHideEvent) -> None:
        self.clearMessage()  # and its timer
        super().hideEvent(event)

    def _show(self) -> None:
        self._snapshots.set_on(not self._store.run.host.is_live)
        parts = self._model_parts()
        self._model.set_full("   ·   ".join(parts))
        self._model.setToolTip(plain_tip("\n".join(parts)))
        pending = sorted(self._store.control.pending)
        if not pending or self._store.run.is_fresh:
            self._pending.setText("")
            return
        settings = spoken_settings(self._store.document.experiment, pending, self._store.environment.catalog)
        text = ", ".join(settings[:3]) + ("…" if len(settings) > 3 else "")
        self._pending.setText(self.tr("Applies on reset: {settings}").format(settings=text))

    def _model_parts(self) -> list[str]:
        """Return what there is to say, the most important first: the end may be cut off."""
        store = self._store
        if store.environment.loading:
            return [store.environment.loading]
        if store.run.built is None or store.run.trained is None or store.control.is_opening:
            return []
        built, trained = store.run.built, store.run.trained
        note = run_note(store)
        return [
            *([note] if note else []),
            f"{trained.data.name} → {trained.model.name}",
            self.tr("{n:,} parameters").format(n=built.n_parameters),
            f"{trained.optimizer.name}, {trained.loss.name}",
            self.tr("on {device}").format(device=translated(built.device_label) or built.device),
            *map(translated, built.notes),
        ]
