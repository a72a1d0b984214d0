"""Checks many programs in several processes. What one of them does to its process costs itself alone.

What was found is written down at once: after a kill, the same call goes on where it was.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path

from core.lab.lessons import program_runner
from core.lab.process.containment import end_with_parent
from core.lessons.checked_program import Verdict, check_of, verdict
from core.lessons.lesson import Exercise
from core.protocol.trace.program import Program
from core.system.files import not_read, open_own, open_regular, replacing
from core.text import Text

MOST_JOURNAL = 64 << 20
"""Bytes of the file: beyond, only the newest half is kept."""
MOST_LOST, MOST_BEGUN = 3, 5
"""How often a program is run whose process ended, and one while which the whole grading was killed: either
may have been the program's doing, or somebody else's. The next grading tries once more."""


@dataclass(frozen=True)
class Check:
    """A student's program and what runs to judge it; `key` is the same for the same two."""

    text: str
    program: Program

    @property
    def key(self) -> str:
        """SHA-256 of all that decides the verdict."""
        whole = f"{self.program.n_practice_gpus}\n{self.program.text}"
        return hashlib.sha256(whole.encode("utf-8", "surrogatepass")).hexdigest()


def check_for(exercise: Exercise, text: str) -> Check:
    """Return the check of a program, which runs within the limits of the Lab."""
    return Check(text, check_of(exercise, text))


