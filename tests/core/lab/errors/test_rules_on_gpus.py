"""Rules of programs that need practice GPUs: twins of those with one, and cases with two."""

from __future__ import annotations

import pytest

from core.analysis.trace.fixes import apply_fix
from core.lab.describe.describer import Describer
from core.lab.errors.explain import explain, matches
from core.lab.errors.failure import Failure
from core.protocol.trace.program import Program
from tests.core.lab.errors.cases import devices
from tests.core.lab.errors.conftest import Run
from tests.core.lab.errors.programs import read

TWINS = read(devices.TWINS_ON_A_GPU)
ON_TWO = read(devices.ON_TWO_GPUS)


@pytest.mark.parametrize(("head", "text"), [twin[:2] for twin in TWINS], ids=range(len(TWINS)))
def test_a_rule_does_not_match_a_program_that_looks_alike_on_a_gpu(head: str, text: str, run: Run) -> None:
    right, _, wrong = head.partition(", not ")
    program = Program(text)
    error = run(program, 1)
    assert error is not None
    assert [match.rule.name for match in matches(Failure.of(error, program))] == [right] != [wrong]


@pytest.mark.parametrize(("rule", "text", "line", "is_mended"), ON_TWO, ids=range(len(ON_TWO)))
def test_two_gpus_are_asked_for_as_they_are(
    rule: str, text: str, line: int, is_mended: bool, run: Run
) -> None:
    program = Program(text)
    error = run(program, 2)
    assert error is not None
    told = explain(error, program, Describer())
    assert (told.rule, told.line, told.fix is not None) == (rule, line, is_mended)
    assert told.fix is not None
    assert run(Program(apply_fix(text, told.fix)), 2) is None
