"""A view of a small network on show, without a training thread."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.pages.train.network.view import NetworkView
from gui.state.store import Store
from tests.helpers.network_feed import new_store, shown


@pytest.fixture
def store(qapp: QApplication) -> Store:
    return new_store()


@pytest.fixture
def view(qtbot: QtBot, store: Store) -> NetworkView:
    return shown(qtbot, store)
