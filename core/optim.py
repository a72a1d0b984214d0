"""Optimizers and learning-rate schedules, made from an experiment, and the schedule's preview."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import nn
from torch.optim import AdamW, Muon, Optimizer
from torch.optim.lr_scheduler import LRScheduler, OneCycleLR

from core import facts
from core.catalog import describe_optimizer, describe_scheduler, optimizer_classes, scheduler_classes
from core.errors import PlaygroundError
from core.events import Plan
from core.experiment import Component, Experiment
from core.formulas import FORMULAS, constant_factor
from core.spec import Cadence

PLAN_POINTS = 2_000
PLAN_STEPS = 250_000
"""Steps of the schedule that a plan follows; about a second's work."""

SHARED_WITH_MUON = ("lr", "weight_decay")
"""Settings of Muon that the AdamW beside it takes over."""


def make_optimizers(component: Component, model: nn.Module, device: torch.device) -> list[Optimizer]:
    """Return the optimizer of `model`'s parameters.

    Two for Muon, which takes two-dimensional weights only: AdamW trains the rest. The fused
    implementation is used where class and device have one, unless the component says otherwise.

    Parameters
    ----------
    component : Component
        The experiment's optimizer.
    model : Module
        On `device` already.
    device : torch.device

    Raises
    ------
    PlaygroundError
        If torch refuses the settings.
    """
    cls = optimizer_classes()[component.name]
    args = _arguments(component)
    parameters = list(model.parameters())
    if cls is not Muon:
        return [_construct(cls, parameters, args, device)]
    settings = describe_optimizer(Muon).resolve(args)
    shares: list[tuple[type[Optimizer], list[nn.Parameter], dict[str, Any]]] = [
        (Muon, [p for p in parameters if p.ndim == 2], args),
        (AdamW, [p for p in parameters if p.ndim != 2], {name: settings[name] for name in SHARED_WITH_MUON}),
    ]
    return [_construct(share, own, options, device) for share, own, options in shares if own]


def _arguments(component: Component) -> dict[str, Any]:
    """Return an optimizer's settings in torch's types, without those left at automatic."""
    spec = describe_optimizer(optimizer_classes()[component.name])
    args = spec.check(component.args, "optimizer")
    return {name: value for name, value in args.items() if value is not None}


def _construct(
    cls: type[Optimizer], parameters: list[nn.Parameter], args: dict[str, Any], device: torch.device
) -> Optimizer:
    if not args.keys() & {"fused", "foreach"} and _can_fuse(cls, device):
        args = {**args, "fused": True}
    if args.get("fused") and not _can_fuse(cls, device):
        raise PlaygroundError(
            "optimizer.fused", f"cannot be true: {cls.__name__} has no fused step on {device}"
        )
    try:
        return cls(parameters, **args)
    except (ValueError, RuntimeError, TypeError) as error:
        raise PlaygroundError("optimizer", f"is refused by torch: {error}") from error


def _can_fuse(cls: type[Optimizer], device: torch.device) -> bool:
    """Try a fused step on one weight: torch lists nowhere which class can on which device."""
    if "fused" not in inspect.signature(cls).parameters:
        return False
    weight = nn.Parameter(torch.zeros(1, device=device))
    weight.grad = torch.zeros_like(weight)
    try:
        cls([weight], fused=True).step()  # type: ignore[call-arg]
    except RuntimeError:
        return False
    return True


def make_scheduler(
    component: Component | None, optimizer: Optimizer, epochs: int, steps_per_epoch: int
) -> LRScheduler | None:
    """Return the schedule of `optimizer`; None for a constant rate.

    Parameters
    ----------
    component : Component or None
        The experiment's scheduler.
    optimizer : Optimizer
        Its learning rate becomes the schedule's first.
    epochs, steps_per_epoch : int
        Length of the run, which OneCycleLR spans unless its settings say otherwise.

    Raises
    ------
    PlaygroundError
        If torch refuses the settings.
    """
    if component is None:
        return None
    try:
        return _schedule({"name": component.name, **component.args}, optimizer, epochs, steps_per_epoch)
    except ZeroDivisionError:
        rule = (
            "must not make the rise exactly one step long (pct_start * steps = 1), which torch cannot divide"
        )
        raise PlaygroundError("scheduler.pct_start", rule, hint="Take a little more or less.") from None
    except (ValueError, RuntimeError, TypeError) as error:
        raise PlaygroundError("scheduler", f"is refused by torch: {error}") from error


def _schedule(table: dict[str, Any], optimizer: Optimizer, epochs: int, steps_per_epoch: int) -> LRScheduler:
    cls: Any = scheduler_classes()[table["name"]]
    spec = describe_scheduler(cls)
    args = spec.check({key: value for key, value in table.items() if key != "name"}, "scheduler")
    args = {name: value for name, value in args.items() if value is not None}
    if "schedulers" in args:
        members = [_schedule(member, optimizer, epochs, steps_per_epoch) for member in args["schedulers"]]
        return cls(**{**args, "schedulers": members, "optimizer": optimizer})  # type: ignore[no-any-return]
    if cls is OneCycleLR and "total_steps" not in args:
        length = args.pop("epochs", epochs) * args.pop("steps_per_epoch", steps_per_epoch)
        args["total_steps"] = length
    if spec.name == "LambdaLR":
        settings = spec.resolve(args)
        formula = FORMULAS[settings["formula"]]
        args = {"lr_lambda": partial(formula, warmup=settings["warmup"], rate=settings["rate"])}
    if spec.name == "MultiplicativeLR":
        args = {"lr_lambda": partial(constant_factor, **spec.resolve(args))}
    return cls(optimizer, **args)  # type: ignore[no-any-return]


