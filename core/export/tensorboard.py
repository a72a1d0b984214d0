"""Recorded runs as event files for TensorBoard, written by torch and the optional package ``tensorboard``."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import numpy as np
import numpy.typing as npt

from core.components.catalog import build_catalog
from core.errors import PlaygroundError
from core.experiment.schema import Catalog
from core.export.recorded_run import RecordedRun, read_recorded
from core.export.settings_table import groups
from core.system.files import not_written, replacing
from core.system.versions import need

if TYPE_CHECKING:
    from torch.utils.tensorboard import SummaryWriter

SUFFIX = ".torch_playground"
"""Ends the names of our event files, so that another export replaces them and no others."""


@dataclass(frozen=True)
class EventFolder:
    """The log of a run: its folder, how many numbers were written, and what could not be read."""

    folder: Path
    n_scalars: int
    problems: tuple[str, ...]


def write_events(folders: Sequence[Path], log: Path) -> list[EventFolder]:
    """Write recorded runs to a folder that TensorBoard reads: a folder for each in it.

    Curves have the step and the time of day they were made at; settings and scores stand among
    TensorBoard's hyperparameters, so that runs compare. What was exported of a run before is replaced.

    Parameters
    ----------
    folders : sequence of Path
        Of runs.
    """
    need("tensorboard")
    runs, catalog = [read_recorded(folder) for folder in folders], build_catalog()
    places = _places(runs, log)
    return [_write(run, place, catalog) for run, place in zip(runs, places, strict=True)]


def _places(runs: Iterable[RecordedRun], log: Path) -> list[Path]:
    """Return a place of its own for each run, named as its folder is."""
    places: list[Path] = []
    for run in runs:
        name = run.run.folder.resolve().name
        place, n = log / name, 1
        while place in places:
            n += 1
            place = log / f"{name}-{n}"
        places.append(place)
    return places


def _write(run: RecordedRun, place: Path, catalog: Catalog) -> EventFolder:
    former = list(place.glob(f"events.*{SUFFIX}"))
    name = f"events.out.tfevents.{time.time():.0f}.{socket.gethostname()}.{os.urandom(4).hex()}{SUFFIX}"
    try:
        place.mkdir(parents=True, exist_ok=True)
        with replacing(place / name, flush=False) as file, _writer_to(file, str(place)) as writer:
            n_scalars = _write_curves(run, writer)
            _write_texts(run, writer)
            _write_settings(run, writer, catalog)
        for old in former:
            old.unlink()
    except OSError as error:
        raise not_written(place, error) from None
    return EventFolder(place, n_scalars, tuple(run.problems))


def _writer_to(file: BinaryIO, place: str) -> SummaryWriter:
    """Return torch's writer to an open file; its own one has a thread, which prints what it cannot write."""
    from tensorboard.compat.proto.event_pb2 import Event  # type: ignore[import-untyped]
    from tensorboard.summary.writer.record_writer import RecordWriter  # type: ignore[import-untyped]
    from torch.utils.tensorboard import FileWriter, SummaryWriter

    class Events(FileWriter):
        def __init__(self) -> None:
            self.event_writer = self
            self._records = RecordWriter(file)
            self.add_event(Event(file_version="brain.Event:2"))

        def add_event(self, event: Event, step: int | None = None, walltime: float | None = None) -> None:
            event.wall_time = time.time() if walltime is None else walltime
            event.step = int(step or 0)
            self._records.write(event.SerializeToString())

        def get_logdir(self) -> str:
            return place

        def flush(self) -> None:
            pass  # the file is written when it is whole

        def close(self) -> None:
            pass

    class Writer(SummaryWriter):
        def _get_file_writer(self) -> Any:
            file_writer: Any = self.file_writer
            if file_writer is None:
                self.file_writer = file_writer = Events()  # type: ignore[assignment]
                self.all_writers = {place: file_writer}  # type: ignore[assignment]
            return file_writer

    return Writer(place)


def _write_curves(run: RecordedRun, writer: SummaryWriter) -> int:
    n_scalars = 0
    for tag, steps, values in _curves(run):
        known = np.isfinite(values)
        steps, values = steps[known], values[known]
        times = _times(run, steps)
        for step, value, when in zip(steps, values, times, strict=True):
            writer.add_scalar(tag, float(value), int(step), float(when))
        n_scalars += len(steps)
    return n_scalars


def _curves(run: RecordedRun) -> Iterator[tuple[str, npt.NDArray[Any], npt.NDArray[Any]]]:
    """Yield each curve, a long one in parts: its tag, steps and values."""
    step = 1
    for block in run.losses():
        yield "loss/batch", np.arange(step, step + len(block)), block
        step += len(block)
    steps = run.metrics.column("step")
    yield "lr", steps, run.metrics.column("lr")
    for name in ("loss", *run.scores):
        for split in ("train", "test"):
            yield f"{name}/{split}", steps, run.metrics.column(f"{split}_{name}")


def _times(run: RecordedRun, steps: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    """Return when steps were taken, in seconds since 1970; pauses are left out."""
    try:
        began = datetime.fromisoformat(run.row.created).timestamp()
    except ValueError:
        began = time.time() - run.row.seconds
    at, seconds = run.metrics.column("step"), run.metrics.column("seconds")
    times: npt.NDArray[np.float64] = began + np.interp(steps, np.append(0, at), np.append(0, seconds))
    return times


def _write_texts(run: RecordedRun, writer: SummaryWriter) -> None:
    texts = {"note": run.row.note}
    if run.experiment is not None:
        texts["experiment"] = "".join(f"    {line}\n" for line in run.experiment.to_toml().splitlines())
    for tag, text in texts.items():
        if text:
            writer.add_text(tag, text)


def _write_settings(run: RecordedRun, writer: SummaryWriter, catalog: Catalog) -> None:
    """Write settings and scores as ``add_hparams`` does, which would begin a second run for them."""
    from torch.utils.tensorboard.summary import hparams

    if run.experiment is None or run.best is None:
        return
    try:
        settings = [setting for group in groups(run.experiment, catalog) for setting in group.settings]
    except PlaygroundError as error:
        run.problems.append(str(error))
        return
    chosen = {
        f"{section}.name": getattr(run.experiment, section).name
        for section in ("data", "model", "loss", "optimizer")
    }
    if run.experiment.task is not None:
        chosen["task.name"] = run.experiment.task.name
    scheduler = run.experiment.scheduler
    chosen["scheduler.name"] = scheduler.name if scheduler is not None else "constant"
    values = {s.path: s.value if isinstance(s.value, bool | int | float) else s.text for s in settings}
    best, last = run.evaluation(run.best), run.evaluation(int(run.evaluated[-1]))
    scores = {f"best/{name}": value for name, value in best.items() if name.startswith("test_")}
    scores |= {f"last/{name}": value for name, value in last.items() if name.startswith("test_")}
    for summary in hparams(chosen | values, scores):  # type: ignore[no-untyped-call]
        writer._get_file_writer().add_summary(summary)  # type: ignore[no-untyped-call]
    for tag, value in scores.items():
        writer.add_scalar(tag, value, int(last["step"]))
