"""Lets the networks of a wall learn, records their moments, and does what the window says between steps."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from core.analysis.metrics import LOSS, VALIDATION, metric_named
from core.cli.engines.wall_painter import WallPainter
from core.errors import PlaygroundError
from core.runs.sweeps.wall_layout import MOST_MAPS, MOST_MOMENTS, WallProgress
from core.runs.sweeps.wall_table import WallTable
from core.runs.sweeps.wall_writer import WallWriter
from core.training.recorder import ROW_EVERY

if TYPE_CHECKING:
    import numpy.typing as npt

    from core.training.together.evaluation import Evaluation
    from core.training.together.group import Group

FEWEST_MOMENTS = 50
"""Moments of a wall of few epochs, which are recorded within them too."""
LOOK_S, TELL_S = 0.02, 0.25
"""Seconds between two looks at what the window says, and between two reports of how far it is."""
CHECKPOINT_S, CHECKPOINT_SHARE = 10.0, 0.02
"""Seconds between two checkpoints, and the most that they take of the time."""


def scores_of(evaluation: Evaluation) -> dict[str, npt.NDArray[np.float64]]:
    """Return the scores of a group's networks by column, each of shape (n,)."""
    parts = {"train": evaluation.train, "test": evaluation.test}
    if evaluation.validation is not None:
        parts[VALIDATION] = evaluation.validation
    found = {LOSS.column(split): scores.loss for split, scores in parts.items()}
    for split, scores in parts.items():
        found |= {metric_named(name).column(split): numbers for name, numbers in scores.metrics.items()}
    return found


