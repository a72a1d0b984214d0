"""Clipboard, drag and drop of experiments, checkpoints and weights."""

from __future__ import annotations

import stat
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Qt, QUrl, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QGraphicsView, QWidget

from core.data.kind_of_file import NOTEBOOK, kind_of_file
from core.errors import PlaygroundError
from core.system.files import not_read
from core.system.toml import TEXT_LIMIT
from gui.state.store import Store
from gui.window.checkpoint_files import SUFFIXES, CheckpointFiles
from gui.window.experiment_files import ExperimentFiles

SUFFIX, LESSON, CODE = ".toml", ".md", ".py"
TEXT, URLS = "text/plain", "text/uri-list"
URLS_LIMIT = 100_000
LONGEST_URL = 500


def _mode(path: Path) -> int:
    """Return what kind of file it is, without opening it."""
    try:
        return path.stat().st_mode
    except (OSError, ValueError) as error:
        raise not_read(path, error) from None


def _take_copy(event: QDragEnterEvent | QDropEvent) -> None:
    """Accept as a copy where that is offered: who moves a file takes it away from where it is."""
    if event.possibleActions() & Qt.DropAction.CopyAction:
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
    else:
        event.acceptProposedAction()


class DragAndDrop(QObject):
    """Copies the store's experiment as text, and opens what is pasted or dropped."""

    lesson_dropped = Signal(object)
    """The ``Path`` of a lesson."""
    notebook_dropped = Signal(object)
    """The ``Path`` of a notebook of Jupyter."""

    def __init__(
        self, store: Store, files: ExperimentFiles, checkpoints: CheckpointFiles, window: QWidget
    ) -> None:
        super().__init__(window)
        self._store = store
        self._files = files
        self._checkpoints = checkpoints
        self._window = window
        window.setAcceptDrops(True)

    def copy(self) -> None:
        """Put the experiment file's text on the clipboard."""
        QGuiApplication.clipboard().setText(self._store.document.experiment.to_toml())

    def paste(self) -> None:
        """Open the experiment, or the experiment file, that is on the clipboard."""
        self._take(QGuiApplication.clipboard().mimeData(), self.tr("the clipboard"))

    def enter(self, event: QDragEnterEvent) -> None:
        """Accept any drag from another window; ``drop`` posts what cannot be opened."""
        if event.source() is None:
            _take_copy(event)

    def drop(self, event: QDropEvent) -> None:
        """Open what was dropped."""
        _take_copy(event)
        self._take(event.mimeData(), self.tr("the dropped text"))

    def _take(self, content: QMimeData | None, source: str) -> None:
        try:
            if content is not None and content.hasUrls():
                self._check_size(content, URLS, URLS_LIMIT, source)
                urls = content.urls()
                if not urls:  # whoever offered them has ended meanwhile
                    raise PlaygroundError(source, self.tr("contains no experiment and no file"))
                self._open(self._file_at(urls))
            elif content is not None and (text := self._text_of(content, source)):  # None: an empty clipboard
                self._files.open_text(text, source)
            else:
                raise PlaygroundError(source, self.tr("contains no experiment and no file"))
        except PlaygroundError as error:
            self._files.refuse(error)

    def _text_of(self, content: QMimeData, source: str) -> str:
        """Return the text that is meant; an empty one where there is none."""
        if not content.hasText():
            return ""
        self._check_size(content, TEXT, TEXT_LIMIT, source)
        text = content.text()
        return text if text.strip() else ""

    def _check_size(self, content: QMimeData, kind: str, limit: int, source: str) -> None:
        """Refuse what is too large before it is read: decoding and searching it takes its time."""
        if content.data(kind).size() > limit:
            raise PlaygroundError(
                source, self.tr("is too large: it may have at most {n:,} bytes").format(n=limit)
            )

    def _open(self, path: Path) -> None:
        if path.suffix.lower() == SUFFIX:
            self._files.open_file(path)
        elif path.suffix == LESSON:
            self.lesson_dropped.emit(path)
        elif path.suffix.lower() == NOTEBOOK:
            self.notebook_dropped.emit(path)
        elif path.suffix == CODE:
            self._files.code.open_file(path)
        elif path.suffix.lower() in SUFFIXES:
            self._checkpoints.open_file(path)
        else:
            self._files.data.open_file(path)

    def _file_at(self, urls: list[QUrl]) -> Path:
        """Return the one file that is meant."""
        path, name = Path(urls[0].toLocalFile()), urls[0].toLocalFile() or urls[0].toString()[:LONGEST_URL]
        hint = self.tr(
            "Give one experiment (.toml), lesson (.md), file of code (.py), notebook (.ipynb), "
            "checkpoint (.pt), file of weights (.safetensors), data file (.csv, .npz, .txt) or folder of "
            "pictures."
        )
        if len(urls) > 1:
            raise PlaygroundError(name, self.tr("is one of {n} files").format(n=len(urls)), hint=hint)
        if not urls[0].isLocalFile():
            raise PlaygroundError(
                name, self.tr("is not on this machine"), hint=self.tr("Save it here first.")
            )
        mode = _mode(path)
        if stat.S_ISDIR(mode):
            return path
        if not stat.S_ISREG(mode):
            raise PlaygroundError(name, self.tr("is a pipe, a socket or a device"), hint=hint)
        if path.suffix.lower() not in (SUFFIX, LESSON, CODE, NOTEBOOK, *SUFFIXES) and not kind_of_file(path):
            raise PlaygroundError(name, self.tr("is not a file that can be opened here"), hint=hint)
        return path

    def let_drops_through(self) -> None:
        """Stop plots from accepting drags, so that these reach the window."""
        for view in self._window.findChildren(QGraphicsView):
            view.viewport().setAcceptDrops(False)
