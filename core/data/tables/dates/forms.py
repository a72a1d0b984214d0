"""Dates in cells: the forms that they are written in, and as days since 1970.

A column has one form, which is found once. Nothing here asks the machine for its language or its time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

import numpy as np
import numpy.typing as npt

from core.text import Text

Doubles = npt.NDArray[np.float64]
Unit = Literal["day", "month", "quarter", "week", "time"]

SHARE = 0.9
"""So many of a column's cells have its form."""
N_TRIED = 50
"""Cells that tell whether a column may hold dates at all."""
EPOCH = date(1970, 1, 1).toordinal()
FIRST_OF_1900S = 30
"""From this year of two digits on they are of the 1900s, as in Excel."""

_NAMES = (
    ("january", "jan", "januar", "jänner", "janvier", "janv", "enero", "ene"),
    ("february", "feb", "februar", "février", "févr", "fév", "fevrier", "febrero"),
    ("march", "mar", "märz", "mär", "mrz", "maerz", "mars", "marzo"),
    ("april", "apr", "avril", "avr", "abril", "abr"),
    ("may", "mai", "mayo"),
    ("june", "jun", "juni", "juin", "junio"),
    ("july", "jul", "juli", "juillet", "juil", "julio"),
    ("august", "aug", "août", "aout", "agosto", "ago"),
    ("september", "sep", "sept", "septembre", "septiembre", "setiembre"),
    ("october", "oct", "oktober", "okt", "octobre", "octubre"),
    ("november", "nov", "novembre", "noviembre"),
    ("december", "dec", "dezember", "dez", "décembre", "déc", "decembre", "diciembre", "dic"),
)  # fmt: skip
MONTHS = {name: n for n, names in enumerate(_NAMES, start=1) for name in names}
"""Months by their names in English, German, French and Spanish."""

_YEAR, _ANY_YEAR = r"(?P<year>\d{4})", r"(?P<year>\d{4}|\d\d)"
_MONTH, _DAY = r"(?P<month>\d{1,2})", r"(?P<day>\d{1,2})"
_WORD = r"(?P<word>[^\W\d_]+)\.?"
_WEEKDAY = r"(?:[^\W\d_]+\.?,? )?"
_TH = r"(?:st|nd|rd|th|\.)?"
CLOCK = r"(?P<hour>[01]?\d|2[0-4])[:h](?P<minute>[0-5]\d)(?::(?P<second>[0-5]\d(?:[.,]\d+)?))?"
_HALF = r"(?: ?(?P<half>[AaPp])\.?[Mm]\.?)?"
_ZONE = r"(?: ?(?:Z|UTC|GMT|(?P<zone>[+-]\d\d):?(?P<zone_minute>\d\d)?))?"
_TIMES = ("", CLOCK, CLOCK + _HALF + _ZONE)


@dataclass(frozen=True)
class DateForm:
    """A way to write dates.

    Parameters
    ----------
    unit : Unit
        What the pattern tells: a day, the first day of a month, quarter or week, or a time of any day.
    day : str
        The pattern of the day, with groups named ``year``, ``month``, ``word`` (a month's name) and so on.
    time : int or None
        Which of _TIMES may follow; None if none does.
    months : tuple of str
        The months' names that a column has.
    """

    name: str
    unit: Unit
    day: str
    time: int | None = None
    months: tuple[str, ...] = ()

    @property
    def pattern(self) -> str:
        """The pattern of the whole cell."""
        time = _TIMES[self.time or 0]
        return rf"{self.day}(?:(?:T| +|, ?|:){time})?" if self.day and time else self.day or time

    @property
    def richer(self) -> DateForm | None:
        """It with more of the time; None if it has all."""
        return replace(self, time=self.time + 1) if self.time in (0, 1) else None

    def days(self, cells: Sequence[str]) -> Doubles:
        """Return days since 1970-01-01 in UTC, NaN where a cell is no date in this form.

        Parameters
        ----------
        cells : sequence of str
            Without blanks around them.
        """
        compiled = re.compile(self.pattern)
        match, day_of, groups = compiled.fullmatch, _DAY_OF[self.unit], compiled.groupindex
        has_time, has_zone = "hour" in groups, "zone" in groups
        found = np.full(len(cells), np.nan)
        for i, cell in enumerate(cells):
            parts = match(cell)
            if parts is None:
                continue
            try:
                day = day_of(parts).toordinal() - EPOCH
            except (ValueError, KeyError):  # no day of the calendar, no name of a month
                continue
            is_timed = has_time and parts["hour"] is not None
            found[i] = day + _seconds(parts, has_zone) / 86400 if is_timed else day
        return found


