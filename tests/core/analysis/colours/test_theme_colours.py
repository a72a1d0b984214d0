"""Every class has a colour, whatever its number."""

from __future__ import annotations

import numpy as np
import pytest

from core.analysis.colours.colormap import ClassColours
from core.analysis.colours.theme_colours import N_COLOURS, THEMES, Theme, rgb

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


@themes
def test_the_first_classes_have_the_hues_of_the_theme_and_all_others_a_colour(theme: Theme) -> None:
    assert theme.class_colours(10) == theme.classes
    assert len(theme.class_colours(1000)) == 1000
    assert theme.class_colour(999) in theme.class_colours(N_COLOURS)


@themes
def test_the_shades_of_the_hues_are_told_apart_and_from_the_ground(theme: Theme) -> None:
    shades = rgb((*theme.class_colours(N_COLOURS), theme.panel)).astype(float)
    gaps = np.abs(shades[:, None] - shades[None]).sum(axis=2)
    assert N_COLOURS == 40
    assert gaps[~np.eye(len(gaps), dtype=bool)].min() >= 12


@themes
@pytest.mark.parametrize("n_classes", [2, 11, 1000])
def test_points_and_maps_have_a_colour_for_each_of_many_classes(theme: Theme, n_classes: int) -> None:
    colours = ClassColours(theme, n_classes)
    assert colours.points(np.arange(n_classes)).shape == (n_classes,)
    field = np.full((2, 3, n_classes), 1 / n_classes, np.float32)
    assert colours.pixels(field, True).shape == colours.pixels(field, False).shape == (2, 3)
