"""Watches training from round to round: losses that grow or stand still, and what is forgotten in a loop."""

from __future__ import annotations

import ast
import math
import weakref
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import CodeType

import torch
from torch import nn
from torch.optim import SGD, Optimizer

from core.lab.describe.memory import in_place
from core.lab.errors.parts import Part
from core.lab.errors.silent.steps import leaves_of
from core.lab.errors.silent.watched import Found, Watched, parts_of
from core.lab.errors.source import LOOPS, Source, method_calls
from core.text import Text

N_GROWING, GROWTH = 6, 1e3
"""Steps in a row in each of which a loss grows, and by how much altogether, to be a mistake."""
N_CONSTANT = 10
N_TINY, TINY = 10, 1e-10
"""Steps in a row with a rate below this part of the first."""
N_WITHOUT_STEP = 3
MOST_SITES = 200

Site = tuple[CodeType, int]


@dataclass
class _Loss:
    """What one call of backward has started from."""

    optimizer: int
    first: float
    last: float
    low: float
    n_rounds: int = 1
    n_growing: int = 0
    n_same: int = 1
    n_steps: int = -1


@dataclass
class _Followed:
    """What is known of one optimizer."""

    number: int
    rate: float = 0.0
    n_steps: int = 0
    n_tiny: int = 0
    modes: list[weakref.ref[nn.Module]] = field(default_factory=list)
    """Models in training mode in which that makes a difference."""


@dataclass
class _Made:
    """The optimizer that stepped last at some place."""

    optimizer: weakref.ref[Optimizer]
    followed: _Followed
    parameter: weakref.ref[torch.Tensor]
    settings: str
    n_alike: int = 1


