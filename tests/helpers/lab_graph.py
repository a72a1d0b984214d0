"""The view of the graph of tensors, on the trace of a program."""

from __future__ import annotations

from textwrap import dedent

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsSimpleTextItem, QLabel, QSlider
from pytestqt.qtbot import QtBot

from gui.pages.lab.autograd.canvas import GraphCanvas
from gui.pages.lab.autograd.view import AutogradView
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from tests.helpers.lab_values import events_of

BASIC = """
x = torch.tensor([1., 2.], requires_grad=True)
w = torch.tensor([3., -1.], requires_grad=True)
y = x * w
loss = y.exp().sum()
loss.backward()
(x * 5).sum().backward()
done = True
"""


class Lab:
    """The view, on the trace of a program."""

    def __init__(self, qtbot: QtBot, text: str) -> None:
        self.state = LabState()
        self.look = ViewState(lambda command: None)
        self.view = AutogradView(self.state, self.look)
        qtbot.addWidget(self.view)
        self.view.resize(720, 420)
        self.view.show()
        qtbot.waitExposed(self.view)
        self.run(text)

    def run(self, text: str) -> None:
        """Run a program and go to its last line."""
        text = "import torch\n" + dedent(text).strip()
        self.state.begin(text)
        self.state.extend(events_of(text))
        self.state.set_position(len(self.state.trace.moments) - 1)

    def go_to(self, line: int) -> None:
        """Go to the last time that a line ran; `import torch` is line 1."""
        self.state.set_position(self.state.trace.positions_of_line(line)[-1])

    def find(self, kind: type, name: str):  # type: ignore[no-untyped-def]
        return self.view.findChild(kind, f"lab.graph.{name}")

    @property
    def canvas(self) -> GraphCanvas:
        return self.find(GraphCanvas, "canvas")

    @property
    def slider(self) -> QSlider:
        return self.find(QSlider, "step")

    @property
    def sentence(self) -> str:
        return self.find(QLabel, "sentence").toolTip()

    def texts(self, key: int) -> list[str]:
        """Return what is written in a box."""
        return [piece.text for piece in self.canvas.picture.boxes[key].pieces]

    def box(self, title: str) -> int:
        """Return the box with a title."""
        return next(key for key in self.canvas.picture.boxes if self.texts(key)[0] == title)

    def titles(self) -> set[str]:
        return {self.texts(key)[0] for key in self.canvas.picture.boxes}

    def on_edges(self) -> list[str]:
        """Return the gradients that are written at edges."""
        labels = [item for item in self.canvas.scene().items()
                  if isinstance(item, QGraphicsSimpleTextItem) and item.parentItem().zValue() in (0, 1)
                  and item.parentItem().parentItem() is not None]  # fmt: skip
        return sorted(item.text() for item in labels)

    def click(self, key: int, at: QPointF | None = None) -> None:
        """Click a box, in its middle or at a place from its corner."""
        rect = self.canvas.picture.rect_of(key)
        self.canvas.ensureVisible(rect)
        point = self.canvas.mapFromScene(rect.center() if at is None else rect.topLeft() + at)
        QTest.mouseClick(self.canvas.viewport(), Qt.MouseButton.LeftButton, pos=point)

    def press(self, key: Qt.Key) -> None:
        QTest.keyClick(self.canvas, key)
