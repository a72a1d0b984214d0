"""What is above the rows of a CSV file: comments, titles, names of columns, units, kinds."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from core.data.files.identity import PATH
from core.data.tables.reading.cells import MISSING, is_gap, is_number
from core.data.tables.reading.dialect import (
    DELIMITERS,
    MOST_COLUMNS,
    Dialect,
    Row,
    found_decimal,
    found_delimiter,
    is_comment,
    padded,
    quoted_rows,
    split_rows,
    unique,
    values_for_nothing,
    width_of,
)
from core.data.tables.reading.foreign import arff_dialect, begins_arff_rows, is_arff, is_libsvm
from core.data.tables.table import Doubt, Kind, Role
from core.errors import PlaygroundError
from core.text import Text

COMMENTS = ("#", "%", "//", "!")
"""What a line above the table begins with that is no row."""
_COMMENT = re.compile(r"#|//|%(?=[\s%]|$)|!(?=[\s!]|$)")
"""A name may begin with a percent sign, as ``%body fat`` does."""
MOST_TITLES = 20
MOST_NAMED = 4
"""Rows that may name the columns together."""
MOST_LOOKED_AT = 200
"""Columns that may have units."""
_SEPARATOR = re.compile(r'"?sep=(.)"?[\r\n]*')
_ORANGE_KINDS: dict[str, Kind | None] = {
    **dict.fromkeys(("c", "continuous", "numeric"), "number"),
    **dict.fromkeys(("d", "discrete", "categorical"), "category"),
    **dict.fromkeys(("s", "string", "text", "t", "time"), None),
}
_ORANGE_ROLES: dict[str, Role] = {
    **dict.fromkeys(("c", "class"), "target"),
    **dict.fromkeys(("m", "meta", "i", "ignore", "w", "weight"), "left out"),
    "": "",
}
_MARK = re.compile(r"#+\s*|(?:%+|!+|//)\s+")
"""What is taken away before names in a comment; a name may begin with a percent sign."""
_ORANGE_NAME = re.compile(r"([mciw]?)([CDST]?)#(.+)", re.DOTALL)
_UNIT = re.compile(r"[\[(].*[\])]|[^0-9]{1,3}")
"""A unit, where only one column of numbers could have one."""


@dataclass
class _Top:
    """What was found above the rows."""

    n_lines: int = 0
    names: Sequence[str] = ()
    class_names: tuple[str, ...] = ()
    kinds: tuple[Kind | None, ...] = ()
    roles: tuple[Role, ...] = ()
    heading: tuple[str, ...] = ()
    doubts: list[Doubt] = field(default_factory=list)


def find_dialect(
    lines: Sequence[str],
    encoding: str,
    delimiter: str | None = None,
    decimal: str | None = None,
    header: bool | None = None,
    skip_rows: int | None = None,
    na_values: Collection[str] | None = None,
) -> Dialect:
    """Find out how a file is written, from its first lines with their line ends.

    Parameters
    ----------
    delimiter, decimal, header, skip_rows, na_values
        What is given, or None.
    """
    na, has_na = values_for_nothing(na_values)
    if lines and skip_rows is None and (dialect := arff_dialect(lines, encoding)) is not None:
        return replace(dialect, na_values=na, has_na_values=has_na)
    if skip_rows is None and is_libsvm(lines):
        rule = Text("is in the format of LIBSVM, a label and pairs such as 3:0.5 in each row: save it as CSV")
        raise PlaygroundError(PATH, rule)
    n_before, declared = _declared_separator(lines)
    delimiter = delimiter or declared
    comments = [] if skip_rows is not None else _comments(lines, n_before)
    n_before = skip_rows if skip_rows is not None else max([n_before, *comments])
    body = lines[n_before:]
    comment = _comment_mark([lines[number - 1] for number in comments])
    body = ["\n" if is_comment(line, comment) else line for line in body]
    delimiter = delimiter or found_delimiter(body)
    rows, quote, escape = quoted_rows(body, delimiter, n_before)
    if not rows and skip_rows:
        raise PlaygroundError("data.skip_rows", Text("leaves no rows of the table"), skip_rows)
    if not rows:
        raise PlaygroundError(PATH, Text("holds no table: all its lines are empty"))
    doubt = None
    if decimal is None:
        decimal, doubt = found_decimal(rows[1:] or rows, delimiter)
    reader = _Header(rows, width_of(rows), decimal, header)
    named = _named_by_comment(lines, comments, delimiter) if reader.may_be_named_above else ()
    top = reader.found(named)
    if named and top.names == named:
        comments = comments[:-1]
        comment = comment if comments else ""
    skipped = Text("Lines above the table that are comments are left out")
    doubts = [Doubt(skipped, len(comments), tuple(comments))] if comments else []
    doubts += [*top.doubts, *filter(None, [doubt])]
    return Dialect(
        encoding, delimiter, decimal, top.n_lines or n_before, unique(top.names, reader.width),
        top.class_names, bool(top.names), comment, quote=quote, escape=escape, heading=top.heading,
        na_values=na, has_na_values=has_na, kinds=top.kinds, roles=top.roles, doubts=tuple(doubts),
    )  # fmt: skip


def _declared_separator(lines: Sequence[str]) -> tuple[int, str | None]:
    """Return how many lines say what parts cells, and the delimiter that Excel's first line names."""
    declared = _SEPARATOR.fullmatch(lines[0]) if lines else None
    if declared is None:
        return 0, None
    return 1, next((name for name, mark in DELIMITERS.items() if mark == declared[1]), None)


