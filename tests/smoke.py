"""The real window on a real display: it shows, paints, trains on Space, pauses, runs a program and closes.

    xvfb-run --auto-servernum python -m tests.smoke
    QT_QPA_PLATFORM=offscreen python -m tests.smoke --offscreen

What it looks at is what a user sees: the labels, and the pixels that arrived on the screen.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator

from PySide6.QtCore import (
    QElapsedTimer,
    QMessageLogContext,
    QObject,
    QSettings,
    Qt,
    QTimer,
    QtMsgType,
    Slot,
    qInstallMessageHandler,
)
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QPlainTextEdit, QTabWidget, QWidget

import main

PATIENCE_S = 60
POLL_MS = 50
EPOCHS = 10
KNOWN = "This plugin does not support propagateSizeHints"
"""What Qt says of itself without a screen."""
COLOURS = 50
"""An empty window has fewer."""

Condition = Callable[[], bool]


class Walk(QObject):
    """Goes through a scenario: a generator that yields what to wait for."""

    def __init__(self, patience_s: float, picture: str) -> None:
        super().__init__()
        self.problem = ""
        self._limit_ms = patience_s * 1000
        self._picture = picture
        self._steps = self._scenario()
        self._wanted, self._condition = next(self._steps)
        self._waited = QElapsedTimer()
        self._waited.start()
        self._timer = QTimer(self, interval=POLL_MS)
        self._timer.timeout.connect(self._poll)
        self._timer.start()

    @Slot()
    def _poll(self) -> None:
        try:
            while self._condition():
                print(f"{self._waited.restart():6} ms  {self._wanted}")
                self._wanted, self._condition = next(self._steps)
        except StopIteration:
            self._timer.stop()
        except Exception as error:
            self._give_up(f"{type(error).__name__}: {error}")
        if self._waited.elapsed() > self._limit_ms:
            self._give_up(f"waited in vain: {self._wanted}")

    def _give_up(self, problem: str) -> None:
        self.problem = problem
        self._timer.stop()
        QApplication.exit(1)

    def _scenario(self) -> Iterator[tuple[str, Condition]]:
        yield "the window is on the screen", lambda: self._window() is not None
        window = self._window()
        assert window is not None
        window.activateWindow()
        yield "it is active", window.isActiveWindow
        yield "it is painted", lambda: n_colours(window) >= COLOURS
        QTest.keyClick(window, Qt.Key.Key_Space)
        yield f"it trains {EPOCHS} epochs", lambda: epochs_done(window) >= EPOCHS
        QTest.keyClick(window, Qt.Key.Key_Space)
        yield "it pauses", lambda: is_paused(window)
        if self._picture:
            yield "it is drawn into a file", lambda: seen(window).save(self._picture)
        tabs = window.findChild(QTabWidget, "workspaces")
        tabs.setCurrentWidget(window.findChild(QWidget, "lab"))
        yield "its first program has run", lambda: "loss" in lab_output(window)
        editor = window.findChild(QPlainTextEdit, "lab.editor")
        yield "the keys are the editor's", editor.hasFocus
        QTest.keyClicks(editor, "print(6 * 7)  #")
        QTest.keyClick(editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        yield "what was typed has run", lambda: lab_output(window).startswith("42")
        window.close()
        yield "it is gone", lambda: not window.isVisible()

    def _window(self) -> QMainWindow | None:
        windows = (w for w in QApplication.topLevelWidgets() if isinstance(w, QMainWindow))
        return next((w for w in windows if w.windowHandle() and w.windowHandle().isExposed()), None)


def text(window: QWidget, name: str) -> str:
    """Return what the label called `name` says."""
    label = window.findChild(QLabel, name)
    assert label is not None, f"there is no {name}"
    return label.text()


def is_paused(window: QWidget) -> bool:
    """Return whether it is; where the run was over on a busy machine, pause the one that Space began."""
    state = text(window, "state_label")
    if state == "running":
        QTest.keyClick(window, Qt.Key.Key_Space)
    return state == "paused"


def epochs_done(window: QWidget) -> int:
    """Return the epochs done, from ``epoch 12 / 600``."""
    return int(text(window, "epoch_label").split()[1].replace(",", ""))


def lab_output(window: QWidget) -> str:
    """Return what the program in the Lab has printed."""
    return window.findChild(QPlainTextEdit, "lab.output").toPlainText()


def seen(window: QWidget) -> QPixmap:
    """Return the window as the screen shows it; where there is none, as it paints itself."""
    if QGuiApplication.platformName() == "offscreen":
        return window.grab()
    return window.screen().grabWindow(window.winId())


def n_colours(window: QWidget) -> int:
    """Return how many colours the window has on the screen, sampled."""
    picture = seen(window).toImage()
    return len(
        {picture.pixel(x, y) for x in range(0, picture.width(), 4) for y in range(0, picture.height(), 4)}
    )


def smoke(options: argparse.Namespace) -> int:
    """Walk through the window as a new user would start it; return the exit code."""
    messages: list[str] = []

    def note(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if not message.startswith(KNOWN):
            messages.append(message)

    qInstallMessageHandler(note)
    app = QApplication(sys.argv[:1])
    if QGuiApplication.platformName() in ("offscreen", "minimal") and not options.offscreen:
        print("This needs a real display, such as xvfb-run gives, or --offscreen.")
        return 2
    walk = Walk(options.patience, options.picture)
    code = main.main([])
    del app
    print("\n".join([walk.problem or f"closed with exit code {code}", *messages]))
    return 1 if walk.problem or messages else code


def main_smoke() -> int:
    """Read the options and walk."""
    parser = argparse.ArgumentParser(prog="python -m tests.smoke")
    parser.add_argument("--offscreen", action="store_true", help="without a display")
    parser.add_argument("--patience", type=float, default=PATIENCE_S, help="seconds for each step")
    parser.add_argument("--picture", default="", metavar="FILE", help="save the paused window as a PNG")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        # A first start: nothing is remembered, and nothing of the user's is touched.
        os.environ.update(HOME=home, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, XDG_RUNTIME_DIR=home)
        os.environ.update(LOCALAPPDATA=home, APPDATA=home)
        QSettings.setDefaultFormat(QSettings.Format.IniFormat)  # Windows' own are in its registry
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, home)
        return smoke(options)


if __name__ == "__main__":
    sys.exit(main_smoke())
