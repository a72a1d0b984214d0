"""A language that does not exist: what is marked for translation is seen in letters with accents."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QTranslator

_KEPT = re.compile(r"<[^>]*>|&\w+;|\{[^}]*\}|%\w")
"""What a translation keeps as it is: tags and entities of HTML, placeholders of Python's and of Qt's."""
_LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçđéƒĝĥíĵķĺɱñóṗʠŕšťúṽŵẋýžÁɃÇĐÉƑĜĤÍĴĶĹⱮÑÓṖɊŔŠŤÚṼŴẊÝŽ",
)


def pseudo(source: str) -> str:
    """Return a text with each of its letters replaced by one that looks alike.

    Examples
    --------
    >>> pseudo("&Run for {n:,} <b>steps</b>")
    '&Ŕúñ ƒóŕ {n:,} <b>šťéṗš</b>'
    """
    kept = _KEPT.findall(source)
    parts = [part.translate(_LETTERS) for part in _KEPT.split(source)]
    return "".join(part + what for part, what in zip(parts, [*kept, ""], strict=True))


class PseudoLocale(QTranslator):
    """Translates whatever is asked for."""

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:  # type: ignore[override]
        return pseudo(source)

    def isEmpty(self) -> bool:
        return False


@contextmanager
def pseudo_locale() -> Iterator[PseudoLocale]:
    """Speak that language meanwhile."""
    translator = PseudoLocale()
    QCoreApplication.installTranslator(translator)
    try:
        yield translator
    finally:
        QCoreApplication.removeTranslator(translator)
