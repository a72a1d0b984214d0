"""The pictures of a folder and their classes: by the folders that they are in, or by a table of labels."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from core.data.files.errors import MissingFileError
from core.data.images.class_folders import MOST_CLASSES, PATH, Doubt, find_classes
from core.data.images.label_table import Columns, read_labels
from core.errors import PlaygroundError
from core.text import Text, joined, template


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
    stamp : tuple
        Sizes and times of the files; equal stamps are taken for equal contents.
    parts : tuple of int
        What each picture is for, where folders tell it: TRAIN, VALIDATION or TEST.
    places : tuple of (str, int)
        The folders below the root in which those of the classes are, with what their pictures are for.
    n_other : int
        Files that are no pictures by their names.
    problems : tuple of (str, str)
        What the table lists and cannot be used, with the reason.
    doubts : tuple of (str, str)
        Folders with what somebody may want to know of each.
    columns : Columns, optional
        Of the table of labels.
    """

    root: str
    files: tuple[str, ...]
    labels: tuple[int, ...]
    class_names: tuple[str, ...]
    stamp: tuple[tuple[int, int], ...]
    parts: tuple[int, ...] = ()
    places: tuple[tuple[str, int], ...] = ()
    n_other: int = 0
    problems: tuple[Doubt, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    columns: Columns | None = None


def list_pictures(path: str, labels: str | None) -> Listing:
    """Return the pictures of a folder with their classes.

    Parameters
    ----------
    labels : str, optional
        The name of a table in it, with a file and its label in each row; without one, each folder in it is
        a class, or each folder in those for training and testing.
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


def _by_folders(root: Path) -> Listing:
    found, walk = find_classes(root)
    class_names, unread = found.class_names, walk.explain_unread()
    _check_classes(class_names, root, unread)
    chosen = [
        (file, label, place.part)
        for place in found.places
        for label, name in enumerate(class_names)
        for file in place.classes.get(name, ())
    ]
    listing = _listing(root, [(file, label) for file, label, _ in chosen], class_names)
    return replace(
        listing,
        parts=tuple(part for *_, part in chosen) if found.is_split else (),
        places=tuple((place.folder.relative_to(root).as_posix(), place.part) for place in found.places),
        n_other=walk.n_other,
        doubts=(*((root.name, explanation) for explanation in unread), *found.doubts),
    )


def _by_table(root: Path, labels: str) -> Listing:
    found, problems, columns = read_labels(root, labels)
    class_names = sorted({label for _, label in found})
    _check_classes(
        class_names,
        root,
        [Text("{path} {problem}", path=name, problem=problem) for name, problem in problems[:1]],
    )
    number = {name: i for i, name in enumerate(class_names)}
    listing = _listing(root, [(file, number[label]) for file, label in found], class_names)
    return replace(listing, problems=tuple(problems), columns=columns)


def _check_classes(class_names: Sequence[str], root: Path, unread: Sequence[str]) -> None:
    """Check the number of classes; what is not read may tell why there are few."""
    n = len(class_names)
    if n > MOST_CLASSES:
        rule = Text("has {n:,} classes; {most:,} are the most", n=n, most=MOST_CLASSES)
        raise PlaygroundError(PATH, rule, str(root))
    if n > 1:
        return
    rule = Text("has no pictures in folders")
    hint = Text("Put those of each class in a folder of its own, or give a table of labels.")
    if n == 1:
        rule = Text("has pictures of one class only, {name}", name=class_names[0])
        hint = Text("Two classes are the least to tell apart.")
    if unread:
        why = joined(unread, template("{names}; {last}"))
        rule = Text("{rule}: {why}", rule=rule, why=why)
    raise PlaygroundError(PATH, rule, str(root), hint)


def _listing(root: Path, found: Sequence[tuple[Path, int]], class_names: Sequence[str]) -> Listing:
    return Listing(
        str(root),
        tuple(file.relative_to(root).as_posix() for file, _ in found),
        tuple(label for _, label in found),
        tuple(class_names),
        tuple(_stamp(file) for file, _ in found),
    )


def _stamp(file: Path) -> tuple[int, int]:
    try:
        status = file.stat()
    except OSError:  # a link that leads nowhere: reading it tells
        return (-1, 0)
    return (status.st_size, status.st_mtime_ns)
