"""Runs a trainer in the training thread: pulls its steps, and puts the results into the events."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING

from core.errors import PlaygroundError
from core.protocol.commands import Command, FollowWeight, NextPhase, SetPace, StepOnce, WriteText
from core.protocol.events import EditEvaluated, StateChanged
from core.protocol.failures import explain
from core.protocol.results import Mark, State, StepResult
from core.protocol.step_phase import StepPhase
from gui.thread.command_queue import CommandQueue
from gui.thread.event_queue import EventQueue
from gui.thread.own_code.interruption import Interruption
from gui.thread.run_recorder import RunRecorder
from gui.thread.snapshot_scheduler import SnapshotScheduler
from gui.thread.text_scheduler import TextScheduler
from gui.thread.weight_follower import WeightFollower

if TYPE_CHECKING:
    from core.runs.folder import Run
    from core.training.checkpoints.checkpoint import Checkpoint
    from core.training.trainer import Trainer

PHASE_S = 0.7
"""How long slow motion waits after a phase of a step."""
ROW_S = 0.02
"""How long steps follow each other before it is asked again when the next picture is due."""
LATEST_S = 0.1
"""How far a paced run may lag behind and catch up."""

Goal = Callable[[StepResult], bool]
"""Returns whether the run halts after a step."""


def at_once(step: StepResult) -> bool:
    """Halt after one step."""
    return True


class Runner:
    """Steps a trainer, as the command handlers ask.

    Parameters
    ----------
    events : EventQueue
        Receives steps, snapshots and states.
    commands : CommandQueue
        An urgent command ends a wait between two steps or phases.
    interruption : Interruption, optional
        Marks where a user's code runs.
    """

    def __init__(
        self, events: EventQueue, commands: CommandQueue, interruption: Interruption | None = None
    ) -> None:
        self.interruption = interruption or Interruption()
        self.fall_back: Callable[[BaseException], bool] = lambda error: False
        """Called when a step has failed; returns whether the run can stay where it was."""
        self.trainer: Trainer | None = None
        self.state: State = "loading"
        self.snapshots = SnapshotScheduler(events, self.interruption)
        self.follower = WeightFollower(events)
        self.text = TextScheduler(events)
        self.recorder = RunRecorder(events)
        self._events = events
        self._commands = commands
        self._steps: Iterator[StepResult] = iter(())
        self._goal: Goal | None = None
        self._by_phase = False  # whether the next phase waits to be asked for
        self._pace = SetPace()
        self._next_step_at = 0.0

    def set_trainer(
        self, trainer: Trainer, run: Run | None = None, resumed: Checkpoint | None = None
    ) -> None:
        """Step this trainer from now on, which may resume a run; see ``RunRecorder.set_trainer``."""
        self.recorder.end("stopped")
        self.recorder.set_trainer(trainer, run, resumed)
        self._step(trainer)

    def replace_trainer(self, trainer: Trainer) -> None:
        """Go on with another trainer at the same step."""
        self.recorder.replace_trainer(trainer)
        self._step(trainer)

    def _step(self, trainer: Trainer) -> None:
        from core.inspect.observer import Observer

        self.trainer, self._steps = trainer, trainer.steps()
        observer = Observer(trainer)
        self.snapshots.set_observer(observer)
        self.text.set_observer(observer)
        self.follower.set_trainer(trainer)
        self.set_pace(self._pace)

    def flush_and_save(self) -> None:
        """Deliver owed losses and save a checkpoint, before another trainer replaces this one."""
        try:
            self._events.flush()
        except Exception as error:  # an accelerator that has failed; another trainer may do without it
            self._events.put_now(explain(error))
        self.recorder.save_or_end()

    def close(self) -> None:
        """Let go of the trainer, at the end of the thread."""
        self.flush_and_save()
        self.recorder.end("stopped")
        self.trainer, self._steps = None, iter(())
        self.snapshots.set_observer(None)
        self.text.set_observer(None)
        self.follower.set_trainer(None)

    # Steps

    def begin(self, goal: Goal | None, *, by_phase: bool = False) -> None:
        """Run until a step fulfils `goal`, or for None until the end of the run.

        `by_phase` waits at the end of each phase until the next one is asked for.
        """
        assert self.trainer is not None
        if self.state == "finished":
            self._steps = self.trainer.steps()
        self._goal, self._by_phase = goal, by_phase
        self._set_on_phase()
        if not by_phase:
            self._events.put_now(StepPhase())
        self.recorder.begin(single=goal is at_once)
        self._next_step_at = perf_counter()
        if goal is at_once:  # too short to be told: the window would only flicker
            self.state = "running"
            self._advance()
        else:
            self.set_state("running")

    def run_until_command(self) -> None:
        """Step until a command comes, or the run halts."""
        assert self.trainer is not None
        steps_per_s = self._pace.steps_per_s(self.trainer.n_steps)  # only a command can change it
        while not self._commands and self.state == "running":
            if steps_per_s is None:
                self._advance() if self._looks_at_next_step else self._advance_in_a_row()
            elif (left_s := self._next_step_at - perf_counter()) > 0:
                self.snapshots.has_time = True
                self._wait_writing(left_s)  # or for a part of that time
            else:
                self._advance()
                # A short delay is made up for, a long one is forgotten.
                self._next_step_at = max(self._next_step_at + 1 / steps_per_s, perf_counter() - LATEST_S)

    def stop(self) -> None:
        """End the run."""
        self._steps = iter(())
        self.halt("stopped")

    def _advance(self) -> None:
        """Take one step, with what is to be seen of it."""
        is_due = self.snapshots.before_step(halts=self._goal is not None)
        self.follower.before_step(reads=is_due or self._goal is not None or self._waits_in_phases)
        steps = self._take_steps(1, math.inf)
        if not steps:
            return
        self.follower.after_step()
        halts = self._goal is not None and self._goal(steps[0])
        self.snapshots.after_step(steps[0], is_due=is_due and not halts, is_single=self._goal is at_once)
        self.text.write_if_due()
        if halts:
            self.halt("paused")

    @property
    def _looks_at_next_step(self) -> bool:
        """Whether the next step is to be looked at by itself, which small networks would feel if all were."""
        is_watched = self._goal is not None or self._waits_in_phases or self.interruption.is_enabled
        return is_watched or self.snapshots.due_s <= 0 or self.text.due_s <= 0

    def _advance_in_a_row(self) -> None:
        """Take steps until something is to be seen of one."""
        until = perf_counter() + min(ROW_S, self.snapshots.due_s, self.text.due_s)
        steps = self._take_steps(self.recorder.n_together, until)
        if steps:
            self.snapshots.after_step(steps[-1], is_due=False, is_single=False)

    def _take_steps(self, n: int, until: float) -> list[StepResult]:
        """Take at most `n` steps, up to an evaluation, a time or the end of the run, and return them."""
        steps: list[StepResult] = []
        failed: BaseException | None = None
        try:
            with self.interruption:
                for step in islice(self._steps, n):
                    steps.append(step)
                    if step.evaluation is not None or self._commands or perf_counter() >= until:
                        break
        except BaseException as error:
            failed = error
        if steps:
            self._events.put_steps(steps)
            self.recorder.add_all(steps)
        if failed is not None:
            with suppress(Exception):  # what an accelerator that has failed owes is lost
                self._events.flush()
            if not self.fall_back(failed):
                raise failed
        elif not steps:
            self.halt("finished")
        return steps

    def pause_before_step(self) -> None:
        """Pause before the step that has failed, without a picture: that might fail as well."""
        self._steps = self.trainer.steps() if self.trainer is not None else iter(())
        self._events.put_now(StepPhase())
        self.set_state("paused")
        self.recorder.stop_clock()

    # Where it stands

    def halt(self, state: State) -> None:
        """Halt the run in a state, and take a snapshot."""
        self._events.flush()
        if not (self._by_phase and state == "paused"):  # else the last phase stays on show
            self._events.put_now(StepPhase())
        self.follower.rest()
        self.set_state(state)
        self.take_snapshot()
        self.text.begin()
        if state == "paused":
            self.recorder.stop_clock()
        elif state in ("finished", "stopped"):
            self.recorder.end(state)

    def fail(self, problem: str) -> None:
        """End the run, perhaps in the middle of a step."""
        self._events.put_now(StepPhase())
        self.set_state("failed")
        self.recorder.end("failed", problem=problem, whole=False)

    def set_state(self, state: State) -> None:
        """Set the state, and report it."""
        self.state = state
        self._events.put_now(StateChanged(state))

    def take_snapshot(self) -> None:
        """Take a snapshot of the live model, or of the recorded step that is shown."""
        self.snapshots.take_snapshot(moving=self.state == "running")
        self._events.notify()

    def mark(self, mark: Mark) -> None:
        """Report and record an edit."""
        self._events.put_now(mark)
        self.recorder.mark(mark)

    def changed_by_hand(self) -> None:
        """Record and show the model after a change that no step made."""
        self.snapshots.record()
        self.follower.rest(changed=True)
        if self.state != "running":
            self.take_snapshot()
            self.text.begin()

    def evaluate_edit(self) -> None:
        """Evaluate the model after a change by hand; one that runs is evaluated soon enough."""
        assert self.trainer is not None
        if self.state != "running":
            with self.interruption, self.trainer.held:
                self._events.put_now(EditEvaluated(self.trainer.evaluate()))

    # How fast

    def set_pace(self, pace: SetPace) -> None:
        """Set the speed."""
        self._pace, self._next_step_at = pace, perf_counter()
        self._set_on_phase()
        if not pace.slow_motion:
            self._events.put_now(StepPhase())

    @property
    def _waits_in_phases(self) -> bool:
        return self._by_phase or self._pace.slow_motion

    def _set_on_phase(self) -> None:
        if self.trainer is not None:
            self.trainer.on_phase = self._wait_in_phase if self._waits_in_phases else None

    def _wait_in_phase(self, name: str) -> None:
        """Let people see a phase of the step.

        Meanwhile they can ask for the next phase, for the end of the step and for another weight to follow;
        anything else ends the step first.
        """
        trainer, commands = self.trainer, self._commands
        assert trainer is not None
        is_last = self._by_phase and name == "optimizer"  # the run waits after it, for the next step
        hurries = commands.is_urgent and not self._is_for_phase(commands.urgent, name)
        if hurries:
            self._by_phase = False
        if hurries or not self._waits_in_phases:
            return
        self.follower.show(name)
        phase = StepPhase(trainer.step + 1, name, trainer.batch, trainer.batch_loss, is_done=is_last)
        self._events.put_now(phase)
        if not is_last:
            self.recorder.tick(False)
            self._wait_for_next_phase(name)
            self.recorder.tick(True)

    def _wait_for_next_phase(self, name: str) -> None:
        commands, until = self._commands, self._end_of_phase()
        while True:
            self._wait_writing(until - perf_counter())
            command = commands.urgent
            if command is None and perf_counter() < until and not commands.is_closing:
                continue
            if command is None or not self._is_for_phase(command, name):
                return
            commands.take(command)
            if isinstance(command, WriteText):
                self.text.want(command)
                continue
            if not isinstance(command, FollowWeight):
                self._by_phase = isinstance(command, NextPhase)
                return
            until = self._end_of_phase()
            try:
                self.follower.follow(command)
            except PlaygroundError as error:  # the step goes on, and the former weight is followed
                self._events.put_now(explain(error))
            self.follower.show(name)
            self._events.notify()  # no frame comes of itself within a single step

    def _end_of_phase(self) -> float:
        """Return when a phase that begins its wait now ends by itself."""
        return math.inf if self._by_phase else perf_counter() + PHASE_S

    def _wait_writing(self, left_s: float) -> None:
        """Wait so long, or until an urgent command comes or a part of the text was written."""
        seconds = min(left_s, self.text.due_s)
        self._commands.wait_for_urgent(seconds if seconds < math.inf else None)
        self.text.write_if_due()

    def _is_for_phase(self, command: Command | None, name: str) -> bool:
        """Whether a command is executed at the end of a phase, within a step."""
        if isinstance(command, WriteText):
            return True
        if isinstance(command, StepOnce):
            return self._by_phase
        if isinstance(command, NextPhase):
            return self._goal is at_once
        return isinstance(command, FollowWeight) and self.follower.can_begin_in(name)
