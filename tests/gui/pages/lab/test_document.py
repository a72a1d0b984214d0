"""The program as a document: nothing is lost, files keep what they were, hostile ones are refused."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QToolButton
from pytestqt.qtbot import QtBot

from core.protocol.trace.program import LONGEST_TEXT
from gui.pages.lab.page import LabPage
from gui.pages.lab.program.script import as_script
from gui.pages.lab.program.snippets import Snippets, _in_all_languages
from gui.state.store import Store
from tests.helpers.dialogs import answered
from tests.helpers.each import each

Open = Callable[..., LabPage]


def title(page: LabPage) -> str:
    return page.findChild(QLabel, "lab.title").text()


def program(tmp_path: Path, text: str = "x = 1\n", name: str = "mine.py") -> Path:
    path = tmp_path / name
    path.write_bytes(text.encode())
    return path


# The draft


def test_what_is_written_survives_quitting_and_is_kept_before(
    qtbot: QtBot, open_lab: Open, tmp_path: Path
) -> None:
    page = open_lab(show=False)
    page.editor.setPlainText("written = 1")
    page.shut()
    again = open_lab(show=False)
    assert again.editor.toPlainText() == "written = 1"
    again.editor.setPlainText("kept = 1")
    draft = tmp_path / "lab" / "draft-1.json"
    qtbot.waitUntil(lambda: draft.exists() and "kept = 1" in draft.read_text(), timeout=10_000)


def test_a_file_saved_here_is_not_from_outside_until_others_change_it(open_lab: Open, tmp_path: Path) -> None:
    page = open_lab("x = 1", show=False)
    path = tmp_path / "saved.py"
    page.document.save(path)
    page.findChild(QToolButton, "lab.new").click()
    assert page.editor.toPlainText() == ""
    page.files.open_file(path)
    assert "outside" not in page.bar.status.text()
    assert page.document.origin.is_trusted
    path.write_text("import evil")
    page.files.open_file(path)
    assert "outside" in page.bar.status.text()
    other = program(tmp_path, "x = 1\n", "copied.py")
    page.files.open_file(other)
    assert not page.document.origin.is_trusted, "it may import other files there"


def test_a_second_window_has_a_draft_of_its_own(open_lab: Open) -> None:
    first, second = open_lab("first", show=False), open_lab(show=False)
    assert second.editor.toPlainText() != "first"
    second.editor.setPlainText("second")
    for page in (first, second):
        page.shut()
    texts = {open_lab(show=False).editor.toPlainText() for _ in range(2)}
    assert texts == {"first", "second"}


def test_a_damaged_draft_is_not_used(open_lab: Open, tmp_path: Path) -> None:
    (tmp_path / "lab").mkdir()
    draft = tmp_path / "lab" / "draft-1.json"
    for content in (b"", b"{", b"\xff\xfe", b'{"text": 3}', b'{"text": "a\\r\\nb"}', b"[" * 9999, None):
        if content is None:  # no file at all
            draft.unlink()
            getattr(os, "mkfifo", os.mkdir)(draft)
        else:
            draft.write_bytes(content)
        page = open_lab(show=False)
        assert "torch" in page.editor.toPlainText(), content
        page.shut()


def test_a_folder_that_cannot_be_made_costs_the_draft_alone(open_lab: Open, tmp_path: Path) -> None:
    (tmp_path / "lab").write_text("a file in the way")
    page = open_lab("x = 1", show=False)
    page.document.keep_draft()
    assert page.editor.toPlainText() == "x = 1"


# Opening


def test_opening_asks_nothing_and_undo_leads_back(open_lab: Open, tmp_path: Path) -> None:
    page = open_lab("before = 1", show=False)
    assert page.files.open_file(program(tmp_path))
    assert page.editor.toPlainText() == "x = 1\n"
    assert title(page) == "mine.py"
    page.editor.undo()
    assert page.editor.toPlainText() == "before = 1"
    assert page.document.origin.file is None, "Save would overwrite the file with another program"
    page.editor.redo()
    assert title(page) == "mine.py"
    page.editor.undo()
    page.editor.insertPlainText("y")
    page.editor.insertPlainText("z")
    assert page.document.origin.file is None


def test_changes_that_no_file_holds_are_told_when_another_program_comes(
    open_lab: Open, tmp_path: Path
) -> None:
    page = open_lab("before = 1", show=False)
    said: list[str] = []
    page._store.messages.status_changed.connect(said.append)
    page.document.new()
    page.files.open_file(program(tmp_path))
    page.editor.insertPlainText("y = 2\n")
    page.files.open_file(program(tmp_path))
    assert said == ["The program before had changes that are not saved. Undo (Ctrl+Z) brings it back."] * 2


def test_a_file_does_not_run_by_itself_before_it_was_run(
    qtbot: QtBot, open_lab: Open, tmp_path: Path
) -> None:
    page = open_lab("before = 1", show=False)
    page.bar.as_typed.setChecked(True)
    page.files.open_file(program(tmp_path, "open('ran', 'w')\n"))
    assert not page._may_run_by_itself()
    page.shut()
    again = open_lab()
    assert again.document.origin.file is not None
    assert not again.document.origin.is_trusted, "quitting gives no consent"
    assert not again.runs.is_running
    assert not (tmp_path / "ran").exists()


def test_recent_files_are_remembered_without_repetition(open_lab: Open, tmp_path: Path) -> None:
    page = open_lab(show=False)
    one, two = program(tmp_path, name="one.py"), program(tmp_path, name="two.py")
    for path in (one, two, one):
        page.files.open_file(path)
    assert page.document.recent == [str(one), str(two)]
    page.bar.open.menu().aboutToShow.emit()
    texts = [action.text() for action in page.bar.open.menu().actions()]
    assert texts[-2:] == [str(one), str(two)]


HOSTILE: dict[str, tuple[Callable[[Path], object], str]] = {
    "folder": (Path.mkdir, "directory"),
    "latin": (lambda path: path.write_bytes(b"\xff\xfe\x00x"), "UTF-8"),
    "null": (lambda path: path.write_bytes(b"x = 1\0"), "null"),
    "long": (lambda path: path.write_text("#" * (LONGEST_TEXT + 1)), "characters"),
    "large": (lambda path: path.write_text("é" * (4 * LONGEST_TEXT)), "bytes"),
    "none": (lambda path: None, "No such file"),
}
if sys.platform != "win32":
    HOSTILE |= {
        "pipe": (os.mkfifo, "pipe"),
        "dangling": (lambda path: path.symlink_to(path.with_name("nowhere")), "No such file"),
        "device": (lambda path: path.symlink_to("/dev/zero"), "device"),
    }


def test_hostile_files_are_refused_with_path_and_rule(open_lab: Open, store: Store, tmp_path: Path) -> None:
    page = open_lab("before = 1", show=False)
    for name, (make, rule) in HOSTILE.items():
        path = tmp_path / f"{name}.py"
        make(path)
        assert not page.files.open_file(path)
        assert page.editor.toPlainText() == "before = 1"
        (message,) = store.messages.unread
        assert str(path) in message.summary
        assert rule.lower() in message.summary.lower(), name


def test_files_that_cannot_be_opened_leave_one_message_and_nothing_else(
    open_lab: Open, store: Store, tmp_path: Path
) -> None:
    page = open_lab("before = 1", show=False)
    broken, other, good = tmp_path / "broken.ipynb", tmp_path / "other.py", tmp_path / "good.py"
    broken.write_text("{", "utf-8")
    other.write_bytes(b"\0")
    good.write_text("x = 1", "utf-8")
    steps, recent = page.editor.document().availableUndoSteps(), page.document.recent
    for path in (broken, other, broken, broken):
        assert not page.files.open_file(path)
        (message,) = store.messages.unread
        assert str(path) in message.summary
    assert page.document.recent == recent
    assert page.editor.document().availableUndoSteps() == steps
    assert page.files.open_file(good)
    assert store.messages.unread == []


def test_a_program_that_is_dropped_is_opened_and_others_are_left_to_the_window(
    open_lab: Open, tmp_path: Path
) -> None:
    page = open_lab("before = 1", show=False)
    for name, taken in (("mine.py", True), ("model.pt", False)):
        content = QMimeData()
        content.setUrls([QUrl.fromLocalFile(str(program(tmp_path, name=name)))])
        keys, left, copy = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton, Qt.DropAction.CopyAction
        enter = QDragEnterEvent(QPoint(5, 5), copy, content, left, keys)
        QApplication.sendEvent(page, enter)
        assert enter.isAccepted() == taken
        if taken:
            QApplication.sendEvent(page, QDropEvent(QPointF(5, 5), copy, content, left, keys))
    assert title(page) == "mine.py"


# Saving


def test_saving_goes_to_the_programs_file_and_keeps_its_line_ends(open_lab: Open, tmp_path: Path) -> None:
    page = open_lab(show=False)
    path = program(tmp_path, "a = 1\r\nb = 2\r\n")
    page.files.open_file(path)
    page.editor.insertPlainText("c = 3\n")
    assert title(page) == "mine.py (edited)"
    page.files.save()
    assert path.read_bytes() == b"c = 3\r\na = 1\r\nb = 2\r\n"
    assert title(page) == "mine.py"


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_save_as_asks_for_a_place(qtbot: QtBot, open_lab: Open, tmp_path: Path) -> None:
    page = open_lab("x = 1", show=False)
    with answered(tmp_path / "new"):
        page.files.save()
    assert (tmp_path / "new.py").read_text() == "x = 1\n"
    assert title(page) == "new.py"


def test_a_place_that_cannot_be_written_to_is_told_and_loses_nothing(
    open_lab: Open, store: Store, tmp_path: Path
) -> None:
    page = open_lab(show=False)
    path = program(tmp_path)
    page.files.open_file(path)
    page.editor.insertPlainText("y = 2\n")
    path.unlink()
    path.mkdir()
    page.files.save()
    assert "cannot be written" in store.messages.unread[-1].summary
    assert page.document.is_modified


# Snippets and the plain script


def test_examples_are_offered_by_topic_and_can_be_searched(qtbot: QtBot, open_lab: Open) -> None:
    page = open_lab(show=False)
    menu = page.bar.snippets.menu()
    menu.aboutToShow.emit()
    topics = [action.text() for action in menu.actions() if action.menu() is not None]
    assert {"Tensors", "Autograd", "GPU"} <= set(topics)
    snippets = Snippets().all
    assert len(snippets) > 50
    assert all(snippet.title != snippet.name for snippet in snippets), "each has a docstring"
    field = next(a.defaultWidget() for a in menu.actions() if hasattr(a, "defaultWidget"))
    field.setText("StepLR")
    found = [action for action in menu.actions() if action.isVisible() and action.menu() is None]
    assert any(
        "StepLR" in snippet.text and snippet.title in action.text()
        for snippet in snippets
        for action in found
    )
    assert not [action for action in menu.actions() if action.menu() is not None and action.isVisible()]
    field.clear()
    assert [
        action.text() for action in menu.actions() if action.menu() is not None and action.isVisible()
    ] == topics


def test_an_example_is_read_in_the_windows_language_and_is_known_in_each(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    english, second = Snippets().all[:2]
    file = tmp_path / "xx" / "lab" / "snippets" / english.topic / f"{english.name}.py"
    file.parent.mkdir(parents=True)
    file.write_text('"""Alia titolo"""\nx = 1\n', encoding="utf-8")
    monkeypatch.setattr("core.system.languages.folder", lambda language: tmp_path / language)
    monkeypatch.setattr("gui.pages.lab.program.snippets.languages", lambda: ("en", "xx"))
    monkeypatch.setattr("gui.pages.lab.program.snippets._in_all_languages", _in_all_languages.__wrapped__)
    assert Snippets().has(file.read_text(encoding="utf-8"))
    monkeypatch.setattr("gui.pages.lab.program.snippets.language", lambda: "xx")
    assert [snippet.title for snippet in Snippets().all[:2]] == ["Alia titolo", second.title]
    assert Snippets().has(english.text)
    assert not Snippets().has("x = 1\n")


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@each("n_down", [0, 1, 2])
def test_a_search_is_typed_and_a_match_opened_by_the_keyboard(
    qtbot: QtBot, open_lab: Open, n_down: int
) -> None:
    page = open_lab("x = 1")
    menu = page.bar.snippets.menu()
    menu.popup(page.mapToGlobal(QPoint()))
    field = page.findChild(QLineEdit, "lab.snippet_search")
    qtbot.waitUntil(lambda: menu.focusWidget() is field)
    qtbot.keyClicks(field, "no such word at all")
    shown = [action for action in menu.actions() if action.isVisible() and not action.isSeparator()]
    assert [action.text() for action in shown][1:] == ["No example has this"]
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert page.editor.toPlainText() == "x = 1"
    field.clear()
    qtbot.keyClicks(field, "StepLR")
    matches = [snippet for snippet in Snippets().all if "steplr" in snippet.words]
    for key in [Qt.Key.Key_Down] * n_down + [Qt.Key.Key_Return]:
        qtbot.keyClick(menu.windowHandle(), key)
    assert page.editor.toPlainText() == matches[max(n_down - 1, 0)].text
    assert not menu.isVisible()
    menu.popup(page.mapToGlobal(QPoint()))
    assert field.text() == ""
    menu.close()


def test_an_example_switches_on_the_practice_gpus_that_it_wants(open_lab: Open) -> None:
    page = open_lab(show=False)
    wants = next(snippet for snippet in Snippets().all if snippet.n_practice_gpus == 1)
    page._open_snippet(wants)
    assert page.bar.gpus.currentData() == 1
    assert page.runs.program is not None
    assert page.runs.program.n_practice_gpus == 1
    assert title(page) == wants.title


def test_the_plain_script_is_the_program_with_its_seeds_after_docstring_and_futures() -> None:
    text = '"""Title."""\nfrom __future__ import annotations\nimport torch\nprint(torch.rand(1))\n'
    lines = as_script(text, 3, 1).split("\n")
    assert lines[:2] == text.split("\n")[:2]
    assert lines[3] == "# practice GPU: 1"
    assert "torch.manual_seed(3)" in lines
    assert lines[-3:] == text.split("\n")[-3:]
    compile("\n".join(lines), "script", "exec")
    assert as_script("x = (", 0).endswith("\nx = (")
