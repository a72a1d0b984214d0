"""The view of an object that a program has made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget

from gui.pages.lab.objects.choose import object_view
from gui.pages.lab.state import LabState, Selection
from gui.state.view_state import ViewState


@pytest.fixture
def open_view(state: LabState, view: ViewState, shown: Callable[[QWidget], QWidget]) -> Callable[[str], Any]:
    """Return a function that shows the value of a variable in the view of its kind."""

    kept = []

    def opened(name: str) -> Any:
        value = state.trace.value_at(state.position, name)
        assert value is not None
        state.select(Selection(name))
        widget = object_view(value.kind, state, view)
        kept.append(shown(widget))
        widget.show_value(value)
        return widget

    return opened
