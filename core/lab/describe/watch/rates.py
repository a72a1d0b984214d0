"""The learning rates that each scheduler has set so far."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import wraps
from typing import Any

from torch.optim import lr_scheduler
from torch.optim.lr_scheduler import LRScheduler

from core.lab.describe.identities import Identities
from core.lab.describe.memory import Unobserved

MOST_RATES = 2_000
Rates = tuple[float, ...]


@dataclass
class _Record:
    rates: list[Rates] = field(default_factory=list)
    n_steps: int = 0


class RateRecorder:
    """Notes the rates of all groups after each ``step()`` of each scheduler.

    ``LRScheduler.step`` itself is left alone: its warnings name the line that called it.
    """

    def __init__(self, identities: Identities) -> None:
        self._identities = identities
        self._records: dict[int, _Record] = {}
        self._patched: list[tuple[type, str, Any]] = []
        self.is_listening = True

    def begin(self) -> None:
        """Listen."""
        self._patch(LRScheduler, "_update_lr")
        own_steps = (
            kind
            for kind in vars(lr_scheduler).values()
            if isinstance(kind, type) and issubclass(kind, LRScheduler) and kind is not LRScheduler
        )
        for kind in dict.fromkeys(own_steps):
            if "step" in vars(kind):
                self._patch(kind, "step")

    def end(self) -> None:
        """Listen no more."""
        for kind, name, original in self._patched:
            setattr(kind, name, original)

    def n_steps(self, scheduler: LRScheduler) -> int:
        """Return how often a scheduler's ``step()`` was called."""
        record = self._records.get(self._identities.of(scheduler))
        return record.n_steps if record else 0

    def rates(self, scheduler: LRScheduler) -> list[Rates]:
        """Return the rates of all groups after the constructor and after each step."""
        record = self._records.get(self._identities.of(scheduler))
        return list(record.rates) if record else [current_rates(scheduler)]

    def _patch(self, kind: type, name: str) -> None:
        original: Callable[..., Any] = vars(kind)[name]

        @wraps(original)
        def patched(scheduler: LRScheduler, *args: Any, **options: Any) -> Any:
            if not self.is_listening:
                return original(scheduler, *args, **options)
            with suppress(Exception):
                self._before(scheduler)
            result = original(scheduler, *args, **options)
            with suppress(Exception):
                self._after(scheduler)
            return result

        self._patched.append((kind, name, original))
        setattr(kind, name, patched)

    def _before(self, scheduler: LRScheduler) -> None:
        if not getattr(scheduler, "_is_initial", False):
            record = self._records.setdefault(self._identities.of(scheduler), _Record())
            record.rates = record.rates or [current_rates(scheduler)]
            record.n_steps += 1

    def _after(self, scheduler: LRScheduler) -> None:
        record = self._records.setdefault(self._identities.of(scheduler), _Record())
        record.rates.append(current_rates(scheduler))
        del record.rates[1:-MOST_RATES]


def current_rates(scheduler: LRScheduler) -> Rates:
    """Return the present rate of each group of a scheduler's optimizer."""
    with Unobserved():
        return tuple(_number(group.get("lr")) for group in scheduler.optimizer.param_groups)


def _number(value: Any) -> float:
    try:
        return float(value)
    except (TypeError, ValueError, RuntimeError):
        return math.nan
