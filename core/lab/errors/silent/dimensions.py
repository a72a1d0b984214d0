"""Watches dimensions: columns that meet rows, and softmax over another dimension than the classes'."""

from __future__ import annotations

import ast
from typing import Any

import torch
from torch import nn

from core.lab.errors.flow import leads_to_backward, scope_of, uses
from core.lab.errors.parts import Part, shape_text
from core.lab.errors.silent.watched import Found, Watched
from core.lab.errors.source import Source

LINEAR = ("AddmmBackward0", "MmBackward0", "MvBackward0", "LinearBackward0", "AddBackward0", "DotBackward0")
VIEWS = (
    "ViewBackward0", "UnsafeViewBackward0", "ReshapeAliasBackward0", "SqueezeBackward1", "SqueezeBackward0",
    "UnsqueezeBackward0", "UnsafeViewBackward0", "SigmoidBackward0", "ReluBackward0", "TanhBackward0",
)  # fmt: skip
RESHAPING = frozenset(
    ("unsqueeze", "view", "reshape", "expand", "expand_as", "meshgrid", "t", "outer", "cdist")
)
REDUCTIONS = frozenset(("mean", "sum", "item", "norm"))
OVER_ROWS = frozenset(
    ("min", "max", "argmin", "argmax", "sort", "topk", "logsumexp", "softmax", "amin", "amax")
)
KEPT_TABLES = frozenset(("unsqueeze", "view", "reshape", "expand"))
EMPTY: frozenset[str] = frozenset()


def is_table(args: tuple[Any, ...]) -> bool:
    """Return whether a column meets a row; asked at each difference, so in short."""
    if len(args) < 2:
        return False
    left, right = args[0], args[1]
    if not isinstance(left, torch.Tensor) or not isinstance(right, torch.Tensor):
        return False
    n, m = left.dim(), right.dim()
    if n + m != 3 or n * m != 2:
        return False
    column, row = (left, right) if n == 2 else (right, left)
    return column.shape[1] == 1 and column.shape[0] == row.shape[0] > 1


def difference(call: Watched) -> Found | None:
    """Find predictions and targets whose difference or product is a table, and that a loss is made of."""
    if not is_table(call.args) or not torch.is_grad_enabled():
        return None
    left, right = call.args[:2]
    if left.requires_grad == right.requires_grad or _are_views(left, right):
        return None
    statement = _plain_statement(call)
    if statement is None or not _becomes_a_number(call.source, statement, call.node, True):
        return None
    return _table(call, "difference-broadcast")


def comparison(call: Watched) -> Found | None:
    """Find predictions and targets that are compared each with each, and then counted."""
    if not is_table(call.args) or _are_views(*call.args[:2]):
        return None
    statement = _plain_statement(call)
    if statement is None or not _becomes_a_number(call.source, statement, call.node, False):
        return None
    return _table(call, "comparison-broadcast")


def _table(call: Watched, rule: str) -> Found:
    left, right = call.args[:2]
    by_role = call.named(left=left, right=right)
    n = max(left.shape[0], right.shape[0])
    by_role["result"] = Part(shape_text((n, n)))
    row = "left" if left.dim() == 1 else "right"
    part = by_role[row]
    if part.node is not None:
        by_role["row"] = part
    return Found(rule, by_role)


def _are_views(left: torch.Tensor, right: torch.Tensor) -> bool:
    return left.data_ptr() == right.data_ptr()


def _plain_statement(call: Watched) -> ast.stmt | None:
    """Return the statement of a call, unless an operand is given its shape on purpose right there."""
    node = call.node
    statement = call.source.statement(node) if node is not None else None
    if node is None or statement is None:
        return None
    for part in ast.walk(node):
        if (
            isinstance(part, ast.Call)
            and isinstance(part.func, ast.Attribute)
            and part.func.attr in RESHAPING
        ):
            return None
        if isinstance(part, ast.Subscript) and any(
            isinstance(n, ast.Constant) and n.value is None for n in ast.walk(part.slice)
        ):
            return None
        if isinstance(part, ast.keyword) and part.arg == "keepdim":
            return None
    return statement


def _becomes_a_number(source: Source, statement: ast.stmt, node: ast.AST | None, is_loss: bool) -> bool:
    """Return whether all of a table is summed up, and a loss if one is meant."""
    assert node is not None
    targets = getattr(statement, "targets", [getattr(statement, "target", None)])
    names = {n.id for t in targets if t is not None for n in ast.walk(t) if isinstance(n, ast.Name)}
    if is_loss and not (
        isinstance(statement, ast.Return)
        or any(isinstance(n, ast.Attribute) and n.attr == "backward" for n in ast.walk(statement))
        or any(leads_to_backward(source, name, EMPTY) for name in names)
    ):
        return False
    here = _reduced(source, node)
    if here is not None:
        return here
    scope = scope_of(source, statement)
    later = [
        n for n in ast.walk(scope) if isinstance(n, (ast.Call, ast.Subscript)) and n.lineno > statement.lineno
    ]
    kinds = REDUCTIONS | OVER_ROWS
    found = [n for n in later if isinstance(n, ast.Call) and _name(n.func) in kinds and uses(n, names, EMPTY)]
    return bool(found) and all(_is_whole(n) for n in found)


