"""Looks at data sets, loaders and their iterators, and at files that were saved or shall be loaded."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Mapping
from multiprocessing import get_start_method

import torch
from torch import nn
from torch.utils.data import DataLoader

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.looks.optimizers import where
from core.lab.errors.parts import MISSING, Part
from core.lab.errors.source import method_calls


def saved_model(failure: Failure, by_role: Parts) -> Finding:
    """Find where the same program saved a whole model, and the name that the loaded one gets."""
    for call in failure.source.all(ast.Call):
        if ast.unparse(call.func) == "torch.save" and call.args:
            model = failure.part(call.args[0])
            if isinstance(model.value, nn.Module):
                found = {"saved": model}
                statement = failure.source.statement(failure.node) if failure.node else None
                if isinstance(statement, ast.Assign) and statement.value is failure.node:
                    found["loaded"] = Part(failure.source.code(statement.targets[0]))
                    found["load"] = Part(failure.source.code(statement.value), node=statement)
                return Finding("", found)
    return Finding()


def begins_anew(failure: Failure, by_role: Parts) -> Finding:
    """Find the guard that a program lacks whose workers run it anew."""
    is_forked = get_start_method() == "fork" and "multiprocessing_context" not in failure.source.text
    has_guard = any("__name__" in ast.unparse(node.test) for node in failure.source.all(ast.If))
    return Finding() if is_forked or has_guard else Finding("", {"guard": Part('if __name__ == "__main__":')})


def split(failure: Failure, by_role: Parts) -> Finding:
    """Find the lengths of a ``random_split``, and the last of them as what is left over."""
    call = failure.node
    if (
        not isinstance(call, ast.Call)
        or len(call.args) < 2
        or not isinstance(call.args[1], ast.List | ast.Tuple)
    ):
        return Finding("split" if "Sum of input lengths" in str(failure.error) else "")
    data, lengths = failure.part(call.args[0]), call.args[1]
    if "split" not in ast.unparse(call.func) or len(lengths.elts) != 2:
        return Finding("split" if "Sum of input lengths" in str(failure.error) else "")
    first = failure.part(lengths.elts[0])
    if isinstance(first.value, float) and 0 < first.value < 1:
        new = f"[{first.plain}, {round(1 - first.value, 10)}]"
    elif isinstance(first.value, int):
        new = f"[{first.plain}, len({data.plain}) - {first.plain}]"
    elif isinstance(lengths.elts[0], ast.UnaryOp):
        return Finding("split")
    else:
        new = f"[int({first.plain}), len({data.plain}) - int({first.plain})]"
    return Finding("split", {"lengths": Part(failure.source.code(lengths), node=lengths), "whole": Part(new)})


def option(failure: Failure, by_role: Parts) -> Finding:
    """Find the keyword of a call that its error names last, and the call without it."""
    call, text = failure.node, str(failure.error)
    if not isinstance(call, ast.Call):
        return Finding()
    named = [(text.rfind(f"{word.arg}"), word) for word in call.keywords if word.arg and word.arg in text]
    if not named:
        return Finding()
    _, last = max(named, key=lambda pair: pair[0])
    kept = [failure.source.code(part) for part in (*call.args, *call.keywords) if part is not last]
    without = Part(f"{failure.source.code(call.func)}({', '.join(kept)})", node=call)
    found = {"option": Part(last.arg or "", node=last), "without": without}
    if isinstance(last.value, ast.BinOp | ast.Constant) and re.search(r"=\d+\.\d+$", text):
        found["whole"] = Part(f"int({failure.source.code(last.value)})")
    return Finding("", found)


def from_loader(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether a loader found its data set empty."""
    owners = [frame.f_locals.get("self") for frame in failure.beyond]
    is_loader = any(isinstance(owner, torch.utils.data.DataLoader) for owner in owners)
    return Finding("empty" if is_loader and "num_samples=0" in str(failure.error) else "")


