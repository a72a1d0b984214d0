"""Checks that torch can continue from saved states of random generators."""

from __future__ import annotations

import struct
from typing import Any

import torch
from torch import Tensor

from core.text import Text
from core.training.checkpoints.check_values import tensor_mismatch

KINDS = ("cpu", "cuda", "xpu", "mps")
MOST_DEVICES = 1024
MOST_BYTES = 100_000
_HEAD = struct.Struct("=QiiQ")
"""Of the CPU's state: seed, numbers left of those made together, whether seeded, index of the next."""
_TOGETHER = 624
"""Numbers that the Mersenne Twister makes together."""


def random_mismatch(saved: Any) -> str:
    """Return what is wrong with states of torch's own generators; empty if nothing is."""
    if not isinstance(saved, dict) or "cpu" not in saved or not saved.keys() <= set(KINDS):
        return Text("random must have the entry cpu, and besides at most {kinds}", kinds=", ".join(KINDS[1:]))
    for kind, states in saved.items():
        if not isinstance(states, list) or not 1 <= len(states) <= MOST_DEVICES:
            return Text("random.{kind} must be a list of states", kind=kind)
        for i, state in enumerate(states):
            shape = torch.Size(state.shape) if isinstance(state, Tensor) else torch.Size()
            if len(shape) != 1 or shape[0] > MOST_BYTES:
                return Text("random.{kind}[{i}] must be a state", kind=kind, i=i)
            if problem := tensor_mismatch(
                state, torch.empty(shape, dtype=torch.uint8), f"random.{kind}[{i}]"
            ):
                return problem
    return generator_mismatch(saved["cpu"][0], "random.cpu[0]") if len(saved["cpu"]) == 1 else "random.cpu"


def generator_mismatch(saved: Any, path: str) -> str:
    """Return what is wrong with the state of a generator on the CPU; empty if nothing is.

    Torch 2.13 accepts any index into the numbers made together, and reads beyond their end if the state
    says that more are left than follow the index.
    """
    if problem := tensor_mismatch(saved, torch.Generator().get_state(), path):
        return problem
    _, left, seeded, index = _HEAD.unpack_from(saved.numpy().tobytes())
    inside = 1 <= left <= _TOGETHER and 0 <= index <= _TOGETHER and left + index <= _TOGETHER + 1
    return "" if inside and seeded == 1 else Text("{path} is no state of a generator", path=path)
