"""The window on small screens, and large in presenter mode, from which it comes back as it was."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSettings, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QFontMetrics, QGuiApplication, QScreen
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDockWidget,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSplitter,
    QTableView,
    QTableWidget,
    QTabWidget,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.lessons.lesson import PAGES
from core.lessons.progress import Progress
from core.protocol.commands import StepOnce
from core.runs.sweeps.folder import SweepFolder
from core.runs.sweeps.sweep import Axis, Sweep
from gui.app import Playground
from gui.pages.learn.class_dialog import ClassDialog
from gui.pages.learn.hand_in_dialog import HandInDialog
from gui.pages.train.network.canvas import NetworkCanvas
from gui.pages.train.output.rebuilt.plane import LatentView
from gui.widgets.plots.plot import CurvePlot
from gui.window.help import AboutDialog, DiagnosticsDialog, ShortcutsDialog
from gui.window.screen.within import WithinScreen
from tests.helpers.clipped_texts import clipped
from tests.helpers.find_widgets import find
from tests.helpers.patient_bot import settle
from tests.helpers.run_folders import SPIRAL
from tests.helpers.shared_window import end_leaving

pytestmark = pytest.mark.shared_window

SMALL, PROJECTOR = QSize(1024, 700), QSize(1280, 720)
WORDS = "hidden layers 0.123"
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def _gives_the_type_back(qapp: QApplication) -> Iterator[None]:
    before = QApplication.font()
    yield
    assert QApplication.font() == before


def screen(name: str) -> QScreen:
    found = next((screen for screen in QGuiApplication.screens() if screen.name() == name), None)
    if found is None:
        pytest.skip("needs the screens of tests/screens.json")
    return found


def on_projector(qtbot: QtBot, playground: Playground) -> None:
    window = playground.window
    window.setGeometry(QRect(screen("projector").geometry().topLeft(), QSize(1260, 690)))
    qtbot.waitUntil(lambda: window.screen().size() == PROJECTOR)


def present(playground: Playground) -> None:
    find(playground, QAction, "presenter_action").trigger()
    QApplication.processEvents()


def show_all(playground: Playground) -> None:
    """Show settings and curves, which presenter mode folds."""
    for name in ("settings_toggle", "curves_toggle"):
        find(playground, QToolButton, name).click()
    QApplication.processEvents()


def place(part: QWidget) -> QRect:
    return QRect(part.mapTo(part.window(), part.rect().topLeft()), part.size())


def is_whole(part: QWidget) -> bool:
    return part.visibleRegion().boundingRect().size() == part.size()


def looks(playground: Playground) -> dict[QWidget, tuple[object, ...]]:
    """Return type, fixed sizes and place of everything that is on show."""
    QApplication.processEvents()
    parts = [part for part in playground.window.findChildren(QWidget) if part.isVisible()]
    return {
        part: (part.font(), part.minimumSize(), part.maximumSize(), part.geometry())
        for part in parts
        if not part.objectName().startswith("qt_") and not part.isWindow()
    }


def button_of(playground: Playground, action: str) -> QToolButton:
    bar, wanted = find(playground, QWidget, "transport_bar"), find(playground, QAction, action)
    return next(b for b in bar.findChildren(QToolButton) if b.defaultAction() is wanted)


def opened_preset(qtbot: QtBot, playground: Playground, name: str) -> None:
    store = playground.store
    playground.window.open_preset(name)
    qtbot.waitUntil(lambda: store.run.trained == store.document.experiment and store.run.state == "ready")


def stepped(qtbot: QtBot, playground: Playground) -> None:
    playground.store.control.step(StepOnce())
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps > 0)


# Small screens


def test_a_window_larger_than_its_screen_is_fitted_into_it_with_its_frame(qtbot: QtBot) -> None:
    window, room = QWidget(), screen("old").availableGeometry()
    qtbot.addWidget(window)
    window.setScreen(screen("old"))
    window.setGeometry(room.x() + 500, room.y() - 40, 1600, 900)
    WithinScreen(window)
    window.show()
    qtbot.waitUntil(lambda: room.contains(window.frameGeometry()))
    assert window.frameGeometry() != window.geometry()
    window.move(room.x() + 300, room.y())  # its user may put it where he likes
    assert not room.contains(window.frameGeometry())


def test_a_frame_that_moves_nothing_is_fitted_once_the_window_is_active(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, room = QWidget(), screen("old").availableGeometry()
    qtbot.addWidget(window)
    window.setScreen(screen("old"))
    has_frame = WithinScreen._has_frame
    monkeypatch.setattr(WithinScreen, "_has_frame", lambda _: False)
    WithinScreen(window)
    window.setGeometry(room)
    window.show()
    QApplication.processEvents()
    assert not room.contains(window.frameGeometry())
    monkeypatch.setattr(WithinScreen, "_has_frame", has_frame)
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowActivate))
    assert room.contains(window.frameGeometry())


def test_dialogs_fit_an_old_laptop_with_their_frames(
    qtbot: QtBot, playground: Playground, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    room = QSize(1093, 566)
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _: QRect(QPoint(), room))
    dialogs = (
        HandInDialog((), Progress(tmp_path / "progress.json"), QSettings()),
        ClassDialog(),
        DiagnosticsDialog(playground.store),
        ShortcutsDialog(QAction(f"Do {n}", shortcut="F2") for n in range(40)),
        AboutDialog(),
    )
    for dialog in dialogs:
        qtbot.addWidget(dialog)
        dialog.show()
        QApplication.processEvents()
        whole = dialog.size().expandedTo(dialog.minimumSizeHint()) + QSize(2, 31)
        assert whole.boundedTo(room) == whole, dialog.objectName()
        assert list(clipped(dialog)) == [], dialog.objectName()


def test_the_learning_rate_gives_way_to_the_output_where_a_window_is_low(
    qtbot: QtBot, playground: Playground
) -> None:
    window, rate = playground.window, find(playground, QWidget, "lr_plot.panel")
    output, network = (find(playground, QWidget, name) for name in ("output_view", "network_view"))
    window.resize(PROJECTOR)
    qtbot.waitUntil(lambda: rate.isVisible() and rate.height() >= rate.minimumSizeHint().height())
    window.resize(1093, 500)
    qtbot.waitUntil(lambda: not rate.isVisible())
    assert output.height() >= network.height()
    window.resize(PROJECTOR)
    qtbot.waitUntil(lambda: rate.isVisible() and rate.height() >= rate.minimumSizeHint().height())


def test_a_latent_plane_has_room_on_a_laptop(qtbot: QtBot, playground: Playground) -> None:
    playground.window.resize(PROJECTOR)
    opened_preset(qtbot, playground, "autoencoder_digits")
    qtbot.waitUntil(lambda: playground.window.findChild(LatentView) is not None)
    plane = playground.window.findChild(LatentView)
    qtbot.waitUntil(lambda: plane.height() - plane.fontMetrics().height() >= 160)


def test_what_does_not_fit_the_toolbar_is_behind_its_arrow(qtbot: QtBot, playground: Playground) -> None:
    window, run = playground.window, find(playground, QAction, "run_action")
    bar, device = find(playground, QWidget, "transport_bar"), find(playground, QWidget, "training.device")
    arrow, step = bar.findChild(QToolButton, "qt_toolbar_ext_button"), button_of(playground, "step_action")

    def assert_that_run_again_fits_its_button() -> None:
        button, said = button_of(playground, "run_action"), run.text()
        width = button.width()
        for text in ("Run", "Pause", "Run again", said):
            run.setText(text)
            assert button.sizeHint().width() <= button.width() == width, text

    window.resize(PROJECTOR)
    qtbot.waitUntil(device.isVisible)
    assert not arrow.isVisible()
    assert bar.height() <= 50
    assert step.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    for name in ("train_loss_label", "score_label", "preset"):
        assert find(playground, QWidget, name).isVisible()
    assert_that_run_again_fits_its_button()
    window.resize(SMALL)
    qtbot.waitUntil(arrow.isVisible)
    qtbot.waitUntil(find(playground, QWidget, "preset").isVisible)
    assert step.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly
    assert_that_run_again_fits_its_button()
    arrow.click()
    qtbot.waitUntil(device.isVisible)
    arrow.click()


def test_curves_fold_and_give_their_place_to_the_network(qtbot: QtBot, playground: Playground) -> None:
    network, curves = find(playground, QWidget, "network_view"), find(playground, QWidget, "curves")
    before = network.height()
    qtbot.mouseClick(find(playground, QToolButton, "curves_toggle"), Qt.MouseButton.LeftButton)
    assert not curves.isVisible()
    qtbot.waitUntil(lambda: network.height() > before)
    find(playground, QAction, "curves_action").trigger()
    assert curves.isVisible()
    qtbot.waitUntil(lambda: network.height() == before)
    playground.window.show_page("evaluate")
    assert not find(playground, QToolButton, "curves_toggle").isVisible()


def test_the_arrows_beside_tabs_that_do_not_fit_are_seen(qtbot: QtBot, playground: Playground) -> None:
    tabs = playground.window.workspaces.tabBar()
    tabs.setFixedWidth(200)  # no window is so narrow
    for theme in ("dark", "light"):
        find(playground, QAction, f"theme_{theme}_action").trigger()
        buttons = tabs.findChildren(QToolButton)
        qtbot.waitUntil(lambda buttons=buttons: all(button.isVisible() for button in buttons))
        for button in buttons:
            image = button.grab(button.rect().adjusted(4, 4, -4, -4)).toImage()
            colours = {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}
            assert len(colours) > 1, f"an arrow, {theme}"
    tabs.setMinimumWidth(0)
    tabs.setMaximumWidth(2**24 - 1)


def test_no_tab_under_the_network_moves_the_tab_bar(qtbot: QtBot, playground: Playground) -> None:
    window, tabs = playground.window, find(playground, QTabWidget, "curves")
    qtbot.waitUntil(lambda: window.findChild(QWidget, "step_time_view") is not None)
    network = find(playground, QWidget, "network_view")
    for size in (PROJECTOR, SMALL):
        window.resize(size)
        settle()  # the strip above is wrapped anew
        places = set()
        for i in range(tabs.count()):
            tabs.setCurrentIndex(i)
            settle()
            places.add((place(tabs.tabBar()).y(), network.height()))
        assert len(places) == 1, size
        view = find(playground, QScrollArea, "step_time_view")
        view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
        memory = find(playground, QWidget, "step_time_view.memory")
        assert memory.visibleRegion().boundingRect().height() == memory.height()


def test_a_notice_takes_the_room_that_there_is_and_ends_in_one_ellipsis(
    qtbot: QtBot, playground: Playground
) -> None:
    window, bar, told = (
        playground.window,
        playground.window.statusBar(),
        "The data are read. " + 4 * "...... ",
    )
    window.resize(PROJECTOR)
    playground.store.messages.show_status(20 * told)
    metrics, timeline = QFontMetrics(bar.font()), find(playground, QWidget, "timeline")
    beside = bar.currentMessage()
    assert metrics.horizontalAdvance(beside) + 6 <= timeline.x() - 2
    assert bar.toolTip() == 20 * told, "all of it"
    for width in range(700, 1300, 97):
        window.resize(width, 720)
        settle()
        assert re.search(r"\w…$", bar.currentMessage())
    window.show_page("learn")
    qtbot.waitUntil(lambda: len(bar.currentMessage()) > 2 * len(beside))
    assert metrics.horizontalAdvance(bar.currentMessage()) + 6 <= bar.width() - 12
    window.show_page("train")
    qtbot.waitUntil(lambda: metrics.horizontalAdvance(bar.currentMessage()) + 6 <= timeline.x() - 2)
    bar.clearMessage()
    assert bar.toolTip() == ""


def test_a_beginner_sees_the_learning_rate_without_scrolling(qtbot: QtBot, playground: Playground) -> None:
    window, row = playground.window, find(playground, QWidget, "optimizer.lr.row")
    page, panel = find(playground, QWidget, "settings_page"), find(playground, QScrollArea, "settings")
    playground.store.view.set_level("essentials")
    for size in (PROJECTOR, SMALL):
        window.resize(size)
        qtbot.waitUntil(lambda size=size: window.size() == size)
        settle()
        assert panel.verticalScrollBar().value() == 0
        assert row.visibleRegion().boundingRect() == row.rect()
        assert page.height() >= page.sizeHint().height(), "what does not fit scrolls and is not squeezed"


def test_the_levels_stay_where_they_are_when_the_settings_are_scrolled(
    qtbot: QtBot, playground: Playground
) -> None:
    playground.window.resize(PROJECTOR)
    panel, levels = find(playground, QScrollArea, "settings"), find(playground, QWidget, "settings.level")
    before, noise = place(levels), find(playground, QWidget, "data.noise.row")
    stood, bar = place(noise), panel.verticalScrollBar()
    qtbot.mouseClick(find(playground, QToolButton, "settings.level.all"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    QApplication.processEvents()
    assert place(noise) != stood
    assert place(levels) == before
    assert levels.visibleRegion().boundingRect() == levels.rect()
    qtbot.mouseClick(find(playground, QToolButton, "settings.level.essentials"), Qt.MouseButton.LeftButton)
    assert playground.store.view.level == "essentials"


def test_bars_leave_the_window_to_network_and_output(qtbot: QtBot, playground: Playground) -> None:
    window = playground.window
    window.resize(PROJECTOR)
    network, output = find(playground, QWidget, "network_view"), find(playground, QWidget, "output_view")
    qtbot.waitUntil(lambda: network.height() >= 320)
    assert output.height() >= 330
    find(playground, QAction, "curves_action").trigger()
    qtbot.waitUntil(lambda: min(network.height(), output.height()) >= 0.6 * window.height())


# Presenter mode: to and fro


def test_f11_enters_and_leaves_and_the_keys_of_hidden_menus_work(
    qtbot: QtBot, playground: Playground
) -> None:
    window, action, store = playground.window, find(playground, QAction, "presenter_action"), playground.store
    dock, seed = find(playground, QDockWidget, "settings_dock"), store.document.experiment.seed
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    assert action.isCheckable()
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    assert action.isChecked()
    assert not window.menuBar().isVisible()
    assert window.statusBar().isVisible(), "it has the time travel"
    store.edit("seed", 9)
    qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL)
    assert store.document.experiment.seed == seed
    assert not dock.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_B, CONTROL)
    assert dock.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_F11)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert not action.isChecked()
    assert window.menuBar().isVisible()
    assert dock.isVisible()


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
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    playground = open_playground()
    window, action = playground.window, find(playground, QAction, "presenter_action")
    busy = next(timer for timer in action.parent().findChildren(QTimer) if timer.isSingleShot())
    busy.setInterval(60_000)
    for _ in range(4):
        action.trigger()
    assert window.isFullScreen(), "the first has come at once"
    assert not action.isChecked()
    busy.start(0)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    action.trigger()
    window.close()
    assert not window.isFullScreen(), "a window that closes does not wait"


@pytest.mark.thorough
def test_a_desktop_that_has_not_caught_up_is_not_taken_for_a_full_screen_window(
    playground: Playground,
) -> None:
    window, size = playground.window, playground.window.size()
    present(playground)
    present(playground)
    window.setGeometry(window.screen().geometry())
    window.setWindowState(Qt.WindowState.WindowFullScreen)  # as it still is while a desktop is busy
    present(playground)
    present(playground)
    assert not window.isFullScreen()
    assert window.size() == size


def test_a_maximised_window_is_maximised_again(playground: Playground) -> None:
    window = playground.window
    window.showMaximized()
    present(playground)
    present(playground)
    assert window.isMaximized()


def test_lines_are_thicker_and_shift_escape_still_stops_and_does_not_leave(
    qtbot: QtBot, playground: Playground
) -> None:
    store, plot = playground.store, find(playground, CurvePlot, "loss_plot")
    plain = [item.pen.widthF() for item in plot._items]
    present(playground)
    show_all(playground)
    assert all(item.pen.widthF() > 1.5 * width for item, width in zip(plot._items, plain, strict=True))
    store.control.run()
    qtbot.waitUntil(lambda: store.run.history.n_steps > 1000)
    assert all(item.pen.widthF() > 1.5 for item in plot._items)
    assert plot.n_points("batch") <= 400  # of more, wide lines would be slow
    qtbot.keyClick(playground.window, Qt.Key.Key_Escape, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: store.run.state == "stopped")
    assert store.view.presenting
    present(playground)
    assert [item.pen.widthF() for item in plot._items] == plain


def test_it_says_how_to_leave_for_a_moment_and_over_no_control(qtbot: QtBot, playground: Playground) -> None:
    window, hint = playground.window, find(playground, QLabel, "presenter_hint")
    window.resize(PROJECTOR)
    assert not hint.isVisible()
    present(playground)
    assert "F11" in hint.text()
    controls = [*window.findChildren(QAbstractButton), *window.findChildren(QAbstractSlider)]

    def is_free() -> bool:
        return not any(place(hint).intersects(place(one)) for one in controls if one.isVisible())

    for page in ("train", "evaluate", "runs"):
        window.show_page(page)
        qtbot.waitUntil(is_free)
        assert hint.isVisible()
        assert window.statusBar().isAncestorOf(hint), "it is in the footer, over nothing at all"
        assert is_whole(hint)
    window._presenter._hint.timeout.emit()
    assert not hint.isVisible()


def test_what_the_footer_tells_is_whole_or_ends_in_an_ellipsis_in_the_larger_type(
    qtbot: QtBot, playground: Playground
) -> None:
    window, store = playground.window, playground.store
    window.resize(PROJECTOR)
    stepped(qtbot, playground)
    present(playground)
    store.edit("data.n_samples", 300)
    pending, hint = (find(playground, QLabel, name) for name in ("pending_label", "presenter_hint"))
    qtbot.waitUntil(lambda: bool(pending.text()) and pending.width() >= pending.sizeHint().width())
    assert hint.width() >= hint.sizeHint().width()
    assert all(is_whole(part) for part in (pending, hint, find(playground, QWidget, "timeline")))
    least = window.statusBar().minimumSizeHint().width()
    store.edit("data.noise", 0.123456)
    store.edit("model.hidden", (11, 12, 13, 14, 15, 16))
    qtbot.waitUntil(lambda: pending.text().endswith("…"))
    limit = 16 * pending.fontMetrics().height()
    assert window.statusBar().minimumSizeHint().width() <= least + limit, "it widens no window"
    assert pending.minimumSizeHint().width() <= limit
    assert "noise" in pending.toolTip()


def test_all_type_is_larger_and_nothing_is_clipped(qtbot: QtBot, playground: Playground) -> None:
    before = {part: part.font() for part in looks(playground)}
    button = find(playground, QToolButton, "network_view.add_layer")

    def assert_the_button_is_round() -> None:
        assert button.width() == button.height() >= QFontMetrics(button.font()).height()
        picture = button.grab().toImage()
        assert picture.pixelColor(0, 0) == picture.pixelColor(1, 1), "the ground, and not a square's edge"

    def columns() -> set[int]:
        rows = ("training.epochs", "optimizer.momentum", "optimizer.lr")
        return {find(playground, QWidget, name).x() for name in rows}

    def heights() -> set[int]:
        return {find(playground, QWidget, f"{name}.row").height() for name in ("data.noise", "optimizer.lr")}

    assert_the_button_is_round()
    plain = find(playground, QLabel, "epoch_label").font().pointSizeF()
    present(playground)
    small = [
        f"{type(part).__name__} {part.objectName()}"
        for part, font in before.items()
        if (part.font().pointSizeF(), part.font().pixelSize()) <= (1.3 * font.pointSizeF(), font.pixelSize())
    ]
    assert small == []
    assert_the_button_is_round()
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
    playground.store.choose("optimizer", "RMSprop")  # rows made meanwhile fit in with the others
    qtbot.waitUntil(lambda: len(columns()) == 1)
    qtbot.waitUntil(lambda: len(heights()) == 1)
    find(playground, QAction, "theme_dark_action").trigger()
    assert find(playground, QLabel, "epoch_label").font().pointSizeF() == pytest.approx(1.4 * plain)
    present(playground)
    qtbot.waitUntil(lambda: len(columns()) == 1)


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


@pytest.mark.thorough
def test_themes_and_presenter_mode_leave_each_page_as_large_as_it_was(
    qtbot: QtBot, open_playground: Callable[..., Playground], place: Path
) -> None:
    SweepFolder.create(Sweep(SPIRAL, (Axis("optimizer.lr", (0.003, 0.01, 0.03)),)), place)
    playground = open_playground()
    window, dock = playground.window, find(playground, QDockWidget, "settings_dock")
    window.resize(PROJECTOR)

    def places() -> dict[QWidget, QRect]:
        return {part: look[-1] for part, look in looks(playground).items()}

    qtbot.waitUntil(lambda: window.findChild(QWidget, "step_time_view") is not None)  # the last to come
    for page in ("train", "sweep", "runs"):
        window.show_page(page)
        qtbot.waitUntil(
            lambda page=page: window.findChild(QWidget, f"{page}_page") is not None or page == "train"
        )
        settle()
        before, width = places(), dock.width()
        for name in ("theme_dark", "theme_light", "presenter", "presenter"):
            find(playground, QAction, f"{name}_action").trigger()
            if "theme" in name and page == "train":
                assert dock.width() == width, "not for a moment either"
            QApplication.processEvents()

        def is_as_before(before: dict[QWidget, QRect] = before) -> None:
            after = places()
            assert [part.objectName() for part, rect in before.items() if after.get(part) != rect] == []

        qtbot.waitUntil(is_as_before)  # the desktop makes the window small again a little later


@pytest.mark.thorough
def test_pages_first_visited_meanwhile_are_as_large_as_their_type_and_hold_no_window_open(
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    playground = open_playground()
    window = playground.window
    window.resize(PROJECTOR)
    present(playground)
    for name in (*PAGES, "train"):
        window.show_page(name)
        QApplication.processEvents()
    curves = find(playground, QTabWidget, "curves")
    for index in (*range(curves.count()), 0):
        curves.setCurrentIndex(index)
        QApplication.processEvents()
    window.show_page("landscape")
    qtbot.waitUntil(lambda: window.findChild(QWidget, "landscape.racer[0].more") is not None)
    more = find(playground, QToolButton, "landscape.racer[0].more")
    rate = find(playground, QAbstractSpinBox, "landscape.racer[0].lr").findChild(QLineEdit)
    qtbot.waitUntil(lambda: more.width() == round(1.4 * 20))
    qtbot.waitUntil(lambda: rate.width() >= QFontMetrics(rate.font()).horizontalAdvance(rate.text()))
    window.show_page("losses")
    qtbot.waitUntil(lambda: window.findChild(QTableWidget, "losses.batch") is not None)
    table = find(playground, QTableWidget, "losses.batch")
    qtbot.waitUntil(table.isVisible)
    assert table.verticalHeader().defaultSectionSize() >= QFontMetrics(table.font()).height()
    assert table.width() > 1.3 * 304
    present(playground)
    qtbot.waitUntil(lambda: (more.width(), table.width()) == (20, 304))
    qtbot.waitUntil(lambda: window.size() == PROJECTOR)


def test_files_are_saved_and_panels_hidden_meanwhile(playground: Playground, tmp_path: Path) -> None:
    present(playground)
    playground.window.save_file(tmp_path / "mine.toml")
    find(playground, QAction, "show_lr_plot_action").trigger()
    present(playground)
    assert not find(playground, QWidget, "lr_plot").isVisible()
    assert playground.store.document.file == tmp_path / "mine.toml"


def test_a_window_that_was_closed_on_the_whole_screen_opens_with_its_frame(
    open_playground: Callable[..., Playground], settings: QSettings
) -> None:
    first = open_playground()
    present(first)
    first.window.close()
    second = open_playground(None)
    assert not second.window.isFullScreen()
    assert not find(second, QAction, "presenter_action").isChecked()
    assert find(second, QToolButton, "loss_plot.log").font() == QApplication.font()
    assert second.window.menuBar().isVisible()
    second.window.showFullScreen()
    second.window.close()
    assert not open_playground(wait=False).window.isFullScreen()


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
    window.menuBar().removeEventFilter(watcher)
    assert curves.isChecked()
    assert heights
    assert heights[0] <= 695, "a screen of 720 pixels less a frame"


# On a projector


def test_on_an_old_projector_the_epochs_stay_and_presets_go_behind_the_arrow(
    qtbot: QtBot, playground: Playground
) -> None:
    window = playground.window
    window.setGeometry(QRect(screen("old").geometry().topLeft(), QSize(1000, 700)))
    qtbot.waitUntil(lambda: window.screen().size() == QSize(1024, 768))
    present(playground)
    qtbot.waitUntil(lambda: window.width() == 1024)
    epoch, presets = find(playground, QWidget, "epoch_label"), find(playground, QWidget, "preset")
    qtbot.waitUntil(epoch.isVisible)
    assert epoch.visibleRegion().boundingRect().width() == epoch.width()
    assert not presets.isVisible()


def test_presenting_on_a_projector_is_really_larger(qtbot: QtBot, playground: Playground) -> None:
    window, bar = playground.window, find(playground, QWidget, "transport_bar")
    on_projector(qtbot, playground)
    device, dock = (
        find(playground, QComboBox, "training.device"),
        find(playground, QDockWidget, "settings_dock"),
    )
    labels = [label for label in window.findChildren(QLabel) if label.isVisible() and label.text()]
    sizes = {label: label.font().pointSizeF() for label in labels}
    widths = {label: QFontMetrics(label.font()).horizontalAdvance(WORDS) for label in labels}
    size, device_width = window.size(), device.width()
    present(playground)
    qtbot.waitUntil(lambda: window.size() == PROJECTOR)
    seen = [label for label in labels if label.isVisible()]
    assert len(seen) > 10
    assert all(label.font().pointSizeF() >= 1.399 * sizes[label] for label in seen)
    advances = [QFontMetrics(label.font()).horizontalAdvance(WORDS) for label in seen]
    assert sum(advances) >= 1.37 * sum(widths[label] for label in seen)  # whole pixels for each letter
    network, output = find(playground, QWidget, "network_view"), find(playground, QWidget, "output_view")
    assert sum(part.width() * part.height() for part in (network, output)) >= 0.55 * 1280 * 720
    for folded in ("curves", "lr_plot.panel", "settings_dock"):
        assert not find(playground, QWidget, folded).isVisible()
    assert find(playground, QWidget, "strip.try.0").isVisible()
    assert list(clipped(window)) == []

    hint, presets = find(playground, QLabel, "presenter_hint"), find(playground, QWidget, "preset")
    qtbot.waitUntil(lambda: hint.isVisible() and hint.width() >= hint.sizeHint().width())
    names = ("pages_bar", "transport_bar", "strip", "network_view", "output_view")
    for other in (find(playground, QWidget, name) for name in names):
        assert not place(hint).intersects(place(other)), other.objectName()
    assert window.rect().contains(place(hint))
    tabs = window.workspaces.tabBar()
    assert tabs.tabRect(tabs.count() - 1).right() < tabs.width(), "none of them makes room for it"

    rate, width = find(playground, QLabel, "rate_label"), find(playground, QLabel, "rate_label").width()
    qtbot.waitUntil(device.isVisible)
    assert not bar.findChild(QToolButton, "qt_toolbar_ext_button").isVisible()
    assert place(device).right() < window.width()
    qtbot.waitUntil(presets.isVisible)
    rate.setText("12,345 epochs/s, 123,456 steps/s")
    qtbot.waitUntil(lambda: rate.width() > width)
    settle()
    assert presets.isVisible(), "while numbers grow"
    rate.setText("")
    qtbot.mouseClick(find(playground, QToolButton, "settings_toggle"), Qt.MouseButton.LeftButton)
    assert dock.isVisible()
    window.show_page("runs")
    table = find(playground, QTableView, "runs.table")
    qtbot.waitUntil(lambda: table.horizontalHeader().length() <= window.width() - 16)
    window.show_page("train")

    present(playground)
    qtbot.waitUntil(lambda: window.size() == size)
    qtbot.waitUntil(lambda: device.isVisible() and device.width() == device_width)
    assert find(playground, QWidget, "curves").isVisible()
    assert dock.isVisible()


def test_the_device_stays_beside_a_longer_preset_when_a_run_has_ended(
    qtbot: QtBot, playground: Playground
) -> None:
    on_projector(qtbot, playground)
    playground.store.edit("training.epochs", 1)
    present(playground)
    qtbot.waitUntil(lambda: playground.store.run.state == "ready")
    playground.store.control.start_over()
    qtbot.waitUntil(lambda: playground.store.run.state == "finished")
    qtbot.waitUntil(find(playground, QComboBox, "training.device").isVisible)


def test_curves_share_a_projector_with_the_network_and_leave_the_time_travel_on_it(
    qtbot: QtBot, playground: Playground
) -> None:
    window, curves = playground.window, find(playground, QWidget, "curves")
    on_projector(qtbot, playground)
    splitter, timeline = find(playground, QSplitter, "main_splitter"), find(playground, QWidget, "timeline")
    before, footer = splitter.sizes(), window.statusBar()
    present(playground)
    find(playground, QAction, "curves_action").trigger()
    network = find(playground, QWidget, "network_view")
    qtbot.waitUntil(lambda: curves.height() >= 0.75 * network.height())
    assert network.height() >= 220
    assert find(playground, QWidget, "loss_plot").height() >= 110
    for preset in ("denoising_digits", "text_transformer", "digits_cnn"):
        opened_preset(qtbot, playground, preset)
        qtbot.waitUntil(lambda: curves.isVisible() and place(footer).bottom() == window.height() - 1)
        assert place(footer).contains(place(timeline)), preset
        assert window.minimumSizeHint().height() <= 720, "a window that grows leaves full screen for ever"
        assert window.size() == PROJECTOR
    opened_preset(qtbot, playground, "spiral")
    present(playground)
    qtbot.waitUntil(lambda: splitter.sizes() == before)
    assert window.centralWidget().minimumHeight() == 0


def test_nothing_is_smaller_in_presenter_mode_than_in_a_window_of_that_size(
    qtbot: QtBot, playground: Playground
) -> None:
    window = playground.window
    for name in ("projector", "desk"):
        whole = screen(name).geometry()
        window.setGeometry(whole)
        qtbot.waitUntil(
            lambda whole=whole, name=name: window.size() == whole.size() and window.screen() is screen(name)
        )
        settle()
        pictures = [find(playground, QWidget, part) for part in ("network_view", "output_view")]
        labels = [label for label in window.findChildren(QLabel) if label.isVisible() and label.text()]
        sizes = [part.size() for part in pictures]
        types = [label.font().pointSizeF() or label.font().pixelSize() for label in labels]
        present(playground)
        qtbot.waitUntil(lambda whole=whole: window.isFullScreen() and window.size() == whole.size())
        settle()
        for part, size in zip(pictures, sizes, strict=True):
            assert part.size().expandedTo(size) == part.size(), part.objectName()
        for label, size in zip(labels, types, strict=True):
            assert (label.font().pointSizeF() or label.font().pixelSize()) >= size, label.text()
        present(playground)
        qtbot.waitUntil(lambda: not window.isFullScreen())
        end_leaving(window)


def test_with_curves_folded_type_grows_as_far_as_the_pictures_allow(
    qtbot: QtBot, playground: Playground
) -> None:
    """A window that has given all its height to the network has none left for type."""
    on_projector(qtbot, playground)
    window, network = playground.window, find(playground, QWidget, "network_view")
    find(playground, QAction, "curves_action").trigger()
    qtbot.waitUntil(lambda: network.height() > 400)
    height = network.height()
    present(playground)
    qtbot.waitUntil(lambda: window.size() == PROJECTOR)
    assert 1.1 <= playground.store.view.scale < 1.4
    qtbot.waitUntil(lambda: network.height() >= 0.93 * height)  # the strip may take a second row


@pytest.mark.thorough
def test_the_device_has_its_explanation_before_and_after_presenter_mode(
    qtbot: QtBot, playground: Playground
) -> None:
    window, explain = playground.window, find(playground, QWidget, "device.explain")
    for width in (1280, 1920):
        window.resize(width, 720)
        for _ in range(2):
            qtbot.waitUntil(lambda width=width: window.width() == width)
            qtbot.waitUntil(explain.isVisible)
            present(playground)
            settle()
            present(playground)
        end_leaving(window)
