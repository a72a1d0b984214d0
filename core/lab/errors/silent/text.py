"""Looks through a program's text for what has no effect at all."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from difflib import get_close_matches

from core.lab.errors.silent.watched import Found
from core.lab.errors.source import Source
from core.lab.errors.things import Thing

METHODS = frozenset(("backward", "zero_grad", "step", "eval", "train", "detach_", "zero_"))
VARIABLE = "CUDA_VISIBLE_DEVICES"


def environment(source: Source) -> Iterator[Found]:
    """Find a variable of the environment that is nearly the one that CUDA reads."""
    for part in source.all(ast.Subscript):
        key = part.slice
        if not ast.unparse(part.value).endswith("environ") or not isinstance(key, ast.Constant):
            continue
        name = str(key.value)
        if name != VARIABLE and get_close_matches(name.upper(), [VARIABLE], 1, 0.85):
            yield Found("environment-variable", {"given": Thing(name, node=key)}, line=key.lineno)


def never_called(source: Source) -> Iterator[Found]:
    """Find statements that name a method of torch and do not call it."""
    for statement in source.all(ast.Expr):
        part = statement.value
        if isinstance(part, ast.Attribute) and part.attr in METHODS:
            yield Found("never-called", {"method": Thing(source.code(part), node=part)}, line=part.lineno)
