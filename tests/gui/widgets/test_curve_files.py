"""Curves that are saved: the numbers as recorded, and pictures that other programs open."""

from __future__ import annotations

import csv
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QAction, QColor, QImage, QMouseEvent, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QTabWidget, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.analysis import curve_csv
from core.protocol.commands import Pause
from core.protocol.results import Mark
from core.system.fonts import FAMILIES
from gui.app import Playground
from gui.pages.train.curves.learning_rate import LearningRatePlot
from gui.pages.train.curves.loss_curves import LossCurves
from gui.state.store import Store
from gui.theme.theme import DARK, LIGHT
from gui.widgets.background import Background
from gui.widgets.plots.export import ExportButton
from gui.widgets.runs.run_plot import RunPlot
from gui.widgets.runs.run_sources import RunCurve, RunSource
from tests.helpers.curve_feed import build, feed, new_store

# The offscreen platform can neither raise a menu nor give it the keyboard.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

LONG_MS = 60_000
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def store(qapp: QApplication) -> Store:
    return new_store()


@pytest.fixture
def view(qtbot: QtBot, store: Store) -> LossCurves:
    view = qtbot.shown(LossCurves(store), 640, 240)
    build(store)
    feed(store, 100)
    return view


@pytest.fixture
def save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qtbot: QtBot) -> Callable[..., Path]:
    """Return a function that saves by an entry of a plot's menu, and says where the dialog was answered.

    It waits until the file is written.
    """

    def by(window: QWidget, entry: str, name: str = "") -> Path:
        asked: list[Path] = []

        def answer(
            parent: QWidget, title: str, proposed: str, kinds: str, options: object
        ) -> tuple[str, str]:
            asked.append(tmp_path / (name or Path(proposed).name))
            asked[0].unlink(missing_ok=True)
            return str(asked[0]), kinds

        monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
        action = window.findChild(QAction, entry)
        assert action.isEnabled()
        action.trigger()
        assert len(asked) == 1
        qtbot.waitUntil(
            lambda: all(each.is_idle for each in window.findChildren(Background)), timeout=LONG_MS
        )
        return asked[0]

    return by


def rows_of(file: Path) -> list[dict[str, str]]:
    with open(file, newline="", encoding="utf-8") as text:
        return list(csv.DictReader(text))


def column(rows: list[dict[str, str]], name: str) -> list[float]:
    return [float(row[name]) for row in rows if row[name]]


def test_the_table_holds_every_number_and_not_what_is_drawn(view: LossCurves, store: Store, save) -> None:  # type: ignore[no-untyped-def]
    feed(store, 20_000)
    assert view.plot.n_points("batch") < 2000
    view.findChild(QToolButton, "loss_plot.show_batch").click()
    file = save(view, "loss_plot.save_csv")
    rows, history = rows_of(file), store.run.history
    assert file.name == "spiral_loss.csv"
    assert list(rows[0]) == ["step", "epoch", "loss", "smoothed_loss", "train_loss", "test_loss"]
    assert column(rows, "step") == list(range(20_101))
    assert column(rows, "loss") == history.loss.values().tolist()
    assert column(rows, "smoothed_loss") == history.smoothed.values().tolist()
    assert column(rows, "train_loss") == history.evaluations["train_loss"].values().tolist()
    assert column(rows, "test_loss") == history.evaluations["test_loss"].values().tolist()
    assert [
        int(row["step"]) for row in rows if row["test_loss"]
    ] == history.evaluations.steps.values().tolist()
    assert (rows[50]["epoch"], rows[51]["epoch"]) == ("2.0", "2.04")


def test_the_window_and_the_run_go_on_while_a_table_is_written(
    view: LossCurves,
    store: Store,
    save,
    monkeypatch: pytest.MonkeyPatch,  # type: ignore[no-untyped-def]
) -> None:
    written_in: list[bool] = []

    def rest(seconds: float) -> None:
        written_in.append(threading.get_ident() == threading.main_thread().ident)

    monkeypatch.setattr(curve_csv, "time", SimpleNamespace(sleep=rest))
    feed(store, 2 * curve_csv.ROWS)
    n_rows = len(rows_of(save(view, "loss_plot.save_csv")))
    assert n_rows > 2 * curve_csv.ROWS
    assert len(written_in) >= n_rows / curve_csv.ROWS
    assert not any(written_in)


