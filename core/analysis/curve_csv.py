"""Curves as a table of the numbers they were drawn from. Nothing here imports torch."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np

from core.analysis.history import History
from core.analysis.series import Doubles, Points
from core.system.files import replacing

EPOCH_DIGITS = 9
"""Enough for any batch, and too few for the noise of a division."""

Epochs = Callable[[Doubles], Doubles | None]


def run_curves(history: History) -> dict[str, Points]:
    """Return all that a run has recorded, by column: steps and numbers, each of shape (n,)."""
    evaluations, steps = history.evaluations, np.arange(1.0, history.n_steps + 1)
    curves: dict[str, Points] = {
        "lr": (steps, history.lr.values().astype(np.float64)),
        "loss": (steps, history.loss.values().astype(np.float64)),
    }
    evaluated = evaluations.steps.values().astype(np.float64)
    for name in evaluations.columns:
        curves[name] = evaluated, evaluations[name].values().astype(np.float64)
    return curves


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
    at = np.unique(np.concatenate([np.empty(0), *(places for places, _ in curves.values())]))
    columns = [[over, *map(repr, at.astype(np.int64).tolist() if over == "step" else at.tolist())]]
    if epochs is not None:
        passed = epochs(at)
        told = [""] * len(at) if passed is None else map(repr, np.round(passed, EPOCH_DIGITS).tolist())
        columns.append(["epoch", *told])
    for name, (places, values) in curves.items():
        cells = [""] * len(at)
        for row, value in zip(np.searchsorted(at, places).tolist(), values.tolist(), strict=True):
            cells[row] = repr(value)
        columns.append([_quoted(name), *cells])
    return "".join([",".join(row) + "\n" for row in zip(*columns, strict=True)])


def _quoted(name: str) -> str:
    """Return a column's name so that it is one, whatever people have called it."""
    return '"' + name.replace('"', '""') + '"' if set(name) & set(',"\r\n') else name


def write_table(
    path: Path, curves: Mapping[str, Points], *, over: str = "step", epochs: Epochs | None = None
) -> None:
    """Write curves to a CSV file, whole or not at all; see ``table_text``.

    Raises
    ------
    PlaygroundError
        If the place cannot be written to.
    """
    text = table_text(curves, over=over, epochs=epochs)
    with replacing(path) as file:
        file.write(text.encode())
