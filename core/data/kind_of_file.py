"""Which data set reads a file: its name tells, or else what it holds."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

NO_TABLES = (".json", ".ods", ".parquet", ".xls", ".xlsx")
"""They are told what they are where tables are read."""
_BY_NAME = {"npz": (".npz",), "csv": (".csv", ".tsv", ".tab", ".dat", ".data", ".arff", *NO_TABLES)}
TEXT_ENDINGS = (".md", ".rst", ".py", ".tex", ".html")
NOTEBOOK = ".ipynb"
OTHERS = (".toml", ".md", ".py", NOTEBOOK, ".pt", ".safetensors")
"""Endings of what is opened otherwise."""
_ZIP = "PK\x03\x04"
_NUMBER = re.compile(r"[^\w]{0,2}[0-9][0-9., '\u00a0\u202f]*(?:[eE][+-]?[0-9]+)?\s?[%\w]{0,2}")
"""As loose as people write them: with signs, currencies, groups of digits and units."""
MARKS = ("\t", ";", "|", ",")
MOST_LINES = 200
"""Lines that are looked at."""
MOSTLY = 0.8
FEWEST_LINES = 2
MOST_WORDS = 2
"""Of usual cells: parts of sentences between two commas have more."""


def kind_of_file(path: str | os.PathLike[str]) -> str:
    """Return the data set that reads a file or a folder; empty if it is neither a table nor a text."""
    place = Path(path)
    if place.is_dir():
        return "images"
    end = place.suffix.lower()
    if end in TEXT_ENDINGS:
        return "text"
    return next((name for name, ends in _BY_NAME.items() if end in ends), None) or _by_content(str(place))


def is_known_by_name(path: str | os.PathLike[str]) -> bool:
    """Return whether the name of a file says how it is read."""
    return Path(path).suffix.lower() in (*TEXT_ENDINGS, *(end for ends in _BY_NAME.values() for end in ends))


def is_data(path: str | os.PathLike[str]) -> bool:
    """Return whether it is data that are opened, and no experiment, lesson or code."""
    return Path(path).suffix.lower() not in OTHERS and os.path.exists(path) and bool(kind_of_file(path))


def _by_content(path: str) -> str:
    # Not needed at the start.
    from core.data.tables.npz_source import arrays_in
    from core.data.tables.reading.head import head_of

    text = head_of(path)
    if text.startswith(_ZIP) and arrays_in(path):
        return "npz"
    if not text or "\0" in text:
        return ""
    return "csv" if is_table(text.splitlines()[:MOST_LINES]) else "text"


def is_table(lines: Sequence[str]) -> bool:
    """Return whether lines are rather rows of cells than sentences."""
    given = [line for line in lines if line.strip() and line.lstrip()[0] not in "#%"]
    if given and given[0].lstrip().lower().startswith("@relation"):  # an ARFF file
        return True
    if len(given) < FEWEST_LINES:
        return False
    rows = {mark: _rows(given, mark) for mark in MARKS} | {" ": [line.split() for line in given]}
    return any(_are_cells(found[1:], mark) for mark, found in rows.items())


def _rows(lines: Sequence[str], mark: str) -> list[list[str]]:
    import csv  # not needed at the start

    rows: list[list[str]] = []
    with suppress(csv.Error):  # what was read before it counts
        rows.extend(csv.reader(lines, delimiter=mark, skipinitialspace=True))
    return rows


def _are_cells(rows: Sequence[Sequence[str]], mark: str) -> bool:
    """Return whether most rows have as many cells, and these are no parts of sentences."""
    if not rows:
        return False
    [(width, n)] = Counter(map(len, rows)).most_common(1)
    if n < MOSTLY * len(rows):
        return False
    if any(_are_numbers([row[i] for row in rows if len(row) == width]) for i in range(width)):
        return True
    words = sorted(len(cell.split()) for row in rows for cell in row)
    return width > 1 and (mark in "\t;|" or (mark == "," and words[len(words) * 3 // 4] <= MOST_WORDS))


def _are_numbers(cells: Sequence[str]) -> bool:
    return sum(_NUMBER.fullmatch(cell.strip()) is not None for cell in cells) >= MOSTLY * len(cells)
