"""The window in each of its languages: nothing stays English but torch's words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from core.system.languages import ENGLISH, languages
from gui.app import Playground, speak
from gui.translation import native_name
from gui.widgets.explanations.explanation import ExplainButton
from tests.gui.app.test_texts import in_plain_letters, names_of, opened_preset, run_until, visit
from tests.helpers.find_widgets import find
from tests.helpers.shown_texts import Texts, recorded
from tests.helpers.untranslated import Untranslated
from tests.languages.messages import Messages

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.qt_log_ignore("This plugin does not support", extend=True),
]
NEVER_SHOWN = ("Export",)
"""In a menu of pyqtgraph's that no plot opens."""


@pytest.fixture(params=[code for code in languages() if code != ENGLISH])
def language(request: pytest.FixtureRequest, settings: QSettings) -> Iterator[str]:
    settings.setValue("language", request.param)
    yield request.param
    speak(ENGLISH)


def latin(language: str) -> set[str]:
    """Return the words in Latin letters that the translation itself has: names, mostly of torch."""
    found = Messages.of(language).translated
    return {word for text in found.values() for word in re.findall(r"[A-Za-z][A-Za-z0-9]+", text)}


def test_nothing_stays_english(
    qtbot: QtBot, open_playground: Callable[..., Playground], language: str, warm_lab: None
) -> None:
    texts, names = Texts(), [*latin(language), *map(native_name, languages()), *NEVER_SHOWN]
    with recorded(texts):
        playground = open_playground("spiral")
        for button in playground.window.findChildren(ExplainButton):
            button.click()
            texts.look(find(playground, QWidget, "explanation"))
            find(playground, QWidget, "explanation").close()
        for name in ("shortcuts", "about"):
            find(playground, QAction, f"{name}_action").trigger()
        for preset in ("spiral", "digits_cnn", "diabetes"):
            opened_preset(qtbot, playground, preset)
            run_until(qtbot, playground, 20)
            visit(qtbot, playground, texts)
            names += names_of(playground)
    for dialog in playground.window.findChildren(QDialog):
        dialog.close()
    known = Untranslated(playground.store.environment.catalog, names, files=False)
    found = in_plain_letters(texts, known)
    assert not found, "\n".join(found)
