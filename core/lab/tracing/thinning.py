"""Which rounds of loops and which calls of functions are recorded whole: by counts, never by the clock.

Short programs are recorded whole. Of a long loop the first rounds are, then some ever further apart, and
the last ones if it is known beforehand how many there are; of the others what is printed, what is new in
name, type or shape, and what fails. A loop within a recorded round has a share of what the round may use.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import CodeType

from core.lab.tracing.statements import Loop
from core.protocol.trace.events import MOST_GAPS, Gap

SHORT, LONG = 400, 40
"""What all rounds of a loop may use, of unknown length or known to be longer; then most are left out."""
MOST_EXTRA = 20
"""Moments of one loop's rounds that are not recorded, which tell that a name, type or shape is new."""
MOST_WHOLE, MOST_BRIEF = 40, 500
"""Moments that tell what is printed where little is recorded: first with all variables, then small ones."""
N_FIRST, N_LAST = 2, 2
"""Rounds that are recorded of any loop within a round that is."""
_TOP, _SCARCE = 0.6, 0.75
"""Shares of the recording: what loops and calls may use, and from where on hardly any is left."""
_HEAVY = 1 << 13
"""Elements that are looked at for a moment to count for another one."""


@dataclass(eq=False)
class Region:
    """The program, a call, a loop or a round: what it may use, and what it has used, in moments."""

    allowance: float
    parent: Region | None = None
    spent: float = 0.0

    @property
    def left(self) -> float:
        """What it may still use; below 0 where it has used more."""
        return self.allowance - self.spent

    def spend(self, moments: float) -> None:
        """Note what was used, here and in all around."""
        region: Region | None = self
        while region is not None:
            region.spent += moments
            region = region.parent


@dataclass(eq=False)
class LoopRun(Region):
    """A loop that runs, in one call.

    Parameters
    ----------
    n_rounds : int or None
        If it is known beforehand.
    """

    loop: Loop = field(default_factory=lambda: Loop(0, 0, 0, 0, 1, None))
    n_rounds: int | None = None
    round: int = 0
    n_extra: int = 0
    """Moments that were recorded within rounds that are not, as something was new."""


class Thinning:
    """Decides what is recorded, and knows what was left out since the last moment.

    Parameters
    ----------
    most_moments : int
        Of the whole recording.
    """

    def __init__(self, most_moments: int) -> None:
        self._most = most_moments
        self.top = Region(_TOP * most_moments)
        self._n_calls: dict[CodeType, int] = {}
        self._gaps: dict[tuple[int, str], list[int]] = {}

    @property
    def _is_scarce(self) -> bool:
        return self.top.spent > _SCARCE * self._most

    def spend(self, region: Region, n_elements: int) -> None:
        """Note a moment that was recorded in a region, and how many elements were looked at for it."""
        region.spend(1 + n_elements // _HEAVY)

    def enter_loop(self, loop: Loop, around: Region, n_rounds: int | None) -> LoopRun:
        """Return a loop that begins in a region that is recorded."""
        if n_rounds is not None and n_rounds * loop.n_lines <= min(SHORT, around.left / 3):
            return LoopRun(around.left, around, loop=loop, n_rounds=n_rounds)
        share = max(around.left / 3, around.allowance / 32 if around is self.top else around.allowance / 8)
        return LoopRun(min(SHORT if n_rounds is None else LONG, share), around, loop=loop, n_rounds=n_rounds)

    def next_round(self, run: LoopRun) -> Region | None:
        """Begin the next round of a loop; return its region, or None if it is not recorded."""
        run.round += 1
        n, at = run.n_rounds, run.round
        if self._is_scarce:
            chosen = at == 1 or at == n
        else:
            is_last = n is not None and at > n - N_LAST
            chosen = at <= N_FIRST or run.left > 0 or is_last or _is_milestone(at)
        if not chosen:
            self._note_gap((run.loop.line, ""), at)
            return None
        return Region(max(run.left, run.allowance / 8), run)

    def leave_loop(self, run: LoopRun, is_exhausted: bool) -> None:
        """Note that a loop ends in a round that is left out; none if it only found that no more comes."""
        gap = self._gaps.get((run.loop.line, ""))
        if gap is not None and is_exhausted:
            gap[1] -= 1
            if gap[1] < gap[0]:
                del self._gaps[run.loop.line, ""]

    def enter_call(self, code: CodeType, around: Region) -> Region | None:
        """Return the region of a call from a region that is recorded; None if the call is not."""
        n = self._n_calls[code] = self._n_calls.get(code, 0) + 1
        if around.left > 0 or _is_milestone(n):
            return Region(max(around.left, around.allowance / 8), around)
        self._note_gap((code.co_firstlineno, code.co_name), n)
        return None

    def _note_gap(self, what: tuple[int, str], at: int) -> None:
        if what in self._gaps:
            self._gaps[what][1] = at
        elif len(self._gaps) < MOST_GAPS:
            self._gaps[what] = [at, at]

    def take_gaps(self) -> tuple[Gap, ...]:
        """Return what was left out since the last call."""
        if not self._gaps:
            return ()
        gaps, self._gaps = self._gaps, {}
        return tuple(Gap(line, first, last, name) for (line, name), (first, last) in gaps.items())


def _is_milestone(n: int) -> bool:
    """Return whether a number is a power of two."""
    return n & (n - 1) == 0
