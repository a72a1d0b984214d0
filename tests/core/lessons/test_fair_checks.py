"""Checks of the lessons take a solution written in another way, and no answer written by hand."""

from __future__ import annotations

import pytest

from core.lessons.checked_program import verdict, with_check
from core.lessons.library import own_lessons
from tests.core.lab.tracing.recorded import Recorded


def told(lesson: str, name: str, old: str, new: str) -> str:
    """Return what is said of an exercise's solution in which a text is replaced."""
    exercise = next(e for o in own_lessons() if o.name == lesson for e in o.exercises if e.name == name)
    assert old in exercise.solution
    text = exercise.solution.replace(old, new)
    return verdict(text, Recorded(with_check(text, exercise.check)).trace.end).text


@pytest.mark.parametrize(
    ("lesson", "name", "old", "new"),
    [
        ("01_tensors", "one-element", "t[0].item()", "float(t)"),
        ("01_tensors", "independent", "torch.tensor(images).float() / 255", "torch.from_numpy(images) / 255"),
        ("02_shapes", "silent", "prediction.squeeze(1) - target", "prediction - target[:, None]"),
        ("03_views", "checkerboard", "board[:, ::2] = 1", "board[:, ::2].fill_(1)"),
        ("06_modules", "own-layer", "torch.zeros(size)", "torch.zeros(1, size)"),
        ("08_losses", "double-softmax", "nn.CrossEntropyLoss()(", "nn.functional.cross_entropy("),
        (
            "08_losses",
            "double-softmax",
            "nn.CrossEntropyLoss()(scores",
            "nn.NLLLoss()(scores.log_softmax(1)",
        ),
    ],
)
def test_another_way_is_right(lesson: str, name: str, old: str, new: str) -> None:
    assert told(lesson, name, old, new) == ""


@pytest.mark.parametrize(
    ("lesson", "name", "old", "new", "why"),
    [
        ("01_tensors", "one-element", "t[0].item()", "7.0", "take number from t"),
        ("02_shapes", "silent", "** 2)", "* 0)", "the loss should be 3"),
        ("03_views", "checkerboard", "::2", "1::2", "it is [0.0, 1.0, 0.0, 1.0, 0.0, 1.0]"),
        (
            "08_losses",
            "double-softmax",
            "nn.CrossEntropyLoss()(scores, target)",
            "torch.zeros(())",
            "a mean of 10",
        ),
    ],
)
def test_an_answer_by_hand_is_not(lesson: str, name: str, old: str, new: str, why: str) -> None:
    assert why in told(lesson, name, old, new)
