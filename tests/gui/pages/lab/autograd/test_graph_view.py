"""The graph of a tensor as it is seen, and backward played through it by mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QGraphicsSimpleTextItem, QLabel, QSlider, QToolButton
from pytestqt.qtbot import QtBot

from core.lab.tracing.run import run
from core.protocol.trace.events import TraceEvent
from core.protocol.trace.program import Program
from gui.pages.lab.autograd.boxes import ROOT
from gui.pages.lab.autograd.canvas import GraphCanvas
from gui.pages.lab.autograd.gradients import GradientCanvas
from gui.pages.lab.autograd.view import AutogradView
from gui.pages.lab.state import LabState, Selection
from gui.state.view_state import ViewState
from gui.theme.icons import icon
from gui.theme.theme import DARK

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
        events: list[TraceEvent] = []
        run(Program(text), events.append)
        self.state.begin(text)
        self.state.extend(events)
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


@pytest.fixture
def lab(qtbot: QtBot) -> Callable[[str], Lab]:
    """Return a function that shows the trace of a program."""
    return lambda text: Lab(qtbot, text)


def test_without_a_graph_it_says_how_to_get_one(lab: Callable[[str], Lab]) -> None:
    shown = lab("x = torch.ones(2)")
    empty = shown.find(QLabel, "empty")
    assert empty.isVisible()
    assert "requires_grad" in empty.text()
    shown.run(BASIC)
    assert not empty.isVisible()
    assert shown.canvas.isVisible()


def test_the_graph_of_what_was_made_last_is_drawn_with_names_shapes_and_lines(
    lab: Callable[[str], Lab],
) -> None:
    shown = lab(BASIC)
    shown.go_to(4)
    assert shown.titles() == {"Mul", "x", "w", "y"}
    assert shown.texts(shown.box("Mul"))[:3] == ["Mul", "line 4", "y [2]"]
    assert {"self v0", "other v0"} < set(shown.texts(shown.box("Mul")))
    assert shown.texts(shown.box("x")) == ["x", "[2]", ".grad None"]
    assert shown.texts(ROOT) == ["y"]
    shown.go_to(5)
    assert shown.titles() == {"Sum", "Exp", "Mul", "x", "w", "loss"}


def test_a_tensor_is_chosen_in_the_list_or_by_selecting_it(lab: Callable[[str], Lab]) -> None:
    shown = lab(BASIC)
    shown.go_to(5)
    tensors = shown.find(QComboBox, "tensor")
    assert [tensors.itemText(at) for at in range(tensors.count())] == ["y", "loss"]
    assert tensors.currentText() == "loss"
    tensors.setCurrentIndex(0)
    tensors.activated.emit(0)
    assert shown.texts(ROOT) == ["y"]
    shown.state.select(Selection("loss"))
    assert shown.texts(ROOT) == ["loss"]
    assert tensors.currentText() == "loss"


def test_a_selected_leaf_is_marked_in_the_graph(lab: Callable[[str], Lab]) -> None:
    shown = lab(BASIC)
    shown.go_to(5)
    shown.state.select(Selection("w"))
    assert shown.view.graph is not None
    assert shown.view.graph.marked == shown.box("w")
    assert shown.texts(ROOT) == ["loss"]


def test_backward_is_played_node_by_node_forth_and_back(lab: Callable[[str], Lab]) -> None:
    shown = lab(BASIC)
    shown.go_to(6)
    assert shown.slider.maximum() == 5
    shown.slider.setValue(0)
    assert shown.on_edges() == ["1"]
    assert "Press" in shown.sentence
    forward, back = shown.find(QToolButton, "forward"), shown.find(QToolButton, "back")
    assert not back.isEnabled()
    for _ in range(2):
        forward.click()
    assert shown.sentence.startswith("Exp, line 5 ran")
    assert shown.on_edges() == ["1", "[1, 1]", "[20.1, 0.135]"]
    gradients = shown.find(GradientCanvas, "gradients").titled
    assert [titled.title for titled in gradients] == ["arrives", "to y"]
    np.testing.assert_array_equal(gradients[1].gradient.values, np.exp(np.float32([3, -2])))
    back.click()
    assert shown.sentence.startswith("Sum, line 5 ran")
    assert shown.on_edges() == ["1", "[1, 1]"]


def test_accumulation_is_shown_as_a_sum(lab: Callable[[str], Lab]) -> None:
    shown = lab(BASIC)
    passes = shown.find(QComboBox, "pass")
    assert not passes.isVisible()
    shown.click(shown.box("x"))
    assert "added to .grad" in shown.sentence
    before, arrives, after = shown.find(GradientCanvas, "gradients").titled
    assert (before.title, arrives.sign, after.sign) == (".grad before", "+", "=")
    x_grad = np.float32([3, -1]) * np.exp(np.float32([3, -2]))
    np.testing.assert_array_equal(before.gradient.values, x_grad)
    np.testing.assert_array_equal(arrives.gradient.values, [5, 5])
    np.testing.assert_array_equal(after.gradient.values, x_grad + 5)
    first = shown.texts(shown.box("x"))[-1]
    shown.slider.setValue(0)
    assert shown.texts(shown.box("x"))[-1] != first


def test_several_passes_through_a_graph_can_be_chosen(lab: Callable[[str], Lab]) -> None:
    shown = lab("""
        x = torch.ones(2, requires_grad=True)
        loss = x.exp().sum()
        for factor in (1., 2.): loss.backward(torch.tensor(factor), retain_graph=True)
    """)
    passes = shown.find(QComboBox, "pass")
    assert passes.isVisible()
    assert passes.count() == 2
    assert passes.currentIndex() == 1
    shown.slider.setValue(0)
    assert shown.on_edges() == ["2"]
    passes.setCurrentIndex(0)
    assert shown.slider.value() == 3
    shown.slider.setValue(0)
    assert shown.on_edges() == ["1"]


def test_keys_go_through_backward_and_space_plays_it(lab: Callable[[str], Lab], qtbot: QtBot) -> None:
    shown = lab(BASIC)
    shown.go_to(6)
    shown.press(Qt.Key.Key_Left)
    assert shown.slider.value() == 4
    shown.press(Qt.Key.Key_Right)
    assert shown.slider.value() == 5
    shown.view._playback._timer.setInterval(5)
    shown.press(Qt.Key.Key_Space)
    assert shown.slider.value() == 0
    qtbot.waitUntil(lambda: shown.slider.value() == 5)
    qtbot.waitUntil(lambda: not shown.view._playback.is_playing)
    shown.press(Qt.Key.Key_Space)
    shown.view.hide()
    assert not shown.view._playback.is_playing


def test_without_backward_keys_go_from_node_to_node(lab: Callable[[str], Lab], qtbot: QtBot) -> None:
    shown = lab(BASIC)
    shown.go_to(5)
    shown.press(Qt.Key.Key_Right)
    assert shown.sentence.startswith("Sum, line 5")
    shown.press(Qt.Key.Key_Left)
    assert shown.sentence.startswith("Exp, line 5")
    assert "Saved: result [2] float32, version 0" in shown.sentence
    with qtbot.waitSignal(shown.view.line_chosen) as line:
        shown.press(Qt.Key.Key_Return)
    assert line.args == [5]


def test_clicks_go_to_a_nodes_step_and_to_its_line(lab: Callable[[str], Lab], qtbot: QtBot) -> None:
    shown = lab(BASIC)
    shown.go_to(6)
    mul = shown.box("Mul")
    shown.click(mul)
    assert shown.slider.value() == 3
    assert shown.sentence.startswith("Mul, line 4 ran")
    place = shown.canvas.picture.boxes[mul].line_place
    assert place is not None
    with qtbot.waitSignal(shown.view.line_chosen) as line:
        shown.click(mul, place.center())
    assert line.args == [4]


def test_freed_nodes_fade_as_backward_passes_them(lab: Callable[[str], Lab]) -> None:
    shown = lab(BASIC)
    shown.go_to(6)
    exp, mul = shown.box("Exp"), shown.box("Mul")

    def faded() -> set[int]:
        area = shown.canvas.picture._paths["faded"].path()
        return {key for key in (exp, mul) if area.contains(shown.canvas.picture.rect_of(key).center())}

    assert faded() == {exp, mul}
    shown.slider.setValue(2)
    assert faded() == {exp}
    shown.slider.setValue(0)
    assert faded() == set()
    assert "freed" not in shown.canvas._tip(exp)
    shown.slider.setValue(5)
    assert "freed" in shown.canvas._tip(exp)


def test_a_graph_that_no_variable_leads_to_is_gone(lab: Callable[[str], Lab]) -> None:
    shown = lab("""
        x = torch.ones(2, requires_grad=True)
        y = x.exp()
        y = None
    """)
    shown.state.select(Selection("y"))
    assert "gone" in shown.sentence
    assert shown.texts(ROOT) == ["y"]
    assert shown.view.graph is not None
    assert shown.box("Exp") in shown.view.graph.gone
    shown.go_to(3)
    assert "gone" not in shown.sentence


def test_detach_and_no_grad_are_seen_as_cuts(lab: Callable[[str], Lab]) -> None:
    shown = lab("""
        x = torch.ones(2, requires_grad=True)
        y = x.exp()
        z = y.detach()
        with torch.no_grad():
            shown = y * 2
        loss = y.sum()
    """)
    assert shown.texts(shown.box("detach")) == ["detach", "line 4", "cut by detach"]
    assert shown.texts(shown.box("mul")) == ["mul", "line 6", "cut by no_grad"]
    assert "no gradient" in shown.canvas._tip(shown.box("detach"))


def test_a_saved_tensor_that_was_changed_in_place_is_lit(lab: Callable[[str], Lab]) -> None:
    shown = lab("""
        x = torch.ones(2, requires_grad=True)
        y = x.exp()
        z = y * 2
        y.add_(1)
        done = True
    """)
    shown.state.select(Selection("z"))
    shown.go_to(4)
    assert "result v0" in shown.texts(shown.box("Exp"))
    shown.go_to(5)
    assert "result v0, now v1" in shown.texts(shown.box("Exp"))
    assert "backward will fail" in shown.canvas._tip(shown.box("Exp"))


def test_it_is_zoomed_by_keys_and_wheel_and_fitted_by_a_button(lab: Callable[[str], Lab]) -> None:
    shown = lab(BASIC)
    shown.go_to(5)
    zoom = shown.canvas.zoom
    shown.press(Qt.Key.Key_Plus)
    assert shown.canvas.zoom > zoom
    shown.press(Qt.Key.Key_Minus)
    assert shown.canvas.zoom == pytest.approx(zoom)
    middle = QPointF(shown.canvas.viewport().rect().center())
    turn = QWheelEvent(middle, shown.canvas.viewport().mapToGlobal(middle), QPoint(), QPoint(0, 240),
                       Qt.MouseButton.NoButton, Qt.KeyboardModifier.ControlModifier,
                       Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
    QApplication.sendEvent(shown.canvas.viewport(), turn)
    assert shown.canvas.zoom > zoom
    shown.find(QToolButton, "fit").click()
    area = shown.canvas.mapFromScene(shown.canvas.picture.area).boundingRect()
    assert shown.canvas.viewport().rect().adjusted(-2, -2, 2, 2).contains(area)


def test_the_theme_is_followed(lab: Callable[[str], Lab]) -> None:
    shown = lab(BASIC)
    shown.look.set_theme(DARK)
    corner = shown.canvas.grab().toImage().pixelColor(2, 2).name()
    assert corner == DARK.panel


def test_hidden_it_does_no_work_and_catches_up_when_shown(lab: Callable[[str], Lab]) -> None:
    shown = lab(BASIC)
    shown.view.hide()
    shown.go_to(4)
    assert shown.texts(ROOT) != ["y"]
    shown.view.show()
    assert shown.texts(ROOT) == ["y"]


def test_a_new_run_forgets_the_former_choice(lab: Callable[[str], Lab]) -> None:
    shown = lab(BASIC)
    shown.state.select(Selection("y"))
    shown.run("a = torch.ones(1, requires_grad=True)\nb = a * 2")
    assert shown.texts(ROOT) == ["b"]
    shown.state.begin("")
    assert shown.find(QLabel, "empty").isVisible()


def test_of_a_huge_graph_the_nodes_nearest_to_the_tensor_are_drawn(lab: Callable[[str], Lab]) -> None:
    shown = lab("""
        y = torch.ones((), requires_grad=True)
        for _ in range(1_200): y = y * 2
    """)
    assert len(shown.canvas.picture.boxes) == 1_001
    assert "201 others" in shown.sentence


def test_a_graph_of_hundreds_of_nodes_is_few_items(lab: Callable[[str], Lab]) -> None:
    shown = lab("""
        cell = torch.nn.GRUCell(3, 5)
        h = torch.zeros(2, 5)
        for t in range(20):
            h = cell(torch.ones(2, 3), h)
        loss = h.sum()
    """)
    n = len(shown.canvas.picture.boxes)
    assert n > 250
    texts = [item for item in shown.canvas.scene().items() if isinstance(item, QGraphicsSimpleTextItem)]
    assert len(shown.canvas.scene().items()) - len(texts) < 20
    assert {"cell.weight_hh", "cell.bias_ih"} < shown.titles()
    shown.find(QToolButton, "fit").click()
    visible = [item for item in texts if item.isVisible()]
    assert not visible  # too small to be read


def test_a_gradient_that_was_cleared_after_backward_is_none(lab: Callable[[str], Lab]) -> None:
    shown = lab(
        """
        w = torch.tensor([3., -1.], requires_grad=True)
        loss = (w * w).sum()
        loss.backward()
        w.grad = None
        """
    )
    assert ".grad None" in shown.texts(shown.box("w"))
    shown.go_to(4)
    assert ".grad [6, -2]" in shown.texts(shown.box("w"))


def test_fit_shows_the_whole_graph_and_goes_on_showing_it(lab: Callable[[str], Lab]) -> None:
    steps = "\n".join("y = (y * w).exp().sin()" for _ in range(4))
    shown = lab(f"w = torch.ones(2, requires_grad=True)\ny = w\n{steps}\nloss = y.sum()\nloss.backward()")
    canvas = shown.canvas
    assert canvas.horizontalScrollBar().maximum() > 0
    shown.find(QToolButton, "fit").click()
    for key in (None, Qt.Key.Key_Left):
        if key is not None:
            shown.press(key)
        shown.view.resize(shown.view.width() + 40, 300)
        assert canvas.horizontalScrollBar().maximum() == 0
        assert canvas.verticalScrollBar().maximum() == 0
        seen = canvas.mapToScene(canvas.viewport().rect()).boundingRect()
        assert seen.contains(canvas.picture.area)


def test_one_step_of_backward_has_the_picture_of_one_step_of_the_timeline(lab: Callable[[str], Lab]) -> None:
    shown = lab(BASIC)
    for name, picture in (("back", "moment_previous"), ("forward", "moment_next")):
        button = shown.find(QToolButton, name)
        theme = shown.look.theme
        wanted = icon(picture, theme.text, theme.muted)
        assert button.icon().pixmap(16).toImage() == wanted.pixmap(16).toImage()


def test_a_node_that_raised_says_so(qtbot: QtBot) -> None:
    lab = Lab(
        qtbot,
        """
        x = torch.ones(2, requires_grad=True)
        y = x.exp()
        y.add_(1)
        y.sum().backward()
    """,
    )
    lab.view.setFocus()
    told = []
    for _ in range(4):
        QTest.keyClick(lab.view, Qt.Key.Key_Right)
        label = lab.view.findChild(QLabel, "lab.graph.sentence")
        assert label is not None
        told.append(label.toolTip())
    assert "Exp, line 3 raised: what arrived from the right goes no further." in " ".join(told)
    assert "Exp, line 3 ran" not in " ".join(told)
