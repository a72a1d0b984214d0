"""The store: sole owner of what the window shows.

Edits go in through methods, changes come out as the signals of its parts, and every view reads from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from core.code.source import CodeSource
from core.data.automatic_name import named_after_data, without_old_notes
from core.data.registry import DATASETS, FILES, is_at_hand, next_seed, settings_of, with_file
from core.errors import PlaygroundError
from core.experiment import validate
from core.experiment.change import (
    adapt,
    make_change,
    refitted,
    started,
    swap,
    with_network,
    with_short_epochs,
)
from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog, ComponentSpec
from core.experiment.values.points import Rows
from core.protocol.commands import Command
from core.protocol.failures import CODE, CODE_FILE, LOOK_FOR_FILE, START_AGAIN
from core.protocol.results import Remedy
from core.runs.teacher.identify import identified
from gui.state.document import BATCH_SIZE, Document, Follow
from gui.state.environment import Environment
from gui.state.messages import Messages
from gui.state.own_code import OwnCode
from gui.state.run_control import RunControl
from gui.state.run_state import RunState
from gui.state.view_state import ViewState
from gui.state.weight_edits import WeightEdits


class Store(QObject):
    """State of the window, each part with its owner, and the edits that change it.

    An edit that is refused raises PlaygroundError, and nothing has changed then.

    Parameters
    ----------
    experiment : Experiment
        What to open with.
    catalog : Catalog
        What is known before torch is loaded.
    file : Path, optional
        Where the experiment was read from.
    opened : Experiment, optional
        As it was opened or saved last, if it was edited since, in another session.

    Attributes
    ----------
    document : Document
        The experiment that is edited, its file and its former versions.
    run : RunState
        What the training thread has reported of its run and its model.
    control : RunControl
        Builds, runs and edits the run.
    view : ViewState
        What is looked at, and how.
    weight_edits : WeightEdits
        The weights that were changed by hand since the last step.
    environment : Environment
        What torch and this machine offer.
    messages : Messages
        What went wrong and is not read yet.
    code : OwnCode
        The user's own code, as far as it is loaded.
    """

    reading_wanted = Signal(object, object)
    """A data section whose large file has to be read first, and what is called then."""
    commanded = Signal(object)
    """A command was sent, which the run's host has by now."""

    def __init__(
        self,
        experiment: Experiment,
        catalog: Catalog,
        file: Path | None = None,
        parent: QObject | None = None,
        *,
        opened: Experiment | None = None,
    ) -> None:
        super().__init__(parent)
        self.environment = Environment(catalog, self)
        self.code = OwnCode(self)
        self.messages = Messages(self)
        self.document = Document(experiment, file, self, opened=opened)
        self.run = RunState(self)
        self.view = ViewState(self.send, self)
        self.weight_edits = WeightEdits(self.run, self.view.set_weight, self.messages, self)
        self.commanded.connect(self.weight_edits.take_command)
        self.control = RunControl(
            self.document, self.run, self.view, self.environment, self.messages, self.send, self
        )

    def send(self, command: Command) -> None:
        """Send a command to the run's host."""
        self.run.host.send(command)
        self.commanded.emit(command)

    # Edits

    def edit(self, path: str, value: Any) -> None:
        """Change one setting; None means its default."""
        what = "" if isinstance(value, list | tuple) else path  # each change of a list counts
        before = self.document.experiment if path == BATCH_SIZE else self.document.asked
        edited = before.replace(path, value)
        if path.startswith("data") and not is_at_hand(edited.data):
            self.reading_wanted.emit(edited.data, partial(self.edit, path, value))
            return
        change = make_change(before, edited, self.environment.catalog, keep=path)
        self._adopt(change.after, change.asked, what)
        self.messages.dismiss_settings({path})

    def choose(self, section: str, name: str | None) -> None:
        """Choose another component in a section; shared settings stay, what no longer fits is replaced.

        Data of many samples get batches and epochs with which a run ends.
        """
        asked, catalog = self.document.asked, self.environment.catalog
        changed = without_old_notes(asked, swap(asked, catalog, section, name))
        validate.check(changed, catalog)
        if changed.data.name != asked.data.name:
            changed = with_short_epochs(changed, catalog)
        self._adopt(changed, asked)

    def open_usual(self, usual: Experiment, points: Rows | None = None) -> None:
        """Open the usual experiment of a data set, as one step of undo.

        Parts of the window that are hidden stay so.

        Parameters
        ----------
        points : rows, optional
            What takes the place of its drawn points.
        """
        usual = replace(usual, view=self.document.experiment.view)
        filled = usual if points is None else usual.replace("data.points", points)
        self.document.replace(identified(filled), self._build_opened, identified(usual))

    def keep_network(self, former: Experiment) -> None:
        """Take the network of another experiment, and how it is trained, to the present data; build that."""
        catalog, present = self.environment.catalog, self.document.asked
        kept = with_network(present, former, catalog)
        validate.check(kept, catalog)
        self._adopt(kept, former)
        self.control.reset()

    def draw_samples(self) -> None:
        """Draw other samples: the next seed of the data."""
        self.edit("data.seed", next_seed(self.document.experiment.data, self.environment.catalog))

    def draw_weights(self) -> None:
        """Draw other initial weights, and another order of the batches: the next seed; build anew."""
        self.edit("seed", (self.document.experiment.seed + 1) % 2**63)
        self.control.reset()

    def change(self, settings: Mapping[str, Any], start: Experiment | None = None) -> None:
        """Change settings by their paths, as one step of undo; components bring their own settings.

        Parameters
        ----------
        settings : mapping
            The name ``constant`` takes the scheduler out, as in a sweep.
        start : Experiment, optional
            What is changed, if not the present experiment.
        """
        asked = start or self.document.asked
        if BATCH_SIZE in settings:
            asked = asked.replace(BATCH_SIZE, settings[BATCH_SIZE])
        self._adopt(self.changed(settings, asked), asked)

    def back_to_opened(self) -> None:
        """Take back all changes of settings since a save or an opening, as one step of undo; notes stay."""
        now = self.document.experiment
        back = replace(self.document.opened, notes=now.notes, view=now.view)
        self._adopt(back, back)

    def changed(self, settings: Mapping[str, Any], start: Experiment) -> Experiment:
        """Return `start` with changed settings; see ``change``."""
        from core.runs.sweeps.sweep import Axis  # not needed at the start

        catalog = self.environment.catalog
        axes = sorted((Axis(path, ()) for path in settings), key=lambda axis: not axis.is_choice)
        for axis in axes:  # a component first, then its settings
            start = axis.set(start, settings[axis.path], catalog)
            start = start if axis.is_choice else adapt(start, catalog, keep=axis.path)
        validate.check(start, catalog)
        return start

    def draw(self, points: Rows) -> None:
        """Use drawn points as the data; settings shared with the former data set are kept."""
        former = self.document.asked
        table = started(DATASETS["drawn"], former.data.args) | {"points": points}
        edited = former.replace("data", table)
        change = make_change(former, edited, self.environment.catalog, keep="data.points")
        self._adopt(change.after, change.asked)

    def use_file(self, name: str, args: Mapping[str, Any]) -> None:
        """Use a file as the data, which was read already; the model and the loss are adapted to it.

        With another file's data it belongs to no experiment file: a save would write over a hand-out.

        Parameters
        ----------
        name : str
            Such as ``csv``.
        args : mapping
            Settings of that data set.
        """
        former = self.document.asked
        edited = with_file(former, name, args)
        change = make_change(former, edited, self.environment.catalog, keep="data.path")
        is_same = former.data.name == name and former.data.args.get("path") == args.get("path")
        self._adopt(change.after, change.asked)
        if not is_same:
            self.document.leave_file()

    def set_hidden(self, names: Iterable[str]) -> None:
        """Leave these parts of the window out; see ``core.experiment.sections.view.View``."""
        hidden = list(dict.fromkeys(names))
        self._adopt(self.document.experiment.replace("view.hidden", hidden), self.document.asked)

    def keep_level(self, is_kept: bool) -> None:
        """Have the experiment open with the present level of settings, or with whatever level there is."""
        level = self.view.level if is_kept else None
        self._adopt(self.document.experiment.replace("view.level", level), self.document.asked)

    def undo(self) -> None:
        """Go back to what was there before the last edit, which may be a draft that an editor still has."""
        if not self.document.take_back_draft():
            self._move(self.document.before, self.document.undo)

    def redo(self) -> None:
        """Take back the last undo."""
        self._move(self.document.after, self.document.redo)

    def _move(self, goal: Experiment | None, move: Callable[[Follow], None], is_read: bool = False) -> None:
        """Go to a former or later experiment, once its file is read if that takes time."""
        if goal is None or is_read or is_at_hand(goal.data):
            move(self._follow_edit)
            self._refit()
        else:
            self.reading_wanted.emit(goal.data, partial(self._move, goal, move, True))

    def accept(self, remedy: Remedy) -> None:
        """Do what a message proposes, and build."""
        for message in [message for message in self.messages.unread if message.remedy == remedy]:
            self.messages.dismiss(message)
        if remedy == LOOK_FOR_FILE:
            self.view.file_wanted.emit(self.document.experiment.data.name)
            return
        if remedy == START_AGAIN:
            self.control.start_over()
            return
        self.edit(remedy.path, remedy.value)
        self.control.reset()

    def _adopt(self, changed: Experiment, asked: Experiment, path: str = "") -> None:
        changed = named_after_data(self.document.experiment, identified(changed))
        changed = self.code.named_in(changed, self.environment.catalog)
        if changed != self.document.experiment:
            self.document.edit(changed, asked, path, self._follow_edit)

    # The user's own code

    def take_code(self, catalog: Catalog, source: CodeSource, names: tuple[str, ...]) -> None:
        """Show what a version of the user's code brings; a run that has not begun is built anew with it."""
        self.messages.dismiss_causes(CODE, CODE_FILE)
        self.environment.catalog = catalog
        self._refit()
        self.environment.set_catalog(catalog)
        self.code.take(source, names)
        if self.document.experiment.code.path is not None and (self.run.is_fresh or self.run.is_over):
            self.control.reset()

    def _refit(self) -> None:
        """Drop the settings that classes of the user's do not have any more."""
        with suppress(PlaygroundError):  # a class that is gone is told where it is built
            self.document.amend(refitted(self.document.experiment, self.environment.catalog))

    def _follow_edit(self, old: Experiment, new: Experiment) -> None:
        self.control.follow_edit(old, new)
        self.messages.dismiss_settings(old.changes(new))

    # Files

    def open(self, path: Path) -> None:
        """Open an experiment file and build it."""
        self.open_experiment(self.read(path), path)

    def open_experiment(self, experiment: Experiment, path: Path) -> None:
        """Open a checked experiment that belongs to a file, and build it."""
        self.document.open(identified(experiment), path, self._build_opened)

    def read(self, path: Path) -> Experiment:
        """Return the experiment in a file, checked."""
        experiment = Experiment.read(path).replace("code.sha256", None)
        validate.check(experiment, self.environment.catalog)
        return experiment

    def open_text(self, text: str, source: str) -> None:
        """Open and build an experiment of a text that belongs to no file; `source` names it in an error."""
        experiment = Experiment.from_toml(text, source)
        validate.check(experiment, self.environment.catalog)
        self.show_experiment(experiment)

    def show_experiment(self, experiment: Experiment) -> None:
        """Show a checked experiment that belongs to no file, as one step of undo, and build it."""
        self.document.replace(identified(experiment), self._build_opened)

    def save(self, path: Path) -> None:
        """Write the experiment to a file."""
        self.code.stamped(self.document.experiment).write(path)
        self.messages.dismiss_causes("file")
        self.document.save_as(path)

    def _build_opened(self, old: Experiment, new: Experiment) -> None:
        self.messages.dismiss_causes("file")
        self.view.set_level(new.view.level or self.view.level)
        self.control.open()

    # What is known about settings

    def spec(self, section: str) -> ComponentSpec | None:
        """Return the description of a section's present component; None while it is not known."""
        if section == "training":
            return ComponentSpec("training", "model", validate.training_params())
        component = getattr(self.document.experiment, section)
        family = "dataset" if section == "data" else section
        if section == "data" and component.name in FILES:
            return FILES[component.name].spec_for(settings_of(component))
        members: Mapping[str, ComponentSpec] = self.environment.catalog.families.get(family, {})
        return members.get(component.name) if component is not None else None

    def unusable_choices(self, section: str) -> dict[str, str]:
        """Return the choices of a section that cannot be used now, with the reason of each."""
        return validate.unusable_choices(self.document.experiment, self.environment.catalog, section)
