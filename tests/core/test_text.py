"""Sentences keep what a translation needs, and are plain strings besides."""

import copy
import pickle
from collections.abc import Callable

import pytest

from core.errors import PlaygroundError, RunError
from core.text import Text, joined, template


def test_a_text_is_its_sentence_and_keeps_its_template() -> None:
    text = Text("must be at most {limit:,} of {path}", limit=1000, path="a.b")
    assert text == "must be at most 1,000 of a.b"
    assert (text.template, text.arguments) == (
        "must be at most {limit:,} of {path}",
        {"limit": 1000, "path": "a.b"},
    )


def test_controls_from_outside_are_escaped_and_objects_become_strings() -> None:
    assert Text("{name}: {error}", name="a\x1b[2J", error=ValueError("b")) == "a\\x1b[2J: b"


@pytest.mark.parametrize("remake", [copy.copy, copy.deepcopy, lambda text: pickle.loads(pickle.dumps(text))])
def test_a_copy_has_the_template_too(remake: Callable[[Text], Text]) -> None:
    inner = Text("class {n}", n=2)
    made = remake(Text("no {{braces}} of {inner}", inner=inner))
    assert made == "no {braces} of class 2"
    assert made.template == "no {{braces}} of {inner}"
    assert isinstance(made.arguments["inner"], Text)


def test_an_error_as_a_string_can_still_be_translated() -> None:
    rule = Text("must be at most {limit}", limit=5)
    text = str(PlaygroundError("a.b", rule, 7, "Take less."))
    assert text == "a.b: must be at most 5, got 7. Take less."
    assert isinstance(text, Text)
    assert text.arguments["sentence"].arguments["rule"] is rule
    assert isinstance(str(RunError(Text("Lost."), "Again.")), Text)


def test_names_are_joined_into_a_phrase_that_can_be_translated() -> None:
    assert joined(["a"]) == "a"
    assert joined(["a", "b", "c"]) == "a and b and c"
    phrase = joined([Text("class {n}", n=1), "b"], template("{names} or {last}"))
    assert phrase == "class 1 or b"
    assert isinstance(phrase, Text)
    assert isinstance(phrase.arguments["names"], Text)
