"""The plane through the weights of a run: its losses are the run's, and the run is not touched."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest
import torch

from core.analysis.landscape.plane import grid, grid_points, plane_through
from core.inspect.landscape.race import run_race
from core.inspect.landscape.run_loss import moment_losses, plane_losses
from core.inspect.observer import Observer
from core.protocol.landscape import Positions, Race, Racer, RecordedWeights
from core.protocol.results import DeviceInfo
from core.training.trainer import Trainer
from tests.helpers.each import each
from tests.helpers.experiments import CATALOG, experiment

CPU = DeviceInfo("cpu", "CPU", "cpu")
MODELS = [
    {"name": "mlp", "hidden": [6]},
    {"name": "mlp", "hidden": [4], "batch_norm": True, "activation": "PReLU", "dropout": 0.2},
]


Recorded = tuple[Trainer, RecordedWeights, dict[int, float]]


def recorded_run(n_steps: int, model: dict[str, object] = MODELS[0]) -> Recorded:
    trainer = Trainer(
        experiment(
            data={"name": "spiral"},
            model=model,
            loss={"name": "BCEWithLogitsLoss"},
            optimizer={"name": "Adam"},
        ),
        CATALOG,
        CPU,
    )
    observer, losses = Observer(trainer), {0: trainer.built.evaluation.train.loss}
    for step in islice(trainer.steps(), n_steps):
        if step.evaluation is not None:
            observer.record()
            losses[step.step] = step.evaluation.train.loss
    return trainer, observer.recorded_weights(), losses


@each("model, how", zip(MODELS, ("pca", "random"), strict=True))
def test_loss_at_recorded_moments_is_the_recorded_one_within_the_stated_error(
    model: dict[str, object], how: str
) -> None:
    _, recorded, losses = recorded_run(150, model)
    found = plane_through(recorded, how)
    exact = np.array(list(moment_losses(found.plane, recorded.weights)))
    at_moments = np.array([losses[step] for step in recorded.steps if step in losses])
    np.testing.assert_allclose(exact[[step in losses for step in recorded.steps]], at_moments, rtol=1e-6)
    projected = np.concatenate(list(plane_losses(found.plane, found.path)))
    assert projected[-1] == pytest.approx(exact[-1], rel=1e-5), "the newest weights are on the plane"
    on_plane = found.distances < 1e-3
    np.testing.assert_allclose(projected[on_plane], exact[on_plane], rtol=1e-3)


def test_three_moments_lie_on_their_plane() -> None:
    _, recorded, _ = recorded_run(90)
    three = RecordedWeights(
        recorded.experiment, recorded.data, recorded.layout, recorded.steps[-3:], recorded.weights[-3:]
    )
    found = plane_through(three, "pca")
    assert sum(found.explained) == pytest.approx(1)
    assert found.distances.max() < 1e-5
    exact = list(moment_losses(found.plane, three.weights))
    np.testing.assert_allclose(np.concatenate(list(plane_losses(found.plane, found.path))), exact, rtol=1e-5)


def test_random_directions_are_as_long_as_the_filters() -> None:
    _, recorded, _ = recorded_run(30)
    found = plane_through(recorded, "random", seed=3)
    at = 0
    for name, shape in recorded.layout:
        size = int(np.prod(shape))
        own = recorded.weights[-1, at : at + size].reshape(shape[0], -1)
        for direction in found.plane.directions:
            part = direction[at : at + size].reshape(shape[0], -1)
            lengths = np.linalg.norm(own, axis=1) if len(shape) > 1 else np.zeros(shape[0])
            np.testing.assert_allclose(np.linalg.norm(part, axis=1), lengths, rtol=1e-5, err_msg=name)
        at += size
    again = plane_through(recorded, "random", seed=3).plane.directions
    np.testing.assert_array_equal(found.plane.directions, again)
    assert (plane_through(recorded, "random", seed=4).plane.directions != again).any()
    _, recorded, _ = recorded_run(0)
    found = plane_through(recorded, "pca")  # of one moment
    assert found.path.tolist() == [[0.0, 0.0]]
    assert np.linalg.norm(found.plane.directions, axis=1).min() > 0


def test_a_run_goes_on_to_the_last_bit_as_if_nobody_had_looked() -> None:
    untouched, _, _ = recorded_run(60)
    trainer, recorded, _ = recorded_run(60)
    found = plane_through(recorded, "pca")
    points = grid_points(*grid(found.x_range, found.y_range, 5))
    before = torch.get_rng_state()
    assert np.isfinite(np.concatenate(list(plane_losses(found.plane, points)))).all()
    race = run_race(Race(found.plane, (0.0, 0.0), (Racer("SGD", {"lr": 0.5}),)))
    rows = [row for row in islice(race, 10) if isinstance(row, Positions)]
    assert rows[-1].values[0, 0] < rows[0].values[0, 0], "the race on the plane goes down"
    assert torch.equal(before, torch.get_rng_state())
    for one in (trainer, untouched):
        assert len(list(islice(one.steps(), 60))) == 60
    for name, tensor in trainer.model.state_dict().items():
        assert torch.equal(tensor, untouched.model.state_dict()[name]), name


@each("model", MODELS)
def test_a_race_goes_down_the_slope_that_the_plane_has(model: dict[str, object]) -> None:
    _, recorded, _ = recorded_run(60, model)
    plane = plane_through(recorded, "pca").plane
    start, apart = (0.1, -0.2), 1e-2
    first = next(iter(run_race(Race(plane, start, (Racer("SGD", {"lr": 0.5}),)))))
    assert isinstance(first, Positions)
    beside = np.array(start) + apart * np.array([[1, 0], [-1, 0], [0, 1], [0, -1], [0, 0]])
    right, left, above, below, here = np.concatenate(list(plane_losses(plane, beside)))
    slopes = [(right - left) / (2 * apart), (above - below) / (2 * apart)]
    np.testing.assert_allclose(first.gradients[0, 0], slopes, rtol=0.02, atol=1e-4)
    assert first.values[0, 0] == pytest.approx(here, rel=1e-5)
