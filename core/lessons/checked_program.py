"""A student's program with an exercise's check behind it, and what its end means."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import shorten

from core.lessons.lesson import Exercise
from core.protocol.trace.events import Done, ProgramError
from core.protocol.trace.program import Program
from core.text import Text

LONGEST_SAID = 300
_FROM_OUTSIDE = (-1, -2, -9, -15)
"""Exit codes of signals that others send: hang-up, interrupt, kill (as for want of memory), terminate."""
_BUILTINS = "__import__('builtins')"


@dataclass(frozen=True)
class Verdict:
    """Whether an exercise is solved, and a sentence for it; empty where it is.

    Parameters
    ----------
    is_undecided : bool
        Whether its process was ended from outside, so that nothing is known of the program.
    """

    passed: bool
    text: str = ""
    is_undecided: bool = False


def with_check(text: str, check: str) -> str:
    """Return a program that runs `text`, then `check` with all that it has left, and ``source``, its text.

    The check is one line at the end, so that the program's own lines keep their numbers, and is compiled by
    itself: what is not closed in the program is a mistake of the program.
    """
    code = f"{_BUILTINS}.compile({check!r}, '<check>', 'exec', 0, True)"
    names = f"{{**{_BUILTINS}.globals(), 'source': {text!r}}}"
    return f"{text.rstrip()}\n\n{_BUILTINS}.exec({code}, {names})\n"


def check_line(text: str) -> int:
    """Return the line in which the check of a program stands."""
    return text.rstrip().count("\n") + 3


def check_of(exercise: Exercise, text: str) -> Program:
    """Return the program that finds out whether `text` solves an exercise."""
    return Program(
        with_check(text, exercise.check), f"{exercise.name}.py", n_practice_gpus=exercise.n_practice_gpus
    )


def verdict(text: str, end: ProgramError | Done | None) -> Verdict:
    """Return what the end of `with_check(text, …)` says."""
    if isinstance(end, Done):
        if end.reason == "end":
            return Verdict(True)
        is_outside = end.reason == "killed" and end.exit_code in _FROM_OUTSIDE
        text = end.text or Text("The program ended before it could be checked.")
        return Verdict(False, text, is_undecided=is_outside)
    if end is None:
        return Verdict(False, Text("The program did not end."))
    if end.line >= check_line(text) and end.type == "AssertionError":
        said = _shortened(end.text) or Text("this is not what the exercise asks for")
        return Verdict(False, Text("Not yet: {said}", said=said))
    if end.line >= check_line(text):
        return Verdict(
            False, Text("Not yet: the check found {type}: {text}", type=end.type, text=_first_line(end.text))
        )
    message = Text(
        "Line {line} raised {type}: {text}", line=end.line, type=end.type, text=_first_line(end.text)
    )
    return Verdict(False, message)


def _first_line(text: str) -> str:
    """Return what an error says first; the workbench shows the whole."""
    return _shortened(text.strip().partition("\n")[0])


def _shortened(text: str) -> str:
    return shorten(text, LONGEST_SAID, placeholder=" …")