def _comments(lines: Sequence[str], n_before: int) -> list[int]:
    """Return the numbers of the lines above the table that are comments; none if all lines would be."""
    found = []
    for number, line in enumerate(lines[n_before:], start=n_before + 1):
        if _COMMENT.match(line):
            found.append(number)
        elif line.strip():
            return found
    return []


def _comment_mark(comments: Sequence[str]) -> str:
    """Return what comments begin with; with a blank, if all have one."""
    if not comments:
        return ""
    mark = next(mark for mark in COMMENTS if comments[0].startswith(mark))
    return f"{mark} " if all(is_comment(line, f"{mark} ") for line in comments) else mark


def _named_by_comment(lines: Sequence[str], comments: Sequence[int], delimiter: str) -> tuple[str, ...]:
    """Return the cells of the last comment, which names the columns in files of numpy.savetxt."""
    if not comments:
        return ()
    line = lines[comments[-1] - 1]
    rows = split_rows([_MARK.sub("", line) or line], delimiter)
    if line.startswith("#" + DELIMITERS[delimiter]):  # the first column is called #
        rows = split_rows([line], delimiter)
    return tuple(rows[0].cells) if rows else ()


def is_begun(lines: Sequence[str]) -> bool:
    """Return whether some first lines hold rows: comments and ARFF files may have thousands above them."""
    given = [line for line in lines if line.strip() and not line.lstrip().startswith(COMMENTS)]
    if not given or not is_arff(given[0]):
        return bool(given) or len(lines) > MOST_COLUMNS
    return len(lines) > MOST_COLUMNS or any(map(begins_arff_rows, given[:-1]))