def year_of(text: str) -> int:
    """Return a year of two or four digits."""
    year = int(text)
    if len(text) == 2:
        year += 1900 if year >= FIRST_OF_1900S else 2000
    return year


def _month_of(parts: re.Match[str]) -> int:
    return MONTHS[parts["word"].casefold()] if "word" in parts.re.groupindex else int(parts["month"])


def _seconds(parts: re.Match[str], has_zone: bool) -> float:
    hour = int(parts["hour"])
    if has_zone and parts["half"]:
        hour = hour % 12 + 12 * (parts["half"] in "Pp")
    seconds = 3600 * hour + 60 * int(parts["minute"])
    if has_zone and parts["zone"]:
        zone = 60 * int(parts["zone"][1:]) + int(parts["zone_minute"] or 0)
        seconds -= 60 * zone if parts["zone"][0] == "+" else -60 * zone
    return seconds + float((parts["second"] or "0").replace(",", "."))


_DAY_OF: dict[Unit, Callable[[re.Match[str]], date]] = {
    "day": lambda parts: date(year_of(parts["year"]), _month_of(parts), int(parts["day"])),
    "month": lambda parts: date(year_of(parts["year"]), _month_of(parts), 1),
    "quarter": lambda parts: date(year_of(parts["year"]), 3 * int(parts["quarter"]) - 2, 1),
    "week": lambda parts: date.fromisocalendar(
        int(parts["year"]), int(parts["week"]), int(parts["weekday"] or 1)
    ),
    "time": lambda parts: date(1970, 1, 1),
}

