"""Texts of core are translated with all that is in them."""

from __future__ import annotations

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
