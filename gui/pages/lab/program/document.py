"""The program in the editor as a document: its file or snippet, whether it is saved, and its draft."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, QTimer, Signal

from core.code.consent import Consent, usual_place
from gui.pages.lab.editor.editor import Editor
from gui.pages.lab.program.draft import Draft, DraftFile
from gui.pages.lab.program.program_file import SUFFIX, ProgramFile, is_notebook, read_program
from gui.pages.lab.program.snippets import Snippet

DRAFT_MS = 1_000
"""How long after an edit the draft is written."""
MOST_RECENT = 8
RECENT = "lab/recent"


@dataclass(frozen=True)
class Origin:
    """Where the text in the editor came from.

    Parameters
    ----------
    saved : str
        The text that is there.
    title : str
        Of a snippet, or the name that a program from a notebook has until it is saved.
    line_end : str
        Of the file.
    folder : Path or None
        That of the notebook.
    is_trusted : bool
        Whether it may run by itself; a file from outside may not until its user has run it.
    """

    saved: str = ""
    file: Path | None = None
    title: str = ""
    line_end: str = "\n"
    folder: Path | None = None
    is_trusted: bool = True


class ProgramDocument(QObject):
    """Opens and saves what is in an editor; whatever was there before is an undo away.

    Parameters
    ----------
    settings : QSettings
        Remembers the recent files; the draft lies beside its file.
    """

    changed = Signal()
    """Another text, origin or saved state."""
    replaced = Signal(bool)
    """Another program is shown; whether the former one had changes that were not saved."""

    def __init__(self, editor: Editor, settings: QSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._editor, self._settings = editor, settings
        self._consent = Consent(usual_place(), "lab")
        self._draft = DraftFile(settings)
        self._origins: list[tuple[int, Origin]] = [(0, Origin())]
        self.n_practice_gpus = 0
        """What is switched on for this program; part of its draft."""
        self._soon = QTimer(self, interval=DRAFT_MS, singleShot=True)
        self._soon.timeout.connect(self.keep_draft)
        editor.document().undoCommandAdded.connect(self._forget_undone)
        editor.textChanged.connect(self._note_edit)

    # Where it came from

    @property
    def origin(self) -> Origin:
        """Where the text came from: with undo, that of the text before."""
        steps = self._editor.document().availableUndoSteps()
        return next(origin for at, origin in reversed(self._origins) if at <= steps)

    @property
    def text(self) -> str:
        """The program."""
        return self._editor.toPlainText()

    @property
    def is_modified(self) -> bool:
        """Whether the program differs from what is saved."""
        return self.text.rstrip("\n") != self.origin.saved.rstrip("\n")

    def _set_origin(self, origin: Origin) -> None:
        """Change where the present text belongs, without a step for undo."""
        steps = self._editor.document().availableUndoSteps()
        index = max(i for i, (at, _) in enumerate(self._origins) if at <= steps)
        self._origins[index] = (self._origins[index][0], origin)
        self._note_edit()

    def _forget_undone(self) -> None:
        """Forget the origins of texts that nothing leads to any more: what was undone is replaced."""
        steps = self._editor.document().availableUndoSteps()
        self._origins = [(0, self._origins[0][1]), *(o for o in self._origins[1:] if o[0] < steps)]

    def trust(self) -> None:
        """Note that the user has run the program: it may run by itself from now on."""
        if self.origin.file is not None:
            self._consent.give(*_version(self.origin.file, self.text))
        if not self.origin.is_trusted:
            self._set_origin(replace(self.origin, is_trusted=True))

    # Opening

    def begin(self, first: Snippet) -> None:
        """Show the draft that was left, else the program that a new visitor sees."""
        draft = self._draft.open()
        if draft is None or not draft.text.strip():
            draft = Draft(first.text, first.text, title=first.title)
        file = Path(draft.file) if draft.file else None
        folder = Path(draft.folder) if draft.folder else None
        first_origin = Origin(draft.saved, file, draft.title, draft.line_end, folder, draft.is_trusted)
        self._origins = [(0, first_origin)]
        self.n_practice_gpus = draft.n_practice_gpus
        self._editor.setPlainText(draft.text)

    def open_file(self, path: Path) -> None:
        """Show a file's program; one that was not saved or run here as it is does not run by itself."""
        read = read_program(path)
        if is_notebook(path):  # which stays as it is: the program is a new one
            title, folder = f"{path.stem}{SUFFIX}", path.resolve().parent
            self._show(read.text, Origin(read.text, None, title, folder=folder, is_trusted=False))
            self._remember(path)
            return
        is_trusted = self._consent.is_given(*_version(path, read.text))
        self._show(read.text, Origin(read.text, path, "", read.line_end, is_trusted=is_trusted))
        self._remember(path)

    def open_snippet(self, snippet: Snippet) -> None:
        """Show a program that comes with the Lab."""
        self.n_practice_gpus = snippet.n_practice_gpus
        self._show(snippet.text, Origin(snippet.text, None, snippet.title))

    def new(self) -> None:
        """Show an empty program."""
        self._show("", Origin())

    def _show(self, text: str, origin: Origin) -> None:
        was_modified = self.is_modified
        self._editor.replace_text(text)
        self._origins.append((self._editor.document().availableUndoSteps(), origin))
        self.replaced.emit(was_modified)
        self._note_edit()

    # Saving

    def save(self, path: Path) -> None:
        """Save to a file, to which the program belongs from then on."""
        text = self.text
        ProgramFile(path, text, self.origin.line_end).write()
        self._set_origin(replace(self.origin, saved=text, file=path, title=""))
        if self.origin.is_trusted:
            self._consent.give(*_version(path, text))
        self._remember(path)

    @property
    def recent(self) -> list[str]:
        """The files opened or saved last, the latest first."""
        return _texts(self._settings.value(RECENT))

    def _remember(self, path: Path) -> None:
        recent = dict.fromkeys([str(path.resolve()), *self.recent])
        self._settings.setValue(RECENT, list(recent)[:MOST_RECENT])

    # The draft

    def _note_edit(self) -> None:
        self._soon.start()
        self.changed.emit()

    def keep_draft(self) -> None:
        """Write the draft now."""
        self._soon.stop()
        origin = self.origin
        self._draft.write(
            Draft(
                self.text,
                origin.saved,
                str(origin.file or ""),
                origin.title,
                origin.line_end,
                origin.is_trusted,
                self.n_practice_gpus,
                str(origin.folder or ""),
            )
        )

    def close(self) -> None:
        """Keep the draft, and leave its place to another window."""
        self.keep_draft()
        self._draft.close()


def _texts(value: object) -> list[str]:
    """Return the texts in a setting, which may have been edited by hand."""
    values = value if isinstance(value, list) else [value]
    return [text for text in values if isinstance(text, str)]


def _version(path: Path, text: str) -> tuple[str, str]:
    """Return the hash and the place by which leave for a program is remembered."""
    return sha256(text.rstrip().encode(errors="replace")).hexdigest(), str(path.resolve())
