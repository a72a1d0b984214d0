"""The window on small screens: within them, whole at 1024x700, and large in presenter mode at 1280x720."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QSettings, QSize, Qt
from PySide6.QtGui import QAction, QFontMetrics, QGuiApplication, QScreen
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QDockWidget,
    QLabel,
    QScrollArea,
    QSplitter,
    QTableView,
    QTabWidget,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.experiment.presets import NAMES
from core.lessons.lesson import PAGES
from core.lessons.progress import Progress
from gui.app import Playground
from gui.pages.learn.class_dialog import ClassDialog
from gui.pages.learn.hand_in_dialog import HandInDialog
from gui.pages.train.output.rebuilt.plane import LatentView
from gui.window.help import AboutDialog, DiagnosticsDialog, ShortcutsDialog
from gui.window.screen.within import WithinScreen
from tests.helpers.find_widgets import find

LONG_MS = 60_000
SMALL = QSize(1024, 700)
OLD_LAPTOP = QSize(1093, 535)
"""What 1366x768 at 125 % leaves under a title and over a panel of the desktop."""
WORDS = "hidden layers 0.123"


def screen(name: str) -> QScreen:
    found = next((screen for screen in QGuiApplication.screens() if screen.name() == name), None)
    if found is None:
        pytest.skip("needs the screens of tests/screens.json")
    return found


def on_projector(qtbot: QtBot, playground: Playground) -> None:
    window = playground.window
    window.setGeometry(QRect(screen("projector").geometry().topLeft(), QSize(1260, 690)))
    qtbot.waitUntil(lambda: window.screen().size() == QSize(1280, 720))


def present(playground: Playground) -> None:
    find(playground, QAction, "presenter_action").trigger()
    QApplication.processEvents()


def place(part: QWidget) -> QRect:
    return QRect(part.mapTo(part.window(), part.rect().topLeft()), part.size())


def clipped(window: QWidget) -> Iterator[str]:
    """Yield labels and buttons whose text is cut off without an ellipsis."""
    for part in window.findChildren(QLabel) + window.findChildren(QAbstractButton):
        if not part.isVisible() or not part.text() or part.visibleRegion().isEmpty():
            continue
        wordless = isinstance(part, QToolButton) and (
            part.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly and not part.icon().isNull()
        )
        wrapped = isinstance(part, QLabel) and (part.wordWrap() or "<" in part.text())
        if wordless or wrapped:
            continue
        icon = 20 if isinstance(part, QCheckBox) else 0
        needed = QFontMetrics(part.font()).horizontalAdvance(part.text().replace("&", "")) + icon
        if part.width() < needed or part.visibleRegion().boundingRect().width() < needed:
            yield f"{part.objectName()} {part.text()!r}: {part.width()} of {needed}"


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


def test_every_page_of_every_preset_fits_a_small_window(qtbot: QtBot, playground: Playground) -> None:
    window, store = playground.window, playground.store
    window.resize(SMALL)
    qtbot.waitUntil(lambda: window.findChild(QWidget, "sweep_page") is not None)
    for name in NAMES:
        window.open_preset(name)
        qtbot.waitUntil(
            lambda: store.run.trained == store.document.experiment and store.run.state == "ready",
            timeout=LONG_MS,
        )
        qtbot.wait(20)
        least = window.minimumSizeHint()
        assert least.boundedTo(SMALL) == least, name
        assert window.size() == SMALL, name
        assert list(clipped(window)) == [], name
    for name in PAGES[1:]:
        window.show_page(name)
        qtbot.wait(50)
        page = find(playground, QWidget, name)
        assert list(clipped(page)) == [], name
        if name == "temperature":
            assert all(area.horizontalScrollBar().maximum() == 0 for area in page.findChildren(QScrollArea))
        whole = page.currentWidget() if isinstance(page, QTabWidget) else page
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        for area in (whole, *whole.findChildren(QScrollArea, options=direct)):
            if isinstance(area, QScrollArea):
                assert not area.horizontalScrollBar().isVisible(), name


def test_the_window_fits_an_old_laptop_whatever_is_open(qtbot: QtBot, playground: Playground) -> None:
    window, store = playground.window, playground.store
    window.resize(OLD_LAPTOP)
    qtbot.waitUntil(lambda: window.findChild(QWidget, "sweep_page") is not None)
    timeline = find(playground, QWidget, "timeline")
    for name in ("spiral", "digits_cnn", "denoising_digits", "text_transformer"):
        window.open_preset(name)
        qtbot.waitUntil(
            lambda: store.run.trained == store.document.experiment and store.run.state == "ready",
            timeout=LONG_MS,
        )
        qtbot.wait(20)
        assert window.size() == OLD_LAPTOP, name
        assert window.rect().contains(place(timeline)), name
    for name in PAGES[1:]:
        window.show_page(name)
        qtbot.wait(50)
        assert window.size() == OLD_LAPTOP, name
        assert list(clipped(find(playground, QWidget, name))) == [], name


def test_a_window_of_an_old_laptops_height_is_fitted_with_its_frame(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    room = QRect(0, 0, 1093, 566)  # of 614 the panel takes 48
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _: room)
    window.setGeometry(0, 0, 1280, 800)
    WithinScreen(window)
    window.show()
    qtbot.waitUntil(lambda: room.contains(window.frameGeometry()))


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
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: rate.isVisible() and rate.height() >= rate.minimumSizeHint().height())
    window.resize(1093, 500)
    qtbot.waitUntil(lambda: not rate.isVisible())
    assert output.height() >= network.height()
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: rate.isVisible() and rate.height() >= rate.minimumSizeHint().height())


def test_a_latent_plane_has_room_on_a_laptop(qtbot: QtBot, playground: Playground) -> None:
    playground.window.resize(1280, 720)
    playground.window.open_preset("autoencoder_digits")
    qtbot.waitUntil(lambda: playground.window.findChild(LatentView) is not None, timeout=LONG_MS)
    plane = playground.window.findChild(LatentView)
    assert plane is not None
    qtbot.waitUntil(lambda: plane.height() - plane.fontMetrics().height() >= 160)


def test_what_does_not_fit_the_toolbar_is_behind_its_arrow(qtbot: QtBot, playground: Playground) -> None:
    window, step = playground.window, find(playground, QAction, "step_action")
    bar, device = find(playground, QWidget, "transport_bar"), find(playground, QWidget, "training.device")
    arrow = bar.findChild(QToolButton, "qt_toolbar_ext_button")
    button = next(b for b in bar.findChildren(QToolButton) if b.defaultAction() is step)
    window.resize(1280, 720)
    qtbot.waitUntil(device.isVisible)
    assert not arrow.isVisible()
    assert bar.height() <= 50
    assert button.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    for name in ("train_loss_label", "score_label", "preset"):
        assert find(playground, QWidget, name).isVisible()
    window.resize(SMALL)
    qtbot.waitUntil(arrow.isVisible)
    qtbot.waitUntil(find(playground, QWidget, "preset").isVisible)
    assert button.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly
    arrow.click()
    qtbot.waitUntil(device.isVisible)


@pytest.mark.parametrize("width", [1024, 1280])
def test_run_again_fits_its_button(qtbot: QtBot, playground: Playground, width: int) -> None:
    playground.window.resize(width, 768)
    run = find(playground, QAction, "run_action")
    bar = find(playground, QWidget, "transport_bar")
    button = next(b for b in bar.findChildren(QToolButton) if b.defaultAction() is run)
    before = button.width()
    for text in ("Run", "Pause", "Run again"):
        run.setText(text)
        assert button.sizeHint().width() <= button.width() == before, text


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


def test_presenting_on_a_projector_is_really_larger(qtbot: QtBot, playground: Playground) -> None:
    window = playground.window
    on_projector(qtbot, playground)
    labels = [label for label in window.findChildren(QLabel) if label.isVisible() and label.text()]
    sizes = {label: label.font().pointSizeF() for label in labels}
    widths = {label: QFontMetrics(label.font()).horizontalAdvance(WORDS) for label in labels}
    size = window.size()
    present(playground)
    qtbot.waitUntil(lambda: window.size() == QSize(1280, 720))
    seen = [label for label in labels if label.isVisible()]
    assert len(seen) > 10
    assert all(label.font().pointSizeF() >= 1.399 * sizes[label] for label in seen)
    advances = [QFontMetrics(label.font()).horizontalAdvance(WORDS) for label in seen]
    assert sum(advances) >= 1.37 * sum(widths[label] for label in seen)  # whole pixels for each letter
    network, output = find(playground, QWidget, "network_view"), find(playground, QWidget, "output_view")
    area = sum(part.width() * part.height() for part in (network, output))
    assert area >= 0.55 * 1280 * 720
    for folded in ("curves", "lr_plot.panel"):
        assert not find(playground, QWidget, folded).isVisible()
    assert find(playground, QWidget, "preset").isVisible()
    assert find(playground, QWidget, "strip.try.0").isVisible()
    assert list(clipped(window)) == []
    present(playground)
    qtbot.waitUntil(lambda: window.size() == size)
    assert find(playground, QWidget, "curves").isVisible()
    assert find(playground, QDockWidget, "settings_dock").isVisible()


def test_settings_come_back_by_a_click_while_presenting(qtbot: QtBot, playground: Playground) -> None:
    on_projector(qtbot, playground)
    dock = find(playground, QDockWidget, "settings_dock")
    present(playground)
    assert not dock.isVisible()
    qtbot.mouseClick(find(playground, QToolButton, "settings_toggle"), Qt.MouseButton.LeftButton)
    assert dock.isVisible()


def test_the_hint_how_to_leave_covers_nothing(qtbot: QtBot, playground: Playground) -> None:
    on_projector(qtbot, playground)
    present(playground)
    hint = find(playground, QLabel, "presenter_hint")
    qtbot.waitUntil(lambda: hint.isVisible() and hint.width() >= hint.sizeHint().width())
    names = ("pages_bar", "transport_bar", "strip", "network_view", "output_view")
    for other in (find(playground, QWidget, name) for name in names):
        assert not place(hint).intersects(place(other)), other.objectName()
    assert playground.window.rect().contains(place(hint))
    tabs = playground.window.workspaces.tabBar()
    assert tabs.tabRect(tabs.count() - 1).right() < tabs.width(), "none of them makes room for it"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_arrows_beside_tabs_that_do_not_fit_are_seen(
    qtbot: QtBot, playground: Playground, theme: str
) -> None:
    find(playground, QAction, f"theme_{theme}_action").trigger()
    tabs = playground.window.workspaces.tabBar()
    tabs.setFixedWidth(200)  # no window is so narrow
    buttons = tabs.findChildren(QToolButton)
    qtbot.waitUntil(lambda: all(button.isVisible() for button in buttons))
    for button in buttons:
        image = button.grab(button.rect().adjusted(4, 4, -4, -4)).toImage()
        colours = {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}
        assert len(colours) > 1, "an arrow"


def test_all_tabs_of_the_pages_fit_a_small_window(qtbot: QtBot, playground: Playground) -> None:
    window, tabs = playground.window, playground.window.workspaces.tabBar()
    window.resize(SMALL)
    qtbot.waitUntil(lambda: window.width() == SMALL.width())
    assert tabs.tabRect(tabs.count() - 1).right() < tabs.width()


@pytest.mark.parametrize("size", [QSize(1280, 720), SMALL])
def test_no_tab_under_the_network_moves_the_tab_bar(
    qtbot: QtBot, playground: Playground, size: QSize
) -> None:
    window, tabs = playground.window, find(playground, QTabWidget, "curves")
    qtbot.waitUntil(lambda: window.findChild(QWidget, "step_time_view") is not None)
    window.resize(size)
    qtbot.wait(50)  # the strip above is wrapped anew
    network = find(playground, QWidget, "network_view")
    places = set()
    for i in range(tabs.count()):
        tabs.setCurrentIndex(i)
        qtbot.wait(20)
        places.add((place(tabs.tabBar()).y(), network.height()))
    assert len(places) == 1
    view = find(playground, QScrollArea, "step_time_view")
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    memory = find(playground, QWidget, "step_time_view.memory")
    assert memory.visibleRegion().boundingRect().height() == memory.height()


@pytest.mark.parametrize("preset", ["spiral", "text_transformer"])
def test_curves_on_a_projector_leave_the_time_travel_on_the_screen(
    qtbot: QtBot, playground: Playground, preset: str
) -> None:
    on_projector(qtbot, playground)
    window, store = playground.window, playground.store
    window.open_preset(preset)
    qtbot.waitUntil(lambda: store.run.trained == store.document.experiment, timeout=LONG_MS)
    present(playground)
    find(playground, QAction, "curves_action").trigger()
    timeline, curves = find(playground, QWidget, "timeline"), find(playground, QWidget, "curves")
    footer = window.statusBar()
    qtbot.waitUntil(lambda: curves.isVisible() and place(footer).bottom() == window.height() - 1)
    assert place(footer).contains(place(timeline))
    assert window.size() == QSize(1280, 720)


def test_curves_and_network_share_a_projector(qtbot: QtBot, playground: Playground) -> None:
    on_projector(qtbot, playground)
    splitter = find(playground, QSplitter, "main_splitter")
    before = splitter.sizes()
    present(playground)
    find(playground, QAction, "curves_action").trigger()
    curves, network = find(playground, QWidget, "curves"), find(playground, QWidget, "network_view")
    qtbot.waitUntil(lambda: curves.height() >= 0.75 * network.height())
    assert network.height() >= 220
    assert find(playground, QWidget, "loss_plot").height() >= 110
    present(playground)
    qtbot.waitUntil(lambda: splitter.sizes() == before)


def test_presets_stay_in_the_toolbar_on_a_projector_when_numbers_grow(
    qtbot: QtBot, playground: Playground
) -> None:
    on_projector(qtbot, playground)
    present(playground)
    presets, rate = find(playground, QWidget, "preset"), find(playground, QLabel, "rate_label")
    qtbot.waitUntil(presets.isVisible)
    width = rate.width()
    rate.setText("12,345 epochs/s, 123,456 steps/s")
    qtbot.waitUntil(lambda: rate.width() > width)
    qtbot.wait(20)
    assert presets.isVisible()


def test_the_device_stays_beside_a_longer_preset_when_a_run_has_ended(
    qtbot: QtBot, playground: Playground
) -> None:
    on_projector(qtbot, playground)
    playground.store.edit("training.epochs", 1)
    present(playground)
    qtbot.waitUntil(lambda: playground.store.run.state == "ready")
    playground.store.control.start_over()
    qtbot.waitUntil(lambda: playground.store.run.state == "finished", timeout=LONG_MS)
    qtbot.waitUntil(find(playground, QComboBox, "training.device").isVisible)


def test_the_device_stays_in_the_toolbar_on_a_projector(qtbot: QtBot, playground: Playground) -> None:
    on_projector(qtbot, playground)
    device, bar = find(playground, QComboBox, "training.device"), find(playground, QWidget, "transport_bar")
    before = device.width()
    present(playground)
    qtbot.waitUntil(device.isVisible)
    assert not bar.findChild(QToolButton, "qt_toolbar_ext_button").isVisible()
    assert place(device).right() < playground.window.width()
    present(playground)
    qtbot.waitUntil(lambda: device.isVisible() and device.width() == before)


def test_all_heads_of_the_table_of_runs_are_seen_on_a_projector(qtbot: QtBot, playground: Playground) -> None:
    on_projector(qtbot, playground)
    qtbot.waitUntil(lambda: playground.window.findChild(QTableView, "runs.table") is not None)
    present(playground)
    playground.window.show_page("runs")
    table = find(playground, QTableView, "runs.table")
    qtbot.waitUntil(lambda: table.horizontalHeader().length() <= playground.window.width() - 16)


def test_a_long_notice_is_elided_and_told_whole_by_its_tooltip(qtbot: QtBot, playground: Playground) -> None:
    bar, told = playground.window.statusBar(), 20 * "Undo brings back the changes. "
    playground.store.messages.show_status(told)
    assert bar.currentMessage().endswith("…")
    assert QFontMetrics(bar.font()).horizontalAdvance(bar.currentMessage()) < bar.width()
    assert bar.toolTip() == told
    bar.clearMessage()
    assert bar.toolTip() == ""


def test_settings_that_do_not_fit_scroll_and_are_not_squeezed(qtbot: QtBot, playground: Playground) -> None:
    page = find(playground, QWidget, "settings_page")
    playground.store.view.set_level("essentials")
    playground.window.resize(1280, 720)
    qtbot.wait(50)
    assert page.height() >= page.sizeHint().height()


@pytest.mark.parametrize("size", [(1280, 720), SMALL.toTuple()], ids=str)
def test_the_learning_rate_is_on_the_first_screen(
    qtbot: QtBot, open_playground: Callable[..., Playground], settings: QSettings, size: tuple[int, int]
) -> None:
    settings.setValue("level", "essentials")
    settings.remove("welcome/off")
    playground = open_playground("spiral")
    playground.window.resize(*size)
    qtbot.waitUntil(lambda: playground.window.size().toTuple() == size)
    panel, row = find(playground, QScrollArea, "settings"), find(playground, QWidget, "optimizer.lr.row")
    QApplication.processEvents()
    assert panel.verticalScrollBar().value() == 0
    assert row.visibleRegion().boundingRect() == row.rect()


def test_the_levels_stay_where_they_are_when_the_settings_are_scrolled(
    qtbot: QtBot, playground: Playground
) -> None:
    playground.window.resize(1280, 720)
    panel, levels = find(playground, QScrollArea, "settings"), find(playground, QWidget, "settings.level")
    before, noise = place(levels), find(playground, QWidget, "data.noise.row")
    stood = place(noise)
    qtbot.mouseClick(find(playground, QToolButton, "settings.level.all"), Qt.MouseButton.LeftButton)
    bar = panel.verticalScrollBar()
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
    window.resize(1280, 720)
    network, output = find(playground, QWidget, "network_view"), find(playground, QWidget, "output_view")
    qtbot.waitUntil(lambda: network.height() >= 320, timeout=LONG_MS)
    assert output.height() >= 330
    find(playground, QAction, "curves_action").trigger()
    qtbot.waitUntil(lambda: min(network.height(), output.height()) >= 0.6 * window.height())


@pytest.mark.parametrize("name", ["projector", "desk"])
def test_nothing_is_smaller_in_presenter_mode_than_in_a_window_of_that_size(
    qtbot: QtBot, playground: Playground, name: str
) -> None:
    window, whole = playground.window, screen(name).geometry()
    window.setGeometry(whole)
    qtbot.waitUntil(lambda: window.size() == whole.size() and window.screen() is screen(name))
    qtbot.wait(50)
    pictures = [find(playground, QWidget, part) for part in ("network_view", "output_view")]
    labels = [label for label in window.findChildren(QLabel) if label.isVisible() and label.text()]
    sizes = [part.size() for part in pictures]
    types = [label.font().pointSizeF() or label.font().pixelSize() for label in labels]
    present(playground)
    qtbot.waitUntil(lambda: window.isFullScreen() and window.size() == whole.size())
    qtbot.wait(50)
    for part, size in zip(pictures, sizes, strict=True):
        assert part.size().expandedTo(size) == part.size(), part.objectName()
    for label, size in zip(labels, types, strict=True):
        assert (label.font().pointSizeF() or label.font().pixelSize()) >= size, label.text()


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
    qtbot.waitUntil(lambda: window.size() == QSize(1280, 720))
    assert 1.1 <= playground.store.view.scale < 1.4
    qtbot.waitUntil(lambda: network.height() >= 0.93 * height)  # the strip may take a second row


@pytest.mark.parametrize("width", [1280, 1920])
def test_the_device_has_its_explanation_before_and_after_presenter_mode(
    qtbot: QtBot, playground: Playground, width: int
) -> None:
    window, explain = playground.window, find(playground, QWidget, "device.explain")
    action = find(playground, QAction, "presenter_action")
    window.resize(width, 720)
    for _ in range(3):
        qtbot.waitUntil(lambda: window.width() == width)
        qtbot.waitUntil(explain.isVisible)
        action.trigger()
        qtbot.wait(50)
        action.trigger()


def test_a_notice_takes_the_room_that_there_is_and_ends_in_one_ellipsis(
    qtbot: QtBot, playground: Playground
) -> None:
    window, bar = playground.window, playground.window.statusBar()
    told = "The data are read. " + 4 * "...... "
    window.resize(1280, 720)
    playground.store.messages.show_status(20 * told)
    metrics, timeline = QFontMetrics(bar.font()), find(playground, QWidget, "timeline")
    beside = bar.currentMessage()
    assert metrics.horizontalAdvance(beside) + 6 <= timeline.x() - 2
    for width in range(700, 1300, 23):
        window.resize(width, 720)
        qtbot.wait(5)
        assert re.search(r"\w…$", bar.currentMessage())
    window.show_page("learn")
    qtbot.waitUntil(lambda: len(bar.currentMessage()) > 2 * len(beside))
    assert metrics.horizontalAdvance(bar.currentMessage()) + 6 <= bar.width() - 12
    window.show_page("train")
    qtbot.waitUntil(lambda: metrics.horizontalAdvance(bar.currentMessage()) + 6 <= timeline.x() - 2)
    bar.clearMessage()
