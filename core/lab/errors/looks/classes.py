"""Looks at the classes of a program: misspelt special methods, and names that hide those of torch."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator

import torch
from torch import nn
from torch.utils.data import Dataset

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.looks.spelling import distance_is_one
from core.lab.errors.parts import MISSING, Part

SPECIAL = {
    "init": r"",
    "len": r"has no len\(\)",
    "getitem": r"not subscriptable|should implement __getitem__|is not iterable",
    "setitem": r"does not support item assignment",
    "call": r"is not callable",
    "iter": r"is not iterable",
    "next": r"is not an iterator",
    "enter": r"context manager",
    "exit": r"context manager",
    "contains": r"is not iterable",
}
"""What torch and Python ask a class for by a special method, and what they say if it is not there."""
NEW_NAMES = {"train": "fit", "eval": "evaluate"}
"""What a method is called better that took the name of torch's."""
BASES = (nn.Module, torch.optim.Optimizer, Dataset)


def misspelt_special(failure: Failure, by_role: Parts) -> Finding:
    """Find the method that was to be ``__init__`` or another special one, where the want of it failed."""
    text = str(failure.error)
    for definition in failure.source.all(ast.ClassDef):
        methods = [m for m in definition.body if isinstance(m, ast.FunctionDef)]
        names = {m.name for m in methods}
        for method in methods:
            core = _meant(failure, method, names)
            if core and _is_cause(failure, definition, method, core, text):
                found = {
                    "class": Part(definition.name),
                    "method": Part(method.name),
                    "method_name": Part(method.name, node=failure.source.name_of(method)),
                    "special": Part(f"__{core}__"),
                }
                return Finding("misspelt", found | _misspelt_above(failure, method, f"__{core}__"))
    return Finding()


def _meant(failure: Failure, method: ast.FunctionDef, names: set[str]) -> str:
    """Return the special method that a name is a misspelling of, without underscores; empty if of none."""
    name, bare = method.name, method.name.strip("_").lower()
    for core in SPECIAL:
        special = f"__{core}__"
        if name == special or special in names:
            continue
        is_near = bare == core or (len(core) > 3 and distance_is_one(bare, core))
        if not is_near or (name == bare and core != "init"):
            continue
        if (
            name.startswith("__")
            and name.endswith("__")
            and hasattr(int, name)
            and not _begins_objects(method)
        ):
            continue  # one of Python's own, such as __int__
        if core == "init" and not _begins_objects(method):
            continue
        if any(n.attr == name and not _is_of_super(n) for n in failure.source.all(ast.Attribute)):
            continue  # the program calls it itself
        return core
    return ""


def _is_of_super(node: ast.Attribute) -> bool:
    return ast.unparse(node.value).startswith("super(")


def _misspelt_above(failure: Failure, method: ast.FunctionDef, special: str) -> Parts:
    """Return the program with a method renamed, if it calls that of the class above by its own name."""
    source, name = failure.source, method.name
    ends = [
        source.range(n)[1]
        for n in ast.walk(method)
        if isinstance(n, ast.Attribute) and n.attr == name and _is_of_super(n)
    ]
    if not ends:
        return {}
    places = [source.name_of(method), *(source.place(end - len(name), end) for end in ends)]
    mended = source.rewritten([(place, special) for place in places])
    return {"wrong": Part("", node=source.whole), "mended": Part(mended)}


def _begins_objects(method: ast.FunctionDef) -> bool:
    """Return whether a method assigns attributes or calls the ``__init__`` of the class above."""
    first = method.args.args[0].arg if method.args.args else ""
    for node in ast.walk(method):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.ctx, ast.Store)
            and ast.unparse(node.value) == first
        ):
            return True
        if isinstance(node, ast.Attribute) and node.attr == "__init__":
            return True
    return False


