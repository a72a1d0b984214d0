"""What stands above and below the rows of a table: names, titles, comments, units, kinds, notes."""

# ruff: noqa: E501

from __future__ import annotations

from itertools import cycle, product
from pathlib import Path
from typing import Any

import pytest

from core.errors import PlaygroundError
from tests.core.data.tables.reading import doubts, read
from tests.helpers.each import each

DELIMITERS = {",": ",", ";": ";", "\t": "tab", "|": "|"}


def rows(form: str, n: int = 9) -> str:
    """Return lines in a form, in which {i} counts, {d} is a number, {b} 0 or 1 and {x} a letter."""
    return "".join(form.format(i=i, d=f"{i}.5", x="xyz"[i % 3], n=i + 1, b=i % 2) + "\n" for i in range(n))


# Names below what is no table

BODIES = {
    "numbers": (("time", "temp", "volt"), [(str(i), f"2{i % 9}.{i % 7}", f"1.{i}") for i in range(12)]),
    "a text": (("place", "size", "kind"), [(f"p{i % 4}", f"{i}.5", "xyz"[i % 3]) for i in range(12)]),
    "years": (
        ("land", "2015", "2016", "2017"),
        [(f"l{i}", *(f"{i}.{j}" for j in range(3))) for i in range(12)],
    ),
}
ABOVE = [
    [],
    *([f"{mark} made by a logger"] for mark in ("#", "%", "//", "!")),
    *([f"{mark} made", f"{mark} made, room 12", f"{mark} made", ""] for mark in ("#", "%", "//", "!")),
    ["Temperatures of a summer"],
    ["Temperatures of a summer", ""],
    ["A summer", "all of it"],
]


@each("delimiter, body", zip("\t;|", BODIES, strict=True))
@each("above", ABOVE)
def test_the_names_are_found_below_what_is_no_table(
    delimiter: str, body: str, above: list[str], tmp_path: Path
) -> None:
    names, cells = BODIES[body]
    text = "\n".join([*above, *(delimiter.join(row) for row in (names, *cells))])
    table, dialect = read(text, tmp_path)
    assert (table.names, table.n_rows, dialect.delimiter) == (names, 12, DELIMITERS[delimiter])
    skipped = [doubt for doubt in table.doubts if "left out" in doubt.text]
    assert len(skipped) == bool(above)  # one for the file
    if skipped:
        assert skipped[0].lines == tuple(i for i, line in enumerate(above, start=1) if line)


@each("delimiter", DELIMITERS)
@each("units", [("s", "°C", "V"), ("(s)", "(°C)", "(V)"), ("", "", "[V]"), ("-", "cm", "kg")])
def test_a_row_of_units_is_no_row(delimiter: str, units: tuple[str, ...], tmp_path: Path) -> None:
    names, cells = BODIES["numbers"]
    table, _ = read("\n".join(delimiter.join(row) for row in (names, units, *cells)), tmp_path)
    assert (table.names, table.n_rows) == (names, 12)
    assert {column.kind for column in table.columns} == {"number"}
    assert "A line of units below the names of the columns is left out: 1, in line 2" in doubts(table)


TOPS = [
    [],
    ["Table 12: wells of the land", "As of 2024", "in thousands"],
    ["Table 12: wells of the land", "As of 2024", ""],
    ["Made by,Wells", "", "Last updated,2024-05-01", ""],
    ["# made by hand", "# in May, 2024"],
]
BOTTOMS = [[], ["", "Source: office"], ["Source: office,,,,"], [",,,,", "All is preliminary,,,,"]]
MIDDLES = [
    (["well,deep water,salt,share,kind"], ("well", "deep water", "salt", "share", "kind")),
    (["well,2015,2016,2017,kind"], ("well", "2015", "2016", "2017", "kind")),
    ([",2019,,2020,", "well,low,high,low,high"], ("well", "2019 low", "2019 high", "2020 low", "2020 high")),
]
LOOKS = [("\t", True), (",", False), ("|", True), (";", False), (",", True), ("|", False), (";", True)]
"""A delimiter, and whether cells are quoted."""


