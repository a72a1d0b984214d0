"""The text of a user's file of code, and where it is found."""

from __future__ import annotations

import keyword
import os
import re
import sys
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from core.errors import PlaygroundError
from core.experiment.sections.code import Code
from core.system.files import read_with_status
from core.text import Text

MOST_BYTES = 1 << 20
_TAKEN = ("numpy", "script", "sklearn", "torch")
"""Modules that an exported program needs, or is."""


@dataclass(frozen=True)
class Provenance:
    """Where the bytes of a file came from: whoever can write there decides what is saved next.

    Parameters
    ----------
    path : str
        Of the file that was open, without links.
    owner : int
        The number of the user; 0 on Windows.
    n_names : int
        Hard links.
    """

    path: str
    owner: int
    device: int
    mode: int
    n_names: int


@dataclass(frozen=True)
class CodeSource:
    """A version of a file of code.

    Parameters
    ----------
    path : str
        Where it was read; a copy has the path of the file that it is a copy of.
    content : bytes
        UTF-8.
    provenance : Provenance, optional
        Where the content was read; a copy has its own.
    """

    path: str
    content: bytes
    provenance: Provenance | None = field(default=None, compare=False)

    @cached_property
    def sha256(self) -> str:
        """The hash of the content, in hexadecimal digits."""
        from hashlib import sha256  # a window without own code starts without it

        return sha256(self.content).hexdigest()

    @property
    def text(self) -> str:
        """The program."""
        return self.content.decode("utf-8-sig")

    @property
    def name(self) -> str:
        """The file's name, without its folder."""
        return os.path.basename(self.path)

    @property
    def module(self) -> str:
        """The name by which a program imports a copy of the file."""
        stem = re.sub(r"\W", "_", os.path.splitext(self.name)[0], flags=re.ASCII)
        stem = stem if stem.isidentifier() else f"code_{stem}"
        taken = stem in _TAKEN or stem in sys.stdlib_module_names or keyword.iskeyword(stem)
        return f"{stem}_code" if taken else stem


def read_code(path: Path, known_as: str = "") -> CodeSource:
    """Read a file of code, without running any of it.

    Parameters
    ----------
    known_as : str, optional
        The path that it is known by; by default its own.

    Raises
    ------
    PlaygroundError
        If it cannot be read, is no regular file, larger than MOST_BYTES, not UTF-8, or is replaced meanwhile.
    """
    content, status = read_with_status(path, MOST_BYTES)
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        raise PlaygroundError(str(path), Text("is not a text file in UTF-8")) from None
    return CodeSource(known_as or os.path.abspath(path), content, _provenance(path, status))


def _provenance(path: Path, status: os.stat_result) -> Provenance:
    """Return where the file lies that was open; `status` is its own, whatever lies at `path` by now."""
    found = os.path.realpath(path)
    try:
        is_same = os.path.samestat(status, os.lstat(found))
    except OSError:
        is_same = False
    if not is_same:
        raise PlaygroundError(str(path), Text("was replaced while it was read"), hint=Text("Try again."))
    return Provenance(found, status.st_uid, status.st_dev, status.st_mode, status.st_nlink)


def find_code(code: Code) -> Path:
    """Return where the file of an experiment is, whose path is set."""
    assert code.path is not None
    path = Path(code.path)
    if not os.path.isfile(path):
        raise PlaygroundError(
            "code.path",
            Text("must be a file of Python code: there is none at this place"),
            str(path),
            Text("Give the file with --code FILE, or open it in the window with File > Open code file."),
        )
    return path


def changed_since(code: Code, source: CodeSource) -> str:
    """Return a sentence if the file is not the one that the experiment was made with; else an empty text."""
    if code.sha256 in (None, source.sha256):
        return ""
    return Text(
        "{name} has changed since the experiment was written: SHA-256 {there} then, {here} now.",
        name=source.name,
        there=str(code.sha256)[:12],
        here=source.sha256[:12],
    )
