"""Runs taken along from the window: reports, event files and ONNX files, made while it goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMainWindow, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from core.data.registry import catalog_without_torch
from core.experiment.presets import read_preset
from core.runs.folder import Run
from gui.app import Playground
from gui.state.store import Store
from gui.window.export_actions import ExportActions
from tests.helpers.dialogs import answered
from tests.helpers.run_folders import recorded

LONG_MS = 60_000


class RunsPageDriver:
    """A window with nothing but its exports."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window = QMainWindow()
        qtbot.addWidget(self.window)
        self.store = Store(read_preset("spiral").experiment, catalog_without_torch(), None, self.window)
        self.exports = ExportActions(self.store, self.window)
        self.window.setCentralWidget(self.exports.label)
        self._qtbot = qtbot

    @property
    def told(self) -> str:
        return self.exports.label.text()

    @property
    def messages(self) -> list[str]:
        return [message.summary for message in self.store.messages.unread]

    def wait(self) -> None:
        self._qtbot.waitUntil(lambda: not self.exports.jobs.is_busy, timeout=LONG_MS)


@pytest.fixture
def seat(qtbot: QtBot) -> Iterator[RunsPageDriver]:
    seat = RunsPageDriver(qtbot)
    yield seat
    seat.exports.jobs.close()


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return recorded(tmp_path / "my run", [0.7, 0.4])


def choosing(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> None:
    """Let the file dialogs answer with a path, or with none."""
    answer = str(path) if path is not None else ""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (answer, ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: answer)


def test_a_report_is_written_where_the_user_says_and_linked(
    seat: RunsPageDriver, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choosing(monkeypatch, tmp_path / "two words")
    seat.exports.ask_reports([run.folder])
    assert seat.told == "Writing two words.html…"
    seat.wait()
    output = tmp_path / "two words.html"
    assert "Report of a run" in output.read_text(encoding="utf-8")
    assert seat.told.startswith(f'Written: <a href="{output.as_uri()}"')
    assert "two words.html</a>" in seat.told
    assert seat.messages == []


def test_several_exports_follow_each_other_and_one_that_fails_says_why(
    seat: RunsPageDriver, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choosing(monkeypatch, tmp_path / "model")
    seat.exports.ask_onnx([run.folder])
    (tmp_path / "out").mkdir()
    choosing(monkeypatch, tmp_path / "out")
    seat.exports.ask_tensorboard([run.folder, run.folder])
    seat.wait()
    (message,) = seat.messages
    assert message.startswith("model.onnx was not written.")
    assert "has no checkpoint yet" in message
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == ["my run", "my run-2"]
    assert seat.told.endswith(">out</a>")


def test_several_runs_get_a_file_each_in_the_folder_that_is_chosen_and_replace_none(
    seat: RunsPageDriver, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choosing(monkeypatch, tmp_path)
    wanted: list[Path] = []
    monkeypatch.setattr(seat.exports.jobs, "write", lambda command, output: wanted.append(output))
    (tmp_path / "other.html").write_text("mine", encoding="utf-8")
    seat.exports.ask_reports([run.folder, tmp_path / "other", tmp_path / "elsewhere" / "my run"])
    assert wanted == [tmp_path / name for name in ("my run.html", "other-2.html", "my run-2.html")]


def test_a_choice_that_is_taken_back_writes_nothing(
    seat: RunsPageDriver, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    choosing(monkeypatch, None)
    seat.exports.ask_reports([run.folder])
    seat.exports.ask_reports([run.folder, run.folder])
    seat.exports.ask_tensorboard([run.folder])
    assert not seat.exports.jobs.is_busy
    assert seat.told == ""


def test_a_file_that_the_dialog_did_not_ask_about_is_not_replaced(
    seat: RunsPageDriver, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "report.html").write_text("mine", encoding="utf-8")
    with answered(tmp_path / "report", QMessageBox.StandardButton.No, None) as dialogs:
        seat.exports.ask_reports([run.folder])
    assert "report.html is there already" in dialogs.asked[1]
    assert not seat.exports.jobs.is_busy


def test_what_could_not_be_read_is_told(seat: RunsPageDriver, run: Run, tmp_path: Path) -> None:
    run.last.write_bytes(b"torn")
    seat.exports.jobs.write(["report", str(run.folder)], tmp_path / "report.html")
    seat.wait()
    assert seat.messages == ["Not all of the run could be read."]
    assert "last.pt" in seat.store.messages.unread[0].details


def test_closing_ends_what_is_under_way(seat: RunsPageDriver, run: Run, tmp_path: Path) -> None:
    for _ in range(2):
        seat.exports.jobs.write(["report", str(run.folder)], tmp_path / "report.html")
    seat.exports.jobs.close()
    assert not seat.exports.jobs.is_busy


def test_the_present_run_and_those_on_the_runs_page_can_be_taken_along(
    qtbot: QtBot,
    open_playground: Callable[..., Playground],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TORCH_PLAYGROUND_RUNS", str(tmp_path / "runs"))
    playground = open_playground("circle")
    window = playground.window
    action = window.findChild(QAction, "save_report_action")
    assert action is not None
    assert not action.isEnabled()
    qtbot.keyClick(window, Qt.Key.Key_E)  # an epoch
    qtbot.waitUntil(lambda: action.isEnabled(), timeout=LONG_MS)
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps > 0, timeout=LONG_MS)
    choosing(monkeypatch, tmp_path / "report.html")
    action.trigger()
    qtbot.waitUntil(lambda: not window.exports.jobs.is_busy, timeout=LONG_MS)
    assert "Circle" in (tmp_path / "report.html").read_text(encoding="utf-8")
    window.show_page("runs")
    qtbot.waitUntil(lambda: window.findChild(QMenu, "runs.export") is not None)
    menu = window.findChild(QMenu, "runs.export")
    assert menu is not None
    assert [entry.text() for entry in menu.actions()] == ["Report…", "TensorBoard…", "ONNX model…"]


def test_a_report_speaks_the_windows_language(
    seat: RunsPageDriver, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(seat.exports.jobs, "write", lambda command, output: asked.append(command))
    choosing(monkeypatch, tmp_path / "report.html")
    for code in ("en", "zh"):
        monkeypatch.setattr("gui.translation._language", code)
        seat.exports.ask_reports([run.folder])
    assert [command[-2:] for command in asked] == [["--language", "en"], ["--language", "zh"]]