class _Header:
    """Finds the names of columns in the first rows.

    Parameters
    ----------
    width : int
        Of most rows.
    header : bool or None
        Whether the first row names the columns; None finds out.
    """

    def __init__(self, rows: Sequence[Row], width: int, decimal: str, header: bool | None) -> None:
        self.width, self._decimal, self._header = width, decimal, header
        self._titles = 0
        while self._is_title(rows[self._titles :]):
            self._titles += 1
        self._above, self._rows = rows[: self._titles], rows[self._titles :]
        self._first = [cell.strip() for cell in self._rows[0].cells]
        self._rest = [row.cells for row in self._rows[1:] if len(row.cells) >= width]

    @property
    def may_be_named_above(self) -> bool:
        """Whether the names may stand in a comment above, as the first row has none."""
        return (
            self._header is not False
            and not self._titles
            and not _has_names(self._first, self._rest, self.width, self._decimal)
        )

    def found(self, named: tuple[str, ...]) -> _Top:
        """Return what is above the rows; `named` may be their names, from a comment."""
        top = _Top()
        if self._above:
            top.n_lines = self._above[-1].end
        class_names = _class_names(self._rows[0].cells, self.width) if self._header is None else ()
        if class_names:
            top.class_names, top.n_lines = class_names, self._rows[0].end
        elif len(named) == self.width > 1:
            top.names = named
        elif self._has_names(top):
            top.names, top.n_lines = self._rows[0].cells, self._rows[0].end
            if _has_names(self._first, self._rest, self.width, self._decimal):
                top.heading = tuple(top.names)
            self._look_above(top)
            self._look_below(top)
            self._compare_widths(top)
        if self._above:
            text = Text("Lines above the names of the columns are left out")
            lines = tuple(row.begin for row in self._above)
            top.doubts.insert(0, Doubt(text, len(lines), lines))
        return top

    def _has_names(self, top: _Top) -> bool:
        if self._header is not None:
            return self._header
        if _has_names(self._first, self._rest, self.width, self._decimal):
            return True
        if not _are_years(self._first, self._rest, self.width, self._decimal):
            return False
        text = Text("The first line of the table is read as names of columns, though it holds numbers")
        top.doubts.append(Doubt(text, 1, (self._rows[0].begin,)))
        return True

    def _is_title(self, rows: Sequence[Row]) -> bool:
        """Return whether the first of some rows is no part of the table, but above its names."""
        if self.width < 2 or len(rows) < 3 or self._titles >= MOST_TITLES:
            return False
        given = [cell.strip() for cell in rows[0].cells if cell.strip()]
        is_wide = len(rows[0].cells) > self.width and not any(
            is_number(cell, self._decimal) for cell in given
        )
        is_apart = rows[1].begin > rows[0].end + 1
        most = self.width if is_apart else max(self.width - 1, 2)
        if (len(given) >= most and not is_wide) or is_number(given[0], self._decimal):
            return False
        if len(rows[0].cells) == 1:
            return True
        least = 1 if is_wide else len(given)
        below = [
            row for row in rows[1:] if self.width >= len([cell for cell in row.cells if cell.strip()]) > least
        ]
        if not below:
            return False
        rest = [row.cells for row in below[1:] if len(row.cells) >= self.width]
        first = [cell.strip() for cell in below[0].cells]
        return len(first) >= self.width - 1 and (
            _names_numbers(first, rest, self._decimal) or _are_years(first, rest, self.width, self._decimal)
        )

    def _look_above(self, top: _Top) -> None:
        """Put a row of groups, such as years, before names that stand in several of them."""
        groups = self._above[-1] if self._above else None
        if groups is None or len(groups.cells) < self.width - 1 or sum(map(bool, groups.cells)) < 2:
            return
        lacks_first = not top.names[0].strip() and groups.cells[0].strip()
        if lacks_first or not _are_named_once(top.names):
            top.names = _joined(groups.cells, top.names, self.width)
            top.doubts.append(_doubt_of_joining(groups, self._rows[0]))
            self._above = self._above[:-1]

    def _look_below(self, top: _Top) -> None:
        """Look for Orange's kinds and roles, units, or more names below the names."""
        below = [[cell.strip() for cell in row.cells] for row in self._rows[1:3]]
        if self._is_orange(below):
            kinds, roles = (map(str.lower, padded(row, self.width)) for row in below)
            top.kinds = tuple(_ORANGE_KINDS.get(cell, "category") for cell in kinds)
            top.roles = tuple(_ORANGE_ROLES.get(cell, "") for cell in roles)
            top.n_lines = self._rows[2].end
        elif matches := self._orange_names():
            top.kinds = tuple(_ORANGE_KINDS.get(found[2].lower()) if found else None for found in matches)
            top.roles = tuple(_ORANGE_ROLES[found[1]] if found else "" for found in matches)
            given = zip(matches, self._first, strict=True)
            top.names = [found[3] if found else name for found, name in given]
        else:
            self._look_at_units(top)

    def _look_at_units(self, top: _Top) -> None:
        for i, row in enumerate(self._rows[1:MOST_NAMED], start=1):
            cells = [cell.strip() for cell in row.cells]
            if len(self._rows) < i + 3 or not self._are_units(cells, i):
                return
            top.n_lines = row.end
            if _are_named_once(top.names) or all(map(is_gap, cells)):
                text = Text("A line of units below the names of the columns is left out")
                top.doubts.append(Doubt(text, 1, (row.begin,)))
                return
            top.names = _joined(top.names, cells, self.width)
            top.doubts.append(_doubt_of_joining(self._rows[i - 1], row))

    def _is_orange(self, below: Sequence[Sequence[str]]) -> bool:
        if len(below) < 2 or len(self._rows) < 4 or not any(below[0]):
            return False
        kinds, roles = below
        n_known = sum(cell.lower() in _ORANGE_KINDS for cell in kinds)
        return (
            2 * n_known > len(kinds)
            and len(roles) <= self.width
            and all(cell.lower() in _ORANGE_ROLES or "=" in cell for cell in roles)
        )

    def _orange_names(self) -> list[re.Match[str] | None]:
        matches = [_ORANGE_NAME.fullmatch(name) for name in self._first]
        known = [found for found in matches if found and (found[1] or found[2])]
        return matches if 2 * len(known) > len(matches) or any(found[1] == "c" for found in known) else []

    def _are_units(self, row: Sequence[str], n_before: int) -> bool:
        """Return whether a row has texts over numbers, or years below names of groups."""
        rest = [below.cells for below in self._rows[n_before + 1 :] if len(below.cells) >= self.width]
        places = range(min(len(row), self.width, MOST_LOOKED_AT))
        numeric = [i for i in places if _mostly_numbers([cells[i] for cells in rest], self._decimal)]
        units = [row[i] for i in numeric if row[i] not in MISSING]
        if _are_all_years(units):
            return not any(_are_all_years([cells[i] for i in numeric]) for cells in rest)
        if not units or any(is_number(unit, self._decimal) for unit in units):
            return False
        return len(units) > 1 or _UNIT.fullmatch(units[0]) is not None

    def _compare_widths(self, top: _Top) -> None:
        n_names = len(top.names)
        while n_names and not top.names[n_names - 1].strip():
            n_names -= 1
        labels = [cells[0].strip() for cells in self._rest]
        are_last = any(cells[self.width - 1].strip() for cells in self._rest)
        if n_names == self.width - 1 and are_last and len(set(labels)) == len(labels):
            top.names = ["", *top.names[:n_names]]  # R gives the column of row names no name
            if not _are_row_names(labels):
                text = Text(
                    "There is one name less than columns; the first column is taken for names of rows"
                )
                top.doubts.append(Doubt(text, 1, (self._rows[0].begin,)))
        elif n_names > self.width or any(any(cells[n_names : self.width]) for cells in self._rest):
            text = Text(
                "There are names for {n} columns, but {width} cells in most rows", n=n_names, width=self.width
            )
            top.doubts.append(Doubt(text, 1, (self._rows[0].begin,)))


