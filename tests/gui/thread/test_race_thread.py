"""The thread of a race: paced, paused, replaced and ended, with planes computed meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from core.analysis.landscape.plane import grid, grid_points, plane_through
from core.inspect.observer import Observer
from core.protocol.landscape import (
    LandscapeResult,
    PlaneMoments,
    PlaneValues,
    Positions,
    Race,
    Racer,
    SurfaceChoice,
)
from core.protocol.results import DeviceInfo
from core.training.trainer import Trainer
from gui.thread.race_thread import PlaneRequest, RaceThread
from tests.helpers.experiments import CATALOG, experiment

RACE = Race(SurfaceChoice("beale"), (1.0, 1.5), (Racer("Adam", {"lr": 0.05}), Racer("SGD", {"lr": 0.004})))
Taken = tuple[RaceThread, list[LandscapeResult]]


@pytest.fixture
def taken(qtbot: QtBot) -> Iterator[Taken]:
    """A thread that runs, and all it has told so far."""
    thread, results = RaceThread(), list[LandscapeResult]()
    thread.arrived.connect(lambda: results.extend(thread.take()))
    thread.start()
    yield thread, results
    assert thread.close()


def rows(results: list[LandscapeResult], race: int) -> int:
    return sum(isinstance(each, Positions) and each.race == race for each in results)


def until(qtbot: QtBot, holds: Callable[[], bool]) -> None:
    qtbot.waitUntil(holds, timeout=20_000)


def request(number: int, side: int) -> PlaneRequest:
    trainer = Trainer(experiment(data={"name": "spiral"}), CATALOG, DeviceInfo("cpu", "CPU", "cpu"))
    observer = Observer(trainer)
    for _ in islice(trainer.steps(), 5):
        observer.record()
    recorded = observer.recorded_weights()
    found = plane_through(recorded, "pca")
    points = grid_points(*grid(found.x_range, found.y_range, side))
    return PlaneRequest(number, found.plane, points, recorded.weights, found.path)


def test_a_race_takes_exactly_the_steps_that_it_is_asked_for(qtbot: QtBot, taken: Taken) -> None:
    thread, results = taken
    thread.set_race(1, RACE)
    thread.go(7, None)
    thread.go(0, None)
    thread.go(5, 500.0)
    until(qtbot, lambda: rows(results, 1) >= 6)
    thread.go(3, None)
    thread.set_race(2, RACE)
    until(qtbot, lambda: rows(results, 2) == 1)
    n = rows(results, 1)
    thread.go(4, None)
    until(qtbot, lambda: rows(results, 2) == 5)
    assert rows(results, 1) == n, "the former race has ended"


def test_a_plane_is_filled_while_a_race_goes_on(qtbot: QtBot, taken: Taken) -> None:
    thread, results = taken
    thread.set_race(1, RACE)
    thread.go(100_000, 200.0)
    asked = request(4, 21)
    thread.fill_plane(asked)
    until(qtbot, lambda: any(isinstance(each, PlaneMoments) for each in results))
    parts = [each for each in results if isinstance(each, PlaneValues)]
    assert [part.first for part in parts] == np.cumsum(
        [0, *(len(part.values) for part in parts[:-1])]
    ).tolist()
    assert sum(len(part.values) for part in parts) == 21 * 21
    assert rows(results, 1) > 1


def test_a_plane_is_cancelled_within_a_slice(qtbot: QtBot, taken: Taken) -> None:
    thread, results = taken
    thread.fill_plane(request(1, 300))
    until(qtbot, lambda: any(isinstance(each, PlaneValues) for each in results))
    thread.fill_plane(None)
    thread.set_race(1, RACE)
    until(qtbot, lambda: rows(results, 1) == 1)
    n = len(results)
    thread.go(20, None)
    until(qtbot, lambda: rows(results, 1) == 21)
    assert not any(isinstance(each, PlaneValues | PlaneMoments) for each in results[n:])
