"""Lists of numbers as they are typed."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from core.experiment.schema import ParamSpec
from tests.helpers.each import each
from tests.helpers.editor_bench import BETAS, HIDDEN, Bench


def test_a_list_is_understood_from_every_keyboard_and_decimals_need_a_point(qtbot: QtBot) -> None:
    bench = Bench(qtbot, ParamSpec("betas", "floats", default=(0.9, 0.999), length=2), (0.9, 0.999))
    bench.type("０．８、0。9")
    assert bench.told == [(0.8, 0.9)]
    for text in ("0,8, 0,9", "0,05"):
        bench.type(text)
        assert "decimals have a point" in bench.editor.rule
    assert bench.told == [(0.8, 0.9)]


@each("text", ["4, 2", "4 2", "[4, 2]", "(4, 2)", "4;2", "\ufeff4,\u00a02", "4\u200b, \u200b, 2"])
def test_a_list_of_numbers_is_typed_with_commas(qtbot: QtBot, text: str) -> None:
    bench = Bench(qtbot, HIDDEN, (8, 8))
    assert bench.editor.text() == "8, 8"
    bench.type(text)
    assert bench.told == [(4, 2)]
    assert bench.editor.text() == "4, 2"


def test_an_invisible_character_in_a_list_is_named(qtbot: QtBot) -> None:
    bench = Bench(qtbot, HIDDEN, (8, 8))
    bench.type("4, 1\u200b6")
    assert bench.told == []
    assert bench.editor.rule.endswith(", such as 8, 8. Take out the invisible character U+200B.")


@each("text", ["", "[]", "( )"])
def test_an_empty_list_can_be_meant(qtbot: QtBot, text: str) -> None:
    bench = Bench(qtbot, HIDDEN, (8, 8))
    bench.type(text)
    assert bench.told == [()]


@each("text, rule", [("0.9", "2 numbers"), ("0.9, 1", "less than 1"), ("a, b", "number")])
def test_a_list_that_breaks_its_rule_stays_visible(qtbot: QtBot, text: str, rule: str) -> None:
    bench = Bench(qtbot, BETAS, (0.9, 0.999))
    bench.type(text)
    assert (bench.editor.text(), bench.told) == (text, [])
    assert rule in bench.editor.rule


@each("text", ["abc", "8, abc", "0", "(((", "]", ",,,", "(,)", "[8, 8"])
def test_the_rule_of_a_list_tells_how_several_numbers_are_written(qtbot: QtBot, text: str) -> None:
    bench = Bench(qtbot, HIDDEN, (8, 8))
    bench.type(text)
    rule = "must be a list of whole numbers, each at least 1 and at most 1000, such as 8, 8"
    assert bench.editor.rule == rule
