"""Each error of the table is made on the installed torch, matched by its own rule alone, and mended."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files

import pytest
from pydantic import ValidationError

from core.lab.errors.looks.table import LOOKS
from core.lab.errors.rules import Rules, read_rules
from core.protocol.trace.codec import decode, encode
from tests.core.lab.errors.cases import devices
from tests.core.lab.errors.programs import KINDS, Case, plain, read, twins, twins_of
from tests.core.lab.errors.running import Outcome, errors_of
from tests.core.lab.errors.sayable import sayable

GROUPS: dict[str, tuple[Sequence[Case], int]] = {
    **{kind.__name__.rpartition(".")[2]: (read(kind.CASES), 0) for kind in KINDS},
    "on a GPU": (read(devices.ON_A_GPU), 1),
    "on two GPUs": (read(devices.ON_TWO_GPUS), 2),
}
TWINS = {
    "on the CPU": ([twin for kind in KINDS for twin in twins_of(kind)], 0),
    "on a GPU": (twins(devices.TWINS_ON_A_GPU), 1),
}
LONGEST_EXPLANATION = 420


@pytest.mark.parametrize("group", GROUPS)
def test_errors_are_matched_by_their_rule_alone_and_their_fixes_make_the_programs_run(group: str) -> None:
    cases, n_gpus = GROUPS[group]
    outcomes = errors_of([text for _, text, _, _ in cases], n_gpus)
    wrong = [
        f"{case[0]}: {what}\n{case[1]}"
        for case, outcome in zip(cases, outcomes, strict=True)
        for what in _wrong(case, outcome)
    ]
    assert not wrong, "\n".join(wrong)


def _wrong(case: Case, outcome: Outcome) -> Iterator[str]:
    """Yield what is not as it should be in what is told of an error."""
    rule, _, line, is_mended = case
    told = outcome.told
    if told is None or outcome.rules != (rule,) or told.rule != rule:
        yield f"matched by {outcome.rules}, told {told}"
        return
    if line and told.line != line:
        yield f"told of line {told.line}, not {line}"
    said = told.explanation
    if not said or " object at 0x" in said or "{" in said.replace('f"loss: {', ""):
        yield f"says {said!r}"
    if decode(encode(told)).explanation != said:  # type: ignore[union-attr]
        yield "is another once it was sent"
    try:
        sayable(said, *([told.fix.label] if told.fix is not None else []))
    except AssertionError as error:
        yield f"cannot be said in another language: {error}"
    if (told.fix is not None) != is_mended:
        yield f"has the fix {told.fix}"
    if outcome.unmended:
        yield f"mended it raises {outcome.unmended}"


@pytest.mark.parametrize("group", TWINS)
def test_a_rule_does_not_match_a_program_that_looks_alike_and_has_another_cause(group: str) -> None:
    found, n_gpus = TWINS[group]
    assert {rule for wrong, _, right in found for rule in (wrong, right)} - {None} <= _names()
    outcomes = errors_of([text for _, text, _ in found], n_gpus)
    wrong = [
        f"{rule}: matched by {outcome.rules}, not {right}\n{text}"
        for (rule, text, right), outcome in zip(found, outcomes, strict=True)
        if outcome.told is None or outcome.rules != ((right,) if right else ()) or right == rule
    ]
    assert not wrong, "\n".join(wrong)


def test_an_error_that_is_not_torchs_gets_no_words_of_torch() -> None:
    told = [outcome.told for outcome in errors_of(plain())]
    assert [one and (one.rule, one.explanation, one.fix) for one in told] == [(None, "", None)] * len(told)


def test_every_rule_has_its_case() -> None:
    assert _names() == {case[0] for cases, _ in GROUPS.values() for case in cases}


def _names() -> set[str]:
    return {rule.name for rule in read_rules().errors}


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
