"""The source of what a program shares with this project: read as text and copied, never imported or retold.

Modules that are copied from read on their own, keep to 88 columns, and import only the standard library,
NumPy, torch, Pillow and each other. Importing them here would load torch.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True)
class _Definition:
    """A function, a class or a constant at the left margin of a module, and the names that it uses."""

    text: str
    uses: tuple[str, ...]
    is_constant: bool


@cache
def source_of(*names: str) -> tuple[str, ...]:
    """Return the source of definitions, after all that they use; docstrings lose their sections.

    Parameters
    ----------
    *names : str
        Functions, classes and constants, such as ``core.data.synthetic.spiral``.

    Returns
    -------
    tuple of str
        The constants in one block, if there are any, then each function and class after those it uses.
    """
    found: dict[str, _Definition] = {}

    def collect(module: str, name: str) -> None:
        definitions, imported = _read(module)
        if name in imported:
            collect(imported[name], name)
        elif name in definitions and definitions[name].text not in found:
            for used in definitions[name].uses:
                if used != name:  # a function may call itself
                    collect(module, used)
            found.setdefault(definitions[name].text, definitions[name])

    for name in names:
        collect(*name.rsplit(".", 1))
    constants = "\n".join(each.text for each in found.values() if each.is_constant)
    others = (each.text for each in found.values() if not each.is_constant)
    return (constants, *others) if constants else tuple(others)


def value_of(name: str) -> str:
    """Return the source of a constant's value, such as ``core.data.features.FORMULAS``."""
    module, _, constant = name.rpartition(".")
    return _read(module)[0][constant].text.partition(" = ")[2]


def names_in(module: str) -> tuple[str, ...]:
    """Return what a module defines, in its order."""
    return tuple(_read(module)[0])


@cache
def _read(module: str) -> tuple[dict[str, _Definition], dict[str, str]]:
    """Return a module's definitions by name, and where those are that it imports from this project."""
    package, _, file = module.rpartition(".")
    text = files(package).joinpath(f"{file}.py").read_text(encoding="utf-8")
    text = re.sub(r"  # (type: ignore|noqa).*", "", text)
    definitions: dict[str, _Definition] = {}
    imported: dict[str, str] = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("core."):
            imported |= {alias.name: node.module or "" for alias in node.names}
        for name in _names(node):
            is_constant = not isinstance(node, ast.FunctionDef | ast.ClassDef)
            definitions[name] = _Definition(_text(text, node), _uses(node), is_constant)
    return definitions, imported


def _names(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        names = (each for target in targets for each in ast.walk(target) if isinstance(each, ast.Name))
        yield from (each.id for each in names if isinstance(each.ctx, ast.Store))


def _uses(node: ast.stmt) -> tuple[str, ...]:
    own = {each.arg for each in ast.walk(node) if isinstance(each, ast.arg)}
    names = [each for each in ast.walk(node) if isinstance(each, ast.Name)]
    own |= {each.id for each in names if isinstance(each.ctx, ast.Store)}
    return tuple(sorted({each.id for each in names} - own))


def _text(text: str, node: ast.stmt) -> str:
    """Return the source of a definition with its decorators, its docstrings up to the first section."""
    first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", ()))])
    lines = text.splitlines()[first - 1 : node.end_lineno]
    for inner in reversed([*ast.walk(node)]):
        doc = inner.body[0] if isinstance(inner, ast.FunctionDef | ast.ClassDef) else None
        if isinstance(doc, ast.Expr) and isinstance(doc.value, ast.Constant) and doc.end_lineno is not None:
            inside = lines[doc.lineno - first : doc.end_lineno - first]
            sections = [i for i, line in enumerate(inside) if line.endswith("----")]
            if sections:
                kept = inside[: sections[0] - 2]
                end = [f'{kept.pop()}"""'] if len(kept) == 1 else [inside[0].partition('"')[0] + '"""']
                lines[doc.lineno - first : doc.end_lineno - first + 1] = [*kept, *end]
    return "\n".join(lines)
