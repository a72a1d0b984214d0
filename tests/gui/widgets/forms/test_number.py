"""Fields for one number: what is understood, what is refused and why, and steps."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.experiment.schema import ParamSpec
from gui.widgets.forms.number import format_number, stepped
from tests.helpers.each import each
from tests.helpers.editor_bench import EPOCHS, LR, MODE, Bench

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
