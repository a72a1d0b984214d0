"""An accelerator that has failed raises at whatever is asked of it; the training thread outlives that."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
import torch
from pytestqt.qtbot import QtBot

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.protocol.failures import explain
from core.protocol.results import StepResult
from core.runs.run_row import read_row
from core.training.trainer import Trainer
from gui.app import Playground
from tests.helpers.real_runs import LONG_MS, SPIRAL, in_state, run_of, said, shown_in

pytestmark = pytest.mark.shared_window

FAULT = "CUDA error: an illegal memory access was encountered"
N_WHOLE = 20

real_steps = Trainer.steps


class Lost(torch.Tensor):
    """A number on an accelerator that has failed: whatever is done with it raises."""

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):  # type: ignore[no-untyped-def]
        raise RuntimeError(FAULT)


LOST = torch.zeros(()).as_subclass(Lost)


def failing_steps(trainer: Trainer) -> Iterator[StepResult]:
    """Step, and then lose every loss; the step that reads one fails."""
    for step in real_steps(trainer):
        if step.step > N_WHOLE:
            break
        yield step
    for n in range(N_WHOLE + 1, N_WHOLE + 4):
        yield step._replace(step=n, loss=LOST, evaluation=None)
    raise RuntimeError(FAULT)


def lost_losses(trainer: Trainer) -> Iterator[StepResult]:
    """Step, and then lose every loss without a step that fails."""
    for step in real_steps(trainer):
        yield step if step.step <= N_WHOLE else step._replace(loss=LOST, evaluation=None)


@pytest.mark.parametrize("steps", [failing_steps, lost_losses])
def test_the_failure_is_told_and_another_run_can_be_made(
    qtbot: QtBot,
    playground: Playground,
    monkeypatch: pytest.MonkeyPatch,
    steps: Callable[[Trainer], Iterator[StepResult]],
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Trainer, "steps", steps)
        shown_in(qtbot, playground, SPIRAL)
        playground.store.control.run()
        in_state(qtbot, playground, "failed")
    assert any(FAULT in text for text in said(playground))
    run = run_of(playground)
    assert read_row(run).state == "failed"
    assert FAULT in read_row(run).problem
    assert not playground.worker.isFinished()
    playground.store.control.reset()
    in_state(qtbot, playground, "ready")
    playground.store.control.run()
    in_state(qtbot, playground, "finished")


def test_the_window_closes_while_losses_are_lost(
    qtbot: QtBot, opened: Callable[[Experiment], Playground], monkeypatch: pytest.MonkeyPatch
) -> None:
    playground = opened(SPIRAL.replace("training.epochs", 10_000_000))
    monkeypatch.setattr(Trainer, "steps", lost_losses)
    monkeypatch.setattr(
        "gui.thread.event_queue.FLUSH_S", 1e6
    )  # they are read when the window closes, not before
    playground.store.control.reset()
    in_state(qtbot, playground, "ready")
    playground.store.control.run()
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps >= N_WHOLE, timeout=LONG_MS)
    run = run_of(playground)
    playground.window.close()
    assert playground.worker.isFinished()
    assert read_row(run).state == "failed"


def test_an_error_that_cannot_be_written_out_is_told_all_the_same() -> None:
    failure = explain(PlaygroundError("optimizer.lr", "must be greater than 0", LOST))
    assert "RuntimeError" in failure.summary
    group = RuntimeError(LOST)
    assert "RuntimeError" in explain(group).summary
    assert explain(group).details
