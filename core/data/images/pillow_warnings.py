"""What Pillow warns of while it reads pictures, in our words and with the picture that it is about."""

from __future__ import annotations

import re
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from core.text import Text, template

LONGEST = 120
_WORDS: tuple[tuple[re.Pattern[str], str], ...] = (
    (
        re.compile("EXIF|Metadata|[Tt]ag |Truncated File Read"),
        template("has damaged notes of its camera: it may lie on its side"),
    ),
    (
        re.compile("malformed MPO"),
        template("holds more pictures, which are damaged; the first is taken"),
    ),
    (re.compile("Invalid APNG"), template("has damaged frames; the first is taken")),
)
"""By what Pillow's warnings say."""


class PillowWarnings(threading.local):
    """Keeps the warnings of each thread, until ``taken``."""

    def __init__(self) -> None:
        self._heard: list[str] = []

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Keep what Pillow warns of meanwhile, in whatever thread; other warnings go where they went."""
        with warnings.catch_warnings():
            show = warnings.showwarning

            def hear(message: Warning | str, category: type[Warning], filename: str, *more: Any) -> None:
                if "PIL" in re.split(r"[\\/]", filename):
                    self._heard.append(str(message))
                else:
                    show(message, category, filename, *more)

            warnings.showwarning = hear  # type: ignore[assignment]
            warnings.filterwarnings("always", module=r"PIL\.")
            yield

    def taken(self) -> tuple[str, ...]:
        """Return what was heard in this thread since the last time, each thing once."""
        texts = dict.fromkeys(map(_text, self._heard))
        self._heard.clear()
        return tuple(texts)


def _text(warning: str) -> str:
    for words, rule in _WORDS:
        if words.search(warning):
            return Text(rule)
    return Text("may be damaged: {reason}", reason=" ".join(warning.split())[:LONGEST])
