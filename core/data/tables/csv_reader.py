"""Reads a CSV file into a table, some thousand cells at a time, so that other threads get their turns."""

from __future__ import annotations

import csv
import io
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import chain, islice
from typing import TextIO

import numpy as np
import numpy.typing as npt

from core.data.files.stamp import PATH, Progress, Stamp, opened
from core.data.tables.builders import Builder, Numbers, Texts, kind_of
from core.data.tables.cells import LARGEST_NUMBER, MISSING
from core.data.tables.dates.reading import Dates
from core.data.tables.dialect import SAMPLE_LINES, Dialect
from core.data.tables.encoding import found_encoding
from core.data.tables.header import find_dialect, is_begun
from core.data.tables.table import LONGEST_EXAMPLE, MOST_LINES, N_EXAMPLES, Doubles, Doubt, Kind, Role, Table
from core.errors import PlaygroundError
from core.text import Text

CELLS_AT_ONCE = 10_000
"""Some milliseconds of work between two turns of other threads."""
BUILDERS: dict[Kind, type[Builder]] = {"number": Numbers, "category": Texts, "date": Dates}
MOST_CELLS = 100_000_000
LONGEST_LINE = 2**20
MOST_PASSES = 3
"""A column whose kind its first rows do not tell is read again."""
MOST_MISSES = 3
"""After so many portions that are not numbers alone, the quick way is not tried again."""


def read_csv(
    stamp: Stamp,
    encoding: str | None = None,
    delimiter: str | None = None,
    decimal: str | None = None,
    header: bool | None = None,
    skip_rows: int | None = None,
    na_values: Collection[str] | None = None,
    day_first: bool | None = None,
    *,
    progress: Progress | None = None,
) -> tuple[Table, Dialect]:
    """Read a CSV file, and tell how it is written; None finds out.

    Raises
    ------
    PlaygroundError
        If it is no table, or cannot be read.
    """
    encoding = encoding or found_encoding(stamp)
    with _text(stamp, encoding) as file:
        content = _checked(file)
        lines = list(islice(content, max(SAMPLE_LINES, skip_rows or 0)))
        while not is_begun(lines) and (more := list(islice(content, SAMPLE_LINES))):
            lines += more
    dialect = find_dialect(lines, encoding, delimiter, decimal, header, skip_rows, na_values)
    dialect = replace(dialect, day_first=day_first)
    sample = _columns(lines[dialect.n_lines :], dialect)
    told = dialect.kinds or [None] * len(sample)
    kinds: list[Kind] = [kind or kind_of(cells, dialect) for kind, cells in zip(told, sample, strict=True)]
    for _ in range(MOST_PASSES):
        reading = _Reading(dialect, kinds)
        reading.read(stamp, progress)
        found = (builder.better for builder in reading.builders)
        better = [kind or other for kind, other in zip(told, found, strict=True)]
        if better == kinds:
            break
        kinds = better
    return reading.table(sample, stamp), dialect


def _columns(lines: Sequence[str], dialect: Dialect) -> list[tuple[str, ...]]:
    """Return the cells of each column in some lines."""
    width = len(dialect.names)
    rows = []
    with suppress(csv.Error):  # told when all is read
        rows = [
            row
            for row in csv.reader(map(dialect.prepared, lines), **dialect.options)
            if fits(row, width) and any(row)
        ]
    return list(zip(*(row[:width] for row in rows), strict=True)) or [()] * width


def fits(row: Sequence[str], width: int) -> bool:
    """Return whether a row has that many cells, besides empty ones at its end."""
    return len(row) >= width and not any(row[width:])


@contextmanager
def _text(stamp: Stamp, encoding: str) -> Iterator[TextIO]:
    with opened(stamp) as file:
        text = io.TextIOWrapper(file, encoding=encoding, newline="")
        try:
            yield text
        except UnicodeError:
            rule = Text(
                "does not fit the file: it holds bytes that are no text in {encoding}", encoding=encoding
            )
            hint = Text("Choose another encoding.")
            raise PlaygroundError("data.encoding", rule, hint=hint) from None
        finally:
            text.detach()  # the file is looked at once more before it is closed


def _checked(file: TextIO) -> Iterator[str]:
    """Yield the lines of a file, none of which is endless."""
    while line := file.readline(LONGEST_LINE):
        if len(line) == LONGEST_LINE:
            rule = Text("has a line of more than {n:,} characters, and is no table", n=LONGEST_LINE)
            raise PlaygroundError(PATH, rule)
        yield line