@each("parts, look", zip(product(MIDDLES, TOPS, BOTTOMS), cycle(LOOKS), strict=False))
def test_a_small_table_is_found_between_titles_and_notes(
    parts: Any, look: tuple[str, bool], tmp_path: Path
) -> None:
    ((names, expected), top, bottom), (delimiter, is_quoted) = parts, look
    cells = [f"Old well {i},{i * 7}.5 kg,{i * 3}.25,{9 - i}.5%,{i * 5 % 7}" for i in range(8)]
    lines = [line.split(",") for line in (*names, *cells)]
    if is_quoted:
        lines = [[f'"{cell}"' for cell in line] for line in lines]
    above, below = ([line.replace(",", delimiter) for line in part] for part in (top, bottom))
    table, dialect = read("\n".join([*above, *map(delimiter.join, lines), *below]) + "\n", tmp_path)
    assert (dialect.delimiter, table.names, table.n_rows) == (DELIMITERS[delimiter], expected, 8)
    assert [column.kind for column in table.columns[1:]] == ["number"] * 4


OFFICE = '"Data Source","Wells of the world",\n\n"Last Updated Date","2024-05-06",\n\n{names}\n{rows}\n'


@each("names", ["Place,Code,2019,2020,2021", '"Place","Code","depth","flow","salt"'])
@each("end", ["", ","])
def test_short_rows_above_the_names_are_titles(names: str, end: str, tmp_path: Path) -> None:
    cells = "\n".join(f"place {i},P{i},{i}.5,{i * 7},{'' if i % 3 else i}{end}" for i in range(12))
    table, _ = read(OFFICE.format(names=names + end, rows=cells), tmp_path)
    assert table.names[:5] == tuple(name.strip('"') for name in names.split(","))
    assert table.n_rows == 12
    assert "Lines above the names of the columns are left out: 2, in lines 1, 3" in doubts(table)


TWO_LINES = {
    "groups over blanks": (
        ("place,2019,,2020,", ",men,women,men,women"),
        ("place", "2019 men", "2019 women", "2020 men", "2020 women"),
    ),
    "groups over years": (
        (",Sales,Sales,Costs,Costs", "Place,2019,2020,2019,2020"),
        ("Place", "Sales 2019", "Sales 2020", "Costs 2019", "Costs 2020"),
    ),
    "questions over answers": (
        ("Id,Which have you seen?,,,How old are you?", ",The Sea,The Hill,The Road,Answer"),
        ("Id", "The Sea", "The Hill", "The Road", "Answer"),
    ),
    "stations over measures over remarks": (
        (",North,North,South,South", "Day,Heat(°C),Heat(°C),Heat(°C),Heat(°C)", ",,quality,,quality"),
        ("Day", "North Heat(°C)", "North Heat(°C) quality", "South Heat(°C)", "South Heat(°C) quality"),
    ),
}


@each("case, delimiter", product(TWO_LINES, DELIMITERS))
def test_names_in_several_lines_are_put_together(case: str, delimiter: str, tmp_path: Path) -> None:
    lines, names = TWO_LINES[case]
    cells = [f"p{i},{i}.5,{i * 3},{i}.25,{i * 7 % 5}" for i in range(12)]
    table, _ = read("\n".join([*lines, *cells]).replace(",", delimiter), tmp_path)
    assert (table.names, table.n_rows) == (names, 12)
    assert [column.kind for column in table.columns[1:]] == ["number"] * 4
    assert "The names of the columns are put together from two lines: 2, in lines 1, 2" in doubts(table)


# What names, and what is a row

