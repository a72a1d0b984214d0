"""A passage of the held-out text, with the loss that the network has on each of its characters."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from core.protocol.writing import Passage
from core.text import short
from gui.state.connection import Connection
from gui.state.store import Store
from gui.widgets.labels import Elided
from gui.widgets.text.grounds import levels_of_bits
from gui.widgets.text.view import CharacterView


class PassagePanel(QWidget):
    """The passage that is looked at, which follows the store, and what is known of the character pointed at.

    Parameters
    ----------
    owner : str
        Object names begin with it.
    """

    def __init__(self, store: Store, owner: str) -> None:
        super().__init__()
        self._store, self._owner = store, owner
        self._passage: Passage | None = None
        self._view = CharacterView(
            f"{owner}.passage", self.tr("Passage of the held-out text"), store.view.theme
        )
        self._view.setToolTip(self.tr("Point at a character to see its loss; or use the arrow keys"))
        self._summary = Elided(objectName=f"{owner}.summary")
        self._summary.setStyleSheet("font-weight: 600;")
        self._readout = Elided(objectName=f"{owner}.readout")
        header = QHBoxLayout(spacing=4)
        header.addWidget(self._summary, 1)
        for name, arrow, tip, by in (
            ("previous", Qt.ArrowType.LeftArrow, self.tr("Previous passage"), -1),
            ("next", Qt.ArrowType.RightArrow, self.tr("Next passage"), 1),
        ):
            button = QToolButton(arrowType=arrow, objectName=f"{owner}.{name}_passage")
            button.setProperty("role", "small")
            button.setToolTip(tip)
            button.setAccessibleName(tip)
            button.clicked.connect(lambda checked=False, by=by: self._turn(by))
            header.addWidget(button)
        column = QVBoxLayout(self, spacing=4)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(header)
        column.addWidget(self._view, 1)
        column.addWidget(self._readout)
        self._view.pointed.connect(self._read_out)
        self._snapshots = Connection(store.run.snapshot_changed, self._show)
        store.run.built_changed.connect(self._show)

    def set_theme(self) -> None:
        """Paint in the colours of the store's theme."""
        self._view.set_theme(self._store.view.theme)

    # What is asked for

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._snapshots.set_on(True)
        self._store.view.read_passage(self._owner, True)
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._snapshots.set_on(False)
        self._store.view.read_passage(self._owner, False)

    def _turn(self, by: int) -> None:
        if self._passage is not None:
            self._store.view.turn_to_passage((self._passage.number + by) % self._passage.n_passages)

    # What is shown

    def _show(self) -> None:
        """Show the newest passage, if anybody can see it."""
        data, snapshot = self._store.run.data, self._store.run.snapshot
        if not self.isVisible():
            return
        passage = None if snapshot is None else snapshot.passage
        if data is None or not data.is_text or passage is None:
            if self._store.run.snapshot is None:
                self._clear()
            return
        self._passage = passage
        codes = passage.characters.tolist()
        self._view.show_characters(
            [data.vocabulary[i] for i in codes],
            [data.class_names[i] for i in codes],
            levels_of_bits(passage.losses / math.log(2)).tolist(),
        )
        template = self.tr("Held out, {0:,} of {1:,}: {2} nats")
        loss = float(passage.losses.mean())
        self._summary.set_full(template.format(passage.number + 1, passage.n_passages, _nats(loss)))
        self._read_out(self._view.cursor_index)

    def _clear(self) -> None:
        self._passage = None
        self._view.show_characters((), (), ())
        self._summary.set_full("")
        self._read_out(None)

    def _read_out(self, place: int | None) -> None:
        passage, data = self._passage, self._store.run.data
        if passage is None or data is None:
            self._readout.set_full("")
        elif place is None:
            self._readout.set_full(self.tr("Mean loss; perplexity {0:.4g}").format(_perplexity(passage)))
        else:
            loss, name = float(passage.losses[place]), data.class_names[passage.characters[place]]
            template = self.tr("“{0}”: loss {1} nats, p = {2:.3g}")
            self._readout.set_full(template.format(name, _nats(loss), math.exp(-loss)))


def _nats(loss: float) -> str:
    return f"{loss:.3f}" if loss < 1e3 else short(loss)  # of a network that diverged


def _perplexity(passage: Passage) -> float:
    return math.exp(min(float(passage.losses.mean()), 700.0))
