"""The processes that train one model together, seen from one of them.

``main.py train FILE --processes N`` starts the command line N times on this machine
(``core.training.distributed.launcher``), and ``torchrun`` does on many. All of them build the same model
and draw the same batches, of which each takes its part: see ``core.training.distributed.ddp_strategy``.
Rank 0 alone reads files, records and reports.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import timedelta
from shutil import rmtree
from types import TracebackType
from typing import Self, TypeVar

import torch
import torch.distributed as dist
from torch.distributed.distributed_c10d import PrefixStore, Store
from torch.distributed.rendezvous import rendezvous

from core.errors import RunError
from core.protocol.failures import explain
from core.system.signals import on_interrupt
from core.system.torchrun_environment import Launch
from core.text import Text
from core.training.distributed.encoding import decode, encode
from core.training.distributed.liveness import Liveness

T = TypeVar("T")

TIMEOUT = timedelta(minutes=10)
"""Without an answer for so long, the others count as lost. Those that die are noticed at once."""
LET_GO_S = 0.1
"""Seconds in which gloo's threads release their tensors; otherwise they may abort the process (torch 2.13).
"""
GO_ON = Text("The run can go on from its last checkpoint.")


class LostContactError(RunError):
    """The connection to other ranks is lost."""


class ProcessGroup:
    """The processes that train together, seen from one of them.

    Use it in a ``with``: the end leaves the group. There an error of this process is announced to the
    others; rank 0 raises it, the others exit silently.

    Raises
    ------
    RunError
        If the processes do not find each other.
    """

    def __init__(self, launch: Launch) -> None:
        self.rank, self.size = launch.rank, launch.size
        self.is_first = launch.rank == 0
        self.asked = False
        """Whether this process was asked to stop the run."""
        self.stopping = False
        """Whether all have agreed to stop after the present step."""
        self.n_local = launch.local_size
        """Number of processes on this machine."""
        self._launch = launch
        self._signals = ExitStack()
        try:
            store = _meet(launch)
            dist.init_process_group(store=store, rank=self.rank, world_size=self.size, timeout=TIMEOUT)
        except (RuntimeError, ValueError) as error:
            reason = str(error).partition("\n")[0]
            raise RunError(Text("The processes did not find each other."), reason) from None
        own = PrefixStore(f"playground/{launch.attempt}", store)
        self.liveness = Liveness(own, self.rank, self.size, self.ask)

    def ask(self) -> None:
        """Ask all ranks to stop after one of the next steps."""
        self.asked = True

    def __enter__(self) -> Self:
        self.liveness.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> None:
        if error is None or (isinstance(error, KeyboardInterrupt) and self.stopping):
            with suppress(RuntimeError):  # another rank may be gone already
                dist.barrier()
        else:
            self.liveness.say("" if isinstance(error, LostContactError) else explain(error).summary)
        self._signals.close()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)  # from here on this process ends by itself
        self.liveness.stop()
        with suppress(RuntimeError):
            dist.destroy_process_group()
        time.sleep(LET_GO_S)
        self._clear_away()
        if error is not None and not self.is_first:
            raise SystemExit(130 if isinstance(error, KeyboardInterrupt) else 1) from None

    def _clear_away(self) -> None:
        """Remove the store's folder in the last process, in case the launcher was killed and does not."""
        if self._launch.store is not None and self.liveness.is_last_to_leave():
            rmtree(self._launch.store.parent, ignore_errors=True)

    # Values that all ranks must share

    def from_first(self, make: Callable[[], T]) -> T:
        """Call `make` on rank 0, and return its result on all ranks; ``encode`` must know its type."""
        value = make() if self.is_first else None
        content = torch.frombuffer(bytearray(encode(value)), dtype=torch.uint8)
        size = torch.tensor(len(content))
        with self.contact():
            dist.broadcast(size, src=0)
            if not self.is_first:
                content = torch.empty(int(size), dtype=torch.uint8)
            dist.broadcast(content, src=0)
        return value if self.is_first else decode(content.numpy().tobytes())  # type: ignore[return-value]

    @contextmanager
    def contact(self) -> Iterator[None]:
        """Find out who is missing if the connection to other ranks breaks off.

        Raises
        ------
        LostContactError
            With the reason that they announced, on rank 0.
        """
        try:
            yield
        except RuntimeError as error:
            if not _is_lost_contact(error):
                raise
            missing = self.liveness.missing() if self.is_first else ""
            raise LostContactError(
                missing or Text("The connection between the processes broke off."), GO_ON
            ) from None

    @contextmanager
    def interruptions(self, before_end: Callable[[str], None] | None = None) -> Iterator[Callable[[], bool]]:
        """Let Ctrl+C on any rank stop all after the same step; a second one does not wait.

        Parameters
        ----------
        before_end : callable, optional
            Called in another thread with a sentence on who is missing, if this process must end at once.

        Yields
        ------
        callable
            Returns whether the run is to stop.
        """
        self.liveness.before_end = before_end
        # It stays to the end: the others may agree to stop before this rank notices.
        self._signals.enter_context(on_interrupt(self.ask, lambda: self.asked))
        yield lambda: self.stopping
        self.liveness.before_end = None


def _meet(launch: Launch) -> Store:
    """Return the store in which the processes find each other."""
    if launch.store is not None:
        return dist.FileStore(str(launch.store), launch.size)  # type: ignore[attr-defined]
    store: Store = next(rendezvous("env://", timeout=TIMEOUT))[0]
    return store


def _is_lost_contact(error: RuntimeError) -> bool:
    # gloo has no class of its own (torch 2.13).
    return isinstance(error, dist.DistError) or "gloo" in str(error)
