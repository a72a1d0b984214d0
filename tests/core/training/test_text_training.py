"""Training on a text: scores in nats a character, counts beside them, resumed and seen without a trace."""

from __future__ import annotations

import itertools
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from torch.nn import functional

from core.analysis.landscape.plane import plane_through
from core.components.models import eval_mode
from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog
from core.experiment.work import MOST_EVALUATED
from core.inspect.landscape.run_loss import moment_losses
from core.inspect.observer import Observer
from core.protocol.snapshot import Watch
from core.training.checkpoints import checkpoint, save_restore
from core.training.devices import choose, detect
from core.training.trainer import Trainer

CPU = choose("cpu", detect())
FEW = {"name": "text", "test_fraction": 0.99, "max_characters": 30}
MODELS: dict[str, dict[str, Any]] = {
    "bigram": {},
    "text_mlp": {"embedding": 4, "hidden": [8], "dropout": 0.1},
    "gru": {"embedding": 4, "hidden": 8, "dropout": 0.1},
    "transformer": {"embedding": 8, "heads": 2, "hidden": 8, "layers": 1, "dropout": 0.1},
}


def experiment(name: str, **sections: Any) -> Experiment:
    stride = 1 if name == "text_mlp" else 8
    tables = {
        "data": {**FEW, "context": 8, "stride": stride, "batch_size": 64},
        "model": {"name": name, **MODELS[name]},
        "loss": {"name": "CrossEntropyLoss"},
        "optimizer": {"name": "Adam", "lr": 0.01},
        "training": {"epochs": 2, "device": "cpu", "threads": 1},
    }
    return Experiment.from_dict(tables | sections)


def build(name: str, catalog: Catalog, **sections: Any) -> Trainer:
    return Trainer(experiment(name, **sections), catalog, CPU)


@pytest.mark.parametrize("name", MODELS)
def test_it_resumes_to_the_last_bit_and_being_seen_leaves_no_trace(
    name: str, catalog: Catalog, tmp_path: Path
) -> None:
    trainer = build(name, catalog)
    steps = trainer.steps()
    losses = [float(step.loss).hex() for step in itertools.islice(steps, 5)]
    save_restore.save(tmp_path / "a.pt", trainer)
    losses += [float(step.loss).hex() for step in steps]
    resumed = save_restore.resume(checkpoint.read(tmp_path / "a.pt"), catalog, CPU)
    observer, watch = Observer(resumed), Watch(samples=(0, 3), sample=1, n_units=12, inside=True)
    again = []
    for step in resumed.steps():
        again.append(float(step.loss).hex())
        observer.before_step()
        snapshot = observer.snapshot(watch)
    assert again == losses[5:]
    assert snapshot.network == ()
    assert snapshot.outputs is not None
    assert snapshot.logits is not None
    assert snapshot.outputs.shape == (2, 30)
    assert snapshot.logits.shape == (30,)
    assert snapshot.layer_stats is not None
    assert all(layer.activations is not None for layer in snapshot.layer_stats.layers)
    assert observer.answers("test").y_true.ndim == 1


def test_scores_are_those_of_the_next_character_at_all_positions(catalog: Catalog) -> None:
    trainer = build("gru", catalog)
    x, y = trainer.split("test")
    with eval_mode(trainer.model):
        logits = trainer.model(x)
    loss = functional.cross_entropy(logits.reshape(-1, 30), y.reshape(-1)).item()
    scores = trainer.built.evaluation.test
    assert scores.loss == pytest.approx(loss, rel=1e-5)
    assert scores.metrics["perplexity"] == pytest.approx(math.exp(loss), rel=1e-5)
    assert scores.metrics["accuracy"] == pytest.approx((logits.argmax(2) == y).float().mean().item())


def test_an_evaluation_takes_windows_from_all_of_the_text_and_predicts_no_character_twice(
    catalog: Catalog,
) -> None:
    for name, n_positions in (("text_mlp", 1), ("gru", 8)):
        x, _ = build(name, catalog, data={**FEW, "context": 8, "stride": 1}).split("test")
        base = x.stride(1)
        places = (x.storage_offset() + np.arange(len(x)) * x.stride(0)) // base
        assert len(x) * n_positions <= MOST_EVALUATED
        assert len(x) * n_positions > 0.9 * MOST_EVALUATED
        assert np.diff(places).min() >= n_positions
        assert places[-1] - places[0] > 0.98 * 465_048 * 0.99


def test_a_bigram_table_falls_to_the_counts_of_pairs(catalog: Catalog) -> None:
    data = {**FEW, "test_fraction": 0.9, "context": 32, "stride": 32, "batch_size": 256}
    training = {"epochs": 30, "device": "cpu", "eval_every": 30}
    adam = {"name": "Adam", "lr": 0.1}
    trainer = build("bigram", catalog, data=data, training=training, optimizer=adam)
    *_, last = trainer.steps()
    assert last.evaluation is not None
    counts = {name: scores.loss for name, scores in trainer.built.baselines.items()}
    assert counts["bigram"] < counts["unigram"] - 0.3
    assert last.evaluation.test.loss == pytest.approx(counts["bigram"], abs=0.1)


@pytest.mark.parametrize("name", ["text_mlp", "transformer"])
def test_the_landscape_of_a_run_has_the_loss_that_evaluations_have(name: str, catalog: Catalog) -> None:
    trainer = build(name, catalog)
    observer = Observer(trainer)
    *_, last = trainer.steps()
    observer.record()
    recorded = observer.recorded_weights()
    plane = plane_through(recorded, "pca").plane
    losses = list(moment_losses(plane, recorded.weights))
    assert last.evaluation is not None
    assert losses[-1] == pytest.approx(last.evaluation.train.loss, rel=1e-6)


def test_label_smoothing_raises_the_loss_and_not_the_perplexity(catalog: Catalog) -> None:
    plain = build("bigram", catalog).built.evaluation.test
    smooth = build("bigram", catalog, loss={"name": "CrossEntropyLoss", "label_smoothing": 0.2})
    assert smooth.built.evaluation.test.metrics["perplexity"] == plain.metrics["perplexity"]
    assert smooth.built.evaluation.test.loss != plain.loss


def test_log_probabilities_with_nll_loss_give_the_losses_of_cross_entropy(catalog: Catalog) -> None:
    losses = []
    for name in ("CrossEntropyLoss", "NLLLoss"):
        trainer = build("transformer", catalog, loss={"name": name})
        losses.append([float(step.loss) for step in itertools.islice(trainer.steps(), 4)])
    assert losses[0] == pytest.approx(losses[1], rel=1e-5)
    assert torch.isfinite(trainer.objective.answers(trainer.model(trainer.split("test")[0][:2]))).all()
