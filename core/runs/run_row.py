"""A run as a list shows it. Nothing here imports torch."""

from __future__ import annotations

import socket
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Literal

import tomli_w

from core.analysis.metrics import deciding_loss, main_metric_in
from core.errors import PlaygroundError
from core.experiment.learning_rate import is_rate
from core.runs.folder import Run
from core.runs.metrics_csv import last_rows
from core.runs.run_info import MOST_LISTED, Entries, RunInfo, clipped, in_one_line
from core.system.files import not_written, read_text, replacing
from core.system.lock import is_locked
from core.system.toml import parse_toml
from core.text import Text

RunStatus = Literal["running", "paused", "finished", "stopped", "failed", "interrupted", "unreadable"]
LIVE = ("running", "paused")
SILENT_S = 60.0
"""After so long without a sign, a run of another machine counts as interrupted."""


@dataclass(frozen=True)
class RunRow:
    """A run in a list.

    Parameters
    ----------
    name, note, starred
        Its label.
    state : RunStatus
        ``interrupted`` if the process that recorded it died; ``unreadable`` with the reason in
        `problem`.
    data, model, optimizer, scheduler : str
        Names of the components; `scheduler` is empty for a constant rate.
    changes : str
        The settings that differ from those of the preset that has its name.
    lr : float or None
        The learning rate that was set as the run began.
    last_lr : float or None
        The one that was set last.
    epochs : int
        How many it should take.
    step, epoch, seconds : int, float, float
        How far it is: `epoch` with the part of the present one, `seconds` of training.
    loss, test_loss, test_score : float or None
        In the last row of its metrics, and, with the main metric, in its last evaluation.
    best : mapping
        Step, epoch and scores, by column of the metrics, of the evaluation with the least loss on
        validation data, if there is any, else on test data.
    created : str
        ISO 8601 with the zone.
    n_marks : int
        Edits made on the way.
    problem : str
        Why the folder cannot be read, or why the run failed.
    """

    folder: Path
    name: str = ""
    note: str = ""
    starred: bool = False
    state: RunStatus = "unreadable"
    data: str = ""
    model: str = ""
    optimizer: str = ""
    scheduler: str = ""
    changes: str = ""
    lr: float | None = None
    last_lr: float | None = None
    epochs: int = 0
    step: int = 0
    epoch: float = 0.0
    seconds: float = 0.0
    loss: float | None = None
    test_loss: float | None = None
    test_score: float | None = None
    best: Mapping[str, float] = field(default_factory=dict)
    device: str = ""
    created: str = ""
    seed: int = 0
    n_marks: int = 0
    problem: str = ""

    @property
    def is_live(self) -> bool:
        """Whether a process is recording it."""
        return self.state in LIVE

    @property
    def best_score(self) -> float | None:
        """The main metric of the best evaluation."""
        return _main_score(self.best)


def _main_score(scores: Mapping[str, float]) -> float | None:
    metric = main_metric_in(scores)
    return None if metric is None else scores[metric.column("test")]


def read_row(run: Run) -> RunRow:
    """Return a run as a row of a list; what is wrong with it is in the row, never raised."""
    try:
        return row_of(run, run.info())
    except PlaygroundError as error:
        return unreadable_row(run, error)


def unreadable_row(run: Run, error: PlaygroundError) -> RunRow:
    """Return the row of a run whose ``run.toml`` cannot be read."""
    label, problem = read_label(run.folder), clipped(str(error), MOST_LISTED)
    return RunRow(run.folder, _name(run, label), label.note, label.starred, problem=problem)


def row_of(run: Run, info: RunInfo) -> RunRow:
    """Return the row of a run which says `info` of itself."""
    label, best = read_label(run.folder), info.best
    now, evaluated = last_rows(run.metrics_file)
    if deciding_loss(now) < deciding_loss(best):
        best = {key: value for key, value in now.items() if key not in ("lr", "loss", "seconds")}
    return RunRow(
        folder=run.folder,
        **asdict(info.settings) | {"name": _name(run, label, info.settings.name)},
        note=label.note,
        starred=label.starred,
        last_lr=_last_lr(info),
        state=_state(run, info),
        step=max(int(now.get("step", 0)), info.step),
        epoch=max(now.get("epoch", 0.0), info.epoch),
        seconds=max(now.get("seconds", 0.0), info.seconds),
        loss=now.get("loss"),
        test_loss=evaluated.get("test_loss"),
        test_score=_main_score(evaluated),
        best=best,
        device=info.device,
        created=info.created,
        n_marks=len(info.marks),
        problem=info.problem,
    )


def _last_lr(info: RunInfo) -> float | None:
    rates = (mark.new for mark in reversed(info.marks) if is_rate(mark.path))
    return next((float(rate) for rate in rates if isinstance(rate, int | float)), info.settings.lr)


def _name(run: Run, label: Label, experiment: str = "") -> str:
    return label.name or experiment or in_one_line(run.folder.name)


def _state(run: Run, info: RunInfo) -> RunStatus:
    """Return the state of a run which says `info` of itself: a dead process says nothing."""
    said = info.state
    if said not in LIVE:
        return said if said in ("finished", "stopped", "failed") else "interrupted"  # type: ignore[return-value]
    if is_locked(run.lock_file) or _was_heard_from_afar(run, info):
        return said  # type: ignore[return-value]
    return "interrupted"


def _was_heard_from_afar(run: Run, info: RunInfo) -> bool:
    """Return whether another machine, whose lock is not seen here, has written lately."""
    if info.host == socket.gethostname():
        return False
    try:
        return time.time() - max(f.stat().st_mtime for f in (run.run_file, run.metrics_file)) < SILENT_S
    except OSError:
        return False


LABEL_BYTES = 2**20
"""Most that is read and written."""


@dataclass(frozen=True)
class Label:
    """The name and notes that people give a run; without a `name` it has its experiment's."""

    name: str = ""
    note: str = ""
    starred: bool = False


def read_label(folder: Path) -> Label:
    """Return the label of the run in a folder; an unreadable one counts as none."""
    path = folder / "label.toml"
    try:
        entries = Entries(parse_toml(read_text(path, LABEL_BYTES), str(path), LABEL_BYTES), str(path))
        name, note = entries.word("name"), entries.text("note", LABEL_BYTES)
    except PlaygroundError:
        return Label()
    return Label(name, note, entries.table.get("starred") is True)


def write_label(folder: Path, label: Label) -> None:
    """Name, annotate or star the run in a folder."""
    path = folder / "label.toml"
    try:
        content = tomli_w.dumps(asdict(label)).encode("utf-8")
    except UnicodeEncodeError as error:
        raise not_written(path, error) from None
    if len(content) > LABEL_BYTES:
        raise PlaygroundError(
            str(path),
            Text("takes a name and a note of at most {label_bytes:,} bytes", label_bytes=LABEL_BYTES),
        )
    with replacing(path) as file:
        file.write(content)
