"""The store: sole owner of what the window shows.

Edits go in through methods, changes come out as signals, and every view reads from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from time import monotonic
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from core import check
from core.data.dataset import DataSet
from core.events import (
    Apply,
    Build,
    Built,
    Command,
    DeviceInfo,
    Failure,
    Mark,
    Phases,
    Run,
    Snapshot,
    State,
    StepResult,
    Watch,
)
from core.experiment import Experiment
from core.history import History
from core.spec import Catalog, ComponentSpec
from gui.theme import LIGHT, Theme

UNDO_LIMIT = 500
MERGE_S = 0.8
"""Edits of one setting closer together than this are one step of undo."""
REBUILD_MS = 60


class Store(QObject):
    """State of the window and the edits that change it.

    Parameters
    ----------
    experiment : Experiment
        What to open with.
    catalog : Catalog
        What is known before torch is loaded; ``set_catalog`` completes it.
    """

    experiment_changed = Signal(object, object)  # old, new
    catalog_changed = Signal()
    devices_changed = Signal()
    loading_changed = Signal()
    state_changed = Signal()
    data_changed = Signal()
    built_changed = Signal()
    history_extended = Signal()
    history_reset = Signal()
    snapshot_changed = Signal()
    marks_changed = Signal()
    watch_changed = Signal()
    theme_changed = Signal()
    messages_changed = Signal()
    file_changed = Signal()
    commanded = Signal(object)

    def __init__(self, experiment: Experiment, catalog: Catalog, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.experiment = experiment
        self.catalog = catalog
        self.torch_ready = False
        self.loading = ""
        self.devices: tuple[DeviceInfo, ...] = ()
        self.state: State = "loading"
        self.trained: Experiment | None = None
        self.data: DataSet | None = None
        self.built: Built | None = None
        self.history = History()
        self.snapshot: Snapshot | None = None
        self.marks: list[Mark] = []
        self.phases: Phases | None = None
        self.watch = Watch()
        self.messages: list[Failure] = []
        self.theme: Theme = LIGHT
        self.file: Path | None = None
        self.saved: Experiment = experiment
        self._undone: list[Experiment] = []
        self._done: list[Experiment] = []
        self._last_edit = ("", 0.0)
        self._rebuild = QTimer(self, interval=REBUILD_MS, singleShot=True)
        self._rebuild.timeout.connect(self.reset)

    # What the user edits

    def edit(self, path: str, value: Any) -> None:
        """Change one setting; None means its default.

        Raises
        ------
        PlaygroundError
            If it is refused; nothing has changed then.
        """
        changed = self._mended(self.experiment.replace(path, value), path)
        last, at = self._last_edit
        self._last_edit = (path, monotonic())
        self._adopt(changed, merge=path == last and monotonic() - at < MERGE_S)

    def choose(self, section: str, name: str | None) -> None:
        """Choose another component in a section; shared settings are kept, what no longer fits is replaced.

        Raises
        ------
        PlaygroundError
            If it cannot be used; nothing has changed then.
        """
        changed = check.swap(self.experiment, self.catalog, section, name)
        check.check(changed, self.catalog)
        self._adopt(changed)

    def _mended(self, changed: Experiment, path: str) -> Experiment:
        """Return the edited experiment with the choices replaced that the edit made impossible.

        The edit itself is never replaced: if it is what is wrong, it is refused.
        """
        changed = check.normalise(changed, self.catalog)
        mended = check.adapt(changed, self.catalog, keep=path)
        check.check(mended if mended.get(path) == changed.get(path) else changed, self.catalog)
        return mended

    def undo(self) -> None:
        """Go back to the experiment before the last edit."""
        if self._done:
            self._undone.append(self.experiment)
            self._become(self._done.pop())

    def redo(self) -> None:
        """Take back the last undo."""
        if self._undone:
            self._done.append(self.experiment)
            self._become(self._undone.pop())

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether there is an undo to take back."""
        return bool(self._undone)

    def _adopt(self, changed: Experiment, merge: bool = False) -> None:
        if changed == self.experiment:
            return
        if not (merge and self._done):
            self._done.append(self.experiment)
            del self._done[:-UNDO_LIMIT]
        self._undone.clear()
        self._become(changed)

    def _become(self, changed: Experiment) -> None:
        old, self.experiment = self.experiment, changed
        for path in old.changes(changed):
            if self.trained is not None and self.applies_now(path):
                self.trained = self.trained.replace(path, changed.get(path))
                self.send(Apply(path, changed.get(path)))
        if self.pending and self.is_fresh:
            self._rebuild.start()
        self.experiment_changed.emit(old, changed)

    # Files

    def open(self, path: Path) -> None:
        """Open an experiment file and build it.

        Raises
        ------
        PlaygroundError
            If it cannot be used; nothing has changed then.
        """
        experiment = Experiment.read(path)
        check.check(experiment, self.catalog)
        self.show_experiment(experiment, path)

    def show_experiment(self, experiment: Experiment, file: Path | None = None) -> None:
        """Take a checked experiment, as one step of undo, and build it."""
        self.file, self.saved = file, experiment
        self.trained = None  # what runs is about to be replaced: nothing of the new one applies to it
        self._adopt(experiment)
        self.reset()
        self.file_changed.emit()

    def save(self, path: Path) -> None:
        """Write the experiment to a file.

        Raises
        ------
        PlaygroundError
            If the place cannot be written to.
        """
        self.experiment.write(path)
        self.file, self.saved = path, self.experiment
        self.file_changed.emit()

    @property
    def is_modified(self) -> bool:
        """Whether the experiment differs from the one opened or saved last."""
        return self.experiment != self.saved

    # The run

    def send(self, command: Command) -> None:
        """Ask something of the training thread."""
        self.commanded.emit(command)

    def reset(self) -> None:
        """Build anew from the experiment and its seed."""
        self._rebuild.stop()
        self.send(Build(self.experiment))

    def run(self) -> None:
        """Go on; a stopped run starts over, and edits of one not yet begun are taken in first."""
        if self.state in ("stopped", "failed") or self._rebuild.isActive():
            self._rebuild.stop()
            self.send(Build(self.experiment, then_run=True))
        else:
            self.send(Run())

    def set_watch(self, watch: Watch) -> None:
        """Choose the samples that snapshots show."""
        self.watch = watch
        self.send(watch)
        self.watch_changed.emit()

    @property
    def is_fresh(self) -> bool:
        """Whether no step was taken yet, so that nothing is lost by building anew."""
        return self.history.n_steps == 0 and self.state in ("ready", "building", "failed")

    # What is known about settings

    def spec(self, section: str) -> ComponentSpec | None:
        """Return the description of a section's present component; None while it is not known."""
        if section == "training":
            return ComponentSpec("training", "model", check.training_params())
        component = getattr(self.experiment, section)
        family = "dataset" if section == "data" else section
        members: Mapping[str, ComponentSpec] = self.catalog.families.get(family, {})
        return members.get(component.name) if component is not None else None

    def unfit(self, section: str) -> dict[str, str]:
        """Return the choices of a section that cannot be used now, with the reason of each."""
        return check.unfit(self.experiment, self.catalog, section)

    def is_hot(self, path: str) -> bool:
        """Whether a setting can be changed between two steps."""
        return check.is_hot(self.experiment, self.catalog, path)

    def applies_now(self, path: str) -> bool:
        """Whether an edit of this setting reaches the run in memory."""
        if self.trained is None or not self.is_hot(path):
            return False
        section = path.split(".")[0]
        path = f"{section}.name"
        return bool(self.trained.get(path) == self.experiment.get(path))

    @property
    def pending(self) -> frozenset[str]:
        """Paths of the settings that apply on reset."""
        if self.trained is None:
            return frozenset()
        return frozenset(self.trained.changes(self.experiment)) - {"name"}

    # What the training thread tells

    def set_catalog(self, catalog: Catalog) -> None:
        """Take the catalogue that torch has filled."""
        self.catalog = catalog
        self.torch_ready = True
        self.catalog_changed.emit()

    def set_devices(self, devices: tuple[DeviceInfo, ...]) -> None:
        """Take the detected devices."""
        self.devices = devices
        self.devices_changed.emit()

    def set_loading(self, what: str) -> None:
        """Say what is being loaded; an empty text when nothing is."""
        self.loading = what
        self.loading_changed.emit()

    def set_state(self, state: State) -> None:
        """Take the state of the run."""
        if state != self.state:
            self.state = state
            self.state_changed.emit()

    def set_built(self, experiment: Experiment, data: DataSet, built: Built) -> None:
        """Begin a new history for a newly built trainer."""
        self.trained, self.built = experiment, built
        self.history.clear()
        self.history.add_evaluation(built.evaluation)
        self.marks, self.phases, self.snapshot = [], None, None
        if data is not self.data:
            self.data = data
            self.data_changed.emit()
        self.history_reset.emit()
        self.built_changed.emit()
        self.marks_changed.emit()

    def extend(self, steps: list[StepResult]) -> None:
        """Take the steps since the last time, whose losses are floats by now."""
        self.history.extend([float(step.loss) for step in steps], [step.lr for step in steps])
        for step in steps:
            if step.evaluation is not None:
                self.history.add_evaluation(step.evaluation)
            if step.phases is not None:
                self.phases = step.phases
        self.history_extended.emit()

    def set_snapshot(self, snapshot: Snapshot) -> None:
        """Take the newest picture of the model."""
        self.snapshot = snapshot
        self.snapshot_changed.emit()

    def add_mark(self, mark: Mark) -> None:
        """Remember that a setting changed during the run."""
        self.marks.append(mark)
        self.marks_changed.emit()

    # Theme and messages

    def set_theme(self, theme: Theme) -> None:
        """Show everything in another theme."""
        self.theme = theme
        self.theme_changed.emit()

    def post(self, message: Failure) -> None:
        """Show a message until it is read."""
        self.messages.append(message)
        self.messages_changed.emit()

    def dismiss(self) -> None:
        """Take the oldest message as read."""
        if self.messages:
            self.messages.pop(0)
            self.messages_changed.emit()
