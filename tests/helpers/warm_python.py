"""Children of a test that have loaded torch before: forks of a process that waits, instead of a new Python.

``WarmPopen`` stands for ``subprocess.Popen``. What it starts has the streams, the folder, the environment,
the parent and the exit code that it would have: the test's process adopts the fork. Only from outside
(``/proc``, psutil) its environment and its command look like those of the process that waits. Only Linux
adopts, so elsewhere, and where something else than a script, a module or a text of Python is started, it is
as usual.
"""

from __future__ import annotations

import atexit
import ctypes
import fcntl
import inspect
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import threading
import traceback
import types
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Any, NoReturn

import pytest

ROOT = Path(__file__).parents[2]
PR_SET_CHILD_SUBREAPER, PR_GET_CHILD_SUBREAPER = 36, 37
_MOST_BYTES = 1 << 17
_OPTIONS = inspect.signature(subprocess.Popen._execute_child)  # type: ignore[attr-defined]
_HIGH = 200
"""Descriptors are kept from here on while those below are put in their places."""


class WarmPopen(subprocess.Popen):  # type: ignore[type-arg]
    """Starts Python as a fork of the process that waits at ``place``, or of this one if it is such a fork."""

    place: Path | None = None

    def _execute_child(self, args: Any, *options: Any) -> None:
        given = _OPTIONS.bind(self, args, *options).arguments
        if not _is_plain(given) or (self.place is None and threading.active_count() > 1):
            super()._execute_child(args, *options)  # type: ignore[misc]
            return
        env = os.environ if given["env"] is None else given["env"]
        asked = {
            "words": [os.fspath(word) for word in args[1:]],
            "cwd": os.fspath(given["cwd"] or os.getcwd()),
            "env": {os.fsdecode(name): os.fsdecode(value) for name, value in env.items()},
            "is_session": bool(given["start_new_session"]),
            "passed": list(given["pass_fds"]),
            "parent": os.getpid(),
        }
        ends = (given["p2cread"], given["c2pwrite"], given["errwrite"])
        streams = [number if end == -1 else end for number, end in enumerate(ends)]
        try:
            descriptors = [*streams, *asked["passed"]]
            if self.place is None:
                self.pid = os.fork()
                if self.pid == 0:
                    _become(asked, descriptors)
            else:
                self.pid = _adopted(self.place, asked, descriptors)
            self._child_created = True
        finally:
            names = ("p2cread", "p2cwrite", "c2pread", "c2pwrite", "errread", "errwrite")
            self._close_pipe_fds(*(given[name] for name in names))  # type: ignore[attr-defined]


@contextmanager
def warm(place: Path | None) -> Iterator[None]:
    """Start Python as forks of the process that waits at `place`; as usual if there is none."""
    with pytest.MonkeyPatch.context() as patch:
        if place is not None:
            patch.setattr(WarmPopen, "place", place)
            patch.setattr("subprocess.Popen", WarmPopen)
        yield


def _is_plain(given: Mapping[str, Any]) -> bool:
    """Return whether a script, ``-c`` or ``-m`` is started, with no options that a fork could not have."""
    args = given["args"]
    if isinstance(args, str | bytes | os.PathLike) or len(args) < 2 or args[0] != sys.executable:
        return False
    usual = ("preexec_fn", "shell", "executable", "startupinfo", "creationflags")
    first = os.fspath(args[1])
    is_known = first in ("-c", "-m") or not first.startswith("-")
    return is_known and given["close_fds"] and not any(given[name] for name in usual)


def _adopted(place: Path, asked: Mapping[str, Any], descriptors: Sequence[int]) -> int:
    """Return the process id of a fork that is a child of this process."""
    libc, before = ctypes.CDLL(None), ctypes.c_int()
    libc.prctl(PR_GET_CHILD_SUBREAPER, ctypes.byref(before), 0, 0, 0)
    libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as connection:
            connection.connect(str(place))
            socket.send_fds(connection, [json.dumps(asked).encode()], descriptors)
            return int(connection.recv(64))
    finally:
        libc.prctl(PR_SET_CHILD_SUBREAPER, before.value, 0, 0, 0)


