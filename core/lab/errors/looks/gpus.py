"""Looks for where a program asks for a GPU that is not there, and what it could ask for instead."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator

import torch

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.parts import MISSING, Part
from core.lab.errors.source import method_calls
from core.lab.practice.simulation import Simulation

VISIBLE = "CUDA_VISIBLE_DEVICES"
IF_AVAILABLE = {"mps": "backends.mps", "xpu": "xpu"}
"""By kind of accelerator, the part of torch that is asked whether there is one."""
_OTHER = re.compile(
    "(?<=from the ')(MPS|XPU|XLA|HPU)|(?<=compiled with )(MPS|XPU)|(?<=support for )(mps|xpu|xla|hpu)"
)
TAKE_NUMBERS = (
    "cuda",
    "to",
    "device",
    "set_device",
    "set_device_index",
    "get_device_name",
    "get_device_properties",
)
"""Calls whose argument, if it is a number, is that of a GPU."""
GPU_KEYWORDS = ("device", "device_id", "output_device", "gpu")
NAMES = {"gpu": "cuda", "nvidia": "cuda", "geforce": "cuda", "cuda": "cuda", "cpu": "cpu", "mps": "mps"}
"""What people call devices, and what PyTorch calls them."""


def missing(failure: Failure, by_role: Parts) -> Finding:
    """Find out which accelerator is not there, and where the program asks for it.

    Causes: ``none`` if there is no GPU, ``number`` if there are some but not this one, ``hidden`` if the
    program hides all of them, ``other`` if it asks for another kind of accelerator.
    """
    count, number = _gpus(failure)
    if count:
        return Finding("number", _numbers(failure, count, number))
    hiding = _hiding(failure) if "No CUDA GPUs" in str(failure.error) else {}
    if hiding:
        return Finding("hidden", hiding)
    other = _OTHER.search(str(failure.error))
    if other is None:
        return Finding("none", _asked(failure, by_role))
    kind = other[0].lower()
    asked = _text(failure, kind)
    if asked is None or kind not in IF_AVAILABLE or "torch" not in by_role:
        return Finding("other")
    choice = f'"{kind}" if {by_role["torch"].plain}.{IF_AVAILABLE[kind]}.is_available() else "cpu"'
    return Finding("other", {"asked": asked, "kind": Part(kind), "choice": Part(choice)})


def _gpus(failure: Failure) -> tuple[int, int | None]:
    """Return how many GPUs the program sees, and which number it asked for if the practice GPUs know."""
    traceback, found = failure.error.__traceback__, None
    while traceback is not None:
        owner = traceback.tb_frame.f_locals.get("self")
        if isinstance(owner, Simulation):
            found = owner.count, traceback.tb_frame.f_locals.get("index")
        traceback = traceback.tb_next
    return found or (torch.cuda.device_count(), None)


# There is none


def _asked(failure: Failure, by_role: Parts) -> Parts:
    """Return where a program asks for a GPU: an old type, a text, a number or a call."""
    node = failure.node
    for part in ast.walk(node) if node is not None else ():
        old = _old_type(failure, part)
        if old is not None:
            return _without_old_type(failure, old, by_role)
    asked = _text(failure, "cuda")
    if asked is not None:
        return {"asked": asked}
    for call in method_calls(node, "cuda", "to", "device") if node is not None else ():
        assert isinstance(call.func, ast.Attribute)
        if ast.unparse(call.func) == "torch.cuda.device":
            continue
        owner = failure.part(call.func.value)
        if call.func.attr == "cuda":
            return {"call": Part(failure.source.code(call), node=call), "owner": owner}
        if call.args and isinstance(failure.part(call.args[0]).value, int):
            return {"asked": Part(failure.source.code(call.args[0]), node=call.args[0])}
    statement = by_role.get("statement")
    is_alone = statement is not None and isinstance(statement.node, ast.Expr)
    if is_alone and isinstance(node, ast.Call) and ast.unparse(node.func).startswith("torch.cuda."):
        return {"guarded": by_role["statement"]}
    return {}


def _text(failure: Failure, kind: str) -> Part | None:
    """Return the text that names a device: of the failed line, or of its variables, or the only one."""
    node = failure.node
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)} if node is not None else set()
    given = [s.value for s in failure.source.all(ast.Assign) if ast.unparse(s.targets[0]) in names]
    for place in (node, *given):
        for part in _texts(failure, place, kind) if place is not None else ():
            return part
    everywhere = list(_texts(failure, failure.source.tree, kind))
    return everywhere[0] if len(everywhere) == 1 else None


def _texts(failure: Failure, place: ast.AST, kind: str) -> Iterator[Part]:
    for part in ast.walk(place):
        if (
            isinstance(part, ast.Constant)
            and isinstance(part.value, str)
            and part.value.split(":")[0] == kind
        ):
            around = failure.source.parent(part)
            if not isinstance(around, ast.Compare | ast.JoinedStr):
                yield Part(failure.source.code(part), part.value, part)


def _old_type(failure: Failure, part: ast.AST) -> ast.expr | None:
    """Return a part of the program that names a type such as ``torch.cuda.FloatTensor``."""
    text = part.value if isinstance(part, ast.Constant) else None
    if isinstance(part, ast.Attribute):
        text = ast.unparse(part)
    is_old = isinstance(text, str) and text.startswith("torch.cuda.") and text.endswith("Tensor")
    if is_old:
        return part  # type: ignore[return-value]
    if isinstance(part, ast.Name):
        for statement in failure.source.all(ast.Assign):
            if isinstance(statement.targets[0], ast.Name) and statement.targets[0].id == part.id:
                found = _old_type(failure, statement.value)
                if found is not None:
                    return found
    return None


def _without_old_type(failure: Failure, old: ast.expr, by_role: Parts) -> Parts:
    """Return how a tensor is made or converted today, or else a choice of the type."""
    source, torch_name = failure.source, by_role["torch"].plain if "torch" in by_role else "torch"
    name = source.code(old).strip("'\"").rpartition(".")[2]
    device = f'"cuda" if {torch_name}.cuda.is_available() else "cpu"'
    dtype = str(getattr(torch, name).dtype)
    call = source.parent(old)
    if isinstance(call, ast.Call) and call.func is old:
        arguments = source.code(call)[len(source.code(old)) :]
        new = f"{torch_name}.{name}{arguments}.to({device})"
    elif isinstance(call, ast.Call) and _called(call) == "set_default_tensor_type":
        new = f"{torch_name}.set_default_device({device})"
    elif isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "type":
        new = f"{failure.part(call.func.value).code}.to({device}, {dtype})"
    elif isinstance(old, ast.Attribute):
        call = old
        new = f"{source.code(old)} if {torch_name}.cuda.is_available() else {torch_name}.{name}"
    else:
        return {}
    return {"old_type": Part(source.code(call), node=call), "today": Part(new)}


# There are some


def _numbers(failure: Failure, count: int, number: int | None) -> Parts:
    """Return how many GPUs there are, which one is asked for, and the program with one that is there."""
    found = {"count": Part(str(count))}
    if isinstance(number, int):
        found["number"] = Part(str(number))
    node = failure.node
    if isinstance(node, ast.With):
        node = node.items[0].context_expr
    if node is None:
        return found
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    given = [s.value for s in failure.source.all(ast.Assign) if ast.unparse(s.targets[0]) in names]
    for place in (node, *given):
        new = _with_gpus(failure, place, count, is_number=place is not node)
        if new:
            return found | {"asking": Part(failure.source.code(place), node=place)} | new
    return found


def _with_gpus(failure: Failure, place: ast.AST, count: int, is_number: bool) -> Parts:
    """Return which numbers a piece of the program asks for that are not there, and the piece without them."""
    begin, end = failure.source.range(place)
    text = failure.source.text[begin:end]
    changes: list[tuple[int, int, str]] = []
    numbers: set[int] = set()
    for part in ast.walk(place):
        new = _with_gpu(failure, part, count, is_number)
        if new:
            start, stop = failure.source.range(part)
            changes.append((start, stop, new))
            numbers |= {
                int(n) for n in re.findall(r"\d+", failure.source.text[start:stop]) if int(n) >= count
            }
    for start, stop, new in sorted(changes, reverse=True):
        text = text[: start - begin] + new + text[stop - begin :]
    asked = Part(", ".join(map(str, sorted(numbers))))
    return {"there": Part(text), "number": asked} if changes else {}


def _with_gpu(failure: Failure, part: ast.AST, count: int, is_number: bool) -> str:
    around = failure.source.parent(part)
    match part:
        case ast.Constant(value=str(text)) if text.startswith("cuda:") and text[5:].isdigit():
            return '"cuda:0"' if int(text[5:]) >= count else ""
        case ast.List(elts=[_, *_] as parts) | ast.Tuple(elts=[_, *_] as parts) if all(
            isinstance(n, ast.Constant) and type(n.value) is int for n in parts
        ):
            kept = [str(n.value) for n in parts if n.value < count]  # type: ignore[attr-defined]
            return f"[{', '.join(kept or ['0'])}]" if len(kept) < len(parts) else ""
        case ast.Constant(value=int(index)) if type(index) is int and index >= count:
            is_given = isinstance(around, ast.Call) and _called(around) in TAKE_NUMBERS
            is_named = isinstance(around, ast.keyword) and around.arg in GPU_KEYWORDS
            return "0" if is_given or is_named or (is_number and isinstance(around, ast.Assign)) else ""
    return ""


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _hiding(failure: Failure) -> Parts:
    """Return where a program says which GPUs it wants to see."""
    for statement in failure.source.all(ast.Assign):
        target, value = statement.targets[0], statement.value
        if not isinstance(target, ast.Subscript) or not isinstance(value, ast.Constant):
            continue
        key = target.slice.value if isinstance(target.slice, ast.Constant) else None
        if key == VISIBLE and os.environ.get(VISIBLE, value.value) == value.value:
            return {"visible": Part(failure.source.code(value), value.value, value)}
    return {}


# Names of devices


def name(failure: Failure, by_role: Parts) -> Finding:
    """Find the text that names a device which is none, and what it may be meant to be."""
    wanted = str(failure.error).split("Invalid device string: '")[-1].rpartition(" ")[2].strip("'")
    kind = wanted.lower().rstrip(":0123456789")
    number = wanted[len(kind) :].lstrip(":")
    if kind not in NAMES:
        return Finding()
    meant = NAMES[kind] + (f":{number}" if number and NAMES[kind] == "cuda" else "")
    for part in failure.source.all(ast.Constant):
        if part.value == wanted and meant != wanted:
            return Finding("", {"device_text": Part(wanted, node=part), "meant": Part(meant)})
    return Finding()


def map_location(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether the program itself says where the tensors of a file shall go."""
    node = failure.node
    for word in node.keywords if isinstance(node, ast.Call) else ():
        if word.arg == "map_location" and failure.part(word.value).value is not None:
            return Finding("given", {"place": Part(failure.source.code(word.value), node=word.value)})
        if word.arg == "map_location":
            return Finding("missing", {"place": Part(failure.source.code(word.value), node=word.value)})
    if isinstance(node, ast.Call) and len(node.args) > 1:
        place = failure.part(node.args[1])
        return Finding("missing" if place.value is None else "given", {"place": place})
    file = by_role.get("file")
    return Finding("missing", {"file_alone": file} if file is not None and file.value is not MISSING else {})


def nccl(failure: Failure, by_role: Parts) -> Finding:
    """Find the text that asks for NCCL."""
    for part in failure.source.all(ast.Constant):
        if part.value == "nccl":
            return Finding("", {"nccl": Part(failure.source.code(part), node=part)})
    return Finding()


def called_module(failure: Failure, by_role: Parts) -> Finding:
    """Find the module that the failed call runs."""
    model = failure.part(failure.node.func) if isinstance(failure.node, ast.Call) else None
    return Finding("", {"model": model} if model is not None and model.plain.isidentifier() else {})