def _reduced(source: Source, node: ast.AST) -> bool | None:
    """Return whether an expression is summed up as a whole around a node; None if it is not at all."""
    for outer in source.around(node):
        if isinstance(outer, ast.stmt):
            return None
        if outer is not node and isinstance(outer, ast.Subscript) and outer.value is not node:
            return False
        if isinstance(outer, ast.Call) and _name(outer.func) in REDUCTIONS | OVER_ROWS:
            return _is_whole(outer)
        if isinstance(outer, ast.Call) and _name(outer.func) in KEPT_TABLES:
            return False
    return None


def _is_whole(call: ast.Call) -> bool:
    """Return whether a reduction names no dimension."""
    if _name(call.func) in OVER_ROWS and (call.args or call.keywords):
        return False
    numbers = [
        part for part in call.args if isinstance(part, (ast.Constant, ast.UnaryOp, ast.Tuple, ast.List))
    ]
    return not numbers and not any(word.arg in ("dim", "axis", "keepdim") for word in call.keywords)


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


# Softmax


def softmax(call: Watched) -> Found | None:
    """Find a softmax of single numbers: of a model's one output, or over a batch of one that was left out."""
    tensor = call.tensor
    given = call.argument(1, "dim")
    n = tensor.dim()
    dim = given if isinstance(given, int) else int(n not in (0, 1, 3))
    if not n or tensor.shape[dim] != 1 or not (tensor.requires_grad or _is_of_model(call, tensor)):
        return None
    is_implicit = not isinstance(given, int)
    is_last = dim % n == n - 1
    if is_implicit and n == 3 and tensor.numel() > 1:
        return _of_one(call, dim % n, "1")
    is_score = is_last and (tensor.numel() > 1 or n == 1) and _is_of_linear(tensor)
    return _of_one(call, dim % n, "1") if is_score else None


def log_softmax(call: Watched) -> Found | None:
    """Find the same of log_softmax."""
    found = softmax(call)
    if found is not None:
        found.by_role["result"] = Part("0")
    return found


def argmax(call: Watched) -> Found | None:
    """Find the largest of single numbers: the class of a model with one output."""
    tensor, dim = call.tensor, call.argument(1, "dim")
    if not isinstance(dim, int) or tensor.dim() != 2 or tensor.shape[1] != 1 or dim not in (1, -1):
        return None
    if tensor.shape[0] < 2 or not _are_indices_used(call) or not _is_of_model(call, tensor):
        return None
    return _of_one(call, 1, "0")


def _are_indices_used(call: Watched) -> bool:
    """Return whether a program asks for the place of the largest number, and not for that number alone."""
    node = call.node
    if isinstance(call.result, torch.Tensor) or node is None:
        return isinstance(call.result, torch.Tensor)
    outer = call.source.parent(node)
    if isinstance(outer, ast.Subscript):
        return isinstance(outer.slice, ast.Constant) and outer.slice.value == 1
    target = outer.targets[0] if isinstance(outer, ast.Assign) else None
    if isinstance(target, ast.Tuple):
        return ast.unparse(target.elts[-1]) != "_"
    return isinstance(outer, ast.Attribute) and outer.attr == "indices"


def one_class(call: Watched) -> Found | None:
    """Find cross entropy over one class."""
    given = call.argument(0, "input")
    if given.dim() == 2 and given.shape[1] == 1 and given.shape[0] > 1:
        return Found("cross-entropy-of-one-class", call.named(input=given, target=call.argument(1, "target")))
    return None


def _meant_dimension(shape: tuple[int, ...], dim: int) -> int | None:
    """Return the dimension that a softmax was to go over, where the one it goes over has size 1."""
    meant = {0: 2, 2: 1}.get(dim) if len(shape) == 3 else None
    return meant if meant is not None and shape[meant] > 1 else None