def _serve(listener: socket.socket) -> None:
    """Fork for each who comes, until standard input closes."""
    from core.lab.process.child import load_checks, load_torch
    from core.system.quick_imports import many_imports

    load_torch()
    load_checks()
    with many_imports():
        import core.cli.main
        import core.cli.train  # noqa: F401
    while listener in select.select([listener, sys.stdin], [], [])[0]:
        with listener.accept()[0] as connection:
            said, descriptors, _, _ = socket.recv_fds(connection, _MOST_BYTES, 64)
            if said and (between := os.fork()) == 0:
                if os.fork():
                    os._exit(0)  # and leaves its child to who asked
                listener.close()
                _be_adopted(connection, json.loads(said), descriptors)
        if said:
            os.waitpid(between, 0)
        for descriptor in descriptors:
            os.close(descriptor)


def _be_adopted(connection: socket.socket, asked: dict[str, Any], descriptors: Sequence[int]) -> NoReturn:
    while os.getppid() != asked["parent"]:
        sleep(0.001)
    connection.send(str(os.getpid()).encode())
    connection.close()
    _become(asked, descriptors)


def _become(asked: Mapping[str, Any], descriptors: Sequence[int]) -> NoReturn:
    """Be what Python would be that was started with these words."""
    code = 1
    try:
        if asked["is_session"]:
            os.setsid()
        _place(descriptors, [0, 1, 2, *asked["passed"]])
        os.chdir(asked["cwd"])
        os.environ.clear()
        os.environ.update(asked["env"])
        _forget_signals()
        _leave_to_the_parent()
        subprocess.Popen = WarmPopen  # type: ignore[misc]
        WarmPopen.place = None
        code = _exit_code(_prepared(asked["words"]))
    finally:
        os._exit(code)


def _forget_signals() -> None:
    """Answer signals as a new Python does: what handlers were set before means nothing here."""
    for number in signal.valid_signals():
        if callable(signal.getsignal(number)):
            signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.pthread_sigmask(signal.SIG_SETMASK, ())


def _leave_to_the_parent() -> None:
    """Do nothing at the end that the parent has planned for its own, such as to remove its folders."""
    for planned in list(weakref.finalize._registry):  # type: ignore[attr-defined]
        planned.atexit = False


def _place(descriptors: Sequence[int], places: Sequence[int]) -> None:
    """Put open files where they are looked for, and close all others."""
    kept = [fcntl.fcntl(descriptor, fcntl.F_DUPFD, _HIGH) for descriptor in descriptors]
    os.closerange(3, _HIGH)
    for descriptor, place in zip(kept, places, strict=True):
        os.dup2(descriptor, place)
        os.close(descriptor)


def _prepared(words: Sequence[str]) -> Callable[[], object]:
    """Set what a program finds of its start, and return what runs it."""
    first, *rest = words
    others = sys.path[1:]
    others[:0] = [entry for entry in os.environ.get("PYTHONPATH", "").split(":") if entry not in others]
    if first == "-m":
        sys.argv, sys.path = rest, [os.getcwd(), *others]
        return lambda: runpy.run_module(rest[0], run_name="__main__", alter_sys=True)
    if first == "-c":
        sys.argv, sys.path = ["-c", *rest[1:]], ["", *others]
        main = sys.modules["__main__"] = types.ModuleType("__main__")
        return lambda: exec(rest[0], vars(main))
    sys.argv, sys.path = list(words), [os.path.dirname(os.path.abspath(first)), *others]
    return lambda: runpy.run_path(first, run_name="__main__")


def _exit_code(run: Callable[[], object]) -> int:
    """Run a program to its end, and return the code that Python would exit with."""
    code: object = 0
    try:
        run()
    except SystemExit as stop:
        code = stop.code or 0
    except BaseException:
        traceback.print_exc()
        code = 1
    if not isinstance(code, int):
        print(code, file=sys.stderr)
        code = 1
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    return code & 255


if __name__ == "__main__":
    sys.path[0] = str(ROOT)
    from tests.helpers import warm_python  # as forks of forks find it, too

    warm_python._serve(socket.socket(fileno=int(sys.argv[1])))