def _is_cause(
    failure: Failure, definition: ast.ClassDef, method: ast.FunctionDef, core: str, text: str
) -> bool:
    error = failure.error
    if core != "init":
        is_named = f"'{definition.name}'" in text or "should implement" in text
        return is_named and bool(re.search(SPECIAL[core], text))
    if isinstance(error, AttributeError):
        owner = getattr(error, "obj", None)
        kind = type(owner).__name__ if owner is not None else text.partition("'")[2].partition("'")[0]
        return kind == definition.name and _assigns(
            method, getattr(error, "name", None) or _last_quoted(text)
        )
    if isinstance(error, TypeError):
        is_made = any(
            isinstance(s.node, ast.Call) and ast.unparse(s.node.func).rpartition(".")[2] == definition.name
            for s in failure.sites
        )
        return is_made and bool(
            re.search(r"takes no arguments|__init__\(\) (takes|got)|object\.__new__", text)
        )
    if isinstance(error, ValueError):
        return "empty parameter list" in text and any(
            definition.name in (type(value := failure.part(n).value).__name__, getattr(value, "__name__", ""))
            for n in (ast.walk(failure.node) if failure.node is not None else ())
            if isinstance(n, ast.Name | ast.Attribute)
        )
    return False


def _last_quoted(text: str) -> str:
    found = re.findall(r"'(\w+)'", text)
    return found[-1] if found else ""


def _assigns(method: ast.FunctionDef, name: str) -> bool:
    return any(
        isinstance(n, ast.Attribute) and n.attr == name and isinstance(n.ctx, ast.Store)
        for n in ast.walk(method)
    )


def super_call(failure: Failure, by_role: Parts) -> Finding:
    """Find what is wrong with the call of the class above: its name, its class, or what it is given."""
    text, source = str(failure.error), failure.source
    calls = [
        n for n in (ast.walk(failure.node) if failure.node is not None else ()) if isinstance(n, ast.Call)
    ]
    calls += [c for c in source.all(ast.Call) if c.lineno == failure.line]
    for call in calls:
        code, function = source.code(call), call.func
        found: Parts = {"written": Part(code)}
        if isinstance(function, ast.Attribute):
            owner = ast.unparse(function.value)
            is_super = owner.startswith("super(")
            if function.attr != "__init__":
                bare = function.attr.strip("_").lower()
                is_meant = bare == "init" or distance_is_one(bare, "init")
                if is_super and is_meant and "'super' object has no attribute" in text:
                    new = f"{source.code(function.value)}.__init__{code[len(source.code(function)) :]}"
                    return Finding("misspelt", found | {"call": Part("", node=call), "mended": Part(new)})
                continue
            within = [n for n in source.around(call) if isinstance(n, ast.FunctionDef)]
            first = within[-1].args.args[0].arg if within and within[-1].args.args else "self"
            given = [source.code(part) for part in (*call.args, *call.keywords)]
            if owner == "super":
                new = f"super().__init__({', '.join(g for g in given if g != first)})"
                return Finding("brackets", found | {"call": Part("", node=call), "mended": Part(new)})
            if is_super and given[:1] == [first] and "positional argument" in text:
                new = f"{source.code(function.value)}.__init__({', '.join(given[1:])})"
                return Finding("self", found | {"call": Part("", node=call), "mended": Part(new)})
            if (
                not is_super
                and given[:1] != [first]
                and "missing 1 required positional argument: 'self'" in text
            ):
                new = f"super().__init__({', '.join(given)})"
                return Finding("class", found | {"call": Part("", node=call), "mended": Part(new)})
        if (
            isinstance(function, ast.Name)
            and function.id == "super"
            and call.args
            and "super(type, obj)" in text
        ):
            within_class = next((n.name for n in source.around(call) if isinstance(n, ast.ClassDef)), "")
            found |= {"other": Part(source.code(call.args[0])), "class": Part(within_class)}
            return Finding("other-class", found | {"call": Part("", node=call), "mended": Part("super()")})
    return Finding()


def super_of_class(failure: Failure, by_role: Parts) -> Finding:
    """Find ``super(Net)`` without the object, which begins nothing."""
    for call in failure.source.all(ast.Call):
        if ast.unparse(call.func) == "super" and len(call.args) == 1:
            parent = failure.source.parent(call)
            if isinstance(parent, ast.Attribute) and parent.attr == "__init__":
                code = failure.source.code(call)
                return Finding(
                    "bare", {"written": Part(code), "call": Part("", node=call), "mended": Part("super()")}
                )
    return Finding()


