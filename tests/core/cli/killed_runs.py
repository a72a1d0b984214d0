"""Training runs that are killed at random moments and resumed: a program of ``test_recording.py``.

Each run is killed with SIGKILL, as often as not while it writes a checkpoint; then whatever lies in its
folder must be whole, and after resuming (and perhaps more kills) it must equal a run that was never
interrupted: losses, metrics but for the seconds, best and last weights, to the last bit. Runs are forked
from a process that has torch loaded, so that nearly all of the time is training.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

os.environ["OMP_NUM_THREADS"] = "1"  # a forked process waits for ever for threads that it does not have

import torch

import core.cli.train  # noqa: F401  (before it forks)
import main as program
from core.components.catalog import build_catalog
from core.experiment.presets import read_preset
from core.runs.folder import Run
from core.runs.metrics_csv import MetricsReader
from core.runs.run_row import read_row
from core.runs.store import RunStore
from core.training.checkpoints.checkpoint import read

EXPERIMENT = (
    read_preset("spiral").experiment.replace("data.n_samples", 200)
    .replace("model.dropout", 0.2).replace("training", {"epochs": 8, "device": "cpu", "threads": 1})
    .replace("scheduler", {"name": "OneCycleLR", "max_lr": 0.01})
)  # fmt: skip

LIMIT_S = 120
"""After so long a run that hangs is ended."""


def start(*arguments: str) -> int:
    """Fork a process that runs a command, and return its id."""
    pid = os.fork()
    if pid:
        return pid
    signal.alarm(LIMIT_S)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    try:
        code = program.main(arguments)
    except BaseException:
        code = 99
    os._exit(code)


def ended(pid: int) -> int:
    """Wait for a process and return its exit code; negative for a signal."""
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def wait(pid: int, run: Run, chance: random.Random, duration: float) -> None:
    """Wait for a random moment: of starting, of training, or within the writing of a checkpoint."""
    kind = chance.choice(("starting", "training", "training", "writing", "writing"))
    if kind == "starting":
        time.sleep(chance.random())
        return
    begun = _stamp(run.last)
    while _stamp(run.last) == begun and not _has_ended(pid):
        time.sleep(0.001)
    time.sleep(chance.random() * duration)
    while kind == "writing" and not list(run.last.parent.glob(".*.tmp")) and not _has_ended(pid):
        pass


def _has_ended(pid: int) -> bool:
    return os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def _stamp(path: Path) -> int:
    return path.stat().st_mtime_ns if path.exists() else 0


def check_folder(run: Run) -> str:
    """Check what a killed process has left; return what there was."""
    if not run.exists:
        return "nothing yet"
    (row,) = [row for row in RunStore(run.folder.parent).rows() if row.folder == run.folder]
    assert row.state in ("interrupted", "finished"), row
    reader = MetricsReader(run.metrics_file)
    reader.read()
    assert reader.n_skipped == 0
    partial = " and half a checkpoint" if list(run.last.parent.glob(".*.tmp")) else ""
    if not run.last.exists():
        return "no checkpoint yet" + partial
    step = read(run.last).step
    assert step <= len(run.losses())
    return f"step {step}{partial}"


def timeless(run: Run) -> list[str]:
    """Return the lines of the metrics without their seconds."""
    lines = run.metrics_file.read_text(encoding="ascii").splitlines()
    return [",".join(cell for i, cell in enumerate(line.split(",")) if i != 2) for line in lines]


def check_equal(run: Run, whole: Run) -> None:
    """Check that a resumed run equals one that was never interrupted."""
    assert read_row(run).state == "finished", read_row(run)
    assert run.losses().tobytes() == whole.losses().tobytes(), "losses differ"
    assert timeless(run) == timeless(whole), "metrics differ"
    for ours, theirs in ((run.last, whole.last), (run.best, whole.best)):
        first, second = read(ours), read(theirs)
        assert (first.step, first.epoch) == (second.step, second.epoch)
        assert all(torch.equal(first.model[key], tensor) for key, tensor in second.model.items()), ours


def main(most: int, seed: int) -> None:
    """Kill so many times."""
    chance = random.Random(seed)
    build_catalog()
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch)
        EXPERIMENT.write(place / "experiment.toml")
        command = ("train", str(place / "experiment.toml"), "--checkpoint-every", "2", "--run-dir")
        whole = Run(place / "runs" / "whole")
        assert ended(start(*command, str(whole.folder))) == 0
        kills = n_runs = 0
        while kills < most:
            n_runs += 1
            run = Run(place / "runs" / str(n_runs))
            losses = place / f"{n_runs}.losses"
            first = (*command, str(run.folder), "--losses", str(losses))
            again = ("train", "--resume", str(run.folder), "--checkpoint-every", "3", "--losses", str(losses))
            while True:
                pid = start(*(again if run.exists else first))
                if kills < most and chance.random() < 0.8:
                    wait(pid, run, chance, read_row(whole).seconds)
                    os.kill(pid, signal.SIGKILL)
                code = ended(pid)
                if code == 0:
                    break
                assert code == -signal.SIGKILL, f"exit code {code}"
                kills += 1
                print(f"kill {kills}: {check_folder(run)}", flush=True)
            check_equal(run, whole)
            assert len(losses.read_text(encoding="ascii").split()) == len(whole.losses())
    print(f"{kills} kills in {n_runs} runs: every one ended as if it had not been interrupted")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
