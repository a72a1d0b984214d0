"""Editors: what is typed arrives, what breaks a rule stays to be seen and goes no further."""

from __future__ import annotations

from dataclasses import replace
from time import process_time
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QInputMethodEvent, QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from core.experiment.schema import Catalog, ComponentSpec, ParamSpec
from gui.widgets.forms.editors import make_editor
from gui.widgets.forms.form import Form
from gui.widgets.forms.number import LogSlider, format_number, stepped

LR = ParamSpec("lr", "float", 0.001, low=0, low_open=True, log=True, doc="The learning rate.")
EPOCHS = ParamSpec("epochs", "int", 10, low=1, high=1000)
CLIP = ParamSpec("clip_norm", "float", None, optional=True, low=0, low_open=True, absent="no clipping")
BETAS = ParamSpec("betas", "floats", (0.9, 0.999), length=2, low=0, high=1, high_open=True)
HIDDEN = ParamSpec("hidden", "ints", (8, 8), low=1, high=1000)
FUSED = ParamSpec("fused", "bool", None, optional=True, absent="where it can be")
MODE = ParamSpec("mode", "choice", "min", options=("min", "max"))
FEATURES = ParamSpec("features", "choices", ("x1", "x2"), options=("x1", "x2", "x1^2"))
MEMBERS = Catalog(
    {
        "scheduler": {
            "ConstantLR": ComponentSpec("ConstantLR", "scheduler", (ParamSpec("factor", "float", 0.5),)),
            "StepLR": ComponentSpec("StepLR", "scheduler", (ParamSpec("step_size", "int", start=30, low=1),)),
            "LambdaLR": ComponentSpec("LambdaLR", "scheduler", unusable="it needs a function"),
        }
    }
)
LIST = ParamSpec("schedulers", "components", family="scheduler")


class LogitsModel:
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


def wheel_up(widget: QWidget) -> None:
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle, middle, QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)


@pytest.mark.parametrize(
    ("value", "text"), [(0.001, "0.001"), (1e-5, "1e-05"), (10.0, "10"), (3, "3"), (None, "")]
)
def test_numbers_are_written_as_short_as_they_can_be(value: float | None, text: str) -> None:
    assert format_number(value) == text


@pytest.mark.parametrize(("text", "value"), [("0.02", 0.02), ("1e-3", 0.001), (" 5 ", 5.0)])
def test_a_typed_number_arrives_on_enter(qtbot: QtBot, text: str, value: float) -> None:
    bench = LogitsModel(qtbot, LR, 0.5)
    bench.type(text)
    assert bench.told == [value]
    assert bench.editor.value() == value


@pytest.mark.parametrize("text", ["0", "-1", "abc", "nan", "inf", "1;5", ""])
def test_a_number_outside_the_rule_stays_visible_and_goes_nowhere(qtbot: QtBot, text: str) -> None:
    bench = LogitsModel(qtbot, LR, 0.5)
    bench.type(text)
    assert bench.told == []
    assert bench.editor.text() == text
    assert "a number greater than 0" in bench.editor.rule
    assert bench.editor.property("invalid") is True
    assert bench.editor.toolTip() == bench.editor.rule


@pytest.mark.parametrize(
    ("text", "value"),
    [("０．０１", 0.01), ("1e－3", 0.001), ("0。5", 0.5), ("\u3000 ２ ", 2.0), ("1e−2", 0.01), ("＋５", 5.0)],
)
def test_a_number_is_understood_from_every_keyboard(qtbot: QtBot, text: str, value: float) -> None:
    bench = LogitsModel(qtbot, LR, 0.25)
    bench.type(text)
    assert (bench.told, bench.editor.text()) == ([value], format_number(value))


