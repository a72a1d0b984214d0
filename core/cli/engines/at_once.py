"""All runs of a sweep learn at once, in this process: those of one shape take their steps together.

They have no folders of their own. What they do is recorded in the sweep's folder: see
``core.runs.sweeps.wall_layout``.
"""

from __future__ import annotations

import socket
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, cast
from uuid import uuid4

import numpy as np

from core.cli.engines.wall_painter import WallPainter
from core.cli.engines.wall_training import Plan, WallTraining, scores_of
from core.cli.engines.work import Work
from core.errors import PlaygroundError
from core.experiment.validate import check as checked
from core.runs.checkpoint_file import zip_file
from core.runs.checkpoint_file.pickle_reader import outline
from core.runs.folder import summary
from core.runs.run_info import Entries, Summary
from core.runs.sweeps.sweep import Trial
from core.runs.sweeps.wall_layout import CHECKPOINT, WALL, WallHeader, WallProgress
from core.runs.sweeps.wall_reader import WallReader, has_wall
from core.runs.sweeps.wall_table import WallTable, row_of_member
from core.runs.sweeps.wall_writer import WallWriter
from core.system.files import replacing
from core.system.quick_imports import many_imports
from core.text import Text
from core.training.strategy import SINGLE_PROCESS

if TYPE_CHECKING:
    from core.components.catalog import Components
    from core.data.dataset import DataSet
    from core.training.together.group import Group

FORMAT = 1
"""Of the checkpoint."""
REPORT_S = 1.0
"""Seconds between two reports of how far the runs are."""


def run(work: Work) -> Text | None:
    """Train the runs that are not done: see ``core.cli.engines.work.Engine``."""
    folder = work.planned.folder / WALL
    if is_finished(folder):
        return None
    with many_imports():
        from core.training.together.build import build
        from core.training.together.check import check

    catalog = cast("Components", work.catalog)
    device = SINGLE_PROCESS.device(work.planned.sweep.base.training.device)
    groups = build(work.trials, catalog, device)
    saved = read_checkpoint(folder, groups) if (folder / CHECKPOINT).exists() else None
    if saved is None:
        found = check(groups, work.trials, catalog, device)
        if found.refusal is not None:
            return found.refusal
        datas = [SINGLE_PROCESS.data(checked(e, catalog).data) for e in _by_data(work.trials)]
        header = make_header(work.trials, groups, datas, device.name, found.difference)
        train(work, groups, WallWriter.create(folder, header))
    else:
        training = saved["training"]
        writer = WallWriter.resume(folder, training["n_moments"], training["problems"])
        train(work, groups, writer, saved)
    return None


def is_finished(folder: Path) -> bool:
    """Return whether all members of a wall are done."""
    return has_wall(folder) and WallReader(folder).progress.state == "finished"


def train(
    work: Work, groups: Sequence[Group], writer: WallWriter, saved: Mapping[str, Any] | None = None
) -> None:
    """Train groups and record them; go on from what ``read_checkpoint`` returned, if that is given."""
    from core.inspect.prober import grid_points

    header = writer.header
    within_epochs = all(trial.experiment.training.eval_every == 1 for trial in work.trials)
    painter = WallPainter(groups, writer, grid_points(header.side))
    path = writer.folder / CHECKPOINT
    try:
        with work.report.bar, SINGLE_PROCESS.interruptions() as is_asked:
            training = WallTraining(
                groups, writer, WallTable(header), painter, Plan.of(groups, within_epochs=within_epochs),
                commands=work.commands, is_asked=is_asked, tell=_Reporter(work, groups),
                save=lambda state: write_checkpoint(path, header, groups, state),
            )  # fmt: skip
            if saved is None:
                training.begin()
            else:
                training.load_state(saved["training"])
                painter.draw_all()
            training.train()
    finally:
        writer.close()
    wall = WallReader(writer.folder)
    for trial in work.trials:
        work.report.end(trial, row_of_member(wall, trial.index, is_running=True))


class _Reporter:
    """Tells once a second how far the runs are."""

    def __init__(self, work: Work, groups: Sequence[Group]) -> None:
        self._work, self._groups, self._at = work, groups, 0.0

    def __call__(self, progress: WallProgress) -> None:
        if perf_counter() >= self._at:
            self._at = perf_counter() + REPORT_S
            self._work.report.progress(
                {i: round(g.step / g.steps_per_epoch, 3) for g in self._groups for i in g.members}
            )


# The wall of a sweep


def _by_data(trials: Sequence[Trial]) -> list[Any]:
    """Return an experiment for each data set that is learnt."""
    return list({trial.experiment.data.name: trial.experiment for trial in reversed(trials)}.values())


