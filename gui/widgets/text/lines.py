"""Where the characters of a text stand, as they come."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtGui import QFontMetricsF

NEW_LINE = "\n"


class Lines:
    """Lays characters out in lines of a width; a character goes where it fits, words may break."""

    def __init__(self, metrics: QFontMetricsF, width: float) -> None:
        self._metrics, self._width = metrics, width
        self._widths: dict[str, float] = {}
        self.starts: list[int] = [0]
        """Of each line its first character; a line that has none yet counts too."""
        self.lefts: list[float] = []
        """Of each character its left edge."""
        self._x = 0.0

    def add(self, characters: Sequence[str], shown: Sequence[str]) -> None:
        """Place further characters: as they are, and as they are shown."""
        for character, picture in zip(characters, shown, strict=True):
            width = self.width_of(picture)
            if self._x + width > self._width and self._x > 0:
                self._break()
            self.lefts.append(self._x)
            self._x += width
            if character == NEW_LINE:
                self._break()

    def _break(self) -> None:
        self.starts.append(len(self.lefts))
        self._x = 0.0

    def width_of(self, picture: str) -> float:
        """Return the width of a character as it is shown."""
        if picture not in self._widths:
            self._widths[picture] = self._metrics.horizontalAdvance(picture)
        return self._widths[picture]

    def line_of(self, index: int) -> int:
        """Return the line of a character."""
        return bisect_right(self.starts, index) - 1

    def members(self, line: int) -> range:
        """Return the characters of a line."""
        after = self.starts[line + 1] if line + 1 < len(self.starts) else len(self.lefts)
        return range(self.starts[line], after)

    def at(self, x: float, line: int) -> int | None:
        """Return the character at a place; None if there is none."""
        if not 0 <= line < len(self.starts):
            return None
        members = self.members(line)
        if not members:
            return None
        found = bisect_right(self.lefts, x, members.start, members.stop) - 1
        return max(found, members.start)
