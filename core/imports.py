"""Quicker imports: no garbage collection while thousands of classes come to stay."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def many_imports() -> Iterator[None]:
    """Import without garbage collection, and leave what came out of later collections too.

    Importing torch and its compiler takes a quarter less time so, and a full collection in a
    running window, which would hold up both the training and the picture, looks at less.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
        gc.freeze()
    finally:
        if was_enabled:
            gc.enable()
