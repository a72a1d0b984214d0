"""Watches optimizers: steps that change nothing, as gradients or parameters are missing."""

from __future__ import annotations

import ast
import weakref
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import torch
from torch import nn
from torch.optim import Optimizer

from core.lab.errors.flow import leads_to_backward
from core.lab.errors.looks.finding import Parts
from core.lab.errors.parts import MISSING, Part
from core.lab.errors.silent.watched import Found, Watched, parameters_of, parts_of
from core.lab.errors.source import Source, method_calls
from core.text import Text

MOST_STEPS = 6
"""Steps of an optimizer whose gradients are looked at."""
MOST_BACKWARDS = 3
"""Passes whose graph is looked at; and then those after a step without gradients."""
MOST_CLEARED = 20
"""Passes after which it is noted where gradients are cleared; and then, again, those after such a step."""
MOST_NODES = 3_000
MOST_CUTS = 40
N_SURE = 3
"""Steps without a gradient after which a parameter gets none."""
HARD_CUTS = frozenset(("item", "tolist", "numpy", "tensor", "__float__"))
"""What cuts a graph, though rarely on purpose where a loss is computed."""
COPIES = frozenset((
    "tensor", "as_tensor", "from_numpy", "Tensor", "FloatTensor", "Variable", "array", "Parameter",
))  # fmt: skip
EMPTY: frozenset[str] = frozenset()

Leaves = list["weakref.ref[torch.Tensor]"]


@dataclass
class _Followed:
    """What is known of one optimizer."""

    n_steps: int = 0
    n_with: int = 0
    n_backwards: int = 0
    without: set[int] | None = None
    """Parameters that had a gradient at no step."""
    pending: Found | None = None


@dataclass
class _Cut:
    """A place where a tensor lost its graph."""

    node: ast.AST
    name: str
    tensor: str
    kind: str
    leaves: Leaves = field(default_factory=list)


