"""When the training thread reports on its model."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TypeVar

import pytest

from core.analysis import evaluation
from core.components.catalog import build_catalog
from core.experiment.presets import read_preset
from core.inspect.observer import Observer
from core.protocol.events import EvaluationReady, PositionsRecorded
from core.protocol.results import Failure
from core.protocol.snapshot import Watch
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from gui.thread import event_queue, snapshot_scheduler
from gui.thread.event_queue import EventQueue
from gui.thread.snapshot_scheduler import POSITIONS_EVERY_S, SnapshotScheduler

REST_S = 0.068
T = TypeVar("T")


class Scene:
    """A scheduler with the observer of a model that has taken a step, and clocks that stand still."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        for module in (event_queue, snapshot_scheduler):
            monkeypatch.setattr(module, "perf_counter", lambda: self.now)
        trainer = Trainer(read_preset("gaussians").experiment, build_catalog(), choose("cpu", detect()))
        self.observer, self.events = Observer(trainer), EventQueue(lambda: None)
        self.steps = trainer.steps()
        self.step = next(self.steps)
        self.events.rest_s = REST_S
        self.scheduler = SnapshotScheduler(self.events)
        self.scheduler.set_observer(self.observer)

    def is_due(self) -> bool:
        return self.scheduler.before_step(halts=False)

    def take_step(self, is_due: bool = True) -> None:
        self.scheduler.after_step(self.step, is_due=is_due, is_single=False)

    def told(self, kind: type[T]) -> list[T]:
        return [event for event in self.events.get_all() if isinstance(event, kind)]


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Scene:
    return Scene(monkeypatch)


def test_a_run_goes_on_while_the_first_report_imports_what_it_needs(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_end = threading.Event()
    monkeypatch.setattr(evaluation, "import_metrics", may_end.wait)
    scene.scheduler.watch = Watch(report="test")
    evaluated = (step for step in scene.steps if step.evaluation is not None)
    for _ in range(3):
        scene.scheduler.after_step(next(evaluated), is_due=False, is_single=False)
    assert scene.told(EvaluationReady) == []
    may_end.set()
    scene.scheduler._importing.join()  # type: ignore[union-attr]
    monkeypatch.undo()
    scene.scheduler.after_step(next(evaluated), is_due=False, is_single=False)
    assert len(scene.told(EvaluationReady)) == 1


def test_a_scikit_learn_that_cannot_be_loaded_is_told_once_and_ends_no_run(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_import() -> None:
        raise ImportError("numpy.core.multiarray failed to import")

    monkeypatch.setattr(evaluation, "import_metrics", broken_import)
    scene.scheduler.watch = Watch(report="test")
    for _ in range(2):
        scene.scheduler.take_snapshot(moving=False)
    (failure,) = scene.told(Failure)
    assert "scikit-learn: cannot be loaded" in failure.summary


def test_pictures_come_evenly_as_the_next_one_counts_from_when_the_last_was_taken(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = replace(scene.observer.snapshot(Watch()), cost_ms=1.0)
    monkeypatch.setattr(scene.observer, "snapshot", lambda *_, **__: taken)
    assert scene.is_due()
    scene.take_step()
    scene.now += 10
    assert scene.events.has_snapshot
    assert not scene.is_due(), "one waits to be taken"
    scene.events.get_all()
    assert not scene.is_due(), "it was made long ago, but taken just now"
    scene.now += REST_S + 0.001
    assert scene.is_due()


def test_a_snapshot_that_was_held_up_once_does_not_hold_up_the_next(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    costs_ms, taken = iter([1.0, 12.0, 12.0]), scene.observer.snapshot(Watch())
    monkeypatch.setattr(scene.observer, "snapshot", lambda *_, **__: replace(taken, cost_ms=next(costs_ms)))
    is_due = []
    for _ in range(3):
        scene.take_step()
        scene.events.get_all()
        scene.now += REST_S + 0.001
        is_due.append(scene.is_due())
    assert is_due == [True, True, False], "the third one is as slow as the second"


def test_the_list_of_recorded_steps_comes_now_and_then_while_running_and_at_a_halt(scene: Scene) -> None:
    came = []
    for _ in range(12):
        scene.take_step()
        came.append(len(scene.told(PositionsRecorded)))
        scene.now += POSITIONS_EVERY_S / 4
    assert came == 3 * [1, 0, 0, 0]
    scene.observer.record()
    scene.scheduler.take_snapshot(moving=False)
    (told,) = scene.told(PositionsRecorded)
    assert told.steps == (0, 1), "who halts wants to travel in time"
