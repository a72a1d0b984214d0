"""The Learn page, alone in a window, with the real Lab beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSettings
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.code.consent import Consent, usual_place
from gui.pages.lab.embedded import EmbeddedLab
from gui.pages.learn.page import LearnPage
from gui.state.store import Store
from tests.helpers.curve_feed import new_store


@pytest.fixture
def store(qapp) -> Store:  # type: ignore[no-untyped-def]
    return new_store()


@pytest.fixture
def open_page(
    qtbot: QtBot, store: Store, settings: QSettings, warm_lab: None
) -> Iterator[Callable[..., LearnPage]]:
    """Return a function that shows the page, with a lesson if one is given."""
    pages: list[LearnPage] = []

    def open_on(lesson: Path | None = None, trusted: bool = True) -> LearnPage:
        page = LearnPage(store, settings, lambda: EmbeddedLab(store, settings))
        pages.append(page)
        qtbot.addWidget(page)
        page.resize(1280, 640)
        page.show()
        qtbot.waitExposed(page)
        if lesson is not None:
            page.open_file(lesson)
            assert page.lesson is not None, store.messages.unread
            if trusted:
                Consent(usual_place(), "lesson").give(page.lesson.version, str(page.lesson.path.resolve()))
            page.finish()
            qtbot.waitUntil(page.findChild(QWidget, "learn.try_next").isVisible)
        return page

    yield open_on
    for page in pages:
        page.shut()
        page.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
