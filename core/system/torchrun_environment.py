"""The environment variables of processes that train together. Nothing here imports torch."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from core.errors import PlaygroundError
from core.text import Text

PROGRAM = Path(__file__).resolve().parents[2] / "main.py"
"""The script that runs this program's commands in other processes."""
STORE = "TORCH_PLAYGROUND_STORE"
"""The variable that names the file in which processes of one machine find each other; see
``core.training.distributed.launcher``.
"""


@dataclass(frozen=True)
class Launch:
    """The variables that torchrun or ``core.training.distributed.launcher`` sets for a process.

    Parameters
    ----------
    rank, size : int
        Rank of this process, and number of processes.
    local_rank, local_size : int
        The same on this machine.
    attempt : int
        How often torchrun has restarted the processes.
    store : Path or None
        The file in which they find each other; None if torchrun provides a store.
    """

    rank: int
    size: int
    local_rank: int
    local_size: int
    attempt: int = 0
    store: Path | None = None

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Launch | None:
        """Read the variables of this process; return None if it trains alone."""
        store = environment.get(STORE)
        if not {"RANK", "WORLD_SIZE", "MASTER_ADDR" if store is None else STORE} <= environment.keys():
            return None
        try:
            rank, size = int(environment["RANK"]), int(environment["WORLD_SIZE"])
            local_rank = int(environment.get("LOCAL_RANK", rank))
            local_size = int(environment.get("LOCAL_WORLD_SIZE", size))
            attempt = int(environment.get("TORCHELASTIC_RESTART_COUNT", 0))
        except ValueError as error:
            rule, hint = (
                Text("must be whole numbers: {error}", error=error),
                Text("Start the processes with torchrun."),
            )
            raise PlaygroundError(Text("RANK and WORLD_SIZE in the environment"), rule, hint=hint) from None
        if not 0 <= rank < size:
            raise PlaygroundError(
                "RANK",
                Text("must be from 0 to {last} (WORLD_SIZE is {size})", last=size - 1, size=size),
                rank,
            )
        return cls(rank, size, local_rank, local_size, attempt, None if store is None else Path(store))


def several_processes(device: str) -> str:
    """Return the number in a device such as ``gloo:2``, ``gpu`` for one per GPU, or an empty text."""
    backend, _, number = device.partition(":")
    return {"gloo": number, "nccl": "gpu"}.get(backend, "")