def _are_named_once(names: Sequence[str]) -> bool:
    given = [name.strip() for name in names[1:]]
    return "" not in given and len(set(given)) == len(given)


def _joined(groups: Sequence[str], names: Sequence[str], width: int) -> list[str]:
    """Return names with their groups before those that come several times; a group goes on over blanks."""
    own, names = (padded([cell.strip() for cell in row], width) for row in (groups, names))
    filled: list[str] = []
    for cell in own:
        filled.append(cell or (filled[-1] if filled else ""))
    return [
        f"{group} {name}".strip() if name and names.count(name) > 1 else name or own[i]
        for i, (group, name) in enumerate(zip(filled, names, strict=True))
    ]


def _doubt_of_joining(first: Row, second: Row) -> Doubt:
    text = Text("The names of the columns are put together from two lines")
    return Doubt(text, 2, (first.begin, second.begin))


def _are_row_names(cells: Sequence[str]) -> bool:
    """Return whether cells are row names as R writes them: words, or a count from 1 on."""
    if all(cell.isdecimal() for cell in cells):
        return cells[:2] == ["1", "2"][: len(cells)]
    return all(any(map(str.isalpha, cell)) for cell in cells)


def _are_all_years(cells: Sequence[str]) -> bool:
    return len(cells) > 1 and all(cell.strip().isdecimal() and 1800 <= int(cell) <= 2100 for cell in cells)


