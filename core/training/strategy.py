"""How the steps of a run are shared: one process takes them by itself, or several take them together.

The trainer is given a strategy and asks nothing else. That of several processes is
``core.training.distributed.ddp_strategy``. Nothing here imports torch.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Protocol, Self, TypeVar

from core.system.signals import NAMES, heard, on_interrupt

if TYPE_CHECKING:
    from types import TracebackType

    import torch
    from torch import nn
    from torch.optim import Optimizer

    from core.data.dataset import DataSet
    from core.experiment.resolve import Choice, Resolved
    from core.protocol.results import DeviceInfo
    from core.training.batches import BatchLoader
    from core.training.stepper import Stepper
    from core.training.tasks.learnt_task import LearntTask

T = TypeVar("T")


class Strategy(Protocol):
    """How processes share the steps of a run, seen from this process. Use it in a ``with``."""

    size: int
    """Number of processes."""
    n_local: int
    """Number of processes on this machine."""
    is_first: bool
    """Whether this process reads files, records and reports."""
    backend: str
    """What carries the gradients between processes; known once the device is, and empty for one process."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> None: ...

    def from_first(self, make: Callable[[], T]) -> T:
        """Call `make` in the first process, and return its result in all of them."""

    def data(self, choice: Choice) -> DataSet:
        """Return the samples of the data set that an experiment chooses."""

    def device(self, name: str, devices: Sequence[DeviceInfo] = ()) -> DeviceInfo:
        """Return this process's own device, given the setting ``training.device``.

        Parameters
        ----------
        devices : sequence of DeviceInfo, optional
            Those of this machine; detected if not given.
        """

    def device_name(self, device: DeviceInfo) -> str:
        """Return the name of all processes' devices together; `device` is this process's own."""

    def setup(
        self,
        resolved: Resolved,
        model: nn.Module,
        objective: LearntTask,
        optimizers: Sequence[Optimizer],
        loader: BatchLoader,
        device: torch.device,
    ) -> tuple[BatchLoader, Stepper]:
        """Return a loader of this process's part of the batches, and a stepper for it."""

    def interruptions(
        self, before_end: Callable[[str], None] | None = None
    ) -> AbstractContextManager[Callable[[], bool]]:
        """Let Ctrl+C stop the run after a step, so that a checkpoint can follow; a second one does not wait.

        Parameters
        ----------
        before_end : callable, optional
            Called in another thread with a sentence on who is missing, if this process must end at once.

        Yields
        ------
        callable
            Returns whether the run is to stop.
        """


class SingleProcess:
    """A process that trains alone."""

    size = n_local = 1
    is_first = True
    backend = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        pass

    def from_first(self, make: Callable[[], T]) -> T:
        """Return what `make` returns."""
        return make()

    def data(self, choice: Choice) -> DataSet:
        """Return the samples of the data set that an experiment chooses."""
        from core.data.load import load_choice

        return load_choice(choice)

    def device(self, name: str, devices: Sequence[DeviceInfo] = ()) -> DeviceInfo:
        """Return the device that ``training.device`` names; detect `devices` if not given."""
        from core.training.devices import choose, detect

        return choose(name, devices or detect())

    def device_name(self, device: DeviceInfo) -> str:
        """Return the device's own name."""
        return device.name

    def setup(
        self,
        resolved: Resolved,
        model: nn.Module,
        objective: LearntTask,
        optimizers: Sequence[Optimizer],
        loader: BatchLoader,
        device: torch.device,
    ) -> tuple[BatchLoader, Stepper]:
        """Return `loader`, and a stepper for its batches."""
        from core.training.stepper import Stepper

        return loader, Stepper(model, objective, optimizers, resolved.training, device)

    @contextmanager
    def interruptions(self, before_end: object = None) -> Iterator[Callable[[], bool]]:
        """Let Ctrl+C stop the run after a step, so that a checkpoint can follow; a second one does not wait.

        SIGTERM and SIGHUP wait as Ctrl+C does, however often they come.

        Yields
        ------
        callable
            Returns whether the run is to stop.
        """
        asked = threading.Event()
        with on_interrupt(asked.set, asked.is_set), heard(NAMES, lambda *_: asked.set()):
            yield asked.is_set


class Viewer(SingleProcess):
    """A process that displays a run of other processes, with a model of its own."""

    def device(self, name: str, devices: Sequence[DeviceInfo] = ()) -> DeviceInfo:
        """Return the device to display the run from, given the setting ``training.device``."""
        kind = name.partition(":")[0]
        return super().device({"gloo": "cpu", "nccl": "cuda"}.get(kind, name), devices)


SINGLE_PROCESS = SingleProcess()
