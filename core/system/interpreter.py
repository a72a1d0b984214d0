"""The Python that this program's other processes are started with."""

from __future__ import annotations

import os
import sys

LAUNCHER = "__PYVENV_LAUNCHER__"
"""The variable by which Python knows its virtual environment where no launcher has started it."""


def python(
    executable: str = sys.executable,
    base: str = getattr(sys, "_base_executable", sys.executable),
    has_launchers: bool = sys.platform == "win32",
) -> tuple[str, dict[str, str]]:
    """Return the interpreter to start, and the variables that it needs besides.

    On Windows ``Scripts\\python.exe`` of a virtual environment is a launcher, whose child is the interpreter:
    its process id is that of neither program nor memory, and to kill it is not to kill the program. So the
    interpreter itself is started, as ``multiprocessing.popen_spawn_win32`` does.

    Parameters
    ----------
    executable, base : str
        This process's Python as it was started, and the one behind it.
    has_launchers : bool
        Whether the two can be two processes.
    """
    if not has_launchers or os.path.normcase(base) == os.path.normcase(executable):
        return executable, {}
    return base, {LAUNCHER: executable}
