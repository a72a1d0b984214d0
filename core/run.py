"""The folder of a run: what is in it, and who records it. Nothing here imports torch.

A run's folder holds

=================== ==============================================================================
experiment.toml     the experiment as it began
run.toml            when, where, with which versions, how far, and edits made on the way
label.toml          what people call it: its only writer is who names the run, so nothing is lost
                    between that and the process that records
metrics.csv         a row for each evaluation, and for every 50 steps where an epoch is longer
losses.f32          every step's training loss, as float32 in little-endian order
checkpoints/        last.pt, from which the run can go on, and best.pt, the weights with the least
                    test loss
run.lock            locked while a process records
=================== ==============================================================================
"""

from __future__ import annotations

import os
import socket
import time
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Literal, Self

import numpy as np
import numpy.typing as npt
import tomli_w

from core.errors import PlaygroundError
from core.events import Mark
from core.experiment import Experiment
from core.files import Lock, is_locked, not_read, not_written, replacing
from core.metrics_file import last_row
from core.tables import thawed
from core.versions import versions

RunState = Literal["running", "paused", "finished", "stopped", "failed", "interrupted", "unreadable"]
LIVE = ("running", "paused")

SILENT_S = 60.0
"""After so long without a sign, a run of another machine counts as interrupted."""


@dataclass(frozen=True)
class Label:
    """What people say of a run; without a `name` it has its experiment's."""

    name: str = ""
    note: str = ""
    starred: bool = False


@dataclass(frozen=True)
class RunRow:
    """A run in a list.

    Parameters
    ----------
    folder : Path
    name, note, starred
        Its label.
    state : RunState
        ``interrupted`` if the process that recorded it died; ``unreadable`` with the reason in
        `problem`.
    data, model, optimizer, scheduler : str
        Names of the components; `scheduler` is empty for a constant rate.
    lr : float or None
        The optimizer's learning rate as the run began.
    epochs : int
        How many it should take.
    step, epoch, seconds : int, float, float
        How far it is: `epoch` with the part of the present one, `seconds` of training.
    loss, test_loss : float or None
        In the last row of its metrics.
    best : mapping
        Step, epoch and scores of the evaluation with the least test loss, by column of the metrics.
    device : str
    created : str
        ISO 8601 with the zone.
    seed : int
    n_marks : int
        Edits made on the way.
    problem : str
        Why the folder cannot be read, or why the run failed.
    """

    folder: Path
    name: str = ""
    note: str = ""
    starred: bool = False
    state: RunState = "unreadable"
    data: str = ""
    model: str = ""
    optimizer: str = ""
    scheduler: str = ""
    lr: float | None = None
    epochs: int = 0
    step: int = 0
    epoch: float = 0.0
    seconds: float = 0.0
    loss: float | None = None
    test_loss: float | None = None
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
        """Accuracy, or for regression R2, of the best evaluation."""
        return self.best.get("test_accuracy", self.best.get("test_r2"))


