"""Mistakes that raise nothing are found, where they are and once; correct programs get no hint."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import torch

from core.lab.errors.rules import read_rules
from core.lab.tracing.run import run
from core.lessons.lesson import Exercise, Lesson, Practice
from core.lessons.library import own_lessons
from core.protocol.trace.codec import decode, encode
from core.protocol.trace.events import Done, Hint, TraceEvent
from core.protocol.trace.program import Program
from tests.core.lab.errors.correct import CORRECT
from tests.core.lab.errors.programs import HEAD, silent
from tests.core.lab.errors.sayable import sayable
from tests.helpers.fixes import apply_fix

HintsOf = Callable[..., tuple[Hint, ...]]
SNIPPETS = sorted((Path(__file__).parents[4] / "resources" / "lab" / "snippets").rglob("*.py"))
TAUGHT = {"05_tensor_to": ["result-dropped"]}
"""Snippets that show a mistake."""
EACH = silent()


@pytest.mark.parametrize(
    ("rule", "text", "line", "is_mended"), EACH, ids=[f"{case[0]}-{i}" for i, case in enumerate(EACH)]
)
def test_a_silent_mistake_is_found_once_and_its_fix_ends_it(
    rule: str, text: str, line: int, is_mended: bool, hints_of: HintsOf
) -> None:
    hints = hints_of(text)
    assert [(hint.rule, hint.line) for hint in hints] == [(rule, line)]
    (hint,) = hints
    assert " object at 0x" not in hint.text + hint.explanation
    assert decode(encode(hint)) is not None
    sayable(hint.text, hint.explanation, *([hint.fix.label] if hint.fix is not None else []))
    assert (hint.fix is not None) == is_mended
    if hint.fix is not None:
        assert hints_of(apply_fix(text, hint.fix)) == ()


def test_every_hint_has_its_case() -> None:
    assert {rule.name for rule in read_rules().hints} == {case[0] for case in EACH}


@pytest.mark.parametrize("text", CORRECT, ids=[f"program-{i}" for i in range(len(CORRECT))])
def test_a_correct_program_gets_no_hint(text: str, hints_of: HintsOf) -> None:
    assert hints_of(HEAD + text) == ()


@pytest.mark.parametrize("file", SNIPPETS, ids=[file.stem for file in SNIPPETS])
def test_a_snippet_gets_no_hint_but_for_the_mistake_it_teaches(file: Path, hints_of: HintsOf) -> None:
    hints = hints_of(file.read_text(encoding="utf-8"), n_gpus=2 if "gpu" in file.parent.name else 0)
    assert [hint.rule for hint in hints] == TAUGHT.get(file.stem, [])


@pytest.mark.parametrize("lesson", own_lessons(), ids=lambda lesson: lesson.key)
def test_the_programs_of_a_lesson_get_no_hint_but_for_the_mistakes_it_teaches(
    lesson: Lesson, hints_of: HintsOf
) -> None:
    programs = [part for part in lesson.parts if isinstance(part, Practice) and not part.fails]
    found = [
        hint.rule for part in programs for hint in hints_of(part.text, n_gpus=part.n_practice_gpus)
    ]  # fmt: skip
    solutions = [(part.solution, part.n_practice_gpus) for part in lesson.parts if isinstance(part, Exercise)]
    found += [hint.rule for text, n_gpus in solutions for hint in hints_of(text, n_gpus=n_gpus)]
    assert found == []


def test_there_are_a_hundred_correct_programs() -> None:
    assert len(CORRECT) >= 100


def test_a_tensor_that_stayed_on_the_cpu_is_told(hints_of: HintsOf) -> None:
    (hint,) = hints_of(HEAD + "x = torch.rand(2)\nx.to('cuda')\n", n_gpus=1)
    assert (hint.rule, hint.text) == (
        "result-dropped",
        "x is still on cpu: the result of x.to('cuda') was not kept.",
    )


DIVERGING = """
w = torch.ones(1, requires_grad=True)
for step in range(6):
    loss = (w * 3 - 1).pow(2).sum()
    loss.backward()
    with torch.no_grad():
        w -= 1e7 * w.grad
        w.grad = None
"""


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("x = torch.zeros(2)\nz = (x - 1).log() + 1\na = z * 2\nb = x / x\n", 5, "z holds NaN: log"),
        ("x = torch.zeros(2)\nx /= x\n", 5, "x holds NaN: div"),
        (DIVERGING, 7, "loss holds infinity: it was finite before"),
    ],
)  # fmt: skip
def test_the_first_nan_that_arithmetic_made_is_told_once(text: str, line: int, said: str) -> None:
    (hint,) = _recorded_hints(text)
    assert (hint.rule, hint.line) == ("first-nan", line)
    assert hint.text.replace(" for the first time", "").startswith(said)


@pytest.mark.parametrize(
    "text",
    [
        "x = torch.full((2,), float('inf'))\ny = x * 2\n",
        "x = torch.full((2,), float('nan'))\ny = x * 2\n",
        "import math\nx = torch.ones(2) * math.nan\n",
        "x = torch.zeros(2)\ny = (x / x).nan_to_num()\n",
        "x = torch.zeros(2)\ny = torch.where(x > 0, x.log() * 0, x)\n",
        "mask = torch.ones(2, 2).tril().log()\np = torch.softmax(torch.rand(2, 2) + mask, dim=1)\n",
        "best = torch.tensor(float('inf'))\nbest = torch.minimum(best, torch.rand(()))\n",
    ],
)
def test_nan_and_infinity_on_purpose_are_no_mistake(text: str) -> None:
    assert _recorded_hints(text) == []


def _recorded_hints(text: str) -> list[Hint]:
    events: list[TraceEvent] = []
    run(Program(HEAD + text), events.append)
    assert isinstance(events[-1], Done)
    return [event for event in events if isinstance(event, Hint)]


def test_torch_is_as_before_afterwards(hints_of: HintsOf) -> None:
    schedulers = vars(torch.optim.lr_scheduler.LRScheduler)
    step = schedulers["step"]
    hints_of(HEAD + "model = nn.Linear(1, 1)\n")
    assert vars(torch.optim.lr_scheduler.LRScheduler)["step"] is step


def test_looking_changes_no_number(hints_of: HintsOf, capsys: pytest.CaptureFixture[str]) -> None:
    text = HEAD + (
        "torch.manual_seed(1)\n"
        "model = nn.Sequential(nn.Linear(2, 8), nn.Dropout(0.2), nn.Linear(8, 1))\n"
        "optimizer = torch.optim.Adam(model.parameters())\n"
        "for step in range(5):\n"
        "    loss = model(torch.rand(16, 2)).pow(2).mean()\n"
        "    loss.backward()\n"
        "    optimizer.step()\n"
        "    print(repr(loss.item()))\n"
    )
    hints_of(text)
    watched = capsys.readouterr().out
    exec(compile(text, "bare.py", "exec"), {})
    assert capsys.readouterr().out == watched
