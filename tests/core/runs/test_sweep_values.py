"""The values of a setting, as people write them."""

from __future__ import annotations

from contextlib import suppress

import pytest

from core.errors import PlaygroundError
from core.experiment.schema import ParamSpec
from core.runs.sweeps.values import in_short, in_words, parse_values, suggested
from tests.helpers.each import each
from tests.helpers.effort import within


@each(
    "text, values",
    [
        ("0.1, 0.01,0.001", (0.1, 0.01, 0.001)),
        ("Adam, SGD", ("Adam", "SGD")),
        ("true, false", (True, False)),
        ("[4], [8, 8], []", ((4,), (8, 8), ())),
        ('"a, b", c', ("a, b", "c")),
        ("1e-3", (0.001,)),
        ("1, 2,", (1, 2)),
        ("0..4", (0, 1, 2, 3, 4)),
        ("3..1, 10", (3, 2, 1, 10)),
        ("-1..1", (-1, 0, 1)),
        ("9007199254740993..9007199254740994", (9007199254740993, 9007199254740994)),
        ("1e3..1001", (1000, 1001)),
        ("1e-3..1 log 4", (0.001, 0.01, 0.1, 1.0)),
        ("1..0.01 log 3", (1.0, 0.1, 0.01)),
        ("0..0.5 linear 6", (0.0, 0.1, 0.2, 0.3, 0.4, 0.5)),
        ("０．１，0。01、１e－3", (0.1, 0.01, 0.001)),
        ('"a，b", c', ("a，b", "c")),
        ('["a, 01, b"]', (("a, 01, b",),)),
        ("\ufeff0.1, 0.01\u200b", (0.1, 0.01)),
        ("1e308..-1e308 linear 3", (1e308, 0.0, -1e308)),
        ("1e-300..1e300 log 3", (1e-300, 1.0, 1e300)),
        ("0...5 linear 2", (0.0, 5.0)),
        (".5...25 linear 2", (0.5, 0.25)),
        ("1.5..2.5 linear 3", (1.5, 2.0, 2.5)),
    ],
)
def test_lists_and_ranges(text: str, values: tuple) -> None:
    found = parse_values(text, "optimizer.lr")
    assert found == values
    assert [type(value) for value in found] == [type(value) for value in values]


def test_whole_numbers_stay_whole_in_a_range() -> None:
    assert parse_values("8..100 log 4", "data.batch_size", whole=True) == (8, 19, 43, 100)
    assert parse_values("1..3 linear 9", "data.batch_size", whole=True) == (1, 2, 3)


@each(
    "text, rule",
    [
        ("", "needs values"),
        ("0,1, 0,01", "write 0.01 with a point"),
        ("1,000", "write thousands without it"),
        ("[0,01]", "write 0.01 with a point"),
        ("[0.9, 0.999], [0,9, 0,05]", "write 0.05 with a point"),
        ("[1,000]", "write thousands without it"),
        (" , ", "empty place"),
        ("1,,2", "empty place"),
        ("0..1.5", "between whole numbers"),
        ("0..1 log 3", "greater than 0"),
        ("0.1..1 log 1", "2 to 1000"),
        ("0..1e12", "at most 1000"),
        ("0..900, 0..900", "at most 1000"),
        ("1..2 log 99999", "2 to 1000"),
        ("1..1e999", "finite"),
        ("1e-999..1e999 log 3", "finite"),
    ],
)
def test_what_is_refused_names_the_setting_and_the_rule(text: str, rule: str) -> None:
    with pytest.raises(PlaygroundError) as caught:
        parse_values(text, "optimizer.lr")
    assert caught.value.path == "optimizer.lr"
    assert rule in str(caught.value)


@each("text", ["1" * 32_000, "1" + " " * 32_000 + "..2", "1.." * 10_000, "1e5" * 9_000])
def test_values_of_many_letters_take_no_time(text: str) -> None:
    with within(0.5), suppress(PlaygroundError):
        parse_values(text, "optimizer.lr")


@each("value", [0.1, 1e-05, 3, True, "Adam", (8, 8), 10.0])
def test_a_value_in_words_is_read_back(value: object) -> None:
    assert parse_values(in_words(value), "path") == (value,)


@each(
    "param, value, text",
    [
        (ParamSpec("lr", "float", log=True, low=0), 0.01, "0.001, 0.01, 0.1"),
        (ParamSpec("dropout", "float", 0.0, low=0, high=0.3), None, "0, 0.1, 0.2"),
        (ParamSpec("momentum", "float", low=0, high=1, high_open=True), 0.9, "0.45, 0.9"),
        (ParamSpec("batch_size", "int", low=1), 10, "5, 10, 20"),
        (ParamSpec("nesterov", "bool"), True, "false, true"),
        (ParamSpec("hidden", "ints", low=1), (8, 8), "[4, 4], [8, 8], [16, 16]"),
        (ParamSpec("activation", "choice", options=("ReLU", "Tanh", "GELU")), "Tanh", "Tanh, ReLU, GELU"),
    ],
)
def test_values_worth_trying_are_within_the_rules(param: ParamSpec, value: object, text: str) -> None:
    assert suggested(param, value) == text


def test_values_are_shown_with_three_digits_where_these_tell_them_apart() -> None:
    assert in_short((0.0448140474656, 0.1, 1.0, 1234.5678, 8, "Adam", (4, 4))) == (
        "0.0448", "0.1", "1", "1234.5678", "8", "Adam", "[4, 4]",
    )  # fmt: skip
    assert in_short((0.12341, 0.12342)) == ("0.12341", "0.12342")
    assert in_short((0.12345678901, 0.12345678902)) == ("0.12345678901", "0.12345678902")
