"""Looks for the reason why there is no graph to go back through, or no gradient, or a leaf was changed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import torch
from torch import nn

from core.lab.errors.failure import Failure
from core.lab.errors.flow import CUTS, leads_to_backward, scope_of
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.looks.tensors import in_place_statement
from core.lab.errors.parts import MISSING, Part
from core.lab.errors.source import method_calls

MAKERS = ("tensor", "rand", "randn", "zeros", "ones", "full", "linspace", "empty", "arange")
MOST_ASSIGNMENTS = 30
MOST_NODES = 10_000
SWITCHES = ("no_grad", "inference_mode", "set_grad_enabled", "requires_grad_", "requires_grad")


def no_grad_fn(failure: Failure, by_role: Parts) -> Finding:
    """Find out why a loss has no graph.

    Causes: ``off`` and ``within`` if gradients are switched off, for good or here; ``gradient`` if it is one
    itself; ``number`` and ``cut`` if its graph was cut on the way; ``frozen`` if the model is; or else what
    could require a gradient.
    """
    if not failure.is_grad_enabled:
        return Finding("off")
    return (
        _within(failure)
        or _gradient(failure, by_role)
        or _number_again(failure, by_role)
        or _renewed(failure)
        or _frozen(failure, by_role)
        or _cut(failure, by_role)
        or _leaf(failure, by_role)
    )


def _renewed(failure: Failure) -> Finding | None:
    """Find ``w = w - lr * w.grad``, which gives the name to a tensor that learns no more."""
    for statement in failure.source.all(ast.Assign):
        target, value = statement.targets[0], statement.value
        if len(statement.targets) != 1 or not isinstance(target, ast.Name | ast.Attribute):
            continue
        written = ast.unparse(target)
        now = failure.part(target)
        reads = [ast.unparse(n) for n in ast.walk(value) if isinstance(n, ast.Attribute)]
        is_update = any(read in (f"{written}.grad", f"{written}.grad.data") for read in reads)
        if not is_update or not isinstance(now.value, torch.Tensor) or now.value.requires_grad:
            continue
        found: Parts = {"update": Part(failure.source.code(statement), node=statement)}
        found |= {"weight": now, "line": Part(str(statement.lineno))}
        is_difference = isinstance(value, ast.BinOp) and isinstance(value.op, ast.Sub | ast.Add)
        if isinstance(value, ast.BinOp) and is_difference and ast.unparse(value.left) == written:
            sign = "-" if isinstance(value.op, ast.Sub) else "+"
            found["in_place"] = Part(f"{now.plain} {sign}= {failure.source.code(value.right)}")
        return Finding("renewed", found)
    return None


def _within(failure: Failure) -> Finding | None:
    """Find the ``with torch.no_grad()`` or the decorator around the failed call."""
    for site in reversed(failure.sites):
        for outer in failure.source.around(site.node) if site.node is not None else ():
            switches: list[ast.expr] = []
            if isinstance(outer, ast.With):
                switches = [item.context_expr for item in outer.items]
            elif isinstance(outer, ast.FunctionDef):
                switches = outer.decorator_list
            for switch in switches:
                if ast.unparse(switch).removesuffix("()").endswith(("no_grad", "inference_mode")):
                    found = Part(failure.source.code(switch), node=switch)
                    return Finding("within", {"switch": found, "line": Part(str(switch.lineno))})
    return None


def _gradient(failure: Failure, by_role: Parts) -> Finding | None:
    """Find out whether what is gone back from is a gradient, and which call computed it."""
    start = failure.node
    if isinstance(start, ast.Call):
        is_grad = isinstance(start.func, ast.Attribute) and start.func.attr == "grad"
        start = start.args[0] if is_grad and start.args else getattr(start.func, "value", None)
    first: ast.AST | None = None
    if isinstance(start, ast.Attribute) and start.attr == "grad":
        calls = [c for c in method_calls(failure.source.tree, "backward") if c is not failure.node]
        first = calls[-1] if calls else None
    elif isinstance(start, ast.Name | ast.Subscript):
        name = start.value if isinstance(start, ast.Subscript) else start
        first = assigned(failure, name, with_tuples=True)
        while isinstance(first, ast.Subscript):
            first = first.value
        if not (isinstance(first, ast.Call) and ast.unparse(first.func).endswith("autograd.grad")):
            return None
    if not isinstance(first, ast.Call):
        return Finding("gradient") if isinstance(start, ast.Attribute) and start.attr == "grad" else None
    if any(word.arg == "create_graph" for word in first.keywords):
        return Finding("gradient")
    code = failure.source.code(first)
    rest = (
        f"{code[:-1].rstrip()}, create_graph=True)"
        if first.args or first.keywords
        else f"{code[:-1]}create_graph=True)"
    )
    return Finding("gradient", {"first": Part(code, node=first), "with_graph": Part(rest)})


def _frozen(failure: Failure, by_role: Parts) -> Finding | None:
    """Find the one model of the program, if none of its parameters requires a gradient."""
    models = [
        (name, value)
        for name, value in failure.live()
        if isinstance(value, nn.Module) and any(True for _ in value.parameters())
    ]
    receiver = by_role.get("receiver")
    if not models or receiver is None or any(p.requires_grad for _, m in models for p in m.parameters()):
        return None
    used = {n.id for n in behind(failure, receiver.node) if isinstance(n, ast.Name)}
    found = [(name, model) for name, model in models if name in used]
    return Finding("frozen", {"model": Part(*found[-1])}) if found else None


def _cut(failure: Failure, by_role: Parts) -> Finding | None:
    """Find what cut the graph between something that requires a gradient and the loss."""
    receiver = by_role.get("receiver")
    if receiver is None:
        return None
    parts = list(behind(failure, receiver.node))
    if not any(_has_graph(failure.part(part).value) for part in parts if isinstance(part, ast.Name)):
        return None
    for part in parts:
        whole: ast.expr | None = None
        match part:
            case (
                ast.Call(func=ast.Attribute(attr="detach", value=whole))
                | ast.Attribute(attr="data", value=whole)
            ):
                pass
            case ast.Call(func=ast.Name(id="Variable"), args=[whole]):
                pass
            case ast.Call(func=ast.Attribute(attr="no_grad" | "inference_mode" | "from_numpy")):
                pass
            case ast.Call(func=ast.Attribute(attr=name)) if name in CUTS | {"round", "sign", "floor", "ceil"}:
                pass
            case ast.Compare():
                pass
            case ast.Call(func=ast.Attribute(attr="tensor", value=ast.Name(id="torch"))):
                pass
            case ast.Call(func=ast.Attribute(attr="max" | "sort" | "topk")) if _is_index(failure, part):
                pass
            case _:
                continue
        found = {"cut": Part(failure.source.code(part), node=part), "line": Part(str(part.lineno))}
        if whole is not None:
            found["whole"] = Part(failure.source.code(whole))
        return Finding("cut", found)
    return None


def _is_index(failure: Failure, call: ast.AST) -> bool:
    """Return whether of the two results of a call such as ``max`` the positions are kept."""
    around = failure.source.parent(call)
    if isinstance(around, ast.Assign) and isinstance(around.targets[0], ast.Tuple):
        return ast.unparse(around.targets[0].elts[0]) == "_"
    return isinstance(around, ast.Subscript) and ast.unparse(around.slice) == "1"


def behind(failure: Failure, start: ast.AST | None) -> Iterator[ast.AST]:
    """Yield the parts of an expression, then of what was assigned to its variables and of forward methods."""
    waiting, seen = [start], set[tuple[str, int]]()
    while waiting and len(seen) < MOST_ASSIGNMENTS:
        place = waiting.pop(0)
        for part in ast.walk(place) if place is not None else ():
            yield part
            if isinstance(part, ast.Call):
                waiting += _returned(failure, part)
            if not isinstance(part, ast.Name) or (part.id, part.lineno) in seen:
                continue
            seen.add((part.id, part.lineno))
            waiting.append(assigned(failure, part, with_tuples=True))


def _returned(failure: Failure, call: ast.Call) -> list[ast.AST | None]:
    """Return what the forward of a module of the program returns, and how it is decorated."""
    value = failure.part(call.func).value
    if not isinstance(value, nn.Module):
        return []
    methods = [
        method
        for definition in failure.source.all(ast.ClassDef)
        if definition.name == type(value).__name__
        for method in definition.body
        if isinstance(method, ast.FunctionDef) and method.name == "forward"
    ]
    returns = [node for m in methods for node in ast.walk(m) if isinstance(node, ast.Return)]
    return [d for m in methods for d in m.decorator_list] + [node.value for node in returns]


def _number_again(failure: Failure, by_role: Parts) -> Finding | None:
    """Find where the loss was made of the number of a tensor that had a graph."""
    receiver = by_role.get("receiver")
    made = assigned(failure, receiver.node) if receiver else None
    match made:
        case ast.Call(
            func=ast.Attribute(attr="tensor"),
            args=[ast.Call(func=ast.Attribute(attr="item", value=value), args=[])],
            keywords=[],
        ) if any(_has_graph(failure.part(n).value) for n in ast.walk(value) if isinstance(n, ast.Name)):
            whole = Part(failure.source.code(made), node=made)
            return Finding("number", {"again": whole, "kept": Part(failure.source.code(value), node=value)})
    return None


def assigned(failure: Failure, name: ast.AST | None, with_tuples: bool = False) -> ast.expr | None:
    """Return what was assigned last to a variable before the failed line, in its function."""
    if not isinstance(name, ast.Name):
        return None
    scope = scope_of(failure.source, name)
    found = [
        statement
        for statement in failure.source.all(ast.Assign)
        if statement.lineno < name.lineno
        and scope_of(failure.source, statement) is scope
        and any(name.id in _names(target, with_tuples) for target in statement.targets)
    ]
    return found[-1].value if found else None


def _names(target: ast.expr, with_tuples: bool) -> list[str]:
    parts = target.elts if with_tuples and isinstance(target, ast.Tuple | ast.List) else [target]
    return [part.id for part in parts if isinstance(part, ast.Name)]


def _has_graph(value: object) -> bool:
    if isinstance(value, nn.Module):
        return any(p.requires_grad for p in value.parameters())
    return isinstance(value, torch.Tensor) and value.requires_grad


def _leaf(failure: Failure, by_role: Parts) -> Finding:
    """Find the one tensor of plain numbers that the loss is computed from."""
    names = {getattr(n, "id", getattr(n, "attr", "")) for n in ast.walk(failure.source.tree)}
    if names & set(SWITCHES):
        return Finding()
    receiver = by_role.get("receiver")
    made: list[tuple[str, ast.Call]] = []
    for statement in failure.source.all(ast.Assign):
        target, call = statement.targets[0], statement.value
        if not isinstance(target, ast.Name) or not isinstance(call, ast.Call):
            continue
        function = ast.unparse(call.func)
        is_of_numbers = call.args and not any(isinstance(n, ast.Call) for a in call.args for n in ast.walk(a))
        if function.startswith("torch.") and function.split(".")[-1] in MAKERS and is_of_numbers:
            value = failure.part(target).value
            if isinstance(value, torch.Tensor) and value.is_floating_point() and not value.requires_grad:
                made.append((target.id, call))
    if len(made) != 1:
        return Finding()
    name, call = made[0]
    if receiver is None or receiver.plain == name or not leads_to_backward(failure.source, name):
        return Finding()
    code = failure.source.code(call)
    return Finding("", {"leaf": Part(code[:-1].rstrip(), node=call), "named": Part(name)})


def grad_is_none(failure: Failure, by_role: Parts) -> Finding:
    """Find a ``.grad`` in the failed expression that is None, and why."""
    for part in ast.walk(failure.node) if failure.node is not None else ():
        if not isinstance(part, ast.Attribute) or part.attr != "grad":
            continue
        tensor = failure.part(part.value)
        if not isinstance(tensor.value, torch.Tensor) or failure.part(part).value is not None:
            continue
        made = _last_made(failure, part.value)
        if not tensor.value.is_leaf:
            line = {"line": Part(str(made.lineno))} if made is not None else {}
            return Finding("result", {"tensor": tensor} | line)
        return Finding("none" if tensor.value.requires_grad else "not required", {"tensor": tensor})
    return Finding()


def _last_made(failure: Failure, name: ast.AST) -> ast.expr | None:
    """Return what a variable was assigned last: of a loop, also below the line."""
    loop = failure.source.loop_of(name)
    text = ast.unparse(name)
    for statement in ast.walk(loop) if loop is not None else ():
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == text:
            return statement.value
    return assigned(failure, name)


def not_scalar(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether ``backward`` was called on a model's output, or on a loss for each element."""
    receiver = by_role.get("receiver")
    made = assigned(failure, receiver.node) if receiver is not None else None
    if isinstance(made, ast.Call):
        model = failure.part(made.func)
        if isinstance(model.value, nn.modules.loss._Loss):
            return Finding("not reduced" if model.value.reduction == "none" else "")
        if isinstance(model.value, nn.Module):
            return Finding("output", {"model": model})
        words = {word.arg: failure.part(word.value).value for word in made.keywords}
        if words.get("reduction") == "none":
            return Finding("not reduced")
    return Finding()


