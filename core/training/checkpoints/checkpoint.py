"""Checkpoints as files: everything that a run's next step depends on, read and written.

A checkpoint holds nothing but tensors, numbers, texts and containers of them, so a plain
``torch.load(path, weights_only=True)`` opens it: see ``core.runs.checkpoint_file.zip_file`` for what else is
in the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

import torch
from torch import Tensor

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.runs.checkpoint_file import zip_file
from core.runs.checkpoint_file.pickle_reader import outline
from core.system.files import replacing
from core.system.versions import versions
from core.text import Text
from core.training.checkpoints.check_values import is_count, is_real

FORMAT = 1
LONGEST = 200
"""The most characters in the name of a device or a version."""
MOST_LOSSES = 10_000


@dataclass(frozen=True, eq=False)
class Checkpoint:
    """The state of a run after `step` steps, on the CPU.

    Parameters
    ----------
    path : str
        Where it was read, for errors.
    experiment : Experiment
        With all edits made so far.
    step, epoch : int
        Steps taken, and epochs completed.
    model : dict
        The model's state_dict.
    state : dict or None
        The rest of what the next step depends on; None if only the weights were saved.
    versions : dict
        Of this program, of torch and of Python.
    notes : dict
        Entries that a recorder saves for itself.
    """

    path: str
    experiment: Experiment
    step: int
    epoch: int
    model: dict[str, Tensor]
    state: dict[str, Any] | None = None
    versions: dict[str, str] = field(default_factory=dict)
    notes: dict[str, Any] = field(default_factory=dict)


_KINDS: dict[str, Any] = {
    "experiment": str,
    "step": int,
    "epoch": int,
    "model": dict,
    "state": dict | None,
    "versions": dict,
    "notes": dict,
}


def write(
    path: Path,
    experiment: Experiment,
    step: int,
    epoch: int,
    model: dict[str, Tensor],
    state: dict[str, Any] | None = None,
    notes: Mapping[str, Any] | None = None,
) -> None:
    """Write a checkpoint; without `state` it holds weights alone, from which no run can be resumed."""
    table = {
        "format": FORMAT,
        "versions": versions(),
        "experiment": experiment.to_toml(),
        "step": step,
        "epoch": epoch,
        "model": model,
        "state": state,
        "notes": dict(notes or {}),
    }
    with replacing(path) as file:
        torch.save(table, file)
        zip_file.seal(file)


def read(path: Path) -> Checkpoint:
    """Read a checkpoint, whatever device it was made on, onto the CPU.

    Length and checksum are checked first, then sizes and names; only then torch loads it, with
    ``weights_only``.

    Raises
    ------
    PlaygroundError
        If it cannot be read, is incomplete, was altered, would run code, comes from a newer version, or is
        no checkpoint.
    """
    name = str(path)
    with zip_file.open_to_load(path) as file:
        zip_file.check_seal(file, name)
        _check_format(outline(file, name), name)
        table = load_tables(file, name)
    for key, kind in _KINDS.items():
        if not isinstance(table.get(key), kind):
            raise PlaygroundError(
                name, Text("is no checkpoint of this program: {key} is missing or wrong", key=key)
            )
    if problem := _table_mismatch(table):
        raise PlaygroundError(
            name, Text("is no checkpoint of this program: {problem}", problem=problem), hint=zip_file.NEW_COPY
        )
    experiment = Experiment.from_toml(table["experiment"], name)
    return Checkpoint(name, experiment, **{key: table[key] for key in _KINDS if key != "experiment"})


def _table_mismatch(table: Mapping[str, Any]) -> str:
    """Return what is wrong with the parts that can be checked without a trainer; empty if nothing is."""
    if not is_count(table["step"]) or not is_count(table["epoch"], table["step"]):
        return Text("its step or epoch cannot be")
    if not all(isinstance(key, str) and isinstance(value, Tensor) for key, value in table["model"].items()):
        return Text("its model must hold tensors by name")
    versions = table["versions"].items()
    if not all(isinstance(text, str) and len(text) <= LONGEST for pair in versions for text in pair):
        return Text("its versions must be texts")
    known = {"seconds": 0.0, "since_row": [], "best": {}, "marks": 0} | table["notes"]
    losses, best = known["since_row"], known["best"]
    if not is_real(known["seconds"], 0) or not is_count(known["marks"]):
        return Text("its notes must have a finite time and count the marks")
    if not isinstance(losses, list) or len(losses) > MOST_LOSSES or not all(map(is_real, losses)):
        return Text("its notes must have a list of finite losses")
    right = isinstance(best, dict) and all(isinstance(key, str) for key in best)
    # A score can be NaN, such as R2 where all targets are the same.
    right = right and all(type(score) is float or is_real(score) for score in best.values())
    return "" if right else Text("its notes must have scores by name")


def _check_format(outlined: Any, path: str) -> None:
    number = outlined.get("format") if isinstance(outlined, dict) else None
    if not isinstance(number, int):
        raise PlaygroundError(path, Text("is no checkpoint of this program: it has no format number"))
    if number > FORMAT:
        rule = Text(
            "was made by a newer version (format {number}; this program reads up to {format})",
            number=number,
            format=FORMAT,
        )
        raise PlaygroundError(path, rule, hint=Text("Update Torch Playground to open it."))


def load_tables(file: BinaryIO, path: str) -> Any:
    """Load onto the CPU a file that ``core.runs.checkpoint_file.pickle_reader`` has found harmless.

    Parameters
    ----------
    file : file
        Open; it is the file object that was checked, as the path could lead to another file by now.
    path : str
        The file's path, for errors.
    """
    file.seek(0)
    try:
        return torch.load(file, weights_only=True, map_location="cpu")
    except Exception as error:  # torch raises many types of errors here
        reason = str(error).partition("\n")[0]
        raise PlaygroundError(
            path, Text("is refused by torch: {reason}", reason=reason), hint=zip_file.NEW_COPY
        ) from None
