"""Makes the optimizers and learning-rate schedules of an experiment."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import torch
from torch import nn
from torch.optim import AdamW, Muon, Optimizer
from torch.optim.lr_scheduler import LRScheduler, OneCycleLR
from torch.optim.optimizer import _global_optimizer_post_hooks, _global_optimizer_pre_hooks

from core.components.own.model import check_state
from core.errors import PlaygroundError
from core.experiment import torch_overrides
from core.experiment.resolve import Choice
from core.experiment.values.lr_formulas import FORMULAS, constant_factor
from core.text import Text


def make_optimizers(choice: Choice, model: nn.Module, device: torch.device) -> list[Optimizer]:
    """Return the optimizers of `model`'s parameters: one, or two for Muon.

    Muon takes two-dimensional weights only, so AdamW trains the rest. The fused implementation is used
    where class and device have one, unless the settings say otherwise.

    Parameters
    ----------
    choice : Choice
        The experiment's optimizer.
    model : Module
        Already on `device`.
    """
    leave_out_compiler()
    cls, args = choice.cls, choice.arguments
    parameters = list(model.parameters())
    if choice.is_own:
        return [cls(parameters, **args)]
    if cls is not Muon:
        return [_construct(cls, parameters, args, device)]
    shared = {name: choice.settings[name] for name in torch_overrides.SHARED_WITH_MUON}
    shares: list[tuple[type[Optimizer], list[nn.Parameter], dict[str, Any]]] = [
        (Muon, [p for p in parameters if p.ndim == 2], args),
        (AdamW, [p for p in parameters if p.ndim != 2], shared),
    ]
    return [_construct(share, own, options, device) for share, own, options in shares if own]


def _construct(
    cls: type[Optimizer], parameters: list[nn.Parameter], args: dict[str, Any], device: torch.device
) -> Optimizer:
    if not args.keys() & {"fused", "foreach"} and _can_fuse(cls, device):
        args = {**args, "fused": True}
    if args.get("fused") and not _can_fuse(cls, device):
        raise PlaygroundError(
            "optimizer.fused",
            Text("cannot be true: {name} has no fused step on {device}", name=cls.__name__, device=device),
        )
    try:
        return cls(parameters, **args)
    except (ValueError, RuntimeError, TypeError) as error:
        raise PlaygroundError("optimizer", Text("is refused by torch: {error}", error=error)) from error


def _can_fuse(cls: type[Optimizer], device: torch.device) -> bool:
    """Try a fused step on one weight: torch lists nowhere which class can on which device."""
    if "fused" not in inspect.signature(cls).parameters:
        return False
    weight = nn.Parameter(torch.zeros(1, device=device))
    weight.grad = torch.zeros_like(weight)
    try:
        quick_step(cls([weight], fused=True))()  # type: ignore[call-arg]
    except RuntimeError:
        return False
    return True


def quick_step(optimizer: Optimizer) -> Callable[..., Any]:
    """Return ``optimizer.step`` without what nobody reads.

    Torch (2.13) opens a record for its profiler in each step, which takes an eighth of the time of a small
    network's, and tells its compiler where a graph would end, for which it imports the compiler. Only these
    wrappers of torch's are left out. Every step is ``optimizer.step`` while there are hooks, where somebody
    else has wrapped it, or if another torch does this in another way.
    """
    step, patched = getattr(type(optimizer), "step", None), vars(optimizer).get("step")
    inner = _wrapped_by(step, "wrapper")
    is_torchs = patched is None or getattr(patched, "__wrapped__", None) is step  # a scheduler counts steps
    if inner is None or not is_torchs:
        return optimizer.step
    bare = _wrapped_by(inner, "_use_grad")
    if bare is not None and not optimizer.defaults.get("differentiable", False):
        inner = torch.no_grad()(bare)
    optimizer._opt_called = True  # type: ignore[attr-defined]  # schedulers want a step before their own

    def quick(closure: Callable[[], Any] | None = None) -> Any:
        if (
            optimizer._optimizer_step_pre_hooks
            or optimizer._optimizer_step_post_hooks
            or _global_optimizer_pre_hooks
            or _global_optimizer_post_hooks
            or vars(optimizer).get("step") is not patched
        ):
            return optimizer.step(closure)
        return inner(optimizer, closure)

    return quick


def _wrapped_by(function: Any, name: str) -> Callable[..., Any] | None:
    """Return what a wrapper of torch's, which is called `name` there, wraps; None if it is none."""
    code = getattr(function, "__code__", None)
    if code is None or (code.co_name, code.co_filename) != (name, Optimizer.__init__.__code__.co_filename):
        return None
    return function.__wrapped__  # type: ignore[no-any-return]


