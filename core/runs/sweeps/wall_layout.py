"""The files of a wall, in which a sweep whose networks learn at once is recorded. Nothing here imports torch.

A sweep's folder holds ``wall/``, and in it

============== ====================================================================================
wall.json      what stays: the members and their settings, the columns, what a map shows, the engine
moments.bin    a record for each moment: step, epoch, seconds, and a number for each column and member
maps.bin       a record for some of these moments: the maps of all members
live.bin       the newest maps, overwritten in place, each with the step that it is of
now.bin        how far the wall and each member are: two slots, written in turns
problems.json  why members failed
checkpoint.pt  what the training needs to go on to the bit
============== ====================================================================================

All numbers are little-endian. Records and slots have a fixed size and a CRC-32, so whatever a process that
died has left of one is not taken for a whole one. ``wall_writer`` writes and ``wall_reader`` reads.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal, Self

import numpy as np
import numpy.typing as npt

from core.errors import PlaygroundError
from core.experiment.data_schema import DOMAIN
from core.runs.run_info import Entries, Summary, in_one_line
from core.runs.sweeps.sweep import MOST_RUNS
from core.system.files import link_problem, read_text
from core.text import Text

WALL = "wall"
"""The folder of the wall in that of its sweep."""
HEADER, MOMENTS, MAPS = "wall.json", "moments.bin", "maps.bin"
LIVE, NOW, PROBLEMS, CHECKPOINT = "live.bin", "now.bin", "problems.json", "checkpoint.pt"
NAMES = (HEADER, MOMENTS, MAPS, LIVE, NOW, PROBLEMS, CHECKPOINT)

FORMAT = 1
SIDE = 32
"""Cells along one side of a map."""
MOST_MOMENTS, MOST_MAPS = 2_002, 64
"""Moments that are recorded with numbers, the first and the last among them, and with maps."""
MOST_COLUMNS, MOST_CLASSES = 24, 254
NO_CLASS = 255
"""The class in a map of a member whose outputs are not finite."""
JSON_BYTES = 4 * 2**20
PROGRESS_BYTES = 512
"""Of a slot, for what is said of the whole wall."""

Kind = Literal["map", "curve"]
Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Doubles = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]

MOMENT_MARK, MAPS_MARK, SLOT_MARK, LIVE_MARK = b"WallMom1", b"WallMap1", b"WallNow1", b"WallLiv1"

WAITING, TRAINING, FINISHED, DIVERGED = range(4)
"""States of a member."""


@dataclass(frozen=True)
class WallHeader:
    """What stays the same while a wall is recorded.

    Parameters
    ----------
    id : str
        No other wall has it.
    session : int
        Counts how often the wall was gone on with: what was read before is read anew.
    members : tuple of Summary
        The settings of each member that a list of runs shows.
    columns : tuple of str
        Names of the numbers of each moment, as in a run's metrics: ``loss`` of the last batch, and the scores
        of an evaluation.
    kind : {'map', 'curve'}
        Whether members have maps.
    classes : int
        How many classes a map tells apart; 0 where its one output is drawn.
    low, high : float
        What the bytes 0 and 255 of a map of one output stand for.
    engine, device : str
    check : float or None
        The greatest relative difference from single runs that was found at the start.
    created, host : str
        When and where it was begun.
    side : int
        Cells along one side of a map.
    """

    id: str
    members: tuple[Summary, ...]
    columns: tuple[str, ...]
    kind: Kind = "map"
    classes: int = 0
    low: float = 0.0
    high: float = 1.0
    engine: str = "at-once"
    device: str = "cpu"
    check: float | None = None
    created: str = ""
    host: str = ""
    side: int = SIDE
    session: int = 0

    @property
    def n(self) -> int:
        """The number of members."""
        return len(self.members)

    @property
    def domain(self) -> tuple[float, float]:
        """The least and the greatest of both coordinates of a map."""
        return -DOMAIN, DOMAIN

    @property
    def planes(self) -> int:
        """Bytes of a cell: none without maps, two where several classes are told apart."""
        return 0 if self.kind == "curve" else 1 + (self.classes > 0)

    @property
    def moment(self) -> np.dtype[Any]:
        """A record of ``moments.bin``."""
        return _record(("seconds", "<f8"), ("values", "<f4", (len(self.columns), self.n)))

    @property
    def maps(self) -> np.dtype[Any]:
        """A record of ``maps.bin``: `moment` counts the records of ``moments.bin`` before."""
        return _record(("moment", "<i8"), ("steps", "<i8", self.n), ("cells", "u1", self._cells))

    @property
    def live(self) -> np.dtype[Any]:
        """The whole of ``live.bin``; `n_drawn` counts how often something was drawn."""
        return np.dtype(
            [
                ("mark", "S8"),
                ("n_drawn", "<u8"),
                ("steps", "<i8", self.n),
                ("cells", "u1", self._cells),
            ]
        )

    @property
    def _cells(self) -> tuple[int, ...]:
        return self.n, self.planes, self.side, self.side

    @property
    def row(self) -> np.dtype[Any]:
        """How far a member is; `best` has a number for each column, of the evaluation with the least loss."""
        whole, real = "<i8", "<f8"
        return np.dtype(
            [
                ("state", whole),
                ("step", whole),
                ("epoch", real),
                ("seconds", real),
                ("loss", real),
                ("test_loss", real),
                ("best_step", whole),
                ("best_epoch", real),
                ("best", real, len(self.columns)),
            ]
        )

    @property
    def slot(self) -> np.dtype[Any]:
        """One of the two slots of ``now.bin``: the one with the greater count is newer."""
        return np.dtype(
            [
                ("mark", "S8"),
                ("crc", "<u8"),
                ("count", "<u8"),
                ("progress", f"S{PROGRESS_BYTES}"),
                ("rows", self.row, self.n),
            ]
        )

    def text(self) -> str:
        """Return the content of ``wall.json``."""
        import json  # the window starts without it

        return json.dumps({"format": FORMAT, **asdict(self)}, allow_nan=False)

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read ``wall.json``.

        Raises
        ------
        PlaygroundError
            If it cannot be read, or is none that this version writes.
        """
        entries = Entries(read_json(path), str(path))
        if entries.table.get("format") != FORMAT:
            raise entries.wrong("format", Text("must be {format}", format=FORMAT))
        members = tuple(map(Summary.parse, entries.tables("members", MOST_RUNS)))
        columns = entries.table.get("columns")
        if not members or not isinstance(columns, list) or not 0 < len(columns) <= MOST_COLUMNS:
            raise entries.wrong("columns", Text("must have columns, and members"))
        if not all(isinstance(name, str) and 0 < len(name) <= 100 for name in columns):
            raise entries.wrong("columns", Text("must be names"))
        kind = entries.word("kind")
        if kind not in ("map", "curve"):
            raise entries.wrong("kind", Text("must be map or curve"))
        low, high = _finite(entries, "low"), _finite(entries, "high")
        if not low < high:
            raise entries.wrong("high", Text("must be greater than low"))
        return cls(
            id=entries.word("id"),
            members=members,
            columns=tuple(map(in_one_line, columns)),
            kind="map" if kind == "map" else "curve",
            classes=entries.whole("classes", MOST_CLASSES) or 0,
            low=low,
            high=high,
            engine=entries.word("engine"),
            device=entries.word("device"),
            check=entries.number("check"),
            created=entries.moment("created"),
            host=entries.word("host"),
            side=entries.whole("side", SIDE) or SIDE,
            session=entries.whole("session") or 0,
        )


