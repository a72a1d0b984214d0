"""What to try after a run that is not good, and what edit mends a finding; after a good one nothing."""

from __future__ import annotations

from typing import Any

import numpy as np

from core.analysis.advice import Ended, advise
from core.analysis.diagnosis import Finding
from core.analysis.metrics import METRICS
from core.analysis.remedy import proposable_rate, remedy_edit
from core.experiment.presets import read_preset
from core.protocol.results import Mark
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


@each(
    "preset, remedy, edit",
    [
        ("circle", "lower_lr", ("optimizer.lr", 0.003)),
        ("circle", "raise_lr", ("optimizer.lr", 0.3)),
        ("spiral_3", "lower_lr", ("scheduler.max_lr", 0.002)),
        ("circle", "relu", ("model.activation", "ReLU")),
        ("plane", "relu", None),
        ("circle", None, None),
    ],
)
def test_a_finding_asks_for_an_edit(preset: str, remedy: Any, edit: tuple[str, Any] | None) -> None:
    finding = Finding("lr_high", "warning", "Too high.", remedy)
    assert remedy_edit(finding, read_preset(preset).experiment) == edit


@each(
    "optimizer, lr, remedy, edit, had",
    [
        ("Adam", 100.0, "lower_lr", 0.001, None),  # to the usual one
        ("RMSprop", 10.0, "lower_lr", 0.001, None),
        ("Adam", 0.02, "lower_lr", 0.002, None),
        ("Adam", 0.001, "lower_lr", 0.001, 3.0),  # from that with which it was lost
        ("Adam", 0.005, "lower_lr", 0.001, 0.01),
        ("Adam", 0.2, "lower_lr", 0.001, 0.1),
        ("Adam", 1e-6, "raise_lr", 1e-5, None),
        ("Adam", 0.005, "raise_lr", 0.01, None),  # not above the usual ones
        ("Adam", 0.01, "raise_lr", None, None),
        ("SGD", 1000.0, "raise_lr", None, None),
        ("Adam", None, "lower_lr", None, None),
    ],
)
def test_a_rate_is_brought_to_usual_ones(optimizer: str, lr: Any, remedy: Any, edit: Any, had: Any) -> None:
    experiment = read_preset("circle").experiment.replace("optimizer", {"name": optimizer, "lr": lr})
    finding = Finding("lost" if remedy == "lower_lr" else "lr_low", "warning", "A finding.", remedy)
    marks = [] if had is None else [Mark(100, "optimizer.lr", had, lr)]
    expected = None if edit is None else ("optimizer.lr", edit)
    assert remedy_edit(finding, experiment, marks) == expected


@each(
    "optimizer, rate, proposed",
    [
        ("Adam", 1000.0, 0.001),
        ("SGD", 1000.0, 0.1),
        ("Adagrad", 1e-9, 0.03),
        ("Adam", 0.02, 0.02),
        ("Own", 9.0, 9.0),
    ],
)
def test_a_rate_far_from_the_usual_ones_is_not_proposed(optimizer: str, rate: float, proposed: float) -> None:
    assert proposable_rate(rate, optimizer) == proposed
