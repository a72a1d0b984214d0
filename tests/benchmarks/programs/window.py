"""The real window: when it is first painted, and when the first loss of a run started at once arrives."""

import json
import os
import sys
import time

from PySide6.QtCore import QEvent, QObject, QSettings, QTimer
from PySide6.QtWidgets import QApplication

LAUNCHED = float(os.environ["LAUNCHED"])
figures: dict[str, float] = {}


class FirstPaint(QObject):
    """Notes the end of the first paint."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.UpdateRequest or event.type() is QEvent.Type.Paint:
            QTimer.singleShot(0, self.painted)
        return False

    def painted(self) -> None:
        if not figures:
            figures["shown"] = time.time() - LAUNCHED
            figures["torch_at_first_paint"] = float("torch" in sys.modules)


def first_loss() -> None:
    if "first_loss" not in figures:
        figures["first_loss"] = time.time() - LAUNCHED
        print(json.dumps(figures))
        playground.window.close()


app = QApplication([])
app.setStyle("Fusion")
from core.system.quick_imports import many_imports  # noqa: E402

with many_imports():
    from gui.app import Playground

playground = Playground(QSettings(), language=sys.argv[1] if len(sys.argv) > 1 else "en")
paint = FirstPaint()
playground.window.installEventFilter(paint)
playground.store.run.history_extended.connect(first_loss)
playground.start()
QTimer.singleShot(0, playground.store.control.run)
sys.exit(app.exec())
