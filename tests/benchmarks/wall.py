"""A thousand networks that learn at once while a window looks at 64 of them, against nobody looking."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

import main
from core.experiment.presets import read_preset
from core.runs.sweeps.folder import sweeps_in
from core.runs.sweeps.wall_layout import WALL
from core.runs.sweeps.wall_reader import WallReader, has_wall
from tests.benchmarks.figures import Figure, median, percentile

N, VISIBLE, POLLS_S = 1_000, 64, 0.1
DRAWS = 2
"""Turns in which that many visible maps are drawn."""
DRAWS_OF_ALL = 32
"""Those of the maps of a recorded moment."""
LIMIT_S = 120.0


def run(quick: bool) -> list[Figure]:
    """Return pictures a second, the share of its speed that training keeps, times of reading, and memory."""
    spiral = read_preset("spiral").experiment.replace("model.hidden", [8, 8]).replace("scheduler", None)
    spiral = spiral.replace("training.threads", 1).replace("training.epochs", 5_000)
    with tempfile.TemporaryDirectory() as scratch:
        file, place = Path(scratch, "spiral.toml"), Path(scratch, "runs")
        spiral.write(file)
        command = ("sweep", file, "--vary", f"seed=0..{N - 1}", "--folder", place, "--engine", "at-once")
        process = subprocess.Popen(
            [sys.executable, "main.py", *map(str, command), "--attended", "--json"],
            cwd=Path(main.__file__).parent, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        try:
            return _measured(process, _reader(place), 3 if quick else 8)
        finally:
            process.kill()
            process.communicate()


def _reader(place: Path) -> WallReader:
    until = time.monotonic() + LIMIT_S
    while time.monotonic() < until:
        if any(has_wall(folder / WALL) for folder in sweeps_in(place)):
            reader = WallReader(sweeps_in(place)[0] / WALL)
            if reader.progress.step > 0:
                return reader
        time.sleep(POLLS_S)
    raise RuntimeError("The networks do not begin to learn.")


def _measured(process: subprocess.Popen[str], reader: WallReader, rounds: int) -> list[Figure]:
    pictures, shares, reads = [], [], []
    _look(process, reader, range(VISIBLE), 2.0)
    for _ in range(rounds):
        steps, drawn, took = _look(process, reader, range(VISIBLE), 4.0)
        alone, _, _ = _look(process, reader, (), 4.0)
        pictures.append(drawn)
        shares.append(steps / alone)
        reads += took
    own = psutil.Process(process.pid).memory_info().rss
    return [
        Figure(f"pictures of {VISIBLE} of {N:,} networks 2-8-8-1", median(pictures), "/s", at_least=10.0),
        Figure("training speed with them over that without", median(shares), at_least=0.8),
        Figure("lower quartile", percentile(shares, 0.25)),
        Figure("upper quartile", percentile(shares, 0.75)),
        Figure("steps of all", alone, "/s"),
        Figure("reading what is new", 1e3 * median(reads), "ms", at_most=5.0),
        Figure("memory of the process that trains", own / 2**20, "MiB"),
        Figure("the wall on the disk", _n_bytes(reader.folder) / 2**20, "MiB"),
    ]


def _look(
    process: subprocess.Popen[str], reader: WallReader, visible: range | tuple[()], seconds: float
) -> tuple[float, float, list[float]]:
    """Look at members for some time; return steps and pictures a second, and the times of reading."""
    assert process.stdin is not None
    process.stdin.write(json.dumps({"visible": list(visible)}) + "\n")
    process.stdin.flush()
    time.sleep(2 * POLLS_S)
    reader.refresh()
    step, trained, drawn, maps = _marks(reader)
    began, reads = time.perf_counter(), []
    while time.perf_counter() - began < seconds:
        time.sleep(POLLS_S)
        started = time.perf_counter()
        reader.refresh()
        if visible:
            reader.maps()
        reads.append(time.perf_counter() - started)
    new_step, new_trained, new_drawn, new_maps = _marks(reader)
    n_pictures = (new_drawn - drawn - DRAWS_OF_ALL * (new_maps - maps)) / DRAWS
    return (new_step - step) / (new_trained - trained), n_pictures / (time.perf_counter() - began), reads


def _marks(reader: WallReader) -> tuple[int, float, int, int]:
    """Return the step, when it was told of, and how much was drawn."""
    told_at = (reader.folder / "now.bin").stat().st_mtime
    return reader.progress.step, told_at, reader.n_drawn, len(reader.map_moments)


def _n_bytes(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.iterdir())
