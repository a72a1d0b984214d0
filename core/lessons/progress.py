"""What students have done: answers, solved exercises and their programs, kept in one file of JSON.

Work belongs to a name. ``lessons`` is the work of the first one, ``student``; that of everybody who began on
the same account later is in ``others``, by their names as they are compared. The file is written whole or not
at all. What a newer version has put there stays; what this version cannot read is set aside, not lost.
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
from core.lessons.draw import plain_name
from core.lessons.source import LONGEST_CODE
from core.system.files import read_text, replace, write_text
from core.system.lock import Lock

VERSION = 1
MOST_ATTEMPTS = 2
"""Answers to a prediction: after a second wrong one the answer is told."""
MOST_BYTES = 8 << 20

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Attempt:
    """An answer as it was given.

    Parameters
    ----------
    at : str
        The time in UTC, such as ``2026-05-01T08:30:00Z``, or empty.
    question : str
        The digest of what was asked; empty if an earlier version kept the answer.
    """

    answer: str
    at: str = ""
    question: str = ""


def now() -> str:
    """Return the time in UTC, to the millisecond: what happens first is told by it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Progress:
    """Reads and writes the progress of one student at a time; a place that cannot be written to is logged.

    Each change is written at once, over what the file holds by then: several windows add to one file.

    Parameters
    ----------
    path : Path
        The file; it and its folder are made when something is written first.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._content: dict[str, Any] = self._read()
        self._student = _text(self._content.get("student"))

    # Students

    @property
    def student(self) -> str:
        """Whose work it is; empty until somebody has told a name."""
        return self._student

    @property
    def students(self) -> tuple[str, ...]:
        """Everybody whose work is kept here."""
        others = self._content.get("others")
        entries = [self._content, *(others.values() if isinstance(others, dict) else ())]
        names = (_text(entry.get("student")) for entry in entries if isinstance(entry, dict))
        return tuple(name for name in names if name)

    def knows(self, student: str) -> bool:
        """Return whether work of that name is kept here."""
        return plain_name(student) in map(plain_name, self.students)

    def begin_as(self, student: str) -> None:
        """Go on with the work of a name, which is none at first; the others' stays as it is."""
        known = (name for name in self.students if plain_name(name) == plain_name(student))
        self._student = next(known, student)
        if not self.knows(student):
            self._write(lambda content: self._work(content).update(student=student))

    def name(self, student: str) -> None:
        """Give the present work a name; nobody's work is kept under it yet."""

        def put(content: dict[str, Any]) -> None:
            work = self._work(content)
            work["student"] = student
            others = _table(content, "others") if work is not content else {}
            if plain_name(self._student) in others:
                others[plain_name(student)] = others.pop(plain_name(self._student))

        self._write(put)
        self._student = student

    def _work(self, content: dict[str, Any]) -> dict[str, Any]:
        """Return what holds the present student's ``lessons``."""
        if self._is_first(content):
            return content
        return _table(_table(content, "others"), plain_name(self._student))

    def _is_first(self, content: dict[str, Any]) -> bool:
        return not self._student or plain_name(self._student) == plain_name(_text(content.get("student")))

    # Lessons

    def answer(self, lesson: str, prediction: str) -> str:
        """Return what was predicted; empty if nothing was."""
        return _text(self._entry(lesson, "predictions", prediction).get("answer"))

    def attempts(self, lesson: str, prediction: str, question: str = "") -> tuple[Attempt, ...]:
        """Return what was predicted, in order; earlier versions kept one answer, without its time.

        Parameters
        ----------
        question : str
            The digest of what is asked now: answers to anything else are left out.
        """
        entry = self._entry(lesson, "predictions", prediction)
        kept = entry.get("attempts")
        found = [one for one in kept if isinstance(one, dict)] if isinstance(kept, list) else [entry]
        attempts = (Attempt(*(_text(one.get(key)) for key in ("answer", "at", "question"))) for one in found)
        return tuple(
            attempt
            for attempt in attempts
            if attempt.answer and not (question and attempt.question and attempt.question != question)
        )[:MOST_ATTEMPTS]

    def note_answer(self, lesson: str, prediction: str, answer: str, question: str = "") -> None:
        """Keep what was predicted, and when, in place of answers to what was asked before."""
        attempts = [*self.attempts(lesson, prediction, question), Attempt(answer, now(), question)]
        kept = [asdict(attempt) for attempt in attempts[:MOST_ATTEMPTS]]
        self._change(lesson, "predictions", prediction, answer=answer, attempts=kept)

    def is_solved(self, lesson: str, exercise: str, question: str = "") -> bool:
        """Return whether an exercise was solved once; `question` is the digest of what is asked now."""
        entry = self._entry(lesson, "exercises", exercise)
        kept = _text(entry.get("question"))
        return entry.get("solved") is True and not (question and kept and kept != question)

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
        """Return the student's program as it stands; empty if there is none."""
        return _text(self._entry(lesson, "exercises", exercise).get("program"))

    def solved_program(self, lesson: str, exercise: str) -> str:
        """Return the last program that passed its check; empty if none did."""
        return _text(self._entry(lesson, "exercises", exercise).get("solved_program"))

    def exercise(self, lesson: str, exercise: str) -> dict[str, Any]:
        """Return all that is kept of an exercise; see ``note_exercise``."""
        return dict(self._entry(lesson, "exercises", exercise))

    def note_exercise(self, lesson: str, exercise: str, **changes: Any) -> None:
        """Keep what has changed of an exercise.

        ``solved`` (bool) and when, ``solved_at`` (str); the digest of what was solved, ``question`` (str);
        how many ``hints`` and ``checks`` there were until then (int); whether the ``solution`` was shown
        (bool), and when first, ``solution_at`` (str); whether the Lab's ``fix_taken`` (bool); the ``program``
        as it stands and the last one that passed, ``solved_program`` (str).
        """
        self._change(lesson, "exercises", exercise, **changes)

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
        owner = () if self._is_first(self._content) else ("others", plain_name(self._student))
        for key in (*owner, "lessons", lesson, kind, name):
            place = place.get(key) if isinstance(place, dict) else None
        return place if isinstance(place, dict) else {}

    def _change(self, lesson: str, kind: str, name: str, **changes: Any) -> None:
        entry = self._entry(lesson, kind, name)
        if any(entry.get(key) != value for key, value in changes.items()):

            def put(content: dict[str, Any]) -> None:
                lessons = _table(self._work(content), "lessons")
                _table(_table(_table(lessons, lesson), kind), name).update(changes)

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
            replace(self._path, self._path.with_suffix(".unreadable.json"))
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
