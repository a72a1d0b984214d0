"""Colours of a network's answers: one rule for the map, its points and its legend.

Nothing here imports torch or Qt.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from core.analysis.colours.theme_colours import Theme, answer_table, class_table, rgb, signed_table
from core.data.dataset import DataSet

Pixels = npt.NDArray[np.uint32]
Numbers = npt.NDArray[np.float32]

SOFT = 0.62
"""Strength of the map's colours, so that points of the full colour stand out on it."""

TABLE = 256
"""Colours of a scale."""

FAR = np.float32(2.0**62)
"""The farthest place that is a whole number of 64 bits."""

BANDS = 8
"""Bands of a discretized regression."""


class SignedColours:
    """Colours of one number's sign: from negative over the middle to positive.

    Parameters
    ----------
    low, high : float
        The numbers at both ends of the scale; what lies beyond has the end's colour.
    bands : int
        Colours that are left when the map is discretized.
    """

    _table = staticmethod(signed_table)

    def __init__(self, theme: Theme, low: float, high: float, bands: int) -> None:
        self.low, self.high = low, high
        self._set_table(theme, self._table(theme, TABLE)[:, :3], bands)

    def _set_table(self, theme: Theme, table: npt.NDArray[np.uint8], bands: int) -> None:
        """Set the colours (n_scales * TABLE, 3) of one scale, or of several after each other."""
        self._points = _packed(table)
        self._map = _packed(_softened(table, theme))
        self._ground = _packed(rgb([theme.middle]))
        band = np.minimum(np.arange(TABLE) * bands // TABLE, bands - 1)
        self._banded = self._map.reshape(-1, TABLE)[:, band * (TABLE - 1) // (bands - 1)].ravel()

    def pixels(self, field: Numbers, discrete: bool) -> Pixels:
        """Return the colours (h, w), 0xffRRGGBB, of a field (h, w)."""
        return self.mapped(field, discrete)[0]

    def mapped(self, field: Numbers, discrete: bool) -> tuple[Pixels, Mask | None]:
        """Return the colours as ``pixels`` does, and where the field (h, w) has no number, if anywhere."""
        places, gaps = self.places(field)
        pixels = self.at(places, discrete)
        if gaps is not None:
            pixels[gaps] = self._ground
        return pixels, gaps

    def points(self, y: npt.NDArray[np.generic]) -> Pixels:
        """Return the colours (n,) of targets (n,)."""
        return self.points_at(self.places(y.astype(np.float32))[0])

    def bar(self, n: int, discrete: bool) -> Pixels:
        """Return the colours (1, n) of the whole scale."""
        return self.pixels(np.linspace(self.low, self.high, n, dtype=np.float32)[None], discrete)

    def points_at(self, places: Numbers) -> Pixels:
        """Return the full colours at places in the table, which may lie beyond its ends."""
        return self._points.take(places.astype(np.intp), mode="clip")

    def at(self, places: Numbers, discrete: bool) -> Pixels:
        """Return the colours of a map at places in the table, which may lie beyond its ends."""
        table = self._banded if discrete else self._map
        return table.take(places.astype(np.intp), mode="clip")

    def places(self, numbers: Numbers) -> tuple[Numbers, Mask | None]:
        """Return the places of numbers in the table, to be rounded down, and which are not finite, if any.

        NaN has the place of the middle. A mean of places is the place of the mean. Each step of NumPy
        gives the interpreter away, and this is done for every frame: so few of them.
        """
        scale = (TABLE - 1) / (self.high - self.low)
        with np.errstate(over="ignore", invalid="ignore"):  # a diverged network answers with anything
            places = numbers * np.float32(scale)
            total = places.sum()
            gaps = missing(numbers, total)
            if not math.isfinite(total):
                places = np.nan_to_num(places, nan=TABLE / 2 + self.low * scale)
                places = places.clip(self.low * scale, self.high * scale)
            places += np.float32(0.5 - self.low * scale)
            return places.clip(-FAR, FAR, out=places), gaps


class AnswerColours(SignedColours):
    """Colours of an answer, for two classes or a number: from the first class over middle to the second."""

    _table = staticmethod(answer_table)


class ProbabilityColours(SignedColours):
    """Colours of the probabilities of classes, each from the middle of the theme to its class's own.

    Parameters
    ----------
    classes : sequence of int
        The class of each field (n_classes, h, w); of a single one the field is (h, w).
    """

    def __init__(self, theme: Theme, classes: Sequence[int]) -> None:
        super().__init__(theme, 0.0, 1.0, BANDS)
        tables = [class_table(theme, k, TABLE)[:, :3] for k in classes]
        self._set_table(theme, np.concatenate(tables), BANDS)
        self._first = TABLE * np.arange(len(classes), dtype=np.float32)[:, None, None]

    def places(self, numbers: Numbers) -> tuple[Numbers, Mask | None]:
        """Return the places of probabilities as ``SignedColours`` does, each field's in its own scale."""
        places, gaps = super().places(numbers)
        return (places if numbers.ndim == 2 else places + self._first), gaps


class ClassColours:
    """Colours of several classes, blended by their probabilities.

    Where no class stands out the blend fades to the middle of the theme, as it does for two.
    """

    def __init__(self, theme: Theme, n_classes: int) -> None:
        colours = rgb(theme.class_colours(n_classes))
        self._points = _packed(colours)
        self._map = _softened(colours, theme).astype(np.float32)
        self._middle = rgb([theme.middle])[0].astype(np.float32)

    def pixels(self, field: Numbers, discrete: bool) -> Pixels:
        """Return the colours (h, w), 0xffRRGGBB, of probabilities (h, w, n_classes)."""
        return self.mapped(field, discrete)[0]

    def mapped(self, field: Numbers, discrete: bool) -> tuple[Pixels, Mask | None]:
        """Return the colours as ``pixels`` does, and where there are no numbers, if anywhere."""
        first = field[..., 0]  # where one class has no probability none has
        with np.errstate(over="ignore", invalid="ignore"):
            gaps = missing(first, first.sum())
        if gaps is None:
            return self._blended(field, discrete), None
        pixels = self._blended(np.nan_to_num(field, posinf=0.0, neginf=0.0), discrete)
        pixels[gaps] = _packed(self._middle)
        return pixels, gaps

    def _blended(self, field: Numbers, discrete: bool) -> Pixels:
        if discrete:
            winners: Pixels = _packed(self._map)[field.argmax(axis=2)]
            return winners
        n_classes = field.shape[2]
        certainty = (field.max(axis=2, keepdims=True) * n_classes - 1) / (n_classes - 1)
        return _packed(self._middle + certainty * (field @ self._map - self._middle))

    def points(self, y: npt.NDArray[np.generic]) -> Pixels:
        """Return the colours (n,) of class indices (n,)."""
        return self._points[y.astype(np.intp)]


STEEPEST = 2.0
"""The logit with full colour where colours are even in logits: about 0 they are those of its probability."""


def answer_scale(data: DataSet) -> tuple[float, int]:
    """Return the number of a single output that has full colour, and the bands of its discretized map.

    Its sign and strength then look as in the map of ``colours_for``, whatever other outputs there are.
    """
    if data.n_classes:
        return STEEPEST, 2
    targets = np.concatenate([data.in_unit(data.y_train), data.in_unit(data.y_test)])
    return float(np.abs(targets).max()) or 1.0, BANDS


def colours_for(data: DataSet, theme: Theme) -> AnswerColours | ClassColours:
    """Return the colours of what a model answers on a plane data set."""
    if not data.n_classes:
        reach, bands = answer_scale(data)
        return AnswerColours(theme, -reach, reach, bands)
    if data.n_classes == 2:
        return AnswerColours(theme, 0.0, 1.0, 2)
    return ClassColours(theme, data.n_classes)


def _softened(colours: npt.NDArray[np.uint8], theme: Theme) -> npt.NDArray[np.uint8]:
    base = rgb([theme.middle])[0]
    mixed: npt.NDArray[np.uint8] = np.rint(base + SOFT * (colours.astype(float) - base)).astype(np.uint8)
    return mixed


def _packed(rgb: npt.NDArray[np.generic]) -> Pixels:
    """Pack channels (..., 3) of 0 to 255 as 0xffRRGGBB."""
    channels = rgb.astype(np.uint32)
    return (0xFF000000 | channels[..., 0] << 16 | channels[..., 1] << 8 | channels[..., 2]).astype(np.uint32)


Mask = npt.NDArray[np.bool_]

PERIOD, THICKNESS = 6, 2
"""Pixels from one line to the next along a row, and those of a line."""


def missing(numbers: npt.NDArray[np.floating], total: float) -> Mask | None:
    """Return where `numbers` are not finite, or None if all are: a finite `total`, their sum, tells it."""
    if math.isfinite(total):
        return None
    found: Mask = ~np.isfinite(numbers)
    return found if found.any() else None


def hatching(mask: Mask, height: int, width: int) -> Mask:
    """Return the pixels (..., height, width) that lines cover where `mask` (..., h, w) holds."""
    rows = np.arange(height) * mask.shape[-2] // height
    columns = np.arange(width) * mask.shape[-1] // width
    y, x = np.ogrid[:height, :width]
    lines: Mask = mask[..., rows[:, None], columns] & ((x + y) % PERIOD < THICKNESS)
    return lines
