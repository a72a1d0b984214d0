"""Records the operations of torch that each line calls, and changes none of them."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from types import BuiltinFunctionType, FrameType, FunctionType
from typing import Any

import torch
from torch import overrides
from torch.overrides import TorchFunctionMode

from core.lab.describe.memory import Unobserved
from core.lab.tracing.descriptions import Descriptions
from core.lab.tracing.line_tracer import LineTracer
from core.lab.tracing.names import Names
from core.lab.tracing.operations.arguments import Arguments, reduced_dims, take_apart
from core.lab.tracing.operations.expressions import Expressions
from core.lab.tracing.operations.movement import Movement
from core.lab.tracing.operations.table import documented_name, kind_of, python_name
from core.protocol.trace.bounds import MOST_VALUES
from core.protocol.trace.operations import MOST_OPERATIONS, Operand, Operation
from core.protocol.trace.tensors import TensorValue


@dataclass
class _Begun:
    """An operation that is being computed."""

    name: str
    arguments: Arguments
    operands: tuple[Operand, ...]
    movement: Movement | None
    n_dims: int
    depth: int
    within: str


_BETWEEN = frozenset((overrides.__file__, torch._tensor.__file__))
"""Files of torch that stand between a line and the operation it calls."""
_MOST_RESULTS = 20
MOST_INNER = 6
"""Operations of a line that are recorded of those that functions of torch call, such as an optimizer's."""
_NO_TENSOR = (RuntimeError, TypeError, ValueError, AttributeError, NotImplementedError)
"""What looking at a tensor may raise that has no memory of its own, or is of a class of the program."""


