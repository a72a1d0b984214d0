"""Columns that grow cell by cell while a CSV file is read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from core.data.tables.cells import LARGEST_NUMBER, MISSING, is_number, number_of
from core.data.tables.dates.forms import (
    COMPACT,
    FORMS,
    MONTHS,
    are_compact,
    forms_of,
    goes_one_way,
    months_in,
    note_of,
)
from core.data.tables.dates.reading import DateReading
from core.data.tables.table import (
    LONGEST_EXAMPLE,
    MOST_LINES,
    MOST_TEXTS,
    Column,
    Doubles,
    Doubt,
    Kind,
)
from core.text import Text

SHARE = 0.9
"""So many of a column's cells decide its kind."""
MOST_WORSE = 20
"""A form of dates that fits so many cells less than another one is given up."""

Cells = Sequence[str]
Lines = Sequence[int]


def kind_of(cells: Cells, decimal: str) -> Kind:
    """Return the kind of a column with these cells."""
    given = [cell for cell in map(str.strip, cells) if cell not in MISSING]
    if are_compact(given):
        return "date"
    if sum(is_number(cell, decimal) for cell in given) >= SHARE * len(given):
        return "number"
    return "date" if forms_of(given) else "category"


class Builder(ABC):
    """A column that is being read.

    Parameters
    ----------
    name : str
    decimal : str
        The mark in numbers.
    """

    kind: Kind

    def __init__(self, name: str, decimal: str) -> None:
        self.name, self.decimal = name, decimal
        self.n_missing = self.n_cells = 0

    @abstractmethod
    def add(self, cells: Cells, lines: Lines) -> None:
        """Take the next cells; `lines` are theirs in the file."""

    @property
    def better(self) -> Kind:
        """The kind that the whole column turned out to have."""
        return self.kind

    @abstractmethod
    def column(self, examples: tuple[str, ...]) -> Column:
        """Return the column."""

    def doubts(self) -> list[Doubt]:
        """Return what was doubtful in it."""
        return []


class Numbers(Builder):
    """A column of numbers."""

    kind = "number"

    def __init__(self, name: str, decimal: str) -> None:
        super().__init__(name, decimal)
        self._parts: list[Doubles] = []
        self._bad: list[int] = []
        self._first_bad = ""
        self._n_bad = 0

    def add(self, cells: Cells, lines: Lines) -> None:
        """Take the next cells."""
        found = _quickly(cells, self.decimal)
        if found is None:
            found = np.array(
                [self._number(cell.strip(), line) for cell, line in zip(cells, lines, strict=True)]
            )
        self.n_cells += len(cells)
        self._parts.append(found)

    def add_numbers(self, numbers: Doubles) -> None:
        """Take the next cells, read already."""
        self.n_cells += len(numbers)
        self._parts.append(numbers)

    def _number(self, cell: str, line: int) -> float:
        if cell in MISSING:
            self.n_missing += 1
            return np.nan
        number = number_of(cell, self.decimal) if is_number(cell, self.decimal) else np.nan
        if abs(number) <= LARGEST_NUMBER:
            return number
        self._first_bad = self._first_bad or cell
        self._n_bad += 1
        if len(self._bad) < MOST_LINES:
            self._bad.append(line)
        return np.nan

    @property
    def better(self) -> Kind:
        """The kind that the whole column turned out to have."""
        return "category" if self._n_bad > (1 - SHARE) * (self.n_cells - self.n_missing) else "number"

    def column(self, examples: tuple[str, ...]) -> Column:
        """Return the column."""
        numbers = np.concatenate(self._parts) if self._parts else np.empty(0)
        n_missing = self.n_missing + self._n_bad
        kind: Kind = "empty" if n_missing == self.n_cells else "number"
        return Column(self.name, kind, numbers, (), n_missing, examples)

    def doubts(self) -> list[Doubt]:
        """Return what was doubtful in it."""
        if not self._n_bad:
            return []
        text = Text(
            "Cells of {name} that are no number, or one beyond 1e30, count as missing, such as {cell}",
            name=self.name,
            cell=repr(self._first_bad[:40]),
        )
        return [Doubt(text, self._n_bad, tuple(self._bad))]


def _quickly(cells: Cells, decimal: str) -> Doubles | None:
    """Return the numbers that cells are; None if any of them is something else, or may be."""
    together = "\0".join(cells)
    # Python takes 1_000, full-width digits and inf for numbers too.
    if not together.isascii() or "_" in together:
        return None
    if decimal == ",":
        if "." in together:
            return None
        cells = together.replace(",", ".").split("\0")
    try:
        numbers = np.fromiter(map(float, cells), np.float64, len(cells))
    except ValueError:
        return None
    return numbers if (np.abs(numbers) <= LARGEST_NUMBER).all() else None