def test_a_table_is_of_the_moment_it_was_asked_for(view: LossCurves, store: Store, tmp_path: Path) -> None:
    curves, epochs = curve_csv.run_curves(store.run.history), store.run.epoch_clock()
    before = curve_csv.table_text(curves, epochs=epochs)
    feed(store, 300)
    curve_csv.write_table(tmp_path / "curves.csv", curves, epochs=epochs)
    assert (tmp_path / "curves.csv").read_text() == before


def test_the_learning_rate_is_saved_as_planned_and_as_it_was(qtbot: QtBot, store: Store, save) -> None:  # type: ignore[no-untyped-def]
    view = LearningRatePlot(store)
    qtbot.addWidget(view)
    build(store, 2000)
    feed(store, 100)
    rows = rows_of(save(view, "lr_plot.save_csv"))
    assert store.run.built is not None
    assert column(rows, "planned_lr") == store.run.built.plan.lr.tolist()
    assert column(rows, "lr") == [0.01] * 100


def test_the_button_offers_nothing_before_there_is_anything(qtbot: QtBot, store: Store) -> None:
    view = LossCurves(store)
    qtbot.addWidget(view)
    menu = view.findChild(QToolButton, "loss_plot.export").menu()
    menu.aboutToShow.emit()
    assert not any(action.isEnabled() for action in menu.actions())
    build(store)
    feed(store, 1)
    menu.aboutToShow.emit()
    assert all(action.isEnabled() for action in menu.actions())


def test_a_right_click_on_the_plot_opens_the_same_menu(view: LossCurves, qtbot: QtBot) -> None:
    button = view.findChild(QToolButton, "loss_plot.export")
    plot, at = view.plot, QPointF(view.plot.viewport().rect().center())
    right, none = Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier
    for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
        QApplication.sendEvent(
            plot.viewport(), QMouseEvent(kind, at, plot.viewport().mapToGlobal(at), right, right, none)
        )
    assert button.menu().isVisible()
    button.menu().close()


# Pictures


def test_a_png_is_twice_as_fine_as_the_plot_and_in_its_colours(view: LossCurves, store: Store, save) -> None:  # type: ignore[no-untyped-def]
    store.view.set_theme(DARK)
    picture = QImage(str(save(view, "loss_plot.save_png")))
    assert picture.width() == 2 * view.plot.width()
    assert picture.height() > 2 * view.plot.height()  # with the title and the legend
    assert picture.pixelColor(2, 2) == QColor(DARK.panel)
    colours = {picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}
    assert QColor(DARK.test).rgb() in colours


def words_in(file: Path) -> list[str]:
    return [(text.text or "").strip() for text in ElementTree.parse(file).iter(f"{SVG}text")]


def test_an_svg_holds_lines_and_words_on_a_light_ground(view: LossCurves, store: Store, save) -> None:  # type: ignore[no-untyped-def]
    store.view.set_theme(DARK)
    store.run.add_mark(Mark(40, "optimizer.lr", 0.01, 0.003))
    file = save(view, "loss_plot.save_svg")
    tree = ElementTree.parse(file)
    assert len(list(tree.iter(f"{SVG}path"))) + len(list(tree.iter(f"{SVG}polyline"))) >= 6
    assert not list(tree.iter(f"{SVG}image"))
    words = words_in(file)
    for word in ("Loss", "Batch", "Smoothed", "Train", "Test", "0", "lr 0.01 → 0.003"):
        assert word in words
    assert any("epoch" in word for word in words)
    text = file.read_text(encoding="utf-8")
    assert 'sans-serif"' in text
    assert all(f"{family}, " in text for family in FAMILIES), "which have the letters of other scripts"
    picture = drawn(file)
    assert picture.pixelColor(2, 2) == QColor(LIGHT.panel)
    assert store.view.theme is DARK
    assert view.plot.grab().toImage().pixelColor(view.plot.width() - 3, 3) == QColor(DARK.panel)


def drawn(file: Path) -> QImage:
    """Return what another reader of SVG makes of a file."""
    renderer = QSvgRenderer(str(file))
    assert renderer.isValid()
    picture = QImage(renderer.defaultSize(), QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.magenta)
    painter = QPainter(picture)
    renderer.render(painter)
    painter.end()
    return picture


