"""Looks at products: which of ``@`` and its functions takes what was given."""

from __future__ import annotations

import ast

import torch

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.parts import Part
from core.text import Text

_BINDING = ast.Attribute | ast.Subscript | ast.UnaryOp | ast.BinOp
"""What takes the nearest operand of an operator alone, where there are no brackets."""


def product(failure: Failure, by_role: Parts) -> Finding:
    """Find how the operator ``@`` would multiply what a function for other dimensions was given."""
    left, right = by_role.get("left"), by_role.get("right")
    if left is None or right is None or not isinstance(failure.node, ast.Call):
        return Finding()
    a, b = left.value, right.value
    if (
        not isinstance(a, torch.Tensor)
        or not isinstance(b, torch.Tensor)
        or ast.unparse(failure.node).endswith("t()")
    ):
        return Finding()
    if failure.node.keywords or ast.unparse(failure.node.func).split(".")[-1] not in (
        "dot",
        "mm",
        "mv",
        "bmm",
    ):
        return Finding()
    if _fit(tuple(a.shape), tuple(b.shape)):
        written = f"{left.code} @ {right.code}"
    elif a.ndim == b.ndim == 2 and a.shape[0] == b.shape[0]:
        written = f"{left.code}.T @ {right.code}"
    elif a.ndim == b.ndim == 2 and a.shape[1] == b.shape[1]:
        written = f"{left.code} @ {right.code}.T"
    else:
        return Finding()
    is_part = isinstance(failure.source.parent(failure.node), _BINDING)
    return Finding("", {"product": Part(f"({written})" if is_part else written)})


def _fit(a: tuple[int, ...], b: tuple[int, ...]) -> bool:
    """Return whether two shapes can be multiplied by ``@``."""
    if not a or not b or a[-1] != b[-min(len(b), 2)]:
        return False
    return all(m == n or 1 in (m, n) for m, n in zip(a[-3::-1], b[-3::-1], strict=False))


def listed(failure: Failure, by_role: Parts) -> Finding:
    """Find tensors that were given one by one where a list of them is taken."""
    node = failure.node
    if not isinstance(node, ast.Call) or len(node.args) < 2:
        return Finding()
    given = [failure.part(argument) for argument in node.args]
    if all(isinstance(part.value, torch.Tensor) for part in given):
        code, name = ", ".join(part.plain for part in given), failure.source.code(node.func)
        words = "".join(f", {failure.source.code(word)}" for word in node.keywords)
        return Finding("", {"called": Part(f"{name}([{code}]{words})")})
    return Finding()


MAKERS = (torch.tensor, torch.as_tensor, torch.Tensor, torch.FloatTensor, torch.LongTensor)


def stacked(failure: Failure, by_role: Parts) -> Finding:
    """Find a list of tensors that was to become one tensor."""
    call = failure.node
    if not isinstance(call, ast.Call) or not call.args or failure.beyond:
        return Finding()
    maker = failure.part(call.func).value
    given = failure.part(call.args[0])
    if not any(maker is one for one in MAKERS):
        return Finding()
    if isinstance(given.value, list):
        shapes = {tuple(part.shape) if isinstance(part, torch.Tensor) else None for part in given.value}
    elif isinstance(call.args[0], ast.ListComp | ast.List):
        parts = call.args[0].elts if isinstance(call.args[0], ast.List) else [call.args[0].elt]
        shapes = {None} if any(isinstance(part, ast.List | ast.ListComp) for part in parts) else set()
    else:
        return Finding()
    if None in shapes:
        return Finding()
    found: Parts = {"list": given}
    is_alone = len(call.args) == 1 and not call.keywords and len(shapes) < 2
    if is_alone and any(maker is one for one in MAKERS[:2]) and "torch" in failure.modules():
        found["stacked"] = Part(f"{failure.modules()['torch'].plain}.stack({given.plain})")
    return Finding("list", found)


def _joined(failure: Failure) -> list[Part]:
    """Return the tensors that ``cat`` was given, as they are written."""
    call = failure.node
    names = ("cat", "concat", "concatenate")
    if not isinstance(call, ast.Call) or ast.unparse(call.func).split(".")[-1] not in names or not call.args:
        return []
    parts = call.args[0].elts if isinstance(call.args[0], ast.List | ast.Tuple) else []
    return [failure.part(part) for part in parts]


def joined_maps(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether maps of a convolution were put together channel by channel."""
    known = [part for part in _joined(failure) if isinstance(part.value, torch.Tensor)]
    is_by_channels = "except in dimension 1." in str(failure.error)
    return Finding("maps" if is_by_channels and any(part.value.ndim == 4 for part in known) else "plain")


def unequal_maps(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether maps of a convolution were added or compared that have other sizes."""
    sides = [by_role[role].value for role in ("left", "right") if role in by_role]
    if len(sides) < 2 or not all(isinstance(side, torch.Tensor) and side.ndim == 4 for side in sides):
        return Finding("plain")
    a, b = (tuple(side.shape) for side in sides)
    is_of_maps = a[0] == b[0] and min(*a[2:], *b[2:]) > 1 and (a[1] == b[1] or 1 not in (a[1], b[1]))
    what = Text("channels") if a[1] != b[1] else Text("rows and columns")
    return Finding("maps", {"what": Part(what)}) if is_of_maps else Finding("plain")


def joined_along(failure: Failure, by_role: Parts) -> Finding:
    """Find the tensor that has a dimension less than the others it was put together with."""
    given = [part for part in _joined(failure) if isinstance(part.value, torch.Tensor)]
    most = max((part.value.ndim for part in given), default=0)
    for part in given:
        if part.value.ndim == most - 1:
            full = next(other for other in given if other.value.ndim == most)
            found: Parts = {"thin": part, "full": full}
            if tuple(part.value.shape) == tuple(full.value.shape)[1:] and full.value.shape[0] == 1:
                found["row"] = part
            return Finding("thin", found)
    return Finding()


def indexed(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether the failed line has an index of its own: torch's functions index, too."""
    if failure.beyond:
        return Finding()
    statement = by_role.get("statement")
    parts = ast.walk(failure.node or ast.Pass())
    here = any(isinstance(part, ast.Subscript) for part in parts)
    there = statement is not None and isinstance(failure.node, ast.stmt | ast.Subscript)
    return Finding("index" if here or there else "")


def joined(failure: Failure) -> Finding:
    """Find the sides of an ``and`` or ``or`` of tensors."""
    node = failure.node
    around = failure.source.parent(node) if node is not None else None
    whole = node if isinstance(node, ast.BoolOp) else around
    if not isinstance(whole, ast.BoolOp):
        return Finding("condition")
    sign = " & " if isinstance(whole.op, ast.And) else " | "
    by_sign = sign.join(f"({failure.source.code(value)})" for value in whole.values)
    return Finding(
        "joined", {"joined": Part(failure.source.code(whole), node=whole), "by_sign": Part(by_sign)}
    )
