"""The Learn page: from a click on a lesson to its first picture."""

from __future__ import annotations

import tempfile
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from core.lessons.library import own_lessons
from core.lessons.parse import read_lesson
from gui.pages.lab.embedded import EmbeddedLab
from gui.pages.learn.page import LearnPage
from gui.theme.style import stylesheet
from gui.theme.theme import palette
from tests.benchmarks.application import application
from tests.benchmarks.figures import Figure, median, percentile
from tests.helpers.curve_feed import new_store

MOST_MS = 150
EXAMPLE = Path(__file__).parents[2] / "docs" / "example_lesson.md"


def run(quick: bool) -> list[Figure]:
    """Return how long opening takes: reading, making what is seen, and painting it."""
    app = application()
    store = new_store()
    app.setPalette(palette(store.view.theme))
    app.setStyleSheet(stylesheet(store.view.theme))
    with tempfile.TemporaryDirectory() as folder:
        settings = QSettings(str(Path(folder) / "s.ini"), QSettings.Format.IniFormat)
        page = LearnPage(store, settings, lambda: EmbeddedLab(store, settings))
        page.resize(1280, 640)
        page.show()
        for _ in range(20):
            app.processEvents()  # the Lab is made behind the list
        files = [lesson.path for lesson in own_lessons()] or [EXAMPLE]
        times = [_opening_ms(page, file) for file in files * (1 if quick else 3)]
        page.shut()
        page.close()
    return [
        Figure("opening a lesson, median", median(times), "ms", at_most=MOST_MS),
        Figure("opening a lesson, 95 of 100", percentile(times, 0.95), "ms", at_most=MOST_MS),
    ]


def _opening_ms(page: LearnPage, file: Path) -> float:
    start = perf_counter()
    page.open_lesson(read_lesson(file))
    page.repaint()
    taken = 1000 * (perf_counter() - start)
    for _ in range(50):
        QApplication.processEvents()  # the rest of the lesson, which nobody waits for
    return taken
