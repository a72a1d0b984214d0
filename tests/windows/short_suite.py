"""What must work on each system with the Python that runs this, on Windows that of a virtual environment.

``python -m tests.windows`` runs it under Wine. Its name keeps it out of the other tests.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from core.protocol.trace.lab_lines import WINDOW
from tests.helpers.command_line import ROOT, lines, start
from tests.helpers.lab_host_process import LabHostProcess, end_of, printed

PATIENCE_S = 240
RUNS = 10
REST_S = 2.0
"""Between two runs, as of a student: the process for the next one comes up meanwhile."""
EPOCHS = 8
MAIN = ROOT / "main.py"


def run(place: Path, *arguments: object) -> tuple[int, str, str]:
    """Run a command as the window does, its standard input open; return its exit code, output and errors."""
    out, err = place / "out.txt", place / "err.txt"
    with out.open("w") as written, err.open("w") as told:
        process = start(MAIN, *arguments, stdin=subprocess.PIPE, stdout=written, stderr=told)
        try:
            code = process.wait(PATIENCE_S)
        finally:
            process.kill()
            process.communicate()
    return code, out.read_text("utf-8"), err.read_text("utf-8")


@contextmanager
def polled(folder: Path) -> Iterator[list[int]]:
    """Open and read each file of a folder all the time, as scanners and sync clients do; count the reads."""
    over, n_reads = threading.Event(), [0]

    def poll() -> None:
        while not over.is_set():
            for path in sorted(folder.rglob("*")):
                try:
                    with path.open("rb") as file:
                        file.read()
                        time.sleep(0.01)
                    n_reads[0] += 1
                except OSError:
                    continue
            time.sleep(0.001)

    reader = threading.Thread(target=poll)
    reader.start()
    try:
        yield n_reads
    finally:
        over.set()
        reader.join()


def test_the_lab_runs_ten_programs_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(WINDOW, f"suite-{os.getpid()}")  # as a window marks what it starts
    host = LabHostProcess()
    for n in range(RUNS):
        events = host.run(f"import torch\nx = torch.ones(3)\nprint({n}, x.sum().item())\n")
        assert (printed(events), end_of(events).reason) == (f"{n} 3.0\n", "end")
        time.sleep(REST_S)
    assert host.close() == 0


def test_a_recording_is_whole_under_a_reader(tmp_path: Path) -> None:
    folder = tmp_path / "a run"
    recorded = ("--run-dir", folder, "--checkpoint-every", 5)
    with polled(folder) as n_reads:
        code, out, err = run(tmp_path, "train", "circle", "--epochs", 20, "--json", "--attended", *recorded)
    assert (code, err) == (0, "")
    assert lines(out)[-1]["event"] == "done"
    assert len((folder / "losses.f32").read_bytes()) == 4 * lines(out)[-1]["steps"]
    assert n_reads[0] > 0


def test_a_killed_run_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    train = ("train", "spiral", "--checkpoint-every", 25)
    assert run(tmp_path, *train, "--epochs", EPOCHS, "--run-dir", whole)[0] == 0
    process = start(MAIN, *train, "--epochs", EPOCHS, "--run-dir", killed)
    until = time.monotonic() + PATIENCE_S
    while process.poll() is None and not (killed / "last.pt").is_file():
        assert time.monotonic() < until
        time.sleep(0.02)
    process.kill()
    process.communicate()
    assert run(tmp_path, "train", "--resume", killed, "--epochs", EPOCHS)[0] == 0
    assert (killed / "losses.f32").read_bytes() == (whole / "losses.f32").read_bytes()


def test_a_sweep_on_digits_ends(tmp_path: Path) -> None:
    varied = ("--vary", "optimizer.lr=0.01,0.1", "--set", "training.epochs=1", "--engine", "processes")
    place = tmp_path / "runs"
    code, out, err = run(tmp_path, "sweep", "digits_mlp", *varied, "--folder", place, "--json", "--attended")
    assert (code, err) == (0, "")
    assert len(list(place.rglob("losses.f32"))) == 2, out


def test_two_processes_train_together(tmp_path: Path) -> None:
    together = ("train", "digits_mlp", "--epochs", 1, "--processes", 2, "--json", "--attended")
    code, out, err = run(tmp_path, *together)
    assert (code, err) == (0, "")
    assert lines(out)[-1]["event"] == "done"


def test_the_exported_program_has_the_losses_of_the_run(tmp_path: Path) -> None:
    script, short = tmp_path / "program.py", ("--set", "training.epochs=2")
    assert run(tmp_path, "export", "spiral", *short, "-o", script)[0] == 0
    told = subprocess.run([sys.executable, script], cwd=tmp_path, capture_output=True, text=True, check=True)
    code, out, _ = run(tmp_path, "train", "spiral", *short, "--json", "--run-dir", tmp_path / "run")
    assert code == 0
    losses = [line["train_loss"] for line in lines(out) if line["event"] == "epoch"]
    exported = [line.partition("train loss ")[2].partition(",")[0] for line in told.stdout.splitlines()]
    assert [loss for loss in exported if loss] == [f"{loss:.9f}" for loss in losses]


def test_the_window_trains_and_its_lab_runs(tmp_path: Path) -> None:
    picture = tmp_path / "window.png"
    smoke = ("-m", "tests.smoke", "--offscreen", "--picture", str(picture), "--patience", str(PATIENCE_S))
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    walked = subprocess.run(
        [sys.executable, *smoke], env=environment, capture_output=True, text=True, cwd=ROOT
    )
    assert walked.returncode == 0, walked.stdout + walked.stderr
    assert picture.stat().st_size > 10_000
