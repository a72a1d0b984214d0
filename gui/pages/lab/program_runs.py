"""Runs programs in the Lab's server process, and fills the state with what is told of them."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from core.analysis.trace.trace import Trace
from core.protocol.results import Failure
from core.protocol.trace.events import Done, Hint, Moment, ProgramError, TraceEvent
from core.protocol.trace.program import Program
from gui.pages.lab.state import LabState
from gui.pages.lab.timeline.steps import near
from gui.processes.lab_process import LabProcess

HOLD_MS = 300
"""How long the former trace stays, for a program that ends before: nothing flickers then."""
FLUSH_MS = 100
"""How often the trace of one that runs longer grows."""


class ProgramRuns(QObject):
    """Runs one program after another.

    Parameters
    ----------
    state : LabState
        Takes the trace.
    """

    changed = Signal()
    """A program runs from now on, or none does; or the server has become ready."""
    finished = Signal()
    """A run has ended, and the state holds all of it."""
    failed = Signal(object)
    """A ``Failure``: the server process has died."""

    def __init__(self, state: LabState, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._state = state
        self._lab = LabProcess(self)
        self.program: Program | None = None
        """What runs, or ran last."""
        self.end: ProgramError | Done | None = None
        """How it ended; None while it runs."""
        self._displayed_text = ""
        self._called: list[Moment] = []  # within a call of which the line is not over
        self._n_displayed = 0
        self._held: list[TraceEvent] = []
        self._is_displayed = True  # whether the state shows the present run yet
        self._aim: tuple[int, int] | None = None
        self._is_wanted = True
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._flush)
        self._lab.ready.connect(self.changed)
        self._lab.events.connect(self._take)
        self._lab.ended.connect(self._end)
        self._lab.failed.connect(self._fail)

    @property
    def is_running(self) -> bool:
        """Whether a program runs, or waits for torch."""
        return self._lab.is_running

    @property
    def is_ready(self) -> bool:
        """Whether a program would begin at once."""
        return self._lab.is_ready

    def prepare(self) -> None:
        """Load torch in the server process, for the next program to begin at once."""
        self._lab.prepare()

    def start(
        self, program: Program, aim: tuple[int, int] | None = None, displayed: str | None = None
    ) -> None:
        """Run a program; one that runs is stopped.

        Parameters
        ----------
        aim : (int, int), optional
            Show, once it has ended, the moment at which this line ran for the n-th time, counted from 0; by
            default the last moment, which is followed while it runs.
        displayed : str, optional
            The lines from the first one on that are the user's: the state takes nothing of those behind them.
        """
        self.program, self._aim, self._is_wanted = program, aim, True
        self.end, self._displayed_text = None, program.text if displayed is None else displayed
        self._held.clear()
        self._called.clear()
        self._is_displayed, self._n_displayed = False, 0
        self._lab.run(program)
        self._timer.start(HOLD_MS)
        self.changed.emit()

    def stop(self) -> None:
        """Stop the program that runs."""
        self._lab.stop()

    def drop(self) -> None:
        """Stop the program that runs, and show nothing more of it."""
        self._is_wanted = False
        self._held.clear()
        self._lab.stop()

    def close(self) -> None:
        """End the server process."""
        self._timer.stop()
        self._lab.close()

    def _take(self, events: list[TraceEvent]) -> None:
        if self._is_wanted:
            self.end = next((e for e in events if isinstance(e, ProgramError | Done)), self.end)
            self._held += self._of_displayed(events)
        if not self._timer.isActive():
            self._timer.start(FLUSH_MS)

    def _of_displayed(self, events: list[TraceEvent]) -> list[TraceEvent]:
        """Leave out what the lines behind the shown ones did, and that they raised."""
        if self.program is None or self._displayed_text == self.program.text:
            return events
        last = self._displayed_text.count("\n") + 1
        kept: list[TraceEvent] = []
        for event in events:
            match event:
                case Moment() if event.depth:  # whose call it is shows when the line that calls is over
                    self._called.append(event)
                case Moment():
                    kept += [*self._called, event] if event.line <= last else []
                    self._called.clear()
                case Hint():
                    kept += [event] if event.line <= last else []
                case ProgramError() if event.line > last:
                    kept.append(Done(duration_ms=event.duration_ms))
                case ProgramError() | Done() if not (isinstance(event, Done) and event.reason == "end"):
                    kept += [*self._called, event]
                case _:
                    kept.append(event)
        self._n_displayed += sum(isinstance(event, Moment) for event in kept)
        return [
            replace(event, n_moments=self._n_displayed) if isinstance(event, Done) else event
            for event in kept
        ]

    def _flush(self) -> None:
        """Hand over what was told; the former trace goes with the first of it."""
        state = self._state
        if not self._held:
            return
        if not self._is_displayed:
            self._is_displayed = True
            state.begin(self._displayed_text)
        at_end = state.position == len(state.trace.moments) - 1
        events, self._held = self._held, []
        state.extend(events)
        if at_end and (self._aim is None or not self.is_running):
            state.set_position(_last_displayed(state.trace))

    def _end(self) -> None:
        self._timer.stop()
        self._flush()
        if not self._is_wanted:
            self.changed.emit()
            return
        trace = self._state.trace
        if self._aim is not None and not isinstance(trace.end, ProgramError):
            self._state.set_position(near(trace, *self._aim))
        self.finished.emit()
        self.changed.emit()

    def _fail(self, failure: Failure) -> None:
        self.failed.emit(failure)
        self.changed.emit()


def _last_displayed(trace: Trace) -> int:
    """Return the last position; of a program that failed, the one at which the failing line did."""
    last = len(trace.moments) - 1
    if isinstance(trace.end, ProgramError):
        for at in range(last, -1, -1):
            if trace.moments[at].step == "exception" and trace.moments[at].line == trace.end.line:
                return at
    return last


def duration_ms(end: ProgramError | Done | None) -> float | None:
    """Return how long a run took; None where it did not end by itself."""
    if isinstance(end, Done) and end.reason not in ("end", "exit"):
        return None
    return end.duration_ms if end is not None else None