@dataclass(frozen=True)
class Plan:
    """When moments are recorded: `parts` times an epoch, every `every` of these parts, `n` parts in all.

    Every `maps_every` of these parts there are maps too.
    """

    parts: int
    every: int
    maps_every: int
    n: int

    @classmethod
    def of(cls, groups: Sequence[Group], *, within_epochs: bool) -> Plan:
        """Return the plan of groups that learn; `within_epochs` allows more than one moment an epoch."""
        epochs = max(group.n_steps // group.steps_per_epoch for group in groups)
        parts = 1
        if within_epochs:
            shortest = min(group.steps_per_epoch for group in groups)
            parts = min(math.ceil(FEWEST_MOMENTS / epochs), shortest)
        n = epochs * parts
        every = math.ceil(n / (MOST_MOMENTS - 2))
        return cls(parts, every, every * math.ceil(n / every / (MOST_MAPS - 2)), n)


class _GroupLoss:
    """The mean training loss of a group's networks since the last row that a recorded run would have."""

    def __init__(self, n: int) -> None:
        self.total: npt.NDArray[np.float64] = np.zeros(n)
        self.n_steps = 0
        self.mean: npt.NDArray[np.float64] = np.full(n, np.nan)
        self.n_diverged = 0

    def add(self, losses: npt.NDArray[np.float32], *, ends: bool) -> None:
        self.total += losses
        self.n_steps += 1
        if ends or self.n_steps >= ROW_EVERY:
            self.mean, self.n_steps = self.total / self.n_steps, 0
            self.total = np.zeros_like(self.total)


class _Stop(KeyboardInterrupt):
    """It was asked to stop, and is between two steps; Ctrl+C itself can come within one."""


class WallTraining:
    """The networks of a wall while they learn.

    Parameters
    ----------
    groups : sequence of Group
    table : WallTable
    commands : SimpleQueue of mapping
        ``{"pause": true}``, ``{"step": 1}``, ``{"speed": 20}`` in moments a second or None, and ``{"visible":
        [0, 1]}``. What is none of these is passed over.
    is_asked : callable
        Returns whether to stop after the present step.
    save : callable
        Writes a checkpoint of what it is given, and of the groups.
    tell : callable
        Told the progress a few times a second.
    """

    def __init__(
        self,
        groups: Sequence[Group],
        writer: WallWriter,
        table: WallTable,
        painter: WallPainter,
        plan: Plan,
        *,
        commands: SimpleQueue[dict[str, Any]],
        is_asked: Callable[[], bool],
        save: Callable[[Mapping[str, Any]], None],
        tell: Callable[[WallProgress], None],
    ) -> None:
        self.groups, self.writer, self.table, self.painter, self.plan = groups, writer, table, painter, plan
        self._commands, self._is_asked, self._save, self._tell = commands, is_asked, save, tell
        longest = max(groups, key=lambda group: group.n_steps // group.steps_per_epoch)
        self._longest = longest
        self.progress = WallProgress(
            n_steps=longest.n_steps, epochs=longest.n_steps // longest.steps_per_epoch
        )
        self._part = self._maps_at = 0
        self._is_new = False  # whether there was an evaluation since the last moment
        self._losses = [_GroupLoss(len(group.members)) for group in groups]
        self._seconds = 0.0
        self._is_paused, self._n_asked = False, 0
        self._speed: float | None = None
        self._due_at = self._look_at = self._tell_at = 0.0
        self._save_at, self._n_taken, self._n_saved = perf_counter() + CHECKPOINT_S, 0, 0
        self._paced = (perf_counter(), 0)
        self._n_told = 0  # of problems

    # What a checkpoint keeps

    def state(self) -> dict[str, Any]:
        """Return what is needed to go on, besides that of the groups: numbers, arrays and lists of them."""
        losses = self._losses
        return {
            "part": self._part,
            "is_new": self._is_new,
            "maps_at": self._maps_at,
            "seconds": self._seconds,
            "n_moments": self.writer.n_moments,
            "problems": dict(self.table.problems),
            "rows": self.table.rows.view(np.uint8),
            "values": self.table.values,
            "n_since_row": [loss.n_steps for loss in losses],
            "totals": [loss.total for loss in losses],
            "means": [loss.mean for loss in losses],
        }

    def load_state(self, state: Mapping[str, Any]) -> None:
        """Go on where ``state`` was called; the groups have their own."""
        table = self.table
        self._part, self._is_new, self._maps_at = state["part"], state["is_new"], state["maps_at"]
        self._seconds = state["seconds"]
        table.rows[:] = state["rows"].view(table.header.row)
        table.values[:] = state["values"]
        table.problems |= state["problems"]
        parts = zip(state["n_since_row"], state["totals"], state["means"], strict=True)
        for loss, (n_steps, total, mean) in zip(self._losses, parts, strict=True):
            loss.n_steps, loss.total[:], loss.mean[:] = n_steps, total, mean
        for group, loss in zip(self.groups, self._losses, strict=True):
            loss.n_diverged = int(group.diverged.sum())

    # Learning

    def begin(self) -> None:
        """Record what is there before the first step."""
        for group in self.groups:
            self.table.evaluate(group.members, scores_of(group.evaluate()), counts=False)
        self.writer.record(0, 0.0, 0.0, self.table.values.astype(np.float32))
        self.painter.draw_all()
        self.writer.record_maps(0, 0.0)
        self._report("running")

    def train(self) -> None:
        """Take all steps; stop with a checkpoint if asked to.

        Raises
        ------
        KeyboardInterrupt
            If it was asked to stop.
        """
        try:
            while self._part < self.plan.n:
                self._go_to(self._part + 1)
                self._part += 1
                self._end_part()
        except _Stop:
            self.painter.draw_visible()
            self.checkpoint()
            self._report("stopped")
            raise
        self.checkpoint()
        self._report("finished")

    def _go_to(self, part: int) -> None:
        """Take the steps of all groups until a part of an epoch ends."""
        for group, loss in zip(self.groups, self._losses, strict=True):
            until = min(group.n_steps, math.ceil(part * group.steps_per_epoch / self.plan.parts))
            while group.step < until:
                self._look()
                began = perf_counter()
                self._take_step(group, loss)
                seconds = perf_counter() - began
                self._seconds += seconds
                self.painter.pay(seconds)
                self.painter.work()

    def _take_step(self, group: Group, loss: _GroupLoss) -> None:
        evaluation = group.take_step()
        self._n_taken += 1
        self._note_diverged(group, loss)
        loss.add(group.losses.detach().cpu().numpy(), ends=evaluation is not None)
        if evaluation is not None:
            self._note(group, loss)
            self.table.evaluate(group.members, scores_of(evaluation))
            self._is_new = True

    def _note(self, group: Group, loss: _GroupLoss) -> None:
        """Note how far the members of a group are."""
        self.table.go(group.members, group.step, self._epoch(group), self._seconds, loss.mean)

    def _note_diverged(self, group: Group, loss: _GroupLoss) -> None:
        """Note which members of a group did not take its last step, as their single runs end with it."""
        places = np.flatnonzero(group.diverged.cpu().numpy())
        if len(places) == loss.n_diverged:
            return
        loss.n_diverged = len(places)
        for place in places.tolist():
            member = group.members[place]
            if member not in self.table.problems:
                epoch = self._epoch(group, group.step - 1)
                self.table.go([member], group.step - 1, epoch, self._seconds, loss.mean[[place]])
                self.table.diverge(member, str(group.problems[place]))

    def _epoch(self, group: Group, step: int | None = None) -> float:
        return round((group.step if step is None else step) / group.steps_per_epoch, 6)

    def _end_part(self) -> None:
        """Record a moment if one is due; wait behind it if it is paused, or as the pace wants it."""
        plan, part = self.plan, self._part
        is_last = part == plan.n
        if not is_last and (part % plan.every or not (self._is_new or plan.parts > 1)):
            return
        for group, loss in zip(self.groups, self._losses, strict=True):
            self._note(group, loss)
            if part % plan.parts and group.step < group.n_steps:
                self.table.evaluate(group.members, scores_of(group.evaluate()), counts=False)
            if group.step >= group.n_steps:
                self.table.finish(group.members)
        step, epoch = self._longest.step, self._epoch(self._longest)
        self.writer.record(step, epoch, self._seconds, self.table.values.astype(np.float32))
        has_room = self.writer.n_maps < MOST_MAPS - 1 and self.painter.can_draw_all()
        if is_last or (part >= self._maps_at and has_room):
            self._maps_at = part + plan.maps_every
            self.painter.draw_all()
            self.writer.record_maps(step, epoch)
        self._is_new = False
        self._n_asked = max(0, self._n_asked - 1)
        if self._speed is not None:
            self._due_at = max(self._due_at, perf_counter() - 1 / self._speed) + 1 / self._speed
        self._look_at = 0.0

    # Between two steps

    def _look(self) -> None:
        """Do what the window says and what is due; wait while it is paused, or ahead of its pace."""
        if perf_counter() < self._look_at:
            return
        self._hear()
        was_at = perf_counter()
        while self._rests():
            self.painter.draw_visible()
            self._hear(min(LOOK_S, self._due_at - was_at) if not self._is_paused else LOOK_S)
            now = perf_counter()
            self.painter.pay(now - was_at, resting=True)
            was_at = now
        self._look_at = perf_counter() + LOOK_S

    def _hear(self, seconds: float = 0.0) -> None:
        """Do what the window says within some time, and what is due by the clock."""
        command = self._heard(seconds)
        while command is not None:
            self._obey(command)
            command = self._heard()
        now = perf_counter()
        if now >= self._save_at and self._n_taken != self._n_saved:
            self.checkpoint()
        if now >= self._tell_at:
            self._report("paused" if self._is_paused and not self._n_asked else "running")
        if self._is_asked():
            raise _Stop

    def _rests(self) -> bool:
        if self._is_paused:
            return self._n_asked == 0
        return self._speed is not None and perf_counter() < self._due_at

    def _heard(self, seconds: float = 0.0) -> dict[str, Any] | None:
        try:
            return self._commands.get(block=seconds > 0, timeout=seconds or None)
        except Empty:
            return None

    def _obey(self, command: Mapping[str, Any]) -> None:
        if type(command.get("pause")) is bool:
            self._is_paused, self._n_asked = command["pause"], 0
        if type(command.get("step")) is int and 0 < command["step"] <= self.plan.n:
            self._is_paused, self._n_asked = True, self._n_asked + command["step"]
        if "speed" in command:
            speed = command["speed"]
            known = type(speed) in (int, float) and 0 < speed < 1e6
            self._speed, self._due_at = float(speed) if known else None, 0.0
        if isinstance(visible := command.get("visible"), list):
            self.painter.look_at(visible)

    def _report(self, state: str) -> None:
        now, step = perf_counter(), self._longest.step
        since, before = self._paced
        pace = (step - before) / (now - since) if state == "running" and now > since else 0.0
        self._paced = now, step
        self._tell_at = now + TELL_S
        for group, loss in zip(self.groups, self._losses, strict=True):
            self._note(group, loss)
        self.progress = replace(
            self.progress,
            state=state,
            step=step,
            epoch=self._epoch(self._longest),
            seconds=round(self._seconds, 3),
            pace=round(pace, 3),
            speed=self._speed,
        )
        self._tell_problems(state)
        self.writer.tell(self.progress, self.table.rows)
        self._tell(self.progress)

    def _tell_problems(self, state: str) -> None:
        """Say why members have diverged; on Windows a reader that is at it is no reason to stop."""
        n = len(self.table.problems)
        if n > self._n_told:
            with suppress(PlaygroundError) if state == "running" else nullcontext():
                self.writer.tell_problems(self.table.problems)
                self._n_told = n

    def checkpoint(self) -> None:
        """Write a checkpoint of the present step."""
        began, self._n_saved = perf_counter(), self._n_taken
        self.writer.sync()
        self._save(self.state())
        now = perf_counter()
        self._save_at = now + max(CHECKPOINT_S, (now - began) / CHECKPOINT_SHARE)
