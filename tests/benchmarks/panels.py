"""What each panel of the Train page costs the window's thread, picture by picture of a real run."""

from __future__ import annotations

import itertools
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import fmean

from PySide6.QtCore import QEvent, QSettings
from PySide6.QtWidgets import QApplication, QWidget

from core.components.catalog import build_catalog
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.inspect.observer import Observer
from core.protocol.results import StepResult, StepRow
from core.protocol.snapshot import Snapshot, Watch
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from gui.pages.train.curves.learning_rate import LearningRatePlot
from gui.pages.train.curves.loss_curves import LossCurves
from gui.pages.train.curves.scores import ScoreCurves
from gui.pages.train.layer_stats.view import InsideView
from gui.pages.train.network.view import NetworkView
from gui.pages.train.output.view import OutputView
from gui.pages.train.step_time.view import StepTimeView
from gui.pages.train.strip.view import Strip
from gui.state.store import Store
from gui.theme.style import stylesheet
from gui.theme.theme import palette
from tests.benchmarks.application import application
from tests.benchmarks.figures import Figure
from tests.benchmarks.frames import frame_ms

PRESETS = ("spiral", "digits_cnn")
N_PICTURES, STEPS_EACH = 24, 20
WARM_UP = 12
N_UNITS = 16
"""Units of a layer that a network of the presets has room for there."""
WIDE, NARROW = (580, 370), (365, 370)

Picture = tuple[list[StepResult], Snapshot]


def run(quick: bool) -> list[Figure]:
    """Return processor time of a picture for each panel: the slots, and painting without a screen."""
    app = application()
    with tempfile.TemporaryDirectory() as folder:
        settings = QSettings(str(Path(folder) / "s.ini"), QSettings.Format.IniFormat)
        return [
            figure for preset in PRESETS for figure in measure(app, preset, settings, 40 if quick else 200)
        ]


def measure(app: QApplication, preset: str, settings: QSettings, n_frames: int) -> list[Figure]:
    """Return the mean of each panel, shown alone as large as it is in a window of 1280x720."""
    show = _Show(app, read_preset(preset).experiment)
    panels: dict[str, tuple[Callable[[], QWidget], tuple[int, int]]] = {
        "no panel": (QWidget, WIDE),
        "strip": (lambda: Strip(show.store, settings), (945, 64)),
        "network": (lambda: NetworkView(show.store), WIDE),
        "output": (lambda: OutputView(show.store), NARROW),
        "loss": (lambda: LossCurves(show.store), (580, 130)),
        "score": (lambda: ScoreCurves(show.store), (580, 130)),
        "gradients and weights": (lambda: InsideView(show.store), (580, 130)),
        "step time": (lambda: StepTimeView(show.store), (580, 130)),
        "learning rate": (lambda: LearningRatePlot(show.store), (365, 120)),
    }
    return [
        Figure(f"{preset}: {name}", show.cost_ms(make, size, n_frames), "ms")
        for name, (make, size) in panels.items()
    ]


class _Show:
    """The pictures of a real run, which the panels are shown by turns."""

    def __init__(self, app: QApplication, experiment: Experiment) -> None:
        self._app, self._experiment = app, experiment
        catalog = build_catalog()
        self._trainer = Trainer(experiment, catalog, choose("cpu", detect()))
        self._built = self._trainer.built
        self.store = Store(experiment, catalog)
        self.store.view.change_watch(n_units=N_UNITS, samples=tuple(range(20)), sample=0, inside=True)
        app.setPalette(palette(self.store.view.theme))
        app.setStyleSheet(stylesheet(self.store.view.theme))
        self._pictures = self._record(self.store.view.watch)

    def _record(self, watch: Watch) -> list[Picture]:
        observer, steps, pictures = Observer(self._trainer), self._trainer.steps(), []
        for _ in range(N_PICTURES):
            observer.before_step()
            new = list(itertools.islice(steps, STEPS_EACH))
            pictures.append((new, observer.snapshot(watch, moving=True)))
        return pictures

    def cost_ms(self, make: Callable[[], QWidget], size: tuple[int, int], n_frames: int) -> float:
        """Return milliseconds of processor time that a picture takes until a panel has painted it."""
        panel = make()
        panel.resize(*size)
        panel.show()
        self.store.control.set_built(self._experiment, self._trainer.data, self._built)
        self.store.run.set_state("running")
        pictures = itertools.islice(itertools.cycle(self._pictures), n_frames + WARM_UP)
        costs = [frame_ms(self._app, partial(self._show, picture)) for picture in pictures]
        panel.close()
        panel.deleteLater()
        self._app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return fmean(costs[WARM_UP:])  # not every panel draws in every picture

    def _show(self, picture: Picture) -> None:
        steps, snapshot = picture
        self.store.run.extend(StepRow.of(steps))
        self.store.run.set_snapshot(snapshot)
