"""The panel with one weight's arithmetic and the phases of a step."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from core.protocol.commands import FollowWeight, NextPhase
from core.protocol.step_phase import STEP_PHASES, OptimizerNumber, StepPhase, WeightStep
from gui.pages.train.network.arithmetic.numbers import exact, short
from gui.pages.train.network.arithmetic.panel import ArithmeticPanel
from gui.pages.train.network.arithmetic.terms import terms
from gui.pages.train.network.geometry import Link
from gui.pages.train.network.view import NetworkView
from gui.pages.train.network.weight_popup import WeightEdit
from gui.state.store import Store
from tests.helpers.network_feed import click, give, label, link_place, move_to, new_store, shown

NO_OPTIONS = dict.fromkeys(("momentum", "dampening", "nesterov", "weight_decay", "maximize"), 0.0)
PLAIN = WeightStep(3, "linear1.weight", (1, 0), "SGD", 0.03, NO_OPTIONS, 0.5)
DONE = WeightStep(3, "linear1.weight", (1, 0), "SGD", 0.03, NO_OPTIONS, 0.5, (), 0.25, 0.4925000071525574)


@pytest.fixture
def store(qapp: QApplication) -> Store:
    return new_store()


@pytest.fixture
def view(qtbot: QtBot, store: Store) -> NetworkView:
    view = shown(qtbot, store)
    give(store)
    return view


def panel(view: NetworkView) -> ArithmeticPanel:
    found = view.findChild(ArithmeticPanel)
    assert found is not None
    return found


def equation(view: NetworkView) -> str:
    return panel(view)._equation.accessibleName()


def lit(view: NetworkView) -> list[str]:
    rows = [panel(view).findChild(QLabel, f"network_view.phases.{name}") for name in STEP_PHASES]
    return [row.text() for row in rows if row.property("lit")]


def test_a_number_reads_back_as_what_torch_has_and_is_shortened_where_that_makes_it_shorter() -> None:
    for value in (0.1, -2.5e-9, 3.0, 1 / 3, 16777216.0):
        narrow = np.float32(value)
        assert np.float32(exact(float(narrow)).replace("\u2212", "-")) == narrow
    for text, shortened in (
        ("0.9 \u00d7 0.123456 + \u22121.2345678e\u221205", "0.9 \u00d7 0.1235 + \u22121.235e\u221205"),
        ("m / (1 \u2212 0.9^12345)", "m / (1 \u2212 0.9^12345)"),
        ("16777216", "16777216"),
        ("123456.789", "1.235e+05"),
        ("linear1.weight[3, 0]", "linear1.weight[3, 0]"),
    ):
        assert short(text) == shortened


def test_plain_sgd_is_written_as_lr_times_gradient_in_a_panel_of_the_live_model(
    view: NetworkView, store: Store
) -> None:
    assert not panel(view).isVisible()
    store.run.set_weight_step(PLAIN)
    assert panel(view).isVisible()
    assert label(view, "arithmetic.note") == "linear1.weight[1, 0], step 3"
    assert equation(view) == "0.5 (value) \u2212 0.03 \u00d7 \u2026 (lr \u00d7 gradient) = \u2026 (new value)"
    store.run.set_weight_step(DONE)
    assert "\u2212 0.03 \u00d7 0.25 (lr \u00d7 gradient \u2248 0.0075) = 0.4925 (new value)" in equation(view)
    move_to(view, link_place(view, Link(2, 1, 0)))
    assert "weight" in label(view, "readout")
    button = view.findChild(QToolButton, "network_view.arithmetic.plain_sgd")
    assert not button.isVisible()
    momentum = WeightStep(3, "linear1.weight", (1, 0), "SGD", 0.03, NO_OPTIONS | {"momentum": 0.9}, 0.5)
    store.run.set_weight_step(momentum)
    assert button.isVisible()
    assert "does more here" in view.findChild(QLabel, "network_view.arithmetic.offer").toolTip()
    store.view.show_snapshot_at(1)
    assert not panel(view).isVisible()
    store.view.show_snapshot_at(None)
    store.run.set_weight_step(WeightStep())
    assert not panel(view).isVisible()
    move_to(view, QPoint(2, 2))
    assert "Point at a unit" in label(view, "readout")


def test_another_optimizers_step_is_what_the_weight_changed_by(view: NetworkView, store: Store) -> None:
    state = (OptimizerNumber("step", 1.0, 2.0), OptimizerNumber("exp_avg", 0.125, 0.25))
    step = WeightStep(2, "output.bias", (0,), "Adam", 0.01, {}, 0.5, state, 0.75, 0.375)
    store.run.set_weight_step(step)
    assert equation(view) == ("0.75 (gradient) 0.5 (value) + \u22120.125 (Adam's step) = 0.375 (new value)")
    assert label(view, "arithmetic.note") == "output.bias[0], step 2  \u00b7  exp_avg 0.25"
    assert "exp_avg: 0.125 \u2192 0.25" in panel(view).note.toolTip()
    without_gradient = replace(step, state=(), gradient=None, new=0.5)
    assert [term.number for term in terms(without_gradient, None)] == ["none", "0.5", "0", "0.5"]


def test_the_present_phase_is_lit(view: NetworkView, store: Store) -> None:
    for name, word in zip(
        STEP_PHASES,
        ["fetch", "to device", "zero_grad", "forward", "loss", "backward", "step"],
        strict=True,
    ):
        store.run.set_phase(StepPhase(1, name, (0,)))
        assert lit(view) == [word]
    store.run.set_phase(StepPhase())
    assert not panel(view).isVisible()


def test_a_click_on_a_link_offers_to_follow_it_and_the_keyboard_reaches_that(
    qtbot: QtBot, view: NetworkView, store: Store
) -> None:
    sent: list[Any] = []
    store.commanded.connect(sent.append)
    store.run.set_state("paused")
    view.activateWindow()
    click(qtbot, view, link_place(view, Link(2, 1, 0)))
    editor = view.findChild(WeightEdit, "network_view.weight")
    qtbot.waitUntil(editor.hasFocus)
    QTest.keyClick(editor, Qt.Key.Key_Tab)
    button = view.findChild(QPushButton, "network_view.weight.follow")
    assert button.isVisible()
    assert button.hasFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert sent[-1] == FollowWeight("linear2.weight", (1, 0))
    assert not button.isVisible()
    store.run.set_weight_step(PLAIN)
    qtbot.mouseClick(view.findChild(QToolButton, "network_view.arithmetic.next"), Qt.MouseButton.LeftButton)
    assert sent[-1] == NextPhase()
    close = view.findChild(QToolButton, "network_view.arithmetic.close")
    qtbot.mouseClick(close, Qt.MouseButton.LeftButton)
    assert sent[-1] == FollowWeight()
    click(qtbot, view, link_place(view, Link(2, 2, 0)))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert sent[-1] == FollowWeight("linear2.weight", (2, 0))


def test_the_link_that_is_followed_is_marked_where_its_units_are(view: NetworkView, store: Store) -> None:
    store.run.set_weight_step(WeightStep(1, "linear9.weight", (0, 0), "SGD"))
    QApplication.processEvents()  # the panel takes its room
    plain = view.canvas.grab().toImage()
    store.run.set_weight_step(WeightStep(1, "linear2.weight", (1, 0), "SGD"))
    marked = view.canvas.grab().toImage()
    assert marked != plain
    store.run.set_weight_step(WeightStep(1, "linear2.bias", (1,), "SGD"))
    assert view.canvas.grab().toImage() not in (plain, marked)
    store.run.set_weight_step(WeightStep(1, "linear9.weight", (0, 0), "SGD"))
    assert view.canvas.grab().toImage() == plain


def test_numbers_have_four_digits_and_all_of_them_when_pointed_at_or_copied(
    view: NetworkView, store: Store
) -> None:
    step = WeightStep(3, "linear1.weight", (1, 0), "SGD", 0.03, NO_OPTIONS, 0.123456789, (), -0.25123456)
    store.run.set_weight_step(step)
    numbers = [term._number.text() for term in panel(view)._terms]
    assert numbers == ["0.1235", "0.03 \u00d7 \u22120.2512", "\u2026"]
    assert [term.toolTip() for term in panel(view)._terms][:2] == [
        "0.123456789",
        "0.03 \u00d7 \u22120.25123456",
    ]
    copy = panel(view).findChild(QAction, "network_view.arithmetic.copy")
    copy.trigger()
    copied = QApplication.clipboard().text()
    assert "linear1.weight[1, 0], step 3" in copied
    assert "0.03 \u00d7 \u22120.25123456" in copied
    store.run.set_weight_step(WeightStep())
    assert not copy.isEnabled()
