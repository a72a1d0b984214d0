"""Looks at optimizers, schedulers and loaders: what they were given, and what they take."""

from __future__ import annotations

import ast
import inspect
import types
from difflib import get_close_matches
from pathlib import PurePath
from typing import Any

import torch
from torch import nn
from torch.optim import lr_scheduler

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.parts import MISSING, Part
from core.lab.errors.source import method_calls


def no_parameters(failure: Failure, by_role: Parts) -> Finding:
    """Find why an optimizer got no parameters: layers in a list, or an iterator that is used up."""
    node = failure.node
    if node is None:
        return Finding()
    for part in ast.walk(node):
        is_iterator = isinstance(part, ast.Name) and isinstance(failure.part(part).value, types.GeneratorType)
        if isinstance(part, ast.Name) and is_iterator and _is_read_before(failure, part):
            return Finding("used-up", {"iterator": failure.part(part)} | _made(failure, part.id))
    model = next((model for model in _modules_in(failure, node)), None)
    if model is None:
        return Finding()
    for name, kept in vars(model.value).items():
        is_list = isinstance(kept, list) and kept and all(isinstance(part, nn.Module) for part in kept)
        if is_list:
            found = {"model": model, "layers": Part(f"self.{name}", kept)}
            for statement in failure.source.all(ast.Assign):
                if ast.unparse(statement.targets[0]) == f"self.{name}":
                    value = statement.value
                    found["assigned"] = Part(failure.source.code(value), node=value)
            return Finding("layers-in-a-list", found)
    return Finding("none", {"model": model})


def _is_read_before(failure: Failure, name: ast.Name) -> bool:
    """Return whether a variable is read on a line before."""
    return any(
        other.id == name.id and isinstance(other.ctx, ast.Load) and other.lineno < name.lineno
        for other in failure.source.all(ast.Name)
    )


def _modules_in(failure: Failure, node: ast.AST) -> list[Part]:
    calls = method_calls(node, "parameters")
    by_role = [failure.part(call.func.value) for call in calls if isinstance(call.func, ast.Attribute)]
    return [part for part in by_role if isinstance(part.value, nn.Module)]


def _made(failure: Failure, name: str) -> Parts:
    for statement in failure.source.all(ast.Assign):
        if ast.unparse(statement.targets[0]) == name:
            value = statement.value
            return {"made": Part(failure.source.code(value), node=value)}
    return {}


def keyword(failure: Failure, by_role: Parts) -> Finding:
    """Find the keyword that a call was given and does not know, and the call without it."""
    call = failure.node
    name = str(failure.error).rpartition("argument '")[2].split("'")[0]
    if not isinstance(call, ast.Call):
        return Finding()
    for given in call.keywords:
        if given.arg == name:
            kept = [failure.source.code(part) for part in (*call.args, *call.keywords) if part is not given]
            text = f"{failure.source.code(call.func)}({', '.join(kept)})"
            value = Part(failure.source.code(given.value), node=given.value)
            found = {"keyword": Part(name, node=given), "value": value, "without": Part(text, node=call)}
            return Finding("", found | _turns(value))
    return Finding()


def _turns(value: Part) -> Parts:
    node = value.node
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return {"milestones": Part(str([node.value * n for n in (1, 2, 3)]))}
    return {}


ALIASES = {
    "learning_rate": "lr",
    "learningrate": "lr",
    "batchsize": "batch_size",
    "epsilon": "eps",
    "decay": "weight_decay",
    "workers": "num_workers",
}
"""Names of arguments in other libraries, and torch's."""


def where(failure: Failure, by_role: Parts) -> Finding:
    """Find which part of torch failed: an optimizer, a scheduler, data, or loading."""
    for frame in failure.beyond:
        owner = frame.f_locals.get("self")
        if isinstance(owner, torch.optim.Optimizer):
            return Finding("optimizer", {"optimizer": Part(type(owner).__name__, owner)})
        if isinstance(owner, lr_scheduler.LRScheduler):
            return Finding("scheduler", {"scheduler": Part(type(owner).__name__, owner)})
        parts = PurePath(frame.f_code.co_filename).parts
        if parts[-4:-1] == ("torch", "utils", "data") or parts[-5:-2] == ("torch", "utils", "data"):
            return Finding("data")
        if parts[-2:] == ("torch", "serialization.py"):
            return Finding("load")
    return Finding()


