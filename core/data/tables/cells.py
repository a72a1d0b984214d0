"""What one cell of a CSV file is: a number, nothing, a date or another text."""

from __future__ import annotations

import re

MISSING = frozenset(
    {"", "?", "-", "--", ".", "NA", "N/A", "n/a", "#N/A", "<NA>", "NaN", "nan", "NAN", "-nan", "NULL", "Null"}
    | {"null", "None", "#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NUM!"}
)
"""Cells that stand for nothing, without blanks around them."""

LARGEST_NUMBER = 1e30
"""A cell with a larger one counts as missing: networks compute with numbers up to 3e38, and square them."""

NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
COMMA_NUMBER = re.compile(r"[+-]?(?:[0-9]+,?[0-9]*|,[0-9]+)(?:[eE][+-]?[0-9]+)?")

_TIME = r"[0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]+)?)?(?: ?[AaPp][Mm])?"
_DAY = (
    r"(?:[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}|[0-9]{4}/[0-9]{1,2}/[0-9]{1,2}|[0-9]{1,2}([./-])[0-9]{1,2}\1[0-9]{2,4}"
    r"|[0-9]{4}年[0-9]{1,2}月[0-9]{1,2}日"
    r"|[0-9]{1,2}[ -](?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*[ -][0-9]{2,4})"
)
DATE = re.compile(rf"{_DAY}(?:[T ]{_TIME}(?:Z|[+-][0-9]{{2}}:?[0-9]{{2}})?)?|{_TIME}")


def is_number(cell: str, decimal: str) -> bool:
    """Return whether a cell without blanks around it is a finite number, written with that decimal mark."""
    return (COMMA_NUMBER if decimal == "," else NUMBER).fullmatch(cell) is not None


def number_of(cell: str, decimal: str) -> float:
    """Return the number that a cell is, for which ``is_number`` holds."""
    return float(cell.replace(",", ".") if decimal == "," else cell)
