"""Descriptions of settings: what they let pass, in which type, and what they say otherwise."""

import math
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import PlaygroundError, did_you_mean
from core.experiment.schema import REQUIRED, Catalog, ComponentSpec, ParamSpec
from core.experiment.values.rules import Kind

NUMBER = ParamSpec("lr", "float", 0.1, low=0, high=10, low_open=True)
ADAM = ComponentSpec("Adam", "optimizer", (NUMBER, ParamSpec("amsgrad", "bool", False)))
STEP = ComponentSpec("StepLR", "scheduler", (ParamSpec("step_size", "int", REQUIRED, low=1),))

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


AB = ("a", "b")


def spec(kind: Kind, **known: Any) -> ParamSpec:
    return ParamSpec("x", kind, **known)


def test_good_values_come_back_in_their_canonical_type(subtests: pytest.Subtests) -> None:
    for param, value, expected in [
        (spec("bool"), True, True),
        (spec("int"), 3, 3),
        (spec("float"), 3, 3.0),
        (spec("choice", options=AB), "b", "b"),
        (spec("choice"), "not known yet", "not known yet"),
        (spec("text"), "", ""),
        (spec("ints"), [1, 2], (1, 2)),
        (spec("ints"), [], ()),
        (spec("floats", length=2), (1, 0.5), (1.0, 0.5)),
        (spec("choices", options=AB), ["b"], ("b",)),
        (spec("components"), [{"name": "StepLR"}], ({"name": "StepLR"},)),
        (spec("int", optional=True), None, None),
        (spec("int", default=None), None, None),
    ]:
        with subtests.test(str(param)):
            result = param.check(value, "x")
            assert result == expected
            assert type(result) is type(expected)


def test_bad_values_are_refused_with_path_rule_and_value(subtests: pytest.Subtests) -> None:
    for param, value, words in [
        (NUMBER, 0, ": must be a number greater than 0 and at most 10, got 0."),
        (NUMBER, math.nan, ": must be a number greater than 0 and at most 10, and finite, got nan."),
        (spec("float"), math.inf, ": must be a number, and finite, got inf."),
        (spec("float"), 10**400, ": must be a number, got 1000"),
        (spec("float"), 16**5000, ": must be a number, got a number of 20001 bits."),
        (spec("float"), True, ": must be a number, got true."),
        (
            spec("int", low=1, high=1_000_000),
            1.0,
            ": must be a whole number at least 1 and at most 1000000, got 1.0.",
        ),
        (spec("int"), False, ": must be a whole number, got false."),
        (spec("float", high=1, high_open=True), 1.0, ": must be a number less than 1, got 1.0."),
        (spec("bool"), 1, ": must be true or false, got 1."),
        (spec("text"), 1, ": must be a text, got 1."),
        (spec("choice", options=("ReLU",)), "relu", ": must be one of ReLU, got 'relu'. Did you mean ReLU?"),
        (spec("choice", options=("ReLU",)), ["ReLU"], ": must be one of ReLU, got ['ReLU']."),
        (spec("ints", low=1), [8, 0], "[1]: must be a whole number at least 1, got 0."),
        (spec("ints", low=1), 8, ": must be a list of whole numbers, each at least 1, got 8."),
        (spec("ints"), "88", ": must be a list of whole numbers, got '88'."),
        (spec("floats", length=2), [0.9], ": must be 2 numbers, got [0.9]."),
        (spec("choices", options=AB), [], ": must name at least one, got []."),
        (spec("choices", options=AB), ["a", "a"], ": must not name one twice, got ['a', 'a']."),
        (spec("choices", options=AB), ["c"], "[0]: must be one of a, b, got 'c'."),
        (spec("components"), [{"name": 3}], "[0]: must be a table with a name, got {'name': 3}."),
        (spec("components"), [{}], "[0]: must be a table with a name, got {}."),
        (spec("int"), None, ": needs a whole number. Give it a value."),
        (spec("int", unusable="it needs a GPU"), 1, ": cannot be set: it needs a GPU, got 1."),
    ]:
        with subtests.test(str(param)):
            with pytest.raises(PlaygroundError) as caught:
                param.check(value, "path")
            assert str(caught.value).startswith(f"path{words}")


@settings(max_examples=100, deadline=None, derandomize=True, database=None)
@given(kind=st.sampled_from(get_args(Kind)), value=anything)
def test_whatever_is_given_passes_or_is_refused_in_words(kind: Kind, value: object) -> None:
    refused = None
    try:
        spec(kind, low=0, high=3, options=("a",)).check(value, "x")
    except PlaygroundError as error:
        refused = error
    assert refused is None or str(refused).startswith("x")


@settings(max_examples=50, deadline=None, derandomize=True, database=None)
@given(st.integers() | st.floats())
def test_a_range_is_kept_to_its_ends(value: float) -> None:
    param = spec("float", low=-1, high=1, high_open=True)
    if -1 <= value < 1:
        assert param.check(value, "x") == value
    else:
        with pytest.raises(PlaygroundError, match="at least -1 and less than 1"):
            param.check(value, "x")


def test_a_component_checks_each_of_its_settings() -> None:
    assert ADAM.check({"lr": 1}, "optimizer") == {"lr": 1.0}
    assert ADAM.resolve({"lr": 1.0}) == {"lr": 1.0, "amsgrad": False}
    for args, words in [
        ({"lr": -1}, "optimizer.lr: must be a number greater than 0 and at most 10, got -1."),
        ({"Lr": 1}, "optimizer.Lr: is not a setting of Adam, got 1. Did you mean lr?"),
        ({"zzz": 1}, "optimizer.zzz: is not a setting of Adam, got 1. It takes lr, amsgrad."),
    ]:
        with pytest.raises(PlaygroundError) as caught:
            ADAM.check(args, "optimizer")
        assert str(caught.value) == words


def test_a_required_setting_must_be_there() -> None:
    with pytest.raises(PlaygroundError) as caught:
        STEP.check({}, "scheduler")
    assert str(caught.value) == "scheduler.step_size: is required by StepLR: a whole number at least 1."


def test_a_catalogue_finds_names_and_suggests_near_ones() -> None:
    catalog = Catalog({"optimizer": {"Adam": ADAM}})
    assert catalog.names("optimizer") == ("Adam",)
    assert catalog.names("loss") == ()
    assert catalog.find("optimizer", "Adam", "optimizer.name") is ADAM
    for name, hint in [("adamm", "Did you mean Adam?"), ("zzz", "Known: Adam.")]:
        with pytest.raises(PlaygroundError) as caught:
            catalog.find("optimizer", name, "optimizer.name")
        assert str(caught.value) == f"optimizer.name: is not a known optimizer, got '{name}'. {hint}"


def test_suggestions_ignore_case() -> None:
    assert did_you_mean("ADAMW", ["Adam", "AdamW", "SGD"]) == "Did you mean AdamW?"
    assert did_you_mean("zzz", ["Adam"]) == ""