def _class_names(first: Sequence[str], width: int) -> tuple[str, ...]:
    """Return the classes' names in a first line such as ``150,4,setosa,versicolor,virginica``."""
    begins = len(first) > 3 and first[0].isdecimal() and first[1].isdecimal()
    if not begins or int(first[1]) + 1 != width or any(is_number(cell, ".") for cell in first[2:]):
        return ()
    return tuple(cell.strip() for cell in first[2:])


def _has_names(first: Sequence[str], rest: Sequence[Sequence[str]], width: int, decimal: str) -> bool:
    """Return whether a row names the columns: it has texts over numbers, or differs from the rest."""
    numbers = [cell for cell in first if is_number(cell, decimal)]
    if numbers:  # such as a year
        is_whole = all(number.isdecimal() for number in numbers) and len(set(numbers)) == len(numbers)
        return is_whole and len(numbers) < len(first) and _names_numbers(first, rest, decimal)
    if all(cell in MISSING or is_gap(cell) for cell in first):
        return False
    if _names_numbers(first[:width], rest, decimal):
        return True
    columns = [[row[i].strip() for row in rest] for i in range(min(width, len(first)))]
    return not any(
        cell in set(others) - MISSING or _is_alike(cell, others)
        for cell, others in zip(first, columns, strict=False)
    )


def _is_alike(cell: str, others: Sequence[str]) -> bool:
    """Return whether a cell has the form of those below, such as 418-Y11 or 2024-05-01."""
    shape = _shape(cell)
    return (
        len(shape) > 2 and "0" in shape and [_shape(other) for other in others].count(shape) > len(others) / 2
    )


def _shape(cell: str) -> str:
    return re.sub(r"[^\W0-9_]+", "a", re.sub("[0-9]+", "0", cell))


def _names_numbers(first: Sequence[str], rest: Sequence[Sequence[str]], decimal: str) -> bool:
    """Return whether a row has a text over a column of numbers."""
    return any(
        cell not in MISSING
        and not is_number(cell, decimal)
        and _mostly_numbers([row[i] for row in rest if i < len(row)], decimal)
        for i, cell in enumerate(first)
    )


def _mostly_numbers(cells: Sequence[str], decimal: str) -> bool:
    others = {cell.strip() for cell in cells} - MISSING
    return bool(others) and sum(is_number(other, decimal) for other in others) > len(others) / 2


def _are_years(first: Sequence[str], rest: Sequence[Sequence[str]], width: int, decimal: str) -> bool:
    """Return whether numbers in a row count on, such as years or places, and those below do not."""
    places = [i for i, cell in enumerate(first[:width]) if is_number(cell, decimal)]
    if len(places) < 2 or not rest or not _counts_on([first[i] for i in places]):
        return False
    below = [[row[i].strip() for i in places] for row in rest]
    return sum(_counts_on(cells) or len(_steps(cells)) == 1 for cells in below) < len(rest) / 2


def _counts_on(cells: Sequence[str]) -> bool:
    steps = _steps(cells)
    if not steps:
        return False
    numbers = list(map(int, cells))
    is_even = len(steps) == 1 and steps != {0}
    are_years = (is_even or min(steps) > 0) and _are_all_years(cells)
    are_places = numbers[0] in (0, 1) and steps == {1} and len(numbers) > 2
    return are_years or are_places


def _steps(cells: Sequence[str]) -> set[int]:
    """Return the differences between small whole numbers; none if there are other cells."""
    if not all(cell.isdecimal() and len(cell) <= 4 for cell in cells):
        return set()
    return {after - before for before, after in pairwise(map(int, cells))}
