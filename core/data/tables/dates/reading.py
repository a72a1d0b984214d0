"""A column of dates that is read, in each of the forms that it may have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from core.data.tables.dates.forms import (
    COMPACT,
    FORMS,
    MONTHS,
    DateForm,
    forms_of,
    goes_one_way,
    in_said_order,
    months_in,
    note_of,
)
from core.data.tables.reading.builders import SHARE, Builder, Cells, Lines
from core.data.tables.reading.dialect import Dialect
from core.data.tables.table import LONGEST_EXAMPLE, MOST_LINES, Column, Doubles, Doubt, Kind
from core.text import Text

MOST_WORSE = 20
"""A form of dates that fits so many cells less than another one is given up."""


class Dates(Builder):
    """A column of dates, in the form that fits most of its cells."""

    kind = "date"

    def __init__(self, name: str, dialect: Dialect) -> None:
        super().__init__(name, dialect)
        self._readings: list[DateReading] = []
        self._some: list[str] = []
        self._words: set[str] = set()
        self._lines: list[npt.NDArray[np.int32]] = []  # while it is not sure how dates are read

    def add(self, cells: Cells, lines: Lines) -> None:
        """Take the next cells."""
        cells = [cell.strip() for cell in cells]
        places = [i for i, cell in enumerate(cells) if cell not in self.missing]
        given = [cells[i] for i in places]
        if given and not self._readings:
            self._some = given[:1]
            forms = in_said_order(forms_of(given) or FORMS, self.dialect.day_first)
            self._readings = [DateReading(form, self.n_cells) for form in forms]
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
        is_ambiguous = any(_differ(best, other).any() for other in self._best()[1:])
        return Column(
            self.name,
            "date",
            best.numbers,
            (),
            n_missing,
            examples,
            note,
            form=form,
            is_ambiguous=is_ambiguous,
        )

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
        is_sure = "." in self._some[0] or self.dialect.day_first is not None
        for other in others[:1] if not is_sure else ():
            differs = _differ(best, other)
            text = Text(
                "Dates of {name} are read as {form}, but could be {other}; day_first decides",
                name=self.name,
                form=best.form.name,
                other=other.form.name,
            )
            at = np.concatenate(self._lines)[differs][:MOST_LINES]
            if differs.any():
                found.append(Doubt(text, int(differs.sum()), tuple(at.tolist()), is_choice=True))
        return found


def _differ(one: DateReading, other: DateReading) -> npt.NDArray[np.bool_]:
    """Return which rows are other dates in another form."""
    differs: npt.NDArray[np.bool_] = np.nan_to_num(one.numbers) != np.nan_to_num(other.numbers)
    return differs


class DateReading:
    """A column of dates read in one form.

    Parameters
    ----------
    n_missing : int
        Cells before, which were all missing.
    """

    def __init__(self, form: DateForm, n_missing: int) -> None:
        self.form = form
        self.bad: list[int] = []
        self.n_bad, self.first_bad = 0, ""
        self._parts = [np.full(n_missing, np.nan)]

    def add(self, given: Cells, places: Sequence[int], lines: Lines) -> None:
        """Take the next cells: those that are not missing, and their places among all."""
        found, form = self.form.days(given), self.form
        bad = np.flatnonzero(np.isnan(found))
        while len(bad) and (richer := form.richer) is not None:
            form, more = richer, richer.days([given[i] for i in bad.tolist()])
            found[bad], is_bad = more, np.isnan(more)
            if not is_bad.all():
                self.form = richer
            bad = bad[is_bad]
        for i in bad.tolist():
            self.first_bad = self.first_bad or given[i]
            if len(self.bad) < MOST_LINES:
                self.bad.append(lines[places[i]])
        self.n_bad += len(bad)
        part = np.full(len(lines), np.nan)
        part[places] = found
        self._parts.append(part)

    @property
    def numbers(self) -> Doubles:
        """All dates so far."""
        self._parts = [np.concatenate(self._parts)]
        return self._parts[0]
