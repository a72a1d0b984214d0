"""A series that is only ever appended to, with min/max levels, so that drawing costs pixels, not steps."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import count
from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.floating[Any]]
Doubles = npt.NDArray[np.float64]
Points = tuple[Doubles, Doubles]
FloatType = type[np.float32] | type[np.float64]

FAN = 16
"""Entries of one level that make one entry of the next."""


class Series:
    """Numbers that are only ever appended, and their minima and maxima at every scale.

    Level k holds the extremes of each complete group of ``16**k`` numbers, so an envelope reads
    about as many entries as it gives points, however long the series is.

    Parameters
    ----------
    dtype : type
        How a number is kept. In float32 a number takes 4 bytes and its share of the levels 0.53.

    Examples
    --------
    >>> series = Series()
    >>> series.extend(range(100_000))
    >>> x, y = series.envelope(0, 100_000, n_buckets=100)
    >>> len(x) <= 201, float(y.min()), float(y.max())
    (True, 0.0, 99999.0)
    """

    def __init__(self, dtype: FloatType = np.float32) -> None:
        self._dtype = dtype
        self._values = _Buffer(self._dtype)
        self._lows: list[_Buffer] = []
        self._highs: list[_Buffer] = []

    def __len__(self) -> int:
        return len(self._values)

    def extend(self, values: Sequence[float] | Floats) -> None:
        """Append `values`, shape (n,)."""
        self._values.append(np.asarray(values, dtype=self._dtype))

    def values(self, start: int = 0, stop: int | None = None) -> Floats:
        """Return the numbers from index `start` up to `stop` as a view, shape (stop - start,)."""
        return self._values.view(start, len(self) if stop is None else stop)

    def envelope(self, start: int, stop: int, n_buckets: int) -> Points:
        """Return a polyline over the indices from `start` to `stop` that keeps every extreme.

        Up to ``2 * n_buckets`` numbers come back as they are. Of more, each bucket gives its
        minimum and maximum, and the last number ends the line. Buckets hold a power of two of
        numbers and lie at its multiples, so that points already drawn stay where they are while the
        series grows; those at both ends may reach past the range.

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
        if stop - start <= 2 * n_buckets:
            x: Doubles = np.arange(start, stop, dtype=np.float64)
            return x, _finite(self.values(start, max(start, stop))).astype(np.float64)
        self._summarise()
        size = 1 << math.ceil(math.log2((stop - start) / n_buckets))
        first, last = start // size, -(-stop // size)
        complete = min(last, len(self) // size)
        low, high = self._extremes(first, complete, size)
        left: Doubles = np.arange(first, complete, dtype=np.float64) * size
        x, y = _zigzag(left, size, low, high)
        return (x, y) if complete == last else self._close(complete * size, x, y)

    def _extremes(self, first: int, last: int, size: int) -> tuple[Floats, Floats]:
        """Return minima and maxima of the complete buckets `first` to `last`."""
        level = min(int(math.log2(size)) // int(math.log2(FAN)), len(self._lows))
        per_bucket = size // FAN**level
        low, high = self._level(level, first * per_bucket, last * per_bucket)
        return _reduce(low, high, per_bucket)

    def _level(self, level: int, start: int, stop: int) -> tuple[Floats, Floats]:
        if level == 0:
            values = _finite(self._values.view(start, stop))
            return values, values
        return self._lows[level - 1].view(start, stop), self._highs[level - 1].view(start, stop)

    def _close(self, tail: int, x: Doubles, y: Doubles) -> Points:
        """Add the extremes of the incomplete last bucket, and the last number."""
        values = _finite(self.values(tail))
        last = len(self) - 1
        middle = (tail + last) / 2
        ends = np.array([np.fmin.reduce(values), np.fmax.reduce(values), values[-1]], np.float64)
        return np.concatenate([x, [middle, middle, last]]), np.concatenate([y, ends])

    def _summarise(self) -> None:
        """Carry complete groups up the levels, all that came since it was last asked for together."""
        for level in count():
            groups = (len(self._lows[level - 1]) if level else len(self)) // FAN
            if level == len(self._lows):
                if groups == 0:
                    return
                self._lows.append(_Buffer(self._dtype))
                self._highs.append(_Buffer(self._dtype))
            done = len(self._lows[level])
            if done == groups:
                return
            low, high = _reduce(*self._level(level, done * FAN, groups * FAN), FAN)
            self._lows[level].append(low)
            self._highs[level].append(high)


class _Buffer:
    """An array that grows at its end by half, so that appending costs the same at any length."""

    def __init__(self, dtype: FloatType) -> None:
        self._array: Floats = np.empty(64, dtype)
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def append(self, values: Floats) -> None:
        stop = self._length + len(values)
        if stop > len(self._array):
            grown: Floats = np.empty(max(stop, len(self._array) * 3 // 2), self._array.dtype)
            grown[: self._length] = self._array[: self._length]
            self._array = grown
        self._array[self._length : stop] = values
        self._length = stop

    def view(self, start: int, stop: int) -> Floats:
        return self._array[start : min(stop, self._length)]


def _finite(values: Floats) -> Floats:
    finite = np.isfinite(values)
    return values if finite.all() else np.where(finite, values, np.nan).astype(values.dtype)


def _reduce(low: Floats, high: Floats, n: int) -> tuple[Floats, Floats]:
    """Return minima and maxima of each `n` entries; NaN counts only where there is nothing else."""
    if n == 1:
        return low, high
    return np.fmin.reduce(low.reshape(-1, n), axis=1), np.fmax.reduce(high.reshape(-1, n), axis=1)


def _zigzag(left: Doubles, size: int, low: Floats, high: Floats) -> Points:
    """Join extremes to a line that goes through each bucket the way the series does."""
    middle = 0.5 * low + 0.5 * high
    around = np.concatenate([middle[:1], middle, middle[-1:]])
    rising = around[2:] >= around[:-2]
    x, y = np.empty(2 * len(left)), np.empty(2 * len(left))
    x[0::2], x[1::2] = left + 0.25 * size, left + 0.75 * size
    y[0::2], y[1::2] = np.where(rising, low, high), np.where(rising, high, low)
    return x, y
