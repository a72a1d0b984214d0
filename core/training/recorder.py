"""Writes a run to its folder while it goes on, at a price the training loop does not feel."""

from __future__ import annotations

import math
import os
import socket
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from time import perf_counter
from typing import Any, SupportsFloat
from uuid import uuid4

import torch
from torch import Tensor

from core.errors import PlaygroundError
from core.protocol.failures import words
from core.protocol.results import EvalResult, Mark, StepResult
from core.runs import metrics_csv
from core.runs.checkpoint_interval import USUAL, CheckpointInterval
from core.runs.cut_off import forget_cut_off
from core.runs.folder import Run, summary
from core.runs.losses_file import count_losses
from core.runs.run_info import MOST_MARKS, MOST_TOLD, Notes, clipped
from core.runs.run_row import RunStatus
from core.system.appended_file import taken_away
from core.training.checkpoints import checkpoint
from core.training.checkpoints.checkpoint import Checkpoint
from core.training.recorded_files import RecordedFiles
from core.training.trainer import Trainer

ROW_EVERY = 50
"""Steps after which a row is due though there was no evaluation."""
FLUSH_S = 1.0
"""What a reader of the files may lag behind."""


class Recorder:
    """Records the steps of a trainer in a run's folder.

    What lies in the folder of steps after the trainer's own is taken out first, so that a run which
    goes on from a checkpoint leaves what one would that was never interrupted.

    A place that can no longer be written to does not end the run, nor does a file that somebody takes
    away: recording ends, and `problem` says why.

    Parameters
    ----------
    run : Run
        Its folder, begun with ``Run.create``.
    trainer : Trainer
        Between two steps.
    every : Every
        When checkpoints are written.
    losses_to : Path, optional
        Another file for every step's loss, as one hex float a line.
    resumed : Checkpoint, optional
        What the trainer went on from.

    Raises
    ------
    PlaygroundError
        If another process records this run, or the folder cannot be written to. What had been
        recorded is as it was.
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
        """What was told last."""
        self.trainer = trainer
        self._every = every
        self._names = metrics_csv.columns(trainer.data.task)
        self._model = trainer.model.state_dict(keep_vars=True)
        self._files: RecordedFiles | None = None
        self._rows: list[str] = []
        self._unwritten: list[SupportsFloat] = []  # losses that no file has yet
        self._best_weights: dict[str, Tensor] = {}
        self._best_is_new = False  # until best.pt has them
        self._marks: list[dict[str, Any]] = []
        self._n_untold = 0  # marks that run.toml lacks
        self._saved_at: int | None = None
        self._take_up(Notes(marks=0) if resumed is None else Notes.parse(resumed.notes, resumed.path))
        self._open(losses_to)
        self._tell("running", started=True)

    def _take_up(self, notes: Notes) -> None:
        self._seconds = notes.seconds
        self._since_row = list(notes.since_row)
        self._n_since_row = len(self._since_row)
        self._best = dict(notes.best)
        self._best_loss = self._best.get("test_loss", math.inf)
        self._n_marks = notes.marks
        now = perf_counter()
        self._began: float | None = now
        self._flush_at, self._write_at = now + FLUSH_S, now + (self._every.seconds or math.inf)

    def _open(self, losses_to: Path | None = None) -> None:
        run, step = self.run, self.trainer.step
        run.acquire()
        try:
            info = run.info_if_any()
            self._id = info.id or uuid4().hex
            marks = [mark for mark in info.marks if mark.step <= step]  # not those after its checkpoint
            self._marks = [_plain(mark) for mark in marks[: self._n_marks]]
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

    @property
    def is_open(self) -> bool:
        """Whether it records."""
        return self._files is not None

    # Called for each step

    def add(self, step: StepResult) -> None:
        """Record a step, and write what is due."""
        self._unwritten.append(step.loss)
        self._n_since_row += 1
        if step.evaluation is not None or self._n_since_row >= ROW_EVERY:
            self._add_row(step)
        now = perf_counter()
        if now >= self._flush_at:
            self.flush()
        every = self._every.steps
        if now >= self._write_at or (every is not None and step.step % every == 0):
            self.save()

    def _add_row(self, step: StepResult) -> None:
        self._settle()
        trainer, evaluation = self.trainer, step.evaluation
        values: dict[str, float] = {
            "step": step.step,
            "epoch": round(trainer.epoch + trainer.batches.share, 6),
            "seconds": round(self.seconds, 3),
            "lr": step.lr,
            "loss": math.fsum(self._since_row) / len(self._since_row),
        }
        self._since_row.clear()
        self._n_since_row = 0
        if evaluation is not None:
            values |= metrics_csv.scores(evaluation)
            if evaluation.test.loss < self._best_loss:
                self._keep_best(evaluation, values)
        self._rows.append(metrics_csv.row(self._names, values))

    def _keep_best(self, evaluation: EvalResult, values: dict[str, float]) -> None:
        self._best_loss = evaluation.test.loss
        self._best = {key: value for key, value in values.items() if key not in ("lr", "loss", "seconds")}
        self._best_is_new = True
        with torch.no_grad():  # into the same tensors: making them takes four times as long
            if not self._best_weights:
                self._best_weights = {key: torch.empty_like(tensor) for key, tensor in self._model.items()}
            for kept, tensor in zip(self._best_weights.values(), self._model.values(), strict=True):
                kept.copy_(tensor)

    def _settle(self) -> None:
        """Turn losses into numbers: those on an accelerator together, since each reading waits for it."""
        new = self._unwritten[len(self._unwritten) - (self._n_since_row - len(self._since_row)) :]
        if not new:
            return
        numbers = new if isinstance(new[0], float) else torch.stack(new).tolist()  # type: ignore[arg-type]
        self._unwritten[len(self._unwritten) - len(new) :] = numbers
        self._since_row += numbers  # type: ignore[arg-type]

    # Called now and then

    @property
    def seconds(self) -> float:
        """Seconds trained, those before an interruption included, pauses not."""
        return self._seconds + (perf_counter() - self._began if self._began is not None else 0.0)

    def flush(self) -> None:
        """Let readers of the files see everything so far."""
        self._settle()
        self._flush_at = perf_counter() + FLUSH_S
        if self.problem is None and self._files is not None:
            try:
                self._files.write(self._unwritten, self._rows)
            except PlaygroundError as error:
                self._give_up(error)
        self._unwritten.clear()
        self._rows.clear()
        if self._n_untold:
            self._tell()

    def save(self) -> None:
        """Write a checkpoint of this moment, and the best weights if they are new.

        Raises
        ------
        RunError
            If a loss that an accelerator still owed is not finite.
        """
        began = perf_counter()
        self.flush()
        if self.problem is None and self._files is not None:
            try:
                # In this order: a checkpoint must not know of steps or weights that are nowhere else.
                self._files.sync()
                self._save_best()
                checkpoint.save(self.run.last, self.trainer, self._notes())
                self._saved_at = self.trainer.step
                self._tell()
                if self.trainer.step > self._began_at:
                    forget_cut_off(self.run)
            except PlaygroundError as error:
                self._give_up(error)
        now = perf_counter()
        if self._every.seconds is not None:
            self._write_at = now + max(self._every.seconds, (now - began) / self._every.share)

    def _notes(self) -> dict[str, Any]:
        """Return what a recorder that goes on from here needs to know."""
        return {
            "run": self._id,
            "seconds": self.seconds,
            "since_row": list(self._since_row),
            "best": self._best,
            "marks": len(self._marks),
        }

    def _save_best(self) -> None:
        if not self._best_is_new:
            return
        step, epoch = int(self._best["step"]), int(self._best["epoch"])
        weights, notes = self._best_weights, {"best": self._best}
        checkpoint.write(self.run.best, self.trainer.experiment, step, epoch, weights, notes=notes)
        self._best_is_new = False

    def mark(self, mark: Mark) -> None:
        """Record an edit that was made between two steps; a slider that is dragged makes many."""
        self._marks.append(_plain(mark))
        self._n_untold += 1
        if len(self._marks) > MOST_MARKS:
            self._marks = _thinned(self._marks)

    def tick(self, on: bool) -> None:
        """Let the run's clock go, or stand as in a pause."""
        now = perf_counter()
        self._seconds, self._began = self.seconds, now if on else None
        if on and self._every.seconds is not None:
            self._write_at = max(self._write_at, now + self._every.seconds)

    def become(self, state: RunStatus) -> None:
        """Say that the run is ``paused``, which stops its clock, or ``running`` again."""
        self.tick(state != "paused")
        self.flush()
        self._tell(state)

    def close(self, state: RunStatus, *, problem: str = "", whole: bool = True) -> None:
        """End the recording.

        Parameters
        ----------
        state : RunStatus
            How the run ended.
        problem : str
            Why, if it failed.
        whole : bool
            Whether the trainer stands between two steps, so that a last checkpoint can be written.
        """
        try:
            if whole:
                self.save()
            else:
                self.flush()
            self._tell(state, problem=problem)
            if self.problem is None:
                self._check_last()
        except PlaygroundError as error:
            self._give_up(error)
        except Exception as error:  # a loss is not finite, or lost with an accelerator that has failed
            self._tell("failed", problem=problem or words(error))
            raise
        finally:
            self._release()

    def _check_last(self) -> None:
        """See to it that what is said to be recorded is there."""
        if self._files is not None:
            self._files.check()
        if self._saved_at == self.trainer.step and not os.path.isfile(self.run.last):
            raise taken_away(self.run.last)

    def reopen(self) -> None:
        """Go on after ``close``, with the same trainer, which stands where it did then.

        Raises
        ------
        PlaygroundError
            If the folder is no longer there, another process has gone on with the run, or the folder
            cannot be written to.
        """
        run, step = self.run, self.trainer.step
        run.acquire()
        self._n_marks = len(self._marks)
        try:
            if run.info().step != step or count_losses(run.losses_file) != step:
                raise PlaygroundError(str(run.folder), "was gone on with elsewhere")
        except BaseException:
            run.lock.withdraw()
            raise
        self._open()
        self.tick(True)
        self._tell("running", started=True)

    def fail(self, problem: str) -> None:
        """Say that the run has failed, while the loop hangs in a step and nothing else can be written."""
        self._tell("failed", problem=problem)

    def _tell(self, state: RunStatus | None = None, *, started: bool = False, problem: str = "") -> None:
        trainer = self.trainer
        self.state = state or self.state
        changes: dict[str, Any] = {
            "state": state,
            "step": trainer.step,
            "epoch": round(trainer.epoch + trainer.batches.share, 6),
            "seconds": round(self.seconds, 3),
            "best": self._best or None,
            "marks": self._marks,
            "problem": clipped(problem, MOST_TOLD) or None,
        }
        if started:
            changes |= self._circumstances()
        if self.problem is None:
            try:
                self.run.update(changes)
                self._n_untold = 0
            except PlaygroundError as error:
                self._give_up(error)

    def _circumstances(self) -> dict[str, Any]:
        trainer, optimizer = self.trainer, self.trainer.experiment.optimizer
        spec = trainer.catalog.find("optimizer", optimizer.name, "optimizer.name")
        lr, ranks = spec.resolve(optimizer.args).get("lr"), trainer.ranks
        return {
            "id": self._id,
            "pid": os.getpid(),
            "host": socket.gethostname(),
            "device": trainer.built.device,
            "device_label": trainer.built.device_label,
            "threads": trainer.threads,
            "n_parameters": trainer.built.n_parameters,
            "steps_per_epoch": trainer.steps_per_epoch,
            "settings": summary(trainer.experiment.replace("optimizer.lr", lr)),
            "problem": "",
            "processes": 1 if ranks is None else ranks.size,
            "backend": "" if ranks is None else ranks.backend,
        }

    def _give_up(self, problem: PlaygroundError) -> None:
        self.problem = problem


def _plain(mark: Mark) -> dict[str, Any]:
    return {key: value for key, value in asdict(mark).items() if value is not None}


def _thinned(marks: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the newer half of the marks, and of each setting the last one."""
    last = {mark["path"]: i for i, mark in enumerate(marks)}.values()
    return [mark for i, mark in enumerate(marks) if i >= len(marks) // 2 or i in last]
