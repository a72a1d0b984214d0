"""A strip on a store."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import (
    QApplication,
)
from pytestqt.qtbot import QtBot

from core.protocol.commands import Command
from gui.pages.train.strip.view import Strip
from gui.state.store import Store
from tests.helpers.curve_feed import new_store


@pytest.fixture
def store(qapp: QApplication, catalog) -> Store:  # type: ignore[no-untyped-def]
    store = new_store()
    store.environment.catalog = catalog
    return store


@pytest.fixture
def commands(store: Store) -> Iterator[list[Command]]:
    sent: list[Command] = []
    store.commanded.connect(sent.append)
    yield sent
    store.control.close()


@pytest.fixture(autouse=True)
def quick(qapp: QApplication) -> Iterator[None]:
    """Let no click be the second one of a double click, so that no test waits for that."""
    interval = qapp.doubleClickInterval()
    qapp.setDoubleClickInterval(0)
    yield
    qapp.setDoubleClickInterval(interval)


@pytest.fixture
def strip(qtbot: QtBot, store: Store, settings: QSettings, commands: list[Command]) -> Strip:
    return qtbot.shown(Strip(store, settings), 944, 90)
