"""How the steps of a run are shared: one process takes them by itself, or several take them together.

The trainer is given a strategy and asks nothing else. That of several processes is
``core.training.distributed.ddp_strategy``. Nothing here imports torch.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Protocol, Self, TypeVar

from core.system.interrupts import on_interrupt
from core.system.termination_signals import NAMES, heard

if TYPE_CHECKING:
    from types import TracebackType

    import torch
    from torch import nn
    from torch.optim import Optimizer

    from core.components.losses import Objective
    from core.data.dataset import DataSet
    from core.experiment.experiment import Experiment
    from core.protocol.results import DeviceInfo
    from core.training.batches import BatchLoader
    from core.training.stepper import Stepper

T = TypeVar("T")


class Strategy(Protocol):
    """The processes that train one model, seen from this one. They are left at the end of a ``with``."""

    size: int
    """How many they are."""
    n_local: int
    """How many of them share this machine."""
    is_first: bool
    """Whether this process reads files, records and tells."""
    backend: str
    """What carries the gradients between them, known with the device; empty for one process."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> None: ...

    def from_first(self, make: Callable[[], T]) -> T:
        """Return what `make` returns in the first process, in all of them."""

    def data(self, experiment: Experiment) -> DataSet:
        """Return the experiment's data."""

    def device(self, name: str, devices: Sequence[DeviceInfo] = ()) -> DeviceInfo:
        """Return this process's own device, where ``training.device`` says `name`.

        Parameters
        ----------
        name : str
        devices : sequence of DeviceInfo, optional
            Of this machine; looked for if not given.

        Raises
        ------
        PlaygroundError
            If it cannot be used.
        """

    def device_name(self, device: DeviceInfo) -> str:
        """Return what all their devices together are called, where `device` is this process's own."""

    def setup(
        self,
        experiment: Experiment,
        model: nn.Module,
        objective: Objective,
        optimizers: Sequence[Optimizer],
        loader: BatchLoader,
        device: torch.device,
    ) -> tuple[BatchLoader, Stepper]:
        """Return this process's part of the batches of `loader`, and what takes a step on it.

        Raises
        ------
        PlaygroundError
            If the model cannot be trained so.
        """

    def interruptions(
        self, before_end: Callable[[str], None] | None = None
    ) -> AbstractContextManager[Callable[[], bool]]:
        """Let Ctrl+C wait for the end of a step, so that a checkpoint can follow; a second one does not wait.

        Parameters
        ----------
        before_end : callable, optional
            Told who is missing where this process must be ended at once, in another thread.

        Yields
        ------
        callable
            Whether the run is to be stopped.
        """


class SingleProcess:
    """A process that trains by itself."""

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

    def data(self, experiment: Experiment) -> DataSet:
        """Return the experiment's data."""
        from core.data.load import load

        return load(experiment.data)

    def device(self, name: str, devices: Sequence[DeviceInfo] = ()) -> DeviceInfo:
        """Return the one of `devices`, which are looked for if not given, that ``training.device`` names.

        Raises
        ------
        PlaygroundError
            If it cannot be used.
        """
        from core.training.devices import choose, detect

        return choose(name, devices or detect())

    def device_name(self, device: DeviceInfo) -> str:
        """Return the device's own name."""
        return device.name

    def setup(
        self,
        experiment: Experiment,
        model: nn.Module,
        objective: Objective,
        optimizers: Sequence[Optimizer],
        loader: BatchLoader,
        device: torch.device,
    ) -> tuple[BatchLoader, Stepper]:
        """Return `loader`, and what takes a step on its batches."""
        from core.training.stepper import Stepper

        return loader, Stepper(model, objective, optimizers, experiment.training, device)

    @contextmanager
    def interruptions(self, before_end: object = None) -> Iterator[Callable[[], bool]]:
        """Let Ctrl+C wait for the end of a step, so that a checkpoint can follow; a second one does not wait.

        SIGTERM and SIGHUP wait as Ctrl+C does, however often they come.

        Yields
        ------
        callable
            Whether the run is to be stopped.
        """
        asked = threading.Event()
        with on_interrupt(asked.set, asked.is_set), heard(NAMES, lambda *_: asked.set()):
            yield asked.is_set


class Viewer(SingleProcess):
    """A process that shows what several train, and has a model of its own for that."""

    def device(self, name: str, devices: Sequence[DeviceInfo] = ()) -> DeviceInfo:
        """Return the device that is looked on from, where ``training.device`` says `name`.

        Raises
        ------
        PlaygroundError
            If it cannot be used.
        """
        kind = name.partition(":")[0]
        return super().device({"gloo": "cpu", "nccl": "cuda"}.get(kind, name), devices)


SINGLE_PROCESS = SingleProcess()
