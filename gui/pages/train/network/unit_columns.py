"""The columns of a snapshot made ready to be drawn: every unit a tile of numbers from -1 to 1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from core.analysis.colours.colormap import BANDS, answer_scale
from core.data.dataset import DataSet
from core.data.features import Expand
from core.experiment.data_schema import DOMAIN, FEATURES
from core.protocol.snapshot import LayerUnits, most_outputs
from gui.pages.train.network.geometry import Bias, Doubles, Link, Shape
from gui.pages.train.network.tiles import PICTURE, RESPONSE, Floats, TileColours
from gui.widgets.forms.choice_edits import LABELS
from gui.widgets.plots.scale import round_up

FEATURE_CELLS = 32
FEATURE_NAMES = tuple(LABELS.get(name, name) for name in FEATURES)
DIM = 0.22
"""How strong the map of a feature is that the model does not get."""

BOUNDED = frozenset({"Tanh", "Sigmoid", "Softsign", "Hardtanh", "Hardsigmoid"})
"""Activations whose outputs lie within -1 and 1: the scale of their layers is 1."""

VIVID = 0.9
"""Share of a layer's absolute responses that have less than full colour."""
LEAST_OF_OUTPUTS = 1.0
"""An output below it has less than full colour: a model that is sure of nothing looks so, as in its map."""

NICE = (1.0, 1.5, 2.0, 3.0, 5.0, 7.0, 10.0)


@dataclass(frozen=True, eq=False)
class UnitColumn:
    """One column of tiles.

    Parameters
    ----------
    tiles : ndarray
        Numbers (n_tiles, height, width).
    scale : float
        What is drawn in full colour. Of responses, weights and what filters find it is a high percentile of
        the layer's absolute values, so that a few extremes do not make the rest pale; otherwise the largest.
    rows : tuple of int
        The tile of each unit that the column shows.
    names : tuple of str
        What is written beside the tiles, if anything.
    bands : int
        Colours of the discretized map of the network's one output, which has those of the classes; else 0.
    classes : tuple of int
        The class that each of several outputs stands for, whose colour is beside its name.
    is_probability : bool
        Whether the tiles are the classes' probabilities, each in its class's colour.
    """

    column: LayerUnits
    tiles: Floats
    scale: float
    look: TileColours
    rows: tuple[int, ...]
    names: tuple[str, ...] = ()
    bands: int = 0
    classes: tuple[int, ...] = ()
    is_probability: bool = False

    @property
    def shape(self) -> Shape:
        """What determines the places of its tiles."""
        n_displayed = len(self.column.displayed)
        return Shape(self.rows, len(self.tiles), self.column.n_units - n_displayed)

    @property
    def outline(self) -> tuple[object, ...]:
        """What decides about the places of its parts."""
        column, kernels = self.column, self.column.kernels
        size = () if kernels is None else kernels.shape[2:]
        has_biases = column.biases is not None
        kind = self.look, self.bands, self.classes, self.is_probability
        return self.rows, self.tiles.shape, self.range, kind, self.names, has_biases, size

    @property
    def range(self) -> tuple[int, int, int]:
        """The first and the last displayed unit, which count from 0, and the number of all units."""
        displayed = self.column.displayed
        return int(displayed[0]), int(displayed[-1]), self.column.n_units

    @property
    def numbers(self) -> Floats:
        """The tiles as shares of the scale."""
        return self.tiles * np.float32(1 / self.scale)

    def unit_of(self, row: int) -> int | None:
        """Return the shown unit of a tile; None for an input that is not used."""
        return self.rows.index(row) if row in self.rows else None


def ends_of(
    unit_columns: Sequence[UnitColumn], parameter: str, index: tuple[int, ...]
) -> list[tuple[str, int]]:
    """Return the units that a weight or bias belongs to, by their columns' names and their indices."""
    layer, _, kind = parameter.rpartition(".")
    names = [each.column.name for each in unit_columns]
    if kind not in ("weight", "bias") or layer not in names[1:]:
        return []
    return list(zip((layer, names[names.index(layer, 1) - 1]), index, strict=False))


def place_of(
    unit_columns: Sequence[UnitColumn], parameter: str, index: tuple[int, ...]
) -> Link | Bias | None:
    """Return where a weight or bias is drawn; None if it is none, or its units are not shown."""
    layer, _, kind = parameter.rpartition(".")
    unit, source = (*index, -1, -1)[:2]
    for i, (before, unit_column) in enumerate(pairwise(unit_columns), start=1):
        if unit_column.column.name == layer:
            units = np.flatnonzero(unit_column.column.displayed == unit).tolist()
            sources = np.flatnonzero(before.column.displayed == source).tolist()
            if units and kind == "bias":
                return Bias(i, unit_column.rows[units[0]])
            if units and sources and kind == "weight":
                return Link(i, units[0], sources[0])
    return None


