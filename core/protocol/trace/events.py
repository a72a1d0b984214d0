"""What a run in the Lab tells, one after another: lines, hints, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from core.protocol.trace.bounds import Count, Finite, Line, Name, Passage
from core.protocol.trace.graph import BackwardPass, GraphNode
from core.protocol.trace.operations import MOST_OPERATIONS, Operand, Operation
from core.protocol.trace.pictures import Png
from core.protocol.trace.sentences import Sentence
from core.protocol.trace.values import Value

Step = Literal["line", "call", "return", "exception"]
MOST_CLASHES = 100
MOST_GAPS = 10


@dataclass(frozen=True)
class Output:
    """What was printed: a piece of standard output or of the errors, a warning, or a note of what was cut.

    Parameters
    ----------
    text : str
        Of a figure, its name.
    png : bytes
        Of a figure: the picture.
    """

    stream: Literal["stdout", "stderr", "warning", "dropped", "figure"]
    text: Sentence
    png: Png = b""


@dataclass(frozen=True)
class Activity:
    """Work of a device, for the chart of transfers beside compute.

    Parameters
    ----------
    what : str
        ``transfer`` or ``compute``.
    device : str
        Where it ran; of a transfer, the accelerator.
    name : str
        The operation, or ``cpu → cuda:0``.
    n_bytes : int
        Of a transfer.
    begin_ms, duration_ms : float
        On the simulated clock of a practice GPU.
    allocated : int
        Bytes that tensors held on `device` then.
    """

    what: Literal["transfer", "compute"]
    device: Annotated[str, Field(pattern=r"^cuda:\d$")]
    name: Name
    begin_ms: Finite
    duration_ms: Finite
    n_bytes: Count = 0
    allocated: Count = 0


@dataclass(frozen=True)
class Gap:
    """Rounds of a loop, or calls of a function, of which no more was recorded than moments tell.

    Parameters
    ----------
    line : int
        Of the loop's header, or of the function.
    first, last : int
        Their numbers, counted from 1: rounds since the loop began, calls since the program did.
    function : str
        Empty for a loop.
    """

    line: Line
    first: Count
    last: Count
    function: Name = ""


@dataclass(frozen=True)
class Moment:
    """One executed line of the program, or a call, return or exception of one of its functions.

    Parameters
    ----------
    index : int
        From 0, in order.
    line : int
        From 1: the line that was executed.
    step : str
        ``line``: it is done, and `changed` is what it did. ``call``: a function begins, and `changed` are its
        arguments. ``return``: it ends. ``exception``: the line raised.
    function : str
        Its qualified name; ``<module>`` at the top.
    frame : int
        Which call of it; 0 is the module.
    depth : int
        Calls of the program's functions around it.
    changed : dict of str to Value
        Variables of `frame` that are new or differ from before, those changed in place included.
    changed_outside : tuple of (int, str, Value)
        The same of variables of other frames on the stack: frame, name, value.
    removed : tuple of str
        Variables of `frame` that were deleted.
    returned : Value or None
        What a ``return`` returns.
    operations : tuple of Operation
        Of torch, in order.
    n_operations : int
        All of them, recorded or not.
    nodes : tuple of GraphNode
        Of the autograd graph, that were not told before.
    grad_enabled : bool
        Whether the graph was being built when the line ran: false within ``no_grad``.
    duration_ms : float
        Without the recording.
    gaps : tuple of Gap
        What ran since the moment before, and is not recorded whole. If this moment is in one, its last round
        or call is this one's.
    """

    index: int
    line: Line
    step: Step = "line"
    function: Name = "<module>"
    frame: Count = 0
    depth: Count = 0
    changed: dict[Name, Value] | None = None
    changed_outside: tuple[tuple[Count, Name, Value], ...] = ()
    removed: tuple[Name, ...] = ()
    returned: Value | None = None
    operations: Annotated[tuple[Operation, ...], Field(max_length=2 * MOST_OPERATIONS)] = ()
    n_operations: Count = 0
    nodes: tuple[GraphNode, ...] = ()
    backward: tuple[BackwardPass, ...] = ()
    output: tuple[Output, ...] = ()
    activities: tuple[Activity, ...] = ()
    grad_enabled: bool = True
    duration_ms: Finite = 0.0
    gaps: Annotated[tuple[Gap, ...], Field(max_length=MOST_GAPS)] = ()
    event: Literal["line"] = "line"


@dataclass(frozen=True)
class Replacement:
    """Lines `first` to `last` of a program, from 1, become `text`; last < first inserts before `first`."""

    first: Annotated[Line, Field(ge=1)]
    last: Line
    text: Passage


@dataclass(frozen=True)
class Fix:
    """What one click does to the program: a label such as ``Move the batch to the model's device``."""

    label: Sentence
    replacements: Annotated[tuple[Replacement, ...], Field(max_length=MOST_CLASHES)]


