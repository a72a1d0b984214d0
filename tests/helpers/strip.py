"""The strip, as a test finds and presses its parts."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QLabel,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.protocol.snapshot import LayerStatsSnapshot, Snapshot
from gui.pages.train.strip.buttons import DoubleClickGuard
from gui.pages.train.strip.sentences import WholeSentences
from gui.pages.train.strip.view import Strip
from gui.state.store import Store
from tests.helpers.curve_feed import build, feed


def part(strip: QWidget, name: str) -> QToolButton:
    return strip.findChild(QToolButton, f"strip.{name}")  # type: ignore[return-value]


def press(qtbot: QtBot, strip: QWidget, name: str) -> None:
    """Click on a part, once no click there could be the second one of a double click."""
    guard = strip.findChild(DoubleClickGuard)
    assert guard is not None
    qtbot.waitUntil(lambda: guard.is_listening)
    qtbot.mouseClick(part(strip, name), Qt.MouseButton.LeftButton)


def line(strip: Strip) -> str:
    """Return the whole text, of which there may be more than is shown."""
    label = strip.findChild(WholeSentences, "strip.line")
    assert label is not None
    return label.full


def tag(strip: Strip) -> str:
    return strip.findChild(QLabel, "strip.tag").text()


def finish(store: Store, n_steps: int) -> None:
    build(store, n_steps)
    store.run.set_state("running")
    feed(store, n_steps)
    store.run.set_state("finished")


def show_layer_stats(store: Store) -> None:
    """Let a moment be looked at, which is judged."""
    store.run.set_snapshot(Snapshot(500, 20, layer_stats=LayerStatsSnapshot(500, ())))
