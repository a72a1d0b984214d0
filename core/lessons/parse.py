"""Reads a lesson's file: its head, text and blocks. The first mistake ends it; nothing runs."""

from __future__ import annotations

import hashlib
import os
import re
import stat
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.errors import PlaygroundError
from core.lessons.blocks import Blocks, Piece, Section
from core.lessons.draw import (
    Pick,
    choices,
    drawn,
    draws_to_read,
    draws_to_try,
    numbers_text,
    of_student,
)
from core.lessons.lesson import Code, Lesson, Part, Practice, Prose, Training, TryNext
from core.lessons.markdown import MOST_PICTURES, n_cells, pictures_of, trained_by_links
from core.lessons.source import (
    LONGEST_TEXT,
    MOST_BLOCKS,
    MOST_BYTES,
    MOST_CELLS,
    MOST_LETTERS,
    MOST_SIGNS,
    MOST_TEXT_CELLS,
    MOST_TEXT_LINES,
    SIGNS,
    Source,
)
from core.system.files import not_read, open_regular, read_text
from core.text import Text

SUFFIX = ".md"
MOST_PICTURE_BYTES = 2 << 20
MOST_DECODED_BYTES = 25_000_000
"""Of one picture, in memory: 3840 × 2160 in three colours. It is decoded at once."""
WIDEST_PICTURE = 10_000
LONGEST_TITLE, LONGEST_ABOUT = 60, 200
_STEM = re.compile(r"[a-z0-9_]{1,60}")
_HEAD = ("title", "topic", "order", "minutes", "about")
_RANGES = {"order": (1, 999), "minutes": (1, 60)}


def read_lesson(path: Path, *, is_own: bool = False, student: str = "") -> Lesson:
    """Read and check a lesson; nothing of it runs.

    Parameters
    ----------
    is_own : bool
        Whether it came with the program.
    student : str
        The name or number from which a lesson's own numbers are drawn; see ``core.lessons.draw``.

    Raises
    ------
    PlaygroundError
        With the file, the line and the rule of its first mistake.
    """
    return parse_lesson(text_of(path), path, is_own=is_own, student=student)


def read_draws(path: Path) -> Iterator[tuple[str, Lesson | PlaygroundError]]:
    """Read a lesson with each of the draws to try, and yield each draw with the lesson, or why it is none.

    A lesson that draws nothing is read once. Short ranges are read whole: of the values between their ends
    only those are yielded with which the lesson cannot be read.

    Raises
    ------
    PlaygroundError
        If it cannot be read with any draw.
    """
    text = text_of(path)
    of = choices_of(text, path)

    def read(draw: Mapping[str, Any]) -> tuple[str, Lesson | PlaygroundError]:
        try:
            return numbers_text(draw), parse_lesson(text, path, pick=lambda name, options: draw[name])
        except PlaygroundError as error:
            return numbers_text(draw), error

    yield from map(read, draws_to_try(of))
    yield from (each for each in map(read, draws_to_read(of)) if isinstance(each[1], PlaygroundError))


def choices_of(text: str, path: Path) -> Mapping[str, Sequence[Any]]:
    """Return what each drawn value of a lesson's text may be."""
    whole = Source(str(path), text)
    return choices("\n".join(whole.lines), whole.fail)


def text_of(path: Path) -> str:
    """Return the text of a lesson's file, which must have the name of one."""
    name = path.name.removesuffix(SUFFIX)
    if path.suffix != SUFFIX or not _STEM.fullmatch(name):
        rule = Text("the name of a lesson's file has small letters, digits and _, and ends with .md")
        raise PlaygroundError(str(path), rule)
    return read_text(path, MOST_BYTES)