def hidden_method(failure: Failure, by_role: Parts) -> Finding:
    """Find a method or attribute of the program's that hides one of torch's, which was called."""
    text = str(failure.error)
    said = re.search(r"(?:(\w+)\.)?(\w+)\(\) (missing|takes|got)", text)
    if said:
        hidden = _hidden_by_method(failure, said[2])
        return hidden if hidden.cause else _module_under_method(failure)
    if "object is not callable" in text:
        return _hidden_by_attribute(failure)
    return Finding()


def _classes(failure: Failure) -> Iterator[tuple[ast.ClassDef, type]]:
    """Yield the program's classes that derive from one of torch's, with that."""
    top = failure.sites[0].scope.frame.f_globals if failure.sites else {}
    for definition in failure.source.all(ast.ClassDef):
        kind = top.get(definition.name)
        for frame in (*failure.beyond, *(site.scope.frame for site in failure.sites)):
            if kind is None and type(frame.f_locals.get("self")).__name__ == definition.name:
                kind = type(frame.f_locals["self"])
        base = next((b for b in BASES if isinstance(kind, type) and issubclass(kind, b)), None)
        if base is not None:
            yield definition, base


def _hidden_by_method(failure: Failure, name: str) -> Finding:
    if name.startswith("__") or name == "forward":
        return Finding()
    for definition, base in _classes(failure):
        method = next((m for m in definition.body if isinstance(m, ast.FunctionDef) and m.name == name), None)
        if method is None or not hasattr(base, name):
            continue
        call = failure.node
        calls_it = (
            isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == name
        )
        if calls_it and name in NEW_NAMES and isinstance(call, ast.Call) and _gives_more(call):
            return Finding()  # it was to be called, with other arguments
        found = {
            "class": Part(definition.name),
            "method": Part(name),
            "base": Part(f"{'nn' if base is nn.Module else 'torch'}.{base.__name__}"),
            "line": Part(str(method.lineno)),
        }
        return Finding("method", found | _method_renamed(failure, method, name))
    return Finding()


def _gives_more(call: ast.Call) -> bool:
    """Return whether a call gives more than ``train`` and ``eval`` of ``nn.Module`` take."""
    given = [*call.args, *(word.value for word in call.keywords)]
    return bool(given) and not all(isinstance(g, ast.Constant) and isinstance(g.value, bool) for g in given)


def _method_renamed(failure: Failure, method: ast.FunctionDef, name: str) -> Parts:
    """Return the program with the method called otherwise, and its calls with arguments as well."""
    source, new = failure.source, NEW_NAMES.get(name, f"own_{name}")
    if re.search(rf"\b{new}\b", source.text):
        return {}
    changes = [(source.name_of(method), new)]
    calls = [c for c in source.all(ast.Call) if isinstance(c.func, ast.Attribute) and c.func.attr == name]
    if name not in NEW_NAMES and len(calls) > 1:
        return {}  # which of them mean torch's cannot be told
    for call in calls if name in NEW_NAMES else ():
        if _gives_more(call):
            _, end = source.range(call.func)
            changes.append((source.place(end - len(name), end), new))
    return {
        "renamed": Part(new),
        "wrong": Part("", node=source.whole),
        "mended": Part(source.rewritten(changes)),
    }


def _hidden_by_attribute(failure: Failure) -> Finding:
    """Find ``self.modules = [...]``, where torch calls ``modules()``."""
    for definition, base in _classes(failure):
        for node in ast.walk(definition):
            if not isinstance(node, ast.Attribute) or not isinstance(node.ctx, ast.Store):
                continue
            is_own = ast.unparse(node.value) == "self" and inspect.isroutine(getattr(base, node.attr, None))
            if is_own and not node.attr.startswith("_") and _was_called(failure, node.attr):
                found = {
                    "class": Part(definition.name),
                    "attribute": Part(f"self.{node.attr}"),
                    "base": Part(f"{'nn' if base is nn.Module else 'torch'}.{base.__name__}"),
                    "name": Part(node.attr),
                    "line": Part(str(node.lineno)),
                }
                return Finding("attribute", found | _attribute_renamed(failure, node.attr))
    return Finding()


