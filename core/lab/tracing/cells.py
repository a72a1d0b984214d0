"""What a notebook shows by itself: the value of each cell's last expression."""

from __future__ import annotations

import ast
import re
from bisect import bisect
from copy import deepcopy

from core.code.notebooks.notebook_file import CELL

_CELL = re.compile(rf"^{CELL} \[[ \d]*\]$")
_SHOW = ast.parse("__import__('sys').displayhook", mode="eval").body


def showing_results(tree: ast.Module, text: str) -> ast.Module:
    """Return a program that prints what its cells show: of each, the last expression that no semicolon ends.

    As in Jupyter, None is not printed. A program that is no notebook's stays as it is.
    """
    lines = text.split("\n")
    starts = [at for at, line in enumerate(lines, start=1) if _CELL.match(line)]
    last = {bisect(starts, statement.lineno): at for at, statement in enumerate(tree.body)}
    shown = [at for cell, at in last.items() if cell and _is_shown(tree.body[at], lines)]
    if not shown:
        return tree
    tree = deepcopy(tree)
    for at in shown:
        statement = tree.body[at]
        assert isinstance(statement, ast.Expr)
        call = ast.Call(deepcopy(_SHOW), [statement.value], [])
        for node in (call, *ast.walk(call.func)):
            ast.copy_location(node, statement.value)
        statement.value = call
    return tree


def _is_shown(statement: ast.stmt, lines: list[str]) -> bool:
    if not isinstance(statement, ast.Expr) or statement.end_lineno is None:
        return False
    rest = lines[statement.end_lineno - 1].encode()[statement.end_col_offset or 0 :]
    return not rest.lstrip().startswith(b";")