def parse_lesson(
    text: str,
    path: Path,
    *,
    is_own: bool = False,
    student: str = "",
    pick: Pick | None = None,
    translation: Path | None = None,
) -> Lesson:
    """Read a lesson's text.

    Parameters
    ----------
    path : Path
        Where the lesson lies, with its pictures.
    pick : callable, optional
        Draws its numbers, by default for `student`.
    translation : Path, optional
        Where the text lies, if that is a translation of the lesson.
    """
    name = path.name.removesuffix(SUFFIX)
    place = str(translation or path)
    whole = Source(place, text)
    found = drawn("\n".join(whole.lines), pick or of_student(name, student), whole.fail)
    shown, numbers = found or (text, {})
    try:
        reader = _Reader(Source(place, shown) if found else whole, path.parent)
        head, parts = reader.head(), reader.parts()
    except PlaygroundError as error:
        if not found or not student:
            raise
        rule = Text("{rule} (with {numbers})", rule=error.rule, numbers=numbers_text(numbers))
        raise PlaygroundError(error.path, rule) from None
    digest = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()
    return Lesson(
        name=name,
        path=path,
        title=head["title"],
        topic=head["topic"],
        order=int(head["order"]),
        minutes=int(head["minutes"]),
        parts=parts,
        about=head.get("about", ""),
        pictures=frozenset(reader.pictures),
        digest=digest,
        version=digest,
        is_own=is_own,
        drawn=tuple(numbers.items()),
        is_drawn=found is not None,
    )


