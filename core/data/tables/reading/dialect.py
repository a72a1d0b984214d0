"""Finds out how a CSV file is written: what parts cells, the decimal mark, and where the table begins."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

from core.data.files.identity import PATH
from core.data.tables.reading.cells import is_number, with_unit
from core.data.tables.table import MOST_LINES, Doubt, Kind, Role
from core.errors import PlaygroundError
from core.text import Text

DELIMITERS: dict[str, str] = {
    "tab": "\t", ";": ";", "|": "|", ",": ",", "space": " ", "::": "\x1f", "^": "^", "~": "~",
    "spaces": "\x1f",
}  # fmt: skip
"""By their names in settings, in the order in which they are tried: a comma may be a decimal mark.

Lines are prepared, so that each is one character: ``space`` stands for any blanks, ``spaces`` for two or
more, so that one may stand within cells.
"""
DECIMALS = (".", ",")
SAMPLE_LINES = 200
"""Lines that are looked at."""
SAMPLE_CELLS = 2_000
MOST_COLUMNS = 10_000
_EMPTY = " \t\r\n;,|^~"
"""What a row of empty cells is made of."""
N_FIRST = 5
"""So many first rows of a table fit, if its names do."""
NEARLY = 0.05
"""Delimiters that fit as well as this are compared by the numbers that they part."""
_SINGLE, _DOUBLE = re.compile("'[^']*'"), re.compile('"[^"]+"')
_SEVERAL = re.compile(" {2,}")
_BLANKS = re.compile(r'("[^"]*")|[ \t]+')


class Row(NamedTuple):
    """A row that is not empty, and the lines of the file in which it begins and ends, from 1 on."""

    cells: Sequence[str]
    begin: int
    end: int


@dataclass(frozen=True)
class Dialect:
    """How a CSV file is written.

    Parameters
    ----------
    delimiter : str
        A name in DELIMITERS.
    decimal : str
        The mark in numbers.
    n_lines : int
        Lines of the file before its first row: names of columns, or what is no part of the table.
    names : tuple of str
        One for each column.
    class_names : tuple of str
        Names of the classes in a first line as scikit-learn writes it; empty without one.
    has_names : bool
        Whether the file names its columns.
    comment : str
        What lines that are no rows begin with; empty if there are none.
    quote : str
        What cells with a delimiter are put in; empty if nothing is.
    escape : str
        What stands before a delimiter or a quotation mark that belongs to a cell; empty if none does.
    heading : tuple of str
        The row that names the columns, as it is written.
    na_values : frozenset of str
        Cells that stand for nothing, besides the usual ones.
    has_na_values : bool
        Whether somebody said which they are.
    kinds, roles : tuple of str
        What the file says of its columns; empty, or with an entry for each.
    doubts : tuple of Doubt
        What is doubtful above the rows.
    day_first : bool or None
        Whether somebody said that the day stands before the month in dates of numbers, or after it.
    """

    encoding: str
    delimiter: str
    decimal: str
    n_lines: int
    names: tuple[str, ...]
    class_names: tuple[str, ...] = ()
    has_names: bool = True
    comment: str = ""
    quote: str = '"'
    escape: str = ""
    heading: tuple[str, ...] = ()
    na_values: frozenset[str] = frozenset()
    has_na_values: bool = False
    kinds: tuple[Kind | None, ...] = ()
    roles: tuple[Role, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    day_first: bool | None = None

    @property
    def separator(self) -> str:
        """The character between two cells."""
        return DELIMITERS[self.delimiter]

    @property
    def options(self) -> dict[str, Any]:
        """What ``csv.reader`` is given to read its rows."""
        return {
            "delimiter": self.separator,
            **quoting(self.quote),
            "escapechar": self.escape or None,
            "skipinitialspace": True,
            "strict": True,
        }

    def prepared(self, line: str) -> str:
        """Return a line as it is split: with one character between cells, and no comment."""
        return "\n" if is_comment(line, self.comment) else prepared(line, self.delimiter)


def prepared(line: str, delimiter: str) -> str:
    """Return a line with one character between two cells."""
    if delimiter == "space":
        return single_blanks(line)
    if delimiter == "spaces":
        return _SEVERAL.sub(DELIMITERS[delimiter], line.strip(" \r\n")) + "\n"
    return line.replace(delimiter, DELIMITERS[delimiter]) if delimiter == "::" else line


def is_comment(line: str, comment: str) -> bool:
    """Return whether a line is a comment; with a blank in `comment`, ``#FF0000`` is none."""
    return bool(comment) and (line.startswith(comment) or line.strip() == comment.strip())