def _finite(entries: Entries, key: str) -> float:
    value = entries.table.get(key, 0.0)
    if type(value) not in (int, float) or not abs(value) < 1e300:
        raise entries.wrong(key, Text("must be a number that is finite"))
    return float(value)


def _record(*more: Any) -> np.dtype[Any]:
    """Return a record with a CRC of all behind it."""
    return np.dtype([("mark", "S8"), ("crc", "<u8"), ("step", "<i8"), ("epoch", "<f8"), *more])


@dataclass(frozen=True)
class WallProgress:
    """How far a wall is.

    Parameters
    ----------
    state : {'running', 'paused', 'finished', 'stopped'}
        As it was told last: a process that died says nothing.
    step, n_steps, epoch, epochs : int, int, float, int
        Of the longest of its members.
    seconds : float
        Trained so far, without pauses.
    pace : float
        Steps a second lately, of all members together with drawing; 0 while it rests.
    speed : float or None
        Moments a second that were asked for; None for as many as there can be.
    """

    state: str = "running"
    step: int = 0
    n_steps: int = 0
    epoch: float = 0.0
    epochs: int = 0
    seconds: float = 0.0
    pace: float = 0.0
    speed: float | None = None

    def text(self) -> bytes:
        """Return it as a slot holds it."""
        import json

        return json.dumps(asdict(self)).encode("ascii")

    @classmethod
    def parse(cls, text: bytes, source: str) -> Self:
        """Take it out of a slot."""
        table = _table(text.decode("utf-8", "replace"), source)
        entries = Entries(table, source)
        return cls(
            state=entries.word("state"),
            step=entries.whole("step") or 0,
            n_steps=entries.whole("n_steps") or 0,
            epoch=entries.number("epoch") or 0.0,
            epochs=entries.whole("epochs") or 0,
            seconds=entries.number("seconds") or 0.0,
            pace=entries.number("pace") or 0.0,
            speed=entries.number("speed"),
        )


def crc(record: Any) -> int:
    """Return the CRC-32 of what stands behind the field `crc` of a record or a slot."""
    return zlib.crc32(np.atleast_1d(record).view(np.uint8)[16:].tobytes())


def is_whole(record: Any, mark: bytes) -> bool:
    """Return whether a record or a slot was written to its end by this program."""
    return bytes(record["mark"]) == mark and int(record["crc"]) == crc(record)


def read_json(path: Path) -> Mapping[str, Any]:
    """Return the table in a file of JSON; refuse a link, and what is larger than such a file is."""
    if problem := link_problem(path):
        raise PlaygroundError(str(path), problem)
    return _table(read_text(path, JSON_BYTES), str(path))


def _table(text: str, source: str) -> Mapping[str, Any]:
    import json

    try:
        table = json.loads(text)
    except (ValueError, RecursionError):
        table = None
    if not isinstance(table, dict):
        raise PlaygroundError(source, Text("must be a table in JSON"))
    return table
