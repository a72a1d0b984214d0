"""What stands above the rows of a table: names, titles, comments, units, kinds."""

from __future__ import annotations

from itertools import cycle, product
from pathlib import Path

import pytest

from core.errors import PlaygroundError
from tests.core.data.tables.reading import doubts, read
from tests.helpers.each import each

DELIMITERS = {",": ",", ";": ";", "\t": "tab", "|": "|"}
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
    names, rows = BODIES[body]
    text = "\n".join([*above, *(delimiter.join(row) for row in (names, *rows))])
    table, dialect = read(text, tmp_path)
    assert (table.names, table.n_rows, dialect.delimiter) == (names, 12, DELIMITERS[delimiter])
    skipped = [doubt for doubt in table.doubts if "left out" in doubt.text]
    assert len(skipped) == bool(above)  # one for the file
    if skipped:
        assert skipped[0].lines == tuple(i for i, line in enumerate(above, start=1) if line)


@each("delimiter", DELIMITERS)
@each("units", [("s", "°C", "V"), ("(s)", "(°C)", "(V)"), ("", "", "[V]"), ("-", "cm", "kg")])
def test_a_row_of_units_is_no_row(delimiter: str, units: tuple[str, ...], tmp_path: Path) -> None:
    names, rows = BODIES["numbers"]
    table, _ = read("\n".join(delimiter.join(row) for row in (names, units, *rows)), tmp_path)
    assert (table.names, table.n_rows) == (names, 12)
    assert {column.kind for column in table.columns} == {"number"}
    assert "A line of units below the names of the columns is left out: 1, in line 2" in doubts(table)


@each("row", ["?,?,?", "1,much,2", "0,1,2"])
def test_a_row_with_a_gap_is_a_row(row: str, tmp_path: Path) -> None:
    table, _ = read("a,b,c\n" + f"{row}\n" + "".join(f"{i},{i + 1}.5,{i}\n" for i in range(9)), tmp_path)
    assert table.n_rows == 10


def test_years_alone_as_names_are_a_doubt(tmp_path: Path) -> None:
    table, _ = read("land,2010,2011\n" + "".join(f"l{i},x{i % 2},y{i % 3}\n" for i in range(9)), tmp_path)
    assert table.names == ("land", "2010", "2011")
    table, _ = read("0,1,2\n" + "".join(f"{i}.5,{i % 2},{i % 3}\n" for i in range(9)), tmp_path)
    assert (table.names, table.n_rows) == (("0", "1", "2"), 9)
    assert "read as names of columns, though it holds numbers: 1, in line 1" in doubts(table)
    table, _ = read("0,1,2\n" + "".join(f"{i}.5,{i % 2},{i % 3}\n" for i in range(9)), tmp_path, header=False)
    assert table.n_rows == 10


def test_rows_of_numbers_that_count_are_rows(tmp_path: Path) -> None:
    table, _ = read("".join(f"{i},{i + 1},{i + 2}\n" for i in range(9)), tmp_path)
    assert table.n_rows == 9


@each(
    "names, expected, is_doubt",
    [
        ("a,b,c", ("a", "b", "c", "column 4", "column 5"), True),
        ("a,b,c,d", ("column 1", "a", "b", "c", "d"), False),  # as R writes it
        ("a,b,c,d,e,f", ("a", "b", "c", "d", "e"), True),
    ],
)
def test_other_numbers_of_names_than_cells(
    names: str, expected: tuple[str, ...], is_doubt: bool, tmp_path: Path
) -> None:
    table, _ = read(f"{names}\n" + "".join(f"{i},{i},2,3,4\n" for i in range(8)), tmp_path)
    assert table.names == expected
    assert ("There are names for" in doubts(table)) is is_doubt


def test_a_delimiter_at_the_end_of_rows_moves_no_name(tmp_path: Path) -> None:
    table, _ = read("a,b,c\n" + "".join(f"{i},{i}.5,x,\n" for i in range(8)), tmp_path)
    assert table.names[:3] == ("a", "b", "c")


