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

from core.data.files.identity import PATH, Progress, Stamp, opened
from core.data.tables.dates.reading import Dates
from core.data.tables.reading.builders import Builder, Noted, Numbers, Texts, kind_of
from core.data.tables.reading.cells import LARGEST_NUMBER, MISSING, NOTE, is_number
from core.data.tables.reading.dialect import SAMPLE_LINES, Dialect
from core.data.tables.reading.encoding import found_encoding, is_mixed
from core.data.tables.reading.header import find_dialect, is_begun
from core.data.tables.table import LONGEST_EXAMPLE, N_EXAMPLES, Doubles, Doubt, Kind, Oddity, Role, Table
from core.errors import PlaygroundError
from core.text import Text

CELLS_AT_ONCE = 10_000
"""Some milliseconds of work between two turns of other threads."""
BUILDERS: dict[Kind, type[Builder]] = {"number": Numbers, "category": Texts, "date": Dates}
MOST_CELLS = 100_000_000
LONGEST_LINE = 2**20
MOST_PASSES = 3
"""A column whose kind its first rows do not tell is read again."""
MOST_HELD = 1_000
"""Notes below a table are no more than these."""
ODDITIES: tuple[Oddity, ...] = ("headings", "notes", "broken")
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
    """Read a CSV file, and tell how it is written; None finds out."""
    is_given = encoding is not None
    encoding = encoding or found_encoding(stamp)
    with _text(stamp, encoding, is_given=is_given) as file:
        content = _checked(file)
        lines = list(islice(content, max(SAMPLE_LINES, skip_rows or 0)))
        is_far = not is_begun(lines)
        while not is_begun(lines) and (more := list(islice(content, SAMPLE_LINES))):
            lines += more
        if is_far:
            lines += islice(content, SAMPLE_LINES)
    dialect = find_dialect(lines, encoding, delimiter, decimal, header, skip_rows, na_values)
    doubts = dialect.doubts
    if not is_given and is_mixed(stamp, encoding):
        text = Text("Some lines are in UTF-8, but the file is read in {encoding}", encoding=encoding)
        doubts = (*doubts, Doubt(text, 0, ()))
    dialect = replace(dialect, day_first=day_first, doubts=doubts)
    sample = _columns(lines[dialect.n_lines :], dialect)
    given = dialect.kinds or [None] * len(sample)
    kinds: list[Kind] = [kind or kind_of(cells, dialect) for kind, cells in zip(given, sample, strict=True)]
    for _ in range(MOST_PASSES):
        reading = _Reading(dialect, kinds, is_given=is_given)
        reading.read(stamp, progress)
        found = (builder.better for builder in reading.builders)
        better = [kind or other for kind, other in zip(given, found, strict=True)]
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
def _text(stamp: Stamp, encoding: str, *, is_given: bool) -> Iterator[TextIO]:
    with opened(stamp) as file:
        errors = "strict" if is_given else "replace"
        text = io.TextIOWrapper(file, encoding=encoding, errors=errors, newline="")
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
    kinds : sequence of Kind
        Of the columns.
    is_given : bool
        Whether somebody said which encoding the file has.
    """

    def __init__(self, dialect: Dialect, kinds: Sequence[Kind], *, is_given: bool) -> None:
        self._dialect, self._is_given = dialect, is_given
        named = zip(dialect.names, kinds, strict=True)
        self.builders: list[Builder] = [BUILDERS[kind](name, dialect) for name, kind in named]
        self._width = len(kinds)
        self._line = dialect.n_lines  # the lines before the present portion
        self._n_rows = 0
        self._lines: list[npt.NDArray[np.int32]] = []
        self._is_ragged = False
        self._notes = {what: Noted() for what in ("few", "many", *ODDITIES)}
        self._held: list[list[str]] = []  # the last rows so far, if each has one text alone
        self._held_at: list[int] = []
        self._is_after_gap = self._are_notes = False
        only_numbers = dialect.decimal == "." and set(kinds) == {"number"} and not dialect.na_values
        self._tries = MOST_MISSES if only_numbers else 0

    def read(self, stamp: Stamp, progress: Progress | None) -> None:
        """Read all rows."""
        n_lines = max(1, CELLS_AT_ONCE // self._width)
        with _text(stamp, self._dialect.encoding, is_given=self._is_given) as text:
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
        if self._are_notes:
            for row, line in zip(self._held, self._held_at, strict=True):
                self._notes["notes"].add(row[0], line)
        else:
            self._take(*self._release())

    def _quickly(self, lines: list[str]) -> Doubles | None:
        """Return the numbers in some lines; None if there is anything else, or may be."""
        try:
            found = np.loadtxt(
                lines,
                delimiter=self._dialect.separator,
                comments=None,
                quotechar=self._dialect.quote or None,
                ndmin=2,
            )
        except ValueError:
            found = np.empty((0, 0))
        if found.shape == (len(lines), self._width) and (np.abs(found) <= LARGEST_NUMBER).all():
            return found
        self._tries -= 1
        return None

    def _take_numbers(self, numbers: Doubles) -> None:
        self._take(*self._release())
        self._n_rows += len(numbers)
        self._lines.append(np.arange(self._line + 1, self._line + len(numbers) + 1, dtype=np.int32))
        for i, builder in enumerate(self.builders):
            assert isinstance(builder, Numbers)
            builder.add_numbers(numbers[:, i])

    def _carefully(self, lines: list[str], file: Iterable[str]) -> int:
        """Read the rows that begin in some lines; return the number of lines that they take."""
        rows, at = [], []
        heading = list(self._dialect.heading)
        are_broken = any("\ufffd" in line for line in lines)
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
                self._is_after_gap = True
            elif not fits(row, self._width):
                self._notes["few" if len(row) < self._width else "many"].add("", line)
            elif row == heading:
                self._notes["headings"].add("", line)
            elif not row[-1] and self._is_alone(row):
                self._held.append(row[: self._width])
                self._held_at.append(line)
                self._are_notes |= (self._is_after_gap and self._width > 2) or NOTE.match(row[0]) is not None
            else:
                if self._held or self._is_after_gap:
                    held, held_at = self._release()
                    rows += held
                    at += held_at
                rows.append(row[: self._width])
                at.append(line)
                self._is_ragged |= len(row) > self._width
            if are_broken and any("\ufffd" in cell for cell in row):
                self._notes["broken"].add("", line)
        self._take(rows, at)
        return reader.line_num

    def _is_alone(self, row: Sequence[str]) -> bool:
        """Return whether a row is one text alone, as notes below a table are."""
        return (
            self._width > 1
            and not row[1]
            and row[0].strip() != ""
            and len(self._held) < MOST_HELD
            and not any(map(str.strip, row[1:]))
            and not is_number(row[0].strip(), self._dialect.decimal)
        )

    def _release(self) -> tuple[list[list[str]], list[int]]:
        """Return the rows that were held and their lines, as others come below them."""
        held = self._held, self._held_at
        self._held, self._held_at = [], []
        self._is_after_gap = self._are_notes = False
        return held

    def _take(self, rows: Sequence[Sequence[str]], at: Sequence[int]) -> None:
        self._n_rows += len(rows)
        self._lines.append(np.array(at, dtype=np.int32))
        if rows:
            for builder, cells in zip(self.builders, zip(*rows, strict=True), strict=True):
                builder.add(cells, at)

    def table(self, sample: Sequence[Sequence[str]], stamp: Stamp) -> Table:
        """Return what was read.

        Raises
        ------
        PlaygroundError
            If there are no rows, or more that do not fit than that do.
        """
        n_mismatches = self._notes["few"].n + self._notes["many"].n
        if n_mismatches > self._n_rows:
            rule = Text("is no table: its rows have different numbers of cells")
            hint = Text("Choose another delimiter.")
            if self._dialect.delimiter == "space":
                hint = Text(
                    "If its cells stand at fixed places, save it as CSV; or choose another delimiter."
                )
            raise PlaygroundError(PATH, rule, stamp.path, hint)
        if not self._n_rows:
            raise PlaygroundError(PATH, Text("has no rows below the names of its columns"), stamp.path)
        columns = tuple(
            builder.column(_examples(cells)) for builder, cells in zip(self.builders, sample, strict=True)
        )
        roles: Sequence[Role] = self._dialect.roles or [""] * self._width
        columns = tuple(replace(column, role=role) for column, role in zip(columns, roles, strict=True))
        given = self._dialect.kinds or [None] * self._width
        named = zip(self.builders, given, strict=True)
        own = [doubt for builder, kind in named if kind != "category" for doubt in builder.doubts()]
        doubts = (*self._dialect.doubts, *self._mismatch_doubts(), *own)
        odd: set[Oddity] = {what for what in ODDITIES if self._notes[what].n}
        if self._is_ragged or n_mismatches:
            odd.add("ragged")
        return Table(columns, np.concatenate(self._lines), doubts, self._dialect.class_names, frozenset(odd))

    def _mismatch_doubts(self) -> list[Doubt]:
        texts = {
            "few": Text("Rows with fewer than {n} cells are left out", n=self._width),
            "many": Text("Rows with more than {n} cells are left out", n=self._width),
            "headings": Text("Rows that repeat the names of the columns are left out"),
            "notes": Text(
                "Notes below the table are left out, such as {cell}", cell=repr(self._notes["notes"].first)
            ),
            "broken": Text("Rows hold bytes that are no text in {encoding}", encoding=self._dialect.encoding),
        }
        return [noted.doubt(texts[what]) for what, noted in self._notes.items() if noted.n]


def _misquoted(line: int, error: str) -> PlaygroundError:
    if "limit" in error:
        rule = Text(
            "has a cell of more than {n:,} characters in the row at line {line:,}",
            n=csv.field_size_limit(),
            line=line,
        )
        return PlaygroundError(PATH, rule, hint=Text("A quotation mark before it may never be closed."))
    if "unexpected" in error:  # the end came
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
