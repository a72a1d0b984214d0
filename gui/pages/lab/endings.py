"""How a run went, in a sentence."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.analysis.trace.trace import Trace
from core.protocol.trace.events import Done, ProgramError, RecordingStopped
from core.protocol.trace.program import Limits
from gui.translation import in_a_row

translate = QCoreApplication.translate


MOST_LETTERS = 32


def short_type(error: ProgramError) -> str:
    """Return what an error is called, of a name that a program made up the beginning."""
    return error.type if len(error.type) <= MOST_LETTERS else error.type[:MOST_LETTERS] + "…"


def end_text(trace: Trace, limits: Limits, may_raise: bool = True) -> str:
    """Return what to say of a run that has ended, and where and why its recording stopped before.

    Parameters
    ----------
    limits : Limits
        Those it ran within.
    may_raise : bool
        Whether there is a place at hand where the time limit can be raised.
    """
    end, stopped = trace.end, trace.stopped
    if end is None:
        return ""
    seconds = _seconds(end.duration_ms)
    if isinstance(end, ProgramError):
        name = short_type(end)
        text = translate("LabEnd", "{type} after {seconds}").format(type=name, seconds=seconds)
        if end.line:
            text = translate("LabEnd", "{type} in line {line} after {seconds}").format(
                type=name, line=end.line, seconds=seconds
            )
        if stopped is None:
            return text
        template = translate("LabEnd", "{how}. {stopped}")
        return template.format(how=text, stopped=_stop_text(stopped))
    text = _reason(end, limits, seconds, may_raise)
    if end.reason == "end" and (stopped is not None or trace.is_thin):
        text = translate("LabEnd", "It ran for {seconds}.").format(seconds=seconds)
    if stopped is not None:
        return in_a_row((text, _stop_text(stopped)))
    if end.reason == "end" and trace.is_thin:
        template = translate("LabEnd", "{text} {n:,} steps are recorded, of long loops some rounds.")
        return template.format(text=text, n=len(trace.moments))
    return text


def _stop_text(stopped: RecordingStopped) -> str:
    match stopped.why:
        case "steps":
            text = translate("LabEnd", "Recording stopped at line {line}: it has as many steps as are kept.")
        case "time":
            text = translate(
                "LabEnd",
                "Recording stopped at line {line}: it took longer than the program, which ran on without it.",
            )
        case "size":
            text = translate("LabEnd", "Recording stopped at line {line}: it is as large as may be.")
        case _:
            text = translate("LabEnd", "Recording stopped at line {line}: it failed again and again.")
    return text.format(line=stopped.line)


def _reason(end: Done, limits: Limits, seconds: str, may_raise: bool) -> str:
    match end.reason:
        case "end":
            one = translate("LabEnd", "1 step in {seconds}.")
            many = translate("LabEnd", "{n:,} steps in {seconds}.")
            return (one if end.n_moments == 1 else many).format(n=end.n_moments, seconds=seconds)
        case "exit":
            return translate("LabEnd", "It called exit({code}) after {seconds}.").format(
                code=end.exit_code, seconds=seconds
            )
        case "time":
            text = (
                translate("LabEnd", "Ended at the time limit of {n:g} s; the arrow of Run raises it.")
                if may_raise
                else translate("LabEnd", "Ended at the time limit of {n:g} s.")
            )
            return text.format(n=limits.time_s)
        case "memory":
            return translate("LabEnd", "Ended: it asked for more than {n:g} GiB of memory.").format(
                n=limits.memory_bytes / (1 << 30)
            )
        case "processes":
            return translate("LabEnd", "Ended: it started more than {n} processes.").format(
                n=limits.processes
            )
        case "damaged":
            return translate("LabEnd", "Recording ended after {seconds}: see Errors and hints.").format(
                seconds=seconds
            )
        case "stopped":
            return translate("LabEnd", "Stopped after {seconds}.").format(seconds=seconds)
        case "crashed":
            return translate("LabEnd", "Python itself crashed (signal {n}).").format(n=abs(end.exit_code))
    return translate("LabEnd", "Its process was ended from outside.")


def _seconds(duration_ms: float) -> str:
    """Return a duration in seconds, with two digits that say something; the unit stays with its number."""
    return (
        translate("LabEnd", "{n:.2g}\u00a0s").format(n=duration_ms / 1000)
        if duration_ms < 9950
        else translate("LabEnd", "{n:.0f}\u00a0s").format(n=duration_ms / 1000)
    )
