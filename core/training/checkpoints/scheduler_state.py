"""Checks that a schedule's saved state is possible for this schedule after so many steps."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from core.components.own.model import is_plain
from core.text import Text
from core.training.checkpoints.check_values import (
    COUNT_LIMIT,
    is_count,
    is_list_of_reals,
    is_real,
    is_same,
)

_ROUNDING = 1e-6
_EXTRA = 10
"""Steps that a schedule, or a list of schedules, counts by itself when it is made."""


def scheduler_mismatch(
    saved: Any,
    own: Mapping[str, Any] | None,
    settings: Mapping[str, Any],
    n_steps: int,
    path: str,
    is_own_code: bool = False,
) -> str:
    """Return why a state_dict cannot be one of a schedule; empty if it can.

    Parameters
    ----------
    own : mapping or None
        The state_dict of the schedule that the experiment makes, which may have taken steps.
    settings : mapping
        The schedule's settings, with defaults filled in.
    n_steps : int
        Number of steps of the run that the checkpoint states.
    path : str
        Path of the state, for the message.
    is_own_code : bool
        Whether its class is the user's, who alone knows how its entries change.
    """
    if own is None:
        return "" if saved is None else Text("{path} must be none", path=path)
    if not isinstance(saved, dict) or saved.keys() != own.keys():
        return Text("{path} must have the entries {own}", path=path, own=", ".join(own))
    if is_own_code:
        return "" if is_plain(saved) else Text("{path} must hold numbers and texts alone", path=path)
    for name, value in own.items():
        if name == "_schedulers":
            if problem := _members_mismatch(saved[name], value, n_steps, f"{path}._schedulers"):
                return problem
        elif name in ("total_steps", "_schedule_phases"):
            continue  # below
        elif (rule := _RULES.get(name)) is not None:
            if not rule(saved[name], value, n_steps):
                return Text(
                    "{path}.{name} cannot be after {n_steps:,} steps", path=path, name=name, n_steps=n_steps
                )
        elif not is_same(saved[name], value):
            return Text("{path}.{name} must be as in the experiment", path=path, name=name)
    if "T_i" in own and not saved["T_cur"] < saved["T_i"]:
        return Text("{path}.T_cur must be less than T_i", path=path)
    return _one_cycle_mismatch(saved, own, settings, path) if "_schedule_phases" in own else ""


def _members_mismatch(saved: Any, own: list[Mapping[str, Any]], n_steps: int, path: str) -> str:
    if not isinstance(saved, list) or len(saved) != len(own):
        return Text("{path} must be a list of {n}", path=path, n=len(own))
    problems = (
        scheduler_mismatch(member, own[i], {}, n_steps, f"{path}[{i}]") for i, member in enumerate(saved)
    )
    return next((problem for problem in problems if problem), "")


def _one_cycle_mismatch(
    saved: Mapping[str, Any], own: Mapping[str, Any], settings: Mapping[str, Any], path: str
) -> str:
    """Compare OneCycleLR's phases with those of its saved length, which later edits leave alone."""
    total = saved["total_steps"]
    if not is_count(total, COUNT_LIMIT, least=1):
        return Text("{path}.total_steps must be a whole number greater than 0", path=path)
    share = settings["pct_start"]
    ends = [share * total - 1, *([2 * share * total - 2] if settings["three_phase"] else []), total - 1]
    phases = [own | {"end_step": end} for own, end in zip(own["_schedule_phases"], ends, strict=True)]
    if ends[0] == 0 or not is_same(saved["_schedule_phases"], phases):
        return Text("{path}._schedule_phases must be those of {total:,} steps", path=path, total=total)
    return ""


def _count(saved: Any, own: Any, n_steps: int) -> bool:
    return is_count(saved, n_steps + _EXTRA, least=-1)


def _rates(saved: Any, own: Any, n_steps: int) -> bool:
    return is_list_of_reals(saved, len(own), -_ROUNDING)


def _switch(saved: Any, own: Any, n_steps: int) -> bool:
    return isinstance(saved, bool)


_RULES: dict[str, Callable[[Any, Any, int], bool]] = {
    "last_epoch": _count,
    "_step_count": _count,
    "T_cur": _count,
    "num_bad_epochs": _count,
    "cooldown_counter": lambda saved, own, n_steps: is_count(saved),
    "T_i": lambda saved, own, n_steps: is_count(saved, least=1),
    "best": lambda saved, own, n_steps: is_real(saved) or (type(saved) is float and saved == math.inf),
    "base_lrs": _rates,
    "max_lrs": _rates,
    "_last_lr": _rates,
    "_is_initial": _switch,
    "_get_lr_called_within_step": _switch,
}
"""Rules for the entries that change while a schedule runs; all others are as the experiment makes them."""
