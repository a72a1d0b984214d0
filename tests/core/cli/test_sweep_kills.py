"""Sweeps whose processes are killed at any moment: nothing recorded is lost, and the table is the same."""

from __future__ import annotations

import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

import main
from core.runs.run_row import read_row
from core.runs.sweeps.folder import SweepFolder
from core.system.lock import is_locked
from tests.core.cli.sweeps import ONE_BY_ONE, SPIRAL, planned_in, sweeping
from tests.helpers.command_line import ROOT
from tests.helpers.distributed_runs import eventually

EXPERIMENT = SPIRAL.replace("training.epochs", 600).replace("training.eval_every", 100)
THREE = ("--vary", "seed=0..2")
WORKERS = {"processes": "popen_loky_posix", "dask": "spawn_main"}
"""What stands in the commands of the workers of an engine."""
ELSEWHERE = """
from pathlib import Path
from core.cli.engines import dask
task = dask.Task
dask.Task = lambda folder, *rest: task(Path("/nowhere", folder.name), *rest)
"""
"""The sweep's folder has another name where the workers are."""
pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX's"),
    pytest.mark.usefixtures("warm_python"),
]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("kills") / "spiral.toml"
    EXPERIMENT.write(path)
    return path


@pytest.fixture(scope="module")
def alone(file: Path) -> list[bytes]:
    """Return the losses of each run, trained one after another in this process."""
    place = file.with_name("alone")
    assert main.main(["sweep", str(file), *THREE, *ONE_BY_ONE, "--folder", str(place)]) == 0
    return losses(planned_in(place))


def losses(planned: SweepFolder) -> list[bytes]:
    return [planned.run(i).losses().tobytes() for i in range(len(planned.sweep))]


def states(planned: SweepFolder) -> list[str]:
    rows = [planned.row(i) for i in range(len(planned.sweep))]
    return ["queued" if row is None else row.state for row in rows]


def two_of(engine: str) -> tuple[str, ...]:
    if engine == "dask":
        pytest.importorskip("distributed")
    return ("--engine", engine, "--workers", "2")


def workers_of(process: subprocess.Popen[str], engine: str) -> list[psutil.Process]:
    children = psutil.Process(process.pid).children(recursive=True)
    return [child for child in children if WORKERS[engine] in " ".join(child.cmdline())]


def await_training(place: Path, chance: random.Random | None = None) -> None:
    """Wait until two runs train, and for a random while more of their training."""
    n_bytes = 4 * (100 if chance is None else chance.randint(100, 1500))
    eventually(lambda: sum(f.stat().st_size >= n_bytes for f in place.glob("*/losses.f32")) >= 2)


def assert_same_after_going_on(planned: SweepFolder, alone: list[bytes]) -> None:
    assert main.main(["sweep", "--continue", str(planned.folder), *ONE_BY_ONE]) == 0
    assert states(planned) == ["finished"] * 3
    assert losses(planned) == alone


at_any_moment = pytest.mark.parametrize(
    "chance", [None, *(pytest.param(random.Random(i), marks=pytest.mark.thorough) for i in range(2))]
)


@at_any_moment
def test_a_killed_worker_costs_its_run_alone_and_all_end_with_a_killed_parent(
    file: Path, tmp_path: Path, alone: list[bytes], chance: random.Random | None
) -> None:
    with sweeping(file, *THREE, *two_of("processes"), "--folder", tmp_path) as process:
        await_training(tmp_path, chance)
        workers_of(process, "processes")[0].kill()
        planned = planned_in(tmp_path)
        eventually(lambda: "interrupted" in states(planned))
        eventually(lambda: "finished" in states(planned) or states(planned).count("running") == 2)
        workers = workers_of(process, "processes")
        process.kill()
        process.wait()
    assert_same_after_going_on(planned, alone)  # also while they are still ending
    assert psutil.wait_procs(workers, timeout=20)[1] == []


