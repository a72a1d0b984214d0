"""The pictures of a folder and their classes: by the folders that they are in, or by a table of labels."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from core.data.files.errors import MissingFileError
from core.errors import PlaygroundError
from core.system.files import open_regular
from core.text import Text

PATH, LABELS = "data.path", "data.labels"
SUFFIXES = (".bmp", ".gif", ".jpeg", ".jpg", ".pgm", ".png", ".ppm", ".tif", ".tiff", ".webp")
MOST_FILES = 100_000
MOST_OTHERS = 100_000
"""Files that are no pictures: a link in the folder may lead to all that the computer has."""
MOST_CLASSES = 1_000
FEW = 10_000
"""Files that are looked at to tell whether folders are classes."""
DEEPEST = 5
"""Folders within folders below that of a class."""
LARGEST_TABLE = 64 * 2**20
DELIMITERS = ",;\t"
FILE_NAMES = ("file", "filename", "file_name", "path", "image", "name", "id")
LABEL_NAMES = ("label", "class", "category", "target", "y")
"""Headings of the columns of a table of labels, the most usual first."""


@dataclass(frozen=True)
class Columns:
    """Where a table of labels has what.

    Parameters
    ----------
    delimiter : str
    file, label : int
        Numbers of the columns.
    has_header : bool
    """

    delimiter: str
    file: int
    label: int
    has_header: bool


@dataclass(frozen=True)
class Listing:
    """What a folder holds, before any picture is opened.

    Parameters
    ----------
    root : str
        The folder, absolute.
    files : tuple of str
        The pictures' paths below it, with slashes: class by class, or as the table lists them.
    labels : tuple of int
        The class of each.
    class_names : tuple of str
    stamp : tuple
        Sizes and times of the files; equal stamps are taken for equal contents.
    n_other : int
        Files that are no pictures by their names.
    problems : tuple of (str, str)
        What the table lists and cannot be used, with the reason.
    columns : Columns, optional
        Of the table of labels.
    """

    root: str
    files: tuple[str, ...]
    labels: tuple[int, ...]
    class_names: tuple[str, ...]
    stamp: tuple[tuple[int, int], ...]
    n_other: int = 0
    problems: tuple[tuple[str, str], ...] = ()
    columns: Columns | None = None


def list_pictures(path: str, labels: str | None) -> Listing:
    """Return the pictures of a folder with their classes.

    Parameters
    ----------
    path : str
        The folder.
    labels : str, optional
        The name of a table in it, with a file and its label in each row; without one, each folder in it is
        a class.

    Raises
    ------
    PlaygroundError
        If there are none, or too many.
    """
    root = Path(os.path.abspath(path))
    if not root.exists():
        raise MissingFileError(PATH, Text("is not there"), path, Text("Look for it, and give its place."))
    if not root.is_dir():
        raise PlaygroundError(PATH, Text("is a file, and must be a folder"), path)
    try:
        return _by_table(root, labels) if labels else _by_folders(root)
    except OSError as error:
        rule = Text("cannot be read: {reason}", reason=error.strerror or str(error))
        raise PlaygroundError(PATH, rule, path) from None


def tables_in(path: str) -> tuple[str, ...]:
    """Return the names of the files in a folder that could be tables of labels."""
    with os.scandir(path) as entries:
        names = sorted(entry.name for entry in entries if entry.is_file())
    return tuple(name for name in names if name.lower().endswith((".csv", ".tsv", ".txt")) and name[0] != ".")


def labels_for(path: str) -> str | None:
    """Return the table of labels in a folder that has no folders with pictures; None if none is needed."""
    try:
        root = Path(os.path.abspath(path))
        folders = (place for place in root.iterdir() if place.is_dir() and not _is_hidden(place.name))
        files = islice((file for folder in folders for file in _files(folder)), FEW)
        if any(file.suffix.lower() in SUFFIXES for file in files):
            return None
        return next(iter(tables_in(path)), None)
    except OSError:
        return None


def _by_folders(root: Path) -> Listing:
    folders = sorted(place for place in root.iterdir() if place.is_dir() and not _is_hidden(place.name))
    if len(folders) > MOST_CLASSES:
        rule = Text("has {n:,} folders; {most:,} classes are the most", n=len(folders), most=MOST_CLASSES)
        raise PlaygroundError(PATH, rule, str(root))
    found: list[tuple[Path, int]] = []
    class_names: list[str] = []
    n_other = 0
    for folder in folders:
        pictures = []
        for file in _files(folder):
            if file.suffix.lower() in SUFFIXES:
                pictures.append(file)
            else:
                n_other += 1
            _check_number(len(found) + len(pictures))
            if n_other > MOST_OTHERS:
                rule = Text("has more than {most:,} files that are no pictures", most=MOST_OTHERS)
                raise PlaygroundError(PATH, rule, str(root), Text("Is it the right folder?"))
        if pictures:
            found += [(file, len(class_names)) for file in sorted(pictures)]
            class_names.append(folder.name)
    _check_classes(class_names, root)
    return _listing(root, found, class_names, n_other=n_other)


def _files(folder: Path) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        inside = Path(place)
        if len(inside.relative_to(folder).parts) >= DEEPEST:
            folders.clear()
        folders[:] = sorted(name for name in folders if not _is_hidden(name))
        yield from (inside / name for name in names if not _is_hidden(name))


def _is_hidden(name: str) -> bool:
    return name.startswith(".") or name in ("__MACOSX", "Thumbs.db", "desktop.ini")


def _by_table(root: Path, labels: str) -> Listing:
    rows = _rows(root, labels)
    columns, rows = _columns(rows, root)
    problems: list[tuple[str, str]] = []
    found: list[tuple[Path, str]] = []
    for row in rows:
        if not any(cell.strip() for cell in row):
            continue
        name, label = (row[at].strip() if at < len(row) else "" for at in (columns.file, columns.label))
        if problem := _row_problem(root, name, label):
            problems.append((name or "?", problem))
        else:
            found.append((root / name, label))
        _check_number(len(found))
    class_names = sorted({label for _, label in found})
    _check_classes(class_names, root)
    number = {name: i for i, name in enumerate(class_names)}
    numbered = [(file, number[label]) for file, label in found]
    return _listing(root, numbered, class_names, problems=tuple(problems), columns=columns)


def _row_problem(root: Path, name: str, label: str) -> str:
    if not name or not label:
        return Text("has no file or no label in the table")
    if Path(name).is_absolute() or ".." in Path(name).parts or "\0" in name:
        return Text("leads out of the folder")
    if Path(name).suffix.lower() not in SUFFIXES:
        return Text("is no picture by its name")
    return "" if (root / name).is_file() else Text("is not there")


def _rows(root: Path, labels: str) -> list[list[str]]:
    if Path(labels).name != labels:
        raise PlaygroundError(LABELS, Text("must be the name of a file in the folder"), labels)
    try:
        with open_regular(root / labels) as file:
            content = file.read(LARGEST_TABLE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise PlaygroundError(LABELS, Text("cannot be read: {reason}", reason=reason), labels) from None
    if len(content) > LARGEST_TABLE:
        raise PlaygroundError(LABELS, Text("has more than {most:,} bytes", most=LARGEST_TABLE), labels)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise PlaygroundError(LABELS, Text("is no text in UTF-8"), labels) from None
    if "\0" in text:
        raise PlaygroundError(LABELS, Text("is no table: it has null characters"), labels)
    delimiter = max(DELIMITERS, key=text.partition("\n")[0].count)
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    except csv.Error as error:
        raise PlaygroundError(LABELS, Text("is no table: {reason}", reason=str(error)), labels) from None
    if not rows or len(rows[0]) < 2:
        raise PlaygroundError(LABELS, Text("must have a file and its label in each row"), labels)
    return [[delimiter], *rows]


def _columns(rows: list[list[str]], root: Path) -> tuple[Columns, list[list[str]]]:
    """Return where files and labels are, and the rows that have them."""
    [[delimiter], first, *others] = rows
    heads = [cell.strip().casefold() for cell in first]
    file = next((heads.index(name) for name in FILE_NAMES if name in heads), None)
    label = next((heads.index(name) for name in LABEL_NAMES if name in heads), None)
    if file is not None and label is not None:
        return Columns(delimiter, file, label, True), others
    has_header = not any(Path(cell.strip()).suffix.lower() in SUFFIXES for cell in first)
    rows = others if has_header else [first, *others]
    return Columns(delimiter, 0, 1, has_header), rows


def _check_number(n: int) -> None:
    if n > MOST_FILES:
        raise PlaygroundError(PATH, Text("has more than {most:,} pictures", most=MOST_FILES))


def _check_classes(class_names: Sequence[str], root: Path) -> None:
    n = len(class_names)
    if n > MOST_CLASSES:
        rule = Text("has {n:,} classes; {most:,} are the most", n=n, most=MOST_CLASSES)
        raise PlaygroundError(PATH, rule, str(root))
    if n == 0:
        rule = Text("has no pictures in folders")
        hint = Text("Put those of each class in a folder of its own, or give a table of labels.")
        raise PlaygroundError(PATH, rule, str(root), hint)
    if n == 1:
        rule = Text("has pictures of one class only, {name}", name=class_names[0])
        raise PlaygroundError(PATH, rule, str(root), Text("Two classes are the least to tell apart."))


def _listing(
    root: Path,
    found: Sequence[tuple[Path, int]],
    class_names: Sequence[str],
    n_other: int = 0,
    problems: tuple[tuple[str, str], ...] = (),
    columns: Columns | None = None,
) -> Listing:
    return Listing(
        str(root),
        tuple(file.relative_to(root).as_posix() for file, _ in found),
        tuple(label for _, label in found),
        tuple(class_names),
        tuple(_stamp(file) for file, _ in found),
        n_other,
        problems,
        columns,
    )


def _stamp(file: Path) -> tuple[int, int]:
    try:
        status = file.stat()
    except OSError:  # a link that leads nowhere: reading it tells
        return (-1, 0)
    return (status.st_size, status.st_mtime_ns)
