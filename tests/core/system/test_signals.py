"""Whatever asks a program to end, it ends as by Ctrl+C, and in time."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from core.system.console import answer_to, on_close
from core.system.signals import ending_as_ctrl_c_does
from tests.helpers.each import each


@pytest.mark.skipif(sys.platform == "win32", reason="has no signal to spare")
def test_ctrl_break_is_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    spare = signal.SIGUSR1
    former = signal.getsignal(spare)
    monkeypatch.setattr(signal, "SIGBREAK", spare, raising=False)
    with pytest.raises(KeyboardInterrupt), ending_as_ctrl_c_does():
        signal.raise_signal(spare)
    assert signal.getsignal(spare) is former


@each("kind, is_heard", [(0, False), (1, False), (2, True), (5, True), (6, True)])
def test_what_closes_the_console_is_answered_once_the_program_had_time_to_end(
    kind: int, is_heard: bool
) -> None:
    told: list[str] = []
    answer = answer_to(lambda: told.append("asked"), lambda: told.append("waited"))
    assert answer(kind) == is_heard
    assert told == ["asked", "waited"] * is_heard


def test_it_is_heard_until_that_is_stopped() -> None:
    stop = on_close(lambda: None)
    stop()


ROOT = Path(__file__).parents[3]
OBEDIENT = """
import sys, time
from core.system.signals import attend
attend(60)
try:
    print("begun", flush=True)
    time.sleep(60)
except KeyboardInterrupt:
    sys.exit("asked to end")
"""
STUBBORN = """
import time
from core.system.signals import attend
attend(0.2)
said = "begun"
while True:
    try:
        print(said, flush=True)
        time.sleep(60)
    except KeyboardInterrupt:
        said = "asked to end"
"""


def begun(code: str) -> subprocess.Popen[str]:
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    process = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, text=True, **pipes)
    assert process.stdout.readline() == "begun\n"
    return process


def test_it_is_interrupted_when_its_input_closes() -> None:
    process = begun(OBEDIENT)
    process.stdin.write("a line is no end\n")
    process.stdin.flush()
    assert process.poll() is None
    _, told = process.communicate(timeout=30)  # half of what it would sleep
    assert (process.returncode, told) == (1, "asked to end\n")


def test_what_does_not_end_when_asked_twice_is_ended() -> None:
    process = begun(STUBBORN)
    said, _ = process.communicate(timeout=30)
    assert (process.returncode, said) == (130, "asked to end\n" * 2)
