"""The curves of the run stand out from their ground and from each other, for eyes of any kind."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product

import numpy as np
from pytestqt.qtbot import QtBot

from core.analysis.colours.theme_colours import THEMES, ThemeName
from gui.pages.train.curves.learning_rate import LearningRatePlot
from gui.pages.train.curves.loss_curves import LossCurves
from gui.pages.train.curves.scores import ScoreCurves
from gui.theme.contrast import contrast
from gui.widgets.plots.items import BOLD, Curve
from tests.helpers.curve_feed import new_store
from tests.helpers.each import each
from tests.helpers.seen_colours import EYES, seen

LEAST_CONTRAST = 3.0
"""WCAG 2.2, 1.4.11: of a line with what is beside it."""
LEAST_DIFFERENCE = 20.0
"""Of CIE 1976 L*a*b*, where 2.3 is a difference that is just seen side by side."""


def curves(panel: LossCurves | ScoreCurves | LearningRatePlot) -> list[Curve]:
    return [item.curve for item in panel.plot._items]


def lines(qtbot: QtBot) -> Iterator[list[Curve]]:
    """Yield the curves of each panel, without the band of the single batches."""
    for kind in (LossCurves, ScoreCurves, LearningRatePlot):
        panel = kind(new_store())
        qtbot.addWidget(panel)
        yield [curve for curve in curves(panel) if curve.key != "batch"]


def test_every_line_stands_out_from_its_ground(qtbot: QtBot) -> None:
    for curve in chain.from_iterable(lines(qtbot)):
        for theme in THEMES.values():
            assert contrast(curve.colour(theme).name(), theme.panel) >= LEAST_CONTRAST, curve.key


def test_lines_are_told_apart_by_colour_or_width_or_by_dashes(qtbot: QtBot) -> None:
    for one, other in chain.from_iterable(combinations(drawn, 2) for drawn in lines(qtbot)):
        look, another = (one.dashed, one.width >= BOLD), (other.dashed, other.width >= BOLD)
        if look != another or {one.key, other.key} == {"unigram", "pca"}:  # of no one run
            continue
        for theme, eyes in product(THEMES.values(), EYES):
            colours = [seen(curve.colour(theme).name(), eyes) for curve in (one, other)]
            apart = np.linalg.norm(colours[0] - colours[1])
            assert apart >= LEAST_DIFFERENCE, (one.key, other.key, eyes)


@each("name", THEMES)
@each("eyes", EYES)
def test_the_smoothed_loss_and_single_batches_are_paler_than_the_lines(
    qtbot: QtBot, name: ThemeName, eyes: str
) -> None:
    panel, theme = LossCurves(new_store()), THEMES[name]
    qtbot.addWidget(panel)
    colours = {curve.key: curve.colour(theme).name() for curve in curves(panel)}
    assert contrast(colours["train"], theme.panel) > 1.5 * contrast(colours["smoothed"], theme.panel)
    assert np.linalg.norm(seen(colours["train"], eyes) - seen(colours["smoothed"], eyes)) >= LEAST_DIFFERENCE
    batch = colours["batch"]
    least = 2.5 if name == "dark" else 1.5  # light on dark looks thinner than dark on light
    assert least <= contrast(batch, theme.panel) < LEAST_CONTRAST
    for key in ("smoothed", "train", "test"):
        assert contrast(colours[key], theme.panel) >= 2 * contrast(batch, theme.panel), key
        is_strong = eyes == "usual" and key != "smoothed"
        least = 2 * LEAST_DIFFERENCE if is_strong else LEAST_DIFFERENCE
        assert np.linalg.norm(seen(batch, eyes) - seen(colours[key], eyes)) >= least, key
