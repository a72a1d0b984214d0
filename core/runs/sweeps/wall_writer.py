"""Writes a wall while its networks learn; see ``wall_layout``. Nothing here imports torch.

Files are written by plain calls, not through a memory map: a full disk is an error then, and no signal that
ends the process.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from io import RawIOBase
from pathlib import Path
from typing import Any, Literal, Self

import numpy as np

from core.errors import PlaygroundError
from core.runs.run_info import MOST_LISTED, clipped
from core.runs.sweeps import wall_layout as layout
from core.runs.sweeps.wall_layout import Bytes, Floats, WallHeader, WallProgress
from core.system.files import link_problem, not_written, open_own, replacing
from core.text import Text


class WallWriter:
    """Records a wall in its folder; made by ``create`` or ``resume``.

    Every method that writes raises PlaygroundError if it cannot.

    Parameters
    ----------
    folder : Path
        The folder ``wall/`` of a sweep.
    """

    def __init__(self, folder: Path, header: WallHeader) -> None:
        self.folder, self.header = folder, header
        self.live = np.zeros((), header.live)
        """What ``live.bin`` holds: the newest maps and their steps."""
        self.live["mark"] = layout.LIVE_MARK
        self.n_moments = self.n_maps = 0
        """Records so far."""
        self._files: dict[str, RawIOBase] = {}
        self._count = 0

    @classmethod
    def create(cls, folder: Path, header: WallHeader) -> Self:
        """Begin a wall; what a former one left in the folder is overwritten."""
        check_own(folder)
        made = cls(folder, header)
        try:
            folder.mkdir(exist_ok=True)
            for name in layout.NAMES:  # the header goes first: without it there is no wall
                (folder / name).unlink(missing_ok=True)
            for name in (layout.MOMENTS, layout.MAPS, layout.LIVE, layout.NOW):
                (folder / name).touch()
        except OSError as error:
            raise not_written(folder, error) from None
        made._open()
        made._replace(layout.HEADER, header.text())
        return made

    @classmethod
    def resume(cls, folder: Path, n_moments: int, problems: Mapping[int, str]) -> Self:
        """Go on with a wall after its first `n_moments`: what was recorded later is cut off."""
        check_own(folder)
        header = WallHeader.read(folder / layout.HEADER)
        made = cls(folder, replace(header, session=header.session + 1))
        made._cut(layout.MOMENTS, header.moment, lambda record, i: i < n_moments)
        made.n_moments = made._n_records(layout.MOMENTS, header.moment)
        made._cut(layout.MAPS, header.maps, lambda record, i: record["moment"] < made.n_moments)
        made.n_maps = made._n_records(layout.MAPS, header.maps)
        made._open()
        made.tell_problems(problems)
        made._replace(layout.HEADER, made.header.text())
        return made

    def _cut(self, name: str, dtype: np.dtype[Any], keeps: Any) -> None:
        """Cut a file behind its last record that is whole and kept."""
        path, kept = self.folder / name, 0
        mark = layout.MOMENT_MARK if name == layout.MOMENTS else layout.MAPS_MARK
        try:
            with open_own(path, "r+b") as file:
                while len(content := file.read(dtype.itemsize)) == dtype.itemsize:
                    record = np.frombuffer(content, dtype)[0]
                    if not layout.is_whole(record, mark) or not keeps(record, kept):
                        break
                    kept += 1
                file.truncate(kept * dtype.itemsize)
        except OSError as error:
            raise not_written(path, error) from None

    def _n_records(self, name: str, dtype: np.dtype[Any]) -> int:
        return os.stat(self.folder / name).st_size // dtype.itemsize

    def _open(self) -> None:
        modes: dict[str, Literal["ab", "r+b"]] = {
            layout.MOMENTS: "ab", layout.MAPS: "ab", layout.LIVE: "r+b", layout.NOW: "r+b",
        }  # fmt: skip
        for name, mode in modes.items():
            try:
                self._files[name] = open_own(self.folder / name, mode).detach()  # type: ignore[attr-defined]
            except OSError as error:
                self.close()
                raise not_written(self.folder / name, error) from None
        # Their room is taken now: a disk that is full later does not break off what is overwritten in place.
        self._put(layout.LIVE, 0, self.live.tobytes())
        self._put(layout.NOW, 0, bytes(2 * self.header.slot.itemsize))

    def _put(self, name: str, at: int | None, content: bytes | memoryview) -> None:
        """Write all of `content` at a place, or at the end."""
        file, left = self._files[name], memoryview(content)
        try:
            if at is not None:
                file.seek(at)
            while left:
                left = left[file.write(left) or 0 :]
        except OSError as error:
            raise not_written(self.folder / name, error) from None

    def _replace(self, name: str, text: str) -> None:
        with replacing(self.folder / name, flush=False) as file:
            file.write(text.encode("utf-8"))

    def record(self, step: int, epoch: float, seconds: float, values: Floats) -> None:
        """Append a moment.

        Parameters
        ----------
        step, epoch, seconds : int, float, float
            Of the members that have taken most steps; time trained so far.
        values : ndarray of float32
            Shape (n_columns, n); NaN where a member has no number.
        """
        if self.n_moments >= layout.MOST_MOMENTS:
            raise PlaygroundError(
                str(self.folder), Text("takes at most {most:,} moments", most=layout.MOST_MOMENTS)
            )
        record = np.zeros((), self.header.moment)
        record["step"], record["epoch"], record["seconds"] = step, epoch, seconds
        record["values"] = values
        self._append(layout.MOMENTS, layout.MOMENT_MARK, record)
        self.n_moments += 1

    def record_maps(self, step: int, epoch: float) -> None:
        """Append the present maps of all members as those of the last moment; do nothing without maps.

        At most MOST_MAPS are taken.
        """
        if self.n_maps >= layout.MOST_MAPS or not self.header.planes or not self.n_moments:
            return
        record = np.zeros((), self.header.maps)
        record["step"], record["epoch"], record["moment"] = step, epoch, self.n_moments - 1
        record["steps"], record["cells"] = self.live["steps"], self.live["cells"]
        self._append(layout.MAPS, layout.MAPS_MARK, record)
        self.n_maps += 1

    def _append(self, name: str, mark: bytes, record: np.ndarray[Any, Any]) -> None:
        record["mark"] = mark
        record["crc"] = layout.crc(record)
        self._put(name, None, record.tobytes())

    def draw(self, members: Sequence[int], steps: Sequence[int], cells: Bytes) -> None:
        """Overwrite the maps of some members.

        Parameters
        ----------
        members, steps : sequence of int
            Which, and the step that each is of.
        cells : ndarray of uint8
            Shape (len(members), planes, side, side), row 0 at the lowest x2.
        """
        live, fields = self.live, self.header.live.fields
        assert fields is not None
        for member, step, tile in zip(members, steps, cells, strict=True):
            live["steps"][member], live["cells"][member] = step, tile
        live["n_drawn"] += 1
        first, size = fields["cells"][1], int(np.prod(cells.shape[1:]))
        for begin, end in _spans(members):
            self._put(layout.LIVE, first + begin * size, live["cells"][begin:end].tobytes())
        # The count comes last: who sees the new one finds the new maps.
        self._put(layout.LIVE, 0, live.reshape(1).view(np.uint8)[:first].data)

    def tell(self, progress: WallProgress, rows: np.ndarray[Any, Any]) -> None:
        """Say how far the wall is, and each of its members (``WallHeader.row``)."""
        self._count += 1
        slot = np.zeros((), self.header.slot)
        slot["mark"], slot["count"], slot["progress"], slot["rows"] = (
            layout.SLOT_MARK, self._count, progress.text(), rows,
        )  # fmt: skip
        slot["crc"] = layout.crc(slot)
        self._put(layout.NOW, self._count % 2 * slot.nbytes, slot.tobytes())

    def tell_problems(self, problems: Mapping[int, str]) -> None:
        """Say why members failed, each in a sentence."""
        table = {str(member): clipped(text, MOST_LISTED) for member, text in problems.items()}
        self._replace(layout.PROBLEMS, json.dumps(table))

    def sync(self) -> None:
        """Wait until the moments are on the disk, so that no checkpoint is ahead of them."""
        try:
            os.fsync(self._files[layout.MOMENTS].fileno())
        except OSError as error:
            raise not_written(self.folder / layout.MOMENTS, error) from None

    def close(self) -> None:
        """Close the files; what was written stays."""
        for file in self._files.values():
            with suppress(OSError):
                file.close()
        self._files.clear()


def check_own(folder: Path) -> None:
    """Do nothing if nothing that is written to in a wall's folder is a link, nor the folder itself."""
    for path in (folder, *(folder / name for name in layout.NAMES)):
        if problem := link_problem(path):
            raise PlaygroundError(str(path), problem, hint=Text("Put a copy in its place."))


def _spans(members: Sequence[int]) -> list[tuple[int, int]]:
    """Return the members as ranges, so that neighbours are written by one call."""
    spans: list[tuple[int, int]] = []
    for member in sorted(members):
        if spans and member == spans[-1][1]:
            spans[-1] = spans[-1][0], member + 1
        else:
            spans.append((member, member + 1))
    return spans
