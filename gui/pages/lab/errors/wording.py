"""How a run ended, and what to do about it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.protocol.trace.events import Done
from gui.translation import translated

translate = QCoreApplication.translate


def ending_text(end: Done, may_raise: bool = True) -> str:
    """Return what happened and what to do, where a run did not come to its plain end; else an empty text.

    Parameters
    ----------
    may_raise : bool
        Whether there is a place at hand where the time limit can be raised.
    """
    match end.reason:
        case "exit":
            text = translate("LabErrors", "The program called exit({code}). Lines after that did not run.")
            return text.format(code=end.exit_code)
        case "time" if not may_raise:
            return translate(
                "LabErrors",
                "The time limit was reached. Look for a loop that never ends; if the program is only slow, "
                "let it compute less.",
            )
        case "time":
            return translate(
                "LabErrors",
                "The time limit was reached. Look for a loop that never ends; if the program is only slow, "
                "let it compute less, or raise the limit in the menu of Run.",
            )
        case "memory":
            return translate(
                "LabErrors",
                "The program asked for more memory than it may use. Look for a size that is far too large, "
                "or for tensors that are kept in a list.",
            )
        case "crashed":
            return translate(
                "LabErrors",
                "Python itself crashed, so there is no error text. The last line that ran is marked: look at "
                "the arguments of what it called.",
            )
        case "killed":
            return translate(
                "LabErrors",
                "The program's process was ended from outside, most often for want of memory. Run it again "
                "with smaller sizes.",
            )
        case "damaged" | "processes":
            return translated(end.text)
        case "stopped":
            return translate("LabErrors", "You stopped the program. What ran before is recorded.")
    return ""
