"""A sentence crosses the border as template and arguments, and can be said in any language behind it."""

from __future__ import annotations

import json
import re
from string import Formatter

import pytest

from core.protocol.trace.bounds import LONGEST_NAME, LONGEST_PASSAGE
from core.protocol.trace.codec import decode, encode
from core.protocol.trace.events import Done, Fix, Hint, Moment, Output, ProgramError
from core.protocol.trace.sentences import MOST_ARGUMENTS, MOST_NESTED
from core.text import Text, filled, joined
from tests.helpers.core_texts import lab_texts, marked
from tests.helpers.pseudo_locale import pseudo


def crossed(sentence: str) -> str:
    """Return what comes out of a hint with a sentence."""
    read = decode(encode(Hint(1, "mistake", sentence, sentence, fix=Fix(sentence, ()))))
    assert isinstance(read, Hint)
    assert read.fix is not None
    assert read.text == read.explanation == read.fix.label
    return read.text


def refused(said: object) -> str:
    """Return why an event is refused whose explanation is JSON of some kind."""
    event = json.loads(encode(ProgramError(1, "RuntimeError", "x"))) | {"explanation": said}
    with pytest.raises(ValueError) as error:  # noqa: PT011
        decode(json.dumps(event).encode())
    why = str(error.value)
    assert why.startswith("error.explanation: ")
    assert "\n" not in why
    return why


def made(template: str) -> Text:
    """Return a text of a template, with something in each of its fields."""
    parts = [(name, how) for _, name, how, _ in Formatter().parse(template) if name]
    return Text(template, **{name: 3 if how else f"a {name}" for name, how in parts})


def test_each_text_keeps_its_template_and_arguments_and_can_be_said_in_another_language() -> None:
    for template in {*lab_texts(), *marked()}:
        if not re.search(r"\{\d*\}", template):  # a part of a sentence, which is never a text
            text = made(template)
            read = crossed(text)
            assert isinstance(read, Text), template
            assert (read.template, read.arguments, str(read)) == (template, text.arguments, str(text))
            said = filled(pseudo(read.template), read.arguments)
            assert all(str(value) in said for value in read.arguments.values()), template


def test_a_sentence_within_another_is_kept_too() -> None:
    read = crossed(
        Text("{tensor.name} holds {what}", **{"tensor.name": "x", "what": Text("the {role}", role="w")})
    )
    assert read == "x holds the w"
    assert isinstance(read, Text)
    inner = read.arguments["what"]
    assert isinstance(inner, Text)
    assert inner.template == "the {role}"


def test_what_cannot_be_told_in_parts_is_told_in_english(subtests: pytest.Subtests) -> None:
    for sentence in [
        "torch's own {text}, as it is: {0} {a.b} {",
        Text("{a} is not finite", a=float("nan")),
        Text("{names} are missing", names=joined([f"n{i}" for i in range(9)])),
        Text("".join(f"{{n{i}}}" for i in range(MOST_ARGUMENTS + 1)), **{f"n{i}": i for i in range(99)}),
    ]:
        with subtests.test(sentence[:80]):
            assert crossed(sentence) == str(sentence)


def test_every_sentence_of_an_event_can_be_translated() -> None:
    text = Text("{n:,} things", n=1000)
    error = decode(encode(ProgramError(1, "CodeError", text, explanation=text)))
    end = decode(encode(Done("processes", text)))
    moment = decode(encode(Moment(0, 1, output=(Output("dropped", text),))))
    assert isinstance(error, ProgramError)
    assert isinstance(end, Done)
    assert isinstance(moment, Moment)
    said = [error.text, error.explanation, end.text, moment.output[0].text]
    assert [(type(one), one) for one in said] == 4 * [(Text, "1,000 things")]


def test_a_hostile_sentence_is_refused(subtests: pytest.Subtests) -> None:
    for template, arguments in [
        ("{a.__class__}", {"a": "x"}),
        ("{a.__class__.__mro__}", {"a.__class__.__mro__": "x"}),
        ("{a[0]}", {"a": "x"}),
        ("{a!r}", {"a": "x"}),
        ("{a:999999999}", {"a": "x"}),
        ("{a:.999999999f}", {"a": 1}),
        ("{a:{b}}", {"a": "x", "b": "999999999"}),
        ("{}", {"a": "x"}),
        ("{0}", {"0": "x"}),
        ("{a}", {}),
        ("{a", {"a": "x"}),
        ("{a:,}", {"a": "x"}),
        ("{a}", {"a": None}),
        ("{a}", {"a": True}),
        ("{a}", {"a": 10**400}),
        ("{a}", {"a": ["x"]}),
        ("{a}", {f"n{i}": "x" for i in range(MOST_ARGUMENTS)} | {"a": "x"}),
        ("{a}" * 300, {"a": {"template": "{a}" * 3, "arguments": {"a": "x" * LONGEST_NAME}}}),
    ]:
        with subtests.test(template):
            refused({"template": template, "arguments": arguments})


def test_what_is_no_sentence_is_refused(subtests: pytest.Subtests) -> None:
    for said in [None, 3, [], {}, {"template": "x"}, {"template": 3, "arguments": {}}]:
        with subtests.test(str(said)):
            refused(said)


def test_sentences_are_not_nested_without_end() -> None:
    said: object = "x"
    for _ in range(MOST_NESTED):
        said = {"template": "{a}", "arguments": {"a": said}}
    event = json.loads(encode(ProgramError(1, "RuntimeError", "x"))) | {"explanation": said}
    read = decode(json.dumps(event).encode())
    assert isinstance(read, ProgramError)
    assert read.explanation == "x"
    refused({"template": "{a}", "arguments": {"a": said}})


def test_what_is_too_long_is_cut_as_all_texts_are() -> None:
    read = crossed(Text("{a.name}!", **{"a.name": "x" * 5_000}))
    assert isinstance(read, Text)
    assert read == "x" * (LONGEST_NAME - 1) + "…!"
    plain = decode(encode(Done("processes", "x" * (LONGEST_PASSAGE + 1))))
    assert isinstance(plain, Done)
    assert len(plain.text) == LONGEST_PASSAGE


def test_controls_cannot_hide_in_an_argument() -> None:
    said = {"template": "{a}", "arguments": {"a": "\x1b[2J\u202e"}}
    event = json.loads(encode(ProgramError(1, "RuntimeError", "x"))) | {"explanation": said}
    read = decode(json.dumps(event).encode())
    assert isinstance(read, ProgramError)
    assert read.explanation == "\\x1b[2J\\u202e"
