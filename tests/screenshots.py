"""Draw every page of the real application: ``python -m tests.screenshots OUT [PRESET ...]``.

Each at 1280x720 and 1920x1080, light and dark, idle, running and after an error. Under a display
(Xvfb, say) it is the real window; without one it is drawn offscreen.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter

if "DISPLAY" not in os.environ:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from core.lessons.lesson import PAGES
from core.protocol.commands import Pause
from gui.app import Playground
from gui.theme.theme import THEMES

SIZES = ((1280, 720), (1920, 1080))
PRESETS = ("spiral", "spiral_3", "plane", "digits_mlp", "breast_cancer", "diabetes")
LIMIT_S = 120.0
RUN_STEPS = {"spiral": 3000, "spiral_3": 3000, "plane": 800, "digits_mlp": 200, "digits_cnn": 60}


def main(out: str, *presets: str) -> None:
    """Draw into the folder `out`, for the presets named or a choice of them."""
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    app.setStyle("Fusion")
    with tempfile.TemporaryDirectory() as home:
        settings = QSettings(str(Path(home) / "settings.ini"), QSettings.Format.IniFormat)
        settings.setValue("theme", "light")
        settings.setValue("record", False)
        studio = Studio(app, Playground(settings, (presets or PRESETS)[0]), folder)
        for preset in presets or PRESETS:
            studio.draw(preset)
        studio.close()


class Studio:
    """Drives the application and saves pictures of it."""

    def __init__(self, app: QApplication, playground: Playground, folder: Path) -> None:
        self._app = app
        self._playground = playground
        self._store = playground.store
        self._folder = folder
        playground.start()
        self._wait_for(lambda: self._store.run.state == "ready")

    def draw(self, preset: str) -> None:
        """Save every page of a preset in every state, size and theme."""
        window, store = self._playground.window, self._store
        while store.messages.unread:
            store.messages.dismiss()
        window.open_preset(preset)
        self._wait_for(lambda: store.run.state == "ready" and store.run.trained == store.document.experiment)
        self._each(preset, "idle")
        n_steps = RUN_STEPS.get(preset, 400)
        store.control.run()
        self._wait_for(lambda: store.run.history.n_steps >= n_steps or store.run.state == "finished")
        self._each(preset, "running")
        store.send(Pause())
        self._wait_for(lambda: store.run.state != "running")
        window.open_file(self._folder / "no-such-experiment.toml")
        self._each(preset, "error")

    def close(self) -> None:
        """Close the window."""
        self._playground.window.close()

    def _each(self, preset: str, state: str) -> None:
        window = self._playground.window
        for theme in THEMES.values():
            self._store.view.set_theme(theme)
            for width, height in SIZES:
                window.resize(width, height)
                for page in PAGES:
                    window.show_page(page)
                    self._wait(0.25)
                    name = f"{preset}-{page}-{state}-{theme.name}-{width}x{height}.png"
                    window.grab().save(str(self._folder / name))
        window.show_page("train")

    def _wait_for(self, condition) -> None:  # type: ignore[no-untyped-def]
        limit = perf_counter() + LIMIT_S
        while not condition():
            if perf_counter() > limit:
                raise TimeoutError("the application did not get there")
            self._wait(0.02)

    def _wait(self, seconds: float) -> None:
        until = perf_counter() + seconds
        while perf_counter() < until:
            self._app.processEvents()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(*sys.argv[1:])
