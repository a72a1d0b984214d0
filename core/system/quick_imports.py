"""Faster imports: garbage collection is off meanwhile."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def many_imports() -> Iterator[None]:
    """Import without garbage collection, and exclude the result from later collections.

    Importing torch and its compiler takes a quarter less time this way. A full collection, which holds up
    training and drawing in a running window, has fewer objects to visit. If everything was imported before,
    nothing is excluded: it would never be freed.
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
