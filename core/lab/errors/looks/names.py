"""Looks for the name that was meant."""

from __future__ import annotations

import ast
import builtins
import inspect
import re
import sys
import types
from collections import OrderedDict, defaultdict
from collections.abc import Mapping
from difflib import get_close_matches
from importlib.util import find_spec
from itertools import islice
from typing import Any

import torch
from torch import nn

from core.lab.errors.failure import Failure
from core.lab.errors.looks.data import sample
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.looks.missing.imports import home_of, names_of_torch
from core.lab.errors.looks.old_names import old_name
from core.lab.errors.looks.spelling import first_misspelt, is_misspelt, nearest
from core.lab.errors.looks.syntax import names_of_notebooks
from core.lab.errors.operands import UnknownValueError, attribute
from core.lab.errors.parts import MISSING, Part
from core.lab.errors.rules import read_rules
from core.lab.errors.source import SCOPES

_ATTRIBUTE = re.compile(r"no attribute '(\w+)'")


def unknown_name(failure: Failure, by_role: Parts) -> Finding:
    """Find why a name is not known: not imported, misspelt, assigned later or elsewhere, or never."""
    name = getattr(failure.error, "name", None) or ""
    of_notebook = names_of_notebooks(failure, name)
    if of_notebook is not None:
        return of_notebook
    wanted = _name_node(failure, name)
    found: Parts = {"wanted": Part(name, node=wanted)}
    if _is_of_super(failure, wanted):
        return Finding(
            "super", {**found, "super_call": Part("super", node=wanted and failure.source.parent(wanted))}
        )
    line = _import_of(failure, name, wanted)
    if line and failure.source.tree.body:
        return Finding("import", {**found, "import": Part(line)} | _place_of_import(failure, line))
    if name in PLACEHOLDERS or re.match(r"(?i)your|my_?(model|data|path|class|function|code)\b", name):
        return Finding("placeholder", found)
    if name in PYTHON_2:
        return Finding("python-2", {**found, "near": Part(PYTHON_2[name])})
    own = _own_attribute(failure, name)
    if own:
        return Finding("self", {**found, "own": Part(own)})
    elsewhere = _assigned_elsewhere(failure, name)
    if elsewhere is not None:
        return Finding(elsewhere.cause, found | elsewhere.by_role)
    if name == "device":
        return Finding("device", found | _first_use(failure, name))
    site = failure.site
    seen = site.scope.names if site else {}
    near = _near(failure, name, wanted, seen)
    unseen = (
        first_misspelt(name, [*read_rules().imports, *names_of_torch()])
        if len(name) > 5 and name[:1].isupper()
        else ""
    )
    if unseen and not (near and is_misspelt(name, near)):
        line = _import_of(failure, unseen, wanted)
        place = _place_of_import(failure, line) if line else {}
        return Finding("near-import", {**found, "near": Part(unseen), "import": Part(line)} | place)
    if not near:
        return Finding("none", found)
    found["near"] = Part(near)
    value = seen[near] if near in seen else vars(builtins)[near]
    if _can_stand_there(failure, name, wanted, near, value):
        return Finding("near", found)
    is_class = isinstance(value, type) and name.lower().replace("_", "") == near.lower()
    return Finding("class" if is_class else "none", found)


PLACEHOLDERS = frozenset(("TODO", "FIXME", "XXX", "fill_in", "___", "____", "__", "_____", "placeholder"))
PYTHON_2 = {
    "xrange": "range", "raw_input": "input", "unicode": "str", "long": "int", "unichr": "chr",
    "true": "True", "false": "False", "null": "None", "nil": "None", "none": "None", "NULL": "None",
}  # fmt: skip
"""What other languages, and Python 2, call something."""


def _import_of(failure: Failure, name: str, wanted: ast.AST | None) -> str:
    """Return the line that imports a name, if it is one of those that programs import."""
    line = read_rules().imports.get(name, "")
    seen = failure.site.scope.names if failure.site else ()
    is_near = any(is_misspelt(name, other) for other in seen)
    home = home_of(name) if not line and not is_near else ""
    parent = failure.source.parent(wanted) if wanted is not None else None
    is_called = isinstance(parent, ast.Call) and parent.func is wanted
    if home and name not in USUAL_WORDS and (name[:1].isupper() or is_called):
        line = f"from {home} import {name}"
    return line


