"""The programs of ``cases``, as tests run them."""

from __future__ import annotations

from types import ModuleType

from tests.core.lab.errors.cases import (
    autograd,
    calls,
    checks,
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
    saving,
    shapes,
)

HEAD = "import torch\nfrom torch import nn\nimport torch.nn.functional as F\n"
Case = tuple[str, str, int, bool]
"""Rule, program, failing line or 0, and whether a fix mends it."""
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
    checks,
)


def read(text: str) -> list[Case]:
    """Return the cases in a text."""
    found: list[Case] = []
    if not text:
        return found
    for case in text.strip().removeprefix("== ").split("\n== "):
        rule, _, body = case.partition("\n")
        lines = (HEAD + body + "\n").split("\n")
        line = next((i for i, part in enumerate(lines, 1) if "#!" in part), 0)
        plain = "\n".join(part.partition("  #!")[0].removesuffix("  #fix") for part in lines)
        found.append((rule, plain, line, "#fix" in body))
    return found


def twins(text: str) -> list[tuple[str, str, str | None]]:
    """Return (rule that must not match, program, rule that does or None) of each twin in a text.

    A twin looks like a case of the first rule and has another cause. Its head is ``right, not wrong``,
    or ``nothing, not wrong`` where no rule knows the cause.
    """
    heads = [(head.partition(", not "), program) for head, program, _, _ in read(text)]
    return [(wrong, program, None if right == "nothing" else right) for (right, _, wrong), program in heads]


def twins_of(kind: ModuleType) -> list[tuple[str, str, str | None]]:
    return twins(getattr(kind, "TWINS", ""))


def plain() -> list[str]:
    """Return programs whose errors are plain Python's, or their own: the Lab knows no better."""
    return [HEAD + text for text in python.PLAIN.strip().split("==\n")]
