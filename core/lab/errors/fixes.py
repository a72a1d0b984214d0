"""What one click does to a program: edits of its text, made from a rule and the parts that it names."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from typing import Any

from core.lab.errors.parts import Part
from core.lab.errors.rules import Edit, FixRule, said
from core.lab.errors.source import Source
from core.protocol.trace.events import Fix, Replacement

Change = tuple[int, int, str]
"""Characters from one index to another become a text."""


def first_fix(fixes: Iterable[FixRule], source: Source, by_role: Mapping[str, Any]) -> Fix | None:
    """Return the first fix whose parts are all there."""
    for rule in fixes:
        try:
            changes = [_change(edit, source, by_role) for edit in rule.edits]
            label = said(rule.label, by_role)
        except (LookupError, AttributeError, TypeError):
            continue
        text = _changed(source.text, changes)
        if text != source.text and _can_be_read(text):
            return Fix(label, replacements(source.text, text))
    return None


def _change(edit: Edit, source: Source, by_role: Mapping[str, Any]) -> Change:
    node = _node(by_role[edit.at])
    text = edit.text.format_map(by_role)
    begin, end = source.range(node)
    if edit.do == "replace":
        return begin, end, text
    statement = source.statement(node)
    if statement is None or not _has_lines_of_its_own(source, statement):
        raise LookupError
    lines = _indented(text, source, statement)
    if edit.do == "before":
        first = min([statement.lineno, *(d.lineno for d in getattr(statement, "decorator_list", ()))])
        start = source.start_of(first)
        return start, start, lines
    last = statement.end_lineno or statement.lineno
    stop = source.start_of(last + 1)
    if edit.do == "remove":
        return source.start_of(statement.lineno), stop, ""
    is_last = stop == len(source.text) and not source.text.endswith("\n")
    return stop, stop, f"\n{lines}".removesuffix("\n") if is_last else lines


def _node(part: Part) -> ast.AST:
    if part.node is None:
        raise LookupError
    return part.node


def _has_lines_of_its_own(source: Source, statement: ast.stmt) -> bool:
    """Return whether no other statement is on the lines of one, so that lines can be put beside it."""
    begin, end = source.range(statement)
    before = source.text[source.start_of(statement.lineno) : begin]
    after = source.text[end : source.start_of((statement.end_lineno or statement.lineno) + 1)]
    return not before.strip() and not after.partition("#")[0].strip()


def _indented(text: str, source: Source, statement: ast.stmt) -> str:
    line = source.line(statement.lineno)
    indentation = line[: len(line) - len(line.lstrip())]
    return "".join(f"{indentation}{part}\n" for part in text.splitlines())


def _changed(text: str, changes: Iterable[Change]) -> str:
    for begin, end, piece in sorted(changes, key=lambda change: change[:2], reverse=True):
        text = text[:begin] + piece + text[end:]
    return text


def _can_be_read(text: str) -> bool:
    """Return whether Python can run a text; what a parser alone accepts may still be refused."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            compile(text, "program.py", "exec", dont_inherit=True)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return False
    return True


def replacements(before: str, after: str) -> tuple[Replacement, ...]:
    """Return the lines that differ."""
    old, new = before.split("\n"), after.split("\n")
    return tuple(
        Replacement(i + 1, i_end, "".join(f"{line}\n" for line in new[j:j_end]))
        for tag, i, i_end, j, j_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
        if tag != "equal"
    )
