"""Code that reads dates in the cells of a table, and makes numbers of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.data.tables.dates.features import DATE_PARTS, DatePart
from core.data.tables.dates.forms import EPOCH, FIRST_OF_1900S, MONTHS, DateForm
from core.export.program.layout import BODY, INDENT, WIDTH, Bracket, call, indented, lay_out, literal
from core.export.templates import block


class DateCode:
    """Collects the functions that a program needs for its dates."""

    def __init__(self) -> None:
        self._forms: list[DateForm] = []
        self._parts: list[tuple[DatePart, ...]] = []

    def days(self, cell: str, form: DateForm) -> str:
        """Return the code of the days that a cell's date stands for."""
        return f"days{_nth(self._forms, form)}({cell})"

    def numbers(self, days: str, parts: tuple[DatePart, ...]) -> str:
        """Return the code of the numbers that are made of dates."""
        return f"date_numbers{_nth(self._parts, parts)}({days})"

    @property
    def definitions(self) -> list[str]:
        """The functions that were called so far, and what they need."""
        forms = [_days(form, _nth(self._forms, form)) for form in self._forms]
        return [*forms, *(_date_numbers(parts, _nth(self._parts, parts)) for parts in self._parts)]


def _nth(known: list, one: object) -> str:  # type: ignore[type-arg]
    """Return what the name of a function for one of several ends with."""
    if one not in known:
        known.append(one)
    return f"_{known.index(one) + 1}" if known.index(one) else ""


def _days(form: DateForm, nth: str) -> str:
    """Return the function that reads dates in a form, which does as ``DateForm.days``."""
    pattern, months, month = _pattern(form.pattern, f"DATE{nth} = "), "", 'int(found["month"])'
    if "(?P<word>" in form.pattern:
        named = Bracket("{", [f"{literal(name)}: {MONTHS[name]}" for name in form.months], "}")
        months = "\n".join(lay_out(named, before=f"MONTHS{nth} = "))
        month = f'MONTHS{nth}[found["word"].casefold()]'
    return block("files.days", "\n".join(pattern), months, form, nth, month, EPOCH, FIRST_OF_1900S)


def _pattern(pattern: str, before: str) -> list[str]:
    """Return the lines that compile a pattern, which is broken before its groups."""
    line = f'{before}re.compile(r"{pattern}")'
    if len(line) <= WIDTH:
        return [line]
    pieces = [""]
    for piece in re.split(r"(?=\(\?P<)", pattern):
        if pieces[-1] and INDENT + len(f'r"{pieces[-1]}{piece}"') > WIDTH:
            pieces.append("")
        pieces[-1] += piece
    return [f"{before}re.compile(", *indented([f'r"{piece}"' for piece in pieces]), ")"]


_MADE: dict[DatePart, tuple[str, ...]] = {
    "days": ("days",),
    "year": ("years.astype(np.int64) + 1970",),
    "month": ('dates.astype("datetime64[M]").astype(np.int64) % 12 + 1',),
    "weekday": ("(np.floor(days) + 3) % 7",),
    "hour": ("np.round(24 * (days - np.floor(days)), 6)",),
    "time_of_year": ("np.sin(of_year)", "np.cos(of_year)"),
    "time_of_day": ("np.sin(of_day)", "np.cos(of_day)"),
}


def _date_numbers(parts: Sequence[DatePart], nth: str) -> str:
    """Return the function that makes numbers of dates, which does as ``date_numbers`` of the tables."""
    made = Bracket("[", [code for part in parts for code in _MADE[part]], "]")
    stacked = lay_out(call("np.stack", made, "axis=1"), BODY, "numbers = ")
    n = sum(len(DATE_PARTS[part]) for part in parts)
    doc = f"{'a number' if n == 1 else f'{n} numbers'} for each date: {_words(parts)}"
    return block("files.date_numbers", parts, nth, doc, "\n".join(stacked))


def _words(parts: Sequence[DatePart]) -> str:
    words = ", ".join(part.replace("_", " ") for part in parts)
    return words if len(words) < 40 else "from the days to the time of day"
