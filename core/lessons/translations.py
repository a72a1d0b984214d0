"""One lesson in several languages: its file, and a translation of it that says the same block by block.

Name, questions, numbers, answers and points are those of the lesson's file, whatever language is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path
from typing import Any

from core.errors import PlaygroundError
from core.lessons.blocks import Piece
from core.lessons.draw import Pick, draws_to_try, numbers_text
from core.lessons.lesson import Code, Exercise, Lesson, Part, Practice, Prediction, Prose, Training, TryNext
from core.lessons.markdown import targets_of
from core.lessons.parse import SUFFIX, choices_of, parse_lesson, read_lesson, text_of
from core.lessons.same_code import does_the_same
from core.lessons.source import MOST_BYTES
from core.system.files import read_text
from core.system.languages import ENGLISH, beside, languages, resource
from core.text import Text, listed, template

_KINDS = {
    Prose: template("a text"),
    Code: template("a block of code that is only shown"),
    Practice: template("a ```lab block"),
    Training: template("a ```train block"),
    Prediction: template("a prediction"),
    Exercise: template("an exercise"),
    TryNext: template("::: next"),
}


@dataclass(frozen=True)
class Difference:
    """What a translation has otherwise than its lesson, and in which line.

    Parameters
    ----------
    part : int or None
        Which part of the lesson it is in; None if the two cannot be laid side by side.
    """

    line: int
    rule: str
    part: int | None = None


def read_in(path: Path, language: str, *, is_own: bool = False, student: str = "") -> Lesson:
    """Read a lesson, and return it as it is in a language; see ``read_lesson`` and ``in_language``."""
    return in_language(read_lesson(path, is_own=is_own, student=student), language, student)


def in_language(lesson: Lesson, language: str, student: str = "") -> Lesson:
    """Return a lesson as it is read in a language.

    Where its translation has something otherwise, and where there is none that can be read, the lesson's own
    text stays. Answers in words are right in each language.

    Parameters
    ----------
    lesson : Lesson
        As its own file has it.
    student : str
        For whom its numbers were drawn.
    """
    is_asked_in_words = any(part.kind == "text" for part in lesson.predictions)
    is_asked_in_all = is_asked_in_words or not lesson.is_own
    wanted = [each for each in languages() if each == language or is_asked_in_all]
    found = {each: _translation(lesson, each, student) for each in wanted if each != ENGLISH}
    shown = found.get(language)
    joined = _joined(lesson, shown, language) if shown is not None else lesson
    digests = [lesson.digest, *(each.digest for each in found.values() if each is not None)]
    joined = replace(joined, version="+".join(digests))
    if not is_asked_in_words:
        return joined
    all_texts = [lesson, *filter(None, found.values())]
    parts = (_with_words(part, all_texts) for part in joined.parts)
    return replace(joined, parts=tuple(parts))


def translation_file(lesson: Lesson, language: str) -> Path | None:
    """Return where the translation of a lesson lies; None if there is none."""
    if language == ENGLISH:
        return None
    if lesson.is_own:
        file = Path(str(resource(f"lessons/{lesson.name}{SUFFIX}", language)))
    else:
        file = beside(lesson.path, language)
    return None if file == lesson.path else file


def source_of(file: Path) -> Path:
    """Return the file that a translation translates, ``mine.md`` of ``mine.zh.md``; of others the file."""
    stem, _, language = file.stem.rpartition(".")
    return file.with_name(stem + file.suffix) if stem and language in languages() else file


def read_translation(lesson: Lesson, file: Path, student: str = "", pick: Pick | None = None) -> Lesson:
    """Read a translation's file; it has the lesson's name and pictures.

    Raises
    ------
    PlaygroundError
        With the file, the line and the rule of its first mistake.
    """
    text = read_text(file, MOST_BYTES)
    return parse_lesson(text, lesson.path, is_own=lesson.is_own, student=student, pick=pick, translation=file)


def _translation(lesson: Lesson, language: str, student: str) -> Lesson | None:
    file = translation_file(lesson, language)
    try:
        return read_translation(lesson, file, student) if file is not None else None
    except PlaygroundError:  # ``lesson check`` tells why
        return None


def _joined(lesson: Lesson, translation: Lesson, language: str) -> Lesson:
    """Return a lesson with those parts of its translation that say the same."""
    compare = _misplaced if lesson.is_own else differences  # the program's own are compared by its tests
    found = list(compare(lesson, translation))
    otherwise = [each.part for each in found]
    if found:
        told = found[otherwise.index(None) if None in otherwise else 0]
        place = f"{beside(lesson.path, language).name}:{told.line}"
        lesson = replace(lesson, otherwise=Text("{place}: {said}", place=place, said=told.rule))
    if None in otherwise:
        return lesson
    parts = (
        own if i in otherwise else _of_source(translated, own)
        for i, (own, translated) in enumerate(zip(lesson.parts, translation.parts, strict=True))
    )
    return replace(
        lesson,
        title=translation.title,
        about=translation.about or lesson.about,
        parts=tuple(parts),
        source=lesson,
    )


def _of_source(part: Part, source: Part) -> Part:
    match part, source:
        case Prediction(), Prediction():
            return replace(part, source=source)
        case Exercise(), Exercise():
            return replace(part, source=source)
    return part


def _with_words(part: Part, lessons: Sequence[Lesson]) -> Part:
    """Return a prediction that takes the answers of all languages; another part as it is."""
    if not isinstance(part, Prediction) or part.kind != "text":
        return part
    same = (each for lesson in lessons for each in lesson.predictions if each.name == part.name)
    words = dict.fromkeys(word for each in same if each.kind == "text" for word in each.answers)
    return replace(part, accepted=tuple(word for word in words if word not in part.answers))


# What differs


def mistakes_of_translation(path: Path, file: Path) -> Iterator[tuple[str, str, str]]:
    """Yield where a translation says something else than its lesson, and what, with each draw of its numbers.

    Parameters
    ----------
    path, file : Path
        The lesson's file, which can be read, and the translation's.

    Yields
    ------
    tuple of (str, str, str)
        File and line, the rule that does not hold, and the draw.
    """
    text = text_of(path)
    given = choices_of(text, path)
    try:
        own_given = choices_of(read_text(file, MOST_BYTES), file)
    except PlaygroundError as error:
        yield error.path, error.rule, ""
        return
    for draw in draws_to_try(given):
        places = {name: list(given[name]).index(value) for name, value in draw.items()}

        def same_place(name: str, options: Sequence[Any], places: dict[str, int] = places) -> Any:
            return options[places.get(name, 0) % len(options)]

        try:
            lesson = parse_lesson(text, path, pick=lambda name, options: options[places[name]])  # noqa: B023
        except PlaygroundError:
            continue  # the check of the lesson itself tells
        if {name: len(each) for name, each in given.items()} != {
            name: len(each) for name, each in own_given.items()
        }:
            yield f"{file}:1", _other_numbers(lesson), ""
            return
        try:
            translation = read_translation(lesson, file, pick=same_place)
        except PlaygroundError as error:
            yield error.path, error.rule, numbers_text(draw)
            continue
        for each in differences(lesson, translation):
            yield f"{file}:{each.line}", each.rule, numbers_text(draw)


def differences(lesson: Lesson, translation: Lesson) -> Iterator[Difference]:
    """Yield what a translation has otherwise than its lesson, one for each part at most."""
    if _numbers(lesson) != _numbers(translation):
        yield Difference(1, _other_numbers(lesson))
    for key in ("topic", "order", "minutes"):
        value = getattr(lesson, key)
        if getattr(translation, key) != value:
            rule = Text("{key} must be {value}, as in {file}", key=key, value=value, file=lesson.path.name)
            yield Difference(1, rule, -1)
    for i, (own, part) in enumerate(zip_longest(lesson.parts, translation.parts)):
        if type(own) is not type(part):
            yield _out_of_step(lesson, translation, i)
            return
        if (problem := _otherwise(own, part)) is not None:
            yield Difference(part.line, _as_there(problem, lesson, own), i)


def _misplaced(lesson: Lesson, translation: Lesson) -> Iterator[Difference]:
    """Yield where two lessons do not lie side by side, which is found at once."""
    for i, (own, part) in enumerate(zip_longest(lesson.parts, translation.parts)):
        if type(own) is not type(part) or getattr(own, "name", "") != getattr(part, "name", ""):
            yield _out_of_step(lesson, translation, i)
            return


def _as_there(rule: str, lesson: Lesson, own: Part) -> str:
    return Text("{rule}; see {file}:{line}", rule=rule, file=lesson.path.name, line=own.line)


def _out_of_step(lesson: Lesson, translation: Lesson, i: int) -> Difference:
    """Return the place from which on two lessons do not lie side by side."""
    own, part = (each.parts[i] if i < len(each.parts) else None for each in (lesson, translation))
    if own is None:
        assert part is not None
        rule = Text("{file} has nothing here", file=lesson.path.name)
        return Difference(part.line, rule)
    line = part.line if part is not None else translation.parts[-1].line
    rule = Text("here must be {kind}", kind=Text(_KINDS[type(own)]))
    return Difference(line, _as_there(rule, lesson, own))


def _other_numbers(lesson: Lesson) -> str:
    return Text("the ```draw block must draw what that of {file} draws", file=lesson.path.name)


def _numbers(lesson: Lesson) -> dict[str, object]:
    return {name: value for name, value in lesson.drawn if name.isidentifier() and type(value) is not str}


def _otherwise(own: Part | Piece, part: Part | Piece) -> str | None:
    """Return what is not the same in two parts of one kind; None if all is that must be."""
    match own, part:
        case (Prose(text=there), Prose(text=here)) | (TryNext(text=there), TryNext(text=here)):
            return _other_links(there, here)
        case Code(), Code():
            is_python = own.language == "python"
            if own.language != part.language or (is_python and not does_the_same(own.text, part.text)):
                return Text("the code must be the same, but for comments and texts that it prints")
        case Practice(), Practice():
            if (own.n_practice_gpus, own.fails) != (part.n_practice_gpus, part.fails):
                return Text("the options of the ```lab block must be the same")
            if not does_the_same(own.text, part.text):
                return Text("the code must be the same, but for comments and texts that it prints")
        case Training(), Training():
            if replace(part, line=own.line) != own:
                return Text("the ```train block must be the same")
        case Prediction(), Prediction():
            return _other_prediction(own, part)
        case Exercise(), Exercise():
            return _other_exercise(own, part)
    return None


def _other_links(own: str, text: str) -> str | None:
    there, here = targets_of(own), targets_of(text)
    if there != here:
        missing = listed(sorted((there - here).elements())) or Text("no others")
        return Text("the links and pictures of the program must be the same: {missing}", missing=missing)
    return None


def _other_prediction(own: Prediction, part: Prediction) -> str | None:
    if own.name != part.name:
        return Text("the name must be {name}", name=own.name)
    if own.kind != part.kind:
        return Text("the prediction must be of the kind {kind}", kind=own.kind)
    if len(own.options) != len(part.options):
        return Text("there must be {n} options", n=len(own.options))
    if own.kind == "choice" and own.answers != part.answers:
        return Text("the right option must be number {n}", n=int(own.answers[0]) + 1)
    if own.kind in ("number", "shape") and (own.answers, own.within) != (part.answers, part.within):
        if own.within:
            within = f"{own.within:g}"
            return Text("the answer must be {answer} within {within}", answer=own.answers[0], within=within)
        return Text("the answer must be {answer}", answer=own.answers[0])
    if own.expression != part.expression:
        return Text("the expression of :: from must be the same")
    return _other_pieces(own.question, part.question) or _other_pieces(own.because, part.because)


def _other_exercise(own: Exercise, part: Exercise) -> str | None:
    if (own.name, own.n_practice_gpus) != (part.name, part.n_practice_gpus):
        return Text("the name and the options must be those of {name}", name=own.name)
    for word in ("start", "check", "solution"):
        if not does_the_same(getattr(own, word), getattr(part, word)):
            return Text(":: {word} must be the same, but for comments and texts that are told", word=word)
    if len(own.hints) != len(part.hints):
        return Text("there must be {n} hints", n=len(own.hints))
    return _other_pieces(own.task, part.task) or _other_pieces(own.because, part.because)


def _other_pieces(own: Sequence[Piece], pieces: Sequence[Piece]) -> str | None:
    if [type(each) for each in own] != [type(each) for each in pieces]:
        kinds = listed([Text(_KINDS[type(each)]) for each in own]) or Text("nothing")
        return Text("texts and blocks of code must follow one another as there: {kinds}", kinds=kinds)
    return next(filter(None, map(_otherwise, own, pieces)), None)