def test_a_decimal_comma_is_told_and_enter_again_takes_the_point(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, LR, 0.5)
    bench.type("0,01")
    assert bench.told == []
    assert bench.editor.rule == "Write 0.01 with a point. Enter again takes it."
    bench.editor.clearFocus()
    assert bench.told == []
    bench.editor.setFocus()
    QTest.keyClick(bench.editor, Qt.Key.Key_Return)
    assert (bench.told, bench.editor.text(), bench.editor.rule) == ([0.01], "0.01", "")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("1,000", "greater than 0. Write 1000 or 1.000."),
        ("0,0", "must be a number greater than 0"),
        ("1,2,3", "must be a number greater than 0"),
    ],
)
def test_a_comma_that_may_mean_another_number_is_not_guessed(qtbot: QtBot, text: str, hint: str) -> None:
    bench = LogitsModel(qtbot, LR, 0.5)
    bench.type(text)
    assert bench.editor.rule.endswith(hint)
    bench.type(text)
    assert (bench.told, bench.editor.text()) == ([], text)


def test_thousands_of_a_whole_number_are_taken_without_their_comma(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, ParamSpec("epochs", "int", default=200, low=1), 200)
    bench.type("1,0000")
    bench.type("1,000")
    assert bench.told == []
    assert "Write 1000 without a comma." in bench.editor.rule
    QTest.keyClick(bench.editor, Qt.Key.Key_Return)
    assert bench.told == [1000]


def test_a_list_is_understood_from_every_keyboard_and_decimals_need_a_point(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, ParamSpec("betas", "floats", default=(0.9, 0.999), length=2), (0.9, 0.999))
    bench.type("０．８、0。9")
    assert bench.told == [(0.8, 0.9)]
    for text in ("0,8, 0,9", "0,05"):
        bench.type(text)
        assert "decimals have a point" in bench.editor.rule
    assert bench.told == [(0.8, 0.9)]


def test_a_corrected_number_takes_the_mark_away(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, LR, 0.5)
    bench.type("-1")
    bench.type("0.25")
    assert bench.told == [0.25]
    assert bench.editor.rule == ""
    assert "The learning rate." in bench.editor.toolTip()


def test_escape_takes_back_what_was_typed(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, LR, 0.5)
    bench.type("0.7", Qt.Key.Key_Escape)
    assert (bench.editor.text(), bench.told) == ("0.5", [])


@pytest.mark.parametrize(("spec", "value"), [(LR, 0.3), (LR, 1e-05), (EPOCHS, 600)])
@pytest.mark.parametrize("clicks", [2, 3])
def test_two_and_three_clicks_select_the_whole_number(
    qtbot: QtBot, spec: ParamSpec, value: float, clicks: int
) -> None:
    desk = LogitsModel(qtbot, spec, value)
    line = desk.editor.findChild(QLineEdit)
    place = QPoint(8, line.height() // 2)
    QTest.mouseDClick(line, Qt.MouseButton.LeftButton, pos=place)
    if clicks == 3:
        QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=place, delay=1)
    assert line.selectedText() == format_number(value)
    QTest.keyClicks(line, "2")
    assert line.text() == "2"


def test_leaving_the_field_reads_it(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, LR, 0.5)
    bench.type("0.7", Qt.Key.Key_Tab)
    bench.editor.editingFinished.emit()
    assert bench.told == [0.7]


def test_clearing_an_optional_number_leaves_it_out(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, CLIP, 1.0)
    bench.type("")
    assert bench.told == [None]
    assert bench.editor.lineEdit().placeholderText() == "no clipping"


def test_a_whole_number_can_be_written_with_an_exponent(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, EPOCHS, 10)
    bench.type("1e2")
    assert bench.told == [100]
    bench.type("1.5")
    assert bench.told == [100]
    assert "a whole number" in bench.editor.rule


@pytest.mark.parametrize(
    ("spec", "value", "above", "below"),
    [
        (LR, 0.001, 0.003, 0.0003),
        (LR, 0.02, 0.03, 0.01),
        (EPOCHS, 10, 11, 9),
        (EPOCHS, 1000, 1000, 990),
        (EPOCHS, 1, 2, 1),
        (ParamSpec("batch_size", "int", 10, low=1, log=True), 10, 20, 5),
        (ParamSpec("l1", "float", 0.0, low=0, log=True), 0.0, 1e-6, 0.0),
        (ParamSpec("l1", "float", 0.0, low=0, log=True), 1e-6, 3e-6, 0.0),
        (ParamSpec("momentum", "float", 0.0, low=0, high=1, high_open=True), 0.9, 0.91, 0.89),
        (ParamSpec("momentum", "float", 0.0, low=0, high=1, high_open=True), 0.995, 0.995, 0.98),
        (ParamSpec("noise", "float", 0.1, low=0, high=0.5), 0.5, 0.5, 0.49),
        (ParamSpec("bias", "float", 0.0), 0.0, 0.1, -0.1),
    ],
)
def test_steps_go_to_round_numbers_within_the_range(
    spec: ParamSpec, value: float, above: float, below: float
) -> None:
    assert stepped(spec, value, up=True) == above
    assert stepped(spec, value, up=False) == below


