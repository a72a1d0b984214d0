"""The store: sole owner of what the window shows.

Edits go in through methods, changes come out as signals, and every view reads from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from core.data.dataset import DataSet
from core.experiment import validate
from core.experiment.data_schema import DATASETS
from core.experiment.experiment import Experiment
from core.experiment.points import Rows
from core.experiment.schema import Catalog, ComponentSpec
from core.protocol.commands import (
    Apply,
    Build,
    OpenCheckpoint,
    Record,
    Rename,
    Resume,
    StartRun,
    StepEpoch,
    StepOnce,
)
from core.protocol.failures import is_setting
from core.protocol.results import Built, RecordedHistory, Remedy
from core.runs.store import default_place
from core.system.torchrun_environment import several_processes
from gui.state.document import BATCH_SIZE, Document
from gui.state.view_state import ViewState

REBUILD_MS = 60
"""Edits closer together than this are built once."""


class Store(ViewState):
    """State of the window and the edits that change it.

    Parameters
    ----------
    experiment : Experiment
        What to open with.
    catalog : Catalog
        What is known before torch is loaded; ``set_catalog`` completes it.
    file : Path, optional
        Where the experiment was read from.
    is_saved : bool
        Whether it is as it was opened or saved; False for edits that come from the last session.
    """

    experiment_changed = Signal(object, object)  # old, new
    file_changed = Signal()
    recording_changed = Signal()

    def __init__(
        self,
        experiment: Experiment,
        catalog: Catalog,
        file: Path | None = None,
        parent: QObject | None = None,
        *,
        is_saved: bool = True,
    ) -> None:
        super().__init__(catalog, parent)
        self._document = Document(experiment, file, is_saved=is_saved)
        self._run_wanted = False
        self.recording = False
        """Whether each run is recorded, from the next one on."""
        self.runs_place = default_place()
        """The folder of the runs' folders."""
        self.is_trained_by_processes = False
        """Whether processes of their own train, which hear of no edit."""
        self.is_coming_back = False
        """Whether the run that is taken up next comes back from them, and belongs to what is edited."""
        self._rebuild = QTimer(self, interval=REBUILD_MS, singleShot=True)
        self._rebuild.timeout.connect(self._build)

    # What the user edits

    @property
    def experiment(self) -> Experiment:
        """What the editors show."""
        return self._document.experiment

    @property
    def file(self) -> Path | None:
        """Where it was opened from or saved to."""
        return self._document.file

    @property
    def is_modified(self) -> bool:
        """Whether it differs from what was opened or saved last."""
        return self._document.is_modified

    @property
    def has_unsaved(self) -> bool:
        """Whether it, or what undo leads back to from before it, has changes that were never saved."""
        return self._document.has_unsaved

    def edit(self, path: str, value: Any) -> None:
        """Change one setting; None means its default.

        Raises
        ------
        PlaygroundError
            If it is refused; nothing has changed then.
        """
        what = "" if isinstance(value, list | tuple) else path  # each change of a list counts
        before = self.experiment if path == BATCH_SIZE else self._document.asked
        asked = before.replace(path, value)
        self._adopt(self._mended(asked, path), asked, what)
        self._settle_settings({path})

    def choose(self, section: str, name: str | None) -> None:
        """Choose another component in a section; shared settings are kept, what no longer fits is replaced.

        Raises
        ------
        PlaygroundError
            If it cannot be used; nothing has changed then.
        """
        asked = self._document.asked
        changed = validate.swap(asked, self.catalog, section, name)
        validate.check(changed, self.catalog)
        self._adopt(changed, asked)

    def draw(self, points: Rows) -> None:
        """Take drawn points for the data; what the former data set shares is kept.

        Raises
        ------
        PlaygroundError
            If they cannot be used; nothing has changed then.
        """
        former = self._document.asked
        table = validate.started(DATASETS["drawn"], former.data.args) | {"points": points}
        asked = former.replace("data", table)
        self._adopt(self._mended(asked, "data.points"), asked)

    def set_hidden(self, names: Iterable[str]) -> None:
        """Leave these parts of the window out; see ``core.experiment.experiment.View``.

        Raises
        ------
        PlaygroundError
            If they are too many; nothing has changed then.
        """
        view = {"hidden": list(dict.fromkeys(names))}
        self._adopt(self.experiment.replace("view", view), self._document.asked)

    def _mended(self, changed: Experiment, path: str) -> Experiment:
        """Return the edited experiment with the choices replaced that the edit made impossible.

        The edit itself is never replaced: if it is what is wrong, it is refused.
        """
        changed = validate.normalise(changed, self.catalog)
        mended = validate.adapt(changed, self.catalog, keep=path)
        validate.check(mended if mended.get(path) == changed.get(path) else changed, self.catalog)
        return mended

    def undo(self) -> None:
        """Go back to what was there before the last edit."""
        self._change(self._document.undo)

    def redo(self) -> None:
        """Take back the last undo."""
        self._change(self._document.redo)

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to take back."""
        return self._document.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is an undo to take back."""
        return self._document.can_redo

    def _adopt(self, changed: Experiment, asked: Experiment, path: str = "") -> None:
        if changed != self.experiment:
            self._change(lambda: self._document.edit(changed, asked, path))

    def _change(self, step: Callable[[], None]) -> None:
        """Take a step through the versions of the document, and bring it to the run."""
        old = self.experiment
        step()
        new = self.experiment
        changes = old.run_changes(new)
        if changes and self.is_fresh:
            self._rebuild.start()
        else:
            for path in filter(self.applies_now, changes):
                self._apply(path)
        if new.name != old.name:
            self.send(Rename(new.name))
        self._settle_settings(old.changes(new))
        self.experiment_changed.emit(old, new)

    def _settle_settings(self, paths: Iterable[str]) -> None:
        """Take away the messages about settings that have other values now."""
        causes = filter(is_setting, {message.cause for message in self.messages})
        self.settle(*(cause for cause in causes if any(_is_within(cause, path) for path in paths)))

    def _apply(self, path: str) -> None:
        assert self.trained is not None
        value = self.experiment.get(path)
        if self.trained.get(path) != value:
            self.trained = self.trained.replace(path, value)
            self.send(Apply(path, value))

    # Files

    def open(self, path: Path) -> None:
        """Open an experiment file and build it.

        Raises
        ------
        PlaygroundError
            If it cannot be used; nothing has changed then.
        """
        experiment = self.read(path)
        self._show(lambda: self._document.open(experiment, path))

    def read(self, path: Path) -> Experiment:
        """Return the experiment in a file, checked.

        Raises
        ------
        PlaygroundError
            If it cannot be used.
        """
        experiment = Experiment.read(path)
        validate.check(experiment, self.catalog)
        return experiment

    def open_text(self, text: str, source: str) -> None:
        """Open an experiment file's text, which belongs to no file, and build it.

        Raises
        ------
        PlaygroundError
            If it cannot be used; nothing has changed then. `source` names the text in it.
        """
        experiment = Experiment.from_toml(text, source)
        validate.check(experiment, self.catalog)
        self.show_experiment(experiment)

    def show_experiment(self, experiment: Experiment) -> None:
        """Take a checked experiment that belongs to no file, as one step of undo, and build it."""
        self._show(lambda: self._document.replace(experiment))

    def _show(self, step: Callable[[], None]) -> None:
        """Take another document, and build its experiment."""
        old = self.experiment
        step()
        self.settle("file")
        self.reset()
        self.experiment_changed.emit(old, self.experiment)
        self.file_changed.emit()

    def save(self, path: Path) -> None:
        """Write the experiment to a file.

        Raises
        ------
        PlaygroundError
            If the place cannot be written to.
        """
        self.experiment.write(path)
        self._document.save_as(path)
        self.settle("file")
        self.file_changed.emit()

    # Runs on disk

    def set_recording(self, recording: bool, place: Path | None = None) -> None:
        """Choose whether runs are recorded from the next one on, and in which folder, if in another."""
        self.recording, self.runs_place = recording, place or self.runs_place
        self.send(Record(self.runs_place if recording else None))
        self.recording_changed.emit()

    def resume(self, folder: Path) -> None:
        """Take up the run in that folder from its last checkpoint, in the place of the present one."""
        self._take_up(Resume(folder))

    def open_checkpoint(self, path: Path) -> None:
        """Take up a checkpoint as a new run."""
        self._take_up(OpenCheckpoint(path))

    def _take_up(self, command: Resume | OpenCheckpoint) -> None:
        self._rebuild.stop()
        self._run_wanted = False
        self.send(command)

    # The run

    def reset(self) -> None:
        """Build anew from the experiment and its seed."""
        self._run_wanted = False
        self._build()

    def run(self) -> None:
        """Go on, or begin; what is not built yet is built first, and a run that ended starts over."""
        self.settle("run")  # now, as what is told at its start comes before its state
        self._run_wanted = self._rebuild.isActive() or self.is_over or self.state in ("loading", "building")
        if self._rebuild.isActive() or self.is_over:
            self._build()
        elif not self._run_wanted:
            self.send(StartRun())

    @property
    def is_over(self) -> bool:
        """Whether the run cannot go on: it was ended, failed, or has all its epochs."""
        if self.state != "finished" or self.trained is None:
            return self.state in ("stopped", "failed")
        done = self.epochs_at(np.array([float(self.history.n_steps)]))
        return done is not None and round(float(done[0]), 6) >= self.trained.training.epochs

    def step(self, command: StepOnce | StepEpoch) -> None:
        """Take a step or an epoch; what is not built yet is built first."""
        self.settle("run")
        if self._rebuild.isActive():
            self._build()
        self.send(command)

    def close(self) -> None:
        """Ask for nothing more."""
        self._rebuild.stop()

    def _build(self) -> None:
        self._rebuild.stop()
        self.send(Build(self.experiment))

    @property
    def is_fresh(self) -> bool:
        """Whether no step was taken yet, so that nothing is lost by building anew."""
        return self.history.n_steps == 0 and self.state in ("loading", "building", "ready", "failed")

    # What is known about settings

    def spec(self, section: str) -> ComponentSpec | None:
        """Return the description of a section's present component; None while it is not known."""
        if section == "training":
            return ComponentSpec("training", "model", validate.training_params())
        component = getattr(self.experiment, section)
        family = "dataset" if section == "data" else section
        members: Mapping[str, ComponentSpec] = self.catalog.families.get(family, {})
        return members.get(component.name) if component is not None else None

    def unusable_choices(self, section: str) -> dict[str, str]:
        """Return the choices of a section that cannot be used now, with the reason of each."""
        return validate.unusable_choices(self.experiment, self.catalog, section)

    def is_live_option(self, path: str) -> bool:
        """Whether a setting can be changed between two steps."""
        return validate.is_live_option(self.experiment, self.catalog, path)

    def applies_now(self, path: str) -> bool:
        """Whether an edit of this setting reaches the run in memory."""
        if (
            self.trained is None
            or self.is_trained_by_processes
            or not validate.is_live_option(self.trained, self.catalog, path)
        ):
            return False
        section = path.split(".")[0]
        path = f"{section}.name"
        return bool(self.trained.get(path) == self.experiment.get(path))

    @property
    def pending(self) -> dict[str, str]:
        """Paths of the settings that apply on reset, with why each cannot apply before."""
        if self.trained is None:
            return {}
        paths = self.trained.run_changes(self.experiment)
        return {path: validate.why_not_live(self.trained, self.catalog, path) for path in paths}

    # What the training thread tells, and what follows from it

    def set_built(
        self, experiment: Experiment, data: DataSet, built: Built, past: RecordedHistory | None = None
    ) -> None:
        """Begin a new history, and do what was asked for meanwhile: take in later edits, and run."""
        if self.snapshot_position is not None:
            self.snapshot_position = None
            self.snapshot_position_changed.emit()
        self.set_run_folder(None)
        self.settle("run", *filter(is_setting, (message.cause for message in self.messages)))
        super().set_built(experiment, data, built, past)
        if self.pending:
            self._build()
        elif self._run_wanted:
            self._run_wanted = False
            self.send(StartRun())

    def set_resumed(
        self, experiment: Experiment, data: DataSet, built: Built, past: RecordedHistory, folder: Path | None
    ) -> None:
        """Show a run that goes on with what was recorded; what was edited before comes back by undo."""
        self._rebuild.stop()
        if self.is_coming_back:
            self._take_back(experiment, data, built, past)
            return
        old = self.experiment
        self._document.replace(experiment)
        self.settle("file")
        self.set_built(experiment, data, built, past)
        self.set_run_folder(folder)
        self.experiment_changed.emit(old, experiment)
        self.file_changed.emit()

    def _take_back(self, experiment: Experiment, data: DataSet, built: Built, past: RecordedHistory) -> None:
        """Show what became of a run; edits that were made meanwhile stay, and apply where they can."""
        self.is_coming_back = False
        super().set_built(experiment, data, built, past)
        for path in filter(self.applies_now, experiment.run_changes(self.experiment)):
            self._apply(path)
        self.experiment_changed.emit(self.experiment, self.experiment)
        if self._run_wanted:
            self._run_wanted = False
            self.send(StartRun())

    @property
    def is_distributed(self) -> bool:
        """Whether the run in memory is one for several processes."""
        return self.trained is not None and bool(several_processes(self.trained.training.device))

    def set_trained(self, experiment: Experiment | None) -> None:
        """Take what the trainer in memory really has, after a build or an edit that failed."""
        self.trained = experiment
        self._run_wanted = False
        self.experiment_changed.emit(self.experiment, self.experiment)

    def accept(self, remedy: Remedy) -> None:
        """Do what a message proposes, and build."""
        for message in [message for message in self.messages if message.remedy == remedy]:
            self.dismiss(message)
        self.edit(remedy.path, remedy.value)
        self.reset()


def _is_within(path: str, other: str) -> bool:
    """Return whether one of two paths of settings is the other, or lies in it."""
    return path == other or path.startswith((f"{other}.", f"{other}[")) or other.startswith(f"{path}.")
