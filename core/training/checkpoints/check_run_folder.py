"""Checks that a checkpoint belongs to the run in a folder, and fits the files recorded there.

All checks come before any change in the folder. Nothing here imports torch.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import PlaygroundError
from core.experiment.experiment import DISPLAY_ONLY, Experiment
from core.experiment.sections.file_paths import PATHS
from core.protocol.results import Mark
from core.runs.folder import Run
from core.runs.losses_file import MOST_STEPS, count_losses
from core.runs.metrics_csv import MetricsReader
from core.runs.run_info import Notes
from core.system.toml import frozen
from core.text import Text

if TYPE_CHECKING:
    from core.training.checkpoints.checkpoint import Checkpoint
    from core.training.trainer import Trainer

OWN_SETTINGS = DISPLAY_ONLY | {"training.device", "training.threads", *PATHS}
"""Settings that may differ between a checkpoint and its run: names, where it is computed, and where files lie
that were moved together with the run."""
ANOTHER = Text("It is the checkpoint of another run: open it as a file, or put the run's own in its place.")


def check_belongs(run: Run, experiment: Experiment, read: Checkpoint) -> None:
    """Check that the run in a folder made a checkpoint, and that the recorded files reach up to it.

    Parameters
    ----------
    experiment : Experiment
        The run's experiment when it began.

    Raises
    ------
    PlaygroundError
        With the first thing that differs.
    """
    info = run.info_if_any()
    notes = Notes.parse(read.notes, read.path)
    for path, (here, there) in experiment.changes(read.experiment).items():
        if path not in OWN_SETTINGS and not _is_marked(path, there, info.marks):
            raise _another(read, path, there, here)
    if info.id and notes.run and info.id != notes.run:
        raise _another(read, Text("the id in run.toml"), notes.run, info.id)
    _check_files(run, read, notes)


def _is_marked(path: str, value: Any, marks: tuple[Mark, ...]) -> bool:
    """Return whether recorded edits explain the value of a setting."""
    for mark in marks:
        if mark.path == path and frozen(value) in (frozen(mark.old), frozen(mark.new)):
            return True
        if mark.path.startswith((f"{path}.", f"{path}[")):  # a member of it was edited
            return True
    return False


def _another(read: Checkpoint, path: str, there: Any, here: Any) -> PlaygroundError:
    rule = Text(
        "belongs to another run: there {path} is {there}, here {here}",
        path=path,
        there=_short_text(there),
        here=_short_text(here),
    )
    return PlaygroundError(read.path, rule, hint=ANOTHER)


def _short_text(value: Any) -> str:
    text = "absent" if value is None else repr(list(value) if isinstance(value, tuple) else value)
    return text if len(text) <= 80 else text[:79] + "…"


def _check_files(run: Run, read: Checkpoint, notes: Notes) -> None:
    """Check that the curves reach up to the checkpoint: it is written after they are on the disk."""
    step = read.step
    if not 0 <= step <= MOST_STEPS:
        raise PlaygroundError(
            read.path, Text("must have taken from 0 to {most_steps:,} steps", most_steps=MOST_STEPS), step
        )
    n_losses = count_losses(run.losses_file)
    if n_losses < step and os.path.lexists(run.losses_file):
        raise _too_short(run.losses_file, n_losses, read)
    metrics = MetricsReader(run.metrics_file)
    metrics.read()
    rows = metrics.column("step")
    rows = rows[rows <= step]
    if len(rows) and rows[-1] != step - len(notes.since_row):
        raise _too_short(run.metrics_file, int(rows[-1]), read)


def _too_short(file: Path, n: int, read: Checkpoint) -> PlaygroundError:
    rule = Text(
        "does not lead up to step {step:,} of {name}: it ends at step {n:,}",
        step=read.step,
        name=Path(read.path).name,
        n=n,
    )
    return PlaygroundError(
        str(file), rule, hint=Text("Move it out of the folder to go on without what it tells.")
    )


def check_position(trainer: Trainer, read: Checkpoint) -> None:
    """Check that a checkpoint's numbers of steps and epochs are possible.

    Parameters
    ----------
    trainer : Trainer
        Built from the checkpoint's experiment.

    Raises
    ------
    PlaygroundError
        If they are not. The other contents are not checked here.
    """
    Notes.parse(read.notes, read.path)
    n_samples, step, epoch = len(trainer.data.y_train), read.step, read.epoch
    most = min(MOST_STEPS, (epoch + 1) * n_samples)  # the batch size can have changed on the way
    if not 0 <= epoch <= step <= most:
        rule = Text(
            "cannot be: it says step {step} in epoch {epoch}",
            step=_short_text(step),
            epoch=_short_text(epoch),
        )
        raise PlaygroundError(read.path, rule, hint=Text("Take another copy of the file."))
