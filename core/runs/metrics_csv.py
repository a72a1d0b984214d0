"""The metrics of a run as a CSV file that grows, and can be read meanwhile. Nothing here imports torch."""

from __future__ import annotations

import os
from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

import numpy as np
import numpy.typing as npt

from core.analysis.metrics import by_column, metrics_of, validation_columns
from core.errors import PlaygroundError
from core.experiment.tasks import Task
from core.protocol.results import EvalResult
from core.system.files import not_read, open_regular
from core.text import Text

Doubles = npt.NDArray[np.float64]

COMMON = ("step", "epoch", "seconds", "lr", "loss", "train_loss", "test_loss")
TAIL_BYTES = 1024
"""More than a row takes."""
MOST_TAIL = 32 * TAIL_BYTES
"""In which the last evaluation is looked for: some 200 rows, of 10,000 steps."""
MOST_BYTES, MOST_ROWS, MOST_SKIPPED = 256 * 2**20, 2_000_000, 10_000
"""Limits of reading a file: ten million steps have 200,000 rows, of 40 MB, or one for each epoch."""
BLOCK = 2**20
MOST_COUNTED = 10**12
"""More steps, epochs or seconds than any run takes."""


def columns(task: Task, *, has_validation: bool = False, taught: bool = False) -> tuple[str, ...]:
    """Return the names of the columns for a task, or for a teacher's student; those of validation come last.

    `step` counts the steps taken, `epoch` the passes over the data with the part of the present one,
    `seconds` the time trained. `lr` is what the step used and `loss` the mean loss of the batches since
    the row before. The others are the scores of an evaluation, and empty in rows between two.
    """
    more = validation_columns(task, taught=taught) if has_validation else ()
    metrics = metrics_of(task, taught=taught)
    return (*COMMON, *(column for metric in metrics for column in metric.columns), *more)


def header(path: Path) -> tuple[str, ...]:
    """Return the columns that a file has; none where it is not there, or is no file of metrics."""
    try:
        with open_regular(path) as file:
            names = _names(file.readline(TAIL_BYTES))
    except OSError:
        return ()
    return names if names[:2] == COMMON[:2] else ()


def row(names: Sequence[str], values: Mapping[str, float]) -> str:
    """Return a line of the file; what `values` lacks is left empty."""
    # repr gives as many digits as give the same number back.
    return ",".join([repr(values[name]) if name in values else "" for name in names]) + "\n"


def scores(evaluation: EvalResult) -> dict[str, float]:
    """Return an evaluation's scores by column, without metrics that are not defined."""
    return {name: score for name, score in by_column(evaluation).items() if score == score or name in COMMON}


