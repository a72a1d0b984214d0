"""Which variables of the program changed since they were told last, in place or by assignment."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import islice
from types import ModuleType
from typing import Any

import torch

from core.lab.describe.identities import ATOMS
from core.lab.tracing.descriptions import CONSTANTS, Descriptions
from core.lab.tracing.program_call import ProgramCall
from core.protocol.trace.values import Value

MOST_VARIABLES = 1_000
"""Of one call; those beyond them are not looked at."""
MOST_SMALL = 64
"""Elements of a tensor that is looked at even where little is."""
WATCHED_CALLS = 10
"""Innermost calls whose variables are looked at after each line, besides the top level's."""
LOOKS, LOOKS_PER_LINE = 20_000, 32
"""Looks at a value that can change in place: as many as there may be in all, and more with each line.

Beyond them a line's look is at what its statement mentions, and at all again once enough is saved. So a
program of ``n`` lines and as many tensors costs as ``n``, and not as its square.
"""


class Variables:
    """Compares the variables of calls with what was told of them.

    Parameters
    ----------
    names_at : callable
        Returns the names in the statement at a line.

    Attributes
    ----------
    n_looks : int
        At the value of a variable, so far.
    """

    def __init__(
        self,
        descriptions: Descriptions,
        names_at: Callable[[int], Collection[str]] = lambda line: (),
    ) -> None:
        self._descriptions, self._names_at = descriptions, names_at
        self._left = LOOKS
        self.n_looks = 0

    def changes(
        self, call: ProgramCall, imports: bool = False, is_brief: bool = False
    ) -> tuple[dict[str, Value], tuple[str, ...]]:
        """Return the variables of a call that are new or differ, and the names of those that are gone.

        Parameters
        ----------
        imports : bool
            Whether an import statement made them: then they are no variables.
        is_brief : bool
            Whether numbers, texts and small tensors alone are looked at.
        """
        self._left += LOOKS_PER_LINE
        (names, values), known = self._present(call), call.known
        if imports:
            for at in known.waiting:
                if names[at] not in known.fingerprints:
                    known.imported[names[at]] = values[at]
        removed: tuple[str, ...] = ()
        if known.gone:
            removed = tuple(name for name in known.fingerprints if name in known.gone)
            for name in removed:
                del known.fingerprints[name]
            known.gone.clear()
        places = self._places(call, self._names_at(call.line))
        if is_brief:
            places = [at for at in places if _is_small(values[at])]
        return self._changed(call, names, values, places), removed

    def changes_outside(self, stack: list[ProgramCall]) -> tuple[tuple[int, str, Value], ...]:
        """Return what changed in the calls around the innermost one: call, name and value."""
        around = stack[:-1]
        watched = around if len(around) <= WATCHED_CALLS else [around[0], *around[-WATCHED_CALLS:]]
        changes: list[tuple[int, str, Value]] = []
        for call in watched:
            names, values = self._present(call)
            mentioned = {*self._names_at(call.line), *self._names_at(stack[-1].line)}
            changed = self._changed(call, names, values, self._places(call, mentioned))
            changes += ((call.identity, name, value) for name, value in changed.items())
        return tuple(changes)

    def allow_all(self) -> None:
        """Let the next look be at all variables, as it is the last one."""
        self._left = max(self._left, LOOKS)

    def _present(self, call: ProgramCall) -> tuple[list[Any], list[object]]:
        """Return names and values in their order, and note which names mean something new."""
        variables, known = call.frame.f_locals, call.known
        if not isinstance(variables, dict):  # a metaclass may give its class any mapping
            return [], []
        most = MOST_VARIABLES + len(known.skipped)
        is_few = len(variables) <= 2 * most
        present = dict.copy(variables) if is_few else dict(islice(dict.items(variables), most))
        names: list[Any] = list(present)[:most]
        values = list(present.values())[:most]
        if set(map(type, names)) != {str}:  # others are asked nothing
            names = [name if type(name) is str else None for name in names]
        for at in known.update(names, values):
            name, value = names[at], values[at]
            if _is_variable(name, value):
                known.skipped.discard(at)
                known.gone.discard(name)
                known.waiting.add(at)
                continue
            known.skipped.add(at)
            known.waiting.discard(at)
            known.varying.discard(at)
            if name in known.fingerprints:
                known.gone.add(name)
        return names, values

    def _places(self, call: ProgramCall, mentioned: Collection[str]) -> list[int]:
        """Return the places to look at, in order."""
        known = call.known
        places = known.varying | known.waiting if known.varying else known.waiting
        if len(places) <= self._left:
            self._left -= len(places)
        else:
            places = known.likely(mentioned)
            self._descriptions.is_whole = False
            self._left -= min(len(places), LOOKS_PER_LINE // 2)
        return sorted(places)

    def _changed(
        self, call: ProgramCall, names: list[Any], values: list[object], places: list[int]
    ) -> dict[str, Value]:
        changed: dict[str, Value] = {}
        known = call.known
        for at in places:
            name, value = names[at], values[at]
            is_new = at in known.waiting
            known.waiting.discard(at)
            if name in known.imported and known.imported[name] is value:
                known.varying.discard(at)
                continue
            if type(value) in CONSTANTS:
                known.varying.discard(at)
            else:
                known.varying.add(at)
            fingerprint = self._descriptions.fingerprint(value)
            if name not in known.fingerprints or known.fingerprints[name] != fingerprint:
                changed[name] = self._descriptions.value(value)
                if not is_new:
                    known.note_change(name)
            known.fingerprints[name] = fingerprint
        self.n_looks += len(places)
        return changed


def _is_variable(name: object, value: object) -> bool:
    """Return whether it is no name of Python's and no module."""
    if type(name) is not str or issubclass(type(value), ModuleType):
        return False
    return not (name.startswith(".") or (name.startswith("__") and name.endswith("__")))


def _is_small(value: object) -> bool:
    return type(value) in ATOMS or (type(value) is torch.Tensor and torch.Tensor.numel(value) <= MOST_SMALL)
