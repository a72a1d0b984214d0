"""The files of a recorded run that grow with each step, and losses that are not written yet."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, SupportsFloat

import numpy as np
import torch

from core.errors import PlaygroundError
from core.runs.folder import Run
from core.runs.losses_file import fill_losses
from core.runs.output_guard import refuse_over_runs, refuse_within_run
from core.runs.truncation import FOLDER, truncate_after
from core.system.appended_file import AppendedFile, taken_away
from core.system.files import not_written, open_own, open_special, replacing, sweep
from core.text import Text


class LossBuffer:
    """Losses that are not written yet, and losses since the last row of the metrics.

    Parameters
    ----------
    since_row : sequence of float
        Losses of the steps since that row, if they were written before.
    """

    def __init__(self, since_row: Sequence[float] = ()) -> None:
        self.unwritten: list[SupportsFloat] = []
        self.since_row = list(since_row)
        """Without losses that an accelerator has yet to compute; see ``settle``."""
        self.n_since_row = len(self.since_row)

    def extend(self, losses: Sequence[SupportsFloat]) -> None:
        """Add the losses of steps; on an accelerator they may be tensors that are not computed yet."""
        self.unwritten += losses
        self.n_since_row += len(losses)

    def settle(self) -> None:
        """Turn tensors into numbers, all at once, since each read waits for the accelerator."""
        new = self.unwritten[len(self.unwritten) - (self.n_since_row - len(self.since_row)) :]
        if not new:
            return
        numbers = new if isinstance(new[0], float) else torch.stack(new).tolist()  # type: ignore[arg-type]
        self.unwritten[len(self.unwritten) - len(new) :] = numbers
        self.since_row += numbers  # type: ignore[arg-type]

    def end_row(self) -> float:
        """Return the mean loss since the last row, and start the next one."""
        self.settle()
        mean = math.fsum(self.since_row) / len(self.since_row)
        self.since_row.clear()
        self.n_since_row = 0
        return mean


class RecordedFiles:
    """The files of a run that grow with each step.

    Entries after `step` are cut off; see ``core.runs.truncation``. All checks come before that.

    Parameters
    ----------
    names : sequence of str
        Columns of the metrics.
    step : int
        Number of steps that the run has taken.
    losses_to : Path, optional
        Another file for every step's loss, as one hex float a line; not in the run's folder.

    Raises
    ------
    PlaygroundError
        If a file cannot be written to, or `losses_to` would lack some losses.
    """

    def __init__(self, run: Run, names: Sequence[str], step: int, losses_to: Path | None = None) -> None:
        self._run = run
        self._all: list[AppendedFile] = []
        self._hex: AppendedFile | None = None
        try:
            hex_file = None if losses_to is None else self._open_hex(losses_to, step)
            _make_room(run, names, step)
            self._metrics = self._opened(run.metrics_file, open_own(run.metrics_file, "ab"))
            self._losses = self._opened(run.losses_file, open_own(run.losses_file, "ab"))
            if hex_file is not None:
                self._begin_hex(hex_file)
        except OSError as error:
            self.close()
            raise not_written(run.folder, error) from None
        except PlaygroundError:
            self.close()
            raise

    def _open_hex(self, path: Path, step: int) -> AppendedFile:
        """Open the other file; its content stays until all checks have passed."""
        refuse_within_run(path, self._run)
        refuse_over_runs(path)
        losses = self._run.losses()[:step]
        if len(losses) < step or np.isnan(losses).any():
            rule = Text(
                "cannot have every step's loss: {losses_file} lacks some", losses_file=self._run.losses_file
            )
            raise PlaygroundError(str(path), rule, hint=Text("Resume without --losses."))
        try:
            return self._opened(path, open(path, "ab", opener=open_special))
        except (OSError, ValueError) as error:
            raise not_written(path, error) from None

    def _begin_hex(self, file: AppendedFile) -> None:
        """Replace the content of the other file by the losses of the steps so far."""
        file.empty()
        file.write(_in_hex(self._run.losses().tolist()))
        self._hex = file

    def _opened(self, path: Path, file: BinaryIO) -> AppendedFile:
        self._all.append(AppendedFile(path, file))
        return self._all[-1]

    def write(self, losses: Sequence[SupportsFloat], rows: Sequence[str]) -> None:
        """Append losses of steps, and rows of the metrics.

        Raises
        ------
        PlaygroundError
            If they cannot be written, or a file is no longer where it was.
        """
        self.check()
        self._losses.write(np.array(losses, dtype="<f4").tobytes())
        if self._hex is not None:
            self._hex.write(_in_hex(losses))
        self._metrics.write("".join(rows).encode("ascii"))

    def check(self) -> None:
        """Check that all files are in their place and unchanged."""
        run = self._run
        if not os.path.isdir(run.folder):
            raise taken_away(run.folder)
        for file in self._all:
            file.check()
        for path in (run.experiment_file, run.run_file):
            if not os.path.isfile(path):
                raise taken_away(path)
        if not run.lock.is_in_place:
            raise taken_away(run.lock_file)

    def sync(self) -> None:
        """Wait until the files are on the disk."""
        self._losses.sync()
        self._metrics.sync()

    def close(self) -> None:
        """Close the files."""
        for file in self._all:
            file.close()


def _make_room(run: Run, names: Sequence[str], step: int) -> None:
    """Cut the files of the folder off after `step`, and create those that are missing."""
    with _undone_on_failure(run):
        run.last.parent.mkdir(parents=True, exist_ok=True)
        if not os.path.lexists(run.losses_file):
            fill_losses(run.losses_file, step)
        if not os.path.lexists(run.metrics_file):
            _begin_metrics(run, names)
        truncate_after(run, step)
    if not os.path.getsize(run.metrics_file):
        _begin_metrics(run, names)
    sweep(run.folder)
    sweep(run.last.parent)
    sweep(run.folder / FOLDER)


def _begin_metrics(run: Run, names: Sequence[str]) -> None:
    with replacing(run.metrics_file, flush=False) as file:
        file.write((",".join(names) + "\n").encode("ascii"))


@contextmanager
def _undone_on_failure(run: Run) -> Iterator[None]:
    """Remove the files and the folder that the body created, if it fails."""
    new = [p for p in (run.losses_file, run.metrics_file, run.last.parent) if not os.path.lexists(p)]
    try:
        yield
    except BaseException:
        for path in new:
            with suppress(OSError):
                path.rmdir() if path == run.last.parent else path.unlink()
        raise


def _in_hex(losses: Sequence[SupportsFloat]) -> bytes:
    return "".join([f"{float(loss).hex()}\n" for loss in losses]).encode("ascii")