class _Reading:
    """One pass through a file.

    Parameters
    ----------
    dialect : Dialect
    kinds : sequence of Kind
        Of the columns.
    """

    def __init__(self, dialect: Dialect, kinds: Sequence[Kind]) -> None:
        self._dialect = dialect
        named = zip(dialect.names, kinds, strict=True)
        self.builders: list[Builder] = [BUILDERS[kind](name, dialect) for name, kind in named]
        self._width = len(kinds)
        self._line = dialect.n_lines  # the lines before the present portion
        self._n_rows = 0
        self._lines: list[npt.NDArray[np.int32]] = []
        self._is_ragged = False
        self._misfits: dict[str, list[int]] = {"few": [], "many": []}
        self._counts = {"few": 0, "many": 0}
        only_numbers = dialect.decimal == "." and set(kinds) == {"number"} and not dialect.na_values
        self._tries = MOST_MISSES if only_numbers else 0

    def read(self, stamp: Stamp, progress: Progress | None) -> None:
        """Read all rows."""
        n_lines = max(1, CELLS_AT_ONCE // self._width)
        with _text(stamp, self._dialect.encoding) as text:
            file = map(self._dialect.prepared, islice(_checked(text), self._line, None))
            while lines := list(islice(file, n_lines)):
                numbers = self._quickly(lines) if self._tries else None
                if numbers is None:
                    self._line += self._carefully(lines, file)
                else:
                    self._take_numbers(numbers)
                    self._line += len(lines)
                if self._n_rows * self._width > MOST_CELLS:
                    raise PlaygroundError(PATH, Text("has more than {most:,} cells", most=MOST_CELLS))
                if progress is not None:
                    progress(min(text.buffer.tell() / stamp.size, 1.0))

    def _quickly(self, lines: list[str]) -> Doubles | None:
        """Return the numbers in some lines; None if there is anything else, or may be."""
        try:
            found = np.loadtxt(
                lines,
                delimiter=self._dialect.separator,
                comments=None,
                quotechar=self._dialect.quote,
                ndmin=2,
            )
        except ValueError:
            found = np.empty((0, 0))
        if found.shape == (len(lines), self._width) and (np.abs(found) <= LARGEST_NUMBER).all():
            return found
        self._tries -= 1
        return None

    def _take_numbers(self, numbers: Doubles) -> None:
        self._n_rows += len(numbers)
        self._lines.append(np.arange(self._line + 1, self._line + len(numbers) + 1, dtype=np.int32))
        for i, builder in enumerate(self.builders):
            assert isinstance(builder, Numbers)
            builder.add_numbers(numbers[:, i])

    def _carefully(self, lines: list[str], file: Iterable[str]) -> int:
        """Read the rows that begin in some lines; return the number of lines that they take."""
        rows, at = [], []
        # A row may go on beyond these lines, in those that come next.
        reader = csv.reader(chain(lines, file), **self._dialect.options)
        while reader.line_num < len(lines):
            line = self._line + reader.line_num + 1
            try:
                row = next(reader)
            except StopIteration:
                break
            except csv.Error as error:
                raise _misquoted(line, str(error)) from None
            if not any(row):
                continue
            if fits(row, self._width):
                rows.append(row[: self._width])
                at.append(line)
                self._is_ragged |= len(row) > self._width
            else:
                self._note("few" if len(row) < self._width else "many", line)
        self._n_rows += len(rows)
        self._lines.append(np.array(at, dtype=np.int32))
        if rows:
            for builder, cells in zip(self.builders, zip(*rows, strict=True), strict=True):
                builder.add(cells, at)
        return reader.line_num

    def _note(self, kind: str, line: int) -> None:
        self._counts[kind] += 1
        self._is_ragged = True
        if len(self._misfits[kind]) < MOST_LINES:
            self._misfits[kind].append(line)

    def table(self, sample: Sequence[Sequence[str]], stamp: Stamp) -> Table:
        """Return what was read.

        Raises
        ------
        PlaygroundError
            If there are no rows, or more that do not fit than that do.
        """
        n_misfits = sum(self._counts.values())
        if n_misfits > self._n_rows:
            rule = Text("is no table: its rows have different numbers of cells")
            raise PlaygroundError(PATH, rule, stamp.path, Text("Choose another delimiter."))
        if not self._n_rows:
            raise PlaygroundError(PATH, Text("has no rows below the names of its columns"), stamp.path)
        columns = tuple(
            builder.column(_examples(cells)) for builder, cells in zip(self.builders, sample, strict=True)
        )
        roles: Sequence[Role] = self._dialect.roles or [""] * self._width
        columns = tuple(replace(column, role=role) for column, role in zip(columns, roles, strict=True))
        own = [doubt for builder in self.builders for doubt in builder.doubts()]
        doubts = (*self._dialect.doubts, *self._misfit_doubts(), *own)
        return Table(columns, np.concatenate(self._lines), doubts, self._dialect.class_names, self._is_ragged)

    def _misfit_doubts(self) -> list[Doubt]:
        texts = {
            "few": Text("Rows with fewer than {n} cells are left out", n=self._width),
            "many": Text("Rows with more than {n} cells are left out", n=self._width),
        }
        counts = self._counts.items()
        return [Doubt(texts[kind], n, tuple(self._misfits[kind])) for kind, n in counts if n]


def _misquoted(line: int, error: str) -> PlaygroundError:
    if "unexpected" in error or "limit" in error:  # the end came, or a cell without an end
        rule = Text("has a quotation mark that is never closed in the row at line {line:,}", line=line)
    elif "expected" in error:
        rule = Text("has something after a closing quotation mark in the row at line {line:,}", line=line)
    else:
        rule = Text("cannot be read in line {line:,}: {error}", line=line, error=error)
    hint = Text("Within quotation marks, a quotation mark is written twice.")
    return PlaygroundError(PATH, rule, hint=hint)


def _examples(cells: Iterable[str]) -> tuple[str, ...]:
    given = dict.fromkeys(cell for cell in map(str.strip, cells) if cell not in MISSING)
    return tuple(cell[:LONGEST_EXAMPLE] for cell in islice(given, N_EXAMPLES))
