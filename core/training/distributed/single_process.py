"""The processes that train together: this one alone, or those that torchrun has started."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from core.system.interrupts import on_interrupt
from core.system.quick_imports import many_imports
from core.system.termination_signals import NAMES, heard
from core.system.torchrun_environment import Launch

if TYPE_CHECKING:
    from core.data.dataset import DataSet
    from core.experiment.experiment import Experiment
    from core.protocol.results import DeviceInfo
    from core.training.distributed.process_group import ProcessGroup

T = TypeVar("T")


class SingleProcess:
    """A process that trains by itself."""

    ranks: ProcessGroup | None = None
    is_first = True

    def __enter__(self) -> SingleProcess:
        return self

    def __exit__(self, *exception: object) -> None:
        pass

    def from_first(self, make: Callable[[], T]) -> T:
        """Return what `make` returns."""
        return make()

    def data(self, experiment: Experiment) -> DataSet | None:
        """Return nothing: the trainer loads the experiment's data itself."""
        return None

    def device(self, name: str, devices: Sequence[DeviceInfo] = ()) -> DeviceInfo:
        """Return the one of `devices`, which are looked for if not given, that ``training.device`` names.

        Raises
        ------
        PlaygroundError
            If it cannot be used.
        """
        from core.training.devices import choose, detect

        return choose(name, devices or detect())

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
Processes: TypeAlias = "SingleProcess | ProcessGroup"


def join_processes() -> Processes:
    """Return the processes that train together, which are left at the end of a ``with``.

    Raises
    ------
    RunError
        If the others cannot be reached.
    """
    launch = Launch.from_environment()
    if launch is None:
        return SINGLE_PROCESS
    with many_imports():
        from core.training.distributed.process_group import ProcessGroup
    return ProcessGroup(launch)
