"""The files of a wall: what is written is read, whatever happens between."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from core.errors import PlaygroundError
from core.runs.sweeps import wall_layout as layout
from core.runs.sweeps.wall_layout import WALL, WallProgress
from core.runs.sweeps.wall_reader import WallReader
from core.runs.sweeps.wall_writer import WallWriter
from core.runs.sweeps.watch import SweepWatch
from tests.helpers.each import each
from tests.helpers.effort import is_within, seconds_of
from tests.helpers.wall import MadeWall


@pytest.fixture
def wall(tmp_path: Path) -> Iterator[MadeWall]:
    with MadeWall(tmp_path) as made:
        yield made


def reader_of(wall: MadeWall) -> WallReader:
    return WallReader(wall.planned.folder / WALL)


@each("classes", [0, 3])
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
        wall.moment = 7
        wall.draw(3, 4, 9)  # live maps are drawn in turns
        assert reader.refresh()
        assert np.flatnonzero(reader.map_steps == 7 * 25).tolist() == [3, 4, 9]
        assert reader.maps().values[9].tolist() == wall.map_of(9, 7)[0].tolist()


def test_at_most_64_moments_have_maps(wall: MadeWall) -> None:
    wall.advance(80)
    reader = reader_of(wall)
    assert (reader.n_moments, len(reader.map_moments)) == (81, 64)


def test_what_is_left_of_a_record_is_no_record_wherever_it_was_cut_or_altered(wall: MadeWall) -> None:
    wall.advance(3)
    for name in (layout.MOMENTS, layout.MAPS, layout.NOW):
        path = wall.writer.folder / name
        content = path.read_bytes()
        chance = np.random.default_rng(0)
        for n_bytes in chance.integers(0, len(content), 15).tolist():
            path.write_bytes(content[:n_bytes])
            reader = reader_of(wall)
            m, k = reader.n_moments, len(reader.map_moments)
            assert k <= m <= 4
            assert np.isfinite(reader.test_losses[:, 0]).all()
            assert reader.steps.tolist() == [25 * i for i in range(m)]
            for moment in reader.map_moments.tolist():
                assert reader.maps(moment).values[2].tolist() == wall.map_of(2, moment)[0].tolist()
        path.write_bytes(content)
    path, size = wall.writer.folder / layout.MOMENTS, wall.writer.header.moment.itemsize
    altered = bytearray(path.read_bytes())
    altered[2 * size + 50] ^= 1
    path.write_bytes(altered)
    reader = reader_of(wall)
    assert (reader.n_moments, reader.map_moments.tolist()) == (2, [0, 1])


def test_the_older_slot_stands_while_the_newer_one_is_written(wall: MadeWall) -> None:
    size, path = wall.writer.header.slot.itemsize, wall.writer.folder / layout.NOW
    wall.writer.tell(WallProgress(step=7), wall.rows)
    wall.writer.tell(WallProgress(step=8), wall.rows)
    assert reader_of(wall).progress.step == 8
    content = bytearray(path.read_bytes())
    newer = max((0, size), key=lambda at: int(np.frombuffer(content, "<u8", 1, at + 16)[0]))
    content[newer + 100 : newer + size] = bytes(size - 100)
    path.write_bytes(content)
    assert reader_of(wall).progress.step == 7


def test_gone_on_with_it_has_the_moments_of_its_checkpoint_and_new_ones(wall: MadeWall) -> None:
    wall.advance(9)
    reader, rows = reader_of(wall), wall.rows
    wall.writer.close()
    wall.writer = WallWriter.resume(wall.writer.folder, 5, {3: "It failed."})
    wall.moment = 5
    wall.advance(1)
    assert reader.refresh()
    assert reader.steps.tolist() == [25 * i for i in range(6)]
    assert reader.map_moments.tolist() == list(range(6))
    assert reader.problems == {3: "It failed."}
    assert reader.rows["step"][0] == rows["step"][0]


HEADERS: dict[str, list[Any]] = {
    "kind": ["tiles", 3, None],
    "members": [[], "all", [{}] * 1001, [3], None],
    "columns": [[], ["x"] * 25, [3], "loss", None],
    "classes": [-1, 255, 1e9, float("nan"), "two"],
    "side": [-1, 33, 10**12, float("nan"), "x"],
    "format": [2, None, "1"],
    "low": [float("nan"), float("inf"), "0", None],
    "session": [-1, 0.5],
    "check": [-1, float("nan"), "none"],
}


def test_a_header_that_cannot_be_is_one_error(wall: MadeWall) -> None:
    path = wall.writer.folder / layout.HEADER
    header = json.loads(path.read_text())
    contents = [b"", b"[]", b"{", b"[" * 100_000, b"\xff", b"{}", b" " * 5_000_000]
    for key, values in HEADERS.items():
        contents += [json.dumps(header | {key: value}).encode() for value in values]
    for content in contents:
        path.write_bytes(content)
        with pytest.raises(PlaygroundError) as caught:
            reader_of(wall)
        assert caught.value.path == str(path), content[:500]


def test_a_file_larger_than_any_wall_is_refused_before_it_is_read(wall: MadeWall) -> None:
    for name in (layout.MAPS, layout.MOMENTS):
        with (wall.writer.folder / name).open("r+b") as file:
            file.truncate(10**12)
        with pytest.raises(PlaygroundError, match=rf"{name}.*too large"):
            reader_of(wall)


NAMES = [name for name in layout.NAMES if name != layout.CHECKPOINT]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="links and FIFOs of Unix")
@each(
    "what, name",
    [
        *(("link", name) for name in NAMES),
        *(("gone", name) for name in NAMES if name != layout.PROBLEMS),
        ("folder", layout.HEADER),
        ("folder", layout.NOW),
        ("pipe", layout.MOMENTS),
        ("pipe", layout.PROBLEMS),
    ],
)
def test_what_is_no_file_of_a_wall_is_one_error_and_loses_nothing_else(
    tmp_path: Path, what: str, name: str
) -> None:
    with MadeWall(tmp_path) as wall:
        _put_in_place_of(name, what, wall, tmp_path / "elsewhere")


def _put_in_place_of(name: str, what: str, wall: MadeWall, elsewhere: Path) -> None:
    wall.advance(3)
    watch = SweepWatch(wall.planned)
    watch.refresh(100)
    known = list(watch.rows)
    path = wall.writer.folder / name
    path.rename(elsewhere) if path.exists() else elsewhere.touch()
    if what == "link":
        path.symlink_to(elsewhere)
    elif what == "folder":
        path.mkdir()
    elif what == "pipe":
        os.mkfifo(path)
    watch.refresh(100)
    assert watch.wall is None
    assert watch.wall_problem.startswith(f"{path}: ")
    assert watch.rows == known, "what was read before stays"
    new = SweepWatch(wall.planned)
    new.refresh(100)
    if not (name == layout.HEADER and what == "gone"):  # then there is no wall at all
        assert {(row.state, row.problem) for row in new.rows if row} == {("unreadable", new.wall_problem)}
    wall.writer.close()
    if what == "link":
        with pytest.raises(PlaygroundError, match="is a link"):
            WallWriter.resume(wall.writer.folder, 2, {})
        assert elsewhere.exists()


def test_rows_and_curves_of_a_sweep_come_from_its_wall(wall: MadeWall) -> None:
    watch = SweepWatch(wall.planned)
    wall.advance(4)
    changed, is_all = watch.refresh(100)
    assert (changed, is_all) == (set(range(16)), True)
    row, failed = watch.rows[0], watch.rows[6]
    assert (row.state, row.step, row.epoch, row.lr, row.seed) == ("interrupted", 100, 4.0, 0.001, 0)
    assert row.best["test_loss"] == row.test_loss
    assert row.best_score == row.best["test_accuracy"]
    assert row.test_score == watch.wall.scores[-1, 0]
    assert watch.epoch_of(0, 0.0) == watch.wall.epochs[np.isfinite(watch.wall.scores[:, 0])][0]
    assert watch.epoch_of(0, 2.0) is None
    assert "loss" not in row.best
    assert (failed.state, failed.problem) == ("failed", "The loss became not a number at step 60.")
    epochs, losses = watch.curve(0)
    assert epochs.tolist() == [1, 2, 3, 4]
    assert np.array_equal(losses, watch.wall.test_losses[1:, 0])
    assert watch.curve(6)[0].tolist() == [1, 2]
    assert (watch.n_done, watch.n_failed) == (2, 2)
    assert watch.refresh(100) == (set(), True)
    assert wall.planned.lock.acquire()
    watch.refresh(100)
    assert {row.state for row in watch.rows if row} == {"running", "failed"}
    wall.planned.lock.release()


def test_a_refresh_of_a_thousand_members_takes_little_time(tmp_path: Path) -> None:
    with MadeWall(tmp_path, 40, 25, diverging=False) as wall:
        reader, times = reader_of(wall), []
        for _ in range(5):
            wall.advance(1)
            times.append(seconds_of(reader.refresh))
        assert is_within(min(times), 0.005)
    assert reader.n_moments == 6
