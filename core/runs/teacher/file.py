"""Finds the checkpoint of a teacher, tells whether it is still the same, and reads what it says of itself."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.data.files.identity import identity_of, stamp_of
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.runs.checkpoint_file import zip_file
from core.runs.checkpoint_file.pickle_reader import outline
from core.runs.folder import checkpoint_of
from core.text import Text

TEACHER = "task.teacher"
SHA256 = "task.sha256"
LARGEST = 2**28
"""The most bytes of a teacher's checkpoint: its weights, and what its optimizer knows."""


@dataclass(frozen=True)
class TeacherFile:
    """The checkpoint of a teacher.

    Parameters
    ----------
    given : str
        The path that was given: the folder of a run, or a checkpoint.
    path : Path
        The checkpoint.
    sha256 : str
        Of the checkpoint, in hexadecimal digits.
    """

    given: str
    path: Path
    sha256: str

    def experiment(self) -> Experiment:
        """Return the experiment that the teacher was trained by; its weights are not read.

        Raises
        ------
        PlaygroundError
            If the file is not whole, was altered, would run code, or is no checkpoint.
        """
        name = str(self.path)
        with about(self.given):
            with zip_file.open_file(self.path) as file:
                zip_file.check_seal(file, name)
                held = outline(file, name)
            text = held.get("experiment") if isinstance(held, dict) else None
            if not isinstance(text, str):
                raise PlaygroundError(name, Text("is no checkpoint of this program"))
            return Experiment.from_toml(text, name)


@contextmanager
def about(given: str) -> Iterator[None]:
    """Name the teacher in errors of the body, whatever file or setting they are about."""
    try:
        yield
    except PlaygroundError as error:
        if error.path in (TEACHER, SHA256):
            raise
        place = "" if error.path.startswith("data.path") or os.sep in error.path else f"{error.path} "
        rule = Text("cannot be the teacher: {place}{rule}", place=place, rule=error.rule)
        raise PlaygroundError(TEACHER, rule, given, error.hint) from None


def find_teacher(settings: Mapping[str, Any]) -> TeacherFile:
    """Return the checkpoint that the settings of a distillation name.

    Parameters
    ----------
    settings : mapping
        With ``teacher``, and ``sha256`` if it is known.

    Raises
    ------
    PlaygroundError
        If there is none, it cannot be read, or it is not the one that the settings tell of.
    """
    given = settings["teacher"]
    if not os.path.lexists(given):
        raise PlaygroundError(TEACHER, Text("is not there"), given, _LOOK)
    with about(given):
        path = checkpoint_of(Path(given))
        found = identity_of(stamp_of(str(path), LARGEST)).sha256
    if settings.get("sha256") not in (None, found):
        rule = Text("is of a teacher that was changed since: {name}", name=str(path))
        raise PlaygroundError(SHA256, rule, hint=_ACCEPT)
    return TeacherFile(given, path, found)


_LOOK = Text("Choose a recorded run, or its checkpoint; without a teacher the student learns alone.")
_ACCEPT = Text("Bring the former file back, or accept this one by leaving task.sha256 empty.")
