"""The window speaks another language at once, and everything in it goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from gui.app import Playground, speak
from gui.translation import language
from tests.helpers.pseudo_locale import pseudo, pseudo_locale

ENGLISH, OTHER = "en", "zh"


@pytest.fixture(autouse=True)
def _speaks_english_again() -> Iterator[None]:
    yield
    speak(ENGLISH)


def switch(playground: Playground, code: str) -> None:
    playground.speak(code)


def test_the_window_is_there_in_the_other_language(
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    playground = open_playground()
    old = playground.window
    with pseudo_locale():
        switch(playground, OTHER)
    assert language() == OTHER
    assert playground.window is not old
    assert playground.window.isVisible()
    assert playground.window.findChild(QAction, "open_action").text() == pseudo("Open…")
    switch(playground, ENGLISH)
    assert playground.window.findChild(QAction, "open_action").text() == "Open…"
