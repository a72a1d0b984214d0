"""Mistakes that raise nothing are found, where they are and once; correct programs get no hint."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from core.lab.errors.rules import read_rules
from core.lessons.lesson import Exercise, Practice
from core.lessons.library import own_lessons
from core.protocol.trace.codec import decode, encode
from tests.core.lab.errors.cases import raises_nothing
from tests.core.lab.errors.correct import CORRECT
from tests.core.lab.errors.programs import HEAD, Case, read
from tests.core.lab.errors.running import Outcome, hints_of, watched_and_bare
from tests.core.lab.errors.sayable import sayable
from tests.core.lab.tracing.recorded import all_recorded

SNIPPETS = sorted((Path(__file__).parents[4] / "resources" / "lab" / "snippets").rglob("*.py"))
TAUGHT = {"05_tensor_to": ["result-dropped"]}
"""Snippets that show a mistake."""
CASES = read(raises_nothing.CASES)


def test_a_silent_mistake_is_found_once_and_its_fix_ends_it() -> None:
    outcomes = hints_of([text for _, text, _, _ in CASES])
    wrong = [
        f"{case[0]}: {what}\n{case[1]}"
        for case, outcome in zip(CASES, outcomes, strict=True)
        for what in _wrong(case, outcome)
    ]
    assert not wrong, "\n".join(wrong)


def _wrong(case: Case, outcome: Outcome) -> Iterator[str]:
    """Yield what is not as it should be in the hints on a mistake."""
    rule, _, line, is_mended = case
    if [(hint.rule, hint.line) for hint in outcome.hints] != [(rule, line)] or outcome.unmended:
        yield f"{outcome.hints}, {outcome.unmended}"
        return
    (hint,) = outcome.hints
    if " object at 0x" in hint.text + hint.explanation:
        yield f"says {hint.text!r}, {hint.explanation!r}"
    if decode(encode(hint)) is None:
        yield "cannot be sent"
    try:
        sayable(hint.text, hint.explanation, *([hint.fix.label] if hint.fix is not None else []))
    except AssertionError as error:
        yield f"cannot be said in another language: {error}"
    if (hint.fix is not None) != is_mended:
        yield f"has the fix {hint.fix}"


def test_every_hint_has_its_case() -> None:
    assert {rule.name for rule in read_rules().hints} == {case[0] for case in CASES}


def test_a_correct_program_gets_no_hint() -> None:
    assert _hinted({text: HEAD + text for text in CORRECT}) == {}


def test_a_snippet_gets_no_hint_but_for_the_mistake_it_teaches() -> None:
    texts = {file.stem: (file.read_text(encoding="utf-8"), "gpu" in file.parent.name) for file in SNIPPETS}
    found = _hinted({name: text for name, (text, on_gpu) in texts.items() if not on_gpu})
    found |= _hinted({name: text for name, (text, on_gpu) in texts.items() if on_gpu}, n_gpus=2)
    assert found == TAUGHT


def test_the_programs_of_lessons_get_no_hint() -> None:
    programs: dict[int, dict[str, str]] = {}
    for lesson in own_lessons():
        for i, part in enumerate(lesson.parts):
            if isinstance(part, Practice) and not part.fails:
                programs.setdefault(part.n_practice_gpus, {})[f"{lesson.key} {i}"] = part.text
            if isinstance(part, Exercise):
                programs.setdefault(part.n_practice_gpus, {})[f"{lesson.key} {i}"] = part.solution
    assert {n: _hinted(texts, n) for n, texts in programs.items()} == {n: {} for n in programs}


def _hinted(texts: dict[str, str], n_gpus: int = 0) -> dict[str, object]:
    """Return the rules of the hints on programs that got some, or the error of one that failed."""
    outcomes = zip(texts, hints_of(list(texts.values()), n_gpus), strict=True)
    found = {name: outcome.unmended or [hint.rule for hint in outcome.hints] for name, outcome in outcomes}
    return {name: rules for name, rules in found.items() if rules}


def test_a_tensor_that_stayed_on_the_cpu_is_told() -> None:
    ((hint,),) = [outcome.hints for outcome in hints_of([HEAD + "x = torch.rand(2)\nx.to('cuda')\n"], 1)]
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


def test_the_first_nan_that_arithmetic_made_is_told_once() -> None:
    told = {
        "x = torch.zeros(2)\nz = (x - 1).log() + 1\na = z * 2\nb = x / x\n": (5, "z holds NaN: log"),
        "x = torch.zeros(2)\nx /= x\n": (5, "x holds NaN: div"),
        DIVERGING: (7, "loss holds infinity: it was finite before"),
    }
    for recorded, (line, said) in zip(all_recorded(*(HEAD + t for t in told)), told.values(), strict=True):
        (hint,) = recorded.hints
        assert (hint.rule, hint.line, recorded.done.reason) == ("first-nan", line, "end")
        assert hint.text.replace(" for the first time", "").startswith(said)


def test_nan_and_infinity_on_purpose_are_no_mistake() -> None:
    texts = [
        "x = torch.full((2,), float('inf'))\ny = x * 2\n",
        "x = torch.full((2,), float('nan'))\ny = x * 2\n",
        "import math\nx = torch.ones(2) * math.nan\n",
        "x = torch.zeros(2)\ny = (x / x).nan_to_num()\n",
        "x = torch.zeros(2)\ny = torch.where(x > 0, x.log() * 0, x)\n",
        "mask = torch.ones(2, 2).tril().log()\np = torch.softmax(torch.rand(2, 2) + mask, dim=1)\n",
        "best = torch.tensor(float('inf'))\nbest = torch.minimum(best, torch.rand(()))\n",
    ]
    for recorded in all_recorded(*(HEAD + text for text in texts)):
        assert (recorded.hints, recorded.done.reason) == ([], "end"), recorded.text


TRAINING = HEAD + (
    "torch.manual_seed(1)\n"
    "model = nn.Sequential(nn.Linear(2, 8), nn.Dropout(0.2), nn.Linear(8, 1))\n"
    "optimizer = torch.optim.Adam(model.parameters())\n"
    "for step in range(5):\n"
    "    loss = model(torch.rand(16, 2)).pow(2).mean()\n"
    "    loss.backward()\n"
    "    optimizer.step()\n"
    "    print(repr(loss.item()))\n"
)


def test_looking_changes_no_number_and_torch_is_as_before_afterwards() -> None:
    watched, bare = watched_and_bare(TRAINING)
    assert watched == bare != ""
