"""Dates in any usual form are days since 1970, and numbers made of them are inputs where that is asked for."""

# ruff: noqa: E501

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from core.data.load import load
from core.data.registry import info_of, settings_of
from core.data.tables.csv_source import CSV
from core.data.tables.dates.features import date_numbers
from core.data.tables.dates.forms import DAY_FIRST, ISO, DateForm
from core.data.tables.dates.order import lagged_target
from core.data.tables.table import Column, Table
from core.errors import PlaygroundError
from tests.helpers.each import each
from tests.helpers.effort import is_within, seconds_of
from tests.helpers.tables import section, written


def read(cells: list[str], folder: Path, **settings: Any) -> tuple[Column, Table]:
    """Return a column with these cells, as it is read beside one of numbers, and its table."""
    text = "when;n\n" + "".join(f'"{cell}";{i % 7}.5\n' for i, cell in enumerate(cells))
    data = section(written(folder / "t.csv", text), delimiter=";", header=True, **settings)
    table = CSV.table(settings_of(data))
    return table.columns[0], table


def moments(column: Column) -> list[str]:
    """Return dates as they are written by ISO, to the second."""
    given = [datetime(1970, 1, 1) + timedelta(days=days) for days in column.numbers if days == days]
    return [(when + timedelta(milliseconds=1)).isoformat(" ", "seconds") for when in given]


# Two cells in each form that occurs, and what they say; a time of 0:00 is left out.
WRITTEN: dict[str, tuple[str, str, str, str]] = {
    "ISO": ("2024-01-31", "2023-12-01", "2024-01-31", "2023-12-01"),
    "ISO with times": ("2024-01-31T10:00:00", "2023-12-01T00:30:05", "2024-01-31 10:00:00", "2023-12-01 00:30:05"),
    "UTC": ("2024-01-31 10:00:00Z", "2023-12-01 00:30:05.25Z", "2024-01-31 10:00:00", "2023-12-01 00:30:05"),
    "a zone": ("2024-01-31T01:00:00+02:00", "2023-12-01T23:00:00-0130", "2024-01-30 23:00:00", "2023-12-02 00:30:00"),
    "year first": ("2024/1/31", "2023/12/1", "2024-01-31", "2023-12-01"),
    "points": ("31.1.2024", "01.12.2023", "2024-01-31", "2023-12-01"),
    "points and a time": ("31.1.2024 9:05", "01.12.2023, 23:59", "2024-01-31 09:05:00", "2023-12-01 23:59:00"),
    "day first": ("31/01/2024", "12/01/2023", "2024-01-31", "2023-01-12"),
    "month first": ("01/31/2024", "01/12/2023", "2024-01-31", "2023-01-12"),
    "month first, AM and PM": ("1/31/2024 12:05 AM", "1/12/2023 3:00 pm", "2024-01-31 00:05:00", "2023-01-12 15:00:00"),
    "two digits": ("31.01.24", "12.01.98", "2024-01-31", "1998-01-12"),
    "two digits, year first": ("98-12-31", "99-01-02", "1998-12-31", "1999-01-02"),
    "digits alone": ("20240131", "20231201", "2024-01-31", "2023-12-01"),
    "digits and a time": ("20240131T103000", "20231201T000000", "2024-01-31 10:30:00", "2023-12-01"),
    "months": ("1949-01", "1951-12", "1949-01-01", "1951-12-01"),
    "months with a slash": ("1949/01", "1951/12", "1949-01-01", "1951-12-01"),
    "months of statistics": ("1949M01", "1951M12", "1949-01-01", "1951-12-01"),
    "months first": ("01/1949", "12/1951", "1949-01-01", "1951-12-01"),
    "months' names": ("Jan 1949", "Dec 1951", "1949-01-01", "1951-12-01"),
    "months' names, two digits": ("Jan-49", "Dec-21", "1949-01-01", "2021-12-01"),
    "Chinese months": ("1949年1月", "1951年12月", "1949-01-01", "1951-12-01"),
    "Chinese days": ("2024年1月31日", "2023年12月1日", "2024-01-31", "2023-12-01"),
    "quarters": ("1949Q1", "1951-Q3", "1949-01-01", "1951-07-01"),
    "quarters first": ("Q1 1949", "Q4 1951", "1949-01-01", "1951-10-01"),
    "weeks": ("2019-W01", "2020W53", "2018-12-31", "2020-12-28"),
    "weeks and days": ("2019-W03-2", "2020-W01-1", "2019-01-15", "2019-12-30"),
    "English": ("January 31, 2024", "Dec 1, 2023", "2024-01-31", "2023-12-01"),
    "English with days": ("Wednesday, January 31st, 2024", "Friday, December 1st, 2023", "2024-01-31", "2023-12-01"),
    "English, day first": ("31 Jan 2024", "1 December 2023", "2024-01-31", "2023-12-01"),
    "of mails": ("Wed, 31 Jan 2024 10:00:00", "Fri, 01 Dec 2023 10:00:00 +0100", "2024-01-31 10:00:00", "2023-12-01 09:00:00"),
    "of Oracle": ("31-JAN-24", "01-DEC-98", "2024-01-31", "1998-12-01"),
    "of logs": ("31/Jan/2024:10:00:00 +0000", "01/Dec/2023:10:00:01 -0100", "2024-01-31 10:00:00", "2023-12-01 11:00:01"),
    "of C": ("Wed Jan 31 10:00:00 2024", "Fri Dec  1 23:00:00 UTC 2023", "2024-01-31 10:00:00", "2023-12-01 23:00:00"),
    "German": ("31. Januar 2024", "1. März 2023", "2024-01-31", "2023-03-01"),
    "French": ("31 janvier 2024", "1 août 2023", "2024-01-31", "2023-08-01"),
    "Spanish": ("31 de enero de 2024", "1 de agosto de 2023", "2024-01-31", "2023-08-01"),
    "times": ("18:30", "06:00", "1970-01-01 18:30:00", "1970-01-01 06:00:00"),
    "times, AM and PM": ("6:30 PM", "12:00 AM", "1970-01-01 18:30:00", "1970-01-01 00:00:00"),
    "times with points": ("18.30.00", "06.00.15", "1970-01-01 18:30:00", "1970-01-01 06:00:15"),
    "the end of a day": ("2024-01-31 24:00", "2024-01-31 12:00", "2024-02-01 00:00:00", "2024-01-31 12:00:00"),
}  # fmt: skip


