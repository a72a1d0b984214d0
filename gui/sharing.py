"""What comes and goes by the clipboard and by drag and drop: experiments, checkpoints and weights."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QGraphicsView, QWidget

from core.errors import PlaygroundError
from gui.checkpoints import SUFFIXES, Checkpoints
from gui.files import Files
from gui.store import Store

SUFFIX = ".toml"


class Sharing(QObject):
    """Copies the store's experiment as text, and opens what is pasted or dropped.

    Parameters
    ----------
    store : Store
    files : Files
    checkpoints : Checkpoints
    window : QWidget
        Which takes the drops.
    """

    def __init__(self, store: Store, files: Files, checkpoints: Checkpoints, window: QWidget) -> None:
        super().__init__(window)
        self._store = store
        self._files = files
        self._checkpoints = checkpoints
        self._window = window
        window.setAcceptDrops(True)
        store.parts_made.connect(self._let_drops_through)

    def copy(self) -> None:
        """Put the experiment file's text on the clipboard."""
        QGuiApplication.clipboard().setText(self._store.experiment.to_toml())

    def paste(self) -> None:
        """Open the experiment, or the experiment file, that is on the clipboard."""
        self._take(QGuiApplication.clipboard().mimeData(), self.tr("the clipboard"))

    def enter(self, event: QDragEnterEvent) -> None:
        """Take a drag from another window, whatever it holds: what cannot be opened is told so."""
        if event.source() is None:
            event.acceptProposedAction()

    def drop(self, event: QDropEvent) -> None:
        """Open what was dropped."""
        event.acceptProposedAction()
        self._take(event.mimeData(), self.tr("the dropped text"))

    def _take(self, content: QMimeData, source: str) -> None:
        try:
            if content.hasUrls():
                self._open(self._file_at(content.urls()))
            elif content.hasText() and content.text().strip():
                self._files.open_text(content.text(), source)
            else:
                raise PlaygroundError(source, self.tr("holds neither an experiment nor a file"))
        except PlaygroundError as error:
            self._files.refuse(error)

    def _open(self, path: Path) -> None:
        if path.suffix.lower() == SUFFIX:
            self._files.open_file(path)
        else:
            self._checkpoints.open_file(path)

    def _file_at(self, urls: list[QUrl]) -> Path:
        """Return the one file that is meant."""
        path, name = Path(urls[0].toLocalFile()), urls[0].toLocalFile() or urls[0].toString()
        hint = self.tr(
            "Give one experiment (.toml), checkpoint (.pt) or file of weights (.safetensors, .pt)."
        )
        if len(urls) > 1:
            raise PlaygroundError(name, self.tr("is one of {n} files").format(n=len(urls)), hint=hint)
        if not urls[0].isLocalFile():
            raise PlaygroundError(
                name, self.tr("is not on this machine"), hint=self.tr("Save it here first.")
            )
        if path.is_dir():
            raise PlaygroundError(name, self.tr("is a folder"), hint=hint)
        if path.suffix.lower() not in (SUFFIX, *SUFFIXES):
            raise PlaygroundError(name, self.tr("is not a file that can be opened here"), hint=hint)
        return path

    def _let_drops_through(self) -> None:
        """Plots take every drag for their scene, which has no use for it; the window has."""
        for view in self._window.findChildren(QGraphicsView):
            view.viewport().setAcceptDrops(False)
