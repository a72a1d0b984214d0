"""Lessons and explanations of the program say the same in each language, block by block."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from core.lessons.library import own_lessons
from core.lessons.translations import mistakes_of_translation, translation_file
from core.system.languages import ENGLISH, languages
from gui.widgets.explanations.explanation_text import read_explanation

OTHERS = [code for code in languages() if code != ENGLISH]
PANELS = sorted(Path(str(path)).stem for path in (files("resources") / "explanations").iterdir())


@pytest.mark.parametrize("language", OTHERS)
def test_every_lesson_says_the_same_block_by_block(language: str, subtests: pytest.Subtests) -> None:
    others = {each.name: each for each in own_lessons(language)}
    for lesson in own_lessons():
        file = translation_file(lesson, language)
        if file is not None:  # else it is read in English
            with subtests.test(lesson.name):
                assert list(mistakes_of_translation(lesson.path, file)) == []
                shown = others[lesson.name]
                assert shown.source is not None
                assert (shown.digest, shown.path, shown.name) == (lesson.digest, lesson.path, lesson.name)
                assert [part.digest for part in shown.predictions] == [p.digest for p in lesson.predictions]
                assert [part.digest for part in shown.exercises] == [p.digest for p in lesson.exercises]


@pytest.mark.parametrize("language", OTHERS)
def test_every_explanation_has_the_formulas_and_links_of_the_english_one(
    language: str, subtests: pytest.Subtests
) -> None:
    for name in PANELS:
        with subtests.test(name):
            english, other = read_explanation(name), read_explanation(name, language)
            lines = [
                [len(part.splitlines()) if part.startswith("> ") else 0 for part in each.paragraphs]
                for each in (english, other)
            ]
            assert lines[0] == lines[1], "text and formulas follow one another as there"
            assert [address for _, address in english.links] == [address for _, address in other.links]