def argument(failure: Failure, by_role: Parts) -> Finding:
    """Find the argument that a class or function of torch does not know, and those that it knows."""
    call = failure.node
    name = str(failure.error).rpartition("argument '")[2].split("'")[0]
    if not isinstance(call, ast.Call):
        return Finding()
    called = _called(failure, call)
    if not (getattr(called, "__module__", None) or "").startswith("torch."):
        return Finding()
    known = [
        known for known in inspect.signature(called).parameters if known not in ("self", "args", "kwargs")
    ]
    found = {"known": Part(", ".join(known))}
    near = [ALIASES[name]] if ALIASES.get(name) in known else get_close_matches(name, known, 1, 0.75)
    for given in call.keywords:
        if given.arg == name and near and near[0] not in [word.arg for word in call.keywords]:
            value = failure.source.code(given.value)
            found |= {"keyword": Part(name, node=given), "right": Part(f"{near[0]}={value}")}
            found["near"] = Part(near[0])
    return Finding("torch", found)


def _called(failure: Failure, call: ast.Call) -> Any:
    """Return what a call calls; of a method, the function of its class."""
    called = failure.part(call.func).value
    if called is not MISSING or not isinstance(call.func, ast.Attribute):
        return called
    owner = failure.part(call.func.value).value
    is_tensor = str(failure.error).startswith("Tensor.")
    return inspect.getattr_static(torch.Tensor if is_tensor else type(owner), call.func.attr, MISSING)


def optimizer_lr(failure: Failure, by_role: Parts) -> Finding:
    """Find the learning rate that is no number, or that stands where the parameters belong."""
    call = failure.node
    if where(failure, by_role).cause != "optimizer" or not isinstance(call, ast.Call):
        return Finding()
    rate = next((word.value for word in call.keywords if word.arg == "lr"), None)
    if rate is None and len(call.args) > 1:
        rate = call.args[1]
        first = failure.part(call.args[0])
        if isinstance(first.value, int | float) or "parameters" in ast.unparse(rate):
            code, others = failure.source.code, [*call.args[2:], *call.keywords]
            arguments = ", ".join([code(rate), f"lr={code(call.args[0])}", *map(code, others)])
            whole = Part(code(call), node=call)
            return Finding("swapped", {"call": whole, "swapped": Part(f"{code(call.func)}({arguments})")})
    if rate is None:
        return Finding()
    text = failure.part(rate)
    number = text.value if isinstance(rate, ast.Constant) and isinstance(text.value, str) else ""
    return Finding(
        "text", {"rate": text, "number": Part(number if _is_number(number) else f"float({text.plain})")}
    )


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def optimizer_items(failure: Failure, by_role: Parts) -> Finding:
    """Find how to write parameters of several models, or of one that was given as a state."""
    code = failure.source.code
    for part in ast.walk(failure.node) if failure.node is not None else ():
        match part:
            case ast.List(elts=parts) | ast.Tuple(elts=parts) if parts:
                written = [_as_parameters(failure, item) for item in parts]
                if all(written):
                    return Finding(
                        "", {"items": Part(code(part), node=part), "stars": Part(f"[{', '.join(written)}]")}
                    )
            case ast.Call(func=ast.Attribute(attr="state_dict", value=model), args=[], keywords=[]):
                new = f"{failure.part(model).code}.parameters()"
                return Finding("", {"items": Part(code(part), node=part), "stars": Part(new)})
            case ast.BinOp(op=ast.Add()):
                written = [_as_parameters(failure, item) for item in (part.left, part.right)]
                if all(written):
                    return Finding(
                        "", {"items": Part(code(part), node=part), "stars": Part(f"[{', '.join(written)}]")}
                    )
            case ast.Dict():
                return Finding("", {"items": Part(code(part), node=part), "stars": Part(f"[{code(part)}]")})
    return Finding()


