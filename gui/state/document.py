"""What is edited: an experiment, the file it belongs to, and its former versions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, Generic, Literal, TypeVar

from PySide6.QtCore import QObject, Signal

from core.experiment.experiment import Experiment

BATCH_SIZE = "data.batch_size"

Follow = Callable[[Experiment, Experiment], None]
"""Is given the old and the new experiment before anybody else hears of the change."""


@dataclass(eq=False)
class Opening:
    """What the versions since something was opened are compared with; a save replaces it for all of them.

    Parameters
    ----------
    experiment : Experiment
        As it was opened or saved last.
    """

    experiment: Experiment


@dataclass(frozen=True)
class Version:
    """One state of the document.

    Parameters
    ----------
    experiment : Experiment
        What can be run.
    asked : Experiment
        The same with the batch size that was asked for, which the data or the model may not allow.
    opening : Opening
        Where it comes from.
    """

    experiment: Experiment
    asked: Experiment
    opening: Opening


class Document(QObject):
    """The experiment that is edited.

    Undo and redo go through experiments. The file is changed by ``open``, ``replace``, ``save_as`` and
    ``leave_file`` alone.
    Each change calls a function `then` with the old and the new experiment, before it is signalled.

    Parameters
    ----------
    file : Path, optional
        Where it was read from.
    opened : Experiment, optional
        As it was opened or saved last, if it was edited since, in another session.
    """

    experiment_changed = Signal(object, object)  # old, new
    file_changed = Signal()
    changes_left = Signal(str)
    """An experiment with changes that no file holds was replaced; undo brings it back. Gives its name."""

    def __init__(
        self,
        experiment: Experiment,
        file: Path | None = None,
        parent: QObject | None = None,
        *,
        opened: Experiment | None = None,
    ) -> None:
        super().__init__(parent)
        self._undo: Undo[Version] = Undo()
        self._saved = opened or experiment
        self._now = Version(experiment, experiment, Opening(self._saved))
        self._left_unsaved = False
        self.file = file
        self.went_back: Literal["", "undo", "redo"] = ""
        """What has led here last, if that was to another experiment than the one opened before."""
        self.take_back_draft: Callable[[], bool] = lambda: False
        """Takes back the last edit of a draft that an editor has besides; returns whether there was one."""

    @property
    def experiment(self) -> Experiment:
        """The experiment that the editors show."""
        return self._now.experiment

    @property
    def asked(self) -> Experiment:
        """The experiment with the batch size that was asked for; edits start from it."""
        return self._now.asked

    @property
    def opened(self) -> Experiment:
        """The experiment as it was opened or saved last, for the editors to compare with."""
        return self._now.opening.experiment

    @property
    def is_modified(self) -> bool:
        """Whether it differs from what was opened or saved last."""
        return self.experiment != self._saved

    @property
    def changes(self) -> dict[str, tuple[Any, Any]]:
        """What differs from this experiment as it was opened or saved, as path -> (then, now)."""
        return self.opened.changes(self.experiment)

    @property
    def has_unsaved(self) -> bool:
        """Whether it has changes that no file holds, or undo leads to an experiment that had some.

        A save settles both: what came before it was not kept.
        """
        return self.is_modified or self._left_unsaved

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to take back."""
        return self._undo.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is an undo to take back."""
        return self._undo.can_redo

    @property
    def before(self) -> Experiment | None:
        """The experiment that ``undo`` leads to; None if there is none."""
        return self._undo.before.experiment if self._undo.before is not None else None

    @property
    def after(self) -> Experiment | None:
        """The experiment that ``redo`` leads to; None if there is none."""
        return self._undo.after.experiment if self._undo.after is not None else None

    def edit(self, experiment: Experiment, asked: Experiment, path: str, then: Follow) -> None:
        """Take an edited experiment; quick edits of the same `path` are one step of undo.

        `asked` is the edit before anything was mended. Only its batch size is kept. An empty `path` is
        always a step of its own.
        """
        batch_size = asked.get(BATCH_SIZE)
        is_kept = batch_size == experiment.get(BATCH_SIZE)
        asked = experiment if is_kept else experiment.replace(BATCH_SIZE, batch_size)
        self._undo.edited(self._now, path)
        self._set(Version(experiment, asked, self._now.opening), then)

    def undo(self, then: Follow) -> None:
        """Go back to what was there before the last edit."""
        self._go("undo", self._undo.undo(self._now), then)

    def redo(self, then: Follow) -> None:
        """Take back the last undo."""
        self._go("redo", self._undo.redo(self._now), then)

    def replace(self, experiment: Experiment, then: Follow, opened: Experiment | None = None) -> None:
        """Take an experiment that belongs to no file, as one step of undo.

        `opened` is what it is compared with, if it was edited since.
        """
        was_modified, left = self.is_modified, self.experiment
        self._left_unsaved = self.has_unsaved
        self._undo.edited(self._now)
        self._saved, self.file = opened or experiment, None
        self._set(Version(experiment, experiment, Opening(self._saved)), then)
        self.file_changed.emit()
        if was_modified and left != experiment:
            self.changes_left.emit(left.name)

    def open(self, experiment: Experiment, file: Path, then: Follow) -> None:
        """Take a file's experiment.

        Undo does not lead out of it: the next save would write another file's experiment into this one.
        """
        self._undo, self._left_unsaved = Undo(), False
        self._saved, self.file = experiment, file
        self._set(Version(experiment, experiment, Opening(experiment)), then)
        self.file_changed.emit()

    def amend(self, experiment: Experiment) -> None:
        """Take an experiment that what is outside has changed; that is no step of undo."""
        old = self.experiment
        if experiment != old:
            self._now = Version(experiment, experiment, self._now.opening)
            self.experiment_changed.emit(old, experiment)

    def save_as(self, file: Path) -> None:
        """Remember that it was written to a file, which it belongs to from now on."""
        self._saved, self.file, self._left_unsaved = self.experiment, file, False
        self._now.opening.experiment = self.experiment
        self.file_changed.emit()

    def leave_file(self) -> None:
        """Belong to no file from now on: what was opened there is not what is edited."""
        if self.file is not None:
            self.file = None
            self.file_changed.emit()

    def _go(self, by: Literal["undo", "redo"], version: Version, then: Follow) -> None:
        self._set(version, then, "" if version.opening is self._now.opening else by)

    def _set(self, version: Version, then: Follow, went_back: Literal["", "undo", "redo"] = "") -> None:
        old, self._now, self.went_back = self.experiment, version, went_back
        then(old, self.experiment)
        self.experiment_changed.emit(old, self.experiment)


State = TypeVar("State")

LIMIT = 500
MERGE_S = 0.8
"""Edits of one thing closer together than this are one step."""


class Undo(Generic[State]):
    """The states before and after the present one."""

    def __init__(self) -> None:
        self._before: list[State] = []
        self._after: list[State] = []
        self._last = ("", 0.0)

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether there is an undo to take back."""
        return bool(self._after)

    @property
    def before(self) -> State | None:
        """The state that ``undo`` leads to; None if there is none."""
        return self._before[-1] if self._before else None

    @property
    def after(self) -> State | None:
        """The state that ``redo`` leads to; None if there is none."""
        return self._after[-1] if self._after else None

    def edited(self, present: State, what: str = "") -> None:
        """Remember `present`, which an edit of `what` is about to replace.

        Quick edits of the same thing are one step; an empty `what` is always one of its own.
        """
        now, (last, at) = monotonic(), self._last
        self._last = (what, now)
        self._after.clear()
        if not (what and what == last and now - at < MERGE_S and self._before):
            self._before.append(present)
            del self._before[:-LIMIT]

    def undo(self, present: State) -> State:
        """Return the state before the last edit; `present` itself if there was none."""
        return self._move(present, self._before, self._after)

    def redo(self, present: State) -> State:
        """Return the state before the last undo; `present` itself if there was none."""
        return self._move(present, self._after, self._before)

    def _move(self, present: State, source: list[State], target: list[State]) -> State:
        self._last = ("", 0.0)
        if not source:
            return present
        target.append(present)
        return source.pop()
