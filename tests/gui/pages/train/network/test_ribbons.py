"""The links of the network view as they are painted: ribbons, whatever the screen's scale factor."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from gui.pages.train.network.geometry import Doubles, Layout, Shape
from gui.pages.train.network.links import WIDTHS, Links
from gui.theme.theme import LIGHT
from tests.helpers.each import each

pytestmark = pytest.mark.usefixtures("qapp")

SIDE = 200


def painted(strength: float, ratio: float) -> tuple[Doubles, Layout]:
    """Return how much of each pixel (n, n) a steep link covers, from 0 to 1, and where the link lies."""
    scene = QGraphicsScene()
    layout = Layout([Shape((0,), 1), Shape((5,), 6)], 110, SIDE, 10, 10, 10)
    links = Links(scene, 0)
    links.set_colours(LIGHT, "#000000")
    links.set_curves(layout.curves, ratio)
    links.set_strengths(np.array([strength]))
    image = QImage(round(SIDE * ratio), round(SIDE * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scene.render(painter, QRectF(0, 0, SIDE, SIDE), QRectF(0, 0, SIDE, SIDE))
    painter.end()
    pixels = np.frombuffer(image.constBits(), dtype=np.uint32).reshape(image.height(), image.width())
    return (pixels >> 24) / 255, layout


def across(cover: Doubles, layout: Layout, ratio: float, reach: float) -> Doubles:
    """Return the cover (n_places, n_offsets) up to `reach` pixels of the screen on both sides of the link."""
    points, normals = layout.curves.points(200)
    middles, normals = points[0, 40:160] * ratio, normals[0, 40:160]
    places = middles[:, None] + np.linspace(-reach, reach, 41)[None, :, None] * normals[:, None]
    x, y = np.floor(places).astype(int).transpose(2, 0, 1)
    found: Doubles = cover[y, x]
    return found


@each("ratio", [1.0, 1.25, 1.5, 3.0])
@each("strength", [0.7, 1.0])
def test_a_wide_link_is_solid_at_every_scale_factor(ratio: float, strength: float) -> None:
    cover, layout = painted(strength, ratio)
    width = (3 if strength < 0.8 else 4) * ratio
    assert across(cover, layout, ratio, width / 2 - 1).mean() > 0.75


@each("ratio", [1.0, 1.5, 3.0])
@each("strength, width", [(0.1, WIDTHS[1]), (1.0, WIDTHS[-1])])
def test_a_link_is_as_wide_as_its_strength_says_at_every_scale_factor(
    ratio: float, strength: float, width: int
) -> None:
    cover, layout = painted(strength, ratio)
    reach = 4.0 * ratio
    covered = across(cover, layout, ratio, reach).mean() * 2 * reach
    assert covered == pytest.approx(width * ratio, rel=0.35)
