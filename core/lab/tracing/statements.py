"""The statements of a program: which lines belong together, and which are no lines of their own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Loop:
    """A ``for`` or ``while`` of a program.

    Parameters
    ----------
    line : int
        Of its header.
    start : int
        The line at which each round begins: the header, but where that tests nothing, as in ``while True``.
    first, last : int
        The lines from the header to the end of the body.
    n_lines : int
        Statements of a round, the header included.
    iterated : ast.expr or None
        What a ``for`` goes through.
    stepped : tuple of str
        Variables whose ``step()`` each round is sure to come to, if nothing fails.
    """

    line: int
    start: int
    first: int
    last: int
    n_lines: int
    iterated: ast.expr | None
    stepped: tuple[str, ...] = ()


class Statements:
    """The statements of a program by their lines.

    A statement over several lines is one line of the timeline: its first. Of a compound statement that is
    its header; the statements within are their own.
    """

    def __init__(self, tree: ast.Module) -> None:
        self._first: dict[int, int] = {}
        self._silent: set[int] = set()
        self._repeated: set[int] = set()
        self._imports: set[int] = set()
        self._returns: set[int] = set()
        self._loops: dict[int, Loop] = {}
        self._at: dict[int, list[ast.stmt]] = {}
        self._names: dict[int, frozenset[str]] = {}
        for node in ast.walk(tree):  # outer statements come first, and inner ones overwrite them
            if isinstance(node, ast.stmt):
                self._add(node)
            if isinstance(node, ast.Module | ast.ClassDef) and ast.get_docstring(node) is not None:
                docstring = node.body[0]
                self._silent.update(range(docstring.lineno, (docstring.end_lineno or docstring.lineno) + 1))

    def _add(self, node: ast.stmt) -> None:
        decorators = getattr(node, "decorator_list", [])
        begin = min((decorator.lineno for decorator in decorators), default=node.lineno)
        end = self._header_end(node)
        self._first.update(dict.fromkeys(range(begin, end + 1), node.lineno))
        self._at.setdefault(node.lineno, []).append(node)
        if isinstance(node, ast.Import | ast.ImportFrom):
            self._imports.add(node.lineno)
        if isinstance(node, ast.Return):
            self._returns.add(node.lineno)
        if isinstance(node, ast.For | ast.While) and node.body[0].lineno == node.lineno:
            self._repeated.add(node.lineno)
        if isinstance(node, ast.For | ast.AsyncFor | ast.While):
            last = node.body[-1].end_lineno or node.lineno
            n_lines = 1 + sum(isinstance(part, ast.stmt) for it in node.body for part in ast.walk(it))
            is_endless = isinstance(node, ast.While) and isinstance(node.test, ast.Constant)
            start = node.body[0].lineno if is_endless else node.lineno
            iterated = getattr(node, "iter", None)
            self._loops[start] = Loop(node.lineno, start, begin, last, n_lines, iterated, _stepped(node.body))

    def _header_end(self, node: ast.stmt) -> int:
        """Return the last line of a statement, without the statements within."""
        if isinstance(node, ast.Match):
            return node.subject.end_lineno or node.lineno
        body: list[ast.stmt] | None = getattr(node, "body", None)
        if not body:
            return node.end_lineno or node.lineno
        decorators: list[ast.expr] = getattr(body[0], "decorator_list", [])
        begin = min([body[0].lineno, *(decorator.lineno for decorator in decorators)])
        return max(begin - 1, node.lineno)

    def first_line(self, line: int) -> int:
        """Return the first line of the statement that a line belongs to."""
        return self._first.get(line, line)

    def is_silent(self, line: int) -> bool:
        """Return whether a line is of a docstring, and executes nothing."""
        return line in self._silent

    def is_repeated(self, line: int) -> bool:
        """Return whether a whole loop stands in the line, so that it is executed again and again."""
        return line in self._repeated

    def loop_at(self, line: int) -> Loop | None:
        """Return the loop of which each round begins in a line."""
        return self._loops.get(line)

    def is_import(self, line: int) -> bool:
        """Return whether an import begins in a line."""
        return line in self._imports

    def names_at(self, line: int) -> frozenset[str]:
        """Return the names in the statements that begin in a line, without those of statements within."""
        if line not in self._names:
            self._names[line] = frozenset(name for node in self._at.get(line, ()) for name in _names(node))
        return self._names[line]

    def is_return(self, line: int) -> bool:
        """Return whether a return statement begins in a line."""
        return line in self._returns


def _names(node: ast.AST) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Name):
            yield child.id
        elif not isinstance(child, ast.stmt):
            yield from _names(child)


_LEAVING = (
    ast.Break,
    ast.Continue,
    ast.Return,
    ast.Raise,
    ast.Yield,
    ast.YieldFrom,
    ast.Await,
    ast.Try,
    ast.With,
)


def _stepped(body: list[ast.stmt]) -> tuple[str, ...]:
    """Return the variables whose ``step()`` a body comes to, whatever it decides before."""
    if any(isinstance(part, _LEAVING) for statement in body for part in ast.walk(statement)):
        return ()
    names = []
    for statement in body:
        match statement:
            case ast.Expr(
                ast.Call(ast.Attribute(value=ast.Name(id=name), attr="step"), args=[], keywords=[])
            ):
                names.append(name)
    return tuple(names)
