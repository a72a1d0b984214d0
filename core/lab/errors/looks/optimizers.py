"""Looks at models, optimizers and files: parameters that are missing, and what was saved."""

from __future__ import annotations

import ast
import types

from torch import nn

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Things
from core.lab.errors.source import method_calls
from core.lab.errors.things import Thing


def no_parameters(failure: Failure, things: Things) -> Finding:
    """Find why an optimizer got no parameters: layers in a list, or an iterator that is used up."""
    node = failure.node
    if node is None:
        return Finding()
    for part in ast.walk(node):
        if isinstance(part, ast.Name) and isinstance(failure.thing(part).value, types.GeneratorType):
            return Finding("used-up", {"iterator": failure.thing(part)} | _made(failure, part.id))
    model = next((model for model in _modules_in(failure, node)), None)
    if model is None:
        return Finding()
    for name, kept in vars(model.value).items():
        is_list = isinstance(kept, list) and kept and all(isinstance(part, nn.Module) for part in kept)
        if is_list:
            found = {"model": model, "layers": Thing(f"self.{name}", kept)}
            for statement in failure.source.all(ast.Assign):
                if ast.unparse(statement.targets[0]) == f"self.{name}":
                    value = statement.value
                    found["assigned"] = Thing(failure.source.code(value), node=value)
            return Finding("layers-in-a-list", found)
    return Finding("none", {"model": model})


def _modules_in(failure: Failure, node: ast.AST) -> list[Thing]:
    calls = method_calls(node, "parameters")
    things = [failure.thing(call.func.value) for call in calls if isinstance(call.func, ast.Attribute)]
    return [thing for thing in things if isinstance(thing.value, nn.Module)]


def _made(failure: Failure, name: str) -> Things:
    for statement in failure.source.all(ast.Assign):
        if ast.unparse(statement.targets[0]) == name:
            value = statement.value
            return {"made": Thing(failure.source.code(value), node=value)}
    return {}


def saved_model(failure: Failure, things: Things) -> Finding:
    """Find where the same program saved a whole model, and the name that the loaded one gets."""
    for call in failure.source.all(ast.Call):
        if ast.unparse(call.func) == "torch.save" and call.args:
            model = failure.thing(call.args[0])
            if isinstance(model.value, nn.Module):
                found = {"saved": model}
                statement = failure.source.statement(failure.node) if failure.node else None
                if isinstance(statement, ast.Assign) and statement.value is failure.node:
                    found["loaded"] = Thing(failure.source.code(statement.targets[0]))
                    found["load"] = Thing(failure.source.code(statement.value), node=statement)
                return Finding("", found)
    return Finding()


def keyword(failure: Failure, things: Things) -> Finding:
    """Find the keyword that a call was given and does not know, and the call without it."""
    call = failure.node
    name = str(failure.error).rpartition("argument '")[2].split("'")[0]
    if not isinstance(call, ast.Call):
        return Finding()
    for given in call.keywords:
        if given.arg == name:
            kept = [failure.source.code(part) for part in (*call.args, *call.keywords) if part is not given]
            text = f"{failure.source.code(call.func)}({', '.join(kept)})"
            value = Thing(failure.source.code(given.value), node=given.value)
            found = {"keyword": Thing(name, node=given), "value": value, "without": Thing(text, node=call)}
            return Finding("", found | _turns(value))
    return Finding()


def _turns(value: Thing) -> Things:
    node = value.node
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return {"milestones": Thing(str([node.value * n for n in (1, 2, 3)]))}
    return {}
