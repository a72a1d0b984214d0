"""How far each member of a wall is, and its best evaluation. Nothing here imports torch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from core.runs.run_row import RunRow
from core.runs.sweeps import wall_layout as layout
from core.runs.sweeps.wall_layout import Doubles, WallHeader
from core.runs.sweeps.wall_reader import WallReader

Members = Sequence[int] | npt.NDArray[np.int64]


class WallTable:
    """The rows of a wall's members, filled in while they learn.

    A best evaluation is the first with the least loss on validation data, or else on test data, as a recorded
    run has it.

    Parameters
    ----------
    header : WallHeader
    """

    def __init__(self, header: WallHeader) -> None:
        self.header = header
        self.rows: npt.NDArray[Any] = np.zeros(header.n, header.row)
        """See ``WallHeader.row``."""
        self.rows["state"] = layout.TRAINING
        for name in ("loss", "test_loss", "best"):
            self.rows[name] = np.nan
        self.values: Doubles = np.full((len(header.columns), header.n), np.nan)
        """The newest number in each column, of each member."""
        self.problems: dict[int, str] = {}
        """Why members failed."""

    def go(self, members: Members, step: int, epoch: float, seconds: float, losses: npt.ArrayLike) -> None:
        """Note how far members are that learn, the time that they trained, and their training loss."""
        at = self._alive(members)
        chosen = np.asarray(members)[at]
        for name, number in (("step", step), ("epoch", epoch), ("seconds", seconds)):
            self.rows[name][chosen] = number
        self.rows["loss"][chosen] = self.values[0, chosen] = np.asarray(losses)[at]

    def evaluate(self, members: Members, scores: Mapping[str, npt.ArrayLike], *, counts: bool = True) -> None:
        """Note an evaluation of members at the step that they are at.

        Parameters
        ----------
        scores : mapping of str to array
            By column, each of shape (len(members),).
        counts : bool
            Whether a recorded run has it too: only then can it be the best.
        """
        at, columns = self._alive(members), self.header.columns
        chosen = np.asarray(members)[at]
        for name, numbers in scores.items():
            self.values[columns.index(name), chosen] = np.asarray(numbers, float)[at]
        if not counts:
            return
        rows = self.rows
        rows["test_loss"][chosen] = self.values[columns.index("test_loss"), chosen]
        deciding = self._deciding
        best = np.nan_to_num(rows["best"][chosen, deciding], nan=np.inf)
        better = chosen[self.values[deciding, chosen] < best]
        rows["best"][better] = self.values[:, better].T
        rows["best_step"][better], rows["best_epoch"][better] = rows["step"][better], rows["epoch"][better]

    @property
    def _deciding(self) -> int:
        columns = self.header.columns
        return columns.index("validation_loss" if "validation_loss" in columns else "test_loss")

    def diverge(self, member: int, problem: str) -> None:
        """Note that a member's loss is no longer finite: it stays as it is."""
        self.rows["state"][member] = layout.DIVERGED
        self.values[:, member] = np.nan
        self.problems[member] = str(problem)  # no ``Text``: a checkpoint holds plain texts

    def finish(self, members: Members) -> None:
        """Note that members have taken all their steps."""
        self.rows["state"][np.asarray(members)[self._alive(members)]] = layout.FINISHED

    def _alive(self, members: Members) -> npt.NDArray[np.bool_]:
        return self.rows["state"][np.asarray(members)] == layout.TRAINING  # type: ignore[no-any-return]


def row_of_member(wall: WallReader, index: int, *, is_running: bool) -> RunRow:
    """Return a member of a wall as a list of runs shows it.

    Its folder is that of the wall: it has none of its own.

    Parameters
    ----------
    is_running : bool
        Whether a process is at the sweep.
    """
    header, row, settings = wall.header, wall.rows[index], wall.header.members[index]
    columns = header.columns
    best = {name: float(x) for name, x in zip(columns, row["best"], strict=True) if x == x and name != "loss"}
    if row["best_step"]:
        best = {"step": float(row["best_step"]), "epoch": float(row["best_epoch"]), **best}
    return RunRow(
        wall.folder,
        **vars(settings),
        state=_state(int(row["state"]), wall.progress.state, is_running),
        last_lr=settings.lr,
        step=int(row["step"]),
        epoch=float(row["epoch"]),
        seconds=round(float(row["seconds"]), 3),
        loss=_number(row["loss"]),
        test_loss=_number(row["test_loss"]),
        test_score=_number(wall.scores[-1, index]) if wall.n_moments else None,
        best=best,
        device=header.device,
        created=header.created,
        problem=wall.problems.get(index, ""),
    )


def _state(state: int, of_wall: str, is_running: bool) -> Any:
    """Return a member's state as that of a run: a dead process says nothing."""
    if state == layout.FINISHED:
        return "finished"
    if state == layout.DIVERGED:
        return "failed"
    if of_wall in ("running", "paused"):
        return of_wall if is_running else "interrupted"
    return "stopped"


def _number(value: Any) -> float | None:
    return float(value) if np.isfinite(value) else None


def member_curve(wall: WallReader, index: int) -> tuple[Doubles, Doubles]:
    """Return the epochs and the test losses of a member's evaluations, each of shape (m,).

    These are those that were recorded at the end of an epoch, as a recorded run has them.
    """
    epochs, losses = wall.epochs, wall.test_losses[:, index].astype(float)
    known = np.isfinite(losses) & (wall.steps > 0) & (epochs % 1 == 0)
    known &= epochs <= wall.rows["epoch"][index]
    return epochs[known], losses[known]
