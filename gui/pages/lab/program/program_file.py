"""Programs in files: what can be opened, and how they are written."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from core.code.notebooks.notebook_file import read_notebook
from core.data.kind_of_file import NOTEBOOK
from core.errors import PlaygroundError
from core.protocol.trace.program import LONGEST_TEXT
from core.system.files import read_text, write_text
from gui.pages.lab.editor.tidy import with_plain_line_ends

translate = QCoreApplication.translate

SUFFIX = ".py"
MOST_BYTES = 4 * LONGEST_TEXT
"""A character has at most four bytes."""


@dataclass(frozen=True)
class ProgramFile:
    """What was read from a file, or is to be written to it.

    Parameters
    ----------
    text : str
        With plain line ends.
    line_end : str
        As the file has them.
    """

    path: Path
    text: str
    line_end: str = "\n"

    def write(self) -> None:
        """Write the file, whole or not at all."""
        text = self.text if not self.text or self.text.endswith("\n") else self.text + "\n"
        write_text(self.path, text.replace("\n", self.line_end))


def is_notebook(path: Path) -> bool:
    """Return whether a file is called a notebook of Jupyter."""
    return path.suffix.lower() == NOTEBOOK


def read_program(path: Path) -> ProgramFile:
    """Read a program, or that in a notebook.

    Raises
    ------
    PlaygroundError
        If it is no regular file, too large, not UTF-8, no text, or no notebook though it is called one.
    """
    if is_notebook(path):
        return ProgramFile(path, with_plain_line_ends(read_notebook(path, LONGEST_TEXT)))
    text = read_text(path, MOST_BYTES)
    if "\0" in text:
        raise PlaygroundError(
            str(path), translate("ProgramFile", "is no text file: it holds null characters")
        )
    plain = with_plain_line_ends(text)
    if len(plain) > LONGEST_TEXT:
        rule = translate("ProgramFile", "is too long: a program has at most {limit:,} characters")
        raise PlaygroundError(str(path), rule.format(limit=LONGEST_TEXT))
    return ProgramFile(path, plain, "\r\n" if "\r\n" in text else "\n")
