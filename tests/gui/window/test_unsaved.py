"""Changes that no file holds are never lost without a word, whichever way another experiment comes in.

One rule: what undo can bring back is replaced at once, and the window says how to get it back. A file that is
opened ends undo, so that is asked about. No thread trains here.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QComboBox, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from core.experiment.presets import read_preset
from core.protocol.commands import Command, OpenCheckpoint, Resume
from core.runs.resume_history import unknown_past
from gui.state.store import Store
from gui.window.bars.status_bar import StatusBar
from gui.window.main_window import MainWindow
from gui.window.settings.view import SettingsView
from tests.gui.window.test_drag_and_drop import drop, files, text
from tests.helpers.curve_feed import build, new_store
from tests.helpers.dialogs import answered

XOR = read_preset("xor").experiment
Way = Callable[[MainWindow, Store, Path], None]


@pytest.fixture
def store(qapp) -> Store:  # type: ignore[no-untyped-def]
    store = new_store()
    build(store)
    return store


@pytest.fixture
def window(qtbot: QtBot, store: Store, settings: QSettings) -> MainWindow:
    window = MainWindow(store, settings, SettingsView(store), {}, lambda: True)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: window.findChild(QComboBox, "preset").count() > 0)
    return window


def choose_preset(window: MainWindow, store: Store, folder: Path) -> None:
    presets = window.findChild(QComboBox, "preset")
    presets.activated.emit(presets.findData("xor"))


def choose_preset_in_the_menu(window: MainWindow, store: Store, folder: Path) -> None:
    next(a for a in window.findChild(QMenu, "preset_menu").actions() if a.data() == "xor").trigger()


def paste(window: MainWindow, store: Store, folder: Path) -> None:
    QGuiApplication.clipboard().setText(XOR.to_toml())
    window.findChild(QAction, "paste_experiment_action").trigger()
    QGuiApplication.clipboard().clear()


def drop_text(window: MainWindow, store: Store, folder: Path) -> None:
    assert drop(window, text(XOR.to_toml()))


def open_checkpoint(window: MainWindow, store: Store, folder: Path) -> None:
    asked(
        store, lambda: store.control.open_checkpoint(folder / "last.pt"), OpenCheckpoint(folder / "last.pt")
    )


def resume(window: MainWindow, store: Store, folder: Path) -> None:
    asked(store, lambda: store.control.resume(folder), Resume(folder))


def asked(store: Store, act: Callable[[], None], command: Command) -> None:
    """Ask the thread, which would answer with the run that it has taken up."""
    sent: list[Command] = []
    store.commanded.connect(sent.append)
    act()
    assert sent == [command]
    assert store.run.built is not None
    built = store.run.built
    past = unknown_past(built.evaluation)
    store.control.set_resumed(XOR, store.run.data, built, past, None)  # type: ignore[arg-type]


WAYS = [choose_preset, choose_preset_in_the_menu, paste, drop_text, open_checkpoint, resume]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_an_experiment_with_changes_comes_back_by_undo_and_the_window_says_so(
    window: MainWindow, store: Store, tmp_path: Path, way: Way
) -> None:
    store.edit("data.noise", 0.33)
    edited = store.document.experiment
    way(window, store, tmp_path)
    assert store.document.experiment == XOR
    told = "Spiral had changes that are not saved. Undo (Ctrl+Z) brings them back."
    assert window.findChild(StatusBar).currentMessage() == told
    window.findChild(QAction, "undo_action").trigger()
    assert window.findChild(StatusBar).currentMessage() == ""
    assert store.document.experiment == edited
    assert store.document.is_modified


@pytest.mark.parametrize("way", [choose_preset, resume], ids=lambda way: way.__name__)
def test_without_changes_there_is_nothing_to_say(
    window: MainWindow, store: Store, tmp_path: Path, way: Way
) -> None:
    way(window, store, tmp_path)
    assert store.document.experiment == XOR
    assert window.findChild(StatusBar).currentMessage() == ""


def open_recent(window: MainWindow, store: Store, folder: Path) -> None:
    window.remember(folder / "other.toml")
    window.findChild(QMenu, "recent_menu").actions()[0].trigger()


def drop_a_file(window: MainWindow, store: Store, folder: Path) -> None:
    assert drop(window, files(folder / "other.toml"))


def open_a_file(window: MainWindow, store: Store, folder: Path) -> None:
    window.open_file(folder / "other.toml")


@pytest.mark.parametrize("way", [open_recent, drop_a_file, open_a_file], ids=lambda way: way.__name__)
def test_a_file_which_ends_undo_asks_first(
    window: MainWindow, store: Store, tmp_path: Path, way: Way
) -> None:
    XOR.write(tmp_path / "other.toml")
    store.edit("data.noise", 0.33)
    edited = store.document.experiment
    with answered(QMessageBox.StandardButton.Cancel) as dialogs:
        way(window, store, tmp_path)
    assert dialogs.asked == ["Save the changes to Spiral?"]
    assert store.document.experiment == edited
    with answered(QMessageBox.StandardButton.Discard):
        way(window, store, tmp_path)
    assert store.document.experiment == XOR