class Steps:
    """Follows optimizers, and the passes before their steps.

    Attributes
    ----------
    awaits_step : bool
        Whether gradients are there that no step has taken yet.
    """

    def __init__(self, source: Source) -> None:
        self._source = source
        self._followed: weakref.WeakKeyDictionary[Optimizer, _Followed] = weakref.WeakKeyDictionary()
        self._n_backwards = 0
        self._n_to_look_at = MOST_BACKWARDS
        self._loss, self._backward_node = "", None  # type: str, ast.AST | None
        self._leaves: Leaves | None = None
        self._cuts: dict[tuple[int, int], _Cut] = {}
        self._cleared: ast.AST | None = None
        self.awaits_step = False

    @property
    def wants_cuts(self) -> bool:
        """Whether it is noted where graphs are cut."""
        return self._n_to_look_at > 0

    # What happens

    def backward(self, call: Watched) -> None:
        """Look at the graph before backward frees it."""
        self._n_backwards += 1
        self._cleared, self._leaves = None, None
        self.awaits_step = self._n_to_look_at > 0 or self._n_backwards <= MOST_CLEARED
        if self._n_to_look_at > 0:
            self._n_to_look_at -= 1
            root = call.args[0][0] if isinstance(call.args[0], (tuple, list)) else call.args[0]
            self._leaves = [weakref.ref(leaf) for leaf in leaves_of(root)]
            self._backward_node = call.node
            self._loss = _root_name(call)

    def clear(self, call: Watched) -> None:
        """Note where gradients go between backward and a step."""
        if self.awaits_step and call.tensor.grad is not None:
            self.awaits_step = False
            self._cleared = call.node

    def clear_in_place(self, call: Watched) -> None:
        """Note the same of gradients that become zero."""
        if self.awaits_step and any(r() is not None and r().grad is call.tensor for r in self._leaves or ()):  # type: ignore[union-attr]
            self.awaits_step = False
            self._cleared = call.node

    def cut(self, call: Watched) -> None:
        """Note where a tensor with a graph gives one without."""
        if self._n_to_look_at <= 0 or len(self._cuts) >= MOST_CUTS:
            return
        tensor = call.tensor
        if not isinstance(tensor, torch.Tensor) or not tensor.requires_grad:
            return
        key = call.frame.f_lineno, call.frame.f_lasti
        if key not in self._cuts and call.node is not None:
            self._cuts[key] = _cut(call, tensor)

    def step(self, call: Watched, optimizer: Optimizer) -> Iterator[Found]:
        """Look at the gradients that an optimizer takes."""
        followed = self._followed.setdefault(optimizer, _Followed())
        followed.n_steps += 1
        if followed.n_steps > MOST_STEPS:
            return
        parameters = [p for group in optimizer.param_groups for p in group["params"]]
        if self._has_gradients(parameters):
            followed.n_with += 1
            followed.pending = None
            if followed.n_with == 1:
                yield from self._of_plain_attributes(call, optimizer)
                yield from self._of_added_later(call, optimizer)
            yield from self._without_any(call, followed, parameters)
        elif parameters and not followed.n_with:
            self._n_to_look_at = max(self._n_to_look_at, 1)
            found = self._nothing(call, optimizer, followed, parameters)
            if found is not None and followed.n_steps > 1:
                yield found
            followed.pending = found if followed.n_steps == 1 else None
        followed.n_backwards = self._n_backwards

    def end(self) -> Iterator[Found]:
        """Tell of the optimizers that stepped only once."""
        for followed in self._followed.values():
            if followed.pending is not None:
                yield followed.pending

    # Steps that change nothing

    def _has_gradients(self, parameters: Iterable[torch.Tensor]) -> bool:
        found = [p.grad for p in parameters if p.grad is not None]
        return bool(found) and (self._cleared is None or any(bool(grad.any()) for grad in found))

    def _nothing(
        self, call: Watched, optimizer: Optimizer, followed: _Followed, parameters: list[torch.Tensor]
    ) -> Found | None:
        by_role: Parts = {"optimizer": _named(call, optimizer)}
        mine = {id(p) for p in parameters}
        if not any(p.requires_grad for p in parameters):  # without a backward(), it is there for its schedule
            return Found("step-of-frozen-parameters", by_role, call.place.line) if self._n_backwards else None
        leaves = [leaf for reference in self._leaves or () if (leaf := reference()) is not None]
        is_reached = any(id(leaf) in mine for leaf in leaves)
        if self._cleared is not None and (is_reached or self._leaves is None):
            return self._zeroed_before(call, by_role)
        if self._n_backwards == followed.n_backwards:
            return self._never_backward(call, by_role, mine)
        if is_reached or not leaves or self._are_others(leaves, optimizer):
            return None
        by_role["loss"] = Part(self._loss)
        models = _models(call)
        of_mine = [name for name, model in models if mine & {id(p) for p in parameters_of(model)}]
        wanted = {id(leaf) for leaf in leaves}
        of_leaves = [name for name, model in models if wanted & {id(p) for p in parameters_of(model)}]
        if of_mine and of_leaves and of_mine[0] != of_leaves[0]:
            names = {"model": Part(of_mine[0]), "other": Part(of_leaves[0])}
            return Found("optimizer-of-another-model", by_role | names, call.place.line)
        if of_leaves:  # a layer that was replaced has a rule of its own
            return None
        for cut in self._cuts.values():
            if self._leads(cut, mine):
                return self._cut(cut, "step-past-a-cut", by_role)
        return Found("no-gradient", by_role, call.place.line)

    def _are_others(self, leaves: Iterable[torch.Tensor], optimizer: Optimizer) -> bool:
        """Return whether the last pass was for an optimizer that steps, too."""
        wanted = {id(leaf) for leaf in leaves}
        return any(
            other is not optimizer and followed.n_with and id(p) in wanted
            for other, followed in self._followed.items()
            for group in other.param_groups
            for p in group["params"]
        )

    def _zeroed_before(self, call: Watched, by_role: Parts) -> Found | None:
        node, source = self._cleared, self._source
        statement = source.statement(node) if node is not None else None
        if node is None or statement is None:
            return None
        by_role = by_role | {"clearing": Part(source.code(node), node=node)}
        step, backward = self._step_statement(call), self._backward_statement()
        if step and backward and source.parent(step) is source.parent(backward):
            if step.lineno < backward.lineno:
                by_role |= {"early": Part(source.code(step), node=step)}
                by_role |= {"backward": Part("", node=backward)}
            elif source.parent(statement) is source.parent(step):
                by_role |= {"late": Part(source.code(statement), node=statement)}
                by_role |= {"backward": Part("", node=backward)}
        return Found("zero-grad-before-step", by_role, statement.lineno)

    def _never_backward(self, call: Watched, by_role: Parts, mine: set[int]) -> Found | None:
        losses = []
        for name, value in call.place.live():
            is_loss = isinstance(value, torch.Tensor) and value.numel() == 1 and value.grad_fn is not None
            if is_loss and any(id(leaf) in mine for leaf in leaves_of(value)):
                losses.append(name)
        if not losses:
            return None
        by_role = by_role | {"loss": Part(losses[0])}
        step = self._step_statement(call)
        if len(losses) == 1 and step is not None and not any(method_calls(self._source.tree, "backward")):
            by_role["step"] = Part("", node=step)
        return Found("backward-missing", by_role, call.place.line)

    def _step_statement(self, call: Watched) -> ast.stmt | None:
        node = call.node
        statement = self._source.statement(node) if node is not None else None
        is_step = isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".step")
        return statement if is_step else None

    def _backward_statement(self) -> ast.stmt | None:
        return self._source.statement(self._backward_node) if self._backward_node is not None else None

    def _cut(self, cut: _Cut, rule: str, by_role: Parts) -> Found:
        by_role = by_role | {"cut": Part(cut.name, node=cut.node), "tensor": Part(cut.tensor)}
        with_graph = _with_graph(self._source, cut.node)
        if with_graph and not _is_made_leaf(self._source, cut.node):
            by_role["whole"] = Part(with_graph)
        return Found(rule, by_role, getattr(cut.node, "lineno", 0))

    def _leads(self, cut: _Cut, wanted: set[int]) -> bool:
        """Return whether a cut lies between the loss and one of some parameters."""
        if not any(id(reference()) in wanted for reference in cut.leaves):
            return False
        statement = self._source.statement(cut.node)
        if isinstance(statement, ast.Return) or any(method_calls(statement or cut.node, "backward")):
            return True
        targets = getattr(statement, "targets", [getattr(statement, "target", None)])
        names = {n.id for t in targets if t is not None for n in ast.walk(t) if isinstance(n, ast.Name)}
        return any(leads_to_backward(self._source, name, EMPTY) for name in names)

    # Parameters that are left out

    def _without_any(
        self, call: Watched, followed: _Followed, parameters: list[torch.Tensor]
    ) -> Iterator[Found]:
        without = {id(p) for p in parameters if p.requires_grad and p.grad is None}
        followed.without = without if followed.without is None else followed.without & without
        if followed.n_with != N_SURE or not followed.without:
            return
        for cut in self._cuts.values():
            if cut.kind in HARD_CUTS and self._leads(cut, followed.without):
                left = next(p for p in parameters if id(p) in followed.without)
                by_role = {"parameter": Part(call.place.outer_name_of(left) or "a parameter")}
                yield self._cut(cut, "graph-cut-in-part", by_role)
                return
        yield from self._never_used(call, followed.without)

    def _never_used(self, call: Watched, without: set[int]) -> Iterator[Found]:
        made = _made_in_classes(self._source)
        for _, model in _models(call):
            for module in model.modules():
                for name, child in list(module._modules.items()):
                    mine = {id(p) for p in child.parameters()} if child is not None else set()
                    node = made.get((type(module).__name__, name))
                    if mine and mine <= without and node is not None and not _is_loaded(self._source, name):
                        yield Found("layer-never-used", {"layer": Part(f"self.{name}")}, node.lineno)

    def _of_plain_attributes(self, call: Watched, optimizer: Optimizer) -> Iterator[Found]:
        optimized = self._optimized(call)
        for _, model in _models(call):
            registered = {id(p) for p in model.parameters()}
            if not registered & optimized:
                continue
            for module in model.modules():
                for name, value in list(vars(module).items()):
                    found = _hidden(value, registered | optimized)
                    node = _assigned(self._source, type(module).__name__, name) if found else None
                    if node is not None:
                        layers = Part(f"self.{name}", node=node.value)
                        by_role = {
                            "attribute": layers,
                            "value": Part(self._source.code(node.value), node=node.value),
                        }
                        by_role |= {"optimizer": _named(call, optimizer)} | call.place.modules()
                        yield Found(found, by_role, node.lineno)

    def _of_added_later(self, call: Watched, optimizer: Optimizer) -> Iterator[Found]:
        name = call.place.name_of(optimizer)
        made = [s for s in self._source.all(ast.Assign) if self._source.code(s.targets[0]) == name]
        if len(made) != 1 or not isinstance(made[0].value, ast.Call) or not made[0].value.args:
            return
        first = made[0].value.args[0]
        if not isinstance(first, ast.Call) or not isinstance(first.func, ast.Attribute):
            return
        model = call.place.part(first.func.value)
        if first.func.attr != "parameters" or not isinstance(model.value, nn.Module):
            return
        mine = {id(p) for group in optimizer.param_groups for p in group["params"]}
        optimized = self._optimized(call)
        all_of_it = dict(model.value.named_parameters())
        if not mine & {id(p) for p in all_of_it.values()}:  # a model that was made anew has a rule of its own
            return
        for path, p in all_of_it.items():
            if p.requires_grad and p.grad is not None and id(p) not in optimized:
                parameter = Part(call.place.name_of(p) or path)
                by_role = {"optimizer": Part(name), "parameter": parameter, "model": Part(model.plain)}
                if not _is_left_over(optimizer, all_of_it.values()):
                    yield Found("layer-added-later", by_role, made[0].lineno)
                return

    def _optimized(self, call: Watched) -> set[int]:
        optimizers = [
            o for _, value in call.place.live() for o in parts_of(value) if isinstance(o, Optimizer)
        ]
        return {id(p) for o in (*optimizers, *self._followed) for g in o.param_groups for p in g["params"]}


