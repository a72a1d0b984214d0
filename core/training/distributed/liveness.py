"""Finds out which processes are alive, through the store in which they found each other."""

from __future__ import annotations

import os
import select
import signal
import socket
import threading
import time
from collections.abc import Callable

from torch.distributed.distributed_c10d import Store

from core.text import Text

LISTEN_S = 0.2
"""Seconds between two checks for a call."""
PATIENCE_S = 3.0
"""Seconds after which a process that does not answer is gone; a thread answers, however busy the process
is.
"""
LEAVE_S = 2.0
"""Seconds in which a process may notice by itself that another one is gone, before it is ended."""


class Liveness:
    """Answers calls for this process, and calls all others.

    Soon after a process has died, torchrun and ``core.training.distributed.launcher`` send SIGTERM to the
    others of its machine. They notice the death by themselves, unless they wait for the dead process inside
    torch, which may take minutes to give up and handles no signal. So a thread listens, and ends this
    process if another one is missing.

    Parameters
    ----------
    store : Store
        Shared by all processes.
    ask : callable
        Called to ask for a stop: at SIGTERM, and if torchrun is gone and its store with it.
    """

    def __init__(self, store: Store, rank: int, size: int, ask: Callable[[], None]) -> None:
        self._store = store
        self._rank = rank
        self._others = [other for other in range(size) if other != rank]
        self._ask = ask
        self.before_end: Callable[[str], None] | None = None
        """Called with a sentence on who is missing, before this process is ended."""
        self._answered = 0
        self._over = False
        self._thread = threading.Thread(target=self._listen, name="liveness", daemon=True)

    def start(self) -> None:
        """Start to listen; call it in the main thread, which alone may set signal handlers."""
        self._wakeup_receiver, self._wakeup_sender = socket.socketpair()
        self._wakeup_sender.setblocking(False)
        signal.set_wakeup_fd(self._wakeup_sender.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGTERM, lambda *_: self._ask())
        self._thread.start()

    def stop(self) -> None:
        """Stop listening; the caller sets the handler of SIGTERM anew."""
        signal.set_wakeup_fd(-1)
        self._over = True
        self._wakeup_sender.send(b"\0")
        self._thread.join(PATIENCE_S)  # it takes longer only if the store's file was removed
        self._wakeup_receiver.close()
        self._wakeup_sender.close()

    def say(self, words: str) -> None:
        """Tell the others why this process ends; `words` is empty if others are the reason."""
        try:
            self._store.set(f"words/{self._rank}", words)
        except RuntimeError:  # the store is gone too
            return

    def is_last_to_leave(self) -> bool:
        """Return whether all others have called this too; do not use the store afterwards."""
        try:
            return self._store.add("left", 1) > len(self._others)
        except RuntimeError:
            return False

    def missing(self) -> str:
        """Call all others; return in a sentence who said that it ends, or else who does not answer.

        The sentence is empty if all are alive.
        """
        try:
            return self._missing()
        except RuntimeError:
            return Text("The processes' store is gone, and the other processes with it.")

    def _missing(self) -> str:
        number, deadline = self._store.add("calls", 1), time.monotonic() + PATIENCE_S
        silent = self._others
        while silent and time.monotonic() < deadline:
            for other in self._others:
                if words := self._words_of(other):
                    return Text("Rank {other} has ended: {words}", other=other, words=words)
            silent = [other for other in silent if not self._answered_to(number, other)]
            time.sleep(LISTEN_S / 4)
        if not silent:
            return ""
        if len(silent) == 1:
            return Text("Rank {rank} died without a word: killed, or out of memory.", rank=silent[0])
        ranks = ", ".join(map(str, silent))
        return Text("Ranks {ranks} died without a word: killed, or out of memory.", ranks=ranks)

    def _words_of(self, other: int) -> str:
        key = f"words/{other}"
        return self._store.get(key).decode() if self._store.check([key]) else ""

    def _answered_to(self, number: int, other: int) -> bool:
        return self._store.check([f"here/{number}/{other}"]) or self._store.check([f"words/{other}"])

    def _listen(self) -> None:
        while not self._over:
            heard = select.select([self._wakeup_receiver], [], [], LISTEN_S)[0]
            signals = self._wakeup_receiver.recv(64) if heard else b""
            try:
                self._answer()
            except RuntimeError:
                self._ask()
                return
            if signal.SIGTERM in signals and (missing := self.missing()):
                self._end(missing)

    def _answer(self) -> None:
        if not self._store.check(["calls"]):
            return  # no ``add`` here: it would write an entry, which stays in a file
        number = self._store.add("calls", 0)
        if number > self._answered:
            self._answered = number
            self._store.set(f"here/{number}/{self._rank}", "")

    def _end(self, missing: str) -> None:
        deadline = time.monotonic() + LEAVE_S
        while time.monotonic() < deadline:
            if self._over:
                return
            time.sleep(LISTEN_S)
        if self.before_end is not None:
            self.before_end(missing)
        os._exit(1)
