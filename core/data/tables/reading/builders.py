"""Columns that grow cell by cell while a CSV file is read."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from core.data.tables.dates.forms import are_compact, forms_of
from core.data.tables.reading.cells import (
    LARGEST_NUMBER,
    MISSING,
    NUMBERS,
    SIZES,
    is_gap,
    is_number,
    number_of,
    with_unit,
)
from core.data.tables.reading.dialect import Dialect
from core.data.tables.table import MOST_LINES, MOST_TEXTS, Column, Doubles, Doubt, Kind
from core.text import Text

SHARE = 0.9
"""So many of a column's cells decide its kind."""
MOSTLY = 0.5
"""A column of categories of which more cells are numbers than this is doubtful."""
FEWEST = 5
"""Texts that differ in every row are identifiers if there are so many of them."""
MOST_SEEN = 200_000
"""Cells of free text that are looked at for equal ones."""
LONG_TEXT, MANY_WORDS = 40, 5
"""Texts of more characters or words on average are free text, and name no row."""
MOST_DIGITS = 15
"""Numbers with more digits are not exact."""
FEW_NUMBERS = 10
"""The one negative number among so many different others may stand for nothing."""
CODE_LENGTH = 5
"""Whole numbers of so many digits, all of one length and some with a leading zero, are codes, not numbers."""
SENTINELS = np.array([sign * (10.0**digits - 1) for digits in range(2, 7) for sign in (1, -1)])
"""99, -99, 999, ... stand for gaps in many files."""

Cells = Sequence[str]
Lines = Sequence[int]


def kind_of(cells: Cells, dialect: Dialect) -> Kind:
    """Return the kind of a column with these cells."""
    return _kind_of(Counter(map(str.strip, cells)), dialect)


def _kind_of(counts: Counter[str], dialect: Dialect) -> Kind:
    given = {text: n for text, n in counts.items() if text not in MISSING and text not in dialect.na_values}
    if are_compact(list(given)):
        return "date"
    n_given = sum(given.values())
    if _are_codes(given):
        return "category"
    numbers = {text: n for text, n in given.items() if is_number(text, dialect.decimal)}
    n_numbers = sum(numbers.values())
    n_expected = n_given - sum(n for text, n in given.items() if text not in numbers and is_gap(text))
    if n_numbers >= (1 - SHARE) * n_given and n_numbers >= SHARE * n_expected:
        return "number"
    if forms_of(list(given)):
        return "date"
    units: Counter[str] = Counter()
    for text, n in given.items():
        if text not in numbers and (unit := with_unit(text, dialect.decimal)[1]):
            units["k" if unit in SIZES else unit] += n
    most = max(units.values(), default=0)
    n_sized = units["k"] + n_numbers if units["k"] > (1 - SHARE) * n_expected else 0
    return "number" if max(most, n_sized) >= max(SHARE * n_expected, (1 - SHARE) * n_given, 1) else "category"


def _are_codes(texts: Iterable[str]) -> bool:
    """Return whether texts are digits: too many for a number, or of one length with zeros at the front."""
    lengths = Counter(len(text) if text.isdecimal() else 0 for text in texts)
    length, n = lengths.most_common(1)[0] if lengths else (0, 0)
    begins = any(text[0] == "0" for text in texts if text.isdecimal() and len(text) == length)
    n_long = sum(n for digits, n in lengths.items() if digits > MOST_DIGITS)
    return max(n_long, n * (begins and length >= CODE_LENGTH)) >= max(SHARE * lengths.total(), 1)


class Builder(ABC):
    """A column that is being read.

    Parameters
    ----------
    dialect : Dialect
        How its file is written.
    """

    kind: Kind

    def __init__(self, name: str, dialect: Dialect) -> None:
        self.name, self.dialect, self.decimal = name, dialect, dialect.decimal
        self.missing = MISSING | dialect.na_values
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


