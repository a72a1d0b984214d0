"""Presenter mode: larger, thicker, the whole screen, and back to exactly what was there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSettings, Qt, QTimer
from PySide6.QtGui import QAction, QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QDockWidget,
    QLabel,
    QLineEdit,
    QSplitter,
    QTableWidget,
    QTabWidget,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.lessons.lesson import PAGES
from core.protocol.commands import StepOnce
from gui.app import Playground
from gui.pages.train.network.canvas import NetworkCanvas
from gui.widgets.plots.plot import CurvePlot
from tests.helpers.find_widgets import find

LONG_MS = 60_000


def present(playground: Playground) -> None:
    find(playground, QAction, "presenter_action").trigger()
    QApplication.processEvents()


def show_all(playground: Playground) -> None:
    """Show settings and curves, which presenter mode folds."""
    for name in ("settings_toggle", "curves_toggle"):
        find(playground, QToolButton, name).click()
    QApplication.processEvents()


def looks(playground: Playground) -> dict[QWidget, tuple[object, ...]]:
    """Return type, fixed sizes and place of everything that is on show."""
    QApplication.processEvents()
    parts = [part for part in playground.window.findChildren(QWidget) if part.isVisible()]
    return {
        part: (part.font(), part.minimumSize(), part.maximumSize(), part.geometry())
        for part in parts
        if not part.objectName().startswith("qt_")
    }


@pytest.fixture(autouse=True)
def _gives_the_type_back(qapp: QApplication):  # type: ignore[no-untyped-def]
    before = QApplication.font()
    yield
    assert QApplication.font() == before


def test_f11_enters_and_leaves(qtbot: QtBot, playground: Playground) -> None:
    window, action = playground.window, find(playground, QAction, "presenter_action")
    window.activateWindow()
    assert action.isCheckable()
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    assert action.isChecked()
    qtbot.keyClick(window, Qt.Key.Key_F11)  # the menu that has this key is hidden by now
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert not action.isChecked()


def test_escape_leaves_unless_a_part_of_the_window_has_a_use_for_it(
    qtbot: QtBot, playground: Playground
) -> None:
    present(playground)
    qtbot.keyClick(find(playground, QAbstractButton, "strip.edit"), Qt.Key.Key_Escape)
    assert not playground.window.isFullScreen()
    present(playground)
    (canvas,) = playground.window.findChildren(NetworkCanvas)
    qtbot.keyClick(canvas, Qt.Key.Key_Right)  # to the first unit
    qtbot.keyClick(canvas, Qt.Key.Key_Escape)
    assert playground.window.isFullScreen()
    qtbot.keyClick(canvas, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not playground.window.isFullScreen())


def test_a_change_waits_until_the_desktop_is_done_with_the_one_before(
    qtbot: QtBot, playground: Playground
) -> None:
    window, action = playground.window, find(playground, QAction, "presenter_action")
    busy = next(timer for timer in action.parent().findChildren(QTimer) if timer.isSingleShot())
    busy.setInterval(200)
    for _ in range(4):
        action.trigger()
    assert window.isFullScreen(), "the first has come at once"
    assert not action.isChecked()
    qtbot.waitUntil(lambda: not window.isFullScreen())
    action.trigger()
    window.close()
    assert not window.isFullScreen(), "a window that closes does not wait"


def test_a_desktop_that_has_not_caught_up_is_not_taken_for_a_full_screen_window(
    qtbot: QtBot, playground: Playground
) -> None:
    window = playground.window
    size = window.size()
    present(playground)
    present(playground)
    window.setGeometry(window.screen().geometry())
    window.setWindowState(Qt.WindowState.WindowFullScreen)  # as it still is while a desktop is busy
    present(playground)
    present(playground)
    assert not window.isFullScreen()
    assert window.size() == size


def test_shift_escape_still_stops_and_does_not_leave(qtbot: QtBot, playground: Playground) -> None:
    present(playground)
    playground.store.control.run()
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps > 5, timeout=LONG_MS)
    qtbot.keyClick(playground.window, Qt.Key.Key_Escape, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: playground.store.run.state == "stopped", timeout=LONG_MS)
    assert playground.store.view.presenting


def test_it_says_how_to_leave_for_a_moment(qtbot: QtBot, playground: Playground) -> None:
    hint = find(playground, QLabel, "presenter_hint")
    assert not hint.isVisible()
    present(playground)
    assert hint.isVisible()
    assert "F11" in hint.text()
    qtbot.waitUntil(lambda: not hint.isVisible(), timeout=8000)


def test_what_the_footer_tells_is_whole_in_the_larger_type(qtbot: QtBot, playground: Playground) -> None:
    window, store = playground.window, playground.store
    window.resize(1280, 720)
    store.control.step(StepOnce())
    qtbot.waitUntil(lambda: store.run.history.n_steps > 0, timeout=LONG_MS)
    present(playground)
    store.edit("data.n_samples", 300)
    pending, hint = (find(playground, QLabel, name) for name in ("pending_label", "presenter_hint"))
    qtbot.waitUntil(lambda: bool(pending.text()) and pending.width() >= pending.sizeHint().width())
    assert hint.isVisible()
    assert hint.width() >= hint.sizeHint().width()
    timeline = find(playground, QWidget, "timeline")
    for part in (pending, hint, timeline):
        assert part.visibleRegion().boundingRect().size() == part.size()


def test_a_long_text_in_the_footer_ends_in_an_ellipsis_and_widens_no_window(
    qtbot: QtBot, playground: Playground
) -> None:
    window, store = playground.window, playground.store
    window.resize(1280, 720)
    store.control.step(StepOnce())
    qtbot.waitUntil(lambda: store.run.history.n_steps > 0, timeout=LONG_MS)
    present(playground)
    pending = find(playground, QLabel, "pending_label")
    store.edit("data.n_samples", 300)
    qtbot.waitUntil(lambda: bool(pending.text()))
    least = window.statusBar().minimumSizeHint().width()
    store.edit("data.noise", 0.123456)
    store.edit("model.hidden", (11, 12, 13, 14, 15, 16))
    qtbot.waitUntil(lambda: pending.text().endswith("…"))
    limit = 16 * pending.fontMetrics().height()
    assert window.statusBar().minimumSizeHint().width() <= least + limit
    assert pending.minimumSizeHint().width() <= limit
    assert "noise" in pending.toolTip()


@pytest.mark.parametrize("page", ["train", "evaluate", "runs"])
def test_what_it_says_lies_over_no_control(qtbot: QtBot, playground: Playground, page: str) -> None:
    window = playground.window
    window.resize(1280, 720)
    window.show_page(page)
    present(playground)
    hint = find(playground, QLabel, "presenter_hint")
    controls = [*window.findChildren(QAbstractButton), *window.findChildren(QAbstractSlider)]

    def is_free() -> bool:
        place = QRect(hint.mapTo(window, QPoint()), hint.size())
        return not any(
            place.intersects(QRect(control.mapTo(window, QPoint()), control.size()))
            for control in controls
            if control.isVisible()
        )

    qtbot.waitUntil(is_free)
    assert hint.isVisible()
    assert window.statusBar().isAncestorOf(hint), "it is in the footer, over nothing at all"
    assert hint.visibleRegion().boundingRect().size() == hint.size()


def test_the_menus_are_hidden_and_their_keys_still_work(qtbot: QtBot, playground: Playground) -> None:
    window, store = playground.window, playground.store
    present(playground)
    assert not window.menuBar().isVisible()
    assert window.statusBar().isVisible(), "it has the time travel"
    seed = store.document.experiment.seed
    store.edit("seed", 9)
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert store.document.experiment.seed == seed
    dock = find(playground, QDockWidget, "settings_dock")
    assert not dock.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert dock.isVisible()
    present(playground)
    assert window.menuBar().isVisible()
    assert dock.isVisible()


def test_all_type_is_larger(playground: Playground) -> None:
    before = {part: part.font() for part in looks(playground)}
    present(playground)
    small = [
        f"{type(part).__name__} {part.objectName()}"
        for part, font in before.items()
        if (part.font().pointSizeF(), part.font().pixelSize()) <= (1.3 * font.pointSizeF(), font.pixelSize())
    ]
    assert small == []


def test_another_theme_keeps_the_type_large(playground: Playground) -> None:
    plain = find(playground, QLabel, "epoch_label").font().pointSizeF()
    present(playground)
    find(playground, QAction, "theme_dark_action").trigger()
    assert find(playground, QLabel, "epoch_label").font().pointSizeF() == pytest.approx(1.4 * plain)


def test_nothing_is_clipped(playground: Playground) -> None:
    present(playground)
    show_all(playground)
    playground.window.resize(1920, 1080)
    QApplication.processEvents()
    for label in playground.window.findChildren(QLabel):
        if label.isVisible() and not label.wordWrap() and label.text() and "<" not in label.text():
            needed = QFontMetrics(label.font()).horizontalAdvance(label.text())
            assert label.width() >= needed, f"{label.objectName()}: {label.text()}"
            assert label.height() >= QFontMetrics(label.font()).height(), label.text()
    for name in ("optimizer.lr", "data.noise"):
        line = find(playground, QAbstractSpinBox, name).findChild(QLineEdit)
        assert line.width() >= QFontMetrics(line.font()).horizontalAdvance("0.0001")


def test_lines_are_thicker(qtbot: QtBot, playground: Playground) -> None:
    store, plot = playground.store, find(playground, CurvePlot, "loss_plot")
    plain = [item.pen.widthF() for item in plot._items]
    present(playground)
    show_all(playground)
    assert all(item.pen.widthF() > 1.5 * width for item, width in zip(plot._items, plain, strict=True))
    store.control.run()
    qtbot.waitUntil(lambda: store.run.history.n_steps > 2000, timeout=LONG_MS)
    assert all(item.pen.widthF() > 1.5 for item in plot._items)
    assert plot.n_points("batch") <= 400  # of more, wide lines would be slow
    present(playground)
    assert [item.pen.widthF() for item in plot._items] == plain


def test_leaving_gives_everything_back_as_it_was(qtbot: QtBot, playground: Playground) -> None:
    window = playground.window
    window.resize(1400, 800)
    find(playground, QSplitter, "train_splitter").moveSplitter(500, 1)
    before, geometry = looks(playground), window.geometry()
    present(playground)
    assert looks(playground) != before
    present(playground)
    qtbot.waitUntil(lambda: window.geometry() == geometry)

    def assert_as_before() -> None:
        after = looks(playground)
        changed = [part.objectName() for part, look in before.items() if after.get(part) != look]
        assert changed == []

    qtbot.waitUntil(assert_as_before)  # the parts learn of the window's height after it


def test_pages_that_were_visited_meanwhile_do_not_hold_the_window_open(
    qtbot: QtBot, playground: Playground
) -> None:
    window = playground.window
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: playground.window.findChild(QWidget, "temperature.sentence") is not None)
    present(playground)
    for name in (*PAGES, "train"):
        window.show_page(name)
        QApplication.processEvents()
    curves = find(playground, QTabWidget, "curves")
    for index in range(curves.count()):
        curves.setCurrentIndex(index)
        QApplication.processEvents()
    curves.setCurrentIndex(0)
    present(playground)
    qtbot.waitUntil(lambda: (window.width(), window.height()) == (1280, 720))


@pytest.mark.parametrize("is_presenting", [False, True])
def test_buttons_that_add_and_take_away_units_are_round(playground: Playground, is_presenting: bool) -> None:
    if is_presenting:
        present(playground)
    button = find(playground, QToolButton, "network_view.add_layer")
    assert button.width() == button.height() >= QFontMetrics(button.font()).height()
    picture = button.grab().toImage()
    assert picture.pixelColor(0, 0) == picture.pixelColor(1, 1)  # the ground, and not a square's edge


def test_a_maximised_window_is_maximised_again(playground: Playground) -> None:
    window = playground.window
    window.showMaximized()
    present(playground)
    present(playground)
    assert window.isMaximized()


def test_files_are_saved_and_panels_hidden_meanwhile(playground: Playground, tmp_path: Path) -> None:
    present(playground)
    playground.window.save_file(tmp_path / "mine.toml")
    find(playground, QAction, "show_lr_plot_action").trigger()
    present(playground)
    assert not find(playground, QWidget, "lr_plot").isVisible()
    assert playground.store.document.file == tmp_path / "mine.toml"


def test_rows_made_meanwhile_fit_in_with_the_others_in_both_modes(
    qtbot: QtBot, playground: Playground
) -> None:
    def columns() -> set[int]:
        rows = ("training.epochs", "optimizer.momentum", "optimizer.lr")
        return {find(playground, QWidget, name).x() for name in rows}

    def heights() -> set[int]:
        return {find(playground, QWidget, f"{name}.row").height() for name in ("data.noise", "optimizer.lr")}

    present(playground)
    show_all(playground)
    playground.store.choose("optimizer", "RMSprop")
    qtbot.waitUntil(lambda: len(columns()) == 1)
    qtbot.waitUntil(lambda: len(heights()) == 1)
    present(playground)
    qtbot.waitUntil(lambda: len(columns()) == 1)


def test_it_is_not_remembered(open_playground: Callable[..., Playground], settings: QSettings) -> None:
    first = open_playground()
    first.window.resize(1300, 750)
    present(first)
    first.window.close()
    second = open_playground(None)
    assert not second.window.isFullScreen()
    assert not find(second, QAction, "presenter_action").isChecked()
    assert find(second, QToolButton, "loss_plot.log").font() == QApplication.font()
    assert second.window.menuBar().isVisible()


def test_the_menus_come_back_without_making_the_window_higher_than_the_screen(
    playground: Playground,
) -> None:
    """A desktop leaves a window without a frame that is higher than the screen with one."""
    window, curves = playground.window, find(playground, QAction, "curves_action")
    heights: list[int] = []

    class Watcher(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() is QEvent.Type.Show:
                heights.append(window.minimumSizeHint().height())
            return False

    present(playground)
    curves.setChecked(True)
    QApplication.processEvents()
    watcher = Watcher()
    window.menuBar().installEventFilter(watcher)
    present(playground)
    assert curves.isChecked()
    assert heights
    assert heights[0] <= 695, "a screen of 720 pixels less a frame"


def test_pages_first_visited_meanwhile_are_as_large_as_their_type(
    qtbot: QtBot, playground: Playground
) -> None:
    present(playground)
    playground.window.show_page("landscape")
    qtbot.waitUntil(lambda: playground.window.findChild(QWidget, "landscape.racer[0].more") is not None)
    more = find(playground, QToolButton, "landscape.racer[0].more")
    rate = find(playground, QAbstractSpinBox, "landscape.racer[0].lr").findChild(QLineEdit)
    qtbot.waitUntil(lambda: more.width() == round(1.4 * 20))
    qtbot.waitUntil(
        lambda: rate.width() >= QFontMetrics(rate.font()).horizontalAdvance(rate.text()), timeout=LONG_MS
    )
    playground.window.show_page("losses")
    qtbot.waitUntil(lambda: playground.window.findChild(QTableWidget, "losses.batch") is not None)
    table = find(playground, QTableWidget, "losses.batch")
    qtbot.waitUntil(table.isVisible, timeout=LONG_MS)
    assert table.verticalHeader().defaultSectionSize() >= QFontMetrics(table.font()).height()
    assert table.width() > 1.3 * 304
    present(playground)
    qtbot.waitUntil(lambda: (more.width(), table.width()) == (20, 304))


@pytest.mark.parametrize("preset", ["digits_cnn", "denoising_digits", "text_bigram"])
def test_curves_that_are_shown_again_keep_the_window_on_a_small_screen(
    open_playground: Callable[..., Playground], preset: str
) -> None:
    playground = open_playground(preset)
    window, curves = playground.window, find(playground, QAction, "curves_action")
    present(playground)
    curves.setChecked(True)
    QApplication.processEvents()
    assert window.minimumSizeHint().height() <= 720, "a window that grows leaves full screen for ever"
    playground.window._presenter.leave()
    assert window.centralWidget().minimumHeight() == 0
