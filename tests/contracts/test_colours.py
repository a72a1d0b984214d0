"""Three pairs of colours mean three things, in both themes and for eyes of any kind."""

from __future__ import annotations

import re
from itertools import combinations, product
from pathlib import Path

import pytest

from core.analysis.colours.theme_colours import THEMES, Theme, answer_table, signed_table
from gui.theme.contrast import contrast
from tests.helpers.seen_colours import EYES, ciede2000, difference

ROOT = Path(__file__).parents[2]
LEAST_CONTRAST = 3.0
"""WCAG 2.2, 1.4.11: of a line or a mark with what is beside it."""
LEAST = 12.0
"""Of CIEDE2000, where 1 is just seen side by side: between colours of two meanings, for any eyes."""
LEAST_AMONG_MANY = 14.0
"""Between a class after the first two and a sign, for usual eyes: no more hues are left."""

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


def meanings(theme: Theme) -> dict[str, str]:
    first, second = theme.classes[:2]
    return {"first class": first, "second class": second, "negative": theme.negative,
            "positive": theme.positive, "train": theme.train, "test": theme.test}  # fmt: skip


def test_the_difference_is_that_of_the_formula(subtests: pytest.Subtests) -> None:
    for one, other, expected in [
        # Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula", 2005, table 1.
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    ]:
        with subtests.test(str(one)):
            assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)


@themes
def test_classes_signs_and_curves_look_different_to_any_eyes(theme: Theme) -> None:
    for (one, a), (other, b) in combinations(meanings(theme).items(), 2):
        for eyes in EYES:
            assert difference(a, b, eyes) >= LEAST, (one, other, eyes)


@themes
def test_the_frame_of_the_past_is_no_class_no_sign_and_no_curve(theme: Theme) -> None:
    for (name, colour), eyes in product(meanings(theme).items(), EYES):
        assert difference(theme.past, colour, eyes) >= LEAST, (name, eyes)
    for colour in (*theme.classes, theme.validation, theme.accent):
        assert difference(theme.past, colour) >= LEAST_AMONG_MANY
    for ground in (theme.panel, theme.on_accent):  # of the digits, and of the words on "Back to live"
        assert contrast(theme.past, ground) >= 4.5


@themes
def test_each_stands_out_from_the_panel(theme: Theme) -> None:
    for name, colour in (*meanings(theme).items(), ("validation", theme.validation)):
        assert contrast(colour, theme.panel) >= LEAST_CONTRAST, name


@themes
def test_both_ends_of_a_scale_differ_from_each_other_and_from_its_middle(theme: Theme) -> None:
    for table, eyes in product((signed_table(theme, 3), answer_table(theme, 3)), EYES):
        low, middle, high = ("#" + row[:3].tobytes().hex() for row in table)
        assert middle == theme.middle
        for one, other in ((low, middle), (middle, high), (low, high)):
            assert difference(one, other, eyes) >= 2 * LEAST


@themes
def test_further_classes_are_no_signs(theme: Theme) -> None:
    for k, colour in enumerate(theme.classes[2:], start=2):
        for sign in (theme.negative, theme.positive):
            assert difference(colour, sign) >= LEAST_AMONG_MANY, k


def test_colours_stand_in_the_themes_alone() -> None:
    own = {ROOT / "core/analysis/colours/theme_colours.py", ROOT / "gui/pages/lab/cells/picture.py"}
    files = {*(ROOT / "core").rglob("*.py"), *(ROOT / "gui").rglob("*.py")} - own
    found = [file for file in files if re.search(r"\"#[0-9a-fA-F]{6}\"", file.read_text(encoding="utf-8"))]
    assert not found
