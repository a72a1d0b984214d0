"""Decides when the training thread takes snapshots of its model and reports on it."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from core.errors import PlaygroundError
from core.protocol.events import EvaluationReady, PositionsRecorded
from core.protocol.failures import explain
from core.protocol.landscape import RecordedWeights
from core.protocol.results import StepResult
from core.protocol.snapshot import Snapshot, Watch
from gui.thread.event_queue import EventQueue
from gui.thread.own_code.interruption import Interruption

if TYPE_CHECKING:
    from core.inspect.observer import Observer

translate = QCoreApplication.translate

LIBRARY = "scikit-learn"
LOOK_EVERY_S = 0.06
"""Time between two looks whether the list of recorded steps is due, while a recorded step is shown."""
POSITIONS_EVERY_S = 0.5
"""Time between two lists of the recorded steps of a running model: there may be thousands."""
PROBE_SHARE = 25
"""What cost c ms, a picture or a report, is not repeated for this many times c."""
PROBE_LATEST_S, REPORT_LATEST_S = 0.5, 5.0
"""But after this long it is, however costly: people wait for it, and the first one warms up."""


class SnapshotScheduler:
    """Takes snapshots between two steps, as often as the run can afford.

    Parameters
    ----------
    events : EventQueue
        Receives snapshots and reports.
    interruption : Interruption, optional
        Marks where a user's code runs.
    """

    def __init__(self, events: EventQueue, interruption: Interruption | None = None) -> None:
        self._interruption = interruption or Interruption()
        self.watch = Watch()
        self._events = events
        self._observer: Observer | None = None
        self.has_time = False
        """Whether the run waits between its steps, and so has time for every picture that is wanted."""
        self._rest_s = 0.0  # from one snapshot taken to the window to the next one
        self._last_cost_ms = math.inf
        self._look_after = self._positions_after = 0.0
        self._report_after = 0.0
        self._can_report = True
        self._importing: Thread | None = None

    def set_observer(self, observer: Observer | None) -> None:
        """Observe another trainer, or none."""
        self._observer = observer

    def show_snapshot_at(self, step: int | None) -> None:
        """Show the model recorded nearest to `step` from now on; for None the live model."""
        if self._observer is not None:
            self._observer.show_snapshot_at(step)

    def take_snapshot(self, *, moving: bool) -> None:
        """Take a snapshot of the live model, or of the recorded step that is shown."""
        observer = self._observer
        if observer is None:
            return
        self._take(observer, moving=moving and observer.is_live)
        self._report(observer, moving=moving)
        self._put_positions(observer)

    def record(self) -> None:
        """Record the weights, after a change made by hand."""
        if self._observer is not None:
            self._observer.record()

    def recorded_weights(self) -> RecordedWeights | None:
        """Return the recorded weights of the run; None if nothing is built."""
        return None if self._observer is None else self._observer.recorded_weights()

    # Around a step of a run

    @property
    def due_s(self) -> float:
        """Seconds until a snapshot of a running model is due; infinite if none is wanted yet."""
        rest_s = 0.0 if self.has_time else max(self._rest_s, self._events.rest_s)
        return max(self._events.wanted_since + rest_s, self._look_after) - perf_counter()

    def before_step(self, *, halts: bool) -> bool:
        """Prepare a snapshot after the next step; return whether one of a running model is due."""
        is_due = self.due_s <= 0
        self.has_time = False
        if (is_due or halts) and self._observer is not None:
            self._observer.before_step()
        return is_due

    def after_step(self, step: StepResult, *, is_due: bool, is_single: bool) -> None:
        """Record an evaluated or a single step, and take a snapshot if it is due."""
        observer = self._observer
        if observer is None:
            return
        if step.evaluation is not None or is_single:
            observer.record()
            if observer.is_live and perf_counter() >= self._report_after:
                self._report(observer, moving=True)
        if is_due:
            self._snapshot_if_live(observer)

    def _snapshot_if_live(self, observer: Observer) -> None:
        """Take a snapshot of the running model, unless a recorded step is shown."""
        if observer.is_live:
            self._take(observer, moving=True)
        else:
            self._look_after = perf_counter() + LOOK_EVERY_S
        if perf_counter() >= self._positions_after:
            self._put_positions(observer)

    def _put_positions(self, observer: Observer) -> None:
        self._events.put(PositionsRecorded(observer.weight_history.steps))
        self._positions_after = perf_counter() + POSITIONS_EVERY_S

    def _take(self, observer: Observer, *, moving: bool) -> None:
        """Take a snapshot; a model of the user's may fail in it, and is then not looked at any more."""
        try:
            with self._interruption:
                snapshot = observer.snapshot(self.watch, moving=moving)
        except BaseException as error:
            if not observer.runs_own_code:
                raise
            self._observer = None
            self._events.put_now(explain(error))
            return
        self._put(snapshot)

    def _put(self, snapshot: Snapshot) -> None:
        cost_ms = min(snapshot.cost_ms, self._last_cost_ms)  # one that was held up is no measure
        self._last_cost_ms = snapshot.cost_ms
        self._rest_s = min(PROBE_SHARE * cost_ms / 1000, PROBE_LATEST_S)
        self._events.put_snapshot(snapshot)

    def _report(self, observer: Observer, *, moving: bool) -> None:
        if self.watch.report is None or not self._can_report or (moving and not self._has_imported()):
            return
        from core.analysis.evaluation import make_report

        started = perf_counter()
        answers = observer.answers(self.watch.report)
        answered = perf_counter()
        try:
            report = make_report(answers)  # the first one imports what it needs, which is not its cost
        except ImportError as error:
            self._refuse_reports(error)
            return
        cost_s = answered - started + report.cost_ms / 1000
        self._report_after = perf_counter() + min(PROBE_SHARE * cost_s, REPORT_LATEST_S)
        self._events.put(EvaluationReady(report))

    def _refuse_reports(self, error: ImportError) -> None:
        """Say once that there are no reports; the run goes on."""
        self._can_report = False
        rule = translate("SnapshotScheduler", "cannot be loaded, so nothing is evaluated: {error}")
        hint = translate("SnapshotScheduler", "Install it again: pip install --force-reinstall scikit-learn")
        self._events.put_now(explain(PlaygroundError(LIBRARY, rule.format(error=error), hint=hint)))

    def _has_imported(self) -> bool:
        """Return whether a report has all it imports; a run goes on meanwhile, and is reported on later."""
        from core.analysis.evaluation import import_metrics

        if self._importing is None:
            self._importing = Thread(target=_import_if_possible, args=(import_metrics,), daemon=True)
            self._importing.start()
        return not self._importing.is_alive()


def _import_if_possible(import_metrics: Callable[[], None]) -> None:
    with suppress(ImportError):  # the report that needs it tells
        import_metrics()
