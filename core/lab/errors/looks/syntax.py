"""Looks at a text that is no Python: where it fails, and what would make it Python."""

from __future__ import annotations

import ast
import re

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Things
from core.lab.errors.things import Thing

PUNCTUATION = dict(
    zip(
        "，。（）：；！“”‘’【】｛｝＝＋－＊／＜＞［］、　．｜＠％＃",
        ",.():;!\"\"''[]{}=+-*/<>[], .|@%#",
        strict=True,
    )
) | {"×": "*", "−": "-", "–": "-", "—": "-", "\u00a0": " ", "\u200b": "", "\ufeff": ""}
"""Characters that look like those of Python, as a Chinese keyboard or a word processor types them."""
QUOTES = {"“": "”", "‘": "’", "”": "”", "’": "’"}
MOST_CHARACTERS = 2_000
_WRONG_CHARACTER = re.compile("invalid (non-printable )?character")
_NEVER_CLOSED = re.compile("'(.)' was never closed")


def line(failure: Failure, things: Things) -> Finding:
    """Find the line that Python could not read, and what it may have been meant to be."""
    number = failure.line
    text = failure.source.line(number)
    code, _, _ = text.partition("#") if not re.search("[\"'].*#", text) else (text, "", "")
    code = code.rstrip()
    before = next((t for t in reversed(failure.source.lines[: number - 1]) if t.strip()), "")
    indentation = before[: len(before) - len(before.lstrip())]
    found = {
        "line": _part(number, code, 0, code),
        "compared": _part(number, code, 0, re.sub(r"(?<![=!<>:])=(?!=)", "==", code, count=1)),
        "indented": _part(number, text, 0, f"{indentation}    {text.strip()}"),
        "aligned": _part(number, text, 0, f"{indentation}{text.strip()}"),
        "printed": _part(number, code, 0, re.sub(r"print\s+(.*)$", r"print(\1)", code)),
        "closed": _part(number, code, 0, code + _closing(failure, code)),
    }
    return Finding("", found)


def _part(line: int, text: str, begin: int, named: str) -> Thing:
    """Return a piece of a line as if it was in a tree."""
    place = ast.Name("", lineno=line, col_offset=begin, end_lineno=line, end_col_offset=len(text.encode()))
    return Thing(named, node=place)


def _closing(failure: Failure, code: str) -> str:
    match = _NEVER_CLOSED.match(getattr(failure.error, "msg", "") or "")
    if match:
        return {"(": ")", "[": "]", "{": "}"}[match[1]]
    quote = re.search("[\"']", code[max(0, (getattr(failure.error, "offset", 1) or 1) - 1) :])
    return quote[0] if quote else ""


def characters(failure: Failure, things: Things) -> Finding:
    """Find all characters that only look like Python's, and the program with Python's own."""
    text, n_mended = failure.source.text, 0
    while n_mended < MOST_CHARACTERS:
        try:
            ast.parse(text)
            break
        except SyntaxError as error:
            mended = _mend(text, error)
            if mended is None:
                break
            text, n_mended = mended, n_mended + 1
    if not n_mended:
        return Finding()
    lines = failure.source.lines
    whole = ast.Name(
        "", lineno=1, col_offset=0, end_lineno=len(lines), end_col_offset=len(lines[-1].encode())
    )
    mended = "\n".join(text.split("\n")[: len(lines)])
    return Finding("", {"mended": Thing(mended, node=whole)})


def _mend(text: str, error: SyntaxError) -> str | None:
    """Return the text with one character mended: the one that an error names."""
    if not _WRONG_CHARACTER.match(error.msg or "") or not error.lineno or not error.offset:
        return None
    lines = text.split("\n")
    line, at = lines[error.lineno - 1], error.offset - 1
    if line[at : at + 1] not in PUNCTUATION:
        return None
    closing = QUOTES.get(line[at])
    line = line[:at] + PUNCTUATION[line[at]] + line[at + 1 :]
    end = line.find(closing, at + 1) if closing else -1
    if end >= 0:
        line = line[:end] + PUNCTUATION[line[end]] + line[end + 1 :]
    lines[error.lineno - 1] = line
    return "\n".join(lines)
