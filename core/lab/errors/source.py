"""The text of a program as a tree, and the places of its parts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TypeVar

Node = TypeVar("Node", bound=ast.AST)
Span = tuple[int, int, int, int]
"""Line, last line (from 1), column and end (from 0, in bytes of UTF-8), as in code objects."""

LOOPS = (ast.For, ast.While, ast.AsyncFor)
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)


class Source:
    """A program's text; it has no tree if Python cannot read it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = [line.removesuffix("\r") for line in text.split("\n")]
        self._nodes: dict[Span, ast.AST | None] = {}

    @cached_property
    def tree(self) -> ast.Module:
        """The program; empty if it is no Python."""
        try:
            return ast.parse(self.text)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return ast.Module(body=[], type_ignores=[])

    @cached_property
    def _parents(self) -> dict[ast.AST, ast.AST]:
        return {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    @cached_property
    def _starts(self) -> list[int]:
        """The index of each line's first character; Python's lines end at line feeds alone."""
        starts = [0]
        for line in self.text.split("\n"):
            starts.append(starts[-1] + len(line) + 1)
        return starts

    def all(self, kind: type[Node]) -> Iterator[Node]:
        """Yield all nodes of a kind, in the order of the text."""
        found = [node for node in ast.walk(self.tree) if isinstance(node, kind)]
        yield from sorted(
            found, key=lambda node: (getattr(node, "lineno", 0), getattr(node, "col_offset", 0))
        )

    def code(self, node: ast.AST) -> str:
        """Return a node as it is written."""
        begin, end = self.range(node)
        return self.text[begin:end]

    def range(self, node: ast.AST) -> tuple[int, int]:
        """Return where a node's text begins and ends, in characters."""
        return (
            self.index(node.lineno, node.col_offset),  # type: ignore[attr-defined]
            self.index(node.end_lineno, node.end_col_offset),  # type: ignore[attr-defined]
        )

    def index(self, line: int, n_bytes: int) -> int:
        """Return the index of the character at a place of Python's."""
        start = self._starts[line - 1]
        text = self.text[start : self._starts[line]]
        return start + (n_bytes if text.isascii() else len(text.encode()[:n_bytes].decode(errors="ignore")))

    def place(self, begin: int, end: int) -> ast.AST:
        """Return a node for a piece of the text, from one character to before another."""
        (line, column), (last, stop) = self._line_and_bytes(begin), self._line_and_bytes(end)
        return ast.Name("", lineno=line, col_offset=column, end_lineno=last, end_col_offset=stop)

    def _line_and_bytes(self, index: int) -> tuple[int, int]:
        start = self.text.rfind("\n", 0, index) + 1
        return self.text.count("\n", 0, index) + 1, len(self.text[start:index].encode())

    def name_of(self, definition: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> ast.AST:
        """Return the place of the name in ``def name``."""
        begin, end = self.range(definition)
        found = re.compile(rf"(def|class)\s+({re.escape(definition.name)})\b").search(self.text, begin, end)
        return self.place(*found.span(2)) if found else definition

    def rewritten(self, changes: Iterable[tuple[ast.AST, str]]) -> str:
        """Return the whole text with other words in the places of some nodes."""
        text = self.text
        spans = sorted({(self.range(node), new) for node, new in changes}, reverse=True)
        for (begin, end), new in spans:
            text = text[:begin] + new + text[end:]
        return text

    @property
    def whole(self) -> ast.AST:
        """The place of the whole text."""
        return self.place(0, len(self.text))

    def start_of(self, line: int) -> int:
        """Return the index of a line's first character."""
        return min(self._starts[line - 1], len(self.text))

    def line(self, number: int) -> str:
        """Return a line, from 1; empty if there is none."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    def column(self, line: int, n_bytes: int) -> int:
        """Return a column of Python's in characters, from 1."""
        return self.index(line, n_bytes) - self._starts[line - 1] + 1

    def node_at(self, span: Span) -> ast.AST | None:
        """Return the node with this place, the innermost of several; else the smallest around it."""
        if span not in self._nodes:
            self._nodes[span] = self._places.get(span) or self._find(span)
        return self._nodes[span]

    @cached_property
    def _places(self) -> dict[Span, ast.AST]:
        """The nodes by their places, the innermost of several."""
        return {
            (node.lineno, node.end_lineno or 0, node.col_offset, node.end_col_offset or 0): node
            for node in ast.walk(self.tree)
            if isinstance(node, ast.expr | ast.stmt)
        }

    def _find(self, span: Span) -> ast.AST | None:
        first, last, begin, end = span
        around: list[ast.AST] = []
        for node in ast.walk(self.tree):  # outer nodes come before inner ones
            if not isinstance(node, ast.expr | ast.stmt) or node.end_lineno is None:
                continue
            start, stop = (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset or 0)
            if start <= (first, begin) and (last, end) <= stop:
                around.append(node)
        return min(reversed(around), key=self._length, default=None)

    def _length(self, node: ast.AST) -> int:
        begin, end = self.range(node)
        return end - begin

    def parent(self, node: ast.AST) -> ast.AST | None:
        """Return the node around a node."""
        return self._parents.get(node)

    def around(self, node: ast.AST) -> Iterator[ast.AST]:
        """Yield the nodes around a node, itself first, outwards."""
        at: ast.AST | None = node
        while at is not None:
            yield at
            at = self._parents.get(at)

    def statement(self, node: ast.AST) -> ast.stmt | None:
        """Return the statement that a node is in."""
        return next((n for n in self.around(node) if isinstance(n, ast.stmt)), None)

    def statements_at(self, line: int) -> list[ast.stmt]:
        """Return the statements that a line belongs to, outermost first."""
        return [s for s in self.all(ast.stmt) if s.lineno <= line <= (s.end_lineno or s.lineno)]

    def loop_of(self, node: ast.AST) -> ast.AST | None:
        """Return the innermost loop around a node, within its function."""
        for outer in self.around(node):
            if isinstance(outer, LOOPS):
                return outer
            if isinstance(outer, SCOPES):
                return None
        return None


def method_calls(node: ast.AST, *names: str) -> Iterator[ast.Call]:
    """Yield calls such as ``x.to(...)`` below a node."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in names:
            yield call


def calls_named(source: Source, name: str) -> list[ast.Call]:
    """Return calls of a function or class, however it is reached: ``Linear(...)``, ``nn.Linear(...)``."""
    return [c for c in source.all(ast.Call) if ast.unparse(c.func).split(".")[-1] == name]


def is_atom(node: ast.AST) -> bool:
    """Return whether an attribute can be taken of what is written without brackets around it."""
    return isinstance(node, ast.Name | ast.Attribute | ast.Subscript | ast.Call | ast.List | ast.Dict)
