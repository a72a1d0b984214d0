"""The output view and legends tell the probable ones of many classes, and count the others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from core.data.load import load
from core.experiment.experiment import Component
from core.experiment.tasks import task_of
from core.protocol.snapshot import Watch, most_outputs
from gui.pages.train.output.samples_pane import SamplesPane
from gui.theme.theme import LIGHT
from gui.widgets.colour_legend import ColourLegend
from tests.helpers.each import each


def names(n_classes: int) -> tuple[str, ...]:
    return tuple(f"species {k:03d}" for k in range(n_classes))


def rows_of(qtbot: QtBot, n_classes: int) -> Any:
    """Return the rows of a table with so many classes, on show, with the samples 0 to 11."""
    data = load(Component(name="iris"))
    y = np.arange(len(data.y_test)) % n_classes
    data = replace(data, class_names=names(n_classes), task=task_of(n_classes), y_test=y)
    pane = SamplesPane(LIGHT, data)
    qtbot.addWidget(pane)
    pane.resize(420, 420)
    pane.set_watch(Watch(split="test", samples=tuple(range(12)), sample=0))
    pane.show()
    pane.gallery.pane = pane  # which would take it along
    return pane.gallery


def outputs_of(n_classes: int, first: float) -> np.ndarray:
    """Return probabilities (12, n_classes): that of the class 0, and all others alike."""
    outputs = np.full((12, n_classes), (1 - first) / (n_classes - 1), np.float32)
    outputs[:, 0] = first
    return outputs


def colours_in(rows: Any, position: int) -> list[str]:
    """Return the colours along the bar of a row, each once."""
    image = rows.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    bar = rows._places(rows.cell_rect(position))[2]
    y = round(bar.center().y())
    found = [image.pixelColor(x, y).name() for x in range(round(bar.left()) + 1, round(bar.right()) - 1)]
    return list(dict.fromkeys(found))


@each("n_classes", [11, 26])
def test_each_probable_class_has_its_part_of_the_bar(qtbot: QtBot, n_classes: int) -> None:
    rows = rows_of(qtbot, n_classes)
    outputs = np.zeros((12, n_classes), np.float32)
    outputs[:, [2, n_classes - 1]] = 0.5
    rows.set_outputs(outputs)
    shown = colours_in(rows, 3)
    assert shown[0] == LIGHT.class_colour(2)
    assert shown[-1] == LIGHT.class_colour(n_classes - 1)


def test_improbable_ones_of_a_thousand_classes_share_the_end_of_the_bar(qtbot: QtBot) -> None:
    rows = rows_of(qtbot, 1000)
    rows.set_outputs(outputs_of(1000, 0.5))
    first, *between, last = colours_in(rows, 3)
    assert (first, last) == (LIGHT.class_colour(0), QColor(LIGHT.line).name())
    assert len(between) <= 1  # a pixel that both have a part of


def test_a_tooltip_tells_the_most_probable_classes_and_counts_the_others(qtbot: QtBot) -> None:
    rows = rows_of(qtbot, 100)
    rows.set_outputs(outputs_of(100, 0.5))
    told = rows.describe(0).splitlines()
    assert told[2] == "species 000: 50.0%"
    assert len(told) == 2 + 12 + 1
    assert told[-1] == "and 88 more"
    few = rows_of(qtbot, 5)
    few.set_outputs(outputs_of(5, 0.2))
    assert [line.split(":")[0] for line in few.describe(0).splitlines()[2:]] == list(names(5))


def test_a_legend_of_many_swatches_shows_what_fits_and_counts_the_rest(qtbot: QtBot) -> None:
    legend = ColourLegend(LIGHT)
    qtbot.addWidget(legend)
    legend.resize(400, legend.sizeHint().height())
    pictures = []
    for n in (5, 100, 1000):
        colours = [QColor(colour).rgb() for colour in LIGHT.class_colours(n)]
        legend.set_swatches(LIGHT, colours, names(n))
        pictures.append(legend.grab().toImage())
    assert pictures[0] != pictures[1]
    assert pictures[1] != pictures[2]  # the number of the others
    assert legend.n_displayed == 9


def test_many_outputs_are_as_many_as_fit_and_few_are_whole() -> None:
    assert most_outputs(10, 6) == most_outputs(16, 6) == 16
    assert most_outputs(17, 6) == most_outputs(1000, 6) == 6
    assert most_outputs(1000, 20) == 20
