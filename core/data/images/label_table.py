"""A table of labels in a folder of pictures: a file and its label in each row."""

from __future__ import annotations

import csv
import io
import os
from dataclasses import dataclass
from itertools import islice
from pathlib import Path, PurePath

from core.data.files.identity import portions, stamp_of
from core.data.images import unread
from core.data.images.class_folders import FEW, SUFFIXES, check_number, files_below, is_hidden
from core.data.tables.reading.dialect import SAMPLE_LINES
from core.data.tables.reading.encoding import found_encoding
from core.data.tables.reading.header import find_dialect
from core.errors import PlaygroundError
from core.text import Text

LABELS = "data.labels"
LARGEST_TABLE = 64 * 2**20
FILE_NAMES = ("file", "filename", "file_name", "path", "image", "name", "id")
LABEL_NAMES = ("label", "class", "category", "target", "y")
"""Headings of the columns of a table of labels, the most usual first."""

Rows = list[list[str]]


@dataclass(frozen=True)
class Columns:
    """How a table of labels is written, and where it has what.

    Parameters
    ----------
    file, label : int
        Numbers of the columns.
    n_before : int
        Rows that are not empty before the first with a picture, such as headings.
    """

    encoding: str
    delimiter: str
    file: int
    label: int
    n_before: int


def tables_in(path: str) -> tuple[str, ...]:
    """Return the names of the files in a folder that could be tables of labels."""
    with os.scandir(path) as entries:
        names = sorted(entry.name for entry in entries if entry.is_file())
    return tuple(name for name in names if name.lower().endswith((".csv", ".tsv", ".txt")) and name[0] != ".")


def labels_for(path: str) -> str | None:
    """Return the table of labels in a folder that has no folders with pictures; None if none is needed."""
    try:
        root = Path(os.path.abspath(path))
        folders = (place for place in root.iterdir() if place.is_dir() and not is_hidden(place.name))
        files = islice((file for folder in folders for file in files_below(folder)), FEW)
        if any(file.suffix.lower() in SUFFIXES for file in files):
            return None
        return next(iter(tables_in(path)), None)
    except OSError:
        return None


def read_labels(root: Path, name: str) -> tuple[list[tuple[Path, str]], list[tuple[str, str]], Columns]:
    """Return the pictures in a table with their labels, what cannot be used with the reason, and its form."""
    if Path(name).name != name:
        raise PlaygroundError(LABELS, Text("must be the name of a file in the folder"), name)
    try:
        rows, encoding, delimiter = _rows(root / name)
    except PlaygroundError as error:  # which names the folder as its place
        raise PlaygroundError(LABELS, error.rule, name) from None
    columns = _columns(rows, encoding, delimiter)
    found: list[tuple[Path, str]] = []
    problems: list[tuple[str, str]] = []
    for row in rows[columns.n_before :]:
        file, label = (row[at].strip() if at < len(row) else "" for at in (columns.file, columns.label))
        if problem := _row_problem(root, file, label):
            problems.append((file or "?", problem))
        else:
            found.append((root / file, label))
        check_number(len(found))
    return found, problems, columns


def leads_out(path: PurePath) -> bool:
    """Return whether a path leads out of the folder that it is joined to, as far as its text tells.

    On Windows ``/x.png`` and ``C:x.png`` are not absolute, and lead out all the same.
    """
    return bool(path.anchor) or ".." in path.parts


def _row_problem(root: Path, name: str, label: str) -> str:
    if not name or not label:
        return Text("has no file or no label in the table")
    if leads_out(Path(name)) or "\0" in name:
        return Text("leads out of the folder")
    suffix = Path(name).suffix.lower()
    if suffix in unread.KINDS:
        return unread.explanation(unread.KINDS[suffix])
    if suffix not in SUFFIXES:
        return Text("is no picture by its name")
    return "" if (root / name).is_file() else Text("is not there")


def _rows(path: Path) -> tuple[Rows, str, str]:
    """Return the rows of a table that are not empty, its encoding and its delimiter."""
    stamp = stamp_of(str(path), LARGEST_TABLE)
    encoding = found_encoding(stamp)
    try:
        text = b"".join(portions(stamp)).decode(encoding)
    except UnicodeDecodeError:
        raise PlaygroundError(LABELS, Text("is no text in {encoding}", encoding=encoding)) from None
    lines = list(islice(io.StringIO(text, newline=""), SAMPLE_LINES))
    try:
        delimiter = find_dialect(lines, encoding).separator
    except PlaygroundError:  # the reader below tells what is wrong
        delimiter = ","
    try:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
        rows = [row for row in reader if any(map(str.strip, row))]
    except csv.Error as error:
        raise PlaygroundError(LABELS, Text("is no table: {reason}", reason=str(error))) from None
    if not any(len(row) > 1 for row in rows):
        raise PlaygroundError(LABELS, Text("must have a file and its label in each row"))
    return rows, encoding, delimiter


def _columns(rows: Rows, encoding: str, delimiter: str) -> Columns:
    """Return where files and labels are: by headings, or where pictures are named first."""
    first = next((i for i, row in enumerate(rows) if any(map(_names_picture, row))), None)
    n_before = 1 if first is None else first
    heads = [cell.strip().casefold() for cell in rows[n_before - 1]] if n_before else []
    file = next((heads.index(name) for name in FILE_NAMES if name in heads), None)
    label = next((heads.index(name) for name in LABEL_NAMES if name in heads), None)
    if file is None or label is None:
        file = 0 if first is None else [*map(_names_picture, rows[first])].index(True)
        label = 0 if file else 1
    return Columns(encoding, delimiter, file, label, n_before)


def _names_picture(cell: str) -> bool:
    suffix = Path(cell.strip()).suffix.lower()
    return suffix in SUFFIXES or suffix in unread.KINDS
