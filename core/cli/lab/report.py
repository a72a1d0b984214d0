"""What ``lab`` prints of a run: JSON lines for programs, a listing for people."""

from __future__ import annotations

import base64
from dataclasses import fields, is_dataclass
from math import isfinite
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from rich.text import Text as Styled

from core.cli.lab.values import in_short
from core.cli.terminal import PlainConsole, write_json
from core.protocol.trace.arrays import as_lists
from core.protocol.trace.events import (
    Clash,
    Done,
    Fix,
    Gap,
    Hint,
    Moment,
    Output,
    ProgramError,
    RecordingStopped,
    TraceEvent,
)
from core.protocol.trace.pictures import size_of
from core.system.files import not_written, replacing

ALWAYS = {
    "event", "line", "device", "requires_grad", "is_leaf", "version", "reason", "n_moments",
    "rule", "explanation", "fix",
}  # fmt: skip
"""Names that are written even where they have their default."""


MOST_JSON = 400_000_000
"""Characters of all lines of JSON, after which values are left out."""
WHY = {
    "steps": "as many steps as are kept are recorded",
    "time": "it took longer than the program itself",
    "size": "what is recorded is as large as may be",
    "errors": "recording failed again and again",
}


class Report(Protocol):
    """Tells a run's events."""

    def tell(self, event: TraceEvent) -> None:
        """Tell the next event."""


class FigureFolder:
    """A folder in which a program's pictures are saved, numbered in their order.

    Parameters
    ----------
    folder : Path
        Made with the first picture.
    """

    def __init__(self, folder: Path) -> None:
        self._folder, self._n = folder, 0

    def save(self, figure: Output) -> Path:
        """Save a picture, and return its place."""
        self._n += 1
        place = self._folder / f"figure_{self._n:03}.png"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise not_written(self._folder, error) from None
        with replacing(place) as file:
            file.write(figure.png)
        return place


class JsonReport:
    """One JSON object a line: ``line``, ``hint``, ``stopped``, and a last ``done`` or ``error``.

    What has its default is left out, such as an empty list, but for the names in ``ALWAYS``. After
    ``MOST_JSON`` characters, of a line is told where it is and what it printed.

    Parameters
    ----------
    figures : FigureFolder or None
        Where the program's pictures are saved.
    """

    def __init__(self, figures: FigureFolder | None = None) -> None:
        self._figures, self._left = figures, MOST_JSON

    def tell(self, event: TraceEvent) -> None:
        """Tell the next event."""
        if self._figures is not None and isinstance(event, Moment):
            for output in event.output:
                if output.png:
                    self._figures.save(output)
        if isinstance(event, Moment) and self._left < 0:
            event = Moment(event.index, event.line, event.step, event.function, event.frame, event.depth,
                           output=event.output, gaps=event.gaps)  # fmt: skip
        plain = {"event": event.event} | _plain(event)
        if isinstance(event, Moment):
            plain["changed"] = plain.get("changed") or {}
        length, is_first = write_json(plain), self._left >= 0
        self._left -= length
        if self._left < 0 and is_first and isinstance(event, Moment):
            write_json({"event": "stopped"} | _plain(RecordingStopped(event.line, "size")))


def _plain(value: Any) -> Any:
    """Return dataclasses as what JSON can hold; a fix as its label."""
    if isinstance(value, Fix):
        return value.label
    if is_dataclass(value):
        named = ((f, getattr(value, f.name)) for f in fields(value))
        return {
            f.name: _plain(item)
            for f, item in named
            if f.name in ALWAYS or isinstance(item, np.ndarray) or item != f.default
        }
    if isinstance(value, np.ndarray):
        return as_lists(value)
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, bytes):
        return base64.b64encode(value).decode("ascii")
    if isinstance(value, float) and not isfinite(value):
        return str(value)
    return [_plain(item) for item in value] if isinstance(value, tuple | list) else value


