"""Starts, watches and ends processes of this machine that train together. Nothing here imports torch.

torchrun keeps their store in a server that listens on all addresses, and its c10d rendezvous unpickles
whatever anybody puts there. Here the store is a file in a private folder, and the processes listen on the
loopback interface alone.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil

from core.system.hardware import cpu_cores
from core.system.interpreter import python
from core.system.signals import INTERRUPTED, NAMES, heard
from core.system.torchrun_environment import PROGRAM, STORE

LOOK_S = 0.1
"""Seconds between two checks of the processes."""
LEAVE_S = 1.0
"""Seconds in which the others may notice that one is gone, before they are terminated."""
PATIENCE_S = 8.0
"""Seconds from then, or from a second Ctrl+C, until they are killed."""
ASKED_S = 25.0
"""Seconds from a first Ctrl+C until they are killed; longer than their own limit in
``core.system.signals``.
"""
FAILED = 1
Process = subprocess.Popen[bytes]


def launch(arguments: Sequence[str], n: int, program: Sequence[str] = (str(PROGRAM),)) -> int:
    """Run a command in `n` processes, wait for their end, and return the exit code.

    The code is the first process's own, unless that was killed or another one failed. If one fails, the
    others are ended. Ctrl+C, SIGTERM and SIGHUP ask all to stop after the same step; a second one does not
    wait. If this process dies, they stop by themselves.

    Parameters
    ----------
    arguments : sequence of str
        The command and its arguments, as after ``python main.py``. It has to know ``--attended``.
    program : sequence of str, optional
        The script, which comes between Python and the arguments.
    """
    watch = _Watch()
    executable, variables = python()
    command = [executable, *program, *arguments, "--attended"]
    with (
        heard(("SIGINT", *NAMES), watch.ask),
        TemporaryDirectory(prefix="playground-ranks-", ignore_cleanup_errors=True) as folder,
        _started(command, variables, n, Path(folder) / "store") as ranks,
    ):
        return watch.until_ended(ranks)


@contextmanager
def _started(
    command: Sequence[str], variables: Mapping[str, str], n: int, store: Path
) -> Iterator[list[Process]]:
    """Start the processes, each with a pipe whose end asks it to stop; kill those left at the end."""
    ranks: list[Process] = []
    try:
        for rank in range(n):
            environment = {**os.environ, **rank_environment(rank, n, store), **variables}
            # In a session of its own, a process does not receive the terminal's Ctrl+C as well.
            process = subprocess.Popen(
                command,
                env=environment,
                stdin=subprocess.PIPE,
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
            ranks.append(process)
        yield ranks
    finally:
        for process in ranks:
            process.kill()
            process.wait()
            _ask(process)


def rank_environment(rank: int, n: int, store: Path) -> dict[str, str]:
    """Return the variables of one of `n` processes that are added to those of this process."""
    interface = loopback()
    return {
        "RANK": str(rank),
        "LOCAL_RANK": str(rank),
        "WORLD_SIZE": str(n),
        "LOCAL_WORLD_SIZE": str(n),
        "OMP_NUM_THREADS": os.environ.get("OMP_NUM_THREADS", str(max(1, cpu_cores() // n))),
        STORE: str(store),
        "GLOO_SOCKET_IFNAME": interface,
        "NCCL_SOCKET_IFNAME": interface,
        "NCCL_RAS_ENABLE": "0",  # would answer questions on a port of its own
    }


def loopback() -> str:
    """Return the name of the loopback interface, which no other machine reaches."""
    names: dict[str, list[str]] = {
        name: [entry.address for entry in entries] for name, entries in psutil.net_if_addrs().items()
    }
    return next(name for name, addresses in names.items() if "127.0.0.1" in addresses)


class _Watch:
    """Waits until processes have ended, and ends them where that is needed."""

    def __init__(self) -> None:
        self._ranks: list[Process] = []
        self._n_asked = self._n_passed_on = 0
        self._first_failed: int | None = None
        self._terminate_at = self._kill_at = inf

    def ask(self, *_: object) -> None:
        """Ask all to stop; a second call does not wait, a third one kills."""
        self._n_asked += 1

    def until_ended(self, ranks: list[Process]) -> int:
        """Wait until all have ended, and return the exit code."""
        self._ranks = ranks
        while None in [process.poll() for process in ranks]:
            self._pass_on()
            self._end_with_the_failed()
            if time.monotonic() > self._kill_at:
                for process in ranks:
                    process.kill()
            time.sleep(LOOK_S)
        self._note_failed()
        return self._code()

    def _pass_on(self) -> None:
        """Pass a request to stop on to the processes."""
        if self._n_passed_on == self._n_asked:
            return
        self._n_passed_on += 1
        if self._n_passed_on == 1:
            for process in self._ranks:
                _ask(process)
        elif self._n_passed_on == 2 and sys.platform != "win32":
            for process in self._ranks:
                process.send_signal(signal.SIGINT)
        patience_s = (ASKED_S, PATIENCE_S, 0)[min(self._n_passed_on, 3) - 1]
        self._kill_at = min(self._kill_at, time.monotonic() + patience_s)

    def _end_with_the_failed(self) -> None:
        """Terminate all processes soon after one has failed."""
        now = time.monotonic()
        if self._first_failed is None:
            self._note_failed()
            if self._first_failed is not None:
                self._terminate_at = now + LEAVE_S
        if now > self._terminate_at:
            for process in self._ranks:
                process.terminate()
            self._terminate_at, self._kill_at = inf, min(self._kill_at, now + PATIENCE_S)

    def _note_failed(self) -> None:
        if self._first_failed is None:
            failed = [rank for rank, process in enumerate(self._ranks) if process.returncode]
            # One that was killed made the others fail, not the other way round.
            failed.sort(key=lambda rank: (self._ranks[rank].returncode > 0, rank))
            self._first_failed = failed[0] if failed else None

    def _code(self) -> int:
        own = self._ranks[0].returncode
        if self._n_asked and (own < 0 or own == INTERRUPTED):
            return INTERRUPTED
        if own < 0:  # then it could not say why
            sys.stderr.write(f"Rank {self._first_failed} died without a word: killed, or out of memory.\n")
            return FAILED
        return own or (0 if self._first_failed is None else FAILED)


def _ask(process: Process) -> None:
    """Close a process's standard input, which asks it to stop."""
    if process.stdin is not None:
        process.stdin.close()
