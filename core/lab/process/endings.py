"""How a run ended that could not say it itself: a reason, and a sentence on what happened and what to do."""

from __future__ import annotations

import signal

from core.protocol.trace.events import Done
from core.protocol.trace.program import Limits
from core.text import Text

FAULTS = {
    "SIGSEGV": Text("it used memory that is not its own (a segmentation fault)"),
    "SIGBUS": Text("it used memory that is not there (a bus error)"),
    "SIGFPE": Text("it divided whole numbers by zero in compiled code"),
    "SIGILL": Text("it came upon an instruction that this processor does not have"),
    "SIGABRT": Text("compiled code gave up (abort)"),
    "SIGTRAP": Text("compiled code gave up (trap)"),
    "SIGSYS": Text("it made a system call that is not allowed"),
}
"""Signals that a process brings upon itself."""


def out_of_time(limits: Limits, line: int) -> Done:
    """Return the end of a program that ran too long; `line` was the last that was recorded, 0 if none."""
    where = Text(" The last line that was recorded is {line}.", line=line) if line else ""
    return Done(
        "time",
        Text(
            "The program was ended after {seconds:g} s, its time limit; recording and waiting for a busy "
            "processor do not count.{where} Does a loop never end? If not, let it compute less.",
            seconds=limits.time_s,
            where=where,
        ),
    )


def out_of_memory(limits: Limits) -> Done:
    """Return the end of a program whose processes together used too much memory."""
    return Done(
        "memory",
        Text(
            "The program was ended: its processes together had more than {size:,} MB of memory, their limit. "
            "Use smaller tensors or fewer processes.",
            size=limits.memory_bytes >> 20,
        ),
    )


def too_many_processes(limits: Limits) -> Done:
    """Return the end of a program that started too many processes."""
    return Done(
        "processes",
        Text(
            "The program was ended: it started more than {n} processes. "
            "Does it call os.fork() in a loop, or ask for too many workers?",
            n=limits.processes,
        ),
    )


def stopped() -> Done:
    """Return the end of a program that the user stopped."""
    return Done("stopped", Text("The program was stopped."))


def channel_lost() -> Done:
    """Return the end of a program that disturbed the pipe by which the Lab hears of it."""
    return Done(
        "killed",
        Text(
            "The program was ended: it closed a file descriptor that is not its own, or wrote to it, "
            "so that no more could be recorded. Use the files that the program opened itself."
        ),
    )


def by_exit_code(code: int) -> Done:
    """Return the end of a process that ended before its program did.

    Parameters
    ----------
    code : int
        Its exit code; below 0 the number of the signal that ended it.
    """
    if code >= 0:
        return Done(
            "exit",
            Text(
                "The program ended its process at once with exit code {code}, as os._exit() does.", code=code
            ),
            exit_code=code,
        )
    name = _signal_name(-code)
    if name in FAULTS:
        return Done(
            "crashed",
            Text(
                "The program crashed: {what}. Python cannot report such an error. The last recorded line, "
                "or the one after it, made it.",
                what=FAULTS[name],
            ),
            exit_code=code,
        )
    if name == "SIGXFSZ":
        return Done(
            "killed", Text("The program was ended: it wrote a file that is too long."), exit_code=code
        )
    return Done(
        "killed",
        Text(
            "The program was ended by the signal {name}, which the Lab did not send. If the program did not "
            "send it either, the computer may be short of memory.",
            name=name,
        ),
        exit_code=code,
    )


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
