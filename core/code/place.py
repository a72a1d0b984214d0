"""Where in a user's code an exception came from, and how that is told."""

from __future__ import annotations

import traceback
from dataclasses import dataclass

from core.errors import PlaygroundError
from core.text import Text

MARK = "__own_code__"
"""The global of a module of a user's code that holds its file's name."""
MOST_CHARACTERS = 400
MOST_COUNTED = 2_000


class CodeError(PlaygroundError):
    """A user's code cannot be used, or has gone wrong: the path is its file and line."""


class Interrupted(BaseException):
    """A step was broken off on request; no ``except Exception`` of a user's code holds it up."""


@dataclass(frozen=True)
class Place:
    """A line of a user's code; `function` is empty for the class or the file as a whole."""

    file: str
    line: int
    function: str = ""

    @property
    def text(self) -> str:
        """The place in words."""
        if self.function in ("", "<module>"):
            return Text("{file}, line {line}", file=self.file, line=self.line)
        where = Text("{file}, line {line}", file=self.file, line=self.line)
        return Text("{where}, in {function}", where=where, function=self.function)


def place_of(error: BaseException) -> Place | None:
    """Return the innermost line of a user's code that an exception came through; None if it came by none."""
    found = []
    for frame, line in traceback.walk_tb(error.__traceback__):
        file = frame.f_globals.get(MARK)
        if isinstance(file, str):
            found.append(Place(file, line, frame.f_code.co_name))
    if isinstance(error, RecursionError) and found:  # the line that calls, not one that came too late
        return max(found, key=found.count) if len(found) < MOST_COUNTED else found[len(found) // 2]
    return found[-1] if found else None


def explanation(error: BaseException, said: str) -> str:
    """Return what a user's code did, after its place.

    Parameters
    ----------
    said : str
        The exception's own message.
    """
    said = said.strip()
    said = said if len(said) <= MOST_CHARACTERS else f"{said[: MOST_CHARACTERS - 1]}…"
    if isinstance(error, Interrupted):
        return Text("it was broken off here")
    if isinstance(error, SystemExit):
        return Text("it calls sys.exit, which would end the program. Use return, or raise an error")
    if isinstance(error, RecursionError):
        return Text("it calls itself without an end ({kind})", kind=type(error).__name__)
    if isinstance(error, ImportError):
        return Text(
            "{kind}: {said}. Own code is one file: it can import installed packages, and nothing beside it",
            kind=type(error).__name__,
            said=said,
        )
    return Text("{kind}: {said}", kind=type(error).__name__, said=said or Text("no message"))
