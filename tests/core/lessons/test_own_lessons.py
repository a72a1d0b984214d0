"""The lessons that come with the program hold: what they run, what they ask and what they claim."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.components.catalog import build_catalog
from core.lab.lessons import LessonChecks, lesson_checks
from core.lessons.lesson import Practice
from core.lessons.library import folder, own_lessons
from core.lessons.parse import read_lesson
from tests.core.lab.tracing.recorded import Recorded
from tests.core.lessons.test_fair_checks import exercise_of

NAMES = sorted(path.stem for path in folder().glob("*.md"))

CHOICES = {
    ("01_tensors", "mixed"): "x.dtype == torch.float32",
    ("01_tensors", "numpy"): "shared[0] == 10 and copied[0] == 1",
    ("02_shapes", "view-is-not-t"): "a.shape == b.shape and not torch.equal(a, b)",
    ("03_views", "who"): "100 in row and 100 in x and 100 in turned and 100 not in picked",
    ("03_views", "reshape"): "10 in flat and 10 not in copied",
    ("05_training_loop", "forgotten"): "w.grad.item() > 17",
    ("05_training_loop", "zero-between"): "w.item() == 4",
    ("06_modules", "keys"): "list(layer.state_dict()) == ['factor', 'mean']",
    ("08_losses", "pos-weight"): "plain.item() == weighted.item()",
    ("09_data", "shuffle"): "[xb.tolist() for (xb,) in loader] != order",
    ("10_saving", "load-returns"): "hasattr(result, 'missing_keys') and not isinstance(result, nn.Module)",
    ("12_evaluation", "eval-grad"): "y.requires_grad and not model.training",
    ("13_devices", "same-device"): "same is x",
    ("15_temperature", "below-one"): "p.max() < 0.6",
    ("15_temperature", "order"): "all(torch.softmax(z / T, 0).argmax() == 0 for T in (0.01, 1.0, 100.0))",
}
"""By lesson and prediction, what holds after its program if the option that is called right is right."""


@pytest.fixture(scope="module")
def checks() -> Iterator[LessonChecks]:
    with lesson_checks(build_catalog()) as checks:
        yield checks


@pytest.mark.parametrize(
    "name",
    [pytest.param(n, marks=() if n.startswith(("01", "05", "14")) else pytest.mark.thorough) for n in NAMES],
)
def test_each_program_runs_and_each_exercise_passes_with_its_solution_alone(
    name: str, checks: LessonChecks
) -> None:
    lesson = read_lesson(folder() / f"{name}.md", is_own=True)
    assert [f"{mistake.line}: {mistake.rule}" for mistake in checks.mistakes(lesson)] == []


def test_a_program_fits_into_its_card_at_the_least_width_of_the_window() -> None:
    for lesson in own_lessons():
        asked = [prediction.program for prediction in lesson.predictions if prediction.program]
        shown = [(part, 70) for part in lesson.parts if isinstance(part, Practice)]
        shown += [(program, 66) for program in asked]
        long = [line for part, most in shown for line in part.text.splitlines() if len(line) > most]
        assert long == [], lesson.name


def test_the_option_that_is_called_right_is_right() -> None:
    for (lesson, name), claim in CHOICES.items():
        program = _program_of_prediction(lesson, name)
        text = f"{program.text}\nimport torch\nassert {claim}\n"
        assert Recorded(text, program.n_practice_gpus).done.reason == "end", (lesson, name)


def test_the_lab_gives_the_hint_that_a_prediction_promises() -> None:
    for lesson, name, said in (
        ("05_training_loop", "forgotten", "gradients-never-zeroed"),
        ("13_devices", "thrown-away", "result-dropped"),
    ):
        program = _program_of_prediction(lesson, name)
        assert said in {hint.rule for hint in Recorded(program.text, program.n_practice_gpus).hints}


def test_a_program_to_be_mended_runs_silently_but_for_hints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for lesson, name, said in (
        ("02_shapes", "silent", None),
        ("05_training_loop", "running-mean", "graph-kept"),
        ("08_losses", "double-softmax", "softmax-before-cross-entropy"),
    ):
        exercise = exercise_of(lesson, name)
        recorded = Recorded(exercise.start, exercise.n_practice_gpus)
        assert recorded.done.reason == "end"
        assert said is None or said in {hint.rule for hint in recorded.hints}


def _program_of_prediction(lesson: str, name: str) -> Practice:
    prediction = next(p for o in own_lessons() if o.name == lesson for p in o.predictions if p.name == name)
    assert prediction.program is not None
    return prediction.program
