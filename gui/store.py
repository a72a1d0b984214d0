"""The store: sole owner of what the window shows.

Edits go in through methods, changes come out as signals, and every view reads from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from core import check
from core.commands import Apply, Build, OpenCheckpoint, Record, Rename, Resume, Run, StepEpoch, StepOnce
from core.data.dataset import DataSet
from core.events import Built, Remedy
from core.experiment import Experiment
from core.launch import several_processes
from core.run_history import Past
from core.runs import default_place
from core.spec import Catalog, ComponentSpec
from gui.shown import Shown
from gui.undo import Undo

REBUILD_MS = 60
"""Edits closer together than this are built once."""


@dataclass(frozen=True)
class Document:
    """What is edited, and the file that it belongs to."""

    experiment: Experiment
    file: Path | None = None


class Store(Shown):
    """State of the window and the edits that change it.

    Parameters
    ----------
    experiment : Experiment
        What to open with.
    catalog : Catalog
        What is known before torch is loaded; ``set_catalog`` completes it.
    file : Path, optional
        Where the experiment was read from.
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
    ) -> None:
        super().__init__(catalog, parent)
        self._undo_stack: Undo[Document] = Undo()
        self._document = Document(experiment, file)
        self._saved = {file: experiment}
        self._run_wanted = False
        self.recording = False
        """Whether each run is recorded, from the next one on."""
        self.runs_place = default_place()
        """The folder of the runs' folders."""
        self.is_elsewhere = False
        """Whether processes of their own train, which hear of no edit."""
        self.is_returning = False
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
        return self.experiment != self._saved.get(self.file, self.experiment)

    def edit(self, path: str, value: Any) -> None:
        """Change one setting; None means its default.

        Raises
        ------
        PlaygroundError
            If it is refused; nothing has changed then.
        """
        what = "" if isinstance(value, list | tuple) else path  # each change of a list counts
        self._adopt(self._mended(self.experiment.replace(path, value), path), what)

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

    def set_hidden(self, names: Iterable[str]) -> None:
        """Leave these parts of the window out; see ``core.experiment.View``.

        Raises
        ------
        PlaygroundError
            If they are too many; nothing has changed then.
        """
        self._adopt(self.experiment.replace("view", {"hidden": list(dict.fromkeys(names))}))

    def _mended(self, changed: Experiment, path: str) -> Experiment:
        """Return the edited experiment with the choices replaced that the edit made impossible.

        The edit itself is never replaced: if it is what is wrong, it is refused.
        """
        changed = check.normalise(changed, self.catalog)
        mended = check.adapt(changed, self.catalog, keep=path)
        check.check(mended if mended.get(path) == changed.get(path) else changed, self.catalog)
        return mended

    def undo(self) -> None:
        """Go back to what was there before the last edit."""
        self._become(self._undo_stack.undo(self._document))

    def redo(self) -> None:
        """Take back the last undo."""
        self._become(self._undo_stack.redo(self._document))

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to take back."""
        return self._undo_stack.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is an undo to take back."""
        return self._undo_stack.can_redo

    def _adopt(self, changed: Experiment, path: str = "") -> None:
        if changed != self.experiment:
            self._undo_stack.edited(self._document, path)
            self._become(replace(self._document, experiment=changed))

    def _become(self, document: Document) -> None:
        old, self._document = self._document, document
        changes = old.experiment.run_changes(document.experiment)
        if changes and self.is_fresh:
            self._rebuild.start()
        else:
            for path in filter(self.applies_now, changes):
                self._apply(path)
        if document.experiment.name != old.experiment.name:
            self.send(Rename(document.experiment.name))
        self.experiment_changed.emit(old.experiment, document.experiment)
        if document.file != old.file:
            self.file_changed.emit()

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
        experiment = Experiment.read(path)
        check.check(experiment, self.catalog)
        self.show_experiment(experiment, path)

    def open_text(self, text: str, source: str) -> None:
        """Open an experiment file's text, which belongs to no file, and build it.

        Raises
        ------
        PlaygroundError
            If it cannot be used; nothing has changed then. `source` names the text in it.
        """
        experiment = Experiment.from_toml(text, source)
        check.check(experiment, self.catalog)
        self.show_experiment(experiment)

    def show_experiment(self, experiment: Experiment, file: Path | None = None) -> None:
        """Take a checked experiment, as one step of undo, and build it."""
        old = self._replace(Document(experiment, file))
        self.reset()
        self.experiment_changed.emit(old, experiment)
        self.file_changed.emit()

    def _replace(self, document: Document) -> Experiment:
        """Take another document, as one step of undo, and return the former experiment."""
        old = self._document
        self._undo_stack.edited(old)
        self._document = document
        self._saved[document.file] = document.experiment
        return old.experiment

    def save(self, path: Path) -> None:
        """Write the experiment to a file.

        Raises
        ------
        PlaygroundError
            If the place cannot be written to.
        """
        self.experiment.write(path)
        self._document = replace(self._document, file=path)
        self._saved[path] = self.experiment
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
        if self._rebuild.isActive() or self.state in ("loading", "building", "stopped", "failed"):
            self._run_wanted = True
        if self._rebuild.isActive() or self.state in ("stopped", "failed"):
            self._build()
        elif not self._run_wanted:
            self.send(Run())

    def step(self, command: StepOnce | StepEpoch) -> None:
        """Take a step or an epoch; what is not built yet is built first."""
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
        if self.trained is None or self.is_elsewhere or not check.is_hot(self.trained, self.catalog, path):
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
        return {path: check.why_cold(self.trained, self.catalog, path) for path in paths}

    # What the training thread tells, and what follows from it

    def set_built(
        self, experiment: Experiment, data: DataSet, built: Built, past: Past | None = None
    ) -> None:
        """Begin a new history, and do what was asked for meanwhile: take in later edits, and run."""
        if self.visiting is not None:
            self.visiting = None
            self.visited.emit()
        self.set_run_folder(None)
        super().set_built(experiment, data, built, past)
        if self.pending:
            self._build()
        elif self._run_wanted:
            self._run_wanted = False
            self.send(Run())

    def set_taken_up(
        self, experiment: Experiment, data: DataSet, built: Built, past: Past, folder: Path | None
    ) -> None:
        """Show a run that goes on with what was recorded; what was edited before comes back by undo."""
        self._rebuild.stop()
        if self.is_returning:
            self._take_back(experiment, data, built, past)
            return
        old = self._replace(Document(experiment))
        self.set_built(experiment, data, built, past)
        self.set_run_folder(folder)
        self.experiment_changed.emit(old, experiment)
        self.file_changed.emit()

    def _take_back(self, experiment: Experiment, data: DataSet, built: Built, past: Past) -> None:
        """Show what became of a run; edits that were made meanwhile stay, and apply where they can."""
        self.is_returning = False
        super().set_built(experiment, data, built, past)
        for path in filter(self.applies_now, experiment.run_changes(self.experiment)):
            self._apply(path)
        self.experiment_changed.emit(self.experiment, self.experiment)
        if self._run_wanted:
            self._run_wanted = False
            self.send(Run())

    @property
    def is_joint(self) -> bool:
        """Whether the run in memory is one for several processes."""
        return self.trained is not None and bool(several_processes(self.trained.training.device))

    def set_kept(self, experiment: Experiment | None) -> None:
        """Take what the trainer in memory really has, after a build or an edit that failed."""
        self.trained = experiment
        self._run_wanted = False
        self.experiment_changed.emit(self.experiment, self.experiment)

    def accept(self, remedy: Remedy) -> None:
        """Do what the oldest message proposes, and build."""
        self.dismiss()
        self.edit(remedy.path, remedy.value)
        self.reset()
