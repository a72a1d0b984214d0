"""Every control of the window says what it is, to the eye and to a screen reader."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QDockWidget,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QTabBar,
    QTabWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.protocol.results import Failure, Remedy
from gui.app import Playground

pytestmark = pytest.mark.shared_window

CONTROLS = (QAbstractButton, QAbstractSpinBox, QAbstractSlider, QComboBox, QLineEdit, QPlainTextEdit)


def controls(root: QWidget) -> Iterator[QWidget]:
    """Yield what can be operated, without the parts that Qt makes for itself."""
    for widget in root.findChildren(QWidget):
        owned_by_qt = isinstance(widget, QScrollBar) or widget.objectName().startswith("qt_")
        owned_by_qt |= isinstance(widget.parent(), QTabBar)
        within_another = isinstance(widget.parent(), QAbstractSpinBox | QComboBox)
        if isinstance(widget, CONTROLS) and widget.isEnabled() and not (owned_by_qt or within_another):
            yield widget


def mute(root: QWidget) -> list[str]:
    """Return the controls that lack a name or a tooltip."""
    return [
        f"{type(widget).__name__} {widget.objectName() or widget.parent()}"
        for widget in controls(root)
        if not (widget.accessibleName() or (isinstance(widget, QAbstractButton) and widget.text()))
        or not widget.toolTip()
    ]


def test_every_control_has_a_name_and_a_tooltip(qtbot: QtBot, playground: Playground) -> None:
    store, window = playground.store, playground.window
    store.messages.post(Failure("It broke.", "Traceback", Remedy("Use auto", "training.device", "auto")))
    for preset in ("drawn", "digits_cnn", "text_mlp", "spiral"):
        window.open_preset(preset)
        store.choose("scheduler", "SequentialLR")
        qtbot.waitUntil(lambda: store.run.trained == store.document.experiment)
        assert len(list(controls(window))) > 60
        assert mute(window) == [], preset
    for name in ("shortcuts", "diagnostics", "about"):
        window.findChild(QAction, f"{name}_action").trigger()
        dialog = window.findChild(QDialog, f"{name}_dialog")
        assert mute(dialog) == []
        dialog.close()


def test_places_have_a_name(playground: Playground) -> None:
    window = playground.window
    assert window.findChild(QTabWidget, "workspaces").accessibleName()
    assert window.findChild(QDockWidget, "settings_dock").accessibleName()


def test_a_label_is_read_by_its_value(playground: Playground) -> None:
    for name in ("epoch_label", "rate_label", "state_label", "device_label", "model_label"):
        assert not playground.window.findChild(QLabel, name).accessibleName()
