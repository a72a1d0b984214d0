"""Pictures in a folder for each class, be they below folders such as train and test."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from core.data.images import unread
from core.data.split import TEST, TRAIN, VALIDATION
from core.errors import PlaygroundError
from core.text import Text, joined

PATH = "data.path"
SUFFIXES = (
    ".bmp", ".gif", ".jfif", ".jpe", ".jpeg", ".jpg",
    ".pgm", ".png", ".pnm", ".ppm", ".tif", ".tiff", ".webp",
)  # fmt: skip
MOST_FILES = 100_000
MOST_OTHERS = 100_000
"""Files that are no pictures: a link in the folder may lead to all that the computer has."""
MOST_CLASSES = 1_000
DEEPEST = 5
"""Folders within folders below that of a class."""
FEW = 10_000
"""Files that are looked at to tell whether a folder has pictures."""
MOST_NAMED = 5
"""The most names in a sentence."""

PARTS = {
    "train": TRAIN, "training": TRAIN,
    "val": VALIDATION, "valid": VALIDATION, "validation": VALIDATION, "dev": VALIDATION,
    "test": TEST, "testing": TEST,
}  # fmt: skip
_PART = re.compile(
    rf"(?:(.+)[ _.-])?({'|'.join(PARTS)})(?:[ _.-]?(?:set|data|dataset|images?|imgs?|pictures|photos|\d+))*",
    re.IGNORECASE,
)
"""A name such as train, Testing, valid_set or seg_train; the first group is what comes before."""

Classes = dict[str, list[Path]]
"""Pictures by class."""
Doubt = tuple[str, str]
"""A file or a folder, and what is to be said of it."""


@dataclass
class Place:
    """A folder in which those of classes are.

    Parameters
    ----------
    part : int
        What its pictures are for: TRAIN, VALIDATION or TEST.
    """

    folder: Path
    part: int
    classes: Classes


@dataclass
class ClassFolders:
    """What is found in folders of classes.

    Parameters
    ----------
    is_split : bool
        Whether the places tell which pictures are for training and which for testing.
    """

    places: list[Place]
    is_split: bool = False
    doubts: list[Doubt] = field(default_factory=list)

    @property
    def class_names(self) -> list[str]:
        """The classes that there are to learn."""
        return sorted({name for place in self.places if place.part == TRAIN for name in place.classes})


@dataclass
class Walk:
    """Looks for pictures in folders, within limits, and counts what else is there."""

    root: Path
    n_pictures: int = 0
    n_other: int = 0
    unread: Counter[str] = field(default_factory=Counter)

    def classes(self, place: Path) -> Classes:
        """Return the pictures of the folders in a folder."""
        folders = _folders(place)
        if len(folders) > MOST_CLASSES:
            rule = Text("has {n:,} folders; {most:,} classes are the most", n=len(folders), most=MOST_CLASSES)
            raise PlaygroundError(PATH, rule, str(place))
        found = {folder.name: self.pictures(files_below(folder)) for folder in folders}
        return {name: pictures for name, pictures in found.items() if pictures}

    def pictures(self, files: Iterable[Path]) -> list[Path]:
        """Return the pictures among files, sorted; raise as ``classes``."""
        found = []
        for file in files:
            suffix = file.suffix.lower()
            if suffix in SUFFIXES:
                found.append(file)
                check_number(self.n_pictures + len(found))
            elif kind := unread.KINDS.get(suffix):
                self.unread[kind] += 1
            else:
                self.n_other += 1
            if self.n_other + self.unread.total() > MOST_OTHERS:
                rule = Text("has more than {most:,} files that are no pictures", most=MOST_OTHERS)
                raise PlaygroundError(PATH, rule, str(self.root), Text("Is it the right folder?"))
        self.n_pictures += len(found)
        return in_order(found)

    def explain_unread(self) -> list[str]:
        """Return what is said of pictures that are not read."""
        return [unread.explanation_of_many(n, kind) for kind, n in self.unread.items()]


def find_classes(root: Path) -> tuple[ClassFolders, Walk]:
    """Find the classes in a folder, which may be below folders for training and for testing."""
    top = root if parts_named(_names(root)) else _within(root)
    walk = Walk(root)
    named = parts_named(_names(top))
    found = _in_parts(walk, top, named) if named else None
    if found is None:
        walk = Walk(root)
        found = ClassFolders([Place(top, TRAIN, walk.classes(top))])
        if named and named.keys() >= found.places[0].classes.keys():
            names = _list(found.class_names)
            rule = Text("{names} are taken for classes, as there are no folders in them", names=names)
            found.doubts.append((top.name, rule))
        if inner := _parts_within(found.places[0]):
            rule = Text(
                "{names} are in folders of classes: above these they would tell what is for testing",
                names=_list(inner),
            )
            found.doubts.append((top.name, rule))
    n_loose = sum(_is_picture(file) for file in _files_in(top))
    walk.pictures(file for file in _files_in(top) if not _is_picture(file))
    if n_loose:
        found.doubts.append((top.name, _left_out(n_loose)))
    if top != root:
        found.doubts.append((top.name, Text("is the only folder: those in it are the classes")))
    return found, walk


def parts_named(names: Sequence[str]) -> dict[str, int]:
    """Return the folders that are for training, validation and testing by their names, such as seg_train."""
    groups: dict[str, dict[str, int]] = {}
    for name in names:
        if match := _PART.fullmatch(name):
            groups.setdefault((match[1] or "").casefold(), {})[name] = PARTS[match[2].lower()]
    if "" in groups:
        return groups[""]
    several = (named for named in groups.values() if len(set(named.values())) > 1)
    return next(several, {})


def _parts_within(place: Place) -> list[str]:
    """Return the folders for training and for testing in those of classes, where all classes have such."""
    within = [
        {file.relative_to(place.folder / name).parts[0] for file in pictures}
        for name, pictures in place.classes.items()
    ]
    common = sorted(set.intersection(*within)) if within else []
    return list(parts_named(common)) if len(set(parts_named(common).values())) > 1 else []


def _in_parts(walk: Walk, top: Path, named: Mapping[str, int]) -> ClassFolders | None:
    """Return what is found below folders of parts; None if they are rather classes."""
    found = ClassFolders([])
    for name, part in named.items():
        folder = _within(top / name)
        found.places.append(Place(folder, part, walk.classes(folder)))
        if n_loose := sum(map(_is_picture, _files_in(folder))):
            found.doubts.append((name, _left_out(n_loose)))
    found.places = [place for place in found.places if place.classes]
    learnt = {name for place in found.places if place.part == TRAIN for name in place.classes}
    tested = {name for place in found.places if place.part != TRAIN for name in place.classes}
    found.is_split = bool(learnt & tested)
    others = [folder for folder in _folders(top) if folder.name not in named and _has_pictures(folder)]
    if not found.places or (others and not found.is_split):
        return None
    found.doubts += [
        (folder.name, Text("is for neither training nor testing by its name, and is left out"))
        for folder in others
    ]
    (_split if found.is_split else _put_together)(found, top)
    return found


def _split(found: ClassFolders, top: Path) -> None:
    """Take pictures for testing from their folder; that for validation stands in for it."""
    learnt = found.class_names
    _leave_out(found, top, [place for place in found.places if not place.classes.keys() & set(learnt)])
    if all(place.part != TEST for place in found.places):
        for place in found.places:
            place.part = TEST if place.part == VALIDATION else place.part
    for place in found.places:
        name = _name(place, top)
        if missing := [c for c in learnt if c not in place.classes]:
            found.doubts.append((name, Text("has no picture of {classes}", classes=_list(missing))))
        if unknown := [c for c in place.classes if c not in learnt]:
            rule = Text("has {classes}, which training has not: left out", classes=_list(unknown))
            found.doubts.append((name, rule))


def _put_together(found: ClassFolders, top: Path) -> None:
    """Take pictures for testing from all: only one part is there, or no other has classes of training."""
    if any(place.part == TRAIN for place in found.places):
        _leave_out(found, top, [place for place in found.places if place.part != TRAIN])
    for place in found.places:
        place.part = TRAIN
    names = _list([_name(place, top) for place in found.places])
    rule = Text("has classes in {names} alone: pictures for testing are taken from there", names=names)
    found.doubts.append((top.name, rule))


def _leave_out(found: ClassFolders, top: Path, places: Sequence[Place]) -> None:
    rule = Text("has none of the classes of training, and is left out")
    found.doubts += [(_name(place, top), rule) for place in places]
    found.places = [place for place in found.places if place not in places]


def _name(place: Place, top: Path) -> str:
    return place.folder.relative_to(top).as_posix()


def files_below(folder: Path) -> Iterator[Path]:
    """Yield the files in a folder and in folders within, but hidden ones."""
    for place, folders, names in os.walk(folder):
        inside = Path(place)
        if len(inside.relative_to(folder).parts) >= DEEPEST:
            folders.clear()
        folders[:] = sorted(name for name in folders if not is_hidden(name))
        yield from (inside / name for name in names if not is_hidden(name))


def in_order(paths: Iterable[Path]) -> list[Path]:
    """Return paths in the same order on all systems; Windows' own order takes no notice of capitals."""
    return sorted(paths, key=lambda path: path.parts)


