"""Texts of core are translated with all that is in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from pytestqt.qtbot import QtBot

from core.errors import PlaygroundError
from core.text import Text
from gui import translation
from gui.translation import about, aside, clauses, in_a_row, listed, percent, sentence, translated
from tests.helpers.full_width import MARKS, full_width
from tests.helpers.pseudo_locale import pseudo, pseudo_locale


def test_a_text_is_looked_up_with_the_texts_in_it_and_its_arguments_stay(qtbot: QtBot) -> None:
    error = PlaygroundError("a.b", Text("must be at most {limit:,}", limit=1000), "x")
    with pseudo_locale():
        assert translated(str(error)) == f"a.b: {pseudo('must be at most')} 1,000, {pseudo('got')} 'x'."


def test_what_is_no_text_of_core_stays(qtbot: QtBot) -> None:
    with pseudo_locale():
        assert translated("as the user wrote it") == "as the user wrote it"


def test_without_a_translation_it_is_english(qtbot: QtBot) -> None:
    assert translated(Text("class {n}", n=2)) == "class 2"


def test_no_space_stands_between_two_signs_of_a_script_without_spaces(qtbot: QtBot) -> None:
    said = {"needs {what} here": "需要 {what} 才行", "pictures": "图片"}

    class Speaker(QTranslator):
        def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:  # type: ignore[override]
            return said.get(source, "")

    speaker = Speaker()
    QCoreApplication.installTranslator(speaker)
    try:
        assert translated(Text("needs {what} here", what=Text("pictures"))) == "需要图片才行"
        assert translated(Text("needs {what} here", what="x")) == "需要 x 才行"
        assert translated(Text("needs {what} here", what="图 1")) == "需要 图 1 才行", "as the user wrote it"
    finally:
        QCoreApplication.removeTranslator(speaker)


def test_a_text_of_the_lab_is_found_in_its_own_context_also_within_one_of_core(qtbot: QtBot) -> None:
    class OfTheLab(QTranslator):
        def translate(self, context: str, source: str, *_: object) -> str | None:  # type: ignore[override]
            return {("lab", "{a.name} is lost"): "{a.name} estas perdita"}.get((context, source))

        def isEmpty(self) -> bool:
            return False

    translator, said = OfTheLab(), Text("{a.name} is lost", **{"a.name": "x"})
    QCoreApplication.installTranslator(translator)
    try:
        assert translated(said) == "x estas perdita"
        assert translated(Text("Not yet: {said}", said=said)) == "Not yet: x estas perdita"
    finally:
        QCoreApplication.removeTranslator(translator)


@pytest.mark.parametrize(
    ("sentences", "said"),
    [
        (("One.", "Two."), "One. Two."),
        (("一。", "二！", "三"), "一。二！三"),
        (("", "One.", ""), "One."),
        ((), ""),
    ],
)
def test_sentences_stand_in_a_row_as_their_language_has_them(sentences: tuple[str, ...], said: str) -> None:
    assert in_a_row(sentences) == said


def test_what_stands_between_parts_is_of_the_language(qtbot: QtBot) -> None:
    def said() -> str:
        row = in_a_row((sentence(about("a", listed("bc"))), sentence(clauses("de")), aside("f", "g")))
        return f"{row}, {percent('53.3')}"

    assert said() == "a: b, c. d; e. f (g), 53.3 %"
    with full_width():
        assert said() == "a：b，c。d；e。f（g）, 53.3%"


def test_a_sentence_has_one_mark_at_its_end(qtbot: QtBot) -> None:
    assert [sentence(text) for text in ("a", "a.", "a?", "一。")] == ["a.", "a.", "a?", "一。"]


def test_the_marks_are_what_the_window_asks_for(qtbot: QtBot) -> None:
    source = Path(translation.__file__).read_text(encoding="utf-8")
    assert all(f'translate("Language", "{mark}")' in source for mark in MARKS)
