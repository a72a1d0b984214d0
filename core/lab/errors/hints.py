"""Mistakes that raise nothing, found by looking while a program runs."""

from __future__ import annotations

import functools
import types
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, suppress
from typing import Any, Self, TypeAlias

import torch
import torch.nn.functional as F  # noqa: N812
from torch.optim import lr_scheduler
from torch.optim.optimizer import register_optimizer_step_pre_hook
from torch.overrides import TorchFunctionMode

from core.lab.describe.describer import Describer
from core.lab.describe.memory import Unobserved
from core.lab.errors.fixes import first_fix
from core.lab.errors.rules import read_rules, said
from core.lab.errors.silent import dimensions, losses, modes, tensors, text
from core.lab.errors.silent.gradients import Gradients, scheduler_step
from core.lab.errors.silent.nans import FirstNan
from core.lab.errors.silent.rounds import Rounds
from core.lab.errors.silent.steps import Steps
from core.lab.errors.silent.watched import Found, Watch, Watched
from core.lab.errors.source import Source
from core.protocol.trace.events import Clash, Hint, Moment
from core.protocol.trace.operations import Operand
from core.protocol.trace.program import Program

MOST_HINTS = 50
Arguments: TypeAlias = tuple[Any, ...]
Keywords: TypeAlias = dict[str, Any]
Way = Callable[[Any, Arguments, Keywords], Any]
AFTER: dict[Any, Watch] = {
    F.mse_loss: losses.broadcast,
    F.l1_loss: losses.broadcast,
    F.smooth_l1_loss: losses.broadcast,
    F.huber_loss: losses.broadcast,
    F.kl_div: losses.kl_div,
    F.cross_entropy: losses.cross_entropy,
    F.nll_loss: losses.nll_loss,
    F.binary_cross_entropy_with_logits: losses.logits_loss,
    F.softmax: dimensions.softmax,
    F.log_softmax: dimensions.log_softmax,
    torch.softmax: dimensions.softmax,
    torch.log_softmax: dimensions.log_softmax,
    torch.Tensor.softmax: dimensions.softmax,
    torch.Tensor.log_softmax: dimensions.log_softmax,
    torch.argmax: dimensions.argmax,
    torch.Tensor.argmax: dimensions.argmax,
    torch.max: dimensions.argmax,
    torch.Tensor.max: dimensions.argmax,
    torch.Tensor.__iadd__: tensors.graph_kept,
    torch.Tensor.__radd__: tensors.graph_kept,
    torch.Tensor.add: tensors.graph_kept,
}
"""What is looked at after a function of torch has run."""
TABLES: dict[Any, Watch] = {
    **{
        getattr(owner, name): dimensions.difference
        for owner in (torch, torch.Tensor)
        for name in ("sub", "subtract", "mul", "multiply")
    },
    **{
        getattr(owner, name): dimensions.comparison
        for owner in (torch, torch.Tensor)
        for name in ("eq", "ne")
    },
    torch.Tensor.__rsub__: dimensions.difference,
    torch.Tensor.__rmul__: dimensions.difference,
    torch.Tensor.__eq__: dimensions.comparison,
    torch.Tensor.__ne__: dimensions.comparison,
}
"""The same of frequent operations: looked at only where a column meets a row."""
CUTS = (
    torch.Tensor.item, torch.Tensor.tolist, torch.Tensor.detach, torch.Tensor.numpy, torch.Tensor.__float__,
    torch.Tensor.data.__get__, torch.tensor, torch.as_tensor,  # type: ignore[attr-defined]
)  # fmt: skip
"""What gives numbers without their graph."""
BACKWARD = (torch.Tensor.backward, torch.autograd.backward)
ONCE = frozenset(
    (
        "first-nan",
        "loss-grows",
        "loss-constant",
        "softmax-of-one-number",
        "softmax-of-other-dimension",
        "softmax-over-batch",
    )
)
"""Mistakes that are told at one place alone, as all others follow from it."""
MOST_LOOKS, SELDOM = 100, 64
"""Calls of a function that are looked at, and which of those beyond."""
_grad = torch.Tensor.grad