def check_number(n: int) -> None:
    """Raise a PlaygroundError if so many pictures are too many."""
    if n > MOST_FILES:
        raise PlaygroundError(PATH, Text("has more than {most:,} pictures", most=MOST_FILES))


def _within(place: Path) -> Path:
    """Return the folder that has those of classes: the only one in a folder may have them, as in archives."""
    for _ in range(DEEPEST):
        folders = _folders(place)
        if len(folders) != 1 or any(map(_is_picture, _files_in(place))):
            break
        if any(map(_is_picture, _files_in(folders[0]))) or not _folders(folders[0]):
            break
        place = folders[0]
    return place


def _folders(place: Path) -> list[Path]:
    return in_order(inner for inner in place.iterdir() if inner.is_dir() and not is_hidden(inner.name))


def _names(place: Path) -> list[str]:
    return [folder.name for folder in _folders(place)]


def _files_in(place: Path) -> Iterator[Path]:
    return (inner for inner in place.iterdir() if not is_hidden(inner.name) and inner.is_file())


def _is_picture(file: Path) -> bool:
    return file.suffix.lower() in SUFFIXES


def _has_pictures(folder: Path) -> bool:
    return any(map(_is_picture, islice(files_below(folder), FEW)))


def is_hidden(name: str) -> bool:
    """Return whether a file or a folder is none of the user's own."""
    return name.startswith(".") or name in ("__MACOSX", "Thumbs.db", "desktop.ini")


def _left_out(n: int) -> str:
    if n == 1:
        return Text("has 1 picture in no folder of a class, which is left out")
    return Text("has {n:,} pictures in no folder of a class, which are left out", n=n)


def _list(names: Sequence[str]) -> str:
    if len(names) > MOST_NAMED:
        return Text("{names} and {n:,} more", names=", ".join(names[:MOST_NAMED]), n=len(names) - MOST_NAMED)
    return joined(names)
