"""Experiments that are copied, pasted and dropped. No thread trains here but in the last tests."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QClipboard, QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QGraphicsView, QWidget
from pytestqt.qtbot import QtBot

from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from gui.app import Playground
from gui.state.store import Store
from gui.window.main_window import MainWindow
from gui.window.settings.view import SettingsView
from tests.helpers.curve_feed import new_store
from tests.helpers.effort import within

LONG_MS = 60_000
GIVE = (
    "Give one experiment (.toml), lesson (.md), file of code (.py), notebook (.ipynb), checkpoint "
    "(.pt), file of weights (.safetensors), data file (.csv, .npz, .txt) or folder of pictures."
)


@pytest.fixture
def store(qapp) -> Store:  # type: ignore[no-untyped-def]
    return new_store()


@pytest.fixture
def clipboard(qapp) -> Iterator[QClipboard]:  # type: ignore[no-untyped-def]
    """Return the clipboard, emptied in the end.

    Without a desktop Qt keeps what lies there until after Python has ended, and PySide6 6.11 then
    crashes in taking down a QMimeData that Python made.
    """
    yield QGuiApplication.clipboard()
    QGuiApplication.clipboard().clear()


@pytest.fixture
def window(qtbot: QtBot, store: Store, settings) -> MainWindow:  # type: ignore[no-untyped-def]
    window = MainWindow(store, settings, SettingsView(store), {}, lambda: True)
    qtbot.addWidget(window)
    return window


def act(window: MainWindow, name: str) -> None:
    window.findChild(QAction, name).trigger()


def drop(target: QWidget, content: QMimeData) -> bool:
    """Drag `content` over a widget as the desktop does, and let it fall if it is taken."""
    copy, button, keys = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), copy, content, button, keys)
    QApplication.sendEvent(target, enter)
    if not enter.isAccepted():
        return False
    QApplication.sendEvent(target, QDropEvent(QPointF(5, 5), copy, content, button, keys))
    return True


def files(*paths: Path | str) -> QMimeData:
    content = QMimeData()
    content.setUrls(
        [QUrl.fromLocalFile(str(path)) if isinstance(path, Path) else QUrl(path) for path in paths]
    )
    return content


def text(words: str) -> QMimeData:
    content = QMimeData()
    content.setText(words)
    return content


def said(store: Store) -> list[str]:
    return [message.summary for message in store.messages.unread]


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    file = tmp_path / "lesson.toml"
    read_preset("xor").experiment.write(file)
    return file


class Gone(QMimeData):
    """Files that were offered by a program that has ended."""

    def formats(self) -> list[str]:
        return ["text/uri-list"]

    def hasFormat(self, kind: str) -> bool:
        return kind == "text/uri-list"


def test_files_whose_program_has_ended_are_told(window: MainWindow, store: Store) -> None:
    content = Gone()
    assert content.hasUrls()
    assert drop(window, content)
    assert said(store) == ["the dropped text: contains no experiment and no file."]


def test_what_is_copied_is_an_experiment_file(window: MainWindow, store: Store) -> None:
    store.edit("seed", 7)
    store.set_hidden(["lr_plot"])
    act(window, "copy_experiment_action")
    assert Experiment.from_toml(QGuiApplication.clipboard().text()) == store.document.experiment


def test_an_empty_clipboard_is_said_to_hold_nothing(window: MainWindow, store: Store) -> None:
    QGuiApplication.clipboard().clear()
    act(window, "paste_experiment_action")
    told = [message.summary for message in store.messages.unread]
    assert len(told) == 1
    assert "the clipboard: contains no experiment and no file" in told[0]


def test_what_is_pasted_is_opened_as_one_step_of_undo(window: MainWindow, store: Store) -> None:
    before = store.document.experiment
    xor = read_preset("xor").experiment.replace("view.hidden", ["timeline"])
    QGuiApplication.clipboard().setText(f"# From a colleague\n{xor.to_toml()}")
    act(window, "paste_experiment_action")
    assert store.document.experiment == xor
    assert store.document.file is None
    assert not window.isWindowModified()
    act(window, "undo_action")
    assert store.document.experiment == before
    act(window, "redo_action")
    assert store.document.experiment == xor


def test_copy_and_paste_have_keys(qtbot: QtBot, window: MainWindow, store: Store) -> None:
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    before = store.document.experiment
    qtbot.keyClick(window, Qt.Key.Key_C, keys)
    store.edit("seed", 5)
    qtbot.keyClick(window, Qt.Key.Key_V, keys)
    assert store.document.experiment == before


def test_a_text_that_is_no_experiment_is_refused_and_nothing_is_lost(
    window: MainWindow, store: Store
) -> None:
    before = store.document.experiment
    whole = before.to_toml()
    for words, complaint in (
        ("hello", "the clipboard: is not valid TOML"),
        ("seed = 1", "data: is missing. Add it to the clipboard."),
        (whole.replace("seed = 0", "seed = -1"), "seed: must be at least 0, got -1."),
        (" \n", "the clipboard: contains no experiment and no file."),
    ):
        QGuiApplication.clipboard().setText(words)
        act(window, "paste_experiment_action")
        assert said(store)[-1].startswith(complaint)
        assert store.document.experiment == before
        assert not store.document.can_undo


def test_a_file_on_the_clipboard_is_opened(
    window: MainWindow, store: Store, lesson: Path, clipboard: QClipboard
) -> None:
    clipboard.setMimeData(files(lesson))
    act(window, "paste_experiment_action")
    assert store.document.file == lesson
    assert store.document.experiment.data.name == "xor"


def test_a_dropped_file_is_opened(window: MainWindow, store: Store, lesson: Path) -> None:
    assert drop(window, files(lesson))
    assert store.document.file == lesson
    assert window.windowTitle().startswith("lesson.toml")
    assert not store.messages.unread


def test_a_dropped_text_is_opened(window: MainWindow, store: Store) -> None:
    xor = read_preset("xor").experiment
    assert drop(window, text(xor.to_toml()))
    assert store.document.experiment == xor


def test_what_cannot_be_opened_is_told(
    window: MainWindow, store: Store, lesson: Path, tmp_path: Path
) -> None:
    before = store.document.experiment
    (tmp_path / "picture.png").write_bytes(b"")
    web = "https://example.org/lesson.toml"
    for paths, complaint in (
        ((lesson, lesson), f"is one of 2 files. {GIVE}"),
        ((tmp_path / "picture.png",), f"is not a file that can be opened here. {GIVE}"),
        ((tmp_path / "none.toml",), "cannot be read: No such file or directory."),
        ((tmp_path / f"{'x' * 300}.toml",), "cannot be read: File name too long."),
        ((web,), f"{web}: is not on this machine. Save it here first."),
    ):
        assert drop(window, files(*paths))
        assert said(store)[-1].endswith(complaint)
        assert store.document.experiment == before


@pytest.mark.skipif(sys.platform == "win32", reason="FIFOs and devices of Unix")
def test_no_pipe_and_no_device_is_opened(window: MainWindow, store: Store, tmp_path: Path) -> None:
    before = store.document.experiment
    for suffix in (".toml", ".pt", ".safetensors"):
        pipe, device = tmp_path / f"pipe{suffix}", tmp_path / f"device{suffix}"
        os.mkfifo(pipe)
        device.symlink_to("/dev/zero")
        for path in (pipe, device):
            assert drop(window, files(path))
            assert said(store)[-1] == f"{path}: is a pipe, a socket or a device. {GIVE}"
    assert store.document.experiment == before


@pytest.mark.parametrize("way", ["paste", "drop"])
def test_a_huge_text_is_refused_at_once(
    window: MainWindow, store: Store, clipboard: QClipboard, way: str
) -> None:
    content = text("a = [" + "1," * 25_000_000 + "]")
    many = QMimeData()
    many.setData("text/uri-list", b"file:///a.toml\r\n" * 500_000)
    for held in (content, many):
        if way == "paste":
            clipboard.setMimeData(held)
        with within(1.0):
            if way == "paste":
                act(window, "paste_experiment_action")
            else:
                assert drop(window, held)
    assert [message.split(": ")[1][:12] for message in said(store)] == ["is too large"] * 2


def test_a_dropped_picture_is_told_apart(window: MainWindow, store: Store) -> None:
    picture = QMimeData()
    picture.setImageData(QImage(4, 4, QImage.Format.Format_RGB32))
    assert drop(window, picture)
    assert said(store) == ["the dropped text: contains no experiment and no file."]


@pytest.mark.shared_window
def test_a_file_can_be_dropped_on_any_picture(playground: Playground, lesson: Path) -> None:
    names = ("output_view.map", "network_view", "data_section", "timeline")
    targets = [playground.window.findChild(QWidget, name) for name in names]
    targets += [view.viewport() for view in playground.window.findChildren(QGraphicsView)]
    assert len(targets) > len(names) + 2
    other = lesson.with_name("other.toml")
    read_preset("circle").experiment.write(other)
    for target, file in zip(targets, cycle((lesson, other)), strict=False):
        assert drop(target, files(file)), target
        assert playground.store.document.file == file, target


@pytest.mark.shared_window
def test_a_file_dropped_on_a_run_is_built_at_once(qtbot: QtBot, playground: Playground, lesson: Path) -> None:
    store = playground.store
    act(playground.window, "run_action")
    qtbot.waitUntil(lambda: store.run.history.n_steps > 20, timeout=LONG_MS)
    assert drop(playground.window, files(lesson))
    qtbot.waitUntil(
        lambda: store.run.state == "ready" and store.run.trained == store.document.experiment, timeout=LONG_MS
    )
    assert store.run.history.n_steps == 0
    assert store.document.experiment.data.name == "xor"
