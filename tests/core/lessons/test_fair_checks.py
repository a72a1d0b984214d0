"""Checks of the lessons take a solution written in another way, and tell why an answer by hand is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.lessons.checked_program import verdict, with_check
from core.lessons.lesson import Exercise
from core.lessons.library import own_lessons
from tests.core.lab.tracing.recorded import Recorded

RIGHT = (
    ("01_tensors", "one-element", "t[0].item()", "float(t)"),
    ("01_tensors", "independent", "torch.tensor(images).float() / 255", "torch.from_numpy(images) / 255"),
    ("02_shapes", "silent", "prediction.squeeze(1) - target", "prediction - target[:, None]"),
    ("03_views", "checkerboard", "board[:, ::2] = 1", "board[:, ::2].fill_(1)"),
    ("06_modules", "own-layer", "torch.zeros(size)", "torch.zeros(1, size)"),
    ("08_losses", "double-softmax", "nn.CrossEntropyLoss()(", "nn.functional.cross_entropy("),
    ("08_losses", "double-softmax", "nn.CrossEntropyLoss()(scores", "nn.NLLLoss()(scores.log_softmax(1)"),
    ("09_data", "pretrained", "(341 - 224) // 2", "(341 - 224) // 2 + 1"),
    ("12_evaluation", "weighted-f1", "print(", "f1 = f1.tolist()\nprint("),
    (
        "14_several_gpus", "left-behind", 'self.register_buffer("mean", mean)',
        "self.mean = nn.Parameter(mean, requires_grad=False)",
    ),
)  # fmt: skip
"""By lesson and exercise, what is written otherwise in its solution."""
WRONG = (
    ("01_tensors", "one-element", "t[0].item()", "7.0", "take number from t"),
    ("02_shapes", "silent", "** 2)", "* 0)", "the loss should be 3"),
    ("03_views", "checkerboard", "::2", "1::2", "it is [0.0, 1.0, 0.0, 1.0, 0.0, 1.0]"),
    (
        "08_losses", "double-softmax", "nn.CrossEntropyLoss()(scores, target)", "torch.zeros(())",
        "a mean of 10",
    ),
    ("09_data", "pretrained", " / 255\n", "\n", "divide by 255 before you subtract"),
    ("09_data", "pretrained", "\nx = (x -", "\nunused = (x -", "now subtract the mean"),
    ("09_data", "pretrained", "left : left + 224", "0:224", "columns 58 to 281"),
    ("09_data", "no-stack", "padded[: len(word)]", "padded[-len(word) :]", "the zeros stand behind"),
    ("10_saving", "go-on", "resumed = train(again, its_optimizer, 4)", "resumed = straight", "again"),
    ("14_several_gpus", "left-behind", ", mean)", ", mean, persistent=False)", "saved with the model"),
    ("15_temperature", "two-ways", "sum(dim=-1, keepdim=True)", "sum()", "each row should sum to 1"),
)  # fmt: skip
"""The same, with what is said of it."""
RESIDUAL = """
from torch import nn
class Residual(nn.Module):
    def __init__(self, layers):
        super().__init__()
        self.layers = {}
    def forward(self, x):
        return {}
"""
WRITER = """
import torch
def write(logits, start, n, T, generator):
    drawn = [start]
    for _ in range(n):
        weights = (logits[drawn[-1]] / T).exp()
        drawn.append(int(torch.multinomial(weights, 1)))
    return drawn[1:]
"""
OWN = (
    ("18_your_own_layer", "residual", RESIDUAL.format("nn.Sequential(*layers)", "self.layers(x) + x"), True),
    ("18_your_own_layer", "residual", RESIDUAL.format("layers", "self.layers(x)"), False),
    ("18_your_own_layer", "residual", RESIDUAL.format("[layers]", "x + self.layers[0](x)"), False),
    ("16_a_model_that_writes", "writer", WRITER, False),
)


def exercise_of(lesson: str, name: str) -> Exercise:
    return next(e for o in own_lessons() if o.name == lesson for e in o.exercises if e.name == name)


def with_solution(lesson: str, name: str, old: str, new: str) -> str:
    """Return an exercise's solution in which a text is replaced."""
    solution = exercise_of(lesson, name).solution
    assert old in solution
    return solution.replace(old, new)


def said(lesson: str, name: str, text: str) -> str:
    """Return what is said of a program for an exercise; nothing if it passes."""
    exercise = exercise_of(lesson, name)
    end = Recorded(with_check(text, exercise.check), exercise.n_practice_gpus).trace.end
    return verdict(text, end).text


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_another_way_is_right() -> None:
    told = {way: said(*way[:2], with_solution(*way)) for way in RIGHT}
    assert {way: text for way, text in told.items() if text} == {}


def test_what_is_no_solution_is_told_why() -> None:
    told = {way: said(*way[:2], with_solution(*way[:4])) for way in WRONG}
    assert {
        way: text for way, text in told.items() if way[4] not in text or not text.startswith("Not yet: ")
    } == {}


def test_an_exercise_takes_another_right_answer_and_no_wrong_one() -> None:
    for lesson, name, text, passes in OWN:
        assert (said(lesson, name, text) == "") is passes, text
    start = exercise_of("18_your_own_layer", "fitting").start
    by_hand = start.replace("y = net(x)", "y = torch.zeros(5, 10)")
    assert said("18_your_own_layer", "fitting", by_hand), "a shape made by hand does not mend a network"