def test_arrow_keys_step(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, LR, 0.01)
    QTest.keyClick(bench.editor, Qt.Key.Key_Up)
    QTest.keyClick(bench.editor, Qt.Key.Key_Down)
    QTest.keyClick(bench.editor, Qt.Key.Key_Down)
    assert bench.told == [0.03, 0.01, 0.003]


def test_the_wheel_scrolls_the_panel_and_not_a_field_without_focus(qtbot: QtBot) -> None:
    number, choice = LogitsModel(qtbot, LR, 0.01), LogitsModel(qtbot, MODE, "max")
    for bench in (number, choice):
        bench.editor.clearFocus()
        wheel_up(bench.editor)
        assert bench.told == []


def test_the_wheel_steps_a_field_with_focus(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, LR, 0.01)
    with qtbot.waitActive(bench.window):
        bench.window.activateWindow()
    bench.editor.setFocus()
    wheel_up(bench.editor)
    assert bench.told == [0.03]


def test_space_in_a_number_is_left_to_the_windows_shortcut(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, LR, 0.01)
    runs: list[str] = []
    action = QAction(bench.window, shortcut="Space")
    action.triggered.connect(lambda: runs.append("run"))
    bench.window.addAction(action)
    with qtbot.waitActive(bench.window):
        bench.window.activateWindow()
    bench.editor.setFocus()
    QTest.keyClick(bench.window.windowHandle(), Qt.Key.Key_Space)
    assert runs == ["run"]


@pytest.mark.parametrize("text", ["4, 2", "4 2", "[4, 2]", "4;2"])
def test_a_list_of_numbers_is_typed_with_commas(qtbot: QtBot, text: str) -> None:
    bench = LogitsModel(qtbot, HIDDEN, (8, 8))
    assert bench.editor.text() == "8, 8"
    bench.type(text)
    assert bench.told == [(4, 2)]
    assert bench.editor.text() == "4, 2"


