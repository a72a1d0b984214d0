"""Twins of programs that need a practice GPU."""

from __future__ import annotations

import pytest

from core.lab.errors.explain import matches
from core.lab.errors.failure import Failure
from core.protocol.trace.program import Program
from tests.core.lab.errors.cases import devices
from tests.core.lab.errors.conftest import Run
from tests.core.lab.errors.programs import read

TWINS = read(devices.TWINS_ON_A_GPU)


@pytest.mark.parametrize(("head", "text"), [twin[:2] for twin in TWINS], ids=range(len(TWINS)))
def test_a_rule_does_not_match_a_program_that_looks_alike_on_a_gpu(head: str, text: str, run: Run) -> None:
    right, _, wrong = head.partition(", not ")
    program = Program(text)
    error = run(program, 1)
    assert error is not None
    assert [match.rule.name for match in matches(Failure.of(error, program))] == [right] != [wrong]
