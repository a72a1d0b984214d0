"""Operands on different devices: which mixtures torch allows, and its sentence for the others."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import Any, NoReturn

import torch

from core.lab.practice.labels import UNDECIDED, mark_of
from core.lab.practice.simulation import CPU

_aten = torch.ops.aten
_INDEXING = {"index", "_unsafe_index", "index_put_", "index_put", "_index_put_impl_", "_unsafe_index_put"}
LENGTHS_ON_CPU = {"_pack_padded_sequence", "_pad_packed_sequence", "_pack_padded_sequence_backward"}
"""The lengths of packed sequences stay on the CPU, as operands and as results."""
_DELEGATES = {"embedding": _aten.index_select.default, "stack": _aten.cat.default}
"""Operations that have no kernel of their own on a GPU: the sentence names the one they call."""


def common_device(
    func: Any, args: Any, kwargs: Any, operands: list[torch.Tensor], marks: list[int | None]
) -> int | None:
    """Return where an operation runs: the index of a GPU, the CPU or ``UNDECIDED``.

    Raises
    ------
    RuntimeError
        With torch's sentence, if the operands are on devices that do not mix.
    """
    name = func._schema.name.partition("::")[2]
    if name == "_pack_padded_sequence":
        _refuse_lengths(args[1])
    places = set(marks) - {UNDECIDED}
    if len(places) <= 1:
        return places.pop() if places else UNDECIDED
    if name in _INDEXING:
        return _indexed(args)
    if name in LENGTHS_ON_CPU:
        return mark_of(args[0])
    if name == "convolution":
        _refuse_convolution(args)
    rule = _rule(func)
    if "device_check: NoCheck" not in rule:
        _refuse_argument(func, args, kwargs, rule)
    return _common_but_scalars(func, operands, marks)


def _common_but_scalars(func: Any, operands: list[torch.Tensor], marks: list[int | None]) -> int | None:
    """Return the device of an elementwise operation, in which 0-dim tensors of the CPU mix with all.

    The rule and its sentence are those of ``TensorIterator::compute_types``.
    """
    names = [_place(operand, mark) for operand, mark in zip(operands, marks, strict=True)]
    common = next(name for name in names if name not in ("cpu", ""))
    for position, (operand, name) in enumerate(zip(operands, names, strict=True)):
        is_written = position == 0 and func._schema.is_mutable
        if name == "cpu" and operand.dim() == 0 and not is_written:
            continue
        if name not in (common, ""):
            _refuse_pair(common, name)
    return next(mark for mark in marks if mark not in (CPU, UNDECIDED))


def _place(tensor: torch.Tensor, mark: int | None) -> str:
    """Return the device of a tensor by its name; empty if it is undecided."""
    if tensor.is_meta:
        return "meta"
    return "" if mark == UNDECIDED else device_name(mark)


def _refuse_lengths(lengths: torch.Tensor) -> None:
    """Raise what ``checkLongTensor`` says of lengths on a GPU (ATen/native/PackedSequence.cpp)."""
    mark = mark_of(lengths)
    if mark not in (CPU, UNDECIDED):
        kind = torch._C.TensorBase.type(lengths).removeprefix("torch.").removesuffix("Tensor")
        raise RuntimeError(
            "'lengths' argument should be a 1D CPU int64 tensor, but got "
            f"{lengths.dim()}D {device_name(mark)} {kind} tensor"
        )


def _indexed(args: Any) -> int | None:
    """Return the device of an indexed tensor; indices may be on the CPU."""
    place = mark_of(args[0])
    values = args[2] if len(args) > 2 else None
    for index in args[1]:
        if index is not None and mark_of(index) not in (place, CPU, UNDECIDED):
            where = device_name(place)
            raise RuntimeError(
                f"indices should be either on cpu or on the same device as the indexed tensor ({where})"
            )
    if isinstance(values, torch.Tensor) and mark_of(values) not in (place, UNDECIDED) and values.dim() > 0:
        pair = (device_name(place), _place(values, mark_of(values)))
        _refuse_pair(*(pair if place is not CPU else pair[::-1]))
    return place


def _refuse_pair(first: str, second: str) -> NoReturn:
    raise RuntimeError(
        "Expected all tensors to be on the same device, but found at least two devices, "
        f"{first} and {second}!"
    )


def _refuse_argument(func: Any, args: Any, kwargs: Any, rule: str) -> None:
    """Raise torch's sentence for the first argument that is not where the first tensor is.

    It is that of ``c10::impl::common_device_check_failure``; the wrapper's name is made up as by torchgen.
    """
    func = _DELEGATES.get(func._schema.name.partition("::")[2], func)
    names = [argument.name for argument in func._schema.arguments]
    if func is _aten.index_select.default and len(args) > 1 and isinstance(args[1], torch.Tensor):
        names = ["self", "index"]  # as embedding passes them
    first = ""
    for name, value in [*zip(names, args, strict=False), *kwargs.items()]:
        for tensor in value if isinstance(value, (list, tuple)) else (value,):
            place = _place(tensor, mark_of(tensor)) if isinstance(tensor, torch.Tensor) else ""
            first = first or place
            if place not in (first, ""):
                raise RuntimeError(
                    "Expected all tensors to be on the same device, but got "
                    f"{name} is on {place}, different from other tensors on {first} "
                    f"(when checking argument in method {_wrapper(func)})"
                )


def _wrapper(func: Any) -> str:
    base = func._schema.name.partition("::")[2]
    overload = func._schema.overload_name
    if "structured" in _rule(func):
        return f"wrapper_CUDA_{base}" + (f"_{overload}" if overload else "")
    return f"wrapper_CUDA_{overload}_{base}"


def _rule(func: Any) -> str:
    """Return what the installed torch's table of operations says about one."""
    package = importlib.util.find_spec("torchgen")
    if package is None or not package.submodule_search_locations:
        return "device_check: NoCheck"
    table = Path(package.submodule_search_locations[0], "packaged/ATen/native/native_functions.yaml")
    name = func._schema.name.partition("::")[2]
    if func._schema.overload_name:
        name += "." + func._schema.overload_name
    text = table.read_text(encoding="utf-8") if table.is_file() else ""
    found = re.search(rf"^- func: {re.escape(name)}\(.*?(?=\n\n|\Z)", text, re.MULTILINE | re.DOTALL)
    return found[0] if found else "device_check: NoCheck"


def _refuse_convolution(args: Any) -> None:
    """Raise what ``check_input_same_type_as_parameters`` says (ATen/native/Convolution.cpp)."""
    own, *others = args[:3]
    for name, tensor in zip(("weight", "bias"), others, strict=True):
        if tensor is not None and mark_of(tensor) != mark_of(own):
            tail = (
                ""
                if mark_of(own) is not CPU
                else f" or input should be a MKLDNN tensor and {name} is a dense tensor"
            )
            types = f"Input type ({type_name(own)}) and {name} type ({type_name(tensor)})"
            raise RuntimeError(f"{types} should be the same{tail}")


def device_name(index: int | None) -> str:
    """Return ``cuda:0``, ``cpu``."""
    return "cpu" if index is CPU else f"cuda:{index}"


def type_name(tensor: torch.Tensor) -> str:
    """Return what ``Tensor.type()`` says, such as ``torch.cuda.FloatTensor``."""
    name = torch._C.TensorBase.type(tensor)
    return name if mark_of(tensor) in (CPU, UNDECIDED) else str(name).replace("torch.", "torch.cuda.", 1)
