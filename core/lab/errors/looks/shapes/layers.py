"""Looks at the layer that failed: what it was given, where it is made, and what batch norm needs."""

from __future__ import annotations

import ast
from math import prod

import torch
from torch import nn
from torch.utils.data import DataLoader

from core.lab.errors.failure import Failure, Site
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.looks.shapes.making import (
    in_sequential,
    is_of_pictures,
    made,
    making,
    size_of,
    with_size,
)
from core.lab.errors.parts import MISSING, Part
from core.lab.errors.source import SCOPES, calls_named, method_calls

NORMS = {
    "BatchNorm": {2: "1d", 3: "1d", 4: "2d", 5: "3d"},
    "InstanceNorm": {3: "1d", 4: "2d", 5: "3d"},
}
"""By the number of dimensions of a batch, which layer takes it."""


def layer(failure: Failure, by_role: Parts) -> Finding:
    """Find the layer of torch that failed, what it was given, and where the program makes it."""
    module = failure.layer()
    if module is None:
        return Finding()
    name = failure.name_of(module)
    given = _given(failure, module)
    argument = by_role.get("input")
    known = argument is not None and (argument.value is MISSING or argument.value is given)
    known = known and not _is_within_others(failure, module)
    found: Parts = {"layer": Part(name or type(module).__name__, module)}
    found["input"] = (
        Part(argument.plain, given, argument.node) if argument and known else Part("input", given)
    )
    size = size_of(module)
    if size is not None:
        found["rows"] = Part(str(size))
        found |= making(failure, module)
    if isinstance(module, nn.Linear) and isinstance(given, torch.Tensor) and is_of_pictures(given, failure):
        return Finding("flatten", found | _flattened(failure, module, found, known))
    if isinstance(given, torch.Tensor):
        found |= _of_other_dimensions(module, given, found)
        if isinstance(module, nn.Conv2d) and given.ndim == 4 and given.shape[3] == size:
            found.pop("size_argument", None)
            found |= {"channels_last": found["input"]} if known else {}
        if isinstance(module, nn.Conv1d) and given.ndim == 3 and given.shape[2] == size:
            found.pop("size_argument", None)
            found |= {"series_last": found["input"]} if known else {}
    if getattr(module, "groups", 1) != 1:  # the number of channels must be a multiple of it
        found.pop("size_argument", None)
    return Finding(type(module).__name__, found)


def no_channel(failure: Failure, by_role: Parts) -> Finding:
    """Find grey pictures, or series of single numbers, without the dimension of their one channel."""
    finding, module = layer(failure, by_role), failure.layer()
    n_sizes = {"Conv1d": 1, "Conv2d": 2}.get(type(module).__name__, 0)
    given = finding.by_role["input"].value if "input" in finding.by_role else None
    if not n_sizes or getattr(module, "in_channels", 0) != 1 or not isinstance(given, torch.Tensor):
        return Finding()
    if given.ndim != n_sizes + 1 or given.shape[0] in (1, 3, 4):
        return Finding()
    found = {**finding.by_role, "n": Part(str(given.shape[0]))}
    return Finding("no-channel", found | ({"bare": found["input"]} if found["input"].node else {}))


def _given(failure: Failure, module: nn.Module) -> object:
    for frame in reversed(failure.beyond):
        if frame.f_locals.get("self") is module and "input" in frame.f_locals:
            return frame.f_locals["input"]
    return MISSING


def _is_within_others(failure: Failure, module: nn.Module) -> bool:
    """Return whether other layers of torch came before it in the call that failed."""
    owners = [f.f_locals.get("self") for f in failure.beyond]
    first = next((owner for owner in owners if isinstance(owner, nn.Module)), module)
    return first is not module and next(iter(first.children()), None) is not module


def _flattened(failure: Failure, module: nn.Module, found: Parts, known: bool) -> Parts:
    """Return how to flatten what a Linear is given, and the layer's size after that."""
    given = found["input"]
    n_features = prod(given.value.shape[1:])
    more: Parts = {"per_sample": Part(str(n_features))}
    place = made(failure, module)
    fits = n_features == size_of(module)
    if place is not None and in_sequential(failure, place[0]):
        owner = failure.source.code(place[0].func).rpartition(".")[0]
        flatten = f"{owner}.Flatten()" if owner else f"{failure.modules()['nn'].plain}.Flatten()"
        more["put_before"] = Part(f"{flatten}, {with_size(failure, *place, n_features)}")
        return more | {"in_sequential": found["made"]}
    if known and given.node is not None:
        more["flat"] = given
        if fits:
            more["only_flat"] = given
        elif place is None:
            more.pop("flat")
    return more


