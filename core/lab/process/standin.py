"""A tracer of lines alone, until ``core.lab.tracing`` is there."""

from __future__ import annotations

import io
import sys
import time
import traceback
from collections.abc import Callable
from typing import Any

import torch

from core.protocol.trace.events import Done, Moment, Output, ProgramError, TraceEvent
from core.protocol.trace.program import Program
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import PlainValue, Value


def run(program: Program, tell: Callable[[TraceEvent], None]) -> None:
    """Run a program."""
    began = time.perf_counter()
    seen: dict[str, Any] = {}
    out = io.StringIO()
    n = 0
    last = 0

    def flush(frame: Any) -> None:
        nonlocal n, last
        if last and n < program.limits.moments:
            changed = {}
            for name, value in list(frame.f_globals.items()):
                if name.startswith("__"):
                    continue
                mark = (id(value), value._version if isinstance(value, torch.Tensor) else None)
                if seen.get(name) != mark:
                    seen[name] = mark
                    changed[name] = _value(value)
            text = out.getvalue()
            out.seek(0)
            out.truncate()
            tell(Moment(n, last, changed=changed, output=(Output("stdout", text),) if text else ()))
        n += 1 if last else 0

    def trace(frame: Any, event: str, _: Any) -> Any:
        nonlocal last
        if frame.f_code.co_filename != program.name or frame.f_code.co_name != "<module>":
            return None
        if event == "line":
            flush(frame)
            last = frame.f_lineno
        return trace

    sys.stdout = out
    names: dict[str, Any] = {"__name__": "__main__"}
    try:
        code = compile(program.text, program.name, "exec")
        sys.settrace(trace)
        exec(code, names)
        sys.settrace(None)
        flush(type("Frame", (), {"f_globals": names}))
    except SystemExit as stop:
        tell(Done("exit", exit_code=stop.code if isinstance(stop.code, int) else 1, n_moments=n))
        return
    except BaseException as error:
        sys.settrace(None)
        line = last
        if isinstance(error, SyntaxError):
            line = error.lineno or 0
        text = "".join(traceback.format_exception(error))
        tell(ProgramError(line, type(error).__name__, str(error), traceback=text))
        return
    tell(Done(n_moments=n, duration_ms=1000 * (time.perf_counter() - began)))


def _value(value: Any) -> Value:
    if isinstance(value, torch.Tensor):
        plain = value.detach()
        return TensorValue(
            type(value).__name__, id(value), tuple(value.shape), str(value.dtype), str(value.device),
            strides=value.stride(), storage=value.untyped_storage().data_ptr(),
            requires_grad=value.requires_grad, version=value._version,
            values=plain.numpy() if plain.numel() <= 4096 else None,
        )  # fmt: skip
    return PlainValue(type=type(value).__name__, identity=id(value), text=type(value).__name__)
