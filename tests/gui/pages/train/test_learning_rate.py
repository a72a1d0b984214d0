import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from gui.pages.train.curves.learning_rate import LearningRatePlot
from gui.state.store import Store
from gui.widgets.plots.plot import CurvePlot
from tests.helpers.curve_feed import build, feed, new_store


@pytest.fixture
def store(qapp) -> Store:
    return new_store()


@pytest.fixture
def view(qtbot: QtBot, store: Store) -> LearningRatePlot:
    view = LearningRatePlot(store)
    qtbot.addWidget(view)
    view.resize(640, 200)
    view.show()
    qtbot.waitExposed(view)
    return view


def test_the_plan_is_shown_over_the_whole_run_before_the_first_step(
    view: LearningRatePlot, store: Store
) -> None:
    build(store, n_steps=5000)
    assert isinstance(view.findChild(CurvePlot, "lr_plot"), CurvePlot)
    assert view.plot.n_points("plan") == 1000
    assert view.plot.n_points("actual") == 0
    assert view.plot.view_range[0][1] >= 4990


def test_the_actual_rate_joins_it_and_goes_on_past_the_plan_in_sight(
    view: LearningRatePlot, store: Store
) -> None:
    build(store, n_steps=100)
    feed(store, 150)
    assert view.plot.n_points("actual") == 150
    assert view.plot.view_range[0][1] >= 150


def test_what_the_plan_cannot_know_is_said(view: LearningRatePlot, store: Store) -> None:
    build(store, note="Depends on the test loss.")
    note = view.findChild(QLabel, "lr_plot.note")
    assert note.text() == note.toolTip() == "Depends on the test loss."
    build(store)
    assert not note.text()


def test_the_plan_has_the_same_dashes_however_many_points_it_has(
    view: LearningRatePlot, store: Store
) -> None:
    looks = set()
    for n_steps in (100, 5000):
        build(store, n_steps=n_steps)
        pen = view.plot._items[0].pen
        looks.add((pen.widthF(), *(pen.widthF() * part for part in pen.dashPattern())))
    assert len(looks) == 1
