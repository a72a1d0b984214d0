"""What the Code page shows, and how it marks what an edit has changed."""

from __future__ import annotations

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from gui.pages.code.page import CodePage
from gui.state.store import Store
from gui.theme.theme import LIGHT
from tests.helpers.code_page import colours, edit, marked, program, said, text_of
from tests.helpers.curve_feed import new_store
from tests.helpers.experiments import CATALOG


def test_the_lines_of_an_edit_are_marked_in_the_text_and_counted_in_words(
    page: CodePage, store: Store, qtbot: QtBot
) -> None:
    assert text_of(page).toPlainText() == program(store)
    assert text_of(page).isReadOnly()
    assert (marked(page), said(page)) == ([], "")
    edit(qtbot, page, "optimizer.lr", 0.123)
    assert len(marked(page)) == 1
    assert "lr=0.123" in marked(page)[0]
    assert said(page) == "1 line changed"
    grounds = {s.format.background().color().name() for s in text_of(page).extraSelections()}
    assert len(grounds) == 1
    assert grounds != {QColor(LIGHT.field).name()}


def test_an_edit_that_adds_and_removes_lines_says_so(page: CodePage, store: Store, qtbot: QtBot) -> None:
    edit(qtbot, page, "training.clip_norm", 1.0)
    assert any("clip_grad_norm_" in line for line in marked(page))
    assert said(page) == "1 line added"
    edit(qtbot, page, "training.clip_norm", None)
    assert marked(page) == []
    assert said(page) == "1 line removed"
    (gone,) = text_of(page).changes.removed
    assert "clip_grad_norm_" in gone.lines[0]
    view = text_of(page)
    qtbot.waitUntil(lambda: gone.place in view.whole_lines())
    tops = {line: top for line, top, _ in view.lines_in_sight()}
    assert "clip_grad_norm_" in view._margin.tip_at(tops[gone.place])
    assert view._margin.tip_at(tops[gone.place] + 50) == ""


def test_undo_and_redo_mark_what_they_change(page: CodePage, store: Store, qtbot: QtBot) -> None:
    before = program(store)
    edit(qtbot, page, "optimizer.lr", 0.5)
    store.undo()
    qtbot.waitUntil(lambda: text_of(page).toPlainText() == before)
    assert len(marked(page)) == 1
    assert "lr=0.5" not in marked(page)[0]
    store.redo()
    qtbot.waitUntil(lambda: "lr=0.5" in text_of(page).toPlainText())
    assert "lr=0.5" in marked(page)[0]


def test_an_edit_that_is_out_of_sight_is_scrolled_to(page: CodePage, store: Store, qtbot: QtBot) -> None:
    view = text_of(page)
    assert view.firstVisibleBlock().blockNumber() == 0
    edit(qtbot, page, "optimizer.lr", 0.5)
    (line,) = view.changes.marked
    assert line > 60
    qtbot.waitUntil(lambda: view._scrolling.state() is view._scrolling.State.Stopped)
    assert line in view.whole_lines()
    place = view.verticalScrollBar().value()
    edit(qtbot, page, "optimizer.lr", 0.6)
    qtbot.waitUntil(lambda: "lr=0.6" in view.toPlainText())
    assert view._scrolling.state() is view._scrolling.State.Stopped
    assert view.verticalScrollBar().value() == place, "it was in sight already"


def test_quick_edits_are_marked_together_and_what_is_for_people_only_leaves_the_marks(
    page: CodePage, store: Store, qtbot: QtBot
) -> None:
    store.edit("optimizer.lr", 0.5)
    store.edit("data.batch_size", 7)
    qtbot.waitUntil(lambda: text_of(page).toPlainText() == program(store))
    assert len(marked(page)) == 2
    store.set_hidden(["lr_plot"])
    store.edit("training.clip_norm", 1.0)  # what comes after it has come
    qtbot.waitUntil(lambda: "clip_grad_norm_" in text_of(page).toPlainText())
    store.undo()
    qtbot.waitUntil(lambda: text_of(page).toPlainText() == program(store))
    assert said(page) == "1 line removed", "of the program alone"


def test_a_hidden_page_does_nothing_and_marks_later_what_was_edited(
    page: CodePage, store: Store, qtbot: QtBot
) -> None:
    before = text_of(page).toPlainText()
    page.hide()
    store.edit("optimizer.lr", 0.5)
    store.edit("data.batch_size", 7)
    QApplication.processEvents()
    assert text_of(page).toPlainText() == before
    page.show()
    assert text_of(page).toPlainText() == program(store)
    assert said(page) == "2 lines changed"


def test_before_torch_has_loaded_it_says_so(qtbot: QtBot, qapp) -> None:  # type: ignore[no-untyped-def]
    store = new_store()
    store.environment.set_loading("Loading PyTorch…")
    page = CodePage(store)
    qtbot.addWidget(page)
    page.show()
    assert page.findChild(QLabel, "code.waiting").isVisible()
    assert said(page, "waiting") == "Loading PyTorch…"
    assert not page.findChild(QWidget, "code.copy").isEnabled()
    store.environment.set_catalog(CATALOG)
    assert text_of(page).isVisible()
    assert text_of(page).toPlainText() == program(store)
    assert page.findChild(QWidget, "code.copy").isEnabled()


def test_settings_that_are_no_program_say_why_over_the_last_one(
    page: CodePage, store: Store, qtbot: QtBot
) -> None:
    last = text_of(page).toPlainText()
    store.show_experiment(store.document.experiment.replace("optimizer.lr", -1.0))
    qtbot.waitUntil(lambda: page.findChild(QLabel, "code.reason").isVisible())
    assert "optimizer.lr" in said(page, "reason")
    assert text_of(page).toPlainText() == last
    assert colours(text_of(page)) == {QColor(LIGHT.muted).name()}
    assert not page.findChild(QWidget, "code.save").isEnabled()
    store.undo()
    qtbot.waitUntil(lambda: not page.findChild(QLabel, "code.reason").isVisible())
    assert len(colours(text_of(page))) > 3
    assert page.findChild(QWidget, "code.save").isEnabled()
