"""Plain data that crosses the thread: what the training thread tells the window."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from core.data.dataset import DataSet
from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog
from core.protocol.report import Report
from core.protocol.results import Built, DeviceInfo, Failure, Mark, RecordedHistory, State


@dataclass(frozen=True)
class LoadingProgress:
    """What the thread is loading; an empty text when it is done."""

    what: str


@dataclass(frozen=True)
class TorchLoaded:
    """Torch is there, with what it offers."""

    catalog: Catalog


@dataclass(frozen=True)
class DevicesDetected:
    """The devices of this machine."""

    devices: tuple[DeviceInfo, ...]


@dataclass(frozen=True)
class TrainerBuilt:
    """A new trainer stands ready; the steps that follow are its own."""

    experiment: Experiment
    data: DataSet
    built: Built


@dataclass(frozen=True, eq=False)
class RunResumed:
    """A trainer goes on with what was recorded; the steps that follow are its own.

    Parameters
    ----------
    experiment, data, built
        As of a fresh one, at the present step.
    past : RecordedHistory
        What the run has shown up to there.
    folder : Path or None
        Where the run goes on being recorded; None if that is a new run's.
    """

    experiment: Experiment
    data: DataSet
    built: Built
    past: RecordedHistory
    folder: Path | None = None


@dataclass(frozen=True)
class RecordingStarted:
    """The run is recorded in that folder from now on."""

    folder: Path


@dataclass(frozen=True)
class ActionDone:
    """Something that was asked for is done, in a sentence."""

    text: str


@dataclass(frozen=True)
class ChangeRefused:
    """What the trainer in memory has, after a build or an edit that failed; None if there is none."""

    experiment: Experiment | None


@dataclass(frozen=True)
class LrPlanChanged:
    """The trainer in memory has another plan, since a setting changed."""

    built: Built


@dataclass(frozen=True)
class StateChanged:
    """The state of the run from now on."""

    state: State


@dataclass(frozen=True)
class PositionsRecorded:
    """The moments that can be visited, by the steps that lie before each, ascending."""

    steps: tuple[int, ...]


@dataclass(frozen=True)
class EvaluationReady:
    """How the model does on a whole split."""

    report: Report


@dataclass(frozen=True)
class StepPhase:
    """Slow motion waits at the end of a phase of a step.

    Parameters
    ----------
    step : int
        The step under way, counted from 1.
    name : str
        ``fetch``, ``to_device``, ``forward``, ``backward`` or ``optimizer``; empty: it does not wait.
    batch : tuple of int
        The training samples of this step.
    loss : float or None
        The batch's loss, from the forward pass on.
    """

    step: int = 0
    name: str = ""
    batch: tuple[int, ...] = ()
    loss: float | None = None


Event = (
    LoadingProgress
    | TorchLoaded
    | DevicesDetected
    | TrainerBuilt
    | RunResumed
    | RecordingStarted
    | ActionDone
    | ChangeRefused
    | LrPlanChanged
    | StateChanged
    | PositionsRecorded
    | EvaluationReady
    | StepPhase
    | Mark
    | Failure
)
