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
code/               copies of the user's own code, one for each version that it was trained with
before-resume/      what a resumed run had recorded after its checkpoint, until it has gone on
=================== ==============================================================================
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Self
from uuid import uuid4

import tomli_w

from core.code.copies import FOLDER as CODE
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.learning_rate import rate_path
from core.experiment.presets import changes_of_preset
from core.runs.losses_file import Losses, read_losses
from core.runs.run_info import RunInfo, clipped
from core.system.files import is_temporary, link_problem, not_written, read_text, replacing, sweep
from core.system.lock import Lock
from core.system.toml import parse_toml, thawed
from core.system.versions import versions
from core.text import Text

RUN_BYTES = 4 * 2**20
"""Most that is read of ``run.toml``, which holds thousands of edits."""


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
        self._is_begun_here = False

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
        return self.folder / CHECKPOINTS / "last.pt"

    @property
    def best(self) -> Path:
        """The weights with the least loss so far, on validation data if there is any."""
        return self.folder / CHECKPOINTS / "best.pt"

    @property
    def exists(self) -> bool:
        """Whether the folder holds a run."""
        return os.path.isfile(self.experiment_file)  # of a Path, it raises what it may not look at

    @property
    def is_begun(self) -> bool:
        """Whether there is a run, or what is left of one."""
        return os.path.lexists(self.run_file) or os.path.lexists(self.experiment_file)

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
            hint = Text("Go on with: train --resume {folder}. Or take another folder.", folder=folder)
            raise PlaygroundError(str(folder), Text("holds a run already"), hint=hint)
        try:
            if folder.exists() and (not folder.is_dir() or not is_free(folder)):
                hint = Text("Move what is in it elsewhere, or take another folder.")
                raise PlaygroundError(str(folder), Text("must be a new or an empty folder"), hint=hint)
            check_own(folder)
            run.last.parent.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise not_written(folder, error) from None
        run.acquire()
        run._is_begun_here = True
        try:
            created = datetime.now().astimezone().isoformat(timespec="seconds")
            entries = {"id": uuid4().hex, "created": created, "state": "running"}
            run.update({**entries, "settings": summary(experiment)})
            experiment.write(run.experiment_file)
        except BaseException:
            run.discard()
            raise
        return run

    def acquire(self) -> None:
        """Make sure that no other process records this run until the lock is released.

        Raises
        ------
        PlaygroundError
            If one does, or the folder cannot be written to, or only through a link.
        """
        check_own(self.folder)
        try:
            taken = self.lock.acquire()
        except OSError as error:
            raise not_written(self.folder, error) from None
        if not taken:
            hint = Text("Wait for it to end, or end it.")
            raise PlaygroundError(str(self.folder), Text("is being recorded by another process"), hint=hint)

    def discard(self) -> None:
        """Take away a run that was begun here and took no step, with its folder if nothing else is in it."""
        self.lock.release()
        if not self._is_begun_here:
            return
        own = (self.experiment_file, self.run_file, self.metrics_file, self.losses_file, self.lock_file)
        for file in own:
            with suppress(OSError):
                file.unlink()
        with suppress(OSError):
            for file in (self.folder / CODE).glob("*.py"):
                file.unlink()
        for folder in (self.last.parent, self.folder / CODE, self.folder):
            sweep(folder)
            with suppress(OSError):  # whatever else is in it stays
                folder.rmdir()

    def experiment(self) -> Experiment:
        """Return the experiment as it began."""
        if not self.folder.is_dir():
            if _is_of_wall(self.folder):
                rule = Text("learned at once with the other runs of its sweep, and has no folder of its own")
                hint = Text("Open it on the Sweep page, and run it there alone.")
                raise PlaygroundError(str(self.folder), rule, hint=hint)
            raise PlaygroundError(str(self.folder), Text("is not there"))
        if not self.exists:
            rule = Text("holds no run: there is no experiment.toml in it")
            raise PlaygroundError(
                str(self.folder), rule, hint=Text("python main.py runs lists those that are known.")
            )
        return Experiment.read(self.experiment_file)

    def table(self) -> dict[str, Any]:
        """Return ``run.toml`` as it stands: what it holds may be of any kind."""
        return parse_toml(read_text(self.run_file, RUN_BYTES), str(self.run_file), RUN_BYTES)

    def info(self) -> RunInfo:
        """Return what ``run.toml`` says."""
        return RunInfo.parse(self.table(), str(self.run_file))

    def info_if_any(self) -> RunInfo:
        """Return what ``run.toml`` says; nothing where there is none."""
        return self.info() if os.path.lexists(self.run_file) else RunInfo()

    def update(self, changes: Mapping[str, Any], *, flush: bool = False) -> None:
        """Change entries of ``run.toml``, which only the process that records may do.

        With `flush` it waits until the disk has them.
        """
        try:
            table = self.table()
        except PlaygroundError:  # not there yet, or beyond repair: it is written anew
            table = {"format": 1, "versions": versions()}
        table |= thawed({key: value for key, value in changes.items() if value is not None})
        with replacing(self.run_file, flush=flush) as file:
            file.write(tomli_w.dumps(table).encode("utf-8"))

    def losses(self) -> Losses:
        """Return every step's training loss so far, shape (n_steps,)."""
        return read_losses(self.losses_file)


