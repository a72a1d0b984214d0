"""Reads what the network writes: lets it write while it can be seen, and shows it with its distributions."""

from __future__ import annotations

from PySide6.QtCore import QObject

from core.protocol.writing import MOST_WRITTEN, PAGE
from gui.pages.temperature.cuts_and_draws import CutsAndDraws
from gui.pages.temperature.logits_model import Cuts
from gui.pages.temperature.text.columns import TextColumns
from gui.pages.temperature.text.distribution import DistributionCard, Drawn
from gui.state.store import Store
from gui.widgets.process_run_notes import run_note
from gui.widgets.text.written import written_as

N_BEFORE = 16
"""Characters that are told of what was before a place."""


class TextReading(QObject):
    """The part of the Temperature page for text.

    Parameters
    ----------
    cuts_and_draws : CutsAndDraws
        Its cuts and seed are those of the text.
    """

    def __init__(self, store: Store, cuts_and_draws: CutsAndDraws, parent: QObject) -> None:
        super().__init__(parent)
        self._store, self._cuts_and_draws = store, cuts_and_draws
        self._reads = False
        self._pointed: tuple[int, int] | None = None
        self.columns = TextColumns(store.view.theme)
        self.distribution = DistributionCard()
        self.columns.pointed.connect(self._point)
        cuts_and_draws.more_wanted.connect(self._write_on)
        store.run.text_written.connect(self._show)
        store.run.built_changed.connect(self._show)

    def set_theme(self) -> None:
        """Paint in the colours of the store's theme."""
        self.columns.set_theme(self._store.view.theme)
        self.distribution.set_theme(self._store.view.theme)

    def read(self, reads: bool) -> None:
        """Let the network write from now on, or no longer."""
        self._reads = reads
        self._store.view.read_text("temperature", reads)
        self._show()

    def want(self, temperature: float, cuts: Cuts, prompt: str) -> None:
        """Write with these settings."""
        self._store.view.change_writing(
            temperature=temperature, top_k=cuts.top_k, top_p=cuts.top_p, seed=cuts.seed, prompt=prompt
        )

    def _write_on(self) -> None:
        n = self._store.view.writing.n
        self._store.view.change_writing(n=min(n + PAGE, MOST_WRITTEN))

    # Showing

    def _show(self) -> None:
        text, data = self._store.run.text, self._store.run.data
        if not self._reads or data is None or not data.is_text:
            return
        why = text.problem or run_note(self._store) or self.tr("The network is about to write…")
        self.columns.show_text(text, data, why)
        self._cuts_and_draws.set_more(len(text) < MOST_WRITTEN)
        self._show_place()

    def _point(self, column: int, place: int | None) -> None:
        self._pointed = None if place is None else (column, place)
        self._show_place()

    def _show_place(self) -> None:
        """Show the distribution at the place pointed at, or at the newest of the slider's text."""
        text = self._store.run.text
        if text.characters is None:
            self._pointed = None
            self.columns.mark(None)
            self.distribution.show_drawn(None)
            return
        column, place = self._pointed or (0, len(text) - 1)
        if place >= len(text):
            column, place = 0, len(text) - 1
        self.columns.mark(place if self._pointed else None)
        self._show_drawn(column, place)

    def _show_drawn(self, column: int, place: int) -> None:
        store = self._store
        text, data = store.run.text, store.run.data
        assert text.characters is not None
        assert data is not None
        at, names = text.characters, data.class_names
        rank, n_kept = int(at.rank[place, column]), int(at.n_kept[place, column])
        drawn = Drawn(
            tuple(names[i] for i in at.top[place, column]),
            tuple(at.top_probability[place, column].tolist()),
            n_kept,
            rank - 1 if rank <= at.top.shape[2] else None,
        )
        before = text.writing.prompt + "".join(names[i] for i in at.drawn[:place, column])
        temperature = text.writing.temperatures[column]
        title = self.tr("T = {0:g}, after “…{1}”").format(temperature, before[-N_BEFORE:])
        self.distribution.show_drawn(drawn, title, written_as(text, data, column, place))
        self._cuts_and_draws.show_kept(n_kept, len(names), float(at.kept[place, column]))
