"""The pixels of a wall's tiles, from NumPy: maps or curves, in frames coloured by the loss."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QColor, QImage

from core.analysis.colours.colormap import TABLE, AnswerColours, ProbabilityColours, hatching
from core.analysis.colours.theme_colours import rgb
from gui.theme.style import hatch_colour, mixed
from gui.theme.theme import Theme

Pixels = npt.NDArray[np.uint32]
Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

POINTS = 96
"""Places over the epochs at which a tile's curve is known."""
LEARNED = 4
"""How many times as low a loss is as that of most at the beginning, at least, for the strongest frame."""
MOST_BUNDLED, BUNDLE_SIDE = 256, 40
"""Curves that the faint bundle is of, at most, and the side of its picture."""


def frame_table(theme: Theme) -> Pixels:
    """Return the colours (TABLE,) of frames, from the least loss to the greatest."""
    least, greatest = rgb([theme.positive, mixed(theme.line, theme.plan, 0.35)]).astype(float)
    red, green, blue = np.rint(np.linspace(least, greatest, TABLE)).astype(np.uint32).T
    table: Pixels = np.uint32(0xFF000000) | red << 16 | green << 8 | blue
    return table


@dataclass(frozen=True)
class LossScale:
    """The losses with the strongest and the faintest frame; colours are even in the logarithm where they can.

    What is not finite has no colour of it.
    """

    low: float = 0.0
    high: float = 1.0

    @classmethod
    def over(cls, losses: Floats, first: Floats) -> LossScale:
        """Return the scale from the least loss of all (m, n) to what most had at `first` (n,).

        It begins at no more than a ``LEARNED``-th of that: what has hardly learned is no strong frame.
        """
        finite, begun = losses[np.isfinite(losses)], first[np.isfinite(first)]
        if not len(finite):
            return cls()
        low = float(finite.min())
        high = float(np.percentile(begun, 90)) if len(begun) else float(finite.max())
        high = high if high > low else low + max(abs(low), 1e-6)
        return cls(min(low, high / LEARNED) if low > 0 else low, high)

    def shares(self, losses: Floats) -> Floats:
        """Return where losses lie between both ends, 0 to 1; NaN where they are not finite."""
        known = np.where(np.isfinite(losses), losses, np.nan)
        low, high = self.low, self.high
        with np.errstate(divide="ignore", invalid="ignore"):
            if low > 0:
                known, low, high = np.log(known), float(np.log(low)), float(np.log(high))
            shares: Floats = np.clip((known - low) / (high - low), 0, 1)
        return shares.astype(np.float32)


