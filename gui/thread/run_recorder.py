"""Records the training thread's run in a folder."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from core.errors import PlaygroundError
from core.protocol.events import RecordingStarted
from core.protocol.failures import explain, words
from core.protocol.results import Failure, Mark, StepResult
from core.runs.folder import Run
from core.runs.run_row import RunStatus
from core.runs.store import RunStore
from gui.thread.event_queue import EventQueue
from gui.translation import Retold, translated

if TYPE_CHECKING:
    from core.training.checkpoints.checkpoint import Checkpoint
    from core.training.recorder import Recorder
    from core.training.trainer import Trainer

translate = QCoreApplication.translate

MOST_TOGETHER = 50
REST_S, LONGEST_REST_S = 0.1, 2.0
"""A pause is written after so long, or ten times what writing takes: single steps come fast."""


class RunRecorder:
    """Records a run from its first step on, in a folder of its own.

    If that fails, it reports so once, and the run goes on.

    Parameters
    ----------
    events : EventQueue
        Receives the folder, and errors.
    """

    def __init__(self, events: EventQueue) -> None:
        self.place: Path | None = None
        """The folder of new runs' folders; None: they are not recorded."""
        self._events = events
        self._trainer: Trainer | None = None
        self._run: Run | None = None
        self._resumed: Checkpoint | None = None
        self._recorder: Recorder | None = None
        self._marks: list[Mark] = []  # which no folder has yet
        self._is_left_out = False
        self._is_stale = False  # whether there is more to tell than the folder does
        self._cost_s = 0.0
        self._save_at = 0.0

    def set_trainer(
        self, trainer: Trainer, run: Run | None = None, resumed: Checkpoint | None = None
    ) -> None:
        """Record this trainer from its next step on; call ``end`` for the former one before.

        Parameters
        ----------
        run : Run, optional
            The run that it resumes, its lock held; by default it gets a new folder.
        resumed : Checkpoint, optional
            The checkpoint of that run it was resumed from.
        """
        self._trainer, self._run, self._resumed = trainer, run, resumed
        self._recorder, self._marks = None, []
        self._is_left_out = self._is_stale = False
        if run is not None and trainer.epoch < trainer.experiment.training.epochs:
            with suppress(PlaygroundError):  # it is told when there is something to record
                run.update({"state": "paused", "pid": os.getpid(), "host": socket.gethostname()})

    def replace_trainer(self, trainer: Trainer) -> None:
        """Record another trainer at the same step, in the same folder: its code is another version."""
        self._trainer = trainer
        if self._recorder is not None:
            self._recorder.replace_trainer(trainer)
            self._check(self._recorder)

    def holds(self, folder: Path) -> bool:
        """Return whether the run in that folder is being recorded here."""
        run = self._run
        return run is not None and run.lock.is_held and run.folder.resolve() == folder.resolve()

    # Around the steps

    def begin(self, *, single: bool) -> None:
        """Prepare the record for steps; a `single` one does not change its state to running."""
        if self._open_recorder is None and not self._is_left_out:
            self._open()
        recorder = self._open_recorder
        if recorder is None:
            return
        recorder.tick(True)
        if recorder.state == "paused" and not single:
            recorder.become("running")
            self._is_stale = True

    @property
    def n_together(self) -> int:
        """How many of the next steps ``add_all`` can take."""
        return MOST_TOGETHER if self._open_recorder is None else self._open_recorder.n_together

    def add_all(self, steps: Sequence[StepResult]) -> None:
        """Record steps; see ``core.training.recorder.Recorder.add_all``."""
        recorder = self._recorder
        if recorder is not None and recorder.is_open:
            recorder.add_all(steps)
            self._is_stale = True
            if recorder.problem is not None:
                self._check(recorder)

    def mark(self, mark: Mark) -> None:
        """Record an edit."""
        recorder = self._open_recorder
        if recorder is not None:
            recorder.mark(mark)
            self._is_stale = True
            self._save_later()
        elif not self._is_left_out:
            self._marks.append(mark)

    # Between them

    def tick(self, on: bool) -> None:
        """Let the run's clock go on, or stop it, in the middle of a step."""
        if self._open_recorder is not None:
            self._open_recorder.tick(on)

    def stop_clock(self) -> None:
        """Stop the run's clock; a checkpoint is written later, when no command waits."""
        if self._open_recorder is not None:
            self._open_recorder.tick(False)
            self._save_later()

    def _save_later(self) -> None:
        self._save_at = perf_counter() + min(max(REST_S, 10 * self._cost_s), LONGEST_REST_S)

    @property
    def save_due_s(self) -> float | None:
        """Seconds until ``pause`` should write a checkpoint; None if nothing is unsaved."""
        return max(0.0, self._save_at - perf_counter()) if self._is_stale else None

    def pause(self) -> None:
        """Write a checkpoint and record that the run is paused, unless that is done."""
        recorder = self._open_recorder
        if recorder is None or not self._is_stale:
            return
        self.save_checkpoint()
        if recorder.is_open:
            recorder.become("paused")
            self._check(recorder)

    def save_checkpoint(self) -> None:
        """Write a checkpoint of the present step, unless there is one.

        Raises
        ------
        RunError
            If a loss that an accelerator still owed is not finite.
        """
        recorder = self._open_recorder
        if recorder is not None and self._is_stale:
            began = perf_counter()
            self._is_stale = False
            recorder.save()
            self._cost_s = perf_counter() - began
            self._check(recorder)

    def save_or_end(self) -> None:
        """Write a checkpoint before another trainer changes torch's random state, or end the failed run."""
        try:
            self.save_checkpoint()
        except Exception as error:
            self._events.put_now(explain(error))
            self.end("failed", problem=words(error), whole=False)

    def end(self, state: RunStatus, *, problem: str = "", whole: bool = True) -> None:
        """End the record, unless it has ended; see ``core.training.recorder.Recorder.close``.

        It never raises: an error is put into the events.
        """
        recorder, run = self._open_recorder, self._run
        if recorder is not None:
            try:
                recorder.close(state, problem=problem, whole=whole and self._is_stale)
            except Exception as error:  # an accelerator that has failed owes losses, say
                self._events.put_now(explain(error))
            self._is_stale = False
            self._check(recorder)
        elif run is not None and run.lock.is_held and state != "finished":  # taken up, and let alone
            with suppress(PlaygroundError):
                if run.info().state == "paused":
                    run.update({"state": state})
            run.lock.withdraw()

    # How it begins

    @property
    def _open_recorder(self) -> Recorder | None:
        return self._recorder if self._recorder is not None and self._recorder.is_open else None

    def _open(self) -> None:
        try:
            self._recorder = self._gone_on() or self._started()
        except PlaygroundError as error:
            self._report(lambda: translate("RunRecorder", "This run is not recorded: {error}"), error)
        recorder = self._open_recorder
        if recorder is None:
            self._is_left_out = True
            return
        for mark in self._marks:
            recorder.mark(mark)
        if self._marks or (recorder.trainer.step and self._resumed is None):
            recorder.save()  # its experiment alone would not bring it back to where it begins
        self._marks.clear()
        self._run = recorder.run
        self._events.put_now(RecordingStarted(recorder.run.folder))

    def _gone_on(self) -> Recorder | None:
        """Go on in the run's folder; return None if it has none, or it is no longer as it was left."""
        from core.training.recorder import Recorder

        run, trainer = self._run, self._trainer
        if run is None or trainer is None:
            return None
        try:
            if self._recorder is not None:
                self._recorder.reopen()
                return self._recorder
            return Recorder(run, trainer, resumed=self._resumed)
        except PlaygroundError as error:
            self._report(lambda: translate("RunRecorder", "This run goes on in a new folder: {error}"), error)
            self._resumed = None
            return None

    def _started(self) -> Recorder | None:
        """Begin a new folder; return None if nothing is to be recorded."""
        from core.training.recorder import Recorder

        trainer, place = self._trainer, self.place
        if place is None or trainer is None:
            return None
        try:
            run = Run.create(RunStore(place).new_folder(trainer.experiment), trainer.experiment)
        except PlaygroundError as error:
            raise PlaygroundError(str(place), error.rule, hint=error.hint) from None
        try:
            return Recorder(run, trainer)
        except BaseException:
            run.discard()
            raise

    def _check(self, recorder: Recorder) -> None:
        """Give up a folder that can no longer be written to."""
        if recorder.problem is None:
            return
        if recorder.is_open:
            recorder.close("interrupted", whole=False)
        self._is_left_out, self._is_stale = True, False
        self._report(
            lambda: translate("RunRecorder", "The run goes on, but is no longer recorded: {error}"),
            recorder.problem,
        )

    def _report(self, text: Callable[[], str], error: PlaygroundError) -> None:
        said = str(error)
        self._events.put_now(Failure(Retold(lambda: text().format(error=translated(said)))))
