"""A search on the command line: what it draws, what it stops early, and that it goes on after a kill."""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from core.cli.engines import dask, search, team
from core.cli.engines.work import Work
from core.cli.sweep_progress import SweepReport
from core.errors import PlaygroundError
from core.runs.run_row import read_row
from core.runs.sweeps.folder import SweepFolder
from core.runs.sweeps.options import SweepOptions
from core.runs.sweeps.search_record import SearchPlan, read_record
from core.runs.sweeps.sweep import Axis, Sweep, Trial
from tests.core.cli.sweeps import SPIRAL, planned_in, sweeping
from tests.helpers.distributed_runs import eventually
from tests.helpers.run_folders import recording, write_rows

EXPERIMENT = SPIRAL.replace("training.epochs", 10).replace("training.eval_every", 2)
RANGES = ("--vary", "optimizer.lr=0.0001..1 log", "--vary", "model.hidden=[2], [4, 4]")
SEARCH = (*RANGES, "--search", "8", "--workers", "1")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    EXPERIMENT.write(tmp_path / "spiral.toml")
    return tmp_path / "spiral.toml"


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


@pytest.mark.usefixtures("warm_python")
def test_a_search_draws_its_runs_and_says_what_matters(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    pytest.importorskip("optuna")
    place = tmp_path / "runs"
    code, out, err = run("sweep", file, *SEARCH, "--folder", place, "--json")
    assert (code, err) == (0, "")
    engine, *lines, done = map(json.loads, out.splitlines())
    assert (engine["engine"], engine["workers"]) == ("processes", 1)
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
    place, longer = tmp_path / "runs", ("--set", "training.epochs=30")
    with sweeping(file, *SEARCH, *longer, "--folder", place) as process:
        eventually(lambda: len(list(place.glob("*/metrics.csv"))) >= 3)
        process.kill()
    planned = planned_in(place)
    drawn = planned.sweep.drawn
    assert 3 <= len(drawn) < 8
    code, _, err = run("sweep", "--continue", planned.folder)
    assert (code, err) == (0, "")
    assert planned.refresh().drawn[: len(drawn)] == drawn
    assert_whole(planned)


def test_a_run_that_does_worse_than_others_is_stopped(catalog, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    optuna = pytest.importorskip("optuna")
    plan = SearchPlan(7, sampler="random")
    planned = SweepFolder.create(
        Sweep.plan(EXPERIMENT, [("optimizer.lr", "0.001..1 log")], catalog, plan), tmp_path
    )
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


REFUSED = {
    ("--search", "0", *RANGES): "search: must be a whole number from 1 to 1,000, got 0.",
    ("--search", "8"): "sweep: needs a setting with several values, or several seeds.",
    ("--search", "8", "--vary", "seed=0..3"): "seed: cannot be searched for",
    ("--search", "8", "--vary", "optimizer.lr=1..0.1"): "must be a range from a number to",
    ("--search", "8", "--vary", "optimizer.lr=-1..1"): "optimizer.lr: must be a number greater than 0",
    ("--search", "8", "--vary", "data.noise=0..0.1 log"): "numbers greater than 0 to be log",
    ("--sampler", "tpe", *RANGES): "--sampler and --pruner need --search N",
    ("--engine", "grid", "--vary", "seed=0,1"): "engine: must be one of at-once, processes, dask",
    ("--workers", "0", "--vary", "seed=0,1"): "workers: must be a whole number from 1 to 256, got 0.",
    ("--address", "tcp://x:1", "--vary", "seed=0,1"): "address: is of dask's scheduler",
}


def test_what_cannot_be_is_refused(refused, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    for options, said in REFUSED.items():
        assert said in refused("sweep", file, *options, "--folder", tmp_path / "runs")
    assert not (tmp_path / "runs").exists()


def test_what_is_missing_is_named(
    refused, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # type: ignore[no-untyped-def]
    of_dask = ("--vary", "seed=0,1", "--engine", "dask")
    for module, options, extra in (("optuna", SEARCH, "search"), ("distributed", of_dask, "cluster")):
        monkeypatch.setitem(sys.modules, module, None)
        assert refused("sweep", file, *options, "--folder", tmp_path / "runs") == (
            f"{extra}: needs what is not installed: {module}. "
            f"Install it with: python -m pip install {module}\n"
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


@pytest.fixture(scope="module")
def finished(catalog, tmp_path_factory: pytest.TempPathFactory) -> Path:  # type: ignore[no-untyped-def]
    """Return the folder of a search of three runs, told and recorded without training."""
    pytest.importorskip("optuna")
    plan = SearchPlan(3, sampler="random")
    ranges = [("optimizer.lr", "0.001..1 log"), ("model.hidden", "[2], [4, 4]")]
    sweep = Sweep.plan(EXPERIMENT, ranges, catalog, plan)
    planned = SweepFolder.create(sweep, tmp_path_factory.mktemp("finished"))
    work = Work(planned, (), catalog, SweepReport(planned, ()))
    with search._study(work, plan) as study:
        drawn = search.Drawn(work, study)
        for _ in range(3):
            trial = drawn.next()
            assert trial is not None
            with recording(planned.run(trial.index).folder, trial.experiment) as run:
                write_rows(run, [0.7] * 10)
                run.update({"state": "finished", "best": {"test_loss": 0.5}})
            drawn.end(trial, read_row(planned.run(trial.index)))
    return planned.folder


@pytest.fixture
def planned(finished: Path, tmp_path: Path) -> SweepFolder:
    """Return a copy of the finished search."""
    shutil.copytree(finished.parent, tmp_path / "runs")
    return SweepFolder(tmp_path / "runs" / finished.name)


def look_into(planned: SweepFolder, catalog) -> None:  # type: ignore[no-untyped-def]
    """Open a search as what goes on with it does."""
    work = Work(SweepFolder(planned.folder), (), catalog, SweepReport(planned, ()))
    assert planned.sweep.search is not None
    with search._study(work, planned.sweep.search) as study:
        search.Drawn(work, study).next()


def changed(*queries: str) -> Callable[[Path], None]:
    def change(file: Path) -> None:
        with closing(sqlite3.connect(file)) as opened:
            for query in queries:
                opened.execute(query)
            opened.commit()

    return change


def replaced(make: Callable[[Path], object]) -> Callable[[Path], None]:
    def replace(file: Path) -> None:
        file.unlink()
        make(file)

    return replace


OTHER = "search.db: holds another search than sweep.toml says."
DAMAGED = "search.db: is damaged, or no study of optuna"
DAMAGE: dict[str, tuple[Callable[[Path], None], str]] = {
    "garbage": (
        replaced(lambda file: file.write_bytes(b"garbage" * 1000)), f"{DAMAGED}: file is not a database.",
    ),
    "cut off": (lambda file: os.truncate(file, 5000), DAMAGED),
    "emptied": (replaced(lambda file: file.touch()), "search.db: lacks runs that were drawn before."),
    "a pipe": (replaced(os.mkfifo), "search.db: cannot be written: it is a pipe"),
    "a folder": (replaced(os.mkdir), "search.db: cannot be written: Is a directory."),
    "no distribution": (changed("update trial_params set distribution_json = '[1]'"), DAMAGED),
    "no number": (changed("update trial_params set param_value = 'x'"), DAMAGED),
    "a number beyond": (changed("update trial_params set param_value = 1e300"), "search.db:"),
    "no value": (changed("delete from trial_params where param_id = 1"), OTHER),
    "no table": (changed("drop table trial_params"), OTHER),
    "no study": (changed("delete from studies", "delete from trials"), "search.db:"),
    "a version": (changed("update alembic_version set version_num = 'zzz'"), DAMAGED),
    "no state": (changed("update trials set state = 'EVIL'"), DAMAGED),
    "another state": (changed("update trials set state = 'WAITING'"), OTHER),
    "another aim": (changed("update study_directions set direction = 'MAXIMIZE'"), OTHER),
}  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes among files")
def test_a_damaged_search_is_told_in_a_line(planned: SweepFolder, catalog, run) -> None:  # type: ignore[no-untyped-def]
    study = planned.folder / "search.db"
    whole = study.read_bytes()
    look_into(planned, catalog)
    for name, (damage, said) in DAMAGE.items():
        damage(study)
        with pytest.raises(PlaygroundError, match=re.escape(said)) as told:
            look_into(planned, catalog)
        assert "\n" not in str(told.value), name
        study.rmdir() if study.is_dir() else study.unlink()
        study.write_bytes(whole)
    shutil.rmtree(planned.run(0).folder)
    study.write_bytes(b"garbage" * 1000)
    code, _, err = run("sweep", "--continue", planned.folder)
    assert (code, err.count("\n"), DAMAGED in err) == (2, 1, True)


@pytest.mark.parametrize("name", ["search.db", "search.db-journal"])
def test_a_search_is_written_through_no_link(
    planned: SweepFolder, catalog, tmp_path: Path, name: str
) -> None:  # type: ignore[no-untyped-def]
    foreign = tmp_path / "foreign.db"
    (planned.folder / name).unlink(missing_ok=True)
    (planned.folder / name).symlink_to(foreign)
    for content in (None, b"", b"mine"):
        if content is not None:
            foreign.write_bytes(content)
        with pytest.raises(PlaygroundError, match="is a link, and what it leads to is left alone"):
            look_into(planned, catalog)
        assert (foreign.read_bytes() if foreign.exists() else None) == content


def test_a_range_in_a_file_is_as_strict_as_one_that_is_typed(planned: SweepFolder, refused) -> None:  # type: ignore[no-untyped-def]
    whole = planned.file.read_text()
    for ends, rule in (
        ("low = nan", "must be a range from a number to a greater one, got [nan, 1.0]"),
        ("low = 2.0", "must be a range from a number to a greater one, got [2.0, 1.0]"),
        ("low = -inf", "must be a range from a number to a greater one"),
        (f"low = -1{200 * '0'}e200", "must be a range from a number to a greater one"),
        ("low = 0.0", "must be a range between numbers greater than 0 to be log, got [0.0, 1.0]"),
    ):
        planned.file.write_text(whole.replace("low = 0.001", ends))
        assert f"sweep.toml, optimizer.lr: {rule}" in refused("sweep", "--continue", planned.folder)


def test_a_full_disk_ends_a_search_in_a_line(
    planned: SweepFolder, catalog, monkeypatch: pytest.MonkeyPatch
) -> None:  # type: ignore[no-untyped-def]
    connect = sqlite3.connect

    def full(path: Path) -> sqlite3.Connection:
        opened = connect(path)
        (n,) = opened.execute("pragma page_count").fetchone()
        opened.execute(f"pragma max_page_count = {n}")
        return opened

    fill = "with recursive n(i) as (select 0 union all select i + 1 from n where i < 200) "
    for i in range(3):  # so that no page has room
        changed(f"create table fill{i} as {fill} select hex(randomblob(9)) from n")(
            planned.folder / "search.db"
        )
    monkeypatch.setattr(sqlite3, "connect", full)
    work = Work(SweepFolder(planned.folder), (), catalog, SweepReport(planned, ()))

    def draw() -> None:
        with search._study(work, planned.sweep.search) as study:  # type: ignore[arg-type]
            for _ in range(1000):
                study.ask()

    with pytest.raises(PlaygroundError, match=r"search\.db: cannot be written: database or disk is full"):
        draw()


@pytest.mark.usefixtures("warm_python")
def test_runs_of_a_finished_search_that_are_lost_are_trained_again(run, planned: SweepFolder) -> None:  # type: ignore[no-untyped-def]
    known = planned.refresh().drawn
    for i in (0, 2):
        shutil.rmtree(planned.run(i).folder)
    code, _, err = run("sweep", "--continue", planned.folder)
    assert (code, err) == (0, "")
    assert planned.refresh().drawn == known
    for i in (0, 2):
        row = planned.row(i)
        assert row is not None
        assert row.state == "finished"
        assert planned.run(i).experiment().optimizer.args["lr"] == known[i][0]


def test_workers_that_do_not_end_are_told_of(
    catalog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:  # type: ignore[no-untyped-def]
    class Frozen:
        is_done = False

        def train(self, work: Work, trial: Trial) -> None: ...
        def result(self) -> None: ...
        def stop_run(self) -> None: ...
        def ask(self) -> None: ...
        def close(self) -> None: ...

    monkeypatch.setattr(team, "QUIET_S", 0.1)
    monkeypatch.setattr(team, "PATIENCE_S", 0.2)
    planned = SweepFolder.create(Sweep(EXPERIMENT, (Axis("seed", (0, 1)),)), tmp_path)
    trials = planned.sweep.trials(catalog)
    work = Work(planned, trials, catalog, SweepReport(planned, trials))

    def interrupted() -> int:
        if len(hired) == 1:
            raise KeyboardInterrupt
        return 1

    hired: list[Frozen] = []

    def hire() -> Frozen:
        hired.append(Frozen())
        return hired[-1]

    with pytest.raises(KeyboardInterrupt):
        team.Team(work, team.InOrder(trials), hire, interrupted).train()
    assert capsys.readouterr().err == "The runs end after their step. Once more Ctrl+C ends them at once.\n"
