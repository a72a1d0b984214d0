"""A plane through the recorded weights of a run: its directions, and the run's path on it.

As in Li, Xu, Taylor, Studer and Goldstein, "Visualizing the Loss Landscape of Neural Nets" (NeurIPS 2018):
principal directions of the recorded weights, or random directions with filter normalisation.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from core.protocol.landscape import Doubles, Layout, RecordedWeights, RunPlane, Singles

How = Literal["pca", "random"]
MARGIN = 0.35
"""Room around the path on the map, as a share of its extent."""
FLATTEST = 0.15
"""The least extent of one direction, as a share of the other's."""


@dataclass(frozen=True, eq=False)
class PathPlane:
    """A plane with the path of a run on it.

    Parameters
    ----------
    path : ndarray, shape (n_steps, 2)
        Where each moment is nearest to the plane, in its coordinates.
    distances : ndarray, shape (n_steps,)
        How far each moment is from the plane.
    explained : (float, float)
        Share of the squared distances between the newest weights and the others that each direction has.
    x_range, y_range : (float, float)
        What the map shows.
    """

    plane: RunPlane
    steps: tuple[int, ...]
    path: Doubles
    distances: Doubles
    explained: tuple[float, float]
    x_range: tuple[float, float]
    y_range: tuple[float, float]


def plane_through(recorded: RecordedWeights, how: How, seed: int = 0) -> PathPlane:
    """Return a plane through the newest weights of a run.

    Parameters
    ----------
    how : How
        ``pca``: the two directions in which the recorded weights differ most from the newest (of the
        run's n moments the n x n matrix of products is taken, never one of all weights). ``random``: two
        random directions, each filter as long as the newest one's.
    seed : int
        Of the random directions.
    """
    origin = recorded.weights[-1]
    offsets = recorded.weights.astype(np.float64) - origin.astype(np.float64)
    directions = _principal(offsets) if how == "pca" else None
    if directions is None:  # a run of one moment has no directions of its own
        directions = _random(origin, recorded.layout, seed)
    path = _coordinates(offsets, directions)
    on_plane = path @ directions
    distances = np.linalg.norm(offsets - on_plane, axis=1)
    total = float((offsets**2).sum()) or 1.0
    shares = _shares(offsets, directions, total)
    plane = RunPlane(
        recorded.experiment, recorded.data, recorded.layout, origin, directions.astype(np.float32)
    )
    ranges = _ranges(path) if how == "pca" and np.ptp(path) > 0 else ((-1.0, 1.0), (-1.0, 1.0))
    return PathPlane(plane, recorded.steps, path, distances, shares, *ranges)


def _principal(offsets: Doubles) -> Doubles | None:
    """Return two directions of length 1, shape (2, n_numbers); None if all moments are the same."""
    products = offsets @ offsets.T
    squares, vectors = np.linalg.eigh(products)
    if len(squares) < 2 or squares[-1] <= 0:
        return None
    found = [_unit(vectors[:, -1] @ offsets)]
    if squares[-2] > 1e-10 * squares[-1]:
        found.append(_unit(vectors[:, -2] @ offsets))
    else:  # all on a line: any direction across it
        across = np.random.default_rng(0).standard_normal(offsets.shape[1])
        found.append(_unit(across - (across @ found[0]) * found[0]))
    directions = np.stack(found)
    start = directions @ offsets[0]  # the run goes from left to right, and from above
    signs: Doubles = np.where(start * np.array([1.0, -1.0]) > 0, -1.0, 1.0)
    return directions * signs[:, None]


def _unit(vector: Doubles) -> Doubles:
    result: Doubles = vector / np.linalg.norm(vector)
    return result


def _random(origin: Singles, layout: Layout, seed: int) -> Doubles:
    """Return two random directions with filter normalisation; biases and statistics stay as they are."""
    generator = np.random.default_rng(seed)
    return np.stack([_normalised(generator, origin, layout) for _ in range(2)])


def _normalised(generator: np.random.Generator, origin: Singles, layout: Layout) -> Doubles:
    parts: list[Doubles] = []
    at = 0
    for _, shape in layout:
        size = int(np.prod(shape))
        part: Doubles = np.zeros(size)
        if len(shape) > 1:
            filters = generator.standard_normal((shape[0], size // shape[0]))
            own: Doubles = origin[at : at + size].reshape(filters.shape).astype(np.float64)
            lengths = np.linalg.norm(own, axis=1, keepdims=True)
            unit = filters / np.linalg.norm(filters, axis=1, keepdims=True)
            part = (unit * lengths).ravel().astype(np.float64)
        parts.append(part)
        at += size
    return np.concatenate(parts)


def _coordinates(offsets: Doubles, directions: Doubles) -> Doubles:
    """Return the nearest points on the plane, whose directions need not be at right angles."""
    return np.linalg.solve(directions @ directions.T, directions @ offsets.T).T.astype(np.float64)


def _shares(offsets: Doubles, directions: Doubles, total: float) -> tuple[float, float]:
    first = _unit(directions[0])
    second = _unit(directions[1] - (directions[1] @ first) * first)
    one, two = (float(((offsets @ axis) ** 2).sum()) / total for axis in (first, second))
    return one, two


def _ranges(path: Doubles) -> tuple[tuple[float, float], tuple[float, float]]:
    low, high = path.min(axis=0), path.max(axis=0)
    extent = np.maximum(high - low, FLATTEST * float((high - low).max()))
    middle = (low + high) / 2
    lows, highs = middle - (0.5 + MARGIN) * extent, middle + (0.5 + MARGIN) * extent
    return (float(lows[0]), float(highs[0])), (float(lows[1]), float(highs[1]))


def grid(x_range: tuple[float, float], y_range: tuple[float, float], side: int) -> tuple[Doubles, Doubles]:
    """Return evenly spaced x and y, each of shape (side,)."""
    return np.linspace(*x_range, side), np.linspace(*y_range, side)


def grid_points(x: Doubles, y: Doubles) -> Doubles:
    """Return the points of a grid row by row, shape (len(y) * len(x), 2)."""
    columns, rows = np.meshgrid(x, y)
    return np.stack([columns.ravel(), rows.ravel()], axis=1)
