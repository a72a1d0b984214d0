"""Learning-rate schedulers: the rates so far, and those ahead, computed on a copy."""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Hashable, Iterator
from itertools import islice
from types import FunctionType, MethodType, SimpleNamespace
from typing import Any

from torch import Tensor
from torch.optim.lr_scheduler import LRScheduler, ReduceLROnPlateau

from core.lab.describe.attributes import stored_in
from core.lab.describe.look import Look
from core.lab.describe.numbers import values_of
from core.lab.describe.optimizers import option_text
from core.lab.describe.pure_code import is_pure
from core.lab.describe.watch.rates import Rates, current_rates
from core.protocol.trace.values import MOST_ITEMS, SchedulerValue

N_AHEAD = 120
_NO_OPTIONS = frozenset(("self", "optimizer", "last_epoch"))


def describe_scheduler(scheduler: LRScheduler, describer: Look) -> SchedulerValue:
    """Describe a scheduler."""
    rates = describer.rates.rates(scheduler)
    return SchedulerValue(
        type=type(scheduler).__name__,
        identity=describer.identity(scheduler),
        options=tuple(islice(_options(scheduler), MOST_ITEMS)),
        rates=_by_group(rates),
        ahead=_by_group(_rates_ahead(scheduler, describer)),
        n_steps=describer.rates.n_steps(scheduler),
    )


def fingerprint_scheduler(scheduler: LRScheduler, describer: Look) -> Hashable:
    """Return what differs whenever the description would."""
    groups = scheduler.optimizer.param_groups
    return (
        describer.identity(scheduler),
        describer.rates.n_steps(scheduler),
        tuple(
            tuple((key, option_text(it)) for key, it in group.items() if key != "params") for group in groups
        ),
        _state(scheduler),
    )


def _state(scheduler: LRScheduler) -> Hashable:
    """Return a scheduler's attributes, those of the schedulers in it included."""
    inner = stored_in(scheduler).get("_schedulers", ())
    own = tuple(
        (key, option_text(it)) for key, it in stored_in(scheduler).items() if key[:11] != "_schedulers"
    )
    return own, tuple(_state(it) for it in inner if isinstance(it, LRScheduler))


def _by_group(rates: list[Rates]) -> tuple[Rates, ...]:
    return tuple(islice(zip(*rates, strict=False), MOST_ITEMS))


def _options(scheduler: LRScheduler) -> Iterator[tuple[str, str]]:
    """Yield the arguments of its constructor that it has stored."""
    own = stored_in(scheduler)
    for name in inspect.signature(type(scheduler).__init__).parameters:
        for stored in (name, f"{name}s", f"_{name}"):
            if name not in _NO_OPTIONS and stored in own:
                yield name, option_text(_counts(own[stored]))
                break


def _counts(value: Any) -> Any:
    """Return the milestones of MultiStepLR, which it stores as a Counter, as a list."""
    return sorted(value.elements()) if type(value).__name__ == "Counter" else value


def _rates_ahead(scheduler: LRScheduler, describer: Look) -> list[Rates]:
    """Return the rates of the next steps; none if they depend on a metric or on code that is not pure."""
    if not _is_predictable(scheduler):
        return []
    warn, warnings.warn = warnings.warn, lambda *_, **__: None
    describer.rates.is_listening = False
    rates: list[Rates] = []
    try:
        copy = _copied(scheduler, {})
        for _ in range(N_AHEAD):
            copy.step()
            rates.append(current_rates(copy))
    except Exception:  # OneCycleLR, past its last step
        pass
    finally:
        # Not catch_warnings: it makes Python forget which warnings the program has shown already.
        warnings.warn = warn
        describer.rates.is_listening = True
    return rates


def _is_predictable(scheduler: LRScheduler) -> bool:
    """Whether stepping a copy runs torch's code and pure functions alone."""
    if isinstance(scheduler, ReduceLROnPlateau):
        return False
    methods = (getattr(type(scheduler), name, None) for name in ("step", "get_lr", "_get_closed_form_lr"))
    if not all(method is None or method.__module__.startswith("torch.") for method in methods):
        return False
    return all(_is_harmless(value) for key, value in stored_in(scheduler).items() if key != "optimizer")


def _is_harmless(value: Any) -> bool:
    if issubclass(type(value), LRScheduler):
        return _is_predictable(value)
    if type(value) in (list, tuple):
        return all(_is_harmless(item) for item in value)
    if isinstance(value, FunctionType | MethodType):
        return value.__module__.startswith("torch.") or is_pure(value)
    return type(value).__module__ in ("builtins", "collections", "functools", "weakref", "torch")


def _copied(value: Any, copies: dict[int, Any]) -> Any:
    """Return a copy that shares nothing that a step changes: numbers, lists, schedulers, groups."""
    if isinstance(value, LRScheduler):
        copy = copies.get(id(value))
        if copy is None:
            copy = copies[id(value)] = object.__new__(type(value))
            vars(copy).update((key, _copied(item, copies)) for key, item in vars(value).items())
        return copy
    if hasattr(value, "param_groups"):
        return copies.setdefault(id(value), _stand_in(value))
    if type(value) in (list, tuple):
        return type(value)(_copied(item, copies) for item in value)
    if isinstance(value, dict):
        return value.copy()
    return values_of(value).item() if isinstance(value, Tensor) else value  # type: ignore[union-attr]


def _stand_in(optimizer: Any) -> Any:
    """Return what a scheduler needs of an optimizer: its groups without parameters."""

    def step() -> None: ...

    step._wrapped_by_lr_sched = True  # type: ignore[attr-defined]
    groups = [
        {key: _copied(item, {}) for key, item in group.items() if key != "params"}
        for group in optimizer.param_groups
    ]
    return SimpleNamespace(
        param_groups=groups, step=step, _opt_called=True, defaults=dict(optimizer.defaults)
    )
