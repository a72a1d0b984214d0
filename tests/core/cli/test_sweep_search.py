"""A search on the command line: what it draws, what it stops early, and that it goes on after a kill."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

import main
from core.cli.engines import dask, search
from core.cli.engines.work import Work
from core.cli.sweep_progress import SweepReport
from core.experiment.presets import read_preset
from core.runs.run_row import read_row
from core.runs.sweeps.folder import SweepFolder, sweeps_in
from core.runs.sweeps.options import SweepOptions
from core.runs.sweeps.search_record import SearchPlan, read_record
from core.runs.sweeps.sweep import Axis, Sweep
from tests.helpers.run_folders import recording, write_rows

ROOT = Path(main.__file__).parent
EXPERIMENT = (
    read_preset("spiral").experiment
    .replace("data.n_samples", 100).replace("model.hidden", [4])
    .replace("training", {"epochs": 40, "device": "cpu", "threads": 1, "eval_every": 2})
)  # fmt: skip
RANGES = ("--vary", "optimizer.lr=0.0001..1 log", "--vary", "model.hidden=[2], [4, 4]")
SEARCH = (*RANGES, "--search", "8", "--workers", "2")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    EXPERIMENT.write(tmp_path / "spiral.toml")
    return tmp_path / "spiral.toml"


def planned_in(place: Path) -> SweepFolder:
    (folder,) = sweeps_in(place)
    return SweepFolder(folder)


def assert_whole(planned: SweepFolder) -> None:
    """Check that each run of a search is recorded with the values that were drawn for it, and has ended."""
    record = planned.refresh()
    assert len(record.drawn) == len(planned.sweep) == 8
    losses = {}
    for i, values in enumerate(record.drawn):
        assert 0.0001 <= values[0] <= 1
        assert values[1] in ((2,), (4, 4))
        experiment = planned.run(i).experiment()
        assert (experiment.optimizer.args["lr"], tuple(experiment.model.args["hidden"])) == values
        row = planned.row(i)
        assert row is not None
        assert row.state == ("stopped" if i in record.pruned else "finished")
        if row.state == "finished":
            losses[i] = row.best["test_loss"]
    assert record.best == min(losses, key=lambda i: losses[i])
    assert set(record.importances) == {"optimizer.lr", "model.hidden"}
    assert sum(record.importances.values()) == pytest.approx(1)


def test_a_search_draws_its_runs_and_says_what_matters(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    pytest.importorskip("optuna")
    place = tmp_path / "runs"
    code, out, err = run("sweep", file, *SEARCH, "--folder", place, "--json")
    assert (code, err) == (0, "")
    engine, *lines, done = map(json.loads, out.splitlines())
    assert (engine["engine"], engine["workers"]) == ("processes", 2)
    assert engine["reason"] == "A search draws the settings of a run from how those before it did."
    ended = [line for line in lines if line["event"] == "run"]
    assert {line["run"] for line in ended} == set(range(1, 9))
    planned = planned_in(place)
    assert_whole(planned)
    record = read_record(planned.folder)
    assert (done["event"], done["best_run"], done["importances"]) == (
        "done", record.best + 1, record.importances,
    )  # fmt: skip
    assert len({values[0] for values in record.drawn}) == 8
    stamps = [planned.run(i).metrics_file.stat().st_mtime_ns for i in range(8)]
    code, out, _ = run("sweep", "--continue", planned.folder)
    assert code == 0
    assert "Spiral, the best of" in out
    assert "what the differences come from: " in out
    assert [planned.run(i).metrics_file.stat().st_mtime_ns for i in range(8)] == stamps


@pytest.mark.usefixtures("warm_python")
def test_a_killed_search_goes_on_with_what_it_had_drawn(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    pytest.importorskip("optuna")
    place = tmp_path / "runs"
    one = ("--workers", "1", "--folder", str(place))
    words = [sys.executable, "main.py", "sweep", str(file), *SEARCH, *one]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.DEVNULL) as process:
        until = time.monotonic() + 60
        while len(list(place.glob("*/metrics.csv"))) < 3:
            assert time.monotonic() < until
            time.sleep(0.01)
        time.sleep(random.Random(32).random())
        process.kill()
    planned = planned_in(place)
    drawn = planned.sweep.drawn
    assert len(drawn) >= 3
    assert run("sweep", "--continue", planned.folder)[0] == 0
    assert planned.refresh().drawn[: len(drawn)] == drawn
    assert_whole(planned)


def test_a_run_that_does_worse_than_others_is_stopped(catalog, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    optuna = pytest.importorskip("optuna")
    plan = SearchPlan(7, sampler="random")
    ten = EXPERIMENT.replace("training.epochs", 10)
    planned = SweepFolder.create(Sweep.plan(ten, [("optimizer.lr", "0.001..1 log")], catalog, plan), tmp_path)
    work = Work(planned, (), catalog, SweepReport(planned, ()))
    with search._study(work, plan) as study:
        drawn = search.Drawn(work, study)
        for i in range(7):
            trial = drawn.next()
            assert trial is not None
            assert trial.index == i
            with recording(planned.run(i).folder, trial.experiment) as run:
                write_rows(run, [0.7] * 10)  # five of ten epochs
                row = read_row(run)
                assert drawn.goes_on(trial, row)
                worse = [0.9] * 6 if i == 5 else [0.5] * 6
                if i == 5:
                    drawn.goes_on(trial, row)
                write_rows(run, worse, first=11)
                assert drawn.goes_on(trial, row) == (i != 5)
                run.update({"state": "stopped" if i == 5 else "finished", "best": {"test_loss": 0.5}})
            drawn.end(trial, read_row(planned.run(i)))
        assert drawn.next() is None
        states = [each.state.name for each in study.get_trials()]
    assert optuna.__name__ == "optuna"
    assert states == ["COMPLETE"] * 5 + ["PRUNED", "COMPLETE"]
    assert planned.refresh().pruned == {5}
    assert SweepReport(planned, ()).states()[4:6] == ["finished", "pruned"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--search", "0", *RANGES), "search: must be a whole number from 1 to 1,000, got 0."),
        (("--search", "8"), "sweep: needs a setting with several values, or several seeds."),
        (("--search", "8", "--vary", "seed=0..3"), "seed: cannot be searched for"),
        (("--search", "8", "--vary", "optimizer.lr=1..0.1"), "must be a range from a number to"),
        (("--search", "8", "--vary", "optimizer.lr=-1..1"), "optimizer.lr: must be a number greater than 0"),
        (("--search", "8", "--vary", "data.noise=0..0.1 log"), "numbers greater than 0 to be log"),
        (("--sampler", "tpe", *RANGES), "--sampler and --pruner need --search N"),
        (("--engine", "grid", "--vary", "seed=0,1"), "engine: must be one of at-once, processes, dask"),
        (("--workers", "0", "--vary", "seed=0,1"), "workers: must be a whole number from 1 to 256, got 0."),
        (("--address", "tcp://x:1", "--vary", "seed=0,1"), "address: is of dask's scheduler"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(
    refused, file: Path, tmp_path: Path, options: tuple[str, ...], said: str
) -> None:  # type: ignore[no-untyped-def]
    assert said in refused("sweep", file, *options, "--folder", tmp_path / "runs")
    assert not (tmp_path / "runs").exists()


@pytest.mark.parametrize(
    ("module", "options", "extra"),
    [("optuna", SEARCH, "search"), ("distributed", ("--vary", "seed=0,1", "--engine", "dask"), "cluster")],
)
def test_what_is_missing_is_named(
    refused,
    file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    module: str,
    options: tuple[str, ...],
    extra: str,
) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setitem(sys.modules, module, None)
    assert refused("sweep", file, *options, "--folder", tmp_path / "runs") == (
        f"{extra}: needs what is not installed: {module}. Install it with: python -m pip install {module}\n"
    )
    assert not (tmp_path / "runs").exists()


def test_an_address_that_does_not_answer_is_named(
    run, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # type: ignore[no-untyped-def]
    pytest.importorskip("distributed")
    monkeypatch.setattr(dask, "ANSWER_S", 0.3)
    command = ("sweep", file, "--vary", "seed=0,1", "--engine", "dask", "--folder", tmp_path / "runs")
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        code, _, err = run(*command, "--address", address)
        assert code == 2
        assert "address: must be that of a dask scheduler, and nothing answers there as one" in err


def test_an_address_that_came_in_a_file_is_not_believed(
    run, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # type: ignore[no-untyped-def]
    pytest.importorskip("distributed")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(dask, "ANSWER_S", 0.3)
    sweep = Sweep(EXPERIMENT, (Axis("seed", (0, 1)),))
    planned = SweepFolder.create(sweep, tmp_path / "runs", SweepOptions("dask", None, "tcp://127.0.0.1:9"))
    refusal = "address: is of a cluster that was not used from here yet, and could run code here"
    code, _, err = run("sweep", "--continue", planned.folder)
    assert code == 2
    assert refusal in err
    for options in (("--engine", "dask", "--address", "tcp://127.0.0.1:9"), ()):  # from then on it is known
        assert "nothing answers there" in run("sweep", "--continue", planned.folder, *options)[2]
