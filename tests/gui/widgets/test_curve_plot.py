"""A plot over the steps of a run: its axes, curves and marks, and what a linear axis leaves out."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pyqtgraph
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from core.analysis.series import Series
from core.protocol.results import Mark
from gui.theme.theme import DARK, LIGHT
from gui.widgets.plots.items import BOLD, Curve
from gui.widgets.plots.plot import CurvePlot
from gui.widgets.plots.scale import (
    GrowingRanges,
    decade_ticks,
    grown_end,
    grown_range,
    linear_ticks,
    number,
    step_count,
    usual_high,
)
from gui.widgets.plots.sources import StepSource
from tests.helpers.each import each


@pytest.fixture
def series() -> Series:
    return Series()


@pytest.fixture
def plot(qtbot: QtBot, series: Series) -> CurvePlot:
    curves = [Curve("loss", "Loss", StepSource(lambda: series), "train")]
    return qtbot.shown(CurvePlot("some_plot", curves, LIGHT, "Nothing yet"), 640, 240)


def picture(plot: CurvePlot) -> QImage:
    return plot.grab().toImage()


def count(image: QImage, colour: str) -> int:
    """Return how many pixels have exactly this colour."""
    pixels = np.frombuffer(image.convertToFormat(QImage.Format.Format_RGB32).constBits(), dtype=np.uint32)
    return int(np.count_nonzero((pixels & 0xFFFFFF) == (QColor(colour).rgb() & 0xFFFFFF)))


def wheel(plot: CurvePlot, clicks: int) -> None:
    centre = QPointF(plot.viewport().rect().center())
    event = QWheelEvent(
        centre,
        plot.viewport().mapToGlobal(centre),
        QPoint(),
        QPoint(0, 120 * clicks),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(plot.viewport(), event)


def mouse(plot: CurvePlot, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton) -> None:
    """Send a mouse event; pyqtgraph does not accept those that qtbot would send."""
    where = QPointF(at)
    event = QMouseEvent(
        kind, where, plot.viewport().mapToGlobal(where), button, button, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(plot.viewport(), event)


def hover(plot: CurvePlot, share: float) -> None:
    """Move the mouse to a share of the step axis."""
    rect = plot._box_rect()
    at = QPoint(round(rect.left() + share * rect.width()), rect.center().y())
    mouse(plot, QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton)


def test_it_says_what_to_do_until_there_is_something_to_show_and_draws_what_is_seen(
    plot: CurvePlot, series: Series
) -> None:
    assert plot._empty.isVisible()
    assert plot._empty.text() == "Nothing yet"
    plot.hide()
    series.extend(np.ones(100))
    plot.refresh()
    assert plot.n_points("loss") == 0
    plot.show()
    assert plot.n_points("loss") == 100
    assert not plot._empty.isVisible()


def test_the_curve_is_painted_in_its_colour_and_follows_the_theme(plot: CurvePlot, series: Series) -> None:
    series.extend(np.linspace(1, 0, 50))
    plot.set_running(True)
    plot.refresh()
    assert count(picture(plot), LIGHT.train) > 100
    plot.set_theme(DARK)
    dark = picture(plot)
    assert count(dark, DARK.train) > 100
    assert count(dark, DARK.panel) > count(dark, LIGHT.panel)
    plot.set_visible("loss", False)
    assert count(picture(plot), DARK.train) == 0


def channels(image: QImage) -> npt.NDArray[np.uint8]:
    """Return red, green and blue, shape (height, width, 3)."""
    picture = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(picture.constBits(), dtype=np.uint8).reshape(image.height(), -1, 4)
    return pixels[..., 2::-1].copy()


def coverage(image: QImage, ground: str, colour: str) -> npt.NDArray[np.float64]:
    """Return how much of each pixel has `colour` rather than `ground`, 0 where that is little."""
    base, full = (np.array(QColor(name).getRgb()[:3], float) for name in (ground, colour))
    shares = ((channels(image) - base) @ (full - base) / ((full - base) @ (full - base))).clip(0, 1)
    return np.where(shares > 0.25, shares, 0)


def row_of(image: QImage, ground: str, colour: str) -> float:
    """Return the middle of the rows that have this colour in most of their pixels."""
    line = coverage(image, ground, colour).mean(axis=1)
    line[line < 0.2] = 0
    return float((np.arange(len(line)) + 0.5) @ line / line.sum())


@pytest.mark.parametrize(("height", "value"), [(180, 0.0), (201, 0.3), (333, 0.9)])
def test_values_lie_on_the_axis_where_they_belong_while_running(
    plot: CurvePlot, series: Series, value: float, height: int
) -> None:
    plot.resize(640, height)
    series.extend([1.0, 0.0, *[value] * 198])
    plot.set_running(True)
    plot.refresh()
    assert plot._live_curves.is_visible
    exact = plot.viewportTransform().map(plot._box.mapViewToScene(QPointF(100, value))).y()
    assert abs(row_of(picture(plot), LIGHT.panel, LIGHT.train) - exact) <= 0.75


def test_a_million_steps_are_drawn_with_at_most_two_points_for_two_pixels_and_each_when_zoomed_in(
    plot: CurvePlot, series: Series
) -> None:
    series.extend(np.random.default_rng(0).random(1_000_000))
    plot.refresh()
    assert 250 < plot.n_points("loss") <= plot._box.width() + 3
    wheel(plot, 60)
    first, last = plot.view_range[0]
    assert last - first < 1000
    assert plot.n_points("loss") == pytest.approx(last - first, abs=6)


def test_axes_stand_still_between_steps_and_grow_by_half(plot: CurvePlot, series: Series) -> None:
    ends = set()
    for _ in range(250):
        series.extend(0.5 + 0.1 * np.sin(np.arange(40)))
        plot.refresh()
        ends.add(plot.view_range)
    assert len(ends) < 20
    (_, last), (low, high) = plot.view_range
    assert 10_000 <= last <= 15_000
    assert low <= 0.4 < 0.6 <= high
    plot.restart(planned=11_000)
    series.extend(np.ones(1000))
    plot.refresh()
    assert plot.view_range[0][1] == 11_000, "a run that ends as planned fills its axis"


def test_the_wheel_leaves_live_and_the_live_button_returns(
    plot: CurvePlot, series: Series, qtbot: QtBot
) -> None:
    series.extend(np.ones(1000))
    plot.refresh()
    button = plot.findChild(QToolButton, "some_plot.live")
    assert plot.is_live
    assert not button.isVisible()
    wheel(plot, 5)
    zoomed = plot.view_range
    assert not plot.is_live
    assert button.isVisible()
    series.extend(np.ones(1000))
    plot.refresh()
    assert plot.view_range == zoomed
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert plot.is_live
    assert plot.view_range[0][1] >= 2000


def test_a_drag_pans_and_a_double_click_returns(
    plot: CurvePlot, series: Series, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(pyqtgraph.CONFIG_OPTIONS, "mouseRateLimit", 0)  # else quick moves are passed over
    series.extend(np.ones(1000))
    plot.refresh()
    before = plot.view_range[0]
    start, button = plot.viewport().rect().center(), Qt.MouseButton.LeftButton
    mouse(plot, QEvent.Type.MouseButtonPress, start, button)
    for x in (30, 60, 100):
        QApplication.processEvents()
        mouse(plot, QEvent.Type.MouseMove, start - QPoint(x, 0), button)
    mouse(plot, QEvent.Type.MouseButtonRelease, start - QPoint(100, 0), button)
    assert not plot.is_live
    assert plot.view_range[0][0] > before[0] + 100
    mouse(plot, QEvent.Type.MouseButtonDblClick, start, button)
    assert plot.view_range[0] == before


def test_hovering_tells_the_step_its_epoch_and_the_exact_value(plot: CurvePlot, series: Series) -> None:
    plot.set_epochs(lambda steps: steps / 10)
    series.extend(np.arange(1, 101) / 8)
    plot.restart(planned=100)
    hover(plot, 0.4)
    words = plot.readout_text.replace("<br>", " ").split()
    step = int(words[words.index("step") + 1])
    assert step == pytest.approx(40, abs=3)
    assert f"{step / 10:.2f}" in plot.readout_text
    assert f"{step / 8:g}" in plot.readout_text


def test_nothing_of_the_crosshair_stays_while_running(plot: CurvePlot, series: Series) -> None:
    series.extend(np.linspace(1, 0, 50))
    plot.set_running(True)
    plot.refresh()
    before = picture(plot)
    hover(plot, 0.4)
    assert picture(plot) != before
    assert plot.readout_text
    QApplication.sendEvent(plot, QEvent(QEvent.Type.Leave))
    assert not plot.readout_text
    assert picture(plot) == before


def test_the_readout_keeps_its_place_and_size_while_the_mouse_moves(plot: CurvePlot, series: Series) -> None:
    series.extend(np.random.default_rng(0).random(1000) * np.logspace(3, -6, 1000))
    plot.restart(planned=1000)
    places = set()
    for share in (0.01, 0.1, 0.3, 0.5):
        hover(plot, share)
        places.add(plot._readout.geometry().getRect())
    assert len(places) == 1
    hover(plot, 0.95)
    assert plot._readout.geometry().right() < plot.width() / 2


@each("height", [90, 240])
def test_the_readout_stays_within_a_low_plot(qtbot: QtBot, series: Series, height: int) -> None:
    names = ("Batch", "Smoothed", "Train", "Test", "Test (former)")
    curves = [Curve(name.lower(), name, StepSource(lambda: series), "train") for name in names]
    plot = CurvePlot("low", curves, LIGHT, "")
    qtbot.addWidget(plot)
    plot.resize(560, height)
    plot.set_epochs(lambda steps: steps / 10)
    plot.show()
    series.extend(np.arange(1, 101) / 8)
    plot.restart(planned=100)
    hover(plot, 0.4)
    for name in ("step", "epoch", *names):
        assert name.lower() in plot.readout_text
    assert plot._box_rect().adjusted(0, 0, 1, 1).contains(plot._readout.geometry())
    hover(plot, 0.95)
    assert plot._box_rect().adjusted(0, 0, 1, 1).contains(plot._readout.geometry())


def test_a_logarithmic_scale_shows_decades_and_leaves_out_what_has_no_logarithm(
    plot: CurvePlot, series: Series
) -> None:
    series.extend([100.0, 0.0, -1.0, np.nan, np.inf, 0.01])
    plot.set_log(True)
    low, high = plot.view_range[1]
    assert low < -2
    assert high > 2
    assert [text for _, text in plot._frame._left._tickLevels[0]] == ["0.01", "0.1", "1", "10", "100"]
    plot.set_log(False)
    series.extend(np.logspace(0, 38, 3000))
    plot.refresh()
    picture(plot)
    plot.set_log(True)
    assert plot.view_range[1][1] > 38


def test_marks_are_labelled_newest_first_and_only_where_there_is_room(
    plot: CurvePlot, series: Series
) -> None:
    series.extend(np.ones(1000))
    plot.refresh()
    plot.set_marks([Mark(300, "optimizer.lr", 0.01, 0.003), Mark(700, "data.batch_size", 10, 32)])
    assert plot.mark_texts == ("batch_size 10 → 32", "lr 0.01 → 0.003")
    plot.set_marks([Mark(500 + i, "optimizer.lr", 0.01 * i, 0.01 * (i + 1)) for i in range(100)])
    assert plot.mark_texts == ("lr 0.99 → 1",)
    plot.set_marks([])
    assert plot.mark_texts == ()


def test_lines_are_as_wide_on_a_fine_screen_and_while_running(
    plot: CurvePlot, series: Series, monkeypatch: pytest.MonkeyPatch
) -> None:
    series.extend(np.linspace(1, 0, 50))
    [item] = plot._items
    plain = item.pen.widthF()
    monkeypatch.setattr(plot, "devicePixelRatioF", lambda: 2.0)
    plot.set_theme(LIGHT)
    assert item.pen.widthF() == 2 * plain
    plot.set_running(True)
    assert item.pen.widthF() == 2 * plain
    plot.resize(1600, 300)
    series.extend(np.random.default_rng(0).normal(size=5000))
    plot.refresh()
    assert (item.pen.widthF(), item.running_pen.widthF()) == (2.0, 1.0)  # of many points, and for speed


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("values", [np.random.default_rng(0).random(5000), np.linspace(1, 0, 200) ** 2])
def test_a_run_looks_the_same_while_it_runs(
    plot: CurvePlot, series: Series, values: npt.NDArray[np.float64], scale: float
) -> None:
    plot.set_scale(scale)
    plot.set_theme(LIGHT)
    series.extend(values)
    plot.refresh()
    held = picture(plot)
    plot.set_running(True)
    assert plot._live_curves.is_visible
    live = picture(plot)
    inner = QRect(plot._box_rect()).adjusted(2, 2, -2, -2)
    ink = [coverage(image.copy(inner), LIGHT.panel, LIGHT.train).sum() for image in (held, live)]
    assert ink[1] == pytest.approx(ink[0], rel=0.2)  # faint rims count for nothing


@each("running", [False, True])
@each("jump", [False, True])
def test_a_bold_line_is_smooth_and_as_wide_of_many_points_as_of_few(
    qtbot: QtBot, running: bool, jump: bool
) -> None:
    inks = []
    for n_points in (40, 4000):
        series = Series()
        series.extend(np.where(np.arange(n_points) < n_points / 2, 1.0, 0.0 if jump else 1 - 1e-3))
        curves = [Curve("loss", "Loss", StepSource(lambda series=series: series), "train", width=BOLD)]
        plot = qtbot.shown(CurvePlot("some_plot", curves, LIGHT, "Nothing yet"), 640, 240)
        plot.set_running(running)
        plot.refresh()
        assert plot._live_curves.is_visible == running
        inner = QRect(plot._box_rect()).adjusted(2, 2, -2, -2)
        inks.append(coverage(picture(plot).copy(inner), LIGHT.panel, LIGHT.train))
    rows = [ink[:, 50].sum() for ink in inks]
    assert min(rows) >= 1.6
    assert inks[1].sum() == pytest.approx(inks[0].sum(), rel=0.1)


def test_a_value_range_stays_while_the_numbers_fit_and_fill_it() -> None:
    now = grown_range(None, 0.0, 1.0)
    assert now[0] < 0 < 1 < now[1]
    assert grown_range(now, 0.01, 1.1) == now
    assert grown_range(now, 0.0, 0.2)[1] < 0.5
    assert grown_range(now, 0.0, 5.0)[1] > 5
    assert grown_range(None, 3.0, 3.0) == pytest.approx((2.4, 3.6))


def test_a_step_axis_grows_by_half_but_stops_at_the_planned_end() -> None:
    assert grown_end(100, 50, planned=0) == 100
    assert grown_end(100, 120, planned=0) == 180
    assert grown_end(100, 120, planned=130) == 130
    assert grown_end(130, 140, planned=130) == 210


@each(
    "low, high, expected",
    [
        (0, 1, ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
        (0, 12_500_000, ["0", "2.5e6", "5e6", "7.5e6", "1e7", "1.25e7"]),
        (0.00091, 0.00109, ["0.00095", "0.001", "0.00105"]),
    ],
)
def test_linear_ticks_are_round_numbers(low: float, high: float, expected: list[str]) -> None:
    assert [number(tick) for tick in linear_ticks(low, high, most=5)] == expected


def test_steps_are_counted_in_whole_numbers() -> None:
    assert [step_count(tick) for tick in linear_ticks(0, 4, most=9, whole=True)] == ["0", "1", "2", "3", "4"]
    ticks = linear_ticks(0, 11_000_000, most=5, whole=True)
    assert [step_count(tick) for tick in ticks] == ["0", "2.5M", "5M", "7.5M", "10M"]


@each(
    "low, high, expected",
    [
        (-2.1, 1.2, ["0.01", "0.1", "1", "10"]),
        (-1.0, 0.1, ["0.1", "0.2", "0.5", "1"]),
        (-0.05, 0.05, ["0.9", "1", "1.1"]),
        (-12, 3, ["1e-12", "1e-08", "0.0001", "1"]),
    ],
)
def test_logarithmic_ticks_are_decades_or_round_numbers(low: float, high: float, expected: list[str]) -> None:
    assert [number(10**tick) for tick in decade_ticks(low, high, most=4)] == expected


def test_no_tick_reaches_the_right_edge(plot: CurvePlot, series: Series) -> None:
    plot.set_epochs(lambda steps: steps / 22)
    series.extend(np.linspace(1, 0, 560))
    for width in range(400, 640, 40):
        plot.resize(width, 160)
        plot.refresh()
        ticks = channels(picture(plot))[plot._box_rect().bottom() + 4 :, -8:]
        assert (ticks == 255).all(), width  # the panel's white


def test_a_curve_that_has_not_changed_lies_right_when_a_running_plot_changes_its_size(
    qtbot: QtBot,
) -> None:
    still, growing = Series(), Series()
    still.extend(np.full(200, 0.5))
    curves = [
        Curve("still", "Still", StepSource(lambda: still), "test", width=1.0),
        Curve("growing", "Growing", StepSource(lambda: growing), "train", width=1.0),
    ]
    plot = qtbot.shown(CurvePlot("some_plot", curves, LIGHT, "Nothing yet"), 640, 150)
    plot.set_running(True)
    for height in (150, 240):
        plot.resize(640, height)
        growing.extend(np.linspace(1, 0, 50))
        plot.refresh()
    assert plot._live_curves.is_visible
    live = row_of(picture(plot), LIGHT.panel, LIGHT.test)
    plot.set_running(False)
    plot.refresh()
    assert live == pytest.approx(row_of(picture(plot), LIGHT.panel, LIGHT.test), abs=1)


@each("value", [1e38, 1e100, 1.7976931348623157e308])
def test_values_beyond_all_axes_have_an_axis_that_can_be_drawn(value: float) -> None:
    for extent in ((0.0, value), (-value, 0.1), (value, value)):
        low, high = GrowingRanges().values([extent], logarithmic=False)
        assert -1e40 < low < high < 1e40
        assert len(linear_ticks(low, high, 5)) > 1


def test_ticks_are_at_whole_epochs_and_step_is_said_once(plot: CurvePlot, series: Series) -> None:
    plot.set_epochs(lambda steps: steps / 23)
    series.extend(np.ones(460))
    plot.restart(460)
    texts = [text for _, text in plot._frame._bottom._tickLevels[0]]
    assert texts[0] == "step 0"
    assert all(int(text.split()[0]) % 23 == 0 for text in texts[1:])
    assert "115 (epoch 5)" in texts


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
