"""Finds out how a CSV file is written: what parts cells, the decimal mark, whether names come first."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from core.data.files.stamp import PATH
from core.data.tables.cells import MISSING, is_number
from core.errors import PlaygroundError
from core.text import Text

DELIMITERS: dict[str, str] = {"tab": "\t", ";": ";", "|": "|", ",": ",", "space": " "}
"""By their names in settings, in the order in which they are tried: a comma may be a decimal mark."""
DECIMALS = (".", ",")
SAMPLE_LINES = 200
"""Lines that are looked at."""
MOST_COLUMNS = 10_000
_SEPARATOR = re.compile(r'"?sep=(.)"?')

Rows = Sequence[Sequence[str]]


@dataclass(frozen=True)
class Dialect:
    """How a CSV file is written.

    Parameters
    ----------
    encoding : str
    delimiter : str
        A name in DELIMITERS.
    decimal : str
        The mark in numbers.
    n_before : int
        Records before the first row that are not empty: names of columns, or what is no part of the table.
    names : tuple of str
        One for each column.
    class_names : tuple of str
        Names of the classes in a first line as scikit-learn writes it; empty without one.
    """

    encoding: str
    delimiter: str
    decimal: str
    n_before: int
    names: tuple[str, ...]
    class_names: tuple[str, ...] = ()
    has_names: bool = True
    """Whether the file names its columns."""

    @property
    def separator(self) -> str:
        """The character between two cells."""
        return DELIMITERS[self.delimiter]


def find_dialect(
    lines: Sequence[str], encoding: str, delimiter: str | None, decimal: str | None, header: bool | None
) -> Dialect:
    """Find out how a file is written, from its first lines with their line ends.

    Parameters
    ----------
    lines : sequence of str
    encoding : str
    delimiter, decimal, header
        What is given, or None.

    Raises
    ------
    PlaygroundError
        If these lines are no table.
    """
    told = _SEPARATOR.fullmatch(lines[0].strip()) if lines else None  # Excel's first line
    n_before = 0
    if told is not None:
        n_before = 1
        if delimiter is None:
            delimiter = next((name for name, mark in DELIMITERS.items() if mark == told[1]), None)
    lines = lines[n_before:]
    delimiter = delimiter or _found_delimiter(lines)
    rows = split_rows(lines, DELIMITERS[delimiter])
    if not rows:
        raise PlaygroundError(PATH, Text("holds no table: all its lines are empty"))
    decimal = decimal or _found_decimal(rows)
    width = _width(rows[1:] or rows)
    if width > MOST_COLUMNS:
        raise PlaygroundError(
            PATH, Text("has too many columns: {width:,} of at most {most:,}", width=width, most=MOST_COLUMNS)
        )
    class_names = _class_names(rows[0], width) if header is None else ()
    if class_names:
        has_names = False
        n_before += 1
    else:
        has_names = _has_names(rows, width, decimal) if header is None else header
        n_before += has_names
    names = _names(rows[0] if has_names else (), width)
    return Dialect(encoding, delimiter, decimal, n_before, names, class_names, has_names)


def split_rows(lines: Sequence[str], separator: str) -> list[list[str]]:
    """Return the rows in some lines, without empty ones and up to the first that cannot be read."""
    rows = []
    try:
        for row in csv.reader(lines, delimiter=separator, skipinitialspace=True, strict=True):
            if any(row):
                rows.append(row)  # noqa: PERF401 - what was read before an error counts
    except csv.Error:
        pass
    return rows


def _width(rows: Rows) -> int:
    """Return the number of cells that most rows have."""
    return Counter(len(row) for row in rows).most_common(1)[0][0]


def _found_delimiter(lines: Sequence[str]) -> str:
    best, best_share = ",", 0.0
    for name, mark in DELIMITERS.items():
        rows = split_rows(lines, mark)
        body = rows[1:] or rows
        width = _width(body) if body else 0
        share = sum(len(row) == width for row in body) / len(body) if width > 1 else 0.0
        if share > best_share + 0.05:  # of equals the first wins
            best, best_share = name, share
    return best


def _found_decimal(rows: Rows) -> str:
    cells = [cell.strip() for row in rows[1:] or rows for cell in row]
    commas = sum("," in cell and is_number(cell, ",") for cell in cells)
    points = sum("." in cell and is_number(cell, ".") for cell in cells)
    return "," if commas > points else "."


def _class_names(first: Sequence[str], width: int) -> tuple[str, ...]:
    """Return the classes' names in a first line such as ``150,4,setosa,versicolor,virginica``."""
    begins = len(first) > 3 and first[0].isdecimal() and first[1].isdecimal()
    if not begins or int(first[1]) + 1 != width or any(is_number(cell, ".") for cell in first[2:]):
        return ()
    return tuple(cell.strip() for cell in first[2:])


def _has_names(rows: Rows, width: int, decimal: str) -> bool:
    """Return whether the first row names the columns: it has no numbers, and differs from the rest."""
    first, rest = rows[0], [row for row in rows[1:] if len(row) == width]
    if any(is_number(cell.strip(), decimal) for cell in first):
        return False
    for i, cell in enumerate(first[:width]):
        others = {row[i].strip() for row in rest} - MISSING
        if others and sum(is_number(other, decimal) for other in others) > len(others) / 2:
            return True
        if cell.strip() in others:
            return False
    return True


def _names(first: Sequence[str], width: int) -> tuple[str, ...]:
    """Return a name for each column, no two of them equal."""
    given = [" ".join(cell.split()) for cell in first]
    if given and given[0].startswith("#"):  # as numpy.savetxt writes it
        given[0] = given[0].lstrip("# ")
    if len(given) == width - 1:  # R gives the column of row names no name
        given = ["", *given]
    given = (given + [""] * width)[:width]
    names: dict[str, None] = {}
    for i, name in enumerate(given, start=1):
        name, n = name or f"column {i}", 2
        unique = name
        while unique in names:
            unique, n = f"{name} ({n})", n + 1
        names[unique] = None
    return tuple(names)
