"""Which pictures of a program are kept: all of a few, ever fewer of many, and always the last one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from math import log2
from typing import Protocol

from core.protocol.trace.pictures import MOST_PNG
from core.text import Text

MOST_PICTURES = 150
MOST_BYTES = 16 << 20
"""Of a run; the last of each name come besides."""
_ALL_OF = 30


class Drawn(Protocol):
    """What can be drawn now."""

    @property
    def name(self) -> str:
        """Return what it is called; what is shown under one name is one thing that changes."""

    def png(self, is_update: bool) -> bytes:
        """Return it as a PNG, of fewer dots if it is one of many."""


class Pictures:
    """The pictures of one run.

    Parameters
    ----------
    tell : callable
        Is given the name of a picture and its PNG.
    warn : callable
        Is given a sentence for whoever runs the program.
    unseen : callable
        Returns a context in which our own work is not taken for the program's.
    """

    def __init__(
        self,
        tell: Callable[[str, bytes], None],
        warn: Callable[[str], None],
        unseen: Callable[[], AbstractContextManager[None]],
    ) -> None:
        self._tell, self.warn, self.unseen = tell, warn, unseen
        self._n_drawn = self._n_sent = self._n_bytes = 0
        self._sent: dict[str, bytes] = {}
        self._left_out: dict[str, Drawn] = {}
        self._has_warned = False

    def was_sent(self, name: str) -> bool:
        """Whether there is a picture of this name."""
        return name in self._sent

    def forget(self) -> None:
        """Take what is shown next for new, whatever its name."""
        self._sent.clear()

    def show(self, drawn: Drawn, is_update: bool = False) -> None:
        """Tell a picture, or leave it out if there were many; an update that looks the same is none."""
        self._n_drawn += 1
        if _is_due(self._n_drawn) and self._n_sent < MOST_PICTURES and self._n_bytes < MOST_BYTES:
            self._draw(drawn, is_update)
            return
        self._left_out[drawn.name] = drawn
        if not self._has_warned:
            self._has_warned = True
            self.warn(Text("Many pictures are shown: from here on some of them are kept, and the last one."))

    def finish(self) -> None:
        """Tell the last one of each name, if it was left out."""
        left_out, self._left_out = list(self._left_out.values()), {}
        for drawn in left_out[-_ALL_OF:]:
            self._draw(drawn, is_update=True)

    def _draw(self, drawn: Drawn, is_update: bool) -> None:
        self._left_out.pop(drawn.name, None)
        with self.unseen():
            png = drawn.png(is_update)
        if is_update and self._sent.get(drawn.name) == png:
            return
        if len(png) > MOST_PNG:
            size = len(png) >> 10
            self.warn(Text("{name} is not shown: its picture has {size:,} KiB.", name=drawn.name, size=size))
            return
        self._sent[drawn.name] = png
        self._n_sent += 1
        self._n_bytes += len(png)
        self._tell(drawn.name, png)


def _is_due(n: int) -> bool:
    """Return whether the n-th picture is kept: of twice as many, 15 more."""
    return n <= _ALL_OF or n % 2 ** int(log2(n / 15)) == 0
