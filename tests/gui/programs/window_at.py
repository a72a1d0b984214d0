"""The real window as ``python main.py`` opens it, brought to a moment that it then tells: ``moment``.

    python window_at.py MOMENT EXPERIMENT

What drives it are the keys and dialogs of a user; it never ends by itself.
"""

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel

import main
from core.system.runs_place import default_place
from gui.processes.child_process import ChildProcess
from gui.window.main_window import MainWindow


class Walk(QObject):
    """Goes on whenever what it waits for holds."""

    def __init__(self, moment: str) -> None:
        super().__init__()
        self._steps = getattr(self, moment)()
        self._timer = QTimer(self, interval=5)
        self._timer.timeout.connect(self._go_on)
        self._timer.start()

    def _go_on(self) -> None:
        for is_there in self._steps:
            if not is_there:
                return
        self._timer.stop()
        print("moment", flush=True)

    def loading(self) -> Iterator[bool]:
        """Torch is being imported."""
        while "torch" not in sys.modules:
            yield False
        assert state() == "loading"

    def idle(self) -> Iterator[bool]:
        """The run stands ready."""
        while state() != "ready":
            yield False

    def training(self) -> Iterator[bool]:
        """The run has a folder with steps in it."""
        yield from self.idle()
        press_run()
        while not any(file.stat().st_size for file in Path(default_place()).glob("*/losses.f32")):
            yield False

    def dialog(self) -> Iterator[bool]:
        """A dialog waits above a training run."""
        yield from self.training()
        QTimer.singleShot(0, lambda: QFileDialog.getOpenFileName(window()))
        while QApplication.activeModalWidget() is None:
            yield False

    def menu_and_export(self) -> Iterator[bool]:
        """A menu is open above a training run, and a child process writes a report."""
        yield from self.training()
        exports, folder = window().exports, next(Path(default_place()).iterdir())
        exports.jobs.write(["report", str(folder)], Path("report.html"))
        while not any(child.pid for child in window().findChildren(ChildProcess)):
            yield False
        QTimer.singleShot(0, lambda: window().menuBar().actions()[0].menu().exec())
        while QApplication.activePopupWidget() is None:
            yield False

    def stuck(self) -> Iterator[bool]:
        """A step is under way that does not end; that the window is asked to close is told: ``closing``."""
        yield from self.idle()
        window().installEventFilter(self)
        press_run()
        while state() != "running":
            yield False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Close:
            print("closing", flush=True)
        return False


def window() -> MainWindow:
    """Return the window."""
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))


def press_run() -> None:
    """Press the key for Run."""
    window().activateWindow()
    QTest.keyClick(window(), Qt.Key.Key_Space)


def state() -> str:
    """Return what the window says of the run."""
    label = window().findChild(QLabel, "state_label") if QApplication.topLevelWidgets() else None
    return label.text() if label is not None else ""


for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_DFL)  # nohup, or a shell's background, has some ignored
app = QApplication(sys.argv[:1])
walk = Walk(sys.argv[1])
sys.exit(main.main(sys.argv[2:]))
