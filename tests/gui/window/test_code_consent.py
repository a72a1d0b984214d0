"""What is let run of a user's code: the file that the user opened, not one that a run names."""

from __future__ import annotations

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

    def try_code(
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
        self.consent.give(template().sha256)  # as everybody's who has begun with it
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
def opened(qtbot: QtBot, tmp_path: Path) -> Opened:
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
