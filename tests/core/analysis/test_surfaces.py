"""Surfaces, their contour lines and the log of a race."""

from __future__ import annotations

import numpy as np
import pytest

from core.analysis.landscape.contours import contour, heights
from core.analysis.landscape.first_settings import FIRST_RACERS, UNFIT, first_settings
from core.analysis.landscape.race_log import RaceLog
from core.analysis.landscape.surfaces import SURFACES
from core.experiment.schema import Catalog
from core.protocol.landscape import Positions
from tests.helpers.each import each


@each("name", list(SURFACES))
def test_minima_and_start_are_on_the_map_and_no_place_near_a_minimum_is_lower(name: str) -> None:
    surface = SURFACES[name]
    minima = surface.minima(surface.resolve({}))
    for x, y in (surface.start, *minima):
        assert surface.x_range[0] < x < surface.x_range[1]
        assert surface.y_range[0] < y < surface.y_range[1]
    for x, y in minima:
        assert surface.values(x, y, {}) == pytest.approx(surface.least, abs=1e-8)
        around = np.linspace(-0.1, 0.1, 21)
        values = surface.values(x + around[None, :], y + around[:, None], {})
        assert values.min() >= surface.least - 1e-9


def test_the_condition_is_the_ratio_of_the_curvatures_whatever_the_angle() -> None:
    quadratic = SURFACES["quadratic"]
    turn = np.linspace(0, np.pi, 721)
    for angle in (0.0, 30.0, -75.0):
        values = quadratic.values(np.cos(turn), np.sin(turn), {"condition": 50.0, "angle": angle})
        assert values.max() / values.min() == pytest.approx(50, rel=1e-3)


def test_a_contour_line_runs_where_the_surface_has_its_level() -> None:
    axis = np.linspace(-2, 2, 81)
    field = axis[None, :] ** 2 + axis[:, None] ** 2
    xs, ys = contour(field, axis, axis, 1.0)
    assert len(xs) == len(ys) > 100
    assert np.hypot(xs, ys) == pytest.approx(1, abs=2e-3)
    length = np.hypot(np.diff(xs)[::2], np.diff(ys)[::2]).sum()
    assert length == pytest.approx(2 * np.pi, rel=1e-2)


def test_heights_go_from_the_lowest_to_the_highest_and_bear_what_is_not_finite() -> None:
    shown = heights(np.array([[0.0, 1.0], [100.0, np.nan]]))
    assert shown[0, 0] == 0
    assert shown[1, 0] == shown[1, 1] == 1
    assert 0 < shown[0, 1] < 1


def test_first_settings_are_valid_for_every_optimizer(catalog: Catalog) -> None:
    for surface in SURFACES.values():
        rate = surface.rate(surface.resolve({}))
        for name, spec in catalog.families["optimizer"].items():
            if name not in UNFIT:
                spec.check(first_settings(name, surface.stride, rate), "optimizer")
    assert len({name + str(settings) for name, settings in FIRST_RACERS}) == 4


def test_the_log_finds_the_nearest_step_among_those_that_are_shown() -> None:
    log = RaceLog(2, least=1.0)
    for step in range(600):  # beyond its first room
        points = np.array([[[step, 0.0], [np.nan, np.nan]]])
        log.extend(Positions(0, points, np.array([[step + 1.0, np.nan]]), np.zeros((1, 2, 2))))
    assert log.n_steps == 599
    assert log.heights[0].values()[-1] == 599
    assert log.nearest(300.2, 0.5, (1, 1), 599) == (0, 300, pytest.approx(np.hypot(0.2, 0.5)))
    found = log.nearest(300.2, 0.5, (1, 1), 100)
    assert found[1] == 100