@dataclass(frozen=True, eq=False)
class Response:
    """The response of a unit all over the plane, by its column's and its own index among the shown ones."""

    column: int
    unit: int
    response: Floats
    scale: float
    bands: int = 0
    of_class: int | None = None
    """The class whose probability it is, if it is one."""


def unit_column(
    column: LayerUnits, names: Sequence[str] = (), activation: str = "", least: float = 0.0
) -> UnitColumn:
    """Return the tiles of a layer: its maps, or else its values as one cell each.

    `activation` is what a hidden layer's units end with. The scale of responses is at least `least`.
    """
    n_displayed = len(column.displayed)
    tiles = column.maps
    if tiles is None:
        values = np.zeros(n_displayed, dtype=np.float32) if column.values is None else column.values
        tiles = values.reshape(-1, 1, 1)
    look = RESPONSE if column.pictured == "response" else PICTURE
    most = 1.0 if activation in BOUNDED and column.pictured != "weights" else np.inf
    if look == RESPONSE:
        scale = min(most, max(least, _vivid(tiles)))
    else:
        has_pictures = column.kind != "input" and tiles.shape[1:] != (1, 1)
        scale = min(most, _typical(np.abs(tiles).ravel()) if has_pictures else _reach(tiles))
    displayed = tuple(names[unit] for unit in column.displayed.tolist()) if names else ()
    return UnitColumn(column, tiles, scale, look, tuple(range(n_displayed)), displayed)


def output_column(column: LayerUnits, data: DataSet, names: Sequence[str] = ()) -> UnitColumn:
    """Return the tiles of the outputs: their classes' probabilities where each stands for a class.

    A single one that is no picture has the colours of the map. The output of a layer that reads pictures
    shows its weights all the same.
    """
    found = unit_column(column, names, least=LEAST_OF_OUTPUTS)
    if column.probabilities is not None:
        found = replace(found, classes=tuple(column.displayed.tolist()))
        if column.pictured == "weights":
            return found
        tiles = column.probabilities
        tiles = tiles if tiles.ndim == 3 else tiles.reshape(-1, 1, 1)
        return replace(found, tiles=tiles, scale=1.0, is_probability=True)
    if column.n_units > 1 or column.pictured == "features":
        return found
    if column.pictured != "response":
        return replace(found, bands=BANDS)
    scale, bands = answer_scale(data)
    return replace(found, scale=scale, bands=bands)


def response_of(
    columns: Sequence[LayerUnits], layer: str, index: int, activation: str, data: DataSet
) -> Response | None:
    """Return the response of a layer's unit, if it is shown and has one."""
    for i, column in enumerate(columns):
        if column.name == layer and column.maps is not None and column.pictured == "response":
            for unit in np.flatnonzero(column.displayed == index).tolist():
                response, is_input = column.maps[unit], column.kind == "input"
                if column is columns[-1]:
                    tiles = output_column(column, data)
                    if tiles.is_probability:
                        return Response(i, unit, tiles.tiles[unit], 1.0, of_class=index)
                else:
                    tiles = unit_column(column, (), "" if is_input else activation)
                scale = _reach(response) if is_input else tiles.scale
                return Response(i, unit, response, scale, tiles.bands)
    return None


def cropped(columns: Sequence[LayerUnits], n_units: int) -> tuple[LayerUnits, ...]:
    """Return columns cut to `n_units` units: a snapshot that was asked for earlier may have more.

    As in ``core.inspect.network_walk``, outputs are left whole where they are not very many, and so is a
    column of which a single unit would be hidden.
    """
    limits = [n_units] * (len(columns) - 1) + [most_outputs(columns[-1].n_units, n_units)]
    limits = [n + (column.n_units == n + 1) for n, column in zip(limits, columns, strict=True)]
    if all(len(column.displayed) <= n for n, column in zip(limits, columns, strict=True)):
        return tuple(columns)

    def cut(numbers: Any, *depths: int) -> Any:
        return None if numbers is None else numbers[tuple(slice(depth) for depth in depths)]

    before = [0, *limits[:-1]]
    return tuple(
        replace(
            column, displayed=column.displayed[:n], maps=cut(column.maps, n), values=cut(column.values, n),
            probabilities=cut(column.probabilities, n), weights=cut(column.weights, n, m),
            biases=cut(column.biases, n), kernels=cut(column.kernels, n, m),
        )
        for column, n, m in zip(columns, limits, before, strict=True)
    )  # fmt: skip


def feature_column(column: LayerUnits, trained: Sequence[str], chosen: Sequence[str]) -> UnitColumn:
    """Return a tile for each feature of the plane, used or not.

    Parameters
    ----------
    column : LayerUnits
        The inputs of the model.
    trained, chosen : sequence of str
        Features that the model gets, and those that the experiment now says.
    """
    rows = tuple(FEATURES.index(trained[unit]) for unit in column.displayed.tolist())
    return UnitColumn(column, _feature_tiles(tuple(chosen)), 1.0, RESPONSE, rows, FEATURE_NAMES)


