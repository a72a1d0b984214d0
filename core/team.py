"""The processes that train together: this one alone, or those that torchrun has started.

Nothing here imports torch.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from core.errors import PlaygroundError
from core.imports import many_imports

if TYPE_CHECKING:
    from core.data.dataset import DataSet
    from core.distributed import Ranks
    from core.events import DeviceInfo
    from core.experiment import Experiment

T = TypeVar("T")


@dataclass(frozen=True)
class Launch:
    """What torchrun tells each process that it starts.

    Parameters
    ----------
    rank, size : int
        Which of how many processes this one is.
    local_rank, local_size : int
        The same among those of this machine.
    attempt : int
        How often torchrun has started them anew.
    """

    rank: int
    size: int
    local_rank: int
    local_size: int
    attempt: int = 0

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Launch | None:
        """Read what torchrun says; None in a process that it did not start.

        Raises
        ------
        PlaygroundError
            If what it says cannot be.
        """
        if not {"RANK", "WORLD_SIZE", "MASTER_ADDR"} <= environment.keys():
            return None
        try:
            rank, size = int(environment["RANK"]), int(environment["WORLD_SIZE"])
            local_rank = int(environment.get("LOCAL_RANK", rank))
            local_size = int(environment.get("LOCAL_WORLD_SIZE", size))
            attempt = int(environment.get("TORCHELASTIC_RESTART_COUNT", 0))
        except ValueError as error:
            rule, hint = f"must be whole numbers: {error}", "Start the processes with torchrun."
            raise PlaygroundError("RANK and WORLD_SIZE in the environment", rule, hint=hint) from None
        if not 0 <= rank < size:
            raise PlaygroundError("RANK", f"must be from 0 to {size - 1} (WORLD_SIZE is {size})", rank)
        return cls(rank, size, local_rank, local_size, attempt)


def several_processes(device: str) -> str:
    """Return how many processes a name such as ``gloo:2`` or ``nccl:all`` asks torchrun for; or nothing."""
    backend, _, number = device.partition(":")
    return {"gloo": number, "nccl": "gpu"}.get(backend, "")


class Alone:
    """A process that trains by itself."""

    ranks: Ranks | None = None
    is_first = True

    def __enter__(self) -> Alone:
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
        from core.devices import choose, detect

        return choose(name, devices or detect())

    @contextmanager
    def interruptions(self, before_end: object = None) -> Iterator[Callable[[], bool]]:
        """Let Ctrl+C wait for the end of a step, so that a checkpoint can follow; a second one does not wait.

        Yields
        ------
        callable
            Whether the run is to be stopped.
        """
        asked = threading.Event()
        with asking(asked.set, asked.is_set):
            yield asked.is_set


ALONE = Alone()
Team: TypeAlias = "Alone | Ranks"


def join_team() -> Team:
    """Return the processes that train together, which are left at the end of a ``with``.

    Raises
    ------
    RunError
        If the others cannot be reached.
    """
    launch = Launch.from_environment()
    if launch is None:
        return ALONE
    with many_imports():
        from core.distributed import Ranks
    return Ranks(launch)


@contextmanager
def asking(ask: Callable[[], None], asked: Callable[[], bool]) -> Iterator[None]:
    """Let Ctrl+C call `ask`, and interrupt if it was called before. Only the main thread can have that."""

    def take(*_: object) -> None:
        if asked():
            raise KeyboardInterrupt
        ask()

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    former = signal.signal(signal.SIGINT, take)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, former)