KINDS = rows("p{i},{d},{x}")
SMALL: dict[str, tuple[str, dict[str, Any], tuple[str, ...], int, str | None]] = {
    "numbers that count": (rows("{i},{n},7{i}"), {}, ("column 1", "column 2", "column 3"), 9, None),
    "years alone above texts": (rows("l{i},{x},y{x}").join(["land,2010,2011\n", ""]), {}, ("land", "2010", "2011"), 9, None),
    "numbers above others": ("0,1,2\n" + rows("{d},1,{i}"), {}, ("0", "1", "2"), 9, "read as names of columns, though it holds numbers: 1, in line 1"),
    "numbers that are said to be a row": ("0,1,2\n" + rows("{d},1,{i}"), {"header": False}, ("column 1", "column 2", "column 3"), 10, None),
    "gaps in the first row": ("a,b,c\n?,?,?\n" + rows("{i},{d},{i}"), {}, ("a", "b", "c"), 10, None),
    "a word in the first row": ("a,b,c\n1,much,2\n" + rows("{i},{d},{i}"), {}, ("a", "b", "c"), 10, None),
    "fewer names than cells": ("a,b,c\n" + rows("{i},{i},2,3,4"), {}, ("a", "b", "c", "column 4", "column 5"), 9, "There are names for"),
    "names but for that of the row, as R writes it": ("a,b,c,d\n" + rows("{i},{i},2,3,4"), {}, ("column 1", "a", "b", "c", "d"), 9, "There is one name less than columns"),
    "more names than cells": ("a,b,c,d,e,f\n" + rows("{i},{i},2,3,4"), {}, ("a", "b", "c", "d", "e"), 9, "There are names for"),
    "a delimiter at the end": ("a,b,c\n" + rows("{i},{d},x,"), {}, ("a", "b", "c", "column 4"), 9, None),
    "lines that are skipped by hand": ("x,y,z\n1,2,3\na,b,c\n" + rows("{i},{x},{d}"), {"skip_rows": 2}, ("a", "b", "c"), 9, None),
    "comments between rows": ("# a, b\na,b\n" + rows("{i},{x}\n# 1,2"), {}, ("a", "b"), 9, None),
    "a comment sign as a name": ("#,name,hp\n" + rows("{i},n{x},{d}"), {}, ("#", "name", "hp"), 9, None),
    "rows that begin as comments": ("# colours of a wall\ncode,n,share\n" + rows("#FF000{i},{x},{d}\n# so, it, is\n#"), {}, ("code", "n", "share"), 9, None),
    "a title of more words than cells": ("Depth of the lake by place\nat  depth\n" + rows(" {d}   3{i}"), {}, ("at", "depth"), 9, None),
    "names that come again": (("a,b,kind\n" + rows("{i},{d},{x}")) * 3, {}, ("a", "b", "kind"), 27, "Rows that repeat the names of the columns are left out: 2, in lines 11, 21"),
    "a row of numbers said to name": ("1.5,2,p\n" + "3.5,4,q\n1.5,2,p\n" * 9, {"header": True}, ("1.5", "2", "p"), 18, None),
    "a row of texts said to name": ("p,q,r\n" + "3.5,4,q\np,q,r\n" * 9, {"header": True}, ("p", "q", "r"), 18, None),
    "a first row of gaps": ("NA,NA\n" + rows("{d},3{i}"), {}, ("column 1", "column 2"), 10, None),
    "a text over numbers that comes below": ("a;b\na;1,25\nb;22,3\nc;1.234,5\n", {}, ("a", "b"), 3, None),
    "names of rows that differ": ("a,b\n" + rows("car {i},{i}7.5,{d}"), {}, ("column 1", "a", "b"), 9, ""),
    "names of rows that count": ("a,b\n" + rows("{n},{i}7.5,{d}"), {}, ("column 1", "a", "b"), 9, ""),
    "names of rows that are dates": ("a,b\n" + rows("2024-0{n},{i}7.5,{d}"), {}, ("column 1", "a", "b"), 9, "There is one name less than columns"),
    "cells that come again": ("a,b\n" + rows("p{x},{i}7.5,{d}"), {}, ("a", "b", "column 3"), 9, "There are names for"),
    "decimal commas before empty cells": ("Day;CO;T;;\n" + rows("0{n}/03/2004;{i},5;1{i},6;;") + ";;;;\n" * 30, {}, ("Day", "CO", "T", "column 4", "column 5"), 9, None),
    **{f"a last row of gaps, {row}": ("place,b,kind\n" + KINDS + f"{row}\n", {}, ("place", "b", "kind"), 10, None)
       for row in ("Zambia,,", "2024,,", "p9,,")},
    "a row after one of gaps": ("place,b,kind\n" + KINDS + "Zambia,,\nSource,1,x\n", {}, ("place", "b", "kind"), 11, None),
    **{f"notes below, {notes}": ("place,b,kind\n" + KINDS + notes, {}, ("place", "b", "kind"), 9, "Notes below the table are left out, such as")
       for notes in ("Source: office of wells,,\n", ",,\nAll is preliminary,,\nPrinted in May,,\n",
                     "\nAll is preliminary,,\n", "####,,\n1) without the islands,,\n", "Quelle: Amt,,\n",
                     "出典：統計局,,\n", "注：暫定値,,\n")},
    **{f"hundreds of comments, {mark}": (f"{mark} a word, and more\n" * 700 + "a,b,c\n" + rows("{i},{d},{x}"), {}, ("a", "b", "c"), 9, None)
       for mark in ("#", "%", "//")},
}  # fmt: skip
"""A text, settings, the names and the number of rows, and what is doubted: None is anything."""


