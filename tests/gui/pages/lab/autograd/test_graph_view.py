"""The graph of a tensor as it is seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QGraphicsSimpleTextItem, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from gui.pages.lab.autograd.boxes import ROOT
from gui.pages.lab.state import Selection
from tests.helpers.lab_graph import BASIC, Lab


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
    assert {"keeps x", "keeps w"} < set(shown.texts(shown.box("Mul")))
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


def test_hidden_it_does_no_work_and_catches_up_when_shown(lab: Callable[[str], Lab]) -> None:
    shown = lab(BASIC)
    shown.view.hide()
    shown.go_to(4)
    assert shown.texts(ROOT) != ["y"]
    shown.view.show()
    assert shown.texts(ROOT) == ["y"]


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


LOOP = """
    w = torch.tensor([0.5, -0.2], requires_grad=True)
    h = torch.ones(2)
    for t in range(20):
        h = torch.tanh(h * w)
    loss = h.sum()
    loss.backward()
"""
WIDE = """
    xs = [torch.ones(3, requires_grad=True) for _ in range(13)]
    loss = torch.stack([x.exp() * 2 for x in xs]).sum()
    loss.backward()
"""


def smallest_type(shown: Lab) -> float:
    """Return the pixels of the smallest text that is drawn."""
    canvas = shown.canvas
    texts = [item for item in canvas.scene().items() if isinstance(item, QGraphicsSimpleTextItem)]
    sizes = [item.font().pixelSize() * item.sceneTransform().m22() * canvas.zoom for item in texts
             if item.isVisible()]  # fmt: skip
    return min(sizes, default=100.0)


def test_type_is_never_smaller_than_can_be_read(lab: Callable[[str], Lab]) -> None:
    shown = lab(LOOP)
    for program in (BASIC, LOOP, WIDE):
        shown.run(program)
        for width, height in ((360, 300), (640, 330), (1000, 600), (420, 900)):
            shown.view.resize(width, height)
            for press in (None, Qt.Key.Key_0, Qt.Key.Key_Minus, Qt.Key.Key_Minus):
                if press is not None:
                    shown.press(press)
                assert smallest_type(shown) >= 10.999


def test_it_goes_down_in_a_high_pane_and_right_in_a_wide_one(lab: Callable[[str], Lab]) -> None:
    shown = lab(BASIC)
    shown.go_to(6)
    rect = shown.canvas.picture.rect_of

    def is_downward() -> bool:
        x, mul, loss = rect(shown.box("x")), rect(shown.box("Mul")), rect(ROOT)
        if x.bottom() < mul.top() and mul.bottom() < loss.top():
            return True
        assert x.right() < mul.left()
        assert mul.right() < loss.left()
        return False

    assert not is_downward()
    shown.click(shown.box("Mul"))
    assert "from the right leaves to the left" in shown.sentence
    shown.view.resize(400, 800)
    assert is_downward()
    assert "from below leaves upward" in shown.sentence
    assert len(shown.on_edges()) == 5
    shown.view.resize(720, 420)
    assert not is_downward()


def test_a_graph_that_does_not_fit_begins_at_its_first_leaf_or_the_selected_one(
    lab: Callable[[str], Lab], qtbot: QtBot
) -> None:
    shown = lab(LOOP)

    def is_seen(key: int) -> bool:
        seen = shown.canvas.mapToScene(shown.canvas.viewport().rect()).boundingRect()
        return seen.contains(shown.canvas.picture.rect_of(key))

    for width, height in ((720, 420), (400, 800)):
        shown.view.resize(width, height)
        qtbot.waitUntil(lambda: is_seen(shown.canvas.picture.beginning))
        assert not is_seen(ROOT)
        bar = shown.canvas.horizontalScrollBar() if width > height else shown.canvas.verticalScrollBar()
        assert bar.value() == bar.minimum() < bar.maximum()
    shown.press(Qt.Key.Key_Left)
    shown.press(Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: is_seen(shown.box("w")))  # the last step of backward
    fresh = lab(LOOP)
    fresh.state.select(Selection("w"))
    fresh.go_to(6)
    assert fresh.canvas.picture.beginning == fresh.box("w")


def test_the_node_of_a_step_comes_into_view_whole_with_those_around_it(lab: Callable[[str], Lab]) -> None:
    shown = lab(LOOP)
    shown.slider.setValue(20)
    node = shown.canvas.picture.rect_of(shown.view.step_state.step.node)  # type: ignore[union-attr]
    seen = shown.canvas.mapToScene(shown.canvas.viewport().rect()).boundingRect()
    assert abs(seen.center().x() - node.center().x()) < 4
    before = shown.canvas.horizontalScrollBar().value()
    shown.press(Qt.Key.Key_Right)
    assert shown.canvas.horizontalScrollBar().value() == before  # its neighbour is in view already


def test_no_text_leaves_its_box_and_no_gradient_its_gap(lab: Callable[[str], Lab]) -> None:
    shown = lab(WIDE)
    for width, height in ((720, 420), (420, 900)):
        shown.view.resize(width, height)
        picture = shown.canvas.picture
        for key, items in picture._pieces.items():
            assert all(picture.rect_of(key).contains(item.sceneBoundingRect()) for item, _ in items)
        boxes = [picture.rect_of(key) for key in picture.boxes]
        for label in picture._labels.childItems():
            place = label.sceneBoundingRect()
            assert not any(box.adjusted(1, 1, -1, -1).intersects(place) for box in boxes)


def test_a_box_says_what_it_keeps_things_for(lab: Callable[[str], Lab]) -> None:
    shown = lab(LOOP)
    shown.slider.setValue(0)  # before backward has freed it
    tips = [shown.view._tip(key) for key in shown.canvas.picture.boxes]
    assert any("It keeps what its gradient is computed from:" in tip for tip in tips)
