"""Text from elsewhere, as the editor takes it."""

from __future__ import annotations

import re

TAB = 4
_WIDE = re.compile("[\U00010000-\U0010ffff]")
_LINE_ENDS = re.compile("\r\n|[\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029]")
_UNSEEN = re.compile("[\x00-\x08\x0e-\x1b\x1f\x7f\ufdd0\ufdd1\ufeff]|[\ud800-\udfff]")
"""Control characters, Qt's own marks within a document, and halves of characters."""


def with_plain_line_ends(text: str) -> str:
    r"""Return a text whose lines end with ``\n``, without characters that no editor shows."""
    return _UNSEEN.sub("", _LINE_ENDS.sub("\n", text))


def tidied(text: str) -> str:
    """Return a text to paste: plain line ends, and spaces for tabs."""
    return with_plain_line_ends(text).expandtabs(TAB)


def in_qt_units(text: str) -> str:
    """Return a text in which each character is one of Qt's, which counts wide ones twice."""
    return _WIDE.sub("xx", text)
