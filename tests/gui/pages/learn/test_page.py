"""A student takes a lesson: reads, predicts, runs, mends, and finds it all again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel, QLineEdit, QMessageBox, QRadioButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.lessons.library import own_lessons
from core.protocol.trace.events import Done, ProgramError
from gui.pages.lab.embedded import EmbeddedLab
from gui.pages.learn.lesson_view import LessonView
from gui.pages.learn.page import LearnPage
from gui.pages.learn.parts.prose import ProseView
from gui.state.store import Store
from tests.core.lessons.texts import EXAMPLE, lesson
from tests.gui.app.test_accessibility import mute
from tests.gui.window.test_drag_and_drop import drop, files
from tests.helpers.dialogs import answered

LONG_MS = 60_000
Open = Callable[..., LearnPage]
Button = QMessageBox.StandardButton


def part(page: LearnPage, name: str) -> QWidget:
    return page.findChild(QWidget, f"learn.{name}")


def press(qtbot: QtBot, root: QWidget, name: str) -> None:
    qtbot.mouseClick(root.findChild(QToolButton, f"learn.{name}"), Qt.MouseButton.LeftButton)


def feedback(root: QWidget) -> str:
    label = root.findChild(QLabel, "learn.feedback")
    return "" if label.isHidden() else label.text()


def lab(page: LearnPage) -> EmbeddedLab:
    return page.findChild(EmbeddedLab)


def predictions(at_once: int = 0, right: int = 0, seen: int = 0, wrong: int = 0) -> str:
    """Return what is said of predictions that stand so."""
    return (
        f"Predictions: {at_once} right at once, {right} at the second try, {seen} wrong twice and seen, "
        f"{wrong} wrong once"
    )


def show_solution(qtbot: QtBot, card: QWidget) -> None:
    """Show the solution of an exercise that is not solved: at the second click."""
    for _ in range(2):
        press(qtbot, card, "solution")


def wait_for_end(qtbot: QtBot, page: LearnPage) -> Done | ProgramError:
    qtbot.waitUntil(lambda: lab(page).runs.end is not None and not lab(page).runs.is_running, timeout=LONG_MS)
    end = lab(page).runs.end
    assert end is not None
    return end


def words(root: QWidget) -> str:
    return "\n".join(view.toPlainText() for view in root.findChildren(ProseView))


def test_a_program_of_the_lesson_runs_beside_it(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(EXAMPLE)
    assert lab(page).text == "", "nothing runs by itself"
    press(qtbot, page, "run")
    assert isinstance(wait_for_end(qtbot, page), Done)
    assert "total = table + row" in lab(page).text
    assert lab(page).state.displayed.name == "total"


def test_a_prediction_is_answered_before_its_program_runs(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(EXAMPLE)
    card = part(page, "predict.column-plus-row")
    run = card.findChild(QToolButton, "learn.predict.run")
    field = card.findChild(QLineEdit)
    assert not run.isEnabled()
    assert "Shapes are compared" not in words(card)
    qtbot.keyClicks(field, "three")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert feedback(card).startswith("Type a shape")
    field.clear()
    qtbot.keyClicks(field, "3x2")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert feedback(card).startswith("✗ Not yet.")
    assert not run.isEnabled(), "a second try comes first"
    assert "Shapes are compared" not in words(card)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert feedback(card) == "That was your first answer. Try another one."
    field.clear()
    qtbot.keyClicks(field, "3,3")
    press(qtbot, card, "answer")
    assert feedback(card) == "✗ Wrong twice, so it counts as seen. The answer: (2, 3)"
    assert "Shapes are compared" in words(card)
    assert field.isReadOnly()
    press(qtbot, card, "predict.run")
    assert isinstance(wait_for_end(qtbot, page), Done)
    assert "column + row" in lab(page).text


def test_a_choice_is_made(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(EXAMPLE)
    card = part(page, "predict.copies")
    press(qtbot, card, "answer")
    assert feedback(card) == "Choose one first."
    card.findChild(QRadioButton, "learn.option.1").click()
    assert feedback(card) == ""
    press(qtbot, card, "answer")
    assert feedback(card) == "✓ That is right, at once."
    assert "stride 0" in words(card)
    assert page.findChild(QLabel, "learn.tally").text() == "1 of 6 done"


def test_an_exercise_is_tried_hinted_and_solved(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(EXAMPLE)
    card = part(page, "exercise.make-it-fit")
    press(qtbot, card, "check")
    assert isinstance(wait_for_end(qtbot, page), ProgramError)
    assert feedback(card).startswith("Line 5 raised RuntimeError: The size of tensor a (3)")
    press(qtbot, card, "hint")
    assert "Which shape must scale have" in words(card)
    assert "unsqueeze" not in words(card)
    lab(page).editor.replace_text("import torch\n\nscaled = torch.ones(2, 3)\n")
    press(qtbot, card, "check")
    wait_for_end(qtbot, page)
    assert feedback(card) == "Not yet: the second row is multiplied by 5"
    assert isinstance(lab(page).state.trace.end, Done), "the Lab shows the student's program, which is sound"
    assert max(moment.line for moment in lab(page).state.trace.moments) == 3
    show_solution(qtbot, card)
    press(qtbot, card, "take")
    assert "unsqueeze" in lab(page).text
    press(qtbot, card, "check")
    qtbot.waitUntil(lambda: feedback(card) == "✓ That does it.", timeout=LONG_MS)
    assert "the 1 is stretched" in words(card)


def test_what_a_check_said_goes_when_the_program_starts_again(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(EXAMPLE)
    card = part(page, "exercise.make-it-fit")
    hint = card.findChild(QWidget, "learn.hint")
    place = hint.pos()
    press(qtbot, card, "open")
    qtbot.waitUntil(lambda: card.findChild(QWidget, "learn.check").property("role") == "primary")
    card.layout().activate()
    assert hint.pos() == place, "no button moves when another comes first"
    lab(page).editor.replace_text("x = 1\n")
    press(qtbot, card, "check")
    wait_for_end(qtbot, page)
    assert feedback(card).startswith("Not yet")
    lab(page).editor.replace_text("1 / 0\n")
    lab(page).run()
    wait_for_end(qtbot, page)
    assert "ZeroDivisionError" in lab(page).status.text()
    lab(page).findChild(QWidget, "workbench.again").click()
    assert feedback(card) == lab(page).status.text() == ""
    assert lab(page).state.trace.end is None


def test_a_practice_gpu_is_there_where_an_exercise_wants_one(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(EXAMPLE)
    card = part(page, "exercise.on-the-gpu")
    press(qtbot, card, "open")
    text = lab(page).text
    lab(page).editor.replace_text(text.replace("torch.ones(3)", "torch.ones(3).to('cuda')"))
    press(qtbot, card, "check")
    qtbot.waitUntil(lambda: feedback(card) == "✓ That does it.", timeout=LONG_MS)


def test_everything_is_found_again_at_the_next_start(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(EXAMPLE)
    field = part(page, "predict.how-many").findChild(QLineEdit)
    qtbot.keyClicks(field, "6")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    card = part(page, "exercise.make-it-fit")
    press(qtbot, card, "open")
    press(qtbot, card, "hint")
    lab(page).editor.replace_text("x = 1  # mine\n")
    page.shut()

    again = open_page(EXAMPLE)
    assert feedback(part(again, "predict.how-many")) == "✓ That is right, at once."
    card = part(again, "exercise.make-it-fit")
    assert "Which shape must scale have" in words(card)
    press(qtbot, card, "open")
    assert lab(again).text == "x = 1  # mine\n"
    qtbot.mouseClick(again.findChild(QToolButton, "workbench.again"), Qt.MouseButton.LeftButton)
    assert "scaled = table * scale" in lab(again).text


def test_an_experiment_opens_on_the_train_page(qtbot: QtBot, open_page: Open, store: Store, catalog) -> None:  # type: ignore[no-untyped-def]
    store.environment.set_catalog(catalog)
    page = open_page(EXAMPLE)
    wanted: list[str] = []
    page.page_wanted.connect(wanted.append)
    press(qtbot, page, "train")
    assert wanted == ["train"], store.messages.unread
    assert "lr = 0.05" in store.document.experiment.to_toml()
    assert store.document.can_undo


def test_a_link_to_the_web_asks_first(open_page: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    page = open_page(EXAMPLE)
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(QUrl(url).toString()))
    with answered(Button.No) as answers:
        page.follow_link("https://pytorch.org/")
    assert opened == []
    assert "https://pytorch.org/" in answers.asked[0]
    with answered(Button.Yes):
        page.follow_link("https://pytorch.org/")
    assert opened == ["https://pytorch.org/"]
    for target in ("file:///etc/passwd", "javascript:alert(1)", "http://a.org", "page:secret"):
        page.follow_link(target)
    assert len(opened) == 1


# A teacher's lesson


def test_a_dropped_lesson_asks_once_before_its_code_runs(
    qtbot: QtBot, open_page: Open, tmp_path: Path
) -> None:
    trace = tmp_path / "ran"
    file = tmp_path / "mine.md"
    file.write_text(lesson(f"```lab\nopen({str(trace)!r}, 'a').write('x')\n```"))
    page = open_page()
    assert drop(page, files(file))
    assert page.lesson.title == "T"
    with answered(Button.No) as answers:
        press(qtbot, page, "run")
    assert "a lesson from a file" in answers.asked[0]
    assert not lab(page).runs.is_running
    assert not trace.exists()
    with answered(Button.Yes):
        page.activateWindow()
        lab(page).editor.setFocus()
        qtbot.waitUntil(lab(page).editor.hasFocus)
        qtbot.keyClick(lab(page).editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    wait_for_end(qtbot, page)
    assert trace.read_text() == "x"
    with answered() as answers:
        press(qtbot, page, "run")
    wait_for_end(qtbot, page)
    assert answers.asked == [], "asked once"

    file.write_text(file.read_text().replace("'x'", "'y'"))
    page.open_file(file)
    with answered(Button.No) as answers:
        press(qtbot, page.findChildren(LessonView)[-1], "run")
    assert len(answers.asked) == 1, "changed, it asks again"


def test_a_refused_check_says_nothing_of_the_exercise(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(EXAMPLE, trusted=False)
    assert page.lesson.key == "file:example_lesson", "it shares no progress with one of ours of the same name"
    card = part(page, "exercise.make-it-fit")
    with answered(Button.No):
        press(qtbot, card, "check")
    assert feedback(card) == ""


def test_a_damaged_lesson_is_told_and_what_was_open_stays(
    open_page: Open, store: Store, tmp_path: Path
) -> None:
    page = open_page(EXAMPLE)
    bad = tmp_path / "bad.md"
    bad.write_text(lesson("<b>"))
    assert drop(page, files(bad))
    assert page.lesson.name == "example_lesson"
    assert [message.summary for message in store.messages.unread] == [
        f"{bad}:7: HTML cannot be in a lesson; code goes between backticks."
    ]


# Ways


def test_every_control_has_a_name_and_a_tooltip(open_page: Open) -> None:
    assert mute(open_page()) == []
    assert mute(open_page(EXAMPLE)) == []


@pytest.mark.skipif(len(own_lessons()) < 2, reason="needs two lessons")
def test_the_keys_lead_from_lesson_to_lesson(qtbot: QtBot, open_page: Open) -> None:
    page = open_page()
    first, second, *_ = own_lessons()
    press(qtbot, page, f"open.{first.name}")
    assert page.lesson == first
    page.activateWindow()
    qtbot.waitUntil(lambda: page.findChild(QWidget, "learn.text").hasFocus())
    alt = Qt.KeyboardModifier.AltModifier
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_PageDown, alt)
    assert page.lesson == second
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_PageUp, alt)
    assert page.lesson == first
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Up, alt | Qt.KeyboardModifier.ShiftModifier)
    assert page.lesson is None
    assert page.list.isVisible()
