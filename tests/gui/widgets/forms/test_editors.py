"""Editors of settings: what is understood, what is refused and why, and what is chosen."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from core.experiment.schema import ParamSpec
from gui.widgets.forms.number import format_number, stepped
from tests.helpers.each import each
from tests.helpers.editor_bench import BETAS, EPOCHS, HIDDEN, LR, MODE, Bench
from tests.helpers.effort import within

CLIP = ParamSpec("clip_norm", "float", None, optional=True, low=0, low_open=True, absent="no clipping")


def wheel_up(widget: QWidget) -> None:
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle, middle, QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)


@each("value, text", [(0.001, "0.001"), (1e-5, "1e-05"), (10.0, "10"), (3, "3"), (None, "")])
def test_numbers_are_written_as_short_as_they_can_be(value: float | None, text: str) -> None:
    assert format_number(value) == text


@each("text", ["0", "-1", "abc", "nan", "inf", "1;5", "1_0", ""])
def test_a_number_outside_the_rule_stays_visible_and_goes_nowhere(qtbot: QtBot, text: str) -> None:
    bench = Bench(qtbot, LR, 0.5)
    bench.type(text)
    assert bench.told == []
    assert bench.editor.text() == text
    assert "a number greater than 0" in bench.editor.rule
    assert bench.editor.property("invalid") is True
    assert bench.editor.toolTip() == bench.editor.rule


@each(
    "text, value",
    [
        ("0.02", 0.02),
        ("1e-3", 0.001),
        (" 5 ", 5.0),
        ("０．０１", 0.01),
        ("1e－3", 0.001),
        ("0。5", 0.5),
        ("\u3000 ２ ", 2.0),
        ("1e−2", 0.01),
        ("＋５", 5.0),
        ("\ufeff0.5", 0.5),
        ("\u200b 0.5\u200b", 0.5),
        ("\u202a0.5\u202c", 0.5),
        ("\t0.5\xa0", 0.5),
    ],
)
def test_a_number_is_understood_from_every_keyboard_without_invisible_characters_around_it(
    qtbot: QtBot, text: str, value: float
) -> None:
    bench = Bench(qtbot, LR, 0.25)
    bench.type(text)
    assert (bench.told, bench.editor.value(), bench.editor.text()) == ([value], value, format_number(value))


@each(
    "text, code",
    [
        ("0.\u200b01", "U+200B"),
        ("1\u00a0000", "U+00A0"),
        ("\u200b0\u202e.5", "U+202E"),
        ("1\ufeffe3", "U+FEFF"),
    ],
)
def test_an_invisible_character_in_a_number_is_named(qtbot: QtBot, text: str, code: str) -> None:
    bench = Bench(qtbot, LR, 0.25)
    bench.type(text)
    assert bench.told == []
    assert bench.editor.rule == f"must be a number greater than 0. Take out the invisible character {code}."


def test_a_decimal_comma_is_told_and_enter_again_takes_the_point(qtbot: QtBot) -> None:
    bench = Bench(qtbot, LR, 0.5)
    bench.type("0,01")
    assert bench.told == []
    assert bench.editor.rule == "Write 0.01 with a point. Enter again takes it."
    bench.editor.clearFocus()
    assert bench.told == []
    bench.editor.setFocus()
    QTest.keyClick(bench.editor, Qt.Key.Key_Return)
    assert (bench.told, bench.editor.text(), bench.editor.rule) == ([0.01], "0.01", "")


@each(
    "text, hint",
    [
        ("1,000", "greater than 0. Write 1000 or 1.000."),
        ("0,0", "must be a number greater than 0"),
        ("1,2,3", "must be a number greater than 0"),
    ],
)
def test_a_comma_that_may_mean_another_number_is_not_guessed(qtbot: QtBot, text: str, hint: str) -> None:
    bench = Bench(qtbot, LR, 0.5)
    for _ in range(2):
        bench.type(text)
        assert bench.editor.rule.endswith(hint)
    assert (bench.told, bench.editor.text()) == ([], text)


def test_thousands_of_a_whole_number_are_taken_without_their_comma(qtbot: QtBot) -> None:
    bench = Bench(qtbot, ParamSpec("epochs", "int", default=200, low=1), 200)
    bench.type("1,0000")
    bench.type("1,000")
    assert bench.told == []
    assert "Write 1000 without a comma." in bench.editor.rule
    QTest.keyClick(bench.editor, Qt.Key.Key_Return)
    assert bench.told == [1000]


def test_clearing_an_optional_number_leaves_it_out(qtbot: QtBot) -> None:
    bench = Bench(qtbot, CLIP, 1.0)
    bench.type("")
    assert bench.told == [None]
    assert bench.editor.lineEdit().placeholderText() == "no clipping"


def test_a_whole_number_can_be_written_with_an_exponent(qtbot: QtBot) -> None:
    bench = Bench(qtbot, EPOCHS, 10)
    bench.type("1e2")
    assert bench.told == [100]
    bench.type("1.5")
    assert bench.told == [100]
    assert "a whole number" in bench.editor.rule


@each(
    "spec, value, above, below",
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
    bench = Bench(qtbot, LR, 0.01)
    QTest.keyClick(bench.editor, Qt.Key.Key_Up)
    QTest.keyClick(bench.editor, Qt.Key.Key_Down)
    QTest.keyClick(bench.editor, Qt.Key.Key_Down)
    assert bench.told == [0.03, 0.01, 0.003]


def test_the_wheel_steps_a_field_with_focus_and_scrolls_the_panel_elsewhere(qtbot: QtBot) -> None:
    number, choice = Bench(qtbot, LR, 0.01), Bench(qtbot, MODE, "max")
    for bench in (number, choice):
        bench.editor.clearFocus()
        wheel_up(bench.editor)
        assert bench.told == []
    with qtbot.waitActive(number.window):
        number.window.activateWindow()
    number.editor.setFocus()
    wheel_up(number.editor)
    assert number.told == [0.03]


def test_space_in_a_number_is_left_to_the_windows_shortcut(qtbot: QtBot) -> None:
    bench = Bench(qtbot, LR, 0.01)
    runs: list[str] = []
    action = QAction(bench.window, shortcut="Space")
    action.triggered.connect(lambda: runs.append("run"))
    bench.window.addAction(action)
    with qtbot.waitActive(bench.window):
        bench.window.activateWindow()
    bench.editor.setFocus()
    QTest.keyClick(bench.window.windowHandle(), Qt.Key.Key_Space)
    assert runs == ["run"]


@each("value", [5e-324, 1.7976931348623157e308])
@each("key", [Qt.Key.Key_Up, Qt.Key.Key_Down])
@each("log", [True, False])
def test_a_step_from_the_ends_of_what_a_number_can_be_leaves_the_window_alone(
    qtbot: QtBot, value: float, key: Qt.Key, log: bool
) -> None:
    """An exception there would end the program: Qt calls it from C++."""
    bench = Bench(qtbot, replace(LR, log=log), 0.5)
    bench.type(repr(value))
    QTest.keyClick(bench.editor, key)
    assert bench.editor.value() > 0
    assert bench.editor.rule == ""


def test_a_long_number_with_a_comma_is_not_told_anew(qtbot: QtBot) -> None:
    bench = Bench(qtbot, LR, 0.5)
    bench.type("0," + "1" * 1000)
    assert len(bench.editor.rule) < 100


def test_a_list_is_understood_from_every_keyboard_and_decimals_need_a_point(qtbot: QtBot) -> None:
    bench = Bench(qtbot, ParamSpec("betas", "floats", default=(0.9, 0.999), length=2), (0.9, 0.999))
    bench.type("０．８、0。9")
    assert bench.told == [(0.8, 0.9)]
    for text in ("0,8, 0,9", "0,05"):
        bench.type(text)
        assert "decimals have a point" in bench.editor.rule
    assert bench.told == [(0.8, 0.9)]


@each("text", ["4, 2", "4 2", "[4, 2]", "(4, 2)", "4;2", "\ufeff4,\u00a02", "4\u200b, \u200b, 2"])
def test_a_list_of_numbers_is_typed_with_commas(qtbot: QtBot, text: str) -> None:
    bench = Bench(qtbot, HIDDEN, (8, 8))
    assert bench.editor.text() == "8, 8"
    bench.type(text)
    assert bench.told == [(4, 2)]
    assert bench.editor.text() == "4, 2"


def test_an_invisible_character_in_a_list_is_named(qtbot: QtBot) -> None:
    bench = Bench(qtbot, HIDDEN, (8, 8))
    bench.type("4, 1\u200b6")
    assert bench.told == []
    assert bench.editor.rule.endswith(", such as 8, 8. Take out the invisible character U+200B.")


@each("text", ["", "[]", "( )"])
def test_an_empty_list_can_be_meant(qtbot: QtBot, text: str) -> None:
    bench = Bench(qtbot, HIDDEN, (8, 8))
    bench.type(text)
    assert bench.told == [()]


@each("text, rule", [("0.9", "2 numbers"), ("0.9, 1", "less than 1"), ("a, b", "number")])
def test_a_list_that_breaks_its_rule_stays_visible(qtbot: QtBot, text: str, rule: str) -> None:
    bench = Bench(qtbot, BETAS, (0.9, 0.999))
    bench.type(text)
    assert (bench.editor.text(), bench.told) == (text, [])
    assert rule in bench.editor.rule


@each("text", ["abc", "8, abc", "0", "(((", "]", ",,,", "(,)", "[8, 8"])
def test_the_rule_of_a_list_tells_how_several_numbers_are_written(qtbot: QtBot, text: str) -> None:
    bench = Bench(qtbot, HIDDEN, (8, 8))
    bench.type(text)
    rule = "must be a list of whole numbers, each at least 1 and at most 1000, such as 8, 8"
    assert bench.editor.rule == rule


def test_a_corrected_number_takes_the_mark_away(qtbot: QtBot) -> None:
    bench = Bench(qtbot, LR, 0.5)
    bench.type("-1")
    bench.type("0.25")
    assert bench.told == [0.25]
    assert bench.editor.rule == ""
    assert "The learning rate." in bench.editor.toolTip()


def test_escape_takes_back_what_was_typed_and_leaving_the_field_reads_it(qtbot: QtBot) -> None:
    bench = Bench(qtbot, LR, 0.5)
    bench.type("0.7", Qt.Key.Key_Escape)
    assert (bench.editor.text(), bench.told) == ("0.5", [])
    bench.type("0.7", Qt.Key.Key_Tab)
    bench.editor.editingFinished.emit()
    assert bench.told == [0.7]


@each("spec, value, typed", [(LR, 0.5, "inf"), (EPOCHS, 600, "-3"), (HIDDEN, (4, 2), "0")])
def test_undo_in_the_line_takes_the_mark_away_with_the_text(
    qtbot: QtBot, spec: ParamSpec, value: object, typed: str
) -> None:
    bench = Bench(qtbot, spec, value)
    bench.type(typed)
    assert bench.editor.rule
    line = bench.editor if isinstance(bench.editor, QLineEdit) else bench.editor.findChild(QLineEdit)
    while bench.editor.rule and line.isUndoAvailable():
        line.undo()
    assert bench.editor.rule == ""
    assert bench.editor.property("invalid") is False
    assert bench.editor.value() == value


@each("spec, value", [(LR, 0.3), (LR, 1e-05), (EPOCHS, 600)])
@each("clicks", [2, 3])
def test_two_and_three_clicks_select_the_whole_number(
    qtbot: QtBot, spec: ParamSpec, value: float, clicks: int
) -> None:
    bench = Bench(qtbot, spec, value)
    line = bench.editor.findChild(QLineEdit)
    place = QPoint(8, line.height() // 2)
    QTest.mouseDClick(line, Qt.MouseButton.LeftButton, pos=place)
    if clicks == 3:
        QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=place, delay=1)
    assert line.selectedText() == format_number(value)
    QTest.keyClicks(line, "2")
    assert line.text() == "2"


@each("spec", [LR, EPOCHS, HIDDEN])
@each("piece", ["9", "1e9", "1,", "\u0661"])
def test_a_pasted_text_of_many_digits_is_refused_at_once(qtbot: QtBot, spec: ParamSpec, piece: str) -> None:
    bench = Bench(qtbot, spec, spec.default)
    QApplication.clipboard().setText(piece * 10_000)
    with within(0.5):
        bench.editor.setFocus()
        bench.editor.selectAll()
        QTest.keyClick(bench.editor, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(bench.editor, Qt.Key.Key_Return)
    assert bench.told == []
    assert bench.editor.rule


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


LIST = ParamSpec("schedulers", "components", family="scheduler")


def test_a_list_of_components_grows_moves_and_shrinks(qtbot: QtBot) -> None:
    bench = Bench(qtbot, LIST, ({"name": "StepLR", "step_size": 5},))
    find, path = bench.window.findChild, "optimizer.schedulers"
    find(QWidget, f"{path}.add").click()
    assert bench.told[-1] == ({"name": "StepLR", "step_size": 5}, {"name": "ConstantLR"})
    find(QWidget, f"{path}[1].up").click()
    assert [table["name"] for table in bench.told[-1]] == ["ConstantLR", "StepLR"]
    find(QWidget, f"{path}[0].remove").click()
    assert bench.told[-1] == ({"name": "StepLR", "step_size": 5},)


def test_a_member_is_chosen_and_set_in_its_own_form(qtbot: QtBot) -> None:
    bench = Bench(qtbot, LIST, ({"name": "ConstantLR"},))
    path = "optimizer.schedulers[0]"
    bench.window.findChild(QWidget, f"{path}.name").setCurrentText("StepLR")
    assert bench.told[-1] == ({"name": "StepLR", "step_size": 30},)
    field = bench.window.findChild(QWidget, f"{path}.step_size")
    field.selectAll()
    QTest.keyClicks(field, "7")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert bench.told[-1] == ({"name": "StepLR", "step_size": 7},)
