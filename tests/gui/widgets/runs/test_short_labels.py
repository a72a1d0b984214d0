"""Labels that are too long for their place still tell runs apart."""

from __future__ import annotations

from gui.widgets.runs.short_labels import shortened
from tests.helpers.each import each

LONG = "Overfitting with sixty noisy points and AdamW, "


def test_labels_with_room_stay_and_one_that_differs_at_its_beginning_is_cut_at_its_end() -> None:
    assert shortened(["lr 0.1", "lr 0.01"], 8) == ["lr 0.1", "lr 0.01"]
    assert shortened(["n_samples 600, hidden 64", "hidden 4"], 14) == ["n_samples 600…", "hidden 4"]


@each("measure", [len, lambda text: 7.5 * len(text)])
def test_long_labels_are_cut_in_the_middle_of_what_they_share(measure) -> None:  # type: ignore[no-untyped-def]
    labels = [LONG + "first try", LONG + "second try", "Spiral"]
    short = shortened(labels, measure(24 * "x"), measure)
    assert short == ["Overfitting wi…first try", "Overfitting w…second try", "Spiral"]
    rest = "a rest which is long as well"
    assert shortened([LONG + "1 " + rest, LONG + "2 " + rest], measure(24 * "x"), measure) == [
        "Overfit…1 a rest which…",
        "Overfit…2 a rest which…",
    ]