def stepped(failure: Failure, by_role: Parts) -> Finding:
    """Find an iterator that was asked as in Python 2, or a loader that is none."""
    node = failure.node
    if isinstance(node, ast.Attribute) and isinstance(call := failure.source.parent(node), ast.Call):
        node = call
    owner = node.func.value if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else None
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "next" and node.args:
        loader = Part(failure.source.code(node.args[0]), node=node.args[0])
        return Finding("loader", {"loader": loader})
    if node is not None and owner is not None:
        return Finding(
            "iterator",
            {"call": Part(failure.source.code(node), node=node), "iterator": failure.part(owner)},
        )
    return Finding()


def indexed(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether a loader is asked for a batch by its number, or a data set has no items."""
    asked = failure.part(failure.node.value) if isinstance(failure.node, ast.Subscript) else None
    if asked is not None and isinstance(asked.value, torch.utils.data.DataLoader):
        assert isinstance(failure.node, ast.Subscript)
        batch = Part(failure.source.code(failure.node), node=failure.node)
        is_first = failure.part(failure.node.slice).value == 0
        return Finding("loader", {"batch": batch, "loader": asked} if is_first else {})
    return Finding("dataset" if failure.beyond and where(failure, by_role).cause == "data" else "")


def listed_batch(failure: Failure, by_role: Parts) -> Finding:
    """Find the list that has no method of tensors: a batch as a whole, a part of one, or any other."""
    owner, node = getattr(failure.error, "obj", None), failure.node
    part = next((n for n in ast.walk(node) if isinstance(n, ast.Attribute)), None) if node else None
    if type(owner) is not list or part is None or failure.beyond:
        return Finding()
    found: Parts = {"list": Part(failure.source.code(part.value), owner), "n": Part(str(len(owner)))}
    if not owner or not all(isinstance(item, torch.Tensor) for item in owner):
        return Finding("list", found)
    for loop in failure.source.all(ast.For):
        names = {n.id for n in ast.walk(loop.target) if isinstance(n, ast.Name)}
        if found["list"].plain in names and _is_loader(failure, loop.iter):
            is_whole = isinstance(loop.target, ast.Name) or (
                isinstance(loop.target, ast.Tuple)
                and isinstance(loop.target.elts[-1], ast.Name)
                and ast.unparse(loop.iter).startswith("enumerate(")
            )
            return Finding("whole" if is_whole else "part", found)
    return Finding("list", found)


def _is_loader(failure: Failure, given: ast.expr) -> bool:
    while isinstance(given, ast.Call) and given.args and ast.unparse(given.func) in ("enumerate", "tqdm"):
        given = given.args[0]
    is_made_here = isinstance(given, ast.Call) and ast.unparse(given.func).endswith("DataLoader")
    return is_made_here or isinstance(failure.part(given).value, DataLoader)


def counted(failure: Failure, by_role: Parts) -> Finding:
    """Find the loop over a number."""
    statement = failure.source.statement(failure.node) if failure.node is not None else None
    if isinstance(failure.node, ast.For):
        statement = failure.node
    if not isinstance(statement, ast.For) or failure.beyond:
        return Finding()
    number = failure.part(statement.iter)
    return Finding("for", {"number": number}) if type(number.value) is int else Finding()


def sample(failure: Failure, by_role: Parts) -> Finding:
    """Find out which sample a data set could not give."""
    site = failure.site
    if site is None or len(failure.sites) < 2 or not site.function.endswith("__getitem__"):
        return Finding()
    code = site.scope.frame.f_code
    names = code.co_varnames[1 : code.co_argcount]
    index = site.scope.names.get(names[0]) if names else None
    return Finding("sample", {"index": Part(str(index))} if isinstance(index, int) else {})


def tensor_dataset(failure: Failure, by_role: Parts) -> Finding:
    """Find the tensors that a ``TensorDataset`` should have been given."""
    call = failure.node
    if where(failure, by_role).cause != "data" or not isinstance(call, ast.Call):
        return Finding()
    if not any(frame.f_code.co_qualname.startswith("TensorDataset.__init__") for frame in failure.beyond):
        return Finding()
    if len(call.args) == 1 and isinstance(call.args[0], ast.Tuple | ast.List):
        only = Part(failure.source.code(call.args[0]), node=call.args[0])
        return Finding("others", {"only": only, "apart": Part(only.plain[1:-1].rstrip(", "))})
    arguments = ", ".join(
        code
        if isinstance(failure.part(part).value, torch.Tensor)
        else f"{by_role['torch'].plain}.tensor({code})"
        for part in call.args
        for code in [failure.source.code(part)]
    )
    new = f"{failure.source.code(call.func)}({arguments})"
    return Finding("others", {"call": Part(failure.source.code(call), node=call), "tensors": Part(new)})


def state(failure: Failure, by_role: Parts) -> Finding:
    """Find out what ``load_state_dict`` was given in place of a state."""
    call = failure.node
    if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.args):
        return Finding()
    if call.func.attr != "load_state_dict":
        return Finding()
    given = failure.part(call.args[0])
    value = failure.argument_beyond("state_dict") if given.value is MISSING else given.value
    code = given.plain
    if isinstance(value, str | os.PathLike) and "torch" in by_role:
        return Finding("state", {"given": given, "state": Part(f"{by_role['torch'].plain}.load({code})")})
    if callable(value) and getattr(value, "__name__", "") == "state_dict":
        return Finding("state", {"given": given, "state": Part(f"{code}()")})
    if isinstance(value, nn.Module | torch.optim.Optimizer):
        return Finding("state", {"given": given, "state": Part(f"{given.code}.state_dict()")})
    return Finding("state", {"given": given})


def keys(failure: Failure, by_role: Parts) -> Finding:
    """Find out how the names in a state differ from those of the module.

    Causes: ``prefix`` if all of them begin with something more, ``wrapped`` if with something less,
    ``inside`` if the state is an entry of what was loaded, ``none`` if no name fits, ``some`` if some do.
    """
    given = by_role.get("state_dict")
    module = next(
        (f.f_locals["self"] for f in failure.beyond if isinstance(f.f_locals.get("self"), nn.Module)), None
    )
    value = failure.argument_beyond("state_dict")
    if given is None or module is None or not isinstance(value, Mapping):
        return Finding("some")
    mine = set(nn.Module.state_dict(module))
    theirs = {key for key in value if isinstance(key, str)}
    for key, part in list(value.items()):
        if isinstance(part, Mapping) and isinstance(key, str) and mine & set(part):
            return Finding("inside", {"entry": Part(f'{given.code}["{key}"]'), "key": Part(key)})
    for longer, shorter, cause in ((theirs, mine, "prefix"), (mine, theirs, "wrapped")):
        example = min(longer, default="")
        for end in (i + 1 for i, sign in enumerate(example) if sign == "."):
            prefix = example[:end]
            if longer == {prefix + key for key in shorter}:
                return Finding(cause, {"prefix": Part(prefix)} | _inner(failure, module, prefix, cause))
    return Finding("some" if mine & theirs else "none")


def _inner(failure: Failure, module: nn.Module, prefix: str, cause: str) -> Parts:
    """Return the call that loads the weights into what a wrapper holds."""
    call = failure.node
    if cause != "wrapped" or not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
        return {}
    owner = failure.part(call.func.value)
    return {"outer": owner, "inner": Part(f"{owner.code}.{prefix.rstrip('.')}")}


def loaded(failure: Failure, by_role: Parts) -> Finding:
    """Find where what ``load_state_dict`` returns took the model's name."""
    text = str(failure.error)
    for statement in failure.source.all(ast.Assign):
        value = statement.value
        if "_IncompatibleKeys" in text and any(method_calls(value, "load_state_dict")):
            whole = Part(failure.source.code(statement), node=statement)
            return Finding("result", {"assignment": whole, "loading": Part(failure.source.code(value))})
    return Finding("state" if "OrderedDict" in text else "result")


def saved(failure: Failure, by_role: Parts) -> Finding:
    """Find what ``torch.save`` was given: a folder that is not there, or its arguments turned."""
    call = failure.node
    if not isinstance(call, ast.Call) or "save" not in ast.unparse(call.func):
        return Finding()
    code = failure.source.code
    if len(call.args) > 1 and isinstance(failure.part(call.args[0]).value, str):
        arguments = ", ".join(map(code, [call.args[1], call.args[0], *call.args[2:], *call.keywords]))
        turned = Part(f"{code(call.func)}({arguments})")
        return Finding("turned", {"call": Part(code(call), node=call), "turned": turned})
    return Finding("folder")
