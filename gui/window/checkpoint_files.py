"""Checkpoints and weights: opened and saved as files, and what one holds."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from core.errors import PlaygroundError
from core.protocol.commands import LoadWeights, SaveCheckpoint, SaveWeights
from core.protocol.failures import explain
from gui.state.store import Store
from gui.widgets.background import Background
from gui.widgets.file_dialogs import Kind, ask_place, readable_name

SUFFIXES = (".pt", ".pth", ".safetensors")
CHECKPOINT = ".pt"

log = logging.getLogger(__name__)


class CheckpointFiles(QObject):
    """Lets the user choose files, and asks the training thread to write or to open them.

    Parameters
    ----------
    window : QWidget
        Parent of the dialogs.
    """

    def __init__(self, store: Store, window: QWidget) -> None:
        super().__init__(window)
        self._store = store
        self._window = window
        self._folder = ""
        self._background = Background(self)

    def ask_save(self) -> None:
        """Let the user choose a file, and save a checkpoint of this moment there."""
        name = f"{self._stem()}-{self._store.run.history.n_steps}{CHECKPOINT}"
        path = self._saved(self.tr("Save checkpoint"), name, [Kind(self.tr("Checkpoints"), (CHECKPOINT,))])
        if path is not None:
            self._store.send(SaveCheckpoint(path))

    def ask_open(self) -> None:
        """Let the user choose a checkpoint, and go on from it as a new run."""
        path = self._opened(self.tr("Open checkpoint"), self.tr("Checkpoints (*.pt);;All files (*)"))
        if path is not None:
            self._store.control.open_checkpoint(path)

    def ask_save_weights(self) -> None:
        """Let the user choose a file, and save the model's weights there."""
        kinds = [
            Kind(self.tr("Safetensors"), (".safetensors",)),
            Kind(self.tr("PyTorch state_dict"), (".pt", ".pth")),
        ]
        name = f"{self._stem()}.safetensors"
        path = self._saved(self.tr("Save weights"), name, kinds)
        if path is not None:
            self._store.send(SaveWeights(path))

    def ask_load_weights(self) -> None:
        """Let the user choose a file, and put its weights into the model."""
        path = self._opened(self.tr("Load weights"), self._kinds())
        if path is not None:
            self._store.send(LoadWeights(path))

    def ask_contents(self) -> None:
        """Let the user choose a file, and show what it holds."""
        path = self._opened(self.tr("Contents of a checkpoint"), self._kinds())
        if path is not None:
            self.show_contents(path)

    def show_contents(self, path: Path) -> None:
        """Show what a file holds."""
        from gui.widgets.checkpoints.dialog import ContentsDialog

        ContentsDialog(path, self._window).open()

    def open_file(self, path: Path) -> None:
        """Go on from a checkpoint, or put weights alone into the model, once its kind has been read."""
        self._forget_failures()
        self._background.start(partial(_goes_on, path), partial(self._open, path))

    def _open(self, path: Path, goes_on: bool | PlaygroundError) -> None:
        if isinstance(goes_on, PlaygroundError):
            log.info("refused: %s", goes_on)
            self._store.messages.post(explain(goes_on))
        elif goes_on:
            self._store.control.open_checkpoint(path)
        else:
            self._store.send(LoadWeights(path))

    def _kinds(self) -> str:
        return self.tr("Checkpoints and weights (*.pt *.pth *.safetensors);;All files (*)")

    def _stem(self) -> str:
        return readable_name(self._store.document.experiment.name)

    def _opened(self, title: str, kinds: str) -> Path | None:
        path, _ = QFileDialog.getOpenFileName(self._window, title, self._place(), kinds)
        return self._remembered(path)

    def _saved(self, title: str, name: str, kinds: Sequence[Kind]) -> Path | None:
        path = ask_place(self._window, title, Path(self._place()) / name, kinds)
        return None if path is None else self._remembered(str(path))

    def _place(self) -> str:
        file = self._store.document.file
        return self._folder or str(file.parent if file is not None else Path.home())

    def _remembered(self, path: str) -> Path | None:
        if not path:
            return None
        self._forget_failures()
        self._folder = str(Path(path).parent)
        return Path(path)

    def _forget_failures(self) -> None:
        """Remove what was said of files before: now, as this one's own failure may come at any time."""
        self._store.messages.dismiss_causes("file")


def _goes_on(path: Path) -> bool | PlaygroundError:
    from core.runs.checkpoint_file.contents import can_go_on

    try:
        return can_go_on(path)
    except PlaygroundError as error:
        return error
