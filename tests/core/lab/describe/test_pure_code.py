"""Functions that only compute are told from those that may do anything."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

import torch

from core.lab.describe.pure_code import is_pure, length_of
from tests.helpers.each import each

LOG: list[int] = []
WARMUP = 5


def _half(epoch: int) -> float:
    return 0.5**epoch


def _enclosing(rate: Any) -> Callable[[int], float]:
    return lambda epoch: rate**epoch


@each(
    "function",
    [
        _half,
        lambda e: 0.95**e,
        lambda e: min(1.0, (e + 1) / WARMUP),
        lambda e: 0.5 * (1 + math.cos(math.pi * e / 20)),
        lambda e: 1.0 if e < 3 else 0.1,
        _enclosing(0.9),
        lambda e: max(0.0, 1 - e / 10) if e > WARMUP else e / WARMUP,
    ],
)
def test_a_formula_is_pure(function: Callable[[int], float]) -> None:
    assert is_pure(function)


def _loop(e: int) -> float:
    while True:
        e += 1


def _global(e: int) -> float:
    global WARMUP
    WARMUP = e
    return 1.0


def _importing(e: int) -> float:
    import os

    return float(os.getpid())


@each(
    "function",
    [
        lambda e: print(e),
        lambda e: LOG.append(e),
        lambda e: random.random(),
        lambda e: torch.rand(1),
        _loop,
        _global,
        _importing,
        lambda e: _half(e),
        _enclosing(torch.ones(1)),
        lambda e: [e for _ in range(3)],
        len,
        "text",
        None,
        lambda e: exec("x"),
        lambda e: e.system("x"),
        lambda e: (yield e),
        lambda e: unknown,  # type: ignore[name-defined]  # noqa: F821
    ],
)
def test_what_may_do_more_is_not(function: Any) -> None:
    assert not is_pure(function)


def test_a_length_behind_a_property_is_not_asked_for() -> None:
    class Hidden:
        def __init__(self) -> None:
            self.__dict__["x"] = [1]

        @property
        def x(self) -> list[int]:
            raise AssertionError("called")

        def __len__(self) -> int:
            return len(self.x)

    assert length_of(Hidden()) is None


@each("value, length", [([1, 2], 2), ("abc", 3), (torch.ones(4, 2), 4), (range(5), 5), (3, None)])
def test_lengths_of_plain_data(value: object, length: int | None) -> None:
    assert length_of(value) == length
