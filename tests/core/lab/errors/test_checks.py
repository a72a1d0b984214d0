"""Checks of torch's own sources that a beginner meets: each is made, and what is said about it is known.

The files of ``checks`` are lists by torch's areas. An entry with a rule has a program that fails at that
check. One without has torch's text, and why nothing is said about it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch

from core.lab.describe.describer import Describer
from core.lab.errors.explain import explain, matches
from core.lab.errors.failure import Failure
from core.protocol.trace.program import Program
from tests.core.lab.errors.conftest import Run
from tests.core.lab.errors.programs import HEAD, checks
from tests.helpers.fixes import apply_fix

SITE = Path(torch.__file__).parents[1]
CHECKS = checks()
COVERED = [check for check in CHECKS if check["rule"]]
LEFT = [check for check in CHECKS if not check["rule"]]
FEWEST = 150
"""So many of the checks are covered, at least."""


@pytest.mark.parametrize("check", COVERED, ids=[f"{c['rule']}-{i}" for i, c in enumerate(COVERED)])
def test_a_check_is_told_by_one_rule_and_its_fix_makes_the_program_run(
    check: dict[str, Any], run: Run
) -> None:
    text = HEAD + check["program"].lstrip("\n")
    program = Program(text)
    error = run(program)
    assert error is not None
    assert [match.rule.name for match in matches(Failure.of(error, program))] == [check["rule"]], error
    told = explain(error, program, Describer())
    assert told.explanation
    assert "{" not in told.explanation
    if told.fix is not None:
        mended = run(Program(apply_fix(text, told.fix)))
        assert mended is None, (mended, apply_fix(text, told.fix))


def test_the_checks_are_torchs_own_and_each_is_listed_once() -> None:
    sources: dict[str, str] = {}
    for check in CHECKS:
        file, _, function = check["where"].partition(": ")
        if not file.endswith(".py"):  # C++, of which the wheel has the texts alone
            continue
        if file not in sources:
            sources[file] = (SITE / file).read_text(encoding="utf-8")
        name = function.rpartition(".")[2]
        assert f"def {name}(" in sources[file] or f"class {name}(" in sources[file], check["where"]
    programs = [check["program"] for check in COVERED]
    assert len(set(programs)) == len(programs)


def test_what_is_left_says_why() -> None:
    for check in LEFT:
        assert check["text"]
        assert check["why"]
    assert len(COVERED) >= FEWEST
