"""What a program finds around it, as if it were run by itself; afterwards all is as it was."""

from __future__ import annotations

import ast
import builtins
import io
import linecache
import os
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

import numpy as np
import torch

from core.protocol.trace.program import Program

EARLY = frozenset(
    (
        "__future__", "_collections_abc", "abc", "codecs", "encodings", "genericpath", "io", "ntpath", "os",
        "posixpath", "site", "stat", "zipimport",
    )
)  # fmt: skip
"""Modules of Python files that every Python has loaded before its program begins."""

_NOTHING = object()


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
    last_shown = vars(builtins).get("_", _NOTHING)
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
        vars(builtins).pop("_", None)  # where sys.displayhook keeps what it printed
        if last_shown is not _NOTHING:
            vars(builtins)["_"] = last_shown


def hiding(tree: ast.Module, program: Program) -> Iterator[str]:
    """Yield the files beside a program that ``python FILE`` would import where the Lab has loaded others.

    What Python itself loads before any program, such as ``os``, it finds first there too.
    """
    folder = os.path.dirname(os.path.abspath(program.name))
    for name in dict.fromkeys(_imported(tree) if program.folder is not None else ()):
        module = sys.modules.get(name)
        if module is None or name in sys.builtin_module_names or name in EARLY:
            continue
        for file in (f"{name}.py", os.path.join(name, "__init__.py")):
            beside = os.path.join(folder, file)
            if os.path.isfile(beside) and not _is_of(module, beside):
                yield file


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (part.name.partition(".")[0] for part in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def _is_of(module: ModuleType, file: str) -> bool:
    place = getattr(module, "__file__", None)
    return isinstance(place, str) and os.path.realpath(place) == os.path.realpath(file)


def _seed(seed: int) -> None:
    random.seed(seed)
    np.random.seed(seed % 2**32)
    torch.manual_seed(seed)
