"""What a student hands in: one zip of plain JSON and programs. Nothing of it runs when it is read.

``hand_in.json`` holds who hands in, the versions, and for each lesson the answers and what was done of each
exercise; ``programs/<lesson>/<exercise>.py`` are the programs as they stand, and where the last one that
passed its check is another, ``solved/<lesson>/<exercise>.py`` is that one. All that it says is the student's
word.

Earlier files have no ``solved/``; their answers and exercises have no ``question``, no ``solution_at`` and no
``fix_taken``, which are empty when they are read. Their ``checks`` count those after it was solved, too.
"""

from __future__ import annotations

import io
import json
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from core.errors import PlaygroundError
from core.lessons.lesson import Lesson
from core.lessons.progress import MOST_ATTEMPTS, Progress, now
from core.lessons.source import LONGEST_CODE, MOST_BLOCKS
from core.system.files import read_bytes, replacing
from core.system.versions import versions
from core.text import Text

MOST_BYTES, MOST_UNPACKED, MOST_MEMBERS = 8 << 20, 16 << 20, 2_000
"""Of a zip: packed, unpacked, and how many files."""
MOST_JSON = 4 << 20
LONGEST_STUDENT = 80
MOST_LESSONS = 100
SUFFIX = ".zip"
_CONTENT = "hand_in.json"
_EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The first moment that a zip can tell."""
_PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Others unpack far more at once than is asked for."""
_BROKEN = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, KeyError, IndexError, NotImplementedError,
    RuntimeError, ValueError, OSError,
)  # fmt: skip

Name = Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,60}$")]
Count = Annotated[int, Field(ge=0, le=1_000_000)]
Short = Annotated[str, Field(max_length=100)]


class _UnusualError(ValueError):
    """A file of an archive is none that a hand-in has; says why for people."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason)
        self.reason = reason


class _Plain(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="ignore")


class Answer(_Plain):
    """One try at a prediction.

    Parameters
    ----------
    question : str
        ``Prediction.digest`` of what was asked; empty in an earlier file.
    """

    answer: Short
    at: Short = ""
    question: Short = ""


class Work(_Plain):
    """What was done of an exercise: whether the window saw it solved, and the help that was asked for.

    Parameters
    ----------
    question : str
        ``Exercise.digest`` of what was solved; empty before, and in an earlier file.
    checks : int
        Programs that were checked until one passed, that one too.
    solution : bool
        Whether the solution was shown, first at `solution_at`.
    fix_taken : bool
        Whether the Lab's mending of an error was taken before it was solved.
    """

    solved: bool = False
    solved_at: Short = ""
    question: Short = ""
    hints: Count = 0
    checks: Count = 0
    solution: bool = False
    solution_at: Short = ""
    fix_taken: bool = False

    @property
    def saw_solution_first(self) -> bool:
        """Whether the solution was shown before it was solved; without the times, whether it was shown."""
        has_times = bool(self.solved and self.solved_at and self.solution_at)
        return self.solution and not (has_times and self.solved_at <= self.solution_at)


class LessonWork(_Plain):
    """One lesson: the version that was read, the tries at each prediction, the work on each exercise."""

    name: Name
    title: Short
    digest: Short
    predictions: Annotated[
        dict[Name, Annotated[tuple[Answer, ...], Field(max_length=MOST_ATTEMPTS, strict=False)]],
        Field(max_length=MOST_BLOCKS),
    ]
    exercises: Annotated[dict[Name, Work], Field(max_length=MOST_BLOCKS)]


class HandIn(_Plain):
    """All that one student hands in.

    `programs`, as they stand, and `solved_programs`, the last that passed where it is another, are by
    (lesson, exercise) and are kept beside the JSON.
    """

    format: Literal[1] = 1
    student: Annotated[str, Field(min_length=1, max_length=LONGEST_STUDENT)]
    made_at: Short
    versions: Annotated[dict[Short, Short], Field(max_length=20)]
    lessons: Annotated[tuple[LessonWork, ...], Field(max_length=MOST_LESSONS, strict=False)]
    programs: dict[tuple[str, str], str] = Field(default_factory=dict, exclude=True)
    solved_programs: dict[tuple[str, str], str] = Field(default_factory=dict, exclude=True)

    @field_validator("lessons")
    @classmethod
    def _each_once(cls, lessons: tuple[LessonWork, ...]) -> tuple[LessonWork, ...]:
        if len({work.name for work in lessons}) < len(lessons):
            raise ValueError("a lesson is there twice")
        return lessons

    def judged(self, lesson: str, exercise: str) -> str:
        """Return the program that counts: the last that passed, or else as it stands; empty without one."""
        key = lesson, exercise
        return self.solved_programs.get(key) or self.programs.get(key, "")


def begun(lessons: Iterable[Lesson], progress: Progress) -> tuple[Lesson, ...]:
    """Return the lessons of which something was done; of two of one name the last: the teacher's own."""
    chosen = {}
    for lesson in lessons:
        answers = (progress.attempts(lesson.key, part.name) for part in lesson.predictions)
        if any(answers) or any(progress.exercise(lesson.key, part.name) for part in lesson.exercises):
            chosen[lesson.name] = lesson
    return tuple(chosen.values())


