"""The curves of the run stand out from their ground and from each other, for eyes of any kind."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from core.analysis.colours.theme_colours import THEMES, ThemeName
from gui.pages.train.curves.learning_rate import LearningRatePlot
from gui.pages.train.curves.loss_curves import LossCurves
from gui.pages.train.curves.scores import ScoreCurves
from gui.theme.contrast import contrast
from gui.widgets.plots.items import BOLD, Curve
from tests.helpers.curve_feed import new_store
from tests.helpers.seen_colours import EYES, seen

LEAST_CONTRAST = 3.0
"""WCAG 2.2, 1.4.11: of a line with what is beside it."""
LEAST_DIFFERENCE = 20.0
"""Of CIE 1976 L*a*b*, where 2.3 is a difference that is just seen side by side."""


def curves(panel: LossCurves | ScoreCurves | LearningRatePlot) -> list[Curve]:
    return [item.curve for item in panel.plot._items]


@pytest.fixture(params=[LossCurves, ScoreCurves, LearningRatePlot])
def lines(request, qtbot) -> list[Curve]:
    """The curves of a panel, without the band of the single batches."""
    panel = request.param(new_store())
    qtbot.addWidget(panel)
    return [curve for curve in curves(panel) if curve.key != "batch"]


@pytest.mark.parametrize("name", THEMES)
def test_every_line_stands_out_from_its_ground(lines: list[Curve], name: ThemeName) -> None:
    theme = THEMES[name]
    for curve in lines:
        assert contrast(curve.colour(theme).name(), theme.panel) >= LEAST_CONTRAST, curve.key


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", THEMES)
def test_lines_are_told_apart_by_colour_or_width_or_by_dashes(
    lines: list[Curve], name: ThemeName, eyes: str
) -> None:
    for one, other in combinations(lines, 2):
        look, another = (one.dashed, one.width >= BOLD), (other.dashed, other.width >= BOLD)
        if look == another and {one.key, other.key} != {"unigram", "pca"}:  # of no one run
            colours = [seen(curve.colour(THEMES[name]).name(), eyes) for curve in (one, other)]
            assert np.linalg.norm(colours[0] - colours[1]) >= LEAST_DIFFERENCE, (one.key, other.key)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", THEMES)
def test_the_smoothed_loss_is_paler_than_that_on_all_training_data(qtbot, name: ThemeName, eyes: str) -> None:
    panel, theme = LossCurves(new_store()), THEMES[name]
    qtbot.addWidget(panel)
    colours = {curve.key: curve.colour(theme).name() for curve in curves(panel)}
    assert contrast(colours["train"], theme.panel) > 1.5 * contrast(colours["smoothed"], theme.panel)
    assert np.linalg.norm(seen(colours["train"], eyes) - seen(colours["smoothed"], eyes)) >= LEAST_DIFFERENCE


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", THEMES)
def test_single_batches_are_a_pale_band_behind_the_lines(qtbot, name: ThemeName, eyes: str) -> None:
    panel, theme = LossCurves(new_store()), THEMES[name]
    qtbot.addWidget(panel)
    batch, *others = (c for c in curves(panel) if c.key in ("batch", "smoothed", "train", "test"))
    colour = batch.colour(theme).name()
    least = 2.5 if name == "dark" else 1.5  # light on dark looks thinner than dark on light
    assert least <= contrast(colour, theme.panel) < LEAST_CONTRAST
    for curve in others:
        line = curve.colour(theme).name()
        assert contrast(line, theme.panel) >= 2 * contrast(colour, theme.panel), curve.key
        is_strong = eyes == "usual" and curve.key != "smoothed"
        least = 2 * LEAST_DIFFERENCE if is_strong else LEAST_DIFFERENCE
        assert np.linalg.norm(seen(colour, eyes) - seen(line, eyes)) >= least, curve.key
