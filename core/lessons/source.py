"""The lines of a lesson's file, and where a mistake in them is."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import NoReturn

from core.errors import PlaygroundError
from core.text import Text

MOST_BYTES = 256 << 10
LONGEST_LINE = 2_000
MOST_LINES = 4_000
LONGEST_CODE = 20_000
MOST_BLOCKS = 100
MOST_HINTS = 6
MOST_CELLS = 2_000
"""Qt takes up to half a millisecond to lay out a cell of a wide table."""
LONGEST_TEXT, MOST_TEXT_LINES, MOST_TEXT_CELLS = 10_000, 500, 1_000
"""Of one text, between two blocks: it is laid out at once."""
MOST_LETTERS, MOST_SIGNS = 60_000, 4_000
"""Of all texts of a lesson: they are laid out anew when the page gets another width."""
SIGNS = "*_~`[]()\\&@<|\t"
"""Each of these may begin another piece of a text, which Qt lays out by itself."""
LONGEST_NAME = 40
_JOINERS = "\u200c\u200d"
_FENCE = re.compile(r"```([^`]*)")
_ANY_FENCE = re.compile(r"\s*(?:>\s*|[-*+]\s+|\d+[.)]\s+)*(?:```|~~~)")


@dataclass(frozen=True)
class Fence:
    """A fenced block of code: what stands after the backticks, and the code."""

    info: str
    text: str
    line: int


class Source:
    """Reads a file's lines one after another; each mistake is told with its line.

    Parameters
    ----------
    path : str
        The file, as it is named in what is told.
    """

    def __init__(self, path: str, text: str) -> None:
        self._path = path
        self.lines = text.replace("\r\n", "\n").rstrip("\n").split("\n")
        self._at = 0
        if len(self.lines) > MOST_LINES:
            self.fail(MOST_LINES + 1, Text("a lesson has at most {n:,} lines", n=MOST_LINES))
        for number, line in enumerate(self.lines, 1):
            self._check(number, line)

    def _check(self, number: int, line: str) -> None:
        if len(line) > LONGEST_LINE:
            self.fail(number, Text("a line has at most {n:,} characters", n=LONGEST_LINE))
        if line.isascii() and line.isprintable():  # as most are
            return
        for letter in line:
            if letter not in "\t" + _JOINERS and unicodedata.category(letter) in (
                "Cc",
                "Cf",
                "Cs",
                "Zl",
                "Zp",
            ):
                code = f"U+{ord(letter):04X}"
                self.fail(number, Text("a control character, {code}, cannot be in a lesson", code=code))

    def fail(self, line: int, rule: str) -> NoReturn:
        """Raise the one message of a file."""
        raise PlaygroundError(f"{self._path}:{line}", rule)

    @property
    def number(self) -> int:
        """The number of the next line, from 1."""
        return self._at + 1

    @property
    def next(self) -> str | None:
        """The next line; None at the end."""
        return self.lines[self._at] if self._at < len(self.lines) else None

    def take(self) -> str:
        """Return the next line, and go on."""
        self._at += 1
        return self.lines[self._at - 1]

    @property
    def is_fence(self) -> bool:
        """Whether a block of code begins at the next line."""
        if self.next is None or not _ANY_FENCE.match(self.next):
            return False
        if not _FENCE.fullmatch(self.next):
            self.fail(self.number, Text("a block of code begins with ``` at the start of its line"))
        return True

    def take_fence(self) -> Fence:
        """Return the block of code that begins at the next line."""
        line = self.number
        opening = _FENCE.fullmatch(self.take())
        assert opening is not None
        code: list[str] = []
        while self.next is not None and self.next.rstrip() != "```":
            code.append(self.take())
        if self.next is None:
            self.fail(line, Text("the block of code has no end: ``` in a line of its own"))
        self.take()
        text = "\n".join(code).rstrip() + "\n"
        if len(text) > LONGEST_CODE:
            self.fail(line, Text("a block of code has at most {n:,} characters", n=LONGEST_CODE))
        if not text.strip() and not opening[1].startswith("train"):  # a preset as it is
            self.fail(line, Text("the block of code is empty"))
        return Fence(opening[1].strip(), text, line)
