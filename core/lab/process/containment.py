"""What holds a program and all that it starts: limits of the system, and an end for all of it.

Linux has the means to find every process that a program started, whatever it did to hide. Elsewhere those are
found that have not left the tree of processes.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import struct
import sys
from collections.abc import Collection, Iterator
from time import monotonic, sleep

import psutil

from core.protocol.trace.program import Limits

PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER, PR_SET_NO_NEW_PRIVS = 1, 36, 38
LANDLOCK_CREATE_RULESET, LANDLOCK_RESTRICT_SELF = 444, 446
"""Numbers of system calls, the same on every architecture."""
LANDLOCK_SCOPE_SIGNAL = 1 << 1
MOST_ENDING_S = 5.0
"""How long processes are given to be gone after they were killed."""

_LIBC = ctypes.CDLL(None) if sys.platform.startswith("linux") else None


@contextlib.contextmanager
def adopting_orphans() -> Iterator[None]:
    """Be the parent of whatever descendants lose theirs, so that ``end_descendants`` finds them."""
    if _LIBC is not None:
        _LIBC.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    try:
        yield
    finally:
        if _LIBC is not None:
            _LIBC.prctl(PR_SET_CHILD_SUBREAPER, 0, 0, 0, 0)


def end_with_parent(parent: int) -> None:
    """End when the parent does; at once if it is not `parent` any more."""
    if _LIBC is not None:
        _LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:
            os._exit(1)


def keep_signals_in() -> None:
    """Let this process and those that it starts send signals to each other alone, where the kernel can.

    Linux 6.12 and newer: Landlock's scope for signals. A program cannot end the window then, or its host.
    """
    if _LIBC is None:
        return
    rules = struct.pack("QQQ", 0, 0, LANDLOCK_SCOPE_SIGNAL)  # handled files, handled network, scopes
    descriptor = _LIBC.syscall(LANDLOCK_CREATE_RULESET, rules, len(rules), 0)
    if descriptor >= 0:
        _LIBC.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
        _LIBC.syscall(LANDLOCK_RESTRICT_SELF, descriptor, 0)
        os.close(descriptor)


def limit_resources(limits: Limits, has_accelerator: bool) -> None:
    """Limit what this process may use beyond what it has, and the files that it may write.

    Parameters
    ----------
    limits : Limits
    has_accelerator : bool
        Whether there is one: its driver reserves far more addresses than it uses, so they are not limited.
    """
    if sys.platform == "win32":
        return
    import resource

    _limit(resource.RLIMIT_CORE, 0)
    _limit(resource.RLIMIT_FSIZE, limits.file_bytes)
    if sys.platform != "darwin" and not has_accelerator:  # macOS accepts the limit and keeps nobody to it
        _limit(resource.RLIMIT_AS, psutil.Process().memory_info().vms + limits.memory_bytes)


def _limit(what: int, most: int) -> None:
    import resource

    allowed = resource.getrlimit(what)[1]
    if allowed != resource.RLIM_INFINITY:
        most = min(most, allowed)
    resource.setrlimit(what, (most, most))


def descendants(kept: Collection[int]) -> list[psutil.Process]:
    """Return all processes that descend from this one, without those in `kept`."""
    return [process for process in psutil.Process().children(recursive=True) if process.pid not in kept]


def end_descendants(kept: Collection[int]) -> None:
    """Kill all processes that descend from this one but those in `kept`, and wait until they are gone."""
    until = monotonic() + MOST_ENDING_S
    while left := descendants(kept):
        for process in left:
            with contextlib.suppress(psutil.Error):
                process.kill()
        for process in left:
            _reap(process.pid)
        if monotonic() > until:
            break
        sleep(0.001)


def end_namesakes(variable: str) -> None:
    """Kill all other processes that have this process's value of an environment variable.

    They are what a program has left that has killed the host before this one.
    """
    mark = os.environ.get(variable)
    for process in psutil.process_iter() if mark else ():
        with contextlib.suppress(psutil.Error):
            if process.pid != os.getpid() and process.environ().get(variable) == mark:
                process.kill()


def _reap(pid: int) -> None:
    if sys.platform != "win32":
        with contextlib.suppress(ChildProcessError):
            os.waitpid(pid, os.WNOHANG)
