"""What is looked at, and how it is shown: samples, units, moments, speed, colours and messages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from core.experiment.schema import Catalog
from core.protocol.commands import Command, SetPace, SetWeight, ShowSnapshotAt
from core.protocol.results import Failure
from core.protocol.snapshot import Watch
from gui.state.run_state import RunState
from gui.theme.theme import LIGHT, Theme


class ViewState(RunState):
    """The choices of whoever looks, which change no setting of the experiment.

    Parameters
    ----------
    catalog : Catalog
    """

    watch_changed = Signal()
    hovered_changed = Signal()
    discrete_changed = Signal()
    snapshot_position_changed = Signal()
    pace_changed = Signal()
    temperature_wanted = Signal(float)
    theme_changed = Signal()
    messages_changed = Signal()
    widgets_created = Signal()
    presenting_changed = Signal()
    said = Signal(str)
    commanded = Signal(object)

    def __init__(self, catalog: Catalog, parent: QObject | None = None) -> None:
        super().__init__(catalog, parent)
        self.watch = Watch()
        self.hovered: tuple[str, int] | None = None
        """The unit that is pointed at, by its layer's name and its index there; see ``Column``."""
        self.snapshot_position: int | None = None
        self.pace = SetPace()
        self.messages: list[Failure] = []
        """What went wrong and is not read yet, the newest last."""
        self.theme: Theme = LIGHT
        self.scale = 1.0
        self.discrete = False
        """Whether maps are drawn in few bands of colour."""

    def send(self, command: Command) -> None:
        """Ask something of the training thread."""
        self.commanded.emit(command)

    def look(self, **changes: Any) -> None:
        """Change what snapshots show; see ``core.protocol.snapshot.Watch`` for the names."""
        watch = replace(self.watch, **changes)
        if watch != self.watch:
            self.watch = watch
            self.send(watch)
            self.watch_changed.emit()

    def show_snapshot_at(self, step: int | None) -> None:
        """Show a recorded moment, by the steps that lie before it; None returns to the live model."""
        if step != self.snapshot_position:
            self.snapshot_position = step
            self.send(ShowSnapshotAt(step))
            self.snapshot_position_changed.emit()

    def set_pace(self, pace: SetPace) -> None:
        """Choose how fast to run."""
        if pace != self.pace:
            self.pace = pace
            self.send(pace)
            self.pace_changed.emit()

    def set_weight(self, parameter: str, index: tuple[int, ...], value: float) -> None:
        """Change one weight or bias of the live model before its next step."""
        self.show_snapshot_at(None)
        self.send(SetWeight(parameter, index, value))

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

    def use_temperature(self, temperature: float) -> None:
        """Show what a temperature makes of the network's logits, on the Temperature page."""
        self.temperature_wanted.emit(temperature)

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

    def say(self, text: str) -> None:
        """Show for a moment that something is done."""
        self.said.emit(text)

    def post(self, message: Failure) -> None:
        """Show a message until it is read or its cause is gone, once however often it comes."""
        if self.messages[-1:] != [message]:
            self._keep([kept for kept in self.messages if kept != message] + [message])

    def dismiss(self, message: Failure | None = None) -> None:
        """Take a message as read, by itself the newest."""
        gone = message or (self.messages[-1] if self.messages else None)
        self._keep([kept for kept in self.messages if kept != gone])

    def settle(self, *causes: str) -> None:
        """Take away the messages with these causes, which are gone."""
        self._keep([kept for kept in self.messages if kept.cause not in causes])

    def _keep(self, messages: list[Failure]) -> None:
        if messages != self.messages:
            self.messages = messages
            self.messages_changed.emit()
