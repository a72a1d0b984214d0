"""A signal in the terminal closes the window as its button does; each test starts the real program."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

import pytest

from core.cli import train
from core.experiment.presets import read_preset
from core.runs.folder import Run
from core.runs.run_row import read_row

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signals to one process")

PROGRAM = Path(__file__).parent.parent / "programs" / "window_at.py"
ROOT = Path(__file__).parents[3]
LIMIT_S = 2.0
"""On a machine that has nothing else to do."""
SHARE = 0.6
"""On a busy one, of the time that the start took."""
START_S = 120
OF_THE_PLATFORM = "This plugin does not support"
CODES = {signal.SIGINT: 130, signal.SIGTERM: 0, signal.SIGHUP: 0}
EVERY_SIGNAL = pytest.mark.parametrize("number", CODES, ids=lambda number: number.name)


class Window(subprocess.Popen[str]):
    """The program, and the seconds it took to come to its moment."""

    started_s = 0.0


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a home folder in which nothing is remembered."""
    endless = read_preset("spiral").experiment.replace("training.epochs", 10_000_000)
    endless = endless.replace("training.device", "cpu")
    endless.write(tmp_path / "endless.toml")
    stuck = {"name": "LBFGS", "lr": 1e-9, "max_iter": 10**9, "tolerance_grad": 0.0, "tolerance_change": 0.0}
    endless.replace("scheduler", None).replace("optimizer", stuck).write(tmp_path / "stuck.toml")
    return tmp_path


@pytest.fixture
def window_at(home: Path) -> Iterator[Callable[[str], Window]]:
    """Return a function that starts the program and waits until it has come to a moment."""
    opened: list[Window] = []
    places = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), str(home))
    environment = os.environ | places | {
        "TORCH_PLAYGROUND_RUNS": str(home / "runs"), "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen",
    }  # fmt: skip

    def start(moment: str) -> Window:
        file = "stuck.toml" if moment == "stuck" else "endless.toml"
        command = [sys.executable, str(PROGRAM), moment, file]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        began = perf_counter()
        opened.append(Window(command, cwd=home, env=environment, text=True, **pipes))  # type: ignore[call-overload]
        assert opened[-1].stdout is not None
        assert opened[-1].stdout.readline() == "moment\n"
        opened[-1].started_s = perf_counter() - began
        return opened[-1]

    yield start
    for window in opened:
        window.kill()
        window.communicate()


def ended(window: Window, number: signal.Signals) -> int:
    """Send a signal, and return the exit code; it must come soon, and nothing may be complained of."""
    began = perf_counter()
    window.send_signal(number)
    code = window.wait(START_S)
    assert perf_counter() - began < max(LIMIT_S, SHARE * window.started_s)
    assert not [line for line in window.communicate()[1].splitlines() if not line.startswith(OF_THE_PLATFORM)]
    return code


def is_remembered(home: Path) -> bool:
    return "Spiral" in (home / "Torch Playground" / "Torch Playground.conf").read_text(encoding="utf-8")


def run_in(home: Path) -> Run:
    (folder,) = (home / "runs").iterdir()
    return Run(folder)


@EVERY_SIGNAL
def test_a_window_that_loads_torch_closes_and_remembers(
    window_at: Callable[[str], Window], home: Path, number: signal.Signals
) -> None:
    code = ended(window_at("loading"), number)
    assert code == CODES[number]
    assert is_remembered(home)


def test_a_window_whose_run_has_not_begun_closes(window_at: Callable[[str], Window], home: Path) -> None:
    code = ended(window_at("idle"), signal.SIGINT)
    assert code == CODES[signal.SIGINT]
    assert is_remembered(home)


@EVERY_SIGNAL
def test_a_run_is_closed_and_can_be_gone_on_with(
    window_at: Callable[[str], Window], home: Path, number: signal.Signals
) -> None:
    window = window_at("training")
    if number == signal.SIGHUP:  # which both the terminal and its shell send
        window.send_signal(number)
    code = ended(window, number)
    assert code == CODES[number]
    assert is_remembered(home)
    run = run_in(home)
    row = read_row(run)
    assert row.state == "stopped"
    assert row.step == len(run.losses()) > 0
    epochs = int(run.info().epoch) + 2
    train.resume(run.folder, [("training.epochs", epochs)], train.RecordedTraining(), json=True)
    assert read_row(run).state == "finished"
    assert run.info().epoch == epochs
    assert len(run.losses()) == run.info().step > row.step


@pytest.mark.parametrize("moment", ["dialog", "menu_and_export"])
def test_what_lies_above_the_window_or_beside_it_ends_with_it(
    window_at: Callable[[str], Window], home: Path, moment: str
) -> None:
    code = ended(window_at(moment), signal.SIGTERM)
    assert code == 0
    assert read_row(run_in(home)).state == "stopped"
    assert not (home / "report.html").exists()


def test_a_second_ctrl_c_ends_what_does_not_close(window_at: Callable[[str], Window], home: Path) -> None:
    window = window_at("stuck")
    window.send_signal(signal.SIGINT)
    assert window.stdout is not None
    assert window.stdout.readline() == "closing\n"
    code = ended(window, signal.SIGINT)
    assert code == -signal.SIGINT
