"""Where statements of Python begin in lines that need not all be Python."""

from __future__ import annotations

import re

_IN_CODE = re.compile(r"#.*|\"\"\"|'''|[\"']|[()\[\]{}]|\\$|:(?=\s*(?:#.*)?$)")
_IN_TEXT = {quote: re.compile(r"\\.|\\$|" + quote) for quote in ('"""', "'''", '"', "'")}


class LineScanner:
    """Follows brackets and texts from line to line, as Python's tokenizer does, and never fails.

    ``tokenize`` gives up at the first line that is no Python, and these are what is looked for.
    """

    def __init__(self) -> None:
        self._quote, self._depth, self._goes_on = "", 0, False
        self.indentation = 0
        """Of the statement that the last line belongs to, in characters."""
        self.opens_block = False
        """Whether the last line ends with the colon of a block."""

    @property
    def is_at_start(self) -> bool:
        """Whether the next line begins a statement."""
        return not (self._quote or self._depth or self._goes_on)

    def code_of(self, line: str) -> list[tuple[int, int]]:
        """Return from where to where the next line is code, no text and no comment."""
        quote, at, spans = self._quote, 0, []
        while at < len(line):
            if quote:
                closed = next((m for m in _IN_TEXT[quote].finditer(line, at) if m[0] == quote), None)
                if closed is None:
                    break
                quote, at = "", closed.end()
                continue
            found = next((m for m in _IN_CODE.finditer(line, at) if m[0] in _IN_TEXT or m[0][0] == "#"), None)
            end = found.start() if found is not None else len(line)
            spans.append((at, end))
            if found is None or found[0][0] == "#":
                break
            quote, at = found[0], found.end()
        return spans

    def feed(self, line: str) -> None:
        """Take a line of Python."""
        if not line.strip() and self.is_at_start:
            return
        if self.is_at_start and not line.lstrip().startswith("#"):
            self.indentation, self.opens_block = indentation(line), False
        at, self._goes_on = 0, False
        while at < len(line):
            found = (_IN_TEXT[self._quote] if self._quote else _IN_CODE).search(line, at)
            if found is None:
                break
            at = found.end()
            self._take(found[0])
        if self._quote in ('"', "'") and not self._goes_on:  # it was never closed
            self._quote = ""

    def _take(self, piece: str) -> None:
        if piece == "\\":
            self._goes_on = True
        elif self._quote:
            if piece == self._quote:
                self._quote = ""
        elif piece in _IN_TEXT:
            self._quote = piece
        elif piece in "([{":
            self._depth += 1
        elif piece in ")]}":
            self._depth = max(0, self._depth - 1)
        elif piece == ":":
            self.opens_block = not self._depth


def indentation(line: str) -> int:
    """Return how many characters stand before a line's first one."""
    return len(line) - len(line.lstrip())
