"""What a language model writes, and what it makes of a passage that was held out."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from core.data.dataset import DataSet
from core.protocol.writing import Passage
from gui.state.store import Store
from gui.widgets.colour_legend import ColourLegend
from gui.widgets.labels import Elided
from gui.widgets.splitter import in_splitter
from gui.widgets.text.grounds import levels_of_bits, show_scale
from gui.widgets.text.view import CharacterView
from gui.widgets.text.written import WrittenView


class TextPane(QWidget):
    """The text being written, over a passage of the held-out text with the loss of each character.

    Parameters
    ----------
    store : Store
    """

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._data: DataSet | None = None
        self._passage: Passage | None = None
        theme = store.view.theme
        self._text = WrittenView("output_view.text", self.tr("Text that the network writes"), theme)
        self._text.setToolTip(
            self.tr("Point at a character to see what it was drawn from; or use the arrow keys")
        )
        self._held_out = CharacterView("output_view.passage", self.tr("Passage of the held-out text"), theme)
        self._held_out.setToolTip(self.tr("Point at a character to see its loss; or use the arrow keys"))
        self._legend = ColourLegend(theme)
        self._readout = Elided(objectName="output_view.readout")
        self._arrange()
        self._text.pointed.connect(self._read_out_text)
        self._held_out.pointed.connect(self._read_out_passage)
        store.run.text_written.connect(self._show_text)
        store.run.built_changed.connect(self._show_text)
        store.view.writing_changed.connect(self._show_heading)
        self.set_theme()

    def _arrange(self) -> None:
        self._heading, self._summary = Elided(objectName="output_view.writes"), Elided()
        self._heading.setStyleSheet("font-weight: 600;")
        self._summary.setObjectName("output_view.summary")
        self._summary.setStyleSheet("font-weight: 600;")
        self._header = QHBoxLayout(spacing=4)
        self._header.addWidget(self._heading, 1)
        passages = QHBoxLayout(spacing=4)
        passages.addWidget(self._summary, 1)
        self._previous = self._turning("previous", Qt.ArrowType.LeftArrow, self.tr("Previous passage"), -1)
        self._next = self._turning("next", Qt.ArrowType.RightArrow, self.tr("Next passage"), 1)
        for button in (self._previous, self._next):
            passages.addWidget(button)
        parts = in_splitter(
            Qt.Orientation.Vertical,
            (_under(self._header, self._text), 5),
            (_under(passages, self._held_out), 4),
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(4)
        column.addWidget(parts, 1)
        column.addWidget(self._readout)
        column.addWidget(self._legend)

    def _turning(self, name: str, arrow: Qt.ArrowType, tip: str, by: int) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"output_view.{name}_passage")
        button.setArrowType(arrow)
        button.setProperty("role", "small")
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.clicked.connect(lambda: self._turn(by))
        return button

    def end_header(self, button: QWidget) -> None:
        """Put a button at the end of the header."""
        self._header.addWidget(button)

    def set_theme(self) -> None:
        """Paint in the colours of the store's theme."""
        theme = self._store.view.theme
        for view in (self._text, self._held_out):
            view.set_theme(theme)
        show_scale(self._legend, theme)

    def set_data(self, data: DataSet) -> None:
        """Show what becomes of another text."""
        self._data = data
        self._held_out.show_characters((), (), ())
        self._store.view.change_watch(passage=0 if self.isVisible() else None, samples=(), sample=None)
        self._show_text()
        self._show_heading()

    # What is asked for

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._store.view.read_text("output", True)
        self._store.view.change_watch(passage=self._passage.number if self._passage else 0)
        self._show_text()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._store.view.read_text("output", False)
        self._store.view.change_watch(passage=None)

    def _turn(self, by: int) -> None:
        if self._passage is not None:
            number = (self._passage.number + by) % self._passage.n_passages
            self._store.view.change_watch(passage=number)

    # What is shown

    def _show_heading(self) -> None:
        writing = self._store.view.writing
        cuts = [self.tr("top-k {0:,}").format(writing.top_k)] if writing.top_k else []
        cuts += [self.tr("top-p {0:g}").format(writing.top_p)] if writing.top_p else []
        told = self.tr("It writes at T = {0:g}").format(writing.temperature)
        self._heading.set_full(", ".join([told, *cuts]))

    def _show_text(self) -> None:
        text = self._store.run.text
        if self.isVisible() and self._data is not None:
            self._text.set_placeholder(text.problem or self.tr("The network is about to write…"))
            self._text.show_text(text, self._data)

    def show_passage(self, passage: Passage | None) -> None:
        """Show what the model makes of a passage of the held-out text."""
        if passage is None or self._data is None:
            return
        cursor = self._held_out.cursor_index
        self._passage = passage
        codes = passage.characters.tolist()
        self._held_out.show_characters(
            [self._data.vocabulary[i] for i in codes],
            [self._data.class_names[i] for i in codes],
            levels_of_bits(passage.losses / math.log(2)).tolist(),
        )
        loss = float(passage.losses.mean())
        told = self.tr("Held out, {0:,} of {1:,}: {2:.3f} nats")
        self._summary.set_full(told.format(passage.number + 1, passage.n_passages, loss))
        if cursor is not None:
            self._read_out_passage(cursor)

    def _read_out_text(self, place: int | None) -> None:
        characters = self._store.run.text.characters
        if place is None or characters is None or self._data is None or place >= len(characters):
            self._readout.set_full("")
            return
        told = self.tr("drew “{0}” with p = {1:.3f}, rank {2:,} of {3:,} · entropy {4:.2f} bit").format(
            self._data.class_names[characters.drawn[place, 0]],
            characters.probability[place, 0],
            characters.rank[place, 0],
            self._data.n_classes,
            characters.entropy_bits[place, 0],
        )
        self._readout.set_full(told)

    def _read_out_passage(self, place: int | None) -> None:
        passage, data = self._passage, self._data
        if place is None or passage is None or data is None or place >= len(passage.losses):
            self._readout.set_full("")
            return
        loss = float(passage.losses[place])
        told = self.tr("“{0}”: loss {1:.3f} nats, p = {2:.3g}")
        name = data.class_names[passage.characters[place]]
        self._readout.set_full(told.format(name, loss, math.exp(-loss)))


def _under(header: QHBoxLayout, view: CharacterView) -> QWidget:
    part = QWidget()
    column = QVBoxLayout(part, spacing=4)
    column.setContentsMargins(0, 0, 0, 0)
    column.addLayout(header)
    column.addWidget(view, 1)
    return part
