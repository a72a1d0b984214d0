"""Modules: the tree with parameters, buffers and hooks, and what is an attribute but not registered."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import islice
from typing import Any

import numpy as np
from torch import Tensor, nn

from core.lab.describe.attributes import is_a, stored_in
from core.lab.describe.look import Look
from core.lab.describe.plain import text_of
from core.protocol.trace.values import MOST_ITEMS, ModuleValue

_DEEPEST = 16
_OWN = frozenset(vars(nn.Module()))
_HOOKS = ("forward_pre_hook", "forward_hook", "backward_pre_hook", "backward_hook", "state_dict_hook")


def describe_module(module: nn.Module, describer: Look) -> ModuleValue:
    """Describe a module with everything below it, and its last call."""
    tree = list(tree_of(module))
    paths = {id(part): path for path, part in reversed(tree)}
    calls = describer.calls.last_call(module, paths)
    return _describe(module, describer, "", _registered(tree), 0, calls)


def fingerprint_module(module: nn.Module, describer: Look) -> Hashable:
    """Return what differs whenever the description would."""
    tree = list(tree_of(module))
    registered = _registered(tree)
    return describer.calls.n_calls(module), tuple(
        (path, _fingerprint(part, describer, registered)) for path, part in tree
    )


def tree_of(module: nn.Module, path: str = "", depth: int = 0) -> Iterator[tuple[str, nn.Module]]:
    """Yield each module with its path, itself first; a shared one at each of its places."""
    yield path, module
    if depth < _DEEPEST:
        for name, child in _children(module):
            yield from tree_of(child, f"{path}.{name}" if path else name, depth + 1)


def parameters_of(module: nn.Module) -> dict[str, Tensor]:
    """Return a module's own parameters, whatever its subclass says."""
    return _tensors(module, "_parameters")


def _tensors(module: nn.Module, attribute: str) -> dict[str, Tensor]:
    own = stored_in(module).get(attribute) or {}  # nothing before super().__init__()
    return {name: tensor for name, tensor in own.items() if is_a(tensor, Tensor)}


def _children(module: nn.Module) -> list[tuple[str, nn.Module]]:
    own = stored_in(module).get("_modules") or {}
    return [(name, child) for name, child in own.items() if child is not None]


def _registered(tree: list[tuple[str, nn.Module]]) -> set[int]:
    """Return the ids of all modules, parameters and buffers of a tree."""
    found = set()
    for _, module in tree:
        found.add(id(module))
        found.update(map(id, parameters_of(module).values()))
        found.update(map(id, _tensors(module, "_buffers").values()))
    return found


def _describe(
    module: nn.Module, describer: Look, name: str, registered: set[int], depth: int, calls: Any = ()
) -> ModuleValue:
    children = _children(module)[:MOST_ITEMS] if depth < _DEEPEST else []
    parameters, buffers = parameters_of(module), _tensors(module, "_buffers")
    return ModuleValue(
        type=type(module).__name__,
        identity=describer.identity(module),
        name=name,
        extra_repr=_extra_repr(module),
        training=bool(stored_in(module).get("training", True)),
        parameters=tuple((key, describer.tensor_part(it)) for key, it in describer.few(parameters.items())),
        buffers=tuple((key, describer.tensor_part(it)) for key, it in describer.few(buffers.items())),
        unregistered=tuple(
            (key, describer.part(it)) for key, it in islice(_unregistered(module, registered), MOST_ITEMS)
        ),
        hooks=tuple(islice(_hooks(module), MOST_ITEMS)),
        children=tuple(
            _describe(it, describer, key, registered, depth + 1) for key, it in describer.few(children)
        ),
        n_parameters=_n_parameters(module),
        calls=calls,
    )


def _fingerprint(module: nn.Module, describer: Look, registered: set[int]) -> Hashable:
    return (
        describer.identity(module),
        stored_in(module).get("training", True),
        _extra_repr(module),
        tuple((key, describer.fingerprint_part(it)) for key, it in parameters_of(module).items()),
        tuple((key, describer.fingerprint_part(it)) for key, it in _tensors(module, "_buffers").items()),
        tuple((key, describer.fingerprint_part(it)) for key, it in _unregistered(module, registered)),
        tuple(_hooks(module)),
    )


def _extra_repr(module: nn.Module) -> str:
    """Return torch's text; a method of the program's own is not called."""
    method = type(module).extra_repr
    if not str(getattr(method, "__module__", "")).startswith("torch."):
        return ""
    try:
        return str(method(module))
    except Exception:  # an attribute that it needs was deleted
        return ""


def _unregistered(module: nn.Module, registered: set[int]) -> Iterator[tuple[str, object]]:
    for name, value in stored_in(module).items():
        if name not in _OWN and type(name) is str and _has_unregistered(value, registered):
            yield name, value


def _has_unregistered(value: object, registered: set[int], depth: int = 0) -> bool:
    """Whether a value is, or holds, a tensor or module that is in no place of the tree."""
    if is_a(value, Tensor, nn.Module):
        return id(value) not in registered
    if type(value) in (list, tuple, dict) and depth < 3:
        items = list(value.values() if isinstance(value, dict) else value)[:MOST_ITEMS]  # type: ignore
        return any(_has_unregistered(item, registered, depth + 1) for item in items)
    return False


def _hooks(module: nn.Module) -> Iterator[str]:
    for kind in _HOOKS:
        for hook in (stored_in(module).get(f"_{kind}s") or {}).values():
            name = text_of(hook)
            yield f"{kind}: {name[10:-1] if name.startswith('<function ') else name.strip('<>')}"


def _n_parameters(module: nn.Module) -> int:
    shapes = {
        id(tensor): Tensor.size(tensor)
        for _, part in tree_of(module)
        for tensor in parameters_of(part).values()
    }
    return sum(int(np.prod(shape, dtype=np.int64)) for shape in shapes.values())
