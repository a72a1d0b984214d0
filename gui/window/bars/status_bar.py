"""The footer: what is in memory, what was done last, and the time travel, in one row."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QHideEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QStatusBar, QWidget

from gui.state.connection import Connection
from gui.state.spoken import spoken_settings
from gui.state.store import Store
from gui.translation import listed, of_preset, translated
from gui.widgets.labels import Elided, PlainLabel, plain_tip
from gui.widgets.process_run_notes import run_note

SAID_MS = 8_000
"""How long it is said that something is done."""
MARGIN = 6
"""Pixels that Qt (6.11) leaves on either side of it."""


MOST_PENDING = 16
"""Heights of a line: so wide is what a reset would change in sight, whatever else is told."""
NOTICES, TIMELINE = 2, 3
"""Shares of its width: the time travel stays where it is, unless what must be read whole needs its room."""


class _Pending(Elided):
    """A text before which the others give way, up to a width that every window has for it."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def set_full(self, text: str) -> None:
        super().set_full(text)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        size = super().sizeHint()
        size.setWidth(ceil(QFontMetricsF(self.font()).horizontalAdvance(self.full)))
        return size

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint().boundedTo(QSize(MOST_PENDING * self.fontMetrics().height(), 1 << 20))


class StatusBar(QStatusBar):
    """What is loading or in memory, and what a reset would change; at the right the time travel.

    Parameters
    ----------
    timeline : QWidget
        The time travel, which leaves its room to the rest where it is hidden.
    """

    def __init__(self, store: Store, timeline: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store, self._timeline = store, timeline
        self.setSizeGripEnabled(False)
        self._said = self._left = ""
        self._model, self._pending = Elided(), _Pending()
        self._model.setObjectName("model_label")
        self._pending.setObjectName("pending_label")
        self._hint = PlainLabel(objectName="presenter_hint")
        self._hint.hide()
        self._notices = QWidget()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setRetainSizeWhenHidden(True)  # Qt hides it while something is said in its place
        self._notices.setSizePolicy(policy)
        self._row = QHBoxLayout(self._notices, spacing=0)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self._hint)
        self._row.addWidget(self._model, 1)
        self._row.addWidget(self._pending)
        self.addWidget(self._notices, NOTICES)
        self.addPermanentWidget(timeline, TIMELINE)
        timeline.installEventFilter(self)
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

    def add_notice(self, label: QLabel) -> None:
        """Add something that is told beside the model."""
        self._row.addWidget(label)

    def show_hint(self, text: str) -> None:
        """Show something before all else; an empty text takes it away."""
        if text:
            self.clearMessage()
        self._hint.setText(text)
        self._hint.setVisible(bool(text))

    def _say(self, text: str) -> None:
        if self.isVisible():  # its timer would outlive a window that has closed
            self._said = text
            self._show_said()

    def _show_said(self) -> None:
        end = self._timeline.x() if self._timeline.isVisible() else self.width() - MARGIN
        room = end - 2 * MARGIN
        text = self.fontMetrics().elidedText(self._said, Qt.TextElideMode.ElideRight, room)
        if text != self._said:
            text = text.removesuffix("…").rstrip(" .,;:") + "…"
        self.showMessage(text, SAID_MS)
        self.setToolTip(plain_tip(self._said))

    def _forget(self, text: str) -> None:
        if not text:
            self._said = ""
            self.setToolTip("")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._said:
            self._show_said()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Say as much as there is room for when the time travel comes, goes or moves."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Move) and self._said:
            self._show_said()
        return False

    def _tell_left(self, name: str) -> None:
        text = self.tr("{name} had changes that are not saved. Undo (Ctrl+Z) brings them back.")
        self._left = text.format(name=of_preset(name))
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
            self._pending.set_full("")
            return
        settings = spoken_settings(self._store.document.experiment, pending, self._store.environment.catalog)
        text = listed(settings[:3]) + ("…" if len(settings) > 3 else "")
        self._pending.set_full(self.tr("Applies on reset: {settings}").format(settings=text))
        self._pending.setToolTip(plain_tip(self._pending.full))

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
            f"{trained.optimizer.name}, {trained.loss.name}",
            *map(translated, built.notes),
        ]
