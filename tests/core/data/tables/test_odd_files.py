"""Damaged and odd CSV files: each is refused in one sentence, or read with its one note."""
# ruff: noqa: E501

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from core.data.load import load
from core.data.registry import info_of, settings_of
from core.data.tables.csv_source import CSV
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from tests.helpers.each import each

GOOD = "a,b,kind\n" + "".join(f"{i}.5,{i % 7},{'pqr'[i % 3]}\n" for i in range(30))
"""Three columns and 30 rows, on lines 2 to 31."""


def section_of(content: bytes | str, folder: Path, **settings: Any) -> Component:
    file = folder / "t.csv"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return Component(name="csv", path=str(file), **settings)


def with_line(number: int, text: str) -> str:
    """Return GOOD with another text in a line, counted from 1."""
    lines = GOOD.splitlines()
    lines[number - 1] = text
    return "\n".join(lines) + "\n"


DAMAGED: dict[str, tuple[bytes | str, dict[str, Any], str]] = {
    "nothing": (b"", {}, "is an empty file"),
    "blank lines": ("\n\n \n\n", {}, "holds no table: all its lines are empty"),
    "lines that are skipped": (GOOD, {"skip_rows": 99}, "data.skip_rows: leaves no rows of the table, got 99"),
    "an endless cell": ("a,b\n1," + "w" * 140_000 + "\n2,x\n", {}, "has a cell of more than 131,072 characters in the row at line 2"),
    "only names": ("a,b,kind\n", {}, "has no rows below the names"),
    "a workbook": (b"PK\x03\x04" + bytes(40), {}, "is an Excel workbook or a zip archive"),
    "an old workbook": (b"\xd0\xcf\x11\xe0" + bytes(40), {}, "is an old Excel workbook"),
    "compressed": (b"\x1f\x8b\x08" + bytes(40), {}, "is compressed: unpack it first"),
    "a PDF": (b"%PDF-1.7\n1,2\n", {}, "is a PDF file"),
    "a web page": ("\n<!DOCTYPE html><table>", {}, "is a web page"),
    "JSON": ('{"a": [1, 2]}', {}, "is JSON"),
    "rows in JSON": ('[{"a": 1}, {"a": 2}]', {}, "is JSON"),
    "Parquet": (b"PAR1" + bytes(40), {}, "is a Parquet file"),
    "a database": (b"SQLite format 3\0" + bytes(40), {}, "is a database"),
    "an image": (b"\x89PNG\r\n" + bytes(40), {}, "is an image"),
    "one array": (b"\x93NUMPY\x01\0" + bytes(40), {}, "is one NumPy array"),
    "XML": ('<?xml version="1.0"?>\n<rows><row a="1"/></rows>\n', {}, "is XML"),
    "a text with formats": ("{\\rtf1\\ansi a,b\\par 1,2}", {}, "is a text with formats (RTF)"),
    "a dump of a database": ("-- MySQL dump 10.13\nCREATE TABLE `t` (`a` int);\n", {}, "is a dump of a database in SQL"),
    "rows as SQL": ("INSERT INTO t VALUES (1, 'x'), (2, 'y');\n" * 3, {}, "is a dump of a database in SQL"),
    "a pointer of Git LFS": ("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n", {}, "only points to the file (Git LFS)"),
    "the format of LIBSVM": ("+1 1:0.5 3:2 7:-1.25\n-1 2:1 3:0.5\n" * 5, {}, "is in the format of LIBSVM"),
    "an HDF5 file": (b"\x89HDF\r\n" + bytes(40), {}, "is an HDF5 file"),
    "a MATLAB file": (b"MATLAB 5.0 MAT-file" + bytes(40), {}, "is a MATLAB file"),
    "cells at fixed places": ("Ann Lee New York 21\nBob Rome 5\nCy Dean Wu Oslo 77\nDo 31\n", {}, "If its cells stand at fixed places"),
    "UTF-32": (GOOD.encode("utf-32"), {}, "is in UTF-32"),
    "null characters": (b"a,b\n1,2\n" + bytes([0, 1, 0, 0, 7]) * 9, {}, "is no text file"),
    "one column": ("a\n1\n2\n3\n", {}, "has no column that could be an input besides a"),
    "an open quote": (with_line(9, '"1.5,2,p'), {}, "never closed in the row at line 9"),
    "text after a quote": (with_line(9, '"1.5"x,2,p'), {}, "after a closing quotation mark in the row at line 9"),
    "rows of all lengths": ("1\n1,2,3,4\n1,2\n1,2,3\n1\n1,2,3,4,5\n", {}, "different numbers of cells"),
    "an endless line": ("a,b\n" + "1," * 600_000, {}, "has a line of more than 1,048,576 characters"),
    "too many columns": (",".join("1" * 10_001) + "\n" + ",".join("2" * 10_001), {}, "has too many columns: 10,001"),
    "a date as target": ("a,day\n1,2024-01-02\n2,2024-01-03\n", {"target": "day"}, "data.target: is a date"),
    "names as target": (
        "a,name\n" + "".join(f"1,name {i}\n" for i in range(1100)),
        {},
        "data.target: has too many different texts to be classes",
    ),
    "a constant target": ("a,b\n1,5\n2,5\n4,5\n", {"target": "b"}, "data.target: has the same value in all rows"),
    "no target": ("a,b\n1,\n2,?\n3,NA\n", {}, "data.target: has no values"),
    "one target": ("a,b\n1,\n2,7\n3,NA\n", {}, "has too few rows with a value of b: 1"),
    "dates alone": ("day,b\n1.2.2024,1\n2.2.2024,2\n3.2.2024,4\n", {}, "day is a date: give the network numbers"),
    "no such target": (GOOD, {"target": "kinds"}, "data.target: is no column of the file, got 'kinds'. Did you mean"),
    "no such input": (GOOD, {"inputs": ["a", "z"]}, "data.inputs: is no column of the file, got 'z'"),
    "the target as input": (GOOD, {"inputs": ["kind"]}, "data.inputs: must not name the target"),
    "a date as input": (
        "day,b,c\n2024-01-02,1,5\n2024-01-03,2,6\n",
        {"inputs": ["day", "b"]},
        "data.inputs: is a date: give the network numbers",
    ),
    "no group": (GOOD, {"split": "grouped"}, "data.group: must name the column of the groups"),
    "an idle group": (GOOD, {"group": "b"}, "data.group: is of use only where split is grouped"),
    "texts as numbers": (GOOD, {"task": "regression"}, "data.task: must be classification, as kind holds texts"),
    "another encoding": (GOOD, {"encoding": "utf-16"}, "data.encoding: does not fit"),
    "bytes of another encoding": (
        b"a,b\n\xff\xff,1\n2,3\n",
        {"encoding": "gb18030"},
        "data.encoding: does not fit the file: it holds bytes",
    ),
    "another delimiter": (GOOD, {"delimiter": ";"}, "has no column that could be an input"),
}  # fmt: skip


