"""A window with one empty plot, and nothing else."""

import json
import os
import time

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

LAUNCHED = float(os.environ["LAUNCHED"])


class FirstPaint(QObject):
    """Notes the end of the first paint."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.UpdateRequest or event.type() is QEvent.Type.Paint:
            QTimer.singleShot(0, self.painted)
        return False

    def painted(self) -> None:
        print(json.dumps({"shown": time.time() - LAUNCHED}))
        app.quit()


app = QApplication([])
plot = pg.PlotWidget()
paint = FirstPaint()
plot.installEventFilter(paint)
plot.resize(1280, 720)
plot.show()
app.exec()
