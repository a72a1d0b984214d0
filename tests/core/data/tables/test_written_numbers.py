"""Numbers as people write them are read as the numbers that they mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from core.data.tables.table import Column
from tests.core.data.tables.reading import column, doubts, read
from tests.helpers.each import each
from tests.helpers.effort import within

VALUES = (1100.0, 25.5, -0.5, 1234567.25, 0.0, -2000.0, 999.0, 12.75, 1000000.0, 31.125)
"""Of these some have a group of digits, some several, some none."""


def grouped(value: float, decimal: str, mark: str, digits: int) -> str:
    """Return a number with a mark between groups of three digits."""
    return f"{value:,.{digits}f}".replace(",", "\0").replace(".", decimal).replace("\0", mark)


DECORATED: dict[str, Callable[[str], str]] = {
    "nothing": str,
    "percent": lambda text: text + "%",
    "a blank and percent": lambda text: text + " %",
    "a dollar": lambda text: text.replace("-", "-$") if text.startswith("-") else "$" + text,
    "euros after": lambda text: text + " €",
    "pounds before": lambda text: "£" + text,
    "a code": lambda text: "USD " + text,
    "yuan": lambda text: "¥" + text,
    "a typographic minus": lambda text: text.replace("-", "−"),
    "brackets for a minus": lambda text: f"({text[1:]})" if text.startswith("-") else text,
    "blanks around": lambda text: f" {text} ",
}
MARKS = {
    ".": (",", " ", "'", "’", "\xa0", "\u202f", "\u2009", ""),
    ",": (".", " ", "'", "’", "\xa0", "\u202f", ""),
}
DELIMITERS = {".": (",", ";", "\t", "|"), ",": (";", "\t", "|")}
WRITTEN = [(decimal, mark, how) for decimal in MARKS for mark in MARKS[decimal] for how in DECORATED]


@each("number, written", enumerate(WRITTEN))
def test_a_number_is_read_however_it_is_written(
    number: int, written: tuple[str, str, str], tmp_path: Path
) -> None:
    decimal, mark, how = written
    delimiter = DELIMITERS[decimal][number % len(DELIMITERS[decimal])]
    cells = [DECORATED[how](grouped(value, decimal, mark, 3)) for value in VALUES]
    rows = [f'row {i % 3}{delimiter}"{cell}"' for i, cell in enumerate(cells)]
    table, dialect = read("\n".join([f"name{delimiter}value", *rows]), tmp_path)
    values = column(table, "value")
    assert (dialect.decimal, values.kind) == (decimal, "number")
    np.testing.assert_array_equal(values.numbers, VALUES)
    assert bool(values.note) is not (not mark and how in ("nothing", "blanks around"))


def read_cells(cells: Iterable[object], folder: Path, mark: str = "|", **settings: Any) -> tuple[Column, str]:
    """Return a column of these cells beside one of a text, and what is doubtful in it."""
    table, _ = read(f"a{mark}b\n" + "".join(f"{cell}{mark}x\n" for cell in cells), folder, **settings)
    return column(table, "a"), doubts(table)


def test_a_comma_that_parts_cells_is_no_decimal_mark(tmp_path: Path) -> None:
    rows = [f'"{1 + i},{100 + i}",{i}.5' for i in range(12)]
    table, dialect = read("\n".join(["people,rate", *rows]), tmp_path)
    assert dialect.decimal == "."
    assert column(table, "people").numbers[:3].tolist() == [1100, 2101, 3102]
    assert column(table, "rate").numbers[:3].tolist() == [0.5, 1.5, 2.5]
    assert not table.doubts
    assert read_cells((f'"{1 + i},{100 + i}"' for i in range(12)), tmp_path, ",")[0].numbers[0] == 1100


@each(
    "cells, expected, has_note",
    [
        (("12,34,567", "1,00,000", "50,000"), (1234567, 100000, 50000), True),  # India
        (("1e3", "2.5E-1", "1,100e2"), (1000, 0.25, 110000), True),
        (("R$ 5", "R$ 6.5", "R$ 7"), (5, 6.5, 7), True),
        (("$   1,100", "$      25", "$       3"), (1100, 25, 3), True),
        (("1.5D+02", "-2.5d-1", "3.0"), (150, -0.25, 3), False),  # Fortran
        (("5 kg", "6.5 kg", "1,100 kg"), (5, 6.5, 1100), True),
        (("12 km/h", "0 km/h", "-3.5 km/h"), (12, 0, -3.5), True),
        (("20°C", "21.5°C", "-3°C"), (20, 21.5, -3), True),
        (("87㎡", "133.5㎡", "暂无数据"), (87, 133.5, np.nan), True),
        (("36 months", "60 months", "12 months"), (36, 60, 12), True),
        (("1920年", "1925年", "1930年"), (1920, 1925, 1930), True),
        (("1.2k", "3M", "950"), (1200, 3e6, 950), True),
        (("$56.7M", "$18K", "-"), (56.7e6, 18000, np.nan), True),
        (("5万", "1.5亿", "3万"), (50000, 1.5e8, 30000), True),
        (("1.5 Mio", "2 Mrd", "3 Mio"), (1.5e6, 2e9, 3e6), True),
        (("0.5*", "1.5", "2.5**"), (0.5, 1.5, 2.5), True),
        (("12.3 p", "4", "5.5 b"), (12.3, 4, 5.5), True),
        (("12.3 (e)", "4", "5[2]"), (12.3, 4, 5), True),
        (("<0.5", "> 4", "~5"), (0.5, 4, 5), True),
        (("-  23", "- 4", "1"), (-23, -4, 1), True),
        (range(900, 1100), (900, 901), False),
        ((99, 98, 97, 99, 99), (99, 98), False),  # near others: no gap
        ((999, 500, 999, 2, 900), (999, 500), False),
    ],
)
def test_numbers_with_and_without_something_beside_them(
    cells: Sequence[object], expected: tuple[float, ...], has_note: bool, tmp_path: Path
) -> None:
    values, _ = read_cells([*cells] * 5, tmp_path)
    assert values.kind == "number"
    np.testing.assert_array_equal(values.numbers[: len(expected)], expected)
    assert bool(values.note) is has_note


@each("cell", ["1)", "(1", "1_000", "--5", "1,23", "1.2.3", "5 kg", "0,123", "12:30", "1,,000", "12B"])
def test_what_is_no_number_among_numbers_is_missing_and_told(cell: str, tmp_path: Path) -> None:
    values, doubted = read_cells([*(f"{i}.5" for i in range(20)), cell], tmp_path)
    assert np.isnan(values.numbers[-1])
    assert f"no number, or one beyond 1e30, count as missing, such as '{cell}': 1, in line 22" in doubted


CODES: dict[str, Sequence[Sequence[str]]] = {
    "identifier": (
        [f"0{i:04}" for i in range(30)],
        [*(f"{10115 + i}" for i in range(29)), "01067"],
        [f"20181113330212{i:04}" for i in range(30)],
        [f"sweet {i}" for i in range(30)],
    ),
    "category": (
        [f"0{i % 5:04}" for i in range(30)],
        ("5 kg", "6 lb") * 9,
        ("2B", "SS", "C") * 9,
        ("10+ years", "< 1 year") * 9,
        ("A1", "B2") * 9,
    ),
    "number": (
        [f"{i % 12 + 1:02}" for i in range(30)],
        [f"{10115 + i}" for i in range(30)],
        [f"0.{i:04}" for i in range(30)],
        ["unknown" if i % 5 else f"{i}.5" for i in range(60)],  # a gap in most rows
    ),
    "text": ([f"K {'word ' * 9}{i}" for i in range(2_000)],),
}


@each("kind, columns", CODES.items())
def test_codes_and_texts_are_no_numbers(kind: str, columns: Sequence[Sequence[str]], tmp_path: Path) -> None:
    for cells in columns:
        assert read_cells(cells, tmp_path)[0].kind == kind, cells[:3]


def test_one_group_of_digits_beside_a_decimal_comma_is_a_doubt(tmp_path: Path) -> None:
    table, _ = read("a;b\n" + "".join(f"{1 + i}.{100 + i};{i},5\n" for i in range(9)), tmp_path)
    assert column(table, "a").numbers[0] == 1100
    assert "choose it as decimal: 9, in lines 2" in doubts(table)


@each("mark, other", [(".", ","), (",", ".")])
def test_a_mark_that_may_be_either_is_a_doubt(mark: str, other: str, tmp_path: Path) -> None:
    cells = [f"{1 + i}{mark}{100 + i}" for i in range(9)]
    values, doubted = read_cells(cells, tmp_path, ";")
    assert values.numbers[0] == pytest.approx(1.1)
    assert "choose the other one" in doubted
    assert read_cells(cells, tmp_path, ";", decimal=other)[0].numbers[0] == 1100
    above = [f"{2 + i}{mark}64{i}" if i % 2 else str(400 + i) for i in range(9)]  # above a thousand alone
    assert read_cells(above, tmp_path, ";")[0].numbers[:2].tolist() == [400, 3641]


@each("cells", [("5%", "6"), ("$5", "€6"), ("$5", "6")])
def test_different_signs_are_a_doubt(cells: tuple[str, str], tmp_path: Path) -> None:
    values, doubted = read_cells(cells * 5, tmp_path)
    assert values.numbers[:2].tolist() == [5, 6]
    assert "different signs" in doubted


# Gaps

GAPS = ("", "..", "...", "…", "n/a", "N/A", "NA", "-", "–", "—", "?", ":", "NaN", "null", "None", "#N/A",
        "na", "missing", "unknown", "k.A.", "缺失", "暂无数据", "\\N",
        "*****", "(D)", ": c", "/")  # fmt: skip


@each("gap, share", zip(GAPS, cycle((10, 3, 2)), strict=False))
def test_a_gap_is_missing_and_makes_no_category(gap: str, share: int, tmp_path: Path) -> None:
    values, doubted = read_cells([gap if i % share == share - 1 else f"{i}.5" for i in range(60)], tmp_path)
    assert (values.kind, values.n_missing, doubted) == ("number", 60 // share, "")


def test_other_texts_among_numbers_are_a_doubt(tmp_path: Path) -> None:
    cells = ["many" if i % 3 == 0 else str(i % 4) for i in range(60)]
    values, doubted = read_cells(cells, tmp_path)
    assert values.kind == "category"
    assert "Most cells of a are numbers, but others make it a category, such as 'many'" in doubted
    values, _ = read_cells(cells, tmp_path, na_values=["many"])
    assert (values.kind, values.n_missing) == ("number", 20)


@each("gap", ["-999", "-9999.0", "999", "-99", "99999"])
def test_a_number_far_from_all_others_that_comes_again_stands_for_nothing(gap: str, tmp_path: Path) -> None:
    cells = [gap if i % 10 == 9 else f"{i % 30}.5" for i in range(60)]
    values, doubted = read_cells(cells, tmp_path)
    assert values.n_missing == 6
    assert np.nanmax(np.abs(values.numbers)) < 30
    assert f"Cells of a that are {float(gap):g} count as missing" in doubted
    values, doubted = read_cells(cells, tmp_path, na_values=[])
    assert (values.n_missing, doubted) == (0, "")


@each("gap", ["-1", "-200", "-9.99"])
def test_one_negative_number_among_many_others_is_a_doubt(gap: str, tmp_path: Path) -> None:
    cells = [gap if i % 7 == 6 else str(i * 20) for i in range(60)]
    values, doubted = read_cells(cells, tmp_path)
    assert (
        f"{gap} is the only negative number of a; if it stands for a gap, name it in na_values: 8" in doubted
    )
    assert values.n_missing == 0
    values, doubted = read_cells(cells, tmp_path, na_values=[gap])
    assert (values.n_missing, doubted) == (8, "")


@each("cells", [["-1", "1"], ["-1", "0", "1"], ["-2", "-1", "0", "5"]])
def test_negative_numbers_that_are_usual_are_no_doubt(cells: list[str], tmp_path: Path) -> None:
    assert read_cells(cells * 9, tmp_path)[1] == ""


def test_gaps_of_free_text_are_counted(tmp_path: Path) -> None:
    values, _ = read_cells(("" if i % 3 == 0 else f"answer {i}" for i in range(1, 3_001)), tmp_path)
    assert (values.kind, values.n_missing) == ("text", 1_000)


@each("ending", ["x", "e", ":", " kg", "%x", ".1x", ",,", ""])
def test_a_cell_of_endless_digits_takes_no_time(ending: str, tmp_path: Path) -> None:
    with within(1, "a pattern that tries each place of each other takes minutes"):
        read_cells([f"{'1' * 20_000}{ending}", *(1, 2) * 3], tmp_path, ";")