@each("case", DAMAGED)
def test_a_damaged_file_is_refused_in_one_sentence(case: str, tmp_path: Path) -> None:
    content, settings, said = DAMAGED[case]
    data = section_of(content, tmp_path, **settings)
    for ask in (info_of, load):
        with pytest.raises(PlaygroundError) as refused:
            ask(data)
        assert said in str(refused.value)
        assert refused.value.path.startswith("data.")


# Odd files are read. Each case: content, settings, and what is found: see ``found_in``.

NUMBERS = "a,b\n" + "".join(f"{i},{i * i}.5\n" for i in (5, 3, 8, 2, 9, 4) * 4)
ODD: dict[str, tuple[bytes | str, dict[str, Any], dict[str, Any]]] = {
    "a mark before": (b"\xef\xbb\xbf" + GOOD.encode(), {}, {"encoding": "utf-8-sig", "names": ("a", "b", "kind")}),
    "UTF-16": (GOOD.encode("utf-16"), {}, {"encoding": "utf-16", "rows": 30}),
    "UTF-16 without a mark": (GOOD.encode("utf-16-be"), {}, {"encoding": "utf-16-be", "rows": 30}),
    "Chinese": ("长度,种类\n1,玫瑰\n2,郁金香\n4,玫瑰\n".encode("gb18030"), {}, {"encoding": "gb18030", "names": ("长度", "种类"), "doubts": [(1, (3,))]}),
    "French": ("âge,côté\n1,élan\n2,été\n3,été\n".encode("cp1252"), {}, {"encoding": "cp1252", "names": ("âge", "côté"), "doubts": [(1, (2,))]}),
    "Windows' line ends": (GOOD.replace("\n", "\r\n"), {}, {"rows": 30, "names": ("a", "b", "kind")}),
    "old Macs' line ends": (GOOD.replace("\n", "\r"), {}, {"rows": 30, "names": ("a", "b", "kind")}),
    "no last line end": (GOOD.rstrip(), {}, {"rows": 30}),
    "blank lines": (GOOD.replace("\n", "\n\n") + "\n\n\n", {}, {"rows": 30}),
    "rows of nothing": (with_line(7, ",,"), {}, {"rows": 29}),
    "a delimiter at the end": (GOOD.replace("\n", ",\n"), {"target": "kind"}, {"rows": 30, "left_out": {"column 4": "has no values"}}),
    "cells at the end": (with_line(7, "1.5,2,p,,,"), {}, {"rows": 30}),
    "quoted": ('"a","b, c","d"\n"1","2","x ""y"""\n"2","3","z"\n5,6,z\n', {}, {"names": ("a", "b, c", "d"), "classes": ('x "y"', "z"), "doubts": [(1, (2,))]}),
    "lines within cells": ('"a\nb",c\n"1",p\n2,"q\nr"\n3,p\n', {}, {"names": ("a b", "c"), "classes": ("p", "q\nr"), "doubts": [(1, (4,))]}),
    "tabs": (GOOD.replace(",", "\t"), {}, {"delimiter": "tab", "rows": 30}),
    "bars": (GOOD.replace(",", "|"), {}, {"delimiter": "|", "rows": 30}),
    "blanks": (GOOD.replace(",", "  "), {}, {"delimiter": "space", "rows": 30}),
    "MovieLens' delimiter": ("".join(f"{i}::{'MF'[i % 2]}::{i % 7}.5::a: b\n" for i in range(20)), {"target": "column 2"}, {"delimiter": "::", "rows": 20, "classes": ("F", "M")}),
    "carets": (GOOD.replace(",", "^"), {}, {"delimiter": "^", "rows": 30}),
    "tildes": (GOOD.replace(",", "~"), {}, {"delimiter": "~", "rows": 30}),
    "single quotes": ("'a','b','kind'\n" + "'1','x, y','p'\n'2.5','z','q'\n" * 9, {}, {"names": ("a", "b", "kind"), "first": 1.0, "classes": ("p", "q")}),
    "apostrophes": ("a,kind\n" + "1,'tis\n2,it's\n4,rock 'n' roll\n" * 9, {}, {"classes": ("'tis", "it's", "rock 'n' roll")}),
    "backslashes before quotes": ('a,kind\n' + '1,"so \\"big\\", it is"\n2,"z"\n' * 9, {}, {"classes": ('so "big", it is', "z")}),
    "backslashes before delimiters": ("a,kind\n" + "1,so\\, so\n2,z\n" * 9, {}, {"classes": ("so, so", "z")}),
    "cells that begin with a quote": ('a,kind\n' + '1,"big" one\n2,"small" one\n' * 9, {}, {"classes": ('"big" one', '"small" one')}),
    "cells with quotes within": ('a,kind\n' + '1,5" pipe\n2,a "big" one\n' * 9, {}, {"classes": ('5" pipe', 'a "big" one')}),
    "printed columns": ("name       size  kind\n" + "Ann Lee     2.5  tea rose\nBob        30.5  tulip\n" * 9, {}, {"delimiter": "spaces", "names": ("name", "size", "kind"), "classes": ("tea rose", "tulip")}),
    "Excel's first line": ("sep=;\n" + GOOD.replace(",", ";"), {}, {"delimiter": ";", "names": ("a", "b", "kind")}),
    "decimal commas": (GOOD.replace(",", ";").replace(".", ","), {}, {"delimiter": ";", "decimal": ",", "first": 0.5}),
    "quoted decimal commas": ("a,b\n" + '"1,5",p\n"2,5",q\n' * 9, {}, {"delimiter": ",", "decimal": ",", "first": 1.5}),
    "no names": (GOOD.partition("\n")[2], {}, {"names": ("column 1", "column 2", "column 3"), "rows": 30}),
    "texts without names": ("p,x\nq,y\np,y\nq,x\n" * 5, {}, {"names": ("column 1", "column 2"), "rows": 20}),
    "years as names": ("2019,2020\n" + "1.5,7\n2.5,8\n" * 9, {"header": True}, {"names": ("2019", "2020"), "rows": 18}),
    "equal names": ("a,a,a\n" + "1.5,7,p\n2.5,8,q\n" * 9, {}, {"names": ("a", "a (2)", "a (3)")}),
    "empty names": ("a,,c\n" + "1.5,7,p\n2.5,8,q\n" * 9, {}, {"names": ("a", "column 2", "c")}),
    "R's row names": ("x,y\n" + "".join(f"{i},{i * i % 7}.5,{i}.5\n" for i in range(1, 9)), {}, {"names": ("column 1", "x", "y"), "left_out": {"column 1": "only counts the rows"}}),
    "NumPy's names": ("# a,b\n" + "1.5,7.5\n2.5,8.5\n" * 9, {}, {"names": ("a", "b")}),
    "scikit-learn's first line": ("18,1,no,yes\n" + "1.5,0\n2.5,1\n" * 9, {}, {"names": ("column 1", "column 2"), "classes": ("no", "yes"), "rows": 18}),
    "a short row": (with_line(7, "1.5,2"), {}, {"rows": 29, "doubts": [(1, (7,))]}),
    "long rows": (with_line(7, "1.5,2,p,4") + "1,2,3,4\n", {}, {"rows": 29, "doubts": [(2, (7, 32))]}),
    "a text among numbers": (with_line(7, "much,2,p"), {}, {"rows": 30, "doubts": [(1, (7,)), (1, (7,))]}),
    "an infinite number": (with_line(7, "inf,2,p"), {}, {"doubts": [(1, (7,)), (1, (7,))]}),
    "a number without end": (with_line(7, "1e400,2,p"), {}, {"doubts": [(1, (7,)), (1, (7,))]}),
    "a number of programs": (with_line(7, "1_000,2,p"), {}, {"doubts": [(1, (7,)), (1, (7,))]}),
    "full-width digits": (with_line(7, "１２,2,p"), {}, {"doubts": [(1, (7,)), (1, (7,))]}),
    "gaps": (with_line(7, "NA,?,p").replace("3.5,3,p", "-,,p"), {}, {"doubts": [(2, (5, 7))]}),
    "no target in a row": (with_line(7, "1.5,2,"), {}, {"used": 29, "doubts": [(1, (7,))]}),
    "gaps that are left out": (with_line(7, ",2,p"), {"missing": "drop"}, {"used": 29, "doubts": [(1, (7,))]}),
    "numbers, then texts": ("a,b\n" + "1,2.5\n2,3.5\n" * 200 + "x,2.5\ny,3.5\n" * 200, {}, {"kinds": ("category", "number")}),
    "texts, then numbers": ("a,b\n" + "x,2.5\ny,3.5\n" * 100 + "1,2.5\n2,3.5\n" * 2000, {}, {"kinds": ("number", "number"), "doubts": [(200, tuple(range(2, 102))), (200, tuple(range(2, 102)))]}),
    "dates": ("day,a,b\n" + "2024-01-02,1.5,p\n2024-02-03 10:30,2.5,q\n" * 9, {}, {"kinds": ("date", "number", "category"), "left_out": {"day": "is a date: give the network numbers made of it, such as the month or the days since"}}),
    "a counter": ("id,a,b\n" + "".join(f"{i},{i % 5}.5,{'pq'[i % 2]}\n" for i in range(20)), {}, {"left_out": {"id": "only counts the rows"}}),
    "free text": ("note,a,b\n" + "".join(f"note {i},{i % 5}.5,{'pq'[i % 2]}\n" for i in range(200)), {}, {"left_out": {"note": "has a different text in each row"}}),
    "blanks around cells": (GOOD.replace(",", " , "), {}, {"rows": 30, "classes": ("p", "q", "r")}),
    "whole numbers": ("a,b\n" + "1.5,0\n2.5,1\n3.5,2\n" * 9, {}, {"classes": ("0", "1", "2")}),
    "many whole numbers": ("a,b\n" + "".join(f"{i}.5,{i}\n" for i in range(60)), {"target": "b"}, {"classes": ()}),
    "numbers as classes": (NUMBERS, {"task": "classification"}, {"classes": ("4.5", "9.5", "16.5", "25.5", "64.5", "81.5")}),
}  # fmt: skip


