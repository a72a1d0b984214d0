"""What optimizers race on: the surface as it crosses to the thread, with what the map shows of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.analysis.landscape.surfaces import SURFACES, Place, Range
from core.protocol.landscape import RunPlane, SurfaceChoice

RUN_STRIDE, RUN_RATE = 0.01, 0.1
"""On a plane of a run: a step as a share of the map's width, and a rate until the plane is known."""


@dataclass(frozen=True)
class Ground:
    """A surface, where it is shown, and where and how one races on it at first."""

    surface: SurfaceChoice | RunPlane
    x_range: Range
    y_range: Range
    start: Place
    least: float
    stride: float
    rate: float


def ground_of(name: str, given: Mapping[str, Any]) -> Ground:
    """Return a surface with a formula as a ground; settings that are not given are its defaults."""
    surface = SURFACES[name]
    settings = surface.resolve(given)
    choice, rate = SurfaceChoice(name, settings), surface.rate(settings)
    x_range, y_range = surface.x_range, surface.y_range
    return Ground(choice, x_range, y_range, surface.start, surface.least, surface.stride, rate)