@each("case", SMALL)
def test_names_are_told_from_rows(case: str, tmp_path: Path) -> None:
    text, settings, names, n_rows, doubted = SMALL[case]
    table, _ = read(text, tmp_path, **settings)
    assert (table.names, table.n_rows) == (names, n_rows)
    if doubted is not None:
        assert (doubted in doubts(table)) if doubted else not table.doubts


@each("first", ["AB-1234\tred", "2024-01-01\tblue", "418-Y11-4111\tred", "02:09:19\tred"])
def test_a_first_row_of_the_form_of_the_others_is_a_row(first: str, tmp_path: Path) -> None:
    begin, word = first.split("\t")
    others = ("".join(str((int(s) + i) % 10) if s.isdecimal() else s for s in begin) for i in range(1, 6))
    table, _ = read(f"{first}\n" + "".join(f"{other}\tnot {word}\n" for other in others), tmp_path)
    assert (table.names, table.n_rows) == (("column 1", "column 2"), 6)


def test_rows_keep_the_numbers_of_their_lines(tmp_path: Path) -> None:
    table, _ = read("# a, b\na,b\n" + rows("{i},{x}\n# 1,2"), tmp_path)
    assert table.lines[:2].tolist() == [3, 5]
    table, _ = read("x,y\n1,2\na,b\n" + rows("{i},{x}"), tmp_path, skip_rows=2)
    assert table.lines[0] == 4


# What programs write

TYPES = ["number", "category", "identifier"]
ROLES = ["", "target", "left out"]


@each("kinds", ["c\td\ts", "continuous\tdiscrete\tstring", "C\tD\tS", "c\t0 1\ts"])
@each("roles", ["\tclass\tmeta", "\tc\tm", "\tclass\ti"])
def test_the_three_rows_of_orange(kinds: str, roles: str, tmp_path: Path) -> None:
    table, _ = read(f"w\tkind\tname\n{kinds}\n{roles}\n" + rows("{d}\t{b}\tn{i}"), tmp_path)
    assert (table.n_rows, [column.kind for column in table.columns]) == (9, TYPES)
    assert [column.role for column in table.columns] == ROLES
    assert table.columns[1].texts == ("0", "1")


def test_the_short_names_of_orange(tmp_path: Path) -> None:
    table, _ = read("C#w\tcD#kind\tmS#name\n" + rows("{d}\t{b}\tn{i}"), tmp_path)
    assert table.names == ("w", "kind", "name")
    assert [(column.kind, column.role) for column in table.columns] == list(zip(TYPES, ROLES, strict=True))


ARFF = """% a comment, with a comma
@RELATION 'some flowers'
@attribute 'leaf length' REAL
@attribute width numeric
@ATTRIBUTE kind {{rose, 'tea rose', 0}}
@attribute day date "yyyy-MM-dd"

@DATA
{rows}
"""
ARFF_ROWS = "\n".join(f"""{i}.5,?,{("rose", "'tea rose'", "0")[i % 3]},2024-01-0{i + 1}""" for i in range(9))


