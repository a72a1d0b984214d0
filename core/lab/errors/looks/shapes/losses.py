"""Looks at losses: which one failed, and how its target differs from what it takes."""

from __future__ import annotations

import torch

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.looks.shapes.views import mixed
from core.lab.errors.parts import Part

LOSSES = ("binary_cross_entropy", "binary_cross_entropy_with_logits", "cross_entropy", "nll_loss", "mse_loss")
MOST_VALUES = 10_000_000


def loss(failure: Failure, by_role: Parts) -> Finding:
    """Find which loss failed."""
    found: Parts = {}
    given, target = by_role.get("input"), by_role.get("target")
    if given and target and isinstance(given.value, torch.Tensor) and isinstance(target.value, torch.Tensor):
        if tuple(given.value.shape) == (*target.value.shape, 1):
            found["thin"] = target
        elif tuple(target.value.shape) == (*given.value.shape, 1):
            found["thick"] = target
    names = [frame.f_code.co_name for frame in failure.beyond]
    return Finding(next((name for name in LOSSES if name in names), ""), found)


def classes(failure: Failure, by_role: Parts) -> Finding:
    """Find how the target of cross entropy differs from one class number for each sample."""
    names = {frame.f_code.co_name for frame in failure.beyond}
    if not names & {"cross_entropy", "nll_loss"}:
        return Finding()
    if (seen := mixed(failure, by_role)).cause:
        return seen
    given, target = by_role.get("input"), by_role.get("target")
    if given is None or target is None:
        return Finding("target")
    a, b = given.value, target.value
    if not isinstance(a, torch.Tensor) or not isinstance(b, torch.Tensor):
        return Finding("target")
    found = {"cast": Part(".long()" if b.is_floating_point() else "")}
    if a.ndim == b.ndim == 3 and a.shape == b.shape and _is_one_hot(b, -1):
        return Finding("target", found)
    if a.ndim == 3 and b.ndim == 2 and b.shape == a.shape[:2]:
        return Finding("sequence", found | {"turned": given})
    if a.ndim == 3 and b.ndim == 1 and a.shape[1] == 1 and a.shape[0] == b.shape[0]:
        return Finding("sequence-of-one", found | {"thick_input": given})
    if a.ndim > 2 and b.ndim == 1 and a.shape[0] == b.shape[0]:
        return Finding("extra", found)
    if a.shape == b.shape and a.ndim == 2 and _is_one_hot(b, 1):
        return Finding("one-hot", found | {"one_hot": target, "axis": Part("1")})
    if a.shape == b.shape and a.ndim == 1:
        if not a.is_floating_point() or not _is_one_hot(b, 0):
            return Finding("no-logits", found)
        return Finding("one-hot", found | {"one_hot": target, "axis": Part("0")})
    if a.ndim == 1 and b.shape in ((a.shape[0], 1), (a.shape[0],)):
        return Finding("no-logits", found)
    if a.ndim == 2 and tuple(b.shape) in ((a.shape[0], 1), (1, a.shape[0])):
        axis = 1 if tuple(b.shape) == (a.shape[0], 1) else 0
        return Finding("target", found | {"thick": target, "axis": Part(str(axis))})
    return Finding("target", found)


def _is_one_hot(target: torch.Tensor, dim: int) -> bool:
    """Return whether rows hold one 1 among 0s."""
    if not 0 < target.numel() <= MOST_VALUES:
        return False
    return bool(((target == 0) | (target == 1)).all()) and bool(((target == 1).sum(dim) == 1).all())


def class_numbers(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether classes are counted from 1, or from -1 to 1."""
    given, target = failure.argument_beyond("input"), by_role.get("target")
    names = {frame.f_code.co_name for frame in failure.beyond}
    if not names & {"cross_entropy", "nll_loss"}:
        return Finding()
    found: Parts = {}
    if not isinstance(given, torch.Tensor) or target is None or not isinstance(target.value, torch.Tensor):
        return Finding("class", found)
    n_classes, values = given.shape[1 if given.ndim > 1 else 0], target.value
    if not 0 < values.numel() <= MOST_VALUES:
        return Finding("class", found)
    seen = set(torch.unique(values).tolist())
    if n_classes > 1 and seen == set(range(1, n_classes + 1)):
        return Finding("class", {"from_one": target})
    if n_classes == 2 and seen == {-1, 1}:
        return Finding("class", {"of_signs": target})
    return Finding("class", found)
