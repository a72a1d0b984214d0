"""The tiles of the network view, as one picture; a frame changes only the tiles' contents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap

from core.analysis.colours.colormap import Mask, Pixels, hatching
from gui.theme.painting import painting

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True)
class TileColours:
    """How an array becomes a tile: whether it is smoothed, and whether its first row is below."""

    smooth: bool
    first_row_below: bool


RESPONSE = TileColours(smooth=True, first_row_below=True)
PICTURE = TileColours(smooth=False, first_row_below=False)


def resampler(n_in: int, n_out: int, look: TileColours) -> Floats:
    """Return the matrix (n_out, n_in) that stretches `n_in` numbers over `n_out` pixels."""
    centres = (np.arange(n_out) + 0.5) * n_in / n_out - 0.5
    places = np.clip(centres if look.smooth else np.rint(centres), 0, n_in - 1)
    below = np.minimum(places.astype(int), max(0, n_in - 2))
    matrix = np.zeros((n_out, n_in), dtype=np.float32)
    matrix[np.arange(n_out), below] = 1 - (places - below)
    if n_in > 1:
        matrix[np.arange(n_out), below + 1] = places - below
    return matrix


class Patches:
    """Squares of one size in a picture, each filled from an array.

    Parameters
    ----------
    rects : list of QRectF
        Their places, on whole device pixels.
    shape : tuple of int
        (height, width) of the arrays.
    picture : ndarray of uint32, shape (height * width,)
        What they are filled in. Their corners are rounded: what is there now stays.
    width : int
        Of the picture, in device pixels.
    ink : int
        0xffRRGGBB of the lines that hatch what is no number.
    """

    def __init__(
        self,
        rects: list[QRectF],
        shape: tuple[int, int],
        look: TileColours,
        picture: Pixels,
        width: int,
        ink: int,
    ) -> None:
        side = round(rects[0].width())
        self.shape = shape
        self._side, self._look, self._ink = side, look, ink
        down = resampler(shape[0], side, look)
        self._down = down[::-1].copy() if look.first_row_below else down
        self._across = resampler(shape[1], side, TileColours(look.smooth, False)).T.copy()
        corners = np.array([round(rect.y()) * width + round(rect.x()) for rect in rects])
        rows, columns = np.divmod(np.arange(side * side), side)
        self._picture, self._places = picture, corners[:, None] + rows * width + columns
        self._corners = self._places[:, ~_rounded(side)]
        self._kept = picture[self._corners]

    def __len__(self) -> int:
        return len(self._places)

    def draw(self, places: Floats, colours: Callable[[Floats], Pixels], missing: Mask | None = None) -> None:
        """Fill the squares from arrays (n, height, width) of places in a table of colours.

        They are hatched where `missing`, of the same shape, holds.
        """
        stretched = (self._down @ places @ self._across).astype(np.float32, copy=False)
        self._picture[self._places] = colours(stretched).reshape(len(places), -1)
        if missing is not None:
            rows_down = missing[:, ::-1] if self._look.first_row_below else missing
            lines = hatching(rows_down, self._side, self._side).reshape(len(places), -1)
            self._picture[self._places[lines]] = self._ink
        self._picture[self._corners] = self._kept


class TilePicture:
    """A transparent picture over the links: painted once by `paint`, then filled for each frame.

    Parameters
    ----------
    ratio : float
        Device pixels of one pixel.
    ink : int
        0xffRRGGBB of the lines that hatch what is no number.
    """

    def __init__(self, width: float, height: float, ratio: float, ink: int = 0xFF000000) -> None:
        self.ratio, self._ink = ratio, ink
        self.width, self._height = round(width * ratio), round(height * ratio)
        self._pixels: Pixels = np.zeros(self.width * self._height, dtype=np.uint32)

    def paint(self, draw: Callable[[QPainter], None]) -> None:
        """Paint what stays: frames and names."""
        image = self._image()
        image.setDevicePixelRatio(self.ratio)
        with painting(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw(painter)

    def patches(self, rects: list[QRectF], shape: tuple[int, int], look: TileColours) -> Patches:
        """Return squares to be filled, at these places in pixels."""
        scaled = [QRectF(rect.topLeft() * self.ratio, rect.size() * self.ratio) for rect in rects]
        return Patches(scaled, shape, look, self._pixels, self.width, self._ink)

    def pixmap(self) -> QPixmap:
        """Return a copy to show."""
        pixmap = QPixmap.fromImage(self._image().copy())  # else it would share the array's memory
        pixmap.setDevicePixelRatio(self.ratio)
        return pixmap

    def _image(self) -> QImage:
        width, height = self.width, self._height
        return QImage(self._pixels.data, width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied)


def _rounded(side: int) -> npt.NDArray[np.bool_]:
    """Return which pixels (side * side,) of a square lie within its rounded corners."""
    radius = 3 if side >= 24 else 2 if side >= 12 else 0
    beyond = np.maximum(0, radius - 0.5 - np.minimum(np.arange(side), np.arange(side)[::-1]))
    inside: npt.NDArray[np.bool_] = np.hypot(beyond[:, None], beyond[None]) <= radius - 0.25
    return inside.ravel() if radius else np.ones(side * side, dtype=bool)
