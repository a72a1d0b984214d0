"""Texts of core are translated with all that is in them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QTranslator
from pytestqt.qtbot import QtBot

from core.errors import PlaygroundError
from core.text import Text
from gui.translation import translated
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
