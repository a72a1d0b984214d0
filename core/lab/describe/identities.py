"""Numbers for objects and for memory: equal for what is the same, and never used again.

Python and the allocator use an address again as soon as it is free. Everything is referred to weakly.
"""

from __future__ import annotations

import weakref
from bisect import bisect_left, insort
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from typing import Any

import numpy as np
import torch

from core.lab.describe.memory import Numbers, is_wrapper

ATOMS = frozenset((int, float, bool, complex, str, bytes, type(None), type(...), type(NotImplemented)))
"""Types without parts and without change: equal ones are one to the program, wherever they lie."""
_FEW = 1_000


class Identities:
    """Gives each object a number.

    Lists, dicts and tuples cannot be referred to weakly: one that was not seen for a whole moment, in which
    all was looked at, is taken for gone, and what is found at its address later gets another number.
    """

    def __init__(self) -> None:
        self._next = count(1)
        self._known: dict[int, tuple[Callable[[], object] | None, int]] = {}
        self._unowned: dict[tuple[int, int], tuple[int, int]] = {}
        self._atoms: dict[tuple[type, Any], int] = {}
        self._moment = self._last_whole = 0
        self._most = _FEW

    def next_moment(self, was_whole: bool = True) -> None:
        """Say that the program runs on: objects may go and come.

        Parameters
        ----------
        was_whole : bool
            Whether all variables were looked at in the moment that ends.
        """
        if was_whole:
            self._last_whole = self._moment
        self._moment += 1
        if len(self._unowned) > self._most:
            self._unowned = {key: seen for key, seen in self._unowned.items() if self._is_recent(seen[0])}
            self._most = 2 * len(self._unowned) + _FEW

    def of(self, value: object) -> int:
        """Return the number of an object."""
        known = self._known.get(id(value))
        if known is not None and known[0] is not None and known[0]() is value:
            return known[1]
        kind = type(value)
        if kind in ATOMS:
            return self._of_atom(value)
        try:
            reference = weakref.ref(value)
        except TypeError:
            return self._of_unowned(value)
        if len(self._known) > self._most:
            self._forget_gone()
        number = next(self._next)
        self._known[id(value)] = reference, number
        return number

    @contextmanager
    def let_go(self, *values: object) -> Iterator[None]:
        """Refer to some objects not even weakly for a while."""
        held = {id(value): self._known.pop(id(value))[1] for value in values if id(value) in self._known}
        try:
            yield
        finally:
            for value in values:
                if id(value) in held:
                    self._known[id(value)] = weakref.ref(value), held[id(value)]

    def _of_atom(self, value: object) -> int:
        kind = type(value)
        key = (kind, repr(value) if kind in (float, complex) else hash(value))
        number = self._atoms.get(key)
        if number is None:
            number = self._atoms[key] = next(self._next)
        return number

    def _of_unowned(self, value: object) -> int:
        key = id(value), id(type(value))
        seen = self._unowned.get(key)
        number = seen[1] if seen is not None and self._is_recent(seen[0]) else next(self._next)
        self._unowned[key] = self._moment, number
        return number

    def _is_recent(self, moment: int) -> bool:
        return moment >= self._last_whole

    def _forget_gone(self) -> None:
        self._known = {
            address: known for address, known in self._known.items() if known[0] and known[0]() is not None
        }
        self._most = 2 * len(self._known) + _FEW


@dataclass
class _Memory:
    """A piece of memory that someone owns: its first and last address, and how to know that it is gone."""

    begin: int
    end: int
    owner: Callable[[], object]
    number: int


class Storages:
    """Gives each piece of memory a number, whoever looks at it: tensors, their views, arrays."""

    def __init__(self) -> None:
        self._next = count(1)
        self._memories: dict[int, _Memory] = {}
        self._starts: dict[int, list[tuple[int, int]]] = {}  # by size, first addresses with keys, in order
        self._of_arrays: set[int] = set()
        self._most = _FEW

    def of(self, value: torch.Tensor | Numbers) -> int | None:
        """Return the number of the memory in which a tensor or array lies; None if it has none."""
        if isinstance(value, np.ndarray):
            return self._of_array(value)
        if is_wrapper(value) or value.layout is not torch.strided:
            return None
        try:
            storage = value.untyped_storage()
            return self._find(storage, storage.data_ptr(), storage.nbytes())
        except (RuntimeError, NotImplementedError):
            return None

    def are_written_by_arrays(self, number: int | None) -> bool:
        """Whether an array was seen in this memory: what it writes counts in no tensor's version."""
        return number in self._of_arrays

    def _of_array(self, array: Numbers) -> int | None:
        root = owner_of(array)
        if isinstance(root, torch.Tensor):
            number = self.of(root)
        else:
            begin, end = np.lib.array_utils.byte_bounds(root)
            number = self._find(root, begin, end - begin)
        if number is not None:
            self._of_arrays.add(number)
        return number

    def _find(self, owner: Any, begin: int, n_bytes: int) -> int:
        known = self._memories.get(id(owner))
        if known is not None and known.owner() is owner:
            if (known.begin, known.end) != (begin, begin + n_bytes):  # resize_ moves it
                known.begin, known.end = begin, begin + n_bytes
                self._place(known, id(owner))
            return known.number
        if len(self._memories) > self._most:
            self._memories = {key: it for key, it in self._memories.items() if it.owner() is not None}
            self._most = 2 * len(self._memories) + _FEW
            self._starts.clear()
            for key, it in self._memories.items():
                self._place(it, key)
        number = self._shared(begin, begin + n_bytes) or next(self._next)
        memory = self._memories[id(owner)] = _Memory(begin, begin + n_bytes, weakref.ref(owner), number)
        self._place(memory, id(owner))
        return number

    def _place(self, memory: _Memory, key: int) -> None:
        insort(self._starts.setdefault((memory.end - memory.begin).bit_length(), []), (memory.begin, key))

    def _shared(self, begin: int, end: int) -> int | None:
        """Return the number of memory that is known and overlaps, of several the first."""
        numbers: list[int] = []
        for power, starts in self._starts.items():
            at = bisect_left(starts, (begin - (1 << power), 0))
            while at < len(starts) and starts[at][0] < end:
                first, key = starts[at]
                known = self._memories.get(key)
                if known is None or known.begin != first or known.owner() is None:
                    del starts[at]
                    continue
                if known.begin < end and begin < known.end:
                    numbers.append(known.number)
                at += 1
        return min(numbers, default=None)


def owner_of(array: Numbers) -> Numbers | torch.Tensor:
    """Return the array or tensor whose memory an array shows."""
    while isinstance(array.base, np.ndarray):
        array = array.base
    return array.base if isinstance(array.base, torch.Tensor) else array