@each("n_comments", [0, 180, 191, 192, 193, 700])
def test_an_arff_file_of_weka(n_comments: int, tmp_path: Path) -> None:
    text = ARFF.format(rows="\n" + ARFF_ROWS + "\n% the end, of all, it, is\n")
    table, dialect = read("% about it\n" * n_comments + text, tmp_path)
    assert table.names == ("leaf length", "width", "kind", "day")
    assert [column.kind for column in table.columns] == ["number", "empty", "category", "date"]
    assert table.columns[2].texts == ("0", "rose", "tea rose")
    assert (table.n_rows, dialect.delimiter) == (9, ",")
    assert not table.doubts


def test_an_arff_file_of_many_attributes(tmp_path: Path) -> None:
    attributes = "\n".join(f"@attribute a{i} real" for i in range(700))
    cells = "\n".join(",".join(str(i + j) for j in range(700)) for i in range(5))
    table, _ = read(f"@relation wide\n{attributes}\n@data\n{cells}\n", tmp_path)
    assert (len(table.names), table.n_rows) == (700, 5)


@each("cells", ["{0 1, 2 rose}", ""])
def test_an_arff_file_that_is_not_read_says_what_it_is(cells: str, tmp_path: Path) -> None:
    with pytest.raises(PlaygroundError, match="ARFF file of Weka's"):
        read(ARFF.format(rows=cells), tmp_path)


def test_what_an_arff_file_says_of_a_column_is_no_doubt(tmp_path: Path) -> None:
    cells = "\n".join(f"{i}.5,{i % 4 or 'more'}" for i in range(20))
    table, _ = read(
        f"@relation r\n@attribute a real\n@attribute b {{1,2,3,more}}\n@data\n{cells}\n", tmp_path
    )
    assert (table.columns[1].kind, table.columns[1].texts) == ("category", ("1", "2", "3", "more"))
    assert not table.doubts


@each("delimiter", ["\t", ";", ",", "|", "^", "~"])
@each("begin", ["", "\ufeff"])
def test_the_first_line_of_excel_names_the_delimiter(delimiter: str, begin: str, tmp_path: Path) -> None:
    cells = "1,x,2\n" * 9 if delimiter == "," else rows(delimiter.join(("{i}", "x y, z", "{d}")))
    table, _ = read(f"{begin}sep={delimiter}\r\na{delimiter}b{delimiter}c\r\n{cells}", tmp_path)
    assert (table.names, table.n_rows) == (("a", "b", "c"), 9)
    assert not table.doubts


# What parts cells


def test_any_blanks_part_cells(tmp_path: Path) -> None:
    text = rows('{i}.0   {i}    30{i}.0 \t "car {i} of {x}"')
    table, dialect = read(text, tmp_path)
    assert dialect.delimiter == "space"
    assert [column.kind for column in table.columns] == ["number", "number", "number", "identifier"]
    assert table.columns[3].examples[0] == "car 0 of x"
    table, _ = read(text.replace("\t", " "), tmp_path, delimiter="space")
    assert len(table.names) == 4


@each("delimiter", DELIMITERS)
def test_blanks_within_cells_part_none(delimiter: str, tmp_path: Path) -> None:
    text = "buyer,street name,load\n" + rows("Ann van Berg,Long Street {i},{i} kg")
    table, dialect = read(text.replace(",", delimiter), tmp_path)
    assert dialect.delimiter == DELIMITERS[delimiter]
    assert table.names == ("buyer", "street name", "load")


@each("delimiter, n_empty", product(DELIMITERS, [0, 1, 30]))
def test_empty_cells_at_the_end_of_rows_and_file(delimiter: str, n_empty: int, tmp_path: Path) -> None:
    text = "Day,CO,T,,\n" + rows("0{n}/03/2004,{d},1{i},,") + ",,,,\n" * n_empty
    table, dialect = read(text.replace(",", delimiter), tmp_path)
    assert (table.n_rows, dialect.delimiter) == (9, DELIMITERS[delimiter])
    assert [column.kind for column in table.columns] == ["date", "number", "number", "empty", "empty"]
