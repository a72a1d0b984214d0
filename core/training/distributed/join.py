"""Joins the processes that torchrun or the launcher has started, or trains alone."""

from __future__ import annotations

from core.system.quick_imports import many_imports
from core.system.torchrun_environment import Launch
from core.training.strategy import SINGLE_PROCESS, Strategy


def join_processes() -> Strategy:
    """Return the strategy of this process: with others if they were started together, else alone.

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
