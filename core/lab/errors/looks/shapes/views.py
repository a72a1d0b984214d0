"""Looks at ``view(-1, n)``: whether its rows are still samples."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from math import prod

import torch

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.looks.shapes.making import number, size_argument
from core.lab.errors.parts import Part
from core.lab.errors.source import calls_named, method_calls

MOST_NODES = 10_000


def mixed(failure: Failure, by_role: Parts) -> Finding:
    """Find the view that made other rows than samples, by the graph of the loss's input."""
    given, target = failure.argument_beyond("input"), failure.argument_beyond("target")
    if (
        not isinstance(given, torch.Tensor)
        or not isinstance(target, torch.Tensor)
        or not given.ndim
        or not target.ndim
    ):
        return Finding()
    n_samples, n_rows = target.shape[0], given.shape[0]
    if n_samples == n_rows:
        return Finding()
    for sizes in _viewed(given):
        if len(sizes) > 1 and sizes[0] == n_samples and n_rows and prod(sizes) % n_rows == 0:
            found = _view(failure, prod(sizes) // n_rows, sizes)
            if found:
                return Finding("mixed", found)
    return Finding()


def reshaped(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether a view was to make a row of each sample of a convolution's maps."""
    node, receiver = failure.node, by_role.get("receiver")
    if not isinstance(node, ast.Call) or receiver is None or not isinstance(receiver.value, torch.Tensor):
        return Finding()
    columns = _columns(node)
    sizes = tuple(receiver.value.shape)
    if columns is None or len(sizes) != 4 or not sizes[0]:
        return Finding()
    found = _view(failure, columns, sizes)
    return Finding("rows", found) if found and found["view"].node is node else Finding()


def _columns(call: ast.Call) -> int | None:
    """Return n of ``view(-1, n)``."""
    if len(call.args) == 2 and number(call.args[0]) == -1:
        return number(call.args[1])
    return None


def _view(failure: Failure, columns: int, sizes: tuple[int, ...]) -> Parts:
    """Return the one view that can have made rows of so many columns, and the layer that takes them."""
    views = [c for c in method_calls(failure.source.tree, "view", "reshape") if _columns(c) == columns]
    if len(views) != 1:
        return {}
    call, code = views[0], failure.source.code
    assert isinstance(call.func, ast.Attribute)
    owner, per_sample = Part(code(call.func.value), node=call.func.value), prod(sizes[1:])
    found = {
        "view": Part(code(call), node=call),
        "view_line": Part(str(call.lineno)),
        "columns": Part(str(columns)),
        "per_sample": Part(str(per_sample)),
        "flat": Part(f"{owner.code}.flatten(1)"),
    }
    arguments = [size_argument(c, "Linear") for c in calls_named(failure.source, "Linear")]
    made = [a for a in arguments if a is not None and number(a) == columns]
    if len(made) == 1:
        found["size_argument"] = Part(code(made[0]), node=made[0])
    return found


def _viewed(tensor: torch.Tensor) -> Iterator[tuple[int, ...]]:
    """Yield the shapes that were viewed in the graph of a tensor."""
    seen: set[object] = set()
    nodes = [tensor.grad_fn]
    while nodes and len(seen) < MOST_NODES:
        node = nodes.pop()
        if node is None or node in seen:
            continue
        seen.add(node)
        sizes = getattr(node, "_saved_self_sym_sizes", None)
        if sizes is not None and "View" in node.name():
            yield tuple(int(n) for n in sizes)
        nodes += [after for after, _ in node.next_functions]