class Texts(Builder):
    """A column of categories; free text, of which nothing is kept, once there are too many."""

    kind = "category"

    def __init__(self, name: str, decimal: str) -> None:
        super().__init__(name, decimal)
        self._index: dict[str, int] = dict.fromkeys(MISSING, 0)
        self._n_missing_words = len(self._index)
        self._parts: list[list[int]] = []
        self._is_free = False

    def add(self, cells: Cells, lines: Lines) -> None:
        """Take the next cells."""
        self.n_cells += len(cells)
        if self._is_free:
            return
        index = self._index
        codes = [index.setdefault(cell.strip(), len(index)) for cell in cells]
        self._parts.append(codes)
        self._is_free = len(index) > MOST_TEXTS + self._n_missing_words
        if self._is_free:
            self._parts.clear()

    @property
    def better(self) -> Kind:
        """The kind that the whole column turned out to have."""
        if self._is_free:
            return "category"
        counts = np.bincount(self._codes(), minlength=len(self._index))
        given = [(text, counts[code]) for text, code in self._index.items() if code]
        n = sum(count for _, count in given)
        n_numbers = sum(count for text, count in given if is_number(text, self.decimal))
        if n_numbers >= SHARE * n:
            return "number"
        return "date" if forms_of([text for text, count in given if count]) else "category"

    def _codes(self) -> np.ndarray:
        return np.array([code for part in self._parts for code in part], dtype=np.int64)

    def column(self, examples: tuple[str, ...]) -> Column:
        """Return the column."""
        if self._is_free:
            return Column(self.name, "text", np.full(self.n_cells, np.nan), (), 0, examples)
        texts = sorted(text for text, code in self._index.items() if code)
        places = np.full(len(self._index), np.nan)
        for place, text in enumerate(texts):
            places[self._index[text]] = place
        numbers = places[self._codes()]
        n_missing = int(np.isnan(numbers).sum())
        kind: Kind = "category" if texts else "empty"
        return Column(self.name, kind, numbers, tuple(texts), n_missing, examples)


class Dates(Builder):
    """A column of dates, in the form that fits most of its cells."""

    kind = "date"

    def __init__(self, name: str, decimal: str) -> None:
        super().__init__(name, decimal)
        self._readings: list[DateReading] = []
        self._some: list[str] = []
        self._words: set[str] = set()
        self._lines: list[npt.NDArray[np.int32]] = []  # while it is not sure how dates are read

    def add(self, cells: Cells, lines: Lines) -> None:
        """Take the next cells."""
        cells = [cell.strip() for cell in cells]
        places = [i for i, cell in enumerate(cells) if cell not in MISSING]
        given = [cells[i] for i in places]
        if given and not self._readings:
            self._some = given[:1]
            self._readings = [DateReading(form, self.n_cells) for form in forms_of(given) or FORMS]
        self.n_cells += len(cells)
        self.n_missing += len(cells) - len(given)
        for reading in self._readings:
            reading.add(given, places, lines)
        self._lines.append(np.array(lines, dtype=np.int32))
        least = min((reading.n_bad for reading in self._readings), default=0)
        self._readings = [reading for reading in self._readings if reading.n_bad <= least + MOST_WORSE]
        if len(self._readings) == 1:
            self._lines.clear()
        if any("(?P<word>" in reading.form.day for reading in self._readings):
            self._words |= months_in(given)

    @property
    def better(self) -> Kind:
        """The kind that the whole column turned out to have."""
        if not self._readings:
            return "date"
        best = self._best()[0]
        if best.form.name == COMPACT.name:
            return "number" if best.n_bad else "date"
        return "category" if best.n_bad > (1 - SHARE) * (self.n_cells - self.n_missing) else "date"

    def _best(self) -> list[DateReading]:
        """Return the readings that fit most cells, first those that make the dates go one way."""
        least = min(reading.n_bad for reading in self._readings)
        equal = [reading for reading in self._readings if reading.n_bad == least]
        return sorted(equal, key=lambda reading: not goes_one_way(reading.numbers)) if equal[1:] else equal

    def column(self, examples: tuple[str, ...]) -> Column:
        """Return the column."""
        if not self._readings:
            return Column(self.name, "empty", np.full(self.n_cells, np.nan), (), self.n_missing, examples)
        best = self._best()[0]
        form = replace(best.form, months=tuple(sorted(self._words, key=MONTHS.__getitem__)))
        n_missing = self.n_missing + best.n_bad
        note = note_of(form, self._some[0][:LONGEST_EXAMPLE])
        return Column(self.name, "date", best.numbers, (), n_missing, examples, note, form=form)

    def doubts(self) -> list[Doubt]:
        """Return what was doubtful in it."""
        if not self._readings:
            return []
        best, *others = self._best()
        found = []
        if best.n_bad:
            text = Text(
                "Cells of {name} that are no date count as missing, such as {cell}",
                name=self.name,
                cell=repr(best.first_bad[:40]),
            )
            found.append(Doubt(text, best.n_bad, tuple(best.bad)))
        is_sure = "." in self._some[0]  # the day comes first
        for other in others[:1] if not is_sure else ():
            differs = np.nan_to_num(other.numbers) != np.nan_to_num(best.numbers)
            text = Text(
                "Dates of {name} are read as {form}, but could be {other}",
                name=self.name,
                form=best.form.name,
                other=other.form.name,
            )
            at = np.concatenate(self._lines)[differs][:MOST_LINES]
            if differs.any():
                found.append(Doubt(text, int(differs.sum()), tuple(at.tolist())))
        return found


BUILDERS: dict[Kind, type[Builder]] = {"number": Numbers, "category": Texts, "date": Dates}
