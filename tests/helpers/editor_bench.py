"""An editor in a window, and settings to edit."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from core.experiment.schema import Catalog, ComponentSpec, ParamSpec
from gui.widgets.forms.editors import make_editor
from gui.widgets.forms.form import Form

LR = ParamSpec("lr", "float", 0.001, low=0, low_open=True, log=True, doc="The learning rate.")
EPOCHS = ParamSpec("epochs", "int", 10, low=1, high=1000)
BETAS = ParamSpec("betas", "floats", (0.9, 0.999), length=2, low=0, high=1, high_open=True)
HIDDEN = ParamSpec("hidden", "ints", (8, 8), low=1, high=1000)
MODE = ParamSpec("mode", "choice", "min", options=("min", "max"))
MEMBERS = Catalog(
    {
        "scheduler": {
            "ConstantLR": ComponentSpec("ConstantLR", "scheduler", (ParamSpec("factor", "float", 0.5),)),
            "StepLR": ComponentSpec("StepLR", "scheduler", (ParamSpec("step_size", "int", start=30, low=1),)),
            "LambdaLR": ComponentSpec("LambdaLR", "scheduler", unusable="it needs a function"),
        }
    }
)


class Bench:
    """One editor in a window, and what it said."""

    def __init__(self, qtbot: QtBot, spec: ParamSpec, value: Any) -> None:
        self.window = QWidget()
        self.editor = make_editor(spec, f"optimizer.{spec.name}", MEMBERS, Form)
        QVBoxLayout(self.window).addWidget(self.editor)
        qtbot.addWidget(self.window)
        self.editor.setValue(value)
        self.told: list[Any] = []
        self.editor.edited.connect(self.told.append)
        self.window.show()

    def type(self, text: str, key: Qt.Key = Qt.Key.Key_Return) -> None:
        self.editor.setFocus()
        self.editor.selectAll()
        QTest.keyClick(self.editor, Qt.Key.Key_Delete)
        if text.isascii():
            QTest.keyClicks(self.editor, text)
        else:
            committed = QInputMethodEvent()
            committed.setCommitString(text)
            QApplication.sendEvent(self.editor, committed)
        QTest.keyClick(self.editor, key)
