"""After a run that is not good there is something to try; after a good one there is nothing."""

from __future__ import annotations

from typing import Any

import numpy as np

from core.analysis.advice import Ended, advise
from core.analysis.metrics import METRICS
from core.experiment.presets import read_preset
from tests.helpers.each import each

N = 21


def ended(
    train: float, test: float, test_losses: Any, train_losses: Any = None, metric: str = "accuracy"
) -> Ended:
    epochs = np.linspace(0, 200, N)
    losses = np.asarray(test_losses, float)
    return Ended(
        METRICS[metric], train, test, epochs, losses if train_losses is None else train_losses, losses
    )


FALLING = np.linspace(0.7, 0.4, N)
FLAT = np.full(N, 0.6)
RISING = np.concatenate([np.linspace(0.7, 0.3, 5), np.linspace(0.3, 0.9, N - 5)])


def first(preset: str, case: Ended, **edits: Any) -> dict[str, Any]:
    experiment = read_preset(preset).experiment
    for path, value in edits.items():
        experiment = experiment.replace(path.replace("__", "."), value)
    return dict(advise(experiment, case)[0].edits)


def test_of_a_good_run_nothing_is_asked() -> None:
    assert advise(read_preset("spiral").experiment, ended(0.99, 0.97, FALLING)) == []


def test_a_loss_that_still_falls_asks_for_more_epochs_and_a_schedule_as_long() -> None:
    assert first("spiral", ended(0.7, 0.7, FALLING)) == {"training.epochs": 1200, "scheduler.T_max": 1200}


def test_a_test_loss_that_has_risen_asks_to_stop_where_it_was_lowest() -> None:
    case = ended(1.0, 0.8, RISING, np.linspace(0.7, 0.01, N))
    assert first("spiral", case)["training.epochs"] == 40


@each(
    "preset, edits, asked",
    [
        ("circle", {"optimizer__lr": 0.0001}, {"optimizer.lr": 0.001}),
        ("spiral", {"model__activation": "Identity"}, {"model.activation": "ReLU"}),
        ("spiral", {"model__hidden": [2]}, {"model.hidden": [16, 16]}),
        ("wine", {}, {"model.name": "mlp"}),
    ],
)
def test_what_cannot_learn_the_training_data_is_let_learn_more(
    preset: str, edits: dict[str, Any], asked: dict[str, Any]
) -> None:
    case = ended(0.5, 0.5, FLAT)
    experiment = read_preset(preset).experiment
    for path, value in edits.items():
        experiment = experiment.replace(path.replace("__", "."), value)
    assert asked in [dict(advice.edits) for advice in advise(experiment, case)]


def test_a_score_of_its_own_scale_is_not_called_bad() -> None:
    assert advise(read_preset("text_mlp").experiment, ended(5.0, 6.0, FLAT, metric="perplexity")) == []
