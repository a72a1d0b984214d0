"""Lessons and explanations of the program say the same in each language, block by block."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from core.lessons.library import folder, own_lessons
from core.lessons.translations import mistakes_of_translation, translation_file
from core.system.languages import ENGLISH, languages
from gui.widgets.explanations.explanation_text import read_explanation

OTHERS = [code for code in languages() if code != ENGLISH]
LESSONS = sorted(path.stem for path in folder().glob("*.md"))
PANELS = sorted(Path(str(path)).stem for path in (files("resources") / "explanations").iterdir())


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_says_the_same_block_by_block(name: str, language: str) -> None:
    lesson = next(each for each in own_lessons() if each.name == name)
    file = translation_file(lesson, language)
    if file is None:
        return  # it is read in English
    assert list(mistakes_of_translation(lesson.path, file)) == []
    shown = next(each for each in own_lessons(language) if each.name == name)
    assert shown.source is not None
    assert (shown.digest, shown.path, shown.name) == (lesson.digest, lesson.path, lesson.name)
    assert [part.digest for part in shown.predictions] == [part.digest for part in lesson.predictions]
    assert [part.digest for part in shown.exercises] == [part.digest for part in lesson.exercises]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", PANELS)
def test_an_explanation_has_the_formulas_and_links_of_the_english_one(name: str, language: str) -> None:
    english, other = read_explanation(name), read_explanation(name, language)
    kinds = [[part.startswith("> ") for part in each.paragraphs] for each in (english, other)]
    assert kinds[0] == kinds[1], "text and formulas follow one another as there"
    assert [len(part.splitlines()) for part in english.paragraphs if part.startswith("> ")] == [
        len(part.splitlines()) for part in other.paragraphs if part.startswith("> ")
    ]
    assert [address for _, address in english.links] == [address for _, address in other.links]
