"""What torchrun tells the processes that it starts, and what asks for it. Nothing here imports torch."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass

from core.errors import PlaygroundError


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
