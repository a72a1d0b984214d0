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
from core.protocol.results import Built, DeviceInfo, Failure, Mark, RecordedHistory, State
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


STEP_PHASES = ("fetch", "to_device", "forward", "loss", "backward", "optimizer")
"""The phases of a step, in their order."""


@dataclass(frozen=True)
class StepPhase:
    """A run waits at the end of a phase of a step: in slow motion, or for the next phase to be asked for.

    Parameters
    ----------
    step : int
        The step under way, counted from 1.
    name : str
        One of ``STEP_PHASES``; empty if it does not wait.
    batch : tuple of int
        The training samples of this step.
    loss : float or None
        The batch's loss, once it is computed.
    is_done : bool
        Whether the step has ended: the run waits for the next one.
    """

    step: int = 0
    name: str = ""
    batch: tuple[int, ...] = ()
    loss: float | None = None
    is_done: bool = False


@dataclass(frozen=True)
class OptimizerNumber:
    """A number of an optimizer's state before and after a step; None where there is none yet."""

    name: str
    before: float | None
    after: float | None = None


@dataclass(frozen=True)
class WeightStep:
    """What a step makes of the weight that is followed, in the numbers that torch has.

    Parameters
    ----------
    step : int
        Counted from 1; 0 if no weight is followed any more.
    parameter : str
        Its name, such as ``linear1.weight``.
    index : tuple of int
        The position in it.
    optimizer : str
        The class that changes it.
    lr : float
    is_plain : bool
        Whether the new value is `value` - `lr` x `gradient`: SGD without momentum, decay or ``maximize``.
    value : float
        Before the step.
    state : tuple of OptimizerNumber
        Of the weight itself, but of LBFGS how often it called its closure.
    gradient : float or None
        As the optimizer gets it; None until it is computed, or if there is none.
    new : float or None
        After the step; None until then.
    """

    step: int = 0
    parameter: str = ""
    index: tuple[int, ...] = ()
    optimizer: str = ""
    lr: float = 0.0
    is_plain: bool = False
    value: float = 0.0
    state: tuple[OptimizerNumber, ...] = ()
    gradient: float | None = None
    new: float | None = None


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
    | StepPhase
    | WeightStep
    | TextWritten
    | Mark
    | Failure
)
