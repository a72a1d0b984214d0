"""Quicker imports: no garbage collection while thousands of classes come to stay."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def many_imports() -> Iterator[None]:
    """Import without garbage collection, and leave what came out of later collections too.

    Importing torch and its compiler takes a quarter less time so, and a full collection in a
    running window, which would hold up both the training and the picture, looks at less. Where
    everything had been imported before, nothing is left out: it would never be freed.
    """
    was_enabled, n_modules = gc.isenabled(), len(sys.modules)
    gc.disable()
    try:
        yield
        if len(sys.modules) > n_modules:
            gc.freeze()
    finally:
        if was_enabled:
            gc.enable()
