"""Draws the maps of networks that learn at once, in turns, so that training hardly feels it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from core.data.dataset import Floats
from core.runs.sweeps.wall_layout import NO_CLASS, Bytes, WallHeader
from core.runs.sweeps.wall_writer import WallWriter

if TYPE_CHECKING:
    from core.training.together.group import Group

LIVE_SHARE, MOMENT_SHARE = 0.15, 0.04
"""Shares of the time for the maps that are looked at, and for those of recorded moments."""
PICTURES_S = 1 / 16
"""Seconds from one picture of all visible maps to the next."""
TURN = 32
"""Maps that are drawn at once, between two steps: they fit in the cache (64 take five times as long)."""
MOST_CREDIT_S = 0.25


class WallPainter:
    """Draws maps into the live picture of a wall.

    Parameters
    ----------
    groups : sequence of Group
        Between two steps whenever something is drawn.
    points : ndarray, shape (side * side, 2)
        Coordinates of the cells, row 0 at the lowest x2.
    """

    def __init__(self, groups: Sequence[Group], writer: WallWriter, points: Floats) -> None:
        self._writer, self._points = writer, points
        self._places = {member: (g, i) for g in groups for i, member in enumerate(g.members)}
        self._visible: tuple[int, ...] = ()
        self._turn: list[int] = []
        self._next_at = 0.0
        self._credit_s = 0.0
        self._moment_credit_s = 0.0
        self._all_s = 0.0

    @property
    def has_maps(self) -> bool:
        """Whether members have maps."""
        return self._writer.header.planes > 0

    def look_at(self, members: Iterable[object]) -> None:
        """Draw these members from now on, at once; those that there are none of are passed over."""
        known = [member for member in members if type(member) is int and member in self._places]
        self._visible = tuple(dict.fromkeys(known))
        self._turn, self._next_at = [], 0.0

    def pay(self, seconds: float, *, resting: bool = False) -> None:
        """Let the time that was trained pay for drawing, or all of the time without training."""
        live, moment = (1.0, 1.0) if resting else (LIVE_SHARE / (1 - LIVE_SHARE), MOMENT_SHARE)
        self._credit_s = min(self._credit_s + live * seconds, MOST_CREDIT_S)
        self._moment_credit_s += moment * seconds

    def work(self) -> None:
        """Draw the next of the visible members, if that is paid for."""
        if not self.has_maps or self._credit_s <= 0 or not self._visible:
            return
        began = perf_counter()
        if not self._turn and began >= self._next_at:
            self._next_at = began + PICTURES_S
            self._turn = self._outdated()
        if self._turn:
            self._draw(self._turn[:TURN])
            del self._turn[:TURN]
            self._credit_s -= perf_counter() - began

    def _outdated(self) -> list[int]:
        steps = self._writer.live["steps"]
        return [i for i in self._visible if steps[i] != self._places[i][0].step]

    def draw_visible(self) -> None:
        """Draw what is visible, all of it as it is now."""
        if self.has_maps:
            self._draw(self._outdated())

    def can_draw_all(self) -> bool:
        """Return whether the maps of a moment are paid for."""
        return self.has_maps and self._moment_credit_s >= self._all_s

    def draw_all(self) -> None:
        """Draw every member as it is now."""
        if not self.has_maps:
            return
        began = perf_counter()
        self._draw(list(self._places))
        self._all_s = perf_counter() - began
        self._moment_credit_s = 0.0

    def _draw(self, members: Sequence[int]) -> None:
        by_group: dict[int, list[int]] = {}
        for member in members:
            by_group.setdefault(id(self._places[member][0]), []).append(member)
        for chosen in by_group.values():
            group = self._places[chosen[0]][0]
            for first in range(0, len(chosen), TURN):
                part = chosen[first : first + TURN]
                answers = group.maps([self._places[member][1] for member in part], self._points)
                cells = cells_of(answers.detach().cpu().numpy(), self._writer.header)
                self._writer.draw(part, [group.step] * len(part), cells)


def cells_of(answers: Floats, header: WallHeader) -> Bytes:
    """Return what a wall keeps of answers at the cells of maps.

    Parameters
    ----------
    answers : ndarray
        Shape (k, cells) of one output, or (k, cells, n_classes) of probabilities.

    Returns
    -------
    ndarray of uint8
        Shape (k, planes, side, side); see ``core.runs.sweeps.wall_reader.Maps``.
    """
    k, side, middle = len(answers), header.side, (header.low + header.high) / 2
    if answers.ndim == 2:
        unit = (np.nan_to_num(answers, nan=middle) - header.low) / (header.high - header.low)
        cells: Bytes = np.rint(255 * unit.clip(0, 1)).astype(np.uint8)
        return cells.reshape(k, 1, side, side)
    sure = answers.max(axis=2)
    known = np.isfinite(sure)
    classes = np.where(known, answers.argmax(axis=2), NO_CLASS)
    confidence = np.rint(255 * np.where(known, sure, 0).clip(0, 1))
    return np.stack([classes, confidence], axis=1).astype(np.uint8).reshape(k, 2, side, side)