@pytest.mark.parametrize("spec", [LR, EPOCHS, HIDDEN, BETAS], ids=lambda spec: spec.name)
@pytest.mark.parametrize("piece", ["9", "-9", "1e9", "0.1", "1,", "\u0661"])
def test_a_pasted_text_of_many_digits_is_refused_at_once(qtbot: QtBot, spec: ParamSpec, piece: str) -> None:
    bench = LogitsModel(qtbot, spec, spec.default)
    QApplication.clipboard().setText(piece * 10_000)
    begun = process_time()
    bench.editor.setFocus()
    bench.editor.selectAll()
    QTest.keyClick(bench.editor, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(bench.editor, Qt.Key.Key_Return)
    assert process_time() - begun < 0.5
    assert bench.told == []
    assert bench.editor.rule


def test_an_empty_list_can_be_meant(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, HIDDEN, (8, 8))
    bench.type("")
    assert bench.told == [()]


@pytest.mark.parametrize(
    ("text", "rule"), [("0.9", "2 numbers"), ("0.9, 1", "less than 1"), ("a, b", "number")]
)
def test_a_list_that_breaks_its_rule_stays_visible(qtbot: QtBot, text: str, rule: str) -> None:
    bench = LogitsModel(qtbot, BETAS, (0.9, 0.999))
    bench.type(text)
    assert (bench.editor.text(), bench.told) == (text, [])
    assert rule in bench.editor.rule


def test_a_switch_tells_what_it_was_clicked_to(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, ParamSpec("nesterov", "bool", False), False)
    bench.editor.click()
    assert bench.told == [True]


def test_an_optional_switch_has_an_automatic_state(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, FUSED, None)
    assert bench.editor.currentText() == "where it can be"
    for text in ("true", "false", "where it can be"):
        bench.editor.setCurrentText(text)
    assert bench.told == [True, False, None]


def test_a_choice_takes_effect_as_soon_as_it_is_made(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, MODE, "min")
    bench.editor.setCurrentText("max")
    assert bench.told == ["max"]


def test_an_unfit_choice_stays_visible_with_its_reason(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, MODE, "min")
    bench.editor.setUnfit({"max": "not for this loss"})
    item = bench.editor.model().item(1)
    assert not item.isEnabled()
    assert item.toolTip() == "not for this loss"


def test_choices_are_buttons_named_by_their_value(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, FEATURES, ("x1", "x2"))
    bench.window.findChild(QWidget, "optimizer.features.x1^2").click()
    bench.window.findChild(QWidget, "optimizer.features.x1").click()
    assert bench.told == [("x1", "x2", "x1^2"), ("x2", "x1^2")]


def test_the_last_of_the_choices_cannot_be_taken_away_unnoticed(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, FEATURES, ("x1",))
    bench.window.findChild(QWidget, "optimizer.features.x1").click()
    assert bench.told == []
    assert bench.editor.rule == "must name at least one"


def test_a_list_of_components_grows_moves_and_shrinks(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, LIST, ({"name": "StepLR", "step_size": 5},))
    find, path = bench.window.findChild, "optimizer.schedulers"
    find(QWidget, f"{path}.add").click()
    assert bench.told[-1] == ({"name": "StepLR", "step_size": 5}, {"name": "ConstantLR"})
    find(QWidget, f"{path}[1].up").click()
    assert [table["name"] for table in bench.told[-1]] == ["ConstantLR", "StepLR"]
    find(QWidget, f"{path}[0].remove").click()
    assert bench.told[-1] == ({"name": "StepLR", "step_size": 5},)


def test_a_member_is_chosen_and_set_in_its_own_form(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, LIST, ({"name": "ConstantLR"},))
    path = "optimizer.schedulers[0]"
    bench.window.findChild(QWidget, f"{path}.name").setCurrentText("StepLR")
    assert bench.told[-1] == ({"name": "StepLR", "step_size": 30},)
    field = bench.window.findChild(QWidget, f"{path}.step_size")
    field.selectAll()
    QTest.keyClicks(field, "7")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert bench.told[-1] == ({"name": "StepLR", "step_size": 7},)


def test_a_setting_that_cannot_be_set_says_why(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, ParamSpec("reduction", "text", "mean", unusable="the mean is drawn"), "mean")
    assert not bench.editor.isEnabled()
    assert "the mean is drawn" in bench.editor.toolTip()


def test_the_slider_beside_a_number_moves_over_magnitudes(qtbot: QtBot) -> None:
    form = Form([LR], "optimizer", Catalog())
    qtbot.addWidget(form)
    form.show_values({"lr": 0.01})
    told: list[tuple[str, Any]] = []
    form.edited.connect(lambda path, value: told.append((path, value)))
    slider = form.findChild(LogSlider, "optimizer.lr.slider")
    slider.triggerAction(LogSlider.SliderAction.SliderPageStepAdd)
    assert told == [("optimizer.lr", 0.1)]
    assert form.rows["lr"].editor.text() == "0.1"


def test_dragging_the_slider_is_one_edit(qtbot: QtBot) -> None:
    form = Form([LR], "optimizer", Catalog())
    qtbot.addWidget(form)
    form.show_values({"lr": 0.01})
    told: list[Any] = []
    form.edited.connect(lambda path, value: told.append(value))
    slider = form.findChild(LogSlider, "optimizer.lr.slider")
    slider.setSliderDown(True)
    for position in range(slider.value() + 1, slider.value() + 7):
        slider.setSliderPosition(position)
    assert (form.rows["lr"].editor.text(), told) == ("0.1", [])
    slider.setSliderDown(False)
    assert told == [0.1]


def test_a_form_writes_the_rule_under_the_editor(qtbot: QtBot) -> None:
    form = Form([LR, EPOCHS], "training", Catalog())
    qtbot.addWidget(form)
    form.show_values({"lr": 0.01})
    form.show()
    assert form.mark("training.lr", "must not be that")
    assert "must not be that\n0.01 is still used." in [label.text() for label in visible_labels(form)]
    form.restore("training.lr")
    assert not [label.text() for label in visible_labels(form) if "must not be that" in label.text()]


def test_a_form_keeps_what_is_being_typed_while_other_settings_change(qtbot: QtBot) -> None:
    form = Form([LR, EPOCHS], "training", Catalog())
    qtbot.addWidget(form)
    form.show_values({"lr": 0.01})
    form.rows["lr"].editor.lineEdit().setText("0.0")
    form.show_values({"lr": 0.01, "epochs": 20})
    assert form.rows["lr"].editor.text() == "0.0"
    form.show_values({"lr": 0.02, "epochs": 20})
    assert form.rows["lr"].editor.text() == "0.02"


def test_the_default_can_be_had_back(qtbot: QtBot) -> None:
    form = Form([LR], "optimizer", Catalog())
    qtbot.addWidget(form)
    told: list[tuple[str, Any]] = []
    form.edited.connect(lambda path, value: told.append((path, value)))
    form.show_values({"lr": 0.5})
    action = next(a for a in form.rows["lr"].editor.actions() if a.text().startswith("Reset to default"))
    assert "0.001" in action.text()
    action.trigger()
    assert told == [("optimizer.lr", None)]
    form.show_values({})
    assert not action.isEnabled()


def visible_labels(widget: QWidget) -> list[QLabel]:
    return [label for label in widget.findChildren(QLabel) if label.isVisible()]


def test_typing_a_name_chooses_it_rather_than_a_longer_one(qtbot: QtBot) -> None:
    names = ("ReLU", "Tanh", "Sigmoid", "Hardtanh", "Tanhshrink", "Threshold")
    bench = LogitsModel(qtbot, ParamSpec("activation", "choice", options=names), "Sigmoid")
    QTest.keyClicks(bench.editor, "Tanh")
    assert bench.editor.value() == "Tanh"


def test_the_open_list_is_searched_in_the_same_way(qtbot: QtBot) -> None:
    names = ("ReLU", "Tanh", "Sigmoid", "Hardtanh", "Tanhshrink", "Threshold")
    bench = LogitsModel(qtbot, ParamSpec("activation", "choice", options=names), "Sigmoid")
    view = bench.editor.view()
    for letter in "Tanh":
        key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_T, Qt.KeyboardModifier.NoModifier, letter)
        QApplication.sendEvent(view, key)
    assert view.currentIndex().data() == "Tanh"


