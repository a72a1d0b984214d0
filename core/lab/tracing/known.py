"""What was told of the variables of one call, and which of them may have changed since."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from itertools import compress, count
from operator import ne
from typing import Any

MOST_RESTLESS = 16
"""Variables that changed in place last, which are looked at even where few are."""


class Known:
    """The variables of a call as they were seen and told last, by their places among its names.

    A name that means another object than before is found at the speed of C, whatever the number of names. Of
    the others, those alone are to be looked at whose value can change in place.

    Attributes
    ----------
    fingerprints : dict of str to Hashable
        Of the values that were told last.
    imported : dict of str to object
        What import statements bound: no variables, as long as their names mean it.
    skipped : set of int
        Places of what is no variable.
    varying : set of int
        Places of what can change in place.
    waiting : set of int
        Places of what was not looked at since it came there.
    gone : set of str
        Names that were told and are no variables any more.
    """

    def __init__(self) -> None:
        self.fingerprints: dict[str, Hashable] = {}
        self.imported: dict[str, object] = {}
        self.skipped: set[int] = set()
        self.varying: set[int] = set()
        self.waiting: set[int] = set()
        self.gone: set[str] = set()
        self._names: list[Any] = []
        self._ids: list[int] = []  # of objects that may be gone, but for constants, which are held as told
        self._restless: dict[str, None] = {}

    def clear(self) -> None:
        """Forget all but the imports: the next look tells everything."""
        imported = self.imported
        self.__init__()  # type: ignore[misc]
        self.imported = imported

    def update(self, names: list[Any], values: Iterable[object]) -> list[int]:
        """Say what the names are and mean; return the places of those that mean something new."""
        ids = list(map(id, values))
        n = len(self._names)
        if names[:n] == self._names:
            moved = list(compress(count(), map(ne, ids, self._ids))) if ids[:n] != self._ids else []
            moved += range(n, len(names))
        else:
            moved = self._move(names, ids)
        self._names, self._ids = names, ids
        return moved

    def _move(self, names: list[Any], ids: list[int]) -> list[int]:
        """Give each name its new place."""
        former = dict(zip(self._names, count()))
        before = [former.get(name, -1) for name in names]
        for places in (self.skipped, self.varying, self.waiting):
            kept = {at for at, old in enumerate(before) if old in places}
            places.clear()
            places |= kept
        present = set(names)
        self.gone |= {name for name in self.fingerprints if name not in present}
        return [at for at, old in enumerate(before) if old < 0 or self._ids[old] != ids[at]]

    def note_change(self, name: str) -> None:
        """Note that a value has changed in place."""
        self._restless.pop(name, None)
        self._restless[name] = None
        if len(self._restless) > MOST_RESTLESS:
            del self._restless[next(iter(self._restless))]

    def likely(self, mentioned: Collection[str]) -> set[int]:
        """Return the places of what is new, of what a line mentions, and of what changed in place lately."""
        named = {*mentioned, *self._restless}
        return self.waiting | {at for at in self.varying if self._names[at] in named}
