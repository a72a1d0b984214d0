"""Watches dropout and batch norm for training mode where gradients are switched off."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import torch

from core.lab.errors.flow import NUMBERS, leading_to, leads_to_backward, scope_of
from core.lab.errors.parts import Part
from core.lab.errors.silent.watched import Found, Watched, frames_of
from core.lab.errors.source import Source, method_calls

SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr)
"""Statements that can stand between two others."""


class Evaluations:
    """Finds layers in training mode where a program evaluates."""

    def __init__(self, source: Source) -> None:
        self.is_trained = False
        self._lines = {s.lineno for s in _evaluating(source)}

    @property
    def are_possible(self) -> bool:
        """Whether the program may be evaluating."""
        return not torch.is_grad_enabled() or (self.is_trained and bool(self._lines))

    def dropout(self, call: Watched) -> Found | None:
        """Find dropout that drops."""
        if not call.argument(2, "training") or not call.argument(1, "p"):
            return None
        return self._with_graph(call, "Dropout") if torch.is_grad_enabled() else _found(call, "Dropout")

    def batch_norm(self, call: Watched) -> Found | None:
        """Find batch norm that uses the batch's statistics, though it has its own."""
        if not call.argument(5, "training") or call.argument(1, "running_mean") is None:
            return None
        return self._with_graph(call, "BatchNorm") if torch.is_grad_enabled() else _found(call, "BatchNorm")

    def _with_graph(self, call: Watched, what: str) -> Found | None:
        """Return the mistake if the program only looks at what comes out, though gradients are on."""
        if not any(frame.f_lineno in self._lines for frame in frames_of(call.frame, call.file)):
            return None
        model = call.model_call()
        part = model["evaluation"].node if model else None
        statement = call.source.statement(part) if part is not None else None
        if statement is None or not isinstance(part, ast.expr) or statement.lineno not in self._lines:
            return None
        if not model["model"].training or not _is_trained(call, model["model"]):
            return None
        if _is_set_for_it(call.source, part) or _is_repeated(
            call.source, part, _training_around(call.source, part)
        ):
            return None
        if _is_of_training_batch(call.source, part):
            return None
        by_role = {"what": Part(what), **model}
        if all(m.training for m in model["model"].value.modules()):
            by_role["around"] = Part("", node=_around(call.source, statement))
        return Found("evaluation-in-training-mode", by_role, part.lineno)


def _is_of_training_batch(source: Source, part: ast.expr) -> bool:
    """Return whether the loop around a call makes the same call for its training: a score beside the loss."""
    loop = source.loop_of(part)
    if loop is None or not any(method_calls(loop, "backward")):
        return False
    calls = [c for c in ast.walk(loop) if isinstance(c, ast.Call) and source.code(c) == source.code(part)]
    return len(calls) > 1


def _training_around(source: Source, node: ast.AST) -> ast.AST:
    """Return the innermost part of a program around a node that trains, or all of it."""
    return next(
        (outer for outer in source.around(node) if any(method_calls(outer, "backward", "step"))), source.tree
    )


def _around(source: Source, statement: ast.stmt) -> ast.stmt:
    """Return the outermost loop around a statement that does not train."""
    around = statement
    for outer in source.around(statement):
        if isinstance(outer, ast.FunctionDef) or any(method_calls(outer, "backward", "step")):
            break
        around = outer if isinstance(outer, ast.For) else around
    return around


def _evaluating(source: Source) -> Iterator[ast.stmt]:
    """Yield the statements whose results are only compared, and that may call a model outside ``no_grad``."""
    compared: dict[ast.AST, set[str]] = {}
    for statement in source.all(ast.stmt):
        if not isinstance(statement, ast.Assign | ast.AugAssign):
            continue
        calls = [n for n in ast.walk(statement.value) if isinstance(n, ast.Call)]
        calls = [c for c in calls if isinstance(c.func, ast.Name | ast.Attribute)]
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        names = {n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)}
        if not calls or not names or _without_gradients(source, calls[0]) is not None:
            continue
        scope = scope_of(source, statement)
        if scope not in compared:
            ends = [n for n in ast.walk(scope) if _is_equality(n)]
            compared[scope] = leading_to(scope, ends, frozenset())
        is_compared = not names.isdisjoint(compared[scope]) or any(map(_is_equality, ast.walk(statement)))
        if is_compared and not _is_trained_on(source, statement):
            yield statement


def _is_equality(node: ast.AST) -> bool:
    if isinstance(node, ast.Compare):
        return isinstance(node.ops[0], ast.Eq)
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "eq"