@pytest.mark.thorough
def test_a_killed_worker_is_told_of_at_the_end(file: Path, tmp_path: Path, alone: list[bytes]) -> None:
    with sweeping(file, *THREE, *two_of("processes"), "--folder", tmp_path) as process:
        await_training(tmp_path)
        workers_of(process, "processes")[0].kill()
        process.wait(timeout=60)
        out, err = process.communicate()
    planned = planned_in(tmp_path)
    assert process.returncode == 1
    assert "interrupted: Its process died without a word: killed, or out of memory." in out
    assert err == (
        f"1 of 3 runs are not done. Go on with: python main.py sweep --continue {planned.folder}\n"
    )
    *others, killed = sorted(states(planned))
    assert others == ["finished"] * 2
    assert killed in ("interrupted", "queued")  # it had not begun yet
    assert_same_after_going_on(planned, alone)


@pytest.mark.thorough
@pytest.mark.parametrize("engine", ["processes", "dask"])
def test_a_stop_ends_every_worker_after_its_step(
    file: Path, tmp_path: Path, alone: list[bytes], engine: str
) -> None:
    with sweeping(file, *THREE, *two_of(engine), "--folder", tmp_path) as process:
        await_training(tmp_path)
        workers = workers_of(process, engine)
        if engine == "dask":  # or else its standard input closes
            process.send_signal(signal.SIGINT)
            process.wait(timeout=60)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "Interrupted.\n")
    assert "Go on with: python main.py sweep --continue" in out
    assert [worker.is_running() for worker in workers] == [False, False]
    planned = planned_in(tmp_path)
    assert set(states(planned)) <= {"stopped", "finished", "queued"}
    assert "stopped" in states(planned)
    stopped = [planned.run(i) for i, state in enumerate(states(planned)) if state == "stopped"]
    assert all(read_row(run).step == len(run.losses()) for run in stopped)
    assert_same_after_going_on(planned, alone)


def test_workers_of_dask_train_what_this_process_would(file: Path, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    two, found = ("--vary", "seed=0..1", "--set", "training.epochs=2", "--folder"), []
    with sweeping(file, *two, tmp_path / "dask", "--engine", "dask", "--workers", "1") as process:
        process.wait(timeout=120)
        out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert out.startswith("engine: dask. The sweep says so.")
    assert main.main(["sweep", str(file), *two, str(tmp_path / "here"), *ONE_BY_ONE]) == 0
    for engine in ("dask", "here"):
        planned = planned_in(tmp_path / engine)
        assert states(planned) == ["finished"] * 2
        found.append(losses(planned))
    assert found[0] == found[1]


@pytest.mark.thorough
def test_the_run_of_a_lost_dask_worker_is_taken_by_another(
    file: Path, tmp_path: Path, alone: list[bytes]
) -> None:
    with sweeping(file, *THREE, *two_of("dask"), "--folder", tmp_path) as process:
        await_training(tmp_path)
        workers_of(process, "dask")[0].kill()
        process.wait(timeout=60)
        out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert "engine: dask, 2 workers. The sweep says so." in out
    planned = planned_in(tmp_path)
    assert states(planned) == ["finished"] * 3
    assert losses(planned) == alone


@pytest.fixture
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a dask cluster of two workers in processes of their own."""
    pytest.importorskip("distributed")
    common = ["--scheduler-file", str(tmp_path_factory.mktemp("dask") / "scheduler.json"), "--no-dashboard"]
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"tcp://127.0.0.1:{free.getsockname()[1]}"
    commands = (("dask_scheduler", "--host", url), ("dask_worker", "--nworkers", "2", "--nthreads", "1"))
    started = [
        subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{name}", *options, *common],
            cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        for name, *options in commands
    ]  # fmt: skip
    yield url
    for process in reversed(started):
        process.terminate()
        process.wait(timeout=20)


@pytest.mark.thorough
def test_dask_workers_stop_when_nobody_waits_and_are_sent_what_they_do_not_see(
    file: Path, tmp_path: Path, alone: list[bytes], cluster: str
) -> None:
    options = ("--engine", "dask", "--address", cluster)
    with sweeping(file, *THREE, *options, "--folder", tmp_path) as process:
        await_training(tmp_path)
        process.kill()
        process.wait()
    planned = planned_in(tmp_path)
    eventually(lambda: not any(is_locked(planned.run(i).lock_file) for i in range(3)))
    assert "stopped" in states(planned)
    with sweeping("--continue", planned.folder, *options, code=ELSEWHERE) as process:
        process.wait(timeout=60)
    assert states(planned) == ["finished"] * 3
    assert losses(planned) == alone
