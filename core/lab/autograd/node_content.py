"""What a node of the autograd graph keeps for backward: saved tensors with their versions, and constants."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import torch
from torch.autograd.graph import Node

from core.lab.describe.memory import is_wrapper
from core.protocol.trace.graph import PACKED, SavedTensor

IdentityOf = Callable[[torch.Tensor], "int | None"]
MOST_CONSTANTS = 16
LONGEST_CONSTANT = 60

_RAW, _SAVED = "_raw_saved_", "_saved_"
_PLAIN = (bool, int, float, complex, str, type(None), torch.dtype, torch.device, torch.layout)
_EXPECTED = re.compile(r"is at version \d+; expected version (\d+)")


def is_leaf_node(node: Node) -> bool:
    """Whether a node accumulates the gradient of a leaf."""
    return type(node).__name__ == "AccumulateGrad"


def name_of(node: Node) -> str:
    """Return a node's name without namespaces, such as ``MulBackward0``."""
    return node.name().rpartition("::")[2]


def sizes_of(tensor: torch.Tensor) -> tuple[int, ...]:
    """Return the shape of a tensor; () for a nested one, whose sizes are no numbers."""
    try:
        shape = tuple(tensor.shape)
    except RuntimeError:
        return ()
    return shape if all(type(size) is int for size in shape) else ()


def shape_of(node: Node) -> tuple[int, ...]:
    """Return the shape of the first forward result of a node, () if it is unknown."""
    try:
        if is_leaf_node(node):
            return sizes_of(node.variable)  # type: ignore[attr-defined]
        return tuple(int(n) for n in node._input_metadata[0].shape)
    except (AttributeError, IndexError, RuntimeError, TypeError):  # undefined, nested or symbolic
        return ()


def has_saved_tensors(node: Node) -> bool:
    """Whether a node keeps tensors now."""
    return any(True for _ in _raw(node))


def saved_tensors(
    node: Node, identity_of: IdentityOf, result: torch.Tensor | None
) -> tuple[SavedTensor, ...]:
    """Return the tensors that a node keeps, without those that a hook has packed.

    Parameters
    ----------
    result : Tensor or None
        A forward result of the node that is at hand: torch hands out another object for it.
    """
    found = []
    for name, at, raw in _raw(node):
        tensor = _content(raw)
        if isinstance(tensor, torch.Tensor):
            found.append(_saved(node, name, at, tensor, identity_of, result))
    return tuple(found)


def constants(node: Node) -> tuple[tuple[str, str], ...]:
    """Return what a node keeps besides tensors, as text."""
    if isinstance(node, torch._C._FunctionBase):
        pairs = list(vars(node).items())
    else:
        names = [name for name in _names(type(node)) if name.startswith(_SAVED)]
        pairs = [(name.removeprefix(_SAVED), _attribute(node, name)) for name in names
                 if f"_raw{name}" not in _names(type(node))]  # fmt: skip
    found = [(name.replace("_sym_", " "), _text(value)) for name, value in pairs if _is_plain(value)]
    packed = [(name, PACKED) for name, _, raw in _raw(node) if getattr(raw, "unpack_hook", None) is not None]
    return tuple((found + packed)[:MOST_CONSTANTS])


_NAMES: dict[type, tuple[str, ...]] = {}


def _names(kind: type) -> tuple[str, ...]:
    """Return the attributes of a type of nodes that say what they keep."""
    if kind not in _NAMES:
        _NAMES[kind] = tuple(name for name in dir(kind) if name.startswith((_RAW, _SAVED)))
    return _NAMES[kind]


def _raw(node: Node) -> Iterator[tuple[str, int | None, Any]]:
    """Yield name, index within a list, and ``SavedTensor`` of what a node keeps and has not freed."""
    for attribute in _names(type(node)):
        if attribute.startswith(_RAW):
            kept, name = _attribute(node, attribute), attribute.removeprefix(_RAW)
            if isinstance(kept, tuple):
                alone = name == "tensors"  # those of a torch.autograd.Function have no names
                yield from (
                    (str(at) if alone else f"{name}[{at}]", at, raw)
                    for at, raw in enumerate(kept)
                    if _is_kept(raw)
                )
            elif _is_kept(kept):
                yield name, None, kept


def _attribute(node: Node, name: str) -> Any:
    try:
        return getattr(node, name)
    except Exception:  # freed, or of a kind that torch cannot hand out
        return None


def _content(raw: Any) -> object:
    """Return the tensor of a ``SavedTensor`` as it lies there: no hook is called, no version checked."""
    try:
        return None if raw.unpack_hook is not None else raw.data
    except (AttributeError, RuntimeError):
        return None


def _is_kept(raw: Any) -> bool:
    try:
        return raw is not None and raw.data is not None
    except (AttributeError, RuntimeError):
        return False


def _saved(
    node: Node,
    name: str,
    at: int | None,
    tensor: torch.Tensor,
    identity_of: IdentityOf,
    result: torch.Tensor | None,
) -> SavedTensor:
    version = None if tensor.is_inference() else tensor._version
    is_result = result is not None and _is_same(tensor, result)
    return SavedTensor(
        name,
        sizes_of(tensor),
        str(tensor.dtype),
        str(tensor.device),
        identity_of(result if is_result and result is not None else tensor),
        version if version in (0, None) else _saved_version(node, name, at, tensor, version),
        version,
    )


def _is_same(tensor: torch.Tensor, result: torch.Tensor) -> bool:
    """Whether a saved tensor is a forward result: the same memory, seen the same way."""
    if tensor is result:
        return True
    if sizes_of(tensor) != sizes_of(result) or is_wrapper(tensor) or tensor.layout is not torch.strided:
        return False
    here, there = tensor.untyped_storage()._cdata, result.untyped_storage()._cdata
    return here == there and tensor.storage_offset() == result.storage_offset()


def _saved_version(
    node: Node, name: str, at: int | None, tensor: torch.Tensor, version: int | None
) -> int | None:
    """Return the version that torch expects: it tells in the error where that is not the present one."""
    if is_wrapper(tensor):
        return version
    try:
        if at is None:
            getattr(node, _SAVED + name)
        else:
            getattr(node, "saved_tensors" if name == str(at) else _SAVED + name.partition("[")[0])
    except RuntimeError as error:
        expected = _EXPECTED.search(str(error))
        return int(expected[1]) if expected else version
    return version


def _is_plain(value: object) -> bool:
    if isinstance(value, tuple | list):
        return len(value) <= 16 and all(_is_plain(item) for item in value)
    return type(value) in _PLAIN


def _text(value: Any) -> str:
    if isinstance(value, tuple | list):
        return f"({', '.join(_text(item) for item in value)})"
    if type(value) is int and value >= 1 << 63:
        value -= 1 << 64  # torch tells a negative dim without its sign
    return repr(value)[:LONGEST_CONSTANT]
