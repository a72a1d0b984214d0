"""Where the training thread leaves what the window will show."""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import Lock

from core.data.dataset import DataSet
from core.events import Built, DeviceInfo, EvalResult, Failure, Mark, Phases, Snapshot, State, StepResult
from core.experiment import Experiment
from core.spec import Catalog


@dataclass(frozen=True)
class Loading:
    """What the thread is loading; an empty text when it is done."""

    what: str


@dataclass(frozen=True)
class Loaded:
    """Torch is there, with what it offers."""

    catalog: Catalog


@dataclass(frozen=True)
class Detected:
    """The devices of this machine."""

    devices: tuple[DeviceInfo, ...]


@dataclass(frozen=True)
class Fresh:
    """A new trainer stands ready; the steps that follow are its own."""

    experiment: Experiment
    data: DataSet
    built: Built


@dataclass(frozen=True)
class Now:
    """The state of the run from now on."""

    state: State


Notice = Loading | Loaded | Detected | Fresh | Now | Mark | Failure


@dataclass
class Mail:
    """What was left since the last collection, all steps of one trainer.

    `before` are the notices up to that trainer's building, `after` those that came with its steps.
    """

    before: list[Notice] = field(default_factory=list)
    losses: list[float] = field(default_factory=list)
    lrs: list[float] = field(default_factory=list)
    evaluations: list[EvalResult] = field(default_factory=list)
    phases: Phases | None = None
    snapshot: Snapshot | None = None
    after: list[Notice] = field(default_factory=list)


class Mailbox:
    """Keeps every scalar and every notice, and of pictures only the newest."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._mail = Mail()

    def put(self, step: StepResult, loss: float) -> None:
        """Leave a step."""
        with self._lock:
            mail = self._mail
            mail.losses.append(loss)
            mail.lrs.append(step.lr)
            if step.evaluation is not None:
                mail.evaluations.append(step.evaluation)
            if step.phases is not None:
                mail.phases = step.phases

    def note(self, notice: Notice) -> None:
        """Leave a notice; a new trainer's takes the place of all steps before it."""
        with self._lock:
            if isinstance(notice, Fresh):
                self._mail = Mail(before=[*self._mail.before, *self._mail.after, notice])
            else:
                self._mail.after.append(notice)

    def offer(self, snapshot: Snapshot) -> None:
        """Leave a picture in the place of the last one."""
        with self._lock:
            self._mail.snapshot = snapshot

    @property
    def wants_snapshot(self) -> bool:
        """Whether the last picture has been taken out."""
        return self._mail.snapshot is None

    def collect(self) -> Mail:
        """Take everything out."""
        with self._lock:
            mail, self._mail = self._mail, Mail()
        return mail