def make_header(
    trials: Sequence[Trial],
    groups: Sequence[Group],
    datas: Sequence[DataSet],
    device: str,
    difference: float | None,
) -> WallHeader:
    """Return the header of a new wall.

    Parameters
    ----------
    datas : sequence of DataSet
        One for each data set among the trials.
    difference : float or None
        From single runs, as the check at the start found it.
    """
    names = dict.fromkeys(name for group in groups for name in scores_of(group.evaluate()))
    picture = _Picture.of_all(datas)
    return WallHeader(
        id=uuid4().hex,
        members=tuple(Summary.parse(Entries(summary(trial.experiment), "")) for trial in trials),
        columns=("loss", *names),
        **picture._asdict(),
        engine="at-once",
        device=device,
        check=difference if difference is not None and np.isfinite(difference) else None,
        created=datetime.now().astimezone().isoformat(timespec="seconds"),
        host=socket.gethostname(),
    )


class _Picture(NamedTuple):
    """What maps show: ``WallHeader`` says what these are."""

    kind: Literal["map", "curve"] = "curve"
    classes: int = 0
    low: float = 0.0
    high: float = 1.0

    @classmethod
    def of_all(cls, datas: Sequence[DataSet]) -> _Picture:
        """Return that of several data sets; curves where they differ in it."""
        first, *others = map(cls.of, datas)
        return first if all(other[:2] == first[:2] for other in others) else cls()

    @classmethod
    def of(cls, data: DataSet) -> _Picture:
        """Return that of a data set."""
        if data.expand is None or data.task.embeds:
            return cls()
        if data.task.has_two_classes:
            return cls("map")
        if data.task.has_classes:
            return cls("map", data.n_classes)
        target = np.concatenate([data.y_train, data.y_test]) * data.target_std + data.target_mean
        most = float(np.abs(target).max()) or 1.0
        return cls("map", low=-most, high=most)


# Its checkpoint


def write_checkpoint(
    path: Path, header: WallHeader, groups: Sequence[Group], training: Mapping[str, Any]
) -> None:
    """Write all that is needed to go on to the bit; the old file stays until the new one is whole."""
    import torch

    table = {
        "format": FORMAT,
        "wall": header.id,
        "members": [list(group.members) for group in groups],
        "groups": [group.state() for group in groups],
        "training": _converted(training, np.ndarray, torch.from_numpy),
    }
    with replacing(path) as file:
        torch.save(table, file)
        zip_file.seal(file)


def read_checkpoint(folder: Path, groups: Sequence[Group]) -> dict[str, Any]:
    """Read the checkpoint of a wall, and let the groups go on from it; return what is left for the rest.

    Raises
    ------
    PlaygroundError
        If it cannot be read, would run code, or is that of other networks.
    """
    import torch

    from core.training.checkpoints.checkpoint import load_tables

    path = folder / CHECKPOINT
    name, header = str(path), WallReader(folder).header
    with zip_file.open_to_load(path) as file:
        zip_file.check_seal(file, name)
        outline(file, name)
        table = load_tables(file, name)
    try:
        known = table["format"], table["wall"], table["members"]
        if known != (FORMAT, header.id, [list(group.members) for group in groups]):
            raise PlaygroundError(name, Text("is of another sweep, or of another version"))
        for group, state in zip(groups, table["groups"], strict=True):
            group.load_state(state)
        training = _converted(table["training"], torch.Tensor, lambda tensor: tensor.numpy())
        table["training"] = _fitting(training, header, groups)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, RuntimeError) as error:
        raise PlaygroundError(name, Text("does not fit the networks of this sweep")) from error
    return table  # type: ignore[no-any-return]


def _fitting(training: dict[str, Any], header: WallHeader, groups: Sequence[Group]) -> dict[str, Any]:
    """Return what ``WallTraining.state`` returned if it is of these networks, else raise ValueError."""
    counts, problems = [training[key] for key in ("part", "maps_at", "n_moments")], training["problems"]
    right = all(type(count) is int and count >= 0 for count in [*counts, *training["n_since_row"]])
    right = right and type(training["is_new"]) is bool and type(training["seconds"]) is float
    right = right and all(i in range(header.n) and type(text) is str for i, text in problems.items())
    right = right and training["rows"].nbytes == header.n * header.row.itemsize
    right = right and training["values"].shape == (len(header.columns), header.n)
    for key in ("totals", "means"):
        right = right and [len(part) for part in training[key]] == [len(group.members) for group in groups]
    if not right or len(training["n_since_row"]) != len(groups):
        raise ValueError
    return training


def _converted(value: Any, kind: type, convert: Any) -> Any:
    """Return plain values with each array in them converted."""
    if isinstance(value, kind):
        return convert(value)
    if isinstance(value, Mapping):
        return {key: _converted(item, kind, convert) for key, item in value.items()}
    return [_converted(item, kind, convert) for item in value] if isinstance(value, list) else value
