"""Standard streams that can be written to, whatever this process was started by. Nothing here imports torch.

A window that a Windows shortcut starts has none, and what it says of a failure is shown in a box.
"""

from __future__ import annotations

import ctypes
import io
import os
import sys
import traceback
from collections.abc import Callable

LONGEST_CHARACTERS = 2_000
"""Characters of a box: the last ones that were said."""


def with_streams(command: Callable[[], int], show: Callable[[str], object] | None = None) -> int:
    """Run a command and return its exit code.

    A character that the encoding of a stream lacks is written as an escape, as Python does for errors.

    Parameters
    ----------
    show : callable, optional
        Is given what a command that failed has said, if there is no stream for it; by default a box shows it.
    """
    told = io.StringIO() if sys.stderr is None else None
    if told is not None:
        sys.stderr = told
    for name, mode in (("stdin", "r"), ("stdout", "w")):
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115 - until the process ends
            setattr(sys, name, stream)
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="backslashreplace")
    code: object = 1
    try:
        code = command()
        return int(code)
    except SystemExit as end:
        code = end.code
        raise
    except BaseException:
        if told is not None:
            told.write(traceback.format_exc())
        raise
    finally:
        if told is not None and code and told.getvalue().strip():
            (show or _show)(told.getvalue().strip()[-LONGEST_CHARACTERS:])


def _show(text: str) -> None:
    if sys.platform == "win32":
        is_error = 0x10
        ctypes.windll.user32.MessageBoxW(None, text, "Torch Playground", is_error)