KINDS = ["number", "category", "identifier"]
ORANGE = "w\tkind\tname\n{kinds}\n{roles}\n" + "".join(f"{i}.5\t{i % 2}\tn{i}\n" for i in range(12))


@each("kinds", ["c\td\ts", "continuous\tdiscrete\tstring", "C\tD\tS", "c\t0 1\ts"])
@each("roles", ["\tclass\tmeta", "\tc\tm", "\tclass\ti"])
def test_the_three_rows_of_orange(kinds: str, roles: str, tmp_path: Path) -> None:
    table, _ = read(ORANGE.format(kinds=kinds, roles=roles), tmp_path)
    assert (table.n_rows, [column.kind for column in table.columns]) == (12, KINDS)
    assert [column.role for column in table.columns] == ["", "target", "left out"]
    assert table.columns[1].texts == ("0", "1")


def test_the_short_names_of_orange(tmp_path: Path) -> None:
    text = "C#w\tcD#kind\tmS#name\n" + "".join(f"{i}.5\t{i % 2}\tn{i}\n" for i in range(12))
    table, _ = read(text, tmp_path)
    assert table.names == ("w", "kind", "name")
    assert [column.kind for column in table.columns] == KINDS
    assert [column.role for column in table.columns] == ["", "target", "left out"]


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


def test_an_arff_file_of_weka(tmp_path: Path) -> None:
    table, dialect = read(ARFF.format(rows=ARFF_ROWS + "\n% the end, of all, it, is\n"), tmp_path)
    assert table.names == ("leaf length", "width", "kind", "day")
    assert [column.kind for column in table.columns] == ["number", "empty", "category", "date"]
    assert table.columns[2].texts == ("0", "rose", "tea rose")
    assert (table.n_rows, dialect.delimiter) == (9, ",")
    assert not table.doubts


def test_an_arff_file_of_many_attributes(tmp_path: Path) -> None:
    attributes = "\n".join(f"@attribute a{i} real" for i in range(700))
    rows = "\n".join(",".join(str(i + j) for j in range(700)) for i in range(5))
    table, _ = read(f"@relation wide\n{attributes}\n@data\n{rows}\n", tmp_path)
    assert (len(table.names), table.n_rows) == (700, 5)


@each("rows", ["{0 1, 2 rose}", ""])
def test_an_arff_file_that_is_not_read_says_what_it_is(rows: str, tmp_path: Path) -> None:
    with pytest.raises(PlaygroundError, match="ARFF file of Weka's"):
        read(ARFF.format(rows=rows), tmp_path)


def test_any_blanks_part_cells(tmp_path: Path) -> None:
    rows = "".join(f'{i}.0   {i % 5}    30{i}.0 \t "car {i} of {i % 2}"\n' for i in range(12))
    table, dialect = read(rows, tmp_path)
    assert dialect.delimiter == "space"
    assert [column.kind for column in table.columns] == ["number", "number", "number", "identifier"]
    assert table.columns[3].examples[0] == "car 0 of 0"
    table, _ = read(rows.replace("\t", " "), tmp_path, delimiter="space")
    assert len(table.names) == 4


def test_lines_above_can_be_skipped_by_hand(tmp_path: Path) -> None:
    text = "x,y,z\n1,2,3\na,b,c\n" + "".join(f"{i},{i % 3},{i}.5\n" for i in range(9))
    table, _ = read(text, tmp_path, skip_rows=2)
    assert (table.names, table.n_rows, table.lines[0]) == (("a", "b", "c"), 9, 4)


def test_comments_between_rows_are_no_rows(tmp_path: Path) -> None:
    text = "# a, b\n" + "a,b\n" + "".join(f"{i},{i % 3}\n# 1,2\n" for i in range(9))
    table, _ = read(text, tmp_path)
    assert (table.n_rows, table.lines[1]) == (9, 5)


def test_a_first_name_may_be_a_comment_sign(tmp_path: Path) -> None:
    table, _ = read("#,name,hp\n" + "".join(f"{i},n{i % 3},{i}.5\n" for i in range(9)), tmp_path)
    assert table.names == ("#", "name", "hp")


