"""Whether this process trains by itself or with those that torchrun or the launcher has started."""

from __future__ import annotations

from core.system.quick_imports import many_imports
from core.system.torchrun_environment import Launch
from core.training.strategy import SINGLE_PROCESS, Strategy


def join_processes() -> Strategy:
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
        from core.training.distributed.ddp_strategy import DDPStrategy
    return DDPStrategy(launch)
