"""A growing series of numbers, with its minima and maxima at every scale.

Drawing it takes time by the points drawn, not by the steps recorded. Its memory has an upper bound.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.floating[Any]]
Doubles = npt.NDArray[np.float64]
Points = tuple[Doubles, Doubles]
FloatType = type[np.float32] | type[np.float64]
Archive = Callable[[int, int], Floats]
"""Called with `start` and `stop`, returns the numbers in between; NaN for those that it does not know."""

FAN = 16
"""Entries of one level that make one entry of the next."""
KEPT, KEPT_EXTREMES = 1 << 18, 1 << 15
"""How many of the latest numbers, and entries of a level, are kept at least; at most twice as many are."""
ALL = 1 << 62
"""For `kept`, keeps every number: for a series whose length is bounded elsewhere."""


class Series:
    """Numbers that are only ever appended, and their minima and maxima at every scale.

    Level 0 is the numbers. Level k holds the minimum and maximum of each complete group of ``16**k`` numbers,
    so an envelope reads about as many entries as it returns points, however long the series is.

    Each level keeps its latest entries only. The older a number, the coarser the level that still covers it.
    The envelope of a range that ends at the last number does not change by this, up to ``KEPT_EXTREMES / 16``
    buckets.

    Parameters
    ----------
    dtype : type
        How a number is kept.
    kept : int
        How many of the latest numbers are always kept; at most twice as many.
    archive : callable, optional
        Returns numbers that are no longer kept.

    Examples
    --------
    >>> series = Series()
    >>> series.extend(range(100_000))
    >>> x, y = series.envelope(0, 100_000, n_buckets=100)
    >>> len(x) <= 201, float(y.min()), float(y.max())
    (True, 0.0, 99999.0)
    """

    def __init__(
        self, dtype: FloatType = np.float32, kept: int = KEPT, archive: Archive | None = None
    ) -> None:
        self._dtype = dtype
        self._kept = kept
        self._archive = archive
        self._values = _Buffer(self._dtype)
        self._lows: list[_Buffer] = []
        self._highs: list[_Buffer] = []

    def __len__(self) -> int:
        return len(self._values)

    @property
    def first_kept(self) -> int:
        """The index of the oldest number that is kept."""
        return self._values.first

    @property
    def last(self) -> float:
        """The last number; NaN if there is none."""
        return self.at(len(self) - 1)

    @property
    def n_bytes(self) -> int:
        """Memory of all that is kept."""
        return sum(buffer.n_bytes for buffer in (self._values, *self._lows, *self._highs))

    def extend(self, values: Sequence[float] | Floats) -> None:
        """Append `values`, shape (n,)."""
        new: Floats = np.asarray(values, dtype=self._dtype)
        for start in range(0, len(new), self._kept):
            part = new[start : start + self._kept]
            if self._values.is_full(self._kept, len(part)):
                self._summarise()
                self._values.shed(self._kept)
            self._values.append(part)

    def values(self, start: int = 0, stop: int | None = None) -> Floats:
        """Return the numbers from index `start` up to `stop`, shape (stop - start,).

        A view if all of them are kept. NaN stands for a number that is neither kept nor known otherwise.
        """
        stop = len(self) if stop is None else min(stop, len(self))
        if start >= self.first_kept:
            return self._values.view(start, stop)
        older = self._older(start, max(start, min(stop, self.first_kept)))
        if stop <= self.first_kept:
            return older
        return np.concatenate([older, self._values.view(self.first_kept, stop)])

    def at(self, index: int) -> float:
        """Return the number at `index`; NaN if there is none, or it is no longer known."""
        return float(self.values(index, index + 1)[0]) if 0 <= index < len(self) else math.nan

    def knots(self) -> Points:
        """Return indices and numbers at both ends of each group that is known: points to interpolate between.

        The series must never fall: then a group begins at its minimum and ends at its maximum. Series of the
        same length and `kept` have their points at the same indices.
        """
        self._summarise()
        stop = self.first_kept
        x: list[Doubles] = [np.arange(stop, len(self), dtype=np.float64)]
        y: list[Floats] = [self._values.view(stop, len(self))]
        for level, (lows, highs) in enumerate(zip(self._lows, self._highs, strict=True), start=1):
            size = FAN**level
            groups = np.arange(lows.first, max(lows.first, stop // size), dtype=np.float64)
            both = [buffer.view(lows.first, stop // size) for buffer in (lows, highs)]
            x.insert(0, np.stack([groups * size, groups * size + size - 1], axis=1).ravel())
            y.insert(0, np.stack(both, axis=1).ravel())
            stop = min(stop, lows.first * size)
        return np.concatenate(x), np.concatenate(y).astype(np.float64)

    def envelope(self, start: int, stop: int, n_buckets: int) -> Points:
        """Return a polyline over the indices from `start` to `stop` that keeps every extreme.

        Up to ``2 * n_buckets`` numbers are returned as they are, if they are kept. More are put in buckets:
        each gives its minimum and maximum, and the last number ends the line. The size of a bucket is a power
        of two, and a bucket begins at a multiple of it, so points already drawn do not move while the series
        grows. The first and the last bucket may reach past the range.

        Parameters
        ----------
        start, stop : int
            Range of indices; what lies outside the series is ignored.
        n_buckets : int
            At most so many buckets, give or take the two at the ends.

        Returns
        -------
        x, y : ndarray of float64, shape (n_points,)
            Indices, and numbers; NaN where there is nothing finite.
        """
        start, stop = max(0, start), min(stop, len(self))
        if stop <= start or (stop - start <= 2 * n_buckets and start >= self.first_kept):
            x: Doubles = np.arange(start, stop, dtype=np.float64)
            return x, _finite(self.values(start, max(start, stop))).astype(np.float64)
        self._summarise()
        size = 1 << max(0, math.ceil(math.log2((stop - start) / n_buckets)))
        is_short = stop - start <= self._kept
        if self._archive is not None and is_short and not self._keeps(start // size, size):
            return self._archived_envelope(start // size * size, stop, n_buckets)
        while not self._keeps(start // size, size):
            size *= 2
        first, last = start // size, -(-stop // size)
        complete = min(last, len(self) // size)
        low, high = self._extremes(first, complete, size)
        left: Doubles = np.arange(first, complete, dtype=np.float64) * size
        x, y = _zigzag(left, size, low, high)
        return (x, y) if complete == last else self._with_tail(complete * size, size, x, y)

    def _older(self, start: int, stop: int) -> Floats:
        """Return numbers that are no longer kept, shape (stop - start,); NaN where they are not known.

        A number is known if the minimum of its group is also the maximum, or if the archive has it.
        """
        self._summarise()
        older = np.full(stop - start, np.nan, self._dtype)
        for level in range(len(self._lows), 0, -1):
            size, lows, highs = FAN**level, self._lows[level - 1], self._highs[level - 1]
            first, last = max(start // size, lows.first), min(-(-stop // size), len(lows))
            low, high = lows.view(first, last), highs.view(first, last)
            if (equal := low == high).any():
                spread = np.repeat(np.where(equal, low, np.nan), size)
                begin = max(start, first * size)
                spread = spread[begin - first * size : stop - first * size]
                part = older[begin - start : begin - start + len(spread)]
                np.copyto(part, spread, where=~np.isnan(spread))
        if self._archive is not None and np.isnan(older).any():
            found = self._archive(start, stop)[: stop - start]
            np.copyto(older[: len(found)], found, where=np.isnan(older[: len(found)]))
        return older

    def _archived_envelope(self, start: int, stop: int, n_buckets: int) -> Points:
        part = Series(self._dtype)
        part.extend(self.values(start, stop))
        x, y = part.envelope(0, len(part), n_buckets)
        return x + start, y

    def _level_of(self, size: int) -> int:
        """Return the coarsest level of which a bucket of `size` numbers is made."""
        return min(int(math.log2(size)) // int(math.log2(FAN)), len(self._lows))

    def _keeps(self, bucket: int, size: int) -> bool:
        """Return whether the extremes of this and all later buckets of `size` numbers are kept."""
        level = self._level_of(size)
        return bucket * (size // int(FAN**level)) >= self._entries(level).first

    def _entries(self, level: int) -> _Buffer:
        """Return a buffer of the level, which says how many entries it has and which are kept."""
        return self._lows[level - 1] if level else self._values

    def _extremes(self, first: int, last: int, size: int) -> tuple[Floats, Floats]:
        """Return minima and maxima of the complete buckets `first` to `last`."""
        level = self._level_of(size)
        per_bucket = size // FAN**level
        low, high = self._level_extremes(level, first * per_bucket, last * per_bucket)
        return _reduce(low, high, per_bucket)

    def _level_extremes(self, level: int, start: int, stop: int) -> tuple[Floats, Floats]:
        if level == 0:
            values = _finite(self._values.view(start, stop))
            return values, values
        return self._lows[level - 1].view(start, stop), self._highs[level - 1].view(start, stop)

    def _with_tail(self, tail: int, size: int, x: Doubles, y: Doubles) -> Points:
        """Return the line with the extremes of the incomplete last bucket, and the last number, added.

        The bucket begins at index `tail`. Entries of coarse levels cover its begin, finer ones the rest.
        """
        last, begin = len(self) - 1, tail
        lows, highs = [], []
        for level in range(self._level_of(size), -1, -1):
            end = len(self._entries(level)) * FAN**level
            if end > begin:
                low, high = self._level_extremes(level, begin // FAN**level, end // FAN**level)
                lows.append(np.fmin.reduce(low))
                highs.append(np.fmax.reduce(high))
                begin = end
        middle = (tail + last) / 2
        final = _finite(self._values.view(last, last + 1))[0]
        ends = np.array([np.fmin.reduce(lows), np.fmax.reduce(highs), final], np.float64)
        return np.concatenate([x, [middle, middle, last]]), np.concatenate([y, ends])

    def _summarise(self) -> None:
        """Add the groups that were completed since the last call to each level, then drop old entries."""
        for level in count():
            groups = len(self._entries(level)) // FAN
            if level == len(self._lows):
                if groups == 0:
                    break
                self._lows.append(_Buffer(self._dtype))
                self._highs.append(_Buffer(self._dtype))
            done = len(self._lows[level])
            if done == groups:
                break
            low, high = _reduce(*self._level_extremes(level, done * FAN, groups * FAN), FAN)
            self._lows[level].append(low)
            self._highs[level].append(high)
        kept = max(KEPT_EXTREMES, self._kept // FAN)
        for buffer in (*self._lows, *self._highs):
            if buffer.is_full(kept):
                buffer.shed(kept)


class _Buffer:
    """An array that grows at its end by half, so that appending costs the same at any length.

    ``shed`` drops the oldest entries; the others keep their indices.
    """

    def __init__(self, dtype: FloatType) -> None:
        self._array: Floats = np.empty(64, dtype)
        self.n_kept = 0
        self.first = 0

    def __len__(self) -> int:
        return self.first + self.n_kept

    @property
    def n_bytes(self) -> int:
        return self._array.nbytes

    def append(self, values: Floats) -> None:
        stop = self.n_kept + len(values)
        if stop > len(self._array):
            self._move(0, max(stop, len(self._array) * 3 // 2))
        self._array[self.n_kept : stop] = values
        self.n_kept = stop

    def is_full(self, kept: int, coming: int = 0) -> bool:
        return self.n_kept + coming > 2 * kept

    def shed(self, kept: int) -> None:
        self._move(self.n_kept - kept, 2 * kept)

    def _move(self, dropped: int, size: int) -> None:
        """Copy the entries to a new array: there may be views of the present one."""
        moved: Floats = np.empty(size, self._array.dtype)
        moved[: self.n_kept - dropped] = self._array[dropped : self.n_kept]
        self._array = moved
        self.n_kept -= dropped
        self.first += dropped

    def view(self, start: int, stop: int) -> Floats:
        return self._array[start - self.first : max(start, min(stop, len(self))) - self.first]


def _finite(values: Floats) -> Floats:
    finite = np.isfinite(values)
    return values if finite.all() else np.where(finite, values, np.nan).astype(values.dtype)


def _reduce(low: Floats, high: Floats, n: int) -> tuple[Floats, Floats]:
    """Return minima and maxima of each `n` entries; NaN only where all entries are NaN."""
    if n == 1:
        return low, high
    return np.fmin.reduce(low.reshape(-1, n), axis=1), np.fmax.reduce(high.reshape(-1, n), axis=1)


def _zigzag(left: Doubles, size: int, low: Floats, high: Floats) -> Points:
    """Join minima and maxima to a line that rises within a bucket where the series rises around it."""
    middle = 0.5 * low + 0.5 * high
    around = np.concatenate([middle[:1], middle, middle[-1:]])
    rising = around[2:] >= around[:-2]
    x, y = np.empty(2 * len(left)), np.empty(2 * len(left))
    x[0::2], x[1::2] = left + 0.25 * size, left + 0.75 * size
    y[0::2], y[1::2] = np.where(rising, low, high), np.where(rising, high, low)
    return x, y
