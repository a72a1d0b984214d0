"""Where the training thread leaves what the window will show."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from core.data.dataset import DataSet
from core.events import Built, DeviceInfo, Failure, Mark, Snapshot, State, StepResult
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
Item = StepResult | Notice


class Mailbox:
    """Keeps every step and every notice in their order, and of pictures only the newest.

    One thread leaves and another takes out, without a lock: a deque's ends are safe from both.
    """

    def __init__(self) -> None:
        self._items: deque[Item] = deque()
        self._newest: deque[Snapshot] = deque(maxlen=1)
        self.leave = self._items.append
        self.offer = self._newest.append

    def take(self) -> list[Item]:
        """Take out everything that was left until now."""
        return [self._items.popleft() for _ in range(len(self._items))]

    @property
    def wants_snapshot(self) -> bool:
        """Whether the last picture has been taken out."""
        return not self._newest

    def take_snapshot(self) -> Snapshot | None:
        """Take out the newest picture, if there is one since the last time."""
        return self._newest.pop() if self._newest else None
