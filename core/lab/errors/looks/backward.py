"""Looks for what a second ``backward`` goes through again: of before the loop, or of the round before."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

import torch
from torch.autograd.graph import Node

from core.lab.errors.failure import Failure, Site
from core.lab.errors.flow import ADDING, scope_of
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.looks.gradients import behind
from core.lab.errors.parts import Part
from core.lab.errors.source import LOOPS, method_calls

MOST_NODES = 20_000
MOST_TENSORS = 1_000
MOST_NAMES = 100


@dataclass(frozen=True)
class Used:
    """A variable or attribute that a piece of the program reads, and its graph."""

    part: Part
    tensors: list[torch.Tensor]
    nodes: set[Node]


def twice(failure: Failure, by_role: Parts) -> Finding:
    """Find what the failed ``backward`` or ``grad`` goes through for the second time.

    Causes: ``outside`` if it was computed before the loop, ``carried`` if it comes from the round before,
    ``shared`` if another loss went through it in the same round, ``same`` if the same loss did.
    """
    graph = _graph(_roots(failure))
    found = _in_round(failure, graph)
    if found is not None:
        return found
    for site in reversed(failure.sites):
        loop = failure.source.loop_of(site.node) if site.node is not None else None
        place = loop or (scope_of(failure.source, site.node) if site.node is not None else None)
        if place is None or isinstance(place, ast.Module):
            continue
        used = _used(failure, site, place, graph)
        found = _carried(failure, site, place, used) if loop else _carried_attribute(failure, graph)
        found = found or _outside(failure, place, used)
        if found is not None:
            return found
    return _carried_attribute(failure, graph) or _handed_on(failure, graph) or Finding()


def _roots(failure: Failure) -> list[torch.Tensor]:
    """Return the tensors from which the failed call goes back."""
    for frame in failure.beyond:
        for name in ("self", "tensors", "outputs"):
            found = tensors_in(frame.f_locals.get(name))
            if found:
                return found
    return []


def tensors_in(value: object) -> list[torch.Tensor]:
    """Return a tensor, or those in lists, tuples and dicts."""
    return list(islice(_tensors(value, 3), MOST_TENSORS))


def _tensors(value: object, depth: int) -> Iterator[torch.Tensor]:
    if isinstance(value, torch.Tensor):
        yield value
    elif type(value) in (list, tuple, dict) and depth:
        parts: Any = value.values() if isinstance(value, dict) else value
        for part in islice(parts, MOST_TENSORS):
            yield from _tensors(part, depth - 1)


def _graph(tensors: Iterable[torch.Tensor]) -> set[Node]:
    """Return the nodes that tensors are computed by, without those of leaves."""
    waiting = [tensor.grad_fn for tensor in tensors if tensor.grad_fn is not None]
    found: set[Node] = set()
    while waiting and len(found) < MOST_NODES:
        node = waiting.pop()
        if node not in found and type(node).__name__ != "AccumulateGrad":
            found.add(node)
            waiting += [next_node for next_node, _ in node.next_functions if next_node is not None]
    return found


def leaves_of(nodes: Iterable[Node]) -> list[torch.Tensor]:
    """Return the leaves that nodes go back to."""
    following: list[Any] = [other for node in nodes for other, _ in node.next_functions]
    return [node.variable for node in following if type(node).__name__ == "AccumulateGrad"]


def _used(failure: Failure, site: Site, place: ast.AST, graph: set[Node]) -> dict[str, Used]:
    """Return what a loop or function reads that shares nodes with the graph, by its text."""
    found: dict[str, Used] = {}
    for node in ast.walk(place):
        if not isinstance(node, ast.Name | ast.Attribute) or len(found) >= MOST_NAMES:
            continue
        text = ast.unparse(node)
        if text not in found:
            part = failure.part(node, site)
            tensors = tensors_in(part.value)
            nodes = _graph(tensors)
            if nodes & graph:
                found[text] = Used(Part(text, part.value, node), tensors, nodes)
    return found


# From before the loop


def _outside(failure: Failure, place: ast.AST, used: dict[str, Used]) -> Finding | None:
    """Find what is read in a loop or function and was computed before it."""
    stored = _stored(place)
    outside = [one for text, one in used.items() if not _roots_of(text) & stored]
    if not outside:
        return None
    last = max(outside, key=lambda one: len(one.nodes))
    found = {"outside": last.part}
    lists = [
        one for one in outside if any(_text(call) == one.part.plain for call in method_calls(place, *ADDING))
    ]
    if lists:
        return Finding("carried", {"carried": lists[0].part})
    if isinstance(place, LOOPS):
        trained = [id(p) for o in _optimizers(failure) for group in o.param_groups for p in group["params"]]
        leaves = [id(leaf) for one in outside for leaf in leaves_of(one.nodes)]
        if trained and not set(trained) & set(leaves):
            found |= _kept(failure, place, last)
        else:
            found |= _moved(failure, place, {one.part.plain for one in outside})
    return Finding("outside", found)


def _roots_of(text: str) -> set[str]:
    """Return ``a.b.c``, ``a.b`` and ``a``."""
    parts = text.split(".")
    return {".".join(parts[: n + 1]) for n in range(len(parts))}


def _stored(place: ast.AST) -> set[str]:
    """Return what is assigned within a loop or function, its arguments too."""
    return {
        node.arg if isinstance(node, ast.arg) else ast.unparse(node)
        for node in ast.walk(place)
        if isinstance(node, ast.arg) or isinstance(getattr(node, "ctx", None), ast.Store)
    }


def _text(call: ast.Call) -> str:
    return ast.unparse(call.func.value) if isinstance(call.func, ast.Attribute) else ""


def _optimizers(failure: Failure) -> list[torch.optim.Optimizer]:
    return [value for _, value in failure.live() if isinstance(value, torch.optim.Optimizer)]


def _kept(failure: Failure, loop: ast.AST, used: Used) -> Parts:
    """Return where what is not trained is computed, so that its value alone can be kept."""
    before = _before(failure, loop)
    made = [s for s in before if isinstance(s, ast.Assign) and ast.unparse(s.targets[0]) == used.part.plain]
    if not made or not isinstance(used.part.value, torch.Tensor):
        return {}
    return {"made": Part(failure.source.code(made[-1].value), node=made[-1].value)}


def _before(failure: Failure, loop: ast.AST) -> list[ast.stmt]:
    """Return the statements before a loop, in its block."""
    around = failure.source.parent(loop)
    for block in (getattr(around, name, None) for name in ("body", "orelse", "finalbody")):
        if isinstance(block, list) and loop in block:
            return block[: block.index(loop)]
    return []


def _moved(failure: Failure, loop: ast.AST, wanted: set[str]) -> Parts:
    """Return the lines from the first that computes what is wanted to the loop's first, with them in it."""
    source, before = failure.source, _before(failure, loop)
    assert isinstance(loop, LOOPS)
    first = loop.body[0]
    moved: list[ast.Assign] = []
    for statement in reversed(before):
        names = {
            n.id for n in ast.walk(statement) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
        }
        if not names & wanted:
            continue
        if not isinstance(statement, ast.Assign) or statement.lineno != statement.end_lineno:
            return {}
        moved.insert(0, statement)
        wanted = wanted - names
        for node in ast.walk(statement.value):
            value = failure.part(node).value if isinstance(node, ast.Name) else None
            if any(tensor.grad_fn is not None for tensor in tensors_in(value)):
                wanted = wanted | {ast.unparse(node)}
    if wanted or not moved or first.lineno == loop.lineno:
        return {}
    gone = {number for s in moved for number in [s.lineno] if not _is_needed_before(before, s, moved)}
    indentation = source.line(first.lineno)[: first.col_offset]
    begin = moved[0].lineno
    kept = [source.line(n) for n in range(begin, first.lineno) if n not in gone]
    text = "".join(f"{line}\n" for line in [*kept, *(indentation + source.code(s) for s in moved)])
    place = ast.Name("", lineno=begin, col_offset=0, end_lineno=first.lineno, end_col_offset=0)
    return {"lines": Part("", node=place), "in_the_loop": Part(text)}


