"""Mistakes that raise nothing, found by looking while a program runs."""

from __future__ import annotations

import functools
import types
from collections.abc import Callable, Iterable
from contextlib import ExitStack, suppress
from typing import Any, Self

import torch
import torch.nn.functional as F  # noqa: N812
from torch.optim import lr_scheduler
from torch.optim.optimizer import register_optimizer_step_pre_hook
from torch.overrides import TorchFunctionMode

from core.lab.describe.describer import Describer
from core.lab.describe.memory import Unobserved
from core.lab.errors.fixes import first_fix
from core.lab.errors.rules import read_rules
from core.lab.errors.silent import losses, modes, tensors, text
from core.lab.errors.silent.gradients import Gradients, scheduler_step
from core.lab.errors.silent.nans import FirstNan
from core.lab.errors.silent.watched import Found, Watch, Watched
from core.lab.errors.source import Source
from core.protocol.trace.events import Clash, Hint, Moment
from core.protocol.trace.operations import Operand
from core.protocol.trace.program import Program

MOST_HINTS = 50
AFTER: dict[Any, Watch] = {
    F.mse_loss: losses.broadcast,
    F.l1_loss: losses.broadcast,
    F.smooth_l1_loss: losses.broadcast,
    F.huber_loss: losses.broadcast,
    F.kl_div: losses.kl_div,
    F.cross_entropy: losses.cross_entropy,
    F.binary_cross_entropy_with_logits: losses.logits_loss,
    F.dropout: modes.dropout,
    F.batch_norm: modes.batch_norm,
    torch.Tensor.grad.__get__: tensors.grad_of_non_leaf,  # type: ignore[union-attr]
    torch.Tensor.__iadd__: tensors.graph_kept,
    torch.Tensor.__radd__: tensors.graph_kept,
    torch.Tensor.add: tensors.graph_kept,
    **{getattr(torch.Tensor, name): tensors.dropped for name in tensors.CONVERSIONS},
}
"""What is looked at after a function of torch has run."""


class HintFinder(TorchFunctionMode):
    """Looks at a program while it runs; looking changes nothing.

    Parameters
    ----------
    program : Program
    describer : Describer
    here : callable
        Returns the innermost frame of the program; None if there is none.
    """

    def __init__(
        self, program: Program, describer: Describer, here: Callable[[], types.FrameType | None]
    ) -> None:
        super().__init__()
        self._source, self._file = Source(program.text), program.name
        self._describer, self._here = describer, here
        self._gradients = Gradients()
        self._first_nan = FirstNan(self._source)
        self._told: set[tuple[str, int]] = set()
        self._new: list[Hint] = []
        self._patches = ExitStack()

    def take(self) -> tuple[Hint, ...]:
        """Return the hints since the last call."""
        hints, self._new = tuple(self._new), []
        return hints

    def see(self, moment: Moment) -> None:
        """Look at what was recorded of a line."""
        with suppress(Exception):
            self._tell(self._first_nan.see(moment))

    # Watching

    def __enter__(self) -> Self:
        super().__enter__()  # type: ignore[no-untyped-call]
        self._tell((*text.environment(self._source), *text.never_called(self._source)))
        self.resume()
        return self

    def __exit__(self, *error: Any) -> None:
        self.pause()
        super().__exit__(*error)  # type: ignore[no-untyped-call]

    def pause(self) -> None:
        """Take hooks and patches away, as torch is about to trace or compile the program."""
        self._patches.close()

    def resume(self) -> None:
        """Put hooks and patches in their places."""
        hook = register_optimizer_step_pre_hook(self._before_step)
        self._patches.callback(hook.remove)
        self._watch_schedulers()
        self._watch_stand_ins()

    def __torch_function__(
        self, func: Any, types: Any, args: tuple[Any, ...] = (), kwargs: dict[str, Any] | None = None
    ) -> Any:
        kwargs = kwargs or {}
        if getattr(func, "__name__", "") == "backward":
            self._look(self._gradients.backward, args, kwargs)
        result = func(*args, **kwargs)
        watch = AFTER.get(func)
        if watch is not None:
            self._look(watch, args, kwargs, result)
            if watch is tensors.grad_of_non_leaf:
                self._look(self._gradients.read, args, kwargs)
        return result

    def _look(self, watch: Any, args: tuple[Any, ...], kwargs: dict[str, Any], result: Any = None) -> None:
        frame = self._here()
        if frame is None:
            return
        call = Watched(self._source, self._file, frame, args, kwargs, result)
        with suppress(Exception), Unobserved():  # what cannot be looked at is no mistake of the program's
            found = watch(call)
            if found is not None:
                self._tell([found], call)

    def _before_step(self, optimizer: torch.optim.Optimizer, args: Any, kwargs: Any) -> None:
        frame = self._here()
        if frame is None:
            return
        call = Watched(self._source, self._file, frame)
        with suppress(Exception), Unobserved():
            self._tell(self._gradients.step(call, optimizer), call)

    def _watch_schedulers(self) -> None:
        for kind in _with_own_step():
            step: Any = kind.step  # type: ignore[attr-defined]

            def watched_step(this: Any, *args: Any, step: Any = step, **kwargs: Any) -> Any:
                self._look(lambda call: scheduler_step(call, this), (), {})
                return step(this, *args, **kwargs)

            self._replace(kind, "step", functools.wraps(step)(watched_step))

    def _watch_stand_ins(self) -> None:
        """Watch the methods that practice GPUs have put in the place of torch's: no mode sees those."""
        for name in tensors.CONVERSIONS:
            method = vars(torch.Tensor).get(name)
            if method is None:
                continue

            def watched(*args: Any, method: Any = method, **kwargs: Any) -> Any:
                result = method(*args, **kwargs)
                self._look(tensors.dropped, args, kwargs, result)
                return result

            self._replace(torch.Tensor, name, functools.wraps(method)(watched))

    def _replace(self, owner: type, name: str, function: Any) -> None:
        self._patches.callback(setattr, owner, name, vars(owner)[name])
        setattr(owner, name, function)

    # Telling

    def _tell(self, found: Iterable[Found], call: Watched | None = None) -> None:
        for one in found:
            line = one.line or (call.place.line if call else 0)
            if (one.rule, line) not in self._told and len(self._told) < MOST_HINTS:
                self._told.add((one.rule, line))
                self._new.append(self._hint(one, line))

    def _hint(self, found: Found, line: int) -> Hint:
        rule, things = read_rules().hint(found.rule), found.things
        lit = [things[role] for role in rule.lit if role in things]
        return Hint(
            line=line,
            rule=rule.name,
            text=rule.text.format_map(things),
            explanation=rule.explanation.format_map(things),
            clashes=tuple(
                Clash(Operand(part.name, self._describer.describe(part.value)), rule.badges) for part in lit
            ),
            fix=first_fix(rule.fixes, self._source, things),
        )


def _with_own_step() -> list[type]:
    """Return the schedulers that step in a way of their own, but for the one that needs a metric."""
    kinds = [kind for kind in vars(lr_scheduler).values() if isinstance(kind, type)]
    return [
        kind
        for kind in dict.fromkeys(kinds)
        if issubclass(kind, lr_scheduler.LRScheduler)
        and "step" in vars(kind)
        and kind is not lr_scheduler.ReduceLROnPlateau
    ]