USUAL_WORDS = frozenset(
    ("device", "save", "load", "compile", "split", "set_data", "seed", "Generator", "Function")
)
"""Names of torch that a program is more likely to mean otherwise."""


def _place_of_import(failure: Failure, line: str) -> Parts:
    """Return the statement before which an import belongs, if what it imports is installed."""
    package = re.split(r"[ .]", line)[1]
    if find_spec(package) is None:
        return {}
    body = failure.source.tree.body
    first = next((s for s in body if not _stays_first(s)), body[0])
    return {"first": Part("", node=first)}


def _is_of_super(failure: Failure, wanted: ast.AST | None) -> bool:
    """Return whether a name is the class in ``super(Class, self)``."""
    call = failure.source.parent(wanted) if wanted is not None else None
    return isinstance(call, ast.Call) and call.args[:1] == [wanted] and ast.unparse(call.func) == "super"


def _own_attribute(failure: Failure, name: str) -> str:
    """Return ``self.name`` if the method that failed belongs to an object that has it."""
    frame = failure.site.scope.frame if failure.site else None
    if frame is None or not frame.f_code.co_argcount:
        return ""
    first = frame.f_code.co_varnames[0]
    owner = frame.f_locals.get(first)
    if first != "self" or owner is None:
        return ""
    if name in vars(type(owner)):
        return f"self.{name}"
    try:
        attribute(owner, name)
    except (UnknownValueError, LookupError, TypeError):
        return ""
    return f"self.{name}"


def _assigned_elsewhere(failure: Failure, name: str) -> Finding | None:
    """Find where a program assigns a name that is not known where it failed."""
    source, at = failure.source, failure.line
    if any(isinstance(part, ast.Delete) and name in ast.unparse(part) for part in source.all(ast.Delete)):
        return None
    places: list[Any] = [n for n in source.all(ast.Name) if n.id == name and isinstance(n.ctx, ast.Store)]
    places += [d for d in source.all(ast.FunctionDef) if d.name == name]
    places += [d for d in source.all(ast.ClassDef) if d.name == name]
    for place in places:
        around = [n for n in source.around(place) if n is not place]
        scope = next((n for n in around if isinstance(n, SCOPES)), None)
        here = {"line": Part(str(place.lineno)), "assigned": Part(name, node=place)}
        if any(isinstance(n, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp) for n in around):
            return Finding("comprehension", here)
        if isinstance(scope, ast.FunctionDef | ast.ClassDef):
            cause = "class-body" if isinstance(scope, ast.ClassDef) else "function"
            return Finding(cause, here | {"scope": Part(scope.name)})
        if scope is None and place.lineno > at:
            return Finding("later", here)
        branch = next((n for n in around if isinstance(n, ast.If | ast.For | ast.While | ast.Try)), None)
        if scope is None and branch is not None:
            return Finding("branch", here | {"branch": Part(str(branch.lineno))})
    return None


def _first_use(failure: Failure, name: str) -> Parts:
    """Return the statement of the top level that uses a name first."""
    for statement in failure.source.tree.body:
        if any(isinstance(n, ast.Name) and n.id == name for n in ast.walk(statement)):
            return {"first_use": Part("", node=statement)} | failure.modules()
    return {}


def _near(failure: Failure, name: str, wanted: ast.AST | None, seen: Mapping[str, object]) -> str:
    """Return the nearest name, first one that can stand where the unknown name stands."""
    names = [other for other in (*seen, *vars(builtins)) if other != name]
    same = [other for other in names if other.lower() == name.lower()]
    near = [*same, *get_close_matches(name, [n for n in names if n in seen] if same else names, 3, 0.7)]
    values = {**vars(builtins), **seen}
    return next(
        (n for n in near if _can_stand_there(failure, name, wanted, n, values[n])), near[0] if near else ""
    )