def _found(call: Watched, what: str) -> Found | None:
    """Return the mistake if the call is an evaluation beyond doubt.

    There are good reasons for training mode without gradients: a teacher's targets, the fakes of a generator,
    samples by dropout, a first call that makes lazy layers. Then what comes out is trained on or left, or the
    model is nobody's that is trained, or it was switched to training for it.
    """
    model = call.model_call()
    if not model or not model["model"].training:  # a layer that is alone in training mode was set so
        return None
    part = model["evaluation"].node
    statement = call.source.statement(part) if part is not None else None
    if not isinstance(part, ast.expr) or statement is None:
        return None
    block = _without_gradients(call.source, part)
    if block is None or not _is_trained(call, model["model"]) or _is_set_for_it(call.source, part):
        return None
    is_left = isinstance(statement, ast.Expr) and statement.value is part
    if is_left or _is_repeated(call.source, part, block) or _is_trained_on(call.source, statement):
        return None
    is_whole = isinstance(block, ast.With) and _may_be_enclosed(block, model["model"])
    around = block if is_whole else statement
    by_role = {"what": Part(what), **model}
    if isinstance(around, (ast.With, *SIMPLE)) and all(m.training for m in model["model"].value.modules()):
        by_role["around"] = Part("", node=around)
    return Found("training-mode-in-evaluation", by_role, part.lineno)


def _without_gradients(source: Source, part: ast.expr) -> ast.stmt | None:
    """Return the block or function around a call, in its function, that switches gradients off."""
    for outer in source.around(part):
        if isinstance(outer, ast.With):
            if any(_switches_off(item.context_expr) for item in outer.items):
                return outer
        elif isinstance(outer, ast.FunctionDef):
            return outer if any(_switches_off(mark) for mark in outer.decorator_list) else None
    return None


def _switches_off(node: ast.expr) -> bool:
    return ast.unparse(node).removesuffix("()").rpartition(".")[2] in ("no_grad", "inference_mode")


def _is_repeated(source: Source, part: ast.expr, block: ast.AST) -> bool:
    """Return whether the same is computed again and again within the block: samples by dropout."""
    for outer in source.around(part):
        if outer is block:
            return False
        loops = getattr(outer, "generators", [outer] if isinstance(outer, ast.For) else [])
        names = {n.id for loop in loops for n in ast.walk(loop.target) if isinstance(n, ast.Name)}
        body = outer.body if isinstance(outer, ast.For) else [part]
        if names and not any(isinstance(n, ast.Name) and n.id in names for s in body for n in ast.walk(s)):
            return True
    return False


def _is_trained_on(source: Source, statement: ast.stmt) -> bool:
    """Return whether backward may start from what a statement computes."""
    scope = scope_of(source, statement)
    if isinstance(statement, ast.Return):
        return True
    targets = getattr(statement, "targets", [getattr(statement, "target", None)])
    names = {n.id for t in targets if t is not None for n in ast.walk(t) if isinstance(n, ast.Name)}
    root = None if scope is source.tree else scope
    return any(leads_to_backward(source, name, NUMBERS, root) for name in names)


def _is_trained(call: Watched, model: Part) -> bool:
    """Return whether an optimizer has parameters of a model, or the program reads them from a file."""
    mine = {id(p) for p in model.value.parameters()}
    for _, value in call.place.live():
        groups = value.param_groups if isinstance(value, torch.optim.Optimizer) else ()
        if any(id(p) in mine for group in groups for p in group["params"]):
            return True
    loads = method_calls(call.source.tree, "load_state_dict")
    return any(ast.unparse(c.func).rpartition(".")[0] == model.plain for c in loads)


def _is_set_for_it(source: Source, part: ast.expr) -> bool:
    """Return whether the last thing before a call in the text is a switch to training mode."""
    calls = sorted(method_calls(source.tree, "train", "step", "backward"), key=lambda call: call.lineno)
    before = [ast.unparse(call.func) for call in calls if call.lineno <= part.lineno]
    return bool(before) and before[-1].endswith(".train")


def _may_be_enclosed(block: ast.With, model: Part) -> bool:
    """Return whether all of a block is run, with the model that there is before it."""
    leaves = (ast.Return, ast.Yield, ast.Break, ast.Continue)
    root = model.plain.partition(".")[0].partition("[")[0]
    parts = list(ast.walk(block))
    return not any(
        isinstance(n, leaves) or (isinstance(n, ast.Name) and n.id == root and isinstance(n.ctx, ast.Store))
        for n in parts
    )
