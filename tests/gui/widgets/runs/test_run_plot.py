"""The curves of runs are no hairlines, whatever the screen, and dashed ones are painted in the same way."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from gui.theme.painting import painting
from gui.theme.theme import LIGHT
from gui.widgets.plots.strokes import side_by_side
from gui.widgets.runs.run_plot import RunPlot
from gui.widgets.runs.run_sources import RunCurve, RunSource
from tests.helpers.each import each

INK = LIGHT.class_colour(0)


@pytest.fixture
def plot(qtbot: QtBot) -> RunPlot:
    plot = RunPlot("runs.curves", LIGHT)
    qtbot.addWidget(plot)
    plot.resize(700, 300)
    plot.show()
    return plot


def run(n_steps: int, *, dashed: bool = False) -> RunCurve:
    source, steps = RunSource(), np.arange(n_steps, dtype=float)
    source.take({"step": steps, "loss": np.cos(steps)}, "step", "loss")
    return RunCurve("run", "run", source, "", dashed=dashed, ink=INK)


@each("dashed", [False, True])
@each("ratio", [1.0, 2.0])
def test_a_long_run_is_a_pixel_of_the_plot_wide(
    plot: RunPlot, monkeypatch: pytest.MonkeyPatch, ratio: float, dashed: bool
) -> None:
    monkeypatch.setattr(plot, "devicePixelRatioF", lambda: ratio)
    plot.set_curves([run(3000, dashed=dashed)])
    [item] = plot._items
    assert len(item.points[0]) > 400
    assert item.pen.widthF() == ratio
    length = sum(item.pen.dashPattern()[:2]) * item.pen.widthF() if dashed else 0
    assert length == pytest.approx(10.5 * ratio if dashed else 0)


def test_a_wide_dashed_line_of_many_points_is_painted_as_fine_lines_side_by_side(plot: RunPlot) -> None:
    plot.set_curves([run(3000, dashed=True)])
    plot.emphasise("run")
    [item] = plot._items
    assert item.pen.widthF() == 3.0
    assert len(side_by_side(item.pen.widthF(), len(item.points[0]))) > 1
    image = QImage(plot.size(), QImage.Format.Format_RGB32)
    image.fill(LIGHT.panel)
    with painting(image) as painter:
        plot.render(painter)
    pixels = [image.pixelColor(x, y).name() for x in range(80, 680) for y in range(10, 270)]
    assert 0 < pixels.count(INK) < 0.9 * len(pixels)