class HintFinder(TorchFunctionMode):
    """Looks at a program while it runs; looking changes nothing.

    Parameters
    ----------
    here : callable
        Returns the innermost frame of the program; None if there is none.
    """

    def __init__(
        self, program: Program, describer: Describer, here: Callable[[], types.FrameType | None]
    ) -> None:
        super().__init__()
        self._source, self._file = Source(program.text), program.name
        self._describer, self._here = describer, here
        self._gradients, self._steps = Gradients(), Steps(self._source)
        self._first_nan = FirstNan(self._source)
        self._rounds = Rounds(self._source, self._first_nan.is_over)
        self._evaluations = modes.Evaluations(self._source)
        self._n_calls: dict[Any, int] = {}
        self._ways: dict[Any, Way] = {
            **dict.fromkeys(AFTER, self._after),
            **dict.fromkeys(TABLES, self._after_arithmetic),
            **dict.fromkeys(CUTS, self._after_cut),
            **dict.fromkeys(BACKWARD, self._go_back),
            F.dropout: self._after_layer,
            F.batch_norm: self._after_layer,
            _grad.__get__: self._read_gradient,  # type: ignore[union-attr]
            _grad.__set__: self._clear_gradient,  # type: ignore[union-attr]
            torch.Tensor.zero_: self._clear_gradient,
        }
        self._usual_ways = dict(self._ways)
        self._ways |= dict.fromkeys(tensors.droppable(self._source), self._after_any)
        self._given: set[tuple[str, int]] = set()
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
        self._tell(self._steps.end())
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
        way = self._ways.get(func)
        if way is not None:
            return way(func, args, kwargs or {})
        return func(*args, **kwargs) if kwargs else func(*args)

    # Ways to call a function of torch that is watched; in each round of each loop, so all are short

    def _after(self, func: Any, args: Arguments, kwargs: Keywords) -> Any:
        result = func(*args, **kwargs)
        n = self._n_calls[func] = self._n_calls.get(func, 0) + 1
        if n <= MOST_LOOKS or n % SELDOM == 0:
            self._look(AFTER[func], args, kwargs, result)
        return result

    def _after_any(self, func: Any, args: Arguments, kwargs: Keywords) -> Any:
        way = self._usual_ways.get(func)
        result = way(func, args, kwargs) if way is not None else func(*args, **kwargs)
        n = self._n_calls[func] = self._n_calls.get(func, 0) + 1
        if n <= MOST_LOOKS or n % SELDOM == 0:
            self._look(tensors.dropped, args, kwargs, result)
        return result

    def _after_arithmetic(self, func: Any, args: Arguments, kwargs: Keywords) -> Any:
        result = func(*args, **kwargs)
        if dimensions.is_table(args):
            self._look(TABLES[func], args, kwargs, result)
        return result

    def _after_cut(self, func: Any, args: Arguments, kwargs: Keywords) -> Any:
        result = func(*args, **kwargs)
        if self._steps.wants_cuts:
            self._look(self._steps.cut, args, kwargs)
        return result

    def _after_layer(self, func: Any, args: Arguments, kwargs: Keywords) -> Any:
        result = func(*args, **kwargs)
        if self._evaluations.are_possible:
            watch = self._evaluations.dropout if func is F.dropout else self._evaluations.batch_norm
            self._look(watch, args, kwargs, result)
        return result

    def _read_gradient(self, func: Any, args: Arguments, kwargs: Keywords) -> Any:
        result = func(*args, **kwargs)
        if self._gradients.wants(args[0]):
            self._look(self._gradients.read, args, kwargs)
            self._look(tensors.grad_of_non_leaf, args, kwargs)
        return result

    def _clear_gradient(self, func: Any, args: Arguments, kwargs: Keywords) -> Any:
        if self._steps.awaits_step:
            in_place = func is torch.Tensor.zero_
            self._look(self._steps.clear_in_place if in_place else self._steps.clear, args, kwargs)
        return func(*args, **kwargs)

    def _go_back(self, func: Any, args: Arguments, kwargs: Keywords) -> Any:
        self._look(self._before_backward, args, kwargs)
        result = func(*args, **kwargs)
        if self._gradients.has_suspects:
            self._look(self._gradients.after_backward, args, kwargs)
        return result

    def _before_backward(self, call: Watched) -> Iterator[Found]:
        self._gradients.backward(call)
        self._steps.backward(call)
        yield from self._rounds.backward(call)

    def _look(self, watch: Any, args: Arguments, kwargs: Keywords, result: Any = None) -> None:
        call = Watched(self._source, self._file, self._here, args, kwargs, result)
        with suppress(Exception), Unobserved():  # what cannot be looked at is no mistake of the program's
            found = watch(call)
            if found is not None:
                self._tell([found] if isinstance(found, Found) else found, call)

    def _before_step(self, optimizer: torch.optim.Optimizer, args: Any, kwargs: Any) -> None:
        if not (args[1:] or kwargs):  # a closure goes back within the step
            self._look(self._step, (optimizer,), {})
            self._evaluations.is_trained = True

    def _step(self, call: Watched) -> Iterator[Found]:
        for watcher in (self._gradients, self._steps, self._rounds):
            yield from watcher.step(call, call.args[0])

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
            key = one.rule, 0 if one.rule in ONCE else line
            if key in self._given or len(self._given) >= MOST_HINTS or self._is_known(one.rule):
                continue
            hint = self._hint(one, line)
            self._given.add(key)
            self._new.append(hint)

    def _is_known(self, rule: str) -> bool:
        """Return whether a mistake only follows from one that was told."""
        given = {name for name, _ in self._given}
        if rule == "first-nan":
            return "loss-grows" in given
        return rule == "loss-constant" and bool(given - {"environment-variable", "graph-kept"})

    def _hint(self, found: Found, line: int) -> Hint:
        rule, by_role = read_rules().hint(found.rule), found.by_role
        lit = [by_role[role] for role in rule.lit if role in by_role]
        return Hint(
            line=line,
            rule=rule.name,
            text=said(rule.text, by_role),
            explanation=said(rule.explanation, by_role),
            clashes=tuple(
                Clash(Operand(part.name, self._describer.describe(part.value)), rule.badges) for part in lit
            ),
            fix=first_fix(rule.fixes, self._source, by_role),
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
