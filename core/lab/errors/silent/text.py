"""Looks through a program's text for what has no effect at all."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from difflib import get_close_matches

from core.lab.errors.parts import Part
from core.lab.errors.silent.watched import Found
from core.lab.errors.source import Source

METHODS = frozenset(("backward", "zero_grad", "step", "eval", "train", "detach_", "zero_"))
VARIABLE = "CUDA_VISIBLE_DEVICES"
OTHERS = (VARIABLE, "NVIDIA_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES")
"""Variables that something reads."""


def environment(source: Source) -> Iterator[Found]:
    """Find a variable of the environment that is nearly the one that CUDA reads."""
    for part in source.all(ast.Subscript):
        key = part.slice
        if not ast.unparse(part.value).endswith("environ") or not isinstance(key, ast.Constant):
            continue
        name = str(key.value)
        if name not in OTHERS and get_close_matches(name.upper(), [VARIABLE], 1, 0.85):
            yield Found("environment-variable", {"given": Part(name, node=key)}, line=key.lineno)


def never_called(source: Source) -> Iterator[Found]:
    """Find statements that name a method of torch and do not call it."""
    own = _values_of_classes(source)
    for statement in source.all(ast.Expr):
        part = statement.value
        if isinstance(part, ast.Attribute) and part.attr in METHODS - own:
            yield Found("never-called", {"method": Part(source.code(part), node=part)}, line=part.lineno)


def _values_of_classes(source: Source) -> set[str]:
    """Return the attributes that the program itself gives values, or computes when they are named."""
    found = {n.attr for n in source.all(ast.Attribute) if isinstance(n.ctx, ast.Store)}
    for kind in source.all(ast.ClassDef):
        for part in kind.body:
            if isinstance(part, ast.FunctionDef) and part.decorator_list:
                found.add(part.name)
            targets = getattr(part, "targets", [getattr(part, "target", None)])
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found
