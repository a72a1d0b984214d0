"""Validation data: choices on the way are made on them, and the test data stay unseen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from core.analysis.metrics import by_column, deciding_loss
from core.components.catalog import build_catalog
from core.data.load import load
from core.data.registry import sizes_of
from core.errors import PlaygroundError
from core.experiment.experiment import Component, Experiment
from core.experiment.tasks import Task
from core.experiment.validate import check
from core.protocol.results import EvalResult, Scores
from core.runs.checkpoint_interval import CheckpointInterval
from core.runs.folder import Run
from core.runs.metrics_csv import columns
from core.runs.run_row import read_row
from core.training.best_weights import BestWeights
from core.training.checkpoints import checkpoint
from core.training.devices import choose, detect
from core.training.recorder import Recorder
from core.training.trainer import Trainer

CATALOG = build_catalog()
CPU = choose("cpu", detect())
WINE = {"name": "wine", "test_fraction": 0.3, "validation_fraction": 0.2, "batch_size": 16}


def made(data: dict[str, Any], **sections: Any) -> Experiment:
    tables = {
        "data": data,
        "model": {"name": "mlp", "hidden": [8]},
        "loss": {"name": "CrossEntropyLoss"},
        "optimizer": {"name": "Adam", "lr": 0.05},
        "training": {"epochs": 6, "device": "cpu", "threads": 1},
    }
    return Experiment.from_dict(tables | sections)


def rows(samples: np.ndarray) -> set[bytes]:
    return {row.tobytes() for row in samples}


@pytest.mark.parametrize("name", ["wine", "digits", "diabetes", "spiral", "drawn"])
def test_validation_samples_come_from_training_and_the_test_samples_stay(name: str) -> None:
    more = {} if name in ("spiral", "drawn") else {"standardize": False}
    plain = load(Component(name=name, **more))
    data = Component(name=name, validation_fraction=0.2, **more)
    parted = load(data)
    assert parted.x_validation is not None
    assert parted.y_validation is not None
    assert plain.x_validation is None
    np.testing.assert_array_equal(parted.x_test, plain.x_test)
    n = len(plain.y_train) + len(plain.y_test)
    assert (len(parted.y_train), len(parted.y_test)) == sizes_of(data)
    assert len(parted.y_validation) == round(0.2 * n) == len(plain.y_train) - len(parted.y_train)
    assert rows(parted.x_train) | rows(parted.x_validation) == rows(plain.x_train)
    if plain.n_classes and name != "drawn":
        shares = np.bincount(parted.y_validation) / np.bincount(plain.y_train)
        assert shares.max() - shares.min() < 0.2


def test_without_validation_nothing_is_another_than_before() -> None:
    none, zero = (made({**WINE, "validation_fraction": f}) for f in (0, 0.0))
    absent = made({key: value for key, value in WINE.items() if key != "validation_fraction"})
    losses = [[float(s.loss) for s in Trainer(e, CATALOG, CPU).steps()] for e in (none, zero, absent)]
    assert losses[0] == losses[1] == losses[2]
    assert Trainer(absent, CATALOG, CPU).built.evaluation.validation is None


def test_too_much_for_validation_is_refused() -> None:
    for fraction in (0.75, 0.99):
        with pytest.raises(PlaygroundError, match=r"data.validation_fraction: must leave samples for train"):
            check(made({**WINE, "validation_fraction": fraction}), CATALOG)


def evaluation(train: float, test: float, validation: float | None = None) -> EvalResult:
    scores = [None if loss is None else Scores(loss, {"accuracy": 0.5}) for loss in (train, test, validation)]
    return EvalResult(1, 1, *scores)  # type: ignore[arg-type]


def test_scores_have_columns_of_their_own_after_the_others() -> None:
    named = by_column(evaluation(0.1, 0.2, 0.3))
    assert list(named)[-2:] == ["validation_loss", "validation_accuracy"]
    assert columns(Task.MULTICLASS, has_validation=True)[-2:] == ("validation_loss", "validation_accuracy")
    assert by_column(evaluation(0.1, 0.2)).keys() == named.keys() - {"validation_loss", "validation_accuracy"}
    assert deciding_loss(named) == 0.3
    assert deciding_loss(by_column(evaluation(0.1, 0.2))) == 0.2


def test_the_best_weights_are_those_of_the_least_validation_loss() -> None:
    trainer = Trainer(made(WINE), CATALOG, CPU)
    best = BestWeights(trainer.model, {})
    for step, (test, validation) in enumerate([(0.5, 0.9), (0.9, 0.4), (0.1, 0.5)]):
        best.offer({"step": step, "epoch": step, "test_loss": test, "validation_loss": validation})
    assert best.entries["step"] == 1


def test_the_rate_falls_where_the_validation_loss_stays() -> None:
    plateau = {"name": "ReduceLROnPlateau", "patience": 0, "threshold": 0.3}
    trainer = Trainer(made(WINE, scheduler=plateau), CATALOG, CPU)
    seen = [step.evaluation.validation for step in trainer.steps() if step.evaluation is not None]
    scheduler = trainer.schedulers[0]
    assert scheduler is not None
    assert scheduler.best in [scores.loss for scores in seen if scores is not None]


def test_a_run_is_recorded_with_three_losses(tmp_path: Path) -> None:
    run, trainer = Run.create(tmp_path / "run", made(WINE)), Trainer(made(WINE), CATALOG, CPU)
    recorder, losses = Recorder(run, trainer, CheckpointInterval(seconds=1e6)), []
    for step in trainer.steps():
        recorder.add(step)
        if step.evaluation is not None and step.evaluation.validation is not None:
            losses.append(step.evaluation.validation.loss)
    recorder.close("finished")
    assert run.metrics_file.read_text().splitlines()[0].endswith(",validation_loss,validation_accuracy")
    assert read_row(run).best["validation_loss"] == min(losses)
    assert checkpoint.read(run.best).step == read_row(run).best["step"]
