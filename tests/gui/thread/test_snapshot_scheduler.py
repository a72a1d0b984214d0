"""When the training thread reports on its model."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from core.analysis import evaluation
from core.components.catalog import build_catalog
from core.experiment.presets import read_preset
from core.inspect.observer import Observer
from core.protocol.events import EvaluationReady, Event, PositionsRecorded
from core.protocol.results import Failure
from core.protocol.snapshot import Watch
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from gui.thread import event_queue, snapshot_scheduler
from gui.thread.event_queue import EventQueue
from gui.thread.snapshot_scheduler import POSITIONS_EVERY_S, SnapshotScheduler

REST_S = 0.068


def test_a_run_goes_on_while_the_first_report_imports_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    may_end, ended = threading.Event(), threading.Event()

    def slow_import() -> None:
        may_end.wait()
        ended.set()

    monkeypatch.setattr(evaluation, "import_metrics", slow_import)
    experiment = read_preset("gaussians").experiment
    trainer = Trainer(experiment, build_catalog(), choose("cpu", detect()))
    reports: list[Event] = []
    events = EventQueue(lambda: None)
    monkeypatch.setattr(
        events, "put", lambda e: reports.append(e) if isinstance(e, EvaluationReady) else None
    )
    scheduler = SnapshotScheduler(events)
    scheduler.set_observer(Observer(trainer))
    scheduler.watch = Watch(report="test")
    steps = (step for step in trainer.steps() if step.evaluation is not None)
    for _ in range(3):
        scheduler.after_step(next(steps), is_due=False, is_single=False)
    assert not reports
    may_end.set()
    assert ended.wait(60)
    scheduler._importing.join()  # type: ignore[union-attr]
    monkeypatch.undo()
    monkeypatch.setattr(
        events, "put", lambda e: reports.append(e) if isinstance(e, EvaluationReady) else None
    )
    scheduler.after_step(next(steps), is_due=False, is_single=False)
    assert [type(report) for report in reports] == [EvaluationReady]


def test_a_scikit_learn_that_cannot_be_loaded_is_told_once_and_ends_no_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken_import() -> None:
        raise ImportError("numpy.core.multiarray failed to import")

    monkeypatch.setattr(evaluation, "import_metrics", broken_import)
    trainer = Trainer(read_preset("gaussians").experiment, build_catalog(), choose("cpu", detect()))
    events = EventQueue(lambda: None)
    scheduler = SnapshotScheduler(events)
    scheduler.set_observer(Observer(trainer))
    scheduler.watch = Watch(report="test")
    for _ in range(2):
        scheduler.take_snapshot(moving=False)
    failures = [event.summary for event in events.get_all() if isinstance(event, Failure)]
    assert len(failures) == 1
    assert "scikit-learn: cannot be loaded" in failures[0]


def test_pictures_come_evenly_as_the_next_one_counts_from_when_the_last_was_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [100.0]
    for module in (event_queue, snapshot_scheduler):
        monkeypatch.setattr(module, "perf_counter", lambda: now[0])
    trainer = Trainer(read_preset("gaussians").experiment, build_catalog(), choose("cpu", detect()))
    step = next(trainer.steps())
    observer, events = Observer(trainer), EventQueue(lambda: None)
    events.rest_s = REST_S
    taken = replace(observer.snapshot(Watch()), cost_ms=1.0)
    monkeypatch.setattr(observer, "snapshot", lambda *_, **__: taken)
    scheduler = SnapshotScheduler(events)
    scheduler.set_observer(observer)

    def is_due() -> bool:
        return scheduler.before_step(halts=False)

    assert is_due()
    scheduler.after_step(step, is_due=True, is_single=False)
    now[0] += 10
    assert events.has_snapshot
    assert not is_due(), "one waits to be taken"
    events.get_all()
    assert not is_due(), "it was made long ago, but taken just now"
    now[0] += REST_S + 0.001
    assert is_due()


def test_a_snapshot_that_was_held_up_once_does_not_hold_up_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    now, costs_ms = [100.0], iter([1.0, 12.0, 12.0])
    for module in (event_queue, snapshot_scheduler):
        monkeypatch.setattr(module, "perf_counter", lambda: now[0])
    trainer = Trainer(read_preset("gaussians").experiment, build_catalog(), choose("cpu", detect()))
    step = next(trainer.steps())
    observer, events = Observer(trainer), EventQueue(lambda: None)
    events.rest_s = REST_S
    taken = observer.snapshot(Watch())
    monkeypatch.setattr(observer, "snapshot", lambda *_, **__: replace(taken, cost_ms=next(costs_ms)))
    scheduler = SnapshotScheduler(events)
    scheduler.set_observer(observer)
    is_due = []
    for _ in range(3):
        scheduler.after_step(step, is_due=True, is_single=False)
        events.get_all()
        now[0] += REST_S + 0.001
        is_due.append(scheduler.before_step(halts=False))
    assert is_due == [True, True, False], "the third one is as slow as the second"


def test_the_list_of_recorded_steps_comes_now_and_then_while_running_and_at_a_halt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [100.0]
    for module in (event_queue, snapshot_scheduler):
        monkeypatch.setattr(module, "perf_counter", lambda: now[0])
    trainer = Trainer(read_preset("gaussians").experiment, build_catalog(), choose("cpu", detect()))
    observer, events = Observer(trainer), EventQueue(lambda: None)
    step = next(trainer.steps())
    scheduler = SnapshotScheduler(events)
    scheduler.set_observer(observer)

    def lists() -> list[tuple[int, ...]]:
        return [event.steps for event in events.get_all() if isinstance(event, PositionsRecorded)]

    came = []
    for _ in range(12):
        scheduler.after_step(step, is_due=True, is_single=False)
        came.append(len(lists()))
        now[0] += POSITIONS_EVERY_S / 4
    assert came == 3 * [1, 0, 0, 0]
    observer.record()
    scheduler.take_snapshot(moving=False)
    assert lists() == [(0, 1)], "who halts wants to travel in time"
