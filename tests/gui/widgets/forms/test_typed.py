"""What all editors with typed text do with it: it is read, refused or taken back."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from core.experiment.schema import ParamSpec
from gui.widgets.forms.number import format_number
from tests.helpers.each import each
from tests.helpers.editor_bench import EPOCHS, HIDDEN, LR, Bench
from tests.helpers.effort import within


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
