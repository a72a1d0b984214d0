"""The window in each of its languages: nothing stays English but torch's words, and each text has room."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from core.lessons.lesson import PAGES
from core.system.languages import ENGLISH, languages
from gui.app import Playground, speak
from gui.translation import native_name
from gui.widgets.explanations.explanation import ExplainButton
from tests.gui.app.test_texts import LONG_MS, in_plain_letters, names_of, run_until, visit
from tests.gui.window.test_small_screens import SMALL, clipped
from tests.helpers.find_widgets import find
from tests.helpers.shown_texts import Texts, recorded
from tests.helpers.untranslated import Untranslated
from tests.languages.messages import Messages

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
OTHERS = [code for code in languages() if code != ENGLISH]
NEVER_SHOWN = ("Export",)
"""In a menu of pyqtgraph's that no plot opens."""
SIZES = (SMALL, QSize(1280, 720), QSize(1920, 1080))


@pytest.fixture(autouse=True)
def _runs_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """List no runs of other tests: they have names of the user's."""
    monkeypatch.setenv("TORCH_PLAYGROUND_RUNS", str(tmp_path / "recorded"))


@pytest.fixture(params=OTHERS)
def language(request: pytest.FixtureRequest, qapp: QApplication, settings: QSettings) -> Iterator[str]:
    settings.setValue("language", request.param)
    yield request.param
    speak(ENGLISH)


def latin(language: str) -> set[str]:
    """Return the words in Latin letters that the translation itself has: names, mostly of torch."""
    found = Messages.of(language).translated
    return {word for text in found.values() for word in re.findall(r"[A-Za-z][A-Za-z0-9]+", text)}


@pytest.mark.parametrize("preset", ["spiral", "digits_cnn", "diabetes"])
def test_nothing_stays_english(
    qtbot: QtBot, open_playground: Callable[..., Playground], language: str, preset: str
) -> None:
    texts = Texts()
    with recorded(texts):
        playground = open_playground(preset)
        for button in playground.window.findChildren(ExplainButton):
            button.click()
            texts.look(find(playground, QWidget, "explanation"))
            find(playground, QWidget, "explanation").close()
        for name in ("shortcuts", "about"):
            find(playground, QAction, f"{name}_action").trigger()
        run_until(qtbot, playground, 20)
        visit(qtbot, playground, texts)
    for dialog in playground.window.findChildren(QDialog):
        dialog.close()
    words = [*names_of(playground), *latin(language), *map(native_name, languages()), *NEVER_SHOWN]
    known = Untranslated(playground.store.environment.catalog, words, files=False)
    found = in_plain_letters(texts, known)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def test_each_text_has_room_as_in_english(
    qtbot: QtBot, open_playground: Callable[..., Playground], language: str, size: QSize
) -> None:
    playground = open_playground("digits_cnn")
    window, store = playground.window, playground.store
    window.resize(size)
    run_until(qtbot, playground, 20)
    cut: list[str] = []
    for name in ("train", *PAGES):
        window.show_page(name)
        if name == "evaluate":
            qtbot.waitUntil(lambda: store.run.report is not None, timeout=LONG_MS)
        qtbot.wait(50)
        cut += [f"{name}: {what}" for what in clipped(window)]
    assert window.size() == size
    assert cut == []
