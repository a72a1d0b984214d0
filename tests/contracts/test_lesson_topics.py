"""Each point that the Lab shows is in a lesson, and each mistake that articles spread is an exercise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.lessons.lesson import Lesson, Prose
from core.lessons.library import own_lessons

DOCS = Path(__file__).parents[2] / "docs"

Row = tuple[str, ...]


def _rows(name: str) -> list[Row]:
    """Return the rows of the tables of a document; an empty first cell means the one above."""
    rows: list[Row] = []
    for line in (DOCS / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("|") and "`" in line:
            cells = tuple(cell.strip() for cell in line.strip("|").split(" | "))
            rows.append((cells[0] or rows[-1][0], *cells[1:]))
    return rows


def _topics() -> list[Row]:
    return [row for row in _rows("lessons_topics.md") if len(row) == 4]


def _mistakes() -> list[Row]:
    return [row for row in _rows("lessons_topics.md") if len(row) == 3]


SIGN_OF_MISTAKE = {
    "upside-down": '"adventurous": 0.5',
    "save-model-obj": "save_model_obj=False",
    "verbose": "verbose=True",
    "plateau": 'mode="auto"',
    "multistep": "MultiStepLR(optimizer, step_size",
    "inner-sizes": "B = torch.ones(2, 2)",
    "one-element": "t[1]",
    "whole-model": "torch.save(model, ",
    "no-group": "DistributedDataParallel(nn.Linear(2, 1))",
    "dataparallel": "nn.Dataparallel",
    "visible-devices": 'os.environment["CUDA_VISIBLE_DEVICE"]',
    "optimizer-first": "model.to(device)\nlosses",
}
"""By exercise, what the program to be mended has in it."""


@pytest.fixture(scope="module")
def lessons() -> dict[str, Lesson]:
    return {lesson.name: lesson for lesson in own_lessons()}


def test_the_table_has_each_point_of_the_lab_and_no_other() -> None:
    lab = [row[:2] for row in _rows("lab.md")]
    assert len(lab) > 90
    assert [row[:2] for row in _topics()] == lab


def test_each_point_is_under_its_heading(lessons: dict[str, Lesson]) -> None:
    assert [row for row in _topics() if row[3] not in _headings(lessons[row[2].strip("`")])] == []


def test_each_mistake_is_mended_in_an_exercise(lessons: dict[str, Lesson]) -> None:
    mistakes = {row[2].strip("`"): lessons[row[1].strip("`")] for row in _mistakes()}
    assert mistakes.keys() == SIGN_OF_MISTAKE.keys()
    for name, lesson in mistakes.items():
        exercise = next(one for one in lesson.exercises if one.name == name)
        assert SIGN_OF_MISTAKE[name] in exercise.start, name
        assert exercise.solution != exercise.start, name


def test_there_is_enough_to_do(lessons: dict[str, Lesson]) -> None:
    assert len(lessons) >= 14
    assert sum(len(one.predictions) + len(one.exercises) for one in lessons.values()) >= 45
    for lesson in lessons.values():
        assert 10 <= lesson.minutes <= 15, lesson.name
        assert len(lesson.predictions) >= 2, lesson.name
        assert lesson.exercises, lesson.name
        assert all(exercise.hints for exercise in lesson.exercises), lesson.name


def _headings(lesson: Lesson) -> set[str]:
    texts = (part.text for part in lesson.parts if isinstance(part, Prose))
    return {heading for text in texts for heading in re.findall(r"^## (.+)$", text, re.MULTILINE)}