def leaves_of(root: object) -> list[torch.Tensor]:
    """Return the leaves that backward reaches from a tensor, as far as some thousand nodes."""
    if not isinstance(root, torch.Tensor):
        return []
    if root.grad_fn is None:
        return [root] if root.requires_grad else []
    found, seen, left = [], {root.grad_fn}, [root.grad_fn]
    while left and len(seen) < MOST_NODES:
        node = left.pop()
        leaf = getattr(node, "variable", None) if not node.next_functions else None
        if isinstance(leaf, torch.Tensor):
            found.append(leaf)
        for after, _ in node.next_functions:
            if after is not None and after not in seen:
                seen.add(after)
                left.append(after)
    return found


def _root_name(call: Watched) -> str:
    node = call.node
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "backward":
        owner = call.written(node.func.value).value
        is_method = owner is call.args[0] or owner is MISSING
        return call.source.code(node.func.value if is_method or not node.args else node.args[0])
    return Text("the loss")


def _cut(call: Watched, tensor: torch.Tensor) -> _Cut:
    node = call.node
    assert node is not None
    part: ast.AST = node
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        part = node.func.value
        if call.written(part).value is not tensor and node.args and _name(node.func) in COPIES | {"float"}:
            part = node.args[0]
    elif isinstance(node, ast.Call) and node.args:
        part = node.args[0]
    elif isinstance(node, ast.Attribute):
        part = node.value
    kind = _name(node.func) if isinstance(node, ast.Call) else getattr(node, "attr", "")
    whole: ast.AST = node
    for outer in call.source.around(node):
        if isinstance(outer, ast.stmt):
            break
        if isinstance(outer, ast.Call) and _name(outer.func) in COPIES:
            whole, kind = outer, "tensor"
    leaves = [weakref.ref(leaf) for leaf in leaves_of(tensor)]
    return _Cut(whole, call.source.code(whole), call.source.code(part), kind, leaves)