def found_in(data: Component) -> dict[str, Any]:
    """Return what is found in a file, by the names that cases use."""
    settings = settings_of(data)
    table, dialect, roles = CSV.table(settings), CSV.dialect(settings), CSV.roles(settings)
    return {
        "encoding": dialect.encoding,
        "delimiter": dialect.delimiter,
        "decimal": dialect.decimal,
        "names": table.names,
        "kinds": tuple(column.kind for column in table.columns),
        "rows": table.n_rows,
        "used": len(roles.rows),
        "first": table.columns[0].numbers[0],
        "classes": roles.class_names,
        "left_out": roles.left_out,
        "doubts": [(doubt.count, doubt.lines) for doubt in (*table.doubts, *roles.doubts)],
    }


@each("case", ODD)
def test_an_odd_file_is_understood(case: str, tmp_path: Path) -> None:
    content, settings, wanted = ODD[case]
    data = section_of(content, tmp_path, **settings)
    found = found_in(data)
    assert {name: found[name] for name in wanted} == wanted
    if "doubts" not in wanted:
        assert found["doubts"] == []
    loaded = load(data)
    assert np.isfinite(loaded.x_train).all()
    assert np.isfinite(loaded.x_test).all()


NAMES = ("{{x}}", "{0}", "{", "[red]", "[{x}]", "%(x)s", "&amp;", "<b>x</b>", "{% x %}", "${x}")
"""Names that a template, a terminal or a web page would take for its own."""


@each("name", NAMES)
def test_a_name_is_read_letter_by_letter(tmp_path: Path, name: str) -> None:
    rows = [f"{i / 7:.3f},{i % 5},{name if i % 2 else 'other'}" for i in range(40)]
    data = load(section_of("\n".join([f"{name},b,{name} kind", *rows]) + "\n", tmp_path))
    assert data.feature_names == (name, "b")
    assert data.target_name == f"{name} kind"
    assert set(data.class_names) == {"other", name}