class Noted:
    """Cells or rows of one kind: how many, the first, and in which lines."""

    def __init__(self) -> None:
        self.n, self.first = 0, ""
        self.lines: list[int] = []

    def add(self, cell: str, line: int) -> None:
        """Note one."""
        self.n += 1
        self.first = self.first or cell[:40]
        if len(self.lines) < MOST_LINES:
            self.lines.append(line)

    def extend(self, others: Noted) -> None:
        """Note others, too."""
        self.n += others.n
        self.first = self.first or others.first
        self.lines = sorted([*self.lines, *others.lines])[:MOST_LINES]

    def doubt(self, text: str) -> Doubt:
        """Return them as a doubt with this text."""
        return Doubt(text, self.n, tuple(self.lines))


class Numbers(Builder):
    """A column of numbers."""

    kind = "number"

    def __init__(self, name: str, dialect: Dialect) -> None:
        super().__init__(name, dialect)
        self._parts: list[Doubles] = []
        self._bad, self._converted, self._grouped, self._sized = Noted(), Noted(), Noted(), Noted()
        self._places: list[int] = []  # of numbers with thousands or millions
        self._is_grouped_for_sure = False
        self._signs: Counter[str] = Counter()
        self._gaps: tuple[float, ...] = ()
        self._n_gaps = 0
        self._unit = ""
        self._negative: tuple[float, int] = (0.0, 0)

    def add(self, cells: Cells, lines: Lines) -> None:
        """Take the next cells."""
        is_declared = self.dialect.na_values and not self.dialect.na_values.isdisjoint(cells)
        found = None if is_declared else _quickly(cells, self.decimal)
        if found is None:
            given = enumerate(zip(cells, lines, strict=True), start=self.n_cells)
            found = np.array([self._number(cell.strip(), line, i) for i, (cell, line) in given])
        self.add_numbers(found)

    def add_numbers(self, numbers: Doubles) -> None:
        """Take the next cells, read already."""
        self.n_cells += len(numbers)
        self._parts.append(numbers)

    def _number(self, cell: str, line: int, i: int) -> float:
        found = None if cell in self.missing else NUMBERS[self.decimal].fullmatch(cell)
        if found is None and (cell in self.missing or is_gap(cell)):
            self.n_missing += 1
            return np.nan
        number = self._with_unit(cell, line, i) if found is None else number_of(found, self.decimal)
        if not abs(number) <= LARGEST_NUMBER:
            self._bad.add(cell, line)
            return np.nan
        if found is not None and not (cell.isascii() and _is_plain(found)):
            self._note(cell, found, line)
        return number

    def _with_unit(self, cell: str, line: int, i: int) -> float:
        """Return the number in a cell with the unit of this column, or with thousands or millions."""
        number, unit = with_unit(cell, self.decimal)
        if unit in SIZES:
            self._sized.add(cell, line)
            self._places.append(i)
        elif not self._unit and i == self.n_missing + self._sized.n + self._bad.n:  # no plain number yet
            self._unit = unit
        if not unit or unit not in (*SIZES, self._unit):
            return np.nan
        self._converted.add(cell, line)
        if unit not in SIZES:
            self._signs[unit] += 1
        return number

    def _note(self, cell: str, found: re.Match[str], line: int) -> None:
        """Note a number that is written as people do, and not as programs do."""
        self._converted.add(cell, line)
        self._signs[(found["before"] + found["after"]).strip("+-−() \xa0")] += 1
        if found["mark"] in (".", ","):
            n_groups = found["digits"].count(found["mark"])
            self._is_grouped_for_sure |= n_groups > 1 or self.decimal in found["digits"]
            self._grouped.add(cell, line)

    @property
    def better(self) -> Kind:
        """The kind that the whole column turned out to have."""
        return "category" if self._bad.n > (1 - SHARE) * (self.n_cells - self.n_missing) else "number"

    def column(self, examples: tuple[str, ...]) -> Column:
        """Return the column."""
        numbers = np.concatenate(self._parts) if self._parts else np.empty(0)
        is_sized = self._sized.n > (1 - SHARE) * (self.n_cells - self.n_missing)
        if not is_sized:  # such as 12B among house numbers
            numbers[self._places] = np.nan
            self._bad.extend(self._sized)
        self._negative = _only_negative(numbers)
        self._gaps = () if self.dialect.has_na_values else _found_gaps(numbers)
        is_gap = np.isin(numbers, self._gaps)
        numbers[is_gap] = np.nan
        self._n_gaps = int(is_gap.sum())
        n_missing = self.n_missing + self._bad.n + self._n_gaps
        kind: Kind = "empty" if n_missing == self.n_cells else "number"
        return Column(
            self.name, kind, numbers, (), n_missing, examples, self._conversion(),
            gaps=self._gaps, unit=self._unit, is_sized=is_sized,
        )  # fmt: skip

    def _conversion(self) -> str:
        """Return how cells were converted, in a line."""
        if not self._converted.n:
            return ""
        cell = self._converted.first
        found = NUMBERS[self.decimal].fullmatch(cell)
        number = number_of(found, self.decimal) if found else with_unit(cell, self.decimal)[0]
        value = f"{number:.15g}"
        return Text("{cell} is read as {value}, and so on", cell=repr(cell), value=value)

    def doubts(self) -> list[Doubt]:
        """Return what was doubtful in it; its column was made before."""
        doubts = []
        if self._bad.n:
            text = Text(
                "Cells of {name} that are no number, or one beyond 1e30, count as missing, such as {cell}",
                name=self.name,
                cell=repr(self._bad.first),
            )
            doubts.append(self._bad.doubt(text))
        if self._grouped.n and not self._is_grouped_for_sure and self.dialect.delimiter != ",":
            text = Text(
                "Cells of {name} are read as whole numbers with a mark between groups of digits, such as "
                "{cell}; if the mark is a decimal one, choose it as decimal",
                name=self.name,
                cell=repr(self._grouped.first),
            )
            doubts.append(self._grouped.doubt(text))
        if len(self._signs) > 1 or (self._signs and "" not in self._signs and self._is_mixed()):
            text = Text(
                "Cells of {name} have different signs, or some have none, such as {cell}; they are left away",
                name=self.name,
                cell=repr(self._converted.first),
            )
            doubts.append(self._converted.doubt(text))
        if self._gaps:
            text = Text(
                "Cells of {name} that are {value} count as missing, as no other cell comes near; if they are "
                "numbers, set na_values",
                name=self.name,
                value=" or ".join(f"{gap:g}" for gap in self._gaps),
            )
            doubts.append(Doubt(text, self._n_gaps, ()))
        elif self._negative[1] and not self.dialect.has_na_values:
            text = Text(
                "{value} is the only negative number of {name}; if it stands for a gap, name it in na_values",
                name=self.name,
                value=f"{self._negative[0]:g}",
            )
            doubts.append(Doubt(text, self._negative[1], ()))
        return doubts

    def _is_mixed(self) -> bool:
        """Return whether some numbers have a sign such as that of percent and others do not."""
        n_numbers = self.n_cells - self.n_missing - self._bad.n
        return sum(self._signs.values()) < n_numbers - self._sized.n


