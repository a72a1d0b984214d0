"""What must not happen in the tests' own process, such as tracing its lines, happens in forks of another.

That process has loaded torch and waits (``warm_python``): a fork of it takes a twentieth of a second. What
many programs tell is best asked for at once.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, TypeVar

ROOT = Path(__file__).parents[2]
T = TypeVar("T")
_places: list[Callable[[], Path | None]] = []


@contextmanager
def waiting_at(place: Callable[[], Path | None]) -> Iterator[None]:
    """Fork the process that waits at the place that is asked for; where there is none, start a Python."""
    _places.append(place)
    yield
    _places.pop()


def in_fork(function: Callable[..., T], *arguments: Any) -> T:
    """Call a function of a module elsewhere, in this folder and environment, and return what it returns."""
    from tests.helpers.warm_python import warm

    with warm(_places[-1]()):
        process = subprocess.Popen(
            [sys.executable, "-m", __name__], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
    told, _ = process.communicate(pickle.dumps((os.getcwd(), function, arguments)))
    assert told, f"{function.__name__} ended with code {process.returncode} and told nothing"
    is_well, result = pickle.loads(told)
    assert is_well, result
    return result  # type: ignore[no-any-return]


def _answer() -> NoReturn:
    folder, function, arguments = pickle.load(sys.stdin.buffer)
    os.chdir(folder)
    channel = os.dup(1)
    os.dup2(2, 1)  # what is printed is no answer
    sys.stdin = open(os.devnull)  # noqa: SIM115
    try:
        answer = True, function(*arguments)
    except BaseException:
        answer = False, traceback.format_exc()
    with open(channel, "wb") as told:
        pickle.dump(answer, told)
    os._exit(0)


if __name__ == "__main__":
    _answer()
