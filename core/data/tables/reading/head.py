"""The beginning of a file as text, whatever is wrong with the rest."""

from __future__ import annotations

import codecs
import io
from itertools import islice

from core.data.tables.reading.encoding import likely_encoding
from core.system.files import open_regular
from core.text import printable

HEAD = 2**16
"""Bytes that are looked at."""
MOST_LINES = 20
AROUND = 3
LONGEST_LINE = 200
_MARKS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
"""Encodings by what files begin with."""


def head_of(path: str, encoding: str | None = None) -> str:
    """Return the beginning of a file; what is no text there is replaced. It is empty if nothing can be read.

    Parameters
    ----------
    encoding : str, optional
        Without it the likely one is taken.
    """
    try:
        with open_regular(path) as file:
            content = file.read(HEAD)
    except (OSError, ValueError):
        return ""
    return content.decode(encoding or _likely(content), "replace")


def first_lines(path: str, encoding: str | None = None) -> tuple[str, ...]:
    """Return the first lines of a file, as they may be shown; none if it is no text."""
    text = head_of(path, encoding)
    if "\0" in text:
        return ()
    lines = islice(text.splitlines(), MOST_LINES)
    return tuple(map(_readable, lines))


def lines_around(path: str, line: int, encoding: str | None = None) -> dict[int, str]:
    """Return a line of a file and those next to it, as they may be shown, by their numbers from 1 on."""
    first = max(1, line - AROUND)
    try:
        with open_regular(path) as file:
            encoding = encoding or _likely(file.read(HEAD))
            file.seek(0)
            text = io.TextIOWrapper(file, encoding=encoding, errors="replace")
            found = list(islice(text, first - 1, line + AROUND))
            text.detach()
    except (OSError, ValueError):
        return {}
    return {n: _readable(content.rstrip("\r\n")) for n, content in enumerate(found, start=first)}


def _readable(line: str) -> str:
    return printable(line[:LONGEST_LINE], keep="\t")


def _likely(content: bytes) -> str:
    marked = next((name for mark, name in _MARKS.items() if content.startswith(mark)), None)
    if marked is not None or b"\0" in content:
        return marked or "utf-8"
    try:
        codecs.getincrementaldecoder("utf-8")().decode(content)  # the last character may be cut
    except UnicodeDecodeError:
        return likely_encoding(lambda: [content[: content.rfind(b"\n") + 1] or content])
    return "utf-8"
