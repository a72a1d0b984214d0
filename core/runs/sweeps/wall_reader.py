"""Reads a wall while another process writes it, or later; see ``wall_layout``. Nothing here imports torch.

Files are read by plain calls, not through a memory map: one that is cut meanwhile is an error then, and no
signal that ends the process.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import numpy as np
import numpy.typing as npt

from core.analysis.metrics import main_metric_in
from core.errors import PlaygroundError
from core.runs.sweeps import wall_layout as layout
from core.runs.sweeps.wall_layout import Bytes, Doubles, Floats, WallHeader, WallProgress, Whole
from core.system.files import link_problem, not_read, open_regular
from core.text import Text

MOST_STEP = 10**12
"""More steps than any member takes."""
BLOCK_BYTES = 16 * 2**20
"""Of moments that are read at once."""


class Maps(NamedTuple):
    """The maps of all members.

    Parameters
    ----------
    values : ndarray of uint8
        Shape (n, side, side), row 0 at the lowest x2. One output: 0 is ``header.low``, 255 ``header.high``.
        Several classes: the class, NO_CLASS where outputs are not finite.
    confidence : ndarray of uint8 or None
        Several classes: the probability of that class, 255 for one. The same shape.
    steps : ndarray of int64
        The step that each map is of, shape (n,); 0 also for one that was never drawn.
    """

    values: Bytes
    confidence: Bytes | None
    steps: Whole


class WallReader:
    """A wall, of which ``refresh`` reads what is new.

    A last record that is not whole yet is left for the next time.

    Parameters
    ----------
    folder : Path
        The folder ``wall/`` of a sweep.

    Raises
    ------
    PlaygroundError
        If there is no wall, or it is none that this version writes.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._start_over()
        self.refresh()

    def _start_over(self) -> None:
        path = self.folder / layout.HEADER
        if problem := link_problem(self.folder):
            raise PlaygroundError(str(self.folder), problem)
        self._stamp = _stamp(path)
        self.header = WallHeader.read(path)
        """What stays the same while it is recorded."""
        header = self.header
        self._moments = np.zeros(
            layout.MOST_MOMENTS, header.moment
        )  # room that is not taken before it is used
        self._n_moments = 0
        self._map_moments: list[int] = []
        self.n_drawn = -1
        """Counts how often live maps were drawn, some or all."""
        self._count = -1
        self._problems_stamp: tuple[int, ...] | None = None
        self._live_steps: Whole = np.zeros(header.n, np.int64)
        self.rows: npt.NDArray[Any] = np.zeros(header.n, header.row)
        """How far each member is: a structured array, see ``WallHeader.row``."""
        self.progress = WallProgress()
        """How far the wall is."""
        self.problems: Mapping[int, str] = {}
        """Why members failed, by member."""
        score = main_metric_in(header.columns)
        self.score_column = "" if score is None else score.column("test")
        """The column of ``scores``; empty where there is no metric."""

    @property
    def n(self) -> int:
        """The number of members."""
        return self.header.n

    @property
    def side(self) -> int:
        """Cells along one side of a map."""
        return self.header.side

    @property
    def kind(self) -> layout.Kind:
        """``map`` if members have maps, else ``curve``."""
        return self.header.kind

    @property
    def domain(self) -> tuple[float, float]:
        """The least and the greatest of both coordinates of a map."""
        return self.header.domain

    @property
    def n_moments(self) -> int:
        """Moments that are recorded."""
        return self._n_moments

    @property
    def steps(self) -> Whole:
        """The step of each moment, of the members that have taken most; shape (m,). The first is 0."""
        return self._moments["step"][: self._n_moments]

    @property
    def epochs(self) -> Doubles:
        """The epoch of each moment, with the part of the present one; shape (m,)."""
        return self._moments["epoch"][: self._n_moments]

    @property
    def seconds(self) -> Doubles:
        """The time trained until each moment, shape (m,)."""
        return self._moments["seconds"][: self._n_moments]

    def column(self, name: str) -> Floats:
        """Return the numbers of a column, shape (m, n), to be read only; all NaN if there is no such column.

        NaN stands where a member has no number: it was not evaluated then, or has diverged.
        """
        if name not in self.header.columns:
            return np.full((self._n_moments, self.n), np.nan, np.float32)
        numbers: Floats = self._moments["values"][: self._n_moments, self.header.columns.index(name)]
        return numbers

    @property
    def losses(self) -> Floats:
        """The loss of each member's last batch, shape (m, n)."""
        return self.column("loss")

    @property
    def train_losses(self) -> Floats:
        """Each member's loss on the training data, shape (m, n)."""
        return self.column("train_loss")

    @property
    def test_losses(self) -> Floats:
        """Each member's loss on the test data, shape (m, n)."""
        return self.column("test_loss")

    @property
    def scores(self) -> Floats:
        """Each member's main metric on the test data, shape (m, n)."""
        return self.column(self.score_column)

    @property
    def diverged(self) -> npt.NDArray[np.bool_]:
        """Which members' loss became infinite or not a number, shape (n,)."""
        return self.rows["state"] == layout.DIVERGED  # type: ignore[no-any-return]

    @property
    def map_moments(self) -> Whole:
        """The moments that have maps, shape (k,)."""
        return np.array(self._map_moments, np.int64)

    @property
    def map_steps(self) -> Whole:
        """The step that each live map is of, shape (n,)."""
        return self._live_steps

    def maps(self, moment: int | None = None) -> Maps:
        """Return the maps of a moment in ``map_moments``, or the live ones.

        Raises
        ------
        PlaygroundError
            If they cannot be read.
        """
        header = self.header
        if not header.planes:
            raise PlaygroundError(str(self.folder), Text("has no maps: its networks are drawn as curves"))
        if moment is None:
            record = self._whole(layout.LIVE, 0, header.live, layout.LIVE_MARK)
        else:
            at = self._map_moments.index(moment)
            record = self._whole(layout.MAPS, at * header.maps.itemsize, header.maps, layout.MAPS_MARK)
        cells, steps = record["cells"], record["steps"]
        return Maps(cells[:, 0], cells[:, 1] if header.planes > 1 else None, steps)

    def _whole(self, name: str, at: int, dtype: np.dtype[Any], mark: bytes) -> Any:
        with self._opened(name) as file:
            file.seek(at)
            content = file.read(dtype.itemsize)
        record = np.frombuffer(content, dtype)[0] if len(content) == dtype.itemsize else None
        if record is None or bytes(record["mark"]) != mark:
            raise PlaygroundError(str(self.folder / name), Text("was cut by another program"))
        return record

    def refresh(self) -> bool:
        """Read what is new; return whether anything is.

        Raises
        ------
        PlaygroundError
            If a file cannot be read, or was not written by this program. What was read before stays.
        """
        is_new = _stamp(self.folder / layout.HEADER) != self._stamp
        if is_new:
            self._start_over()
        parts = (self._read_moments, self._read_maps, self._read_live, self._read_now, self._read_problems)
        return any([is_new, *(read() for read in parts)])

    def _opened(self, name: str) -> BinaryIO:
        path = self.folder / name
        if problem := link_problem(path):
            raise PlaygroundError(str(path), problem)
        try:
            return open_regular(path)
        except OSError as error:
            raise not_read(path, error) from None

    def _read_moments(self) -> bool:
        size, before = self.header.moment.itemsize, self._n_moments
        with self._opened(layout.MOMENTS) as file:
            n = self._n_records(file, layout.MOMENTS, size, layout.MOST_MOMENTS)
            if n < before:  # it was gone on with, and cut
                self._n_moments = before = 0
            file.seek(before * size)
            while self._n_moments < n:
                content = file.read(min(n - self._n_moments, max(1, BLOCK_BYTES // size)) * size)
                found = np.frombuffer(content[: len(content) // size * size], self.header.moment)
                if not self._take(found):
                    break
        return self._n_moments != before

    def _n_records(self, file: BinaryIO, name: str, size: int, most: int) -> int:
        """Return how many whole records a file has; refuse more than are ever written."""
        n = os.fstat(file.fileno()).st_size // size
        if n > most:
            rule = Text("is too large: at most {most:,} moments are recorded", most=most)
            raise PlaygroundError(str(self.folder / name), rule, n)
        return n

    def _take(self, found: npt.NDArray[Any]) -> bool:
        """Keep records up to the first that is not whole; return whether all are."""
        for record in found:
            last = self._n_moments - 1
            follows = last < 0 or record["step"] > self._moments["step"][last]
            if not layout.is_whole(record, layout.MOMENT_MARK) or not follows or not _is_possible(record):
                return False
            self._moments[self._n_moments] = record
            self._n_moments += 1
        return len(found) > 0

    def _read_maps(self) -> bool:
        size, before = self.header.maps.itemsize, len(self._map_moments)
        if not self.header.planes:
            return False
        with self._opened(layout.MAPS) as file:
            n = self._n_records(file, layout.MAPS, size, layout.MOST_MAPS)
            if n < before:
                self._map_moments.clear()
            file.seek(len(self._map_moments) * size)
            while len(self._map_moments) < n and len(content := file.read(size)) == size:
                record = np.frombuffer(content, self.header.maps)[0]
                moment = int(record["moment"])
                follows = (self._map_moments or [-1])[-1] < moment < self._n_moments
                if not layout.is_whole(record, layout.MAPS_MARK) or not follows:
                    break
                self._map_moments.append(moment)
        return len(self._map_moments) != before

    def _read_live(self) -> bool:
        header = self.header
        first = header.live.fields["cells"][1] if header.live.fields else 0
        with self._opened(layout.LIVE) as file:
            content = file.read(first)
        if len(content) < first or content[:8] != layout.LIVE_MARK:
            raise PlaygroundError(str(self.folder / layout.LIVE), Text("was not written by this program"))
        n_drawn = int(np.frombuffer(content, "<u8", 1, 8)[0])
        self._live_steps = np.frombuffer(content, "<i8", header.n, 16)
        changed, self.n_drawn = n_drawn != self.n_drawn, n_drawn
        return changed

    def _read_now(self) -> bool:
        slot = self.header.slot
        with self._opened(layout.NOW) as file:
            content = file.read(2 * slot.itemsize)
        found = np.frombuffer(content[: len(content) // slot.itemsize * slot.itemsize], slot)
        for newest in sorted(found, key=lambda slot: int(slot["count"]), reverse=True):
            if int(newest["count"]) == self._count:
                return False
            if layout.is_whole(newest, layout.SLOT_MARK):
                path = str(self.folder / layout.NOW)
                self.progress = WallProgress.parse(bytes(newest["progress"]), path)
                self.rows, self._count = newest["rows"], int(newest["count"])
                return True
        return False

    def _read_problems(self) -> bool:
        path = self.folder / layout.PROBLEMS
        stamp = _stamp(path)
        if stamp == self._problems_stamp:
            return False
        self._problems_stamp = stamp
        table = layout.read_json(path) if stamp is not None else {}
        known = {str(member): member for member in range(self.n)}
        self.problems = {known[key]: text for key, text in table.items() if key in known and _is_text(text)}
        return True


def has_wall(folder: Path) -> bool:
    """Return whether the folder ``wall/`` of a sweep holds a wall."""
    return os.path.lexists(folder / layout.HEADER)


def _stamp(path: Path) -> tuple[int, ...] | None:
    """Return what changes when a file is replaced; None if it is not there."""
    try:
        status = os.lstat(path)
    except OSError:
        return None
    return status.st_ino, status.st_mtime_ns, status.st_size


def _is_possible(record: Any) -> bool:
    """Return whether a record tells of a moment that can have been."""
    numbers = record["epoch"], record["seconds"]
    return 0 <= record["step"] <= MOST_STEP and all(0 <= number <= MOST_STEP for number in numbers)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)
