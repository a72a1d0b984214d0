"""A command that ends when its standard input closes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

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