OFFICE = """"Data Source","Wells of the world",

"Last Updated Date","2024-05-06",

{names}
{rows}
"""


@each(
    "names",
    ["Place,Code,2019,2020,2021", '"Place","Code","depth","flow","salt"', "Place,Code,1990,2000,2005"],
)
@each("end", ["", ","])
def test_short_rows_above_the_names_are_titles(names: str, end: str, tmp_path: Path) -> None:
    rows = "\n".join(f"place {i},P{i},{i}.5,{i * 7},{'' if i % 3 else i}{end}" for i in range(12))
    table, _ = read(OFFICE.format(names=names + end, rows=rows), tmp_path)
    assert table.names[:5] == tuple(name.strip('"') for name in names.split(","))
    assert table.n_rows == 12
    assert "Lines above the names of the columns are left out: 2, in lines 1, 3" in doubts(table)


def test_a_title_of_more_words_than_cells_is_a_title(tmp_path: Path) -> None:
    text = "Depth of the lake by place\nat  depth\n" + "".join(f" {i}.5   {i * 3}\n" for i in range(9))
    table, _ = read(text, tmp_path)
    assert (table.names, table.n_rows) == (("at", "depth"), 9)


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


@each("case", TWO_LINES)
@each("delimiter", DELIMITERS)
def test_names_in_several_lines_are_put_together(case: str, delimiter: str, tmp_path: Path) -> None:
    lines, names = TWO_LINES[case]
    rows = [f"p{i},{i}.5,{i * 3},{i}.25,{i * 7 % 5}" for i in range(12)]
    table, _ = read("\n".join([*lines, *rows]).replace(",", delimiter), tmp_path)
    assert (table.names, table.n_rows) == (names, 12)
    assert [column.kind for column in table.columns[1:]] == ["number"] * 4
    assert "The names of the columns are put together from two lines: 2, in lines 1, 2" in doubts(table)


def test_rows_that_repeat_the_names_are_no_rows(tmp_path: Path) -> None:
    part = "a,b,kind\n" + "".join(f"{i},{i}.5,{'xyz'[i % 3]}\n" for i in range(9))
    table, _ = read(part * 3, tmp_path)
    assert table.n_rows == 27
    assert table.columns[2].texts == ("x", "y", "z")
    assert doubts(table) == "Rows that repeat the names of the columns are left out: 2, in lines 11, 21"


@each("row", ["1.5,2,p", "p,q,r"])
def test_a_row_that_is_said_to_name_the_columns_may_come_again_as_a_row(row: str, tmp_path: Path) -> None:
    table, _ = read(f"{row}\n" + f"3.5,4,q\n{row}\n" * 9, tmp_path, header=True)
    assert table.n_rows == 18


@each(
    "notes",
    [
        "Source: office of wells,,\n",
        ",,\nAll numbers are preliminary,,\nPrinted in May,,\n",
        "\nAll numbers are preliminary,,\n",
        "####,,\n1) without the islands,,\n",
        "Quelle: Amt,,\n",
        "出典：統計局,,\n",
        "注：暫定値,,\n",
    ],
)
def test_notes_below_a_table_are_no_rows(notes: str, tmp_path: Path) -> None:
    text = "place,b,kind\n" + "".join(f"p{i},{i}.5,{'xyz'[i % 3]}\n" for i in range(9))
    table, _ = read(text + notes, tmp_path)
    assert (table.n_rows, table.columns[1].n_missing) == (9, 0)
    assert "Notes below the table are left out, such as" in doubts(table)


@each("row", ["Zambia,,", "2024,,", "p9,,"])
def test_a_last_row_of_gaps_is_a_row(row: str, tmp_path: Path) -> None:
    text = "place,b,kind\n" + "".join(f"p{i},{i}.5,{'xyz'[i % 3]}\n" for i in range(9))
    table, _ = read(f"{text}{row}\n", tmp_path)
    assert table.n_rows == 10
    table, _ = read(f"{text}{row}\nSource,1,x\n", tmp_path)
    assert table.n_rows == 11