def gather(student: str, lessons: Iterable[Lesson], progress: Progress) -> HandIn:
    """Return what a student has done of these lessons; those without an answer or a program are left out."""
    works, programs, solved = [], {}, {}
    for lesson in begun(lessons, progress):
        answers = {
            part.name: tuple(
                Answer(answer=each.answer[:100], at=each.at[:100], question=each.question[:100])
                for each in progress.attempts(lesson.key, part.name)
            )
            for part in lesson.predictions
        }
        answers = {name: tries for name, tries in answers.items() if tries}
        exercises = {}
        for part in lesson.exercises:
            kept = progress.exercise(lesson.key, part.name)
            if kept:
                exercises[part.name] = work_of(kept)
            if text := progress.program(lesson.key, part.name):
                programs[lesson.name, part.name] = text[:LONGEST_CODE]
            passed = progress.solved_program(lesson.key, part.name)
            if passed and passed != text:
                solved[lesson.name, part.name] = passed[:LONGEST_CODE]
        works.append(
            LessonWork(
                name=lesson.name,
                title=(lesson.source or lesson).title,
                digest=lesson.digest,
                predictions=answers,
                exercises=exercises,
            )
        )
    return HandIn(
        student=" ".join(student.split()),
        made_at=now(),
        versions=versions(),
        lessons=tuple(works),
        programs=programs,
        solved_programs=solved,
    )


def work_of(kept: dict[str, object]) -> Work:
    """Return what is kept of an exercise, without what is none of it."""
    known = {name: kept[name] for name in Work.model_fields if name in kept}
    try:
        return Work(**known)  # type: ignore[arg-type]
    except ValidationError:  # a file that was edited by hand
        return Work(solved=kept.get("solved") is True)


def write_hand_in(path: Path, hand_in: HandIn) -> None:
    """Write the file, whole or not at all; the same hand-in gives the same bytes.

    Raises
    ------
    PlaygroundError
        If it cannot be written; a file that was there stays.
    """
    with replacing(path) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members(hand_in):
            info = zipfile.ZipInfo(name, _time_of(hand_in))
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system, info.external_attr = 3, 0o644 << 16  # the same from every system
            archive.writestr(info, text)


def _time_of(hand_in: HandIn) -> tuple[int, int, int, int, int, int]:
    """Return the time of every file in the zip: when it was made, which the JSON tells, too."""
    try:
        made = datetime.fromisoformat(hand_in.made_at)
    except ValueError:
        return _EARLIEST
    return max(_EARLIEST, (made.year, made.month, made.day, made.hour, made.minute, made.second))


