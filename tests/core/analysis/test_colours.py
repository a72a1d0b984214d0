"""Every class has a colour, whatever its number, and every number one of its scale."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from core.analysis.colours.colormap import BANDS, ClassColours, ProbabilityColours, SignedColours
from core.analysis.colours.theme_colours import LIGHT, N_COLOURS, THEMES, Theme, rgb
from tests.helpers.each import each

themes = each("theme", THEMES.values())


@themes
def test_the_first_classes_have_the_hues_of_the_theme_and_all_others_a_colour(theme: Theme) -> None:
    assert N_COLOURS == 40
    assert theme.class_colours(10) == theme.classes
    assert len(theme.class_colours(1000)) == 1000
    assert theme.class_colour(999) in theme.class_colours(N_COLOURS)


@themes
@each("n_classes, least", [(10, 22), (12, 18), (26, 10), (N_COLOURS, 8)])
def test_any_two_classes_and_the_ground_look_different(theme: Theme, n_classes: int, least: float) -> None:
    colours = cielab((*theme.class_colours(n_classes), theme.panel))
    apart = np.linalg.norm(colours[:, None] - colours[None], axis=2)
    assert apart[~np.eye(len(apart), dtype=bool)].min() >= least


def cielab(colours: Sequence[str]) -> npt.NDArray[np.float64]:
    """Return colours in CIELAB, shape (n, 3), where distances are those that people see."""
    share = rgb(colours) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    to_xyz = np.array([[0.4125, 0.3576, 0.1804], [0.2127, 0.7152, 0.0722], [0.0193, 0.1192, 0.9503]])
    x, y, z = np.cbrt(linear @ to_xyz.T / to_xyz.sum(axis=1)).T  # no colour of a theme is nearly black
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=1)


@themes
@each("n_classes", [2, 11, 1000])
def test_points_and_maps_have_a_colour_for_each_of_many_classes(theme: Theme, n_classes: int) -> None:
    colours = ClassColours(theme, n_classes)
    assert colours.points(np.arange(n_classes)).shape == (n_classes,)
    field = np.full((2, 3, n_classes), 1 / n_classes, np.float32)
    assert colours.pixels(field, True).shape == colours.pixels(field, False).shape == (2, 3)


def test_a_number_however_large_has_the_colour_of_its_end_of_the_scale():
    colours = SignedColours(LIGHT, -1.0, 1.0, BANDS)
    low, high = colours.pixels(np.array([[-1.0, 1.0]], np.float32), False)[0]
    field = np.array([[-1e31, -1e22, -2.0, 2.0, 1e22, 1e31]], np.float32)
    assert colours.pixels(field, False).tolist() == [[low] * 3 + [high] * 3]


def test_probabilities_of_classes_go_from_the_ground_to_the_colour_of_the_class_on_the_map():
    ground = 0xFF000000 | int(LIGHT.middle[1:], 16)
    colours = ProbabilityColours(LIGHT, (0, 1, 4))
    fields = np.stack([np.array([[0.0, 0.5, 1.0, np.nan]], np.float32)] * 3)
    pixels = colours.pixels(fields, False)
    sure = ClassColours(LIGHT, 5).pixels(np.eye(5, dtype=np.float32)[None], False)[0]
    for of_class, shown in zip((0, 1, 4), pixels[:, 0].tolist(), strict=True):
        assert shown[0] == shown[3] == ground
        assert shown[2] == sure[of_class]
        assert shown[1] not in (shown[0], shown[2])
        alone = ProbabilityColours(LIGHT, (of_class,)).pixels(fields[0], False)
        assert alone[0].tolist() == shown
