"""Each error of the table is made on the installed torch, matched by its own rule alone, and mended."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest
from pydantic import ValidationError

from core.lab.describe.describer import Describer
from core.lab.errors.explain import explain, matches
from core.lab.errors.failure import Failure
from core.lab.errors.looks.table import LOOKS
from core.lab.errors.rules import Rules, read_rules
from core.protocol.trace.codec import decode, encode
from tests.core.lab.errors.conftest import Run
from tests.core.lab.errors.programs import cases, checks, on_gpu, on_two_gpus, plain, program, twins
from tests.core.lab.errors.sayable import sayable
from tests.helpers.fixes import apply_fix

EACH = [(*case, 0) for case in cases()] + [(*case, 1) for case in on_gpu()]
EACH += [(*case, 2) for case in on_two_gpus()]
IDS = [f"{case[0]}-{i}" for i, case in enumerate(EACH)]
LONGEST_EXPLANATION = 420


@pytest.mark.parametrize(("rule", "text", "line", "is_mended", "n_gpus"), EACH, ids=IDS)
def test_an_error_is_matched_by_its_rule_alone_and_its_fix_makes_the_program_run(
    rule: str, text: str, line: int, is_mended: bool, n_gpus: int, run: Run
) -> None:
    made = program(text)
    error = run(made, n_gpus)
    assert error is not None
    assert [match.rule.name for match in matches(Failure.of(error, made))] == [rule]
    told = explain(error, made, Describer())
    assert told.rule == rule
    assert not line or told.line == line
    assert told.type == type(error).__name__
    assert told.explanation
    assert " object at 0x" not in told.explanation
    assert "{" not in told.explanation.replace('f"loss: {', "")
    assert decode(encode(told)).explanation == told.explanation  # type: ignore[union-attr]
    sayable(told.explanation, *([told.fix.label] if told.fix is not None else []))
    assert (told.fix is not None) == is_mended
    if told.fix is not None:
        mended = run(program(apply_fix(text, told.fix)), n_gpus)
        assert mended is None, (mended, apply_fix(text, told.fix))


@pytest.mark.parametrize(
    ("wrong", "text", "right"), twins(), ids=[f"{t[0]}-{i}" for i, t in enumerate(twins())]
)
def test_a_rule_does_not_match_a_program_that_looks_alike_and_has_another_cause(
    wrong: str, text: str, right: str | None, run: Run
) -> None:
    assert {wrong, right} - {None} <= {rule.name for rule in read_rules().errors}
    assert wrong != right
    made = program(text)
    error = run(made)
    assert error is not None
    assert [match.rule.name for match in matches(Failure.of(error, made))] == ([right] if right else [])


@pytest.mark.parametrize("text", plain(), ids=range(len(plain())))
def test_an_error_that_is_not_torchs_gets_no_words_of_torch(text: str, run: Run) -> None:
    made = program(text)
    error = run(made)
    assert error is not None
    told = explain(error, made, Describer())
    assert (told.rule, told.explanation, told.fix) == (None, "", None)


def test_every_rule_has_its_case() -> None:
    made = {case[0] for case in EACH} | {check["rule"] for check in checks()} - {""}
    assert {rule.name for rule in read_rules().errors} == made


def test_every_look_is_asked_for_and_every_rule_that_looks_finds_its_look() -> None:
    assert {rule.look for rule in read_rules().errors if rule.look} == set(LOOKS)


def test_the_sentences_are_short() -> None:
    rules = read_rules()
    long = [
        rule.name for rule in (*rules.errors, *rules.hints) if len(rule.explanation) > LONGEST_EXPLANATION
    ]
    assert long == []


TEXT = (files("resources") / "lab" / "error_rules.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ('name = "Broad cast"', "pattern"),
        ('name = "cat-sizes"', "more than one rule"),
        ('name = "stack-sizes"\nexplains = "x"', "Extra inputs"),
        ('name = "stack-sizes"\ncause = ["x"]', "found by looking"),
    ],
)
def test_a_wrong_table_is_refused(wrong: str, reason: str) -> None:
    text = TEXT.replace('name = "stack-sizes"', wrong, 1)
    with pytest.raises(ValidationError, match=reason):
        Rules.model_validate(tomllib.loads(text))


def test_a_sentence_that_needs_an_operand_has_another_for_where_it_is_unknown() -> None:
    text = TEXT.replace("otherwise = ", "# ", 1)
    with pytest.raises(ValidationError, match="there must be another sentence"):
        Rules.model_validate(tomllib.loads(text))
