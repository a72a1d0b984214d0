"""Losses: what each computes, from what."""

from __future__ import annotations

import numpy as np
import pytest

from tests.core.lab.tracing.recorded import Recorded


def number(recorded: Recorded, name: str) -> float:
    return float(recorded.numbers(name).item())


def same(recorded: Recorded, first: str, second: str) -> None:
    assert number(recorded, first) == pytest.approx(number(recorded, second), rel=1e-5)


def gradient(recorded: Recorded, name: str) -> np.ndarray:
    grad = recorded.tensor(name).grad
    assert grad is not None
    assert grad.values is not None
    return grad.values


def test_01_mse(recorded: Recorded) -> None:
    same(recorded, "loss", "by_hand")
    assert gradient(recorded, "prediction").shape == (3, 1)
    assert recorded.hints == []


def test_02_cross_entropy(recorded: Recorded) -> None:
    same(recorded, "loss", "by_hand")
    assert recorded.tensor("target").dtype == "torch.int64"
    operands = [operand.value.shape for operand in recorded.operation("cross_entropy").operands]  # type: ignore[union-attr]
    assert operands == [(2, 3), (2,)]


def test_03_bce(recorded: Recorded) -> None:
    same(recorded, "loss", "by_hand")
    assert 0 < recorded.numbers("p").min() < recorded.numbers("p").max() < 1


def test_04_bce_with_logits(recorded: Recorded) -> None:
    same(recorded, "plain", "same")
    assert number(recorded, "weighted") > number(recorded, "plain")
    logits, target = recorded.numbers("logits"), recorded.numbers("target")
    terms = np.where(target == 1, 3, 1) * np.log1p(np.exp(np.where(target == 1, -logits, logits)))
    assert number(recorded, "weighted") == pytest.approx(terms.mean(), rel=1e-5)


def test_05_kl_div(recorded: Recorded) -> None:
    same(recorded, "loss", "by_hand")
    assert recorded.hints == []


def test_06_triplet(recorded: Recorded) -> None:
    assert number(recorded, "loss") == pytest.approx(number(recorded, "near") - number(recorded, "far") + 1)
    assert np.allclose(gradient(recorded, "anchor"), [[-1, 1]], atol=1e-5)


def test_07_own_loss(recorded: Recorded) -> None:
    assert number(recorded, "loss") == 5.5
    pull = gradient(recorded, "prediction")
    assert np.allclose(pull[:, 1], 10 * pull[:, 0])
    assert [name for name, _ in recorded.last("criterion").buffers] == ["weight"]  # type: ignore[union-attr]


def test_08_training_step(recorded: Recorded) -> None:
    assert number(recorded, "after") < number(recorded, "loss")
    assert "model" in (recorded.at("loss.backward()")[0].changed or {})
    assert "model" in (recorded.at("optimizer.step()")[0].changed or {})
    assert recorded.hints == []
