"""What is said of an error before the last hint of an exercise: what is wrong, and not what mends it."""

from __future__ import annotations

import re

import pytest

from core.analysis.trace.diagnosis import ADVISING, diagnosis
from core.lab.errors.rules import read_rules
from core.protocol.trace.events import Fix, Replacement
from tests.core.lab.errors.cases import losses, modules, names, optimizers, shapes
from tests.core.lab.errors.programs import HEAD, read
from tests.core.lab.errors.running import errors_of


def test_what_is_wrong_is_told_without_the_fix() -> None:
    told = {
        "a = torch.tensor([1, 2])\nb = a.mean()\n": "A mean is seldom whole. a is int64.",
        "x = torch.rand(2, 3).T\ny = x.view(6)\n": (
            "view never copies: it needs elements that lie in memory in the order of the new shape. "
            "A transposed or permuted tensor does not lie so."
        ),
        "loss = 1\nprint(lss)\n": (
            "There is no lss here. Capitals count, and a name is known only after the line that assigns it."
        ),
        "table = torch.ones(2, 3)\nscale = torch.ones(2)\nx = table * scale\n": (
            "Shapes are compared from the last dimension back. Two sizes fit if they are equal or one of "
            "them is 1. In dimension 1 they are 3 and 2: table is (2, 3), scale is (2,)."
        ),
        "a = MSELoss()\n": "MSELoss is not known here: the line that imports it is missing.",
    }
    texts = [HEAD + text for text in told]
    found = [
        diagnosis(outcome.told.explanation, outcome.told.fix, text, outcome.told.text)
        for text, outcome in zip(texts, errors_of(texts), strict=True)
        if outcome.told is not None
    ]
    assert found == list(told.values())


def test_no_diagnosis_names_its_fix() -> None:
    texts = [
        text
        for kind in (shapes, names, losses, modules, optimizers)
        for _, text, _, mended in read(kind.CASES)
        if mended
    ]
    named = []
    for text, outcome in zip(texts, errors_of(texts), strict=True):
        assert outcome.told is not None
        found, fix = outcome.told, outcome.told.fix
        assert fix is not None
        told = diagnosis(found.explanation, fix, text, found.text)
        lines = text.split("\n")
        old = "\n".join("\n".join(lines[c.first - 1 : c.last]) for c in fix.replacements)
        new = set(re.findall(r"[A-Za-z_]\w{2,}", "".join(c.text for c in fix.replacements)))
        new -= set(re.findall(r"\w+", f"{old} {found.text} for the not and from with off one out"))
        if new & set(re.findall(r"\w+", told)) or fix.label in told:
            named.append(f"{found.rule}: {told}")
    assert len(texts) > 50
    assert named == []


def test_most_rules_say_what_is_wrong_and_none_tells_what_to_do() -> None:
    rules = read_rules()
    empty, advising = [], []
    for rule in (*rules.errors, *rules.hints):
        told = diagnosis(rule.explanation, None, rule.explanation, "")  # the code in it is the program's
        empty += [] if told else [rule.name]
        begins = re.findall(r"(?:^|[.:;] )([A-Z]?[a-z]+) (?!takes)", told)
        advising += [rule.name for verb in begins if verb.lower() in ADVISING]
    assert advising == []
    assert len(empty) < 10, empty


def test_a_part_of_a_sentence_that_goes_on_is_left_out() -> None:
    fix = Fix("Make it floats", (Replacement(1, 1, "b = a.float()\n"),))
    said = "a holds whole numbers: convert it with float(). If it is a mask, use bool. It came so."
    assert diagnosis(said, fix, "b = a", "") == "a holds whole numbers. It came so."


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        ("a 里是整数：用 float() 转换。是掩码就用 bool。它生来如此。", "它生来如此。"),
        ("á ĥóĺđš ŵĥóĺé ñúɱƀéŕš: float(). Íƒ íť íš á ɱášķ, ušé bool. Íť çáɱé šó.", "Íť çáɱé šó."),
        ("a 里是整数，它生来如此：用 float() 转换。", ""),
    ],
    ids=["chinese", "pseudo", "other-sentences"],
)
def test_of_a_translation_the_same_sentences_are_told(shown: str, told: str) -> None:
    fix = Fix("Make it floats", (Replacement(1, 1, "b = a.float()\n"),))
    said = "a holds whole numbers: convert it with float(). If it is a mask, use bool. It came so."
    assert diagnosis(said, fix, "b = a", "", shown) == told