def leaf_changed(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether a leaf was updated, or something with a graph was added to it."""
    statement = by_role.get("statement")
    node = statement.node if statement is not None else None
    if not isinstance(node, ast.AugAssign) or not isinstance(node.target, ast.Name):
        return Finding("update")
    parts = [node.value, *behind(failure, node.value)]
    if any(isinstance(part, ast.Attribute) and part.attr in ("grad", "data") for part in parts):
        return Finding("update")
    added = failure.part(node.value).value
    has_graph = (
        _has_graph(added)
        if added is not MISSING
        else any(_has_graph(failure.part(part).value) for part in parts if isinstance(part, ast.Name))
    )
    if not has_graph:
        return Finding("update")
    target = Part(failure.source.code(node.target), node=node.target)
    return Finding("adds", {"target": target} | in_place_statement(failure, by_role).by_role)


def backward_gradient(failure: Failure, by_role: Parts) -> Finding:
    """Find the number that ``backward`` was given in place of a tensor."""
    call = failure.node
    is_backward = (
        isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "backward"
    )
    is_autograds = any(text in str(failure.error) for text in ("grad_output", "gradients can be"))
    if not is_backward and not is_autograds:
        return Finding()
    given = call.args[0] if isinstance(call, ast.Call) and call.args else None
    if given is not None and isinstance(failure.part(given).value, int | float):
        return Finding("gradient", {"number": Part(failure.source.code(given), node=given)})
    return Finding("gradient")


def inference(failure: Failure, by_role: Parts) -> Finding:
    """Find where the program switches to inference mode, if there is one place."""
    calls = [c for c in failure.source.all(ast.Call) if ast.unparse(c.func).endswith("inference_mode")]
    if len(calls) != 1:
        return Finding()
    code = failure.source.code(calls[0].func)
    new = code.replace("inference_mode", "no_grad")
    return Finding("", {"mode": Part(code, node=calls[0].func), "no_grad": Part(new)})


def legacy_function(failure: Failure, by_role: Parts) -> Finding:
    """Find the call of a Function as if it was a module."""
    call = failure.node
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Call):
        return Finding()
    kind = failure.part(call.func.func)
    definition = next((d for d in failure.source.all(ast.ClassDef) if d.name == kind.plain), None)
    methods = [m for m in definition.body if isinstance(m, ast.FunctionDef)] if definition is not None else []
    if call.func.args or not methods or not all(m.decorator_list for m in methods):
        return Finding()
    made = Part(failure.source.code(call.func), node=call.func)
    return Finding("", {"made": made, "applied": Part(f"{kind.plain}.apply")})


def function_gradients(failure: Failure, by_role: Parts) -> Finding:
    """Find what ``backward`` of a Function returns, if the rest of its arguments need no gradient."""
    text = str(failure.error)
    counts = re.search(r"function (\w+)Backward .*expected (\d+), got (\d+)", text)
    if counts is None:
        return Finding()
    wanted, got = int(counts[2]), int(counts[3])
    roots = [f.f_locals.get("self") for f in failure.beyond] + [
        by_role["receiver"].value if "receiver" in by_role else None
    ]
    root = next((r for r in roots if isinstance(r, torch.Tensor)), None)
    node = _function_node(root, f"{counts[1]}Backward")
    needed = getattr(node, "needs_input_grad", ())
    backwards = [
        m
        for d in failure.source.all(ast.ClassDef)
        for m in d.body
        if d.name == counts[1] and isinstance(m, ast.FunctionDef) and m.name == "backward"
    ]
    returns = [r for m in backwards for r in ast.walk(m) if isinstance(r, ast.Return) and r.value]
    if len(returns) != 1 or wanted <= got or len(needed) != wanted or any(needed[got:]):
        return Finding()
    value = returns[0].value
    assert value is not None
    nones = ", ".join(["None"] * (wanted - got))
    return Finding("", {"gradients": Part(failure.source.code(value), node=value), "nones": Part(nones)})


def _function_node(root: torch.Tensor | None, name: str) -> object:
    waiting, seen = [root.grad_fn if root is not None else None], set[object]()
    while waiting and len(seen) < MOST_NODES:
        node = waiting.pop()
        if node is None or node in seen:
            continue
        if type(node).__name__ == name:
            return node
        seen.add(node)
        waiting += [following for following, _ in node.next_functions]
    return None


def initialized(failure: Failure, by_role: Parts) -> Finding:
    """Find how the tensor of a failed initialization would be set to 0."""
    call, tensor = failure.node, by_role.get("tensor")
    if not isinstance(call, ast.Call) or tensor is None or not isinstance(call.func, ast.Attribute):
        return Finding()
    return Finding("", {"zeros": Part(f"{failure.source.code(call.func.value)}.zeros_({tensor.plain})")})


def variable(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether something that is no tensor was assigned to a tensor's data."""
    statement = by_role.get("statement")
    node = statement.node if statement is not None else None
    target = node.targets[0] if isinstance(node, ast.Assign) else None
    if not isinstance(node, ast.Assign) or not isinstance(target, ast.Attribute) or target.attr != "data":
        return Finding()
    if isinstance(failure.node, ast.Call):
        return Finding()
    value = failure.part(node.value)
    if not isinstance(value.value, int | float):
        return Finding("assigned")
    owner = Part(failure.source.code(target), node=target)
    return Finding("assigned", {"assignment": Part("", node=node), "owner": owner, "value": value})


def in_init(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether a function of ``nn.init`` failed."""
    return Finding(
        "init" if any("nonlinearity" in f.f_locals or "mode" in f.f_locals for f in failure.beyond) else ""
    )
