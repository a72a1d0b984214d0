"""What is looked at, and how it is shown: samples, units, recorded steps, speed and colours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from core.experiment.sections.notes import Suggestion
from core.experiment.sections.view import Level
from core.protocol.commands import Command, FollowWeight, SetPace, SetWeight, ShowSnapshotAt, WriteText
from core.protocol.snapshot import Watch
from core.protocol.writing import Writing
from gui.theme.theme import LIGHT, Theme
from gui.translation import SYSTEM


class ViewState(QObject):
    """The user's choices of what is shown and how; they change no setting of the experiment.

    Parameters
    ----------
    send : callable
        Sends a command to the run's host.
    """

    watch_changed = Signal()
    writing_changed = Signal()
    hovered_changed = Signal()
    discrete_changed = Signal()
    snapshot_position_changed = Signal()
    pace_changed = Signal()
    temperature_wanted = Signal(float)
    sweep_wanted = Signal()
    """A sweep is to be planned; see ``wanted_sweep``."""
    file_wanted = Signal(str)
    """A file is to be chosen for the data set of that name; empty to look at the present file."""
    page_wanted = Signal(str)
    """A page of the window is to be shown, by its name."""
    level_changed = Signal()
    theme_changed = Signal()
    presenting_changed = Signal()
    language_wanted = Signal(str)
    """The window is to speak another language, by its code or ``SYSTEM``."""
    language_changed = Signal()
    """Another one was chosen, or none: see ``language``."""
    curves_toggled = Signal(bool)
    """Whether the curves have their place on the Train page from now on."""

    def __init__(self, send: Callable[[Command], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._send = send
        self.watch = Watch()
        self.writing = Writing()
        """What a language model writes, while anybody reads it."""
        self._readers: set[str] = set()
        self._passage = 0
        self._passage_readers: set[str] = set()
        self.hovered: tuple[str, int] | None = None
        """The unit that is pointed at, by its layer's name and its index there; see ``LayerUnits``."""
        self.snapshot_position: int | None = None
        self.pace = SetPace()
        self.wanted_sweep: Suggestion | None = None
        """The suggestion whose sweep the Sweep page plans next."""
        self.level: Level = "all"
        """How many of the settings are shown."""
        self.theme: Theme = LIGHT
        self.language = SYSTEM
        """The choice of the window's language: a code, or ``SYSTEM`` for the desktop's."""
        self.scale = 1.0
        self.discrete = False
        """Whether maps are drawn in few bands of colour."""

    def change_watch(self, **changes: Any) -> None:
        """Change what snapshots show; see ``core.protocol.snapshot.Watch`` for the names."""
        watch = replace(self.watch, **changes)
        if watch != self.watch:
            self.watch = watch
            self._send(watch)
            self.watch_changed.emit()

    def change_writing(self, **changes: Any) -> None:
        """Change what a language model writes; see ``core.protocol.writing.Writing`` for the names."""
        writing = replace(self.writing, **changes)
        if writing != self.writing:
            self.writing = writing
            if self._readers:
                self._send(WriteText(writing))
            self.writing_changed.emit()

    def read_text(self, reader: str, reads: bool) -> None:
        """Let a language model write while one of the readers, by their names, can be seen."""
        readers = self._readers | {reader} if reads else self._readers - {reader}
        if bool(readers) != bool(self._readers):
            self._send(WriteText(self.writing if readers else None))
        self._readers = readers

    def read_passage(self, reader: str, reads: bool) -> None:
        """Let a held-out passage be read while one of the readers, by their names, can be seen."""
        self._passage_readers = (
            self._passage_readers | {reader} if reads else self._passage_readers - {reader}
        )
        self.change_watch(passage=self._passage if self._passage_readers else None)

    def turn_to_passage(self, number: int) -> None:
        """Look at another passage of the held-out text."""
        self._passage = number
        self.change_watch(passage=number)

    def show_snapshot_at(self, step: int | None) -> None:
        """Show the model as recorded after `step` steps; None returns to the live model."""
        if step != self.snapshot_position:
            self.snapshot_position = step
            self._send(ShowSnapshotAt(step))
            self.snapshot_position_changed.emit()

    def set_pace(self, pace: SetPace) -> None:
        """Choose how fast to run."""
        if pace != self.pace:
            self.pace = pace
            self._send(pace)
            self.pace_changed.emit()

    def set_weight(self, parameter: str, index: tuple[int, ...], value: float) -> None:
        """Change one weight or bias of the live model before its next step."""
        self.show_snapshot_at(None)
        self._send(SetWeight(parameter, index, value))

    def follow_weight(self, parameter: str = "", index: tuple[int, ...] = ()) -> None:
        """Follow one weight or bias through its steps; by default none."""
        self._send(FollowWeight(parameter, index))

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

    def set_level(self, level: Level) -> None:
        """Show few of the settings, more of them or all."""
        if level != self.level:
            self.level = level
            self.level_changed.emit()

    def use_temperature(self, temperature: float) -> None:
        """Show what a temperature makes of the network's logits, on the Temperature page."""
        self.temperature_wanted.emit(temperature)

    def want_sweep(self, suggestion: Suggestion) -> None:
        """Plan the sweep of a suggestion on the Sweep page, and begin it if the suggestion says so."""
        self.wanted_sweep = suggestion
        self.sweep_wanted.emit()

    def set_theme(self, theme: Theme) -> None:
        """Show everything in another theme."""
        self.theme = theme
        self.theme_changed.emit()

    def set_language(self, language: str) -> None:
        """Take a choice of the window's language, which it speaks already."""
        self.language = language
        self.language_changed.emit()

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