class MetricsReader:
    """Reads a metrics file, and what has come since whenever it is asked again.

    A last line that is not whole yet is left for the next time; a line that is no row is passed over.

    Parameters
    ----------
    path : Path
        It may not be there yet.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.n_cuts = 0
        """Number of times that the file was cut and read anew."""
        self._start_over()

    def _start_over(self) -> None:
        self._offset = 0
        self._last_line = b""
        self._names: tuple[str, ...] = ()
        self._numbers = array("d")  # row after row: a list of rows would take five times the room
        self.n_skipped = 0
        """Whole lines that were no rows."""

    def __len__(self) -> int:
        return len(self._numbers) // len(self._names) if self._names else 0

    def read(self) -> bool:
        """Read what is new, or all of it if the file was cut; return whether anything changed."""
        try:
            with open_regular(self._path) as file:
                n_bytes = file.seek(0, os.SEEK_END)
                was_cut = self._was_cut(n_bytes, file)
                if was_cut:
                    self.n_cuts += 1
                    self._start_over()
                if n_bytes > MOST_BYTES:
                    raise PlaygroundError(
                        str(self._path),
                        Text("is too large: at most {most_bytes:,} bytes are read", most_bytes=MOST_BYTES),
                    )
                return self._read_on(file) or was_cut
        except FileNotFoundError:
            return False
        except OSError as error:
            raise not_read(self._path, error) from None

    def _read_on(self, file: BinaryIO) -> bool:
        """Read all whole lines from where it stands; return whether there were any."""
        file.seek(self._offset)
        rest, any_line = b"", False
        while block := file.read(BLOCK):
            whole, newline, rest = (rest + block).rpartition(b"\n")
            if newline:
                any_line = True
                self._take_lines(whole)
            elif len(rest) > BLOCK:
                raise PlaygroundError(str(self._path), Text("has a line that is too long to be a row"))
        return any_line

    def _take_lines(self, whole: bytes) -> None:
        lines = whole.split(b"\n")
        self._offset += len(whole) + 1
        self._last_line = lines[-1] + b"\n"
        for line in lines:
            self._take(line)
        if self.n_skipped > MOST_SKIPPED:
            raise PlaygroundError(
                str(self._path),
                Text("has more than {most_skipped:,} lines that are no rows", most_skipped=MOST_SKIPPED),
            )
        if len(self) > MOST_ROWS:
            raise PlaygroundError(
                str(self._path),
                Text("has more than the {most_rows:,} rows that are read", most_rows=MOST_ROWS),
            )

    def _was_cut(self, n_bytes: int, file: BinaryIO) -> bool:
        if n_bytes < self._offset:
            return True
        file.seek(self._offset - len(self._last_line))
        return file.read(len(self._last_line)) != self._last_line

    def _take(self, line: bytes) -> None:
        if not self._names:
            self._names = _names(line)
        elif (numbers := _numbers(line, self._names)) is None:
            self.n_skipped += 1
        else:
            self._numbers.extend(numbers)

    def column(self, name: str) -> Doubles:
        """Return a column, shape (n_rows,); NaN where it is empty, or all through if there is none."""
        if name not in self._names:
            return np.full(len(self), np.nan)
        return self._table[:, self._names.index(name)].copy()

    def rows(self, first: int = 0) -> tuple[dict[str, float], ...]:
        """Return the rows from the one at `first` on, by column, without empty cells."""
        return tuple(
            {name: number for name, number in zip(self._names, row, strict=True) if number == number}
            for row in (self._table[first:].tolist() if self._names else ())
        )

    @property
    def _table(self) -> Doubles:
        return np.frombuffer(self._numbers, dtype=np.float64).reshape(-1, len(self._names))

    @property
    def names(self) -> tuple[str, ...]:
        """The columns; none while the file is empty."""
        return self._names


def last_rows(path: Path) -> tuple[dict[str, float], dict[str, float]]:
    """Return the last whole row and the last evaluation near it, by column, without empty ones.

    Either is empty where there is none yet.
    """
    try:
        with open_regular(path) as file:
            names = _names(file.readline(TAIL_BYTES))
            start = max(file.tell(), file.seek(0, os.SEEK_END) - MOST_TAIL)
            file.seek(start)
            lines = file.read(MOST_TAIL).split(b"\n")[:-1]
    except OSError:
        return {}, {}
    last: dict[str, float] = {}
    for line in reversed(lines):
        numbers = _numbers(line, names)
        if numbers is not None:
            found = zip(names, numbers, strict=True)
            row = {name: number for name, number in found if number == number}
            last = last or row
            if "test_loss" in row:
                return last, row
    return last, {}


def _names(line: bytes) -> tuple[str, ...]:
    """Return the names in the first line; no more of a longer one than a row can take."""
    return tuple(line[:TAIL_BYTES].decode("utf-8", "replace").strip().split(","))


def _numbers(line: bytes, names: Sequence[str]) -> list[float] | None:
    """Return the numbers of a row, NaN for empty ones; None if it is not one."""
    cells = line.strip().split(b",") if len(line) < TAIL_BYTES else ()
    if len(cells) != len(names) or tuple(names[:2]) != COMMON[:2]:
        return None
    try:
        numbers = [float(cell) if cell else np.nan for cell in cells]
    except ValueError:
        return None
    step, epoch = numbers[:2]
    if not 1 <= step <= MOST_COUNTED or step % 1 or not 0 <= epoch <= MOST_COUNTED:
        return None
    if tuple(names[2:3]) == COMMON[2:3] and (numbers[2] < 0 or numbers[2] > MOST_COUNTED):  # it may be empty
        return None
    return numbers


def end_at(file: BinaryIO, step: int) -> int:
    """Return where the rows up to `step` end in a file, without a last line that is not whole."""
    file.seek(0)
    header = file.readline(MOST_BYTES)
    kept = len(header) if header.endswith(b"\n") else 0
    for line in file:
        first = line[:20].partition(b",")[0]
        if not line.endswith(b"\n") or (first.isdigit() and int(first) > step):
            break
        kept += len(line)
    return kept
