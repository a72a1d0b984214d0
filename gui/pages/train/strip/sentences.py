"""A text of which whole sentences are shown."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Any

from PySide6.QtCore import QRect, Qt, QTextBoundaryFinder

from gui.translation import FULL_WIDTH
from gui.widgets.labels import Elided, line_height, plain_tip

_END = re.compile(rf"[.!?](?= )|[{FULL_WIDTH}]")
"""Where a sentence ends; in some languages no space follows."""


class WholeSentences(Elided):
    """Shows as many whole sentences as fit; short texts have the same place, so that what is below stays.

    The tooltip has all of a text that is cut.

    Parameters
    ----------
    n_lines : int
        How many lines there are room for.
    """

    def __init__(self, n_lines: int, **properties: Any) -> None:
        super().__init__(wordWrap=True, **properties)
        self._n_lines = n_lines
        self._elide()

    def measure(self) -> None:
        self._elide()

    def _elide(self) -> None:
        self.setFixedHeight(self._n_lines * line_height(self.fontMetrics(), self._full))
        kept = self._full
        while kept and not self._fits(self._shown(kept)):
            ends = [end.end() for end in _END.finditer(kept, 0, len(kept) - 1)]
            kept = kept[: ends[-1]] if ends else ""
        if kept:
            self.setText(self._shown(kept))
        else:
            self.setText(self._cut())
        self.setToolTip(plain_tip(self._full) if self.text() != self._full else "")

    def _shown(self, kept: str) -> str:
        """Return the sentences that are kept as they are shown: with a mark where they are not all."""
        if kept == self._full:
            return kept
        return f"{kept}…" if kept[-1] in FULL_WIDTH else f"{kept} …"

    def has_room(self, text: str, width: int) -> bool:
        """Return whether all of a text would be in sight in a label of that width."""
        return self._fits(text, width)

    def _fits(self, text: str, width: int | None = None) -> bool:
        width = self.contentsRect().width() if width is None else width
        metrics, room = self.fontMetrics(), QRect(0, 0, width, 10_000)
        needed = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text)
        return needed.width() <= room.width() and needed.height() <= self.height()

    def _cut(self) -> str:
        """Return what fits of a sentence that is too long."""
        places = _breaks(self._full)

        def cut(n: int) -> str:
            return self._full[: places[n]].rstrip(" ") + "…"

        n = bisect_left(range(len(places)), True, lo=1, key=lambda n: not self._fits(cut(n)))
        return cut(max(0, n - 1)) if places else ""


def _breaks(text: str) -> list[int]:
    """Return where a text may be cut: after its words, and between letters of a script without spaces."""
    finder, places = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Line, text), list[int]()
    while (place := finder.toNextBoundary()) >= 0:
        if place == len(text) or text[place - 1] == " " or not text[place - 1].isascii():
            places.append(place)
    return places
