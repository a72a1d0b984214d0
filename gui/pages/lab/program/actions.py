"""What can be done with the program as a whole: open, save, take along."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from core.data.kind_of_file import NOTEBOOK
from core.errors import PlaygroundError
from core.protocol.results import Failure
from core.system.files import write_text
from gui.pages.lab.program.document import ProgramDocument
from gui.pages.lab.program.program_file import SUFFIX
from gui.pages.lab.program.script import as_script
from gui.state.store import Store
from gui.widgets.file_dialogs import Kind, ask_place, file_name

SEED = 0
"""Of every program that is run."""


class ProgramActions(QObject):
    """Opens and saves a document; what is refused is posted as a message.

    Parameters
    ----------
    parent : QWidget
        Of the dialogs.
    """

    said = Signal(str)
    """What was done, for the status."""

    def __init__(self, document: ProgramDocument, store: Store, parent: QWidget) -> None:
        super().__init__(parent)
        self._document, self._store, self._parent = document, store, parent

    def open_file(self, path: Path) -> bool:
        """Show a file's program; return whether it could be read."""
        try:
            self._document.open_file(path)
        except PlaygroundError as error:
            self._refuse(error)
            return False
        self._store.messages.dismiss_causes("file")
        return True

    def ask_open(self) -> None:
        """Let the user choose a file and open it."""
        kinds = self.tr("Programs and notebooks (*.py *.ipynb);;All files (*)")
        path, _ = QFileDialog.getOpenFileName(
            self._parent, self.tr("Open a program"), str(self._folder), kinds
        )
        if path:
            self.open_file(Path(path))

    def save(self) -> None:
        """Save to the program's own file, or to one that the user chooses."""
        file = self._document.origin.file
        if file is None:
            self.save_as()
        else:
            self._save_to(file)

    def save_as(self) -> None:
        """Let the user choose a file and save to it."""
        path = ask_place(self._parent, self.tr("Save the program"), self._proposed(), self._kinds)
        if path is not None:
            self._save_to(path)

    def _save_to(self, path: Path) -> None:
        try:
            self._document.save(path)
        except PlaygroundError as error:
            self._refuse(error)
            return
        self._store.messages.dismiss_causes("file")
        self.said.emit(self.tr("Saved as {file}.").format(file=path.name))

    def save_script(self) -> None:
        """Let the user choose a file for a copy that runs outside with the same numbers."""
        proposed = self._proposed()
        proposed = proposed.with_name(f"{proposed.stem}_script{SUFFIX}")
        path = ask_place(self._parent, self.tr("Save as a plain script"), proposed, self._kinds)
        if path is None:
            return
        try:
            write_text(path, as_script(self._document.text, SEED, self._document.n_practice_gpus))
        except PlaygroundError as error:
            self._refuse(error)
            return
        self.said.emit(self.tr("Saved as {file}: run it with “python {file}”.").format(file=path.name))

    def copy(self) -> None:
        """Put the whole program on the clipboard."""
        QGuiApplication.clipboard().setText(self._document.text)
        self.said.emit(self.tr("Copied."))

    def dropped_file(self, content: QMimeData) -> Path | None:
        """Return the program that is dragged; None where it is anything else."""
        urls = content.urls() if content.hasUrls() else []
        if len(urls) != 1 or not urls[0].isLocalFile():
            return None
        path = Path(urls[0].toLocalFile())
        return path if path.suffix.lower() in (SUFFIX, NOTEBOOK) else None

    def _refuse(self, error: PlaygroundError) -> None:
        """Say why a file is refused, in the place of what was said of the one before."""
        self._store.messages.dismiss_causes("file")
        self._store.messages.post(Failure(str(error), cause="file"))

    @property
    def _kinds(self) -> list[Kind]:
        return [Kind(self.tr("Python programs"), (SUFFIX,))]

    @property
    def _folder(self) -> Path:
        """The folder that dialogs begin in."""
        file = self._document.origin.file
        places = [file, *map(Path, self._document.recent)] if file else map(Path, self._document.recent)
        return next((place.parent for place in places if place.parent.is_dir()), Path.home())

    def _proposed(self) -> Path:
        origin = self._document.origin
        name = file_name(origin.title.removesuffix(SUFFIX) or self.tr("program"))
        return origin.file or (origin.folder or self._folder) / f"{name}{SUFFIX}"
