"""How a loss surface is drawn as a map: its values as heights from 0 to 1, and its contour lines."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Doubles = npt.NDArray[np.float64]
Cells = tuple[npt.NDArray[np.intp], ...]
"""Rows and columns of cells; cell (i, j) lies between the grid points (i, j) and (i + 1, j + 1)."""

SOFT = 0.02
"""Part of the median height up to which the scale is nearly linear; above, it is logarithmic."""
_CORNERS = ((0, 0), (0, 1), (1, 1), (1, 0))
"""Rows and columns of a cell's corners 0 to 3, from its own. Edge k goes from corner k to the next one."""
_SEGMENTS = {
    1: ((3, 0),), 2: ((0, 1),), 3: ((3, 1),), 4: ((1, 2),), 5: ((3, 2), (0, 1)), 6: ((0, 2),), 7: ((3, 2),),
    8: ((2, 3),), 9: ((2, 0),), 10: ((0, 3), (1, 2)), 11: ((2, 1),), 12: ((1, 3),),
    13: ((1, 0),), 14: ((0, 3),),
}  # fmt: skip
"""The segments in a cell, each by the two edges that it joins. Key: its bit k is 1 if corner k is above."""


def heights(values: Doubles) -> Doubles:
    """Return values (h, w) as heights from 0 to 1, on a scale that shows valleys beside steep walls.

    It is ``log(1 + height / soft)`` of the height above the lowest value. What is not finite has height 1.
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
    """Return the line where a field has a level, by marching squares over all cells at once.

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
    for number, segments in _SEGMENTS.items():
        cells = np.nonzero(case == number)
        for edges in segments:
            (x_from, y_from), (x_to, y_to) = (_crossing(field, x, y, level, cells, edge) for edge in edges)
            xs.append(np.stack([x_from, x_to], axis=1).ravel())
            ys.append(np.stack([y_from, y_to], axis=1).ravel())
    return np.concatenate(xs), np.concatenate(ys)


def _crossing(
    field: Doubles, x: Doubles, y: Doubles, level: float, cells: Cells, edge: int
) -> tuple[Doubles, Doubles]:
    """Return x and y, shape (n_cells,), where the level crosses an edge of each cell, linearly."""
    corners = _CORNERS[edge], _CORNERS[(edge + 1) % 4]
    (i, j), (i_next, j_next) = ((cells[0] + row, cells[1] + column) for row, column in corners)
    start = field[i, j]
    share = (level - start) / (field[i_next, j_next] - start)
    return x[j] + share * (x[j_next] - x[j]), y[i] + share * (y[i_next] - y[i])
