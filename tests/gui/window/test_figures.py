"""The present losses and score in large digits, beside the epoch."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from core.analysis.metrics import SPLITS
from core.protocol.results import EvalResult, Scores, StepResult, StepRow
from gui.app import Playground
from gui.state.store import Store
from gui.theme.contrast import contrast
from gui.theme.style import stylesheet
from gui.theme.theme import THEMES, Theme
from gui.window.bars.figures import Figures, in_percent, written
from gui.window.bars.transport import Transport
from gui.window.bars.transport_bar import REFRESH_MS, TransportBar
from tests.helpers.curve_feed import STEPS_PER_EPOCH, build, feed, new_store
from tests.helpers.find_widgets import find
from tests.helpers.patient_bot import settle

FIGURES = ("train_loss_label", "test_loss_label", "score_label")


@pytest.fixture
def store(qapp: QApplication) -> Store:
    return new_store()


@pytest.fixture
def window(qtbot: QtBot, store: Store) -> QMainWindow:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.addToolBar(TransportBar(store, Transport(store, window)))
    window.resize(1280, 100)
    window.show()
    return window


def shown(window: QWidget) -> list[str]:
    return [label(window, name).text() for name in FIGURES]


def label(window: QWidget, name: str) -> QLabel:
    found = window.findChild(QLabel, name)
    assert isinstance(found, QLabel)
    return found


def evaluate(store: Store, epoch: int, loss: float, accuracy: float) -> None:
    """Let the last step of an epoch arrive, with its evaluation."""
    step = epoch * STEPS_PER_EPOCH
    test = Scores(2 * loss, {"accuracy": accuracy})
    result = EvalResult(step, epoch, Scores(loss, {"accuracy": accuracy}), test)
    store.run.extend(StepRow.of([StepResult(step, epoch, loss, 0.01, result)]))


class Counter(QObject):
    """Counts the layout passes and the paints of a widget."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.n_layouts = self.n_paints = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.n_layouts += event.type() is QEvent.Type.LayoutRequest
        self.n_paints += event.type() is QEvent.Type.Paint
        return False


def test_before_the_first_model_there_are_dashes(window: QMainWindow) -> None:
    assert shown(window) == ["–", "–", "–"]


def test_they_are_those_of_the_newest_evaluation(qtbot: QtBot, window: QMainWindow, store: Store) -> None:
    build(store)
    assert shown(window) == ["0.700", "0.750", "–"]
    store.run.set_state("running")
    evaluate(store, 1, 0.25, 0.8)
    qtbot.waitUntil(lambda: shown(window) == ["0.250", "0.500", "80.0 %"], timeout=20 * REFRESH_MS)
    evaluate(store, 2, 0.05, 1.0)
    qtbot.waitUntil(lambda: shown(window) == ["0.0500", "0.100", "100 %"], timeout=20 * REFRESH_MS)
    store.run.set_state("paused")
    build(store)
    assert shown(window) == ["0.700", "0.750", "–"]


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_the_captions_of_the_losses_have_the_colours_of_their_curves(
    window: QMainWindow, theme: Theme
) -> None:
    window.setStyleSheet(stylesheet(theme))
    captions = {label.text(): label for label in window.findChildren(QLabel)}
    for text, colour in (("train loss", theme.train), ("test loss", theme.test), ("accuracy", theme.muted)):
        captions[text].ensurePolished()
        assert captions[text].palette().color(QPalette.ColorRole.WindowText).name() == colour
        assert contrast(colour, theme.panel) >= 4.5  # of small text


def test_in_the_past_they_and_the_epoch_are_those_of_the_moment(window: QMainWindow, store: Store) -> None:
    build(store)
    for epoch, loss, accuracy in ((1, 0.5, 0.6), (2, 0.25, 0.75), (3, 0.125, 0.9)):
        evaluate(store, epoch, loss, accuracy)
    store.view.show_snapshot_at(2 * STEPS_PER_EPOCH)
    assert label(window, "epoch_label").text() == "at epoch 2"
    assert shown(window) == ["0.250", "0.500", "75.0 %"]
    store.view.show_snapshot_at(3 * STEPS_PER_EPOCH - 1)
    assert shown(window) == ["0.250", "0.500", "75.0 %"]
    evaluate(store, 4, 0.01, 1.0)
    assert shown(window) == ["0.250", "0.500", "75.0 %"]
    store.view.show_snapshot_at(0)
    assert label(window, "epoch_label").text() == "at epoch 0"
    assert shown(window) == ["0.700", "0.750", "–"]
    store.view.show_snapshot_at(None)
    assert label(window, "epoch_label").text().startswith("epoch ")
    assert shown(window) == ["0.0100", "0.0200", "100 %"]


def test_a_new_figure_moves_nothing_and_the_same_one_is_not_painted(
    qtbot: QtBot, window: QMainWindow, store: Store
) -> None:
    build(store)
    evaluate(store, 1, 0.5, 0.6)
    bar, figures = window.findChild(TransportBar), window.findChild(Figures)
    assert bar is not None
    assert figures is not None
    figures.refresh()
    settle()
    places = [label(window, name).geometry() for name in FIGURES]
    layouts, paints = Counter(bar), Counter(label(window, "score_label"))
    for epoch, loss in enumerate((0.4999, 0.003, 12.5, 1234.5, 3e7, math.nan), start=2):
        evaluate(store, epoch, loss, 0.6)
        figures.refresh()
        QApplication.processEvents()
    assert [label(window, name).geometry() for name in FIGURES] == places
    assert (layouts.n_layouts, paints.n_paints) == (0, 0)


