"""Where a program failed: the frames of its own, the expression, and the live values around it."""

from __future__ import annotations

import ast
import types
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import torch
from torch import nn

from core.lab.errors.operands import MOST_OPERANDS, Scope, UnknownValueError, operands
from core.lab.errors.parts import MISSING, Part
from core.lab.errors.source import Source, Span
from core.protocol.trace.program import Program

LAB = str(Path(__file__).resolve().parents[1])
"""The folder whose functions are no part of a program's stack."""
STATEMENTS_WITH_BODY = (ast.For, ast.While, ast.If, ast.With, ast.Try, ast.FunctionDef, ast.ClassDef)


@dataclass
class Site:
    """A frame of the program on the stack of an error.

    Parameters
    ----------
    line : int
        From 1.
    span : tuple of int or None
        The expression that it was at.
    node : ast.AST or None
        The same in the program's tree.
    """

    scope: Scope
    function: str
    line: int
    span: Span | None = None
    node: ast.AST | None = None


@dataclass
class Failure:
    """An error and where it comes from.

    Parameters
    ----------
    sites : list of Site
        The program's own frames, outermost first.
    beyond : list of FrameType
        Frames of torch and Python that the last of them called, outermost first.
    is_grad_enabled : bool
        Whether gradients are still on after it.
    is_saved : bool
        Whether the program has a folder of its own.
    """

    error: BaseException
    source: Source
    sites: list[Site] = field(default_factory=list)
    beyond: list[types.FrameType] = field(default_factory=list)
    is_grad_enabled: bool = field(default_factory=torch.is_grad_enabled)
    is_saved: bool = False

    @classmethod
    def of(cls, error: BaseException, program: Program) -> Failure:
        """Return where an error of a program comes from, by its traceback."""
        failure = cls(error, Source(program.text), is_saved=program.folder is not None)
        for traceback in _tracebacks(error.__traceback__):
            if traceback.tb_frame.f_code.co_filename == program.name:
                frame = traceback.tb_frame
                failure.sites.append(failure._site(frame, traceback.tb_lasti, traceback.tb_lineno))
                failure.beyond.clear()
            elif not traceback.tb_frame.f_code.co_filename.startswith(LAB):
                failure.beyond.append(traceback.tb_frame)
        return failure

    @classmethod
    def at(cls, frame: types.FrameType, file: str, source: Source) -> Failure:
        """Return the place at which a running program is, as if it had failed there."""
        place = cls(RuntimeError(), source)
        at: types.FrameType | None = frame
        while at is not None:
            if at.f_code.co_filename == file:
                place.sites.append(place._site(at, at.f_lasti, at.f_lineno))
            at = at.f_back
        place.sites.reverse()
        return place

    def _site(self, frame: types.FrameType, instruction: int, line: int) -> Site:
        span = span_of(frame.f_code, instruction)
        node = self.source.node_at(span) if span else None
        return Site(Scope(frame), frame.f_code.co_qualname, line, span, node)

    @property
    def site(self) -> Site | None:
        """The innermost frame of the program."""
        return self.sites[-1] if self.sites else None

    @property
    def node(self) -> ast.AST | None:
        """The expression that failed."""
        return self.site.node if self.site else None

    @property
    def line(self) -> int:
        """The line that failed; 0 if it is none of the program's."""
        if self.site:
            return self.site.line
        if isinstance(self.error, SyntaxError):
            return self.error.lineno or 0
        return 0

    @property
    def is_of_its_own_making(self) -> bool:
        """Whether the program raised it itself, with words of its own."""
        if self.node is None or self.beyond:
            return False
        if isinstance(self.error, AssertionError):
            return isinstance(self.source.statement(self.node), ast.Assert)
        return isinstance(self.node, ast.Raise)

    # Live values

    def operands(self) -> dict[str, Any]:
        """Return the operands of the failed expression, or else of its line, by their text."""
        site = self.site
        if site is None:
            return {}
        if site.node is not None:
            found = operands(site.node, site.scope, self.source)
            if found:
                return found
        return self._operands_of_line(site)

    def _operands_of_line(self, site: Site) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for statement in self.source.statements_at(site.line)[-1:]:
            for part in ast.iter_child_nodes(statement):
                if not (isinstance(statement, STATEMENTS_WITH_BODY) and isinstance(part, ast.stmt)):
                    found |= operands(part, site.scope, self.source)
        return dict(islice(found.items(), MOST_OPERANDS))

    def part(self, node: ast.AST, site: Site | None = None) -> Part:
        """Return a part of the program with its value, if that can be known."""
        site = site or self.site
        try:
            value = site.scope.value(node) if site else MISSING
        except UnknownValueError:
            value = MISSING
        return Part(self.source.code(node), value, node)

    def live(self) -> Iterator[tuple[str, object]]:
        """Yield the names that the program's frames on the stack see, innermost first."""
        seen: set[str] = set()
        for site in reversed(self.sites):
            for names in (site.scope.frame.f_locals, site.scope.frame.f_globals):
                for name, value in list(names.items()):
                    if name not in seen and not name.startswith("__"):
                        seen.add(name)
                        yield name, value

    def modules(self) -> dict[str, Part]:
        """Return what the program's top level calls ``torch`` and ``torch.nn``, if it knows them."""
        top = self.sites[-1].scope.frame.f_globals if self.sites else {}
        names = {value: name for name, value in list(top.items()) if value is torch or value is nn}
        if torch in names:
            names.setdefault(nn, f"{names[torch]}.nn")
        return {role: Part(names[part]) for role, part in (("torch", torch), ("nn", nn)) if part in names}

    def name_of(self, wanted: object) -> str:
        """Return what the program calls an object: a variable, or a module's part; empty if nothing."""
        return _name_among(self.live(), wanted)

    def outer_name_of(self, wanted: object) -> str:
        """Return what the program's top level calls an object; if nothing, what its functions call it."""
        top = self.sites[0].scope.frame.f_globals if self.sites else {}
        return _name_among(list(top.items()), wanted) or self.name_of(wanted)

    def argument_beyond(self, name: str) -> object:
        """Return what torch's functions that failed call `name`."""
        for frame in self.beyond:
            if name in frame.f_locals:
                return frame.f_locals[name]
        return MISSING

    def layer(self) -> nn.Module | None:
        """Return the innermost module of torch that failed."""
        for frame in reversed(self.beyond):
            owner = frame.f_locals.get("self")
            if isinstance(owner, nn.Module) and frame.f_code.co_name.endswith("forward"):
                return owner
        return None


def _name_among(names: Iterable[tuple[str, object]], wanted: object) -> str:
    for name, value in names:
        if value is wanted:
            return name
        if isinstance(value, nn.Module) and "_modules" in vars(value):
            for path, part in (*value.named_modules(), *value.named_parameters(), *value.named_buffers()):
                if part is wanted:
                    return as_code(name, path)
    return ""


def _tracebacks(traceback: types.TracebackType | None) -> Iterator[types.TracebackType]:
    while traceback is not None:
        yield traceback
        traceback = traceback.tb_next


def span_of(code: types.CodeType, instruction: int) -> Span | None:
    """Return the place of an instruction's expression, if the code knows it."""
    first, last, begin, end = next(islice(code.co_positions(), instruction // 2, None), (None,) * 4)
    if first is None or last is None or begin is None or end is None:
        return None
    return first, last, begin, end


def as_code(name: str, path: str) -> str:
    """Return a path in a module as it would be written: ``model[0].weight``."""
    for part in path.split(".") if path else ():
        name += f"[{part}]" if part.isdigit() else f".{part}"
    return name
