"""Every construct of a lesson is read as it is documented."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import PlaygroundError
from core.lessons.lesson import Code, Practice, Prose, Training, TryNext
from core.lessons.parse import parse_lesson, read_lesson
from core.lessons.training import experiment_of
from tests.core.lessons.texts import EXAMPLE, EXERCISE, PREDICTION, lesson


def test_the_example_of_the_documentation_has_every_construct() -> None:
    read = read_lesson(EXAMPLE)
    assert (read.title, read.topic, read.order, read.minutes) == ("Broadcasting by hand", "shapes", 900, 10)
    assert {type(part).__name__ for part in read.parts} == {
        "Prose", "Practice", "Code", "Training", "Prediction", "Exercise", "TryNext",
    }  # fmt: skip
    assert {part.kind for part in read.predictions} == {"choice", "number", "shape", "text"}
    assert [part.n_practice_gpus for part in read.exercises] == [0, 1]
    assert (
        next(part for part in read.parts if isinstance(part, Practice) and part.fails).fails == "RuntimeError"
    )


def test_a_prediction_keeps_its_program_answer_and_reason() -> None:
    (found,) = parse_lesson(lesson(PREDICTION), Path("a.md")).predictions
    assert (found.name, found.kind, found.answers, found.within) == ("mean", "number", ("3",), 0.1)
    assert found.expression == "m"
    assert found.program == Practice("m = 3\n", 10)
    assert found.because == (Prose("So.", 17),)


def test_a_choice_is_taken_out_of_its_question() -> None:
    text = "::: predict c choice\nWhich?\n\n- [ ] `a`\n- [x] b\n\n:: because\nSo.\n:::\n"
    (found,) = parse_lesson(lesson(text), Path("a.md")).predictions
    assert found.options == ("`a`", "b")
    assert found.answers == ("1",)
    assert [type(part) for part in found.question] == [Prose]


def test_an_exercise_keeps_its_programs_and_hints() -> None:
    (found,) = parse_lesson(lesson(EXERCISE), Path("a.md")).exercises
    assert (found.start, found.solution) == ("x = 1\n", "x = 2\n")
    assert found.hints == ("Think.",)
    assert "assert x == 2" in found.check


def test_an_experiment_changes_a_preset() -> None:
    text = "```train preset=moons\n# slower\noptimizer.lr = 0.5\n```\n"
    training = parse_lesson(lesson(text), Path("a.md")).parts[0]
    assert isinstance(training, Training)
    assert training.changes == (("optimizer.lr", 0.5),)
    assert "lr = 0.5" in experiment_of(training).to_toml()
    bare = parse_lesson(lesson("```train preset=moons\n```\n"), Path("a.md")).parts[0]
    assert isinstance(bare, Training)
    assert bare.changes == ()


def test_code_that_looks_like_a_block_is_code() -> None:
    parts = parse_lesson(lesson("```python\n:::\n:: start\n<b>\n[a](javascript:x)\n```"), Path("a.md")).parts
    assert isinstance(parts[0], Code)
    assert isinstance(parts[-1], TryNext)


def test_signs_of_code_between_backticks_are_no_html() -> None:
    parse_lesson(lesson("If `a <b>` and `x[0](1)` and 1 < 2, then ``a`b``."), Path("a.md"))


def test_links_and_pictures_that_may_be(tmp_path: Path) -> None:
    (tmp_path / "map.png").write_bytes(b"\x89PNG\r\n\x1a\n...")
    text = "[w](https://pytorch.org/docs) [p](page:train) [l](lesson:03_views) ![m](map.png)"
    assert parse_lesson(lesson(text), tmp_path / "a.md").pictures == {"map.png"}


def test_a_link_leads_to_an_experiment_above_it_or_below() -> None:
    block = "```train preset=moons name=a\n```"
    read = parse_lesson(lesson("[w](train:a/temperature@0.5)", block, "[w](train:a/code)"), Path("a.md"))
    assert [training.name for training in read.trainings] == ["a"]


def test_windows_line_ends_and_its_mark_are_read(tmp_path: Path) -> None:
    file = tmp_path / "a.md"
    file.write_bytes(b"\xef\xbb\xbf" + lesson(EXERCISE).replace("\n", "\r\n").encode())
    assert read_lesson(file).exercises[0].start == "x = 1\n"


def test_another_content_has_another_digest() -> None:
    one, other = (parse_lesson(lesson(text), Path("a.md")).digest for text in ("a", "b"))
    assert one != other


def test_a_file_with_another_name_is_no_lesson(tmp_path: Path) -> None:
    for name in ("a.txt", "A.md", "a b.md", ".md"):
        (tmp_path / name).write_text(lesson("a"))
        with pytest.raises(PlaygroundError, match="the name of a lesson's file"):
            read_lesson(tmp_path / name)
