"""Single phases of a step, and the weight that is followed through them."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from pytestqt.qtbot import QtBot

from core.components.catalog import build_catalog
from core.protocol.commands import (
    Apply,
    NextPhase,
    Pause,
    SaveCheckpoint,
    SetWeight,
    StartRun,
    StepEpoch,
    StepOnce,
)
from core.protocol.events import Event
from core.protocol.step_phase import STEP_PHASES, WeightStep
from core.training.devices import choose, detect
from core.training.recorder import Recorder
from core.training.trainer import Trainer
from gui.app import Playground
from gui.state.store import Store
from gui.thread.event_queue import EventQueue
from tests.gui.conftest import START_MS

pytestmark = pytest.mark.shared_window

PLACE = ("linear1.weight", (1, 0))


def next_phase(qtbot: QtBot, store: Store, name: str) -> None:
    store.control.step(NextPhase())
    qtbot.waitUntil(lambda: store.run.phase.name == name, timeout=START_MS)


def headless(store: Store, n_steps: int) -> tuple[list[float], Trainer]:
    trainer = Trainer(store.run.trained, build_catalog(), choose("cpu", detect()))
    return [float(step.loss) for step in itertools.islice(trainer.steps(), n_steps)], trainer


def losses(store: Store) -> list[float]:
    return store.run.history.loss.values().tolist()


def test_each_press_runs_one_phase_and_the_steps_are_the_same(qtbot: QtBot, playground: Playground) -> None:
    store, done = playground.store, []
    for _ in range(2):
        for name in STEP_PHASES:
            assert store.run.history.n_steps == len(done)
            next_phase(qtbot, store, name)
            assert store.run.phase.step == len(done) + 1
            assert (store.run.phase.loss is None) == (name in ("fetch", "to_device", "zero_grad", "forward"))
        done.append(name)
        qtbot.waitUntil(lambda: store.run.history.n_steps == len(done))
        assert store.run.phase.is_done
    assert losses(store) == headless(store, 2)[0]


def test_step_ends_the_step_that_was_begun_wherever_it_is(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    for n, name in enumerate(STEP_PHASES[:-1]):
        for phase in STEP_PHASES[: n + 1]:
            next_phase(qtbot, store, phase)
        store.control.step(StepOnce())
        qtbot.waitUntil(lambda n=n: store.run.history.n_steps == n + 1 and store.run.phase.name == "")  # type: ignore[misc]
        assert store.run.phase.name == "", name
    assert losses(store) == headless(store, len(STEP_PHASES) - 1)[0]


def test_run_pause_and_epoch_go_on_from_the_middle_of_a_step(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    store.edit("training.epochs", 4)
    qtbot.waitUntil(lambda: store.run.trained.training.epochs == 4 and store.run.state == "ready")
    next_phase(qtbot, store, "fetch")
    store.send(Pause())
    qtbot.waitUntil(lambda: store.run.history.n_steps == 1)
    next_phase(qtbot, store, "fetch")
    store.control.step(StepEpoch())
    qtbot.waitUntil(lambda: store.run.history.n_steps == store.run.built.steps_per_epoch)
    qtbot.waitUntil(lambda: store.run.state == "paused")
    next_phase(qtbot, store, "fetch")
    store.control.run()
    qtbot.waitUntil(lambda: store.run.state == "finished", timeout=START_MS)
    assert losses(store) == headless(store, store.run.history.n_steps)[0]


def test_in_a_run_it_pauses_and_goes_on_by_phases(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    store.send(StartRun())
    qtbot.waitUntil(lambda: store.run.history.n_steps > 5)
    next_phase(qtbot, store, "fetch")
    assert store.run.state == "paused"
    next_phase(qtbot, store, "to_device")


def test_an_edit_and_a_checkpoint_wait_for_the_end_of_the_step(
    qtbot: QtBot, playground: Playground, tmp_path: Path
) -> None:
    store = playground.store
    next_phase(qtbot, store, "fetch")
    next_phase(qtbot, store, "to_device")
    store.send(SaveCheckpoint(tmp_path / "here.pt"))
    qtbot.waitUntil(lambda: (tmp_path / "here.pt").exists(), timeout=START_MS)
    assert store.run.history.n_steps == 1
    assert store.run.phase.name == ""
    next_phase(qtbot, store, "fetch")
    store.send(Apply({"optimizer.lr": 0.5}))
    qtbot.waitUntil(lambda: store.run.history.n_steps == 2)
    assert losses(store) == headless(store, 2)[0]
    assert store.run.history.lr.values().max() < 0.5


def test_a_reset_in_the_middle_of_a_step_begins_anew(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    next_phase(qtbot, store, "fetch")
    with qtbot.waitSignal(store.run.history_reset, timeout=START_MS):
        store.control.reset()
    qtbot.waitUntil(lambda: store.run.state == "ready")
    assert store.run.phase.name == ""
    store.control.step(StepOnce())
    qtbot.waitUntil(lambda: store.run.history.n_steps == 1)
    assert losses(store) == headless(store, 1)[0]


def test_the_numbers_of_a_weight_come_phase_by_phase(qtbot: QtBot, playground: Playground) -> None:
    store, found = playground.store, []
    store.view.follow_weight(*PLACE)
    qtbot.waitUntil(lambda: store.run.weight_step.parameter == PLACE[0])
    for name in STEP_PHASES:
        next_phase(qtbot, store, name)
        found.append(store.run.weight_step)
    assert [step.gradient is not None for step in found] == [False] * 5 + [True] * 2
    assert [step.new is not None for step in found] == [False] * 6 + [True]
    _, trainer = headless(store, 1)
    weight = trainer.model.get_parameter(PLACE[0])
    assert weight.grad is not None
    assert found[-1].gradient == weight.grad[PLACE[1]].item()
    assert found[-1].new == weight[PLACE[1]].item()
    assert (
        found[-1].value
        == found[0].value
        == headless(store, 0)[1].model.get_parameter(PLACE[0])[PLACE[1]].item()
    )


def test_a_weight_is_chosen_in_the_middle_of_a_step(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    for name in STEP_PHASES[:-1]:
        next_phase(qtbot, store, name)
    store.view.follow_weight(*PLACE)
    qtbot.waitUntil(lambda: store.run.weight_step.gradient is not None)
    assert store.run.history.n_steps == 0
    next_phase(qtbot, store, "optimizer")
    assert store.run.weight_step.new not in (None, store.run.weight_step.value)


def test_a_running_run_tells_of_steps_and_where_it_pauses(qtbot: QtBot, playground: Playground) -> None:
    store, told = playground.store, []
    store.run.weight_step_changed.connect(lambda: told.append(store.run.weight_step))
    store.view.follow_weight(*PLACE)
    store.send(StartRun())
    qtbot.waitUntil(lambda: sum(step.new is not None for step in told) >= 3, timeout=START_MS)
    store.send(Pause())
    qtbot.waitUntil(lambda: store.run.state == "paused")
    n_steps = store.run.history.n_steps
    last = store.run.weight_step
    now = headless(store, n_steps)[1].model.get_parameter(PLACE[0])[PLACE[1]].item()
    assert (last.value if last.new is None else last.new) == now
    assert last.step == n_steps + (last.new is None)
    store.send(SetWeight(*PLACE, 0.25))
    qtbot.waitUntil(lambda: store.run.weight_step.value == 0.25)
    assert store.run.weight_step.new is None
    assert len(told) < n_steps, "it is read with the pictures alone"


def test_the_weight_is_followed_after_a_rebuild_if_it_is_still_there_and_the_window_closes_within_a_step(
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    store = open_playground().store
    store.view.follow_weight("linear2.weight", (5, 2))
    qtbot.waitUntil(lambda: store.run.weight_step.step == 1)
    store.edit("model.hidden", [8, 8])
    qtbot.waitUntil(
        lambda: store.run.built.n_parameters < 200 and store.run.state == "ready", timeout=START_MS
    )
    assert store.run.weight_step.parameter == "linear2.weight"
    store.edit("model.hidden", [4])
    qtbot.waitUntil(lambda: store.run.weight_step == WeightStep(), timeout=START_MS)
    store.undo()
    qtbot.waitUntil(lambda: store.run.weight_step.parameter == "linear2.weight", timeout=START_MS)
    assert store.run.weight_step.index == (5, 2)
    qtbot.waitUntil(lambda: store.run.state == "ready", timeout=START_MS)
    next_phase(qtbot, store, "fetch")  # the fixture closes the window


def test_a_weight_that_is_not_there_is_refused_and_the_step_goes_on(
    qtbot: QtBot, playground: Playground
) -> None:
    store = playground.store
    next_phase(qtbot, store, "fetch")
    store.view.follow_weight("linear1.weight", (99, 0))
    qtbot.waitUntil(lambda: bool(store.messages.unread), timeout=START_MS)
    next_phase(qtbot, store, "to_device")
    store.control.step(StepOnce())
    qtbot.waitUntil(lambda: store.run.history.n_steps == 1)
    assert losses(store) == headless(store, 1)[0]
    assert store.run.state == "paused"


def test_waiting_in_a_phase_is_no_time_of_training(
    qtbot: QtBot, playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, ticks = playground.store, []
    tick = Recorder.tick
    monkeypatch.setattr(Recorder, "tick", lambda self, on: (ticks.append(on), tick(self, on)))
    next_phase(qtbot, store, "fetch")
    qtbot.waitUntil(lambda: ticks == [True, False])
    store.control.step(StepOnce())
    qtbot.waitUntil(lambda: store.run.history.n_steps == 1)
    assert ticks[:3] == [True, False, True]


def test_a_step_chosen_during_a_rebuild_does_not_hold_the_picture(
    qtbot: QtBot, playground: Playground
) -> None:
    store = playground.store
    store.control.reset()
    store.view.show_snapshot_at(0)  # it waits behind the build
    qtbot.waitUntil(lambda: store.view.snapshot_position is None, timeout=START_MS)
    qtbot.waitUntil(lambda: store.run.state == "ready")
    store.control.step(StepOnce())
    qtbot.waitUntil(lambda: store.run.snapshot is not None and store.run.snapshot.step == 1)


class Turns(QObject):
    """Lets another thread wait until the window has taken what came, and done what it did then."""

    wanted = Signal(threading.Event)

    def __init__(self) -> None:
        super().__init__()
        self.wanted.connect(self._end_turn, Qt.ConnectionType.QueuedConnection)

    @Slot(threading.Event)
    def _end_turn(self, over: threading.Event) -> None:
        QTimer.singleShot(0, over.set)


def test_run_pressed_as_soon_as_a_trainer_is_shown_runs_it(
    qtbot: QtBot, playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, put_now, turns = playground.store, EventQueue.put_now, Turns()

    def put_slowly(queue: EventQueue, *events: Event) -> None:
        put_now(queue, *events)
        over = threading.Event()
        turns.wanted.emit(over)
        over.wait(START_MS / 1000)

    with monkeypatch.context() as patch, qtbot.waitSignal(store.run.built_changed, timeout=START_MS):
        patch.setattr(EventQueue, "put_now", put_slowly)
        store.run.built_changed.connect(
            lambda: QTimer.singleShot(0, store.control.run), Qt.ConnectionType.SingleShotConnection
        )
        store.control.reset()
        qtbot.waitUntil(
            lambda: store.run.history.n_steps > 0 and store.run.state == "running", timeout=START_MS
        )
