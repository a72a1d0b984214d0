"""Practice GPUs as a context manager, and what others ask about a tensor."""

from __future__ import annotations

import ctypes
import threading
from contextlib import ExitStack
from typing import Any, Self

import torch

from core.lab.practice.dispatch import PracticeDispatch
from core.lab.practice.labels import index_of
from core.lab.practice.simulation import Simulation
from core.lab.practice.stand_ins.constructors import Constructors
from core.lab.practice.stand_ins.cuda import Cuda
from core.lab.practice.stand_ins.generators import Generators
from core.lab.practice.stand_ins.gradients import Gradients
from core.lab.practice.stand_ins.modules import Modules
from core.lab.practice.stand_ins.parallel import Parallel
from core.lab.practice.stand_ins.patches import Patches
from core.lab.practice.stand_ins.storages import Storages
from core.lab.practice.stand_ins.tensors import TensorMethods
from core.lab.practice.stand_ins.types import Types
from core.protocol.trace.events import Activity
from core.protocol.trace.speeds import Speeds


class PracticeGpus:
    """Within it, torch has `n` practice GPUs under the name ``cuda``; with none, nothing changes.

    They take the place of real ones. Leaving gives torch back as it was; tensors that are still alive are
    then the CPU's.

    Parameters
    ----------
    n : int
        At least 0.
    speeds : Speeds
        Of the simulated clock.
    """

    def __init__(self, n: int, speeds: Speeds | None = None) -> None:
        self._n = n
        self._simulation = Simulation(n, speeds or Speeds())
        self._patches = Patches()
        self._modes = ExitStack()

    def __enter__(self) -> Self:
        if not self._n:
            return self
        simulation, patches = self._simulation, self._patches
        try:
            for family in (Constructors, TensorMethods, Storages, Generators, Cuda):
                family(simulation).install(patches)
            for others in (Types, Parallel, Modules, Gradients):
                others().install(patches)
            patches.set(threading.Thread, "run", self._in_thread(threading.Thread.run))
        except BaseException:
            patches.undo()
            raise
        self._default = _default_device()
        self._modes.enter_context(PracticeDispatch(simulation))
        return self

    def __exit__(self, *exception: object) -> None:
        self._modes.close()
        if self._n and _default_device() != self._default:
            torch.set_default_device(self._default)
        self._patches.undo()

    def _in_thread(self, run: Any) -> Any:
        """Return a thread's ``run`` with the dispatch mode, which each thread has for itself."""

        def run_with_mode(thread: threading.Thread) -> None:
            with PracticeDispatch(self._simulation):
                run(thread)

        return run_with_mode

    def take_activities(self) -> tuple[Activity, ...]:
        """Return the transfers and the work of the GPUs since the last call, in order of their begin."""
        return self._simulation.clock.take()


def _default_device() -> torch.device | None:
    """Return what ``torch.set_default_device`` set in this thread."""
    context = getattr(torch._GLOBAL_DEVICE_CONTEXT, "device_context", None)
    return None if context is None else context.device


def is_practice(tensor: torch.Tensor) -> bool:
    """Return whether a tensor lies on a practice GPU."""
    return index_of(tensor) is not None


def device_name(tensor: torch.Tensor) -> str:
    """Return the device of a tensor as the program sees it: ``cpu``, ``cuda:0``."""
    index = index_of(tensor)
    return str(tensor.device) if index is None else f"cuda:{index}"


def on_cpu(tensor: torch.Tensor) -> torch.Tensor:
    """Return a tensor's true values as a plain tensor of the CPU, which shares its memory where it can.

    Nothing of it is recorded or simulated. A tensor that is on no practice GPU comes back detached.
    """
    with torch.no_grad(), torch._C.DisableTorchFunction(), torch._C._DisableTorchDispatch():
        plain = tensor.detach()
        if index_of(plain) is None:
            return plain
        if plain.layout is not torch.strided:
            return plain.clone()
        storage = plain.untyped_storage()
        if not storage.nbytes():
            return torch.empty_strided(plain.size(), plain.stride(), dtype=plain.dtype)
        # Tensor.numpy() would make the storage refuse resize_ from then on (torch 2.13).
        memory = (ctypes.c_byte * storage.nbytes()).from_address(storage.data_ptr())
        memory.storage = storage  # type: ignore[attr-defined]  # keeps it alive
        shared = torch.frombuffer(memory, dtype=torch.uint8).untyped_storage()
        return torch.empty(0, dtype=plain.dtype).set_(
            shared, plain.storage_offset(), plain.size(), plain.stride()
        )
