"""The files of a wall: what is written is read, whatever happens between."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from core.runs.sweeps.wall_layout import WALL
from core.runs.sweeps.wall_reader import WallReader
from tests.helpers.wall import MadeWall


@pytest.fixture
def wall(tmp_path: Path) -> Iterator[MadeWall]:
    with MadeWall(tmp_path) as made:
        yield made


def reader_of(wall: MadeWall) -> WallReader:
    return WallReader(wall.planned.folder / WALL)


@pytest.mark.parametrize("classes", [0, 3])
def test_a_reader_sees_all_that_was_written(tmp_path: Path, classes: int) -> None:
    with MadeWall(tmp_path, classes=classes) as wall:
        reader = reader_of(wall)
        wall.advance(9)
        assert reader.refresh()
        assert not reader.refresh(), "nothing is new"
        assert (reader.n, reader.side, reader.kind, reader.domain) == (16, 32, "map", (-6.0, 6.0))
        assert reader.steps.tolist() == [25 * i for i in range(10)]
        assert reader.epochs.tolist() == list(range(10))
        assert reader.map_moments.tolist() == list(range(10))
        assert reader.test_losses.shape == reader.scores.shape == (10, 16)
        assert np.isnan(reader.train_losses[3:, 6]).all()
        assert np.flatnonzero(reader.diverged).tolist() == [6, 13] == list(reader.problems)
        for moment in (4, None):
            maps = reader.maps(moment)
            drawn = 9 if moment is None else moment
            assert maps.values[5].tolist() == wall.map_of(5, drawn)[0].tolist()
            assert (maps.confidence is None) == (classes == 0)
            assert set(maps.steps.tolist()) == {25 * drawn}
        assert reader.progress.step == 9 * 25
        assert reader.rows["best"][0].tolist() == reader._moments["values"][9, :, 0].tolist()


def test_live_maps_are_drawn_in_turns_and_each_says_its_step(wall: MadeWall) -> None:
    reader = reader_of(wall)
    wall.moment = 7
    wall.draw(3, 4, 9)
    assert reader.refresh()
    assert np.flatnonzero(reader.map_steps == 7 * 25).tolist() == [3, 4, 9]
    assert reader.maps().values[9].tolist() == wall.map_of(9, 7)[0].tolist()
