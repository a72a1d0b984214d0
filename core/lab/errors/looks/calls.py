"""Looks at a call: what it was given, and the class or method that was called."""

from __future__ import annotations

import ast
import builtins
import inspect
import re
import types
from pathlib import PurePath
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, IterableDataset

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.looks.gradients import assigned as last_assigned
from core.lab.errors.looks.shapes.products import joined
from core.lab.errors.parts import MISSING, Part

WITHOUT_ARGUMENTS = frozenset(
    {
        "abs", "all", "amax", "amin", "any", "argmax", "argmin", "argsort", "backward", "ceil", "clone",
        "contiguous", "copy", "cos", "cpu", "cuda", "detach", "dim", "double", "element_size", "exp",
        "flatten", "float", "floor", "half", "int", "isnan", "item", "log", "long", "max", "mean",
        "median", "min", "ndimension", "neg", "nelement", "nonzero", "norm", "numel", "numpy", "prod",
        "relu", "round", "sigmoid", "sign", "sin", "sqrt", "square", "squeeze", "std", "sum", "t",
        "tanh", "tolist", "trace", "type", "unique", "var", "zero_",
    }
)  # fmt: skip
"""Methods of tensors and arrays that run without arguments."""
OF_TENSORS = {
    "shape": "torch.Size",
    "dtype": "torch.dtype",
    "device": "torch.device",
    "T": "Tensor",
    "mT": "Tensor",
}
"""What tensors have that is no method, by the type of its value."""
WITH_LOGITS = {
    "BCELoss": "BCEWithLogitsLoss",
    "binary_cross_entropy": "binary_cross_entropy_with_logits",
}


def bce(failure: Failure, by_role: Parts) -> Finding:
    """Find where the program chose the loss that takes probabilities."""
    for call in failure.source.all(ast.Call):
        code = failure.source.code(call.func)
        owner, _, name = code.rpartition(".")
        if name in WITH_LOGITS:
            new = f"{owner}.{WITH_LOGITS[name]}" if owner else WITH_LOGITS[name]
            return Finding("", {"bce": Part(code, node=call.func), "with_logits": Part(new)})
    return Finding()