def _as_parameters(failure: Failure, item: ast.expr) -> str:
    text = failure.source.code(item)
    value = failure.part(item).value
    if isinstance(value, nn.Module):
        return f"*{failure.part(item).code}.parameters()"
    if isinstance(value, torch.Tensor | ast.Starred):
        return text
    is_call = (
        isinstance(item, ast.Call) and isinstance(item.func, ast.Attribute) and item.func.attr == "parameters"
    )
    return f"*{text}" if is_call or isinstance(value, types.GeneratorType) else ""


def scheduled(failure: Failure, by_role: Parts) -> Finding:
    """Find the optimizer that a scheduler should have been given, if there is only one."""
    names = {name for name, value in failure.live() if isinstance(value, torch.optim.Optimizer)}
    call = failure.node
    if len(names) != 1 or not isinstance(call, ast.Call) or not call.args:
        return Finding()
    return Finding(
        "", {"given": Part(failure.source.code(call.args[0]), node=call.args[0]), "one": Part(names.pop())}
    )


def function_expected(failure: Failure, by_role: Parts) -> Finding:
    """Find the call whose result was given where torch calls a function, as a closure."""
    call = failure.node
    names = {frame.f_code.co_qualname for frame in failure.beyond}
    if not names or "TensorDataset.__init__" in names or not isinstance(call, ast.Call):
        return Finding()
    for given in (*call.args, *(word.value for word in call.keywords)):
        if isinstance(given, ast.Call) and isinstance(failure.part(given.func).value, types.FunctionType):
            result = Part(failure.source.code(given), node=given)
            return Finding("given", {"result": result, "function": Part(failure.source.code(given.func))})
    is_step = isinstance(call.func, ast.Attribute) and call.func.attr == "step" and len(call.args) == 1
    if is_step and not isinstance(failure.part(call.func.value).value, torch.optim.LBFGS):  # type: ignore[attr-defined]
        step = Part(failure.source.code(call), node=call)
        return Finding("given", {"step": step, "plain_step": Part(f"{failure.source.code(call.func)}()")})
    return Finding("given")


def closure(failure: Failure, by_role: Parts) -> Finding:
    """Find the closure that returns nothing, and the loss that it goes back from."""
    if where(failure, by_role).cause != "optimizer":
        return Finding()
    names = (
        {part.id for part in ast.walk(failure.node) if isinstance(part, ast.Name)} if failure.node else set()
    )
    for definition in failure.source.all(ast.FunctionDef):
        calls = [c for c in method_calls(definition, "backward") if isinstance(c.func.value, ast.Name)]  # type: ignore[attr-defined]
        if definition.name in names and calls:
            last = definition.body[-1]
            returned = Part(failure.source.code(calls[-1].func.value))  # type: ignore[attr-defined]
            return Finding("closure", {"last": Part("", node=last), "loss": returned})
    return Finding("closure")


def lr_of_optimizer(failure: Failure, by_role: Parts) -> Finding:
    """Find where the learning rate is asked of an optimizer, or of all its groups at once."""
    for part in ast.walk(failure.node) if failure.node is not None else ():
        if isinstance(part, ast.Attribute) and isinstance(
            failure.part(part.value).value, torch.optim.Optimizer
        ):
            owner = failure.part(part.value)
            if part.attr == "param_groups":
                return Finding("groups", {"groups": Part(failure.source.code(part), node=part)})
            asked = Part(failure.source.code(part), node=part)
            return Finding("attribute", {"optimizer": owner, "asked": asked})
    return Finding()


def last_argument(failure: Failure, by_role: Parts) -> Finding:
    """Find the last argument of the failed call."""
    call = failure.node
    given = [*call.args, *call.keywords] if isinstance(call, ast.Call) else []
    return Finding("", {"last_given": Part(failure.source.code(given[-1]), node=given[-1])} if given else {})


def mode_switch(failure: Failure, by_role: Parts) -> Finding:
    """Find the call of ``train`` that was given something."""
    call = failure.node
    if not isinstance(call, ast.Call):
        return Finding()
    found = {
        "call": Part(failure.source.code(call), node=call),
        "switch": Part(f"{failure.source.code(call.func)}()"),
    }
    return Finding("", found)
