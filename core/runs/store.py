"""Many runs: where they lie, how they are listed and compared. Nothing here imports torch."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import Any

from core.experiment.experiment import DISPLAY_ONLY, Experiment
from core.runs.folder import Run
from core.runs.run_row import RunRow, read_row
from core.system.files import not_read, not_written
from core.system.runs_place import default_place
from core.system.toml import flat

NAME_BYTES = 80
"""Most of a folder's name that tells the experiment: many file systems take names of 255 bytes."""


class RunStore:
    """A folder of runs, looked at as often as one likes: only what has changed is read again.

    Parameters
    ----------
    place : path, optional
        ``default_place()`` if not given.
    """

    def __init__(self, place: str | os.PathLike[str] | None = None) -> None:
        self.place = Path(place) if place is not None else default_place()
        self._seen: dict[str, tuple[tuple[int, ...], RunRow]] = {}

    def rows(self) -> list[RunRow]:
        """Return all runs, newest first.

        Raises
        ------
        PlaygroundError
            If the folder cannot be read; one that is not there holds no runs.
        """
        try:
            with os.scandir(self.place) as entries:
                folders = [entry.path for entry in entries if os.path.isdir(entry.path)]
        except FileNotFoundError:
            folders = []
        except OSError as error:
            raise not_read(self.place, error) from None
        found = {folder: self._row(folder) for folder in folders}
        self._seen = {folder: seen for folder, seen in found.items() if seen is not None}
        newest = sorted(self._seen.items(), key=lambda item: (item[1][1].created, item[0]), reverse=True)
        return [row for _, (_, row) in newest]

    def _row(self, folder: str) -> tuple[tuple[int, ...], RunRow] | None:
        stamp, known = _stamp(folder), self._seen.get(folder)
        if known is not None and known[0] == stamp and not known[1].is_live:
            return known
        run = Run(folder)
        return (stamp, read_row(run)) if run.is_begun else None

    def new_folder(self, experiment: Experiment) -> Path:
        """Return a folder for a new run that no other run has, named for now and the experiment."""
        name = f"{datetime.now():%Y%m%d-%H%M%S}-{folder_words(experiment.name) or 'run'}"
        folder, n = self.place / name, 1
        while True:
            try:
                folder.mkdir(parents=True)
            except FileExistsError:
                n += 1
                folder = self.place / f"{name}-{n}"
            except OSError as error:
                raise not_written(folder, error) from None
            else:
                return folder


def folder_words(name: str) -> str:
    """Return a name as a part of a folder's: letters of any script, digits, and hyphens between them."""
    words = ["".join(group) for is_word, group in groupby(_letters(name), key=_is_of_word) if is_word]
    whole = "-".join(words).encode("utf-8")
    return whole[:NAME_BYTES].decode("utf-8", "ignore").rstrip("-")


def _letters(name: str) -> str:
    return unicodedata.normalize("NFC", name[:NAME_BYTES].lower())


def _is_of_word(character: str) -> bool:
    """Return whether it is a letter, a digit, or a mark on a letter, as vowels are in some scripts."""
    return unicodedata.category(character)[0] in "LNM"


def _stamp(folder: str) -> tuple[int, ...]:
    """Return what tells whether anything in a run's folder was written."""
    stamp = []
    for name in ("run.toml", "label.toml", "metrics.csv"):
        try:
            status = os.stat(f"{folder}{os.sep}{name}")  # thousands of them: no Path
            stamp += [status.st_mtime_ns, status.st_size]
        except OSError:
            stamp += [0, 0]
    return tuple(stamp)


def differences(experiments: Iterable[Experiment]) -> dict[str, tuple[Any, ...]]:
    """Return the settings that are not the same in all experiments: path -> the value in each, or None."""
    tables = [flat(experiment.to_dict()) for experiment in experiments]
    paths = dict.fromkeys(path for table in tables for path in table)
    columns = {path: tuple(table.get(path) for table in tables) for path in paths}
    ignored = DISPLAY_ONLY - {"name"}
    return {
        path: values
        for path, values in columns.items()
        if path not in ignored and any(value != values[0] for value in values)
    }