class _Reader:
    def __init__(self, source: Source, folder: Path) -> None:
        self._source, self._folder = source, folder
        self._blocks = Blocks(source)
        self._names: set[str] = set()
        self._trained: list[tuple[str, int]] = []  # by links, and on which lines
        self._n_blocks = 0
        self._n_cells = self._n_letters = self._n_signs = 0
        self.pictures: set[str] = set()

    # The head

    def head(self) -> dict[str, str]:
        """Read ``---``, the head's lines, ``---``."""
        source, head = self._source, dict[str, str]()
        if source.next is None or source.take().rstrip() != "---":
            source.fail(1, Text("a lesson begins with its head, between two lines of ---"))
        while source.next is not None and source.next.rstrip() != "---":
            line, number = source.take(), source.number - 1
            key, sign, value = (part.strip() for part in line.partition(":"))
            if not sign or key not in _HEAD or key in head:
                rule = Text("the head has {names}, each once as NAME: TEXT", names=", ".join(_HEAD))
                source.fail(number, rule)
            self._check_head(key, value, number)
            head[key] = value
        if source.next is None:
            source.fail(1, Text("the head has no end: a second line of ---"))
        source.take()
        missing = next((key for key in _HEAD[:4] if key not in head), None)
        if missing:
            source.fail(1, Text("the head has no {key}", key=missing))
        return head

    def _check_head(self, key: str, value: str, line: int) -> None:
        fail = self._source.fail
        if key in _RANGES:
            least, most = _RANGES[key]
            if not re.fullmatch(r"[0-9]{1,3}", value) or not least <= int(value) <= most:
                rule = Text("{key} is a whole number from {least} to {most}", key=key, least=least, most=most)
                fail(line, rule)
        elif key == "topic":
            if not re.fullmatch(r"[a-z0-9-]{1,30}", value):
                fail(line, Text("topic is one word of small letters, digits and -"))
        else:
            most = LONGEST_TITLE if key == "title" else LONGEST_ABOUT
            if not 0 < len(value) <= most:
                fail(line, Text("{key} has 1 to {most} characters", key=key, most=most))

    # Parts

    def parts(self) -> tuple[Part, ...]:
        """Read the rest."""
        source, parts = self._source, list[Part]()
        while source.next is not None:
            if source.next.startswith(":::"):
                parts.append(self._container())
            elif source.is_fence:
                parts.append(self._code())
            elif prose := self._prose():
                parts.append(prose)
        if not parts or not isinstance(parts[-1], TryNext):
            source.fail(source.number - 1, Text("a lesson ends with what to try next: ::: next"))
        if sum(isinstance(part, TryNext) for part in parts) > 1:
            first = next(part for part in parts if isinstance(part, TryNext))
            source.fail(first.line, Text("::: next is there twice"))
        known = {part.name for part in parts if isinstance(part, Training)}
        for name, line in self._trained:
            if name not in known:
                source.fail(line, Text("there is no ```train block with name={name} here", name=name))
        return tuple(parts)

    def _prose(self) -> Prose | None:
        """Read Markdown up to a block or a part of one."""
        source, line, lines = self._source, self._source.number, list[str]()
        while source.next is not None and not source.next.startswith("::") and not source.is_fence:
            lines.append(source.take())
        if source.next is not None and not lines:
            source.fail(source.number, Text(":: is a part of a block that begins with :::"))
        text = "\n".join(lines)
        self._check_size(text, line)
        self._note_pictures(text, line)
        line += next((i for i, each in enumerate(lines) if each.strip()), 0)
        return Prose(text.strip("\n"), line) if text.strip() else None

    def _check_size(self, text: str, line: int) -> None:
        """Refuse a text that would take the window long; before anything of it is looked for."""
        fail = self._source.fail
        if len(text) > LONGEST_TEXT:
            fail(line, Text("a text between two blocks has at most {n:,} characters", n=LONGEST_TEXT))
        if text.count("\n") >= MOST_TEXT_LINES:
            fail(line, Text("a text between two blocks has at most {n:,} lines", n=MOST_TEXT_LINES))
        self._n_letters += len(text)
        if self._n_letters > MOST_LETTERS:
            fail(line, Text("the texts of a lesson have at most {n:,} characters", n=MOST_LETTERS))
        self._n_signs += sum(map(text.count, SIGNS))
        if self._n_signs > MOST_SIGNS:
            signs = " ".join(SIGNS.strip())
            rule = Text(
                "the texts of a lesson have at most {n:,} of the signs {signs}", n=MOST_SIGNS, signs=signs
            )
            fail(line, rule)
        cells = n_cells(text)
        self._n_cells += cells
        if self._n_cells > MOST_CELLS:
            fail(line, Text("the tables of a lesson have at most {n:,} cells", n=MOST_CELLS))
        if cells > MOST_TEXT_CELLS:
            fail(line, Text("the tables of a text have at most {n:,} cells", n=MOST_TEXT_CELLS))

    def _code(self) -> Code | Practice | Training:
        self._count(self._source.number)
        code = self._blocks.code(self._source.take_fence())
        if isinstance(code, Training) and code.name:
            self._note_name(code.name, code.line)
        return code

    def _note_name(self, name: str, line: int) -> None:
        if name in self._names:
            self._source.fail(line, Text("the name {name} is there twice", name=name))
        self._names.add(name)

    def _count(self, line: int) -> None:
        self._n_blocks += 1
        if self._n_blocks > MOST_BLOCKS:
            rule = Text("a lesson has at most {n} blocks of code, predictions and exercises", n=MOST_BLOCKS)
            self._source.fail(line, rule)

    def _container(self) -> Part:
        source, line = self._source, self._source.number
        kind, *words = source.take().removeprefix(":::").split() or [""]
        if kind not in ("predict", "exercise", "next"):
            source.fail(line, Text("a block is ::: predict, ::: exercise or ::: next, and ends with :::"))
        self._count(line)
        sections = self._sections(line)
        if kind == "next":
            content = sections[0][3]
            if words or len(sections) > 1 or len(content) != 1 or not isinstance(content[0], Prose):
                source.fail(line, Text("::: next has a text, and nothing else"))
            return TryNext(content[0].text, line)
        made = self._blocks.prediction if kind == "predict" else self._blocks.exercise
        part = made(words, line, sections)
        self._note_name(part.name, line)
        return part

    def _sections(self, line: int) -> list[Section]:
        """Read the parts of a block up to its end; what stands before the first ``::`` has no word."""
        source, sections = self._source, list[Section]()
        word, after, at = "", "", line
        while True:
            content = self._content(line)
            sections.append((word, after, at, content))
            at, closing = source.number, source.take()
            if closing.rstrip() == ":::":
                return sections
            if closing.startswith(":::"):
                rule = Text("the block of line {line} has no end: ::: in a line of its own", line=line)
                source.fail(at, rule)
            word, _, after = (part.strip() for part in closing.removeprefix("::").strip().partition(" "))

    def _content(self, line: int) -> tuple[Piece, ...]:
        source, content = self._source, list[Piece]()
        while source.next is not None and not source.next.startswith("::"):
            if source.is_fence:
                code = self._code()
                if isinstance(code, Training):
                    rule = Text(
                        "```train cannot be in a block; or the one of line {line} has no end: :::", line=line
                    )
                    source.fail(code.line, rule)
                content.append(code)
            elif prose := self._prose():
                content.append(prose)
        if source.next is None:
            source.fail(line, Text("the block has no end: ::: in a line of its own"))
        return tuple(content)

    # Pictures

    def _note_pictures(self, text: str, line: int) -> None:
        for name in sorted(pictures_of(text, line, self._source.fail) - self.pictures):
            problem = _picture_problem(self._folder / name)
            if problem:
                self._source.fail(line, Text("the picture {name} {problem}", name=name, problem=problem))
            self.pictures.add(name)
        self._trained += trained_by_links(text, line)
        if len(self.pictures) > MOST_PICTURES:
            self._source.fail(line, Text("a lesson has at most {n} pictures", n=MOST_PICTURES))


