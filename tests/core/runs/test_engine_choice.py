"""Which engine trains a sweep, and the reason beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from core.data.registry import catalog_without_torch
from core.experiment.experiment import Experiment
from core.runs.sweeps import engine_choice
from core.runs.sweeps.engine_choice import ENGINES, choose, refusal, refusal_of
from core.runs.sweeps.sweep import Sweep
from tests.helpers.each import each
from tests.helpers.experiments import CATALOG, DIGITS, TEXT, experiment

EARLY = catalog_without_torch()


def sweep(given: Experiment, *texts: tuple[str, str]) -> Sweep:
    return Sweep.plan(given, texts or [("seed", "0..3")], CATALOG)


def test_networks_of_the_spiral_learn_at_once() -> None:
    found = choose(sweep(experiment()), CATALOG)
    assert found.engine == "at-once"
    assert found.engine in ENGINES
    assert found.reason == "Networks of one shape take each step together, in one process."


@each(
    "sections, reason",
    [
        ({"optimizer": {"name": "LBFGS"}},
         "LBFGS needs more than each weight's own gradient, so each run has its own process."),
        ({"optimizer": {"name": "Muon"}},
         "Muon needs more than each weight's own gradient, so each run has its own process."),
        ({"model": {"name": "mlp", "batch_norm": True}},
         "Batch normalization keeps running means of each network's batches, which must not mix."),
        ({"model": {"name": "layers", "layers": [{"name": "BatchNorm1d"}, {"name": "Linear"}]}},
         "Batch normalization keeps running means of each network's batches, which must not mix."),
        ({"model": {"name": "layers", "layers": [
            {"name": "Residual", "layers": [{"name": "AlphaDropout"}]}, {"name": "Linear"}]}},
         "Networks with the layer AlphaDropout do not learn at once."),
        ({"model": {"name": "mlp", "activation": "RReLU"}},
         "Networks with the layer RReLU do not learn at once."),
        (DIGITS | {"model": {"name": "cnn"}},
         "Convolutional networks do not learn at once: each run has a process of its own."),
        (TEXT | {"model": {"name": "gru"}},
         "Networks of text do not learn at once: each run has a process of its own."),
        (DIGITS | {"data": {"name": "digits", "transforms": [{"name": "RandomHorizontalFlip"}]}},
         "Each network's batches are transformed by themselves, so each run has its own process."),
        (DIGITS | {"task": {"name": "autoencoder"}, "loss": {"name": "MSELoss"}},
         "Only classification and regression learn at once; autoencoder does not."),
        ({"training": {"device": "gloo:2"}},
         "Each run is shared by several processes already: training.device."),
        ({"code": {"path": "/nowhere/mine.py"}},
         "Code of your own may do anything in a step, so each run has a process of its own."),
    ],
)  # fmt: skip
def test_what_cannot_learn_at_once_says_why(sections: dict[str, Any], reason: str) -> None:
    given = experiment(**sections)
    assert refusal_of(given, CATALOG) == reason
    assert refusal_of(given, EARLY) == reason  # before torch is loaded


def test_large_networks_have_a_process_each_but_are_not_refused() -> None:
    given = experiment(**DIGITS, model={"name": "mlp", "hidden": [256, 256]})
    found = sweep(given, ("data.batch_size", "16, 64"), ("seed", "0..2"))
    assert choose(found, CATALOG).engine == "processes"
    assert choose(found, CATALOG).reason == "A step of such a large network keeps a core busy by itself."
    assert refusal(found, CATALOG) is None
    assert choose(sweep(given.replace("data.batch_size", 4)), CATALOG).engine == "at-once"


def test_networks_that_do_not_fit_together_have_a_process_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_choice, "memory", lambda: (2**34, 2**20))
    found = sweep(experiment(model={"name": "mlp", "hidden": [32, 32]}), ("seed", "0..19"))
    assert choose(found, CATALOG).reason == "So many networks of this size do not fit in the memory together."
    assert choose(sweep(experiment()), CATALOG).engine == "at-once"


def test_many_rates_and_seeds_are_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found = sweep(experiment(), ("optimizer.lr", "0.001..0.1 log 30"), ("seed", "0..29"))
    asked = []
    monkeypatch.setattr(Sweep, "_trial", _counting(Sweep._trial, asked))
    assert choose(found, CATALOG).engine == "at-once"
    assert len(asked) == 2


def _counting(function: Callable[..., Any], calls: list[Any]) -> Callable[..., Any]:
    def counted(*args: Any) -> Any:
        calls.append(args)
        return function(*args)

    return counted


def test_one_value_that_cannot_is_enough() -> None:
    found = sweep(experiment(), ("optimizer.name", "SGD, LBFGS"), ("seed", "0..2"))
    assert choose(found, CATALOG).engine == "processes"
    assert choose(found, CATALOG).reason == refusal(found, CATALOG)
    assert str(refusal(found, CATALOG)).startswith("LBFGS")