def single_blanks(line: str) -> str:
    """Return a line without blanks at its ends, and one blank for many outside of quotation marks."""
    return _BLANKS.sub(lambda found: found[1] or " ", line.strip()) + "\n"


def quoting(quote: str) -> dict[str, Any]:
    """Return what ``csv.reader`` is given, so that cells are quoted with that, or with nothing."""
    return {"quotechar": quote or None, "quoting": csv.QUOTE_MINIMAL if quote else csv.QUOTE_NONE}


def split_rows(
    lines: Sequence[str], delimiter: str, n_before: int = 0, quote: str = '"', escape: str = ""
) -> list[Row]:
    """Return the rows in some lines, without empty ones and up to the first that cannot be read.

    Parameters
    ----------
    delimiter : str
        A name in DELIMITERS.
    n_before : int
        Lines of the file before these.
    quote, escape : str
        See ``Dialect``.
    """
    rows = []
    reader = csv.reader(
        (prepared(line, delimiter) for line in lines),
        delimiter=DELIMITERS[delimiter],
        **quoting(quote),
        escapechar=escape or None,
        skipinitialspace=True,
        strict=True,
    )
    end = n_before
    try:
        for cells in reader:
            begin, end = end + 1, n_before + reader.line_num
            if any(cells):
                rows.append(Row(cells, begin, end))
    except csv.Error:  # what was read before it counts
        pass
    return rows


def quoted_rows(lines: Sequence[str], delimiter: str, n_before: int) -> tuple[list[Row], str, str]:
    """Return the rows in some lines, what quotes cells, and what escapes signs, so that most rows fit."""
    best = split_rows(lines, delimiter, n_before), '"', ""
    others = []
    if any(f"\\{sign}" in line for line in lines for sign in ('"', DELIMITERS[delimiter])):
        others.append(('"', "\\"))
    if any(line.startswith("'") or f"{DELIMITERS[delimiter]}'" in line for line in lines):
        others.append(("'", ""))
    if sum('"' in line for line in lines) > 1:
        others.append(("", ""))
    width = _usual_width(best[0]) if best[0] else 0
    for quote, escape in others:
        rows = split_rows(lines, delimiter, n_before, quote, escape)
        n_fitting, n_best = (sum(len(row.cells) == width for row in each) for each in (rows, best[0]))
        is_better = n_fitting > n_best
        if quote == "'":
            is_better |= bool(best[0]) and all(map(_SINGLE.fullmatch, best[0][0].cells))
        if is_better and (quote or not _has_quoted(rows)):
            best = rows, quote, escape
    return best


def _has_quoted(rows: Sequence[Row]) -> bool:
    return any(_DOUBLE.fullmatch(cell.strip()) for row in rows for cell in row.cells)


def width_of(rows: Sequence[Row]) -> int:
    """Return the number of cells that most rows have."""
    width = _usual_width(rows[1:] or rows)
    if width > MOST_COLUMNS:
        raise PlaygroundError(
            PATH, Text("has too many columns: {width:,} of at most {most:,}", width=width, most=MOST_COLUMNS)
        )
    return width


def _usual_width(rows: Sequence[Row]) -> int:
    return Counter(len(row.cells) for row in rows).most_common(1)[0][0]


def found_delimiter(lines: Sequence[str]) -> str:
    """Return the delimiter by which lines have equally many cells, from the names of columns on.

    Of several the one is taken that parts the most numbers.
    """
    found: dict[str, _Fit] = {}
    n_lines = max((i for i, line in enumerate(lines, start=1) if line.strip(_EMPTY)), default=1)
    for name in DELIMITERS:
        rows = quoted_rows(lines, name, 0)[0]
        width = _usual_width(rows[1:] or rows) if rows else 0
        if width > 1:
            found[name] = _fit(rows, width, n_lines)
    if "space" in found and "tab" in found and found["space"].width <= found["tab"].width:
        del found["space"]  # a tab is a blank, too
    if "spaces" in found and not (found["spaces"].is_steady and found["spaces"].begin == 0):
        del found["spaces"]
    most = max((fit.share for fit in found.values()), default=0.0)
    found = {name: fit for name, fit in found.items() if fit.share >= most - NEARLY}
    if steady := [fit.begin for fit in found.values() if fit.is_steady]:
        found = {name: fit for name, fit in found.items() if fit.is_steady and fit.begin == min(steady)}
    best, best_numbers = ",", -1.0
    for name, fit in found.items():
        if fit.numbers > best_numbers + NEARLY:  # of equals the first wins
            best, best_numbers = name, fit.numbers
    return best


