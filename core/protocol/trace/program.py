"""A program to run under the tracer, and the limits it runs within."""

from __future__ import annotations

from dataclasses import dataclass, field

LONGEST_TEXT = 200_000
"""Characters of a program."""
MOST_PRACTICE_GPUS = 2


@dataclass(frozen=True)
class Limits:
    """What a program may use before it is ended.

    Parameters
    ----------
    time_s : float
        The program's own, without that of its recording and without waiting for a processor that others use.
    moments : int
        Lines, calls and returns that are recorded; of what is only printed there are more.
    memory_bytes : int
        Address space beyond that of a child that has loaded torch.
    output_chars : int
        Characters of its output that are kept: most from the beginning, the others from the end.
    file_bytes : int
        The longest file it may write.
    processes : int
        Processes at one time, its own included.
    """

    time_s: float = 30.0
    moments: int = 2_000
    memory_bytes: int = 2 << 30
    output_chars: int = 100_000
    file_bytes: int = 256 << 20
    processes: int = 64

    @property
    def longest_s(self) -> float:
        """The seconds by the clock after which a program is ended, whatever its recording and others take."""
        return 4 * self.time_s + 30


@dataclass(frozen=True)
class Program:
    """A program and how to run it.

    Parameters
    ----------
    text : str
        At most ``LONGEST_TEXT`` characters.
    name : str
        The file's name in tracebacks.
    folder : str or None
        The working directory; None for an empty one that is removed afterwards.
    n_practice_gpus : int
        0 to ``MOST_PRACTICE_GPUS``. If there are any, ``cuda`` means them.
    seed : int
        Of random, NumPy and torch.
    experiment : str or None
        The text is a user's own code, which is tried and not traced: in the experiment with this file's
        text, or by itself if that is empty. None for a program.
    """

    text: str
    name: str = "program.py"
    folder: str | None = None
    n_practice_gpus: int = 0
    seed: int = 0
    limits: Limits = field(default_factory=Limits)
    experiment: str | None = None