def leave_out_compiler() -> None:
    """Let torch's optimizers do without its compiler, unless somebody has imported it.

    Torch (2.13) imports ``torch._dynamo``, which takes half as long as all else of torch, when the first
    optimizer is made, only to exempt these methods from being compiled. They keep what exempts them in an
    attribute of the function; another torch does not look at it.
    """
    if "torch._dynamo" not in sys.modules:
        methods = (
            Optimizer.add_param_group,
            Optimizer.zero_grad,
            Optimizer.state_dict,
            Optimizer.load_state_dict,
        )
        for method in methods:
            function = inspect.unwrap(method)
            vars(function).setdefault("__dynamo_disable", function)


def make_scheduler(
    choice: Choice | None, optimizer: Optimizer, epochs: int, steps_per_epoch: int
) -> LRScheduler | None:
    """Return the schedule of `optimizer`; None for a constant rate.

    Parameters
    ----------
    choice : Choice or None
        The experiment's scheduler.
    optimizer : Optimizer
        Its learning rate becomes the schedule's first.
    epochs, steps_per_epoch : int
        Length of the run, which OneCycleLR spans unless its settings say otherwise.
    """
    if choice is None:
        return None
    if choice.is_own:
        own = _schedule(choice, optimizer, epochs, steps_per_epoch)
        check_state(type(own), own.state_dict())
        return own
    try:
        return _schedule(choice, optimizer, epochs, steps_per_epoch)
    except ZeroDivisionError:
        rule = Text(
            "must not make the rise exactly one step long (pct_start * steps = 1), which torch cannot divide"
        )
        raise PlaygroundError("scheduler.pct_start", rule, hint=Text("Take a little more or less.")) from None
    except (ValueError, RuntimeError, TypeError) as error:
        raise PlaygroundError("scheduler", Text("is refused by torch: {error}", error=error)) from error


def _schedule(choice: Choice, optimizer: Optimizer, epochs: int, steps_per_epoch: int) -> LRScheduler:
    cls, args = choice.cls, choice.arguments
    if "schedulers" in args:
        members = [_schedule(member, optimizer, epochs, steps_per_epoch) for member in choice.members]
        return cls(**{**args, "schedulers": members, "optimizer": optimizer})  # type: ignore[no-any-return]
    if cls is OneCycleLR and "total_steps" not in args:
        length = args.pop("epochs", epochs) * args.pop("steps_per_epoch", steps_per_epoch)
        args["total_steps"] = length
    settings = choice.settings
    if choice.spec.name == "LambdaLR":
        formula = FORMULAS[settings["formula"]]
        args = {"lr_lambda": partial(formula, warmup=settings["warmup"], rate=settings["rate"])}
    if choice.spec.name == "MultiplicativeLR":
        args = {"lr_lambda": partial(constant_factor, **settings)}
    return cls(optimizer, **args)  # type: ignore[no-any-return]


def exhausted(scheduler: LRScheduler) -> bool:
    """Return whether a schedule has ended and must not step again: OneCycleLR raises past its end."""
    return isinstance(scheduler, OneCycleLR) and scheduler.last_epoch >= scheduler.total_steps - 1
