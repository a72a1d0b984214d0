"""Several processes that train one model together, as ``core.training.distributed.launcher`` or ``torchrun``
starts them.

``main.py train FILE --processes N`` starts the command line N times on this machine, and ``torchrun``
does on many. All of them build the same model and draw the same batches, of which each takes its part:
see ``core.training.distributed.ddp_stepper``. Rank 0 alone reads files, records and tells.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import timedelta
from shutil import rmtree
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeVar

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.distributed_c10d import PrefixStore, Store
from torch.distributed.rendezvous import rendezvous

from core.data.dataset import DataSet
from core.data.load import load
from core.errors import PlaygroundError, RunError
from core.experiment.experiment import Experiment
from core.protocol.failures import explain
from core.protocol.results import DeviceInfo
from core.system.interrupts import on_interrupt
from core.system.torchrun_environment import Launch
from core.training.batches import BatchLoader
from core.training.devices import choose, detect
from core.training.distributed.ddp_stepper import DealtBatches, SharedStepper
from core.training.distributed.encoding import decode, encode
from core.training.distributed.liveness import Liveness
from core.training.stepper import Stepper

if TYPE_CHECKING:
    from core.training.trainer import Trainer

T = TypeVar("T")

TIMEOUT = timedelta(minutes=10)
"""After so long without an answer the others count as lost. Those that die are noticed at once."""
SHARED_KINDS = ("cuda", "xpu")
"""Accelerators that torch can average gradients on."""
LET_GO_S = 0.1
"""gloo's threads let go of their tensors in it, or may abort the process (torch 2.13)."""
GO_ON = "The run can go on from its last checkpoint."


class LostContactError(RunError):
    """Other ranks are gone."""


class ProcessGroup:
    """The processes that train together, seen from one of them.

    They are left at the end of a ``with``. An error of this process is told to the others there;
    rank 0 raises it, the others end in silence.

    Parameters
    ----------
    launch : Launch

    Raises
    ------
    RunError
        If they do not find each other.
    """

    def __init__(self, launch: Launch) -> None:
        self.rank, self.size = launch.rank, launch.size
        self.is_first = launch.rank == 0
        self.ranks = self
        self.backend = ""
        """What carries the gradients, known with the device."""
        self.asked = False
        """Whether this process was asked to stop the run."""
        self.stopping = False
        """Whether all have agreed to stop after the present step."""
        self.n_local = launch.local_size
        """How many of them share this machine."""
        self._launch = launch
        self._signals = ExitStack()
        try:
            store = _meet(launch)
            dist.init_process_group(store=store, rank=self.rank, world_size=self.size, timeout=TIMEOUT)
        except (RuntimeError, ValueError) as error:
            reason = str(error).partition("\n")[0]
            raise RunError("The processes did not find each other.", reason) from None
        own = PrefixStore(f"playground/{launch.attempt}", store)
        self.roll_call = Liveness(own, self.rank, self.size, self.ask)

    @property
    def name(self) -> str:
        """What they are as a device, such as ``2 processes (gloo)``."""
        return f"{self.size} process{'es' if self.size > 1 else ''} ({self.backend})"

    def ask(self) -> None:
        """Ask all ranks to stop after one of the next steps."""
        self.asked = True

    def __enter__(self) -> Self:
        self.roll_call.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None or (isinstance(error, KeyboardInterrupt) and self.stopping):
            with suppress(RuntimeError):  # one that has gone before is not waited for
                dist.barrier()
        else:
            self.roll_call.say("" if isinstance(error, LostContactError) else explain(error).summary)
        self._signals.close()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)  # this process ends by itself, and tells why first
        self.roll_call.stop()
        with suppress(RuntimeError):
            dist.destroy_process_group()
        time.sleep(LET_GO_S)
        self._clear_away()
        if error is not None and not self.is_first:
            raise SystemExit(130 if isinstance(error, KeyboardInterrupt) else 1) from None

    def _clear_away(self) -> None:
        """Let the last one take the store's folder away, which the launcher does unless it was killed."""
        if self._launch.store is not None and self.roll_call.is_last_to_leave():
            rmtree(self._launch.store.parent, ignore_errors=True)

    # What all ranks must have alike

    def from_first(self, make: Callable[[], T]) -> T:
        """Return what `make` returns on rank 0, on all ranks; a kind of value that ``encode`` takes."""
        value = make() if self.is_first else None
        told = torch.frombuffer(bytearray(encode(value)), dtype=torch.uint8)
        size = torch.tensor(len(told))
        with self.contact():
            dist.broadcast(size, src=0)
            if not self.is_first:
                told = torch.empty(int(size), dtype=torch.uint8)
            dist.broadcast(told, src=0)
        return value if self.is_first else decode(told.numpy().tobytes())  # type: ignore[return-value]

    def metric(self, value: float) -> float:
        """Return rank 0's `value`: another processor may round otherwise."""
        told = torch.tensor([value], dtype=torch.float64)
        with self.contact():
            dist.broadcast(told, src=0)
        return told.item()

    @contextmanager
    def contact(self) -> Iterator[None]:
        """Find out who is missing where the connection to other ranks breaks off.

        Raises
        ------
        LostContactError
            With their last words, on rank 0.
        """
        try:
            yield
        except RuntimeError as error:
            if not _is_lost_contact(error):
                raise
            missing = self.roll_call.missing() if self.is_first else ""
            raise LostContactError(
                missing or "The connection between the processes broke off.", GO_ON
            ) from None

    @contextmanager
    def interruptions(self, before_end: Callable[[str], None] | None = None) -> Iterator[Callable[[], bool]]:
        """Let Ctrl+C on any rank stop all after the same step; a second one does not wait.

        Parameters
        ----------
        before_end : callable, optional
            Told who is missing where this process must be ended at once, in another thread.

        Yields
        ------
        callable
            Whether the run is to be stopped.
        """
        self.roll_call.before_end = before_end
        # It stays to the end: the others may have agreed to stop before this rank hears of it.
        self._signals.enter_context(on_interrupt(self.ask, lambda: self.asked))
        yield lambda: self.stopping
        self.roll_call.before_end = None

    # Their parts in a run

    def data(self, experiment: Experiment) -> DataSet:
        """Return the experiment's data, of which only rank 0's machine needs to have the file."""
        return self.from_first(lambda: load(experiment.data))

    def device(self, name: str, devices: object = None) -> DeviceInfo:
        """Return this process's own device, where ``training.device`` says `name`.

        Raises
        ------
        PlaygroundError
            If it is not there, or the processes cannot share it.
        """
        best = self.from_first(self._best_kind) if name == "auto" else ""
        own = own_device(name, self._launch, best)
        info = choose(own, detect(own))
        device = torch.device(info.name)
        if device.index is not None:
            torch.accelerator.set_device_index(device.index)
        self.backend = dist.get_default_backend_for_device(device)
        return info

    def _best_kind(self) -> str:
        accelerator = torch.accelerator.current_accelerator()
        if accelerator is None:
            return "cpu"
        return shared_kind(accelerator.type, torch.accelerator.device_count(), self._launch)

    def take_part(self, trainer: Trainer) -> tuple[BatchLoader, Stepper]:
        """Return this rank's batches and steps in a run.

        Raises
        ------
        PlaygroundError
            If the model cannot be trained by several processes.
        """
        if any(isinstance(layer, nn.modules.batchnorm._BatchNorm) for layer in trainer.model.modules()):
            if trainer.device.type == "cpu":
                rule = "needs a whole batch, and torch joins the parts of one on GPUs only"
                hint = "Switch it off, or train in one process."
                raise PlaygroundError("model.batch_norm", rule, True, hint)
            nn.SyncBatchNorm.convert_sync_batchnorm(trainer.model)  # type: ignore[no-untyped-call]
        dealt = DealtBatches(trainer.batches, self.rank, self.size)
        loader = BatchLoader(trainer.loader.dataset, batch_size=None, sampler=dealt)
        with self.contact():
            return loader, SharedStepper(trainer, self)


