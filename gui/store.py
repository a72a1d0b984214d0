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
from core.commands import Apply, Build, Command, Run, SetPace, SetWeight, StepEpoch, StepOnce, Visit
from core.data.dataset import DataSet
from core.events import Built, Failure, Remedy
from core.experiment import Experiment
from core.pictures import Watch
from core.spec import Catalog, ComponentSpec
from gui.theme import LIGHT, Theme
from gui.told import Told
from gui.undo import Undo

REBUILD_MS = 60
"""Edits closer together than this are built once."""


@dataclass(frozen=True)
class Document:
    """What is edited, and the file that it belongs to."""

    experiment: Experiment
    file: Path | None = None


class Store(Told):
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
    watch_changed = Signal()
    hovered_changed = Signal()
    discrete_changed = Signal()
    visited = Signal()
    pace_changed = Signal()
    temperature_wanted = Signal(float)
    theme_changed = Signal()
    messages_changed = Signal()
    file_changed = Signal()
    parts_made = Signal()
    presenting_changed = Signal()
    commanded = Signal(object)

    def __init__(
        self,
        experiment: Experiment,
        catalog: Catalog,
        file: Path | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(catalog, parent)
        self.watch = Watch()
        self.hovered: tuple[str, int] | None = None
        """The unit that is pointed at, by its layer's name and its index there; see ``Column``."""
        self.visiting: int | None = None
        self.pace = SetPace()
        self.messages: list[Failure] = []
        self.theme: Theme = LIGHT
        self.scale = 1.0
        self.discrete = False
        """Whether maps are drawn in few bands of colour."""
        self._undo_stack: Undo[Document] = Undo()
        self._document = Document(experiment, file)
        self._saved = {file: experiment}
        self._run_wanted = False
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
        old = self._document
        self._undo_stack.edited(old)
        self._document = Document(experiment, file)
        self._saved[file] = experiment
        self.reset()
        self.experiment_changed.emit(old.experiment, experiment)
        self.file_changed.emit()

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

    # The run

    def send(self, command: Command) -> None:
        """Ask something of the training thread."""
        self.commanded.emit(command)

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

    def look(self, **changes: Any) -> None:
        """Change what snapshots show; see ``core.pictures.Watch`` for the names."""
        watch = replace(self.watch, **changes)
        if watch != self.watch:
            self.watch = watch
            self.send(watch)
            self.watch_changed.emit()

    def use_temperature(self, temperature: float) -> None:
        """Show what a temperature makes of the network's logits, on the Temperature page."""
        self.temperature_wanted.emit(temperature)

    def hover(self, unit: tuple[str, int] | None) -> None:
        """Point at a unit of the network, in every picture that shows it."""
        if unit != self.hovered:
            self.hovered = unit
            self.hovered_changed.emit()

    def set_discrete(self, discrete: bool) -> None:
        """Draw all maps in few bands of colour, or smoothly."""
        if discrete != self.discrete:
            self.discrete = discrete
            self.discrete_changed.emit()

    def visit(self, step: int | None) -> None:
        """Show a recorded moment, by the steps that lie before it; None returns to the live model."""
        if step != self.visiting:
            self.visiting = step
            self.send(Visit(step))
            self.visited.emit()

    def set_pace(self, pace: SetPace) -> None:
        """Choose how fast to run."""
        if pace != self.pace:
            self.pace = pace
            self.send(pace)
            self.pace_changed.emit()

    def set_weight(self, parameter: str, index: tuple[int, ...], value: float) -> None:
        """Change one weight or bias of the live model before its next step."""
        self.visit(None)
        self.send(SetWeight(parameter, index, value))

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
        if self.trained is None or not check.is_hot(self.trained, self.catalog, path):
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

    def set_built(self, experiment: Experiment, data: DataSet, built: Built) -> None:
        """Begin a new history, and do what was asked for meanwhile: take in later edits, and run."""
        if self.visiting is not None:
            self.visiting = None
            self.visited.emit()
        super().set_built(experiment, data, built)
        if self.pending:
            self._build()
        elif self._run_wanted:
            self._run_wanted = False
            self.send(Run())

    def set_kept(self, experiment: Experiment | None) -> None:
        """Take what the trainer in memory really has, after a build or an edit that failed."""
        self.trained = experiment
        self._run_wanted = False
        self.experiment_changed.emit(self.experiment, self.experiment)

    # Theme and messages

    def set_theme(self, theme: Theme) -> None:
        """Show everything in another theme."""
        self.theme = theme
        self.theme_changed.emit()

    @property
    def presenting(self) -> bool:
        """Whether everything is shown larger than usual, for a class to read from afar."""
        return self.scale > 1

    def set_scale(self, scale: float) -> None:
        """Show type and sizes multiplied by `scale`, and lines thicker; 1 is as usual."""
        if scale != self.scale:
            self.scale = scale
            self.presenting_changed.emit()
            self.theme_changed.emit()  # what is drawn takes its lines and type anew

    def post(self, message: Failure) -> None:
        """Show a message until it is read, once however often it comes."""
        if message in self.messages:
            return
        self.messages.append(message)
        self.messages_changed.emit()

    def dismiss(self) -> None:
        """Take the oldest message as read."""
        if self.messages:
            self.messages.pop(0)
            self.messages_changed.emit()

    def accept(self, remedy: Remedy) -> None:
        """Do what the oldest message proposes, and build."""
        self.dismiss()
        self.edit(remedy.path, remedy.value)
        self.reset()
