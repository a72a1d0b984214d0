"""A table as columns, and what is doubtful in the file that it comes from."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from core.data.tables.dates.forms import DateForm
from core.text import Text

Doubles = npt.NDArray[np.float64]
Codes = npt.NDArray[np.int32]
Kind = Literal["number", "category", "date", "identifier", "text", "empty"]
Oddity = Literal["ragged", "headings", "notes", "broken"]
Role = Literal["", "target", "left out"]
KINDS: dict[Kind, Text] = {
    "number": Text("number"),
    "category": Text("category"),
    "date": Text("date"),
    "identifier": Text("identifier"),
    "text": Text("free text"),
    "empty": Text("empty"),
}
"""What kinds of columns are called."""

MOST_TEXTS = 1_000
"""A column with more different texts is free text."""
MOST_LINES = 100
"""Lines that are listed of each doubt."""
LINES_OF_NOTE = 10
N_EXAMPLES = 4
LONGEST_EXAMPLE = 40


@dataclass(frozen=True)
class Doubt:
    """Something in a file that may not be as its writer meant it.

    Parameters
    ----------
    text : str
        What it is, and what is done about it.
    count : int
        Rows, or cells, that it concerns; 0 if it concerns the file.
    lines : tuple of int
        Their lines in the file from 1 on, at most MOST_LINES of them.
    is_choice : bool
        Whether something was guessed that changes what is learnt.
    """

    text: str
    count: int
    lines: tuple[int, ...]
    is_choice: bool = False

    @property
    def message(self) -> str:
        """It in a sentence with all lines that are known."""
        return self._with_lines(MOST_LINES)

    @property
    def note(self) -> str:
        """It in a sentence with the first lines."""
        return self._with_lines(LINES_OF_NOTE)

    def _with_lines(self, most: int) -> str:
        lines = ", ".join(map(str, self.lines[:most]))
        n_more = self.count - len(self.lines[:most])
        if not lines:
            return Text("{text}: {n:,}", text=self.text, n=self.count) if self.count else self.text
        if self.count == 1:
            return Text("{text}: 1, in line {lines}", text=self.text, lines=lines)
        if not n_more:
            return Text("{text}: {n:,}, in lines {lines}", text=self.text, n=self.count, lines=lines)
        return Text(
            "{text}: {n:,}, in lines {lines} and {more:,} more",
            text=self.text,
            n=self.count,
            lines=lines,
            more=n_more,
        )


@dataclass(frozen=True, eq=False)
class Column:
    """One column.

    Parameters
    ----------
    numbers : ndarray, shape (n_rows,)
        Numbers: the values, NaN where one is missing. Dates: days since 1970-01-01, likewise. Categories and
        identifiers: the index in `texts`, likewise. Other kinds: all NaN.
    texts : tuple of str
        Of categories and identifiers, in sorted order. The texts of identifiers differ in every row.
    examples : tuple of str
        Some cells of the first rows, as they are written.
    note : str
        How its cells were converted; empty where they are plain.
    role : str
        What the file itself says that the column is for: ``target``, ``left out``, or nothing.
    form : DateForm or None
        How its dates are written.
    gaps : tuple of float
        Numbers such as -999 that count as missing in it.
    unit : str
        What stands after its numbers.
    is_sized : bool
        Whether thousands or millions stand after its numbers.
    is_ambiguous : bool
        Whether its dates could be read in another form as well.
    """

    name: str
    kind: Kind
    numbers: Doubles
    texts: tuple[str, ...] = ()
    n_missing: int = 0
    examples: tuple[str, ...] = ()
    note: str = ""
    role: Role = ""
    gaps: tuple[float, ...] = ()
    unit: str = ""
    is_sized: bool = False
    form: DateForm | None = None
    is_ambiguous: bool = False

    @property
    def has_texts(self) -> bool:
        """Whether its numbers are indices of texts."""
        return self.kind in ("category", "identifier")

    @cached_property
    def is_constant(self) -> bool:
        """Whether all rows have the same value; a gap beside texts is another one."""
        if self.has_texts:
            return len(self.texts) == 1 and not self.n_missing
        given = self.numbers[~np.isnan(self.numbers)] if self.n_missing else self.numbers
        return self.kind == "number" and bool((given == given[0]).all())


@dataclass(frozen=True, eq=False)
class Table:
    """What a file holds.

    Parameters
    ----------
    columns : tuple of Column
        All of one length.
    lines : ndarray of int, shape (n_rows,)
        Where each row begins in the file, from line 1 on.
    class_names : tuple of str
        Names that the file itself gives to the classes 0, 1, … of its last column.
    odd : frozenset of str
        What its rows have: other numbers of cells, names once more, notes below, bytes that are no text.
    """

    columns: tuple[Column, ...]
    lines: npt.NDArray[np.int32]
    doubts: tuple[Doubt, ...] = ()
    class_names: tuple[str, ...] = ()
    odd: frozenset[Oddity] = frozenset()
    known: dict[Any, Any] = field(default_factory=dict, repr=False)
    """What was found out about it, by settings; small things only."""

    @property
    def names(self) -> tuple[str, ...]:
        """The columns' names."""
        return tuple(column.name for column in self.columns)

    @property
    def n_rows(self) -> int:
        """Number of rows."""
        return len(self.columns[0].numbers)

    @property
    def nbytes(self) -> int:
        """Memory that it takes, in bytes."""
        return sum(column.numbers.nbytes for column in self.columns)
