"""The real window: its memory and that of its children, while it opens, trains and shows every page."""

import json
import sys
import time
from collections.abc import Callable

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from core.lessons.lesson import PAGES
from core.system.hardware import process_memory, program_memory
from gui.app import Playground
from gui.pages.lab.page import LabPage

SECONDS = float(sys.argv[1])
MOST_S = 120.0


def wait(until: Callable[[], bool], most: float = MOST_S) -> None:
    """Let the window live until something holds, or for so many seconds."""
    end = time.monotonic() + most
    while not until() and time.monotonic() < end:
        app.processEvents()
        time.sleep(0.01)


def live(seconds: float) -> None:
    """Let the window live for so many seconds."""
    wait(lambda: False, seconds)


def mib() -> tuple[float, float, int]:
    """Return MiB of the window and of its children, and their number."""
    own, others = program_memory()
    return own / 2**20, sum(others) / 2**20, len(others)


app = QApplication([])
app.setStyle("Fusion")
playground = Playground(QSettings(), "spiral")
playground.start()
run, window = playground.store.run, playground.window
wait(lambda: run.state == "ready" and run.snapshot is not None)
live(SECONDS)
figures = {"idle": mib()[0]}
playground.store.control.run()
wait(lambda: run.history.n_steps > 0)
live(SECONDS)
figures["training"], _, figures["children"] = mib()
window.show_page("lab")
lab = window.findChild(LabPage)
assert lab is not None
wait(lambda: lab.runs.is_ready)
live(1)
figures["lab"] = mib()[1]
for page in PAGES:
    window.show_page(page)
    live(SECONDS / 4 + 1)
figures["visited"] = mib()[0]
memory = process_memory()
figures["peak"] = memory[1] / 2**20 if memory else 0.0
window.close()
wait(lambda: not playground.worker.isRunning())
print(json.dumps(figures))
