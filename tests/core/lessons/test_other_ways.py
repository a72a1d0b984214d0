"""The checks of the later lessons take what solves an exercise in another way, and tell what does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.lessons.checked_program import verdict, with_check
from core.lessons.library import own_lessons
from tests.core.lab.tracing.recorded import Recorded


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def told(lesson: str, name: str, old: str, new: str) -> str:
    """Return what is said of an exercise's solution in which a text is replaced."""
    exercise = next(e for o in own_lessons() if o.name == lesson for e in o.exercises if e.name == name)
    assert old in exercise.solution
    text = exercise.solution.replace(old, new)
    end = Recorded(with_check(text, exercise.check), exercise.n_practice_gpus).trace.end
    return verdict(text, end).text


@pytest.mark.parametrize(
    ("lesson", "name", "old", "new"),
    [
        ("09_data", "pretrained", "(341 - 224) // 2", "(341 - 224) // 2 + 1"),
        ("12_evaluation", "weighted-f1", "print(", "f1 = f1.tolist()\nprint("),
        (
            "14_several_gpus",
            "left-behind",
            'self.register_buffer("mean", mean)',
            "self.mean = nn.Parameter(mean, requires_grad=False)",
        ),
    ],
)
def test_another_way_is_right(lesson: str, name: str, old: str, new: str) -> None:
    assert told(lesson, name, old, new) == ""


@pytest.mark.parametrize(
    ("lesson", "name", "old", "new", "why"),
    [
        ("09_data", "pretrained", " / 255\n", "\n", "divide by 255 before you subtract"),
        ("09_data", "pretrained", "\nx = (x -", "\nunused = (x -", "now subtract the mean"),
        ("09_data", "pretrained", "left : left + 224", "0:224", "columns 58 to 281"),
        ("09_data", "no-stack", "padded[: len(word)]", "padded[-len(word) :]", "the zeros stand behind"),
        ("10_saving", "go-on", "resumed = train(again, its_optimizer, 4)", "resumed = straight", "again"),
        ("14_several_gpus", "left-behind", ", mean)", ", mean, persistent=False)", "saved with the model"),
        ("15_temperature", "two-ways", "sum(dim=-1, keepdim=True)", "sum()", "each row should sum to 1"),
    ],
)
def test_what_is_no_solution_is_told_why(lesson: str, name: str, old: str, new: str, why: str) -> None:
    said = told(lesson, name, old, new)
    assert why in said
    assert said.startswith("Not yet: ")
