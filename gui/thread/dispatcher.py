"""Hands events over from the queue to the store."""

from __future__ import annotations

import logging
from dataclasses import replace

from PySide6.QtCore import QObject, Slot

from core.protocol.events import (
    ActionDone,
    ChangeRefused,
    CodeLoaded,
    DevicesDetected,
    EditEvaluated,
    EvaluationReady,
    Event,
    LoadingProgress,
    LrPlanChanged,
    PositionsRecorded,
    RecordingStarted,
    RunResumed,
    StateChanged,
    TorchLoaded,
    TrainerBuilt,
    TrainerReplaced,
    WeightsRead,
)
from core.protocol.results import Failure, Mark, StepRow
from core.protocol.snapshot import Snapshot
from core.protocol.step_phase import StepPhase, WeightStep
from core.protocol.writing import TextWritten
from gui.state.store import Store
from gui.thread.event_queue import EventQueue

log = logging.getLogger(__name__)

MOST_WAITED = 3
"""Frames that new steps wait for a snapshot; a process without one, or a slow snapshot, holds up no curve."""
OFTEN_S, SELDOM_S = 0.036, 0.068
"""Beside a run at full speed every second or every third frame shows the model: 15 or 10 pictures a second.
A snapshot is wanted so long after the one before, which leaves time for a step and for what it costs."""
LIGHT, HEAVY = 0.036, 0.06
"""Shares of one core from which on pictures come often or seldom. With two frames of three a picture costs
half as much again, so between these it stays as it is."""


class EventDispatcher(QObject):
    """Hands the training thread's events to the store, in the window's thread.

    Steps are handed over together. Of snapshots, and of lists of recorded steps, only the newest counts.
    Other events keep their order between the steps.
    """

    def __init__(self, events: EventQueue, store: Store, parent: QObject) -> None:
        super().__init__(parent)
        self._events, self._store = events, store
        self._n_waited = 0
        self._is_over = False
        events.rest_s = SELDOM_S

    def stop(self) -> None:
        """Hand over nothing more: a call that was posted earlier still comes after the connection is cut."""
        self._is_over = True

    @Slot(float)
    def tick(self, load: float) -> None:
        """Hand over the steps with the snapshot that shows them, or without one after `MOST_WAITED` frames.

        So a frame without a snapshot takes no time from a training thread.

        Parameters
        ----------
        load : float
            The share of one core that this thread has taken of late, which decides how often pictures come.
        """
        self._n_waited += 1
        if load < LIGHT:
            self._events.rest_s = OFTEN_S
        elif load > HEAVY:
            self._events.rest_s = SELDOM_S
        if self._events.has_snapshot or self._n_waited > MOST_WAITED:
            self.deliver()

    @Slot()
    def deliver(self) -> None:
        """Hand over everything in the queue."""
        if self._is_over:
            return
        self._n_waited = 0
        failed: list[Exception] = []
        steps = StepRow()
        snapshot: Snapshot | None = None
        recorded_steps: PositionsRecorded | None = None
        for item in self._events.get_all():
            if isinstance(item, StepRow):
                steps.extend(item)
            elif isinstance(item, Snapshot):
                snapshot = item
            elif isinstance(item, PositionsRecorded):
                recorded_steps = item
            else:
                if isinstance(item, TrainerBuilt | RunResumed):
                    snapshot = recorded_steps = None  # they are of the former model
                steps = self._extend(steps)
                try:
                    self._hand_over(item)
                except Exception as error:  # what follows, such as the state, is handed over all the same
                    failed.append(error)
        self._extend(steps)
        if recorded_steps is not None:
            self._store.run.set_recorded_steps(recorded_steps.steps)
        if snapshot is not None:
            self._store.run.set_snapshot(snapshot)
        if failed:
            raise failed[0]  # told as any that is not expected

    def _extend(self, steps: StepRow) -> StepRow:
        """Hand over `steps`; return what the next ones are put into."""
        if not steps.losses:
            return steps
        self._store.run.extend(steps)
        return StepRow()

    def _hand_over(self, event: Event) -> None:
        store = self._store
        match event:
            case LoadingProgress(what):
                store.environment.set_loading(what)
            case TorchLoaded(catalog):
                store.environment.set_catalog(catalog)
            case DevicesDetected(devices):
                store.environment.set_devices(devices)
            case CodeLoaded(catalog, source, names):
                store.take_code(catalog, source, names)
            case TrainerReplaced(experiment, data, built):
                store.control.set_replaced(experiment, data, built)
            case TrainerBuilt(experiment, data, built):
                store.control.set_built(experiment, data, built)
            case RunResumed(experiment, data, built, past, folder):
                store.control.set_resumed(experiment, data, built, past, folder)
            case RecordingStarted(folder):
                store.run.set_run_folder(folder)
            case ActionDone(text):
                store.messages.show_status(text)
            case ChangeRefused(experiment):
                store.control.set_trained(experiment)
            case LrPlanChanged(built):
                store.run.set_planned(built)
            case StateChanged(state):
                if store.run.host.is_live:  # then it is not the thread's run that is shown
                    store.run.set_state(state)
            case EvaluationReady(report):
                store.run.set_report(report)
            case EditEvaluated(evaluation):
                store.run.set_edited_evaluation(evaluation)
            case StepPhase():
                store.run.set_phase(event)
            case WeightStep():
                store.run.set_weight_step(event)
            case TextWritten():
                store.run.add_text(event)
            case WeightsRead(recorded):
                store.run.set_recorded_weights(recorded)
            case Mark():
                store.run.add_mark(event)
            case Failure():
                log.warning("%s\n%s", event.summary, event.details)
                store.messages.post(event if event.cause else replace(event, cause="run"))
