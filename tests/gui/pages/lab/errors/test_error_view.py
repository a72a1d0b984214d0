"""What the Lab shows of an error, of an end and of hints, and what its buttons do."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import Clash, Done, Fix, Hint, Moment, ProgramError, Replacement, StackLine
from core.protocol.trace.operations import Operand
from core.protocol.trace.tensors import TensorValue
from core.text import Text
from gui.pages.lab.cells.badge_row import BadgeRow
from gui.pages.lab.errors.fix_offer import FixPreview, changed_lines
from gui.pages.lab.errors.operand_row import badges_of_clash
from gui.pages.lab.errors.view import ErrorView
from gui.pages.lab.errors.wording import ending_text
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from tests.helpers.each import each
from tests.helpers.pseudo_locale import pseudo, pseudo_locale

TEXT = "a = 1\nc = a + b\nprint(c)\n"
FIX = Fix("Transpose b", (Replacement(2, 2, "c = a + b.t()\n"),))
A = Operand("a", TensorValue("Tensor", 1, (2, 3), "torch.float32"))
B = Operand("b", TensorValue("Tensor", 2, (4,), "torch.float32"))
ERROR = ProgramError(
    2,
    "RuntimeError",
    "The size of <b>tensor</b> a (3) must match",
    stack=(StackLine(3, "<module>"), StackLine(2, "add")),
    traceback="Traceback (most recent call last):\n  ...\n",
    clashes=(Clash(A, ("shape",)), Clash(B, ("shape",))),
    rule="broadcast",
    explanation="Two sizes fit if they are equal.",
    fix=FIX,
)
HINT = Hint(1, "result-dropped", "x is still float32.", "Assign the result.")


@pytest.fixture
def state() -> LabState:
    return LabState()


@pytest.fixture
def view(qtbot: QtBot, state: LabState) -> ErrorView:
    view = ErrorView(state, ViewState(lambda command: None))
    qtbot.addWidget(view)
    view.resize(560, 200)
    view.show()
    return view


def run(state: LabState, *events: ProgramError | Done | Hint) -> None:
    state.begin(TEXT)
    state.extend(list(events))


def texts(view: QWidget) -> str:
    labels = [label for label in view.findChildren(QLabel) if label.isVisibleTo(view)]
    return "\n".join(label.text() for label in labels)


def test_torchs_own_text_stands_first_then_what_it_means(view: ErrorView, state: LabState) -> None:
    run(state, ERROR)
    label = view.findChild(QLabel, "lab.error.text")
    assert label.text() == ERROR.text
    assert label.textFormat() == Qt.TextFormat.PlainText
    assert label.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByKeyboard
    explanation = view.findChild(QLabel, "lab.error.explanation")
    view.widget().adjustSize()
    preview = view.findChild(FixPreview)
    assert label.y() < explanation.y() < preview.y() < view.findChild(QWidget, "lab.error.operand").y()


def test_a_long_text_is_cut_between_two_words(view: ErrorView, state: LabState) -> None:
    run(state, replace(ERROR, text="seven77 " * 100))
    label = view.findChild(QLabel, "lab.error.text")
    assert label is not None
    assert set(label.text().split()) == {"seven77", "…"}


def test_a_call_from_the_check_behind_a_program_is_no_line_of_it(state: LabState, view: ErrorView) -> None:
    run(state, replace(ERROR, stack=(StackLine(5, "<module>"), StackLine(2, "add"))))
    links = view.findChildren(QToolButton, "lab.error.line")
    assert [link.text() for link in links] == ["line 2"]


def test_the_line_of_a_hint_leads_to_the_moment_in_which_it_happened(
    view: ErrorView, state: LabState
) -> None:
    state.begin(TEXT)
    state.extend([Moment(0, 1), Moment(1, 1), HINT, Moment(2, 1), Done()])
    view.findChild(QToolButton, "lab.error.line").click()
    assert state.position == 1


def test_an_error_shows_its_fix_its_clashes_its_lines_and_its_traceback(
    view: ErrorView, state: LabState, qtbot: QtBot
) -> None:
    run(state, ERROR)
    difference = view.findChild(QLabel, "lab.error.difference").text()
    assert "- c = a + b <" in difference
    assert "+ c = a + b.t() <" in difference
    button = view.findChild(QPushButton, "lab.error.fix")
    assert button.accessibleName() == "Fix it: Transpose b"
    with qtbot.waitSignal(view.fix_chosen) as chosen:
        qtbot.keyClick(button, Qt.Key.Key_Space)
    assert chosen.args == [FIX]
    rows = view.findChildren(BadgeRow)
    lit = [[badge.text for badge in row.badges if badge.tone == "clash"] for row in rows]
    assert lit == [["[2, 3]"], ["[4]"]]
    links = view.findChildren(QToolButton, "lab.error.line")
    assert [link.text() for link in links] == ["line 2", "called from line 3"]
    with qtbot.waitSignal(view.line_chosen) as chosen:
        links[1].click()
    assert chosen.args == [3]
    assert "Traceback (most" not in texts(view)
    view.findChild(QToolButton, "lab.error.whole").click()
    assert "Traceback (most" in texts(view)
    run(state, HINT, ERROR)
    for button in [*view.findChildren(QToolButton), *view.findChildren(QPushButton)]:
        assert button.toolTip()
        assert button.accessibleName()
        assert button.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_an_unknown_error_has_neither_explanation_nor_button(view: ErrorView, state: LabState) -> None:
    run(state, ProgramError(2, "KeyError", "'x'", clashes=(Clash(A),)))
    assert "'x'" in texts(view)
    assert len(view.findChildren(BadgeRow)) == 1
    assert view.findChild(QLabel, "lab.error.explanation") is None
    assert view.findChild(QPushButton, "lab.error.fix") is None


def test_hints_come_after_the_error_as_they_come(view: ErrorView, state: LabState) -> None:
    state.begin(TEXT)
    state.extend([HINT])
    assert "x is still float32." in texts(view)
    state.extend([ERROR])
    shown = texts(view)
    assert shown.index("RuntimeError") < shown.index("x is still float32.")


def test_a_quiet_line_stands_where_nothing_is_wrong(view: ErrorView, state: LabState) -> None:
    assert "explains why" in texts(view)
    run(state, Done())
    assert texts(view) == "No error, and nothing to warn of."
    run(state, HINT, Done())
    assert "No error" not in texts(view)


@each("reason", ["exit", "time", "memory", "killed", "crashed", "stopped"])
def test_every_other_end_is_told_with_what_to_do(view: ErrorView, state: LabState, reason: str) -> None:
    end = Done(reason=reason)  # type: ignore[arg-type]
    run(state, end)
    assert ending_text(end)
    assert texts(view) == ending_text(end)


def test_a_hidden_view_does_no_work_until_it_is_shown(view: ErrorView, state: LabState) -> None:
    view.hide()
    page = view.widget()
    run(state, ERROR)
    assert view.widget() is page
    view.show()
    assert "RuntimeError" in texts(view)


def test_lines_that_only_come_and_values_that_clash_are_shown() -> None:
    inserted = Fix("", (Replacement(2, 1, "b = 2\n"),))
    assert changed_lines(inserted, TEXT) == [(" ", "a = 1"), ("+", "b = 2")]
    assert changed_lines(Fix("", (Replacement(1, 1, ""),)), TEXT) == [("-", "a = 1")]
    target = TensorValue("Tensor", 3, (2,), "torch.int64", values=np.array([1, 3]))
    texts = {badge.text for badge in badges_of_clash(Clash(Operand("y", target), ("values",)))}
    assert "1 … 3" in texts
    lit = [b.text for b in badges_of_clash(Clash(A, ("requires_grad",))) if b.tone == "clash"]
    assert lit == ["no requires_grad"]


@each("width", [290, 430, 560])
def test_the_fix_is_in_sight_beside_long_lines(
    qtbot: QtBot, view: ErrorView, state: LabState, width: int
) -> None:
    long = (
        "net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU(), nn.Flatten(), nn.Linear(100, 10)); out = net(x)\n"
    )
    fix = Fix("Let the layer take what comes", (Replacement(2, 2, long),))
    stack = tuple(StackLine(line, "f") for line in range(101, 108))
    error = replace(ERROR, type="ModuleNotFoundError", text="y" * 100, fix=fix, stack=stack)
    error = replace(error, explanation=f"{'z' * 90} {long}")
    view.resize(width, 200)
    run(state, replace(error, traceback=f"{'t' * 200}\n"))
    view.findChild(QToolButton, "lab.error.whole").click()
    button = view.findChild(QPushButton, "lab.error.fix")
    assert view.widget().width() == view.viewport().width()
    assert button.mapTo(view.viewport(), button.rect().bottomRight()).x() < view.viewport().width()
    difference = view.findChild(QLabel, "lab.error.difference")
    three_lines = 3 * difference.fontMetrics().height() - 2
    qtbot.waitUntil(lambda: difference.height() >= three_lines)  # the new one is wrapped, not cut


def test_of_many_changed_lines_some_that_go_and_some_that_come_are_shown(
    view: ErrorView, state: LabState
) -> None:
    text = "".join(f">>> x{n} = {n}\n" for n in range(20))
    mended = Fix("Remove the prompts", (Replacement(1, 20, text.replace(">>> ", "")),))
    state.begin(text)
    state.extend([replace(ERROR, line=1, fix=mended)])
    difference = view.findChild(QLabel, "lab.error.difference").text()
    assert "- &gt;&gt;&gt; x3 = 3 <" in difference
    assert "+ x3 = 3 <" in difference
    assert "x4" not in difference
    assert difference.count("…") == 2


SAID = replace(
    ERROR,
    explanation=Text("Two sizes fit if they are equal. Here {a.name} is {what}.", **{
        "a.name": "table", "what": Text("the {role}", role="input"),
    }),
    fix=replace(FIX, label=Text("Transpose {b.name}", **{"b.name": "b"})),
)  # fmt: skip


def test_what_we_say_is_translated_and_what_torch_says_is_not(view: ErrorView, state: LabState) -> None:
    with pseudo_locale():
        run(state, Hint(1, "rule", Text("{x.name} is kept.", **{"x.name": "x"}), Text("Assign it.")), SAID)
        labels = {label.objectName(): label.text() for label in view.findChildren(QLabel)}
        assert labels["lab.error.text"] == ERROR.text
        assert labels["lab.error.happened"] == "x " + pseudo("is kept.")
        explanations = view.findChildren(QLabel, "lab.error.explanation")
        assert explanations[0].text() == pseudo("Two sizes fit if they are equal. Here {} is the {}.").format(
            "table", "input"
        )
        assert explanations[1].text() == pseudo("Assign it.")
        assert labels["lab.error.fix_label"] == pseudo("Fix: {0}").format(pseudo("Transpose ") + "b")
        button = view.findChild(QPushButton, "lab.error.fix")
        assert pseudo("Transpose ") + "b" in button.toolTip()


def test_before_the_last_hint_a_translation_tells_what_is_wrong_alone(
    view: ErrorView, state: LabState
) -> None:
    said = replace(SAID, explanation=Text("a has {n}. Transpose it.", n=3))
    with pseudo_locale():
        view.offer_fixes(False)
        run(state, said)
        assert view.findChild(QLabel, "lab.error.explanation").text() == pseudo("a has {}.").format(3)