@each("form", WRITTEN)
def test_a_date_is_read(form: str, tmp_path: Path) -> None:
    first, second, *said = WRITTEN[form]
    column, table = read([first, second, "", first] * 5, tmp_path)
    assert (column.kind, column.n_missing) == ("date", 5)
    told = [when if len(when) > 10 else f"{when} 00:00:00" for when in said]
    assert moments(Column("", "date", column.numbers[:2])) == told
    assert np.isnan(column.numbers[2::4]).all()
    assert table.doubts == ()


@each(
    "cells",
    [
        ["20240131", "20231301", "20240131"],
        ["12345678", "20231201", "20240131"],
        ["marble 2020", "mark 2021", "may be"],
        ["1.5", "2.5", "3.5"],
        ["red", "green", "1.1.2024"],
        ["2024", "2023", "2022"],
        ["Q5 2024", "Q1", "2024"],
        ["25:30", "30:00", "99:99"],
        ["2010-13", "2010-00", "2010-20"],
        ["20240131"] * 500 + ["20240132"],
    ],
)
def test_what_is_no_date_is_none(cells: list[str], tmp_path: Path) -> None:
    assert read(cells * 4, tmp_path)[0].kind != "date"


def test_all_cells_decide_whether_the_day_comes_first(tmp_path: Path) -> None:
    early = [f"{day:02}/{month:02}/2024" for month in range(1, 13) for day in range(1, 13)] * 20
    late, _ = read([*early, "02/13/2024"], tmp_path)
    assert moments(late)[1] == "2024-02-01 00:00:00"
    late, table = read([*early, "13/02/2024"], tmp_path)
    assert moments(late)[1] == "2024-01-02 00:00:00"
    assert table.doubts == ()
    assert late.note == "dates such as 01/01/2024, read as day/month/year"
    assert read(["2024-01-31"] * 3, tmp_path)[0].note == ""


def test_a_column_that_fits_both_is_a_doubt_that_says_which_was_taken(tmp_path: Path) -> None:
    column, table = read(["01/03/2004", "01/03/2004", "02/03/2004", "", "03/03/2004"], tmp_path)
    assert moments(column)[:2] == ["2004-03-01 00:00:00"] * 2
    (doubt,) = table.doubts
    assert doubt.message == (
        "Dates of when are read as day/month/year, but could be month/day/year; day_first decides: 3, in lines 2, 3, 4"
    )
    for day_first, read_as in ((True, "2004-03-01 00:00:00"), (False, "2004-01-03 00:00:00")):
        column, table = read(["01/03/2004", "01/03/2004", "02/03/2004"], tmp_path, day_first=day_first)
        assert (moments(column)[0], table.doubts) == (read_as, ())
    column, _ = read(["13/01/2004", "14/01/2004"], tmp_path, day_first=False)
    assert moments(column)[0] == "2004-01-13 00:00:00", "which no month is"
    column, table = read(["01/03/2004", "01/10/2004", "02/01/2004", "02/12/2004"], tmp_path)
    assert moments(column)[1] == "2004-01-10 00:00:00", "the reading in which dates go one way"
    assert "are read as month/day/year" in table.doubts[0].text


