"""The dispatch mode: every operation below autograd passes here with its operands."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Any

import torch
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils.flop_counter import flop_registry

from core.lab.practice import mixtures
from core.lab.practice.labels import UNDECIDED, leave_undecided, mark, mark_of
from core.lab.practice.simulation import CPU, Simulation

_aten = torch.ops.aten
_BETWEEN_DEVICES = {_aten.copy_.default}
_OF_STORAGE = {_aten.set_.source_Storage, _aten.set_.source_Storage_storage_offset, _aten.set_.source_Tensor}
_PRODUCTS = {_aten.mm.default: 0, _aten.bmm.default: 0, _aten.addmm.default: 1, _aten.baddbmm.default: 1}
"""Products of matrices, and which argument is the first of them; torch's formulas take 20 µs a call."""


class PracticeDispatch(TorchDispatchMode):  # type: ignore[no-untyped-call]
    """Refuses mixed devices, computes on the CPU, and marks results with their operands' GPU."""

    def __init__(self, simulation: Simulation) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._simulation = simulation

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        """Run one operation."""
        kwargs = kwargs or {}
        with torch._C.DisableTorchFunction():
            if func in _OF_STORAGE:
                return func(*args, **kwargs)
            operands = list(_tensors(args)) + list(_tensors(kwargs.values()))
            marks = [mark_of(operand) for operand in operands]
            if func in _BETWEEN_DEVICES:
                return self._copy(func, args, kwargs, marks)
            if func._schema.name.startswith("aten::_foreach") and len({*marks} - {CPU, UNDECIDED}) > 1:
                return self._one_by_one(func, types, args, kwargs)
            if self._simulation.present.creating:
                index = self._simulation.present.target
            elif not operands:
                index = UNDECIDED
            else:
                index = mixtures.common_device(func, args, kwargs, operands, marks)
            return self._run(func, args, kwargs, operands, marks, index)

    def _run(
        self,
        func: Any,
        args: Any,
        kwargs: Any,
        operands: list[torch.Tensor],
        marks: list[int | None],
        index: int | None,
    ) -> Any:
        if index is CPU:
            return func(*args, **kwargs)
        if index == UNDECIDED:
            result = func(*args, **kwargs)
            for tensor in _tensors((result,)):
                leave_undecided(tensor)
            return result
        memory = self._simulation.memories[index]
        n_most = prod(max(operand.numel(), 1) for operand in operands) * _product(args)
        if n_most * 16 > memory.total - memory.used:
            memory.ask(_bytes_of_result(func, args, kwargs))
        result = func(*args, **kwargs)
        for operand, place in zip(operands, marks, strict=True):
            if place == UNDECIDED:
                mark(operand, memory)
        self._account(func, args, kwargs, operands, result, index)
        return result

    def _account(
        self, func: Any, args: Any, kwargs: Any, operands: list[torch.Tensor], result: Any, index: int
    ) -> None:
        """Mark what is new, and let simulated time pass unless nothing but a view was made."""
        clock, memory = self._simulation.clock, self._simulation.memories[index]
        if func is _aten._local_scalar_dense.default:
            clock.transfer(index, CPU, args[0].element_size())
            return
        is_new = func._schema.is_mutable
        name = func._schema.name.partition("::")[2]
        results = list(_tensors((result,)))
        if name in mixtures.LENGTHS_ON_CPU:
            results = results[:1]
        for tensor in results:
            if mark_of(tensor) in (CPU, UNDECIDED):
                mark(tensor, memory)
                is_new = True
        if not results:
            clock.synchronize(index)  # a number or a bool: the CPU waits for it
        if is_new:
            n_bytes = sum(tensor.numel() * tensor.element_size() for tensor in (*operands, *results))
            clock.compute(index, name, _flops(func, args, kwargs, result), n_bytes)

    def _one_by_one(self, func: Any, types: Any, args: Any, kwargs: Any) -> Any:
        """Run an operation on lists whose tensors are on several GPUs: for each position by itself."""
        n = next(len(arg) for arg in args if isinstance(arg, (list, tuple)))
        results: list[Any] = []
        for position in range(n):
            own = [[arg[position]] if isinstance(arg, (list, tuple)) else arg for arg in args]
            results += self.__torch_dispatch__(func, types, own, kwargs) or []
        return results or None

    def _copy(self, func: Any, args: Any, kwargs: Any, marks: list[int | None]) -> Any:
        result = func(*args, **kwargs)
        target, source = (CPU if place == UNDECIDED else place for place in marks)
        clock, n_bytes = self._simulation.clock, args[0].numel() * args[0].element_size()
        is_number = source is CPU and args[1].dim() == 0  # goes along with the launch
        if target != source and UNDECIDED not in marks and not is_number:
            clock.transfer(source, target, args[1].numel() * args[1].element_size())
        elif target is CPU and source is not CPU:
            mark(args[0], self._simulation.memories[source])  # made by torch itself, to be filled from a GPU
        elif target is not CPU:
            clock.compute(target, "copy_", 0, 2 * n_bytes)
        return result


def _tensors(values: Any) -> Iterator[torch.Tensor]:
    for value in values:
        if isinstance(value, torch.Tensor):
            yield value
        elif isinstance(value, (list, tuple)):
            yield from _tensors(value)


def _product(args: Any) -> int:
    """Return how many times larger than its operands sizes or repeats could make the result."""
    sizes = (value for arg in args if isinstance(arg, (list, tuple)) for value in arg)
    return prod(value for value in sizes if isinstance(value, int) and value > 1)


def _bytes_of_result(func: Any, args: Any, kwargs: Any) -> int:
    """Return the bytes that the result of an operation would take; 0 where shapes alone do not say."""

    def as_meta(value: Any) -> Any:
        if isinstance(value, torch.Tensor):
            return torch.empty_strided(value.size(), value.stride(), dtype=value.dtype, device="meta")
        return type(value)(as_meta(item) for item in value) if isinstance(value, (list, tuple)) else value

    options = {key: as_meta(value) for key, value in kwargs.items()}
    if "device" in options:
        options["device"] = torch.device("meta")
    if func._schema.is_mutable:
        return 0
    try:
        result = func(*as_meta(args), **options)
    except (NotImplementedError, RuntimeError, IndexError, TypeError):
        return 0
    return sum(
        tensor.untyped_storage().nbytes()
        for tensor in _tensors((result,))
        if isinstance(tensor, torch.Tensor) and not tensor._is_view()
    )


def _flops(func: Any, args: Any, kwargs: Any, result: Any) -> float:
    first = _PRODUCTS.get(func)
    if first is not None:
        return float(2 * result.numel() * args[first].shape[-1])
    count = flop_registry.get(func._overloadpacket)
    if count is None:
        return 0.0
    try:
        return float(count(*args, **kwargs, out_val=result))
    except (
        TypeError,
        ValueError,
        AttributeError,
        RuntimeError,
    ):  # a formula of torch's that knows not this call
        return 0.0
