"""What a program finds around it, as if it were run by itself; afterwards all is as it was."""

from __future__ import annotations

import io
import linecache
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

import numpy as np
import torch

from core.protocol.trace.program import Program


@contextmanager
def surroundings(program: Program) -> Iterator[ModuleType]:
    """Make a new ``__main__``, in which pickle and inspect find the program's classes and text, and seed."""
    module = ModuleType("__main__")
    module.__file__ = program.name
    before = (
        sys.modules["__main__"],
        sys.argv,
        random.getstate(),
        np.random.get_state(),
        torch.get_rng_state(),
    )
    settings = (
        torch.is_grad_enabled(),
        torch.get_default_dtype(),
        torch.are_deterministic_algorithms_enabled(),
    )
    sys.modules["__main__"], sys.argv = module, [program.name]
    lines = io.StringIO(program.text, newline=None).readlines()  # splitlines also splits at form feeds
    linecache.cache[program.name] = len(program.text), None, lines, program.name
    _seed(program.seed)
    try:
        yield module
    finally:
        sys.modules["__main__"], sys.argv = before[:2]
        random.setstate(before[2])
        np.random.set_state(before[3])
        torch.set_rng_state(before[4])
        torch.set_grad_enabled(settings[0])
        torch.set_default_dtype(settings[1])
        torch.use_deterministic_algorithms(settings[2])
        linecache.cache.pop(program.name, None)


def _seed(seed: int) -> None:
    random.seed(seed)
    np.random.seed(seed % 2**32)
    torch.manual_seed(seed)
