"""A signal in the terminal closes the window as its button does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.runs.folder import Run
from core.runs.run_row import read_row
from core.training.checkpoints.checkpoint import read
from gui.processes.quit_signals import INTERRUPTED, QuitSignals
from tests.helpers.real_runs import SPIRAL

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signals to one process")

PROGRAM = Path(__file__).parent.parent / "programs" / "window_at.py"
ROOT = Path(__file__).parents[3]
START_S = 120
OF_THE_PLATFORM = "This plugin does not support"
ENDLESS = SPIRAL.replace("training.epochs", 10_000_000)
STUCK = {"name": "LBFGS", "lr": 1e-9, "max_iter": 10**9, "tolerance_grad": 0.0, "tolerance_change": 0.0}


@pytest.mark.parametrize(
    ("name", "code"), {"SIGINT": INTERRUPTED, "SIGTERM": 0, "SIGHUP": 0, "SIGBREAK": INTERRUPTED}.items()
)
def test_each_signal_asks_once_to_close_and_has_its_exit_code(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str, code: int
) -> None:
    former = signal.signal(signal.SIGHUP, signal.SIG_DFL)  # nohup has it ignored
    monkeypatch.setattr(signal, "SIGBREAK", signal.SIGUSR1, raising=False)  # Windows has it alone
    number, asked = getattr(signal, name), []
    signals = QuitSignals()
    signals.asked.connect(lambda: asked.append(signals.exit_code))
    try:
        signal.raise_signal(number)
        if number != signal.SIGINT:  # the second one of which ends the program
            signal.raise_signal(number)
        qtbot.waitUntil(lambda: asked == [code])
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    finally:
        signals.close()
        signal.signal(signal.SIGHUP, former)
    assert asked == [code]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a home folder in which nothing is remembered."""
    ENDLESS.write(tmp_path / "endless.toml")
    ENDLESS.replace("scheduler", None).replace("optimizer", STUCK).write(tmp_path / "stuck.toml")
    return tmp_path


@pytest.fixture
def window_at(home: Path) -> Iterator[Callable[[str], subprocess.Popen[str]]]:
    """Return a function that starts the program and waits until it has come to a moment."""
    opened: list[subprocess.Popen[str]] = []
    places = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), str(home))
    environment = os.environ | places | {
        "TORCH_PLAYGROUND_RUNS": str(home / "runs"), "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen",
    }  # fmt: skip

    def start(moment: str) -> subprocess.Popen[str]:
        command = [
            sys.executable,
            str(PROGRAM),
            moment,
            f"{'stuck' if moment == 'stuck' else 'endless'}.toml",
        ]
        pipe = subprocess.PIPE
        window = subprocess.Popen(command, cwd=home, env=environment, text=True, stdout=pipe, stderr=pipe)
        opened.append(window)
        assert told_by(window) == "moment\n"
        return window

    yield start
    for window in opened:
        window.kill()
        window.communicate()


def told_by(window: subprocess.Popen[str]) -> str:
    assert window.stdout is not None
    return window.stdout.readline()


def ended(window: subprocess.Popen[str], number: signal.Signals) -> int:
    """Send a signal, and return the exit code; nothing may be complained of."""
    window.send_signal(number)
    complaints = window.communicate(timeout=START_S)[1].splitlines()
    assert not [line for line in complaints if not line.startswith(OF_THE_PLATFORM)]
    return window.returncode


def is_remembered(home: Path) -> bool:
    return "Spiral" in (home / "Torch Playground" / "Torch Playground.conf").read_text(encoding="utf-8")


def run_in(home: Path) -> Run:
    (folder,) = (home / "runs").iterdir()
    return Run(folder)


def test_a_window_that_loads_torch_closes_and_remembers(
    window_at: Callable[[str], subprocess.Popen[str]], home: Path
) -> None:
    assert ended(window_at("loading"), signal.SIGINT) == INTERRUPTED
    assert is_remembered(home)


@pytest.mark.usefixtures("warm_python")
@pytest.mark.parametrize(
    "moment",
    ["menu_and_export", *(pytest.param(m, marks=pytest.mark.thorough) for m in ("training", "dialog"))],
)
def test_a_run_is_closed_with_its_last_step_whatever_is_above_the_window_or_beside_it(
    window_at: Callable[[str], subprocess.Popen[str]], home: Path, moment: str
) -> None:
    window = window_at(moment)
    window.send_signal(signal.SIGHUP)  # which both the terminal and its shell send
    assert ended(window, signal.SIGHUP) == 0
    assert is_remembered(home)
    run = run_in(home)
    row = read_row(run)
    assert row.state == "stopped"
    assert row.step == len(run.losses()) == read(run.last).step > 0
    assert not (home / "report.html").exists()


@pytest.mark.usefixtures("warm_python")
def test_a_second_ctrl_c_ends_what_does_not_close(window_at: Callable[[str], subprocess.Popen[str]]) -> None:
    window = window_at("stuck")
    window.send_signal(signal.SIGINT)
    assert told_by(window) == "closing\n"
    assert ended(window, signal.SIGINT) == -signal.SIGINT
