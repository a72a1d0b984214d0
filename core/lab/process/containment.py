"""What holds a program that errs, and all that it starts: limits of the system, and an end for all of it.

It holds mistakes: endless loops, forks, daemons, memory, files. It is no jail: a program has the user's
rights, and one that means to can undo any of this.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
import zlib
from collections.abc import Collection, Iterator
from time import monotonic, sleep

import psutil

from core.lab.process.job import Job
from core.protocol.trace.lab_lines import WINDOW
from core.protocol.trace.program import Limits

PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
IN_MEMORY = ("/memfd:", "/dev/shm/")
"""How the names of files begin whose pages are memory, on Linux."""
MOST_ENDING_S = 5.0
"""How long processes are given to be gone after they were killed."""

_job: Job | None = None
"""Of this process, on Windows; it stays until the process ends."""
_LIBC = ctypes.CDLL(None) if sys.platform.startswith("linux") else None


@contextlib.contextmanager
def adopting_orphans() -> Iterator[None]:
    """Be the parent of whatever descendants lose theirs, so that ``end_descendants`` finds them.

    On Windows no process adopts: there a job holds them all, and ends them when this process ends, however.
    """
    global _job
    if sys.platform == "win32" and _job is None:
        with contextlib.suppress(OSError):  # a locked-down account
            _job = Job()
    if _LIBC is not None:
        _LIBC.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    try:
        yield
    finally:
        if _LIBC is not None:
            _LIBC.prctl(PR_SET_CHILD_SUBREAPER, 0, 0, 0, 0)


def end_with_parent(parent: int) -> None:
    """End when the parent does; at once if it is not `parent` any more."""
    if _LIBC is not None and sys.platform != "win32":
        _LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:
            os._exit(1)


def limit_resources(limits: Limits, has_accelerator: bool) -> None:
    """Limit what this process may use beyond what it has, and the files that it may write.

    Parameters
    ----------
    has_accelerator : bool
        Whether there is one: its driver reserves far more addresses than it uses, so they are not limited.
    """
    if sys.platform == "win32":
        return
    import resource

    if sys.platform.startswith("linux") and (mark := _mark()) is not None:
        _limit(resource.RLIMIT_MSGQUEUE, mark)
    _limit(resource.RLIMIT_CORE, 0)
    _limit(resource.RLIMIT_FSIZE, limits.file_bytes)
    if sys.platform != "darwin" and not has_accelerator:  # macOS accepts the limit and keeps nobody to it
        _limit(resource.RLIMIT_AS, psutil.Process().memory_info().vms + limits.memory_bytes)


def _limit(what: int, most: int) -> None:
    if sys.platform == "win32":
        return
    import resource

    allowed = resource.getrlimit(what)[1]
    if allowed != resource.RLIM_INFINITY:
        most = min(most, allowed)
    resource.setrlimit(what, (most, most))


def descendants(kept: Collection[int]) -> list[psutil.Process]:
    """Return all processes that descend from this one, without those in `kept` and what descends from them.

    One that is kept may be a launcher, whose child does the work.
    """
    spared = set(kept)
    for pid in kept:
        with contextlib.suppress(psutil.Error):
            spared |= {process.pid for process in psutil.Process(pid).children(recursive=True)}
    found = psutil.Process().children(recursive=True)
    if _job is not None:  # what has lost its parent is in no tree
        known = {os.getpid(), *(process.pid for process in found)}
        found += [process for pid in _job.members() if pid not in known for process in _at(pid)]
    return [process for process in found if process.pid not in spared]


def _at(pid: int) -> list[psutil.Process]:
    with contextlib.suppress(psutil.Error):
        return [psutil.Process(pid)]
    return []


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


def end_left() -> None:
    """Kill what programs of this window have left, where the server before this one was killed.

    Each has this process's value of the variable ``WINDOW``, or on Linux the limit that is the window's
    mark: a daemon may have another environment, session and parent, but keeps its limits. A launcher that
    this process has as a parent has its variables too, and is spared.
    """
    name, mark = os.environ.get(WINDOW), _mark()
    own = {os.getpid(), *(parent.pid for parent in psutil.Process().parents())}
    for process in psutil.process_iter() if name else ():
        with contextlib.suppress(psutil.Error, OSError):
            if process.pid in own:
                continue
            is_marked = mark is not None and process.rlimit(psutil.RLIMIT_MSGQUEUE)[1] == mark
            if is_marked or process.environ().get(WINDOW) == name:
                process.kill()


def _mark() -> int | None:
    """Return the bytes of message queues that this window's programs may have, and no others; None elsewhere.

    Hardly any program has message queues, and a limit goes on to all that a process starts.
    """
    name = os.environ.get(WINDOW)
    if not sys.platform.startswith("linux") or not name:
        return None
    import resource

    most = resource.getrlimit(resource.RLIMIT_MSGQUEUE)[1]
    most = 1 << 20 if most == resource.RLIM_INFINITY else most
    return most - 1 - zlib.crc32(name.encode()) % (most // 2) if most > 1 << 10 else None


def memory_of(processes: Collection[psutil.Process], base: int) -> int:
    """Return the bytes of memory that processes have, without what each of them began with.

    Parameters
    ----------
    base : int
        Bytes that a process had before its program began.
    """
    resident = mapped = 0
    held: dict[tuple[int, int], int] = {}
    for process in processes:
        resident += max(0, resident_bytes(process.pid) - base)
        if sys.platform.startswith("linux"):
            mapped += _mapped_bytes(process.pid)
            held |= _files_in_memory(process.pid)
    return resident + max(0, sum(held.values()) - mapped)


def resident_bytes(pid: int) -> int:
    """Return the bytes of memory that a process has; 0 if it is gone."""
    try:
        return int(psutil.Process(pid).memory_info().rss)
    except psutil.Error:
        return 0


def _mapped_bytes(pid: int) -> int:
    """Return the bytes of shared memory that are part of what is resident."""
    with contextlib.suppress(OSError), open(f"/proc/{pid}/status", "rb") as status:
        for line in status:
            if line.startswith(b"RssShmem:"):
                return int(line.split()[1]) << 10
    return 0


def _files_in_memory(pid: int) -> dict[tuple[int, int], int]:
    """Return the bytes of files in memory that a process has open, mapped or not, by device and number."""
    if sys.platform == "win32":
        return {}
    found = {}
    with contextlib.suppress(OSError):
        for name in os.listdir(f"/proc/{pid}/fd"):
            link = f"/proc/{pid}/fd/{name}"
            with contextlib.suppress(OSError):
                if os.readlink(link).startswith(IN_MEMORY):
                    file = os.stat(link)
                    found[file.st_dev, file.st_ino] = file.st_blocks * 512
    return found


def _reap(pid: int) -> None:
    if sys.platform != "win32":
        with contextlib.suppress(ChildProcessError):
            os.waitpid(pid, os.WNOHANG)