@dataclass(frozen=True)
class Clash:
    """An operand of a failing line, and the badges that do not fit the others."""

    operand: Operand
    badges: tuple[Literal["device", "dtype", "shape", "requires_grad", "version", "leaf", "values"], ...] = ()


Clashes = Annotated[tuple[Clash, ...], Field(max_length=MOST_CLASHES)]


@dataclass(frozen=True)
class Hint:
    """A mistake that raises nothing, found by looking.

    Parameters
    ----------
    rule : str
        Its name in the table of rules, such as ``mse-broadcast``.
    text : str
        What happened here, with the program's own names and numbers.
    explanation : str
        What it means, and what to do.
    """

    line: Line
    rule: Name
    text: Sentence
    explanation: Sentence
    clashes: Clashes = ()
    fix: Fix | None = None
    event: Literal["hint"] = "hint"


@dataclass(frozen=True)
class RecordingStopped:
    """From here on the program runs without being recorded: what it prints and how it ends is still told.

    Parameters
    ----------
    line : int
        Which the program was at.
    why : str
        ``steps``: as many as are kept are recorded. ``size``: all that is recorded is as large as may be.
        ``time``: recording took longer than the program itself, and the two together twice its time limit.
        ``errors``: recording failed again and again.
    """

    line: Line
    why: Literal["steps", "size", "time", "errors"]
    event: Literal["stopped"] = "stopped"


@dataclass(frozen=True)
class StackLine:
    """A line of the program on the stack of an error, outermost first."""

    line: Line
    function: Name


@dataclass(frozen=True)
class ProgramError:
    """The program ended by an error.

    Parameters
    ----------
    line : int
        The program's own line; 0 if none.
    column, end_column : int
        From 1, if they are known, else 0: the expression that failed.
    type, text : str
        Of the exception, as torch or Python wrote it.
    traceback : str
        The whole, as Python writes it.
    clashes : tuple of Clash
        The operands of the failing line.
    rule : str or None
        The rule that matched.
    explanation : str
        Empty if no rule matched.
    """

    line: Line
    type: Name
    text: Sentence
    column: Line = 0
    end_column: Line = 0
    stack: Annotated[tuple[StackLine, ...], Field(max_length=MOST_CLASHES)] = ()
    traceback: Passage = ""
    clashes: Clashes = ()
    rule: Name | None = None
    explanation: Sentence = ""
    fix: Fix | None = None
    duration_ms: Finite = 0.0
    event: Literal["error"] = "error"


EndReason = Literal["end", "exit", "time", "memory", "processes", "killed", "crashed", "stopped", "damaged"]


@dataclass(frozen=True)
class Done:
    """The program ended without an error of its own.

    Parameters
    ----------
    reason : str
        ``end``: its last line. ``exit``: it called ``exit()``. ``time``, ``memory``, ``processes``: a limit.
        ``killed``: it ended by a signal that the Lab did not send, or disturbed the Lab's channel.
        ``crashed``: the same by a fault, such as a segmentation fault. ``stopped``: the user pressed Stop.
        ``damaged``: its process told what no recording tells.
    text : str
        A sentence for what is no plain end.
    exit_code : int
        Of ``exit``; of a signal, its number below 0.
    n_moments : int
        Executed lines, recorded or not.
    truncated : bool
        Whether recording stopped before the program ended.
    n_dropped_chars : int
        Printed past Python's streams, beyond the limit of output.
    duration_ms : float
        Recording included.
    bare_ms : float
        Without the time spent on recording, as far as it could be measured.
    """

    reason: EndReason = "end"
    text: Sentence = ""
    exit_code: int = 0
    n_moments: Count = 0
    truncated: bool = False
    n_dropped_chars: Count = 0
    duration_ms: Finite = 0.0
    bare_ms: Finite = 0.0
    event: Literal["done"] = "done"


TraceEvent = Moment | Hint | RecordingStopped | ProgramError | Done