def test_a_loss_has_at_most_six_characters() -> None:
    for loss, text in (
        (0.69315, "0.693"), (0.09994, "0.0999"), (0.00004, "4e-05"), (9.9996, "10.00"), (99.999, "100"),
        (12345.6, "12,346"), (1e6, "1e+06"), (-0.5, "-0.500"), (0.0, "0"), (math.inf, "inf"),
        (math.nan, "nan"),
    ):  # fmt: skip
        assert written(loss) == text
        assert len(text) <= 6


def test_a_share_is_told_in_percent() -> None:
    assert (in_percent(0.9834), in_percent(1.0), in_percent(0.5)) == ("98.3 %", "100 %", "50.0 %")


@pytest.mark.shared_window
def test_they_stand_large_beside_the_epoch(qtbot: QtBot, playground: Playground) -> None:
    window = playground.window
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: window.width() == 1280)
    epoch, bar = find(playground, QLabel, "epoch_label"), find(playground, QWidget, "transport_bar")
    row = (epoch, *(label(window, name) for name in FIGURES))
    lefts = [part.mapTo(bar, part.rect().topLeft()).x() for part in row]
    assert lefts == sorted(lefts)
    for name, caption in zip(FIGURES, ("train loss", "test loss", "accuracy"), strict=True):
        figure = label(window, name)
        assert QFontInfo(figure.font()).pixelSize() >= 18
        assert figure.visibleRegion().boundingRect().size() == figure.size()
        assert any(part.text() == caption for part in figure.parentWidget().findChildren(QLabel))
        assert figure.accessibleDescription()
    sizes = [QFontInfo(label(window, name).font()).pixelSize() for name in FIGURES]
    find(playground, QAction, "presenter_action").trigger()
    QApplication.processEvents()
    for name, size in zip(FIGURES, sizes, strict=True):
        figure = label(window, name)
        assert QFontInfo(figure.font()).pixelSize() >= 1.3 * size
        assert figure.isVisible()


@pytest.mark.shared_window
def test_the_score_is_the_first_metric_of_the_task(qtbot: QtBot, playground: Playground) -> None:
    store, figure = playground.store, find(playground, QLabel, "score_label")
    for preset, caption, unit in (
        ("diabetes", "R²", ""),
        ("autoencoder_digits", "explained variance", "%"),
        ("iris", "accuracy", "%"),
    ):
        playground.window.open_preset(preset)
        qtbot.waitUntil(lambda: store.run.trained == store.document.experiment)
        captions = [part.text() for part in figure.parentWidget().findChildren(QLabel)]
        assert caption in captions
        qtbot.waitUntil(lambda: figure.text() not in ("", "–"))
        assert figure.text().endswith(unit)


def test_single_steps_show_at_once(window: QMainWindow, store: Store) -> None:
    build(store)
    store.run.set_state("paused")
    feed(store, 2 * STEPS_PER_EPOCH)
    assert label(window, "epoch_label").text().startswith("epoch 2 / ")
    assert f"{2 * STEPS_PER_EPOCH} steps taken" in label(window, "epoch_label").toolTip()
    assert shown(window)[:2] == [written(store.run.history.evaluations[f"{s}_loss"].last) for s in SPLITS]
    assert shown(window)[0] != "0.700"


def test_after_a_change_by_hand_they_are_those_of_the_changed_model(
    window: QMainWindow, store: Store
) -> None:
    build(store)
    store.run.set_state("paused")
    evaluate(store, 1, 0.25, 0.8)
    edited = EvalResult(STEPS_PER_EPOCH, 1, Scores(3.0), Scores(4.0, {"accuracy": 0.5}))
    store.run.set_edited_evaluation(edited)
    assert shown(window) == ["3.000", "4.000", "50.0 %"]
    store.view.show_snapshot_at(0)
    assert shown(window) == ["0.700", "0.750", "–"]
    store.view.show_snapshot_at(None)
    assert shown(window) == ["3.000", "4.000", "50.0 %"]
    evaluate(store, 2, 0.125, 0.9)
    assert shown(window) == ["0.125", "0.250", "90.0 %"]
    store.run.set_edited_evaluation(edited)
    build(store)
    assert shown(window) == ["0.700", "0.750", "–"]


@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_no_two_figures_are_read_as_one_number(
    qtbot: QtBot, window: QMainWindow, store: Store, scale: float
) -> None:
    window.setStyleSheet(stylesheet(THEMES["light"], scale))
    build(store)
    evaluate(store, 1, 12345.6, 0.995)
    figures = window.findChild(Figures)
    assert figures is not None
    figures.refresh()
    settle()
    placed = [label(window, name).geometry() for name in FIGURES]
    assert all(other.left() - one.right() > 20 for one, other in pairwise(placed))


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_in_the_past_they_have_the_colour_of_the_frame_and_the_state_says_so(
    window: QMainWindow, store: Store, theme: Theme
) -> None:
    window.setStyleSheet(stylesheet(theme))
    build(store)
    evaluate(store, 1, 0.5, 0.6)
    store.run.set_state("finished")
    for moment, state in ((0, "looking back"), (None, "finished")):
        store.view.show_snapshot_at(moment)
        assert label(window, "state_label").text() == state
        for name in (*FIGURES, "epoch_label"):
            shown = label(window, name)
            shown.ensurePolished()
            colour = shown.palette().color(QPalette.ColorRole.WindowText).name()
            assert (colour == theme.past) == (moment is not None)
