"""The numbers that are made of dates for a network."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import numpy as np
import numpy.typing as npt

from core.data.tables.dates.forms import DateForm, Doubles
from core.text import Text

DatePart = Literal["days", "year", "month", "weekday", "hour", "time_of_year", "time_of_day"]
DATE_PARTS: dict[DatePart, tuple[str, ...]] = {
    "days": (Text("days since 1970"),),
    "year": ("year",),
    "month": ("month",),
    "weekday": ("weekday",),
    "hour": ("hour",),
    "time_of_year": (Text("sine of the time of year"), Text("cosine of the time of year")),
    "time_of_day": (Text("sine of the time of day"), Text("cosine of the time of day")),
}
"""What is made of a date, and what the features are called."""
OF_TIMES: tuple[DatePart, ...] = ("hour", "time_of_day")
"""What can be made of a time of any day."""


def parts_for(form: DateForm, parts: Sequence[DatePart]) -> tuple[DatePart, ...]:
    """Return those parts that can be made of dates in this form."""
    return tuple(part for part in parts if form.unit != "time" or part in OF_TIMES)


def parts_of(form: DateForm, days: Doubles) -> tuple[DatePart, ...]:
    """Return the parts that dates tell: none of the clock without a time, no weekday of whole months."""
    given = days[~np.isnan(days)]
    is_timed = form.unit == "time" or bool((given != np.floor(given)).any())
    is_of_days = form.unit == "day" or (form.unit == "week" and bool(((given + 3) % 7 != 0).any()))
    parts = parts_for(form, tuple(DATE_PARTS))
    return tuple(p for p in parts if (is_timed or p not in OF_TIMES) and (is_of_days or p != "weekday"))


def usual_part(form: DateForm) -> DatePart:
    """Return what is made of dates in this form where nobody says it."""
    return "time_of_day" if form.unit == "time" else "days"


def date_numbers(days: Doubles, parts: Sequence[DatePart]) -> Doubles:
    """Return the numbers made of dates, shape (n_rows, n_features); NaN where a date is missing.

    Parameters
    ----------
    days : ndarray, shape (n_rows,)
        Since 1970-01-01.
    parts : sequence of DatePart
        The weekday of a Monday is 0; the hour of half past ten is 10.5.
    """
    is_missing = np.isnan(days)
    days = np.where(is_missing, 0.0, days)
    date = np.floor(days).astype(np.int64).astype("datetime64[D]")
    clock, years = days - np.floor(days), date.astype("datetime64[Y]")
    start, end = ((years + k).astype("datetime64[D]").astype(np.int64) for k in (0, 1))
    features: dict[DatePart, Callable[[], tuple[npt.NDArray[np.generic], ...]]] = {
        "days": lambda: (days,),
        "year": lambda: (years.astype(np.int64) + 1970,),
        "month": lambda: (date.astype("datetime64[M]").astype(np.int64) % 12 + 1,),
        "weekday": lambda: ((np.floor(days) + 3) % 7,),
        "hour": lambda: (np.round(24 * clock, 6),),
        "time_of_year": lambda: _circle((days - start) / (end - start)),
        "time_of_day": lambda: _circle(clock),
    }
    found = np.stack([feature for part in parts for feature in features[part]()], axis=1).astype(np.float64)
    found[is_missing] = np.nan
    return found


def _circle(share: Doubles) -> tuple[Doubles, Doubles]:
    return np.sin(2 * np.pi * share), np.cos(2 * np.pi * share)


def date_features(name: str, parts: Sequence[DatePart]) -> tuple[str, ...]:
    """Return the names of what ``date_numbers`` returns for a column."""
    return tuple(f"{name}: {feature}" for part in parts for feature in DATE_PARTS[part])
