"""The contents of ``run.toml`` and of a recorder's notes, checked: every entry has its kind and its limits.

Nothing here imports torch.
"""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Self

from core.errors import PlaygroundError
from core.protocol.results import Mark
from core.text import Text

MOST_LETTERS, MOST_LISTED = 200, 2_000
"""Letters that are shown of a name, and of a sentence such as why a run failed."""
MOST_MARKS, MOST_READ = 3_000, 20_000
"""Most edits that are recorded, and that are read: older versions recorded any number."""
MOST_ENTRIES = 100
"""Most entries of a small table, such as that of the versions."""
MOST_COUNTED = 10**12
"""More steps, epochs or seconds than any run takes."""
MOST_VALUE = 1_000
"""Characters of a value before or after an edit."""

_BREAKS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def clipped(text: str, most: int = MOST_LETTERS) -> str:
    """Return a text of at most `most` letters; a longer one ends with an ellipsis."""
    return text if len(text) <= most else text[: most - 1] + "…"


def in_one_line(text: str, most: int = MOST_LETTERS) -> str:
    """Return a name as it is shown: short, without line breaks and other control characters."""
    return _BREAKS.sub(" ", clipped(text, most))


class Entries:
    """Takes the entries out of a table, each of its kind and within its limits.

    Parameters
    ----------
    source : str
        Where it was read, for errors.
    path : str, optional
        Of the table in its file.
    """

    def __init__(self, table: Mapping[str, Any], source: str, path: str = "") -> None:
        self.table = table
        self._source = source
        self._path = path

    def wrong(self, key: str, rule: str) -> PlaygroundError:
        """Return the error of an entry."""
        return PlaygroundError(
            self._source, Text("{entry} {rule}", entry=f"{self._path}{key}", rule=rule), self.table.get(key)
        )

    def text(self, key: str, most: int = MOST_LETTERS) -> str:
        """Return a text, clipped; empty where there is none."""
        value = self.table.get(key, "")
        if not isinstance(value, str):
            raise self.wrong(key, Text("must be a text"))
        return clipped(value, most)

    def word(self, key: str) -> str:
        """Return a text of one line, clipped; empty where there is none."""
        return in_one_line(self.text(key))

    def whole(self, key: str, most: int = MOST_COUNTED) -> int | None:
        """Return a whole number from 0 to `most`; None where there is none."""
        value = self.table.get(key)
        if value is None or (type(value) is int and 0 <= value <= most):
            return value
        raise self.wrong(key, Text("must be a whole number from 0 to {most:,}", most=most))

    def number(self, key: str, most: float = math.inf) -> float | None:
        """Return a finite number from 0 to `most`; None where there is none."""
        value = self.table.get(key)
        if value is None:
            return None
        if type(value) in (int, float) and 0 <= value <= min(most, sys.float_info.max):
            return float(value)
        limit = (
            Text("from 0 to {most:,}", most=most)
            if most < math.inf
            else Text("that is finite and not negative")
        )
        raise self.wrong(key, Text("must be a number {limit}", limit=limit))

    def numbers(self, key: str) -> dict[str, float]:
        """Return a table of finite numbers; those that are not finite are left out."""
        found = {}
        for name, value in self.entries(key).table.items():
            if type(value) not in (int, float) or (type(value) is int and abs(value) > MOST_COUNTED):
                raise self.wrong(key, Text("must be a table of numbers"))
            if math.isfinite(value):
                found[clipped(name)] = float(value)
        return found

    def words(self, key: str) -> dict[str, str]:
        """Return a table of texts of one line."""
        table = self.entries(key)
        return {in_one_line(name): table.word(name) for name in table.table}

    def entries(self, key: str) -> Entries:
        """Return a small table; an empty one where there is none."""
        value = self.table.get(key, {})
        if not isinstance(value, Mapping):
            raise self.wrong(key, Text("must be a table"))
        if len(value) > MOST_ENTRIES:
            raise PlaygroundError(
                self._source,
                Text(
                    "{path}{key} has more than {most_entries} entries",
                    path=self._path,
                    key=key,
                    most_entries=MOST_ENTRIES,
                ),
            )
        return Entries(value, self._source, f"{self._path}{key}.")

    def tables(self, key: str, most: int) -> list[Entries]:
        """Return a list of tables."""
        value = self.table.get(key, [])
        if not isinstance(value, list | tuple) or not all(isinstance(item, Mapping) for item in value):
            raise self.wrong(key, Text("must be a list of tables"))
        if len(value) > most:
            raise PlaygroundError(
                self._source,
                Text("{path}{key} has more than {most:,} entries", path=self._path, key=key, most=most),
            )
        return [Entries(item, self._source, f"{self._path}{key}[{i}].") for i, item in enumerate(value)]

    def value(self, key: str) -> Any:
        """Return a setting's value: anything plain, if it is short; None where there is none."""
        value = self.table.get(key)
        if isinstance(value, str):
            return clipped(value, MOST_VALUE)
        if value is None or isinstance(value, bool | int | float):  # a weight need not be finite
            return value
        if not isinstance(value, list | tuple | Mapping) or len(repr(value)) > MOST_VALUE:
            raise self.wrong(
                key,
                Text("must be a setting's value of at most {most_value:,} characters", most_value=MOST_VALUE),
            )
        return value

    def moment(self, key: str) -> str:
        """Return a time in ISO 8601 as it stands; empty where there is none."""
        text = self.text(key)
        try:
            known = not text or 1971 <= datetime.fromisoformat(text).year <= 9000
        except ValueError:
            known = False
        if not known:
            raise self.wrong(key, Text("must be a time such as 2025-01-31T12:00:00+01:00"))
        return text