def test_far_into_a_long_run_an_svg_is_as_exact_as_the_plot(view: LossCurves, store: Store, save) -> None:  # type: ignore[no-untyped-def]
    feed(store, 200_000)
    view.plot._box.setRange(xRange=(150_000, 150_050), yRange=(-0.1, 0.1), padding=0)
    view.plot._leave_home()
    file = save(view, "loss_plot.save_svg")
    lines = [line.get("points", "") for line in ElementTree.parse(file).iter(f"{SVG}polyline")]
    lines += [
        path.get("d", "").replace("M", " ").replace("L", " ")
        for path in ElementTree.parse(file).iter(f"{SVG}path")
    ]
    longest = max((line.split() for line in lines), key=len)
    xs = np.array([float(point.split(",")[0]) for point in longest])
    apart = np.diff(xs[:50])
    assert apart == pytest.approx(np.full(49, view.plot._box.width() / 50), abs=0.02)


def test_a_place_that_cannot_be_written_to_is_told(view: LossCurves, store: Store, save) -> None:  # type: ignore[no-untyped-def]
    too_long = "a" * 250  # for the file that takes its place at the end
    for kind in ("csv", "png", "svg"):
        save(view, f"loss_plot.save_{kind}", f"{too_long}.{kind}")
    assert len(store.messages.unread) == 3
    assert all("cannot be written" in message.summary for message in store.messages.unread)
    save(view, "loss_plot.save_csv")
    assert not store.messages.unread


# Of several runs


def test_runs_that_are_compared_are_saved_side_by_side(qtbot: QtBot, store: Store, save) -> None:  # type: ignore[no-untyped-def]
    plot, over = RunPlot("runs.curves", LIGHT), "seconds"
    qtbot.addWidget(plot)
    ExportButton(store, plot, lambda: f"Test loss over {over}", plot.recorded, lambda: over)
    plot.resize(500, 200)
    plot.show()
    curves = []
    for i, name in enumerate(("one", "two", "two")):
        columns = {"step": np.array([1.0, 2.0 + i]), "seconds": np.array([0.1, 0.25 + i])}
        source = RunSource()
        source.take({**columns, "test_loss": np.array([0.5, 1 / (3 + i)])}, over, "test_loss")
        curves.append(RunCurve(f"/runs/{i}", name, source, "", ink=LIGHT.classes[i]))
    plot.set_curves(curves)
    rows = rows_of(save(plot, "runs.curves.save_csv"))
    assert list(rows[0]) == [over, "one", "two (1)", "two (2)"]
    assert [row[over] for row in rows] == ["0.1", "0.25", "1.25", "2.25"]
    assert [column(rows, name)[1] for name in ("one", "two (1)", "two (2)")] == [1 / 3, 1 / 4, 1 / 5]
    words = words_in(save(plot, "runs.curves.save_svg"))
    assert f"Test loss over {over}" in words
    assert words.count("two") == 2


# In the whole window


def test_every_plot_of_a_run_can_be_saved(qtbot: QtBot, playground: Playground, save) -> None:  # type: ignore[no-untyped-def]
    window, store = playground.window, playground.store
    curves = window.findChild(QTabWidget, "curves")
    store.control.run()
    for i in (*range(curves.count()), 0):
        curves.setCurrentIndex(i)
        n = store.run.history.n_steps
        qtbot.waitUntil(lambda n=n: store.run.history.n_steps > n + 100, timeout=LONG_MS)
    store.send(Pause())
    qtbot.waitUntil(lambda: store.run.state == "paused", timeout=LONG_MS)
    expected = {
        "loss_plot": "loss",
        "score_plot": "test_accuracy",
        "lr_plot": "lr",
        "inside_view.plot": "output gradient_norm",
        "step_time_view.plot": "forward_seconds",
    }
    for plot, name in expected.items():
        assert len(column(rows_of(save(window, f"{plot}.save_csv")), name)) > 1, plot
        assert not QImage(str(save(window, f"{plot}.save_png"))).isNull()
        assert len(words_in(save(window, f"{plot}.save_svg"))) > 3
    rows = rows_of(save(window, "save_curves_action"))
    assert column(rows, "loss") == store.run.history.loss.values().tolist()
    assert column(rows, "train_accuracy") == store.run.history.evaluations["train_accuracy"].values().tolist()
    assert {"lr", "epoch", "test_loss"} <= set(rows[0])
    assert not store.messages.unread
    assert window.findChild(QLabel, "message_text").text() == ""