def members(hand_in: HandIn) -> Iterator[tuple[str, str]]:
    """Yield the files of a hand-in, each with its text: all that leaves the machine."""
    yield _CONTENT, json.dumps(hand_in.model_dump(), indent=1, ensure_ascii=False)
    for folder, programs in (("programs", hand_in.programs), ("solved", hand_in.solved_programs)):
        for (lesson, exercise), text in sorted(programs.items()):
            yield f"{folder}/{lesson}/{exercise}.py", text


def read_hand_in(path: Path) -> HandIn:
    """Read and check a file of any origin; no more of it is unpacked than such a file may hold.

    Raises
    ------
    PlaygroundError
        With the file and the rule that it breaks.
    """
    return parse_hand_in(read_bytes(path, MOST_BYTES), path)


def parse_hand_in(content: bytes, path: Path) -> HandIn:
    """Read the bytes of a hand-in; `path` is named in what is told."""

    def refused(rule: str) -> PlaygroundError:
        return PlaygroundError(str(path), rule)

    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            names = archive.namelist()
            if (
                len(names) > MOST_MEMBERS
                or sum(info.file_size for info in archive.infolist()) > MOST_UNPACKED
            ):
                raise refused(Text("is no hand-in: it unpacks to more than one holds"))
            if names.count(_CONTENT) != 1:
                raise refused(Text("is no hand-in: it holds no {name}", name=_CONTENT))
            hand_in = HandIn.model_validate_json(_unpacked(archive, _CONTENT, MOST_JSON))
            programs = _programs(archive, hand_in, "programs")
            solved = _programs(archive, hand_in, "solved")
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"])) or _CONTENT
        is_ours = first["type"] == "value_error"
        problem = first["msg"].partition(", ")[2] if is_ours else Text("something else is there")
        rule = Text(
            "is no hand-in as the program writes it; in {name}, at {place}: {problem}",
            name=_CONTENT,
            place=place[:80],
            problem=problem,
        )
        raise refused(rule) from None
    except PlaygroundError:
        raise
    except _BROKEN as error:
        raise refused(Text("cannot be unpacked: {error}", error=_reason(error, content))) from None
    return hand_in.model_copy(update={"programs": programs, "solved_programs": solved})


def _reason(error: Exception, content: bytes) -> str:
    """Return why a file cannot be unpacked: Python says it in English, and in words of its own."""
    if isinstance(error, _UnusualError):
        return error.reason
    if isinstance(error, zipfile.BadZipFile) and not zipfile.is_zipfile(io.BytesIO(content)):
        return Text("it is no .zip file, or not all of it is there")
    if isinstance(error, RuntimeError) and "encrypted" in str(error):
        return Text("it is encrypted by a password")
    return Text("it is damaged")


def _programs(archive: zipfile.ZipFile, hand_in: HandIn, folder: str) -> dict[tuple[str, str], str]:
    """Return the programs in a folder of an archive, by lesson and exercise."""
    known, programs = set(archive.namelist()), {}
    for work in hand_in.lessons:
        for exercise in work.exercises:
            name = f"{folder}/{work.name}/{exercise}.py"
            if name in known:
                code = _unpacked(archive, name, 4 * LONGEST_CODE).decode("utf-8")
                programs[work.name, exercise] = code[:LONGEST_CODE]
    return programs


def _unpacked(archive: zipfile.ZipFile, name: str, limit: int) -> bytes:
    """Return a file of an archive, which may hold more than it says."""
    if archive.getinfo(name).compress_type not in _PACKED:
        raise _UnusualError(Text("{name} is packed in a way that no hand-in is", name=name))
    with archive.open(name) as file:
        content = file.read(limit + 1)
    if len(content) > limit:
        raise _UnusualError(Text("{name} has more than {limit:,} bytes", name=name, limit=limit))
    return content