def _of_other_dimensions(module: nn.Module, given: torch.Tensor, found: Parts) -> Parts:
    """Return the norm for as many dimensions, or the input with a batch of one."""
    kind = type(module).__name__
    family, wanted = kind[:-2], kind[-2:]
    if family not in NORMS or "made_class" not in found:
        return {}
    right = NORMS[family].get(given.ndim)
    if right is not None and right != wanted and given.ndim > 1 and given.shape[1] == size_of(module):
        owner = found["made_class"].plain.rpartition(".")[0]
        return {"right_class": Part(f"{owner}.{family}{right}" if owner else f"{family}{right}")}
    return {}


def one_sample(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether batch norm failed in training, by a loader's last batch, or in evaluation."""
    for site in failure.sites:
        if isinstance(site.node, ast.Call):
            model = failure.part(site.node.func, site)
            if isinstance(model.value, nn.Module):
                return _of_call(failure, site, site.node, {"model": model, "call": Part("", node=site.node)})
    return Finding("batch")


def _of_call(failure: Failure, site: Site, call: ast.Call, found: Parts) -> Finding:
    if not _is_training(failure, call):
        return Finding("evaluation", found)
    loop = failure.source.loop_of(call)
    loader = _loader(failure, site, loop) if isinstance(loop, ast.For) else None
    if loader is None:
        return Finding("batch", found)
    made = _loader_call(failure, loader)
    batch_size = (
        loader.value.batch_size if isinstance(loader.value, DataLoader) else _written(failure, site, made)
    )
    if not isinstance(batch_size, int) or batch_size < 2:
        return Finding("batch", found)
    found["batch_size"] = Part(str(batch_size))
    if made is not None and not any(word.arg in (None, "drop_last") for word in made.keywords):
        code = failure.source.code(made)
        inside = code[: code.rindex(")")].rstrip().removesuffix(",")
        found |= {"made": Part(code, node=made), "dropping": Part(f"{inside}, drop_last=True)")}
    return Finding("last-batch", found)


def _is_training(failure: Failure, call: ast.Call) -> bool:
    """Return whether backward follows in the same loop, function or program."""
    source = failure.source
    kinds = (ast.For, ast.While, *SCOPES)
    around = next((n for n in source.around(call) if isinstance(n, kinds)), source.tree)
    if any(method_calls(around, "backward", "step")):
        return True
    if isinstance(around, ast.For | ast.While):
        scope = next((n for n in source.around(call) if isinstance(n, SCOPES)), source.tree)
        inner = {id(c) for c in method_calls(around, "backward")}
        return any(id(c) not in inner and c.lineno > call.lineno for c in method_calls(scope, "backward"))
    return False


def _loader(failure: Failure, site: Site, loop: ast.For) -> Part | None:
    """Return the loader that a loop takes batches from."""
    given = loop.iter
    while isinstance(given, ast.Call) and given.args and ast.unparse(given.func) in ("enumerate", "tqdm"):
        given = given.args[0]
    part = failure.part(given, site)
    is_made_here = isinstance(given, ast.Call) and given in calls_named(failure.source, "DataLoader")
    return part if is_made_here or isinstance(part.value, DataLoader) else None


def _loader_call(failure: Failure, loader: Part) -> ast.Call | None:
    """Return the call that made a loader."""
    if isinstance(loader.node, ast.Call):
        return loader.node
    calls = calls_named(failure.source, "DataLoader")
    top = failure.sites[0].scope.frame.f_globals
    named = [c for c in calls if any(top.get(name) is loader.value for name in _assigned(failure, c))]
    found = named or calls
    return found[0] if len(found) == 1 else None


def _assigned(failure: Failure, call: ast.Call) -> list[str]:
    parent = failure.source.parent(call)
    return [failure.source.code(t) for t in parent.targets] if isinstance(parent, ast.Assign) else []


def _written(failure: Failure, site: Site, made: ast.Call | None) -> object:
    """Return the batch size that a call names."""
    if made is None:
        return None
    words = [word.value for word in made.keywords if word.arg == "batch_size"]
    given = words[0] if words else next(iter(made.args[1:2]), None)
    return failure.part(given, site).value if given is not None else None
