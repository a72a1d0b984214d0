"""The describer: chooses how to describe a value, and how much of it."""

from __future__ import annotations

import enum
from collections.abc import Callable, Hashable, Iterable, Iterator
from types import FrameType, TracebackType
from typing import Any, TypeVar

import numpy as np
import torch
from torch import Tensor, nn
from torch.optim import Optimizer
from torch.optim.lr_scheduler import LRScheduler
from torch.utils.data import DataLoader, Dataset

from core.lab.describe.attributes import SEQUENCES, attributes_of, is_a
from core.lab.describe.containers import (
    describe_container,
    describe_object,
    fingerprint_container,
    fingerprint_object,
)
from core.lab.describe.datasets import (
    describe_dataset,
    describe_loader,
    fingerprint_dataset,
    fingerprint_loader,
)
from core.lab.describe.identities import ATOMS, Identities, Storages
from core.lab.describe.look import Look
from core.lab.describe.memory import Numbers, Unobserved
from core.lab.describe.modules import describe_module, fingerprint_module
from core.lab.describe.optimizers import describe_optimizer, fingerprint_optimizer
from core.lab.describe.plain import text_of
from core.lab.describe.schedulers import describe_scheduler, fingerprint_scheduler
from core.lab.describe.tensors import describe_array, describe_tensor, fingerprint_array, fingerprint_tensor
from core.lab.describe.watch.batches import BatchRecorder
from core.lab.describe.watch.calls import CallRecorder
from core.lab.describe.watch.rates import RateRecorder
from core.protocol.trace.bounds import MOST_VALUES
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import LONGEST_TEXT, MOST_PARTS, PlainValue, Value

DEEPEST = 6
"""Containers within containers that are described."""
MOST_PART_VALUES = 4 * MOST_VALUES
"""Elements that all tensors in one module, optimizer or container tell together; then their summaries."""
MOST_KEPT = 1_000
"""Descriptions of tensors that are kept."""

T = TypeVar("T")
Describe = Callable[[Any, Look], Value]
Fingerprint = Callable[[Any, Look], Hashable]


