"""Copies of a user's code in the folder of a run: one for each version that it was trained with."""

from __future__ import annotations

import os
from pathlib import Path

from core.code.source import CodeSource, read_code
from core.errors import PlaygroundError
from core.system.files import not_written, replacing
from core.text import Text

FOLDER = "code"


def copy_of(run: Path, sha256: str) -> Path:
    """Return where the folder of a run has the version with this hash."""
    return run / FOLDER / f"{sha256[:16]}.py"


def keep_copy(run: Path, source: CodeSource) -> None:
    """Write a version into the folder of a run, unless it is there."""
    path = copy_of(run, source.sha256)
    if os.path.lexists(path):
        recorded_code(run, source.path, source.sha256)
        return
    try:
        path.parent.mkdir(exist_ok=True)
    except OSError as error:
        raise not_written(path.parent, error) from None
    with replacing(path) as file:
        file.write(source.content)


def put_beside(program: Path, source: CodeSource) -> None:
    """Write the module that an exported program imports into the program's folder, unless it is there."""
    path = program.with_name(f"{source.module}.py")
    if os.path.lexists(path):
        if read_code(path).sha256 != source.sha256:
            rule = Text("is another file than {path}, which the program imports", path=source.path)
            raise PlaygroundError(str(path), rule, hint=Text("Move it, or choose another folder."))
        return
    with replacing(path) as file:
        file.write(source.content)


def recorded_code(run: Path, path: str, sha256: str) -> CodeSource:
    """Return the version that a run was trained with: its copy in the run's folder.

    Parameters
    ----------
    path : str
        That of the file that it is a copy of.

    Raises
    ------
    PlaygroundError
        If there is none, or it does not have this hash.
    """
    copy = copy_of(run, sha256)
    source = read_code(copy, path)
    if source.sha256 != sha256:
        raise PlaygroundError(str(copy), Text("is not the code that the run was trained with"))
    return source