@each("mark", ["#", "%", "//"])
def test_hundreds_of_comments_may_stand_above(mark: str, tmp_path: Path) -> None:
    rows = "".join(f"{i},{i}.5,{'xyz'[i % 3]}\n" for i in range(30))
    table, _ = read(f"{mark} a word, and more\n" * 700 + "a,b,c\n" + rows, tmp_path)
    assert (table.names, table.n_rows, table.lines[0]) == (("a", "b", "c"), 30, 702)


@each("n", [180, 191, 192, 193, 700])
def test_an_arff_file_with_many_comments(n: int, tmp_path: Path) -> None:
    table, _ = read("% about it\n" * n + ARFF.format(rows="\n" + ARFF_ROWS), tmp_path)
    assert (table.names[0], table.n_rows) == ("leaf length", 9)
    assert table.columns[2].texts == ("0", "rose", "tea rose")
    assert not table.doubts


def test_what_an_arff_file_says_of_a_column_is_no_doubt(tmp_path: Path) -> None:
    rows = "\n".join(f"{i}.5,{i % 4 or 'more'}" for i in range(20))
    table, _ = read(f"@relation r\n@attribute a real\n@attribute b {{1,2,3,more}}\n@data\n{rows}\n", tmp_path)
    assert (table.columns[1].kind, table.columns[1].texts) == ("category", ("1", "2", "3", "more"))
    assert not table.doubts


def test_rows_that_begin_as_colours_are_no_comments(tmp_path: Path) -> None:
    rows = "".join(f"#FF00{i:02},{i % 3},{i}.5\n# so, it, is\n#\n" for i in range(9))
    table, _ = read("# colours of a wall\ncode,n,share\n" + rows, tmp_path)
    assert (table.names, table.n_rows) == (("code", "n", "share"), 9)


@each("delimiter", ["\t", ";", ",", "|", "^", "~"])
@each("begin", ["", "\ufeff"])
def test_the_first_line_of_excel_names_the_delimiter(delimiter: str, begin: str, tmp_path: Path) -> None:
    rows = (
        "".join(f"{i}{delimiter}x y, z{delimiter}{i}.5\n" for i in range(9))
        if delimiter != ","
        else "1,x,2\n" * 9
    )
    table, _ = read(f"{begin}sep={delimiter}\r\na{delimiter}b{delimiter}c\r\n{rows}", tmp_path)
    assert (table.names, table.n_rows) == (("a", "b", "c"), 9)
    assert not table.doubts


@each(
    "labels, names, is_told",
    [
        ([f"car {i}" for i in range(9)], ("column 1", "a", "b"), False),
        ([str(i + 1) for i in range(9)], ("column 1", "a", "b"), False),
        ([f"2024-{i + 1:02}" for i in range(9)], ("column 1", "a", "b"), True),
        ([f"p{i % 3}" for i in range(9)], ("a", "b", "column 3"), True),
    ],
)
def test_names_of_rows_differ(
    labels: list[str], names: tuple[str, ...], is_told: bool, tmp_path: Path
) -> None:
    rows = "".join(f"{label},{i * 5 % 7}.5,{i}.5\n" for i, label in enumerate(labels))
    table, _ = read("a,b\n" + rows, tmp_path)
    assert table.names == names
    assert bool(table.doubts) is is_told


@each("first", ["AB-1234\tred", "2024-01-01\tblue", "418-Y11-4111\tred", "02:09:19\tred"])
def test_a_first_row_of_the_form_of_the_others_is_a_row(first: str, tmp_path: Path) -> None:
    begin, word = first.split("\t")
    others = ("".join(str((int(s) + i) % 10) if s.isdecimal() else s for s in begin) for i in range(1, 6))
    table, _ = read(f"{first}\n" + "".join(f"{other}\tnot {word}\n" for other in others), tmp_path)
    assert (table.names, table.n_rows) == (("column 1", "column 2"), 6)


