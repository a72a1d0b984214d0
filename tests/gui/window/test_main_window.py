"""The window around its views: files, themes, the experiment's name. No thread trains here."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import (
    QFileDialog,
    QLineEdit,
    QMenu,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui.state.store import Store
from gui.widgets.forms.section import Section
from gui.window.main_window import MainWindow
from gui.window.settings.view import SettingsView
from tests.helpers.curve_feed import new_store


@pytest.fixture
def store(qapp) -> Store:  # type: ignore[no-untyped-def]
    return new_store()


@pytest.fixture
def new_window(qtbot: QtBot, store: Store, settings: QSettings) -> Callable[[], MainWindow]:
    def make() -> MainWindow:
        panel = SettingsView(store)
        window = MainWindow(store, settings, panel, {}, lambda: True)
        panel.widgets_created.connect(window.take_in_widgets)  # as LazyPages hands it on
        qtbot.addWidget(window)
        return window

    return make


@pytest.fixture
def window(new_window: Callable[[], MainWindow]) -> MainWindow:
    return new_window()


def recent(window: MainWindow) -> list[QAction]:
    return window.findChild(QMenu, "recent_menu").actions()


def test_files_opened_and_saved_are_listed_the_latest_first_and_open(
    window: MainWindow, store: Store, tmp_path: Path
) -> None:
    one, two = tmp_path / "one.toml", tmp_path / "two.toml"
    assert window.save_file(one)
    store.edit("seed", 2)
    assert window.save_file(two)
    assert [action.data() for action in recent(window)] == [str(two), str(one)]
    recent(window)[1].trigger()
    assert (store.document.file, store.document.experiment.seed) == (one, 0)
    assert [action.data() for action in recent(window)] == [str(one), str(two)]


def test_recent_files_are_there_in_the_next_window(
    window: MainWindow, new_window: Callable[[], MainWindow], tmp_path: Path
) -> None:
    assert not window.findChild(QMenu, "recent_menu").isEnabled()
    window.save_file(tmp_path / "mine.toml")
    assert [action.text() for action in recent(new_window())] == [str(tmp_path / "mine.toml")]


def test_a_file_that_is_refused_is_not_listed(window: MainWindow, store: Store, tmp_path: Path) -> None:
    assert not window.open_file(tmp_path / "no.toml")
    assert "cannot be read" in store.messages.unread[0].summary
    assert not recent(window)


def test_what_happened_is_in_the_log(
    window: MainWindow, store: Store, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    window.save_file(tmp_path / "mine.toml")
    window.open_file(tmp_path / "mine.toml")
    window.open_file(tmp_path / "no.toml")
    window.open_preset("xor")
    store.run.set_state("running")
    said = "\n".join(caplog.messages)
    for part in ("saved ", "opened ", "refused: ", "opened the preset xor", "running, 0 steps"):
        assert part in said


def desktop_becomes(scheme: Qt.ColorScheme) -> None:
    QGuiApplication.styleHints().colorSchemeChanged.emit(scheme)


def test_the_desktops_theme_is_followed_while_it_is_chosen(window: MainWindow, store: Store) -> None:
    desktop_becomes(Qt.ColorScheme.Dark)
    assert store.view.theme.name == "dark"
    window.findChild(QAction, "theme_light_action").trigger()
    assert store.view.theme.name == "light"
    desktop_becomes(Qt.ColorScheme.Dark)
    assert store.view.theme.name == "light"


def test_the_experiment_is_renamed_and_named_back(qtbot: QtBot, window: MainWindow, store: Store) -> None:
    name = window.findChild(QLineEdit, "name")
    old = store.document.experiment.name
    assert name.text() == old
    name.selectAll()
    qtbot.keyClicks(name, "Small steps")
    qtbot.keyClick(name, Qt.Key.Key_Return)
    assert store.document.experiment.name == "Small steps"
    assert "Small steps" in window.windowTitle()
    window.findChild(QAction, "undo_action").trigger()
    assert store.document.experiment.name == name.text() == old


def test_sections_stay_open_and_closed_as_they_were_left(
    window: MainWindow, new_window: Callable[[], MainWindow], store: Store
) -> None:
    window.findChild(Section, "loss_section").header.click()
    assert not window.findChild(Section, "loss_section").is_open
    for later in (window, new_window()):
        assert not later.findChild(Section, "loss_section").is_open
        assert later.findChild(Section, "model_section").is_open


def test_an_experiment_without_a_name_is_untitled(qtbot: QtBot, window: MainWindow, store: Store) -> None:
    name = window.findChild(QLineEdit, "name")
    name.clear()
    qtbot.keyClick(name, Qt.Key.Key_Return)
    assert store.document.experiment.name == name.text() == "Untitled"


def test_the_open_dialog_begins_where_a_file_was_last(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []

    def choose(parent: QWidget, title: str, folder: str, kinds: str) -> tuple[str, str]:
        begun.append(folder)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", choose)
    opening = window.findChild(QAction, "open_action")
    opening.trigger()
    assert begun == [str(Path.home())]
    place = tmp_path / "class"
    place.mkdir()
    assert window.save_file(place / "mine.toml")
    window.open_preset("xor")
    opening.trigger()
    assert begun[1] == str(place)
    shutil.rmtree(place)
    opening.trigger()
    assert begun[2] == str(Path.home())
