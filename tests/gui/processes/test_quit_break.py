"""Ctrl+Break closes the window as Ctrl+C does."""

from __future__ import annotations

import signal
import sys

import pytest
from pytestqt.qtbot import QtBot

from gui.processes.quit_signals import INTERRUPTED, QuitSignals


@pytest.mark.skipif(sys.platform == "win32", reason="has no signal to spare")
def test_ctrl_break_asks_to_close(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signal, "SIGBREAK", signal.SIGUSR1, raising=False)
    signals = QuitSignals()
    try:
        with qtbot.waitSignal(signals.asked):
            signal.raise_signal(signal.SIGUSR1)
        assert signals.exit_code == INTERRUPTED
    finally:
        signals.close()
