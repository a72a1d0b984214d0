"""Records a run in its folder while it trains, at a cost that the training loop does not feel."""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any
from uuid import uuid4

from core.code.copies import keep_copy
from core.errors import PlaygroundError
from core.protocol.failures import words
from core.protocol.results import Mark, StepResult
from core.runs import metrics_csv
from core.runs.checkpoint_interval import USUAL, CheckpointInterval
from core.runs.folder import Run
from core.runs.losses_file import count_losses
from core.runs.run_info import MOST_LISTED, MOST_MARKS, Notes, clipped
from core.runs.run_row import RunStatus
from core.runs.truncation import forget_truncated
from core.system.appended_file import taken_away
from core.text import Text
from core.training.best_weights import BestWeights
from core.training.checkpoints import save_restore
from core.training.checkpoints.checkpoint import Checkpoint
from core.training.run_file_writer import LossBuffer, RecordedFiles
from core.training.run_toml_entries import circumstances, mark_entries, progress, thinned
from core.training.trainer import Trainer

ROW_EVERY = 50
"""Steps after which a row is due even without an evaluation."""
FLUSH_S = 1.0
"""Seconds that readers of the files may lag behind."""


class Recorder:
    """Records the steps of a trainer in a run's folder.

    Entries after the trainer's step are removed first, so that a resumed run leaves the same files as a run
    that was never interrupted.

    If the folder can no longer be written to, or somebody removes a file, the recording ends and `problem`
    says why. The run goes on.

    Parameters
    ----------
    run : Run
        Its folder was created with ``Run.create``.
    trainer : Trainer
        Between two steps.
    every : CheckpointInterval
        When checkpoints are written.
    losses_to : Path, optional
        Another file for every step's loss, as one hex float a line.
    resumed : Checkpoint, optional
        The checkpoint that the trainer resumed from.

    Raises
    ------
    PlaygroundError
        If another process records this run, or the folder cannot be written to. The recorded files have not
        changed then.
    """

    def __init__(
        self,
        run: Run,
        trainer: Trainer,
        every: CheckpointInterval = USUAL,
        losses_to: Path | None = None,
        resumed: Checkpoint | None = None,
    ) -> None:
        self.run = run
        self.problem: PlaygroundError | None = None
        self.state: RunStatus = "running"
        """The status that was written last."""
        self.trainer = trainer
        self._every = every
        self._names = metrics_csv.columns(
            trainer.data.task,
            has_validation=trainer.data.x_validation is not None,
            taught=trainer.objective.is_taught,
        )
        self._files: RecordedFiles | None = None
        self._rows: list[str] = []
        self._marks: list[dict[str, Any]] = []
        self._n_unwritten_marks = 0  # marks that run.toml lacks
        self._saved_at: int | None = None
        self._began_with = trainer.experiment if resumed is None else run.experiment()
        self._start_from(Notes(marks=0) if resumed is None else Notes.parse(resumed.notes, resumed.path))
        self._open(losses_to)
        self._update_run_file("running", started=True)

    def _start_from(self, notes: Notes) -> None:
        self._seconds = notes.seconds
        self._losses = LossBuffer(notes.since_row)
        self._best = BestWeights(self.trainer.model, notes.best)
        self._n_marks = notes.marks
        now = perf_counter()
        self._began: float | None = now
        self._flush_at, self._write_at = now + FLUSH_S, now + (self._every.seconds or math.inf)

    def _open(self, losses_to: Path | None = None) -> None:
        run, step = self.run, self.trainer.step
        run.acquire()
        try:
            info = run.info_if_any()
            self._keep_code()
            self._id = info.id or uuid4().hex
            marks = [mark for mark in info.marks if mark.step <= step]  # not those after its checkpoint
            self._marks = [mark_entries(mark) for mark in marks[: self._n_marks]]
            # A run of another version continues with the columns it began with.
            self._names = metrics_csv.header(run.metrics_file) or self._names
            self._files = RecordedFiles(run, self._names, step, losses_to)
        except BaseException:
            run.lock.withdraw()
            raise
        self._began_at = step

    def _release(self) -> None:
        if self._files is not None:
            self._files.close()
        self._files = None
        self.run.lock.release()

    def replace_trainer(self, trainer: Trainer) -> None:
        """Record another trainer from the present step on, with another version of a user's code."""
        self.trainer = trainer
        self._best.follow(trainer.model)
        try:
            self._keep_code()
        except PlaygroundError as error:
            self.problem = error

    def _keep_code(self) -> None:
        code, experiment = self.trainer.catalog.registry.code, self.trainer.experiment
        if code is not None and experiment.code.path is not None:
            keep_copy(self.run.folder, code)

    @property
    def is_open(self) -> bool:
        """Whether it is recording."""
        return self._files is not None

    # Called for each step

    @property
    def n_together(self) -> int:
        """How many of the next steps ``add_all`` can take: it writes rows and checkpoints of the last one."""
        n, every = ROW_EVERY - self._losses.n_since_row, self._every.steps
        return max(1, n if every is None else min(n, every - self.trainer.step % every))

    def add(self, step: StepResult) -> None:
        """Record a step, and write what is due."""
        self.add_all((step,))

    def add_all(self, steps: Sequence[StepResult]) -> None:
        """Record at most ``n_together`` steps, of which only the last may have an evaluation."""
        self._losses.extend([step.loss for step in steps])
        last = steps[-1]
        if last.evaluation is not None or self._losses.n_since_row >= ROW_EVERY:
            self._add_row(last)
        now = perf_counter()
        if now >= self._flush_at:
            self.flush()
        every = self._every.steps
        if now >= self._write_at or (every is not None and last.step % every == 0):
            self.save()

    def _add_row(self, step: StepResult) -> None:
        values = progress(self.trainer, step.step, self.seconds)
        values |= {"lr": step.lr, "loss": self._losses.end_row()}
        if step.evaluation is not None:
            values |= metrics_csv.scores(step.evaluation)
            self._best.offer(values)
        self._rows.append(metrics_csv.row(self._names, values))

    # Called now and then

    @property
    def seconds(self) -> float:
        """Seconds trained, those before an interruption included, pauses not."""
        return self._seconds + (perf_counter() - self._began if self._began is not None else 0.0)

    def flush(self) -> None:
        """Write everything so far to the files."""
        self._losses.settle()
        self._flush_at = perf_counter() + FLUSH_S
        if self.problem is None and self._files is not None:
            try:
                self._files.write(self._losses.unwritten, self._rows)
            except PlaygroundError as error:
                self.problem = error
        self._losses.unwritten.clear()
        self._rows.clear()
        if self._n_unwritten_marks:
            self._update_run_file()

    def save(self) -> None:
        """Write a checkpoint of the present step, and the best weights if they are new.

        Raises
        ------
        RunError
            If a pending loss of an accelerator is not finite.
        """
        began = perf_counter()
        self.flush()
        if self.problem is None and self._files is not None:
            try:
                # In this order: a checkpoint must not be ahead of the losses and the best weights.
                self._files.sync()
                self._best.save(self.run.best, self.trainer.experiment)
                save_restore.save(self.run.last, self.trainer, self._notes())
                self._saved_at = self.trainer.step
                self._update_run_file()
                if self.trainer.step > self._began_at:
                    forget_truncated(self.run)
            except PlaygroundError as error:
                self.problem = error
        now = perf_counter()
        if self._every.seconds is not None:
            self._write_at = now + max(self._every.seconds, (now - began) / self._every.share)

    def _notes(self) -> dict[str, Any]:
        """Return the entries that a recorder needs to resume from here."""
        return {
            "run": self._id,
            "seconds": self.seconds,
            "since_row": list(self._losses.since_row),
            "best": self._best.entries,
            "marks": len(self._marks),
        }

    def mark(self, mark: Mark) -> None:
        """Record an edit that was made between two steps; dragging a slider makes many."""
        self._marks.append(mark_entries(mark))
        self._n_unwritten_marks += 1
        if len(self._marks) > MOST_MARKS:
            self._marks = thinned(self._marks)

    def tick(self, on: bool) -> None:
        """Start the run's clock, or stop it as in a pause."""
        now = perf_counter()
        self._seconds, self._began = self.seconds, now if on else None
        if on and self._every.seconds is not None:
            self._write_at = max(self._write_at, now + self._every.seconds)

    def become(self, state: RunStatus) -> None:
        """Record the status ``paused``, which stops the clock, or ``running``."""
        self.tick(state != "paused")
        self.flush()
        self._update_run_file(state)

    def close(self, state: RunStatus, *, problem: str = "", whole: bool = True) -> None:
        """End the recording.

        Parameters
        ----------
        state : RunStatus
            How the run ended.
        problem : str
            Why, if it failed.
        whole : bool
            Whether the trainer is between two steps, so that a last checkpoint can be written.
        """
        self.tick(False)  # what comes until it is reopened is a pause
        try:
            if whole:
                self.save()
            else:
                self.flush()
            self._update_run_file(state, problem=problem)
            if self.problem is None:
                self._check_last()
        except PlaygroundError as error:
            self.problem = error
        except Exception as error:  # a loss is not finite, or lost with an accelerator that has failed
            self._update_run_file("failed", problem=problem or words(error))
            raise
        finally:
            self._release()

    def _check_last(self) -> None:
        """Check that the files and the last checkpoint are in their place."""
        if self._files is not None:
            self._files.check()
        if self._saved_at == self.trainer.step and not os.path.isfile(self.run.last):
            raise taken_away(self.run.last)

    def reopen(self) -> None:
        """Continue after ``close``, with the same trainer at the same step.

        Raises
        ------
        PlaygroundError
            If the folder is gone, another process has continued the run, or the folder cannot be written
            to.
        """
        run, step = self.run, self.trainer.step
        run.acquire()
        self._n_marks = len(self._marks)
        try:
            if run.info().step != step or count_losses(run.losses_file) != step:
                raise PlaygroundError(str(run.folder), Text("was gone on with elsewhere"))
        except BaseException:
            run.lock.withdraw()
            raise
        self._open()
        self.tick(True)
        self._update_run_file("running", started=True)

    def fail(self, problem: str) -> None:
        """Record the status ``failed`` while the loop hangs in a step and nothing else can be written."""
        self._update_run_file("failed", problem=problem)

    def _update_run_file(
        self, state: RunStatus | None = None, *, started: bool = False, problem: str = ""
    ) -> None:
        trainer = self.trainer
        self.state = state or self.state
        changes: dict[str, Any] = {
            "state": state,
            **progress(trainer, trainer.step, self.seconds),
            "best": self._best.entries or None,
            "marks": self._marks,
            "problem": clipped(problem, MOST_LISTED) or None,
        }
        if started:
            changes |= {"id": self._id, **circumstances(trainer, self._began_with)}
        if self.problem is None:
            try:
                self.run.update(changes)
                self._n_unwritten_marks = 0
            except PlaygroundError as error:
                self.problem = error
