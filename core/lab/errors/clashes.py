"""The operands of a failed line, and which of their badges do not fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import torch
from torch import nn

from core.lab.errors.failure import as_code
from core.lab.errors.parts import device_of
from core.lab.errors.rules import Badge

OF_WEIGHTS: tuple[Badge, ...] = ("device", "dtype", "shape")
"""Badges that a module has by its weights."""


def lit_operands(
    values: Mapping[str, object], parts: Mapping[str, object], badges: tuple[Badge, ...]
) -> Iterator[tuple[str, object, tuple[Badge, ...]]]:
    """Yield operands with their names and the badges that are lit.

    Parameters
    ----------
    values : mapping of str to object
        Operands of the line.
    parts : mapping of str to object
        Those that are lit; if there are none, all operands are that differ in a badge.
    """
    known = {id(value) for value in parts.values()}
    parts = _with_weights(parts, badges)
    known |= {id(value) for value in parts.values()}
    others = {name: value for name, value in values.items() if id(value) not in known}
    if not parts:
        others = _with_weights(others, tuple(badge for badge in badges if badge != "shape"))
    for name, value in parts.items():
        yield name, value, badges
    for name, value in others.items():
        lit = () if parts else tuple(badge for badge in badges if _differs(value, others, badge))
        yield name, value, lit


def _with_weights(values: Mapping[str, object], badges: tuple[Badge, ...]) -> dict[str, object]:
    """Return operands with the first parameter of a module in its place, if badges ask for it."""
    found: dict[str, object] = {}
    for name, value in values.items():
        if isinstance(value, nn.Module) and "_parameters" in vars(value) and set(badges) & set(OF_WEIGHTS):
            taken = {id(other) for other in found.values()}
            for path, parameter in value.named_parameters():
                if id(parameter) not in taken:
                    name, value = as_code(name, path), parameter
                    break
        found[name] = value
    return found


def _differs(value: object, others: Mapping[str, object], badge: Badge) -> bool:
    """Return whether an operand has a badge, and another one a different one."""
    mine = _badge(value, badge)
    return mine is not None and any(_badge(other, badge) not in (None, mine) for other in others.values())


def _badge(value: object, badge: Badge) -> object:
    if not isinstance(value, torch.Tensor):
        return None
    match badge:
        case "device":
            return device_of(value)
        case "dtype":
            return value.dtype
        case "shape":
            return value.shape
        case "requires_grad":
            return value.requires_grad
        case "leaf":
            return value.is_leaf
    return None
