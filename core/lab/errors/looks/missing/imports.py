"""Looks at an import that failed: what was meant, how to get it, where a name is."""

from __future__ import annotations

import ast
import os
import pkgutil
import re
import sys
import types

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.looks.missing.stand_ins import stand_in
from core.lab.errors.looks.spelling import first_misspelt, nearest
from core.lab.errors.packages import known, pip_command, stand_in_of
from core.lab.errors.parts import Part

COMMON = (
    "torch", "numpy", "scipy", "sklearn", "matplotlib", "PIL", "os", "sys", "math", "random",
    "time", "copy", "json", "re", "collections", "itertools", "functools", "pathlib", "typing",
    "argparse", "datetime", "shutil", "pickle", "csv", "glob", "string", "dataclasses", "logging",
    "warnings", "zipfile", "urllib", "threading", "multiprocessing", "subprocess", "contextlib",
    "operator", "tempfile", "inspect",
)  # fmt: skip
"""What programs often import, and is here or comes with Python."""
HOMES = (
    "torch", "torch.nn", "torch.nn.functional", "torch.optim", "torch.optim.lr_scheduler", "torch.utils.data",
    "torch.autograd", "torch.nn.utils.rnn", "torch.nn.utils", "torch.nn.init", "torch.distributions",
)  # fmt: skip
"""Modules of torch whose names programs import or use."""


def no_module(failure: Failure, by_role: Parts) -> Finding:
    """Find what a module that is not there was meant to be, and how to get it."""
    said = re.search(r"No module named '([\w.]+)'(.*)", str(failure.error))
    if said is None:
        return Finding()
    name, first = said[1], said[1].partition(".")[0]
    shadow = _shadow(failure, first) if "is not a package" in said[2] else ""
    if shadow:
        return Finding("shadowed", {"first": Part(first), "shadow": Part(shadow)})
    if name in known().moved:
        return _moved(failure, name)
    if first != name and first in sys.modules:
        return _submodule(failure, name)
    if _is_relative(failure):
        first = name = name.partition(".")[2] or name
    return _package(failure, first) if first in known().packages else _own(failure, first)


def _package(failure: Failure, name: str) -> Finding:
    command, here = pip_command(name), stand_in_of(name)
    found = {"command": Part(command), "here": Part(here)} | stand_in(failure, name)
    if not command:
        return Finding("gone", found)
    return Finding("package-with-stand-in" if here else "package", found)


def _own(failure: Failure, name: str) -> Finding:
    """Find what is near to a name that is no known package: a module, a package or a file."""
    folder = os.getcwd()
    found = {"file": Part(f"{name}.py"), "folder": Part(folder)}
    files = [file.removesuffix(".py") for file in _listed(folder) if file.endswith(".py")]
    for names, cause in (
        (files, "near"),
        (COMMON, "near"),
        (filter(_is_long, known().packages), "near-package"),
    ):
        near = first_misspelt(name, names)
        if near:
            found |= {"near": Part(near)}
            if cause == "near-package":
                return Finding(cause, found | {"command": Part(pip_command(near))})
            return Finding(cause, found | _module_fix(failure, name, near))
    return Finding("file" if failure.is_saved else "file-of-unsaved", found)


def _is_long(name: str) -> bool:
    return len(name) > 4


def _listed(folder: str) -> list[str]:
    try:
        return sorted(os.listdir(folder))[:1_000]
    except OSError:
        return []


def _is_relative(failure: Failure) -> bool:
    return isinstance(failure.node, ast.ImportFrom) and failure.node.level > 0


def _moved(failure: Failure, name: str) -> Finding:
    new = known().moved[name]
    if not new:
        return Finding("gone-module", {"gone": Part(name)})
    node = failure.node
    keep = isinstance(node, ast.Import) and "." not in name  # the program goes on with the old name
    return Finding("moved", {"near": Part(new)} | _module_fix(failure, name, new, keep=keep))


def _submodule(failure: Failure, name: str) -> Finding:
    """Find what a submodule that is not there was meant to be."""
    parent, _, last = name.rpartition(".")
    module = sys.modules.get(parent)  # Python imported it on the way
    if module is None:
        return Finding("submodule", {"parent": Part(parent)})
    found: Parts = {"parent": Part(parent)}
    if last in vars(module):  # import torch.nn.Linear
        found["last"] = Part(last)
        return Finding("name-as-module", found | _from_fix(failure, name, parent, last))
    within = [part.name for part in pkgutil.iter_modules(getattr(module, "__path__", None) or [])]
    near = nearest(last, [part for part in within if not part.startswith("_")], 0.85)
    if not near:
        return Finding("submodule", found)
    new = f"{parent}.{near}"
    return Finding("near", found | {"near": Part(new)} | _module_fix(failure, name, new))


def _from_fix(failure: Failure, name: str, parent: str, last: str) -> Parts:
    node = failure.node
    if isinstance(node, ast.Import) and len(node.names) == 1:
        alias = node.names[0].asname
        written = f"from {parent} import {last}" + (f" as {alias}" if alias else "")
        if alias or name not in failure.source.text.replace(failure.source.code(node), ""):
            return {"wrong": Part(name, node=node), "mended": Part(written)}
    return {}