class Describer:
    """Tells what values are, as plain data, and changes nothing.

    As a context manager it also listens to what cannot be seen later: rates and batches. Who uses it so tells
    ``calls`` of the calls of modules, calls ``next_moment`` before each look at the variables, and
    ``saw_return`` when a function of the program returns.

    Parameters
    ----------
    node_of : callable
        Returns the number of the node in the autograd graph that made a tensor.
    name_of : callable
        Returns what the program calls a tensor, such as ``model.0.weight``; empty if it has no name.
    """

    def __init__(
        self,
        node_of: Callable[[Tensor], int | None] = lambda tensor: None,
        name_of: Callable[[Tensor], str] = lambda tensor: "",
    ) -> None:
        self.node_of, self.name_of = node_of, name_of
        self.identities, self.storages = Identities(), Storages()
        self.calls = CallRecorder(self.identities)
        self.rates = RateRecorder(self.identities)
        self.batches = BatchRecorder(self.identities)
        self._families: dict[int, tuple[type, tuple[Describe, Fingerprint]]] = {}
        self._tensors: dict[Hashable, TensorValue] = {}
        self._looked_at: dict[int, tuple[Tensor, Hashable]] | None = None
        self._depth, self._n_parts, self._n_values = 0, 0, 0
        self.n_elements = 0
        """Of the tensors that were described so far."""

    # Listening

    def __enter__(self) -> Describer:
        for recorder in (self.rates, self.batches):
            recorder.begin()
        self._swap = torch.utils.swap_tensors
        torch.utils.swap_tensors = self._swap_tensors
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        torch.utils.swap_tensors = self._swap
        for recorder in (self.rates, self.batches):
            recorder.end()

    def _swap_tensors(self, first: Tensor, second: Tensor) -> None:
        """Swap tensors, which torch refuses while anybody refers to them weakly."""
        with self.identities.let_go(first, second):
            self._swap(first, second)  # type: ignore[no-untyped-call]

    def next_moment(self, was_whole: bool = True) -> None:
        """Say that the program has run on since the last look, and whether that was at all variables."""
        self.identities.next_moment(was_whole)
        if len(self._tensors) > MOST_KEPT:
            self._tensors.clear()

    def begin_look(self) -> None:
        """Say that nothing changes until ``end_look``: each tensor is asked for its fingerprint once."""
        self._looked_at = {}

    def end_look(self) -> None:
        """Say that the program may run on."""
        self._looked_at = None

    def saw_return(self, frame: FrameType, value: object) -> None:
        """Note what a function of the program returns: from ``__getitem__`` of a data set, a sample."""
        self.batches.saw_return(frame, value)

    # What a value is

    def identity(self, value: object) -> int:
        """Return a number for an object; it is never used again, though ``id`` is."""
        return self.identities.of(value)

    def storage(self, value: Tensor | Numbers) -> int | None:
        """Return a number for memory: equal for tensors and arrays that share it."""
        return self.storages.of(value)

    def tensor(self, tensor: Tensor) -> TensorValue:
        """Describe a tensor."""
        with Unobserved():
            return describe_tensor(tensor, self, MOST_VALUES)

    def describe(self, value: object) -> Value:
        """Describe a value; raises nothing, and calls no code of the program's own."""
        with Unobserved():
            self.batches.describe_new(self.describe)
            self._depth, self._n_parts, self._n_values = 0, MOST_PARTS, MOST_PART_VALUES
            return self._describe(value)

    def fingerprint(self, value: object) -> Hashable:
        """Return what differs whenever the description would."""
        with Unobserved():
            self.batches.describe_new(self.describe)
            self._depth, self._n_parts = 0, MOST_PARTS
            return self._fingerprint(value)

    # For the files of this room

    def part(self, value: object) -> Value:
        """Describe a part of a value; deep down or among very many parts, only what it is."""
        self._n_parts -= 1
        if self._n_parts < 0 or self._depth >= DEEPEST:
            return PlainValue(type(value).__name__, self.identity(value), "…")
        self._depth += 1
        try:
            return self._describe(value)
        finally:
            self._depth -= 1

    def few(self, parts: Iterable[T]) -> Iterator[T]:
        """Yield parts, such as a module's, as long as those of the whole are not too many."""
        for part in parts:
            self._n_parts -= 1
            if self._n_parts < 0:
                return
            yield part

    def tensor_part(self, tensor: Tensor) -> TensorValue:
        """Describe a tensor, with its values while those of the whole are not too many.

        Once as long as nothing of it changes: a list that grows, and a line's operands and results, hold the
        same tensors again and again.
        """
        most = min(MOST_VALUES, max(0, self._n_values))
        fingerprint = self.fingerprint_tensor(tensor)
        described = self._tensors.get(fingerprint)
        if described is None or _most_values(described) > most:
            described = describe_tensor(tensor, self, most)
            self.n_elements += described.n_elements
            if most == MOST_VALUES:
                self._tensors[fingerprint] = described
        for part in (described, described.grad):
            if part is not None and part.values is not None:
                self._n_values -= part.values.size
        return described

    def fingerprint_tensor(self, tensor: Tensor) -> Hashable:
        """Return what differs whenever the description of a tensor would."""
        if self._looked_at is None:
            return fingerprint_tensor(tensor, self)
        known = self._looked_at.get(id(tensor))
        if known is None:
            known = self._looked_at[id(tensor)] = tensor, fingerprint_tensor(tensor, self)
        return known[1]

    def fingerprint_part(self, value: object) -> Hashable:
        """Return what differs whenever the description of a part would."""
        self._n_parts -= 1
        if self._n_parts < 0 or self._depth >= DEEPEST:
            return self.identity(value)
        self._depth += 1
        try:
            return self._fingerprint(value)
        finally:
            self._depth -= 1

    def _describe(self, value: object) -> Value:
        try:
            return self._family(type(value))[0](value, self)
        except Exception as error:  # whatever is broken in an object, the rest is shown
            text = f"<{type(value).__name__}: {text_of(error)}>"
            return PlainValue(type(value).__name__, self.identity(value), text[:LONGEST_TEXT])

    def _fingerprint(self, value: object) -> Hashable:
        try:
            return self._family(type(value))[1](value, self)
        except Exception as error:
            return self.identity(value), text_of(error)

    def _family(self, kind: type) -> tuple[Describe, Fingerprint]:
        known = self._families.get(id(kind))  # a metaclass may have a hash of its own
        if known is None:
            known = self._families[id(kind)] = kind, _family_of(kind)
        return known[1]


