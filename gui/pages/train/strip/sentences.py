"""A text of which whole sentences are shown."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from PySide6.QtCore import QRect, Qt

from gui.widgets.labels import Elided, plain_tip


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
        self.setFixedHeight(self._n_lines * self.fontMetrics().lineSpacing())
        kept = self._full
        while kept and not self._fits(f"{kept} …" if kept != self._full else kept):
            kept = kept[: kept.rfind(". ", 0, len(kept) - 1) + 1]
        if kept:
            self.setText(kept if kept == self._full else f"{kept} …")
        else:
            self.setText(self._cut())
        self.setToolTip(plain_tip(self._full) if self.text() != self._full else "")

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
        words = self._full.split(" ")

        def overflows(n: int) -> bool:
            return not self._fits(" ".join(words[:n]) + "…")

        n_words = max(1, bisect_left(range(len(words)), True, lo=1, key=overflows) - 1)
        return " ".join(words[:n_words]) + "…" if self._full else ""