def _module_fix(failure: Failure, wrong: str, new: str, *, keep: bool = False) -> Parts:
    """Return the program with another module imported, and used where it uses the wrong name."""
    node, source = failure.node, failure.source
    changes: list[tuple[ast.AST, str]] = []
    if isinstance(node, ast.Import):
        for part in node.names:
            if part.name == wrong or part.name.startswith(f"{wrong}."):
                written = new + part.name[len(wrong) :]
                kept = part.asname or (wrong if keep else "")
                changes.append((part, f"{written} as {kept}" if kept else written))
    elif isinstance(node, ast.ImportFrom) and node.module:
        begin, end = source.range(node)
        place = re.compile(rf"from\s+\.*({re.escape(wrong)})\b").search(source.text, begin, end)
        if place:
            changes.append((source.place(*place.span(1)), new))
    if not changes:
        return {}
    if isinstance(node, ast.Import) and not keep:
        changes += [
            (part, new)
            for part in source.all(ast.expr)
            if isinstance(part, ast.Name | ast.Attribute) and ast.unparse(part) == wrong
        ]
    return {"wrong": Part(wrong, node=source.whole), "mended": Part(source.rewritten(changes))}


def _shadow(failure: Failure, name: str) -> str:
    """Return the file of the user's that took the place of a package."""
    module = sys.modules.get(name)
    file = getattr(module, "__file__", None) or ""
    return os.path.basename(file) if file and os.path.dirname(os.path.abspath(file)) == os.getcwd() else ""


def no_name(failure: Failure, by_role: Parts) -> Finding:
    """Find what a name was meant to be that a module has not."""
    said = re.search(
        r"cannot import name '(\w+)' from (partially initialized module )?'([\w.]+)'", str(failure.error)
    )
    if said is None:
        return Finding()
    name, module = said[1], said[3]
    if said[2]:
        shadow = _shadow(failure, module.partition(".")[0])
        return Finding("circular", {"shadow": Part(shadow or f"{module}.py")})
    home = home_of(name, beside=module)
    if home:
        return Finding("elsewhere", {"home": Part(home)} | _home_fix(failure, name, home))
    near = nearest(name, public_names(sys.modules.get(module)))
    if not near:
        return Finding("unknown")
    return Finding("near", {"near": Part(near)} | _name_fix(failure, name, near))


def public_names(module: types.ModuleType | None) -> list[str]:
    """Return the names that a module offers."""
    return [name for name in vars(module) if not name.startswith("_")] if module is not None else []


def home_of(name: str, beside: str = "") -> str:
    """Return the module that a name belongs to, of those that programs import from; empty if none has it."""
    if name in known().names:
        return known().names[name]
    for home in HOMES:
        value = vars(sys.modules[home]).get(name) if home in sys.modules else None
        if home != beside and value is not None and not isinstance(value, types.ModuleType):
            return home
    for home in HOMES:
        if isinstance(vars(sys.modules[home]).get(name) if home in sys.modules else None, types.ModuleType):
            return home if home != beside else ""
    return ""


def names_of_torch() -> list[str]:
    """Return the names of classes that programs import from torch."""
    return [name for home in HOMES for name in public_names(sys.modules.get(home)) if name[:1].isupper()]


def _home_fix(failure: Failure, name: str, home: str) -> Parts:
    node, source = failure.node, failure.source
    if not isinstance(node, ast.ImportFrom):
        return {}
    wanted = next((part for part in node.names if part.name == name), None)
    if wanted is None:
        return {}
    own = f"from {home} import {source.code(wanted)}"
    kept = [source.code(part) for part in node.names if part is not wanted]
    written = f"from {node.module} import {', '.join(kept)}\n{own}" if kept else own
    indentation = "\n" + " " * node.col_offset
    return {"wrong": Part(name, node=node), "mended": Part(written.replace("\n", indentation))}


def _name_fix(failure: Failure, name: str, near: str) -> Parts:
    node, source = failure.node, failure.source
    if not isinstance(node, ast.ImportFrom):
        return {}
    changes: list[tuple[ast.AST, str]] = []
    for part in node.names:
        if part.name == name:
            changes.append((part, f"{near} as {part.asname}" if part.asname else near))
            if not part.asname:
                changes += [(use, near) for use in source.all(ast.Name) if use.id == name]
    return (
        {"wrong": Part(name, node=source.whole), "mended": Part(source.rewritten(changes))} if changes else {}
    )


def relative(failure: Failure, by_role: Parts) -> Finding:
    """Find the import with a dot before the module, of a file beside the program."""
    node, source = failure.node, failure.source
    if not isinstance(node, ast.ImportFrom) or not node.level:
        return Finding()
    wanted = node.module or ", ".join(part.name for part in node.names)
    found = {"wanted": Part(wanted)}
    if os.path.exists(f"{wanted.partition('.')[0]}.py"):
        names = ", ".join(source.code(part) for part in node.names)
        written = f"from {node.module} import {names}" if node.module else f"import {names}"
        found |= {"wrong": Part("", node=node), "mended": Part(written)}
    return Finding("", found)
