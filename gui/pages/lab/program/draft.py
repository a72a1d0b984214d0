"""The draft: what is in the editor, kept on the disk so that quitting loses nothing."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path

from platformdirs import user_config_path
from pydantic import TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass
from PySide6.QtCore import QSettings

from core.errors import PlaygroundError
from core.protocol.trace.program import LONGEST_TEXT, MOST_PRACTICE_GPUS
from core.system.files import read_text, write_text
from core.system.lock import Lock
from gui.pages.lab.editor.tidy import with_plain_line_ends

MOST_DRAFTS = 8
"""Windows that are open at the same time and keep a draft each."""
MOST_BYTES = 16 * LONGEST_TEXT

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Draft:
    """What is in the editor, and where it came from.

    Parameters
    ----------
    saved : str
        The text as the file, or the snippet, has it.
    file : str
        Empty if it is in none.
    title : str
        Of a snippet.
    is_trusted : bool
        Whether it may run by itself: its user wrote it, or has run it before.
    folder : str
        Of the notebook that it comes from; empty if it is of none.
    """

    text: str
    saved: str = ""
    file: str = ""
    title: str = ""
    line_end: str = "\n"
    is_trusted: bool = True
    n_practice_gpus: int = 0
    folder: str = ""


_DRAFTS: TypeAdapter[Draft] = TypeAdapter(Draft)


class DraftFile:
    """The place of this window's draft; each window that is open has its own.

    Parameters
    ----------
    settings : QSettings
        The draft lies beside its file.
    """

    def __init__(self, settings: QSettings) -> None:
        place = Path(settings.fileName())
        folder = place.parent if place.is_absolute() else user_config_path("Torch Playground")
        self._folder = folder / "lab"
        self._lock: Lock | None = None
        self._path: Path | None = None
        self._written = ""

    def open(self) -> Draft | None:
        """Take a place that no other window has, and return the draft that was left there, if any."""
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            for n in range(1, MOST_DRAFTS + 1):
                lock = Lock(self._folder / f"draft-{n}.lock")
                if lock.acquire():
                    self._lock, self._path = lock, self._folder / f"draft-{n}.json"
                    return self._read(self._path)
        log.info("no draft is kept: there is no place for it")
        return None

    def _read(self, path: Path) -> Draft | None:
        if not path.exists():
            return None
        try:
            draft = _DRAFTS.validate_json(read_text(path, MOST_BYTES))
        except (PlaygroundError, ValidationError) as error:
            log.info("the draft is not used: %s", error)
            return None
        fits = len(draft.text) <= LONGEST_TEXT and 0 <= draft.n_practice_gpus <= MOST_PRACTICE_GPUS
        plain = with_plain_line_ends(draft.text) == draft.text
        return draft if fits and plain and draft.line_end in ("\n", "\r\n") else None

    def write(self, draft: Draft) -> None:
        """Keep a draft; a place that cannot be written to is logged."""
        content = _DRAFTS.dump_json(draft).decode()
        if self._path is None or content == self._written:
            return
        try:
            write_text(self._path, content)
            self._written = content
        except PlaygroundError as error:
            log.warning("the draft is not kept: %s", error)

    def close(self) -> None:
        """Let another window have the place."""
        if self._lock is not None:
            self._lock.release()
            self._lock = self._path = None
