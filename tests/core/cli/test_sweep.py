"""A sweep on the command line: each run as if alone, stopped and gone on with, and told at its end."""

from __future__ import annotations

import json
import shutil
import statistics
import sys
from pathlib import Path

import pytest

from core.cli.sweep import Commands
from core.cli.sweep_progress import JsonSweepReport
from core.runs.folder import Run
from core.runs.store import RunStore
from core.runs.sweeps.folder import SweepFolder
from core.runs.sweeps.sweep import Sweep
from tests.core.cli.sweeps import ONE_BY_ONE, SPIRAL, planned_in, sweeping
from tests.helpers.distributed_runs import eventually


@pytest.fixture
def file(tmp_path: Path) -> Path:
    SPIRAL.write(tmp_path / "spiral.toml")
    return tmp_path / "spiral.toml"


def timeless(run: Run) -> list[str]:
    lines = run.metrics_file.read_text(encoding="ascii").splitlines()
    return [",".join(cell for i, cell in enumerate(line.split(",")) if i != 2) for line in lines]


def assert_same(one: Run, other: Run) -> None:
    assert len(one.losses()) > 0
    assert one.losses().tobytes() == other.losses().tobytes()
    assert timeless(one) == timeless(other)


def test_each_run_is_to_the_last_bit_what_train_makes_of_it(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    place = tmp_path / "runs"
    vary = ("--vary", "optimizer.lr=0.1, 0.01", "--vary", "seed=0..1", "--set", "data.noise=0.1")
    code, _, err = run("sweep", file, *vary, *ONE_BY_ONE, "--folder", place)
    assert (code, err) == (0, "")
    planned = planned_in(place)
    for i, (lr, seed) in enumerate(planned.sweep.values()):
        alone = Run(tmp_path / f"alone-{i}")
        changes = ("--set", f"optimizer.lr={lr}", "--set", f"seed={seed}", "--set", "data.noise=0.1")
        assert run("train", file, *changes, "--run-dir", alone.folder)[0] == 0
        assert_same(planned.run(i), alone)
    assert planned.run(3).table()["sweep"]["values"] == [0.01, 1]
    assert len(RunStore(place).rows()) == 4


def test_it_ends_with_mean_and_deviation_over_the_seeds(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    vary = ("--vary", "data.noise=0, 0.3", "--vary", "seed=0..2")
    _, out, _ = run("sweep", file, *vary, *ONE_BY_ONE, "--folder", tmp_path, "--json")
    engine, *runs, done = map(json.loads, out.splitlines())
    assert (engine["event"], engine["engine"], engine["workers"]) == ("engine", "processes", 1)
    assert (engine["reason"], engine["sweep_dir"]) == ("The sweep says so.", done["sweep_dir"])
    assert [line["event"] for line in (*runs, done)] == ["run"] * 6 + ["done"]
    assert [line["values"]["data.noise"] for line in runs] == [0.0] * 3 + [0.3] * 3
    for lines, result in zip((runs[:3], runs[3:]), done["results"], strict=True):
        losses = [line["best"]["test_loss"] for line in lines]
        assert result["loss"]["mean"] == pytest.approx(statistics.fmean(losses))
        assert result["loss"]["deviation"] == pytest.approx(statistics.stdev(losses))
        assert result["score"]["n"] == 3
    _, out, _ = run("sweep", "--continue", done["sweep_dir"])
    first, second = done["results"]
    for result, value in ((first, "0"), (second, "0.3")):
        loss = result["loss"]
        words = [value, f"{loss['mean']:.4f}", "±", f"{loss['deviation']:.4f}"]
        assert any(line.split()[:4] == words and "3/3" in line for line in out.splitlines()), out


def test_the_engine_is_named_with_its_reason_and_goes_on_so(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    norm = "Batch normalization keeps running means of each network's batches, which must not mix."
    for name, options, first in (
        ("chosen", (), f"engine: processes. {norm}"),
        ("said", ("--engine", "at-once"), "engine: at-once. The sweep says so."),
    ):
        command = ("sweep", file, "--set", "model.batch_norm=true", "--vary", "seed=0..1", "--workers", "1")
        code, out, _ = run(*command, *options, "--folder", tmp_path / name)
        assert code == 0
        assert out.splitlines()[0] == first
        assert f"engine: processes. {norm}" in out
        planned = planned_in(tmp_path / name)
        assert (planned.options.engine, planned.options.workers) == ("processes", 1)
        assert [planned.row(i).state for i in range(2)] == ["finished"] * 2


def test_what_began_at_once_goes_on_at_once(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("sweep", file, "--vary", "seed=0..1", "--folder", tmp_path / "runs", "--json")
    engine, *_, done = map(json.loads, out.splitlines())
    assert (code, engine["engine"], done["event"]) == (0, "at-once", "done")
    assert "one shape" in engine["reason"]
    planned = planned_in(tmp_path / "runs")
    code, _, err = run("sweep", "--continue", planned.folder, "--engine", "processes")
    assert code == 2
    assert "engine: cannot be another for this sweep, which began with at-once, got 'processes'." in err
    assert planned_in(tmp_path / "runs").options.engine == "at-once"


def test_a_sweep_of_old_goes_on_in_processes(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    run("sweep", file, "--vary", "seed=0..1", *ONE_BY_ONE, "--folder", tmp_path / "runs")
    planned = planned_in(tmp_path / "runs")
    lines = planned.file.read_text().splitlines(keepends=True)
    planned.file.write_text("".join(line for line in lines if not line.startswith(("engine", "workers"))))
    shutil.rmtree(planned.run(1).folder)
    code, out, _ = run("sweep", "--continue", planned.folder)
    assert code == 0
    assert out.startswith("engine: processes. The sweep began so.")
    assert planned.row(1).state == "finished"


def test_a_run_that_fails_is_noted_and_the_others_go_on(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    steep = (*ONE_BY_ONE, "--set", 'optimizer={name="SGD"}', "--set", 'loss={name="MSELoss"}')
    code, out, _ = run(
        "sweep", file, *steep, "--vary", "optimizer.lr=1e30, 0.1", "--folder", tmp_path / "runs"
    )
    assert code == 0
    planned = planned_in(tmp_path / "runs")
    assert [planned.row(i).state for i in range(2)] == ["failed", "finished"]
    assert f"optimizer.lr 1e+30: failed: {planned.row(0).problem}" in out
    assert any(line.split()[:3] == ["1e+30", "-", "-"] and "1 failed" in line for line in out.splitlines())
    code, _, err = run("sweep", file, *steep, "--vary", "optimizer.lr=1e30", "--folder", tmp_path / "all")
    assert (code, err) == (1, "Every run of the sweep has failed.\n")


@pytest.mark.usefixtures("warm_python")
def test_stopped_it_goes_on_where_it_was(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    place, vary = tmp_path / "runs", ("--vary", "training.epochs=2000, 1", "--set", "training.eval_every=100")
    with sweeping(file, *vary, *ONE_BY_ONE, "--folder", place) as process:
        eventually(lambda: any(file.stat().st_size for file in place.glob("*-001/losses.f32")))
        out, err = process.communicate(timeout=60)
    planned = planned_in(place)
    assert (process.returncode, err) == (130, "Interrupted.\n")
    assert f"python main.py sweep --continue {planned.folder}" in out
    assert not planned.is_running
    assert (planned.row(0).state, planned.row(1)) == ("stopped", None)
    n_steps = planned.row(0).step
    code, out, _ = run("sweep", "--continue", planned.folder)
    assert code == 0
    assert [planned.row(i).state for i in range(2)] == ["finished", "finished"]
    assert 0 < n_steps < planned.row(0).step == len(planned.run(0).losses()) == 10_000


def test_what_is_done_is_not_done_again(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    run("sweep", file, "--vary", "seed=0..1", *ONE_BY_ONE, "--folder", tmp_path / "runs")
    planned = planned_in(tmp_path / "runs")
    run_1, stamp = planned.run(1), planned.run(0).metrics_file.stat().st_mtime_ns
    shutil.rmtree(run_1.folder)
    code, out, _ = run("sweep", "--continue", planned.folder)
    assert code == 0
    assert "run 2/2" in out
    assert "run 1/2" not in out
    assert planned.row(1).state == "finished"
    assert planned.run(0).metrics_file.stat().st_mtime_ns == stamp


def emptied_sweep(run, file: Path, tmp_path: Path) -> SweepFolder:  # type: ignore[no-untyped-def]
    run("sweep", file, "--vary", "seed=0..1", *ONE_BY_ONE, "--folder", tmp_path / "runs")
    planned = planned_in(tmp_path / "runs")
    shutil.rmtree(planned.run(0).folder)
    return planned


def test_what_lies_where_a_run_would_begin_is_left_alone(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    planned = emptied_sweep(run, file, tmp_path)
    folder = planned.run(0).folder
    for names in (("metrics.csv",), (".my.tmp",), ("run.toml",), ("losses.f32", "run.lock")):
        folder.mkdir()
        for name in names:
            (folder / name).write_text("precious")
        code, _, err = run("sweep", "--continue", planned.folder)
        assert (code, "must be a new or an empty folder" in err) == (2, True)
        assert {path.name: path.read_text() for path in folder.iterdir()} == dict.fromkeys(names, "precious")
        shutil.rmtree(folder)


def test_the_curves_of_a_run_without_its_experiment_stay(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    run("sweep", file, "--vary", "seed=0..1", *ONE_BY_ONE, "--folder", tmp_path / "runs")
    planned = planned_in(tmp_path / "runs")
    ended = planned.run(0)
    ended.experiment_file.unlink()
    names = sorted(path.name for path in ended.folder.iterdir())
    assert run("sweep", "--continue", planned.folder)[0] == 2
    assert sorted(path.name for path in ended.folder.iterdir()) == names
    shutil.rmtree(ended.last.parent)
    for path in (ended.metrics_file, ended.losses_file):
        path.unlink()
    assert run("sweep", "--continue", planned.folder)[0] == 2  # run.toml tells of steps
    assert ended.run_file.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="links take rights on Windows")
@pytest.mark.parametrize("target", ["precious", "none"])
def test_no_run_of_a_sweep_is_a_link(run, file: Path, tmp_path: Path, target: str) -> None:  # type: ignore[no-untyped-def]
    planned = emptied_sweep(run, file, tmp_path)
    (tmp_path / "precious").mkdir()
    planned.run(0).folder.symlink_to(tmp_path / target)
    code, _, err = run("sweep", "--continue", planned.folder)
    assert (code, err) == (2, f"{planned.run(0).folder}: is a link, and what it leads to is left alone.\n")
    assert list((tmp_path / "precious").iterdir()) == []
    assert not (tmp_path / "none").exists()


def test_two_processes_do_not_run_the_same_sweep(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    run("sweep", file, "--vary", "seed=0..1", *ONE_BY_ONE, "--folder", tmp_path / "runs")
    planned = planned_in(tmp_path / "runs")
    assert planned.lock.acquire()
    code, _, err = run("sweep", "--continue", planned.folder)
    planned.lock.release()
    assert (code, err) == (2, f"{planned.folder}: is being run by another process.\n")


REFUSED = {
    ("spiral", "--vary", "optimizer.lr"): "--vary: needs PATH=VALUE",
    ("spiral", "--vary", "optimizer.lr=0.1,-1"): "optimizer.lr: must be a number greater than 0, got -1.",
    ("spiral", "--vary", "data.noise=0,9"): "data.noise: must be a number at least 0",
    ("spiral",): "sweep: needs a setting with several values",
    ("--continue", "nowhere"): "nowhere: holds no sweep",
    ("--continue", "nowhere", "--vary", "seed=0..1"): "cannot be given together",
}


def test_what_is_refused_leaves_nothing(refused, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    for arguments, expected in REFUSED.items():
        assert expected in refused("sweep", *arguments, "--folder", tmp_path / "runs")
    assert "Give FILE, or --continue DIR." in refused("sweep")
    assert not (tmp_path / "runs").exists()


def test_torchrun_does_not_start_it_several_times(run, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    for name, value in {"RANK": "1", "WORLD_SIZE": "2", "MASTER_ADDR": "localhost"}.items():
        monkeypatch.setenv(name, value)
    code, _, err = run("sweep", "spiral", "--vary", "seed=0..1")
    assert (code, err) == (2, "sweep: takes one process. Start it without torchrun.\n")


def test_a_sweep_of_a_rate_that_no_run_uses_says_so(run, file: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    cycle = ("--set", "scheduler={name = 'OneCycleLR', max_lr = 0.1}")
    code, _, err = run("sweep", file, *cycle, "--vary", "optimizer.lr=0.1,0.2", "--folder", tmp_path / "runs")
    assert code == 0
    assert err.startswith("optimizer.lr is not used: OneCycleLR sets the rate, by scheduler.max_lr\n")


def test_progress_of_several_runs_is_one_line(capsys, catalog, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    planned = SweepFolder.create(Sweep.plan(SPIRAL, [("seed", "0..2")], catalog), tmp_path)
    report = JsonSweepReport(planned, planned.sweep.trials(catalog))
    report.progress({0: 1.5, 2: 3.0})
    runs = [{"run": 1, "epoch": 1.5, "epochs": 3}, {"run": 3, "epoch": 3.0, "epochs": 3}]
    assert json.loads(capsys.readouterr().out) == {"event": "progress", "runs": runs}


def test_what_the_window_says_is_heard_line_by_line() -> None:
    commands = Commands()
    for line in (b'{"pause": true}', b"nonsense", b"[1]", b'{"step": 1}'):
        commands.take(line)
    assert [commands.get_nowait(), commands.get_nowait()] == [{"pause": True}, {"step": 1}]
    assert commands.empty()