def _is_plain(found: re.Match[str]) -> bool:
    """Return whether a number is written as programs do."""
    return (
        not found["mark"]
        and not found["after"]
        and found["before"] in ("", "+", "-")
        and ("," not in found["digits"] or found.re is NUMBERS[","])
    )


def _only_negative(numbers: Doubles) -> tuple[float, int]:
    """Return the one negative number among many others, such as -1, and how often it comes."""
    negative = numbers[numbers < 0]
    is_one = len(negative) > 1 and not np.ptp(negative)
    if not is_one or len(np.unique(numbers[numbers >= 0])) < FEW_NUMBERS:
        return 0.0, 0
    return float(negative[0]), len(negative)


def _found_gaps(numbers: Doubles) -> tuple[float, ...]:
    """Return numbers such as -999 that stand far from all others and come more than once."""
    is_candidate = np.isin(numbers, SENTINELS)
    if is_candidate.sum() < 2:
        return ()
    others = numbers[~is_candidate & ~np.isnan(numbers)]
    if len(others) < 3:
        return ()
    low, high = float(others.min()), float(others.max())
    values, counts = np.unique(numbers[is_candidate], return_counts=True)
    far = np.maximum(low - values, values - high)
    return tuple(values[(counts > 1) & (far > high - low)].tolist())


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
    """A column of categories; identifiers if all differ; free text, not kept, if there are too many."""

    kind = "category"

    def __init__(self, name: str, dialect: Dialect) -> None:
        super().__init__(name, dialect)
        self._index: dict[str, int] = dict.fromkeys(self.missing, 0)
        self._n_missing_words = len(self._index)
        self._parts: list[npt.NDArray[np.int64]] = []
        self._is_free = False
        self._seen: set[int] = set()
        self._n_seen = self._n_words = 0

    def add(self, cells: Cells, lines: Lines) -> None:
        """Take the next cells."""
        self.n_cells += len(cells)
        if self._is_free:
            self._look(map(str.strip, cells))
            return
        index = self._index
        codes = [index.setdefault(cell.strip(), len(index)) for cell in cells]
        self.n_missing += codes.count(0)
        self._parts.append(np.array(codes, dtype=np.int64))
        if len(index) > MOST_TEXTS + self._n_missing_words:
            self._is_free = True
            texts = list(index)
            for part in self._parts:
                self._look(texts[code] if code else "" for code in part.tolist())
                self.n_missing -= int((part == 0).sum())
            self._parts.clear()

    def _look(self, cells: Iterable[str]) -> None:
        """Count gaps, and whether the first texts differ and are words."""
        for cell in cells:
            if cell in self.missing:
                self.n_missing += 1
            elif self._n_seen < MOST_SEEN:
                self._seen.add(hash(cell))
                self._n_seen += 1
                self._n_words += len(cell.split())

    @property
    def _counts(self) -> Counter[str]:
        """How often each text was seen, gaps left out."""
        counts = np.bincount(self._codes(), minlength=len(self._index))
        return Counter({text: int(counts[code]) for text, code in self._index.items() if code})

    @property
    def better(self) -> Kind:
        """The kind that the whole column turned out to have."""
        return "category" if self._is_free else _kind_of(self._counts, self.dialect)

    def _codes(self) -> npt.NDArray[np.int64]:
        return np.concatenate(self._parts) if self._parts else np.empty(0, dtype=np.int64)

    def column(self, examples: tuple[str, ...]) -> Column:
        """Return the column."""
        if self._is_free:
            names_rows = len(self._seen) == self._n_seen == self._n_words
            kind: Kind = "identifier" if names_rows else "text"
            return Column(self.name, kind, np.full(self.n_cells, np.nan), (), self.n_missing, examples)
        texts = sorted(text for text, code in self._index.items() if code)
        places = np.full(len(self._index), np.nan)
        for place, text in enumerate(texts):
            places[self._index[text]] = place
        numbers = places[self._codes()]
        return Column(self.name, self._kind(texts), numbers, tuple(texts), self.n_missing, examples)

    def _kind(self, texts: Sequence[str]) -> Kind:
        if not texts:
            return "empty"
        if len(texts) < FEWEST or len(texts) < self.n_cells - self.n_missing:
            return "category"
        n_words, n_characters = (sum(map(len, parts)) for parts in (map(str.split, texts), texts))
        is_long = n_characters > LONG_TEXT * len(texts) or n_words >= MANY_WORDS * len(texts)
        return "text" if is_long else "identifier"

    def doubts(self) -> list[Doubt]:
        """Return what was doubtful in it."""
        if self._is_free:
            return []
        counts = self._counts
        others = [text for text in counts if not is_number(text, self.decimal)]
        n_others = sum(counts[text] for text in others)
        n_given = sum(counts.values())
        if not n_given or not 0 < n_others < (1 - MOSTLY) * n_given:
            return []
        text = Text(
            "Most cells of {name} are numbers, but others make it a category, such as {cell}; if they stand "
            "for nothing, name them in na_values",
            name=self.name,
            cell=repr(others[0][:40]),
        )
        return [Doubt(text, n_others, ())]