class _Fit(NamedTuple):
    """How well a delimiter fits: in which share of rows, how many numbers it parts, and from which row on."""

    width: int
    share: float
    numbers: float
    begin: int
    is_steady: bool


def _fit(rows: Sequence[Row], width: int, n_lines: int) -> _Fit:
    """Return how rows fit that width; titles and notes do not count, but lines that cannot be read."""
    places = [i for i, row in enumerate(rows) if len(row.cells) == width]
    begin = places[0] if 2 * len(places) > len(rows) else 0
    inner = rows[begin : places[-1] + 1] if 2 * len(places) > len(rows) else rows
    is_steady = all(len(row.cells) == width for row in inner[:N_FIRST])
    numbers = _share_of_numbers([rows[i] for i in places[1:] or places])
    share = len(places) / len(inner) * min(rows[-1].end / n_lines, 1.0)
    return _Fit(width, share, numbers, begin, is_steady)


def _share_of_numbers(rows: Sequence[Row]) -> float:
    cells = [cell.strip() for cell in islice(_cells(rows), SAMPLE_CELLS)]
    return sum(is_number(cell, ".") or is_number(cell, ",") for cell in cells) / max(len(cells), 1)


def _cells(rows: Sequence[Row]) -> Iterator[str]:
    return (cell for row in rows for cell in row.cells)


def found_decimal(rows: Sequence[Row], delimiter: str) -> tuple[str, Doubt | None]:
    """Return the decimal mark, and the doubt where cells such as 1,100 may be either.

    A cell tells the mark if it is a number with one of them only: 0.5, 1,100,000, 1.234,50. A comma that
    parts cells is none unless all cells in quotation marks say so.
    """
    proofs: Counter[str] = Counter()
    unclear: dict[str, list[int]] = {".": [], ",": []}
    first: dict[str, str] = {}
    for cell, line in islice(_marked(rows), SAMPLE_CELLS):
        fits = [mark for mark in DECIMALS if is_number(cell, mark) or with_unit(cell, mark)[1]]
        if len(fits) == 1:
            proofs[fits[0]] += 1
        elif fits:
            mark = "," if "," in cell else "."
            unclear[mark].append(line)
            first.setdefault(mark, cell)
    if proofs["."] or proofs[","]:
        is_comma = proofs[","] > proofs["."] and (delimiter != "," or not proofs["."])
        return (",", None) if is_comma else (".", None)
    if delimiter != ";" or not first:
        return ".", None
    mark = max(first, key=lambda mark: len(unclear[mark]))
    if _parts_thousands(rows, mark):
        return "," if mark == "." else ".", None
    text = Text(
        "{cell} is read as a number with a decimal mark; if the mark parts groups of digits, choose the "
        "other one as decimal",
        cell=repr(first[mark]),
    )
    return mark, Doubt(text, len(unclear[mark]), tuple(unclear[mark][:MOST_LINES]), is_choice=True)


def _parts_thousands(rows: Sequence[Row], mark: str) -> bool:
    """Return whether a column has numbers with the mark and below a thousand, but none between."""
    width = _usual_width(rows)
    for column in zip(*(row.cells for row in rows if len(row.cells) == width), strict=True):
        numbers = [cell.strip() for cell in column if is_number(cell.strip(), mark)]
        plain = [number for number in numbers if number.isdecimal()]
        has_mark = any(mark in number for number in numbers)
        if has_mark and len(plain) > 2 and all(len(number) < 4 for number in plain):
            return True
    return False


def _marked(rows: Sequence[Row]) -> Iterator[tuple[str, int]]:
    """Yield the cells with a mark that may be a decimal one, and their lines."""
    cells = ((cell.strip(), row.begin) for row in rows for cell in row.cells)
    return ((cell, line) for cell, line in cells if "." in cell or "," in cell)


def values_for_nothing(na_values: Collection[str] | None) -> tuple[frozenset[str], bool]:
    """Return cells that somebody says stand for nothing, and whether somebody did."""
    return frozenset(text.strip() for text in na_values or ()), na_values is not None


def padded(cells: Sequence[str], width: int) -> list[str]:
    """Return so many cells, the last of them empty if there are fewer."""
    return [*cells, *[""] * width][:width]


def unique(given: Sequence[str], width: int) -> tuple[str, ...]:
    """Return a name for each column, no two of them equal."""
    names: dict[str, None] = {}
    for i, cell in enumerate(padded(given, width), start=1):
        name, n = " ".join(cell.split()) or f"column {i}", 2
        unique = name
        while unique in names:
            unique, n = f"{name} ({n})", n + 1
        names[unique] = None
    return tuple(names)
