"""The shape trace of a module's last call: which modules ran in it, with what shapes in and out."""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import torch
from torch import nn

from core.lab.describe.attributes import items_of
from core.lab.describe.identities import Identities
from core.lab.describe.memory import Unobserved
from core.protocol.trace.values import Call

MOST_CALLS = 300
"""Calls that are recorded of one call of the outermost module."""
_MOST_SHAPES = 8


@dataclass
class _Record:
    module: weakref.ref[nn.Module]
    kind: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...] = ()


@dataclass
class _Trace:
    """One call of an outermost module."""

    root: int
    records: list[_Record] = field(default_factory=list)
    open: list[_Record] = field(default_factory=list)


class CallRecorder:
    """Notes the calls of all modules in one thread, as the tracer sees them."""

    def __init__(self, identities: Identities) -> None:
        self._identities = identities
        self._running: _Trace | None = None
        self._last: dict[int, _Trace] = {}
        self._n_calls = 0
        self._counts: dict[int, int] = {}

    def n_calls(self, module: nn.Module) -> int:
        """Return a number that grows with each call of a module from outside."""
        return self._counts.get(self._identities.of(module), 0)

    def last_call(self, module: nn.Module, paths: dict[int, str]) -> tuple[Call, ...]:
        """Return what ran in the last call of a module from outside.

        Parameters
        ----------
        paths : dict of int to str
            By ``id`` of each module below it, its path.
        """
        trace = self._last.get(self._identities.of(module))
        records = trace.records if trace is not None else []
        return tuple(Call(_path(record, paths), record.inputs, record.outputs) for record in records)

    def enter(self, module: nn.Module, args: Any) -> None:
        """Note a call of a module, with its positional arguments."""
        trace = self._running
        if trace is None:
            trace = self._running = _Trace(self._identities.of(module))
        record = _Record(weakref.ref(module), type(module).__name__, shapes(args))
        trace.open.append(record)
        if len(trace.records) < MOST_CALLS:
            trace.records.append(record)

    def leave(self, module: nn.Module, result: Any) -> None:
        """Note what a call of a module returned; None if it raised."""
        trace = self._running
        if trace is None:
            return
        while trace.open:  # what failed inside has not been left by itself
            record = trace.open.pop()
            if record.module() is module:
                record.outputs = shapes(result)
                break
        if not trace.open:
            self._running = None
            self._last[trace.root] = trace
            self._n_calls += 1
            self._counts[trace.root] = self._n_calls


def _path(record: _Record, paths: dict[int, str]) -> str:
    return paths.get(id(record.module()), f"({record.kind})")


def shapes(value: object) -> tuple[str, ...]:
    """Return the shapes of all tensors in arguments or results, such as ``(4, 2)``."""
    with Unobserved(), suppress(Exception):
        return tuple(islice(_shapes(value, 0), _MOST_SHAPES))
    return ()


def _shapes(value: object, depth: int) -> Iterator[str]:
    kind: type = type(value)
    if issubclass(kind, torch.Tensor):
        try:
            yield str(tuple(torch.Tensor.size(value)))  # type: ignore[call-overload]
        except RuntimeError:  # nested
            yield kind.__name__
    elif depth < 3 and issubclass(kind, tuple | list | dict):
        for _, item in items_of(value)[1]:
            yield from _shapes(item, depth + 1)
    elif value is not None:
        yield kind.__name__