def test_days_that_the_calendar_lacks_are_missing_and_told(tmp_path: Path) -> None:
    cells = [f"{day:02}.01.2024" for day in range(1, 31)]
    column, table = read([*cells, "31.02.2024", "30.02.2024", "soon"], tmp_path)
    assert column.n_missing == 3
    assert np.isnan(column.numbers[30:]).all()
    (doubt,) = table.doubts
    assert doubt.message == (
        "Cells of when that are no date count as missing, such as '31.02.2024': 3, in lines 32, 33, 34"
    )


@each("form", [ISO, DAY_FIRST])
def test_dates_are_read_quickly(form: DateForm) -> None:
    days = [datetime(1980, 1, 1) + timedelta(days=i) for i in range(5_000)]
    cells = [day.strftime("%Y-%m-%d" if form is ISO else "%d/%m/%Y") for day in days]
    best = min(seconds_of(lambda: form.days(cells)) for _ in range(3))
    assert is_within(best, len(cells) / 50_000)  # 350,000 a second on a quiet core


def test_numbers_are_made_of_dates() -> None:
    days = np.array([0.0, 19753.4375, np.nan, 19782.0])  # 1970-01-01, 2024-01-31 10:30, 2024-02-29
    found = date_numbers(days, ["days", "year", "month", "weekday", "hour"])
    assert found[[0, 1, 3]].tolist() == [
        [0, 1970, 1, 3, 0],
        [19753.4375, 2024, 1, 2, 10.5],
        [19782, 2024, 2, 3, 0],
    ]
    assert np.isnan(found[2]).all()
    around = date_numbers(days, ["time_of_year", "time_of_day"])
    year, day = 2 * np.pi * 30.4375 / 366, 2 * np.pi * 0.4375
    assert around[1] == pytest.approx([np.sin(year), np.cos(year), np.sin(day), np.cos(day)])
    assert around[0].tolist() == [0, 1, 0, 1]


def test_a_time_of_day_gives_what_a_time_has(tmp_path: Path) -> None:
    text = "at,n\n" + "".join(f"{i % 24}:30,{i * i % 7}.5\n" for i in range(30))
    loaded = load(section(written(tmp_path / "t.csv", text), dates=["year", "hour"], standardize=False))
    assert loaded.feature_names == ("at: hour",)
    assert 23.5 in loaded.x_train


SOLD = "day,shop,sold\n" + "".join(
    f"2024-03-{day:02},{'pq'[day % 2]},{day * day % 31}.5\n" for day in range(1, 21)
)
"""Twenty days in order."""


def test_a_date_is_an_input_only_if_something_is_made_of_it(tmp_path: Path) -> None:
    data = section(written(tmp_path / "t.csv", SOLD), standardize=False)
    assert load(data).feature_names == ("shop=p", "shop=q")
    made = section(data, dates=["month", "weekday", "time_of_year"])
    loaded = load(made)
    assert loaded.feature_names == (
        "day: month",
        "day: weekday",
        "day: sine of the time of year",
        "day: cosine of the time of year",
        "shop=p",
        "shop=q",
    )
    assert info_of(made).shape == loaded.x_train.shape[1:] == (6,)
    assert set(loaded.x_train[:, 0]) == {3}
    assert set(loaded.x_train[:, 1]) <= set(range(7))


