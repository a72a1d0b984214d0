"""The graph of a program's tensors."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.lab_graph import Lab


@pytest.fixture
def lab(qtbot: QtBot, forks: None) -> Callable[[str], Lab]:
    """Return a function that shows the trace of a program."""
    return lambda text: Lab(qtbot, text)