def _meet(launch: Launch) -> Store:
    """Return the store in which the processes find each other."""
    if launch.store is not None:
        return dist.FileStore(str(launch.store), launch.size)  # type: ignore[attr-defined]
    store: Store = next(rendezvous("env://", timeout=TIMEOUT))[0]
    return store


def shared_kind(kind: str, n_devices: int, launch: Launch) -> str:
    """Return the `kind` of a machine's accelerators if there is one for each process, or else the CPU."""
    return kind if kind in SHARED_KINDS and n_devices >= launch.local_size else "cpu"


def own_device(name: str, launch: Launch, best: str = "cpu") -> str:
    """Return the name of a process's own device.

    Parameters
    ----------
    name : str
        As in ``training.device``, for all processes together.
    launch : Launch
    best : str
        The kind that ``auto`` is.

    Raises
    ------
    PlaygroundError
        If they cannot share it, or are not as many as it says.
    """
    kind, _, number = name.partition(":")
    if kind == "gloo" and int(number) != launch.size:
        rule = f"asks for {number} processes, but {launch.size} were started"
        raise PlaygroundError("training.device", rule, hint=f"Start {number}, or take --device cpu.")
    if kind == "mps" or (number and kind in SHARED_KINDS):
        rule = f"names one device, which {launch.size} processes cannot share"
        raise PlaygroundError("training.device", rule, name, "Use cuda for a GPU each, or cpu, or auto.")
    kind = {"gloo": "cpu", "nccl": "cuda", "auto": best}.get(kind, kind)
    return kind if kind == "cpu" else f"{kind}:{launch.local_rank}"


def _is_lost_contact(error: RuntimeError) -> bool:
    # gloo has no class of its own (torch 2.13).
    return isinstance(error, dist.DistError) or "gloo" in str(error)