def test_a_first_row_of_gaps_names_nothing(tmp_path: Path) -> None:
    table, _ = read("NA,NA\n" + "".join(f"{i}.5,{i * 3}\n" for i in range(9)), tmp_path)
    assert (table.names, table.n_rows) == (("column 1", "column 2"), 10)


def test_a_text_over_numbers_names_them_though_it_comes_below(tmp_path: Path) -> None:
    table, _ = read("a;b\na;1,25\nb;22,3\nc;1.234,5\n", tmp_path)
    assert (table.names, table.columns[1].numbers.tolist()) == (("a", "b"), [1.25, 22.3, 1234.5])


@each("delimiter", DELIMITERS)
def test_blanks_within_cells_part_none(delimiter: str, tmp_path: Path) -> None:
    rows = [f"Ann van Berg,Long Street {i},{i} kg" for i in range(12)]
    table, dialect = read("\n".join(["buyer,street name,load", *rows]).replace(",", delimiter), tmp_path)
    assert dialect.delimiter == DELIMITERS[delimiter]
    assert table.names == ("buyer", "street name", "load")


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
    (
        [",2019,,2020,", "well,low,high,low,high"],
        ("well", "2019 low", "2019 high", "2020 low", "2020 high"),
    ),
]
LOOKS = [("\t", True), (",", False), ("|", True), (";", False), (",", True), ("|", False), (";", True)]
"""A delimiter, and whether cells are quoted."""


@each(
    "middle, top, bottom, look",
    ((*case, look) for case, look in zip(product(MIDDLES, TOPS, BOTTOMS), cycle(LOOKS))),
)
def test_a_small_table_is_found_between_titles_and_notes(
    middle: tuple[list[str], tuple[str, ...]],
    top: list[str],
    bottom: list[str],
    look: tuple[str, bool],
    tmp_path: Path,
) -> None:
    (names, expected), (delimiter, is_quoted) = middle, look
    rows = [f"Old well {i},{i * 7}.5 kg,{i * 3}.25,{9 - i}.5%,{i * 5 % 7}" for i in range(8)]
    table_lines = [line.split(",") for line in (*names, *rows)]
    if is_quoted:
        table_lines = [[f'"{cell}"' for cell in cells] for cells in table_lines]
    lines = [delimiter.join(cells) for cells in table_lines]
    around = [[line.replace(",", delimiter) for line in part] for part in (top, bottom)]
    table, dialect = read("\n".join([*around[0], *lines, *around[1]]) + "\n", tmp_path)
    assert (dialect.delimiter, table.names, table.n_rows) == (DELIMITERS[delimiter], expected, 8)
    assert [column.kind for column in table.columns[1:]] == ["number"] * 4


@each("delimiter", DELIMITERS)
@each("n_empty", [0, 1, 30])
def test_empty_cells_at_the_end_of_rows_and_file(delimiter: str, n_empty: int, tmp_path: Path) -> None:
    rows = [delimiter.join((f"0{i}/03/2004", f"{i}.5", f"1{i}", "", "")) for i in range(1, 10)]
    end = [delimiter * 4] * n_empty
    table, dialect = read("\n".join([delimiter.join(("Day", "CO", "T", "", "")), *rows, *end]), tmp_path)
    assert (table.n_rows, dialect.delimiter) == (9, DELIMITERS[delimiter])
    assert [column.kind for column in table.columns] == ["date", "number", "number", "empty", "empty"]


@each("n_empty", [0, 2, 30])
def test_decimal_commas_before_empty_cells_part_nothing(n_empty: int, tmp_path: Path) -> None:
    rows = "".join(f"0{i}/03/2004;{i},5;1{i},6;;\n" for i in range(1, 10))
    table, dialect = read("Day;CO;T;;\n" + rows + ";;;;\n" * n_empty, tmp_path)
    assert (table.names[:3], dialect.delimiter, dialect.decimal) == (("Day", "CO", "T"), ";", ",")
