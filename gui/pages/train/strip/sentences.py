"""A text of which whole sentences are shown."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from PySide6.QtCore import QRect, Qt

from gui.translation import translated
from gui.widgets.labels import Elided


class WholeSentences(Elided):
    """Shows as many whole sentences as fit in one line, or in two where the usual text needs them.

    Other texts have the same place, so that what is below stays where it is.
    """

    def __init__(self, **properties: Any) -> None:
        super().__init__(wordWrap=True, **properties)
        self._usual = ""

    def set_usual(self, text: str) -> None:
        """Have as many lines as this text needs, at most two."""
        self._usual = translated(text)
        self._elide()

    def measure(self) -> None:
        self._elide()

    def _elide(self) -> None:
        n_lines = 1 if self._fits(self._usual, 1) else 2
        self.setFixedHeight(n_lines * self.fontMetrics().lineSpacing())
        kept = self._full
        while kept and not self._fits(f"{kept} …" if kept != self._full else kept, n_lines):
            kept = kept[: kept.rfind(". ", 0, len(kept) - 1) + 1]
        if kept:
            self.setText(kept if kept == self._full else f"{kept} …")
        else:
            self.setText(self._cut(n_lines))

    def _fits(self, text: str, n_lines: int) -> bool:
        metrics, room = self.fontMetrics(), QRect(0, 0, self.contentsRect().width(), 10_000)
        if n_lines == 1:
            return metrics.horizontalAdvance(text) <= room.width()
        return (
            metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text).height()
            <= n_lines * metrics.lineSpacing()
        )

    def _cut(self, n_lines: int) -> str:
        """Return what fits of a sentence that is too long."""
        words = self._full.split(" ")

        def overflows(n: int) -> bool:
            return not self._fits(" ".join(words[:n]) + "…", n_lines)

        n_words = max(1, bisect_left(range(len(words)), True, lo=1, key=overflows) - 1)
        return " ".join(words[:n_words]) + "…" if self._full else ""