@each("newest_first", [False, True])
def test_the_value_before_is_an_input_in_the_order_of_time(newest_first: bool, tmp_path: Path) -> None:
    head, *rows = SOLD.splitlines()
    text = "\n".join([head, *(reversed(rows) if newest_first else rows)])
    data = section(written(tmp_path / "t.csv", text), lags=2, standardize=False, test_fraction=0.25)
    assert (info_of(data).shape, info_of(data).n_samples) == ((4,), 18)
    loaded = load(data)
    assert loaded.feature_names == ("sold, 1 row before", "sold, 2 rows before", "shop=p", "shop=q")
    sold = [day * day % 31 + 0.5 for day in range(1, 21)]
    last = {(sold[i - 1], sold[i - 2]) for i in range(16, 20)}
    assert {tuple(row[:2]) for row in loaded.x_test.tolist()} == last
    assert {tuple(row[:2]) for row in loaded.x_train.tolist()} == {
        (sold[i - 1], sold[i - 2]) for i in range(2, 16)
    }
    notes = "Rows without a value of sold before them are left out: 2, in lines "
    assert loaded.notes == (notes + ("20, 21" if newest_first else "2, 3"),)


def test_the_last_rows_are_tested_unless_split_says_otherwise(tmp_path: Path) -> None:
    data = section(written(tmp_path / "t.csv", SOLD), standardize=False, dates=["days"])
    first = 19783  # 2024-03-01
    for settings in ({"lags": 1}, {"split": "last"}, {"split": "last", "validation_fraction": 0.2}):
        loaded = load(section(data, **settings))
        days = loaded.feature_names.index("day: days since 1970")
        assert set(loaded.x_test[:, days] - first) == set(range(15, 20))
        if loaded.x_validation is not None:
            assert set(loaded.x_validation[:, days] - first) == {11, 12, 13, 14}
    shuffled = load(section(data, lags=1, split="random"))
    assert set(shuffled.x_test[:, 1] - first) != set(range(15, 20))


def test_a_gap_in_the_target_leaves_out_the_rows_that_would_need_it(tmp_path: Path) -> None:
    data = section(written(tmp_path / "t.csv", SOLD.replace("10,p,7.5", "10,p,")), lags=1)
    told = [doubt.message for doubt in CSV.roles(settings_of(data)).doubts]
    assert told == [
        "Rows without sold, the target, are left out: 1, in line 11",
        "Rows without a value of sold before them are left out: 2, in lines 2, 12",
    ]
    data = section(written(tmp_path / "u.csv", SOLD.replace("2024-03-05", "")), split="last")
    (doubt,) = CSV.roles(settings_of(data)).doubts
    assert doubt.message == "Rows without a date, which cannot be put in order, are left out: 1, in line 6"


MONTHS = "Month,Sold\n" + "".join(f"{1949 + i // 12}-{i % 12 + 1:02},{100 + i * 7 % 31}\n" for i in range(36))


def test_with_dates_alone_the_error_names_the_settings_that_help(tmp_path: Path) -> None:
    data = written(tmp_path / "t.csv", MONTHS)
    with pytest.raises(PlaygroundError, match=r"as data\.dates, or 1 as data\.lags") as refused:
        info_of(data)
    assert refused.value.path == "data.dates"
    assert info_of(section(data, dates=["time_of_year", "year"])).shape == (3,)
    assert info_of(section(data, lags=12)).shape == (12,)
    data = written(tmp_path / "s.csv", "level\n" + "".join(f"{i * i % 13}.5\n" for i in range(30)))
    with pytest.raises(PlaygroundError, match=r"Set data\.lags to 1"):
        info_of(data)
    assert info_of(section(data, lags=3)).n_samples == 27


@each(
    "settings, said",
    [
        ({"dates": ["month"], "inputs": ["shop"]}, "data.dates: is of use only where an input is a date"),
        ({"dates": ["hour", "noon"]}, "data.dates[1]: must be one of days, year"),
        ({"inputs": ["day"]}, "data.inputs: is a date: give the network numbers"),
        ({"lags": 2, "target": "shop"}, "data.lags: needs a target of numbers; shop holds texts"),
        ({"lags": 2, "split": "grouped", "group": "shop"}, "data.lags: cannot be used where whole groups"),
        ({"lags": 20}, "has too few rows with a value of sold: 0"),
        ({"target": "day"}, "data.target: is a date, which is neither a class nor a number"),
    ],
)
def test_what_cannot_be_made_of_dates_is_refused(settings: dict[str, Any], said: str, tmp_path: Path) -> None:
    with pytest.raises(PlaygroundError) as refused:
        info_of(section(written(tmp_path / "t.csv", SOLD), **settings))
    assert said in str(refused.value)


def test_values_before_are_bounded() -> None:
    target, order = Column("n", "number", np.zeros(20_001)), np.arange(20_001)
    with pytest.raises(
        PlaygroundError, match=r"data\.lags: makes more than 20,000,000 numbers of 20,001 rows"
    ):
        lagged_target(target, {"lags": 1_000, "split": None}, order)
