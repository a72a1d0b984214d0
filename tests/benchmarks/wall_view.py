"""What the window's thread pays for a wall of 1,000 networks, picture by picture."""

from __future__ import annotations

import tempfile
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from core.runs.sweeps.watch import SweepWatch
from gui.pages.sweep.wall import Wall
from gui.theme.style import stylesheet
from gui.theme.theme import LIGHT, palette
from tests.benchmarks.application import application
from tests.benchmarks.figures import Figure, median, percentile
from tests.benchmarks.frames import frame_ms
from tests.helpers.wall import MadeWall

N_RATES, N_SEEDS = 5, 200
SIZE = (820, 480)
"""Of the wall in a window of 1280x720."""
DRAWN = 250
"""Networks whose maps are new in a picture: they are drawn in turns."""
MOST_MS = 10.0


def run(quick: bool) -> list[Figure]:
    """Return processor time of a picture: read, composed and painted; and of pointing at a network."""
    app = application()
    app.setPalette(palette(LIGHT))
    app.setStyleSheet(stylesheet(LIGHT))
    figures = []
    for kind, title in (("map", "decision maps"), ("curve", "curves")):
        with (
            tempfile.TemporaryDirectory() as place,
            MadeWall(Path(place), N_RATES, N_SEEDS, kind=kind) as made,  # type: ignore[arg-type]
        ):
            figures += _measured(app, made, title, 20 if quick else 100)
    return figures


def _measured(app: QApplication, made: MadeWall, title: str, n_frames: int) -> list[Figure]:
    made.advance(20, with_maps=False)
    wall = Wall(LIGHT)
    wall.resize(*SIZE)
    wall.show()
    watch = SweepWatch(made.planned)
    watch.refresh(60.0)
    assert watch.wall is not None
    wall.show_sweep(watch)
    wall.show_news(range(made.n))
    for _ in range(3):
        _frame(app, wall, made, 0)
    frames = [_frame(app, wall, made, at) for at in range(n_frames)]
    hovers = [_hover(app, wall, at) for at in range(n_frames)]
    n_seen = len(wall.view.visible_tiles())
    wall.close()
    wall.deleteLater()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return [
        Figure(f"networks in sight, {title}", n_seen, "", at_least=1000),
        Figure(f"picture of a wall of 1,000, {title}, median", median(frames), "ms", at_most=MOST_MS),
        Figure(f"picture of a wall of 1,000, {title}, p95", percentile(frames, 0.95), "ms"),
        Figure(f"pointing at another network, {title}, median", median(hovers), "ms", at_most=MOST_MS),
    ]


def _frame(app: QApplication, wall: Wall, made: MadeWall, at: int) -> float:
    """Return milliseconds that a look costs, after some maps and a moment have come."""
    first = at * DRAWN % made.n
    if at % 4 == 0 or made.writer.header.kind == "curve":
        made.advance(1, with_maps=False)
    made.draw(*range(first, first + DRAWN))
    made.tell("running")
    return frame_ms(app, wall.look)


def _hover(app: QApplication, wall: Wall, at: int) -> float:
    view = wall.view
    place = QPointF(view.place_of(at * 7 % view.grid.n).center())
    far = QPointF(view.viewport().mapToGlobal(QPoint(0, 0))) + place
    none, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    moved = QMouseEvent(QEvent.Type.MouseMove, place, far, none, none, keys)
    return frame_ms(app, lambda: QApplication.sendEvent(view.viewport(), moved))
