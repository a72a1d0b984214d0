"""Each language says all that the window says, and keeps what is filled in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.system.languages import ENGLISH, languages
from tests.languages.messages import Messages, file_of, release, update
from tests.languages.rules import HAN, glossary, lost, terms, typography

OTHERS = tuple(code for code in languages() if code != ENGLISH)
WITH_GLOSSARY = tuple(code for code in OTHERS if glossary(code) is not None)
OTHER_SENSE = {
    "zh": {
        "Peak signal-to-noise ratio: -10 log10 of the error": "信噪比 is one word",
        "Gives its input to several branches and joins what they make of it (Szegedy et al., Going deeper "
        "with convolutions, 2015).": "the title of an article",
        "Each lesson takes 10 to 15 minutes. You predict, run, look, and mend programs that fail.": "每课",
    }
}
"""Terms that stand for something else in a sentence, by language: its English, and why."""
PATTERNS = ("MMM dd, HH:mm",)
"""How Qt is told to write a moment."""
TORCHS = "reduction: 'mean' divides the total loss"
"""How a warning of torch begins that is shown as torch says it."""
ENGLISH_WORDS = re.compile(r"[a-z]{3,} [a-z]{3,} [a-z]{3,}")


@pytest.fixture(scope="module", params=OTHERS)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def messages(language: str) -> Messages:
    return Messages.of(language)


def test_it_has_the_sentences_of_today_and_each_is_translated(language: str, tmp_path: Path) -> None:
    copy = tmp_path / "messages.ts"
    copy.write_bytes(file_of(language).read_bytes())
    today, kept = Messages.read(update(language, copy)), Messages.of(language)
    assert today.unfinished == ()
    assert today.translated == kept.translated, "run python -m tests.languages"


def test_what_qt_reads_is_made_of_it(language: str, tmp_path: Path) -> None:
    made = release(language, tmp_path / "messages.qm")
    assert made.read_bytes() == file_of(language).with_suffix(".qm").read_bytes()


def test_placeholders_and_tags_are_kept(messages: Messages) -> None:
    wrong = [
        f"{source!r} became {text!r}: {what}"
        for (_, source), text in messages.translated.items()
        for what in lost(source, text)
    ]
    assert wrong == []


@pytest.mark.parametrize("code", WITH_GLOSSARY)
def test_it_keeps_to_its_glossary(code: str) -> None:
    of, known = glossary(code), OTHER_SENSE.get(code, {})
    assert of is not None
    wrong = [
        f"{context}: {source!r} became {text!r}: {what}"
        for (context, source), text in Messages.of(code).translated.items()
        for what in terms(source, text, of)
        if source not in known and not source.startswith(TORCHS)
    ]
    assert wrong == []


@pytest.mark.parametrize("code", [code for code in OTHERS if code == "zh"])
def test_chinese_is_written_as_chinese(code: str) -> None:
    wrong = [
        f"{context}: {text!r}: {what}"
        for (context, source), text in Messages.of(code).translated.items()
        if source not in PATTERNS
        for what in typography(text)
    ]
    assert wrong == []


@pytest.mark.parametrize("code", [code for code in OTHERS if code == "zh"])
def test_no_sentence_stays_english(code: str) -> None:
    same = [
        (context, source)
        for (context, source), text in Messages.of(code).translated.items()
        if not re.search(f"[{HAN}]", text) and ENGLISH_WORDS.search(text) and not text.startswith(TORCHS)
    ]
    assert same == []
