"""Inside the child: everything is put in its place, then the program runs."""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from typing import IO, NoReturn

from core.lab.process.containment import end_with_parent, limit_resources, resident_bytes
from core.lab.process.no_input import NoInput
from core.lab.process.scratch import Scratch, taken
from core.lab.process.sender import Sender
from core.protocol.trace.codec import decode_program
from core.protocol.trace.events import ProgramError
from core.protocol.trace.program import Program
from core.system.quick_imports import many_imports

_LOWEST = 64
_exit = os._exit  # the program may replace what a module holds

READY = b"ready"
"""How a child's first line begins: it has loaded torch, and has so many bytes; the program begins."""


def load_torch() -> None:
    """Import all that programs and their tracer need; compute nothing, so that no thread is started."""
    with many_imports():
        import torch
        import torch._dynamo
        import torch.utils.data

        import core.lab.tracing.run  # noqa: F401
        from core.lab.errors.rules import read_rules
    read_rules()
    torch.set_num_threads(1)


def load_checks() -> None:
    """Import what checking a user's own code needs besides, once for all checks."""
    with many_imports():
        import core.lab.own_code
        import core.training.trainer  # noqa: F401


def begin(program: Program, channel: int, scratch: Scratch, parent: int) -> NoReturn:
    """Run a program in this process, a fork, and end it."""
    try:
        if sys.platform != "win32":
            os.setsid()
        end_with_parent(parent)
        channel, printed = _move_descriptors(channel, scratch.writer, scratch.reader)
        _run(program, channel, printed, str(scratch.folder))
    finally:
        _exit(1)


def main(arguments: Sequence[str]) -> NoReturn:
    """Load torch, read a program from standard input, run it and end.

    Parameters
    ----------
    arguments : sequence of str
        Process id of the parent; the scratch folder; what ``Scratch.handed_on`` names.
    """
    parent, folder, printed = int(arguments[0]), arguments[1], arguments[2]
    if sys.platform != "win32":
        os.setsid()
        end_with_parent(parent)
    channel, writer, reader = os.dup(1), os.dup(2), taken(printed)
    os.dup2(2, 1)
    load_torch()
    os.write(channel, b"\n")
    line = sys.stdin.buffer.readline()
    if not line:
        _exit(0)
    channel, reader = _move_descriptors(channel, writer, reader)
    _run(decode_program(line), channel, reader, folder)


def _run(program: Program, channel: int, printed: int, scratch: str) -> NoReturn:
    """Run a program and end this process; what would run at a usual exit does not."""
    os.write(channel, READY + b" %d\n" % resident_bytes(os.getpid()))
    sender = Sender(channel, printed, program.limits)
    try:
        _settle(program, scratch)
        if program.experiment is not None:
            from core.lab.own_code import check_code

            check_code(program, sender.tell)
        else:
            from core.lab.tracing.run import run

            run(program, sender.tell, sender.tell_cost, sender.tell_late)
    except BaseException as error:  # the tracer's own
        text = traceback.format_exc()
        sender.tell(ProgramError(0, type(error).__name__, str(error), traceback=text))
    _exit(0)


def _settle(program: Program, scratch: str) -> None:
    """Give the program its place, its limits and its seeds."""
    os.environ["TMPDIR"] = tempfile.tempdir = scratch
    os.chdir(program.folder or scratch)
    sys.argv = [program.name]
    root = sys.path.pop(0)  # of this house: its rooms come after the program's own modules
    sys.path.insert(0, os.path.dirname(os.path.abspath(program.name)))
    sys.path.append(root)
    streams = {"stdin": NoInput(), "stdout": _text_stream(1), "stderr": _text_stream(2)}
    for name, stream in streams.items():
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    _restore_signals()
    _seed(program.seed)
    limit_resources(program.limits, _has_accelerator())


def _text_stream(descriptor: int) -> IO[str]:
    return open(descriptor, "w", encoding="utf-8", errors="backslashreplace", buffering=1, closefd=False)


def _seed(seed: int) -> None:
    import random

    import numpy as np
    import torch

    random.seed(seed)
    np.random.seed(seed % 2**32)
    torch.manual_seed(seed)


def _has_accelerator() -> bool:
    """Return whether torch can compute on an accelerator of this Linux machine; initialise none."""
    import torch

    built_for = {"cuda": "/dev/nvidiactl", "hip": "/dev/kfd", "xpu": "/dev/dri"}
    return any(getattr(torch.version, kind, None) and os.path.exists(at) for kind, at in built_for.items())


def _restore_signals() -> None:
    import signal

    for name in ("SIGTERM", "SIGHUP", "SIGCHLD"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)


def _moved_up(descriptor: int, high: int) -> int:
    """Return a copy of a descriptor with a number from `high` on, or from as high as there may be.

    macOS says of no limit that there is none, and refuses numbers beyond its own.
    """
    if sys.platform == "win32":
        return descriptor
    import fcntl

    while True:
        try:
            return fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, high)
        except OSError:
            if high < _LOWEST:
                raise
            high //= 2


def _move_descriptors(channel: int, writer: int, reader: int) -> tuple[int, int]:
    """Put `writer` in place of 1 and 2 and nothing in place of 0, and the others beyond the program's reach.

    Returns
    -------
    channel, reader : int
        Their new numbers, high enough for a program that closes or writes to descriptors by number.
    """
    if sys.platform == "win32":
        return channel, reader
    import resource

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    high = (min(most, 1 << 16) if most > 0 else 1 << 16) - 16
    channel, reader = (_moved_up(fd, high) for fd in (channel, reader))
    null = os.open(os.devnull, os.O_RDWR)
    for target, source in ((0, null), (1, writer), (2, writer)):
        os.dup2(source, target)
    low, top = sorted((channel, reader))
    os.closerange(3, low)
    os.closerange(low + 1, top)
    os.register_at_fork(after_in_child=lambda: os.close(channel))
    return channel, reader
