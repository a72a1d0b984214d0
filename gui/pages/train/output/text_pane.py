"""What a language model writes, and what it makes of a passage that was held out."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.state.store import Store
from gui.translation import listed
from gui.widgets.colour_legend import ColourLegend
from gui.widgets.labels import Elided
from gui.widgets.splitter import in_splitter
from gui.widgets.text.grounds import show_scale
from gui.widgets.text.passage import PassagePanel
from gui.widgets.text.written import WrittenView, written_as


class TextPane(QWidget):
    """The text being written, over a passage of the held-out text with the loss of each character."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        theme = store.view.theme
        self._text = WrittenView("output_view.text", self.tr("Text that the network writes"), theme)
        self._text.setToolTip(
            self.tr("Point at a character to see what it was drawn from; or use the arrow keys")
        )
        self._passage = PassagePanel(store, "output_view")
        self._legend = ColourLegend(theme)
        self._arrange()
        self._text.pointed.connect(self._show_heading)
        store.run.text_written.connect(self._show_text)
        store.run.built_changed.connect(self._show_text)
        store.view.writing_changed.connect(self._show_heading)
        store.view.snapshot_position_changed.connect(self._show_heading)
        self.set_theme()

    def _arrange(self) -> None:
        self._heading = Elided(objectName="output_view.writes")
        self._heading.setStyleSheet("font-weight: 600;")
        self._header = QHBoxLayout(spacing=4)
        self._header.addWidget(self._heading, 1)
        written = QWidget()
        upper = QVBoxLayout(written, spacing=4)
        upper.setContentsMargins(0, 0, 0, 0)
        upper.addLayout(self._header)
        upper.addWidget(self._text, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(4)
        column.addWidget(in_splitter(Qt.Orientation.Vertical, (written, 1), (self._passage, 1)), 1)
        column.addWidget(self._legend)

    def end_header(self, button: QWidget) -> None:
        """Put a button at the end of the header."""
        self._header.addWidget(button)

    def set_theme(self) -> None:
        """Paint in the colours of the store's theme."""
        self._text.set_theme(self._store.view.theme)
        self._passage.set_theme()
        show_scale(self._legend, self._store.view.theme)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._store.view.read_text("output", True)
        self._show_text()
        self._show_heading()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._store.view.read_text("output", False)

    def _show_text(self) -> None:
        text, data = self._store.run.text, self._store.run.data
        if self.isVisible() and data is not None and data.is_text:
            self._text.set_placeholder(text.problem or self.tr("The network is about to write…"))
            self._text.show_text(text, data)
            if self._store.view.snapshot_position is not None:
                self._show_heading()

    def _show_heading(self) -> None:
        """Say how it writes, in time travel when, or of the character pointed at what it was drawn from."""
        place, text, data = self._text.cursor_index, self._store.run.text, self._store.run.data
        if place is not None and place < len(text) and data is not None:
            self._heading.set_full(written_as(text, data, 0, place))
            return
        writing = self._store.view.writing
        cuts = [self.tr("top-k {0:,}").format(writing.top_k)] if writing.top_k else []
        cuts += [self.tr("top-p {0:g}").format(writing.top_p)] if writing.top_p else []
        temperature = self.tr("It writes at T = {0:g}").format(writing.temperature)
        travels = self._store.view.snapshot_position is not None and len(text) > 0
        moment = [self.tr("after step {0:,}").format(text.step)] if travels else []
        self._heading.set_full(listed([temperature, *moment, *cuts]))
