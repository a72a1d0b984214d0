"""Which code from outside may run here: asked once, and remembered by its place and its hash."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Any, Literal

from platformdirs import user_config_path

from core.code.source import CodeSource
from core.errors import PlaygroundError
from core.system.files import read_text, write_text
from core.system.lock import Lock

MOST_BYTES = 4 << 20
MOST_KEPT = 500
"""The most versions that are kept: the last ones."""
MOST_FOLDERS = 100

Kind = Literal["code", "lab", "lesson", "cluster"]
"""What runs: own code of an experiment, a program of the Lab, those of a lesson, or what a cluster sends.
Leave for one is none for another."""
Given = tuple[str, str, str, int | None]
"""The kind, the path without links, the hash, and the owner where that counts."""

log = logging.getLogger(__name__)


def usual_place() -> Path:
    """Return the file where consent is remembered."""
    return user_config_path("Torch Playground", appauthor=False) / "consent.json"


class Consent:
    """Remembers which versions of which files may run, in one file for all windows and commands.

    Leave is for a place and a content: the same bytes at another place are asked for, as whoever owns that
    place decides what is saved there later. A file of an older version, which held hashes alone, gives none.
    A place that cannot be written to is logged, and the consent then lasts as long as this object.

    Parameters
    ----------
    path : Path
        The file; it and its folder are made when consent is given first.
    kind : str
        What runs.
    at_hand : str, optional
        The hash of code that the command line has given: this command runs it wherever it finds it.
    """

    def __init__(self, path: Path, kind: Kind = "code", at_hand: str = "") -> None:
        self._path, self._kind, self._at_hand = path, kind, at_hand
        self._given: list[Given] = []
        self._folders: list[str] = []

    # A user's code

    def allows(self, source: CodeSource) -> bool:
        """Return whether a version of a file of code may run where it was read."""
        return source.sha256 == self._at_hand or self.is_given(*_key(source))

    def allow(self, source: CodeSource) -> None:
        """Let a version of a file of code run from now on, where it was read."""
        self.give(*_key(source))

    @property
    def folders(self) -> tuple[str, ...]:
        """The folders, without links, in which the user lets run what is saved to a file that is open."""
        return (*self._folders, *self._read()[1])

    def agree_to(self, folder: str) -> None:
        """Let run what is saved in a folder to a file that is open, from now on."""
        if folder not in self.folders:
            self._folders.append(folder)
            self._keep()

    # Any program

    def is_given(self, sha256: str, path: str | None = None, owner: int | None = None) -> bool:
        """Return whether what has this hash may run at this path, which has no links.

        Without a path, whether it was let run at any: that lets it run at no other. None is any owner.
        """
        return any(
            (kind, digest) == (self._kind, sha256)
            and path in (None, at)
            and (owner is None or whose in (None, owner))
            for kind, at, digest, whose in (*self._given, *self._read()[0])
        )

    def give(self, sha256: str, path: str = "", owner: int | None = None) -> None:
        """Let what has this hash run at this path, which has no links, from now on; at none without one."""
        if not self.is_given(sha256, path, owner):
            self._given.append((self._kind, path, sha256, owner))
            self._keep()

    # The file

    def _keep(self) -> None:
        import json  # a window without own code starts without it

        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            lock = Lock(self._path.with_suffix(".lock"))
            lock.acquire()
            try:
                given, folders = self._read()
                kept = [*dict.fromkeys([*given, *self._given])][-MOST_KEPT:]
                agreed = [*dict.fromkeys([*folders, *self._folders])][-MOST_FOLDERS:]
                write_text(self._path, json.dumps({"may_run": kept, "folders": agreed}, indent=1))
            finally:
                lock.release()
        except (PlaygroundError, OSError) as error:
            log.warning("consent is not remembered: %s", error)

    def _read(self) -> tuple[list[Given], list[str]]:
        if not os.path.lexists(self._path):
            return [], []
        import json

        try:
            content = json.loads(read_text(self._path, MOST_BYTES))
        except (PlaygroundError, ValueError, RecursionError) as error:
            log.warning("consent that was given cannot be read: %s", error)
            return [], []
        content = content if isinstance(content, dict) else {}
        given = [_given(one) for one in _list(content.get("may_run"))]
        folders = [one for one in _list(content.get("folders")) if isinstance(one, str)]
        return [one for one in given if one is not None], folders


def _key(source: CodeSource) -> tuple[str, str, int | None]:
    found = source.provenance
    if found is None:
        return source.sha256, without_links(source.path), None
    return source.sha256, found.path, found.owner


def without_links(path: str) -> str:
    """Return where a path leads to; one that cannot be a path on this system leads nowhere else."""
    try:
        return os.path.realpath(path)
    except ValueError:
        return path


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _given(entry: object) -> Given | None:
    if not isinstance(entry, list) or len(entry) != 4:
        return None
    kind, path, sha256, owner = entry
    texts = isinstance(kind, str) and isinstance(path, str) and isinstance(sha256, str)
    is_whole = texts and (owner is None or (isinstance(owner, int) and not isinstance(owner, bool)))
    return (kind, path, sha256, owner) if is_whole else None
