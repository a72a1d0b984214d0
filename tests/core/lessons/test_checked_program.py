"""A check runs with what the student's program left, and its end is told in words."""

from __future__ import annotations

import traceback
from typing import Any

from core.lessons.checked_program import check_line, verdict, with_check
from core.protocol.trace.events import Done, ProgramError


def end_of(text: str, check: str) -> Done | ProgramError:
    """Return how a checked program ends, as the Lab tells it."""
    names: dict[str, Any] = {"__name__": "__main__"}
    try:
        exec(compile(with_check(text, check), "<program>", "exec"), names)
    except SyntaxError as error:
        return ProgramError(error.lineno or 0, "SyntaxError", str(error))
    except SystemExit:
        return Done("exit")
    except Exception as error:
        own = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == "<program>"]
        return ProgramError(own[-1] or 0, type(error).__name__, str(error))
    return Done()


VERDICTS = (
    ("x = 2", "assert x == 2", ""),
    ("x = 1\n\n\n", "assert x == 2, 'x is 2'", "Not yet: x is 2"),
    ("x = 1", "assert x == 2", "Not yet: this is not what the exercise asks for"),
    ("x = 1", "assert x == 2, 'x is\\n [1,\\n  2]'", "Not yet: x is [1, 2]"),
    ("raise ValueError('this file\\n\\t(1) is old')", "x", "Line 1 raised ValueError: this file"),
    ("y = 1", "assert x == 2", "Not yet: the check found NameError: name 'x' is not defined"),
    ("x = 1\nx = x / 0", "assert x", "Line 2 raised ZeroDivisionError: division by zero"),
    ("x = (", "assert x", "SyntaxError"),
    ("x = '''", "assert x", "SyntaxError"),
    ("exit = 1\nraise SystemExit", "assert x", "The program ended before it could be checked."),
    ("x = 1 # last", "assert 'last' in source", ""),
    ("exec = compile = globals = print = None\nx = 2", "assert x == 2", ""),
    (
        "from __future__ import annotations\nx = 2",
        "def f(a: int): pass\nassert f.__annotations__['a'] is int", "",
    ),
    ("def f():\n    return 2", "import math\nassert math.sqrt(f() ** 2) == 2", ""),
)  # fmt: skip
"""By program and check, what is told."""


def test_a_verdict() -> None:
    for text, check, told in VERDICTS:
        found = verdict(text, end_of(text, check))
        assert found.passed == (told == ""), text
        assert told in found.text, text
        assert "(1)" not in found.text, "the first line says enough beside the exercise"


def test_the_check_leaves_the_lines_of_the_program_where_they_are() -> None:
    text = "a = 1\nb = 2\n\n"
    lines = with_check(text, "assert a\nassert b").split("\n")
    assert lines[:2] == ["a = 1", "b = 2"]
    assert "assert a" in lines[check_line(text) - 1]
    assert len(lines) == check_line(text) + 1
