"""What is drawn and recorded of networks that learn at once, and when."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from core.cli.engines import wall_painter
from core.cli.engines.wall_painter import LIVE_SHARE, MOST_CREDIT_S, TURN, WallPainter, cells_of
from core.cli.engines.wall_training import Plan
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.runs.run_info import Summary
from core.runs.sweeps import wall_layout as layout
from core.runs.sweeps.folder import sweeps_in
from core.runs.sweeps.wall_layout import NO_CLASS, WALL, WallHeader
from core.runs.sweeps.wall_reader import WallReader
from core.runs.sweeps.wall_writer import WallWriter


def group(epochs: int, steps_per_epoch: int = 25) -> Any:
    return SimpleNamespace(n_steps=epochs * steps_per_epoch, steps_per_epoch=steps_per_epoch)


def test_moments_and_their_maps_are_never_more_than_a_wall_holds() -> None:
    for epochs in (1, 3, 49, 50, 200, 1_999, 2_000, 2_001, 123_456, 1_000_000):
        plan = Plan.of([group(epochs), group(1, 7)], within_epochs=True)
        assert plan.n == epochs * plan.parts
        n_moments = plan.n // plan.every + 2
        assert min(50, 7 * epochs) <= n_moments <= layout.MOST_MOMENTS
        assert plan.n // plan.maps_every + 2 <= layout.MOST_MAPS
        assert plan.maps_every % plan.every == 0


def test_few_epochs_have_moments_within_them_unless_evaluations_are_rare() -> None:
    assert Plan.of([group(10)], within_epochs=True).parts == 5
    assert Plan.of([group(10)], within_epochs=False).parts == 1
    assert Plan.of([group(60)], within_epochs=True).parts == 1


def test_a_probability_is_a_byte_and_what_is_not_finite_the_middle() -> None:
    header = WallHeader("made", (Summary(),), ("loss",), side=2)
    cells = cells_of(np.array([[0.0, 1.0, 0.5, np.nan]], np.float32), header)
    assert cells.shape == (1, 1, 2, 2)
    assert cells.ravel().tolist() == [0, 255, 128, 128]


def test_a_prediction_is_scaled_and_limited() -> None:
    header = WallHeader("made", (Summary(),), ("loss",), low=-2.0, high=2.0, side=2)
    cells = cells_of(np.array([[-5.0, -2.0, 0.0, 2.0]], np.float32), header)
    assert cells.ravel().tolist() == [0, 0, 128, 255]


def test_of_several_classes_the_likeliest_and_its_probability() -> None:
    header = WallHeader("made", (Summary(),), ("loss",), classes=3, side=1)
    answers = np.array([[[0.2, 0.7, 0.1]], [[np.nan, 0.5, 0.5]]], np.float32)
    assert cells_of(answers, header).reshape(2, 2).tolist() == [[1, 178], [NO_CLASS, 0]]


class Drawn:
    """A group that counts how often each of its networks is drawn."""

    def __init__(self, n: int) -> None:
        self.members, self.step = tuple(range(n)), 0
        self.n_drawn: np.ndarray[Any, np.dtype[np.int64]] = np.zeros(n, np.int64)
        self.seconds = self.now = 0.0
        """What drawing takes, and the time that it is."""

    def maps(self, which: list[int], points: np.ndarray[Any, Any]) -> Any:
        import torch

        self.now += self.seconds
        self.n_drawn[which] += 1
        return torch.full((len(which), len(points)), self.step / 100)


@pytest.fixture
def drawn() -> Drawn:
    return Drawn(100)


@pytest.fixture
def painter(drawn: Drawn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(wall_painter, "perf_counter", lambda: drawn.now)
    header = WallHeader("made", (Summary(),) * 100, ("loss", "test_loss"))
    writer = WallWriter.create(tmp_path / "wall", header)
    yield WallPainter([drawn], writer, np.zeros((32 * 32, 2), np.float32))  # type: ignore[list-item]
    writer.close()


def test_only_what_is_visible_is_drawn_and_each_as_often_as_the_others(
    painter: WallPainter, drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wall_painter, "PICTURES_S", 0.0)
    painter.look_at([7, 3, 3, 200, True, None, *range(20, 70)])
    for step in range(1, 200):
        drawn.step = step
        painter.pay(0.1)
        painter.work()
    visible = [3, 7, *range(20, 70)]
    assert drawn.n_drawn[visible].min() >= drawn.n_drawn[visible].max() - 1 > 0
    assert drawn.n_drawn.sum() == drawn.n_drawn[visible].sum()


def test_drawing_takes_its_share_of_the_time_and_no_more(
    painter: WallPainter, drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wall_painter, "PICTURES_S", 0.0)
    drawn.seconds = 0.002
    painter.look_at(range(100))
    trained = 0.0
    while trained < 0.4:
        drawn.step += 1
        trained += 0.004
        painter.pay(0.004)
        painter.work()
    spent = 0.002 * drawn.n_drawn.sum() / TURN
    assert spent <= trained * LIVE_SHARE / (1 - LIVE_SHARE) + MOST_CREDIT_S / 10


def test_the_maps_of_a_moment_wait_until_they_are_paid_for(painter: WallPainter, drawn: Drawn) -> None:
    drawn.seconds = 0.002
    assert painter.can_draw_all(), "the first"
    painter.draw_all()
    assert drawn.n_drawn.tolist() == [1] * 100
    assert not painter.can_draw_all()
    painter.pay(10.0)
    assert painter.can_draw_all()


@pytest.mark.parametrize(
    ("preset", "kind", "classes"),
    [("spiral", "map", 0), ("plane", "map", 0), ("spiral_3", "map", 3), ("iris", "curve", 0)],
)
def test_a_map_is_what_the_train_page_shows_of_the_single_run(
    run: Any, tmp_path: Path, preset: str, kind: str, classes: int
) -> None:
    experiment = (
        read_preset(preset).experiment.replace("training.epochs", 1).replace("training.device", "cpu")
    )
    experiment.write(tmp_path / "a.toml")
    place = tmp_path / "runs"
    code, _, err = run(
        "sweep", tmp_path / "a.toml", "--vary", "seed=0..1", "--folder", place, "--engine", "at-once"
    )
    assert (code, err) == (0, "")
    wall = WallReader(sweeps_in(place)[0] / WALL)
    assert (wall.kind, wall.header.classes) == (kind, classes)
    if kind == "curve":
        with pytest.raises(PlaygroundError, match="has no maps"):
            wall.maps()
        return
    values, confidence, steps = wall.maps()
    assert steps.tolist() == [wall.progress.step] * 2
    answers = _answers(experiment)
    if not classes:
        expected = 255 * (answers - wall.header.low) / (wall.header.high - wall.header.low)
        assert np.abs(values[0].ravel() - expected.clip(0, 255)).max() < 2
        return
    assert confidence is not None
    assert np.abs(confidence[0].ravel() - 255 * answers.max(axis=1)).max() < 2
    assert (values[0].ravel() == answers.argmax(axis=1)).mean() > 0.99


def _answers(experiment: Experiment) -> np.ndarray[Any, Any]:
    """Return what a single run's network answers at the cells of a map."""
    import torch

    from core.components.catalog import build_catalog
    from core.components.models import eval_mode
    from core.inspect.prober import grid_points
    from core.training.devices import choose, detect
    from core.training.trainer import Trainer

    trainer = Trainer(experiment, build_catalog(), choose("cpu", detect()))
    for _ in trainer.steps():
        pass
    assert trainer.data.expand is not None
    with eval_mode(trainer.model):
        outputs = trainer.model(torch.from_numpy(trainer.data.expand(grid_points(32))))
    answers = trainer.objective.answers(outputs).numpy()
    return answers[:, 1] if trainer.data.task.has_two_classes else answers