class TilePixels:
    """Draws tiles in the colours of a theme.

    Parameters
    ----------
    n_classes : int
        That a map tells apart by class and probability; 0 where it has one output.
    """

    def __init__(self, theme: Theme, n_classes: int = 0) -> None:
        self._n_classes = n_classes
        self._frames = frame_table(theme)
        self._ground, self._middle, self._ink, self._faint, self._gone = (
            np.uint32(QColor(ink).rgb())
            for ink in (theme.field, theme.middle, theme.text, theme.muted, hatch_colour(theme))
        )
        places = np.arange(TABLE * max(n_classes, 1), dtype=np.float32)
        if not n_classes:
            self._table = AnswerColours(theme, 0.0, 1.0, 2).at(places, False)
        else:
            colours = ProbabilityColours(theme, range(n_classes))
            self._table = colours.at(places, False).reshape(n_classes, TABLE)[:, _certain(n_classes)].ravel()

    def blank(self, n: int, side: int) -> Pixels:
        """Return pictures (n, side, side) of nothing."""
        return np.full((n, side, side), self._ground, np.uint32)

    def maps(self, values: Bytes, confidence: Bytes | None, side: int) -> Pixels:
        """Return maps (k, h, w) as pictures (k, side, side), their lowest row at the bottom.

        Parameters
        ----------
        values, confidence : ndarray
            As ``core.runs.sweeps.wall_reader.Maps`` has them.
        """
        n = values.shape[-1]
        at = np.arange(side) * n // side
        upright = values[:, ::-1]
        if confidence is not None:
            chosen = upright[:, at[:, None], at].astype(np.intp)
            sure = confidence[:, ::-1][:, at[:, None], at]
            pictures: Pixels = self._table.take(chosen * TABLE + sure, mode="clip")
            pictures[chosen >= self._n_classes] = self._middle
            return pictures
        if side > n:
            between = _between(n, side)
            return self._table.take((between @ upright.astype(np.float32) @ between.T).astype(np.intp))
        return self._table.take(upright[:, at[:, None], at])

    def curves(self, curves: Floats, all_curves: Floats, side: int) -> Pixels:
        """Return curves (k, POINTS), heights from 0 to 1 and NaN after their end, over the bundle of all.

        A network that has not begun has a blank tile.
        """
        some = all_curves[:: -(-len(all_curves) // MOST_BUNDLED)]
        drawn = min(side, BUNDLE_SIDE)
        at = np.arange(side) * drawn // side
        bundle = _strokes(some, drawn, 0.0).sum(axis=0)[at[:, None], at]
        n_known = np.isfinite(curves).sum(axis=1, keepdims=True)[:, :, None]
        share = np.where(n_known > 0, 0.55 * np.sqrt(bundle / (bundle.max() or 1.0)), 0)
        faint = _blend(self._ground, self._faint, share.astype(np.float32))
        return _blend(faint, self._ink, _strokes(curves, side, 0.35))

    def framed(self, pictures: Pixels, shares: Floats, lost: npt.NDArray[np.bool_], frame: int) -> Pixels:
        """Return pictures (k, s, s) with a frame each, of the colour of its share of the losses' scale.

        Those that are `lost` are hatched.
        """
        k, side = len(pictures), pictures.shape[-1]
        places = np.nan_to_num(shares * (TABLE - 1), nan=TABLE - 1.0).astype(np.intp)
        colours = np.where(np.isfinite(shares), self._frames[places], self._gone)
        tiles = np.empty((k, side + 2 * frame, side + 2 * frame), np.uint32)
        tiles[:] = colours[:, None, None]
        tiles[:, frame : frame + side, frame : frame + side] = pictures
        if lost.any():
            lines = hatching(np.ones((1, 1), np.bool_), side + 2 * frame, side + 2 * frame)
            tiles[lost] = np.where(lines, self._gone, self._middle)
        return tiles


def hatch_picture(theme: Theme, side: int) -> QImage:
    """Return the picture of a tile whose network has diverged."""
    tile = TilePixels(theme).framed(
        np.zeros((1, side, side), np.uint32), np.full(1, np.nan, np.float32), np.ones(1, np.bool_), 0
    )[0]
    return QImage(tile.data, side, side, 4 * side, QImage.Format.Format_RGB32).copy()


def _certain(n_classes: int) -> npt.NDArray[np.intp]:
    """Return for each byte of a probability how far the class stands out, as the Train page shows it."""
    least = 255 / n_classes
    certain: npt.NDArray[np.intp] = np.clip((np.arange(TABLE) - least) / (255 - least) * 255, 0, 255).astype(
        np.intp
    )
    return certain


def _between(n: int, side: int) -> Floats:
    """Return the weights (side, n) that draw a line between the middles of `n` cells."""
    at = np.clip((np.arange(side) + 0.5) * n / side - 0.5, 0, n - 1)
    weights: Floats = np.maximum(0, 1 - np.abs(at[:, None] - np.arange(n))).astype(np.float32)
    return weights


def _strokes(curves: Floats, side: int, more: float) -> Floats:
    """Return how far pixels (k, side, side) are covered by curves, lines `more` pixels wider than one."""
    at = np.linspace(0, curves.shape[1] - 1, side + 1).astype(np.intp)
    ends = (1 - curves[:, at]) * (side - 1)
    low, high = np.fmin(ends[:, :-1], ends[:, 1:]), np.fmax(ends[:, :-1], ends[:, 1:])
    row = np.arange(side, dtype=np.float32)[:, None]
    covered = np.minimum(row - low[:, None] + 1, high[:, None] + 1 - row) + np.float32(more)
    return np.clip(np.nan_to_num(covered), 0, 1)


def _blend(ground: Pixels | np.uint32, ink: np.uint32, share: Floats) -> Pixels:
    """Return colours with a share of an ink in them."""
    result = np.full(share.shape, 0xFF000000, np.uint32)
    for shift in (0, 8, 16):
        below = (np.asarray(ground, np.uint32) >> shift & 0xFF).astype(np.float32)
        level = below + share * (np.float32(int(ink) >> shift & 0xFF) - below)
        result |= level.astype(np.uint32) << shift
    return result