class Run:
    """The folder of a run.

    Parameters
    ----------
    folder : path
        It need not be there yet.
    """

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = Path(folder)
        self.lock = Lock(self.lock_file)
        """Held by the process that records."""

    @property
    def experiment_file(self) -> Path:
        """The experiment as it began."""
        return self.folder / "experiment.toml"

    @property
    def run_file(self) -> Path:
        """When, where, how far."""
        return self.folder / "run.toml"

    @property
    def metrics_file(self) -> Path:
        """The curves."""
        return self.folder / "metrics.csv"

    @property
    def losses_file(self) -> Path:
        """Every step's training loss."""
        return self.folder / "losses.f32"

    @property
    def lock_file(self) -> Path:
        """Locked while a process records."""
        return self.folder / "run.lock"

    @property
    def last(self) -> Path:
        """The checkpoint from which it can go on."""
        return self.folder / "checkpoints" / "last.pt"

    @property
    def best(self) -> Path:
        """The weights with the least test loss so far."""
        return self.folder / "checkpoints" / "best.pt"

    @property
    def exists(self) -> bool:
        """Whether the folder holds a run."""
        return self.experiment_file.is_file()

    @classmethod
    def create(cls, folder: Path, experiment: Experiment) -> Self:
        """Begin the folder of a run that is about to be recorded.

        Raises
        ------
        PlaygroundError
            If the folder holds a run already, or anything else, or cannot be written to.
        """
        run = cls(folder)
        if run.exists:
            hint = f"Go on with: train --resume {folder}. Or take another folder."
            raise PlaygroundError(str(folder), "holds a run already", hint=hint)
        try:
            if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
                raise PlaygroundError(str(folder), "must be a new or an empty folder")
            run.last.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise not_written(folder, error) from None
        run.acquire()
        created = datetime.now().astimezone().isoformat(timespec="seconds")
        run.update({"created": created, "state": "running", "settings": summary(experiment)})
        experiment.write(run.experiment_file)
        return run

    def acquire(self) -> None:
        """Make sure that no other process records this run until the lock is released.

        Raises
        ------
        PlaygroundError
            If one does, or the folder cannot be written to.
        """
        try:
            taken = self.lock.acquire()
        except OSError as error:
            raise not_written(self.folder, error) from None
        if not taken:
            hint = "Wait for it to end, or end it."
            raise PlaygroundError(str(self.folder), "is being recorded by another process", hint=hint)

    def discard(self) -> None:
        """Take away a run that took no step, with its folder if there is nothing else in it."""
        self.lock.release()
        for file in (
            self.experiment_file,
            self.run_file,
            self.metrics_file,
            self.losses_file,
            self.lock_file,
        ):
            file.unlink(missing_ok=True)
        for folder in (self.last.parent, self.folder):
            if folder.is_dir() and not any(folder.iterdir()):
                folder.rmdir()

    def experiment(self) -> Experiment:
        """Return the experiment as it began.

        Raises
        ------
        PlaygroundError
            If there is no run here, or the file is none.
        """
        if not self.folder.is_dir():
            raise PlaygroundError(str(self.folder), "is not there")
        if not self.exists:
            rule = "holds no run: there is no experiment.toml in it"
            raise PlaygroundError(
                str(self.folder), rule, hint="python main.py runs lists those that are known."
            )
        return Experiment.read(self.experiment_file)

    def info(self) -> dict[str, Any]:
        """Return what ``run.toml`` says.

        Raises
        ------
        PlaygroundError
            If it cannot be read.
        """
        return _table(self.run_file)

    def update(self, changes: Mapping[str, Any]) -> None:
        """Change entries of ``run.toml``, which only the process that records may do."""
        try:
            table = self.info()
        except PlaygroundError:  # not there yet, or beyond repair: it is written anew
            table = {"format": 1, "versions": versions()}
        table |= thawed({key: value for key, value in changes.items() if value is not None})
        with replacing(self.run_file, flush=False) as file:
            file.write(tomli_w.dumps(table).encode("utf-8"))

    def label(self) -> Label:
        """Return what people say of it; an unreadable label counts as none."""
        try:
            table = _table(self.folder / "label.toml")
        except PlaygroundError:
            return Label()
        return Label(
            str(table.get("name", "")), str(table.get("note", "")), table.get("starred", False) is True
        )

    def set_label(self, label: Label) -> None:
        """Name, annotate or star it.

        Raises
        ------
        PlaygroundError
            If the folder cannot be written to.
        """
        with replacing(self.folder / "label.toml") as file:
            table = {"name": label.name, "note": label.note, "starred": label.starred}
            file.write(tomli_w.dumps(table).encode("utf-8"))

    def losses(self) -> npt.NDArray[np.float32]:
        """Return every step's training loss so far, shape (n_steps,).

        Raises
        ------
        PlaygroundError
            If they cannot be read.
        """
        try:
            content = self.losses_file.read_bytes()
        except FileNotFoundError:
            content = b""
        except OSError as error:
            raise not_read(self.losses_file, error) from None
        return np.frombuffer(content[: len(content) // 4 * 4], dtype="<f4")

    def marks(self) -> tuple[Mark, ...]:
        """Return the edits that were made on the way; what is unreadable counts as none."""
        try:
            tables = self.info().get("marks", ())
            return tuple(Mark(int(t["step"]), str(t["path"]), t.get("old"), t.get("new")) for t in tables)
        except (PlaygroundError, TypeError, ValueError, KeyError, AttributeError):
            return ()

    def state(self, said: str) -> RunState:
        """Return the state that a run is in whose ``run.toml`` says `said`: a dead process says nothing."""
        if said not in LIVE:
            return said if said in ("finished", "stopped", "failed") else "interrupted"  # type: ignore[return-value]
        if is_locked(self.lock_file) or self._was_heard_from_afar():
            return said  # type: ignore[return-value]
        return "interrupted"

    def _was_heard_from_afar(self) -> bool:
        """Return whether another machine, whose lock is not seen here, has written lately."""
        try:
            if self.info().get("host") == socket.gethostname():
                return False
            return time.time() - max(f.stat().st_mtime for f in (self.run_file, self.metrics_file)) < SILENT_S
        except (OSError, PlaygroundError):
            return False

    def row(self) -> RunRow:
        """Return it as a row of a list; what is wrong with it is in the row, never raised."""
        label = self.label()
        try:
            table = self.info()
            return self._row(table, label)
        except PlaygroundError as error:
            problem = str(error)
        except (TypeError, ValueError, AttributeError) as error:
            problem = f"{self.run_file}: has entries of a wrong kind: {error}"
        return RunRow(self.folder, label.name or self.folder.name, label.note, label.starred, problem=problem)

    def _row(self, table: dict[str, Any], label: Label) -> RunRow:
        summary, now = table.get("settings", {}), last_row(self.metrics_file)
        best = {key: float(value) for key, value in table.get("best", {}).items()}
        if now.get("test_loss", float("inf")) < best.get("test_loss", float("inf")):
            best = {key: value for key, value in now.items() if key not in ("lr", "loss", "seconds")}
        lr = summary.get("lr")
        return RunRow(
            folder=self.folder,
            name=label.name or str(summary.get("name", "")) or self.folder.name,
            note=label.note,
            starred=label.starred,
            state=self.state(str(table.get("state", ""))),
            **{key: str(summary.get(key, "")) for key in ("data", "model", "optimizer", "scheduler")},
            lr=None if lr is None else float(lr),
            epochs=int(summary.get("epochs", 0)),
            step=int(max(now.get("step", 0), table.get("step", 0))),
            epoch=float(max(now.get("epoch", 0.0), table.get("epoch", 0.0))),
            seconds=float(max(now.get("seconds", 0.0), table.get("seconds", 0.0))),
            loss=now.get("loss"),
            test_loss=now.get("test_loss"),
            best=best,
            device=str(table.get("device", "")),
            created=str(table.get("created", "")),
            seed=int(summary.get("seed", 0)),
            n_marks=len(table.get("marks", ())),
            problem=str(table.get("problem", "")),
        )


def summary(experiment: Experiment) -> dict[str, Any]:
    """Return the settings that a list of runs shows, for ``run.toml``."""
    lr = experiment.optimizer.args.get("lr")
    table = {
        "name": experiment.name,
        "seed": experiment.seed,
        "data": experiment.data.name,
        "model": experiment.model.name,
        "optimizer": experiment.optimizer.name,
        "scheduler": experiment.scheduler.name if experiment.scheduler is not None else "",
        "epochs": experiment.training.epochs,
    }
    return table | ({"lr": float(lr)} if isinstance(lr, int | float) else {})


def _table(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise not_read(path, error) from None
    except (ValueError, RecursionError) as error:  # no UTF-8, no TOML
        raise PlaygroundError(str(path), f"is not valid TOML: {error}") from None
