"""Finds out how a CSV file is written: what parts cells, the decimal mark, and where the table begins."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

from core.data.files.stamp import PATH
from core.data.tables.cells import NUMBERS, is_number
from core.data.tables.table import MOST_LINES, Doubt, Kind, Role
from core.errors import PlaygroundError
from core.text import Text

DELIMITERS: dict[str, str] = {"tab": "\t", ";": ";", "|": "|", ",": ",", "space": " "}
"""By their names in settings, in the order in which they are tried: a comma may be a decimal mark."""
DECIMALS = (".", ",")
SAMPLE_LINES = 200
"""Lines that are looked at."""
SAMPLE_CELLS = 2_000
MOST_COLUMNS = 10_000
NEARLY = 0.05
"""Delimiters that fit as well as this are compared by the numbers that they part."""
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
    encoding : str
    delimiter : str
        A name in DELIMITERS; ``space`` stands for any blanks.
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
        What cells with a delimiter are put in.
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
            "quotechar": self.quote,
            "skipinitialspace": True,
            "strict": True,
        }

    def prepared(self, line: str) -> str:
        """Return a line as it is split: one blank for many where blanks part cells, and no comment."""
        if self.comment and line.startswith(self.comment):
            return "\n"
        return single_blanks(line) if self.delimiter == "space" else line


def single_blanks(line: str) -> str:
    """Return a line without blanks at its ends, and one blank for many outside of quotation marks."""
    return _BLANKS.sub(lambda found: found[1] or " ", line.strip()) + "\n"


def split_rows(lines: Sequence[str], delimiter: str, n_before: int = 0) -> list[Row]:
    """Return the rows in some lines, without empty ones and up to the first that cannot be read.

    Parameters
    ----------
    lines : sequence of str
    delimiter : str
        A name in DELIMITERS.
    n_before : int
        Lines of the file before these.
    """
    rows = []
    given = map(single_blanks, lines) if delimiter == "space" else iter(lines)
    reader = csv.reader(given, delimiter=DELIMITERS[delimiter], skipinitialspace=True, strict=True)
    end = n_before
    try:
        for cells in reader:
            begin, end = end + 1, n_before + reader.line_num
            if any(cells):
                rows.append(Row(cells, begin, end))
    except csv.Error:  # what was read before it counts
        pass
    return rows


def width_of(rows: Sequence[Row]) -> int:
    """Return the number of cells that most rows have.

    Raises
    ------
    PlaygroundError
        If there are too many.
    """
    width = _usual_width(rows[1:] or rows)
    if width > MOST_COLUMNS:
        raise PlaygroundError(
            PATH, Text("has too many columns: {width:,} of at most {most:,}", width=width, most=MOST_COLUMNS)
        )
    return width


def _usual_width(rows: Sequence[Row]) -> int:
    return Counter(len(row.cells) for row in rows).most_common(1)[0][0]


def found_delimiter(lines: Sequence[str]) -> str:
    """Return the delimiter by which lines have equally many cells; of several, the one that parts numbers."""
    shares: dict[str, tuple[float, float]] = {}
    widths: dict[str, int] = {}
    for name in DELIMITERS:
        rows = split_rows(lines, name)
        body = rows[1:] or rows
        width = _usual_width(body) if body else 0
        if width > 1:
            fitting = [row for row in body if len(row.cells) == width]
            widths[name] = width
            shares[name] = len(fitting) / len(body), _share_of_numbers(fitting)
    if widths.get("space", 0) <= widths.get("tab", 0):  # which is a blank, too
        shares.pop("space", None)
    most = max((share for share, _ in shares.values()), default=0.0)
    best, best_numbers = ",", -1.0
    for name, (share, numbers) in shares.items():
        if share >= most - NEARLY and numbers > best_numbers + NEARLY:  # of equals the first wins
            best, best_numbers = name, numbers
    return best


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
        fits = [mark for mark in DECIMALS if NUMBERS[mark].fullmatch(cell)]
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
    text = Text(
        "{cell} is read as a number with a decimal mark; if the mark parts groups of digits, choose the "
        "other one as decimal",
        cell=repr(first[mark]),
    )
    return mark, Doubt(text, len(unclear[mark]), tuple(unclear[mark][:MOST_LINES]))


def _marked(rows: Sequence[Row]) -> Iterator[tuple[str, int]]:
    """Yield the cells with a mark that may be a decimal one, and their lines."""
    cells = ((cell.strip(), row.begin) for row in rows for cell in row.cells)
    return ((cell, line) for cell, line in cells if "." in cell or "," in cell)


def values_for_nothing(na_values: Collection[str] | None) -> tuple[frozenset[str], bool]:
    """Return cells that somebody says stand for nothing, and whether somebody did."""
    return frozenset(text.strip() for text in na_values or ()), na_values is not None