def _can_stand_there(failure: Failure, name: str, wanted: ast.AST | None, near: str, value: object) -> bool:
    """Return whether the program could mean this value by a name, where the name stands."""
    parent = failure.source.parent(wanted) if wanted is not None else None
    if isinstance(value, type) and name[:1].isupper() != near[:1].isupper():
        is_own = any(part.name == near for part in failure.source.all(ast.ClassDef))
        if is_own or not (isinstance(parent, ast.Call) and parent.func is wanted):
            return False
    is_kind = isinstance(value, type | types.ModuleType) or inspect.isroutine(value)
    match parent:
        case ast.Call() if parent.func is wanted:
            return callable(value)
        case ast.Attribute():
            return _has(value, parent.attr)
        case ast.Subscript() if parent.value is wanted:
            return not is_kind or inspect.getattr_static(type(value), "__getitem__", None) is not None
    if near in vars(builtins) and is_kind and not isinstance(value, type):
        return False
    return not isinstance(value, types.ModuleType)


def _has(value: object, name: str) -> bool:
    """Return whether an object has an attribute, without asking it."""
    if isinstance(value, types.ModuleType):
        return name in vars(value) or _is_submodule(value, name)
    parts = ("_parameters", "_buffers", "_modules") if isinstance(value, nn.Module) else ()
    if any(name in (vars(value).get(part) or ()) for part in parts):
        return True
    missing = object()
    return inspect.getattr_static(value, name, missing) is not missing


def _is_submodule(module: types.ModuleType, name: str) -> bool:
    return f"{module.__name__}.{name}" in sys.modules or hasattr(module, "__getattr__")


def _stays_first(statement: ast.stmt) -> bool:
    """Return whether a statement is the program's docstring or an import from the future."""
    if isinstance(statement, ast.ImportFrom):
        return statement.module == "__future__"
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _name_node(failure: Failure, name: str) -> ast.AST | None:
    nodes = ast.walk(failure.node) if failure.node is not None else ()
    return next((node for node in nodes if isinstance(node, ast.Name) and node.id == name), None)


def key(failure: Failure, by_role: Parts) -> Finding:
    """Find the dict that has no such key, and what the key was meant to be."""
    node = failure.node
    if not isinstance(node, ast.Subscript) or sample(failure, by_role).cause:
        return Finding()
    owner, wanted = failure.part(node.value), failure.part(node.slice)
    if failure.error.args:
        wanted.value = failure.error.args[0]
    if type(owner.value) not in (dict, OrderedDict, defaultdict) or wanted.value is MISSING:
        is_tensor = str(failure.error).startswith("tensor(")
        return Finding("tensor", {"key": wanted}) if is_tensor else Finding()
    keys = list(islice(owner.value, MOST_KEYS))
    found: Parts = {"dict": owner, "key": wanted}
    if isinstance(wanted.value, torch.Tensor):
        number = wanted.value.item() if wanted.value.numel() == 1 else None
        if number is not None and any(type(k) in (int, float, bool) and k == number for k in keys):
            found["number"] = Part(f"{wanted.code}.item()", node=node.slice)
        return Finding("tensor", found)
    if type(wanted.value) is not str and type(wanted.value) is not int:
        return Finding()
    if type(wanted.value) is int and failure.site and failure.site.function.endswith("__getitem__"):
        return Finding("sample")  # the number of a sample, which a loader asked for
    texts = [k for k in keys if type(k) is str and len(k) <= LONGEST_KEY]
    listed = ", ".join(repr(k) for k in texts + [k for k in keys if type(k) is int and abs(k) < 10**9])
    found["keys"] = Part(listed if len(listed) <= LONGEST_KEYS else f"{listed[:LONGEST_KEYS]}…")
    if type(wanted.value) is str and len(wanted.value) <= LONGEST_KEY:
        near = nearest(wanted.value, texts)
        if near:
            quote = failure.source.code(node.slice)[:1]
            found["near"] = Part(repr(near))
            if isinstance(node.slice, ast.Constant):
                text = repr(near) if quote != '"' or '"' in near else f'"{near}"'
                found["meant"] = Part(text, node=node.slice)
            return Finding("near", found)
    return Finding("known" if keys else "empty", found)


