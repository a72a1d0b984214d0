"""Curves as a table of the numbers they were drawn from. Nothing here imports torch."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from itertools import islice, repeat
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from core.analysis.history import History
from core.analysis.series import Doubles, Points
from core.system.files import replacing

EPOCH_DIGITS = 9
"""Enough for any batch, and too few for the noise of a division."""

ROWS, REST_S = 500, 0.001
"""Rows written at a time, and how long other threads have Python's lock before the next ones."""

Epochs = Callable[[Doubles], Doubles | None]


def run_curves(history: History) -> dict[str, Points]:
    """Return all that a run has recorded, by column: steps and numbers, each of shape (n,)."""
    steps = np.arange(1.0, history.n_steps + 1)
    curves: dict[str, Points] = {
        "lr": (steps, history.recorded_rates()),
        "loss": (steps, history.loss.values().astype(np.float64)),
    }
    return curves | {name: history.recorded(name) for name in history.evaluations.columns}


def table_text(curves: Mapping[str, Points], *, over: str = "step", epochs: Epochs | None = None) -> str:
    """Return curves as comma-separated values: a line a step, a column a curve.

    A cell is empty where a curve has no number, and gives the very number back that was recorded
    where it has one.

    Parameters
    ----------
    curves : mapping of str to (steps, numbers)
        By the columns' names.
    over : str
        What the first column is called, in which the steps stand, or the epochs or seconds.
    epochs : callable, optional
        Tells how many epochs lie behind steps, shape (n,), or returns None where that is not known;
        they stand in a column of their own.
    """
    return "".join(_lines(curves, over, epochs))


def _lines(curves: Mapping[str, Points], over: str, epochs: Epochs | None) -> Iterator[str]:
    places = {id(places): places for places, _ in curves.values()}  # curves of a run share their steps
    at = np.unique(np.concatenate([np.empty(0), *places.values()]))
    names, columns = [over], [_cells(at.astype(np.int64) if over == "step" else at)]
    if epochs is not None:
        passed = epochs(at)
        names.append("epoch")
        columns.append(repeat("") if passed is None else _cells(np.round(passed, EPOCH_DIGITS)))
    for name, (steps, values) in curves.items():
        names.append(_quoted(name))
        columns.append(_sparse_cells(np.searchsorted(at, steps), values, len(at)))
    yield ",".join(names) + "\n"
    for row in zip(*columns, strict=False):
        yield ",".join(row) + "\n"


def _cells(values: npt.NDArray[Any]) -> Iterator[str]:
    for i in range(0, len(values), ROWS):
        yield from map(repr, values[i : i + ROWS].tolist())


def _sparse_cells(rows: npt.NDArray[np.intp], values: Doubles, n_rows: int) -> Iterator[str]:
    """Yield `n_rows` cells, empty except in `rows`, where `values` stand."""
    cells = np.full(n_rows, -1)
    cells[rows] = np.arange(len(rows))
    for i in range(0, n_rows, ROWS):
        for cell in cells[i : i + ROWS].tolist():
            yield repr(float(values[cell])) if cell >= 0 else ""


def _quoted(name: str) -> str:
    """Return a column's name so that it is one, whatever people have called it."""
    return '"' + name.replace('"', '""') + '"' if set(name) & set(',"\r\n') else name


def write_table(
    path: Path, curves: Mapping[str, Points], *, over: str = "step", epochs: Epochs | None = None
) -> None:
    """Write curves to a CSV file, whole or not at all; see ``table_text``.

    A thread of its own can do it while a run goes on: the rows come in small pieces, with a rest between.
    """
    lines = _lines(curves, over, epochs)
    with replacing(path) as file:
        while piece := "".join(islice(lines, ROWS)):
            file.write(piece.encode())
            time.sleep(REST_S)