def summary(experiment: Experiment) -> dict[str, Any]:
    """Return the settings that a list of runs shows, for ``run.toml``."""
    lr = experiment.get(rate_path(experiment))
    table = {
        "name": clipped(experiment.name),
        "seed": experiment.seed,
        "data": experiment.data.name,
        "model": experiment.model.name,
        "optimizer": experiment.optimizer.name,
        "scheduler": experiment.scheduler.name if experiment.scheduler is not None else "",
        "epochs": experiment.training.epochs,
        "changes": clipped(changes_of_preset(experiment)),
    }
    return table | ({"lr": float(lr)} if isinstance(lr, int | float) else {})


def checkpoint_of(path: Path) -> Path:
    """Return the checkpoint file that a path means: in a run's folder the last one, or else the best."""
    if os.path.isfile(path):
        return path
    run = Run(path)
    found = next((file for file in (run.last, run.best) if os.path.isfile(file)), None)
    if found is None:
        run.experiment()  # raises if there is no run at all
        hint = Text("Its first one is written some seconds after the start; or give a file.")
        raise PlaygroundError(str(path), Text("has no checkpoint yet"), hint=hint)
    return found


CHECKPOINTS, CUT_OFF = "checkpoints", "before-resume"
WRITTEN = (
    "run.toml", "metrics.csv", "losses.f32", "run.lock",
    CHECKPOINTS, f"{CHECKPOINTS}/last.pt", f"{CHECKPOINTS}/best.pt",
    CODE, CUT_OFF, f"{CUT_OFF}/run.toml", f"{CUT_OFF}/metrics.csv", f"{CUT_OFF}/losses.f32",
)  # fmt: skip
"""Files that a recording process writes to; a folder comes before what is in it."""
FIRST = ("run.toml", "run.lock", CHECKPOINTS)
"""Files that are there before the experiment."""
FIRST_BYTES = 2**20
"""Most that is read of ``run.toml`` then."""


def check_own(folder: Path) -> None:
    """Do nothing if nothing that is written to in a run's folder is a link.

    The folder itself may be one: that is the user's own choice.
    """
    for name in WRITTEN:
        if problem := link_problem(folder / name):
            raise PlaygroundError(str(folder / name), problem, hint=Text("Put a copy in its place."))


def _is_of_wall(folder: Path) -> bool:
    """Return whether a run would be here if the runs of its sweep had not learned at once."""
    sweep, _, number = folder.name.rpartition("-")
    return bool(sweep) and number.isdigit() and os.path.isfile(folder.with_name(sweep) / "wall" / "wall.json")


def is_free(folder: Path) -> bool:
    """Return whether a run can begin in a folder.

    It can where there is nothing, or what a process left that died before it took a step.
    """
    with os.scandir(folder) as entries:
        names = {entry.name for entry in entries if not is_temporary(entry.name)}
    if not names <= set(FIRST) or ("run.toml" in names and not _tells_no_step(folder / "run.toml")):
        return False
    checkpoints = folder / CHECKPOINTS
    return CHECKPOINTS not in names or (checkpoints.is_dir() and not any(checkpoints.iterdir()))


def _tells_no_step(run_file: Path) -> bool:
    """Return whether a run that has only begun can have written it."""
    try:
        table = parse_toml(read_text(run_file, FIRST_BYTES), str(run_file), FIRST_BYTES)
    except PlaygroundError:
        return False
    return table.get("format") == 1 and table.get("step", 0) == 0
