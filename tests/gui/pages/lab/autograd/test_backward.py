"""Backward, played through the graph of a tensor by mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QToolButton
from pytestqt.qtbot import QtBot

from gui.pages.lab.autograd.gradients import GradientCanvas
from gui.pages.lab.state import Selection
from tests.helpers.lab_graph import BASIC, Lab


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
    assert "keeps y" in shown.texts(shown.box("Exp"))
    shown.go_to(5)
    assert "y: version 0, now 1" in shown.texts(shown.box("Exp"))
    assert "backward will fail" in shown.canvas._tip(shown.box("Exp"))


def test_a_node_that_raised_says_so(lab: Callable[[str], Lab]) -> None:
    shown = lab("""
        x = torch.ones(2, requires_grad=True)
        y = x.exp()
        y.add_(1)
        y.sum().backward()
    """)
    shown.view.setFocus()
    told = ""
    for _ in range(4):
        QTest.keyClick(shown.view, Qt.Key.Key_Right)
        told += shown.sentence
    assert "Exp, line 3 raised: what arrived from the right goes no further." in told
    assert "Exp, line 3 ran" not in told