def _is_needed_before(before: list[ast.stmt], statement: ast.Assign, moved: list[ast.Assign]) -> bool:
    """Return whether what a statement computes is read before the loop, or it shares its line."""
    names = {n.id for n in ast.walk(statement.targets[0]) if isinstance(n, ast.Name)}
    others = [s for s in before if s not in moved]
    read = {
        n.id for s in others for n in ast.walk(s) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)
    }
    return bool(names & read) or any(s.end_lineno == statement.lineno for s in others)


# From the round before


def _carried(failure: Failure, site: Site, loop: ast.AST, used: dict[str, Used]) -> Finding | None:
    """Find what is read in a loop before it is assigned there."""
    for text, one in used.items():
        stores = [s for s in ast.walk(loop) if isinstance(s, ast.stmt) and text in _targets(s)]
        if not stores:
            continue
        first = min(stores, key=lambda s: s.lineno)
        is_read = any(n.lineno <= (first.end_lineno or 0) for n in _reads(loop, text))
        if isinstance(first, ast.AugAssign) or is_read:
            return Finding("carried", {"carried": one.part} | _cut(failure, site, one))
    return None


def _targets(statement: ast.stmt) -> set[str]:
    targets = getattr(statement, "targets", None) or [getattr(statement, "target", None)]
    if not isinstance(statement, ast.Assign | ast.AugAssign | ast.AnnAssign):
        return set()
    return {ast.unparse(n) for t in targets for n in ast.walk(t) if isinstance(n, ast.Name | ast.Attribute)}