MOST_KEYS = 1_000
LONGEST_KEY = 60
LONGEST_KEYS = 120


def unknown_attribute(failure: Failure, by_role: Parts) -> Finding:
    """Find the attribute that was meant, of an object of torch or of the program."""
    error = failure.error
    owner, name = getattr(error, "obj", None), getattr(error, "name", None)
    node = failure.node
    if isinstance(owner, nn.Module) and "_parameters" not in vars(owner):
        return Finding("not-begun")
    if old_name(failure, by_role).cause:
        return Finding("old")
    if not name:
        said = _ATTRIBUTE.search(str(error))
        name = said[1] if said else ""
    if owner is None:
        owner = _owner(failure, name)
    if inspect.isroutine(owner):
        return Finding("none")
    home = _home_of_attribute(failure, owner, name)
    if home:
        return home
    near = nearest(name, _attributes(owner))
    if not near or name == "backward":
        return Finding("none")
    found: Parts = {"near": Part(near), "wanted": Part(name)}
    for part in ast.walk(node) if node is not None else ():
        if isinstance(part, ast.Attribute) and part.attr == name:
            found["meant"] = Part(f"{failure.source.code(part.value)}.{near}", node=part)
    return Finding("near", found)


def _home_of_attribute(failure: Failure, owner: object, name: str) -> Finding | None:
    """Find the module of torch that has what another of its modules was asked for."""
    if not isinstance(owner, types.ModuleType) or owner.__name__.partition(".")[0] != "torch":
        return None
    home = home_of(name, beside=owner.__name__)
    part = next(
        (n for n in failure.source.all(ast.Attribute) if n.attr == name and n.lineno == failure.line), None
    )
    if not home or part is None:
        return None
    call = failure.source.parent(part)
    is_given = (
        isinstance(call, ast.Call)
        and call.func is part
        and not all(isinstance(a, ast.Constant) for a in call.args)
    )
    if (
        not is_given
        and name.islower()
        and any(other.lower() == name for other in vars(owner) if other != name)
    ):
        return None  # nn.linear(3, 4) is a class whose capital is missing
    seen = failure.site.scope.names if failure.site else {}
    written = next((key for key, value in seen.items() if value is sys.modules[home]), "")
    if not written and seen.get("torch") is torch:
        written = home
    found: Parts = {"home": Part(home)}
    if written:
        found |= {"meant": Part(f"{written}.{name}", node=part)}
    return Finding("elsewhere", found)


def hidden_builtin(failure: Failure, by_role: Parts) -> Finding:
    """Find the import of everything that took the place of one of Python's own functions."""
    call = failure.node
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or failure.site is None:
        return Finding()
    name = call.func.id
    if name not in vars(builtins) or name not in failure.site.scope.names:
        return Finding()
    value = failure.site.scope.names[name]
    for statement in failure.source.all(ast.ImportFrom):
        if statement.names[0].name == "*":
            module = sys.modules.get(statement.module or "")
            if module is not None and vars(module).get(name) is value:
                found = {"star": Part(failure.source.code(statement), node=statement), "name": Part(name)}
                return Finding("star", found | {"module": Part(module.__name__)})
    return Finding()


def _owner(failure: Failure, name: str) -> object:
    """Return whose attribute it is: errors that torch raises do not say."""
    for part in ast.walk(failure.node) if failure.node is not None else ():
        if isinstance(part, ast.Attribute) and part.attr == name:
            value = failure.part(part.value).value
            return value
    return None


def _attributes(owner: object) -> list[str]:
    """Return the attributes of an object without asking it."""
    if owner is None:
        return []
    names = list(getattr(owner, "__dict__", {})) if isinstance(owner, types.ModuleType | nn.Module) else []
    if isinstance(owner, nn.Module):
        names += [*owner._parameters, *owner._buffers, *owner._modules]
    if not isinstance(owner, types.ModuleType):
        names += [name for kind in type(owner).__mro__ for name in vars(kind)]
    return [name for name in names if not name.startswith("_")]