def _most_values(described: TensorValue) -> int:
    parts = (described, described.grad)
    return max(0 if part is None or part.values is None else part.values.size for part in parts)


def _describe_array_part(array: Numbers, describer: Look) -> TensorValue:
    return describe_array(array, describer, MOST_VALUES)


def _describe_tensor_part(tensor: Tensor, describer: Look) -> TensorValue:
    return describer.tensor_part(tensor)


def _fingerprint_tensor_part(tensor: Tensor, describer: Look) -> Hashable:
    return describer.fingerprint_tensor(tensor)


def _describe_plain(value: object, describer: Look) -> PlainValue:
    return PlainValue(type(value).__name__, describer.identity(value), text_of(value))


def _fingerprint_plain(value: object, describer: Look) -> Hashable:
    return describer.identity(value), text_of(value)


def _fingerprint_atom(value: object, describer: Look) -> Hashable:
    return type(value), repr(value) if type(value) in (float, complex) else value


_DRAWN = frozenset(("matplotlib", "mpl_toolkits"))
"""Packages whose objects are told by what they draw: each holds its whole figure."""
_PLAIN: tuple[Describe, Fingerprint] = _describe_plain, _fingerprint_plain
_FAMILIES: tuple[tuple[tuple[type, ...], Describe, Fingerprint], ...] = (
    ((Tensor,), _describe_tensor_part, _fingerprint_tensor_part),
    ((np.ndarray,), _describe_array_part, fingerprint_array),
    ((nn.Module,), describe_module, fingerprint_module),
    ((Optimizer,), describe_optimizer, fingerprint_optimizer),
    ((LRScheduler,), describe_scheduler, fingerprint_scheduler),
    ((DataLoader,), describe_loader, fingerprint_loader),
    ((Dataset,), describe_dataset, fingerprint_dataset),
    ((torch.Size,), *_PLAIN),
    ((dict, *SEQUENCES), describe_container, fingerprint_container),
    ((type, BaseException), *_PLAIN),
)


def _family_of(kind: type) -> tuple[Describe, Fingerprint]:
    if kind in ATOMS:
        return _describe_plain, _fingerprint_atom
    for kinds, describe, fingerprint in _FAMILIES:
        if issubclass(kind, kinds):
            return describe, fingerprint
    return _object_or_plain, _fingerprint_object_or_plain


def _has_parts(value: object) -> bool:
    """Whether an object is best told by its attributes."""
    module = type(value).__module__
    if module == "builtins" or str(module).startswith("torch._C") or is_a(value, enum.Enum):
        return False
    if str(module).partition(".")[0] in _DRAWN:
        return False
    return bool(attributes_of(value))


def _object_or_plain(value: object, describer: Look) -> Value:
    return (describe_object if _has_parts(value) else _describe_plain)(value, describer)


def _fingerprint_object_or_plain(value: object, describer: Look) -> Hashable:
    if _has_parts(value):
        return fingerprint_object(value, describer)
    return _fingerprint_plain(value, describer)
