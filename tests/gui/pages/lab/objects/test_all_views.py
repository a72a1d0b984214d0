"""What holds for the views of all objects."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.pages.lab.objects.choose import Containers, object_view
from gui.pages.lab.objects.scheduler_view import SchedulerView
from gui.pages.lab.objects.state_table import StateTable
from gui.pages.lab.objects.trees import PlainView
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from gui.theme.theme import DARK, LIGHT
from tests.helpers.each import each
from tests.helpers.lab_objects import MODEL, Open, Run

VARIABLES = ("model", "optimizer", "scheduler", "checkpoint", "settings", "text")


def _show(widget: Any, value: Any) -> None:
    widget.show_value(value)
    widget.repaint()
    QApplication.processEvents()


def is_filled(widget: Any) -> bool:
    """Whether a view shows a value."""
    inner = widget.currentWidget() if isinstance(widget, Containers) else widget
    if isinstance(inner, PlainView):
        return bool(inner.text.toPlainText())
    if isinstance(inner, SchedulerView):
        return bool(inner.plot._items)
    model = inner.model if isinstance(inner, StateTable) else inner.tree.rows
    return bool(model.rowCount() > 0)


@each("name", VARIABLES)
def test_a_hidden_view_does_no_work(
    run_program: Run, state: LabState, view: ViewState, qtbot: QtBot, name: str
) -> None:
    run_program(MODEL)
    value = state.trace.value_at(state.position, name)
    assert value is not None
    widget = object_view(value.kind, state, view)
    qtbot.addWidget(widget)
    widget.show_value(value)
    assert not is_filled(widget)
    widget.show()
    qtbot.waitUntil(lambda: is_filled(widget))


@each("name", VARIABLES)
def test_views_are_reached_and_named_for_all(run_program: Run, open_view: Open, name: str) -> None:
    run_program(MODEL)
    widget = open_view(name)
    inner = widget.currentWidget() if isinstance(widget, Containers) else widget
    assert inner.objectName().startswith("lab.")
    assert inner.accessibleName()
    for child in inner.findChildren(QWidget):
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.objectName().startswith("lab."):
            assert child.accessibleName(), child.objectName()
            assert child.toolTip(), child.objectName()


@each("name", VARIABLES)
def test_another_theme_repaints(run_program: Run, open_view: Open, view: ViewState, name: str) -> None:
    run_program(MODEL)
    widget = open_view(name)
    place = QRect(0, 0, widget.width() - 24, widget.height())  # without scroll bars, which fade
    light = widget.grab(place).toImage()
    view.set_theme(DARK)
    dark = widget.grab(place).toImage()
    view.set_theme(LIGHT)
    if name != "text":  # the colours of the text itself are the application's
        assert dark != light
    assert widget.grab(place).toImage() == light
