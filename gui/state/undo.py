"""Undo and redo over whole states."""

from __future__ import annotations

from time import monotonic
from typing import Generic, TypeVar

State = TypeVar("State")

LIMIT = 500
MERGE_S = 0.8
"""Edits of one thing closer together than this are one step."""


class Undo(Generic[State]):
    """The states before and after the present one."""

    def __init__(self) -> None:
        self._before: list[State] = []
        self._after: list[State] = []
        self._last = ("", 0.0)

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether there is an undo to take back."""
        return bool(self._after)

    @property
    def before(self) -> State | None:
        """The state that ``undo`` leads to; None if there is none."""
        return self._before[-1] if self._before else None

    @property
    def after(self) -> State | None:
        """The state that ``redo`` leads to; None if there is none."""
        return self._after[-1] if self._after else None

    def edited(self, present: State, what: str = "") -> None:
        """Remember `present`, which an edit of `what` is about to replace.

        Quick edits of the same thing are one step; an empty `what` is always one of its own.
        """
        now, (last, at) = monotonic(), self._last
        self._last = (what, now)
        self._after.clear()
        if not (what and what == last and now - at < MERGE_S and self._before):
            self._before.append(present)
            del self._before[:-LIMIT]

    def undo(self, present: State) -> State:
        """Return the state before the last edit; `present` itself if there was none."""
        return self._move(present, self._before, self._after)

    def redo(self, present: State) -> State:
        """Return the state before the last undo; `present` itself if there was none."""
        return self._move(present, self._after, self._before)

    def _move(self, present: State, source: list[State], target: list[State]) -> State:
        self._last = ("", 0.0)
        if not source:
            return present
        target.append(present)
        return source.pop()