def _is_made_leaf(source: Source, node: ast.AST) -> bool:
    """Return whether a program switches on gradients of what a statement assigns: with a graph it cannot."""
    statement = source.statement(node)
    names = {source.code(t) for t in getattr(statement, "targets", ())}
    owners = [
        c.func.value for c in method_calls(source.tree, "requires_grad_") if isinstance(c.func, ast.Attribute)
    ]
    owners += [
        n.value
        for n in source.all(ast.Attribute)
        if n.attr == "requires_grad" and isinstance(n.ctx, ast.Store)
    ]
    return any(source.code(owner) in names for owner in owners)


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _with_graph(source: Source, node: ast.AST) -> str:
    """Return the text of an expression without what cuts its graph; empty where that is not sure."""
    inner = node
    while isinstance(inner, ast.Call) and _name(inner.func) in COPIES - {"Parameter", "from_numpy", "array"}:
        if not inner.args:
            return ""
        inner = inner.args[0]
    text, base = source.code(inner), source.range(inner)[0]
    cuts = [c for c in method_calls(inner, "item", "detach") if not c.args]
    cuts_of_data = [n for n in ast.walk(inner) if isinstance(n, ast.Attribute) and n.attr == "data"]
    others = [c for c in ast.walk(inner) if isinstance(c, (ast.Call, ast.List, ast.Tuple)) and c not in cuts]
    if inner is not node and (others or not (cuts or isinstance(inner, (ast.Name, ast.Attribute)))):
        return ""
    if inner is node and not (len(cuts) == 1 and cuts[0] is node) and cuts_of_data != [node]:
        return ""
    for part in sorted((*cuts, *cuts_of_data), key=lambda n: source.range(n)[1], reverse=True):
        value = part.func.value if isinstance(part, ast.Call) else part.value  # type: ignore[attr-defined]
        begin, end = source.range(value)[1] - base, source.range(part)[1] - base
        text = text[:begin] + text[end:]
    parent = source.parent(node)
    is_operand = isinstance(parent, (ast.BinOp, ast.UnaryOp, ast.Attribute, ast.Subscript))
    return f"({text})" if is_operand and not isinstance(inner, (ast.Name, ast.Attribute, ast.Call)) else text


