"""A run of metric learning: its scores, its pictures, and what cannot be learnt so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import torch

from core.analysis.evaluation import make_report
from core.components.metric_learning import neighbours
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.experiment.tasks import Task
from core.inspect.embedding import MOST_EXACT, EmbeddingPicture
from core.inspect.landscape.run_loss import RunLoss
from core.inspect.prober import Prober
from core.protocol.embedding import MOST_SEEN, MOST_TRIPLETS, MOVING_EVERY
from core.protocol.landscape import RunPlane
from core.protocol.results import DeviceInfo
from core.protocol.snapshot import Watch
from core.training.trainer import Trainer

CPU = DeviceInfo("cpu", "CPU", "cpu")


def trained(catalog: Catalog, epochs: int = 3, preset: str = "iris", **task: Any) -> Trainer:
    tables = read_preset(preset).experiment.to_dict()
    given = {"task": {"name": "metric", **task}, "loss": {"name": "TripletMarginLoss"}}
    experiment = Experiment.from_dict(tables | given)
    trainer = Trainer(experiment.replace("training.epochs", epochs), catalog, CPU)  # type: ignore[arg-type]
    for _ in trainer.steps():
        pass
    return trainer


def embedded(trainer: Trainer, split: str) -> np.ndarray:
    with torch.inference_mode():
        return trainer.model.eval()(trainer.split(split)[0]).numpy()  # type: ignore[no-any-return, arg-type]


@pytest.fixture(scope="module")
def iris(catalog: Catalog) -> Trainer:
    return trained(catalog, epochs=8)


def test_the_task_takes_the_place_of_the_datas_own(iris: Trainer) -> None:
    assert iris.data.task == Task.METRIC
    assert iris.data.aimed(None).task == Task.MULTICLASS
    assert iris.layers[-1].output_shape == (2,)


@pytest.mark.parametrize("split", ["train", "test"])
def test_the_score_is_that_of_a_1_nearest_neighbour_classifier(iris: Trainer, split: str) -> None:
    from sklearn.neighbors import KNeighborsClassifier

    x, y = embedded(iris, "train"), iris.data.y_train
    known = KNeighborsClassifier(1).fit(x, y)
    if split == "test":
        expected = known.score(embedded(iris, "test"), iris.data.y_test)
    else:
        own = known.kneighbors(n_neighbors=1, return_distance=False)[:, 0]  # none is its own neighbour
        expected = (y[own] == y).mean()
    scores = getattr(iris.evaluate(), split)
    assert scores.metrics["nn_accuracy"] == pytest.approx(expected)
    report = make_report(Prober(iris).answers(split))  # type: ignore[arg-type]
    assert report.nearest is not None
    assert report.nearest.accuracy == pytest.approx(expected)
    assert report.nearest.matrix.sum() == len(getattr(iris.data, f"y_{split}"))
    assert report.classes is None


def test_it_learns(iris: Trainer) -> None:
    before, after = iris.built.evaluation.test, iris.evaluate().test
    assert after.loss < 0.5 * before.loss
    assert after.metrics["nn_accuracy"] > 0.9


def test_a_look_leaves_no_trace_even_with_random_triplets(catalog: Catalog) -> None:
    plain = trained(catalog, miner="random")
    looked = Trainer(plain.experiment, catalog, CPU)  # type: ignore[arg-type]
    prober = Prober(looked)
    for _ in looked.steps():
        prober.snapshot(Watch(n_units=4, embedding=True, triplets=True))
        looked.evaluate()
    assert torch.equal(*(t.model.state_dict()["output.weight"] for t in (plain, looked)))


def test_large_sets_are_asked_in_part_and_it_is_told(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not any("1-NN" in note for note in trained(catalog, 1).built.notes)
    big = trained(catalog, 1, "circle")
    x, y = np.tile(big.data.x_train, (40, 1)), np.tile(big.data.y_train, 40)
    data = replace(big.data, y_train=y, x_train=x)
    trainer = Trainer(big.experiment, catalog, CPU, data)  # type: ignore[arg-type]
    assert any("asks 2,048 samples of a set at most" in note for note in trainer.built.notes)
    assert len(neighbours.spread(10**6, 2_048)) == 2_048


def test_a_picture_holds_the_embedding_itself(iris: Trainer) -> None:
    picture = Prober(iris).snapshot(Watch(embedding=True)).embedding
    assert picture is not None
    assert np.array_equal(picture.positions[: picture.n_train], embedded(iris, "train"))
    assert np.array_equal(picture.positions[picture.n_train :], embedded(iris, "test"))
    moving = Prober(iris).snapshot(Watch(embedding=True), moving=True).embedding
    assert moving is not None
    assert len(moving.samples) == -(-112 // MOVING_EVERY) + -(-38 // MOVING_EVERY)
    assert picture.n_train <= MOST_SEEN["train"]
    assert Prober(iris).snapshot(Watch()).embedding is None


@pytest.mark.parametrize("dimensions", [5, MOST_EXACT + 10])
def test_of_many_dimensions_two_principal_components_are_seen(catalog: Catalog, dimensions: int) -> None:
    trainer = trained(catalog, dimensions=dimensions)
    pictures, picture = EmbeddingPicture(trainer), None
    with torch.inference_mode():
        for _ in range(8):  # the iteration goes on from picture to picture
            picture = pictures.picture(moving=False, triplets=False)
    assert picture is not None
    points = np.concatenate([embedded(trainer, "train"), embedded(trainer, "test")]).astype(np.float64)
    _, values, axes = np.linalg.svd(points - points.mean(axis=0), full_matrices=False)
    expected = (points - points.mean(axis=0)) @ axes[:2].T
    assert picture.share == pytest.approx((values[:2] ** 2).sum() / (values**2).sum(), rel=1e-3)
    np.testing.assert_allclose(
        np.abs(picture.positions), np.abs(expected), atol=2e-2 * np.abs(expected).max()
    )


def test_triplets_in_a_picture_are_of_the_last_batch_and_have_a_loss(catalog: Catalog) -> None:
    trainer = trained(catalog, 1)
    picture = Prober(trainer).snapshot(Watch(embedding=True, triplets=True)).embedding
    assert picture is not None
    assert 0 < len(picture.triplets) <= MOST_TRIPLETS
    anchors, positives, negatives = picture.triplets.transpose(1, 0, 2)
    batch = embedded(trainer, "train")[list(trainer.batch)]
    for part in (anchors, positives, negatives):
        assert np.abs(part[:, None] - batch).sum(axis=2).min(axis=1).max() < 1e-5
    gap = np.linalg.norm(anchors - positives, axis=1) - np.linalg.norm(anchors - negatives, axis=1)
    assert (gap + 1.0 > 0).all()


def test_the_landscapes_loss_is_that_of_an_evaluation(iris: Trainer) -> None:
    state = {name: value.numpy() for name, value in iris.model.state_dict().items()}
    weights = np.concatenate([value.ravel() for value in state.values()])
    layout = tuple((name, value.shape) for name, value in state.items())
    plane = RunPlane(iris.experiment, iris.data, layout, weights, np.zeros((2, len(weights)), np.float32))
    loss = RunLoss(plane)
    assert loss(torch.from_numpy(weights)).item() == pytest.approx(iris.evaluate().train.loss, rel=1e-6)
    of_both = loss.of_all(torch.from_numpy(np.stack([weights, 0.5 * weights])))
    assert of_both[0].item() == pytest.approx(loss(torch.from_numpy(weights)).item(), rel=1e-5)
