"""A race: any number of torch's optimizers, each with two parameters of its own."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import torch
from torch import Tensor, nn
from torch.optim import Optimizer

from core.components.catalog import spec_of
from core.components.optimizers import leave_out_compiler, quick_step
from core.components.registry import TORCH
from core.errors import PlaygroundError
from core.inspect.landscape.functions import Function, function_of
from core.protocol.landscape import Positions, Race, Racer, RacerOut
from core.text import Text


def make_optimizer(racer: Racer, point: nn.Parameter) -> Optimizer:
    """Return a racer's optimizer of one parameter, as ``torch.optim`` makes it."""
    cls: type[Optimizer] = TORCH.find("optimizer", racer.optimizer, "optimizer.name")
    args = spec_of(TORCH, "optimizer", racer.optimizer).check(racer.settings, "optimizer")
    leave_out_compiler()
    try:
        return cls([point], **{name: value for name, value in args.items() if value is not None})
    except (ValueError, RuntimeError, TypeError) as error:
        raise PlaygroundError("optimizer", Text("is refused by torch: {error}", error=error)) from error


class _Lane:
    """One racer with its parameter; `reason` says why it is out, if it is."""

    def __init__(self, racer: Racer, start: tuple[float, float], function: Function) -> None:
        self.point = nn.Parameter(torch.tensor(start, dtype=torch.float32))
        self._function = function
        self._optimizer: Optimizer | None = None
        self.reason = ""
        try:
            self._optimizer = make_optimizer(racer, self.point)
        except PlaygroundError as error:
            self.reason = Text("{path} {rule}", path=error.path, rule=error.rule)

    def step(self) -> None:
        """Take one step, unless it is out."""
        if self.reason or self._optimizer is None:
            return
        try:
            quick_step(self._optimizer)(self._closure)
        except (RuntimeError, ValueError, TypeError, IndexError, ArithmeticError) as error:
            self.reason = Text("torch refused the step: {error}", error=error)
            return
        x, y = self.point.tolist()
        if not (math.isfinite(x) and math.isfinite(y)):
            self.reason = Text("it diverged: its parameters are no longer finite. Lower its lr.")

    def _closure(self) -> Tensor:
        assert self._optimizer is not None
        self._optimizer.zero_grad()
        loss = self._function(self.point)
        loss.backward()  # type: ignore[no-untyped-call]
        return loss


def run_race(race: Race, number: int = 0) -> Iterator[Positions | RacerOut]:
    """Yield positions of one row after another: the start, then after each step.

    What ends a racer comes before the row in which it is missing first.

    Parameters
    ----------
    number : int
        What the results are marked with.
    """
    function = function_of(race.surface)
    lanes = [_Lane(racer, race.start, function) for racer in race.racers]
    reported: set[int] = set()
    step = 0
    while True:
        for i, lane in enumerate(lanes):
            if lane.reason and i not in reported:
                reported.add(i)
                yield RacerOut(number, i, step, lane.reason)
        yield _row(lanes, function, number, at_start=step == 0)
        function.next_step()
        for lane in lanes:
            lane.step()
        step += 1


def _row(lanes: list[_Lane], function: Function, number: int, *, at_start: bool) -> Positions:
    n = len(lanes)
    points, values, gradients = (
        np.full((1, n, 2), np.nan),
        np.full((1, n), np.nan),
        np.full((1, n, 2), np.nan),
    )
    here = [i for i, lane in enumerate(lanes) if at_start or not lane.reason]
    if here:
        at = torch.stack([lanes[i].point.detach() for i in here])
        seen, slopes = function.look(at)
        points[0, here], values[0, here], gradients[0, here] = at.numpy(), seen.numpy(), slopes.numpy()
    return Positions(number, points, values, gradients)
