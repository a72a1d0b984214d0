"""What a student has done: answers, solved exercises and their programs, kept in one file of JSON.

The file is written whole or not at all. What a newer version has put there stays; what this version cannot
read is set aside, not lost.
"""

from __future__ import annotations

import json
import logging
import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from core.errors import PlaygroundError
from core.lessons.source import LONGEST_CODE
from core.system.files import read_text, write_text
from core.system.lock import Lock

VERSION = 1
MOST_ATTEMPTS = 2
"""Answers to a prediction: after a second wrong one the answer is told."""
MOST_BYTES = 8 << 20

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Attempt:
    """An answer as it was given; `at` is the time in UTC, such as ``2026-05-01T08:30:00Z``, or empty."""

    answer: str
    at: str = ""


def now() -> str:
    """Return the time in UTC."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Progress:
    """Reads and writes the progress of all lessons; a place that cannot be written to is logged.

    Each change is written at once, over what the file holds by then: several windows add to one file.

    Parameters
    ----------
    path : Path
        The file; it and its folder are made when something is written first.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._content: dict[str, Any] = self._read()

    # Lessons

    def answer(self, lesson: str, prediction: str) -> str:
        """Return what was predicted; empty if nothing was."""
        return _text(self._entry(lesson, "predictions", prediction).get("answer"))

    def attempts(self, lesson: str, prediction: str) -> tuple[Attempt, ...]:
        """Return what was predicted, in order; earlier versions kept one answer, without its time."""
        entry = self._entry(lesson, "predictions", prediction)
        kept = entry.get("attempts")
        found = [one for one in kept if isinstance(one, dict)] if isinstance(kept, list) else [entry]
        attempts = (Attempt(_text(one.get("answer")), _text(one.get("at"))) for one in found)
        return tuple(attempt for attempt in attempts if attempt.answer)[:MOST_ATTEMPTS]

    def note_answer(self, lesson: str, prediction: str, answer: str) -> None:
        """Keep what was predicted, and when."""
        attempts = [*self.attempts(lesson, prediction), Attempt(answer, now())]
        kept = [asdict(attempt) for attempt in attempts[:MOST_ATTEMPTS]]
        self._change(lesson, "predictions", prediction, answer=answer, attempts=kept)

    def is_solved(self, lesson: str, exercise: str) -> bool:
        """Return whether an exercise was solved once."""
        return self._entry(lesson, "exercises", exercise).get("solved") is True

    def n_hints(self, lesson: str, exercise: str) -> int:
        """Return how many hints were asked for."""
        return self._count(lesson, exercise, "hints")

    def n_checks(self, lesson: str, exercise: str) -> int:
        """Return how often a program was checked."""
        return self._count(lesson, exercise, "checks")

    def _count(self, lesson: str, exercise: str, key: str) -> int:
        n = self._entry(lesson, "exercises", exercise).get(key)
        return n if type(n) is int and n > 0 else 0

    def program(self, lesson: str, exercise: str) -> str:
        """Return the student's program; empty if there is none."""
        return _text(self._entry(lesson, "exercises", exercise).get("program"))

    def exercise(self, lesson: str, exercise: str) -> dict[str, Any]:
        """Return all that is kept of an exercise; see ``note_exercise``."""
        return dict(self._entry(lesson, "exercises", exercise))

    def note_exercise(self, lesson: str, exercise: str, **changes: Any) -> None:
        """Keep what has changed of an exercise.

        ``solved`` (bool) and when, ``solved_at`` (str); how many ``hints`` and ``checks`` there were (int);
        whether the ``solution`` was shown (bool); the ``program`` (str).
        """
        self._change(lesson, "exercises", exercise, **changes)

    def forget(self, lesson: str) -> None:
        """Begin a lesson anew."""
        self._write(lambda content: _table(content, "lessons").pop(lesson, None))

    @property
    def last(self) -> str:
        """The lesson that was opened last; empty if none was."""
        return _text(self._content.get("last"))

    def note_opened(self, lesson: str, file: Path | None = None) -> None:
        """Keep which lesson was opened last, and where it lies if it did not come with the program."""
        if lesson != self.last:
            self._write(lambda content: content.update(last=lesson))
        if file is not None and self._content.get("files", {}).get(lesson) != str(file):
            self._write(lambda content: _table(content, "files").update({lesson: str(file)}))

    @property
    def files(self) -> tuple[Path, ...]:
        """Where lessons lie that were opened and did not come with the program."""
        files = self._content.get("files")
        places = files.values() if isinstance(files, dict) else ()
        return tuple(Path(place) for place in places if isinstance(place, str) and place)

    # The file

    def _entry(self, lesson: str, kind: str, name: str) -> dict[str, Any]:
        place: Any = self._content
        for key in ("lessons", lesson, kind, name):
            place = place.get(key) if isinstance(place, dict) else None
        return place if isinstance(place, dict) else {}

    def _change(self, lesson: str, kind: str, name: str, **changes: Any) -> None:
        entry = self._entry(lesson, kind, name)
        if any(entry.get(key) != value for key, value in changes.items()):

            def put(content: dict[str, Any]) -> None:
                _table(_table(_table(_table(content, "lessons"), lesson), kind), name).update(changes)

            self._write(put)

    def _read(self) -> dict[str, Any]:
        if not os.path.lexists(self._path):
            return {"version": VERSION}
        try:
            content = json.loads(read_text(self._path, MOST_BYTES))
            if isinstance(content, dict):
                return content
        except (PlaygroundError, ValueError, RecursionError) as error:
            log.warning("the progress of lessons is set aside: %s", error)
        with suppress(OSError):
            os.replace(self._path, self._path.with_suffix(".unreadable.json"))
        return {"version": VERSION}

    def _write(self, change: Any) -> None:
        """Apply a change to what the file holds now, and write it."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            lock = Lock(self._path.with_suffix(".lock"))
            lock.acquire()  # where somebody holds it for long, the change goes first
            try:
                if os.path.lexists(self._path):
                    self._content = self._read()
                change(self._content)
                write_text(self._path, json.dumps(self._content, indent=1))
            finally:
                lock.release()
        except (PlaygroundError, OSError) as error:
            change(self._content)
            log.warning("the progress of lessons is not kept: %s", error)


def _table(place: dict[str, Any], key: str) -> dict[str, Any]:
    """Return the table below a key, which is made where there is none."""
    if not isinstance(place.get(key), dict):
        place[key] = {}
    table: dict[str, Any] = place[key]
    return table


def _text(value: object) -> str:
    return value if isinstance(value, str) and len(value) <= 10 * LONGEST_CODE else ""