ISO = DateForm(Text("year-month-day"), "day", rf"{_YEAR}([-/.]){_MONTH}\2{_DAY}", 0)
DAY_FIRST = DateForm(Text("day/month/year"), "day", rf"{_DAY}([-/.]) ?{_MONTH}\2 ?{_ANY_YEAR}", 0)
MONTH_FIRST = DateForm(Text("month/day/year"), "day", rf"{_MONTH}([-/.]) ?{_DAY}\2 ?{_ANY_YEAR}", 0)
FORMS = (
    ISO,
    DAY_FIRST,
    MONTH_FIRST,
    DateForm(Text("year/month/day"), "day", rf"(?P<year>\d\d)([-/.]){_MONTH}\2{_DAY}", 0),
    DateForm(
        Text("day month year"),
        "day",
        rf"{_WEEKDAY}{_DAY}{_TH}[-/ ]?(?:de )?{_WORD},?[-/ ]?(?:de )?{_ANY_YEAR}",
        0,
    ),
    DateForm(Text("month day, year"), "day", rf"{_WEEKDAY}{_WORD}[- ]{_DAY}{_TH},?[- ]{_YEAR}", 0),
    DateForm(Text("year month day"), "day", rf"{_YEAR}[-/ ]?{_WORD}[-/ ]?{_DAY}", 0),
    DateForm(
        Text("month day time year"), "day", rf"[^\W\d_]+ {_WORD} +{_DAY} {_TIMES[2]}(?: [A-Z]+)? {_YEAR}"
    ),
    DateForm(Text("年月日"), "day", rf"{_YEAR} ?年 ?{_MONTH} ?月 ?{_DAY} ?[日号]?", 0),
    DateForm(Text("year-month"), "month", rf"{_YEAR}(?:[-/]|-?M){_MONTH}"),
    DateForm(Text("month/year"), "month", rf"{_MONTH}[-/.]{_YEAR}"),
    DateForm(Text("month year"), "month", rf"{_WORD},?[-/ ]?'?{_ANY_YEAR}"),
    DateForm(Text("year month"), "month", rf"{_YEAR}[-/ ]?{_WORD}"),
    DateForm(Text("年月"), "month", rf"{_YEAR} ?年 ?{_MONTH} ?月"),
    DateForm(Text("year, quarter"), "quarter", rf"{_YEAR}[-/: ]?[Qq](?P<quarter>[1-4])"),
    DateForm(Text("quarter, year"), "quarter", rf"[Qq](?P<quarter>[1-4])[-/: ]?{_ANY_YEAR}"),
    DateForm(Text("year, week"), "week", rf"{_YEAR}[- ]?[Ww](?P<week>\d{{1,2}})(?:-?(?P<weekday>[1-7]))?"),
    DateForm(Text("hour:minute"), "time", "", 1),
    DateForm(Text("hour.minute.second"), "time", CLOCK.replace("[:h]", r"\.").replace("?::", r"?:\.")),
)
"""Of those that fit a column equally well, the first one is taken."""
COMPACT = DateForm(
    Text("year month day"),
    "day",
    r"(?P<year>1[89]\d\d|20\d\d)(?P<month>\d\d)(?P<day>\d\d)"
    r"(?:[T ]?(?P<hour>[01]\d|2[0-3])(?P<minute>[0-5]\d)(?P<second>[0-5]\d)?)?",
)
"""Digits alone, which would else be numbers: all cells of the column have to fit."""


def are_compact(cells: Sequence[str]) -> bool:
    """Return whether all cells, without blanks around them, are dates of digits alone."""
    match = re.compile(COMPACT.pattern).fullmatch
    return len(cells) > 1 and all(map(match, cells)) and not np.isnan(COMPACT.days(cells)).any()


def forms_of(cells: Sequence[str]) -> tuple[DateForm, ...]:
    """Return the forms that nearly all of these cells have, which lack nothing and have no blanks around."""
    if are_compact(cells):
        return (COMPACT,)
    some = cells[:: max(1, len(cells) // N_TRIED)]
    forms = [form for form in FORMS if _share(form, some) > 0.5]
    return tuple(form for form in forms if _share(form, cells) >= SHARE)


def in_said_order(forms: Sequence[DateForm], day_first: bool | None) -> Sequence[DateForm]:
    """Return those forms that have day and month in the order that somebody said; all if none has."""
    if day_first is None:
        return forms
    return [form for form in forms if form != (MONTH_FIRST if day_first else DAY_FIRST)] or forms


def _share(form: DateForm, cells: Sequence[str]) -> float:
    if not cells:
        return 0.0
    fullest = form if form.time is None else replace(form, time=len(_TIMES) - 1)
    return 1 - float(np.isnan(fullest.days(cells)).mean())


def note_of(form: DateForm, cell: str) -> str:
    """Return how dates of a form are read, such as `cell`; nothing where that is plain."""
    if form.day == ISO.day:
        return ""
    return Text("dates such as {cell}, read as {form}", cell=cell, form=form.name)


def months_in(cells: Sequence[str]) -> set[str]:
    """Return the names of months that cells hold, in small letters."""
    return MONTHS.keys() & set(re.findall(r"[^\W\d_]+", "\n".join(cells).casefold()))


def goes_one_way(days: Doubles) -> bool:
    """Return whether dates never go back, or never go on."""
    steps = np.diff(days[~np.isnan(days)])
    return bool((steps >= 0).all() or (steps <= 0).all())