class Journal:
    """Verdicts by key, and which programs were begun and left: a file of JSON lines, added at its end.

    A file that has grown too long is cut when it is opened: its oldest lines go, and what they told is found
    out again where it is needed. A verdict that is undecided is for the present grading alone.

    Parameters
    ----------
    path : Path
        The file; damaged lines, as of a write that was cut, are left out.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.verdicts: dict[str, Verdict] = {}
        self._n_begun: Counter[str] = Counter()
        self._n_lost: Counter[str] = Counter()
        text = self._cut_to(MOST_JOURNAL) if path.exists() else ""
        self._is_cut = not text.endswith("\n") and text != ""
        for line in text.splitlines():
            self._take(line)

    def _cut_to(self, most: int) -> str:
        """Return the text of the file, of which the newest half is kept if it has more bytes."""
        try:
            with open_regular(self._path) as file:
                size = os.fstat(file.fileno()).st_size
                if size > most:
                    file.seek(size - most // 2)
                    file.readline()  # may have lost its beginning
                content = file.read()
        except OSError as error:
            raise not_read(self._path, error) from None
        if size > most:
            with replacing(self._path) as file:
                file.write(content)
        return content.decode("utf-8", "replace")

    def _take(self, line: str) -> None:
        try:
            entry = json.loads(line)
            key = str(entry["key"])
            if "passed" in entry:
                self.verdicts[key] = Verdict(entry["passed"] is True, _text_of(entry["text"]))
            elif "lost" in entry:
                self._n_begun[key] = max(0, self._n_begun[key] - 1)  # its beginning may have been cut
                self._n_lost[key] += entry["lost"] is True
            elif "given_up" in entry:
                self._n_lost[key] = min(self._n_lost[key], MOST_LOST - 1)
                self._n_begun[key] = min(self._n_begun[key], MOST_BEGUN - 1)
            else:
                self._n_begun[key] += 1
        except (ValueError, KeyError, TypeError, RecursionError):
            return

    def is_suspect(self, key: str) -> bool:
        """Return whether a program was begun and nothing is known of its end."""
        return key not in self.verdicts and self._n_begun[key] > 0

    def given_up(self, key: str) -> str:
        """Return why a program is not run again; empty if it is."""
        if self._n_lost[key] >= MOST_LOST:
            return Text("The program ended the process that ran it.")
        if self._n_begun[key] >= MOST_BEGUN:
            return Text("The grading was ended {n} times while this program ran.", n=MOST_BEGUN)
        return ""

    def begin(self, key: str) -> None:
        """Note that a program is run."""
        self._n_begun[key] += 1
        self._write({"key": key})

    def leave(self, key: str, *, is_lost: bool) -> None:
        """Note that a program that was begun has no end: its process was lost, or nobody waits for it."""
        self._n_begun[key] -= 1
        self._n_lost[key] += is_lost
        self._write({"key": key, "lost": is_lost})

    def give_up(self, key: str, why: str) -> None:
        """Note that a program is not run again in this grading."""
        self.verdicts[key] = Verdict(False, why, is_undecided=True)
        self._write({"key": key, "given_up": True})

    def judge(self, key: str, found: Verdict) -> None:
        """Note what was found."""
        if found.is_undecided:
            self.leave(key, is_lost=False)
        else:
            self._write({"key": key, "passed": found.passed, "text": _plain(found.text)})
        self.verdicts[key] = found

    def _write(self, entry: dict[str, object]) -> None:
        line, self._is_cut = b"\n" * self._is_cut + json.dumps(entry).encode() + b"\n", False
        with open_own(self._path, "ab") as file:
            file.write(line)

    def remove(self) -> None:
        """Remove the file: all is done."""
        self._path.unlink(missing_ok=True)


def _plain(text: str) -> object:
    """Return a text as JSON that keeps its template, so that it can be told in another language."""
    if not isinstance(text, Text):
        return text
    arguments = {
        name: _plain(value) if isinstance(value, str) else value for name, value in text.arguments.items()
    }
    return {"template": text.template, "arguments": arguments}


def _text_of(entry: object) -> str:
    """Return a text that ``_plain`` has written; an earlier version wrote the sentence."""
    if not isinstance(entry, dict):
        return str(entry)
    arguments = {
        name: _text_of(value) if isinstance(value, str | dict) else value
        for name, value in dict(entry["arguments"]).items()
    }
    return Text(str(entry["template"]), **arguments)


class _Worker:
    """A process that judges one program after another."""

    def __init__(self) -> None:
        context = get_context("spawn")  # a fork would share the libraries' locks
        self.connection, other = context.Pipe()
        self._process: BaseProcess = context.Process(target=_judge_all, args=(other, os.getpid()))
        self._process.start()
        other.close()
        self.check: Check | None = None

    def begin(self, check: Check) -> None:
        """Give it a program."""
        self.check = check
        with suppress(OSError):  # it has ended: that is seen where its answer is awaited
            self.connection.send(check)

    def end(self) -> None:
        """End it with all it has started."""
        with suppress(OSError):
            self.connection.send(None)  # a copy of this end may be open elsewhere
        self.connection.close()
        self._process.join(timeout=5)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()


def _judge_all(connection: Connection, parent: int) -> None:
    """Judge what comes until nothing more does."""
    end_with_parent(parent)
    with program_runner() as runner:
        while True:
            try:
                check: Check | None = connection.recv()
            except (EOFError, OSError):
                return
            if check is None:
                return
            end, _ = runner.run(check.program)
            connection.send(verdict(check.text, end))


def judge(checks: Mapping[str, Check], journal: Journal, n_workers: int) -> Iterator[str]:
    """Judge all programs that have no verdict yet, and yield the key of each that has got one.

    Programs that were begun and never judged may have ended the grading: they come first, one at a time.
    """
    waiting = {key: check for key, check in checks.items() if key not in journal.verdicts}
    suspects = [key for key in waiting if journal.is_suspect(key)]
    for keys, n in ((suspects, 1), ([key for key in waiting if key not in suspects], n_workers)):
        yield from _judge({key: waiting[key] for key in keys}, journal, n)


def _judge(checks: dict[str, Check], journal: Journal, n_workers: int) -> Iterator[str]:
    queue = list(checks)[::-1]
    workers: list[_Worker] = []
    try:
        while queue or any(worker.check for worker in workers):
            while queue and len([worker for worker in workers if worker.check]) < n_workers:
                key = queue.pop()
                if why := journal.given_up(key):
                    journal.give_up(key, why)
                    yield key
                    continue
                free = next((worker for worker in workers if worker.check is None), None)
                if free is None:
                    workers.append(free := _Worker())
                journal.begin(key)
                free.begin(checks[key])
            busy = {worker.connection: worker for worker in workers if worker.check}
            for connection in wait(list(busy)) if busy else ():
                worker = busy[connection]  # type: ignore[index]
                assert worker.check is not None
                key = worker.check.key
                try:
                    found: Verdict = worker.connection.recv()
                except (EOFError, OSError):  # its process has ended
                    worker.end()
                    workers.remove(worker)
                    journal.leave(key, is_lost=True)
                    queue.append(key)
                    continue
                worker.check = None
                journal.judge(key, found)
                yield key
    finally:
        for worker in workers:
            if worker.check:
                journal.leave(worker.check.key, is_lost=False)
            worker.end()
