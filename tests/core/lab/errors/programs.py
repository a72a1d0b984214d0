"""The programs of ``cases``, as tests run them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from core.protocol.trace.program import Program
from tests.core.lab.errors.cases import (
    autograd,
    calls,
    data,
    devices,
    dtypes,
    figures,
    imports,
    losses,
    modules,
    names,
    optimizers,
    python,
    raises_nothing,
    saving,
    shapes,
)

HEAD = "import torch\nfrom torch import nn\nimport torch.nn.functional as F\n"
KINDS = (
    devices,
    shapes,
    dtypes,
    losses,
    autograd,
    optimizers,
    modules,
    saving,
    data,
    python,
    imports,
    names,
    calls,
    figures,
)


def cases() -> list[tuple[str, str, int, bool]]:
    """Return (rule, program, failing line or 0, whether a fix mends it) of each case."""
    return [case for kind in KINDS for case in read(kind.CASES)]


def twins() -> list[tuple[str, str, str | None]]:
    """Return (rule that must not match, program, rule that does or None) of each twin.

    A twin looks like a case of the first rule and has another cause. Its head is ``right, not wrong``,
    or ``nothing, not wrong`` where no rule knows the cause.
    """
    found = []
    for kind in KINDS:
        for head, program, _, _ in read(getattr(kind, "TWINS", "")):
            right, _, wrong = head.partition(", not ")
            found.append((wrong, program, None if right == "nothing" else right))
    return found


def checks() -> list[dict[str, Any]]:
    """Return the checks of torch's own that are listed in the files of ``checks``."""
    files = sorted((Path(__file__).parent / "checks").glob("*.toml"))
    return [check for file in files for check in tomllib.loads(file.read_text(encoding="utf-8"))["checks"]]


def on_gpu() -> list[tuple[str, str, int, bool]]:
    """Return the same of programs that need a practice GPU."""
    return read(devices.ON_A_GPU)


def on_two_gpus() -> list[tuple[str, str, int, bool]]:
    """Return the same of programs that need two of them."""
    return read(devices.ON_TWO_GPUS)


def silent() -> list[tuple[str, str, int, bool]]:
    """Return (rule, program, line of the mistake, whether a fix mends it) of each silent mistake."""
    return read(raises_nothing.CASES)


def plain() -> list[str]:
    """Return programs whose errors are plain Python's, or their own: the Lab knows no better."""
    return [HEAD + text for text in python.PLAIN.strip().split("==\n")]


def program(text: str) -> Program:
    """Return a program; one that says ``# saved`` has the folder that tests run in."""
    return Program(text, folder="." if "# saved\n" in text else None)


def read(text: str) -> list[tuple[str, str, int, bool]]:
    """Return (rule, program, failing line or 0, whether a fix mends it) of each case in a text."""
    found = []
    if not text:
        return []
    for case in text.strip().removeprefix("== ").split("\n== "):
        rule, _, body = case.partition("\n")
        lines = (HEAD + body + "\n").split("\n")
        line = next((i for i, part in enumerate(lines, 1) if "#!" in part), 0)
        plain = "\n".join(part.partition("  #!")[0].removesuffix("  #fix") for part in lines)
        found.append((rule, plain, line, "#fix" in body))
    return found
