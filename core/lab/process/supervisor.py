"""Follows one run from outside: passes its events on, keeps it to its limits, and ends all it started."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator
from dataclasses import replace
from time import monotonic, sleep

from core.lab.process import endings
from core.lab.process.channel import Channel
from core.lab.process.children import MOST_LOADING_S, Child
from core.lab.process.clock import ProgramClock
from core.lab.process.containment import descendants, end_descendants, memory_of
from core.lab.process.sender import CHANNEL_LOST, after, read_printed
from core.lab.process.streams import Stream, wait_for
from core.protocol.trace.codec import encode
from core.protocol.trace.events import Done, ProgramError
from core.protocol.trace.program import Program

LOOK_S = 0.05
"""How often limits are looked at."""
COUNT_S = 0.2
"""How often processes are counted."""
GRACE_S = 0.5
"""How long a child may take to end once its channel is closed, and the channel once the child has ended."""


class Supervisor:
    """One run.

    Parameters
    ----------
    child : Child
        In which it runs.
    spares : collection of int
        Processes that are none of the program's.
    """

    def __init__(self, program: Program, child: Child, spares: Collection[int]) -> None:
        self._limits, self._child, self._spares = program.limits, child, spares
        self._channel = Channel(child.events, program.limits)
        self._end: Done | None = None  # if we ended it
        self._began: float | None = None
        self._counted = self._started = monotonic()
        self._clock = ProgramClock(child.pid)
        self._n_processes = 1

    def stop(self) -> None:
        """Stop the program."""
        self._end = self._end or endings.stopped()

    def events(
        self, commands: Stream | None = None, take: Callable[[], None] = lambda: None
    ) -> Generator[bytes]:
        """Yield the events of the run as lines; once all are taken, its processes are ended.

        Parameters
        ----------
        commands : Stream, optional
            What else is waited for.
        take : callable, optional
            Is called when there is something to read from it; may call ``stop``.
        """
        streams = [self._child.events] + ([commands] if commands is not None else [])
        try:
            while self._end is None and not self._channel.at_end and self._child.poll() is None:
                wait_for(streams, LOOK_S)
                if commands is not None:
                    take()
                lines = self._channel.read()
                asked = monotonic()
                yield from lines
                self._clock.held_s += monotonic() - asked  # somebody else writes them down
                self._enforce()
            yield from self._rest()
        finally:
            self._child.kill()
            end_descendants(self._spares)
            self._child.events.close()
            self._child.scratch.remove()

    def _enforce(self) -> None:
        """End what is beyond its limits."""
        now = monotonic()
        if self._began is None:
            self._began = self._clock.begin() if self._channel.has_begun else None
            is_late = now - self._started > MOST_LOADING_S
        else:
            used_s = self._clock.used_s(self._channel.cost_s, is_alone=self._n_processes == 1)
            longest_s = self._limits.longest_s + self._clock.held_s
            is_late = used_s > self._limits.time_s or now - self._began > longest_s
        if is_late:
            self._end = self._end or endings.out_of_time(self._limits, self._channel.last.line)
        elif now - self._counted > COUNT_S:
            self._counted = now
            self._count()

    def _count(self) -> None:
        processes = descendants(self._spares)
        self._n_processes = len(processes)
        if len(processes) > self._limits.processes:
            self._end = self._end or endings.too_many_processes(self._limits)
        elif memory_of(processes, self._channel.base) > self._limits.memory_bytes:
            self._end = self._end or endings.out_of_memory(self._limits)

    def _rest(self) -> Iterator[bytes]:
        """End what the program has left; yield what it has told meanwhile, and its end."""
        code = self._exit_code()
        end_descendants(self._spares)
        until = monotonic() + GRACE_S
        while not self._channel.at_end and monotonic() < until:
            wait_for([self._child.events], LOOK_S)
            yield from self._channel.read()
        output, _, n_dropped = read_printed(self._child.scratch.reader, self._limits.output_chars)
        if self._channel.end is None:
            output = self._channel.late + output
        if output:
            yield encode(after(self._channel.last, output))
        yield encode(self._ending(code, n_dropped))

    def _exit_code(self) -> int | None:
        """Return with which code it ended by itself; None if it did not."""
        until = monotonic() + GRACE_S
        while self._end is None and self._channel.end is None and monotonic() < until:
            if (code := self._child.poll()) is not None:
                return code
            sleep(0.002)
        self._child.kill()
        return None

    def _ending(self, code: int | None, n_dropped: int) -> Done | ProgramError:
        channel = self._channel
        if channel.end is not None:
            end = channel.end
            return replace(end, truncated=True) if channel.truncated and isinstance(end, Done) else end
        if self._end is not None:
            end = self._end
        elif channel.is_broken or code is None or code == CHANNEL_LOST:
            end = endings.channel_lost()
        else:
            end = endings.by_exit_code(code)
        return replace(
            end,
            n_moments=channel.n_moments,
            truncated=channel.truncated or channel.n_moments >= self._limits.moments,
            n_dropped_chars=n_dropped,
            duration_ms=1000 * (monotonic() - (self._began or self._started)),
        )