class OperationRecorder(TorchFunctionMode):
    """Gives the operations of a program's lines to a tracer, while it is entered.

    Parameters
    ----------
    plain : callable
        Returns a tensor of a practice GPU as one of the CPU.
    """

    def __init__(
        self,
        tracer: LineTracer,
        descriptions: Descriptions,
        expressions: Expressions,
        names: Names,
        plain: Callable[[torch.Tensor], torch.Tensor],
    ) -> None:
        super().__init__()
        self._tracer, self._descriptions, self._names = tracer, descriptions, names
        self._expressions, self._plain = expressions, plain
        self._thread = threading.get_ident()
        self._n_running = 0
        stack = tracer.stack
        stack.enter_call, stack.leave_call = self._enter_call, self._leave_call

    def __torch_function__(
        self,
        function: Callable[..., Any],
        types: Any,
        args: tuple[Any, ...] = (),
        kwargs: dict[str, Any] | None = None,
    ) -> Any:
        """Compute an operation as it would be without this, and record it."""
        kwargs = kwargs or {}
        tracer = self._tracer
        if not tracer.is_recording or tracer.is_thin or threading.get_ident() != self._thread:
            return function(*args, **kwargs)
        name = python_name(function)
        if not name:
            return self._run(function, args, kwargs)
        called = tracer.clock()
        tracer.attend()
        line = tracer.stack.operations
        is_recorded = len(line.recorded) < MOST_OPERATIONS and not _is_transformed()
        begun = self._begin(function, name, args, kwargs) if is_recorded else None
        began = tracer.clock()
        try:
            result = self._run(function, args, kwargs)
        except Exception:
            if begun is not None:  # what was tried is shown beside the error
                line.n += 1
                line.recorded.append(_tried(begun))
            raise
        done = tracer.clock()
        if _tensors(result) or name == "__setitem__":
            line.n += 1
            if begun is not None and (
                operation := self._end(begun, function, args, kwargs, result, done - began)
            ):
                line.recorded.append(operation)
        tracer.overhead_s += (began - called) + (tracer.clock() - done)
        return result

    @property
    def is_running(self) -> bool:
        """Whether an operation is being computed that called the program."""
        return self._n_running > 0

    def _run(self, function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        self._n_running += 1
        try:
            return function(*args, **kwargs)
        finally:
            self._n_running -= 1

    # Lines of the program that torch calls, such as a backward or a hook

    def _enter_call(self) -> int:
        """Go on recording in a call of the program; torch leaves a mode out within its own functions.

        Returns
        -------
        int
            What ``_leave_call`` is given; 0 if there is nothing to go on with.
        """
        running, self._n_running = self._n_running, 0
        if running > 0:
            torch._C._push_on_torch_function_stack(self)
        return running

    def _leave_call(self, running: int) -> None:
        """Be left out again, as before the call."""
        self._n_running = running
        n_modes = torch._C._len_torch_function_stack()
        if running > 0 and n_modes and torch._C._get_function_stack_at(n_modes - 1) is self:
            torch._C._pop_torch_function_stack()

    def _begin(
        self, function: Callable[..., Any], python: str, args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> _Begun | None:
        """Look at the operands, which the operation may change."""
        name, frame, line = documented_name(python), _caller(function), self._tracer.stack.operations
        is_direct = frame is not None and frame.f_code.co_filename is self._tracer.filename
        depth, within = (0, "") if is_direct else self._around(frame)
        if not is_direct and not self._tracer.stack.called_modules:
            line.n_inner += 1
            if line.n_inner > MOST_INNER:
                return None
        with Unobserved():
            try:
                self._descriptions.end_look()
                arguments = take_apart(name, args, kwargs)
                names = self._operand_names(frame if is_direct else None, function, arguments)
                values = (self._descriptions.value(value) for _, value in arguments.operands)
                operands = tuple(Operand(*parts) for parts in zip(names, values, strict=True))
                movement = None
                if kind_of(name) == "movement":
                    movement = Movement(name, arguments.operands, self._plain)
                first = next(
                    (value for _, value in arguments.operands if isinstance(value, torch.Tensor)), None
                )
                n_dims = first.dim() if first is not None else 0
            except _NO_TENSOR:
                return None
            except Exception as error:
                self._tracer.fail(error)
                return None
        return _Begun(name, arguments, operands, movement, n_dims, depth, within)

    def _end(
        self,
        begun: _Begun,
        function: Callable[..., Any],
        args: tuple[Any, ...],
        kwargs: dict[str, Any],
        result: Any,
        lasted_s: float,
    ) -> Operation | None:
        with Unobserved():
            try:
                self._descriptions.end_look()
                results = self._results(args[0] if begun.name == "setitem" else result)
                sources = None
                if begun.movement is not None and results and results[0].n_elements <= MOST_VALUES:
                    sources = begun.movement.sources(function, args, kwargs, results[0].shape)
            except _NO_TENSOR:
                return None
            except Exception as error:
                self._tracer.fail(error)
                return None
        kind = kind_of(begun.name)
        return Operation(
            begun.name,
            kind,
            begun.operands,
            begun.arguments.others,
            results,
            dims=reduced_dims(begun.arguments.dim, begun.n_dims) if kind == "reduction" else None,
            sources=sources,
            depth=begun.depth,
            within=begun.within,
            duration_ms=lasted_s * 1e3,
        )

    def _results(self, result: Any) -> tuple[TensorValue, ...]:
        described = (self._descriptions.value(tensor) for tensor in _tensors(result))
        return tuple(value for value in described if isinstance(value, TensorValue))

    def _around(self, frame: FrameType | None) -> tuple[int, str]:
        """Return how far an operation is from the program's line, and what called it."""
        modules = self._tracer.stack.called_modules
        if modules:
            return len(modules), self._names.call_of(modules[-1])
        return 1, frame.f_code.co_qualname if frame is not None else ""

    def _operand_names(
        self, frame: FrameType | None, function: Callable[..., Any], arguments: Arguments
    ) -> list[str]:
        """Return what the program calls the operands: its expressions, or what its variables lead to."""
        if frame is not None:
            return self._expressions.operands(frame, arguments.operands, _is_method(function))
        tensors = [value if isinstance(value, torch.Tensor) else None for _, value in arguments.operands]
        names = ["" if tensor is None else self._names.name_of(tensor) for tensor in tensors]
        if tensors and tensors[0] is not None and self._tracer.stack.called_modules:
            names[0] = names[0] or "input"  # as torch calls it, and an error of the module
        return names


def _tried(begun: _Begun) -> Operation:
    """Return an operation that raised: without results."""
    kind, others = kind_of(begun.name), begun.arguments.others
    return Operation(begun.name, kind, begun.operands, others, depth=begun.depth, within=begun.within)


def _is_method(function: Callable[..., Any]) -> bool:
    if isinstance(function, FunctionType):
        return getattr(torch.Tensor, function.__name__, None) is function
    return not isinstance(function, BuiltinFunctionType)


def _tensors(result: Any) -> list[torch.Tensor]:
    parts = result[:_MOST_RESULTS] if isinstance(result, list | tuple) else (result,)
    return [part for part in parts if isinstance(part, torch.Tensor)]


def _is_transformed() -> bool:
    """Return whether tensors stand for others just now, as within ``torch.vmap``, and have no values."""
    return torch._C._functorch.peek_interpreter_stack() is not None


def _caller(function: Callable[..., Any]) -> FrameType | None:
    """Return the frame that called an operation, past the frames with which torch gets here."""
    own = function.__code__ if isinstance(function, FunctionType) else None
    frame: FrameType | None = sys._getframe(3)
    while frame is not None and (frame.f_code is own or frame.f_code.co_filename in _BETWEEN):
        frame = frame.f_back
    return frame