@pytest.mark.parametrize("text", ["abc", "8, abc", "0"])
def test_the_rule_of_a_list_tells_how_several_numbers_are_written(qtbot: QtBot, text: str) -> None:
    bench = LogitsModel(qtbot, HIDDEN, (8, 8))
    bench.type(text)
    rule = "must be a list of whole numbers, each at least 1 and at most 1000, such as 8, 8"
    assert bench.editor.rule == rule


@pytest.mark.parametrize("value", [5e-324, 1e-300, 1e300, 1.7976931348623157e308])
@pytest.mark.parametrize("key", [Qt.Key.Key_Up, Qt.Key.Key_Down])
@pytest.mark.parametrize("log", [True, False])
def test_a_step_from_the_ends_of_what_a_number_can_be_leaves_the_window_alone(
    qtbot: QtBot, value: float, key: Qt.Key, log: bool
) -> None:
    """An exception there would end the program: Qt calls it from C++."""
    bench = LogitsModel(qtbot, replace(LR, log=log), 0.5)
    bench.type(repr(value))
    QTest.keyClick(bench.editor, key)
    assert bench.editor.value() > 0
    assert bench.editor.rule == ""


def test_a_long_number_with_a_comma_is_not_told_anew(qtbot: QtBot) -> None:
    bench = LogitsModel(qtbot, LR, 0.5)
    bench.type("0," + "1" * 1000)
    assert len(bench.editor.rule) < 100