class Listing:
    """Each executed line with what it changed below it, what was printed, hints, and how it ended.

    Parameters
    ----------
    text : str
        The program's.
    figures : FigureFolder or None
        Where its pictures are saved.
    """

    def __init__(self, text: str, figures: FigureFolder | None = None) -> None:
        self._figures = figures
        self._lines = text.split("\n")  # splitlines also splits where Python does not
        self._width = max(3, len(str(len(self._lines))))
        self._console = PlainConsole()

    def tell(self, event: TraceEvent) -> None:
        """Tell the next event."""
        match event:
            case Moment():
                self._moment(event)
            case RecordingStopped():
                where = f" at line {event.line}" if event.line else ""
                self._say(f"Recording stopped{where}: {WHY[event.why]}. The program runs on.", "yellow")
            case Hint():
                self._say(f"hint, line {event.line}: {event.text}", "yellow")
                self._advice(event)
            case ProgramError():
                self._error(event)
            case Done():
                self._done(event)

    def _moment(self, moment: Moment) -> None:
        said = {"line": "", "exception": "   # raises"}.get(
            moment.step, f"   # {moment.step} of {moment.function}"
        )
        for gap in moment.gaps:
            self._say(_gap_text(gap), "dim", indented=True)
        self._say(self._numbered(moment.line) + said, "bold" if moment.step == "line" else "dim")
        outside = [(f"{name} (of call {frame})", value) for frame, name, value in moment.changed_outside]
        for name, value in [*(moment.changed or {}).items(), *outside]:
            self._say(f"{name} = {in_short(value)}", "cyan", indented=True)
        for name in moment.removed:
            self._say(f"{name} is gone", "cyan", indented=True)
        if moment.returned is not None:
            self._say(f"returns {in_short(moment.returned)}", "cyan", indented=True)
        for output in moment.output:
            if output.png:
                width, height = size_of(output.png)
                at = self._figures.save(output) if self._figures is not None else ""
                self._say(f"[{output.text}: {width} x {height}{at and f', {at}'}]", "cyan", indented=True)
                continue
            mark = "|" if output.stream == "stdout" else "!"
            for line in output.text.splitlines():
                self._say(f"{mark} {line}", "default" if mark == "|" else "yellow", indented=True)

    def _error(self, error: ProgramError) -> None:
        where = f", line {error.line}" if error.line else ""
        self._say(f"{error.type}{where}: {error.text}", "red")
        for clash in error.clashes:
            self._clash(clash)
        self._advice(error)

    def _clash(self, clash: Clash) -> None:
        badges = f"   <- {', '.join(clash.badges)}" if clash.badges else ""
        name = clash.operand.name or "(operand)"
        self._say(f"{name} = {in_short(clash.operand.value)}{badges}", "cyan", indented=True)

    def _advice(self, event: Hint | ProgramError) -> None:
        if event.explanation:
            self._say(event.explanation.strip())
        if event.fix is not None:
            self._say(f"Fix: {event.fix.label}", "green")

    def _done(self, done: Done) -> None:
        said = done.text or ("" if done.reason == "end" else done.reason)
        if said:
            self._say(said, "default" if done.reason == "exit" else "red")
        if done.n_dropped_chars:
            self._say(f"{done.n_dropped_chars:,} more characters were printed.")
        more = ", then recording stopped" if done.truncated else ""
        self._say(f"{done.n_moments:,} steps recorded in {done.duration_ms / 1000:.2f} s{more}.", "dim")

    def _numbered(self, line: int) -> str:
        source = self._lines[line - 1] if 0 < line <= len(self._lines) else ""
        return f"{line:>{self._width}}  {source}"

    def _say(self, text: str, style: str = "default", indented: bool = False) -> None:
        indent = " " * (self._width + 4) if indented else ""
        self._console.print(Styled(self._console.render_str(indent + text).plain, style), soft_wrap=True)


def _gap_text(gap: Gap) -> str:
    what = f"calls of {gap.function}" if gap.function else "rounds of the loop"
    return f"... {what} in line {gap.line}: {gap.first} to {gap.last} are not recorded whole"