class Rounds:
    """Follows losses and optimizers through loops.

    Parameters
    ----------
    expects_nan : bool
        Whether the program looks after NaN itself.
    """

    def __init__(self, source: Source, expects_nan: bool) -> None:
        self._source, self._expects_nan = source, expects_nan
        self._losses: dict[Site, _Loss] = {}
        self._followed: weakref.WeakKeyDictionary[Optimizer, _Followed] = weakref.WeakKeyDictionary()
        self._made: dict[Site, _Made] = {}
        self._n_steps = 0
        self._stepping = 0  # the number of the optimizer that stepped last
        self._n_optimizers = 0
        self._goes_up = False

    # Losses

    def backward(self, call: Watched) -> Iterator[Found]:
        """Look at the number that backward starts from."""
        root = call.args[0][0] if isinstance(call.args[0], (tuple, list)) else call.args[0]
        value = _number(root)
        frame = call.frame
        site = frame.f_code, frame.f_lasti
        loss = self._losses.get(site)
        if value is None or (loss is None and len(self._losses) >= MOST_SITES):
            return
        if loss is not None and not loss.optimizer:
            loss.optimizer = self._stepping
        if loss is None or loss.optimizer != self._stepping:
            n_rounds = loss.n_rounds + 1 if loss is not None else 1
            self._losses[site] = _Loss(self._stepping, value, value, value, n_rounds, n_steps=self._n_steps)
            loss = self._losses[site]
        else:
            yield from self._compare(call, loss, value)
        if loss.n_rounds == N_WITHOUT_STEP and not self._n_steps:
            yield from self._without_step(call, root)

    def _compare(self, call: Watched, loss: _Loss, value: float) -> Iterator[Found]:
        last, loss.last = loss.last, value
        loss.n_rounds += 1
        if not math.isfinite(value):
            loss.n_growing = 0
            if math.isfinite(last) and not self._expects_nan:
                what = "NaN" if math.isnan(value) else Text("infinity")
                by_role = {"what": Part(what), "how": Part(Text("it was finite before"))}
                name, line = _loss_of(call)
                yield Found("first-nan", {"tensor": Part(name), **by_role}, line)
            return
        is_next = self._n_steps > loss.n_steps
        loss.n_steps = self._n_steps
        loss.n_same = loss.n_same + 1 if value == last and is_next and loss.n_same else 0
        if value <= last:
            loss.n_growing, loss.low = 0, value
        else:
            loss.n_growing += 1
        has_grown = 0 < GROWTH * loss.low < value and value > 10 * loss.first
        if loss.n_growing >= N_GROWING and has_grown and self._is_descent(is_next):
            name, line = _loss_of(call)
            by_role = {"loss": Part(name), "n": Part(str(loss.n_growing))}
            by_role |= {"low": Part(f"{loss.low:.3g}"), "high": Part(f"{value:.3g}")}
            loss.n_growing = 0
            yield Found("loss-grows", by_role, line)
        if loss.n_same == N_CONSTANT and abs(value) > 1e-6 and self._stepping:
            name, line = _loss_of(call)
            by_role = {"loss": Part(name), "value": Part(f"{value:.4g}"), "n": Part(str(N_CONSTANT))}
            yield Found("loss-constant", by_role, line)

    def _is_descent(self, has_stepped: bool) -> bool:
        """Return whether the program goes down, with an optimizer or by hand."""
        if has_stepped:
            return not self._goes_up
        by_hand = [s for s in self._source.all(ast.AugAssign) if _reads_gradient(s.value)]
        by_hand_too = [s.value for s in self._source.all(ast.Assign) if _reads_gradient(s.value)]
        goes_up = any(isinstance(s.op, ast.Add) for s in by_hand) or any(
            isinstance(n, ast.BinOp) and isinstance(n.op, ast.Add) and _reads_gradient(n.right)
            for value in by_hand_too
            for n in ast.walk(value)
        )
        return bool(by_hand or by_hand_too) and not goes_up

    def _without_step(self, call: Watched, root: object) -> Iterator[Found]:
        if any(isinstance(n, ast.Attribute) and n.attr == "grad" for n in ast.walk(self._source.tree)):
            return
        node = call.node
        statement = self._source.statement(node) if node is not None else None
        if (
            statement is None
            or not isinstance(statement, ast.Expr)
            or self._source.loop_of(statement) is None
        ):
            return
        reached = {id(leaf) for leaf in leaves_of(root)}
        for name, value in call.place.live():
            if not isinstance(value, Optimizer) or value in self._followed:
                continue
            mine = {id(p) for group in value.param_groups for p in group["params"]}
            if mine & reached and not any(self._may_step(call, c, value) for c in self._steps_in_text()):
                by_role = {"optimizer": Part(name), "backward": Part("", node=statement)}
                yield Found("step-missing", by_role, statement.lineno)

    def _steps_in_text(self) -> list[ast.expr]:
        named = [n for n in self._source.all(ast.Attribute) if n.attr in ("step", "minimize", "train_step")]
        return [n.value for n in named]

    def _may_step(self, call: Watched, owner: ast.expr, optimizer: Optimizer) -> bool:
        value = call.place.part(owner).value
        return value is optimizer or not isinstance(value, (Optimizer, torch.optim.lr_scheduler.LRScheduler))

    # Optimizers

    def step(self, call: Watched, optimizer: Optimizer) -> Iterator[Found]:
        """Look at an optimizer before it steps."""
        self._n_steps += 1
        followed = self._followed.get(optimizer)
        if followed is None:
            self._n_optimizers += 1
            followed = self._followed[optimizer] = _Followed(self._n_optimizers)
            yield from self._first_step(call, optimizer, followed)
        self._stepping = followed.number
        followed.n_steps += 1
        rate = optimizer.param_groups[0].get("lr")
        if isinstance(rate, float | int):
            yield from self._rate(call, optimizer, followed, rate)
        for reference in followed.modes:
            model = reference()
            if model is not None and not model.training:
                followed.modes = []
                yield from self._left_in_evaluation(call, model)
                return

    def _first_step(self, call: Watched, optimizer: Optimizer, followed: _Followed) -> Iterator[Found]:
        group = optimizer.param_groups[0]
        self._goes_up = self._goes_up or bool(group.get("maximize"))
        rate = group.get("lr")
        followed.rate = float(rate) if isinstance(rate, float | int) else 0.0
        mine = {id(p) for g in optimizer.param_groups for p in g["params"]}
        followed.modes = [
            weakref.ref(model) for model in _moody(call) if mine & {id(p) for p in model.parameters()}
        ]
        if group["params"]:
            yield from self._again(call, optimizer, followed, group["params"][0])

    def _again(
        self, call: Watched, optimizer: Optimizer, followed: _Followed, parameter: torch.Tensor
    ) -> Iterator[Found]:
        """Find an optimizer that is made anew for each step, so that it never keeps anything."""
        site = call.frame.f_code, call.frame.f_lasti
        settings = f"{type(optimizer).__qualname__} {optimizer.defaults}"
        before, made = (
            self._made.get(site),
            _Made(weakref.ref(optimizer), followed, weakref.ref(parameter), settings),
        )
        if len(self._made) < MOST_SITES or site in self._made:
            self._made[site] = made
        if before is None or before.parameter() is not parameter or before.settings != settings:
            return
        if before.followed.n_steps != 1 or (
            type(optimizer) is SGD and not optimizer.defaults.get("momentum")
        ):
            return
        made.n_alike = before.n_alike + 1
        name = call.place.name_of(optimizer)
        statements = [s for s in self._source.all(ast.Assign) if self._source.code(s.targets[0]) == name]
        loop = self._source.loop_of(statements[0]) if len(statements) == 1 else None
        if made.n_alike == 3 and loop is not None:
            statement = statements[0]
            by_role = {"optimizer": Part(name), "made": Part(self._source.code(statement), node=statement)}
            if _may_leave(statement, loop):
                by_role["loop"] = Part("", node=loop)
            yield Found("optimizer-made-in-loop", by_role, statement.lineno)

    def _rate(self, call: Watched, optimizer: Optimizer, followed: _Followed, rate: float) -> Iterator[Found]:
        if followed.rate <= 0 or rate > TINY * followed.rate:
            followed.n_tiny = 0
            followed.rate = followed.rate or rate
            return
        followed.n_tiny += 1
        if (
            followed.n_tiny >= N_TINY
            and 3 * followed.n_tiny >= followed.n_steps
            and followed.n_tiny < 1 << 20
        ):
            followed.n_tiny = 1 << 20
            name = call.place.name_of(optimizer) or "optimizer"
            by_role = {
                "optimizer": Part(name),
                "rate": Part(f"{rate:.3g}"),
                "first": Part(f"{followed.rate:.3g}"),
            }
            yield Found("rate-vanished", by_role, _scheduler_line(self._source) or call.place.line)

    def _left_in_evaluation(self, call: Watched, model: nn.Module) -> Iterator[Found]:
        calls = sorted(method_calls(self._source.tree, "eval"), key=lambda c: c.lineno)
        if not calls:  # train(False), which is said on purpose
            return
        outer = call.place.outer_name_of(model)
        by_role = {"model": Part(call.place.name_of(model) or outer or Text("the model"))}
        site = call.place.sites[0]
        loops = [n for n in self._source.around(site.node) if isinstance(n, LOOPS)] if site.node else []
        if loops and outer.isidentifier():
            by_role |= {"outer": Part(outer), "round": Part("", node=loops[-1].body[0])}
        yield Found("train-forgotten", by_role, calls[0].lineno)


