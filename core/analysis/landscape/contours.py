"""Contour lines of a grid of values, as segments; no loop over its cells."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Doubles = npt.NDArray[np.float64]

SOFT = 0.02
"""Share of the highest value below which heights are told apart evenly rather than by their logarithm."""


def heights(values: Doubles) -> Doubles:
    """Return values (h, w) as heights from 0 to 1, on a scale that shows valleys beside steep walls.

    It is logarithmic above the lowest value, from a soft start.
    """
    finite = np.isfinite(values)
    if not finite.any():
        return np.ones_like(values)
    low = values[finite].min()
    above = np.where(finite, values, np.nan) - low
    soft = SOFT * float(np.nanmedian(above)) or 1.0
    raised = np.log1p(above / soft)
    top = float(np.nanmax(raised)) or 1.0
    result: Doubles = np.nan_to_num(raised / top, nan=1.0)
    return result


def contour(field: Doubles, x: Doubles, y: Doubles, level: float) -> tuple[Doubles, Doubles]:
    """Return the line where a field has a level, by marching squares.

    Parameters
    ----------
    field : ndarray, shape (h, w)
        At y[i], x[j].
    x : ndarray, shape (w,)
    y : ndarray, shape (h,)

    Returns
    -------
    xs, ys : ndarray, shape (2 * n_segments,)
        The ends of separate segments, in pairs.
    """
    above = field > level
    case = above[:-1, :-1] + 2 * above[:-1, 1:] + 4 * above[1:, 1:] + 8 * above[1:, :-1]
    xs, ys = [], []
    for number, edges in _SEGMENTS.items():
        i, j = np.nonzero(case == number)
        for pair in edges:
            ends = [_crossing(field, x, y, level, i, j, edge) for edge in pair]
            xs.append(np.stack([ends[0][0], ends[1][0]], axis=1).ravel())
            ys.append(np.stack([ends[0][1], ends[1][1]], axis=1).ravel())
    return np.concatenate(xs), np.concatenate(ys)


_CORNERS = ((0, 0), (0, 1), (1, 1), (1, 0))
"""Row and column of a cell's corners; edge k goes from corner k to the next."""
_SEGMENTS = {
    1: ((3, 0),), 2: ((0, 1),), 3: ((3, 1),), 4: ((1, 2),), 5: ((3, 2), (0, 1)), 6: ((0, 2),), 7: ((3, 2),),
    8: ((2, 3),), 9: ((2, 0),), 10: ((0, 3), (1, 2)), 11: ((2, 1),), 12: ((1, 3),),
    13: ((1, 0),), 14: ((0, 3),),
}  # fmt: skip
"""Of each case, by which corners are above: the edges that its segments join."""


def _crossing(
    field: Doubles,
    x: Doubles,
    y: Doubles,
    level: float,
    i: npt.NDArray[np.intp],
    j: npt.NDArray[np.intp],
    edge: int,
) -> tuple[Doubles, Doubles]:
    """Return where the level crosses an edge of the cells (i, j)."""
    (first_row, first_column), (row, column) = _CORNERS[edge], _CORNERS[(edge + 1) % 4]
    first, last = field[i + first_row, j + first_column], field[i + row, j + column]
    share = (level - first) / (last - first)
    first_x, last_x = x[j + first_column], x[j + column]
    first_y, last_y = y[i + first_row], y[i + row]
    return first_x + share * (last_x - first_x), first_y + share * (last_y - first_y)
