"""Code that reads dates in the cells of a table, and makes numbers of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.data.tables.dates.features import DATE_PARTS, DatePart
from core.data.tables.dates.forms import EPOCH, FIRST_OF_1900S, MONTHS, DateForm
from core.export.program.layout import INDENT, WIDTH, Bracket, call, indented, lay_out, literal


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
        forms = [part for form in self._forms for part in _days(form, _nth(self._forms, form))]
        return [*forms, *(_date_numbers(parts, _nth(self._parts, parts)) for parts in self._parts)]

    @property
    def imports(self) -> set[str]:
        """What these need."""
        needed = {"import math", "import re"} if self._forms else set()
        return needed | {"from datetime import date" for form in self._forms if form.unit != "time"}


def _nth(known: list, one: object) -> str:  # type: ignore[type-arg]
    """Return what the name of a function for one of several ends with."""
    if one not in known:
        known.append(one)
    return f"_{known.index(one) + 1}" if known.index(one) else ""


def _days(form: DateForm, nth: str) -> list[str]:
    """Return the function that reads dates in a form, which does as ``DateForm.days``."""
    definitions = ["\n".join(_pattern(form.pattern, f"DATE{nth} = "))]
    has_words = "(?P<word>" in form.pattern
    if has_words:
        months = Bracket("{", [f"{literal(name)}: {MONTHS[name]}" for name in form.months], "}")
        definitions.append("\n".join(lay_out(months, before=f"MONTHS{nth} = ")))
    body = [f"found = DATE{nth}.fullmatch(cell.strip())", "if not found:", "    return math.nan"]
    month = f'MONTHS{nth}[found["word"].casefold()]' if has_words else 'int(found["month"])'
    made = {
        "day": f'day = date(year, {month}, int(found["day"]))',
        "month": f"day = date(year, {month}, 1)",
        "quarter": 'day = date(year, 3 * int(found["quarter"]) - 2, 1)',
        "week": 'day = date.fromisocalendar(year, int(found["week"]), int(found["weekday"] or 1))',
    }
    if form.unit != "time":
        body.append('year = int(found["year"])')
        if r"|\d\d)" in form.pattern or r"(?P<year>\d\d)" in form.pattern:
            body += [
                'if len(found["year"]) == 2:',
                f"    year += 1900 if year >= {FIRST_OF_1900S} else 2000",
            ]
        body += [
            "try:",
            f"    {made[form.unit]}",
            f"except {'(KeyError, ValueError)' if has_words else 'ValueError'}:  # there is no such day",
            "    return math.nan",
        ]
    count = "" if form.unit == "time" else f"day.toordinal() - {EPOCH}"
    if "(?P<hour>" in form.pattern:
        body += _seconds(form.pattern)
        body.append(f"return {count} + seconds / 86400" if count else "return seconds / 86400")
    else:
        body.append(f"return float({count})")
    meaning = "a time of day as a share of it" if form.unit == "time" else "the days from 1970 to a date"
    head = [f"def days{nth}(cell: str) -> float:", f'    """Return {meaning}; NaN if a cell has none."""']
    return [*definitions, "\n".join([*head, *indented(body)])]


def _seconds(pattern: str) -> list[str]:
    lines = ['hour, minute = int(found["hour"] or 0), int(found["minute"] or 0)']
    if "(?P<half>" in pattern:
        lines += ['if found["half"]:  # AM or PM', '    hour = hour % 12 + 12 * (found["half"] in "Pp")']
    lines.append("seconds = 3600 * hour + 60 * minute")
    if "(?P<zone>" in pattern:
        lines += [
            'if found["zone"]:  # to UTC',
            '    zone = 3600 * int(found["zone"][1:]) + 60 * int(found["zone_minute"] or 0)',
            '    seconds -= zone if found["zone"][0] == "+" else -zone',
        ]
    return [*lines, 'seconds += float((found["second"] or "0").replace(",", "."))']


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
    made = [code for part in parts for code in _MADE[part]]
    body = ["gaps = np.isnan(days)", "days = np.where(gaps, 0.0, days)"]
    if {"year", "month", "time_of_year"} & set(parts):
        body.append('dates = np.floor(days).astype(np.int64).astype("datetime64[D]")')
    if {"year", "time_of_year"} & set(parts):
        body.append('years = dates.astype("datetime64[Y]")')
    if "time_of_year" in parts:
        body += [
            'start, end = ((years + k).astype("datetime64[D]").astype(np.int64) for k in (0, 1))',
            "of_year = 2 * np.pi * ((days - start) / (end - start))",
        ]
    if "time_of_day" in parts:
        body.append("of_day = 2 * np.pi * (days - np.floor(days))")
    stacked = call("np.stack", Bracket("[", made, "]"), "axis=1")
    body += [
        *lay_out(stacked, WIDTH - INDENT, "numbers = "),
        "numbers = numbers.astype(np.float64)",
        "numbers[gaps] = np.nan",
        "return numbers",
    ]
    n = sum(len(DATE_PARTS[part]) for part in parts)
    what = "a number" if n == 1 else f"{n} numbers"
    return "\n".join(
        [
            f"def date_numbers{nth}(days: np.ndarray) -> np.ndarray:",
            f'    """Return {what} for each date: {_words(parts)}."""',
            *indented(body),
        ]
    )


def _words(parts: Sequence[DatePart]) -> str:
    words = ", ".join(part.replace("_", " ") for part in parts)
    return words if len(words) < 40 else "from the days to the time of day"
