"""Events: plain data that the training thread sends to the window."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from core.code.source import CodeSource
from core.data.dataset import DataSet
from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog
from core.protocol.landscape import RecordedWeights
from core.protocol.report import Report
from core.protocol.results import Built, DeviceInfo, EvalResult, Failure, Mark, RecordedHistory, State
from core.protocol.step_phase import StepPhase, WeightStep
from core.protocol.writing import TextWritten


@dataclass(frozen=True)
class LoadingProgress:
    """What the thread is loading; an empty text when it is done."""

    what: str


@dataclass(frozen=True)
class TorchLoaded:
    """Torch is loaded; `catalog` has its components."""

    catalog: Catalog


@dataclass(frozen=True)
class DevicesDetected:
    """The devices of this machine."""

    devices: tuple[DeviceInfo, ...]


@dataclass(frozen=True)
class TrainerBuilt:
    """A new trainer is ready; the steps that follow are its own."""

    experiment: Experiment
    data: DataSet
    built: Built


@dataclass(frozen=True)
class CodeLoaded:
    """A version of a user's code is loaded; `catalog` has its classes, whose `names` are given too."""

    catalog: Catalog
    source: CodeSource
    names: tuple[str, ...]


@dataclass(frozen=True)
class TrainerReplaced:
    """The trainer was replaced by one with another version of the user's code, at the same step."""

    experiment: Experiment
    data: DataSet
    built: Built


@dataclass(frozen=True, eq=False)
class RunResumed:
    """A trainer resumes a run or a checkpoint; the steps that follow are its own.

    Parameters
    ----------
    experiment, data, built
        As in ``TrainerBuilt``, at the present step.
    past : RecordedHistory
        The curves up to the present step.
    folder : Path or None
        Where the recording of the run continues; None for a new run.
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
    """An action that was asked for is done; `text` says so in a sentence."""

    text: str


@dataclass(frozen=True)
class ChangeRefused:
    """A build or an edit failed. `experiment` is that of the trainer in memory; None if there is none."""

    experiment: Experiment | None


@dataclass(frozen=True)
class LrPlanChanged:
    """The trainer in memory has a new learning-rate plan, because a setting changed."""

    built: Built


@dataclass(frozen=True)
class StateChanged:
    """The state of the run has changed."""

    state: State


@dataclass(frozen=True)
class PositionsRecorded:
    """The steps at which the model was recorded and can be shown, ascending."""

    steps: tuple[int, ...]


@dataclass(frozen=True)
class WeightsRead:
    """The recorded weights that were asked for; None if nothing is built."""

    recorded: RecordedWeights | None


@dataclass(frozen=True)
class EvaluationReady:
    """A report on a whole split is ready."""

    report: Report


@dataclass(frozen=True)
class EditEvaluated:
    """Scores of a halted run's model after it was changed by hand; the run has no such evaluation."""

    evaluation: EvalResult


Event = (
    LoadingProgress
    | TorchLoaded
    | DevicesDetected
    | TrainerBuilt
    | CodeLoaded
    | TrainerReplaced
    | RunResumed
    | RecordingStarted
    | ActionDone
    | ChangeRefused
    | LrPlanChanged
    | StateChanged
    | PositionsRecorded
    | WeightsRead
    | EvaluationReady
    | EditEvaluated
    | StepPhase
    | WeightStep
    | TextWritten
    | Mark
    | Failure
)
