"""Which variables of the program changed since they were told last, in place or by assignment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import ModuleType

import torch

from core.lab.describe.identities import ATOMS
from core.lab.tracing.descriptions import Descriptions
from core.lab.tracing.program_call import ProgramCall
from core.protocol.trace.values import Value

MOST_VARIABLES = 1_000
"""Of one call; those beyond them are not looked at."""
MOST_SMALL = 64
"""Elements of a tensor that is looked at even where little is."""
WATCHED_CALLS = 10
"""Innermost calls whose variables are looked at after each line, besides the top level's."""


class Variables:
    """Compares the variables of calls with what was told of them."""

    def __init__(self, descriptions: Descriptions) -> None:
        self._descriptions = descriptions

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
        present = dict(_variables(call))
        if imports:
            fresh = (name for name in present if name not in call.known)
            call.imported.update((name, present[name]) for name in fresh)
        removed = tuple(name for name in call.known if name not in present)
        for name in removed:
            del call.known[name]
        looked_at = filter(_is_small, present.items()) if is_brief else present.items()
        return self._changed(call, looked_at), removed

    def changes_outside(self, stack: list[ProgramCall]) -> tuple[tuple[int, str, Value], ...]:
        """Return what changed in the calls around the innermost one: call, name and value."""
        around = stack[:-1]
        watched = around if len(around) <= WATCHED_CALLS else [around[0], *around[-WATCHED_CALLS:]]
        return tuple(
            (call.identity, name, value)
            for call in watched
            for name, value in self._changed(call, _variables(call)).items()
        )

    def _changed(self, call: ProgramCall, variables: Iterable[tuple[str, object]]) -> dict[str, Value]:
        changed: dict[str, Value] = {}
        for name, value in variables:
            if name in call.imported and call.imported[name] is value:
                continue
            fingerprint = self._descriptions.fingerprint(value)
            if name not in call.known or call.known[name] != fingerprint:
                call.known[name] = fingerprint
                changed[name] = self._descriptions.value(value)
        return changed


def _variables(call: ProgramCall) -> Iterator[tuple[str, object]]:
    """Yield names and values, without those of Python and without modules."""
    names = call.frame.f_locals
    if not isinstance(names, dict):  # a metaclass may give its class any mapping
        return
    n = 0
    for name, value in dict.copy(names).items():
        if type(name) is not str or issubclass(type(value), ModuleType) or not _is_of_program(name):
            continue
        yield name, value
        n += 1
        if n == MOST_VARIABLES:
            return


def _is_small(variable: tuple[str, object]) -> bool:
    value = variable[1]
    return type(value) in ATOMS or (type(value) is torch.Tensor and torch.Tensor.numel(value) <= MOST_SMALL)


def _is_of_program(name: str) -> bool:
    return not (name.startswith(".") or (name.startswith("__") and name.endswith("__")))