def _picture_problem(path: Path) -> str:
    try:
        if not stat.S_ISREG(os.lstat(path).st_mode):
            return Text("is a link, or no regular file")
        with open_regular(path) as file:
            content = file.read(MOST_PICTURE_BYTES + 1)
    except (OSError, ValueError) as error:
        return str(not_read(path, error).rule)
    if len(content) > MOST_PICTURE_BYTES:
        return Text("has more than {n:,} bytes", n=MOST_PICTURE_BYTES)
    if not content.startswith(STARTS):
        return Text("is neither a PNG nor a JPEG file")
    size = size_of_picture(content)  # of a damaged one nothing is shown: ``lesson check`` tells it
    if size is not None and (
        size.n_bytes > MOST_DECODED_BYTES or max(size.width, size.height) > WIDEST_PICTURE
    ):
        return Text(
            "is too large, {width} × {height}: make it smaller, such as 1200 pixels wide",
            width=size.width,
            height=size.height,
        )
    return ""


_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
STARTS = _PNG, _JPEG
"""What such files begin with."""
_CHANNELS = {0: 1, 2: 3, 3: 3, 4: 2, 6: 4}
"""Of a PNG, by its colour type; a palette becomes colours."""
_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
"""The segments of a JPEG that begin a frame."""


@dataclass(frozen=True)
class PictureSize:
    """How large a picture is.

    Parameters
    ----------
    width, height : int
        Pixels.
    n_bytes : int
        Once it is decoded.
    """

    width: int
    height: int
    n_bytes: int


def size_of_picture(content: bytes) -> PictureSize | None:
    """Return the size of a PNG or a JPEG; None for anything else, or without a whole header."""
    try:
        found = _of_png(content) if content.startswith(_PNG) else _of_jpeg(content)
    except (struct.error, IndexError, KeyError):
        return None
    return found if found is not None and found.width and found.height else None


def _of_png(content: bytes) -> PictureSize | None:
    if content[12:16] != b"IHDR":
        return None
    width, height, depth, colours = struct.unpack_from(">IIBB", content, 16)
    return PictureSize(width, height, width * height * _CHANNELS[colours] * (2 if depth == 16 else 1))


def _of_jpeg(content: bytes) -> PictureSize | None:
    place = 2 if content.startswith(_JPEG) else len(content)
    while True:
        sign, kind, length = struct.unpack_from(">BBH", content, place)
        if sign != 0xFF:
            return None
        if kind in _FRAMES:
            _, height, width, n_channels = struct.unpack_from(">BHHB", content, place + 4)
            return PictureSize(width, height, width * height * n_channels)
        if kind == 0xFF:  # a filling byte
            place += 1
        elif length < 2:
            return None
        else:
            place += 2 + length
