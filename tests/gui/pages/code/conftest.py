"""A Code page without a training thread."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from gui.pages.code.page import CodePage
from gui.state.store import Store
from tests.helpers.curve_feed import new_store
from tests.helpers.experiments import CATALOG


@pytest.fixture
def store(qapp) -> Store:  # type: ignore[no-untyped-def]
    store = new_store()
    store.environment.set_catalog(CATALOG)
    return store


@pytest.fixture
def page(qtbot: QtBot, store: Store) -> CodePage:
    return qtbot.shown(CodePage(store), 950, 600)


@pytest.fixture
def save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[QWidget], Path]:
    """Return a function that saves by the button under the name that is proposed."""

    def by(page: QWidget) -> Path:
        files: list[Path] = []

        def answer(
            parent: QWidget, title: str, proposed: str, kinds: str, options: object
        ) -> tuple[str, str]:
            files.append(tmp_path / Path(proposed).name)
            return str(files[0]), kinds

        monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
        page.findChild(QAbstractButton, "code.save").click()
        return files[0]

    return by
