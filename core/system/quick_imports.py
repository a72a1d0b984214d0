"""Faster imports: garbage collection is off meanwhile, and a large library is loaded beside other threads."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

_importing: list[None] = []
"""As long as there are blocks of ``many_imports`` at work, in whichever threads."""


def is_importing() -> bool:
    """Return whether many modules are imported at this moment, so that nobody should collect garbage."""
    return bool(_importing)


@contextmanager
def many_imports() -> Iterator[None]:
    """Import without garbage collection, and exclude the result from later collections.

    Importing torch and its compiler takes a quarter less time this way. A full collection, which holds up
    training and drawing in a running window, has fewer objects to visit. If everything was imported before,
    nothing is excluded: it would never be freed.
    """
    n_modules, was_enabled = len(sys.modules), gc.isenabled()
    gc.disable()
    _importing.append(None)
    try:
        yield
        if len(sys.modules) > n_modules:
            gc.freeze()
    finally:
        _importing.pop()
        if was_enabled:
            gc.enable()


def load_library_of_torch() -> None:
    """Load torch's largest library ahead of its import, while other threads of Python go on.

    An import holds Python's lock while the system loads a library. This one has hundreds of megabytes, so
    the window would stand still. Only Linux is known to gain; elsewhere, and if it fails, the import does it.
    """
    if not sys.platform.startswith("linux"):
        return
    spec = find_spec("torch")
    if spec is None or spec.origin is None:
        return
    dlopen = ctypes.CDLL(None).dlopen  # ctypes releases the lock for a foreign call, but not in CDLL(path)
    dlopen.argtypes, dlopen.restype = (ctypes.c_char_p, ctypes.c_int), ctypes.c_void_p
    dlopen(os.fsencode(Path(spec.origin).parent / "lib" / "libtorch_cpu.so"), sys.getdlopenflags())