def optimized(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether an optimizer was given a module."""
    given = by_role.get("params")
    in_optimizer = any(isinstance(f.f_locals.get("self"), torch.optim.Optimizer) for f in failure.beyond)
    return Finding("module" if in_optimizer and given and isinstance(given.value, nn.Module) else "")


def plateau_mode(failure: Failure, by_role: Parts) -> Finding:
    """Find the text of the mode."""
    mode = str(failure.error).split()[1]
    for part in ast.walk(failure.node) if failure.node is not None else ():
        if isinstance(part, ast.Constant) and part.value == mode:
            return Finding("", {"mode_text": Part(mode, node=part)})
    return Finding()


def module_operand(failure: Failure, by_role: Parts) -> Finding:
    """Find the side of an operator that is a module."""
    for role in ("left", "right"):
        if role in by_role and isinstance(by_role[role].value, nn.Module):
            return Finding("module", {"module": by_role[role]})
    return Finding()


def called(failure: Failure, by_role: Parts) -> Finding:
    """Find what is called that is no function, and how it came to be that."""
    node = failure.node
    if failure.beyond:
        return Finding("by torch")
    if not isinstance(node, ast.Call):
        return Finding()
    name, arguments = failure.source.code(node.func), ", ".join(failure.source.code(a) for a in node.args)
    found: Parts = {"indexed": Part(f"{name}[{arguments}]", node=node)} if arguments else {}
    if isinstance(node.func, ast.Name):
        return _overwritten(failure, node.func) or Finding("", found)
    if isinstance(node.func, ast.Attribute) and _is_no_method(failure, node.func):
        plain = Part(name, node=node)
        if not (node.args or node.keywords):
            return Finding("attribute", {"attribute": Part(name), "bare": plain})
        owner = failure.part(node.func.value).value
        if node.func.attr == "size" and isinstance(owner, np.ndarray):
            found["indexed"] = Part(f"{failure.source.code(node.func.value)}.shape[{arguments}]", node=node)
        return Finding("attribute-indexed", {"attribute": Part(name)} | found)
    return Finding("", found)


def _is_no_method(failure: Failure, function: ast.Attribute) -> bool:
    """Return whether what is called is an attribute that holds a value, of an object that is no user's."""
    owner = failure.part(function.value).value
    if owner is MISSING:
        said = str(failure.error).partition("'")[2].partition("'")[0]
        return OF_TENSORS.get(function.attr) == said
    if isinstance(owner, nn.Module):
        return function.attr == "training"
    kind = inspect.getattr_static(type(owner), function.attr, None)
    is_known = isinstance(owner, torch.Tensor | np.ndarray | torch.Size | torch.storage.UntypedStorage)
    return is_known and kind is not None and inspect.isdatadescriptor(kind)


def _overwritten(failure: Failure, name: ast.Name) -> Finding | None:
    """Find where a name that is called was given to something else."""
    source, wanted = failure.source, name.id
    stores = [n for n in source.all(ast.Name) if n.id == wanted and isinstance(n.ctx, ast.Store)]
    given = [a for a in source.all(ast.arg) if a.arg == wanted]
    if not stores:
        hides = given and wanted in vars(builtins)
        return (
            Finding("builtin", {"line": Part(str(given[0].lineno)), "wanted": Part(wanted)})
            if hides
            else None
        )
    overwriting = [n for n in stores if _is_called_in(source.statement(n), wanted)]
    other = [n for n in stores if n not in overwriting]
    kinds: list[Any] = [*source.all(ast.FunctionDef), *source.all(ast.ClassDef)]
    defined = [d for d in kinds if d.name == wanted]
    if overwriting and (other or defined):
        found = {"line": Part(str(overwriting[0].lineno)), "wanted": Part(wanted)}
        return Finding(
            "overwritten", found | _renamed(failure, wanted, "function", {*other}, defined, called=True)
        )
    if wanted in vars(builtins) and not defined:
        found = {"line": Part(str(stores[0].lineno)), "wanted": Part(wanted)}
        return Finding("builtin", found | _renamed(failure, wanted, "value", {*stores}, [], called=False))
    found = {"line": Part(str(stores[-1].lineno)), "wanted": Part(wanted)}
    return Finding("reused", found) if defined else None


def _is_called_in(statement: ast.stmt | None, name: str) -> bool:
    """Return whether an assignment calls a function of the name that it gives away."""
    value = getattr(statement, "value", None) if isinstance(statement, ast.Assign | ast.AugAssign) else None
    calls = ast.walk(value) if value is not None else ()
    return any(isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.func.id == name for n in calls)


def _renamed(
    failure: Failure, name: str, what: str, stores: set[ast.Name], defined: list[Any], *, called: bool
) -> Parts:
    """Return the program with one of two things of a name renamed: the one that is called, or the other."""
    source, new = failure.source, f"{name}_{what}"
    if re.search(rf"\b{new}\b", source.text) or any(name in n.names for n in source.all(ast.Global)):
        return {}
    changes: list[tuple[ast.AST, str]] = [(source.name_of(part), new) for part in defined]
    for part in source.all(ast.Name):
        parent = source.parent(part)
        is_function = isinstance(parent, ast.Call) and parent.func is part
        if part.id == name and (part in stores if isinstance(part.ctx, ast.Store) else is_function is called):
            changes.append((part, new))
    return {
        "renamed": Part(new),
        "wrong": Part("", node=source.whole),
        "mended": Part(source.rewritten(changes)),
    }


def method(failure: Failure, by_role: Parts) -> Finding:
    """Find the method that was given more than it takes, and whether it has a place for the object."""
    name = str(failure.error).partition("()")[0].rpartition(".")[2]
    for definition in failure.source.all(ast.FunctionDef):
        in_class = isinstance(failure.source.parent(definition), ast.ClassDef)
        if definition.name != name or not in_class or definition.decorator_list:
            continue
        parameters = definition.args.args
        if not parameters:
            return Finding("no-self")
        if parameters[0].arg not in ("self", "cls"):
            first = Part(failure.source.code(parameters[0]), node=parameters[0])
            return Finding("no-self", {"first_parameter": first})
    return Finding()


def dataset_class(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether a DataLoader asked, and whether its data set is a stream."""
    files = (PurePath(frame.f_code.co_filename).parts for frame in failure.beyond)
    if not any(parts[-4:-1] == ("torch", "utils", "data") for parts in files):
        return Finding()
    loaders = (frame.f_locals.get("self") for frame in failure.beyond)
    sets = [loader.dataset for loader in loaders if isinstance(loader, DataLoader)]
    return Finding("stream" if any(isinstance(data, IterableDataset) for data in sets) else "dataset")


def floats(failure: Failure, by_role: Parts) -> Finding:
    """Find where a call that makes a tensor says the dtype, or where it could."""
    node = failure.node
    if not isinstance(node, ast.Call) or "receiver" in by_role or not _makes(node):
        return Finding()
    for word in node.keywords:
        if word.arg == "dtype":
            return Finding("", {"given_dtype": Part(failure.source.code(word.value), node=word.value)})
    return Finding("", {"numbers": by_role["data"]} if len(node.args) == 1 and "data" in by_role else {})


def tensor_class(failure: Failure, by_role: Parts) -> Finding:
    """Find where ``torch.Tensor`` was called for ``torch.tensor``: with data, not with sizes."""
    call, modules = failure.node, failure.modules()
    if not isinstance(call, ast.Call) or not call.args or "torch" not in modules:
        return Finding()
    sizes = isinstance(failure.part(call.args[0]).value, int)
    if failure.part(call.func).value is not torch.Tensor or sizes:
        return Finding()
    return Finding("", {"maker": Part("", node=call.func), "small": Part(f"{modules['torch'].plain}.tensor")})


def inner_module(failure: Failure, by_role: Parts) -> Finding:
    """Find the model within a wrapper that was called for want of nothing but its name."""
    call = failure.node
    if not isinstance(call, ast.Call) or call.args or call.keywords:
        return Finding()
    inner = failure.part(call.func)
    is_inner = isinstance(call.func, ast.Attribute) and call.func.attr == "module"
    return (
        Finding("inner", {"inner": inner}) if is_inner and isinstance(inner.value, nn.Module) else Finding()
    )


def object_for_class(failure: Failure, by_role: Parts) -> Finding:
    """Find the module that was called with numbers, as if it were its class."""
    call = failure.node
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name | ast.Attribute):
        return Finding()
    callee = failure.part(call.func)
    given = [failure.part(part).value for part in (*call.args, *(word.value for word in call.keywords))]
    if not isinstance(callee.value, nn.Module) or not any(isinstance(value, int | float) for value in given):
        return Finding()
    if not all(value is MISSING or isinstance(value, int | float | str | tuple | type) for value in given):
        return Finding()
    kind = type(callee.value).__name__
    found = {"callee": callee, "kind": Part(kind)}
    for statement in failure.source.all(ast.Assign):
        value, name = statement.value, ast.unparse(statement.targets[0])
        if name == callee.plain and isinstance(value, ast.Call) and ast.unparse(value.func) == kind:
            return Finding("object", found | {"line": Part(str(statement.lineno))})
    return Finding("object", found)


def from_numpy(failure: Failure, by_role: Parts) -> Finding:
    """Find the call that copies an array where another dtype is wanted."""
    call, modules = failure.node, failure.modules()
    if not isinstance(call, ast.Call) or len(call.args) != 1 or "torch" not in modules:
        return Finding()
    if [word.arg for word in call.keywords] != ["dtype"]:
        return Finding()
    given = ", ".join(failure.source.code(part) for part in (*call.args, *call.keywords))
    return Finding("", {"copied": Part(f"{modules['torch'].plain}.tensor({given})")})


def _makes(call: ast.Call) -> bool:
    """Return whether a call makes a tensor of numbers, and takes a dtype."""
    makers = ("tensor", "as_tensor", "zeros", "ones", "full", "arange", "randint", "eye", "empty")
    return ast.unparse(call.func).rpartition(".")[2] in makers


def list_argument(failure: Failure, by_role: Parts) -> Finding:
    """Find the list that a call was given."""
    node = failure.node
    if isinstance(node, ast.Call) and len(node.args) == 1 and isinstance(node.args[0], ast.List | ast.Name):
        return Finding("", {"layers": failure.part(node.args[0])})
    return Finding()


def truth(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether tensors were given to the class of a loss, or a condition was asked."""
    node = failure.node
    if isinstance(node, ast.Call):
        function = failure.part(node.func)
        kind = function.value
        if isinstance(kind, type) and issubclass(kind, nn.Module):
            return Finding("loss-class", {"class": function})
    return joined(failure)


def uncalled(failure: Failure, by_role: Parts) -> Finding:
    """Find the method that was named and not called: in the failed expression, or where it got a name."""
    node = failure.node
    if isinstance(node, ast.Tuple | ast.List) and isinstance(node.ctx, ast.Store):
        node = failure.source.statement(node)
    while node is not None and isinstance(failure.source.parent(node), ast.JoinedStr | ast.FormattedValue):
        node = failure.source.parent(node)  # parts of an f-string have its place
    for part in ast.walk(node) if node is not None else ():
        if isinstance(part, ast.Attribute) and not _is_called(failure, part):
            how = _how_called(failure, part)
            if how is not None:
                return _with_brackets(failure, part, how)
    for part in ast.walk(node) if node is not None else ():
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load) and not _is_called(failure, part):
            value = failure.part(part).value
            if inspect.isroutine(value) and value is not MISSING:
                made = last_assigned(failure, part)
                if isinstance(made, ast.Attribute):
                    return _with_brackets(failure, made, _needs_nothing(value))
                if made is None and not isinstance(failure.source.parent(part), ast.Attribute):
                    return _with_brackets(failure, part, _needs_nothing(value))
    return Finding("none")


def _is_called(failure: Failure, part: ast.AST) -> bool:
    parent = failure.source.parent(part)
    return isinstance(parent, ast.Call) and parent.func is part


def _how_called(failure: Failure, part: ast.Attribute) -> bool | None:
    """Return whether an attribute is a method that runs without arguments; None if it is no method."""
    owner = failure.part(part.value).value
    if owner is MISSING:
        if isinstance(part.value, ast.Call | ast.BinOp | ast.Subscript | ast.UnaryOp):  # most likely a tensor
            kind = getattr(torch.Tensor, part.attr, None)
            return part.attr in WITHOUT_ARGUMENTS if inspect.isroutine(kind) else None
        return None
    if isinstance(owner, types.ModuleType):
        value = vars(owner).get(part.attr)
        return False if inspect.isroutine(value) else None
    if isinstance(owner, type):
        return None
    kind = inspect.getattr_static(type(owner), part.attr, None)
    if not inspect.isroutine(kind):
        return None
    if isinstance(owner, torch.Tensor | np.ndarray | np.generic):
        return part.attr in WITHOUT_ARGUMENTS
    return _needs_nothing(kind, bound=True)


def _needs_nothing(function: Any, *, bound: bool = False) -> bool:
    """Return whether a function can be called without arguments, as far as it says."""
    owner = getattr(function, "__self__", None)
    if isinstance(owner, torch.Tensor | np.ndarray):
        return getattr(function, "__name__", "") in WITHOUT_ARGUMENTS
    if not isinstance(function, types.FunctionType | types.MethodType | types.BuiltinFunctionType):
        return False
    try:
        parameters = list(inspect.signature(function).parameters.values())[bound:]
    except (ValueError, TypeError):
        return getattr(function, "__name__", "") in (
            "keys",
            "values",
            "items",
            "copy",
            "lower",
            "upper",
            "strip",
        )
    kinds = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    return all(p.default is not inspect.Parameter.empty or p.kind in kinds for p in parameters)


def _with_brackets(failure: Failure, part: ast.Attribute | ast.Name, how: bool) -> Finding:
    """Return the method with what it is to be called with, if that is known."""
    code = failure.source.code(part)
    found: Parts = {"method": Part(code, node=part)}
    parent = failure.source.parent(part)
    if isinstance(part, ast.Attribute) and part.attr == "size":
        found["owner"] = Part(failure.source.code(part.value), node=part.value)
        if isinstance(parent, ast.Call) and part in parent.args:
            function = ast.unparse(parent.func).rpartition(".")[2]
            index = {"range": "0", "Linear": "-1", "len": ""}.get(function)
            return Finding("size", found | ({} if index is None else {"call": Part(f"{code}({index})")}))
        is_indexed = isinstance(parent, ast.Subscript)
        return Finding("size", found | ({"call": Part(f"{code}()")} if is_indexed else {}))
    return Finding("method", found | ({"call": Part(f"{code}()")} if how else {}))


def assigned(failure: Failure, by_role: Parts) -> Finding:
    """Find what the failed statement assigns."""
    statement = by_role.get("statement")
    node = statement.node if statement is not None else None
    if isinstance(node, ast.Assign):
        value = Part(failure.source.code(node.value), node=node.value)
        is_zero = isinstance(node.value, ast.Constant) and node.value.value == 0
        return Finding("", {"assigned": value} | ({"zero": value} if is_zero else {}))
    return Finding()
