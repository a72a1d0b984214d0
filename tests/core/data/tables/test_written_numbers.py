"""Numbers as people write them are read as the numbers that they mean."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import numpy as np

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


def test_a_comma_that_parts_cells_is_no_decimal_mark(tmp_path: Path) -> None:
    rows = [f'"{1 + i},{100 + i}",{i}.5' for i in range(12)]
    table, dialect = read("\n".join(["people,rate", *rows]), tmp_path)
    assert dialect.decimal == "."
    assert column(table, "people").numbers[:3].tolist() == [1100, 2101, 3102]
    assert column(table, "rate").numbers[:3].tolist() == [0.5, 1.5, 2.5]
    assert not table.doubts


def test_groups_of_digits_are_read_where_commas_are_the_only_sign(tmp_path: Path) -> None:
    table, dialect = read("a,b\n" + "".join(f'"{1 + i},{100 + i}",{i}\n' for i in range(12)), tmp_path)
    assert dialect.decimal == "."
    assert column(table, "a").numbers[0] == 1100


@each(
    "cells, expected",
    [
        (("12,34,567", "1,00,000", "50,000"), (1234567, 100000, 50000)),  # India
        (("1e3", "2.5E-1", "1,100e2"), (1000, 0.25, 110000)),
        (("R$ 5", "R$ 6.5", "R$ 7"), (5, 6.5, 7)),
        (("$   1,100", "$      25", "$       3"), (1100, 25, 3)),
        (("1.5D+02", "-2.5d-1", "3.0"), (150, -0.25, 3)),  # Fortran
    ],
)
def test_less_usual_numbers(cells: tuple[str, ...], expected: tuple[float, ...], tmp_path: Path) -> None:
    table, _ = read("a|b\n" + "".join(f"{cell}|x\n" for cell in cells), tmp_path)
    assert column(table, "a").numbers.tolist() == list(expected)


@each("cell", ["1)", "(1", "1_000", "--5", "1,23", "1.2.3", "5 kg", "0,123", "12:30", "1,,000"])
def test_what_is_no_number_is_none(cell: str, tmp_path: Path) -> None:
    table, _ = read("a|b\n" + "".join(f"{i}.5|x\n" for i in range(20)) + f"{cell}|x\n", tmp_path)
    assert np.isnan(column(table, "a").numbers[-1])
    assert "no number" in doubts(table)


def test_one_group_of_digits_beside_a_decimal_comma_is_a_doubt(tmp_path: Path) -> None:
    table, _ = read("a;b\n" + "".join(f"{1 + i}.{100 + i};{i},5\n" for i in range(9)), tmp_path)
    assert column(table, "a").numbers[0] == 1100
    assert "choose it as decimal: 9, in lines 2" in doubts(table)


@each("mark, other", [(".", ","), (",", ".")])
def test_a_mark_that_may_be_either_is_a_doubt(mark: str, other: str, tmp_path: Path) -> None:
    text = "a;b\n" + "".join(f"{1 + i}{mark}{100 + i};x\n" for i in range(9))
    table, dialect = read(text, tmp_path)
    assert dialect.decimal == mark
    assert "choose the other one" in doubts(table)
    table, _ = read(text, tmp_path, decimal=other)
    assert column(table, "a").numbers[0] == 1100


@each("cells", [("5%", "6"), ("$5", "€6"), ("$5", "6")])
def test_different_signs_are_a_doubt(cells: tuple[str, str], tmp_path: Path) -> None:
    table, _ = read("a,b\n" + "".join(f"{cell},x\n" for cell in cells * 5), tmp_path)
    assert column(table, "a").numbers[:2].tolist() == [5, 6]
    assert "different signs" in doubts(table)


GAPS = ("", "..", "...", "…", "n/a", "N/A", "NA", "-", "–", "—", "?", ":", "NaN", "null", "None", "#N/A",
        "na", "missing", "unknown", "k.A.", "缺失", "暂无数据", "\\N",
        "*****", "(D)", ": c", "/")  # fmt: skip


@each("gap, share", zip(GAPS, cycle((10, 3, 2))))
def test_a_gap_is_missing_and_makes_no_category(gap: str, share: int, tmp_path: Path) -> None:
    cells = [gap if i % share == share - 1 else f"{i}.5" for i in range(60)]
    table, _ = read("a,b\n" + "".join(f"{cell},{i % 7}\n" for i, cell in enumerate(cells)), tmp_path)
    values = column(table, "a")
    assert (values.kind, values.n_missing) == ("number", 60 // share)
    assert not table.doubts


def test_other_texts_among_numbers_are_a_doubt(tmp_path: Path) -> None:
    cells = ["many" if i % 3 == 0 else str(i % 4) for i in range(60)]
    table, _ = read("a,b\n" + "".join(f"{cell},x\n" for cell in cells), tmp_path)
    assert column(table, "a").kind == "category"
    assert "Most cells of a are numbers, but others make it a category, such as 'many'" in doubts(table)
    table, _ = read("a,b\n" + "".join(f"{cell},x\n" for cell in cells), tmp_path, na_values=["many"])
    assert (column(table, "a").kind, column(table, "a").n_missing) == ("number", 20)


@each("gap", ["-999", "-9999.0", "999", "-99", "99999"])
def test_a_number_far_from_all_others_that_comes_again_stands_for_nothing(gap: str, tmp_path: Path) -> None:
    cells = [gap if i % 10 == 9 else f"{i % 30}.5" for i in range(60)]
    text = "a,b\n" + "".join(f"{cell},x\n" for cell in cells)
    table, _ = read(text, tmp_path)
    assert column(table, "a").n_missing == 6
    assert np.nanmax(np.abs(column(table, "a").numbers)) < 30
    assert f"Cells of a that are {float(gap):g} count as missing" in doubts(table)
    table, _ = read(text, tmp_path, na_values=[])
    assert column(table, "a").n_missing == 0
    assert not table.doubts


@each("values", [range(900, 1100), [99, 98, 97, 99, 99], [999, 500, 999, 2, 900]])
def test_a_number_near_others_is_a_number(values: list[int], tmp_path: Path) -> None:
    table, _ = read("a,b\n" + "".join(f"{value},x\n" for value in values), tmp_path)
    assert column(table, "a").n_missing == 0


def test_texts_that_differ_in_each_row_are_identifiers(tmp_path: Path) -> None:
    table, _ = read(
        "id,text,a\n" + "".join(f"K-{i},{'word ' * 9}{i},{i % 3}\n" for i in range(2_000)), tmp_path
    )
    assert [each.kind for each in table.columns] == ["identifier", "text", "number"]
    table, _ = read("id,a\n" + "".join(f"sweet {i},{i % 3}\n" for i in range(20)), tmp_path)
    assert column(table, "id").kind == "identifier"
    assert len(column(table, "id").texts) == 20


def test_gaps_of_free_text_are_counted(tmp_path: Path) -> None:
    rows = "".join(f"{i % 2},{'' if i % 3 == 0 else f'answer {i}'}\n" for i in range(1, 3_001))
    table, _ = read("a,text\n" + rows, tmp_path)
    assert (column(table, "text").kind, column(table, "text").n_missing) == ("text", 1_000)


@each(
    "cells, expected",
    [
        (("5 kg", "6.5 kg", "1,100 kg"), (5, 6.5, 1100)),
        (("12 km/h", "0 km/h", "-3.5 km/h"), (12, 0, -3.5)),
        (("20°C", "21.5°C", "-3°C"), (20, 21.5, -3)),
        (("87㎡", "133.5㎡", "暂无数据"), (87, 133.5, np.nan)),
        (("36 months", "60 months", "12 months"), (36, 60, 12)),
        (("1920年", "1925年", "1930年"), (1920, 1925, 1930)),
        (("1.2k", "3M", "950"), (1200, 3e6, 950)),
        (("$56.7M", "$18K", "-"), (56.7e6, 18000, np.nan)),
        (("5万", "1.5亿", "3万"), (50000, 1.5e8, 30000)),
        (("1.5 Mio", "2 Mrd", "3 Mio"), (1.5e6, 2e9, 3e6)),
        (("0.5*", "1.5", "2.5**"), (0.5, 1.5, 2.5)),
        (("12.3 p", "4", "5.5 b"), (12.3, 4, 5.5)),
        (("12.3 (e)", "4", "5[2]"), (12.3, 4, 5)),
        (("<0.5", "> 4", "~5"), (0.5, 4, 5)),
        (("-  23", "- 4", "1"), (-23, -4, 1)),
    ],
)
def test_numbers_with_something_beside_them(
    cells: tuple[str, ...], expected: tuple[float, ...], tmp_path: Path
) -> None:
    table, _ = read("a|b\n" + "".join(f"{cell}|x\n" for cell in cells * 5), tmp_path)
    values = column(table, "a")
    assert values.kind == "number"
    np.testing.assert_array_equal(values.numbers[: len(expected)], expected)
    assert values.note


@each("cells", [("5 kg", "6 lb"), ("2B", "SS", "C"), ("10+ years", "< 1 year"), ("A1", "B2")])
def test_different_words_make_no_number(cells: tuple[str, ...], tmp_path: Path) -> None:
    table, _ = read("a|b\n" + "".join(f"{cell}|x\n" for cell in cells * 9), tmp_path)
    assert column(table, "a").kind == "category"


def test_a_house_number_is_no_number_of_billions(tmp_path: Path) -> None:
    table, _ = read("a|b\n" + "".join(f"{i}|x\n" for i in range(30)) + "12B|x\n", tmp_path)
    assert np.nanmax(column(table, "a").numbers) == 29
    assert "no number, or one beyond 1e30, count as missing, such as '12B': 1, in line 32" in doubts(table)


@each(
    "cells, kind",
    [
        ([f"0{i:04}" for i in range(30)], "identifier"),
        ([f"0{i % 5:04}" for i in range(30)], "category"),
        ([f"{10115 + i}" for i in range(29)] + ["01067"], "identifier"),
        ([f"20181113330212{i:04}" for i in range(30)], "identifier"),
        ([f"{i % 12 + 1:02}" for i in range(30)], "number"),
        ([f"{10115 + i}" for i in range(30)], "number"),
        ([f"0.{i:04}" for i in range(30)], "number"),
    ],
)
def test_codes_are_no_numbers(cells: list[str], kind: str, tmp_path: Path) -> None:
    table, _ = read("a,b\n" + "".join(f"{cell},x\n" for cell in cells), tmp_path)
    assert column(table, "a").kind == kind


@each("gap", ["-1", "-200", "-9.99"])
def test_one_negative_number_among_many_others_is_a_doubt(gap: str, tmp_path: Path) -> None:
    cells = [gap if i % 7 == 6 else str(i * 20) for i in range(60)]
    text = "a,b\n" + "".join(f"{cell},x\n" for cell in cells)
    table, _ = read(text, tmp_path)
    assert (
        f"{gap} is the only negative number of a; if it stands for a gap, name it in na_values: 8"
        in doubts(table)
    )
    assert column(table, "a").n_missing == 0
    table, _ = read(text, tmp_path, na_values=[gap])
    assert column(table, "a").n_missing == 8
    assert not table.doubts


@each("cells", [["-1", "1"], ["-1", "0", "1"], ["-2", "-1", "0", "5"]])
def test_negative_numbers_that_are_usual_are_no_doubt(cells: list[str], tmp_path: Path) -> None:
    table, _ = read("a,b\n" + "".join(f"{cell},x\n" for cell in cells * 9), tmp_path)
    assert not table.doubts


@each("mark", [".", ","])
def test_a_mark_in_numbers_above_a_thousand_alone_parts_groups(mark: str, tmp_path: Path) -> None:
    cells = [f"{2 + i}{mark}64{i}" if i % 2 else str(400 + i) for i in range(9)]
    table, _ = read("a;b\n" + "".join(f"{cell};x\n" for cell in cells), tmp_path)
    assert column(table, "a").numbers[:2].tolist() == [400, 3641]


def test_a_gap_in_most_rows_leaves_numbers(tmp_path: Path) -> None:
    cells = ["unknown" if i % 5 else f"{i}.5" for i in range(60)]
    table, _ = read("a,b\n" + "".join(f"{cell},x\n" for cell in cells), tmp_path)
    assert (column(table, "a").kind, column(table, "a").n_missing) == ("number", 48)


@each("ending", ["x", "e", ":", " kg", "%x", ".1x", ",,", ""])
def test_a_cell_of_endless_digits_takes_no_time(ending: str, tmp_path: Path) -> None:
    with within(1, "a pattern that tries each place of each other takes minutes"):
        read("a;b\n" + f"{'1' * 20_000}{ending};p\n" + "1;q\n2;p\n" * 3, tmp_path)
