"""Code of a user's that is broken off, and what is left of that in Python."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TRACED = """
import sys, threading
from core.code.place import Interrupted
from gui.thread.own_code.interruption import Interruption
interruption = Interruption()
interruption.is_enabled = True
{use}
sys.settrace(lambda *_: None)
(lambda: print("called"))()
"""
USES = {
    "nothing was requested": "with interruption: pass",
    "a loop was broken off": """
threading.Timer(0.01, interruption.interrupt, [0.0]).start()
try:
    with interruption:
        while True: pass
except Interrupted:
    print("broken off")
""",
    "a request came at the end": """
for _ in range(1000):
    try:
        with interruption: interruption.interrupt(0.0)
    except Interrupted:
        pass
""",
}


@pytest.mark.parametrize("use", USES)
def test_calls_are_traced_after_a_users_code(use: str) -> None:
    """CPython 3.11 never begins a traced call while an exception for some thread is said to be on its way."""
    command = [sys.executable, "-c", TRACED.format(use=USES[use])]
    done = subprocess.run(command, cwd=Path(__file__).parents[3], capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines()[-1:] == ["called"], done.stderr
