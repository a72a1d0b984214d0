"""A program as a script that gives the same numbers outside."""

from __future__ import annotations

import ast

LINES = (
    "import random",
    "import numpy",
    "import torch",
    "random.seed({seed})",
    "numpy.random.seed({seed})",
    "torch.manual_seed({seed})",
    "torch.set_num_threads(1)",
)
"""What the Lab does before a program runs."""
PRACTICE_NOTE = "# It ran with {n} practice GPU(s): it needs real ones, or main.py lab --practice-gpu {n}."


def as_script(text: str, seed: int, n_practice_gpus: int = 0) -> str:
    """Return a program with lines before it that seed what it draws from, after its docstring.

    Parameters
    ----------
    text : str
    seed : int
        Of ``core.protocol.trace.program.Program``.
    n_practice_gpus : int
        A note says what it needs instead.
    """
    lines = text.split("\n")
    place = _after_docstring(text)
    seeds = ["# As in the Lab: the same seeds, and one thread.", *(line.format(seed=seed) for line in LINES)]
    if n_practice_gpus:
        seeds.insert(0, PRACTICE_NOTE.format(n=n_practice_gpus))
    before = ["", *seeds, ""] if place else [*seeds, ""]
    return "\n".join([*lines[:place], *before, *lines[place:]])


def _after_docstring(text: str) -> int:
    """Return how many lines have to stay first: comments of the shebang's kind, docstring, futures."""
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
