"""A host of the Lab that has loaded torch before: what starts it gets a fork of a process that waits.

The fork has the standard streams, the environment and the folder of what was started, and ends with it, so
that ``gui.processes.lab_process`` sees no difference but the time: a twentieth of a second for two of torch.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLACE = "TESTS_WARM_HOST"
"""The variable that names the socket at which the process waits."""
WINDOW = "TORCH_PLAYGROUND_LAB"
"""As in ``core.protocol.trace.lab_lines``; nothing is imported on the way to the socket."""
_MOST_BYTES = 1 << 17


@contextmanager
def waiting(place: Path, module: str = "tests.helpers.warm_host") -> Iterator[None]:
    """Keep a process that loads torch and then forks for each connection to the socket `place`.

    Parameters
    ----------
    module : str
        What serves: it is given the socket's number, and ends when its standard input closes.
    """
    from core.protocol.trace.lab_lines import ENVIRONMENT

    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as listener:
        listener.bind(str(place))
        listener.listen(64)  # who comes before torch has loaded waits
        command = [sys.executable, "-m", module, str(listener.fileno())]
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=os.environ | ENVIRONMENT,
            stdin=subprocess.PIPE,
            pass_fds=[listener.fileno()],
        )
    yield
    assert process.stdin is not None
    process.stdin.close()
    process.wait()


def _serve(listener: socket.socket) -> None:
    """Fork a host for each who comes, until standard input closes."""
    from core.lab.process import server
    from core.lab.process.child import load_torch

    load_torch()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while listener in select.select([listener, sys.stdin], [], [])[0]:
        connection = listener.accept()[0]
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            listener.close()
            _attend(connection, server.main)
        connection.close()


def _attend(connection, main) -> None:  # type: ignore[no-untyped-def]
    """Fork the host, end it if who started it is gone, tell its exit code and end."""
    said, descriptors, _, _ = socket.recv_fds(connection, _MOST_BYTES, 3)
    if not said:  # killed before it had asked
        os._exit(0)
    pid = os.fork()
    if pid == 0:
        connection.close()
        _become(said, descriptors)
        os._exit(main())
    for descriptor in (0, *descriptors):  # the pipes' ends are the host's alone
        os.close(descriptor)
    ended = os.pidfd_open(pid)
    if ended not in select.select([ended, connection], [], [])[0]:
        os.kill(pid, signal.SIGKILL)
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    with connection, suppress(BrokenPipeError):
        connection.send(str(code).encode())
    os._exit(0)


def _become(said: bytes, descriptors: list[int]) -> None:
    """Take on the streams, the folder and the environment of who was started."""
    for stream, descriptor in enumerate(descriptors):
        os.dup2(descriptor, stream)
        os.close(descriptor)
    folder, *variables = said.split(b"\0")
    os.chdir(folder)
    os.environ.clear()
    os.environb.update(dict(variable.split(b"=", 1) for variable in variables))
    if WINDOW in os.environ:
        os.environ[WINDOW] += "+"  # a host ends all that has its window's name, as who started this one has


def _start() -> int:
    """Be the host that was started: hand all on to a fork, and end as it ends."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as connection:
        connection.connect(os.environ[PLACE])
        variables = (b"=".join(item) for item in os.environb.items())
        socket.send_fds(connection, [b"\0".join([os.getcwdb(), *variables])], [0, 1, 2])
        code = int(connection.recv(64) or b"1")
    if code < 0:
        os.kill(os.getpid(), -code)
    return code


if __name__ == "__main__":
    if sys.argv[1:] == ["lab-host"]:
        sys.exit(_start())
    sys.path[0] = str(ROOT)
    _serve(socket.socket(fileno=int(sys.argv[1])))