def _named(call: Watched, optimizer: Optimizer) -> Part:
    return Part(call.place.name_of(optimizer) or "optimizer")


def _models(call: Watched) -> list[tuple[str, nn.Module]]:
    """Return the modules that the program has, by name; parts of others come after those."""
    found = [
        (name, part)
        for name, value in call.place.live()
        for part in parts_of(value)
        if isinstance(part, nn.Module)
    ]
    unique = {id(model): (name, model) for name, model in reversed(found)}
    return sorted(unique.values(), key=lambda pair: -sum(1 for _ in pair[1].modules()))


def _classes(source: Source, name: str) -> list[ast.ClassDef]:
    return [kind for kind in source.all(ast.ClassDef) if kind.name == name]


def _made_in_classes(source: Source) -> dict[tuple[str, str], ast.Assign]:
    """Return the statements that give attributes of ``self`` their values, by class and attribute."""
    found = {}
    for kind in source.all(ast.ClassDef):
        for part in ast.walk(kind):
            target = part.targets[0] if isinstance(part, ast.Assign) else None
            if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
                assert isinstance(part, ast.Assign)
                found[kind.name, target.attr] = part
    return found


def _assigned(source: Source, kind: str, name: str) -> ast.Assign | None:
    """Return the statement with which a class makes a list or tensor of its own, if it does."""
    node = _made_in_classes(source).get((kind, name))
    if node is None:
        return None
    parts = (
        node.value.elts
        if isinstance(node.value, (ast.List, ast.Tuple))
        else [getattr(node.value, "elt", node.value)]
    )
    return node if parts and all(isinstance(part, (ast.Call, ast.BinOp)) for part in parts) else None


def _hidden(value: object, known: set[int]) -> str:
    """Return the rule of an attribute whose parameters a module does not know."""
    if isinstance(value, torch.Tensor):
        is_hidden = (
            value.is_leaf and value.requires_grad and value.grad is not None and id(value) not in known
        )
        return "tensor-not-registered" if is_hidden else ""
    modules = (
        [part for part in parts_of(value) if isinstance(part, nn.Module)] if isinstance(value, list) else []
    )
    hidden = [
        p for module in modules for p in module.parameters() if p.grad is not None and id(p) not in known
    ]
    return "layers-in-plain-list" if hidden else ""


def _is_loaded(source: Source, name: str) -> bool:
    """Return whether a program reads an attribute, or may do so by name."""
    return any(
        (isinstance(n, ast.Attribute) and n.attr == name and isinstance(n.ctx, ast.Load))
        or (isinstance(n, ast.Constant) and n.value == name)
        or (isinstance(n, ast.Name) and n.id == "getattr")
        or (isinstance(n, ast.Attribute) and n.attr in ("_modules", "__dict__", "get_submodule"))
        for n in ast.walk(source.tree)
    )


def _is_left_over(optimizer: Optimizer, parameters: Iterable[torch.Tensor]) -> bool:
    """Return whether an optimizer holds what its model has no more."""
    known = {id(p) for p in parameters}
    return any(id(p) not in known for group in optimizer.param_groups for p in group["params"])