@lru_cache(maxsize=8)
def _feature_tiles(chosen: tuple[str, ...]) -> Floats:
    """Return the same array as long as the same features are chosen: nothing is drawn anew then."""
    strength = np.array([1.0 if name in chosen else DIM for name in FEATURES], dtype=np.float32)
    tiles: Floats = feature_maps() * strength[:, None, None]
    return tiles


@cache
def feature_maps() -> Floats:
    """Return all features over the plane, each as shares of its own largest value."""
    centres = (2 * np.arange(FEATURE_CELLS) + 1 - FEATURE_CELLS) / FEATURE_CELLS * DOMAIN
    x1, x2 = np.meshgrid(centres, centres)
    maps = Expand(FEATURES)(np.stack([x1.ravel(), x2.ravel()], axis=1)).T
    maps = maps.reshape(-1, FEATURE_CELLS, FEATURE_CELLS)
    shares: Floats = maps / np.abs(maps).max(axis=(1, 2), keepdims=True)
    return shares


def weights_of(column: LayerUnits) -> Floats | None:
    """Return a number for each link (n_displayed, n_displayed_before): its weight, or the mean of a kernel.

    None means that no weight of the column belongs to one unit of the column before.
    """
    if column.weights is None and column.kernels is not None:
        means: Floats = column.kernels.mean(axis=(2, 3))
        return means
    return column.weights


def strengths(columns: Sequence[LayerUnits], scale: float) -> Doubles:
    """Return the weight of each link as a share of `scale`, at most 1; means of kernels of their largest."""
    parts: list[npt.NDArray[np.floating]] = []
    for before, column in pairwise(columns):
        weights = weights_of(column)
        if weights is None:
            parts.append(np.zeros(len(column.displayed) * len(before.displayed)))
            continue
        reach = scale if is_single(before, column) else _reach(weights)
        parts.append(weights.ravel() / reach)
    shares: Doubles = np.concatenate(parts, dtype=np.float64)
    if not np.isfinite(shares).all():
        shares = np.nan_to_num(shares, nan=1.0)
    return np.minimum(np.maximum(shares, -1.0, out=shares), 1.0, out=shares)


def linked(columns: Sequence[LayerUnits]) -> npt.NDArray[np.bool_] | None:
    """Return of each link whether it stands for weights; None if all do."""
    pairs = [
        (weights_of(column) is not None, len(before.displayed) * len(column.displayed))
        for before, column in pairwise(columns)
    ]
    if all(is_linked for is_linked, _ in pairs):
        return None
    return np.repeat([is_linked for is_linked, _ in pairs], [n for _, n in pairs])


def is_single(before: LayerUnits, column: LayerUnits) -> bool:
    """Return whether a link between these columns stands for one weight, which then can be changed."""
    return column.kind == "dense" and before.kind != "conv" and before.pictured != "features"


def nice_scale(columns: Sequence[LayerUnits], former: float) -> float:
    """Return a round upper bound of all weights, shown or not.

    The former one of the same network stays while it fits, against flicker; 0 is none.
    """
    pairs = pairwise(columns)
    reaches = [
        _reach(column.weights if column.reach is None else np.array(column.reach))
        for before, column in pairs
        if column.weights is not None and is_single(before, column)
    ]
    largest = max(reaches, default=1.0)
    if former and 0.5 * former <= largest <= former:
        return former
    return round_up(0.999 * largest, NICE)


def strongest_kernels(column: LayerUnits) -> Floats:
    """Return each unit's kernel of greatest norm (n_displayed, height, width), as shares of the largest."""
    assert column.kernels is not None
    norms = np.square(column.kernels).sum(axis=(2, 3))
    kernels: Floats = column.kernels[np.arange(len(norms)), norms.argmax(axis=1)]
    return kernels / np.float32(_reach(kernels))


def bias_shares(column: LayerUnits) -> Floats:
    """Return biases (n_displayed, 1, 1) as shares of the layer's largest."""
    assert column.biases is not None
    return (column.biases / np.float32(_reach(column.biases))).reshape(-1, 1, 1)


def _vivid(maps: Floats) -> float:
    """Return the absolute value below which most of the maps lie, within the region of the data."""
    edge = maps.shape[1] // 10
    part = maps[:, edge : -edge or None : 3, edge : -edge or None : 3]  # it tells enough
    if not part.size:
        return 1.0
    return _typical(np.abs(part).ravel())


def _typical(sizes: Floats) -> float:
    """Return the number below which most of `sizes` (n,) lie, which this sorts a little."""
    rank = int(VIVID * (len(sizes) - 1))
    sizes.partition(rank)
    typical = float(sizes[rank])
    return max(typical, 0.05 * _reach(sizes[rank:])) if 0 < typical < np.inf else _reach(sizes)


def _reach(numbers: npt.NDArray[np.floating]) -> float:
    """Return the largest absolute value, or 1 where it is 0 or not finite."""
    reach = float(np.abs(numbers).max(initial=0.0))
    return reach if 0 < reach < np.inf else 1.0
