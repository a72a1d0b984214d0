"""What is let run of a user's code: the file that the user opened, not one that a run names."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from core.code.consent import Consent
from core.code.source import CodeSource, read_code
from core.experiment.experiment import Experiment
from core.protocol.results import Failure
from gui.window.code_files import CodeFiles
from tests.helpers.curve_feed import new_store
from tests.helpers.own_code import template


class Trials:
    """Notes what is to run."""

    def __init__(self) -> None:
        self.tried: list[CodeSource] = []

    def check_code(
        self, source: CodeSource, experiment: Experiment | None, then: Callable[[Failure | None], None]
    ) -> None:
        self.tried.append(source)


class Opened:
    """A window's code files, with a file of the user's, and one that a run from elsewhere names."""

    def __init__(self, folder: Path, window: QWidget) -> None:
        self.mine, self.named = folder / "mine.py", folder / "elsewhere" / "mine.py"
        self.named.parent.mkdir()
        for file in (self.mine, self.named):
            file.write_bytes(template().content)
        self.consent = Consent(folder / "consent.json")
        self.consent.allow(read_code(self.mine))  # as everybody's who has begun with it
        self.store, self.trials = new_store(), Trials()
        self.files = CodeFiles(self.store, self.consent, window)
        self.files.begin(self.trials)
        self.asked: list[str] = []

    def answer(self, button: QMessageBox.StandardButton) -> None:
        """Answer the next question."""
        box = QApplication.activeModalWidget()
        if not isinstance(box, QMessageBox):
            QTimer.singleShot(20, lambda: self.answer(button))
            return
        self.asked.append(box.text())
        box.button(button).click()


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Opened:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    opened = Opened(tmp_path, window)
    opened.files.open_file(opened.mine)
    return opened


def test_what_is_saved_while_a_file_is_open_runs(opened: Opened, qtbot: QtBot) -> None:
    opened.mine.write_bytes(template().content + b"# mine\n")
    qtbot.waitUntil(lambda: len(opened.trials.tried) == 2)
    assert opened.consent.is_given(read_code(opened.mine).sha256)


def test_a_file_that_a_run_names_runs_with_leave_alone(opened: Opened, qtbot: QtBot) -> None:
    opened.store.code.take(template(str(opened.named)), ())  # as with a run that is gone on with
    QTimer.singleShot(0, lambda: opened.answer(QMessageBox.StandardButton.No))
    opened.named.write_bytes(template().content + b"# not mine\n")
    qtbot.waitUntil(lambda: bool(opened.asked))
    assert str(opened.named) in opened.asked[0]
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    assert len(opened.trials.tried) == 1
    assert not opened.consent.is_given(read_code(opened.named).sha256)
    QTimer.singleShot(0, lambda: opened.answer(QMessageBox.StandardButton.Yes))
    opened.named.write_bytes(template().content + b"# now read\n")
    qtbot.waitUntil(lambda: len(opened.trials.tried) == 2)
    assert opened.trials.tried[1].content.endswith(b"# now read\n")


def test_known_bytes_at_another_place_are_asked_for_and_so_is_what_their_owner_saves(
    opened: Opened, qtbot: QtBot
) -> None:
    QTimer.singleShot(0, lambda: opened.answer(QMessageBox.StandardButton.No))
    opened.files.open_file(opened.named)
    assert str(opened.named) in opened.asked[0]
    opened.named.write_bytes(template().content + b"# theirs\n")
    opened.mine.write_bytes(template().content + b"# mine\n")
    qtbot.waitUntil(lambda: len(opened.trials.tried) == 2)
    assert opened.trials.tried[1].content.endswith(b"# mine\n")
    assert len(opened.asked) == 1


def save_and_answer(
    opened: Opened, qtbot: QtBot, file: Path, line: bytes, button: QMessageBox.StandardButton
) -> str:
    """Save another version, and return the question about it."""
    n_asked = len(opened.asked)
    QTimer.singleShot(0, lambda: opened.answer(button))
    file.write_bytes(template().content + line)
    qtbot.waitUntil(lambda: len(opened.asked) > n_asked and QApplication.activeModalWidget() is None)
    return opened.asked[-1]


def test_outside_the_users_own_folders_each_version_is_asked_for_until_the_folder_is_agreed_to(
    opened: Opened, qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory
) -> None:
    theirs = tmp_path_factory.mktemp("share") / "the\nirs.py"
    theirs.write_bytes(template().content)
    QTimer.singleShot(0, lambda: opened.answer(QMessageBox.StandardButton.Yes))
    opened.files.open_file(theirs)
    asked = opened.asked[0]
    assert "the\\nirs.py is a Python program" in asked
    assert "outside your own folder" in asked
    no, yes, all_ = (
        getattr(QMessageBox.StandardButton, name) for name in ("No", "Yes", "YesToAll")
    )  # fmt: skip
    asked = save_and_answer(opened, qtbot, theirs, b"# 1\n", no)
    assert "was saved in another version" in asked
    assert "outside your own folder" in asked
    assert len(opened.trials.tried) == 2
    save_and_answer(opened, qtbot, theirs, b"# 2\n", yes)
    save_and_answer(opened, qtbot, theirs, b"# 3\n", all_)
    assert [source.content[-4:] for source in opened.trials.tried[2:]] == [b"# 2\n", b"# 3\n"]
    theirs.write_bytes(template().content + b"# 4\n")
    qtbot.waitUntil(lambda: len(opened.trials.tried) == 5)
    assert len(opened.asked) == 4


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_a_link_that_leads_elsewhere_since_is_asked_for(opened: Opened, qtbot: QtBot) -> None:
    link = opened.mine.with_name("link.py")
    link.symlink_to(opened.mine)
    opened.files.open_file(link)
    opened.named.write_bytes(template().content + b"# theirs\n")
    QTimer.singleShot(0, lambda: opened.answer(QMessageBox.StandardButton.No))
    link.unlink()
    link.symlink_to(opened.named)
    qtbot.waitUntil(lambda: bool(opened.asked))
    assert f"leads to another file now: {opened.named}" in opened.asked[0]
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    assert len(opened.trials.tried) == 2


def test_leave_of_an_older_version_is_asked_for_again(opened: Opened, tmp_path: Path) -> None:
    (tmp_path / "consent.json").write_text(f'{{"sha256": ["{template().sha256}"]}}')
    opened.consent._given.clear()
    QTimer.singleShot(0, lambda: opened.answer(QMessageBox.StandardButton.No))
    opened.files.open_file(opened.mine)
    assert "each version of it that is saved while it is open?" in opened.asked[0]
    assert len(opened.trials.tried) == 1


def test_a_new_file_in_a_folder_of_the_users_alone_is_followed_without_a_question(
    opened: Opened, qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("work")
    folder.chmod(0o700)
    opened.files.write_new(folder / "new.py")
    (folder / "new.py").write_bytes(template().content + b"# mine\n")
    qtbot.waitUntil(lambda: len(opened.trials.tried) == 3)
    assert opened.asked == []


def test_what_lies_there_already_does_not_replace_the_code_of_a_run(opened: Opened, qtbot: QtBot) -> None:
    opened.named.write_bytes(template().content + b"# another version\n")
    opened.store.code.take(template(str(opened.named)), ())
    with qtbot.waitSignal(opened.files._settling.timeout):
        (opened.named.parent / "notes.txt").write_text("of something else")
    assert opened.asked == []
    assert len(opened.trials.tried) == 1


def test_a_file_that_is_gone_is_told_apart_from_another(opened: Opened) -> None:
    opened.store.code.take(template(str(opened.named)), ())
    opened.named.unlink()
    experiment = opened.store.document.experiment.replace("code", {"path": str(opened.mine)})
    assert opened.files.lacks(experiment) == opened.mine
