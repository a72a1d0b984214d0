"""How a run at full speed takes its steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from core.components.catalog import build_catalog
from core.experiment.presets import read_preset
from core.protocol.commands import FASTEST, SetPace
from core.protocol.results import StepRow
from core.protocol.snapshot import Snapshot
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from gui.thread import runner
from gui.thread.command_queue import CommandQueue
from gui.thread.event_queue import EventQueue

EPOCHS = 6


@pytest.fixture
def events() -> EventQueue:
    return EventQueue(lambda: None)


@pytest.fixture
def running(events: EventQueue, monkeypatch: pytest.MonkeyPatch) -> Iterator[runner.Runner]:
    """Return a runner in a run at full speed, whose rows of steps no time ends."""
    monkeypatch.setattr(runner, "ROW_S", 60.0)
    experiment = read_preset("gaussians").experiment.replace("training.epochs", EPOCHS)
    trainer = Trainer(experiment, build_catalog(), choose("cpu", detect()))
    running = runner.Runner(events, CommandQueue())
    running.set_trainer(trainer)
    running.set_pace(SetPace(FASTEST))
    running.begin(None)
    yield running
    running.close()


def rows_in(items: Sequence[object]) -> list[StepRow]:
    return [item for item in items if isinstance(item, StepRow)]


def test_steps_are_taken_in_rows_while_nobody_waits_for_a_picture(
    running: runner.Runner, events: EventQueue
) -> None:
    running.run_until_command()
    assert running.state == "finished"
    trainer = running.trainer
    assert trainer is not None
    items = events.get_all()
    rows = rows_in(items)
    assert sum(len(row.losses) for row in rows) == trainer.n_steps
    # The first step is looked at; its picture is not taken, so no other step is.
    assert [len(rows[0].losses), len(rows[1].losses)] == [1, trainer.steps_per_epoch - 1]
    assert [len(row.losses) for row in rows[2:]] == [trainer.steps_per_epoch] * (EPOCHS - 1)
    assert sum(isinstance(item, Snapshot) for item in items) == 2, "of the first step and of the last"


def test_a_row_ends_where_a_picture_is_due(
    running: runner.Runner, events: EventQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr(runner, "perf_counter", lambda: now[0])
    steps = running._steps

    def slow_steps() -> Iterator[object]:
        for step in steps:
            now[0] += 1.0
            yield step

    running._steps = slow_steps()  # type: ignore[assignment]
    monkeypatch.setattr(type(running.snapshots), "due_s", 2.5)
    running._advance_in_a_row()
    assert [len(row.losses) for row in rows_in(events.get_all())] == [3]