def exhausted(scheduler: LRScheduler) -> bool:
    """Return whether a schedule has come to its end and must be held: OneCycleLR raises past it."""
    return isinstance(scheduler, OneCycleLR) and scheduler.last_epoch >= scheduler.total_steps - 1


def cadence_of(component: Component | None) -> Cadence:
    """Return what a step of the schedule follows: a batch, an epoch or a metric.

    A list of schedulers has its members' cadence.
    """
    return _cadence({"name": component.name, **component.args}) if component else "epoch"


def _cadence(table: dict[str, Any]) -> Cadence:
    if table.get("schedulers"):
        return _cadence(table["schedulers"][0])
    return facts.CADENCES.get(table["name"], "epoch") or "epoch"


class _Still(Optimizer):
    """An optimizer that holds settings and trains nothing, for simulating a schedule."""

    def step(self, closure: Any = None) -> None:  # type: ignore[override]
        """Do nothing; schedulers want to see it called."""


def plan(experiment: Experiment, steps_per_epoch: int) -> Plan:
    """Return the learning rate over the whole run, by running the schedule on its own.

    Parameters
    ----------
    experiment : Experiment
    steps_per_epoch : int
        Optimizer steps in an epoch.

    Returns
    -------
    Plan
        At most 2,000 points, of which straight lines make the whole.
    """
    scheduler, epochs = experiment.scheduler, experiment.training.epochs
    cadence = cadence_of(scheduler)
    stride = 1 if cadence == "batch" else steps_per_epoch
    n_rates, note = epochs * steps_per_epoch // stride, ""
    if scheduler is None or cadence == "metric":
        stride, n_rates = epochs * steps_per_epoch, 1
        note = facts.NOTES["ReduceLROnPlateau"] if scheduler else ""
    elif n_rates > PLAN_STEPS:
        unit = "steps" if cadence == "batch" else "epochs"
        note = f"The plan shows the first {PLAN_STEPS:,} of {n_rates:,} {unit}."
    rates = _simulate(experiment, steps_per_epoch, min(n_rates, PLAN_STEPS))
    starts = np.arange(len(rates), dtype=np.int64) * stride + 1
    steps = np.stack([starts, starts + stride - 1], axis=1)[:, : min(2, stride)].ravel()
    lr = np.repeat(rates, min(2, stride))
    kept = _corners(lr)
    kept = kept[_extremes(lr[kept])]
    return Plan(steps[kept], lr[kept], note)


def _simulate(experiment: Experiment, steps_per_epoch: int, n_rates: int) -> npt.NDArray[np.float64]:
    """Return the rate before each of the first `n_rates` steps of the schedule."""
    spec = describe_optimizer(optimizer_classes()[experiment.optimizer.name])
    settings = spec.resolve(_arguments(experiment.optimizer))
    optimizer = _Still([torch.zeros(1)], settings)
    scheduler = make_scheduler(experiment.scheduler, optimizer, experiment.training.epochs, steps_per_epoch)
    rates = np.empty(n_rates)
    group = optimizer.param_groups[0]
    optimizer.step()
    for i in range(n_rates):
        rates[i] = group["lr"]
        if scheduler is not None and i + 1 < n_rates and not exhausted(scheduler):
            scheduler.step()
    return rates


def _corners(lr: npt.NDArray[np.float64]) -> npt.NDArray[np.int64]:
    """Return the indices that straight lines need: both ends of every level stretch."""
    same = lr[1:] == lr[:-1]
    inside = np.zeros(len(lr), dtype=bool)
    inside[1:-1] = same[1:] & same[:-1]
    return np.flatnonzero(~inside)


def _extremes(lr: npt.NDArray[np.float64]) -> npt.NDArray[np.int64]:
    """Return at most PLAN_POINTS indices: the ends, and the least and greatest of equal stretches."""
    if len(lr) <= PLAN_POINTS:
        return np.arange(len(lr))
    stretches = np.array_split(np.arange(len(lr)), PLAN_POINTS // 2 - 1)
    kept = {0, len(lr) - 1}
    for stretch in stretches:
        kept |= {int(stretch[lr[stretch].argmin()]), int(stretch[lr[stretch].argmax()])}
    return np.array(sorted(kept))


def notes(experiment: Experiment) -> tuple[str, ...]:
    """Return sentences on what an experiment's optimizer and schedule do that is easily missed."""
    optimizer, scheduler = experiment.optimizer.name, experiment.scheduler
    found = [facts.NOTES.get(optimizer, "")]
    if scheduler is not None:
        own = {"name": scheduler.name, **scheduler.args}
        for table in scheduler.args.get("schedulers", (own,)):
            found += _schedule_notes(table)
        if optimizer == "Rprop":
            found.append("Rprop reads the rate at its first step only: the schedule changes nothing.")
    return tuple(sentence for sentence in dict.fromkeys(found) if sentence)


def _schedule_notes(table: Mapping[str, Any]) -> list[str]:
    name = table["name"]
    found = [facts.NOTES.get(name, "")]
    if name == "OneCycleLR" and not table.keys() & {"total_steps", "epochs", "steps_per_epoch"}:
        found.append("OneCycleLR spans the whole run.")
    if facts.CADENCES.get(name) == "batch":
        found.append(f"{name} sets the learning rate itself: optimizer.lr is not used.")
        if table.get("cycle_momentum", True):
            found.append(f"{name} also sets the momentum, or the first of betas.")
    return found
