"""What processes that train together are told when they start. Nothing here imports torch."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from core.errors import PlaygroundError
from core.text import Text

PROGRAM = Path(__file__).resolve().parents[2] / "main.py"
"""What runs this program's commands in processes of their own."""
STORE = "TORCH_PLAYGROUND_STORE"
"""The variable with the file in which processes of one machine find each other; see
``core.training.distributed.launcher``."""


@dataclass(frozen=True)
class Launch:
    """What torchrun, or ``core.training.distributed.launcher``, tells each process that it starts.

    Parameters
    ----------
    rank, size : int
        Which of how many processes this one is.
    local_rank, local_size : int
        The same among those of this machine.
    attempt : int
        How often torchrun has started them anew.
    store : Path or None
        The file in which they find each other; None where torchrun keeps a store for them.
    """

    rank: int
    size: int
    local_rank: int
    local_size: int
    attempt: int = 0
    store: Path | None = None

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Launch | None:
        """Read what a process was told; None in one that trains alone.

        Raises
        ------
        PlaygroundError
            If what it says cannot be.
        """
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
    """Return how many processes a name such as ``gloo:2`` asks for, ``gpu`` for one a GPU; or nothing."""
    backend, _, number = device.partition(":")
    return {"gloo": number, "nccl": "gpu"}.get(backend, "")
