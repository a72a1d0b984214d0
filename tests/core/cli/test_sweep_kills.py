"""Sweeps whose processes are killed at any moment: nothing recorded is lost, and the table is the same."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from unittest.mock import patch

import psutil
import pytest

import main
from core.runs.run_row import read_row
from core.runs.sweeps.folder import SweepFolder
from core.system.lock import is_locked
from tests.core.cli.sweeps import ONE_BY_ONE, SPIRAL, planned_in, sweeping
from tests.helpers.command_line import ROOT
from tests.helpers.distributed_runs import eventually

EXPERIMENT = SPIRAL.replace("training.epochs", 500).replace("training.eval_every", 100)
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
    return [it for it in psutil.Process(process.pid).children(recursive=True) if is_worker(it, engine)]


def is_worker(child: psutil.Process, engine: str) -> bool:
    with suppress(psutil.Error):  # it has ended meanwhile
        return WORKERS[engine] in " ".join(child.cmdline())
    return False


def records(worker: psutil.Process, n_steps: int) -> bool:
    """Return whether a worker is in the middle of a run, with so many steps recorded."""
    with suppress(psutil.Error, OSError):
        return any(
            file.path.endswith("losses.f32") and os.stat(file.path).st_size >= 4 * n_steps
            for file in worker.open_files()
        )
    return False


def recording(
    process: subprocess.Popen[str], engine: str, chance: random.Random | None = None
) -> list[psutil.Process]:
    """Return the workers that train once there are some, at any moment if that is left to chance."""
    n_steps = 1 if chance is None else chance.randint(1, 2_000)

    training: list[psutil.Process] = eventually(
        lambda: [worker for worker in workers_of(process, engine) if records(worker, n_steps)]
    )
    return training


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
        recording(process, "processes", chance=chance)[0].kill()
        planned = planned_in(tmp_path)
        eventually(lambda: "interrupted" in states(planned))
        eventually(lambda: {"finished", "running"} & set(states(planned)))
        workers = workers_of(process, "processes")
        process.kill()
        process.wait()
    assert_same_after_going_on(planned, alone)  # also while they are still ending
    assert psutil.wait_procs(workers, timeout=20)[1] == []


@pytest.mark.thorough
def test_a_killed_worker_is_told_of_at_the_end(file: Path, tmp_path: Path, alone: list[bytes]) -> None:
    with sweeping(file, *THREE, *two_of("processes"), "--folder", tmp_path) as process:
        recording(process, "processes")[0].kill()
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
        recording(process, engine)
        workers = workers_of(process, engine)
        if engine == "dask":  # or else its standard input closes
            process.send_signal(signal.SIGINT)
            process.wait(timeout=60)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "Interrupted.\n")
    assert "Go on with: python main.py sweep --continue" in out
    assert not any(worker.is_running() for worker in workers)
    planned = planned_in(tmp_path)
    assert set(states(planned)) <= {"stopped", "finished", "queued"}
    assert "stopped" in states(planned)
    stopped = [planned.run(i) for i, state in enumerate(states(planned)) if state == "stopped"]
    assert all(read_row(run).step == len(run.losses()) for run in stopped)
    assert_same_after_going_on(planned, alone)


@pytest.fixture
def _dask_for_a_while(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give back what dask sets for its workers, and end the thread that it would keep."""
    utils = pytest.importorskip("distributed.utils")
    with patch.dict(os.environ), ThreadPoolExecutor(1) as executor:
        monkeypatch.setattr(utils, "_offload_executor", executor)
        yield


@pytest.mark.usefixtures("_dask_for_a_while")
def test_workers_of_dask_train_what_this_process_would(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    two, found = ["sweep", str(file), "--vary", "seed=0..1", "--set", "training.epochs=2", "--folder"], []
    for engine in ("dask", "processes"):
        assert main.main([*two, str(tmp_path / engine), "--engine", engine, "--workers", "1"]) == 0
        assert capsys.readouterr().out.startswith(f"engine: {engine}. The sweep says so.")
        planned = planned_in(tmp_path / engine)
        assert states(planned) == ["finished"] * 2
        found.append(losses(planned))
    assert found[0] == found[1]


@pytest.mark.thorough
def test_the_run_of_a_lost_dask_worker_is_taken_by_another(
    file: Path, tmp_path: Path, alone: list[bytes]
) -> None:
    with sweeping(file, *THREE, *two_of("dask"), "--folder", tmp_path) as process:
        recording(process, "dask")[0].kill()
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
        eventually(lambda: any(file.stat().st_size for file in tmp_path.glob("*/losses.f32")))
        process.kill()
        process.wait()
    planned = planned_in(tmp_path)
    eventually(lambda: not any(is_locked(planned.run(i).lock_file) for i in range(3)))
    assert "stopped" in states(planned)
    with sweeping("--continue", planned.folder, *options, code=ELSEWHERE) as process:
        process.wait(timeout=60)
    assert states(planned) == ["finished"] * 3
    assert losses(planned) == alone
