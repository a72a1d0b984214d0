"""An error of a program, explained: where, by which operands, what it means, and what mends it."""

from __future__ import annotations

import ast
import re
import types
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import torch

from core.lab.describe.describer import Describer
from core.lab.describe.memory import Unobserved
from core.lab.errors.clashes import lit_operands
from core.lab.errors.failure import Failure
from core.lab.errors.fixes import first_fix
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.looks.table import LOOKS
from core.lab.errors.parts import MISSING, Group, Part
from core.lab.errors.rules import Badge, ErrorRule, read_rules, said
from core.lab.errors.tracebacks import text_of, traceback_of
from core.protocol.trace.events import Clash, ProgramError, StackLine
from core.protocol.trace.operations import Operand
from core.protocol.trace.program import Program

MOST_STACK_LINES = 50


@dataclass(frozen=True)
class Match:
    """A rule that fits an error, and what its sentences and fixes speak of."""

    rule: ErrorRule
    by_role: Mapping[str, Any]


def explain(error: BaseException, program: Program, describer: Describer) -> ProgramError:
    """Return a program's error with its operands and, if a rule matches, its explanation and fix.

    Parameters
    ----------
    error : BaseException
        With its traceback, through which the live variables are reached.
    program : Program
        Its name is the file's name in the traceback.
    """
    failure = Failure.of(error, program)
    try:
        with torch.no_grad(), Unobserved():
            return _explained(failure, program, describer)
    except Exception:  # live objects may be in any state: then the error is told without them
        return ProgramError(
            failure.line, type(error).__name__, text_of(error), traceback=traceback_of(error, program)
        )


def _explained(failure: Failure, program: Program, describer: Describer) -> ProgramError:
    error = failure.error
    match = next(matches(failure), None)
    column, end_column = _columns(failure)
    return ProgramError(
        line=failure.line,
        column=column,
        end_column=end_column,
        type=type(error).__name__,
        text=text_of(error),
        stack=tuple(StackLine(site.line, site.function) for site in failure.sites[-MOST_STACK_LINES:]),
        traceback=traceback_of(error, program),
        clashes=_clashes(failure, match, describer),
        rule=match.rule.name if match else None,
        explanation=_explanation(match) if match else "",
        fix=first_fix(match.rule.fixes, failure.source, match.by_role) if match else None,
    )


def _columns(failure: Failure) -> tuple[int, int]:
    error, site = failure.error, failure.site
    if site is not None and site.span is not None:
        first, last, begin, end = site.span
        stop = end if last == first else len(failure.source.line(first).encode())
        return failure.source.column(first, begin), failure.source.column(first, stop)
    if site is None and isinstance(error, SyntaxError) and error.offset:
        same = error.end_lineno == error.lineno and (error.end_offset or 0) > error.offset
        return error.offset, error.end_offset or 0 if same else error.offset + 1
    return 0, 0


def matches(failure: Failure) -> Iterator[Match]:
    """Yield the rules that fit an error, in the order of the table; there should be one at most."""
    rules = [rule for rule in read_rules().errors if rule.is_raised == failure.is_of_its_own_making]
    certain = list(_matching(failure, (rule for rule in rules if rule.is_certain)))
    yield from certain or _matching(failure, (rule for rule in rules if not rule.is_certain))


def _matching(failure: Failure, rules: Iterable[ErrorRule]) -> Iterator[Match]:
    text = text_of(failure.error)
    names = {kind.__name__ for kind in type(failure.error).__mro__}
    for rule in rules:
        found = re.search(rule.pattern, text, re.DOTALL) if names & set(rule.types) else None
        if found is None:
            continue
        by_role = given(failure, rule.arguments)
        finding = LOOKS[rule.look](failure, by_role) if rule.look else Finding()
        if not rule.cause or finding.cause in rule.cause:
            groups = {name: Group(text) for name, text in found.groupdict().items() if text is not None}
            yield Match(rule, {**groups, **by_role, **finding.by_role})


def given(failure: Failure, roles: tuple[str, ...]) -> Parts:
    """Return what the failed expression was given, by role, and the expression's own parts."""
    node = failure.node
    if node is None:
        return {}
    by_role = {"failed": failure.part(node)} | failure.modules()
    statement = failure.source.statement(node)
    if statement is not None:
        by_role["statement"] = Part(failure.source.code(statement), node=statement)
    parts = _parts(failure, node, by_role)
    for role, part in zip(roles, parts, strict=False):
        by_role[role] = failure.part(part)
    for word in node.keywords if isinstance(node, ast.Call) else ():
        if word.arg in roles:
            by_role[word.arg] = failure.part(word.value)
    for role in roles:
        if role in by_role and by_role[role].value is MISSING:
            by_role[role].value = failure.argument_beyond(role)
    return by_role


def _parts(failure: Failure, node: ast.AST, by_role: Parts) -> list[ast.expr]:
    match node:
        case ast.BinOp():
            return [node.left, node.right]
        case ast.AugAssign():
            return [node.target, node.value]
        case ast.Compare():
            return [node.left, *node.comparators]
        case ast.Subscript():
            return [node.value, node.slice]
        case ast.Call(func=ast.Attribute() as function):
            receiver = failure.part(function.value)
            if not isinstance(receiver.value, types.ModuleType):
                by_role["receiver"] = receiver
            is_tensor = isinstance(receiver.value, torch.Tensor)
            return [function.value, *node.args] if is_tensor else node.args
        case ast.Call():
            return node.args
    return []


def _explanation(match: Match) -> str:
    try:
        return said(match.rule.explanation, match.by_role)
    except (LookupError, AttributeError, TypeError):
        return said(match.rule.otherwise, match.by_role)


def _clashes(failure: Failure, match: Match | None, describer: Describer) -> tuple[Clash, ...]:
    parts: dict[str, Any] = {}
    badges: tuple[Badge, ...] = ()
    if match is not None:
        badges = match.rule.badges
        named = [match.by_role[role] for role in match.rule.lit if role in match.by_role]
        parts = {part.name: part.value for part in named if part.value is not MISSING}
    return tuple(
        Clash(Operand(name, describer.describe(value)), lit)
        for name, value, lit in lit_operands(failure.operands(), parts, badges)
    )
