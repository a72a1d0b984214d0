"""The output of an autoencoder: its latent plane over samples and what is rebuilt of them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.data.dataset import DataSet, Floats
from core.protocol.snapshot import Snapshot, Split, Watch
from gui.pages.train.output.rebuilt.plane_panel import PlanePanel
from gui.pages.train.output.samples_pane import SamplesPane
from gui.state.store import Store
from gui.theme.theme import Theme
from gui.widgets.splitter import in_splitter


class RebuiltPane(QWidget):
    """The latent plane over a gallery of samples.

    Parameters
    ----------
    data : DataSet
        Of pictures to be rebuilt.
    """

    def __init__(self, store: Store, data: DataSet) -> None:
        super().__init__()
        self._store = store
        self._samples = SamplesPane(store.view.theme, data)
        self.watched = self._samples.watched
        self.plane = PlanePanel(store.view.theme, data)
        self.plane.wanted.connect(self._want)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        parts = (self.plane, 3), (self._samples, 2)
        column.addWidget(in_splitter(Qt.Orientation.Vertical, *parts, favoured=self.plane))

    def end_header(self, button: QWidget) -> None:
        """Put a button at the end of the header."""
        self.plane.header.addWidget(button)

    def set_theme(self, theme: Theme) -> None:
        """Draw everything in the colours of a theme."""
        self._samples.set_theme(theme)
        self.plane.set_theme(theme)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._want()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._store.view.change_watch(latent=None)

    def set_hint(self, hint: str) -> None:
        """Say `hint` under the samples."""
        self._samples.set_hint(hint)

    def open_split(self, split: Split) -> None:
        """Ask for the first page of a split, its first sample selected."""
        self._samples.open_split(split)

    def set_watch(self, watch: Watch) -> None:
        """Show the samples that are watched, and which one is selected."""
        self._samples.set_watch(watch)

    def set_outputs(self, outputs: Floats, inputs: Floats | None) -> None:
        """Show what was rebuilt of the samples watched."""
        self._samples.set_outputs(outputs, inputs)

    def show_plane(self, snapshot: Snapshot) -> None:
        """Show a snapshot's latent plane, if it has one."""
        self.plane.show_snapshot(snapshot)

    def _want(self) -> None:
        if self.isVisible():
            self._store.view.change_watch(latent=self.plane.watch)
