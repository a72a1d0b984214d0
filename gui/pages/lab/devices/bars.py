"""The bars of all activities as arrays, and the paths they are painted with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyqtgraph as pg
from PySide6.QtGui import QPainterPath

from core.analysis.colours.theme_colours import GREEN, ORANGE, PURPLE, SKY
from core.analysis.trace.device_times import DeviceTimes, lane_of
from core.protocol.trace.events import Activity

TO_GPU, TO_CPU, BETWEEN_GPUS, COMPUTE = range(4)
COLOURS = (ORANGE, SKY, PURPLE, GREEN)
"""Of each kind of bar."""

Doubles = npt.NDArray[np.floating[Any]]


@dataclass(frozen=True)
class Bars:
    """All bars, in order of their activities: begin and end in ms, lane, kind and position, shape (n,)."""

    begin: Doubles
    end: Doubles
    lane: npt.NDArray[np.int64]
    kind: npt.NDArray[np.int64]
    position: npt.NDArray[np.int64]

    def path(
        self, chosen: npt.NDArray[np.bool_], left: Doubles, right: Doubles, top: Doubles, height: float
    ) -> QPainterPath:
        """Return the rectangles of some bars, given the pixels of all."""
        if not chosen.any():
            return QPainterPath()
        left, right, top = left[chosen], right[chosen], top[chosen]
        x = np.stack([left, left, right, right, left], axis=1).ravel()
        y = np.stack([top, top + height, top + height, top, top], axis=1).ravel()
        joined = np.tile(np.array([1, 1, 1, 1, 0], np.int32), len(left))
        path: QPainterPath = pg.arrayToQPath(x, y, connect=joined)
        return path


def bars_of(times: DeviceTimes) -> Bars:
    """Return the bars of a run."""
    lanes = {lane: row for row, lane in enumerate(times.lanes)}
    activities = times.activities
    begin = np.array([activity.begin_ms for activity in activities], np.float64)
    return Bars(
        begin,
        begin + np.array([activity.duration_ms for activity in activities], np.float64),
        np.array([lanes[lane_of(activity)] for activity in activities], np.int64),
        np.array([kind_of(activity) for activity in activities], np.int64),
        np.array(times.positions, np.int64),
    )


def kind_of(activity: Activity) -> int:
    """Return which kind of bar an activity is."""
    if activity.what == "compute":
        return COMPUTE
    source, _, target = activity.name.partition(" → ")
    if "cpu" not in (source, target):
        return BETWEEN_GPUS
    return TO_CPU if target == "cpu" else TO_GPU
