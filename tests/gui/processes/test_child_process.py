"""A command in a process of its own: heard, asked to end, and never left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest
from pytestqt.qtbot import QtBot

from core.experiment.presets import read_preset
from core.protocol.results import Failure
from core.runs.reader import RunReader
from gui.processes.child_process import ChildProcess

ROOT = Path(__file__).parents[3]
LONG_MS = 60_000
WAITING = """
import time
from core.system.signals import attend
attend()
print("begun", flush=True)
time.sleep(600)
"""
WINDOW = f"""
from PySide6.QtCore import QCoreApplication
from gui.processes.child_process import ChildProcess
app = QCoreApplication([])
child = ChildProcess()
child.said.connect(lambda line: print(child.pid, flush=True))
child.start([], ["-c", {WAITING!r}])
app.exec()
"""


class Heard:
    """What a child has told."""

    def __init__(self, child: ChildProcess) -> None:
        self.lines: list[str] = []
        self.failures: list[Failure] = []
        self.n_ends = 0
        child.said.connect(self.lines.append)
        child.failed.connect(self.failures.append)
        child.ended.connect(self._count)

    def _count(self) -> None:
        self.n_ends += 1


@pytest.fixture
def child(qapp, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    monkeypatch.chdir(ROOT)
    child = ChildProcess()
    yield child
    child.close()


def test_it_hands_on_what_a_command_says(qtbot: QtBot, child: ChildProcess, tmp_path: Path) -> None:
    heard = Heard(child)
    with qtbot.waitSignal(child.ended, timeout=LONG_MS):
        child.start(["runs", "--json", "--folder", str(tmp_path)])
        assert child.is_running
    assert (heard.lines, heard.failures, heard.n_ends) == (["[]"], [], 1)


def test_a_command_that_is_refused_says_why(qtbot: QtBot, child: ChildProcess, tmp_path: Path) -> None:
    heard = Heard(child)
    with qtbot.waitSignal(child.ended, timeout=LONG_MS):
        child.start(["train", str(tmp_path / "none.toml")])
    (failure,) = heard.failures
    assert failure.summary == f"{tmp_path / 'none.toml'}: cannot be read: No such file or directory."


def test_a_crash_is_a_failure(qtbot: QtBot, child: ChildProcess) -> None:
    heard = Heard(child)
    with qtbot.waitSignal(child.ended, timeout=LONG_MS):
        child.start([], ["-c", "import os; os.abort()"])
    assert "unexpectedly" in heard.failures[0].summary


def test_training_is_followed_and_stops_when_asked(qtbot: QtBot, child: ChildProcess, tmp_path: Path) -> None:
    experiment = read_preset("spiral").experiment.replace("training.epochs", 100_000)
    experiment.write(tmp_path / "long.toml")
    heard, followed = Heard(child), RunReader(tmp_path / "run")
    child.start(["train", str(tmp_path / "long.toml"), "--run-dir", str(followed.run.folder), "--attended"])
    qtbot.waitUntil(lambda: len(followed.refresh().losses) > 0, timeout=LONG_MS)
    with qtbot.waitSignal(child.ended, timeout=LONG_MS):
        child.stop()
        assert child.is_ending
    assert heard.failures == []
    news = followed.refresh()
    assert (news.row.state, news.has_checkpoint) == ("stopped", True)
    assert followed.run.last.exists()


def test_closing_leaves_no_process(qtbot: QtBot, child: ChildProcess) -> None:
    heard = Heard(child)
    with qtbot.waitSignal(child.said, timeout=LONG_MS):
        child.start([], ["-c", WAITING])
    pid = child.pid
    child.close()
    assert not psutil.pid_exists(pid)
    assert (heard.failures, heard.n_ends) == ([], 1)


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL is not of Windows")
def test_it_does_not_outlive_a_window_that_is_killed() -> None:
    window = subprocess.Popen([sys.executable, "-c", WINDOW], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    pid = int(window.stdout.readline())
    left = psutil.Process(pid)
    window.send_signal(signal.SIGKILL)
    window.communicate()
    left.wait(timeout=15)


ECHO = "import sys\nfor line in sys.stdin: print(line.strip(), flush=True)"


def test_a_command_is_a_line_of_json_and_none_comes_after_it_is_asked_to_end(qtbot: QtBot) -> None:
    child = ChildProcess()
    heard = Heard(child)
    child.send({"pause": True})  # there is none to hear it
    child.start([], ["-c", ECHO])
    child.send({"speed": None})
    child.send({"visible": [1, 2]})
    qtbot.waitUntil(lambda: len(heard.lines) == 2, timeout=LONG_MS)
    with qtbot.waitSignal(child.ended, timeout=LONG_MS):
        child.stop()
        child.send({"step": 1})
    assert list(map(json.loads, heard.lines)) == [{"speed": None}, {"visible": [1, 2]}]
    assert heard.failures == []