def _of_other_dimension(call: Watched, found: Found, meant: int) -> Found:
    """Return the mistake of a softmax in a dimension of size 1, where another was meant."""
    by_role, node = dict(found.by_role), found.by_role["call"].node
    by_role |= {"meant": Part(str(meant)), "size": Part(str(call.tensor.shape[meant]))}
    if isinstance(node, ast.Call):
        words = [word.value for word in node.keywords if word.arg == "dim"]
        given = words or [a for a in node.args if isinstance(a, ast.Constant | ast.UnaryOp)]
        if len(given) == 1:
            by_role["given"] = Part("", node=given[0])
        elif not given:
            code = call.source.code(node)
            inside = code[: code.rindex(")")].rstrip().removesuffix(",")
            by_role["with_dim"] = Part(f"{inside}{'' if inside.endswith('(') else ', '}dim={meant})")
    return Found("softmax-of-other-dimension", by_role, found.line)


def _of_one(call: Watched, dim: int, result: str) -> Found:
    node = call.node
    made = _made(call.source, "LogSoftmax" if result == "0" else "Softmax")
    written = call.source.code(node) if node is not None else "softmax"
    name, line = (call.source.code(made), made.lineno) if made is not None else (written, 0)
    by_role = {"call": Part(name, node=made or node), "dim": Part(str(dim)), "result": Part(result)}
    by_role["shape"] = Part(shape_text(tuple(call.tensor.shape)))
    text = call.source.text
    for_bce = ("BCELoss(" in text or "binary_cross_entropy(" in text) and "ross_entropy(" not in text.replace(
        "binary_cross_entropy(", ""
    )
    if made is not None and _name(made.func) == "Softmax" and for_bce:
        by_role["sigmoid"] = Part(ast.unparse(made.func).replace("Softmax", "Sigmoid") + "()")
    found = Found("softmax-of-one-number", by_role, line)
    meant = _meant_dimension(tuple(call.tensor.shape), dim)
    return found if meant is None else _of_other_dimension(call, found, meant)


def _made(source: Source, name: str) -> ast.Call | None:
    """Return where the program makes its one softmax layer, if it calls no function of that name."""
    calls = [
        c for c in source.all(ast.Call) if _name(c.func).lower() in ("softmax", "logsoftmax", "log_softmax")
    ]
    return calls[0] if len(calls) == 1 and _name(calls[0].func) == name else None


def _is_of_linear(tensor: torch.Tensor) -> bool:
    """Return whether a tensor is what a linear layer gave, in some shape."""
    node: Any = tensor.grad_fn
    for _ in range(6):
        kind = type(node).__name__
        if kind in LINEAR:
            return True
        if kind not in VIEWS:
            return False
        node = node.next_functions[0][0]
    return False


def _is_of_model(call: Watched, tensor: torch.Tensor) -> bool:
    """Return whether a tensor is what a model gave, here or in the statement that made it."""
    node = call.node
    if tensor.grad_fn is not None:
        return _is_of_linear(tensor)
    if not isinstance(node, ast.Call):
        return False
    part = node.func.value if isinstance(node.func, ast.Attribute) and not node.args[1:] else node.args[0]
    if isinstance(part, ast.Name) and call.written(part).value is tensor:
        made = [s for s in call.source.all(ast.Assign) if call.source.code(s.targets[0]) == part.id]
        before = [s for s in made if s.lineno <= call.place.line]
        part = before[-1].value if before else part
    return isinstance(part, ast.Call) and isinstance(call.written(part.func).value, nn.Module)


def wrong_dimension(call: Watched) -> Found | None:
    """Find classes that lie in another dimension than that of the softmax before a loss."""
    given = call.argument(0, "input")
    node = given.grad_fn
    for _ in range(2):
        if type(node).__name__ in ("LogSoftmaxBackward0", "SoftmaxBackward0"):
            n = given.dim()
            dim = int(node._saved_dim)
            dim = dim - (1 << 64) if dim >= 1 << 63 else dim
            if n >= 2 and dim % n != 1 and given.shape[dim] > 1:
                by_role = call.named(input=given, target=call.argument(1, "target"))
                return Found(
                    "softmax-over-batch", by_role | {"dim": Part(str(dim % n))} | _fix_of_dim(call, dim)
                )
            return None
        if type(node).__name__ not in ("LogBackward0", "AddBackward0", "ClampBackward1", "ClampMinBackward0"):
            return None
        node = node.next_functions[0][0]
    return None


def _fix_of_dim(call: Watched, dim: int) -> dict[str, Part]:
    """Return the number that a program gives as the dimension of its one softmax."""
    calls = [
        c
        for c in call.source.all(ast.Call)
        if _name(c.func).lower() in ("softmax", "logsoftmax", "log_softmax")
    ]
    if len(calls) != 1:
        return {}
    given = [w.value for w in calls[0].keywords if w.arg == "dim"]
    given += [a for a in calls[0].args if isinstance(a, (ast.Constant, ast.UnaryOp))]
    return {"given": Part("", node=given[0])} if len(given) == 1 else {}
