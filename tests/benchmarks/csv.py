"""Reading CSV files beside numpy.loadtxt, which takes nothing but numbers and looks at nothing."""

from __future__ import annotations

import tempfile
import threading
from pathlib import Path
from time import perf_counter, sleep

import numpy as np

from core.data.files.identity import stamp_of
from core.data.tables.reading.csv_reader import read_csv
from tests.benchmarks.figures import Figure, median

N_COLUMNS = 50
WAIT_S = 0.001


def run(quick: bool) -> list[Figure]:
    """Return rows a second over those of loadtxt, the longest wait of another thread, and the memory."""
    n_rows, rounds = (10_000, 2) if quick else (100_000, 5)
    figures = []
    with tempfile.TemporaryDirectory() as scratch:
        files = _files(Path(scratch), n_rows)
        bare = median([_loadtxt(files["numbers"]) for _ in range(rounds)])
        figures.append(Figure(f"numpy.loadtxt, {n_rows:,} x {N_COLUMNS}", n_rows / bare, "rows/s"))
        for name, file in files.items():
            read = [_read(file) for _ in range(rounds)]
            seconds = median([taken for taken, _ in read])
            limit = 0.3 if name == "numbers" else 0.1
            figures.append(Figure(f"{name}: rows/s", n_rows / seconds, "rows/s"))
            figures.append(Figure(f"{name}: over loadtxt", bare / seconds, "ratio", at_least=limit))
            wait = median([longest for _, longest in read])
            figures.append(Figure(f"{name}: longest wait of another thread", 1e3 * wait, "ms", at_most=60))
        table, _ = read_csv(stamp_of(str(files["numbers"])))
        figures.append(Figure("memory of a number", table.nbytes / (n_rows * N_COLUMNS), "bytes", at_most=8))
    return figures


def _files(folder: Path, n_rows: int) -> dict[str, Path]:
    """Write tables of numbers, with gaps, with categories, and with semicolons and decimal commas."""
    rng = np.random.default_rng(0)
    rows = [[f"{value:.4f}" for value in row] for row in rng.normal(size=(n_rows, N_COLUMNS)).tolist()]
    gaps = [["" if i % 7 == 3 else row[0], *row[1:]] for i, row in enumerate(rows)]
    winds = ("north", "south", "east", "west")
    words = [[*row[:-2], winds[i % 4], "pqr"[i % 3]] for i, row in enumerate(rows)]
    tables = {"numbers": rows, "gaps": gaps, "categories": words}
    files = {name: _written(folder / f"{name}.csv", table, ",") for name, table in tables.items()}
    commas = [[cell.replace(".", ",") for cell in row] for row in rows]
    return files | {"decimal commas": _written(folder / "commas.csv", commas, ";")}


def _written(file: Path, rows: list[list[str]], delimiter: str) -> Path:
    file.write_text("\n".join(delimiter.join(row) for row in rows), encoding="utf-8")
    return file


def _loadtxt(file: Path) -> float:
    start = perf_counter()
    np.loadtxt(file, delimiter=",")
    return perf_counter() - start


def _read(file: Path) -> tuple[float, float]:
    """Return the seconds that reading takes, and the longest that another thread waited for its turn."""
    waits: list[float] = []
    done = threading.Event()

    def wait() -> None:
        while not done.is_set():
            start = perf_counter()
            sleep(WAIT_S)
            waits.append(perf_counter() - start - WAIT_S)

    other = threading.Thread(target=wait)
    other.start()
    start = perf_counter()
    read_csv(stamp_of(str(file)))
    taken = perf_counter() - start
    done.set()
    other.join()
    return taken, max(waits)
