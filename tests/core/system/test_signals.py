"""A signal that only some systems have ends a command as Ctrl+C does."""

from __future__ import annotations

import signal
import sys

import pytest

from core.system.signals import ending_as_ctrl_c_does


@pytest.mark.skipif(sys.platform == "win32", reason="has no signal to spare")
def test_ctrl_break_is_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    spare = signal.SIGUSR1
    former = signal.getsignal(spare)
    monkeypatch.setattr(signal, "SIGBREAK", spare, raising=False)
    with pytest.raises(KeyboardInterrupt), ending_as_ctrl_c_does():
        signal.raise_signal(spare)
    assert signal.getsignal(spare) is former