def _reads(place: ast.AST, text: str) -> Iterator[ast.expr]:
    """Yield where a variable or attribute is read."""
    for node in ast.walk(place):
        is_read = isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load)
        if is_read and ast.unparse(node) == text:
            yield node  # type: ignore[misc]


def _cut(failure: Failure, site: Site, one: Used) -> Parts:
    """Return the statement after which what is carried can be cut, and how."""
    text, value = one.part.plain, one.part.value
    if isinstance(value, torch.Tensor):
        cut = f"{text} = {text}.detach()"
    elif type(value) is tuple and all(isinstance(part, torch.Tensor) for part in value):
        cut = f"{text} = tuple(part.detach() for part in {text})"
    else:
        return {}
    statement = failure.source.statement(site.node) if site.node is not None else None
    return {"cut": Part(cut), "end": Part("", node=statement)} if statement is not None else {}


def _carried_attribute(failure: Failure, graph: set[Node]) -> Finding | None:
    """Find an attribute that a method reads before it assigns it, as a state that a module keeps."""
    for method in failure.source.all(ast.FunctionDef):
        if not isinstance(failure.source.parent(method), ast.ClassDef) or method.name == "__init__":
            continue
        for text, read in _own(method).items():
            stores = [s for s in ast.walk(method) if isinstance(s, ast.stmt) and text in _targets(s)]
            if not stores or min(s.end_lineno or 0 for s in stores) < read.lineno:
                continue
            value = _attribute(failure, failure.source.parent(method), text.removeprefix("self."))
            tensors = tensors_in(value)
            if _graph(tensors) & graph:
                found = {"carried": Part(text, value, read)}
                if isinstance(value, torch.Tensor) and not _may_be_none(failure, text):
                    statement = failure.source.statement(read)
                    found |= {"cut": Part(f"{text} = {text}.detach()"), "begin": Part("", node=statement)}
                return Finding("carried", found)
    return None


def _own(method: ast.FunctionDef) -> dict[str, ast.Attribute]:
    """Return the first reading of each of an object's own attributes in a method."""
    found: dict[str, ast.Attribute] = {}
    for node in ast.walk(method):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            text = ast.unparse(node)
            if text.startswith("self.") and (text not in found or node.lineno < found[text].lineno):
                found[text] = node
    return found


def _attribute(failure: Failure, owner: ast.AST | None, name: str) -> object:
    """Return an attribute of a live object of a class of the program."""
    for _, value in failure.live():
        kept = (
            getattr(value, "__dict__", None) if type(value).__name__ == getattr(owner, "name", "") else None
        )
        if isinstance(kept, dict):
            for table in (kept, kept.get("_buffers") or {}):
                if name in table:
                    return table[name]
    return None


def _may_be_none(failure: Failure, text: str) -> bool:
    return any(
        isinstance(s.value, ast.Constant) and s.value.value is None and text in _targets(s)
        for s in failure.source.all(ast.Assign)
    )


