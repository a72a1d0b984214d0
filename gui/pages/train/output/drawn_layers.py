"""Drawn points on the map: those in training, those for testing, and those that are neither yet."""

from __future__ import annotations

import math
from typing import Literal

import numpy as np
from PySide6.QtGui import QColor

from core.data import drawn_points
from core.data.dataset import DataSet, Floats, Targets
from core.experiment.values.points import N_CLASSES, Rows
from gui.pages.train.output.decision_map import PointLayer
from gui.theme.theme import Theme

Mark = Literal["disc", "diamond", "hollow"]


def drawn_layers(rows: Rows, data: DataSet, theme: Theme) -> list[PointLayer]:
    """Return the layers of drawn points.

    Parameters
    ----------
    rows : tuple of (float, float, int)
        The points: x1, x2, class.
    data : DataSet
        What the network in memory is trained and tested on.
    """
    points, labels = drawn_points.arrays_of(rows)
    inks = [QColor(colour).rgba() for colour in theme.class_colours(N_CLASSES)]
    colours = np.array(inks, np.uint32)[labels]
    known = _known(data)
    places = zip(*points.T.tolist(), labels.tolist(), strict=True)
    marks = np.array([known.get(place, "hollow") for place in places])
    rims: dict[Mark, str] = {"disc": theme.panel, "diamond": theme.text, "hollow": theme.panel}
    return [
        PointLayer(points[marks == mark], colours[marks == mark], rim, mark) for mark, rim in rims.items()
    ]


def _known(data: DataSet) -> dict[tuple[float, float, int], Mark]:
    """Return how the points are marked that the network has: discs to train on, diamonds to test on."""
    known: dict[tuple[float, float, int], Mark] = {}
    if data.name != "drawn" or data.points_train is None or data.points_test is None:
        return known
    parts: tuple[tuple[Mark, Floats, Targets], ...] = (
        ("diamond", data.points_test, data.y_test),
        ("disc", data.points_train, data.y_train),
    )
    for mark, points, labels in parts:
        known |= dict.fromkeys(zip(*points.T.tolist(), labels.tolist(), strict=True), mark)
    return known


def nearest(rows: Rows, x1: float, x2: float, reach: float) -> tuple[float, float] | None:
    """Return the point nearest to a place; None if it is further than `reach` away."""
    place = min((row[:2] for row in rows), key=lambda at: math.dist(at, (x1, x2)))
    return place if math.dist(place, (x1, x2)) <= reach else None
