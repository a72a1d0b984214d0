"""Numbers as people write them: full-width, as Chinese and Japanese keyboards do, or with a decimal comma."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Any

from core.errors import PlaygroundError
from core.text import Text

LONGEST = 24
"""Characters of a number that is told anew; a float has 17 digits."""
_PLAIN = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)} | str.maketrans("\u3000。｡、−–", " ..,--")
"""Full-width characters, ideographic stops and commas, and the minus signs of typesetting."""
_GROUPED = re.compile(r"[-+]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?")
_DECIMAL = re.compile(r"[-+]?(?:\d+,\d*|,\d+)(?:e[-+]?\d+)?", re.IGNORECASE)
_CUT = re.compile(r"0\d+")
"""What a comma leaves of decimals: of 0,01 the 01."""
_UNSEEN = frozenset(("Cc", "Cf", "Zl", "Zp", "Zs"))
"""Unicode's categories of controls, marks without a width and blanks."""


def plain(text: str) -> str:
    """Return a text in a program's digits and signs: ``0.01`` for ``０．０１``, ``1e-3`` for ``1e－3``.

    Blanks and invisible characters at its ends are taken off.
    """
    return text.translate(_PLAIN).strip(f" {_unseen(text)}")


def _unseen(text: str) -> str:
    """Return the characters of a text that nobody sees in it, without plain blanks."""
    return "".join(c for c in text if c != " " and unicodedata.category(c) in _UNSEEN)


def unseen_hint(text: str) -> str:
    """Return which invisible character a text has within; an empty text for none."""
    if not (unseen := _unseen(plain(text))):
        return ""
    return Text("Take out the invisible character {code}.", code=f"U+{ord(unseen[0]):04X}")


def read_number(text: str, kind: str) -> Any:
    """Return the number that `text` says; the text itself where it says none, None where it is empty.

    Parameters
    ----------
    kind : str
        ``int`` or ``float``.
    """
    digits = plain(text)
    if not digits:
        return None
    if "_" in digits:  # Python's own way to group digits: who writes 1_0 has most likely mistyped
        return text
    try:
        return int(digits)
    except ValueError:
        pass
    try:
        number = float(digits)
    except ValueError:
        return text
    return int(number) if kind == "int" and number.is_integer() else number


def read_numbers(text: str, kind: str) -> tuple[Any, ...]:
    """Return what stands between the commas, semicolons or spaces of a list: numbers, or texts.

    A list may stand in a pair of brackets. What has no members, and is not empty, is one text.
    """
    text = plain(text)
    if text[:1] + text[-1:] in ("[]", "()"):
        text = text[1:-1].strip()
    parts = members(text) or (text,) * bool(text)
    return tuple(part if is_cut(part) else read_number(part, kind) for part in parts)


def members(text: str) -> tuple[str, ...]:
    """Return what stands between the commas, semicolons or spaces of a list."""
    return tuple(filter(plain, re.split(r"[,;\s]+", text)))


def is_cut(part: str) -> bool:
    """Return whether a member of a list is but the decimals of a number that was written with a comma."""
    return _CUT.fullmatch(part) is not None


def meant(text: str, kind: str, check: Callable[[Any], Any]) -> tuple[str, ...]:
    """Return what a number with a comma may mean: ``0.01`` for ``0,01``, ``1000`` or ``1.000`` for ``1,000``.

    Parameters
    ----------
    kind : str
        ``int`` or ``float``.
    check : callable
        Raises a ``PlaygroundError`` for a number that cannot be meant.
    """
    text, found = plain(text), []
    if len(text) > LONGEST:
        return ()
    if is_grouped := _GROUPED.fullmatch(text) is not None:
        found.append(text.replace(",", ""))
    if _DECIMAL.fullmatch(text) and not (is_grouped and kind == "int"):
        found.append(text.replace(",", "."))
    return tuple(number for number in found if _passes(check, read_number(number, kind)))


def _passes(check: Callable[[Any], Any], number: Any) -> bool:
    try:
        check(number)
    except PlaygroundError:
        return False
    return True


def comma_hint(numbers: tuple[str, ...]) -> str:
    """Return how to write one of these numbers; an empty text for none."""
    if not numbers:
        return ""
    if len(numbers) > 1:
        return Text("Write {number} or {other}.", number=numbers[0], other=numbers[1])
    if "." in numbers[0]:
        return Text("Write {number} with a point.", number=numbers[0])
    return Text("Write {number} without a comma.", number=numbers[0])
