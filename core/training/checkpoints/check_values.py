"""Checks that saved values have the form of this run's, before any of them is loaded."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor, nn

from core.components.losses import make_objective
from core.components.models import outline_model
from core.data.dataset import DataSet
from core.data.images.reconstruction import aimed_data
from core.errors import PlaygroundError
from core.experiment.resolve import Resolved
from core.runs.checkpoint_file.zip_file import NEW_COPY
from core.text import Text

COUNT_LIMIT = 2**40
"""More steps than any run takes."""
LONGEST = 80
"""The most characters of a key in a message."""
WHOLE_LIMIT = 2**53
"""Floats hold all whole numbers exactly up to this one."""
RATE_LIMIT = float(torch.finfo(torch.float32).max)
"""A larger factor cannot be applied to a tensor of 32-bit floats: torch raises."""


def weight_mismatches(model: nn.Module, saved: Mapping[Any, Any]) -> list[str]:
    """Return why a state_dict does not fit a model, one sentence for each key; empty if it fits."""
    own: dict[str, Tensor] = model.state_dict()
    found: list[str] = [Text("{key} is missing", key=key) for key in own if key not in saved]
    found += [Text("{key} is not in this model", key=key_text(key)) for key in saved if key not in own]
    for key, tensor in own.items():
        if key in saved and (problem := tensor_mismatch(saved[key], tensor, key)):
            found.append(problem)
    return found


def check_weights(resolved: Resolved, data: DataSet, saved: Mapping[Any, Any], path: str) -> None:
    """Check that saved weights fit an experiment's model, without building that model.

    Raises
    ------
    PlaygroundError
        If they do not fit, or the experiment has no possible model.
    """
    data = aimed_data(data, resolved.aim)
    objective = make_objective(resolved.loss, data, torch.device("cpu"))
    if mismatches := weight_mismatches(outline_model(resolved, data, objective), saved):
        rule = Text("does not fit its own experiment: {mismatches}", mismatches=mismatches[0])
        raise PlaygroundError(path, rule, hint=NEW_COPY)


def key_text(key: Any) -> str:
    """Return a key from a file as one line."""
    text = str(key)
    return (text if text.isprintable() else ascii(text)) if len(text) <= LONGEST else f"{text[:LONGEST]!a}…"


def tensor_mismatch(saved: Any, own: Tensor, path: str) -> str:
    """Return why a saved tensor on the CPU cannot replace `own`; empty if it can."""
    if not isinstance(saved, Tensor) or saved.layout is not torch.strided or saved.device.type != "cpu":
        return Text("{path} must be a tensor", path=path)
    if saved.shape != own.shape:
        return Text(
            "{path} has the shape {saved} and needs {own}",
            path=path,
            saved=list(saved.shape),
            own=list(own.shape),
        )
    return (
        ""
        if saved.dtype == own.dtype
        else Text("{path} holds {saved} and needs {own}", path=path, saved=saved.dtype, own=own.dtype)
    )


def is_same(saved: Any, own: Any) -> bool:
    """Return whether plain values are the same; 1 is the same as 1.0, but not as true."""
    if isinstance(own, bool) or isinstance(saved, bool):
        return saved is own
    if isinstance(own, int | float):
        return isinstance(saved, int | float) and saved == own
    if isinstance(own, Mapping):
        return type(saved) is type(own) and saved.keys() == own.keys() and all(
            is_same(saved[key], value) for key, value in own.items()
        )  # fmt: skip
    if isinstance(own, list | tuple):
        same_length = isinstance(saved, list | tuple) and len(saved) == len(own)
        return same_length and all(is_same(s, o) for s, o in zip(saved, own, strict=True))
    return type(saved) is type(own) and bool(saved == own)


def is_count(value: Any, most: int = COUNT_LIMIT, least: int = 0) -> bool:
    """Return whether a value is a whole number between `least` and `most`."""
    return type(value) is int and least <= value <= most


def is_real(value: Any, least: float = -RATE_LIMIT, most: float = RATE_LIMIT) -> bool:
    """Return whether a value is a finite number between `least` and `most`, and no bool."""
    return (type(value) is float or is_count(value, WHOLE_LIMIT, -WHOLE_LIMIT)) and least <= value <= most


def is_list_of_reals(value: Any, length: int, least: float = -RATE_LIMIT) -> bool:
    """Return whether a value is a list of `length` finite numbers, each at least `least`."""
    return type(value) is list and len(value) == length and all(is_real(item, least) for item in value)


def is_whole(value: Tensor, most: int) -> bool:
    """Return whether a tensor holds one whole number between 0 and `most`."""
    number = float(value.detach())
    return math.isfinite(number) and number == int(number) and 0 <= number <= most
