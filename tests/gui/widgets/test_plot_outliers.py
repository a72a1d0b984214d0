"""What a linear axis leaves out: rare outliers, and a loss that diverges."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pytest
from pytestqt.qtbot import QtBot

from core.analysis.series import Series
from core.protocol.results import Mark
from gui.theme.theme import LIGHT
from gui.widgets.plots.items import Curve
from gui.widgets.plots.plot import CurvePlot
from gui.widgets.plots.scale import usual_high
from gui.widgets.plots.sources import StepSource
from tests.helpers.each import each

STEPS = np.arange(2000)
FALLING = 2.3 * np.exp(-STEPS / 100) + 0.02 + 0.02 * np.random.default_rng(0).random(len(STEPS))
NOISY = FALLING * np.random.default_rng(1).gamma(3, 1 / 3, len(STEPS))
PLATEAU = np.where(STEPS < 1400, FALLING, 8.0)
WARMED_UP = np.where(STEPS < 100, 2.3 + STEPS / 50, FALLING)


def end_of(values: npt.NDArray[np.float64]) -> float:
    return usual_high(values, float(values.min()), float(values.max()), float(values[0]))


@each("usual", [FALLING, NOISY, FALLING[::-1], PLATEAU, WARMED_UP, np.full(9, 0.5)])
def test_a_loss_that_falls_rises_or_jitters_is_seen_whole(usual: npt.NDArray[np.float64]) -> None:
    for n in range(1, len(usual), 37):
        values = Series(np.float64)
        values.extend(usual[:n])
        points = values.envelope(0, n, 200)[1]
        assert end_of(points) == points.max()


@each("width", [1, 30, 300])
def test_a_spike_is_seen_while_it_is_new_and_left_out_later(width: int) -> None:
    loss = FALLING.copy()
    loss[800 : 800 + width] = 50
    assert end_of(loss[: 800 + width]) == 50
    assert end_of(loss) == loss[0]
    loss[0] = np.float64(60)  # where it began is never left out
    assert end_of(loss) == 60


DIVERGED = np.array([0.7, 5e5, 2e9, 6e27])
"""Of a network with SGD and lr 1000, before the loss is not a number."""


@each("calm", [0, 20, 500, 1997])
def test_a_loss_that_diverges_leaves_the_axis_that_holds_what_was_before(calm: int) -> None:
    before = FALLING[:calm] if calm else DIVERGED[:1]
    loss = np.concatenate([before, DIVERGED[1:]])
    for n in range(len(before) + 1, len(loss) + 1):
        assert before.max() <= end_of(loss[:n]) < 10 * before.max()


def test_a_loss_that_grows_without_end_is_seen_to_rise_before_it_leaves_the_axis() -> None:
    loss = 0.7 * 1.5 ** np.arange(200.0)
    assert 10 < end_of(loss) < 1e-20 * loss[-1]
    assert end_of(loss[:15]) == loss[14]


def test_a_run_that_comes_back_from_far_is_seen_where_it_is() -> None:
    loss = 40 * NOISY + 100
    loss[0], loss[1:8] = 0.7, np.geomspace(1e12, 1e4, 7)
    assert 100 < end_of(loss) < 2000
    points = Series(np.float64)
    points.extend(loss)
    y = points.envelope(0, len(loss), 200)[1]
    assert 100 < usual_high(y, float(y.min()), float(y.max()), 0.7) < 2000


def test_the_plot_tells_how_high_a_diverged_loss_went_and_shows_it_when_asked(qtbot: QtBot) -> None:
    series = Series()
    plot = CurvePlot("plot", [Curve("loss", "Loss", StepSource(lambda: series), "train")], LIGHT, "")
    qtbot.addWidget(plot)
    plot.leave_out_outliers()
    plot.resize(640, 240)
    plot.show()
    series.extend(DIVERGED)
    plot.refresh()
    assert plot.view_range[1][1] < 10
    assert plot.outlier_button.text() == "↑ 6e27"
    plot.outlier_button.click()
    assert plot.view_range[1][1] > 6e27
    plot.set_log(True)
    assert plot.view_range[1] == pytest.approx((-4.5, 32), abs=1.5)


@each("steps", [(990, 1060), (1040, 1200), (1005, 1995), (940,)])
def test_labels_of_marks_give_way_to_the_sign_and_to_each_other(qtbot: QtBot, steps: tuple[int, ...]) -> None:
    series = Series()
    plot = CurvePlot("plot", [Curve("loss", "Loss", StepSource(lambda: series), "train")], LIGHT, "")
    qtbot.addWidget(plot)
    plot.leave_out_outliers()
    plot.resize(640, 110)
    plot.show()
    loss = FALLING.copy()
    loss[1000] = 43.16
    series.extend(loss)
    plot.set_marks([Mark(step, "linear1.weight[1, 0]", -0.5, 43.0) for step in steps])
    plot.refresh()

    def spans() -> list[tuple[float, float]]:
        labels = [label for label in plot._marks._labels if label.isVisible()]
        starts = [plot._box.mapViewToScene(label.pos()).x() for label in labels]
        ends = [start + label.boundingRect().width() for start, label in zip(starts, labels, strict=True)]
        sign = plot.outlier_button.geometry()
        there = [(sign.left(), sign.right())] if plot.outlier_button.isVisible() else []
        return [*there, *zip(starts, ends, strict=True)]

    assert plot.outlier_button.isVisible()
    assert bool(plot.mark_texts) == (steps != (940,)), "under the sign there is no room"
    found = sorted(spans())
    assert all(end < start for (_, end), (start, _) in pairwise(found))
    plot._leave_home()
    assert len(plot.mark_texts) >= len(found) - 1


def test_a_loss_that_rises_from_nothing_has_not_diverged() -> None:
    assert end_of(np.repeat([0.0, 0.5], [30, 10])) == 0.5