# In the same round


def _in_round(failure: Failure, graph: set[Node]) -> Finding | None:
    """Find a call of ``backward`` before the failed one, in the same block, that used the graph up."""
    call, source = failure.node, failure.source
    statement = source.statement(call) if call is not None else None
    if not isinstance(call, ast.Call) or statement is None or failure.site is None:
        return None
    block = _before(failure, statement)
    firsts = [c for s in block for c in method_calls(s, "backward") if source.statement(c) in block]
    if not firsts or not isinstance(call.func, ast.Attribute):
        return None
    first, between = firsts[-1], block[block.index(source.statement(firsts[-1])) + 1 :]  # type: ignore[arg-type]
    assert isinstance(first.func, ast.Attribute)
    mine, other = failure.part(call.func.value), failure.part(first.func.value)
    named = {
        "first": Part(source.code(first), node=first),
        "line": Part(str(first.lineno)),
        "going_back": other,
    }
    steps = [c for s in between for c in method_calls(s, "step")]
    if mine.plain == other.plain:
        if any(mine.plain in _targets(s) for s in between):  # it is computed anew
            return None
        if steps or first.args or first.keywords:
            return Finding("same", {"line": named["line"]})
        return Finding("same", named)
    others = _graph(tensors_in(other.value))
    shared = [one for one in _used(failure, failure.site, _round(failure, statement), graph).values()
              if one.nodes <= others and one.part.value is not other.value]  # fmt: skip
    if not others & graph:
        return None
    found = {"line": named["line"]}
    if shared:
        found["shared"] = max(shared, key=lambda one: len(one.nodes)).part
        if steps:
            found |= _detached(failure, shared, steps, first)
    is_zeroed = any(True for s in between for _ in method_calls(s, "zero_grad", "zero_"))
    is_plain = not (first.args or first.keywords or call.args or call.keywords)
    is_read = any(isinstance(n, ast.Attribute) and n.attr == "grad" for s in between for n in ast.walk(s))
    if is_plain and not steps and is_read:  # each gradient is looked at by itself
        found |= {"kept": named["first"], "going_back": other}
    elif is_plain and not steps and not is_zeroed:
        total = Part(f"({other.plain} + {mine.plain}).backward()")
        found |= {"first": named["first"], "total": total, "second": Part(source.code(call), node=call)}
    return Finding("shared" if "shared" in found else "", found)


def _round(failure: Failure, statement: ast.stmt) -> ast.AST:
    return failure.source.loop_of(statement) or scope_of(failure.source, statement)


def _detached(failure: Failure, shared: list[Used], steps: list[ast.Call], first: ast.Call) -> Parts:
    """Return where the first loss reads what its optimizer does not train, if that is in one place."""
    one = max(shared, key=lambda one: len(one.nodes))
    trained: set[int] = set()
    for step in steps:
        assert isinstance(step.func, ast.Attribute)
        optimizer = failure.part(step.func.value).value
        if not isinstance(optimizer, torch.optim.Optimizer):
            return {}
        trained |= {id(p) for group in optimizer.param_groups for p in group["params"]}
    if trained & {id(leaf) for leaf in leaves_of(one.nodes)}:
        return {}
    assert isinstance(first.func, ast.Attribute)
    name = one.part.plain
    reads = {n for n in behind(failure, first.func.value) if isinstance(n, ast.Name) and n.id == name}
    if len(reads) == 1:
        read = reads.pop()
        return {"read": Part(failure.source.code(read), node=read)}
    return {}


def _handed_on(failure: Failure, graph: set[Node]) -> Finding | None:
    """Find what two functions that go back are given, one after another in the same block."""
    for site in reversed(failure.sites[:-1]):
        statement = failure.source.statement(site.node) if site.node is not None else None
        if statement is None:
            continue
        for text, one in _used(failure, site, statement, graph).items():
            for earlier in reversed(_before(failure, statement)):
                if any(True for _ in _reads(earlier, text)) and isinstance(earlier, ast.Expr | ast.Assign):
                    return Finding("shared", {"shared": one.part, "line": Part(str(earlier.lineno))})
    return None
