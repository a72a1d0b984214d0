"""Models of text: shapes, causality, and the same numbers in training and evaluation."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
import torch
from torch import Tensor, nn

from core.components.losses import make_objective
from core.components.models import build_model, describe_model, eval_mode
from core.data.load import load
from core.experiment.experiment import Experiment
from core.experiment.model_schema import INITS
from core.experiment.work import work_per_step
from tests.helpers.experiments import resolved

CPU = torch.device("cpu")
CONTEXT = 8
DATA: dict[str, Any] = {"name": "text", "context": CONTEXT, "test_fraction": 0.99, "max_characters": 12}
MODELS: dict[str, dict[str, Any]] = {
    "bigram": {},
    "text_mlp": {"embedding": 5, "hidden": [6]},
    "gru": {"embedding": 5, "hidden": 6, "layers": 2},
    "transformer": {"embedding": 8, "heads": 2, "hidden": 10, "layers": 2},
}


def experiment(name: str, **settings: Any) -> Experiment:
    return Experiment.from_dict(
        {
            "data": DATA,
            "model": {"name": name, **MODELS[name], **settings},
            "loss": {"name": "CrossEntropyLoss"},
            "optimizer": {"name": "Adam"},
        }
    )


def built(given: Experiment) -> nn.Module:
    data = load(given.data)
    torch.manual_seed(0)
    return build_model(resolved(given), data, make_objective(resolved(given).loss, data, CPU))


def windows(n: int = 3) -> Tensor:
    return torch.from_numpy(load(experiment("bigram").data).x_train[:n])


@pytest.mark.parametrize("name", MODELS)
def test_each_position_has_a_logit_for_each_character(name: str) -> None:
    given = experiment(name)
    data = load(given.data)
    objective = make_objective(resolved(given).loss, data, CPU)
    layers = describe_model(resolved(given), data, objective)
    outputs = built(given)(windows())
    n_positions = 1 if name == "text_mlp" else CONTEXT
    assert outputs.shape == (3, n_positions, 12)
    assert layers[-1].output_shape == (n_positions, 12)
    assert sum(layer.n_parameters for layer in layers) == sum(p.numel() for p in built(given).parameters())
    assert objective.class_logits(outputs).equal(outputs[:, -1])


@pytest.mark.parametrize("name", ["bigram", "gru", "transformer"])
def test_a_position_has_seen_nothing_after_it(name: str) -> None:
    model, x = built(experiment(name)).eval(), windows(1)
    changed = x.clone()
    changed[0, 5] = (x[0, 5] + 1) % 12
    before, after = model(x)[0], model(changed)[0]
    assert torch.allclose(before[:5], after[:5], atol=1e-6)
    assert not torch.allclose(before[5], after[5], atol=1e-3)
    assert torch.allclose(model(x[:, :5])[0], before[:5], atol=1e-6)  # a shorter text


@pytest.mark.parametrize("name", MODELS)
def test_training_and_evaluation_compute_alike_and_no_windows_give_no_outputs(name: str) -> None:
    model, x = built(experiment(name)), windows(16)
    training = model.train()(x)
    with eval_mode(model):
        evaluation = model(x)
    assert torch.equal(training, evaluation)
    assert torch.equal(model(x), training)
    outputs = model(x[:0])  # a process of several may have none of a batch
    outputs.sum().backward()
    assert len(outputs) == 0
    assert all(p.grad is not None and (p.grad == 0).all() for p in model.parameters())


def test_weights_start_as_the_rule_says() -> None:
    for name, init in itertools.product(MODELS, INITS):
        model = built(experiment(name, init=init))
        assert torch.isfinite(model(windows())).all(), (name, init)
        weights = [p for n, p in model.named_parameters() if p.ndim > 1]
        assert all((weight == 0).all() for weight in weights) == (init == "zeros"), (name, init)


def test_dropout_is_in_training_alone() -> None:
    for name in ("text_mlp", "gru", "transformer"):
        model, x = built(experiment(name, dropout=0.5)), windows()
        assert not torch.equal(model.train()(x), model(x))
        assert torch.equal(model.eval()(x), model(x))


def test_work_counts_each_place_and_no_looking_up() -> None:
    work = {}
    for name in MODELS:
        given = experiment(name)
        data = load(given.data)
        work[name] = work_per_step(
            describe_model(resolved(given), data, make_objective(resolved(given).loss, data, CPU)), 10
        )
    gru = 3 * 6 * (5 + 6 + 2) + 3 * 6 * (6 + 6 + 2)
    assert work == {
        "bigram": 0,
        "text_mlp": 60 * ((40 + 1) * 6 + 7 * 12),
        "gru": 60 * 8 * (gru + 7 * 12),
        "transformer": 60 * 8 * (2 * (9 * 24 + 9 * 8 + 9 * 10 + 11 * 8 + 32) + 16 + 9 * 12),
    }
