"""Sweeps whose processes are killed at any moment: nothing recorded is lost, and the table is the same."""

from __future__ import annotations

import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

import main
from core.cli.engines import dask
from core.experiment.presets import read_preset
from core.runs.run_row import read_row
from core.runs.sweeps.folder import SweepFolder, sweeps_in
from core.system.lock import is_locked

ROOT = Path(main.__file__).parent
CHANCE = random.Random(32)
EXPERIMENT = (
    read_preset("spiral").experiment
    .replace("data.n_samples", 100).replace("model.hidden", [4]).replace("model.dropout", 0.2)
    .replace("training", {"epochs": 600, "device": "cpu", "threads": 1, "eval_every": 100})
)  # fmt: skip
TWO = ("--engine", "processes", "--workers", "2")
TWO_OF_DASK = ("--engine", "dask", "--workers", "2")
HERE = ("--engine", "processes", "--workers", "1")
"""All in the process that is called."""
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
    words = ["sweep", str(file), "--vary", "seed=0..2", *HERE, "--folder", str(place)]
    assert main.main(words) == 0
    return losses(planned_in(place))


def planned_in(place: Path) -> SweepFolder:
    (folder,) = sweeps_in(place)
    return SweepFolder(folder)


def losses(planned: SweepFolder) -> list[bytes]:
    return [planned.run(i).losses().tobytes() for i in range(len(planned.sweep))]


@contextmanager
def sweeping(file: Path, place: Path, *options: str) -> Iterator[subprocess.Popen[str]]:
    words = ["sweep", str(file), "--vary", "seed=0..2", *options, "--folder", str(place), "--attended"]
    process = subprocess.Popen(
        [sys.executable, "main.py", *words], cwd=ROOT, start_new_session=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


WORKERS = {"processes": "popen_loky_posix", "dask": "spawn_main"}
"""What stands in the commands of the workers of an engine."""


def workers_of(process: subprocess.Popen[str], word: str = WORKERS["processes"]) -> list[psutil.Process]:
    children = psutil.Process(process.pid).children(recursive=True)
    return [child for child in children if word in " ".join(child.cmdline())]


def until(holds: Callable[[], bool], limit_s: float = 60) -> None:
    end = time.monotonic() + limit_s
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.005)


def n_training(place: Path) -> int:
    return sum(file.stat().st_size > 400 for file in place.glob("*/losses.f32"))


def states(planned: SweepFolder) -> list[str]:
    rows = [planned.row(i) for i in range(len(planned.sweep))]
    return ["queued" if row is None else row.state for row in rows]


def assert_same_after_going_on(
    planned: SweepFolder, alone: Sequence[bytes], options: Sequence[str] = HERE
) -> None:
    assert main.main(["sweep", "--continue", str(planned.folder), *options]) == 0
    assert states(planned) == ["finished"] * 3
    assert losses(planned) == alone


def test_a_killed_worker_costs_its_run_alone(file: Path, tmp_path: Path, alone: list[bytes]) -> None:
    with sweeping(file, tmp_path, *TWO) as process:
        until(lambda: n_training(tmp_path) == 2)
        time.sleep(CHANCE.random() / 2)
        CHANCE.choice(workers_of(process)).kill()
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


def test_workers_end_with_a_killed_parent(file: Path, tmp_path: Path, alone: list[bytes]) -> None:
    with sweeping(file, tmp_path, *TWO) as process:
        until(lambda: n_training(tmp_path) == 2)
        workers = workers_of(process)
        assert len(workers) == 2
        time.sleep(CHANCE.random() / 2)
        process.kill()
        process.wait()
    planned = planned_in(tmp_path)
    assert_same_after_going_on(planned, alone)  # also while they are still ending
    gone, left = psutil.wait_procs(workers, timeout=20)
    assert (len(gone), left) == (2, [])


@pytest.mark.parametrize("engine", ["processes", "dask"])
def test_a_stop_ends_every_worker_after_its_step(
    file: Path, tmp_path: Path, alone: list[bytes], engine: str
) -> None:
    if engine == "dask":
        pytest.importorskip("distributed")
    with sweeping(file, tmp_path, "--engine", engine, "--workers", "2") as process:
        until(lambda: n_training(tmp_path) == 2)
        workers = workers_of(process, WORKERS[engine])
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


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a dask cluster of two workers in processes of their own."""
    pytest.importorskip("distributed")
    place = tmp_path_factory.mktemp("dask") / "scheduler.json"
    common = ["--scheduler-file", str(place), "--no-dashboard"]
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"tcp://127.0.0.1:{free.getsockname()[1]}"
    scheduler = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", url, *common]
    worker = [
        sys.executable,
        "-m",
        "distributed.cli.dask_worker",
        *common,
        "--nworkers",
        "2",
        "--nthreads",
        "1",
    ]
    options = {"cwd": ROOT, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    started = [subprocess.Popen(words, **options) for words in (scheduler, worker)]
    yield url
    for process in reversed(started):
        process.terminate()
        process.wait(timeout=20)


def test_the_run_of_a_lost_dask_worker_is_taken_by_another(
    file: Path, tmp_path: Path, alone: list[bytes]
) -> None:
    pytest.importorskip("distributed")
    with sweeping(file, tmp_path, *TWO_OF_DASK) as process:
        until(lambda: n_training(tmp_path) == 2)
        time.sleep(CHANCE.random() / 2)
        CHANCE.choice(workers_of(process, WORKERS["dask"])).kill()
        process.wait(timeout=60)
        out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert "engine: dask, 2 workers. The sweep says so." in out
    planned = planned_in(tmp_path)
    assert states(planned) == ["finished"] * 3
    assert losses(planned) == alone


def test_dask_workers_stop_when_nobody_waits_and_are_sent_what_they_do_not_see(
    file: Path, tmp_path: Path, alone: list[bytes], address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = ("--engine", "dask", "--address", address)
    with sweeping(file, tmp_path, *options) as process:
        until(lambda: n_training(tmp_path) == 2)
        process.kill()
        process.wait()
    planned = planned_in(tmp_path)
    until(lambda: not any(is_locked(planned.run(i).lock_file) for i in range(3)), 20)
    assert "stopped" in states(planned)
    task = dask.Task

    def elsewhere(folder: Path, *rest: object) -> dask.Task:
        return task(Path("/nowhere", folder.name), *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("core.cli.engines.dask.Task", elsewhere)
    assert_same_after_going_on(planned, alone, options)
