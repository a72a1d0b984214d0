"""How long a change of the temperature takes from the slider to the painted frame."""

from __future__ import annotations

from time import perf_counter

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QComboBox, QSlider, QSpinBox, QWidget

from core.components.catalog import build_catalog
from core.experiment.presets import read_preset
from gui.pages.temperature.page import TemperaturePage
from gui.state.store import Store
from gui.theme.style import stylesheet
from tests.benchmarks.application import application
from tests.benchmarks.figures import Figure, median, percentile

LIMITS_MS = {10: 8.0, 50_257: 16.0}


class _Paints(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


def run(quick: bool) -> list[Figure]:
    """Return the median and the 95th percentile of a frame, for few logits and for a whole vocabulary."""
    app = application()
    store = Store(read_preset("spiral").experiment, build_catalog())
    app.setStyleSheet(stylesheet(store.view.theme))
    page = TemperaturePage(store)
    page.resize(960, 600)
    page.show()
    page.findChild(QComboBox, "temperature.source").setCurrentIndex(1)
    figures = []
    for n_logits, limit in LIMITS_MS.items():
        page.findChild(QSpinBox, "temperature.n_logits").setValue(n_logits)
        frames = _frames(app, page, 20 if quick else 200)
        name = f"slider to painted frame, {n_logits:,} logits"
        figures.append(Figure(f"{name}, median", median(frames), "ms", at_most=limit))
        figures.append(Figure(f"{name}, p95", percentile(frames, 0.95), "ms"))
    page.close()
    page.deleteLater()
    return figures


def _frames(app: QApplication, page: TemperaturePage, n: int) -> list[float]:
    """Return milliseconds from each of `n` moves of the slider to the end of painting it."""
    slider = page.findChild(QSlider, "temperature.slider")
    paints = _Paints(page.findChild(QWidget, "temperature.bars"))
    for _ in range(20):
        app.processEvents()
    frames = []
    for i in range(n):
        painted = paints.count
        began = perf_counter()
        slider.setValue(-1000 + 2000 * (i * 7 % n) // n)
        while paints.count == painted:
            app.processEvents()
        frames.append((perf_counter() - began) * 1000)
    return frames
