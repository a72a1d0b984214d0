"""The C++ runtime that torch needs, and what to do where the system has none. Nothing here imports torch."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from core.text import Text

RUNTIME = "https://aka.ms/vs/17/release/vc_redist.x64.exe"
NOT_LOADED = (126, 127, 1114)
"""Windows' numbers of errors for a library that is not there, is too old, or fails at its start."""
_NAMES = {"win32": "c10.dll", "darwin": "libc10.dylib"}


def load_runtime() -> None:
    """Load torch's smallest library, with the C++ runtime that it finds.

    PySide6 brings a runtime of its own. On Windows one library of a name serves all, and if that is an older
    one than torch was built for, torch fails at its start (WinError 1114). So torch's comes first.
    """
    spec = find_spec("torch")
    if spec is not None and spec.origin is not None:
        with suppress(OSError):  # torch itself says what is missing
            ctypes.CDLL(str(Path(spec.origin).parent / "lib" / _NAMES.get(sys.platform, "libc10.so")))


def missing_runtime(error: BaseException) -> str:
    """Return what to install where a library of torch or Qt could not be loaded on Windows; or nothing."""
    is_torch = isinstance(error, OSError) and getattr(error, "winerror", None) in NOT_LOADED
    is_module = isinstance(error, ImportError) and str(error).startswith("DLL")
    if not is_torch and not is_module:
        return ""
    return Text("Install Microsoft's Visual C++ runtime: {place}", place=RUNTIME)
