"""Schedules: the rates so far, and those ahead."""

from __future__ import annotations

import math

import pytest

from core.protocol.trace.values import SchedulerValue
from tests.core.lab.tracing.recorded import Recorded


def rates(recorded: Recorded) -> list[float]:
    scheduler = recorded.last("scheduler")
    assert isinstance(scheduler, SchedulerValue)
    (so_far,) = scheduler.rates
    assert scheduler.n_steps == len(so_far) - 1
    return list(so_far)


def ahead(recorded: Recorded) -> tuple[float, ...]:
    scheduler = recorded.last("scheduler")
    assert isinstance(scheduler, SchedulerValue)
    return scheduler.ahead[0]


def test_01_step(recorded: Recorded) -> None:
    assert rates(recorded) == pytest.approx([1, 1, 0.1, 0.1, 0.01, 0.01, 0.001])
    assert ahead(recorded)[:3] == pytest.approx([0.001, 0.0001, 0.0001])


def test_02_multi_step(recorded: Recorded) -> None:
    assert rates(recorded) == pytest.approx([1, 1, 0.1, 0.1, 0.1, 0.01, 0.01, 0.01])


def test_03_exponential(recorded: Recorded) -> None:
    assert rates(recorded) == pytest.approx([0.5**epoch for epoch in range(6)])
    assert ahead(recorded)[0] == pytest.approx(0.5**6)


def test_04_cosine(recorded: Recorded) -> None:
    expected = [(1 + math.cos(math.pi * epoch / 8)) / 2 for epoch in range(9)]
    assert rates(recorded)[:9] == pytest.approx(expected, abs=1e-9)


def test_05_lambda(recorded: Recorded) -> None:
    assert rates(recorded) == pytest.approx([0.5 / (epoch + 1) for epoch in range(5)])
    assert "<lambda>" in {moment.function for moment in recorded.moments}


def test_06_plateau(recorded: Recorded) -> None:
    assert rates(recorded) == pytest.approx([1, 1, 1, 1, 0.1, 0.1])
    scheduler = recorded.last("scheduler")
    assert isinstance(scheduler, SchedulerValue)
    assert not any(scheduler.ahead)  # who knows the metric?


def test_07_in_the_loop(recorded: Recorded) -> None:
    assert rates(recorded) == pytest.approx([0.2 * 0.9**epoch for epoch in range(5)])
    step, after = recorded.at("optimizer.step()")[0], recorded.at("scheduler.step()")[0]
    assert step.index < after.index
    assert recorded.hints == []
