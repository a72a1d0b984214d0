"""Runs of a sweep that learn at once: told as single runs are, stopped, killed, gone on with."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

import main
from core.cli.engines import at_once
from core.cli.engines.wall_training import WallTraining
from core.components.catalog import build_catalog
from core.errors import PlaygroundError
from core.runs.checkpoint_file import zip_file
from core.runs.run_row import RunRow
from core.runs.store import RunStore
from core.runs.sweeps.folder import SweepFolder
from core.runs.sweeps.wall_layout import CHECKPOINT, WALL
from core.runs.sweeps.wall_reader import WallReader
from core.runs.sweeps.watch import SweepWatch, rows_of
from core.system.files import replacing
from core.text import Text
from core.training.devices import choose, detect
from core.training.together.build import build
from core.training.together.check import Check
from tests.core.cli.sweeps import SPIRAL, planned_in, say, sweeping
from tests.helpers.command_line import finish
from tests.helpers.distributed_runs import eventually

VARY = ("--vary", "optimizer.lr=0.1, 0.01", "--vary", "seed=0..1")
AT_ONCE = ("--engine", "at-once")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    SPIRAL.write(tmp_path / "spiral.toml")
    return tmp_path / "spiral.toml"


def wall_of(planned: SweepFolder) -> WallReader:
    return WallReader(planned.folder / WALL)


def timeless(row: RunRow | None) -> dict[str, Any]:
    """Return all of a row that two runs of the same experiment share."""
    assert row is not None
    return {**vars(row), "best": dict(row.best), "folder": None, "seconds": None, "created": None}


def table_of(planned: SweepFolder) -> list[dict[str, Any]]:
    return [timeless(row) for row in rows_of(planned)]


def assert_close(one: dict[str, Any], other: dict[str, Any]) -> None:
    assert one.keys() == other.keys()
    for name, value in one.items():
        if isinstance(value, dict):
            assert_close(value, other[name])
        elif isinstance(value, float):
            assert value == pytest.approx(other[name], rel=1e-4), name
        else:
            assert value == other[name], name


def test_the_table_is_that_of_single_runs(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    planned = []
    for engine in ("at-once", "processes"):
        place = tmp_path / engine
        code, _, err = run("sweep", file, *VARY, "--folder", place, "--engine", engine, "--workers", 1)
        assert (code, err) == (0, "")
        planned.append(planned_in(place))
    for one, other in zip(*map(table_of, planned), strict=True):
        assert_close(one, other)
    watch, single = map(SweepWatch, planned)
    for each in (watch, single):
        each.refresh(100)
    for i in range(4):
        for ours, theirs in zip(watch.curve(i), single.curve(i), strict=True):
            assert ours == pytest.approx(theirs, rel=1e-4)
    assert (single.wall, single.wall_problem, watch.wall_problem) == (None, "", "")
    assert watch.wall is not None
    assert [path.name for path in (tmp_path / "at-once").iterdir()] == [planned[0].id], "no other folders"
    assert RunStore(tmp_path / "at-once").rows() == [], "and no list takes it for a run"


def test_one_that_diverges_says_what_its_single_run_says(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    steep = ("--set", 'optimizer={name="SGD"}', "--set", 'loss={name="MSELoss"}')
    vary = ("--vary", "optimizer.lr=0.1, 1e3, 1e30")
    tables = []
    for engine in ("at-once", "processes"):
        code, out, _ = run(
            "sweep", file, *steep, *vary, "--folder", tmp_path / engine, "--engine", engine, "--workers", 1
        )
        assert code == 0
        tables.append(table_of(planned_in(tmp_path / engine)))
    ours, theirs = tables
    assert [row["state"] for row in ours] == ["finished", "failed", "failed"]
    assert [row["problem"] for row in ours] == [row["problem"] for row in theirs]
    assert [row["step"] for row in ours] == [row["step"] for row in theirs]
    assert wall_of(planned_in(tmp_path / "at-once")).diverged.tolist() == [False, True, True]
    assert f"optimizer.lr 1e+30: failed: {ours[2]['problem']}" in out


def test_several_shapes_are_at_the_same_epoch_at_every_moment(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    vary = ("--vary", "model.hidden=[2], [3], [3, 3]", "--vary", "data.batch_size=10, 25")
    code, out, _ = run("sweep", file, *vary, "--folder", tmp_path / "runs", *AT_ONCE, "--json")
    assert code == 0
    *events, done = map(json.loads, out.splitlines())
    assert [line["event"] for line in events if line["event"] != "progress"] == ["engine"] + ["run"] * 6
    assert done["event"] == "done"
    wall = wall_of(planned_in(tmp_path / "runs"))
    assert wall.epochs.tolist() == pytest.approx(np.linspace(0, 3, len(wall.epochs)).tolist(), abs=0.2)
    assert np.isfinite(wall.test_losses).all()
    assert wall.rows["step"].tolist() == [15, 6] * 3
    assert wall.map_moments[[0, -1]].tolist() == [0, wall.n_moments - 1]
    assert len(np.unique(wall.maps().values.reshape(6, -1), axis=0)) == 6


def test_what_is_done_is_not_done_again(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    run("sweep", file, *VARY, "--folder", tmp_path / "runs", *AT_ONCE)
    planned = planned_in(tmp_path / "runs")
    before, stamp = table_of(planned), (planned.folder / WALL / "now.bin").stat().st_mtime_ns
    assert run("sweep", "--continue", planned.folder)[0] == 0
    assert table_of(planned) == before
    assert (planned.folder / WALL / "now.bin").stat().st_mtime_ns == stamp


def test_the_last_checkpoint_keeps_the_weights_of_every_member(run: Any, file: Path, tmp_path: Path) -> None:
    run("sweep", file, *VARY, "--folder", tmp_path / "runs", *AT_ONCE)
    planned, catalog = planned_in(tmp_path / "runs"), build_catalog()
    groups = build(planned.sweep.trials(catalog), catalog, choose("cpu", detect()))
    at_once.read_checkpoint(planned.folder / WALL, groups)
    losses = groups[0].evaluate().test.loss.tolist()
    assert losses == [row["test_loss"] for row in table_of(planned)]
    assert all(weight.isfinite().all() for weight in groups[0].weights_of(3).values())


def test_a_check_that_refuses_sends_the_runs_to_processes(
    run: Any, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusal = Text("They differ.")
    monkeypatch.setattr("core.training.together.check.check", lambda *_: Check(1.0, (0,), 20, refusal))
    code, out, _ = run(
        "sweep", file, "--vary", "seed=0..1", "--folder", tmp_path / "runs", *AT_ONCE, "--workers", 1
    )
    planned = planned_in(tmp_path / "runs")
    assert code == 0
    assert f"engine: processes. {refusal}" in out
    assert (planned.options.engine, planned.options.reason) == ("processes", refusal)
    assert not (planned.folder / WALL).exists()
    assert all(planned.run(i).exists for i in range(2))


def test_a_member_has_no_folder_and_commands_say_so(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    run("sweep", file, *VARY, "--folder", tmp_path / "runs", *AT_ONCE)
    folder = planned_in(tmp_path / "runs").run(2).folder
    code, _, err = run("train", "--resume", folder)
    assert code == 2
    assert err == (
        f"{folder}: learned at once with the other runs of its sweep, and has no folder of its own. "
        "Open it on the Sweep page, and run it there alone.\n"
    )


# In a process of its own


LONG = ("--set", "training.epochs=120")
SAVING_OFTEN = """
from core.cli.engines import wall_training
wall_training.CHECKPOINT_S, wall_training.CHECKPOINT_SHARE = 0.05, 0.5
"""


@pytest.mark.usefixtures("warm_python")
def test_the_window_pauses_it_takes_steps_sets_the_pace_and_looks(file: Path, tmp_path: Path) -> None:
    place = tmp_path / "runs"
    with sweeping(file, *VARY, *LONG, "--folder", place, *AT_ONCE, "--json") as process:
        say(process, speed=40)
        say(process, visible=[1, 3, 99, "x"])
        eventually(lambda: [*place.glob("*/wall/wall.json")])
        wall = wall_of(planned_in(place))
        eventually(lambda: wall.refresh() and wall.map_steps[1] > 0)
        assert set(np.flatnonzero(wall.map_steps)) == {1, 3}, "the others are not looked at"
        say(process, pause=True)
        eventually(lambda: wall.refresh() and wall.progress.state == "paused")
        before = wall.n_moments
        rows = rows_of(planned_in(place))
        assert {row.state for row in rows if row} == {"paused"}
        say(process, visible=[0])
        eventually(lambda: wall.refresh() and wall.map_steps[0] == wall.progress.step)
        assert wall.n_moments == before
        say(process, step=3)
        eventually(lambda: wall.refresh() and wall.n_moments == before + 3)
        say(process, visible=[2])
        eventually(lambda: wall.refresh() and wall.map_steps[2] == wall.progress.step)
        assert wall.n_moments == before + 3
        assert wall.progress.state == "paused"
        say(process, pause=False)
        eventually(lambda: wall.refresh() and wall.n_moments > before + 5)
        code, _, _ = finish(process)  # which closes its standard input
    assert code == 130
    planned = planned_in(place)
    assert {row.state for row in rows_of(planned) if row} == {"stopped"}
    wall.refresh()
    assert wall.progress.speed == 40


STEEP = ("--set", 'optimizer={name="SGD"}', "--set", 'loss={name="MSELoss"}', *LONG)
VARY_SHAPES = (*STEEP, "--vary", "optimizer.lr=0.1, 30", "--vary", "model.hidden=[4], [3, 3]")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> SweepFolder:
    """Return a sweep that was never killed, of which some runs diverge."""
    place = tmp_path_factory.mktemp("whole")
    SPIRAL.write(place / "spiral.toml")
    words = ("sweep", place / "spiral.toml", *VARY_SHAPES, "--folder", place / "runs", *AT_ONCE)
    assert main.main([str(word) for word in words]) == 0
    planned = planned_in(place / "runs")
    assert {row["state"] for row in table_of(planned)} == {"finished", "failed"}
    return planned


@pytest.mark.usefixtures("warm_python")
@pytest.mark.parametrize("seed", [0, *(pytest.param(i, marks=pytest.mark.thorough) for i in range(1, 6))])
def test_killed_at_any_moment_it_ends_with_the_same_table(
    run: Any, file: Path, tmp_path: Path, seed: int, whole: SweepFolder
) -> None:
    chance, place = random.Random(seed), tmp_path / "runs"
    options = {"code": SAVING_OFTEN}
    with sweeping(file, *VARY_SHAPES, "--folder", place, *AT_ONCE, **options) as process:
        say(process, speed=100)
        eventually(lambda: [*place.glob(f"*/wall/{CHECKPOINT}")])
        wall, n_more = wall_of(planned_in(place)), chance.randint(0, 30)
        eventually(lambda: wall.refresh() and wall.n_moments >= n_more)
    planned = planned_in(place)
    with sweeping("--continue", planned.folder, **options) as process:
        say(process, speed=100)
        eventually(lambda: wall.refresh() and wall.header.session == 1 and wall.map_steps.all())
        n_more = wall.n_moments + chance.randint(0, 30)
        eventually(lambda: wall.refresh() and wall.n_moments >= n_more)
    assert {row["state"] for row in table_of(planned)} <= {"interrupted", "failed"}
    code, _, err = run("sweep", "--continue", planned.folder)
    assert (code, err) == (0, "")
    assert table_of(planned) == table_of(whole)
    again, never = wall_of(planned), wall_of(whole)
    assert again.header.session == 2
    for name in again.header.columns:
        assert again.column(name).tobytes() == never.column(name).tobytes(), name
    assert again.maps().values.tobytes() == never.maps().values.tobytes()


def test_a_checkpoint_that_cannot_be_is_one_error_and_changes_nothing(
    run: Any, file: Path, tmp_path: Path
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WallTraining, "train", lambda self: self.checkpoint())  # as if it was killed then
        run("sweep", file, *VARY, "--folder", tmp_path / "runs", *AT_ONCE)
    planned = planned_in(tmp_path / "runs")
    path = planned.folder / WALL / CHECKPOINT
    table = torch.load(path, weights_only=True)
    before = table_of(planned)
    changes: list[tuple[str, Any]] = [
        ("part", -1), ("n_moments", None), ("problems", {99: "x"}), ("problems", {0: 3}), ("is_new", 1),
        ("rows", torch.zeros(3, dtype=torch.uint8)), ("values", torch.zeros(2, 4)), ("means", []),
    ]  # fmt: skip
    for key, value in changes:
        with replacing(path) as changed:
            torch.save({**table, "training": {**table["training"], key: value}}, changed)
            zip_file.seal(changed)
        code, _, err = run("sweep", "--continue", planned.folder)
        assert (code, err) == (2, f"{path}: does not fit the networks of this sweep.\n"), key
        assert table_of(planned) == before


def test_a_broken_checkpoint_is_one_error_and_leaves_the_wall(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    run("sweep", file, *VARY, "--folder", tmp_path / "runs", *AT_ONCE)
    planned = planned_in(tmp_path / "runs")
    before, path = table_of(planned), planned.folder / WALL / CHECKPOINT
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    with pytest.raises(PlaygroundError, match=CHECKPOINT):
        at_once.read_checkpoint(planned.folder / WALL, ())
    path.write_bytes(content)
    with pytest.raises(PlaygroundError, match="is of another sweep"):
        at_once.read_checkpoint(planned.folder / WALL, ())
    assert table_of(planned) == before