def _number(root: object) -> float | None:
    """Return the number in a tensor of the CPU; others are not waited for."""
    if not isinstance(root, torch.Tensor) or root.numel() != 1:
        return None
    values = in_place(root)
    return float(values.flat[0]) if values is not None and values.dtype.kind == "f" else None


def _loss_of(call: Watched) -> tuple[str, int]:
    """Return the loss as the program calls it, and the line that computed it, or else that of backward."""
    node = call.node
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return Text("the loss"), call.place.line
    name = call.source.code(node.func.value)
    made = [
        s.lineno
        for s in call.source.all(ast.Assign)
        if call.source.code(s.targets[0]) == name and s.lineno <= call.place.line
    ]
    return name, made[-1] if made else call.place.line


def _reads_gradient(node: ast.AST) -> bool:
    return any(isinstance(n, ast.Attribute) and n.attr == "grad" for n in ast.walk(node))


def _scheduler_line(source: Source) -> int:
    """Return the line where the one scheduler of a program steps."""
    steps = [c for c in method_calls(source.tree, "step") if "sched" in ast.unparse(c.func).lower()]
    return steps[0].lineno if len(steps) == 1 else 0


def _may_leave(statement: ast.Assign, loop: ast.AST) -> bool:
    """Return whether a statement uses nothing that its loop computes."""
    stored = {n.id for n in ast.walk(loop) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    return not any(isinstance(n, ast.Name) and n.id in stored for n in ast.walk(statement.value))


def _moody(call: Watched) -> Iterator[nn.Module]:
    """Yield the models of a program for which training mode makes a difference, and that are in it."""
    for _, value in call.place.live():
        for model in parts_of(value):
            if isinstance(model, nn.Module) and model.training and any(_is_moody(m) for m in model.modules()):
                yield model


def _is_moody(module: nn.Module) -> bool:
    if isinstance(module, nn.modules.dropout._DropoutNd):
        return module.p > 0
    return isinstance(module, nn.modules.batchnorm._BatchNorm) and module.track_running_stats
