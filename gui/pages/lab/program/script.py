"""A program as a script that gives the same numbers outside."""

from __future__ import annotations

import ast
from importlib.resources import files

NOTE = "# practice GPU: {n}"


def as_script(text: str, seed: int, n_practice_gpus: int = 0) -> str:
    """Return a program with lines before it that seed what it draws from, after its docstring.

    Parameters
    ----------
    seed : int
        Of ``core.protocol.trace.program.Program``.
    n_practice_gpus : int
        A note says how many the Lab had switched on.
    """
    lines = text.split("\n")
    place = _after_docstring(text)
    head = (files("resources") / "lab" / "plain_script.txt").read_text(encoding="utf-8")
    seeds = head.format(seed=seed).splitlines()
    if n_practice_gpus:
        seeds.insert(0, NOTE.format(n=n_practice_gpus))
    before = ["", *seeds, ""] if place else [*seeds, ""]
    return "\n".join([*lines[:place], *before, *lines[place:]])


def _after_docstring(text: str) -> int:
    """Return how many lines have to stay first: docstring and futures."""
    try:
        body = ast.parse(text).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return 0
    place = 0
    for statement in body:
        is_docstring = (
            not place and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        )
        is_future = isinstance(statement, ast.ImportFrom) and statement.module == "__future__"
        if not (is_docstring or is_future):
            break
        place = statement.end_lineno or place
    return place