@dataclass(frozen=True)
class Summary:
    """The settings that a list of runs shows; `changes` of the preset of that name, in one text."""

    name: str = ""
    data: str = ""
    model: str = ""
    optimizer: str = ""
    scheduler: str = ""
    changes: str = ""
    lr: float | None = None
    epochs: int = 0
    seed: int = 0

    @classmethod
    def parse(cls, entries: Entries) -> Self:
        """Take it out of a table."""
        keys = ("name", "data", "model", "optimizer", "scheduler", "changes")
        words = {key: entries.word(key) for key in keys}
        epochs, seed = entries.whole("epochs") or 0, entries.whole("seed", 2**63 - 1) or 0
        return cls(**words, lr=entries.number("lr"), epochs=epochs, seed=seed)


@dataclass(frozen=True)
class RunInfo:
    """The contents of ``run.toml``.

    Parameters
    ----------
    id : str
        A text that no other run has; empty in folders of older versions.
    created : str
        ISO 8601 with the zone.
    state, problem : str
        As it was told last, and why it failed.
    step, epoch, seconds : int, float, float
        How far it is.
    best : mapping
        Step, epoch and scores of the evaluation with the least loss on validation or else test data.
    marks : tuple of Mark
        Edits made on the way.
    settings : Summary
        As it began.
    versions : mapping
        Of this program, of torch and of Python.
    """

    id: str = ""
    created: str = ""
    state: str = ""
    problem: str = ""
    step: int = 0
    epoch: float = 0.0
    seconds: float = 0.0
    best: Mapping[str, float] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    settings: Summary = Summary()
    host: str = ""
    device: str = ""
    device_label: str = ""
    threads: int | None = None
    n_parameters: int | None = None
    versions: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def parse(cls, table: Mapping[str, Any], source: str) -> Self:
        """Take it out of the table that `source` holds."""
        entries = Entries(table, source)
        return cls(
            **{key: entries.word(key) for key in ("id", "state", "host", "device", "device_label")},
            created=entries.moment("created"),
            problem=entries.text("problem", MOST_LISTED),
            step=entries.whole("step") or 0,
            epoch=entries.number("epoch", MOST_COUNTED) or 0.0,
            seconds=entries.number("seconds", MOST_COUNTED) or 0.0,
            best=entries.numbers("best"),
            marks=tuple(_mark(entry) for entry in entries.tables("marks", MOST_READ)),
            settings=Summary.parse(entries.entries("settings")),
            threads=entries.whole("threads"),
            n_parameters=entries.whole("n_parameters"),
            versions=entries.words("versions"),
        )


def _mark(entries: Entries) -> Mark:
    step, path = entries.whole("step"), entries.word("path")
    if step is None or not path:
        raise entries.wrong("step" if step is None else "path", Text("is missing"))
    return Mark(step, path, entries.value("old"), entries.value("new"))


@dataclass(frozen=True)
class Notes:
    """A recorder's notes in a checkpoint, to go on from there.

    Parameters
    ----------
    run : str
        The id of the run; empty in checkpoints of older versions and of runs that are not recorded.
    seconds : float
        Trained so far.
    since_row : tuple of float
        Losses of the steps since the last row of the metrics.
    best : mapping
        As in ``run.toml``.
    marks : int or None
        How many edits had been made; None where that is not known.
    """

    run: str = ""
    seconds: float = 0.0
    since_row: tuple[float, ...] = ()
    best: Mapping[str, float] = field(default_factory=dict)
    marks: int | None = None

    @classmethod
    def parse(cls, table: Mapping[str, Any], source: str) -> Self:
        """Take them out of the notes of a checkpoint."""
        entries = Entries(table, source, "notes.")
        losses = table.get("since_row", ())
        if not isinstance(losses, list | tuple) or not all(type(loss) is float for loss in losses):
            raise entries.wrong("since_row", Text("must be a list of numbers"))
        if len(losses) > MOST_LISTED:
            raise PlaygroundError(
                source, Text("notes.since_row has more than {most:,} entries", most=MOST_LISTED)
            )
        seconds = entries.number("seconds", MOST_COUNTED) or 0.0
        best = entries.numbers("best")
        return cls(entries.word("run"), seconds, tuple(losses), best, entries.whole("marks"))
