"""One call of a function of the program, while it is on the stack."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import FrameType

from core.lab.tracing.known import Known
from core.lab.tracing.seen import Seen
from core.lab.tracing.thinning import LoopRun, Region
from core.protocol.trace.operations import Operation


@dataclass
class LineOperations:
    """The operations of one line: the first ones in full, and how many there were.

    Parameters
    ----------
    n : int
        All of them.
    n_inner : int
        Those recorded that functions of torch called, and no module.
    """

    recorded: list[Operation] = field(default_factory=list)
    n: int = 0
    n_inner: int = 0


@dataclass(eq=False)
class ProgramCall:
    """A call of a function of the program, a class body, or the program's top level.

    Parameters
    ----------
    identity : int
        0 is the top level.
    function : str
        Its qualified name.
    depth : int
        Calls of the program around it.
    is_body : bool
        Whether it is the top level or a class body: its end is no return.
    line : int
        The first line of the statement that is being executed; 0 before the first.
    began_s, overhead_s : float
        The clock, and the time spent on recording, when that line began.
    grad_enabled : bool
        At that time.
    n_modules : int
        Calls of modules around this call.
    n_running : int
        Operations of torch around this call, since the call of the program around it.
    raised : bool
        Whether the line that is being executed has raised.
    known : Known
        The variables as they were told last.
    region : Region
        The innermost round, or the call itself, that is recorded: what the call records counts for it.
    loops : list of LoopRun
        Those that run, outermost first.
    thin : LoopRun or None
        The loop of which the present round is not recorded.
    seen : Seen or None
        What is known of its variables while that is so.
    failed : int
        The line that raised in that round; 0 if none did.
    """

    frame: FrameType
    identity: int
    function: str
    depth: int
    is_body: bool = False
    line: int = 0
    began_s: float = 0.0
    overhead_s: float = 0.0
    grad_enabled: bool = True
    n_modules: int = 0
    n_running: int = 0
    raised: bool = False
    region: Region = field(default_factory=lambda: Region(0))
    loops: list[LoopRun] = field(default_factory=list)
    thin: LoopRun | None = None
    seen: Seen | None = None
    failed: int = 0
    known: Known = field(default_factory=Known)
    operations: LineOperations = field(default_factory=LineOperations)

    def take_operations(self) -> LineOperations:
        """Return the operations since the last call."""
        taken, self.operations = self.operations, LineOperations()
        return taken
