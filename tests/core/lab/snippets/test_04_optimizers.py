"""Optimizers: their steps, their state, and the order of a training step."""

from __future__ import annotations

import numpy as np

from core.protocol.trace.values import OptimizerValue
from tests.core.lab.tracing.recorded import Recorded


def optimizer(recorded: Recorded) -> OptimizerValue:
    value = recorded.last("optimizer")
    assert isinstance(value, OptimizerValue)
    return value


def losses(recorded: Recorded) -> list[float]:
    return [value.values.item() for value in recorded.history("loss")]  # type: ignore[union-attr]


def test_01_sgd(recorded: Recorded) -> None:
    grad = recorded.tensor("w").grad
    assert grad is not None
    assert np.array_equal(recorded.numbers("w"), recorded.numbers("before") - np.float32(0.1) * grad.values)
    assert {"w", "optimizer"} <= set(recorded.at("optimizer.step()")[0].changed or {})


def test_02_adam(recorded: Recorded) -> None:
    (parameter,) = optimizer(recorded).groups[0].parameters
    assert parameter.name == "w"
    assert {"step", "exp_avg", "exp_avg_sq"} <= {name for name, _ in parameter.state}
    assert losses(recorded) == sorted(losses(recorded), reverse=True)


def test_03_rmsprop(recorded: Recorded) -> None:
    steps = np.diff([value.values for value in recorded.history("w")], axis=0)  # type: ignore[union-attr]
    moved = steps[np.abs(steps).sum(1) > 0]
    assert len(moved) == 3
    assert np.allclose(moved[0], [-1, 1], atol=1e-3)  # alike, though the gradients are not
    assert optimizer(recorded).type == "RMSprop"


def test_04_learning_rate(recorded: Recorded) -> None:
    slow, good, wild = (float(recorded.last(name).text) for name in ("slow", "good", "wild"))  # type: ignore[union-attr]
    assert good < slow < 25 < wild
    frames = {moment.frame for moment in recorded.moments if moment.function == "final_loss"}
    assert len(frames) == 3


def test_05_order(recorded: Recorded) -> None:
    assert losses(recorded) == sorted(losses(recorded), reverse=True)
    for fragment in ("optimizer.zero_grad()", "loss.backward()", "optimizer.step()"):
        assert all({"model"} <= set(moment.changed or {}) for moment in recorded.at(fragment)[1:])
    assert recorded.hints == []


def test_06_own_optimizer(recorded: Recorded) -> None:
    assert recorded.numbers("w").tolist() == [0.5, -1.5]
    assert optimizer(recorded).type == "SignSGD"
    inside = [moment for moment in recorded.moments if moment.function == "SignSGD.step"]
    assert any(name == "w" for moment in inside for _, name, _ in moment.changed_outside)
    assert not any(moment.grad_enabled for moment in inside)
