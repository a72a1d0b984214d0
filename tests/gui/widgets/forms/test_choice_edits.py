"""Switches and choices."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.experiment.schema import ParamSpec
from tests.helpers.editor_bench import MODE, Bench

FEATURES = ParamSpec("features", "choices", ("x1", "x2"), options=("x1", "x2", "x1^2"))
FUSED = ParamSpec("fused", "bool", None, optional=True, absent="where it can be")


def test_a_switch_tells_what_it_was_clicked_to_and_an_optional_one_has_an_automatic_state(
    qtbot: QtBot,
) -> None:
    bench = Bench(qtbot, ParamSpec("nesterov", "bool", False), False)
    bench.editor.click()
    assert bench.told == [True]
    bench = Bench(qtbot, FUSED, None)
    assert bench.editor.currentText() == "where it can be"
    for text in ("true", "false", "where it can be"):
        bench.editor.setCurrentText(text)
    assert bench.told == [True, False, None]


def test_a_choice_takes_effect_at_once_and_an_unfit_one_stays_visible_with_its_reason(qtbot: QtBot) -> None:
    bench = Bench(qtbot, MODE, "min")
    bench.editor.setCurrentText("max")
    assert bench.told == ["max"]
    bench.editor.setUnfit({"max": "not for this loss"})
    item = bench.editor.model().item(1)
    assert not item.isEnabled()
    assert item.toolTip() == "not for this loss"


def test_choices_are_buttons_named_by_their_value(qtbot: QtBot) -> None:
    bench = Bench(qtbot, FEATURES, ("x1", "x2"))
    bench.window.findChild(QWidget, "optimizer.features.x1^2").click()
    bench.window.findChild(QWidget, "optimizer.features.x1").click()
    assert bench.told == [("x1", "x2", "x1^2"), ("x2", "x1^2")]


def test_the_last_of_the_choices_cannot_be_taken_away_unnoticed(qtbot: QtBot) -> None:
    bench = Bench(qtbot, FEATURES, ("x1",))
    bench.window.findChild(QWidget, "optimizer.features.x1").click()
    assert bench.told == []
    assert bench.editor.rule == "must name at least one"


def test_choices_that_are_optional_can_all_be_taken_away(qtbot: QtBot) -> None:
    bench = Bench(qtbot, replace(FEATURES, default=None, optional=True), None)
    assert bench.editor.value() == ()
    for _ in range(2):
        bench.window.findChild(QWidget, "optimizer.features.x2").click()
    assert bench.told == [("x2",), None]


def test_choices_with_long_names_take_several_lines_and_are_not_cut(qtbot: QtBot) -> None:
    names = ("days", "year", "month", "weekday", "hour", "time_of_year", "time_of_day")
    bench = Bench(qtbot, ParamSpec("features", "choices", None, optional=True, options=names), None)
    bench.window.setFixedWidth(300)
    bench.window.show()
    for button in bench.editor.buttons.values():
        assert button.width() >= button.sizeHint().width()
    assert len({button.y() for button in bench.editor.buttons.values()}) == 2


def test_a_setting_that_cannot_be_set_says_why(qtbot: QtBot) -> None:
    bench = Bench(qtbot, ParamSpec("reduction", "text", "mean", unusable="the mean is drawn"), "mean")
    assert not bench.editor.isEnabled()
    assert "the mean is drawn" in bench.editor.toolTip()


def test_typing_a_name_chooses_it_rather_than_a_longer_one_also_in_the_open_list(qtbot: QtBot) -> None:
    names = ("ReLU", "Tanh", "Sigmoid", "Hardtanh", "Tanhshrink", "Threshold")
    bench = Bench(qtbot, ParamSpec("activation", "choice", options=names), "Sigmoid")
    view = bench.editor.view()
    for letter in "Tanh":
        key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_T, Qt.KeyboardModifier.NoModifier, letter)
        QApplication.sendEvent(view, key)
    assert view.currentIndex().data() == "Tanh"
    bench = Bench(qtbot, ParamSpec("activation", "choice", options=names), "Sigmoid")
    QTest.keyClicks(bench.editor, "Tanh")
    assert bench.editor.value() == "Tanh"


def test_a_choice_that_is_too_long_ends_in_an_ellipsis_and_its_tip_has_all_of_it(qtbot: QtBot) -> None:
    bench = Bench(qtbot, FUSED, None)
    editor = bench.editor
    editor.resize(400, editor.height())
    assert editor.shown_text() == "where it can be"
    assert editor.full_tip() == editor.toolTip()
    editor.resize(60, editor.height())
    assert editor.shown_text().endswith("…")
    assert "where it can be" in editor.full_tip()
    assert editor.toolTip() in editor.full_tip()