def _module_under_method(failure: Failure) -> Finding:
    """Find ``self.half = nn.Linear(...)``, where ``self.half(x)`` calls the method of ``nn.Module``."""
    call = failure.node
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
        return Finding()
    owner, name = failure.part(call.func.value).value, call.func.attr
    if isinstance(owner, nn.Module) and name in owner._modules and hasattr(nn.Module, name):
        attribute = failure.source.code(call.func)
        found = {"attribute": Part(attribute), "name": Part(name)}
        return Finding("module", found | _attribute_renamed(failure, name))
    return Finding()


def _was_called(failure: Failure, name: str) -> bool:
    """Return whether it is an attribute of this name whose call failed."""
    if failure.beyond:
        frame = failure.beyond[-1]
        return name in frame.f_code.co_names
    call = failure.node
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == name


def _attribute_renamed(failure: Failure, name: str) -> Parts:
    source, new = failure.source, f"own_{name}"
    if re.search(rf"\b{new}\b", source.text):
        return {}
    changes: list[tuple[ast.AST, str]] = []
    for node in source.all(ast.Attribute):
        parent = source.parent(node)
        is_call = isinstance(parent, ast.Call) and parent.func is node and not parent.args
        if node.attr == name and ast.unparse(node.value) == "self" and not is_call:
            _, end = source.range(node)
            changes.append((source.place(end - len(name), end), new))
    mended = Part(source.rewritten(changes))
    return {"renamed": Part(f"self.{new}"), "wrong": Part("", node=source.whole), "mended": mended}


def of_class(failure: Failure, by_role: Parts) -> Finding:
    """Find the class that a method was called on, where an object of it was meant."""
    call = failure.node
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
        owner = failure.part(call.func.value)
        is_class = isinstance(owner.value, type) and owner.value is not MISSING
        if is_class and call.func.attr != "__init__":
            return Finding("class", {"class": owner, "method": Part(call.func.attr)})
    for part in call.args if isinstance(call, ast.Call) else ():
        if isinstance(part, ast.Attribute):  # the method was not even called: ``SGD(model.parameters)``
            owner = failure.part(part.value)
            if isinstance(owner.value, type) and owner.value is not MISSING:
                return Finding("class", {"class": owner, "method": Part(part.attr)})
    return Finding()


def own_attribute(failure: Failure, by_role: Parts) -> Finding:
    """Find the attribute that ``__init__`` assigned to a variable of its own, for want of ``self``."""
    owner, name = getattr(failure.error, "obj", None), getattr(failure.error, "name", None)
    text = str(failure.error)
    kind = type(owner).__name__ if owner is not None else text.partition("'")[2].partition("'")[0]
    name = name or _last_quoted(text)
    for definition in failure.source.all(ast.ClassDef):
        if definition.name != kind:
            continue
        for method in definition.body:
            if not isinstance(method, ast.FunctionDef) or method.name != "__init__":
                continue
            first = method.args.args[0].arg if method.args.args else "self"
            if name in [a.arg for a in (*method.args.args, *method.args.kwonlyargs)]:
                found = {"class": Part(kind), "attribute": Part(f"{first}.{name}")}
                return Finding("parameter", found | _kept(failure, method, first, name))
            stores = [n for n in ast.walk(method) if isinstance(n, ast.Name) and n.id == name]
            stored = next((n for n in stores if isinstance(n.ctx, ast.Store)), None)
            if stored is not None:
                found = {"line": Part(str(stored.lineno)), "attribute": Part(f"{first}.{name}")}
                wrong = Part("", node=failure.source.whole)
                mended = failure.source.rewritten([(n, f"{first}.{name}") for n in stores])
                return Finding("local", found | {"wrong": wrong, "mended": Part(mended)})
    return Finding()


def _kept(failure: Failure, method: ast.FunctionDef, first: str, name: str) -> Parts:
    """Return the line that keeps an argument, and after which statement it belongs."""
    begins = [s for s in method.body if isinstance(s, ast.Expr) and "__init__(" in ast.unparse(s)]
    line = Part(f"{first}.{name} = {name}")
    return (
        {"keep": line, "after": Part("", node=begins[0])}
        if begins
        else {"keep": line, "before": Part("", node=method.body[0])}
    )
